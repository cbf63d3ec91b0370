//! What is known of the cells of a map.

use std::ops::Range;

use crate::{Cell, CellQuantity, FillState, PlaneAxes};
use golden_solver::{ClosedPlane, PartialTable, Quantity, Table};

/// What is known of the cells: a table, what a larger one has so far, or a closed form, also with a table about its
/// corner; all or, while the table is filled, some of them.
#[derive(Clone, Copy, Debug)]
pub struct KnownCells<'a> {
    /// The finished table.
    pub table: Option<&'a Table>,
    /// The cells so far of a table that is being computed.
    pub partial: Option<&'a PartialTable>,
    /// The closed form of a map without an edge. It takes the place of tables, but where it does not know all values.
    pub closed: Option<&'a ClosedPlane>,
    /// Which cells are there while the table is filled.
    pub fill: Option<&'a FillState>,
    /// How the table lies in the plane.
    pub axes: PlaneAxes,
}

impl KnownCells<'_> {
    /// The value of a cell, whatever its size; 0 or 1 where only outcomes are known of all cells.
    pub fn value(&self, cell: Cell) -> Option<u64> {
        if self.fill.is_some_and(|fill| !fill.is_filled(cell)) {
            return None;
        }
        if let Some(closed) = self.closed {
            let [row, column] = self.axes.arrange(cell[0], cell[1]);
            let value = closed.wide_value(row, column);
            if value.is_some() || closed.proved_rows().is_none() {
                return value;
            }
        }
        let finished = self.table.and_then(|table| self.axes.value(table, cell));
        finished.or_else(|| self.partial.and_then(|partial| self.axes.value_so_far(partial, cell))).map(u64::from)
    }

    /// Whether a cell is an N-position, where a closed form says so.
    pub fn is_n(&self, cell: Cell) -> Option<bool> {
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        self.closed?.is_n(row, column)
    }

    /// What the colour of a cell is made from: its value, or, for a quantity that is the same for all N-positions, 1
    /// for one whose value is not known.
    pub fn shown(&self, cell: Cell, quantity: CellQuantity) -> Option<u64> {
        let is_enough = matches!(quantity, CellQuantity::Outcome | CellQuantity::LineDistance);
        self.value(cell).or_else(|| self.is_n(cell).filter(|_| is_enough && self.fill.is_none()).map(u64::from))
    }

    /// Whether there are values, not outcomes alone.
    pub fn has_values(&self) -> bool {
        self.closed.is_none_or(|closed| closed.quantity() == Quantity::Grundy)
    }

    /// The largest value of the finished table, where the window shows all of it.
    pub fn largest_of_all(&self, window: &[Range<u64>; 2]) -> Option<i128> {
        let table = self.table.filter(|_| self.partial.is_none() && self.fill.is_none() && self.closed.is_none())?;
        let whole = self.axes.extent(table.request());
        let is_whole = [0, 1].iter().all(|&axis: &usize| window[axis].start == 0 && window[axis].end >= whole[axis]);
        is_whole.then(|| table.maximum().into())
    }

    /// A number that no value in the window exceeds, while a table is being computed: the colours then stay what they
    /// are as the values grow. In every game that is computed in parts a move takes at least one from a + b.
    pub fn bound(&self, window: &[Range<u64>; 2]) -> Option<i128> {
        self.partial.filter(|_| self.closed.is_none())?;
        let last = |axis: usize| window[axis].end.saturating_sub(1);
        Some(i128::from(last(0)) + i128::from(last(1)))
    }
}
