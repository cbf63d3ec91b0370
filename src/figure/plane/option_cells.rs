//! The options of a position as cells of the plane, gathered into blocks for drawing.

use crate::{Cell, PlaneAxes};
use golden_game::{Position, Ruleset, TableShape, option_count, options};
use golden_number::UBig;

/// The cells of the options of a position, in increasing order, omitting options without a cell; `None` if there are
/// too many, or if the position itself has no cell.
///
/// `width` is the number of columns for games on a line.
pub fn option_cells(ruleset: &Ruleset, position: &Position, width: u64) -> Option<Vec<Cell>> {
    if ruleset.plane() == TableShape::None || option_count(ruleset, position)? > UBig::from(MOST_OPTIONS) {
        return None;
    }
    ruleset.cell_of(position, width)?;
    let axes = PlaneAxes::of(ruleset);
    let options = options(ruleset, position)?;
    // Positions with several heaps have no cell.
    let places = options.iter().filter_map(|option| ruleset.cell_of(option, width));
    let mut cells: Vec<Cell> = places.map(|(row, column)| axes.arrange(row, column)).collect();
    cells.sort_unstable();
    Some(cells)
}

/// A block of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellBlock {
    /// Its cell at the bottom left.
    pub from: Cell,
    /// Cells across and up.
    pub size: Cell,
}

impl CellBlock {
    /// Returns true if a cell is in it.
    pub fn contains(&self, cell: Cell) -> bool {
        [0, 1].iter().all(|&axis: &usize| cell[axis].checked_sub(self.from[axis]).is_some_and(|d| d < self.size[axis]))
    }
}

/// Gathers cells, in increasing order, into blocks one cell wide or high: first vertical ones, then horizontal ones.
///
/// A ray of thousands of cells becomes one block; the steps of a diagonal stay single.
pub fn cell_blocks(cells: &[Cell]) -> Vec<CellBlock> {
    // Two cells above each other may be where a diagonal meets a horizontal ray, which must not be split there.
    const UPRIGHT: u64 = 3;
    let runs = gather(cells.iter().copied(), 1);
    let (mut blocks, short): (Vec<_>, Vec<_>) = runs.into_iter().partition(|block| block.size[1] >= UPRIGHT);
    let cells_of = |block: CellBlock| (0..block.size[1]).map(move |up| [block.from[0], block.from[1] + up]);
    let mut rest: Vec<Cell> = short.into_iter().flat_map(cells_of).collect();
    rest.sort_unstable_by_key(|cell| (cell[1], cell[0]));
    blocks.extend(gather(rest.into_iter(), 0));
    blocks
}

/// Joins cells that are adjacent along an axis.
fn gather(cells: impl Iterator<Item = Cell>, axis: usize) -> Vec<CellBlock> {
    let mut blocks: Vec<CellBlock> = Vec::new();
    for cell in cells {
        match blocks.last_mut() {
            Some(last) if follows(last, cell, axis) => last.size[axis] += 1,
            _ => blocks.push(CellBlock { from: cell, size: [1, 1] }),
        }
    }
    blocks
}

fn follows(block: &CellBlock, cell: Cell, axis: usize) -> bool {
    let other = 1 - axis;
    block.from[other] == cell[other] && block.from[axis].checked_add(block.size[axis]) == Some(cell[axis])
}

/// The most options drawn: more would take too long to list.
const MOST_OPTIONS: u32 = 500_000;
