//! The options of a position in a window of the plane, at any distance of the position: as blocks to draw, and as a
//! test for one cell. The options of a position as cells of the plane, gathered into blocks for drawing.

use std::ops::Range;

use crate::{Cell, PlaneAxes};
use golden_game::{Factor, Moves, OnePile, Position, Ray, Ruleset, TableShape, option_count, options, rays_on_board};
use golden_number::UBig;

/// The most blocks drawn: beyond this, only cells at equal distances are given.
const MOST: u64 = 20_000;

/// The options of the position at a cell that are in a window of the plane (across, up), as blocks; `width` is the
/// number of columns for games on a line. With a `step` above 1 only every `step`th cell is given of options that lie
/// neither in a horizontal nor in a vertical ray, and only every `step`th row of a game on a line.
///
/// **Cost**: proportional to the blocks, which are at most about 20,000 for t-Wythoff and Fibonacci Nim, and one per
/// `step` cells for each ray.
///
/// ```
/// use golden_figure::{CellBlock, options_in_window};
/// use golden_game::Ruleset;
/// let far = 1_000_000_000_000_000;
/// let found = options_in_window(&Ruleset::Wythoff, [far, far + 7], 2, &[far - 2..far, far..far + 9], 1);
/// let block = |from, size| CellBlock { from, size };
/// let diagonal = [block([far - 1, far + 6], [1, 1]), block([far - 2, far + 5], [1, 1])];
/// assert_eq!(found, [vec![block([far - 2, far + 7], [2, 1])], diagonal.to_vec()].concat());
/// ```
pub fn options_in_window(
    ruleset: &Ruleset,
    cell: Cell,
    width: u64,
    window: &[Range<u64>; 2],
    step: u64,
) -> Vec<CellBlock> {
    let step = step.max(1);
    let spec = ruleset.spec();
    match (spec.plane, spec.moves) {
        (TableShape::None, _) => Vec::new(),
        (TableShape::Triangle, Moves::Limited { factor }) => limited(factor, cell, window, step),
        (TableShape::Line, Moves::Set(set)) => line(OnePile::Subtraction(set), cell, width, window, step),
        (TableShape::TwoPiles, _) => sum(ruleset, cell, window),
        (TableShape::Quadrant { .. }, Moves::OneOrBoth { t: t @ 2.. }) => t_wythoff(t, cell, window, step),
        (TableShape::Quadrant { .. }, Moves::AnyNumber | Moves::OneOrBoth { .. } | Moves::Vectors { .. }) => {
            rays_on_board(ruleset).iter().flat_map(|ray| along(ray, cell, window, step)).collect()
        }
        _ => listed(ruleset, cell, width).into_iter().filter(|&cell| holds(window, cell)).map(single).collect(),
    }
}

/// The options of a game of [`Moves::Listed`], as far as they can be listed.
fn listed(ruleset: &Ruleset, cell: Cell, width: u64) -> Vec<Cell> {
    let [row, column] = PlaneAxes::of(ruleset).arrange(cell[0], cell[1]);
    let position = ruleset.position_at(row, column, width);
    position.and_then(|position| option_cells(ruleset, &position, width)).unwrap_or_default()
}

/// Returns true if a cell is an option of the position at another cell.
///
/// **Cost**: that of [`Ruleset::is_move`].
pub fn is_option(ruleset: &Ruleset, cell: Cell, option: Cell, width: u64) -> bool {
    let axes = PlaneAxes::of(ruleset);
    let at = |[across, up]: Cell| {
        let [row, column] = axes.arrange(across, up);
        ruleset.position_at(row, column, width)
    };
    at(cell).zip(at(option)).is_some_and(|(from, to)| ruleset.is_move(&from, &to))
}

fn moving_step(ray: &Ray) -> Option<[u64; 2]> {
    ray.moving_step().map(|step| [step.x, step.y].map(u64::from))
}

