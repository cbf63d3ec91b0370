//! What is known of the cells of a map.

use std::ops::Range;

use crate::figure::{Cell, FillState, PlaneAxes};
use crate::solver::{ClosedPlane, PartialTable, Quantity, Table};

/// What is known of the cells: a table, what a larger one has so far, or a closed form; all or, while the table is
/// filled, some of them.
#[derive(Clone, Copy, Debug)]
pub struct KnownCells<'a> {
    /// The finished table.
    pub table: Option<&'a Table>,
    /// The cells so far of a table that is being computed.
    pub partial: Option<&'a PartialTable>,
    /// The closed form of a map without an edge, which takes the place of tables.
    pub closed: Option<&'a ClosedPlane>,
    /// Which cells are there while the table is filled.
    pub fill: Option<&'a FillState>,
    /// How the table lies in the plane.
    pub axes: PlaneAxes,
}

impl KnownCells<'_> {
    /// The value of a cell, whatever its size; 0 or 1 where only outcomes are known.
    pub fn value(&self, cell: Cell) -> Option<u64> {
        if self.fill.is_some_and(|fill| !fill.is_filled(cell)) {
            return None;
        }
        if let Some(closed) = self.closed {
            let [row, column] = self.axes.arrange(cell[0], cell[1]);
            return closed.wide_value(row, column);
        }
        let finished = self.table.and_then(|table| self.axes.value(table, cell));
        finished.or_else(|| self.partial.and_then(|partial| self.axes.value_so_far(partial, cell))).map(u64::from)
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
        self.partial?;
        let last = |axis: usize| window[axis].end.saturating_sub(1);
        Some(i128::from(last(0)) + i128::from(last(1)))
    }
}
