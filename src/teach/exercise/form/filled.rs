//! A form filled from an exercise, or with a first one of its kind.

use super::{ExerciseForm, FormField, position_words};
use crate::exercise::practice::exercise as practised;
use crate::exercise::{DigitsOf, Exercise, Kind, LetterQuestion, Number, Row, Setting, Source};
use golden_game::{Convention, Position, Ruleset};

/// How many tasks are drawn unless said otherwise, and how many moves are answered.
const COUNT: u32 = 6;
const MOVES: u32 = 10;

impl ExerciseForm {
    /// The form with an exercise filled in.
    ///
    /// **Cost**: that of writing its numbers, at most 200 digits each.
    pub fn of(exercise: &Exercise) -> Self {
        let form = Self::empty(exercise.kind(), exercise.ruleset().cloned());
        match exercise {
            Exercise::WinningMove(setting) => {
                let form = Self { convention: setting.rules.convention, all: setting.rules.all, ..form };
                form.with_positions(&setting.rules.ruleset, setting)
            }
            Exercise::Outcome(setting) => {
                let form = Self { convention: setting.rules.convention, ..form };
                form.with_positions(&setting.rules.ruleset, setting)
            }
            Exercise::Reply(setting) => {
                let form = Self { convention: setting.rules.convention, ..form };
                let form = form.with(FormField::Moves, &setting.rules.moves.to_string());
                form.with_positions(&setting.rules.ruleset, setting)
            }
            Exercise::Grundy(setting) | Exercise::Fill(setting) | Exercise::Place(setting) => {
                form.with_positions(&setting.rules.ruleset, setting)
            }
            Exercise::Tail(setting) => form.with_positions(&Ruleset::FibonacciNim, setting),
            Exercise::SilberStep(setting) => form.with_positions(&Ruleset::Wythoff, setting),
            Exercise::Mex(setting) => match &setting.source {
                Source::Given(set) => form.with(FormField::Given, &joined(set.iter())),
                Source::Draw { from, to, count } => form.with_bounds(&from.to_string(), &to.to_string(), *count),
            },
            Exercise::NimSum(setting) => {
                form.with_source(setting, |numbers| joined(numbers.iter().map(|Number(number)| number)))
            }
            Exercise::Zeckendorf(setting) => {
                Self { of: setting.rules.of, ..form }.with_source(setting, |Number(number)| number.to_string())
            }
            Exercise::Letter(setting) => Self { question: setting.rules.question, ..form }
                .with_source(setting, |Number(number)| number.to_string()),
            Exercise::Gap(setting) => {
                Self { row: setting.rules.of, ..form }.with_source(setting, |Number(number)| number.to_string())
            }
            Exercise::Pair(setting) => form
                .with(FormField::T, &setting.rules.t.to_string())
                .with_source(setting, |Number(number)| number.to_string()),
            Exercise::CounterExample(sentence) => {
                form.with(FormField::Sentence, &sentence.sentence).with(FormField::Formula, &sentence.formula)
            }
        }
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

    fn with_positions<R>(self, ruleset: &Ruleset, setting: &Setting<R, Position>) -> Self {
        let form = match &setting.source {
            // Bounds to begin with, should it be drawn later.
            Source::Given(position) => {
                let low = position_words::low(ruleset, position);
                self.with(FormField::From, &position_words::written(ruleset, &low))
            }
            Source::Draw { .. } => self,
        };
        form.with_source(setting, |position| position_words::written(ruleset, position))
    }

    fn with_source<R, Q>(self, setting: &Setting<R, Q>, write: impl Fn(&Q) -> String) -> Self {
        match &setting.source {
            Source::Given(given) => {
                let text = write(given);
                let form = if self.text(FormField::From).is_empty() { self.with(FormField::From, &text) } else { self };
                form.with(FormField::Given, &text).with(FormField::To, &text)
            }
            Source::Draw { from, to, count } => self.with_bounds(&write(from), &write(to), *count),
        }
    }

    fn with_bounds(self, from: &str, to: &str, count: u32) -> Self {
        let form = Self { is_drawn: true, ..self };
        let form = form.with(FormField::From, from).with(FormField::To, to).with(FormField::Count, &count.to_string());
        form.with(FormField::Given, to)
    }
}

fn joined<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
