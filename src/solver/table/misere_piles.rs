//! Tables of outcomes under misère play of one pile of a subtraction game, and of sums of two piles of these and Nim.
//!
//! All positions of such a pile are tame (T. S. Ferguson 1974): by Conway's theorem a sum of them is P if and only if the nim sum
//! of the values under normal play is 1 where none of these is above 1, and 0 where one is. So a single pile, which has the same
//! outcome beside an empty one, is P if and only if its value is 1; and its values are known as far out as they repeat.

use super::cells::Cells;
use super::cost::{check, within_bytes};
use super::request::chunks;
use crate::subtraction::pile_sum;
use crate::{Job, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Convention, Plane};

/// The table of values that a window of single piles is read from.
pub(super) fn values_of(request: &TableRequest) -> TableRequest {
    TableRequest { quantity: Quantity::Grundy, ..request.clone() }
}

/// Whether a window is one of single piles, and not of sums of two.
pub(super) fn is_line(request: &TableRequest) -> bool {
    request.ruleset.plane() == Plane::Line
}

/// Checks that the values of the piles, and the window, are within the budget.
///
/// # Errors
/// [`SolverError::TableBudget`], [`SolverError::TableMemory`].
pub(super) fn check_piles(solver: &Solver, request: &TableRequest) -> Result<(), SolverError> {
    if !is_line(request) {
        return check(request, solver.budget());
    }
    let values = values_of(request);
    solver.check_table(&values)?;
    // Both are in memory together.
    within_bytes(values.value_bytes().saturating_add(request.value_bytes()), solver.budget().table_bytes())
}

impl Solver {
    /// The cells of a window of piles.
    ///
    /// # Errors
    /// Those of [`Solver::table`].
    pub(super) fn cells_of_piles(&self, request: &TableRequest, job: &Job) -> Result<Cells, SolverError> {
        if !is_line(request) {
            return pile_sum::cells(request, Convention::Misere, job);
        }
        let values = self.table(&values_of(request), job)?;
        let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
        for row in request.rows.clone() {
            for columns in chunks(request.columns.clone()) {
                job.advance(0)?;
                cells.extend(values.row_in(row, &columns).map(|value| u32::from(value != 1)));
            }
        }
        Ok(cells)
    }
}