/// The part of a ray between the first and the last step that can lie in the window.
fn along(ray: &Ray, cell: Cell, window: &[Range<u64>; 2], every: u64) -> Vec<CellBlock> {
    let first = [ray.first.x, ray.first.y].map(u64::from);
    let (Some(across), Some(up)) = (cell[0].checked_sub(first[0]), cell[1].checked_sub(first[1])) else {
        return Vec::new();
    };
    let nearest = [across, up];
    let Some(step) = moving_step(ray) else {
        return if holds(window, nearest) { vec![single(nearest)] } else { Vec::new() };
    };
    let (mut least, mut most) = (0, u64::MAX);
    for axis in [0, 1] {
        let (place, step, range) = (nearest[axis], step[axis], &window[axis]);
        if step == 0 && !range.contains(&place) {
            return Vec::new();
        }
        if step > 0 {
            // Below the end of the range, and not below its start.
            least = least.max(place.saturating_sub(range.end.saturating_sub(1)).div_ceil(step));
            match place.checked_sub(range.start) {
                Some(room) => most = most.min(room / step),
                None => return Vec::new(),
            }
        }
    }
    if least > most {
        return Vec::new();
    }
    let square = |steps: u64| [0, 1].map(|axis: usize| nearest[axis] - steps * step[axis]);
    match step {
        // Adjacent cells form one block.
        [1, 0] => vec![CellBlock { from: square(most), size: [most - least + 1, 1] }],
        [0, 1] => vec![CellBlock { from: square(most), size: [1, most - least + 1] }],
        _ => (least..=most).step_by(usize::try_from(every).unwrap_or(usize::MAX)).map(|i| single(square(i))).collect(),
    }
}

/// The two straight rays, and the cells (a − k, b − l) with k, l ≥ 1 and |k − l| < t.
fn t_wythoff(t: u32, cell: Cell, window: &[Range<u64>; 2], every: u64) -> Vec<CellBlock> {
    let mut blocks: Vec<CellBlock> =
        rays_on_board(&Ruleset::Nim).iter().flat_map(|ray| along(ray, cell, window, every)).collect();
    let ends = [0, 1].map(|axis: usize| window[axis].start..window[axis].end.min(cell[axis]));
    let size = |range: &Range<u64>| range.end.saturating_sub(range.start);
    let band = u64::from(t).saturating_mul(2).min(size(&ends[1]).max(1));
    // At most [`MOST`] cells, evenly spread.
    let mut every = every;
    while (size(&ends[0]) / every + 1).saturating_mul(band / every + 1) > MOST {
        every = every.saturating_mul(2);
    }
    let jump = usize::try_from(every).unwrap_or(usize::MAX);
    for across in ends[0].clone().step_by(jump) {
        // b − l for l from k − t + 1 to k + t − 1.
        let k = cell[0] - across;
        let least = cell[1].saturating_sub(k.saturating_add(u64::from(t) - 1)).max(ends[1].start);
        let most = cell[1].saturating_sub((k.saturating_sub(u64::from(t) - 1)).max(1));
        let end = most.saturating_add(1).min(ends[1].end);
        if least >= end || k.saturating_sub(u64::from(t) - 1) > cell[1] {
            continue;
        }
        if every == 1 {
            blocks.push(CellBlock { from: [across, least], size: [1, end - least] });
        } else {
            blocks.extend((least..end).step_by(jump).map(|up| single([across, up])));
        }
    }
    blocks
}

/// The options of each pile with the other one unchanged.
fn sum(ruleset: &Ruleset, cell: Cell, window: &[Range<u64>; 2]) -> Vec<CellBlock> {
    let Some(piles) = ruleset.two_piles() else { return Vec::new() };
    let mut blocks = Vec::new();
    for (axis, pile) in [0, 1].into_iter().zip(piles) {
        let other: usize = 1 - axis;
        if !window[other].contains(&cell[other]) {
            continue;
        }
        let place = |value: u64| {
            let mut to = cell;
            to[axis] = value;
            to
        };
        blocks.extend(pile.options_within(cell[axis], window[axis].clone()).into_iter().map(|run| {
            let mut size = [1, 1];
            size[axis] = run.end - run.start;
            CellBlock { from: place(run.start), size }
        }));
    }
    blocks
}

/// The options of a pile in the rows of a game on a line; of a run that is longer than a row those in every `step`th
/// row, or fewer if there are many.
fn line(game: OnePile<'_>, cell: Cell, width: u64, window: &[Range<u64>; 2], step: u64) -> Vec<CellBlock> {
    let Some(pile) = pile_at(cell, width) else { return Vec::new() };
    let width = width.max(1);
    let [columns, rows] = window;
    let within = rows.start.saturating_mul(width)..rows.end.saturating_mul(width);
    let step = step.max(rows.end.saturating_sub(rows.start) / MOST);
    let mut blocks = Vec::new();
    for run in game.options_within(pile, within) {
        for row in (run.start / width..run.end.div_ceil(width)).step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
            let first = row * width;
            let start = run.start.max(first.saturating_add(columns.start));
            let end = run.end.min(first.saturating_add(columns.end.min(width)));
            if start < end {
                blocks.push(CellBlock { from: cell_of(start, width), size: [end - start, 1] });
            }
        }
    }
    blocks
}

