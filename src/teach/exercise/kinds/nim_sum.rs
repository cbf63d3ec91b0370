//! The nim sum of numbers: the question, the judge, the hints.

use dashu_int::ops::BitTest;

use crate::number::UBig;
use crate::teach::exercise::setting::{NoRules, Number, Setting, Source, check_number};
use crate::teach::exercise::words::{joined, number};
use crate::teach::exercise::written::Problem;
use crate::teach::exercise::{Evidence, Hints, Refutation, Verdict};

/// The most numbers that are added.
const NUMBERS: usize = 12;

/// The most bits of an answer whose decimal digits may be meant as binary ones.
const LONGEST_IN_BINARY: usize = 256;

/// Checks a setting.
pub(in crate::teach::exercise) fn check(setting: &Setting<NoRules, Vec<Number>>) -> Result<(), Problem> {
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

/// The nim sum.
pub(in crate::teach::exercise) fn nim_sum(numbers: &[UBig]) -> UBig {
    numbers.iter().fold(UBig::ZERO, |sum, number| sum ^ number)
}

/// The question.
pub(in crate::teach::exercise) fn question(numbers: &[UBig]) -> String {
    format!("What is the nim sum of {}?", joined(numbers))
}

/// The verdict on a number, by the columns of 1, 2, 4, 8, …
pub(in crate::teach::exercise) fn judge(numbers: &[UBig], answer: &UBig) -> Verdict {
    let sum = nim_sum(numbers);
    if *answer == sum {
        let words = match joined(&powers(&sum)) {
            _ if sum.is_zero() => "Right: every column has an even number of ones, so nothing is left.".to_owned(),
            left => format!("Right: an odd number of ones stands in the columns of {left} alone."),
        };
        return Verdict::Right { others: None, words };
    }
    let is_short = *answer > UBig::ONE && answer.bit_len() <= LONGEST_IN_BINARY;
    if is_short && UBig::from_str_radix(&answer.to_string(), 2).ok().as_ref() == Some(&sum) {
        return Verdict::Invalid("These are its binary digits: type the number in base 10.".into());
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
        return Verdict::Wrong(Refutation::new(Evidence::Words, words));
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
    Verdict::Wrong(Refutation::new(evidence, words).only_after([nudge]).of_a_part())
}

/// The powers of 2 of which a number is the sum, the largest first.
fn powers(number: &UBig) -> Vec<UBig> {
    (0..number.bit_len()).rev().filter(|&place| number.bit(place)).map(|place| UBig::ONE << place).collect()
}

/// Where to look, the rule, the sum.
pub(in crate::teach::exercise) fn hints(numbers: &[UBig]) -> Hints {
    let sum = |number: &UBig| -> String {
        let powers: Vec<String> = powers(number).iter().map(UBig::to_string).collect();
        if powers.is_empty() { "0".to_owned() } else { powers.join(" + ") }
    };
    let written = numbers.iter().map(|number| format!("{number} = {}", sum(number)));
    let is_short = numbers.iter().all(|number| number.bit_len() <= 32);
    let written = if is_short { format!(": {}", written.collect::<Vec<_>>().join(", ")) } else { String::new() };
    Hints {
        nudge: format!("Write every number as a sum of 1, 2, 4, 8, …{written}."),
        rule: "What stands an even number of times goes; what stands an odd number of times stays once.".into(),
        answer: format!("The nim sum is {}.", number(&nim_sum(numbers))),
    }
}
