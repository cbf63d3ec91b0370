//! One stop of the Tab key for a group of choices: arrows move inside it.

use egui::{EventFilter, Id, Key, Sense, Ui};

const ARROWS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

/// What a choice of a group senses: only the one that is or becomes chosen (or the first, if none is) takes part in
/// the Tab order, and egui takes the focus from whatever does not.
pub fn sense(index: usize, stop: Option<usize>) -> Sense {
    if index == stop.unwrap_or(0) { Sense::click() } else { Sense::CLICK }
}

/// The choice the arrow keys lead to from the one that has the focus; it gets the focus.
pub fn arrows(ui: &Ui, ids: &[Id], columns: usize) -> Option<usize> {
    let now = ids.iter().position(|&id| ui.memory(|memory| memory.has_focus(id)))?;
    let focused = *ids.get(now)?;
    ui.memory_mut(|memory| memory.set_focus_lock_filter(focused, ARROWS));
    let last = ids.len().checked_sub(1)?;
    let next = ui.input(|input| {
        let pressed = |key| input.key_pressed(key);
        if pressed(Key::ArrowLeft) || (columns == 1 && pressed(Key::ArrowUp)) {
            now.checked_sub(1)
        } else if pressed(Key::ArrowRight) || (columns == 1 && pressed(Key::ArrowDown)) {
            Some(now + 1)
        } else if pressed(Key::ArrowUp) {
            now.checked_sub(columns)
        } else if pressed(Key::ArrowDown) {
            Some(now + columns)
        } else if pressed(Key::Home) {
            Some(0)
        } else if pressed(Key::End) {
            Some(last)
        } else {
            None
        }
    })?;
    let id = *ids.get(next)?;
    ui.memory_mut(|memory| memory.request_focus(id));
    Some(next)
}
