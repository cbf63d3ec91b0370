//! The card at the foot of the column that opens the next hint.

use egui::{Align2, Color32, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::DeskAction;
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::prose::line;
use crate::render::rounded::rounded;
use crate::render::theme::{RADIUS_CARD, ink};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_teach::exercise::{Attempt, ExerciseState};

/// What each hint is.
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
pub(super) fn next_hint_ui(ui: &mut Ui, state: &ExerciseState, column: f32) -> Option<DeskAction> {
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
    is_meant.then_some(DeskAction::Hint)
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
