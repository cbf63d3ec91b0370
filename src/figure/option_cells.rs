//! The options of a position as cells of the plane, gathered into blocks that can be drawn.

use super::{Cell, PlaneAxes};
use crate::game::{FibonacciNim, Game, Nim, Position, RayGame, Ruleset, Subtraction, TWythoff, Wythoff, option_count};
use crate::number::UBig;

/// More options than this are not drawn: they would take longer to list than to look at.
const MOST: u32 = 500_000;

/// The cells of all options of a position, in order; `None` for too many, or for a game without such a plane.
///
/// `width` is the number of columns of a subtraction game's table.
pub fn option_cells(ruleset: &Ruleset, position: &Position, width: u64) -> Option<Vec<Cell>> {
    if option_count(ruleset, position)? > UBig::from(MOST) {
        return None;
    }
    let axes = PlaneAxes::of(ruleset);
    let mut cells: Vec<Cell> = match ruleset {
        Ruleset::Wythoff => pairs(&Wythoff, position)?,
        Ruleset::Nim => two_piles(position)?,
        Ruleset::FibonacciNim => pairs(&FibonacciNim, position)?,
        Ruleset::TWythoff { t } => pairs(&TWythoff { t: *t }, position)?,
        Ruleset::Rays { rays, leaps } => pairs(&RayGame { rays: rays.clone(), leaps: leaps.clone() }, position)?,
        Ruleset::Subtraction { set } => {
            let game = Subtraction { set: set.clone() };
            let width = width.max(1);
            game.options(&game.from_position(position)?).into_iter().map(|p| [p / width, p % width]).collect()
        }
        Ruleset::Sum { .. } => of_sum(ruleset, position)?,
        Ruleset::FibonacciNimLocal | Ruleset::FibonacciNimGlobal | Ruleset::TakeAway { .. } => return None,
    };
    for cell in &mut cells {
        *cell = axes.arrange(cell[0], cell[1]);
    }
    cells.sort_unstable();
    Some(cells)
}

fn pairs<G: Game<Position = (u64, u64)>>(game: &G, position: &Position) -> Option<Vec<Cell>> {
    let options = game.options(&game.from_position(position)?);
    Some(options.into_iter().map(|(first, second)| [first, second]).collect())
}

fn two_piles(position: &Position) -> Option<Vec<Cell>> {
    let options = Nim.options(&Nim.from_position(position)?);
    options.into_iter().map(|piles| <[u64; 2]>::try_from(piles).ok()).collect()
}

/// The options of a sum of two piles.
fn of_sum(ruleset: &Ruleset, position: &Position) -> Option<Vec<Cell>> {
    let [first, second] = ruleset.two_piles()?;
    let [p, q] = position.components() else { return None };
    let (&[p], &[q]) = (p.to_words()?.as_slice(), q.to_words()?.as_slice()) else { return None };
    let of_first = first.options(p).map(|option| [option, q]);
    Some(of_first.chain(second.options(q).map(|option| [p, option])).collect())
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
    /// Whether a cell is in it.
    pub fn contains(&self, cell: Cell) -> bool {
        [0, 1].iter().all(|&axis: &usize| cell[axis].checked_sub(self.from[axis]).is_some_and(|d| d < self.size[axis]))
    }
}

/// Gathers cells, given in order, into blocks one cell wide or high: first upright ones, then those across.
///
/// A ray of thousands of cells becomes one block; the steps of a diagonal stay single.
pub fn cell_blocks(cells: &[Cell]) -> Vec<CellBlock> {
    // Two cells may be where a diagonal meets a ray across, which must not be broken there.
    const UPRIGHT: u64 = 3;
    let runs = gather(cells.iter().copied(), 1);
    let (mut blocks, short): (Vec<_>, Vec<_>) = runs.into_iter().partition(|block| block.size[1] >= UPRIGHT);
    let cells_of = |block: CellBlock| (0..block.size[1]).map(move |up| [block.from[0], block.from[1] + up]);
    let mut rest: Vec<Cell> = short.into_iter().flat_map(cells_of).collect();
    rest.sort_unstable_by_key(|cell| (cell[1], cell[0]));
    blocks.extend(gather(rest.into_iter(), 0));
    blocks
}

/// Joins cells that follow each other along an axis.
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
