//! One stop of the Tab key for a group of choices: arrows move inside it.

use egui::{EventFilter, Id, Key, Rect, Response, Sense, Ui};

const ARROWS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

/// Returns the sense of a choice of a group: only the one that is or becomes chosen (or the first, if none is) takes
/// part in the Tab order, and egui takes the focus from all others.
pub fn sense(index: usize, stop: Option<usize>) -> Sense {
    if index == stop.unwrap_or(0) { Sense::click() } else { Sense::CLICK }
}

/// Draws the choices of a group, each in its place, with whether it is chosen; the response of the group is changed
/// when another one is chosen, by the pointer or by keys.
pub fn choices_ui<T: Clone + PartialEq>(
    ui: &mut Ui,
    mut group: Response,
    value: &mut T,
    values: &[&T],
    columns: usize,
    place: impl Fn(usize) -> Rect,
    draw: impl Fn(&Ui, usize, Rect, bool, Response),
) -> Response {
    let chosen = values.iter().position(|choice| **choice == *value);
    let ids: Vec<Id> = (0..values.len()).map(|i| group.id.with(i)).collect();
    let mut next = arrows(ui, &ids, columns);
    let stop = next.or(chosen);
    for (i, &id) in ids.iter().enumerate() {
        let part = ui.interact(place(i), id, sense(i, stop));
        if part.clicked() {
            next = Some(i);
        }
        draw(ui, i, place(i), chosen == Some(i), part);
    }
    if let Some(choice) = next.filter(|&i| Some(i) != chosen).and_then(|i| values.get(i)) {
        *value = (*choice).clone();
        group.mark_changed();
    }
    group
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
