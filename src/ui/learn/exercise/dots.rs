//! The dots of the tasks.

use egui::{Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::ExerciseAction;
use super::fields::length;
use crate::render::icon::{self, Icon};
use crate::render::theme::ink;
use golden_figure::Colour;
use golden_teach::exercise::{ExerciseState, Mark};

/// Diameter of a dot and the step from one to the next, in points.
const DOT: f32 = 26.0;
const STEP: f32 = 38.0;

/// Draws the dots in rows; a click goes to a task.
pub(super) fn dots_ui(ui: &mut Ui, state: &ExerciseState) -> Option<ExerciseAction> {
    let count = state.attempts().len();
    let width = ui.available_width().min(STEP * length(count));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few dots")]
    let in_row = ((width + STEP - DOT) / STEP).floor().max(1.0) as usize;
    let rows = count.div_ceil(in_row);
    let (area, _) = ui.allocate_exact_size(vec2(width, STEP * length(rows)), Sense::hover());
    let mut action = None;
    for (place, attempt) in state.attempts().iter().enumerate() {
        let corner = area.min + vec2(STEP * length(place % in_row), STEP * length(place / in_row));
        let rect = Rect::from_min_size(pos2(corner.x, corner.y + (STEP - DOT) / 2.0), Vec2::splat(DOT));
        let is_front = place == state.at();
        let response = ui.interact(rect, ui.scope_id().with(("task", place)), Sense::click());
        let mark = attempt.mark();
        let words = if is_front && mark == Mark::Open { "in front" } else { mark.words() };
        let name = format!("Task {} of {count}: {words}", place + 1);
        response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_front, &name));
        dot_ui(ui, rect, mark, is_front, response.hovered());
        if response.has_focus() {
            ui.painter().circle_stroke(rect.center(), DOT / 2.0 + 3.0, Stroke::new(2.0, ink(ui, Colour::Sec)));
        }
        if response.on_hover_text(name).clicked() {
            action = Some(ExerciseAction::Go(place));
        }
    }
    action
}

fn dot_ui(ui: &Ui, rect: Rect, mark: Mark, is_front: bool, is_hovered: bool) {
    let (centre, radius) = (rect.center(), rect.width() / 2.0);
    let painter = ui.painter();
    let thin = Stroke::new(1.5, ink(ui, if is_hovered { Colour::Ink2 } else { Colour::Line2 }));
    let front = Stroke::new(2.5, ink(ui, Colour::Sec));
    let edge = if is_front { front } else { thin };
    match mark {
        Mark::Solved => {
            painter.circle_filled(centre, radius, ink(ui, Colour::Sec));
            icon::paint(painter, rect.shrink(5.5), Icon::Check, ink(ui, Colour::SecInk));
            if is_front {
                painter.circle_stroke(centre, radius + 3.0, Stroke::new(1.5, ink(ui, Colour::Sec)));
            }
        }
        Mark::GivenUp => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            icon::paint(painter, rect.shrink(6.0), Icon::Eye, ink(ui, Colour::Ink2));
        }
        Mark::Skipped => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            icon::paint(painter, rect.shrink(6.0), Icon::Minus, ink(ui, Colour::Ink2));
        }
        Mark::Open => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            if is_front {
                painter.circle_filled(centre, 4.5, ink(ui, Colour::Sec));
            }
        }
    }
}
