//! Answers that are chosen: the words about their keys, and the arrows that go from one to the other. A tail with whether it may be taken, and
//! the steps of Silber's rule; `large` has the answers of one letter.

use egui::{Event, Id, Ui};

use super::ExerciseAction;
use super::draft::{AnswerInput, Cursor};
use super::fields::go_on_below;
use super::keys::{SAY_N, SAY_Y};
use super::large::large_pressed;
use super::view::ExerciseView;
use crate::widget::{Button, roving};
use golden_game::SilberStep;
use golden_teach::exercise::{AnswerShape, Attempt};

/// Width of the button of a step.
const STEP: f32 = 84.0;
/// Room of two answers beside each other.
const PAIR: f32 = 350.0;
/// The answers to the question whether a tail may be taken, with the words of the buttons.
const TAIL: [(&str, &str, &str); 2] =
    [("It may be taken", "It may be taken (Y)", "yes"), ("It may not be taken", "It may not be taken (N)", "no")];
/// The message shown when a tail is typed and Enter pressed.
const YES_OR_NO: &str = "Now press Y if the tail may be taken, or N if it may not.";
/// The message shown when a digit is no step.
const WHICH_STEP: &str = "First type the step, 0 to 3, then where it leads.";

impl ExerciseView {
    /// The letters that are answers now, as the stage shows them among its keys; `None` where no letter is. They are also while
    /// a wrong try is in sight, unless that told the answer: a letter takes it back and gives another answer. While an answer is
    /// judged a letter does nothing else either: a second stroke of it opens no notes.
    pub fn letters(&self) -> Option<&'static str> {
        letters(self.state.front().filter(|front| !front.is_done())?)
    }

    /// The letters that are no keys of the stage: those that are answers now, and as long as tasks are left those of the answer
    /// that comes next: given a moment too early it is to open no notes, with all the hints in them.
    pub fn kept_letters(&self) -> Option<&'static str> {
        if self.state.is_finished() { self.letters() } else { letters(self.state.front()?) }
    }
}

/// The letters that are answers to a task.
fn letters(task: &Attempt) -> Option<&'static str> {
    match task.wanted() {
        AnswerShape::Outcome => Some("N P"),
        AnswerShape::Letter { choices: ["A", "B"] } => Some("A B"),
        AnswerShape::Tail => Some("Y N"),
        _ => None,
    }
}

/// Returns the words below the answers about the keys that choose them; `None` where an answer is typed.
pub(super) fn words_of_keys(wanted: &AnswerShape) -> Option<String> {
    match wanted {
        AnswerShape::Outcome => Some("Keys: N or P, or Tab, arrow keys and Space".to_owned()),
        AnswerShape::Letter { choices: [one, other] } => {
            Some(format!("Keys: {one} or {other}, or Tab, arrow keys and Space"))
        }
        AnswerShape::Tail => Some("Keys: the digits of the tail, then Y or N".to_owned()),
        AnswerShape::Silber { .. } => Some("Keys: 0 to 3 for the step, then where it leads, and Enter".to_owned()),
        _ => None,
    }
}

/// Lets arrow keys go from one of the choices to the others while one has the keyboard.
pub(super) fn arrows_ui(ui: &Ui, choices: &[Id]) {
    // They stand in one row, or where that is too narrow in several: every arrow goes on or back.
    roving::arrows(ui, choices, 1);
}

/// Returns true if a step leads anywhere.
fn leads(step: SilberStep) -> bool {
    step != SilberStep::SafePair
}

