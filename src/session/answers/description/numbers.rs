//! The numbers of a position, each as the sum of its parts in the numeration of the game.

use std::collections::BTreeSet;

use dashu_int::ops::BitTest;

use super::position::LINE;
use crate::Focus;
use golden_game::{Numeration, Ruleset};
use golden_number::{Representation, UBig, to_decimal};
use golden_prose::{number_ends, number_within};
use golden_solver::{Job, SolverError};

/// How many numbers of a position are shown with their parts.
const NUMBERS: usize = 6;

/// How many parts of a number are named.
const PARTS: usize = 12;

/// The most characters of a part.
const IN_PART: usize = 9;

/// Of parts with a higher index only the name is shown: the digits of each would take as long as all the rest.
const WRITTEN: usize = 20_000;

/// A part of a number that is a sum: of its Zeckendorf form, or of its binary one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// The part in digits, shortened where they are many; empty where even that would take long.
    pub part: String,
    /// Which Fibonacci number it is, or which power.
    pub index: usize,
    /// Whether it is a power of two instead of a Fibonacci number.
    pub is_power: bool,
}

/// A number with its parts.
#[derive(Clone, Debug)]
pub struct DescribedNumber {
    /// Its digits; of very many the first and last three, as the count of all stands below the position.
    pub digits: String,
    /// The largest parts, as many as are named.
    pub largest: Vec<SumPart>,
    /// How many there are in all.
    pub parts: usize,
}

/// The first numbers of a position whose digits say something of the game, and how many there are beyond those.
///
/// # Errors
/// [`SolverError::Cancelled`], between one number and the next, and within a Zeckendorf form.
pub(super) fn first_numbers(focus: &Focus, job: &Job) -> Result<(Vec<DescribedNumber>, usize), SolverError> {
    let all = numbers_of(focus);
    let more = all.len().saturating_sub(NUMBERS);
    let first = all.into_iter().take(NUMBERS).map(|(number, numeration)| {
        job.advance(0)?;
        DescribedNumber::of(number, numeration, job)
    });
    Ok((first.collect::<Result<_, SolverError>>()?, more))
}

/// The numbers of a position whose digits say something of the game, each once in each numeration, in the order of the
/// position. Cost: O(k log k) comparisons for k numbers.
fn numbers_of(focus: &Focus) -> Vec<(&UBig, Numeration)> {
    let mut seen = BTreeSet::new();
    focus.ruleset.numbers_with_digits(&focus.position).filter(|&number| seen.insert(number)).collect()
}

/// The heading of the digits of a game's numbers.
pub(super) fn digits_title(ruleset: &Ruleset) -> &'static str {
    match ruleset.numerations().as_slice() {
        [] => "",
        [Numeration::Binary] => "Binary",
        [Numeration::Zeckendorf] => "Zeckendorf",
        _ => "Binary and Zeckendorf",
    }
}

impl DescribedNumber {
    fn of(number: &UBig, numeration: Numeration, job: &Job) -> Result<Self, SolverError> {
        let digits = to_decimal(number);
        let digits = if digits.len() > LINE { number_ends(&digits) } else { digits };
        job.advance(0)?;
        let (largest, parts) = match numeration {
            Numeration::Binary => (powers(number), number.count_ones()),
            Numeration::Zeckendorf => {
                let form = Representation::canonical_with(number, &mut |_| job.advance(0))?;
                (largest(&form), form.indices().len())
            }
        };
        Ok(Self { digits, largest, parts })
    }
}

/// The largest powers of two that a number is the sum of.
fn powers(number: &UBig) -> Vec<SumPart> {
    let ones = (0..number.bit_len()).rev().filter(|&place| number.bit(place));
    let part = |index: usize| {
        if index <= WRITTEN { number_within(&(UBig::ONE << index).to_string(), IN_PART) } else { String::new() }
    };
    ones.take(PARTS).map(|index| SumPart { part: part(index), index, is_power: true }).collect()
}

/// The largest Fibonacci numbers that a number is the sum of.
fn largest(form: &Representation) -> Vec<SumPart> {
    let largest: Vec<u32> = form.indices().iter().copied().take(PARTS).collect();
    let is_written = largest.first().is_none_or(|&index| index as usize <= WRITTEN);
    let shown = Representation::from_indices(largest.clone()).unwrap_or_default();
    let parts = if is_written { shown.parts() } else { Vec::new() };
    let mut words = parts.iter().map(|part| number_within(&part.to_string(), IN_PART));
    let tile = |index: u32| SumPart { part: words.next().unwrap_or_default(), index: index as usize, is_power: false };
    largest.into_iter().map(tile).collect()
}

#[cfg(test)]
mod tests {
    use super::DescribedNumber;
    use crate::answers::description::Description;
    use crate::tests::focus;
    use golden_solver::{Evaluation, Job};

    #[test]
    fn digits_are_those_of_the_games_own_numeration_in_the_order_of_the_position() {
        let of = |typed: &str| {
            let described = Description::of(&focus(typed), Evaluation::default(), &Job::new()).unwrap();
            let parts = |number: &DescribedNumber| (number.digits.clone(), number.largest[0].is_power);
            (described.digits_title, described.numbers.iter().map(parts).collect::<Vec<_>>())
        };
        let fibonacci = |digits: &str| (digits.to_owned(), false);
        let power = |digits: &str| (digits.to_owned(), true);
        assert_eq!(of("wythoff 100 7"), ("Zeckendorf", vec![fibonacci("100"), fibonacci("7")]));
        assert_eq!(of("wythoff 10^30 7").1[1], fibonacci("7"));
        assert_eq!(of("nim 9 3 9"), ("Binary", vec![power("9"), power("3")]));
        let sum = of("nim 6 + kayles 5 + wythoff 6 3");
        assert_eq!(sum, ("Binary and Zeckendorf", vec![power("6"), fibonacci("6"), fibonacci("3")]));
        assert_eq!(of("queen 8 5").0, "Zeckendorf");
        assert_eq!(of("rays 8 5 --rays '0,1 1,0'").0, "Binary");
        assert_eq!(of("take-away 9 --factor 1").0, "Binary");
        for typed in [
            "chomp 3 2",
            "kayles 5 7",
            "octal 5 --code 0.137",
            "grundy-game 8",
            "euclid 31 48",
            "king 3 4",
            "take-away 9 --factor 3",
            "t-wythoff 9 15 --t 2",
            "subtraction 33 --set 1,4,12",
            "kayles 5 + chomp 2 2",
        ] {
            assert_eq!(of(typed), ("", Vec::new()), "{typed}");
        }
    }
}
