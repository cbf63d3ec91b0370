//! Everything the panel says of its number, put into words once and in the background: numbers may have a million
//! digits.

use crate::figure::{NumberWords, SquarePart};
use crate::number::{Representation, UBig, WythoffClass};
use crate::prose::{ends, grouped};
use crate::solver::{Conversion, FibonacciNimReading, Job, SolverError, fibonacci_nim_reading};

/// How many parts of a number are put into words.
const PARTS: usize = 24;
/// Parts of longer numbers are named by their indices: their digits would take longer than all the rest.
const PART_DIGITS: usize = 300;
/// Numbers of more digits have no list of winning takes: each take is as long as the number.
pub(super) const NIM_DIGITS: usize = 1000;

/// A number and all that is shown of it.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// What was worked out.
    pub conversion: Conversion,
    /// The sum and the facts beside the squares.
    pub words: NumberWords,
    /// The largest parts.
    pub parts: Vec<SquarePart>,
    /// n, left shift and right shift as they stand at the end of their rows.
    pub values: [String; 3],
    /// The canonical form, moved to the left and to the right.
    pub shifts: [Representation; 2],
    /// What the status bar says.
    pub facts: Vec<String>,
    /// Fibonacci Nim with that many stones; `None` for 0 and for very long numbers.
    pub nim: Option<FibonacciNimReading>,
}

impl Answer {
    /// Works everything out. Cost: [`Conversion::of`].
    pub fn of(n: &UBig, job: &Job) -> Result<Self, SolverError> {
        let conversion = Conversion::of(n, job)?;
        let parts = parts(&conversion);
        let words = words(&conversion, &parts);
        let value = |digits: &str| shortened(digits, 9);
        let positive = conversion.positive.as_ref();
        let of_shift = |digits: Option<&str>| digits.map(value).unwrap_or_default();
        let nim = if conversion.n.len() <= NIM_DIGITS { fibonacci_nim_reading(n) } else { None };
        Ok(Self {
            values: [
                value(&conversion.n.digits),
                of_shift(positive.map(|facts| &*facts.left_shift.digits)),
                of_shift(positive.map(|facts| &*facts.right_shift.digits)),
            ],
            shifts: [conversion.canonical.left_shift(), conversion.canonical.right_shift()],
            facts: facts(&conversion, &parts),
            words,
            parts,
            nim,
            conversion,
        })
    }
}

/// The largest parts with their values, or with their names where values would be too long.
fn parts(conversion: &Conversion) -> Vec<SquarePart> {
    let indices: Vec<u32> = conversion.canonical.indices().iter().copied().take(PARTS).collect();
    if conversion.n.len() > PART_DIGITS {
        return indices.into_iter().map(|index| SquarePart { index, value: String::new() }).collect();
    }
    let values = Representation::from_indices(indices.clone()).unwrap_or_default().parts();
    let part = |(index, value): (u32, UBig)| SquarePart { index, value: shortened(&value.to_string(), 9) };
    indices.into_iter().zip(values).map(part).collect()
}

fn words(conversion: &Conversion, parts: &[SquarePart]) -> NumberWords {
    let n = shortened(&conversion.n.digits, 13);
    let Some(positive) = &conversion.positive else { return NumberWords { number: n, ..NumberWords::default() } };
    let (class, parity) = class_words(positive.class);
    let [a, b] = positive.safe_pair.each_ref().map(|member| shortened(&member.digits, 9));
    let number = shortened(&positive.pair_number.digits, 9);
    let part = |part: &SquarePart| match part.value.as_str() {
        "" => crate::figure::fibonacci_name(part.index).to_string(),
        value => value.to_owned(),
    };
    NumberWords {
        number: n,
        parts: parts.iter().map(part).collect(),
        count: conversion.part_count(),
        tail: shortened(&positive.tail.digits, 9),
        class: format!("{class}-number"),
        reason: format!("its last 1 is at place {}, which is {parity}", grouped(&positive.lowest_index)),
        pair_words: format!("its safe pair, number {number}"),
        safe_pair: format!("({a}, {b})"),
    }
}

/// "B" and "odd", "A" and "even".
pub(super) fn class_words(class: WythoffClass) -> (&'static str, &'static str) {
    match class {
        WythoffClass::A => ("A", "even"),
        WythoffClass::B => ("B", "odd"),
    }
}

fn facts(conversion: &Conversion, parts: &[SquarePart]) -> Vec<String> {
    let n = shortened(&conversion.n.digits, 13);
    let Some(positive) = &conversion.positive else { return vec!["0 has no parts: its forms are empty".into()] };
    let count = conversion.part_count();
    let noun = if count == 1 { "part" } else { "parts" };
    let name = crate::figure::fibonacci_name(positive.highest_index);
    let value = parts.first().filter(|part| !part.value.is_empty()).map(|part| format!(" = {}", part.value));
    let same = match positive.class {
        WythoffClass::B => format!("second canonical equals canonical: {n} is a B-number"),
        WythoffClass::A => format!("second canonical differs from canonical: {n} is an A-number"),
    };
    vec![format!("{n}: {} {noun}, largest {name}{}", grouped(&count), value.unwrap_or_default()), same]
}

/// The digits, or where there are more than `most` their ends: "123…789".
pub(super) fn shortened(digits: &str, most: usize) -> String {
    let half = most.saturating_sub(1) / 2;
    ends(digits, most, half, half)
}

#[cfg(test)]
mod tests {
    use super::{Answer, shortened};
    use crate::number::UBig;
    use crate::solver::Job;

    #[test]
    fn a_number_in_words() {
        let answer = Answer::of(&UBig::from(2026_u16), &Job::new()).unwrap();
        assert_eq!(answer.words.parts, ["1597", "377", "34", "13", "5"]);
        assert_eq!(answer.words.reason, "its last 1 is at place 5, which is odd");
        assert_eq!((answer.words.safe_pair.as_str(), answer.words.tail.as_str()), ("(1252, 2026)", "5"));
        assert_eq!(answer.values, ["2026", "3278", "1252"]);
        assert_eq!(answer.facts[0], "2026: 5 parts, largest F₁₇ = 1597");
    }

    #[test]
    fn nothing_that_is_shown_of_a_long_number_is_long() {
        let answer = Answer::of(&(UBig::from(10_u8).pow(3000) - UBig::ONE), &Job::new()).unwrap();
        assert_eq!(answer.words.count, 3946);
        assert_eq!(answer.parts[0].index, 14356);
        let texts = answer.words.parts.iter().chain(&answer.values).chain(&answer.facts);
        assert!(texts.chain([&answer.words.safe_pair]).all(|text| text.chars().count() < 90));
        let zero = Answer::of(&UBig::ZERO, &Job::new()).unwrap();
        assert!(zero.words.parts.is_empty() && zero.nim.is_none());
    }

    #[test]
    fn long_digits_keep_their_ends() {
        assert_eq!(shortened("123456789", 9), "123456789");
        assert_eq!(shortened("1234567890", 9), "1234…7890");
    }
}
