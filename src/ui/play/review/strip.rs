//! Who was winning after each move, as a strip.

use egui::{EventFilter, Key, Modifiers, Sense, Stroke, StrokeKind, Ui, vec2};

use crate::render::paint::figure_ui;
use crate::render::theme::ink;
use golden_figure::{Colour, ReviewStrip, review_strip};

/// Draws the strip; returns the index of the position that a click or an arrow key leads to.
pub(super) fn strip_ui(ui: &mut Ui, strip: &ReviewStrip) -> Option<usize> {
    let figure = review_strip(strip);
    let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
    let drawn = figure_ui(ui, &figure, rect, "who was winning");
    let response = drawn.response;
    if let Some(cell) = drawn.hovered.and_then(|index| strip.cells.get(index)) {
        response.clone().on_hover_text(&cell.name);
    }
    if response.clicked() {
        response.request_focus();
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.expand(3.0), 4.0, ring, StrokeKind::Inside);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (back, on) = (pressed(Key::ArrowLeft), pressed(Key::ArrowRight));
        let (home, end) = (pressed(Key::Home), pressed(Key::End));
        let last = strip.cells.len().saturating_sub(1);
        let now = strip.now.unwrap_or(last);
        let wanted = match (back, on) {
            _ if home => 0,
            _ if end => last,
            (true, false) => now.saturating_sub(1),
            (false, true) => (now + 1).min(last),
            _ => now,
        };
        if wanted != now {
            return Some(wanted);
        }
    }
    drawn.clicked
}
