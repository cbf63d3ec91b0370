//! Tables from closed forms, exact at any distance from the corner. Windows of closed planes: tables at any distance
//! from the corner, of which only the cells themselves are computed.

use std::ops::Range;
use std::sync::Arc;

use super::cells::Cells;
use super::request::chunks;
use crate::budget::check_values;
use crate::plane::endless::cell_form;
use crate::{Budget, ClosedPlane, Job, Quantity, Solver, SolverError, Table, TableRequest};
use golden_game::{CellForm, Factor, Moves, Ruleset, SubtractionSet, TableShape};
use golden_number::{UBig, floor_phi_u128, partner_u64, t_wythoff_pair_of, tail_u64};

/// Rows or columns between two checks for cancellation: about a millisecond if each takes a microsecond.
const CANCEL_STEP: u64 = 1 << 10;

/// The P-positions in a window, ordered by row, then column, for games whose closed form gives them: Wythoff and the queen, Nim with
/// two piles and the rook, t-Wythoff, Fibonacci Nim and the odd-Fibonacci subtraction game; `None` for other rulesets.
///
/// Rows and columns are those of a [`TableRequest`].
///
/// **Cost**: a few nanoseconds (t-Wythoff: a microsecond) for each P-position and for each row or column, whichever
/// are fewer; memory the list. **Source**: Wythoff 1907; Bouton 1901; Fraenkel 1982; Whinihan 1963; Larsson and Fox
/// 2015.
///
/// ```
/// use golden_game::Ruleset;
/// use golden_solver::p_positions;
/// let found = p_positions(&Ruleset::Wythoff, 0..5, 0..9);
/// assert_eq!(found, Some(vec![(0, 0), (1, 2), (2, 1), (3, 5), (4, 7)]));
/// ```
pub fn p_positions(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>) -> Option<Vec<(u64, u64)>> {
    let request = TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Outcome, rows, columns };
    if request.check().is_err() {
        return has_closed_outcomes(ruleset).then(Vec::new);
    }
    let mut found = Vec::new();
    let visited = for_each_p(&request, &Job::new(), &mut |row, column| {
        found.push((row, column));
        Ok(())
    });
    visited?.ok()?;
    found.sort_unstable();
    Some(found)
}

/// The closed form that gives the cells of a table.
#[derive(Debug)]
pub(crate) enum ClosedCells {
    /// The outcomes of games with closed P-positions ([`has_closed_outcomes`]).
    PPositions,
    /// The Grundy values of two-pile Nim.
    NimSums,
    /// The Grundy values of the odd-Fibonacci subtraction game: 0 on B₀, 1 on B₀ + 1, else 2.
    OddFibonacci,
    /// The closed form of single positions ([`Ruleset::cell_form`]), for want of a faster way.
    Cells(CellForm),
}

impl ClosedCells {
    /// `None` where no closed form gives all cells.
    pub(super) fn of_table(request: &TableRequest) -> Option<Self> {
        if !has_closed_outcomes(&request.ruleset) {
            return cell_form(&request.ruleset, request.quantity).map(Self::Cells);
        }
        match (request.quantity, request.ruleset.spec().moves.simplest()) {
            (Quantity::Outcome, _) => Some(Self::PPositions),
            (Quantity::Grundy, Moves::AnyNumber) => Some(Self::NimSums),
            (Quantity::Grundy, Moves::Set(_)) => Some(Self::OddFibonacci),
            (Quantity::Grundy, _) => None,
        }
    }

    /// Computes the table.
    ///
    /// # Errors
    /// [`SolverError::TableValue`], [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn compute(&self, request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
        match self {
            Self::Cells(form) => by_rows(request, job, |row| form.row(row)),
            Self::NimSums => nim(request, job),
            Self::PPositions => on_background(1, request, job, |set| {
                let mut zero = |row, column| set(row, column, 0);
                for_each_p(request, job, &mut zero).unwrap_or(Ok(()))
            }),
            Self::OddFibonacci => on_background(2, request, job, |set| {
                for_each_b_number(request, 0, &mut |row, column| set(row, column, 0))?;
                for_each_b_number(request, 1, &mut |row, column| set(row, column, 1))
            }),
        }
    }
}

