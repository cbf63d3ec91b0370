//! The orientation of a table: which of its indices runs across and which up.

use golden_game::{Ruleset, TableShape};
use golden_solver::{PartialTable, Table, TableRequest};

/// A cell of the plane: columns from the left, rows from below.
pub type Cell = [u64; 2];

/// The index of a table that runs across; the other runs up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaneAxes {
    /// The row index, as in 𝒢(a, b) with a across.
    RowAcross,
    /// The column index: the rows of a subtraction game are read from left to right.
    ColumnAcross,
}

impl PlaneAxes {
    /// The orientation of the table of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        if ruleset.plane() == TableShape::Line { Self::ColumnAcross } else { Self::RowAcross }
    }

    /// Swaps a (row, column) pair into (across, up), or back.
    pub fn arrange<T>(self, first: T, second: T) -> [T; 2] {
        match self {
            Self::RowAcross => [first, second],
            Self::ColumnAcross => [second, first],
        }
    }

    /// The names of the axes, across and up.
    pub fn names(self, ruleset: &Ruleset) -> [&'static str; 2] {
        let (row, column) = ruleset.axis_names();
        self.arrange(row, column)
    }

    /// The number of cells of a table that begins at 0, across and up.
    pub fn extent(self, request: &TableRequest) -> Cell {
        self.arrange(request.rows.end, request.columns.end)
    }

    /// The value of a cell; `None` outside the table.
    pub fn value(self, table: &Table, cell: Cell) -> Option<u32> {
        let [row, column] = self.arrange(cell[0], cell[1]);
        table.value(row, column)
    }

    /// The value of a cell of a partial table; `None` outside it and if it is not known yet.
    pub fn value_so_far(self, partial: &PartialTable, cell: Cell) -> Option<u32> {
        let [row, column] = self.arrange(cell[0], cell[1]);
        partial.value(row, column)
    }
}
