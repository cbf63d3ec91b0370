//! The large buttons that are answers: N and P, the letters of a sequence. They have keys, too, also while a wrong try is in
//! sight.

use std::sync::Arc;

use egui::{
    Align, Align2, Event, Galley, Id, Layout, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use super::{ExerciseAction, SAY_A, SAY_B, SAY_N, SAY_P, TEXT};
use crate::render::pixels::rounded;
use crate::render::theme::{self, RADIUS_CARD, ink};
use golden_figure::Colour;
use golden_game::Outcome;
use golden_teach::exercise::{Answer, AnswerShape};

/// Height of the buttons, and what lies between two; what is left beside the words that say what a letter means, and the least
/// size of these.
const LARGE: f32 = 54.0;
const GAP: f32 = 12.0;
const BESIDE: f32 = 8.0;
const LEAST_WORDS: f32 = 12.5;

/// The letters, or digits, that are answers, what each means, and the answer; `None` where other answers are wanted.
fn answers(wanted: &AnswerShape) -> Option<[(&'static str, &'static str, Answer); 2]> {
    match *wanted {
        AnswerShape::Outcome => Some([
            ("N", "the player to move wins", Answer::Outcome(Outcome::N)),
            ("P", "the other player wins", Answer::Outcome(Outcome::P)),
        ]),
        AnswerShape::Letter { choices: [one, other] } => {
            Some([(one, "", Answer::Letter(true)), (other, "", Answer::Letter(false))])
        }
        _ => None,
    }
}

/// Two large buttons, and their keys where it `has_keys`. The buttons are added to the `choices`.
pub(super) fn large_ui(
    ui: &mut Ui,
    wanted: &AnswerShape,
    has_keys: bool,
    choices: &mut Vec<Id>,
) -> Option<ExerciseAction> {
    let buttons = answers(wanted)?.map(|(letter, words, _)| (letter, words));
    let by_key = if has_keys { large_pressed(ui, wanted) } else { None };
    let pressed = large_pair_ui(ui, buttons, choices);
    pressed.and_then(|place| answer_at(wanted, place)).or(by_key)
}

/// The answer whose key is pressed, also while its button is not drawn; `None` where it has no button here.
pub(super) fn large_pressed(ui: &Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
    let is_pressed = |letter: &str| match [SAY_N, SAY_P, SAY_A, SAY_B].iter().find(|key| key.shown == letter) {
        Some(key) => key.pressed(ui),
        None => ui.input(|input| input.events.iter().any(|event| matches!(event, Event::Text(text) if text == letter))),
    };
    let place = answers(wanted)?.iter().position(|(letter, ..)| is_pressed(letter))?;
    answer_at(wanted, place)
}

/// The answer at a place.
fn answer_at(wanted: &AnswerShape, place: usize) -> Option<ExerciseAction> {
    let (letter, _, answer) = answers(wanted)?.into_iter().nth(place)?;
    Some(ExerciseAction::Answer(answer, letter.to_owned()))
}

/// Draws two large buttons and adds them to the `choices`; returns the place of the one that was pressed. They stand below each
/// other where their words have no room beside each other.
fn large_pair_ui(ui: &mut Ui, buttons: [(&str, &str); 2], choices: &mut Vec<Id>) -> Option<usize> {
    let most = if buttons[0].1.is_empty() { 120.0 } else { 340.0 };
    let whole = ui.available_width();
    let half = ((whole - GAP) / 2.0).floor();
    let has_room = buttons.iter().all(|(letter, words)| {
        words.is_empty() || words_in(ui, words, [LEAST_WORDS; 2], half, &letter_of(ui, letter)).is_some()
    });
    let (width, layout) =
        if has_room { (half, Layout::left_to_right(Align::Center)) } else { (whole, Layout::top_down(Align::Min)) };
    let width = width.clamp(0.0, most);
    let mut pressed = None;
    let height = if has_room { LARGE } else { 2.0 * LARGE + GAP };
    ui.allocate_ui_with_layout(vec2(whole, height), layout, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        for (place, (letter, words)) in buttons.into_iter().enumerate() {
            let response = large_button_ui(ui, letter, words, width);
            choices.push(response.id);
            if response.clicked() {
                pressed = Some(place);
            }
        }
    });
    pressed
}

/// A large button with a letter and what it means.
fn large_button_ui(ui: &mut Ui, letter: &str, words: &str, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, LARGE), Sense::click());
    let name = if words.is_empty() { format!("Answer {letter}") } else { format!("{letter}: {words}") };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
    let is_lit = response.hovered() || response.has_focus();
    let edge = Stroke::new(if is_lit { 2.0 } else { 1.25 }, ink(ui, if is_lit { Colour::Sec } else { Colour::Line2 }));
    rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, if is_lit { Colour::Raise } else { Colour::Card }), edge);
    let colour = ink(ui, Colour::Ink);
    let letter = letter_of(ui, letter);
    // Words that have no room in their size may have it a little smaller.
    let fitting = words_in(ui, words, [TEXT, LEAST_WORDS], width, &letter);
    let Some(words) = fitting.filter(|_| !words.is_empty()) else {
        let at = Align2::CENTER_CENTER.align_size_within_rect(letter.size(), rect).min;
        ui.painter().galley(at, letter, colour);
        return response.on_hover_text(name);
    };
    let whole = letter.size().x + 14.0 + words.size().x;
    let left = rect.center().x - whole / 2.0;
    let place = Rect::from_min_max(pos2(left, rect.top()), rect.max);
    let after = place.with_min_x(left + letter.size().x + 14.0);
    ui.painter().galley(Align2::LEFT_CENTER.align_size_within_rect(letter.size(), place).min, letter, colour);
    ui.painter().galley(Align2::LEFT_CENTER.align_size_within_rect(words.size(), after).min, words, colour);
    response
}

/// The letter of a large button.
fn letter_of(ui: &Ui, letter: &str) -> Arc<Galley> {
    ui.painter().layout_no_wrap(letter.to_owned(), theme::math(28.0), ink(ui, Colour::Ink))
}

/// Words in the first of two sizes in which they have room behind the letter of a button of this width; `None` without room.
fn words_in(ui: &Ui, words: &str, sizes: [f32; 2], width: f32, letter: &Galley) -> Option<Arc<Galley>> {
    let room = width - letter.size().x - 14.0 - 2.0 * BESIDE;
    let laid_out =
        |size: f32| ui.painter().layout_no_wrap(words.to_owned(), theme::regular(size), ink(ui, Colour::Ink));
    sizes.into_iter().map(laid_out).find(|words| words.size().x <= room)
}