/// The table of one value, but for the cells that are set to others.
fn on_background(
    value: u16,
    request: &TableRequest,
    job: &Job,
    write: impl FnOnce(&mut dyn FnMut(u64, u64, u32) -> Result<(), SolverError>) -> Result<(), SolverError>,
) -> Result<Table, SolverError> {
    let count = request.cell_count();
    job.start(u64::try_from(count).unwrap_or(u64::MAX));
    let mut cells = Cells::filled(value, count, request.is_wide(), job)?;
    let layout = request.layout();
    write(&mut |row, column, value| {
        let index = layout.start_of(row) + u128::from(column - request.columns.start);
        cells.set(usize::try_from(index).unwrap_or(usize::MAX), value);
        job.advance(0)
    })?;
    Table::new(request.clone(), cells, job)
}

/// Returns true if a closed form gives all P-positions.
fn has_closed_outcomes(ruleset: &Ruleset) -> bool {
    let spec = ruleset.spec();
    matches!(
        (spec.plane, spec.moves.simplest()),
        (TableShape::Quadrant { .. }, Moves::AnyNumber | Moves::OneOrBoth { .. })
            | (TableShape::Triangle, Moves::Limited { factor: Factor::DOUBLE })
            | (TableShape::Line, Moves::Set(SubtractionSet::OddFibonacci))
    )
}

