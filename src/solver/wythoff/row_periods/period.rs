//! The period of a row of Wythoff's table, with its certificate.

/// The period and preperiod of row a: the least p > 0 and the least s with 𝒢(a, b + p) = 𝒢(a, b) + p for all b ≥ s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPeriod {
    /// a.
    pub row: u64,
    /// p.
    pub period: u64,
    /// s.
    pub preperiod: u64,
    /// Why p is a period.
    pub certificate: Certificate,
}

/// Why the offsets of row a repeat: L, B₀, x and y of the theorem at the head of `row_periods`.
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

/// About how many columns a search computes before it has proved a row: for a display of its progress, no bound.
///
/// The preperiod of a row beyond the `known` ones, from row 0 on, is taken to grow with the third power of the row from that of
/// the last known one; without any it is taken to be 4/25 of that power. A twelfth more is for the repeat.
///
/// ```
/// use golden_solver::{expected_columns, shipped_row_periods};
/// let known = shipped_row_periods();
/// assert_eq!(expected_columns(511, &known), 17_269_272 / 12 * 13);
/// assert_eq!((expected_columns(1022, &known), expected_columns(40, &[])), (17_269_272 / 12 * 13 * 8, 11_093));
/// ```
pub fn expected_columns(row: u64, known: &[RowPeriod]) -> u64 {
    let cube = |row: u64| u128::from(row).saturating_pow(3);
    let of_row = usize::try_from(row).ok().and_then(|row| known.get(row));
    let last = of_row.or(known.last()).filter(|last| last.row > 0 && last.preperiod > 0);
    let preperiod = match last {
        Some(last) => u128::from(last.preperiod).saturating_mul(cube(row)) / cube(last.row),
        None => cube(row).saturating_mul(4) / 25,
    };
    u64::try_from(preperiod.saturating_mul(13) / 12).unwrap_or(u64::MAX).max(1)
}
