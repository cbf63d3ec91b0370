//! The card that opens the next hint, at the foot of the column, and the dots of the tasks.

use egui::{Align2, Color32, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::ExerciseAction;
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::line;
use crate::render::theme::{RADIUS_CARD, ink};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_teach::exercise::{Attempt, ExerciseState, Mark};

/// The name of each hint, and its purpose.
pub(super) const NAMES: [(&str, &str); Attempt::HINTS] =
    [("Nudge", "where to look"), ("Rule", "what decides"), ("Answer", "ends the task")];

/// The height of the card with two lines, and with one in a column that is lower than the third number.
const HIGH: f32 = 48.0;
const LOW: f32 = 28.0;
const LOW_COLUMN: f32 = 480.0;
/// Room at its left and right, of its sign, and of the key at its end with the gap before it.
const BESIDE: f32 = 12.0;
const SIGN: f32 = 18.0;
const KEY: f32 = 22.0;
const GAP: f32 = 10.0;
/// The size of its words; of what is said below them.
const WORDS: f32 = 14.0;
const BELOW: f32 = 13.0;

/// Draws the card of the next hint in a column of a height. It stands among the buttons at the foot, as the hints seen scroll
/// above them: so the pointer finds the next one where it found the one before.
pub(super) fn next_hint_ui(ui: &mut Ui, state: &ExerciseState, column: f32) -> Option<ExerciseAction> {
    let work = state.front()?;
    let off = match state.hints().as_deref() {
        _ if work.is_done() => Some("This task is done"),
        None => Some("It is being found"),
        Some(Err(_)) => Some("No hint can be found"),
        Some(Ok(_)) => None,
    };
    let height = if column < LOW_COLUMN { LOW } else { HIGH };
    let (next, has_key) = (work.hints(), !work.is_done());
    let response = match off {
        Some(reason) => {
            let drawn = ui.add_enabled_ui(false, |ui| card_ui(ui, next, has_key, height)).inner;
            drawn.on_disabled_hover_text(reason)
        }
        None => card_ui(ui, next, has_key, height),
    };
    // The second click of two was meant for the hint that is seen now; the last one ends the task.
    let is_meant = response.clicked() && !response.double_clicked() && !response.triple_clicked();
    is_meant.then_some(ExerciseAction::Hint)
}

/// Draws the card of the hint at a place, from 0; beyond the last one it says that all are shown.
fn card_ui(ui: &mut Ui, place: usize, has_key: bool, height: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let (title, below, name) = match NAMES.get(place) {
        Some((name, what)) => {
            let key = if has_key { " (H)" } else { "" };
            (format!("Hint {} of {}: {name}", place + 1, Attempt::HINTS), *what, format!("{name}: {what}{key}"))
        }
        None => ("All hints are shown".to_owned(), "", "All hints are shown".to_owned()),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
    let is_lit = response.hovered() || response.has_focus();
    let edge = Stroke::new(if is_lit { 2.0 } else { 1.25 }, ink(ui, if is_lit { Colour::Sec } else { Colour::Line2 }));
    rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, if is_lit { Colour::Raise } else { Colour::Card }), edge);
    let mut inner = rect.shrink2(vec2(BESIDE, 0.0));
    let sign = Rect::from_center_size(pos2(inner.left() + SIGN / 2.0, inner.center().y), vec2(SIGN, SIGN));
    icon::paint(ui.painter(), sign, Icon::EyeOff, ink(ui, Colour::Ink2));
    inner.min.x = sign.right() + GAP;
    let colour = ink(ui, Colour::Ink);
    let in_line =
        |words: &Prose, size: f32, colour: Color32, room: f32| line(ui, words, size, Face::Interface, colour, room);
    let title = Prose::new().bold(title);
    let whole = in_line(&title, WORDS, colour, f32::INFINITY).size().x;
    // In a narrow column the words have the room of the key.
    if has_key && place < NAMES.len() && whole <= inner.width() - KEY - GAP {
        key_ui(ui, Rect::from_center_size(pos2(inner.right() - KEY / 2.0, inner.center().y), vec2(KEY, KEY)));
        inner.max.x -= KEY + GAP;
    }
    let title = in_line(&title, WORDS, colour, inner.width());
    let what = in_line(&Prose::from(below), BELOW, ink(ui, Colour::Ink2), inner.width());
    let has_two = height > LOW && !below.is_empty();
    let text = if has_two { title.size().y + what.size().y } else { title.size().y };
    let top = inner.center().y - text / 2.0;
    let after_title = top + title.size().y;
    ui.painter().galley(pos2(inner.left(), top), title, colour);
    if has_two {
        ui.painter().galley(pos2(inner.left(), after_title), what, ink(ui, Colour::Ink2));
    }
    response.on_hover_text(name)
}

/// The key that opens the hint, too.
fn key_ui(ui: &Ui, rect: Rect) {
    let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
    rounded(ui.painter(), rect, 5.0, ink(ui, Colour::Card), edge);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, "H", fonts::semibold(12.0), ink(ui, Colour::Ink2));
}

/// Diameter of a dot and the step from one to the next, in points.
const DOT: f32 = 20.0;
const STEP: f32 = 29.0;

/// Draws the dots in rows; a click goes to a task.
pub(super) fn dots_ui(ui: &mut Ui, state: &ExerciseState) -> Option<ExerciseAction> {
    let count = state.attempts().len();
    let width = ui.available_width();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few dots")]
    let in_row = ((width + STEP - DOT) / STEP).floor().max(1.0) as usize;
    let rows = count.div_ceil(in_row);
    let length = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
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
            icon::paint(painter, rect.shrink(3.5), Icon::Check, ink(ui, Colour::SecInk));
            if is_front {
                painter.circle_stroke(centre, radius + 3.0, Stroke::new(1.5, ink(ui, Colour::Sec)));
            }
        }
        Mark::GivenUp => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            icon::paint(painter, rect.shrink(4.0), Icon::Eye, ink(ui, Colour::Ink2));
        }
        Mark::Skipped => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            icon::paint(painter, rect.shrink(4.0), Icon::Minus, ink(ui, Colour::Ink2));
        }
        Mark::Open => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            if is_front {
                painter.circle_filled(centre, 3.5, ink(ui, Colour::Sec));
            }
        }
    }
}