impl AnswerInput {
    /// The tail, and two buttons that say whether it may be taken.
    pub(super) fn tail_ui(&mut self, ui: &mut Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let pressed = self.pressed.take();
        let (mut place, mut is_entered) = (None, false);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            is_entered = self.row_ui(ui, &["The tail".to_owned()], "the tail");
            go_on_below(ui, PAIR);
            let off = self.is_short(1).then_some("Type the tail first");
            for (at, (name, words, _)) in TAIL.iter().enumerate() {
                let response = ui.add(Button::new(words).name(name).touch().off(off));
                self.choices.extend(off.is_none().then_some(response.id));
                if response.clicked() {
                    place = Some(at);
                }
            }
        });
        let Some(place) = place.or(pressed) else {
            // Enter gives no answer: half of one is still to be said.
            return (is_entered && !self.is_short(1)).then(|| ExerciseAction::Refuse(YES_OR_NO.to_owned()));
        };
        let (.., answer) = TAIL.get(place)?;
        if self.is_short(1) {
            return Some(ExerciseAction::Refuse("Type the tail first.".to_owned()));
        }
        Some(Self::read(wanted, &format!("{} {answer}", self.texts.join(" "))))
    }

    /// The answer that a letter gives while a wrong try is in sight, as a digit that is a whole answer does: what is typed
    /// begins another answer there, too. Of a tail the digits stay as they were given. A key that is held down since the try
    /// before gives none.
    pub(super) fn given_anew(&self, ui: &Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let is_held = |event: &Event| matches!(event, Event::Key { pressed: true, repeat: true, .. });
        if ui.input(|input| input.events.iter().any(is_held)) {
            return None;
        }
        if !matches!(wanted, AnswerShape::Tail) {
            return large_pressed(ui, wanted);
        }
        let place = [&SAY_Y, &SAY_N].iter().position(|key| key.pressed(ui))?;
        let (.., answer) = TAIL.get(place)?;
        (!self.is_short(1)).then(|| Self::read(wanted, &format!("{} {answer}", self.texts.join(" "))))
    }

    /// The steps of Silber's rule, and where the move leads.
    pub(super) fn silber_ui(&mut self, ui: &mut Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
            for step in SilberStep::ALL {
                let is_on = self.step == Some(step);
                let words = format!("Step {}", step.number());
                let button = Button::new(&words).on(is_on).touch().width(STEP);
                let response = ui.add(if is_on { button.primary() } else { button });
                self.choices.push(response.id);
                if response.clicked() {
                    chosen = Some(step);
                }
            }
        });
        if let Some(step) = chosen {
            self.choose_step(step);
        }
        let moves = self.step.is_some_and(leads);
        let mut is_given = false;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            if moves {
                is_given |= self.row_ui(ui, &["Where it leads".to_owned()], "where it leads: 9 15");
            }
            let off = match self.step {
                None => Some("Choose a step first"),
                Some(_) if moves && self.is_short(1) => Some("Type where it leads first"),
                Some(_) => None,
            };
            let response = ui.add(Button::new("Answer").primary().touch().off(off));
            self.choices.extend(off.is_none().then_some(response.id));
            if off.is_none() && std::mem::take(&mut self.wants_button) {
                response.request_focus();
            }
            is_given |= response.clicked();
            is_given &= off.is_none();
        });
        if chosen.is_some() {
            return Some(ExerciseAction::Choose);
        }
        let step = self.step.filter(|_| is_given)?;
        let to = if moves { self.texts.join(" ") } else { String::new() };
        Some(Self::read(wanted, &format!("{}: {to}", step.number())))
    }

    /// Chooses a step: what comes next, the field or the button, gets the keyboard.
    fn choose_step(&mut self, step: SilberStep) {
        self.step = Some(step);
        self.wants_button = !leads(step);
        self.wants_keyboard = leads(step).then_some(Cursor::AtEnd);
    }

    /// Takes what is typed while no field has the keyboard: its first digit is the step, while none is chosen that leads
    /// anywhere or while a step has the keyboard, and the rest is where it leads.
    ///
    /// # Errors
    /// Returns an error, in words, if the first digit is no step.
    pub fn type_step(&mut self, text: &str, is_on_step: bool) -> Result<(), String> {
        // Only between numbers a space is part of an answer.
        let mut rest = if self.is_typed() { text } else { text.trim_start() };
        let leads_on = self.step.is_some_and(leads);
        if !leads_on || is_on_step {
            let digit = rest.chars().next().and_then(|digit| digit.to_digit(10));
            let step = SilberStep::ALL.into_iter().find(|step| digit == Some(step.number().into()));
            if let Some(step) = step {
                self.choose_step(step);
                rest = rest[1..].trim_start();
            } else if !leads_on && !rest.is_empty() {
                return Err(WHICH_STEP.to_owned());
            }
        }
        if !rest.is_empty() && self.step.is_some_and(leads) {
            self.type_text(rest);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::AnswerInput;
    use golden_game::SilberStep;

    /// Returns the choice and the text after these texts are typed one after the other, with nothing drawn between
    /// them.
    fn typed(texts: &[&str]) -> (Option<SilberStep>, String, bool) {
        let mut input = AnswerInput::default();
        let is_step = texts.iter().all(|text| input.type_step(text, false).is_ok());
        (input.step, input.texts.join("|"), is_step)
    }

    #[test]
    fn the_first_digit_is_the_step_and_what_follows_is_where_it_leads() {
        let (first, difference) = (Some(SilberStep::SmallerIsB), Some(SilberStep::UseDifference));
        assert_eq!(typed(&["1"]), (first, String::new(), true));
        assert_eq!(typed(&["1", " ", "8", " ", "13"]), (first, "8 13".to_owned(), true));
        assert_eq!(typed(&["3 4 7"]), (difference, "4 7".to_owned(), true));
        assert_eq!(typed(&["4", " ", "7"]), (None, String::new(), false));
        // Step 0 leads nowhere: another digit chooses another step.
        assert_eq!(typed(&["0", "3"]), (difference, String::new(), true));
        let mut input = AnswerInput::default();
        for text in ["1", "2"] {
            input.type_step(text, true).expect("a step");
        }
        assert_eq!((input.step, input.is_typed()), (Some(SilberStep::LargerBeyondLeftShift), false));
        // A new try begins with the step again.
        input.expect();
        assert_eq!(input.step, None);
    }
}
