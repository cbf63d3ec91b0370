//! A finished table of Grundy values or outcomes. A table while it is being computed.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::cells::{CellRow, Cells};
use super::request::chunks;
use crate::{Job, Quantity, SolverError, TableRequest};
use golden_game::{Convention, Outcome};

/// A finished table; immutable and shared.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    request: TableRequest,
    convention: Convention,
    cells: Arc<Cells>,
    maximum: u32,
    p_count: u64,
}

impl Table {
    /// The table with these cells, which the caller has computed for this request.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn new(request: TableRequest, cells: Cells, job: &Job) -> Result<Self, SolverError> {
        let (maximum, p_count) = cells.summary(job)?;
        Ok(Self::of_partial(request, Arc::new(cells), maximum, p_count))
    }

    /// The table of these cells, which may have been read as a partial table before, with the largest value and the
    /// number of zeros.
    pub(crate) fn of_partial(request: TableRequest, cells: Arc<Cells>, maximum: u32, p_count: u64) -> Self {
        Self { request, convention: Convention::Normal, cells, maximum, p_count }
    }

    /// The same cells as those of a table of outcomes under another convention.
    pub(super) fn under(self, convention: Convention) -> Self {
        Self { convention, ..self }
    }

    /// The request it answers.
    pub fn request(&self) -> &TableRequest {
        &self.request
    }

    /// Returns the convention, by which the player who cannot move loses or wins: misère play only in tables of
    /// [`Solver::misere_table`].
    ///
    /// [`Solver::misere_table`]: crate::Solver::misere_table
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Its rows.
    pub fn rows(&self) -> Range<u64> {
        self.request.rows.clone()
    }

    /// Its columns.
    pub fn columns(&self) -> Range<u64> {
        self.request.columns.clone()
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &Cells {
        &self.cells
    }

    /// The names of the two axes: `("a", "b")`, `("n", "r")`, `("p", "q")`, `("row", "column")`.
    pub fn axis_names(&self) -> (&'static str, &'static str) {
        self.request.ruleset.axis_names()
    }

    /// The value at a row and column in the ruleset's numbering; `None` outside the table.
    pub fn value(&self, row: u64, column: u64) -> Option<u32> {
        let layout = self.request.layout();
        let columns = layout.columns_of(row);
        if !self.request.rows.contains(&row) || !columns.contains(&column) {
            return None;
        }
        let index = layout.start_of(row) + u128::from(column - columns.start);
        self.cells.get(usize::try_from(index).ok()?)
    }

    /// The outcome at a row and column; `None` outside the table.
    pub fn outcome(&self, row: u64, column: u64) -> Option<Outcome> {
        self.value(row, column).map(|value| if value == 0 { Outcome::P } else { Outcome::N })
    }

    /// The values of a row, in order of the columns; shorter rows in a ragged table, empty outside the table.
    pub fn row(&self, row: u64) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.row_cells(row, &self.request.columns)
    }

    /// The values of a row in some of the table's columns, as far as the row has them.
    pub fn row_in(&self, row: u64, columns: &Range<u64>) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.row_cells(row, columns)
    }

    /// The values of a row in the given columns, as far as the row has them.
    fn row_cells(&self, row: u64, wanted: &Range<u64>) -> CellRow<'_> {
        let layout = self.request.layout();
        let columns = layout.columns_of(row);
        if !self.request.rows.contains(&row) {
            return self.cells.range(0..0);
        }
        let index = |column: u64| {
            let index = layout.start_of(row) + u128::from(column.clamp(columns.start, columns.end) - columns.start);
            usize::try_from(index).unwrap_or(usize::MAX)
        };
        self.cells.range(index(wanted.start)..index(wanted.end))
    }

    /// The largest value.
    pub fn maximum(&self) -> u32 {
        self.maximum
    }

    /// The number of P-positions.
    pub fn p_count(&self) -> u64 {
        self.p_count
    }

    /// The bytes that the cells take.
    pub(crate) fn bytes(&self) -> u64 {
        self.cells.bytes()
    }

    /// Copies the part of this table for a request that lies inside ([`TableRequest::contains`]), of the same quantity,
    /// or of outcomes from Grundy values.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(crate) fn cut(&self, request: &TableRequest, job: &Job) -> Result<Self, SolverError> {
        let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
        for row in request.rows.clone() {
            for columns in chunks(request.columns.clone()) {
                job.advance(0)?;
                let values = self.row_cells(row, &columns);
                match request.quantity {
                    Quantity::Grundy => cells.extend(values),
                    Quantity::Outcome => cells.extend(values.map(|value| u32::from(value != 0))),
                }
            }
        }
        Self::new(request.clone(), cells, job)
    }
}

/// A table while it is being computed: the cells that are final can be read at any time, from any thread.
///
/// Only tables of games on the plane that are filled value by value, or cell by cell row after row, have one. It shares
/// the memory of the finished table, so drop it when the table is finished.
///
/// **Cost** of reading: a few nanoseconds per cell, no lock.
pub struct PartialTable {
    request: TableRequest,
    cells: Arc<Cells>,
    half: Option<Half>,
    reached: AtomicU32,
}

/// The half of a symmetric table that is computed first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Half {
    /// Rows and columns of the symmetric square.
    pub(crate) size: u64,
    /// True if it is the cells with column ≤ row, not those with row ≤ column.
    pub(crate) below: bool,
}

impl PartialTable {
    /// The partial table of a table that begins at the corner, without any values yet. If `half` is given, only the
    /// cells of that half become readable before the end.
    pub(crate) fn new(request: TableRequest, cells: Arc<Cells>, half: Option<Half>) -> Self {
        Self { request, cells, half, reached: AtomicU32::new(0) }
    }

    /// The table that is being computed: that of the request, or a larger one that contains it.
    pub fn request(&self) -> &TableRequest {
        &self.request
    }

    /// The final value at a row and column; `None` if it is not known yet, and outside the table.
    pub fn value(&self, row: u64, column: u64) -> Option<u32> {
        if !self.request.rows.contains(&row) || !self.request.columns.contains(&column) {
            return None;
        }
        let (low, high) = (row.min(column), row.max(column));
        let (row, column) = match self.half {
            Some(half) if high < half.size && half.below => (high, low),
            Some(half) if high < half.size => (low, high),
            _ => (row, column),
        };
        let index = u128::from(row) * u128::from(self.request.columns.end) + u128::from(column);
        self.cells.get_if_there(usize::try_from(index).ok()?)
    }

    /// Returns how far the table is: all cells of a smaller value are final, or all of the rows below this one where it
    /// is filled row after row. 0 as long as no cell is.
    pub fn reached(&self) -> u32 {
        self.reached.load(Ordering::Acquire)
    }

    /// Records that all cells of smaller values, or of the rows before this one, are final.
    pub(crate) fn reach(&self, end: u32) {
        self.reached.fetch_max(end, Ordering::Release);
    }

    /// The cells.
    pub(crate) fn cells(&self) -> &Cells {
        &self.cells
    }
}

impl fmt::Debug for PartialTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PartialTable")
            .field("request", &self.request)
            .field("reached", &self.reached())
            .finish_non_exhaustive()
    }
}
