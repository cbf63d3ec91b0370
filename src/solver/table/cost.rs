//! The work and memory that a table takes, and whether a budget is enough for it.

use super::methods::{Method, method, needed};
use super::sparse_rows::needed_by_rows;
use super::{closed_cells, rule_cells};
use crate::fibonacci::steps::STEPS_A_ROW;
use crate::plane::Filling;
use crate::plane::moves::Plane;
use crate::position::repeat::repeats;
use crate::splitting::values;
use crate::subtraction::fill::Piles;
use crate::subtraction::pile_sum;
use crate::wythoff::far_table::rows_for;
use crate::{Budget, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Moves, Repeats, TableShape};
use golden_number::UBig;

/// Bytes that the bit sets of a game on the plane may take in addition to half as many as the values, because in a
/// small table they exceed the values.
const WORK_ROOM: u64 = 1 << 26;

/// The most bytes for the rows of Fibonacci Nim and take-away games one after the other: 1 MB at row 10⁸.
const STREAM_BYTES: u128 = 1 << 24;

/// The cells of the needed table and those computed for it.
fn cells_computed(request: &TableRequest) -> u128 {
    let needed = needed(request);
    // A row without cells is visited, too.
    let rows = u128::from(needed.rows.end.saturating_sub(needed.rows.start));
    let window = needed.cell_count().max(rows);
    let on_the_way = match method(request) {
        Method::Closed | Method::Plane | Method::Listed => 0,
        Method::Rows => u128::from(request.rows.end) * u128::from(STEPS_A_ROW),
        Method::Piles => pile_cells(request),
        Method::Rule => rule_cells::cell_count(request),
        // The values of the two piles of a sum are computed, too; they are fewer.
        Method::Sum => return window.max(pile_sum::piles(request)),
    };
    window.saturating_add(on_the_way)
}

/// The peak memory in bytes.
pub(crate) fn bytes(request: &TableRequest) -> Result<u128, SolverError> {
    let needed = needed(request);
    let work = match method(request) {
        Method::Closed => 0,
        Method::Plane => plane_work(&needed)?,
        Method::Rows => (u128::from(request.rows.end) * u128::from(STEPS_A_ROW)).min(STREAM_BYTES),
        Method::Piles => pile_bytes(request),
        Method::Sum => pile_sum::work_bytes(request),
        Method::Listed => needed.cell_count().saturating_mul(4),
        Method::Rule => rule_cells::bytes(request),
    };
    let window = if needed == *request { 0 } else { request.value_bytes() };
    Ok(needed.value_bytes().saturating_add(work).saturating_add(window))
}

/// The bytes that a table of a game on the plane needs besides its values.
fn plane_work(request: &TableRequest) -> Result<u128, SolverError> {
    let plane = Plane::new(&request.ruleset, request.rows.end, request.columns.end)?;
    let is_outcome = request.quantity == Quantity::Outcome;
    Ok(if is_outcome { plane.work_bytes() } else { Filling::of(&plane).work_bytes(&plane) })
}

/// The cells that the values of all piles up to the last one count as.
fn pile_cells(request: &TableRequest) -> u128 {
    let piles = request.pile_at(request.rows.end - 1, request.columns.end - 1).saturating_add(1);
    match request.ruleset.spec().moves {
        Moves::Split(splits) if values::quick_period(splits).is_none() => {
            u128::try_from(values::cells(splits, &UBig::from(piles))).unwrap_or(u128::MAX)
        }
        Moves::Split(_)
        | Moves::Set(_)
        | Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Limited { .. }
        | Moves::InComponent(_)
        | Moves::Listed => piles,
    }
}

/// Bytes of the values of all piles up to the last one.
fn pile_bytes(request: &TableRequest) -> u128 {
    let last = request.pile_at(request.rows.end - 1, request.columns.end - 1);
    let set = match request.ruleset.spec().moves {
        Moves::Set(set) => set,
        Moves::Split(_) | Moves::Listed => return last.saturating_add(1).saturating_mul(4),
        Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Limited { .. }
        | Moves::InComponent(_) => return 0,
    };
    Piles::bytes(set, last.saturating_add(1))
}