/// Visits the P-positions of a window; `None` without a closed form.
fn for_each_p(
    request: &TableRequest,
    job: &Job,
    visit: &mut dyn FnMut(u64, u64) -> Result<(), SolverError>,
) -> Option<Result<(), SolverError>> {
    let t_wythoff = |t: u32, x: u64| {
        let (a, b) = t_wythoff_pair_of(&UBig::from(x), t);
        u64::try_from(&if a == UBig::from(x) { b } else { a }).ok()
    };
    if !has_closed_outcomes(&request.ruleset) {
        return None;
    }
    Some(match request.ruleset.spec().moves.simplest() {
        Moves::AnyNumber => for_each_pair(request, job, Some, visit),
        Moves::OneOrBoth { t: 1 } => for_each_pair(request, job, |x| u64::try_from(partner_u64(x)).ok(), visit),
        Moves::OneOrBoth { t } => for_each_pair(request, job, |x| t_wythoff(t, x), visit),
        Moves::Limited { .. } => request.rows.clone().try_for_each(|n| {
            check_cancelled(n, job)?;
            // T(0) is infinite: (0, 0) has no move.
            let tail = tail_u64(n).unwrap_or(1);
            (request.columns.start..request.columns.end.min(tail)).try_for_each(|r| visit(n, r))
        }),
        Moves::Set(_) => for_each_b_number(request, 0, &mut |row, column| visit(row, column)),
        Moves::Vectors { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => return None,
    })
}

/// Checks for cancellation in every [`CANCEL_STEP`]th row.
fn check_cancelled(row: u64, job: &Job) -> Result<(), SolverError> {
    if row.is_multiple_of(CANCEL_STEP) { job.advance(0) } else { Ok(()) }
}

/// Symmetric games with one P-position in each row and each column.
pub(super) fn for_each_pair(
    request: &TableRequest,
    job: &Job,
    other: impl Fn(u64) -> Option<u64>,
    visit: &mut dyn FnMut(u64, u64) -> Result<(), SolverError>,
) -> Result<(), SolverError> {
    let length = |range: &Range<u64>| range.end - range.start;
    if length(&request.rows) <= length(&request.columns) {
        request.rows.clone().try_for_each(|row| match other(row) {
            Some(column) if request.columns.contains(&column) => visit(row, column),
            _ => check_cancelled(row, job),
        })
    } else {
        request.columns.clone().try_for_each(|column| match other(column) {
            Some(row) if request.rows.contains(&row) => visit(row, column),
            _ => check_cancelled(column, job),
        })
    }
}

/// The cells of the piles B(n) + `plus`, n ≥ 0, of a subtraction game.
fn for_each_b_number(
    request: &TableRequest,
    plus: u128,
    visit: &mut dyn FnMut(u64, u64) -> Result<(), SolverError>,
) -> Result<(), SolverError> {
    let width = u128::from(request.columns.end - request.columns.start);
    let first = request.pile_at(request.rows.start, request.columns.start);
    let last = request.last_pile();
    let pile = |n: u128| floor_phi_u128(n)?.checked_add(n)?.checked_add(plus);
    let (mut n, mut end) = (0, first);
    while n < end {
        let middle = u128::midpoint(n, end);
        if pile(middle).is_some_and(|pile| pile < first) { n = middle + 1 } else { end = middle }
    }
    while let Some(pile) = pile(n).filter(|&pile| pile <= last) {
        let index = pile - first;
        let row = u64::try_from(index / width).unwrap_or(u64::MAX);
        let column = u64::try_from(index % width).unwrap_or(u64::MAX);
        visit(request.rows.start + row, request.columns.start + column)?;
        n += 1;
    }
    Ok(())
}

/// The table for a request whose cells are given row by row, as functions of the column; for outcomes 1 for a value that is
/// not 0.
///
/// # Errors
/// [`SolverError::TableValue`] for a value of 2³² or more; [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
pub(super) fn by_rows<'a>(
    request: &TableRequest,
    job: &Job,
    of_row: impl Fn(u64) -> Box<dyn Fn(u64) -> u64 + 'a>,
) -> Result<Table, SolverError> {
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    job.start(u64::try_from(request.cell_count()).unwrap_or(u64::MAX));
    let most = if request.quantity == Quantity::Outcome { 1 } else { u64::MAX };
    for row in request.rows.clone() {
        // A row may have no cell in the window.
        job.advance(0)?;
        let value = of_row(row);
        for chunk in chunks(request.layout().columns_of(row)) {
            let (count, mut largest) = (chunk.end - chunk.start, 0);
            cells.extend(chunk.map(|column| {
                let value = value(column).min(most);
                largest = value.max(largest);
                u32::try_from(value).unwrap_or(u32::MAX)
            }));
            if largest > u32::MAX.into() {
                return Err(SolverError::TableValue { bound: UBig::from(largest) });
            }
            job.advance(count)?;
        }
    }
    Table::new(request.clone(), cells, job)
}

/// The table for a request of Nim's Grundy values.
///
/// **Cost**: little more than the first access to the memory.
///
/// # Errors
/// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
fn nim(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    job.start(u64::try_from(request.cell_count()).unwrap_or(u64::MAX));
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    for row in request.rows.clone() {
        for columns in chunks(request.columns.clone()) {
            cells.extend_with_nim(row, &columns);
            job.advance(columns.end - columns.start)?;
        }
    }
    Table::new(request.clone(), cells, job)
}

