//! The field as it is drawn: the text, the count of its digits, the ground below.

use egui::text::{CCursor, CCursorRange};
use egui::{Align, Align2, Id, Margin, Response, TextEdit, Ui, pos2, vec2};

use super::folding::FOLDED;
use crate::render::fonts;
use crate::render::theme::ink;
use crate::widget::ground;
use golden_figure::Colour;

/// How a field looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Size of the digits.
    pub size: f32,
    /// Height of the field.
    pub height: f32,
    /// Whether the count of digits is shown at the right end.
    pub counts: bool,
    /// Whether the digits stand in the middle.
    pub centred: bool,
    /// Whether the digits are those of the interface, in groups of three.
    pub grouped: bool,
}

/// Selects the whole text.
pub(super) fn select_all(ui: &Ui, id: Id, text: &str) {
    if let Some(mut state) = TextEdit::load_state(ui.ctx(), id) {
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), id);
    }
}

/// Draws the field; `count` is what stands at its right end.
#[expect(clippy::too_many_arguments, reason = "the parts of one field")]
pub(super) fn field_ui(
    ui: &mut Ui,
    text: &mut String,
    id: Id,
    name: &str,
    count: Option<&str>,
    is_wrong: bool,
    width: f32,
    look: Look,
) -> Response {
    let below = ui.painter().add(egui::Shape::Noop);
    let grey = ink(ui, Colour::Ink3);
    let counted = count
        .filter(|_| look.counts)
        .map(|words| ui.painter().layout_no_wrap(words.to_owned(), fonts::regular(13.0), grey));
    let right = counted.as_ref().map_or(8.0, |galley| galley.size().x + 18.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, look.height), egui::Sense::hover());
    let inner = rect.with_min_x(rect.left() + if look.counts { 12.0 } else { 8.0 }).with_max_x(rect.right() - right);
    let text_is_folded = text.contains('…');
    let align = if look.centred { Align::Center } else { Align::LEFT };
    let size = if text_is_folded { look.size.min(FOLDED) } else { look.size };
    let font = if look.grouped { fonts::regular(size) } else { fonts::math(size) };
    let edit = TextEdit::singleline(text)
        .id(id)
        .font(font)
        .text_color(ink(ui, Colour::Ink))
        .frame(egui::Frame::NONE.inner_margin(Margin::ZERO))
        .desired_width(inner.width())
        .min_size(inner.size())
        .align(Align2([align, Align::Center]));
    let response = ui.put(inner, edit);
    ui.advance_cursor_after_rect(rect);
    let shape = ground(ui, rect, is_wrong, &response);
    ui.painter().set(below, shape);
    if let Some(galley) = counted {
        let at = pos2(rect.right() - 10.0 - galley.size().x, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, grey);
    }
    response.accessible_name(name)
}
