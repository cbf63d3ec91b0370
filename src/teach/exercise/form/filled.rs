//! A form filled from an exercise, or with a first one of its kind.

use super::{ExerciseForm, FormField};
use crate::exercise::practice::exercise as practised;
use crate::exercise::{DigitsOf, Exercise, Kind, LetterQuestion, Row};
use golden_game::{Convention, Position, Ruleset};

/// How many tasks are drawn unless said otherwise, and how many moves are answered.
const COUNT: u32 = 6;
const MOVES: u32 = 10;

impl ExerciseForm {
    /// The form with an exercise filled in.
    ///
    /// **Cost**: that of writing its numbers, at most 200 digits each.
    pub fn of(exercise: &Exercise) -> Self {
        exercise.fill(Self::empty(exercise.kind(), exercise.ruleset().cloned()))
    }

    /// A form of a kind whose exercise can be given as it is: about a position if that suits, else as it is practised first.
    pub fn first(kind: Kind, shown: Option<(&Ruleset, &Position)>) -> Self {
        let practised =
            practised(kind, 1, 0).map(|exercise| Self::of(&exercise).with(FormField::Count, &COUNT.to_string()));
        let Some(form) = practised else {
            return Self::empty(kind, Some(Ruleset::Wythoff))
                .with(FormField::Sentence, "There are never three winning moves")
                .with(FormField::Formula, "forall a,b: wins(a,b) < 3");
        };
        let Some((ruleset, position)) = shown.filter(|(ruleset, _)| form.takes_position_of(ruleset)) else {
            return form;
        };
        let mut taken = Self { is_drawn: false, ..form.clone() };
        taken.take(ruleset, position);
        if taken.read().is_ok() { taken } else { form }
    }

    fn empty(kind: Kind, game: Option<Ruleset>) -> Self {
        let form = Self {
            kind,
            is_drawn: false,
            game,
            convention: Convention::Normal,
            all: false,
            of: DigitsOf::default(),
            question: LetterQuestion::default(),
            row: Row::default(),
            texts: Default::default(),
        };
        form.with(FormField::Count, &COUNT.to_string())
            .with(FormField::Moves, &MOVES.to_string())
            .with(FormField::T, "1")
    }
}
