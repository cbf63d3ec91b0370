//! The P-positions of a table as a list of cells.

use std::ops::Range;

use super::{Cell, PlaneAxes};
use crate::solver::Table;

/// The cells of value 0, in order of their place across, then up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PCells {
    cells: Vec<Cell>,
}

impl PCells {
    /// Reads them from a table.
    pub fn of(table: &Table, axes: PlaneAxes) -> Self {
        let mut cells = Vec::new();
        for row in table.rows() {
            let zeros = table.columns().zip(table.row(row)).filter(|&(_, value)| value == 0);
            cells.extend(zeros.map(|(column, _)| axes.arrange(row, column)));
        }
        if axes == PlaneAxes::ColumnAcross {
            cells.sort_unstable();
        }
        Self { cells }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Those in a window of the plane.
    pub fn within(&self, across: &Range<u64>, up: &Range<u64>) -> impl Iterator<Item = Cell> {
        let start = self.cells.partition_point(|cell| cell[0] < across.start);
        let end = self.cells.partition_point(|cell| cell[0] < across.end);
        let columns = self.cells.get(start..end).unwrap_or_default();
        columns.iter().copied().filter(move |cell| up.contains(&cell[1]))
    }
}
