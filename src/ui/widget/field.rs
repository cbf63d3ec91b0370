//! A line of text to type, with a place for what is wrong with it: a card over what stands below, so that no control
//! moves, or a text with room of its own, so that none is covered. A paste that is too long is refused whole: a text of
//! millions would stop the window before it could be cut. Digits for a finger: on a touch screen a field for numbers
//! has a pad, behind a button.

use egui::epaint::text::TextWrapping;
use egui::text::{CCursor, CCursorRange};
use egui::{
    Align, Align2, Color32, Event, Id, LayerId, Margin, Rect, Response, Role, Sense, Shape, Stroke, TextEdit, Ui,
    WidgetInfo, pos2, vec2,
};

use super::{Button, border};
use crate::render::pixels::{rounded, rounded_shape, shadow};
use crate::render::prose;
use crate::render::theme::{self, RADIUS_BUTTON, ink};
use golden_figure::{Colour, Face};

/// The height, and the size of the letters.
const USUAL: [f32; 2] = [28.0, 14.0];
const LARGE: [f32; 2] = [44.0, 18.0];
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
    size: [f32; 2],
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
            size: USUAL,
            id: None,
            most: LAID_OUT,
        }
    }

    /// Sets the text that is shown while the field is empty.
    pub fn hint(mut self, hint: &'a str) -> Self {
        self.hint = hint;
        self
    }

    /// Sets the fault of the text.
    pub fn error(mut self, error: Option<&'a str>) -> Self {
        self.error = error;
        self
    }

    /// Sets the fault of the text, as [`Field::error`], but with room of its own: nothing that follows is covered, and
    /// all of it moves down.
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

    /// 44 high, with larger letters: one in which a question is answered.
    pub fn large(mut self) -> Self {
        self.size = LARGE;
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
        let [height, letters] = self.size;
        let hint = egui::RichText::new(self.hint).font(theme::regular(letters));
        let mut edit = TextEdit::singleline(text)
            .font(theme::regular(letters))
            .text_color(theme::ink(ui, Colour::Ink))
            .hint_text(hint)
            .frame(egui::Frame::NONE.inner_margin(Margin::symmetric(8, 0)))
            .desired_width(width)
            .char_limit(self.most)
            .min_size(vec2(width, height))
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

const SIZE: f32 = 13.0;
/// The card is at least so wide, in points, where the window has room for it.
const LEAST_WIDTH: f32 = 200.0;
const MARGIN: egui::Vec2 = vec2(8.0, 5.0);
/// Between the field and its card, and between the card and the edge of the window, in points.
const GAP: f32 = 4.0;

/// Draws what is wrong with a field on a card just below it, or above it at the lower edge of the window. The card takes
/// no room, takes no clicks, and is not painted while the pointer is on it, so that what lies below can be used. Nothing
/// is drawn for a field that is scrolled out of sight.
pub fn fault_ui(ui: &Ui, field: Rect, words: &str) {
    fault_above_ui(ui, field, words, f32::INFINITY);
}

/// The same above a floor, in points from the top of the window: below that stand controls which the card must leave free.
pub fn fault_above_ui(ui: &Ui, field: Rect, words: &str, floor: f32) {
    if words.is_empty() || !ui.is_rect_visible(field.expand(1.0)) {
        return;
    }
    let screen = ui.ctx().content_rect().shrink(GAP);
    let width = field.width().max(LEAST_WIDTH).min(screen.width());
    let mut job = prose::layout(&words.into(), SIZE, Face::Interface, ink(ui, Colour::Err));
    job.wrap = TextWrapping::wrap_at_width(width - 2.0 * MARGIN.x);
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let height = galley.size().y + 2.0 * MARGIN.y;
    let is_above = field.bottom() + GAP + height > screen.bottom().min(floor);
    let top = if is_above { field.top() - GAP - height } else { field.bottom() + GAP };
    let left = field.left().min(screen.right() - width).max(screen.left());
    let card = Rect::from_min_size(pos2(left, top), vec2(width, height));
    let id = ui.scope_id().with(("fault", words));
    let said = ui.interact(card, id, Sense::hover());
    said.widget_info(|| WidgetInfo::labeled(Role::Alert, true, words));
    if ui.ctx().pointer_hover_pos().is_some_and(|at| card.contains(at)) {
        return;
    }
    // Over all else of the same window or card, below what lies in front of that.
    let painter = ui.ctx().layer_painter(LayerId::new(ui.layer_id().order, id));
    shadow(&painter, card, RADIUS_BUTTON, ui.visuals().popup_shadow);
    rounded(&painter, card, RADIUS_BUTTON, ink(ui, Colour::Card), Stroke::new(1.0, ink(ui, Colour::Err)));
    painter.galley(card.min + MARGIN, galley, Color32::PLACEHOLDER);
}

/// Draws what is wrong with the field above as a text of its own, which moves down what follows: nothing is covered.
pub fn fault_in_room_ui(ui: &mut Ui, words: &str) {
    if !words.is_empty() {
        let said = prose::prose_ui(ui, &words.into(), SIZE, Face::Interface, ink(ui, Colour::Err));
        said.widget_info(|| WidgetInfo::labeled(Role::Alert, true, words));
    }
}

/// Draws what is wrong with the field above, which stands across the width of the `ui`.
pub fn fault_below_ui(ui: &Ui, words: &str) {
    let next = ui.cursor().min;
    let top = next.y - ui.spacing().item_spacing.y;
    fault_ui(ui, Rect::from_min_size(pos2(next.x, top - 1.0), vec2(ui.available_width(), 1.0)), words);
}

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

/// The keys of the pad, in rows.
const ROWS: [[&str; 6]; 2] = [["1", "2", "3", "4", "5", ERASE], ["6", "7", "8", "9", "0", SPACE]];
const ERASE: &str = "⌫";
const SPACE: &str = "␣";
/// The side of a key, in points.
const SIDE: f32 = 44.0;

/// The effect of a key of the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadKey {
    /// It types this text.
    Text(&'static str),
    /// It takes the last character back.
    Erase,
}

impl PadKey {
    /// Does it at the end of a text.
    pub fn type_into(self, text: &mut String) {
        match self {
            Self::Text(typed) => text.push_str(typed),
            Self::Erase => {
                text.pop();
            }
        }
    }
}

fn is_open(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(Id::unique("digit pad")).unwrap_or(false))
}

/// Draws the button that shows the pad and hides it, beside a field.
pub fn pad_button_ui(ui: &mut Ui) {
    let is_open = is_open(ui);
    let button = Button::new("123").name("Digits to press").touch().on(is_open);
    if ui.add(button).on_hover_text("Digits for a finger").clicked() {
        ui.data_mut(|data| data.insert_temp(Id::unique("digit pad"), !is_open));
    }
}

/// Draws the pad below a field where it is open; returns the key that was pressed.
pub fn pad_ui(ui: &mut Ui) -> Option<PadKey> {
    if !is_open(ui) {
        return None;
    }
    let mut pressed = None;
    for row in ROWS {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for key in row {
                let (name, does) = match key {
                    ERASE => ("Erase", PadKey::Erase),
                    SPACE => ("Space", PadKey::Text(" ")),
                    digit => (digit, PadKey::Text(digit)),
                };
                if ui.add(Button::new(key).name(name).touch().width(SIDE)).clicked() {
                    pressed = Some(does);
                }
            }
        });
    }
    pressed
}
