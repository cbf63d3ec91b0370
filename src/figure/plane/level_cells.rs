//! The positions of a chosen Grundy value in a table.

use std::collections::HashSet;

use crate::{Cell, PCells, PlaneAxes, PlaneView};
use golden_prose::{grouped, signed};
use golden_solver::{LevelInTable, Strip, TableRequest};

/// The positions of a value.
#[derive(Debug)]
pub struct LevelCells {
    /// The value.
    pub value: u32,
    /// The table they were looked for in.
    pub request: TableRequest,
    /// How many there are, whether or not they are listed.
    count: u64,
    cells: PCells,
    /// Of Wythoff's game: how far they are from the P-positions.
    pub strip: Option<Strip>,
}

impl LevelCells {
    /// More positions than these are counted, not listed.
    pub const LISTED: u64 = 1 << 18;

    /// The positions found in a table, as cells of the plane.
    ///
    /// **Cost**: O(n log n) for n positions.
    pub fn new(level: LevelInTable, axes: PlaneAxes) -> Self {
        let LevelInTable { value, request, positions, strip } = level;
        let cells = positions.cells.into_iter().map(|(row, column)| axes.arrange(row, column));
        Self { value, request, count: positions.count, cells: PCells::listed(cells.collect()), strip }
    }

    /// What was found, in a sentence or two for the left column.
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
        let cells = (level..level + 16).map(|level| one_a_block(&inside, level)).find(|cells| cells.len() <= MOST);
        cells.unwrap_or_default()
    }
}

/// One of the cells in each block of 2^level × 2^level.
fn one_a_block(cells: &[Cell], level: u32) -> Vec<Cell> {
    let mut seen = HashSet::new();
    cells.iter().copied().filter(|cell| level == 0 || seen.insert(cell.map(|place| place >> level))).collect()
}

/// More cells than these are not drawn.
const MOST: usize = 6000;
