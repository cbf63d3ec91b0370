//! The Zeckendorf form of a number, or of its partner in a safe pair, laid with tiles.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::draw::number as drawn_number;
use crate::exercise::form::{FormOption, FormShape};
use crate::exercise::setting::{DigitsOf, DigitsRules, Number, Problem};
use crate::exercise::words::{each, number};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::SplitMix64;
use golden_number::{Representation, UBig, fibonacci, partner};
use golden_solver::{Job, Solver, SolverError};

/// A question for the tiles that make a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayTiles {
    /// The number.
    pub number: UBig,
    /// The number that is laid: this one, or its partner in a safe pair.
    pub of: DigitsOf,
}

impl Question for LayTiles {
    fn about(&self) -> About<'_> {
        About::Words
    }

    fn question(&self) -> String {
        let (of, given) = (self.of, &self.number);
        let given = number(given);
        match of {
            DigitsOf::Number => {
                format!("Lay {given} with tiles of 1, 2, 3, 5, 8, …: each at most once, and no two neighbours.")
            }
            DigitsOf::Partner => format!(
                "Which number stands beside {given} in a safe pair? Lay it with tiles of 1, 2, 3, 5, 8, …: each at most once, \
                 and no two neighbours."
            ),
        }
    }

    fn said_of_each(&self) -> Option<(String, String)> {
        let number = number(&self.number);
        let is_itself = self.of == DigitsOf::Number;
        is_itself.then(|| each(&self.question(), number.clone(), [&number, "each number"])).flatten()
    }

    fn digits_tell(&self) -> bool {
        true
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Indices { largest: largest_tile(self.of, &self.number) }
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Indices(indices) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(self.of, &self.number, indices))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let (of, given) = (self.of, &self.number);
        let wanted = wanted(of, given);
        let form = Representation::canonical(&wanted);
        let answer = format!("{} = {}.", number(&wanted), form.sum_text());
        Ok(match of {
            DigitsOf::Number => Hints {
                nudge: "Begin with the largest tile that is not too large.".into(),
                rule: "Take the largest Fibonacci number that fits, and go on with what is left: what is left is then too \
                       small for the neighbour."
                    .into(),
                answer,
            },
            DigitsOf::Partner => {
                let own = Representation::canonical(given);
                let (class, way) = match own.lowest_index().unwrap_or_default() % 2 {
                    0 => ("even: it is the smaller one of its pair", "Move every tile one place up"),
                    _ => ("odd: it is the larger one of its pair", "Move every tile one place down"),
                };
                Hints {
                    nudge: format!("Lay {} first: {}.", number(given), own.sum_text()),
                    rule: format!("The index of its smallest tile is {class}. {way}."),
                    answer,
                }
            }
        })
    }
}

impl ExerciseKind for LayTiles {
    const FACTS: KindFacts = KindFacts {
        name: "zeckendorf",
        title: "Lay the number with tiles",
        term: "Zeckendorf form",
        given: Some("number"),
        form: FormShape { option: Some(FormOption::Of), ..FormShape::NUMBERS },
        practice: [
            &[r#""from":"4","to":"20""#],
            &[r#""from":"20","to":"60""#],
            &[r#""from":"50","to":"200""#],
            &[r#""of":"partner","from":"3","to":"40""#],
            &[r#""from":"300","to":"2500""#],
        ],
    };

    type Rules = DigitsRules;
    type Given = Number;
    type Bound = Number;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_numbers(1)
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        Ok(Self { number: drawn_number(setting, random), of: setting.rules.of })
    }
}

/// The number whose form is wanted.
fn wanted(of: DigitsOf, given: &UBig) -> UBig {
    match of {
        DigitsOf::Number => given.clone(),
        DigitsOf::Partner => partner(given),
    }
}

/// The index of the largest tile that may be needed.
fn largest_tile(of: DigitsOf, given: &UBig) -> u32 {
    let top = Representation::canonical(given).indices().iter().max().copied().unwrap_or(2);
    match of {
        DigitsOf::Number => top + 1,
        DigitsOf::Partner => top + 2,
    }
}

/// The verdict on tiles with these indices.
fn judge(of: DigitsOf, given: &UBig, indices: &[u32]) -> Judgement {
    let mut sorted = indices.to_vec();
    sorted.sort_unstable();
    let most = largest_tile(of, given) + 2;
    if let Some(index) = sorted.iter().find(|index| **index < 2 || **index > most) {
        return Judgement::Invalid(format!("There is no tile with the index {index}: they go from 2 to {most}."));
    }
    if sorted.windows(2).any(|two| two.first() == two.last()) {
        return Judgement::Invalid("Each tile may be laid once.".into());
    }
    let wanted = wanted(of, given);
    let sum: UBig = sorted.iter().map(|&index| fibonacci(index as usize)).sum();
    let form = Representation::canonical(&wanted);
    if sum != wanted {
        let (weight, less) = (number(&sum), sum < wanted);
        let words = match of {
            DigitsOf::Number => {
                let by = if less { &wanted - &sum } else { &sum - &wanted };
                let much = if less { "too little" } else { "too much" };
                format!("The tiles make {weight}: {} {much}.", number(&by))
            }
            DigitsOf::Partner => {
                let than = if less { "larger" } else { "smaller" };
                format!("The tiles make {weight}; the partner of {} is {than}.", number(given))
            }
        };
        return Judgement::Wrong(Refutation::new(Evidence::Sum { sum }, words));
    }
    if let Some((lower, upper)) = neighbours(&sorted) {
        let tile = |index: u32| number(&fibonacci(index as usize));
        let (one, other) = (tile(lower), tile(upper));
        let words =
            format!("The sum is right, but {one} and {other} are neighbours: {} alone is as much.", tile(upper + 1));
        let evidence = Evidence::Neighbours { lower, upper };
        let nudge = format!("The sum is right, but {one} and {other} are neighbours: which tile alone is as much?");
        let nudge = Refutation::new(evidence.clone(), nudge);
        return Judgement::Wrong(Refutation::new(evidence, words).only_after([nudge]).of_a_part());
    }
    Judgement::Right {
        others: None,
        words: format!("Right: {} = {}, no two neighbours.", number(&wanted), form.sum_text()),
    }
}

/// The smallest two tiles that are neighbours.
fn neighbours(sorted: &[u32]) -> Option<(u32, u32)> {
    sorted.windows(2).find_map(|two| match two {
        &[lower, upper] if upper == lower + 1 => Some((lower, upper)),
        _ => None,
    })
}
