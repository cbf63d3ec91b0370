//! How much work and memory an answer may take.

/// Options that a search may examine for each position of the budget; most of them are positions seen before.
pub(super) const OPTIONS_PER_STATE: u64 = 32;

/// How many options a search that stores `states` positions may examine, where one takes as long as `cost` of a small game
/// with simple moves.
pub(super) const fn most_options(states: u64, cost: u64) -> u64 {
    states.saturating_mul(OPTIONS_PER_STATE) / if cost == 0 { 1 } else { cost }
}

/// How many of the positions of a budget a search may store that is tried although there may be more positions, or more
/// bytes to a position, than the budget counts with: a quarter.
pub(super) const fn tried_states(states: u64) -> u64 {
    states / 4
}

/// How many of the positions of a budget a search may store that is tried although nothing is known of how many positions
/// there are: an eighth of [`tried_states`], which takes about a second.
pub(super) const fn attempted_states(states: u64) -> u64 {
    tried_states(states) / 8
}

/// The limits on work and memory. Beyond them a table is refused with an error, and what is not known of a position is
/// `None` with the reason [`Reason::BeyondBudget`](crate::solver::Reason::BeyondBudget).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Cells of a table, including those computed on the way.
    pub cells: u64,
    /// Positions stored by a search, which examines at most 32 times as many options. A quarter as many where positions are
    /// not stored as one number, which take at most 1 GB; a 32nd where positions of a fixed number of numbers, or their
    /// options, are more than can be counted, or not known to be few enough, and fewer options where one takes longer.
    pub states: u64,
}

impl Default for Budget {
    /// 2³⁰ cells and 2·10⁷ positions.
    fn default() -> Self {
        Self { cells: 1 << 30, states: 20_000_000 }
    }
}

impl Budget {
    /// The most bytes for the values of one table, and for all cached tables together: two per cell.
    ///
    /// Values need two bytes while row + column is below 2¹⁶, so a table that needs four may have half as many cells.
    pub fn table_bytes(self) -> u64 {
        self.cells.saturating_mul(2)
    }
}