/// Checks that the table is within the budget.
///
/// # Errors
/// [`SolverError::TableBudget`], [`SolverError::TableValue`], [`SolverError::TableMemory`].
pub(crate) fn check(request: &TableRequest, budget: Budget) -> Result<(), SolverError> {
    if let Some((cells, bytes)) = needed_by_rows(request, budget) {
        within_cells(cells, budget)?;
        return within_bytes(bytes, budget.table_bytes());
    }
    let is_far_line = is_far_line(request, budget);
    if rows_for(request).is_none() && !is_far_line {
        return check_from_corner(request, budget);
    }
    // From the rows or the period only the window itself is computed.
    within_cells(request.cell_count(), budget)?;
    if !is_far_line {
        within_values(request.value_bound())?;
    }
    within_bytes(request.value_bytes(), budget.table_bytes())
}

/// Returns true if the piles up to the window are too many for the budget, but the values may repeat:
/// [`Solver::far_line`].
pub(crate) fn is_far_line(request: &TableRequest, budget: Budget) -> bool {
    request.ruleset.plane() == TableShape::Line
        && repeats(&request.ruleset) == Repeats::Heaps
        && request.pile_at(request.rows.end - 1, request.columns.end - 1) < u64::MAX.into()
        && check_from_corner(request, budget).is_err()
}

/// Checks that the table is within the budget if the cells from the corner on are computed where there is no other way.
///
/// # Errors
/// As [`check`].
pub(crate) fn check_from_corner(request: &TableRequest, budget: Budget) -> Result<(), SolverError> {
    within_cells(cells_computed(request), budget)?;
    if matches!(method(request), Method::Rule) {
        rule_cells::check(request)?;
    }
    // Of single cells the values themselves are checked.
    let bound = if closed_cells::has_cell_form(request) { 0 } else { request.value_bound() };
    let is_beyond_rows = matches!(method(request), Method::Rows) && request.rows.end > u32::MAX.into();
    if bound > u32::MAX.into() || is_beyond_rows {
        return Err(SolverError::TableValue { bound: UBig::from(bound) });
    }
    let needed = needed(request);
    let mut bytes = needed.value_bytes();
    bytes = bytes.saturating_add(match method(request) {
        Method::Piles => pile_bytes(request),
        Method::Sum => pile_sum::work_bytes(request),
        Method::Listed => needed.cell_count().saturating_mul(4),
        Method::Rule => rule_cells::bytes(request),
        Method::Closed | Method::Plane | Method::Rows => 0,
    });
    // The values of the two piles of a sum need memory in addition to the table.
    let room = if matches!(method(request), Method::Sum) { budget.table_bytes() / 32 } else { 0 };
    within_bytes(bytes, budget.table_bytes().saturating_add(room))?;
    if matches!(method(request), Method::Plane) {
        within_bytes(plane_work(&needed)?, (budget.table_bytes() / 2).saturating_add(WORK_ROOM))?;
    }
    Ok(())
}

/// Checks a count of cells.
pub(crate) fn within_cells(cells: u128, budget: Budget) -> Result<(), SolverError> {
    if cells <= budget.cells.into() {
        Ok(())
    } else {
        Err(SolverError::TableBudget { cells: UBig::from(cells), budget: budget.cells })
    }
}

/// Checks that values up to a bound have room in a cell.
pub(super) fn within_values(bound: u128) -> Result<(), SolverError> {
    if bound <= u32::MAX.into() { Ok(()) } else { Err(SolverError::TableValue { bound: UBig::from(bound) }) }
}

/// Checks a count of bytes.
pub(crate) fn within_bytes(bytes: u128, allowed: u64) -> Result<(), SolverError> {
    if bytes <= allowed.into() { Ok(()) } else { Err(SolverError::TableMemory { bytes: UBig::from(bytes), allowed }) }
}

impl Solver {
    /// Checks that [`Solver::table`] has this table in memory or may compute it; if it may not, returns the error.
    ///
    /// **Cost**: O(1); for a sum with a subtraction game, the time to find a quick period of its set.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::EmptyRange`], [`SolverError::TableBudget`],
    /// [`SolverError::TableValue`], [`SolverError::TableMemory`].
    pub fn check_table(&self, request: &TableRequest) -> Result<(), SolverError> {
        request.check()?;
        if self.tables.holds(request) { Ok(()) } else { check(request, self.budget()) }
    }
}
