//! Proved periods and the nim-dimension: the facts that the computations find and the reasons name.

use std::ops::Range;

/// The ultimate period of a finite subtraction game or an octal game: 𝒢(p + period) = 𝒢(p) for all p ≥ preperiod, and
/// neither number can be smaller.
///
/// It is its own certificate: the values of the piles `first` recur at `again`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PilePeriod {
    /// The first pile of the periodic part.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// As many piles as the largest move, from the preperiod on; for an octal game with longest take k the piles from
    /// the preperiod a up to, but without, 2·max(a, 1) + period + k, as Guy and Smith's theorem needs.
    pub first: Range<u64>,
    /// The same number of piles, a period later.
    pub again: Range<u64>,
}

/// The period and preperiod of row a: the least p > 0 and the least s with 𝒢(a, b + p) = 𝒢(a, b) + p for all b ≥ s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPeriod {
    /// a.
    pub row: u64,
    /// p.
    pub period: u64,
    /// s.
    pub preperiod: u64,
    /// The reason why p is a period.
    pub certificate: Certificate,
}

/// The reason why the offsets of row a repeat: L, B₀, x and y of the theorem at the head of `row_periods`.
///
/// All rows below a have the period L from column B₀ on; y − x is a positive multiple of L; x + 2a ≥ B₀; and the 3a
/// offsets 𝒢(a, b) − b from column x on equal those from column y on. Then y − x is a period of row a from x on.
///
/// The solver gives the earliest: L is the least common multiple of the lower periods, B₀ the largest of the lower
/// preperiods (1 and 0 if there is no lower row), x the larger of B₀ − 2a and the preperiod, y − x the least common
/// multiple of L and the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// L.
    pub common_period: u64,
    /// B₀.
    pub periodic_from: u64,
    /// x and y.
    pub repeat: (u64, u64),
}

impl RowPeriod {
    /// The number of columns that prove it, 0 to y + 3a − 1; `None` beyond machine words.
    pub fn columns(&self) -> Option<u64> {
        self.row.checked_mul(3)?.checked_add(self.certificate.repeat.1)
    }

    /// k if the period is 3·2ᵏ, as all known ones from row 1 on are; else `None`.
    pub fn doublings(&self) -> Option<u32> {
        let third = self.period / 3;
        (self.period.is_multiple_of(3) && third.is_power_of_two()).then(|| third.trailing_zeros())
    }
}

/// The largest value of a game, and the dimension of the group that its values generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimDimension {
    /// The largest value that occurs.
    pub largest: u64,
    /// The values 0, …, `largest` generate a group of order 2 to this power under ⊕.
    pub dimension: u32,
}

impl NimDimension {
    /// The nim-dimension of a game with this largest value.
    pub(crate) fn of_largest(largest: u64) -> Self {
        Self { largest, dimension: u64::BITS - largest.leading_zeros() }
    }
}
