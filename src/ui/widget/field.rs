//! A line of text to type, with a place for what is wrong with it.

use egui::text::{CCursor, CCursorRange};
use egui::{Align, Align2, Margin, Rect, Response, Shape, Stroke, TextEdit, Ui, vec2};

use super::{border, fault_in_room_ui, fault_ui};
use crate::render::fonts;
use crate::render::rounded::rounded_shape;
use crate::render::theme::{self, RADIUS_BUTTON};
use golden_figure::Colour;

const HEIGHT: f32 = 28.0;
/// The most characters that are laid out: a text of a million would stop the window.
const LAID_OUT: usize = 20_000;

/// A text field; the error, if there is one, stands on a card below it, over what is there, or takes room of its own.
#[must_use = "call `show`"]
pub struct Field<'a> {
    name: &'a str,
    hint: &'a str,
    error: Option<&'a str>,
    takes_room: bool,
    width: Option<f32>,
    align: Align,
    id: Option<egui::Id>,
    most: usize,
}

impl<'a> Field<'a> {
    /// A field with the given name for screen readers.
    pub fn new(name: &'a str) -> Self {
        Self {
            name,
            hint: "",
            error: None,
            takes_room: false,
            width: None,
            align: Align::LEFT,
            id: None,
            most: LAID_OUT,
        }
    }

    /// What is shown while the field is empty.
    pub fn hint(mut self, hint: &'a str) -> Self {
        self.hint = hint;
        self
    }

    /// What is wrong with the text.
    pub fn error(mut self, error: Option<&'a str>) -> Self {
        self.error = error;
        self
    }

    /// What is wrong with the text, as [`Field::error`], but with room of its own: nothing that follows is covered, and all of
    /// it moves down.
    pub fn error_in_room(mut self, error: Option<&'a str>) -> Self {
        (self.error, self.takes_room) = (error, true);
        self
    }

    /// Exactly so wide; without it, the available width.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// Sets the most characters taken, for texts of which a longer one is wrong anyway.
    pub fn most(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// The text in the middle.
    pub fn centred(mut self) -> Self {
        self.align = Align::Center;
        self
    }

    /// Sets a fixed id, by which the field can be focused.
    pub fn id(mut self, id: egui::Id) -> Self {
        self.id = Some(id);
        self
    }

    /// Draws the field; the response is that of the text.
    pub fn show(self, ui: &mut Ui, text: &mut String) -> Response {
        let width = self.width.unwrap_or_else(|| ui.available_width());
        ui.vertical(|ui| {
            ui.set_width(width);
            let response = self.line_ui(ui, text, width);
            let error = self.error.unwrap_or_default();
            if self.takes_room {
                fault_in_room_ui(ui, error);
            } else {
                fault_ui(ui, response.rect, error);
            }
            response
        })
        .inner
    }

    fn line_ui(&self, ui: &mut Ui, text: &mut String, width: f32) -> Response {
        let below = ui.painter().add(egui::Shape::Noop);
        let hint = egui::RichText::new(self.hint).font(fonts::regular(14.0));
        let mut edit = TextEdit::singleline(text)
            .font(fonts::regular(14.0))
            .text_color(theme::ink(ui, Colour::Ink))
            .hint_text(hint)
            .frame(egui::Frame::NONE.inner_margin(Margin::symmetric(8, 0)))
            .desired_width(width)
            .char_limit(self.most)
            .min_size(vec2(width, HEIGHT))
            .align(Align2([self.align, Align::Center]));
        if let Some(id) = self.id {
            edit = edit.id(id);
        }
        let response = ui.add(edit);
        let shape = ground(ui, response.rect, self.error.is_some(), &response);
        ui.painter().set(below, shape);
        response.accessible_name(self.name)
    }
}

/// The ground of a field with its border: red where the text is wrong, blue where the field has the keyboard.
pub fn ground(ui: &Ui, rect: Rect, is_wrong: bool, response: &Response) -> Shape {
    let edge = if is_wrong {
        Stroke::new(2.0, theme::ink(ui, Colour::Err))
    } else if response.has_focus() {
        Stroke::new(2.0, theme::ink(ui, Colour::Sec))
    } else {
        border(ui, Colour::Line2)
    };
    rounded_shape(ui.pixels_per_point(), rect, RADIUS_BUTTON, theme::ink(ui, Colour::Well), edge)
}

/// Puts the cursor of a text field behind its last letter: so the end of a long text is seen, and what is typed is added.
pub fn cursor_to_end(ui: &Ui, id: egui::Id, text: &str) {
    let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(text.chars().count()))));
    state.store(ui.ctx(), id);
}

/// Marks the whole text of a field: what is typed takes its place.
pub fn mark_all(ui: &Ui, id: egui::Id, text: &str) {
    let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), id);
}
