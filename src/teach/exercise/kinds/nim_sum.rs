//! The nim sum of numbers.

use dashu_int::ops::BitTest;

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::draw::number_between;
use crate::exercise::form::FormShape;
use crate::exercise::setting::{NoRules, Number, Problem, Source, check_number};
use crate::exercise::words::{joined, number};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::SplitMix64;
use golden_number::UBig;
use golden_solver::{Job, Solver, SolverError};

/// A question for the nim sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindNimSum {
    /// The numbers.
    pub numbers: Vec<UBig>,
}

impl Question for FindNimSum {
    fn about(&self) -> About<'_> {
        About::Numbers(&self.numbers)
    }

    fn question(&self) -> String {
        format!("What is the nim sum of {}?", joined(&self.numbers))
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Number
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Number(answer) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(&self.numbers, answer))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let numbers = &self.numbers;
        let sum = |number: &UBig| -> String {
            let powers: Vec<String> = powers(number).iter().map(UBig::to_string).collect();
            if powers.is_empty() { "0".to_owned() } else { powers.join(" + ") }
        };
        let written = numbers.iter().map(|number| format!("{number} = {}", sum(number)));
        let is_short = numbers.iter().all(|number| number.bit_len() <= 32);
        let written = if is_short { format!(": {}", written.collect::<Vec<_>>().join(", ")) } else { String::new() };
        Ok(Hints {
            nudge: format!("Write every number as a sum of 1, 2, 4, 8, …{written}."),
            rule: "What stands an even number of times goes; what stands an odd number of times stays once.".into(),
            answer: format!("The nim sum is {}.", number(&nim_sum(numbers))),
        })
    }
}

impl ExerciseKind for FindNimSum {
    const FACTS: KindFacts = KindFacts {
        name: "nim-sum",
        title: "The nim sum",
        term: "nim sum",
        given: Some("numbers"),
        form: FormShape { given: "Numbers", ..FormShape::NUMBERS },
        practice: [
            &[r#""from":["1","1"],"to":["3","3"]"#],
            &[r#""from":["1","1"],"to":["7","7"]"#],
            &[r#""from":["1","1","1"],"to":["7","7","7"]"#],
            &[r#""from":["3","3","3"],"to":["15","15","15"]"#],
            &[r#""from":["8","8","8","8"],"to":["63","63","63","63"]"#],
        ],
    };

    type Rules = NoRules;
    type Given = Vec<Number>;
    type Bound = Vec<Number>;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        let sound = |numbers: &[Number]| {
            if !(1..=NUMBERS).contains(&numbers.len()) {
                return Err(format!("{} numbers are added; there must be from 1 to {NUMBERS}", numbers.len()));
            }
            numbers.iter().try_for_each(|Number(number)| check_number(number))
        };
        match &setting.source {
            Source::Given(numbers) => sound(numbers),
            Source::Draw { from, to, .. } => {
                sound(from)?;
                sound(to)?;
                if from.len() != to.len() {
                    return Err("\"from\" and \"to\" must have as many numbers".into());
                }
                match from.iter().zip(to).find(|(from, to)| from.0 > to.0) {
                    Some((from, to)) => Err(format!("the number {} in \"from\" is above {} in \"to\"", from.0, to.0)),
                    None => Ok(()),
                }
            }
        }
    }

    /// The numbers given, or one drawn between each two bounds.
    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        let numbers = match &setting.source {
            Source::Given(numbers) => numbers.iter().map(|number| number.0.clone()).collect(),
            Source::Draw { from, to, .. } => {
                from.iter().zip(to).map(|(from, to)| number_between(&from.0, &to.0, random)).collect()
            }
        };
        Ok(Self { numbers })
    }
}

/// The most numbers that are added.
const NUMBERS: usize = 12;

/// The most bits of an answer whose decimal digits may be meant as binary ones.
const LONGEST_IN_BINARY: usize = 256;

/// The nim sum.
fn nim_sum(numbers: &[UBig]) -> UBig {
    numbers.iter().fold(UBig::ZERO, |sum, number| sum ^ number)
}

/// The number that an answer means. An answer of at most 256 bits that has a column beyond those of the numbers, only
/// digits 0 and 1, and is not the sum with carrying, is read in binary, if that number has no such column. Every
/// other answer means itself.
///
/// ```
/// use golden_teach::exercise::nim_sum_meant;
/// let numbers = [10_u8, 14, 7].map(golden_number::UBig::from);
/// let meant = |typed: u32| nim_sum_meant(&numbers, &typed.into());
/// assert_eq!([110, 11, 17].map(meant), [6_u8, 11, 17].map(golden_number::UBig::from));
/// ```
pub fn meant(numbers: &[UBig], answer: &UBig) -> UBig {
    let widest = numbers.iter().map(UBig::bit_len).max().unwrap_or(0);
    let is_carried = numbers.iter().fold(UBig::ZERO, |sum, number| sum + number) == *answer;
    let is_short = answer.bit_len() > widest && answer.bit_len() <= LONGEST_IN_BINARY && !is_carried;
    let in_binary = is_short.then(|| UBig::from_str_radix(&answer.to_string(), 2).ok()).flatten();
    in_binary.filter(|number| number.bit_len() <= widest).unwrap_or_else(|| answer.clone())
}

/// The verdict on a number, by the columns of 1, 2, 4, 8, …
fn judge(numbers: &[UBig], answer: &UBig) -> Judgement {
    let sum = nim_sum(numbers);
    let answer = &meant(numbers, answer);
    if *answer == sum {
        let words = match joined(&powers(&sum)) {
            _ if sum.is_zero() => "Right: every column has an even number of ones, so nothing is left.".to_owned(),
            left => format!("Right: an odd number of ones stands in the columns of {left} alone."),
        };
        return Judgement::Right { others: None, words };
    }
    let widest = numbers.iter().map(UBig::bit_len).max().unwrap_or(0);
    if answer.bit_len() > widest {
        let with_carrying = numbers.iter().fold(UBig::ZERO, |sum, number| sum + number);
        let words = if *answer == with_carrying {
            format!(
                "{} is the sum with carrying. The nim sum never carries: each column is counted by itself.",
                number(answer)
            )
        } else {
            let column = number(&(UBig::ONE << (answer.bit_len() - 1)));
            format!("{} is too large: no number has the column of {column}, so none is left.", number(answer))
        };
        return Judgement::Wrong(Refutation::new(Evidence::Words, words));
    }
    // The columns in which the answer differs; the highest one is shown.
    let wrong = (answer.clone() ^ &sum).bit_len().saturating_sub(1);
    let count = numbers.iter().filter(|number| number.bit(wrong)).count();
    let column = number(&(UBig::ONE << wrong));
    let times = match count {
        0 => "in none of the numbers".to_owned(),
        1 => "in one of the numbers".to_owned(),
        count => format!("in {count} of the numbers"),
    };
    let left = if count % 2 == 0 { "so none is left" } else { "so one is left" };
    let words = format!("Look at the column of {column}: it stands {times}, {left}.");
    let evidence = Evidence::Column { place: wrong };
    let nudge = format!("Look at the column of {column}: how many of the numbers have it, and what is left of it?");
    let nudge = Refutation::new(evidence.clone(), nudge);
    Judgement::Wrong(Refutation::new(evidence, words).only_after([nudge]).of_a_part())
}

/// The powers of 2 of which a number is the sum, the largest first.
fn powers(number: &UBig) -> Vec<UBig> {
    (0..number.bit_len()).rev().filter(|&place| number.bit(place)).map(|place| UBig::ONE << place).collect()
}
