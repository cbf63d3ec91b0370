//! A row that is on or off.

use egui::{Align2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::{border, focus_ring, frame, tell_elided};
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_CELL};
use crate::render::{paint, prose};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

const ROW: f32 = 28.0;
const BOX: f32 = 17.0;
const GAP: f32 = 9.0;

/// Draws a check box with its words, and a star at the right edge if it is about P-positions.
pub fn checkbox_ui(ui: &mut Ui, on: &mut bool, label: &Prose, star: bool) -> Response {
    row_ui(ui, on, label, 0.0, star)
}

/// Draws a check box with its words so far from it: the caller draws a sign between them.
pub fn checkbox_indented_ui(ui: &mut Ui, on: &mut bool, label: &Prose, indent: f32) -> Response {
    row_ui(ui, on, label, indent, false)
}

fn row_ui(ui: &mut Ui, on: &mut bool, label: &Prose, indent: f32, star: bool) -> Response {
    let trailing = if star { 24.0 } else { 0.0 };
    let ink = theme::ink(ui, if *on { Colour::Ink } else { Colour::Ink2 });
    let room = ui.available_width() - BOX - GAP - indent - trailing;
    let words = prose::line(ui, label, 14.0, Face::Interface, ink, room);
    let width = if star { ui.available_width() } else { BOX + GAP + indent + words.size().x };
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    let elided = words.elided;
    if ui.is_rect_visible(rect) {
        let square = Rect::from_min_size(pos2(rect.left(), rect.center().y - BOX / 2.0), vec2(BOX, BOX));
        box_ui(ui, square, *on, response.hovered());
        focus_ring(ui, &response, square, RADIUS_CELL);
        let place = rect.with_min_x(square.right() + GAP + indent);
        let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), place).min;
        ui.painter().galley(at, words, ink);
        if star {
            paint::star(ui.painter(), pos2(rect.right() - 8.0, rect.center().y), 7.0, theme::theme_of(ui));
        }
    }
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), *on, label));
    tell_elided(response, elided, &label.to_string())
}

fn box_ui(ui: &Ui, square: Rect, on: bool, hovered: bool) {
    if on {
        frame(ui.painter(), square, RADIUS_CELL, theme::ink(ui, Colour::Sec), Stroke::NONE);
        icon::paint(ui.painter(), square.shrink(1.5), Icon::Check, theme::ink(ui, Colour::SecInk));
    } else {
        let fill = if hovered { Colour::Raise } else { Colour::Well };
        frame(ui.painter(), square, RADIUS_CELL, theme::ink(ui, fill), border(ui, Colour::Line2));
    }
}
