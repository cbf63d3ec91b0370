//! Windows of closed planes: tables at any distance from the corner, of which only the cells themselves are computed.

use std::ops::Range;
use std::sync::Arc;

use super::closed_cells;
use super::cost::{is_far_line, within_cells, within_values};
use crate::{Budget, ClosedPlane, Job, Solver, SolverError, Table, TableRequest};
use golden_game::Plane as GamePlane;

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
        closed_cells::by_rows(&request, job, |row| Box::new(move |column| self.cell(row, column)))
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
    /// [`SolverError::EmptyRange`], also for windows beyond the plane; [`SolverError::TableBudget`],
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
        let is_wrapped = self.ruleset().plane() == GamePlane::Line;
        let (most, columns) = if is_wrapped { (u64::MAX / width, 0..width) } else { (lines, columns) };
        for (axis, range, end) in [("rows", &rows, most), ("columns", &columns, width)] {
            if range.end > end {
                return Err(SolverError::EmptyRange { axis, first: range.start.max(end), end });
            }
        }
        let request = TableRequest { ruleset: self.ruleset().clone(), quantity: self.quantity(), rows, columns };
        request.check()?;
        within_cells(request.cell_count(), budget)?;
        if !self.has_open_values() {
            within_values(request.value_bound())?;
        }
        Ok(request)
    }
}

impl Solver {
    /// The table of a game on a line that is too far out for the budget ([`is_far_line`]), from the period of its values;
    /// `None` for other requests and where no period is found.
    ///
    /// # Errors
    /// Those of [`Solver::closed_plane`] and of [`ClosedPlane::table`].
    pub(crate) fn far_line(&self, request: &TableRequest, job: &Job) -> Result<Option<Table>, SolverError> {
        if !is_far_line(request, self.budget()) {
            return Ok(None);
        }
        let width = request.columns.end - request.columns.start;
        let Some(plane) = self.closed_plane(&request.ruleset, request.quantity, width, job)? else { return Ok(None) };
        // Beside those of the plane the columns of a window may be any range as long.
        let of_row = |row| {
            let plane = Arc::clone(&plane);
            Box::new(move |column| plane.cell(row + column / width, column % width)) as Box<dyn Fn(u64) -> u64>
        };
        closed_cells::by_rows(request, job, of_row).map(Some)
    }
}
