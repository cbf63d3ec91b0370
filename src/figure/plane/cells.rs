//! The facts known of the cells of a map. The cells of a table with a chosen Grundy value, and its P-positions, as
//! lists.

use std::collections::HashSet;
use std::ops::Range;

use super::colour_map::CellQuantity;
use crate::{Cell, FillState, PlaneAxes, PlaneView};
use golden_prose::{grouped, signed};
use golden_solver::{
    ClosedPlane, Job, LevelInTable, LevelStrip, PartialTable, Quantity, SolverError, Table, TableRequest,
};

/// The sources of the values of cells: a finished table, the cells so far of one that is being computed, or a closed
/// form, also with a table about its corner. While a table is filled step by step, only the filled cells are known.
#[derive(Clone, Copy, Debug)]
pub struct KnownCells<'a> {
    /// The finished table.
    pub table: Option<&'a Table>,
    /// The cells so far of a table that is being computed.
    pub partial: Option<&'a PartialTable>,
    /// The closed form of a map without an edge. It takes the place of the tables; if it knows the values of proved
    /// rows only, the tables serve for the others.
    pub closed: Option<&'a ClosedPlane>,
    /// The cells that are there while the table is filled.
    pub fill: Option<&'a FillState>,
    /// The orientation of the table in the plane.
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

    /// Returns true if a cell is an N-position; `None` where no closed form decides.
    pub fn is_n(&self, cell: Cell) -> Option<bool> {
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        self.closed?.is_n(row, column)
    }

    /// Returns the number that the colour of a cell is made from: its value, or, for a quantity that is the same for
    /// all N-positions, 1 for one whose value is not known.
    pub fn shown(&self, cell: Cell, quantity: CellQuantity) -> Option<u64> {
        let is_enough = matches!(quantity, CellQuantity::Outcome | CellQuantity::LineDistance);
        self.value(cell).or_else(|| self.is_n(cell).filter(|_| is_enough && self.fill.is_none()).map(u64::from))
    }

    /// Returns true if there are values, not outcomes alone.
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

/// The positions of a value.
#[derive(Debug)]
pub struct LevelCells {
    /// The value.
    pub value: u32,
    /// The table they were looked for in.
    pub request: TableRequest,
    /// Their number, whether or not they are listed.
    count: u64,
    cells: PCells,
    /// The distances of the positions from the P-positions; only for Wythoff's game.
    pub strip: Option<LevelStrip>,
}

impl LevelCells {
    /// The most positions that are listed; more are only counted.
    pub const LISTED: u64 = 1 << 18;

    /// The positions found in a table, as cells of the plane.
    ///
    /// **Cost**: O(n log n) for n positions.
    pub fn new(level: LevelInTable, axes: PlaneAxes) -> Self {
        let LevelInTable { value, request, positions, strip } = level;
        let cells = positions.cells.into_iter().map(|(row, column)| axes.arrange(row, column));
        Self { value, request, count: positions.count, cells: PCells::listed(cells.collect()), strip }
    }

    /// Returns a sentence or two on what was found, for the left column.
    pub fn words(&self) -> String {
        let count = grouped(&self.count);
        if self.count > Self::LISTED {
            return format!("{count} of them in this table, too many to be marked.");
        }
        let end = grouped(&(self.request.rows.end.max(self.request.columns.end) - 1));
        let Some(strip) = &self.strip else { return format!("{count} of them in this table.") };
        let nth = grouped(&strip.from_same_number);
        let along = strip.diagonal.map_or_else(String::new, |(least, most)| {
            let [least, most] = [least, most].map(signed);
            format!(" Along diagonals {least} to {most} steps from P.")
        });
        format!("{count} up to {end}. The nth is at most {nth} from the nth P-position.{along}")
    }

    /// The least and the most steps along a diagonal, for drawing the strip.
    pub fn offsets(&self) -> Option<[f64; 2]> {
        let (least, most) = self.strip.as_ref()?.diagonal?;
        #[expect(clippy::cast_precision_loss, reason = "a place on screen")]
        let offsets = [least as f64, most as f64];
        Some(offsets)
    }

    /// The cells to draw: from afar one of those that lie on the same few pixels.
    pub fn visible(&self, view: &PlaneView) -> Vec<Cell> {
        let [across, up] = [0, 1].map(|axis| view.shown(axis));
        let inside: Vec<Cell> = self.cells.within(&across, &up).collect();
        // Blocks grow until there are few enough of them: the marks thin out evenly.
        let level = view.level();
        let cells =
            (level..level + 16).map(|level| one_a_block(&inside, level)).find(|cells| cells.len() <= MOST_LEVEL);
        cells.unwrap_or_default()
    }
}

/// One of the cells in each block of 2^level × 2^level.
fn one_a_block(cells: &[Cell], level: u32) -> Vec<Cell> {
    let mut seen = HashSet::new();
    cells.iter().copied().filter(|cell| level == 0 || seen.insert(cell.map(|place| place >> level))).collect()
}

/// More cells than these are not drawn.
const MOST_LEVEL: usize = 6000;

/// The most P-positions that are listed, 64 MB; more are only counted.
const MOST_P: u64 = 1 << 22;

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
        if count > MOST_P {
            return Ok(Self { cells: Vec::new(), count });
        }
        let found = table.positions_of(0, MOST_P, job)?;
        Ok(Self::listed(found.cells.into_iter().map(|(row, column)| axes.arrange(row, column)).collect()))
    }

    /// A list of these cells, given in any order.
    pub fn listed(mut cells: Vec<Cell>) -> Self {
        cells.sort_unstable();
        Self { count: cells.len() as u64, cells }
    }

    /// The number of P-positions.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns true if they are listed: true if there are at most 2²².
    pub fn is_listed(&self) -> bool {
        self.count <= MOST_P
    }

    /// The P-positions in a window of the plane; none if they are not listed.
    pub fn within(&self, across: &Range<u64>, up: &Range<u64>) -> impl Iterator<Item = Cell> {
        let start = self.cells.partition_point(|cell| cell[0] < across.start);
        let end = self.cells.partition_point(|cell| cell[0] < across.end);
        let columns = self.cells.get(start..end).unwrap_or_default();
        columns.iter().copied().filter(move |cell| up.contains(&cell[1]))
    }
}
