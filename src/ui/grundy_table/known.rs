//! What is known of the cells of the map.

use std::ops::Range;

use crate::figure::{Cell, PlaneAxes};
use crate::solver::{Draft, Table};

/// What is known of the cells: a table, and what a larger one has so far.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub table: Option<&'a Table>,
    pub draft: Option<&'a Draft>,
    pub axes: PlaneAxes,
}

impl Known<'_> {
    /// The value of a cell.
    pub fn value(&self, cell: Cell) -> Option<u32> {
        let finished = self.table.and_then(|table| self.axes.value(table, cell));
        finished.or_else(|| self.draft.and_then(|draft| self.axes.value_so_far(draft, cell)))
    }

    /// The largest value of the finished table, where the window shows all of it.
    pub fn largest_of_all(&self, window: &[Range<u64>; 2]) -> Option<i64> {
        let table = self.table.filter(|_| self.draft.is_none())?;
        let whole = self.axes.extent(table.request());
        let is_whole = [0, 1].iter().all(|&axis: &usize| window[axis].start == 0 && window[axis].end >= whole[axis]);
        is_whole.then(|| table.maximum().into())
    }

    /// A number that no value in the window exceeds, while a table is being computed: the colours then stay what they
    /// are as the values grow. In every game that is computed in parts a move takes at least one from a + b.
    pub fn bound(&self, window: &[Range<u64>; 2]) -> Option<i64> {
        self.draft?;
        let last = |axis: usize| window[axis].end.saturating_sub(1);
        i64::try_from(last(0).saturating_add(last(1))).ok()
    }
}
