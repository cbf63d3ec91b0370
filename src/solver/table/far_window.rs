//! Windows of Wythoff's table so far out that their values may be 2³² or more.

use std::ops::Range;

use crate::wythoff::far_value::LAST_ROW;
use crate::{Bound, Budget, Need, Quantity, SolverError, TableRequest};
use golden_game::Ruleset;
use golden_number::UBig;

/// Returns true if a window of Grundy values of Wythoff's game is written from the periods of its rows, or columns,
/// because its values may be 2³² or more: [`Solver::far_table`](crate::Solver::far_table) computes it.
///
/// ```
/// use golden_game::Ruleset;
/// use golden_number::UBig;
/// use golden_solver::{Quantity, is_far_window};
/// let far = UBig::from(10_u8).pow(30);
/// let columns = far.clone()..far + UBig::from(8_u8);
/// let is_far = |rows: std::ops::Range<u64>, of: &std::ops::Range<UBig>| {
///     let rows = UBig::from(rows.start)..UBig::from(rows.end);
///     is_far_window(&Ruleset::Wythoff, Quantity::Grundy, [&rows, of])
/// };
/// assert!(is_far(0..8, &columns) && is_far(504..512, &columns) && !is_far(512..513, &columns));
/// assert!(!is_far(0..8, &(UBig::ZERO..UBig::from(8_u8))));
/// ```
pub fn is_far_window(ruleset: &Ruleset, quantity: Quantity, ranges: [&Range<UBig>; 2]) -> bool {
    let [few, far] = by_end(ranges);
    let is_in_rows = few.end <= UBig::from(LAST_ROW + 1) && far.start >= few.end;
    let is_large = &few.end + &far.end > UBig::from(u32::MAX);
    ruleset.wythoff_t() == Some(1) && quantity == Quantity::Grundy && is_in_rows && is_large
}

/// The range that ends first, and the other one.
fn by_end([rows, columns]: [&Range<UBig>; 2]) -> [&Range<UBig>; 2] {
    if rows.end <= columns.end { [rows, columns] } else { [columns, rows] }
}

impl TableRequest {
    /// Returns true if [`is_far_window`] holds for this window.
    pub fn is_far(&self) -> bool {
        let [rows, columns] = [&self.rows, &self.columns].map(|range| UBig::from(range.start)..UBig::from(range.end));
        is_far_window(&self.ruleset, self.quantity, [&rows, &columns])
    }
}

/// A window for which [`is_far_window`] holds, as so many cells along each of its rows, or of its columns where these are
/// among the first.
#[derive(Debug)]
pub(crate) struct FarWindow {
    /// The rows, or columns, whose periods are needed.
    pub(crate) few: Range<u64>,
    /// The first place along each of them.
    pub(crate) first: UBig,
    /// The number of places.
    pub(crate) width: usize,
    /// True if they are columns.
    pub(crate) is_turned: bool,
    /// The refusal where a cell is not known from the periods.
    pub(crate) need: Need,
}

impl FarWindow {
    /// The rows and columns of a window of Grundy values of Wythoff's game, within a budget.
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`]; [`SolverError::Budget`] above the budget, and for another window than such a one.
    pub(crate) fn within(budget: Budget, [rows, columns]: [&Range<UBig>; 2]) -> Result<Self, SolverError> {
        for (axis, range) in [("rows", rows), ("columns", columns)] {
            if range.is_empty() {
                let [first, end] = [&range.start, &range.end].map(|end| u64::try_from(end).unwrap_or(u64::MAX));
                return Err(SolverError::EmptyRange { axis, first, end });
            }
        }
        let cells = (&rows.end - &rows.start) * (&columns.end - &columns.start);
        let is_far = is_far_window(&Ruleset::Wythoff, Quantity::Grundy, [rows, columns]);
        let is_within = cells <= UBig::from(budget.cells.min(budget.table_bytes() / 2));
        let need = Need::new(cells, budget.cells, Bound::Cells);
        if !is_far || !is_within {
            return Err(need.into());
        }
        let [few, far] = by_end([rows, columns]);
        Ok(Self {
            few: u64::try_from(&few.start).unwrap_or(0)..u64::try_from(&few.end).unwrap_or(0),
            first: far.start.clone(),
            width: usize::try_from(&far.end - &far.start).unwrap_or(usize::MAX),
            is_turned: rows.end > columns.end,
            need,
        })
    }
}
