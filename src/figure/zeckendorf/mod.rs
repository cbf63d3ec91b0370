//! Fibonacci representations: digits, squares, carries, Silber's rule, the staircase. A [`ConvertedNumber`] holds all
//! that is drawn and said of a number in the converter, put into words once, in the background.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bit_rows` | Fibonacci representations as rows of digits with the positions above them; all those of a small number |
//! | `nim_start` | a number as a start of Fibonacci Nim: its stones in Zeckendorf parts, and the winning takes |
//! | `rewrite_sheet` | the picture of a step of carrying: the columns before, the identity, the columns after; the words beside carries |
//! | `rewrite_timeline` | carrying, identity by identity; the greedy expansion, part by part |
//! | `sheet` | the whole sheet of the Zeckendorf panel as one picture, for files |
//! | `silber_cards` | Silber's rule as four cards, with the one that decides highlighted |
//! | `squares` | the parts of a number as squares whose areas, or tiles whose lengths, are their values |
//! | `staircase` | the canonical forms of 1 to N as a matrix of bits: the staircase of the tails |
//! | `words` | the facts about a number beside its squares; helpers of the panel’s pictures; the target of a click |
//! | `wythoff_array` | the picture of the Wythoff array |

pub(super) mod bit_rows;
pub(super) mod nim_start;
pub(super) mod rewrite_sheet;
pub(super) mod rewrite_timeline;
pub(super) mod sheet;
pub(super) mod silber_cards;
pub(super) mod squares;
pub(super) mod staircase;
pub(super) mod words;
pub(super) mod wythoff_array;

use crate::{Figure, ZeckendorfTarget};
use bit_rows::BitRow;
use golden_number::{Representation, UBig, WythoffClass};
use golden_prose::{Prose, grouped, shortened};
use golden_solver::{Conversion, FibonacciNimReading, NumberReading};
use rewrite_timeline::GreedyState;
use squares::{SquarePart, SquaresPicture, zeckendorf_squares, zeckendorf_tiles};
use words::{NumberWords, fibonacci_name};

/// The most parts of a number that are put into words.
const PARTS: usize = 24;
/// Parts of longer numbers are named by their indices: their digits would take longer than all the rest.
const PART_DIGITS: usize = 300;

/// A number and all that is shown of it.
#[derive(Clone, Debug)]
pub struct ConvertedNumber {
    /// The result of the conversion.
    pub conversion: Conversion,
    /// The sum and the facts beside the squares.
    pub words: NumberWords,
    /// The largest parts.
    pub parts: Vec<SquarePart>,
    /// n, left shift and right shift as they stand at the end of their rows.
    pub values: [String; 3],
    /// The canonical form, moved to the left and to the right.
    pub shifts: [Representation; 2],
    /// Two sentences: the parts, and whether both forms are the same.
    pub facts: Vec<String>,
    /// Fibonacci Nim with that many stones; `None` for 0 and for more than [`NumberReading::NIM_DIGITS`] digits.
    pub nim: Option<FibonacciNimReading>,
}

/// The rows of digits that are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormRows {
    /// The canonical form.
    pub canonical: bool,
    /// The second canonical form.
    pub second: bool,
    /// The left and the right shift.
    pub shifts: bool,
}

impl FormRows {
    /// The same, or the canonical form where none is drawn.
    #[must_use]
    pub fn or_canonical(self) -> Self {
        if self == Self::default() { Self { canonical: true, ..self } } else { self }
    }
}

impl ConvertedNumber {
    /// Puts what was computed of a number into words.
    ///
    /// **Cost**: O(digits) for the largest parts of numbers up to 300 digits; else O(1).
    pub fn new(reading: NumberReading) -> Self {
        let NumberReading { conversion, shifts, nim } = reading;
        let parts = parts(&conversion);
        let words = words(&conversion, &parts);
        let value = |digits: &str| shortened(digits, 9);
        let positive = conversion.positive.as_ref();
        let of_shift = |digits: Option<&str>| digits.map(value).unwrap_or_default();
        Self {
            values: [
                value(&conversion.n.digits),
                of_shift(positive.map(|facts| &*facts.left_shift.digits)),
                of_shift(positive.map(|facts| &*facts.right_shift.digits)),
            ],
            shifts,
            facts: facts(&conversion, &parts),
            words,
            parts,
            nim,
            conversion,
        }
    }

    /// The parts as squares, or as tiles, the first `taken` of them filled.
    pub fn parts_picture(&self, as_tiles: bool, taken: usize, width: f32) -> Figure<ZeckendorfTarget> {
        let picture = SquaresPicture {
            parts: self.parts.clone(),
            count: self.conversion.part_count(),
            taken,
            width,
            name: format!("Parts of {}", self.words.number),
        };
        if as_tiles { zeckendorf_tiles(&picture) } else { zeckendorf_squares(&picture) }
    }

    /// Returns the number of parts taken and the words about them: at a step of the greedy expansion, or at its end.
    pub fn expansion(&self, state: Option<&GreedyState>) -> (usize, NumberWords) {
        let mut words = self.words.clone();
        let Some(state) = state else { return (self.parts.len(), words) };
        let taken = state.taken.len();
        words.parts.truncate(taken);
        if taken < self.conversion.part_count() {
            words.count = words.parts.len() + 1;
            words.parts.push(shortened(&state.remainder.to_string(), 13));
        }
        (taken, words)
    }

