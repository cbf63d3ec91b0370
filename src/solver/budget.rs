//! The work and memory that an answer may take.

use crate::{Bound, Need, SolverError};
use golden_number::UBig;

/// Options that a search may examine for each position of the budget; most of them are positions seen before.
pub(super) const OPTIONS_PER_STATE: u64 = 32;

/// Returns the number of options that a search with `states` stored positions may examine, if one takes as long as
/// `cost` of a small game with simple moves.
pub(super) const fn most_options(states: u64, cost: u64) -> u64 {
    states.saturating_mul(OPTIONS_PER_STATE) / if cost == 0 { 1 } else { cost }
}

/// Returns the number of positions of a budget that a search may store if it is tried although there may be more
/// positions, or more bytes to a position, than the budget counts with: a quarter.
pub(super) const fn tried_states(states: u64) -> u64 {
    states / 4
}

/// The most positions of heaps, of a budget that is not large: about ten seconds.
const MOST_OF_HEAPS: u64 = 2_000_000;

/// Returns the number of positions of a budget that a search of heaps that may be split may store: as many as
/// [`tried_states`], but at most two million, or a tenth of a large budget.
pub(super) fn searched_states(states: u64) -> u64 {
    tried_states(states).min(MOST_OF_HEAPS.max(states / 10))
}

/// Returns the number of options that such a search may examine, beside other games: as many as [`tried_states`]
/// allows, but at most those of two million positions, or of a tenth of a large budget. One option of heaps alone takes
/// as long as `cost` of a small game.
pub(super) fn searched_options(states: u64, cost: u64) -> u64 {
    most_options(tried_states(states), 1).min(most_options(MOST_OF_HEAPS.max(states / 10), cost))
}

/// Returns the number of positions of a budget that a search may store if it is tried although the number of positions
/// is unknown: an eighth of [`tried_states`], which takes about a second.
pub(super) const fn attempted_states(states: u64) -> u64 {
    tried_states(states) / 8
}

/// The limits on work and memory. Beyond them a table is refused with an error, and what is not known of a position is
/// `None` with the reason [`Reason::BeyondBudget`](crate::Reason::BeyondBudget).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Cells of a table, including those computed on the way.
    pub cells: u64,
    /// Positions stored by a search, which examines at most 32 times as many options. A quarter as many where positions are
    /// not stored as one number, which take at most 1 GB, with more than the default in proportion more; of these a quarter,
    /// but at most two million or a tenth, where heaps may be split, with at most 16 options for each of those; a 32nd where
    /// positions of a fixed number of numbers, or their options, are more than can be counted, or not known to be few
    /// enough, and fewer options where one takes longer. From a table that is known to be small enough four times as many
    /// options are examined.
    pub states: u64,
}

impl Default for Budget {
    /// 2³⁰ cells and 2·10⁷ positions.
    fn default() -> Self {
        Self { cells: 1 << 30, states: 20_000_000 }
    }
}

impl Budget {
    /// The budget of a user who names only cells: up to the default searches store as many positions, at most those of the
    /// default; with more cells than those of the default, in proportion more.
    ///
    /// ```
    /// use golden_solver::Budget;
    /// assert_eq!(Budget::of_cells(1 << 30), Budget::default());
    /// assert_eq!(Budget::of_cells(1000), Budget { cells: 1000, states: 1000 });
    /// assert_eq!(Budget::of_cells(1 << 31).states, 40_000_000);
    /// ```
    pub fn of_cells(cells: u64) -> Self {
        let default = Self::default();
        let share = u128::from(cells) * u128::from(default.states) / u128::from(default.cells);
        let more = u64::try_from(share).unwrap_or(u64::MAX);
        Self { cells, states: cells.min(default.states).max(more) }
    }

    /// The most bytes for the values of one table, and for all cached tables together: two per cell.
    ///
    /// Values need two bytes while row + column is below 2¹⁶, so a table that needs four may have half as many cells.
    pub fn table_bytes(self) -> u64 {
        self.cells.saturating_mul(2)
    }

    /// Checks a count of cells.
    ///
    /// # Errors
    /// [`SolverError::Budget`].
    pub(super) fn check_cells(self, cells: u128) -> Result<(), SolverError> {
        if cells <= self.cells.into() {
            return Ok(());
        }
        Err(Need::new(cells, self.cells, Bound::Cells).into())
    }
}

/// Checks that values up to a bound have room in a cell.
///
/// # Errors
/// [`SolverError::TableValue`].
pub(super) fn check_values(bound: u128) -> Result<(), SolverError> {
    if bound <= u32::MAX.into() { Ok(()) } else { Err(SolverError::TableValue { bound: UBig::from(bound) }) }
}

/// Checks a count of bytes.
///
/// # Errors
/// [`SolverError::Budget`].
pub(super) fn check_bytes(bytes: u128, allowed: u64) -> Result<(), SolverError> {
    if bytes <= allowed.into() { Ok(()) } else { Err(Need::new(bytes, allowed, Bound::Bytes).into()) }
}