/// The options (n − k, min(fk, n − k)) of (n, r), where f is the `factor`: for k up to r in steps of `every`, or of
/// more if there are many.
fn limited(factor: Factor, [n, r]: Cell, window: &[Range<u64>; 2], every: u64) -> Vec<CellBlock> {
    let least = n.saturating_sub(window[0].end.saturating_sub(1)).max(1);
    let most = n.saturating_sub(window[0].start).min(r);
    let every = every.max(most.saturating_sub(least) / MOST);
    let options = (least..=most).step_by(usize::try_from(every).unwrap_or(usize::MAX));
    let cells = options.map(|k| [n - k, factor.times(k).min(n - k)]);
    cells.filter(|&cell| holds(window, cell)).map(single).collect()
}

fn pile_at(cell: Cell, width: u64) -> Option<u64> {
    let [row, column] = PlaneAxes::ColumnAcross.arrange(cell[0], cell[1]);
    row.checked_mul(width.max(1))?.checked_add(column)
}

fn cell_of(pile: u64, width: u64) -> Cell {
    PlaneAxes::ColumnAcross.arrange(pile / width.max(1), pile % width.max(1))
}

fn holds(window: &[Range<u64>; 2], cell: Cell) -> bool {
    window[0].contains(&cell[0]) && window[1].contains(&cell[1])
}

fn single(from: Cell) -> CellBlock {
    CellBlock { from, size: [1, 1] }
}

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

#[cfg(test)]
mod tests {
    use super::{is_option, options_in_window};
    use crate::{Cell, CellBlock, option_cells};
    use golden_game::{Ruleset, SubtractionSet, Vector};

    fn games() -> Vec<Ruleset> {
        let rays = vec![Vector { x: 1, y: 0 }, Vector { x: 2, y: 3 }, Vector { x: 0, y: 1 }];
        let leaps = vec![Vector { x: 1, y: 2 }];
        let odd = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
        let all_but = Ruleset::Subtraction { set: SubtractionSet::AllBut(vec![2, 3, 70]) };
        vec![
            Ruleset::Wythoff,
            Ruleset::Nim,
            Ruleset::TWythoff { t: 3 },
            Ruleset::TWythoff { t: 100 },
            Ruleset::Rays { rays, leaps },
            Ruleset::FibonacciNim,
            Ruleset::TakeAway { factor: 1.into() },
            Ruleset::TakeAway { factor: 3.into() },
            Ruleset::TakeAway { factor: "3/2".parse().expect("a factor") },
            odd.clone(),
            all_but.clone(),
            Ruleset::Sum { components: vec![all_but, Ruleset::Nim] },
            Ruleset::Sum { components: vec![odd, Ruleset::Nim] },
        ]
    }

    fn cells_of(blocks: &[CellBlock]) -> Vec<Cell> {
        let cells = |block: &CellBlock| {
            let CellBlock { from, size } = *block;
            (0..size[0]).flat_map(move |x| (0..size[1]).map(move |y| [from[0] + x, from[1] + y])).collect::<Vec<_>>()
        };
        let mut all: Vec<Cell> = blocks.iter().flat_map(cells).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn they_are_the_options_as_far_as_the_window_reaches() {
        let windows = [[0..30, 0..30], [3..9, 2..20], [10..25, 0..1], [19..20, 7..8], [25..40, 25..40]];
        for game in games() {
            for (row, column) in [(19, 7), (7, 7), (23, 12), (0, 0), (29, 29)] {
                let Some(position) = game.position_at(row, column, 30) else { continue };
                let is_lines = matches!(game, Ruleset::Subtraction { .. });
                let cell = if is_lines { [column, row] } else { [row, column] };
                let all = option_cells(&game, &position, 30).unwrap();
                for window in &windows {
                    let inside = |cell: &&Cell| window[0].contains(&cell[0]) && window[1].contains(&cell[1]);
                    let expected: Vec<_> = all.iter().filter(inside).copied().collect();
                    let found = cells_of(&options_in_window(&game, cell, 30, window, 1));
                    assert_eq!(found, expected, "{game:?} {cell:?} {window:?}");
                }
                for to in (0..30).flat_map(|x| (0..30).map(move |y| [x, y])) {
                    assert_eq!(is_option(&game, cell, to, 30), all.contains(&to), "{game:?} {cell:?} {to:?}");
                }
            }
        }
    }

    #[test]
    fn from_afar_there_are_few() {
        let far = u64::MAX - 300_000;
        let window = [far - 131_072..far, far - 131_072..far];
        for game in games().into_iter().chain([Ruleset::TWythoff { t: u32::MAX }]) {
            let blocks = options_in_window(&game, [far, far - 5], 34, &window, 256);
            assert!(blocks.len() < 45_000, "{game:?}: {}", blocks.len());
        }
    }
}
