//! A field for a text that is used once it has been entered.

use egui::{Event, Id, Key, Response, Ui};

use crate::widget::Field;

/// The way in which a field was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remainder {
    /// By Enter, Tab or another key: what was typed is meant.
    Entered,
    /// By a click elsewhere.
    Aside,
    /// By Escape: what was typed is not wanted.
    Dropped,
}

impl Remainder {
    /// Returns the way in which the field of the response was left in this frame, if it was.
    pub fn when_left(ui: &Ui, response: &Response) -> Option<Self> {
        let pressed = |wanted: Key| {
            // Other code may have consumed the key event.
            let is_it = |event: &Event| matches!(event, Event::Key { key, pressed: true, .. } if *key == wanted);
            ui.input(|input| input.raw.events.iter().any(is_it))
        };
        if response.lost_focus() && pressed(Key::Escape) {
            return Some(Self::Dropped);
        }
        let is_entered = pressed(Key::Enter) || pressed(Key::Tab) || !is_pointed(ui);
        match (response.lost_focus(), response.has_focus()) {
            (true, _) if is_entered => Some(Self::Entered),
            (true, _) => Some(Self::Aside),
            (_, true) if pressed(Key::Enter) => Some(Self::Entered),
            _ => None,
        }
    }
}

/// Returns true if the pointer was pressed or let go in this frame or the one before: a field that it takes the focus
/// from, or that Shift and Tab leave, may learn of it a frame later.
fn is_pointed(ui: &Ui) -> bool {
    let (id, frame) = (Id::unique("pointer seen beside a field"), ui.ctx().cumulative_frame_nr());
    let is_now = ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released());
    ui.data_mut(|data| {
        if is_now {
            data.insert_temp(id, frame);
        }
        data.get_temp::<u64>(id).is_some_and(|seen| frame.saturating_sub(seen) <= 1)
    })
}

/// A text being typed, and why it cannot be used yet.
#[derive(Default)]
pub(crate) struct Draft {
    text: String,
    /// The reason why it cannot be used; cleared by the next letter.
    pub error: Option<String>,
    /// The text of the session; when that changes, the draft starts from it again.
    source: String,
    /// True if only Enter and Tab make what is typed count, and a click elsewhere drops it.
    pub is_kept_by_enter: bool,
}

impl Draft {
    /// Draws the field; gives the text when it has been entered.
    pub fn field_ui(&mut self, ui: &mut Ui, name: &str, hint: &str, source: String) -> Option<String> {
        if self.source != source {
            *self = Self { text: source.clone(), error: None, source, ..*self };
        }
        let response = Field::new(name).hint(hint).error_in_room(self.error.as_deref()).show(ui, &mut self.text);
        if response.changed() {
            self.error = None;
        }
        match Remainder::when_left(ui, &response)? {
            // What was entered and is wrong stays, to be corrected.
            Remainder::Aside if self.is_kept_by_enter && self.error.is_none() => self.drop_typed(),
            Remainder::Dropped => self.drop_typed(),
            Remainder::Entered | Remainder::Aside if self.text.trim() != self.source => return Some(self.text.clone()),
            Remainder::Entered | Remainder::Aside => {}
        }
        None
    }

    /// Returns the text in the field.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Shows again what the session says.
    fn drop_typed(&mut self) {
        self.text.clone_from(&self.source);
        self.error = None;
    }
}