impl ClosedPlane {
    /// The table of a window of this plane, at any distance from the corner: only the cells of the window are computed.
    /// A plane of which not all values are known ([`Self::proved_rows`]) has no tables; see [`Solver::far_table`].
    ///
    /// For games on a line the columns are those of the plane, and the last row counts only if it is complete.
    ///
    /// **Cost**: see [`ClosedPlane::value`]; memory two or four bytes per cell.
    ///
    /// # Errors
    /// See [`ClosedPlane::check_table`]; [`SolverError::TableValue`] also for a value of 2³² or more that is found;
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::{Ruleset, SubtractionSet};
    /// use golden_solver::{Budget, Job, Quantity, Solver};
    /// let solver = Solver::new(Budget::default());
    /// let ruleset = Ruleset::Subtraction { set: SubtractionSet::Explicit(vec![1, 2]) };
    /// let plane = solver.closed_plane(&ruleset, Quantity::Grundy, 9, &Job::new())?.expect("a period");
    /// let far = 1_000_000_000_000_000_000;
    /// let table = plane.table(far..far + 2, 0..9, solver.budget(), &Job::new())?;
    /// assert_eq!(table.row(far).collect::<Vec<u32>>(), [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn table(
        &self,
        rows: Range<u64>,
        columns: Range<u64>,
        budget: Budget,
        job: &Job,
    ) -> Result<Table, SolverError> {
        let request = self.check_table(rows, columns, budget)?;
        by_rows(&request, job, |row| Box::new(move |column| self.cell(row, column)))
    }

    /// The value of a cell of a window that has been checked.
    fn cell(&self, row: u64, column: u64) -> u64 {
        self.wide_value(row, column).unwrap_or(u64::MAX)
    }

    /// The request for a window of this plane, if [`ClosedPlane::table`] may compute it.
    ///
    /// **Cost**: O(1).
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`], also for windows beyond the plane; [`SolverError::Budget`],
    /// [`SolverError::TableValue`]; [`SolverError::NoTable`] where not all values are known.
    pub fn check_table(
        &self,
        rows: Range<u64>,
        columns: Range<u64>,
        budget: Budget,
    ) -> Result<TableRequest, SolverError> {
        if self.proved_rows().is_some() {
            return Err(SolverError::NoTable { name: self.ruleset().name() });
        }
        let [lines, width] = self.extent();
        let is_wrapped = self.ruleset().plane() == TableShape::Line;
        let (most, columns) = if is_wrapped { (u64::MAX / width, 0..width) } else { (lines, columns) };
        for (axis, range, end) in [("rows", &rows, most), ("columns", &columns, width)] {
            if range.end > end {
                return Err(SolverError::EmptyRange { axis, first: range.start.max(end), end });
            }
        }
        let request = TableRequest { ruleset: self.ruleset().clone(), quantity: self.quantity(), rows, columns };
        request.check()?;
        budget.check_cells(request.cell_count())?;
        if !self.has_open_values() {
            check_values(request.value_bound())?;
        }
        Ok(request)
    }
}

impl Solver {
    /// The table of a game on a line from the period of its values; `None` where no period is found.
    ///
    /// # Errors
    /// Those of [`Solver::closed_plane`] and of [`ClosedPlane::table`].
    pub(crate) fn far_line(&self, request: &TableRequest, job: &Job) -> Result<Option<Table>, SolverError> {
        let width = request.columns.end - request.columns.start;
        let Some(plane) = self.closed_plane(&request.ruleset, request.quantity, width, job)? else { return Ok(None) };
        // Beside those of the plane the columns of a window may be any range as long.
        let of_row = |row| {
            let plane = Arc::clone(&plane);
            Box::new(move |column| plane.cell(row + column / width, column % width)) as Box<dyn Fn(u64) -> u64>
        };
        by_rows(request, job, of_row).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::ClosedCells;
    use crate::tests::{cancelled, request};
    use crate::{Job, Quantity, SolverError};
    use golden_game::Ruleset;

    #[test]
    fn rows_without_a_cell_in_the_window_end_when_the_job_is_cancelled() {
        let request = request(&Ruleset::TakeAway { factor: 3.into() }, Quantity::Outcome, 0..10, 100..110);
        let form = ClosedCells::of_table(&request).expect("a closed form");
        assert!(form.compute(&request, &Job::new()).is_ok_and(|table| table.cells().is_empty()));
        assert_eq!(form.compute(&request, &cancelled()).map(drop), Err(SolverError::Cancelled));
    }
}
