//! A table while it is being computed.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::cells::Cells;
use crate::solver::TableRequest;

/// A table while it is being computed: the cells that are final can be read, by anybody at any time.
///
/// Tables of games on the plane that have to be filled value by value have one. It holds the memory of the table, which
/// takes it over, so drop it when the table is there.
///
/// **Cost** of reading: a few nanoseconds a cell, no lock.
pub struct PartialTable {
    request: TableRequest,
    cells: Arc<Cells>,
    half: Option<Half>,
    final_below: AtomicU32,
}

/// What of a symmetric table is there before the end.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Half {
    /// Rows and columns of the symmetric square.
    pub(in crate::solver) size: u64,
    /// Whether it is the cells with column ≤ row, not those with row ≤ column.
    pub(in crate::solver) below: bool,
}

impl PartialTable {
    /// The draft of a table that begins at the corner, of whose cells none is there yet, or in a symmetric one only
    /// those of one half ever before the end.
    pub(in crate::solver) fn new(request: TableRequest, cells: Arc<Cells>, half: Option<Half>) -> Self {
        Self { request, cells, half, final_below: AtomicU32::new(0) }
    }

    /// The table that is being computed: that of the request, or a larger one from which it will be cut.
    pub fn request(&self) -> &TableRequest {
        &self.request
    }

    /// The final value at a row and column; `None` if it is not there yet, or outside the table.
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

    /// Every cell of a smaller value is there.
    pub fn final_below(&self) -> u32 {
        self.final_below.load(Ordering::Acquire)
    }

    /// Says that every cell of a smaller value is there.
    pub(in crate::solver) fn reach(&self, value: u32) {
        self.final_below.fetch_max(value, Ordering::Release);
    }

    /// The cells.
    pub(in crate::solver) fn cells(&self) -> &Cells {
        &self.cells
    }
}

impl fmt::Debug for PartialTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PartialTable")
            .field("request", &self.request)
            .field("final_below", &self.final_below())
            .finish_non_exhaustive()
    }
}
