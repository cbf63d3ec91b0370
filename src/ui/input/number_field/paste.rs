//! A long text that is pasted, taken before the field sees it.

use egui::{Event, Id, Ui};

use super::folding::LONGEST;

/// Takes a text of more than `longest` letters that is put into the field that has the focus: laid out it would stop
/// the window.
pub fn take_long_paste(ui: &Ui, id: Id, longest: usize) -> Option<String> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let mut taken = None;
    ui.input_mut(|input| {
        input.events.retain_mut(|event| match event {
            Event::Paste(text) if text.len() > longest => {
                taken = Some(std::mem::take(text));
                false
            }
            Event::Text(text) if text.len() > longest.max(LONGEST) => {
                taken = Some(std::mem::take(text));
                false
            }
            _ => true,
        });
    });
    taken
}
