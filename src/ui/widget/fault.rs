//! What is wrong with what was typed: a card over what stands below the field, so that no control moves, or a text with room
//! of its own, so that none is covered.

use egui::epaint::text::TextWrapping;
use egui::{Color32, LayerId, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::render::prose;
use crate::render::rounded::{rounded, shadow};
use crate::render::theme::{RADIUS_BUTTON, ink};
use golden_figure::{Colour, Face};

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
