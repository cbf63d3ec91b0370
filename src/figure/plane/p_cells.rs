//! The P-positions of a table as a list of cells.

use std::ops::Range;

use crate::figure::{Cell, PlaneAxes};
use crate::solver::{Job, SolverError, Table};

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
        Ok(Self::listed(cells_of_value(table, 0, axes, MOST, job)?.cells))
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

/// The cells of a table with a given value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueCells {
    /// The cells, row by row; empty if there are more than requested.
    pub cells: Vec<Cell>,
    /// The number of cells.
    pub count: u64,
}

/// The cells of a table with a given value, row by row; only their number if there are more than `most`.
///
/// **Cost**: a nanosecond for each cell of the table, 16 bytes for each one listed. The job counts rows.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn cells_of_value(
    table: &Table,
    value: u32,
    axes: PlaneAxes,
    most: u64,
    job: &Job,
) -> Result<ValueCells, SolverError> {
    let mut found = ValueCells::default();
    for row in table.rows() {
        job.advance(1)?;
        let here = table.columns().zip(table.row(row)).filter(|&(_, here)| here == value);
        if found.count > most {
            found.count += here.count() as u64;
            continue;
        }
        found.cells.extend(here.map(|(column, _)| axes.arrange(row, column)));
        found.count = found.cells.len() as u64;
    }
    if found.count > most {
        found.cells = Vec::new();
    }
    Ok(found)
}
