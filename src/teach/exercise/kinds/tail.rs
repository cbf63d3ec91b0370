//! The tail of a pile of Fibonacci Nim, and whether it may be taken.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::draw::fitting;
use crate::exercise::form::{FormGame, FormShape};
use crate::exercise::setting::{NoRules, Problem};
use crate::exercise::words::number;
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::{Position, Ruleset, SplitMix64};
use golden_number::{Representation, UBig, fibonacci_index, tail};
use golden_solver::{Job, Solver, SolverError};

/// A question for the tail, and whether it may be taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindTail {
    /// A position of Fibonacci Nim.
    pub position: Position,
}

impl Question for FindTail {
    fn about(&self) -> About<'_> {
        About::Position(&Ruleset::FibonacciNim, &self.position)
    }

    fn question(&self) -> String {
        let position = &self.position;
        let Some((stones, limit)) = stones(position) else { return String::new() };
        format!(
            "{} stones, and at most {} may be taken. Which number is the tail, the smallest of the Fibonacci numbers, no two of \
             them neighbours, that add up to {}? And may you take it?",
            number(stones),
            number(limit),
            number(stones)
        )
    }

    fn said_of_each(&self) -> Option<(String, String)> {
        let whole = self.question();
        let (about, question) = whole.split_once(". ")?;
        let (stones, _) = stones(&self.position)?;
        Some((question.replacen(&number(stones), "the number of stones", 1), about.to_owned()))
    }

    fn digits_tell(&self) -> bool {
        true
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Tail
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Tail(said, may) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(&self.position, said, *may))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let position = &self.position;
        let (stones, limit) = stones(position).map_or((UBig::ZERO, UBig::ZERO), |(n, r)| (n.clone(), r.clone()));
        let tail = tail(&stones).unwrap_or_default();
        let sum = Representation::canonical(&stones).sum_text();
        let may = if tail <= limit { "may be taken" } else { "is out of reach" };
        let [nudge, rule] = rule(&stones);
        Ok(Hints {
            nudge,
            rule,
            answer: format!(
                "{} = {sum}. The tail {} {may}: the limit is {}.",
                number(&stones),
                number(&tail),
                number(&limit)
            ),
        })
    }
}

impl ExerciseKind for FindTail {
    const FACTS: KindFacts = KindFacts {
        name: "tail",
        title: "The tail",
        term: "tail",
        given: Some("position"),
        form: FormShape { game: FormGame::Fixed(&Ruleset::FibonacciNim), ..FormShape::POSITIONS },
        practice: [
            &[r#""from":["4","2"],"to":["13","8"]"#],
            &[r#""from":["8","2"],"to":["21","8"]"#],
            &[r#""from":["15","2"],"to":["40","10"]"#],
            &[r#""from":["30","3"],"to":["90","14"]"#],
            &[r#""from":["100","4"],"to":["600","30"]"#],
        ],
    };

    type Rules = NoRules;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_positions(&Ruleset::FibonacciNim)
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        let has_tail = |position: &Position| {
            Ok(stones(position).is_some_and(|(stones, limit)| !stones.is_zero() && !limit.is_zero()))
        };
        let wanted = "a pile from which something may be taken";
        Ok(Self { position: fitting(setting, &Ruleset::FibonacciNim, wanted, random, &has_tail)? })
    }
}

/// The stones and the limit.
fn stones(position: &Position) -> Option<(&UBig, &UBig)> {
    match position.numbers() {
        [stones, limit] => Some((stones, limit)),
        _ => None,
    }
}

/// The verdict on a tail and whether it may be taken.
fn judge(position: &Position, said: &UBig, may: bool) -> Judgement {
    let Some((stones, limit)) = stones(position) else { return Judgement::Invalid("There is no pile.".into()) };
    let Some(tail) = tail(stones) else { return Judgement::Invalid("An empty pile has no tail.".into()) };
    let (n, t, r) = (number(stones), number(&tail), number(limit));
    let is_allowed = tail <= *limit;
    if *said == tail && may == is_allowed {
        let words = if is_allowed && tail == *stones {
            format!("Right: take {t}, then no stone is left, and you have won. It is N.")
        } else if is_allowed {
            format!("Right: take {t}, and your opponent cannot take the tail of what is left. It is N.")
        } else {
            format!(
                "Right: the tail {t} is more than {r}, so it is out of reach, and every move can be answered. It is P."
            )
        };
        return Judgement::Right { others: None, words };
    }
    let form = Representation::canonical(stones);
    let parts = Evidence::Parts { number: stones.clone(), indices: form.indices().to_vec() };
    if *said == tail {
        let words = if is_allowed {
            format!("The tail is {t}, and up to {r} may be taken: so you may take it.")
        } else {
            format!("The tail is {t}, but only up to {r} may be taken: it is out of reach.")
        };
        let nudge = format!("The tail is {t}. Compare it with what may be taken.");
        let nudge = Refutation::new(Evidence::Words, nudge);
        return Judgement::Wrong(Refutation::new(Evidence::Words, words).only_after([nudge]));
    }
    let s = number(said);
    let words = match fibonacci_index(said) {
        None => format!("{s} is not a Fibonacci number."),
        Some(_) if form.parts().contains(said) => format!("{s} is a part of {n}, but there is a smaller one."),
        Some(_) => format!("{s} is no part of {n}: write {n} with tiles, no two neighbours."),
    };
    let evidence = if form.parts().contains(said) { parts } else { Evidence::Words };
    Judgement::Wrong(Refutation::new(evidence, words))
}

/// Explains how the tail of a pile is found, and what it decides.
pub(super) fn rule(stones: &UBig) -> [String; 2] {
    [
        format!("Write {} as a sum of Fibonacci numbers, no two neighbours.", number(stones)),
        "The tail is the smallest of them. You can win exactly when the limit lets you take it.".into(),
    ]
}
