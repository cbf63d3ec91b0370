//! What is pasted into a text beyond its room is refused whole: a text of millions would stop the window before it could
//! be cut.

use egui::{Event, Id, Ui};

/// Takes a paste out of the input that has more than `room` characters, if the field has the keyboard; returns how many
/// it has, until the text changes.
pub fn refuse_long_paste(ui: &Ui, field: Id, room: usize) -> Option<usize> {
    let id = field.with("refused paste");
    let too_long = |event: &Event| match event {
        Event::Paste(pasted) => Some(pasted.chars().count()).filter(|&count| count > room),
        _ => None,
    };
    if ui.memory(|memory| memory.has_focus(field)) {
        let refused = ui.input_mut(|input| {
            let refused = input.events.iter().find_map(too_long);
            input.events.retain(|event| too_long(event).is_none());
            refused
        });
        if let Some(count) = refused {
            ui.data_mut(|data| data.insert_temp(id, (count, room)));
        }
    }
    let refused = ui.data(|data| data.get_temp::<(usize, usize)>(id));
    refused.filter(|(_, then)| *then == room).map(|(count, _)| count)
}
