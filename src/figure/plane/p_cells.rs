//! The P-positions of a table as a list of cells.

use std::ops::Range;

use crate::{Cell, PlaneAxes};
use golden_solver::{Job, SolverError, Table};

/// The most P-positions that are listed, 64 MB; more are only counted.
const MOST: u64 = 1 << 22;

/// The cells of value 0, ordered by their coordinate across, then up; only their number if there are very many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PCells {
    cells: Vec<Cell>,
    count: u64,
}

impl PCells {
    /// Reads the P-positions from a table.
    ///
    /// **Cost**: a nanosecond for each cell of the table, 16 bytes for each P-position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(table: &Table, axes: PlaneAxes, job: &Job) -> Result<Self, SolverError> {
        let count = table.p_count();
        job.start(table.rows().end - table.rows().start);
        if count > MOST {
            return Ok(Self { cells: Vec::new(), count });
        }
        let found = table.positions_of(0, MOST, job)?;
        Ok(Self::listed(found.cells.into_iter().map(|(row, column)| axes.arrange(row, column)).collect()))
    }

    /// The P-positions found by a closed form, in any order.
    pub fn listed(mut cells: Vec<Cell>) -> Self {
        cells.sort_unstable();
        Self { count: cells.len() as u64, cells }
    }

    /// The number of P-positions.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Whether they are listed: true if there are at most 2²².
    pub fn is_listed(&self) -> bool {
        self.count <= MOST
    }

    /// The P-positions in a window of the plane; none if they are not listed.
    pub fn within(&self, across: &Range<u64>, up: &Range<u64>) -> impl Iterator<Item = Cell> {
        let start = self.cells.partition_point(|cell| cell[0] < across.start);
        let end = self.cells.partition_point(|cell| cell[0] < across.end);
        let columns = self.cells.get(start..end).unwrap_or_default();
        columns.iter().copied().filter(move |cell| up.contains(&cell[1]))
    }
}
