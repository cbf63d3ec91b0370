//! Subtraction games: the values of one pile, their periods, and sums of two piles. Upper bounds of the Grundy values
//! of piles.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fill` | the Grundy values of a subtraction game, in increasing order of the piles; with few moves 64 piles at a time |
//! | `period` | the ultimate period of the Grundy values of a finite subtraction game, with proof; the nim-dimension of a subtraction game |
//! | `pile_sum` | tables of sums of two one-pile games: the nim sum of the two piles' values |
//! | `pile_values` | the values of single piles, at random access and at any size: by closed form, or from the period |

pub(super) mod fill;
pub(super) mod period;
pub(super) mod pile_sum;
pub(super) mod pile_values;

use std::ops::Range;

use golden_game::{OnePile, SubtractionSet};

/// An upper bound of the values of a set's piles below 2⁶⁴: the number of options, or 2 by the theorem of the
/// odd-Fibonacci set; `u64::MAX` for all numbers but some, whose values have no bound.
pub(crate) fn largest_value(set: &SubtractionSet) -> u64 {
    match set {
        SubtractionSet::OddFibonacci => 2,
        SubtractionSet::Fibonacci => 92,
        SubtractionSet::Explicit(numbers) => numbers.len() as u64,
        SubtractionSet::AllBut(_) => u64::MAX,
    }
}

/// An upper bound of the Grundy values of a sum of two piles.
///
/// The values of Nim piles share the leading bits of the first and the last pile; for other components no leading bits
/// are known.
pub(crate) fn value_bound(games: [OnePile<'_>; 2], rows: &Range<u64>, columns: &Range<u64>) -> u128 {
    let low_bits = |free: u64| u64::MAX.checked_shr(free.leading_zeros()).unwrap_or_default();
    let bits = |game: OnePile<'_>, piles: &Range<u64>| {
        let last = piles.end.saturating_sub(1);
        match game {
            OnePile::Nim => (last, low_bits(piles.start ^ last)),
            OnePile::Subtraction(set) => (0, low_bits(last.min(largest_value(set)))),
        }
    };
    let [(first, first_low), (second, second_low)] = [bits(games[0], rows), bits(games[1], columns)];
    ((first ^ second) | first_low | second_low).into()
}
