//! Everything about the Fibonacci representations of a number, as JSON and text.

use std::fmt::Write as _;

use serde::Serialize;

use crate::table::json::Text;
use golden_figure::ConvertedNumber;
use golden_number::{UBig, WythoffClass};
use golden_solver::Conversion;

/// The most decimal digits of a number whose parts are listed: their length grows with its square.
const PARTS_DIGITS: usize = 5000;

/// The result of `zeckendorf`, with its keys in the order of the file. Numbers are strings of decimal digits.
#[derive(Clone, Debug, Serialize)]
pub struct ZeckendorfResult<'a> {
    /// The number.
    pub n: &'a str,
    /// The positions of the ones of the canonical form, highest first.
    pub indices: &'a [u32],
    /// The parts, largest first; `None` for numbers of more than 5,000 digits.
    pub parts: Option<Vec<Text<UBig>>>,
    /// The digits of the Zeckendorf form, that of F(2) = 1 last: 10 is 10010, 0 is 0.
    pub digits: String,
    /// The canonical form in Silber's notation.
    pub canonical: String,
    /// The second canonical form in Silber's notation.
    pub second_canonical: String,
    /// Whether it is an A-number or a B-number.
    pub class: Option<Text<WythoffClass>>,
    /// The smallest part.
    pub tail: Option<&'a str>,
    /// The value of the canonical form with every one moved to the next higher position.
    pub left_shift: Option<&'a str>,
    /// The value of the canonical form with every one moved to the next lower position.
    pub right_shift: Option<&'a str>,
    /// The safe pair that contains the number.
    pub safe_pair: Option<[&'a str; 2]>,
    /// The number of that pair, the difference of its members.
    pub pair_number: Option<&'a str>,
}

impl<'a> ZeckendorfResult<'a> {
    /// The result for a conversion; for 0 only the empty forms.
    ///
    /// **Cost**: time and memory proportional to the digits; for up to 5,000 digits, whose parts are listed, to their
    /// square.
    pub fn of(conversion: &'a Conversion) -> Self {
        let positive = conversion.positive.as_ref();
        let has_parts = conversion.n.digits.len() <= PARTS_DIGITS;
        Self {
            n: &conversion.n.digits,
            indices: conversion.canonical.indices(),
            parts: has_parts.then(|| conversion.canonical.parts().into_iter().map(Text).collect()),
            digits: zeckendorf_digits(&conversion.canonical.digits()),
            canonical: conversion.canonical.digits(),
            second_canonical: conversion.second_canonical.digits(),
            class: positive.map(|facts| Text(facts.class)),
            tail: positive.map(|facts| &*facts.tail.digits),
            left_shift: positive.map(|facts| &*facts.left_shift.digits),
            right_shift: positive.map(|facts| &*facts.right_shift.digits),
            safe_pair: positive.map(|facts| facts.safe_pair.each_ref().map(|member| &*member.digits)),
            pair_number: positive.map(|facts| &*facts.pair_number.digits),
        }
    }
}

/// The digits of the Zeckendorf form from those in Silber's notation, which has a place more at its end, that of F(1).
fn zeckendorf_digits(silber: &str) -> String {
    match silber.split_at_checked(silber.len().saturating_sub(1)) {
        Some((digits, _)) if !digits.is_empty() => digits.to_owned(),
        _ => "0".to_owned(),
    }
}

/// The number and all that follows from it, whole, a line each.
///
/// **Cost**: as [`ZeckendorfResult::of`].
pub fn zeckendorf_text(number: &ConvertedNumber) -> String {
    let conversion = &number.conversion;
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}: {value}");
    };
    line("n", &conversion.n.digits);
    line("digits", &zeckendorf_digits(&conversion.canonical.digits()));
    line("canonical", &conversion.canonical.digits());
    line("second canonical", &conversion.second_canonical.digits());
    line("indices", &conversion.canonical.index_text());
    if conversion.n.len() <= PARTS_DIGITS {
        line("sum", &conversion.canonical.sum_text());
    }
    if let Some(positive) = &conversion.positive {
        line("class", &format!("{}, because {}", number.words.class, number.words.reason));
        line("T(n)", &positive.tail.digits);
        line("left shift", &positive.left_shift.digits);
        line("right shift", &positive.right_shift.digits);
        let [a, b] = &positive.safe_pair;
        line("safe pair", &format!("({}, {})", a.digits, b.digits));
        line("number of the pair", &positive.pair_number.digits);
        line("Wythoff array", &format!("row {}, column {}", positive.array_row.digits, positive.array_column));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::zeckendorf_text;
    use golden_figure::ConvertedNumber;
    use golden_number::UBig;
    use golden_solver::{Job, NumberReading};

    #[test]
    fn the_text_says_all() {
        let answer = ConvertedNumber::new(NumberReading::of(&UBig::from(2026_u16), &Job::new()).unwrap());
        let text = zeckendorf_text(&answer);
        for words in [
            "n: 2026",
            "digits: 1001000010101000\n",
            "canonical: 10010000101010000",
            "1597 + 377",
            "B-number, because its last 1",
            "(1252, 2026)",
            "row ",
        ] {
            assert!(text.contains(words), "{words} in {text}");
        }
    }
}
