//! A table while it is being computed.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::cells::Cells;
use crate::TableRequest;

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
    /// Whether it is the cells with column ≤ row, not those with row ≤ column.
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
