//! The least number that is missing from a set.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::form::FormShape;
use crate::exercise::setting::{NoRules, Problem, Source};
use crate::exercise::words::{each, set as written};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::SplitMix64;
use golden_number::UBig;
use golden_prose::short_number;
use golden_solver::{Job, Solver, SolverError};

/// A question for the least number missing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindMex {
    /// The numbers, increasing.
    pub set: Vec<u16>,
}

impl Question for FindMex {
    fn about(&self) -> About<'_> {
        About::Set(&self.set)
    }

    /// The question; for one number or none in words that need no sets.
    fn question(&self) -> String {
        match self.set.as_slice() {
            [] => "There is no number at all. What is the least of 0, 1, 2, … that is not there?".to_owned(),
            [only] => {
                format!("{only} is there, and no other number. What is the least of 0, 1, 2, … that is not there?")
            }
            set => of_several(set),
        }
    }

    fn said_of_each(&self) -> Option<(String, String)> {
        let set = written(&self.set);
        each(&of_several(&self.set), set.clone(), [&set, "each set"])
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Number
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Number(answer) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(&self.set, answer))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let mex = mex(&self.set);
        Ok(Hints {
            nudge: "Count up from 0, and stop at the first number that is not there.".into(),
            rule: "The mex of a set is the smallest of 0, 1, 2, … that is missing from it; that of the empty set is 0."
                .into(),
            answer: format!("{mex} is missing, and nothing smaller is."),
        })
    }
}

impl ExerciseKind for FindMex {
    const FACTS: KindFacts = KindFacts {
        name: "mex",
        title: "The smallest number missing",
        term: "mex",
        given: Some("set"),
        form: FormShape { given: "Set", given_hint: "such as 0 1 3, or nothing", ..FormShape::NUMBERS },
        practice: [
            &[r#""from":0,"to":4"#],
            &[r#""from":0,"to":6"#],
            &[r#""from":0,"to":9"#],
            &[r#""from":0,"to":15"#],
            &[r#""from":0,"to":24"#],
        ],
    };

    type Rules = NoRules;
    type Given = Vec<u16>;
    type Bound = u16;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        match &setting.source {
            Source::Given(set) if set.len() > NUMBERS => {
                Err(format!("a set of {} numbers; it may have at most {NUMBERS}", set.len()))
            }
            Source::Given(set) => match set.iter().find(|number| **number > LARGEST) {
                Some(number) => Err(format!("the number {number} in the set is above {LARGEST}")),
                None => Ok(()),
            },
            Source::Draw { from, to, .. } if from > to => Err(format!("\"from\" {from} is above \"to\" {to}")),
            Source::Draw { from, to, .. } if usize::from(to - from) >= NUMBERS || *to > LARGEST => {
                Err(format!("the numbers from {from} to {to}; at most {NUMBERS} up to {LARGEST} are drawn from"))
            }
            Source::Draw { .. } => Ok(()),
        }
    }

    /// The set given, in increasing order and each number once, or one drawn: small numbers are more likely, so that
    /// the least one missing is seldom 0.
    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        let set = match &setting.source {
            Source::Given(set) => {
                let mut set = set.clone();
                set.sort_unstable();
                set.dedup();
                set
            }
            Source::Draw { from, to, .. } => {
                let (from, to) = (*from, *to);
                let chance = |number: u16| if number - from < (to - from).div_ceil(2) { 4 } else { 2 };
                (from..=to).filter(|number| random.chance(chance(*number), 5)).collect()
            }
        };
        Ok(Self { set })
    }
}

/// The verdict on a number.
fn judge(set: &[u16], answer: &UBig) -> Judgement {
    let (mex, number) = (mex(set), short_number(answer));
    let small = u16::try_from(answer).ok();
    if small == Some(mex) {
        let below = match mex {
            0 => "0 is missing, and nothing is smaller".to_owned(),
            1 => "0 is there, and 1 is missing".to_owned(),
            _ => format!("all of 0 to {} are there, and {mex} is missing", mex - 1),
        };
        return Judgement::Right { others: None, words: format!("Right: {below}.") };
    }
    if small.is_some_and(|small| set.contains(&small)) {
        let words = format!("{number} is in {}: it is not missing.", written(set));
        return Judgement::Wrong(Refutation::new(Evidence::Present { number: answer.clone() }, words));
    }
    let missing = missing_below(set, small);
    let words = format!("{number} is missing, but so is {missing}, which is smaller.");
    let refutation = Refutation::new(Evidence::Missing { number: missing.into() }, words);
    Judgement::Wrong(if missing == mex {
        refutation.after_nudges(
            format!("{number} is missing, but so is a smaller number."),
            format!("Count up from 0: which is the first number below {number} that is not in {}?", written(set)),
        )
    } else {
        refutation
    })
}

/// The largest number in a set, and the most numbers.
const LARGEST: u16 = 999;
const NUMBERS: usize = 100;

/// The least number that is missing.
fn mex(set: &[u16]) -> u16 {
    (0..=u16::MAX).find(|number| !set.contains(number)).unwrap_or(u16::MAX)
}

/// The question of any set, in the words of mathematics.
fn of_several(set: &[u16]) -> String {
    format!("Which is the smallest of 0, 1, 2, … that is missing from {}?", written(set))
}

/// The largest missing number below another one that is missing and not the least.
fn missing_below(set: &[u16], answer: Option<u16>) -> u16 {
    let top = set.iter().max().map_or(0, |largest| largest + 1);
    (0..=answer.map_or(top, |answer| answer.saturating_sub(1).min(top)))
        .rev()
        .find(|number| !set.contains(number))
        .unwrap_or_default()
}