    /// The rows of digits; none for 0.
    pub fn rows(&self, which: FormRows) -> Vec<BitRow<'_>> {
        if self.conversion.positive.is_none() {
            return Vec::new();
        }
        let [left, right] = &self.shifts;
        let [n, left_value, right_value] = &self.values;
        let Conversion { canonical, second_canonical, .. } = &self.conversion;
        let rows = [
            (which.canonical, "Canonical", "Zeckendorf form", canonical, n),
            (which.second, "Second canonical", "second canonical form", second_canonical, n),
            (which.shifts, "Left shift", "left shift", left, left_value),
            (which.shifts, "Right shift", "right shift", right, right_value),
        ];
        let mut shown = Vec::new();
        for (is_on, label, term, form, value) in rows {
            if is_on {
                let (is_main, is_ruled) = (label == "Canonical", label == "Left shift");
                let (term, ones, value) = (Some(term), form.indices(), value.clone());
                shown.push(BitRow { label, term, ones, value, is_main, is_ruled });
            }
        }
        shown
    }

    /// "Wythoff array: 2026 in row 3, column 4"; none for 0, which has no place there.
    pub fn array_title(&self) -> Option<String> {
        let positive = self.conversion.positive.as_ref()?;
        let (row, column) = (shortened(&positive.array_row.digits, 15), grouped(&positive.array_column));
        Some(format!("Wythoff array: {} in row {row}, column {column}", self.words.number))
    }

    /// " has 3000 digits and 3946 parts, the largest F₁₄₃₅₆", to stand after the name of the number.
    pub fn size_words(name: Prose, digits: usize, form: &Representation) -> Prose {
        let parts = grouped(&form.indices().len());
        let largest = form.indices().first().copied().unwrap_or_default();
        name.text(format!(" has {} digits and {parts} parts, the largest ", grouped(&digits)))
            .then(fibonacci_name(largest))
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
    let [a, b] = positive.safe_pair.each_ref().map(|member| shortened(&member.digits, 9));
    let number = shortened(&positive.pair_number.digits, 9);
    let part = |part: &SquarePart| match part.value.as_str() {
        "" => fibonacci_name(part.index).to_string(),
        value => value.to_owned(),
    };
    NumberWords {
        number: n,
        parts: parts.iter().map(part).collect(),
        count: conversion.part_count(),
        tail: shortened(&positive.tail.digits, 9),
        class: format!("{}-number", positive.class),
        reason: format!(
            "its last 1 is at place {}, which is {}",
            grouped(&positive.lowest_index),
            positive.class.parity()
        ),
        pair_words: format!("its safe pair, number {number}"),
        safe_pair: format!("({a}, {b})"),
    }
}

fn facts(conversion: &Conversion, parts: &[SquarePart]) -> Vec<String> {
    let n = shortened(&conversion.n.digits, 13);
    let Some(positive) = &conversion.positive else { return vec!["0 has no parts: its forms are empty".into()] };
    let count = conversion.part_count();
    let noun = if count == 1 { "part" } else { "parts" };
    let name = fibonacci_name(positive.highest_index);
    let value = parts.first().filter(|part| !part.value.is_empty()).map(|part| format!(" = {}", part.value));
    let same = match positive.class {
        WythoffClass::B => format!("second canonical equals canonical: {n} is a B-number"),
        WythoffClass::A => format!("second canonical differs from canonical: {n} is an A-number"),
    };
    vec![format!("{n}: {} {noun}, largest {name}{}", grouped(&count), value.unwrap_or_default()), same]
}

#[cfg(test)]
mod tests {
    use super::ConvertedNumber;
    use golden_number::UBig;
    use golden_solver::{Job, NumberReading};

    fn converted(n: &UBig) -> ConvertedNumber {
        ConvertedNumber::new(NumberReading::of(n, &Job::new()).unwrap())
    }

    #[test]
    fn a_number_in_words() {
        let answer = converted(&UBig::from(2026_u16));
        assert_eq!(answer.words.parts, ["1597", "377", "34", "13", "5"]);
        assert_eq!(answer.words.reason, "its last 1 is at place 5, which is odd");
        assert_eq!((answer.words.safe_pair.as_str(), answer.words.tail.as_str()), ("(1252, 2026)", "5"));
        assert_eq!(answer.values, ["2026", "3278", "1252"]);
        assert_eq!(answer.facts[0], "2026: 5 parts, largest F₁₇ = 1597");
    }

    #[test]
    fn nothing_that_is_shown_of_a_long_number_is_long() {
        let answer = converted(&(UBig::from(10_u8).pow(3000) - UBig::ONE));
        assert_eq!(answer.words.count, 3946);
        assert_eq!(answer.parts[0].index, 14356);
        let texts = answer.words.parts.iter().chain(&answer.values).chain(&answer.facts);
        assert!(texts.chain([&answer.words.safe_pair]).all(|text| text.chars().count() < 90));
        let zero = converted(&UBig::ZERO);
        assert!(zero.words.parts.is_empty() && zero.nim.is_none());
    }
}
