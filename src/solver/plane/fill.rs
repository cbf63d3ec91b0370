//! Fills a plane of Grundy values, value by value, 64 cells per word. The P-positions by marking: the construction of
//! Das 2021, Figure 3, and of Roughan 2017, for any game on the plane.
//!
//! For v = 0, 1, 2, … and, for each v, rows and in each row columns in increasing order: a cell that has no value yet
//! and no option of value v gets v. This is the mex rule, because such a cell has an option of every smaller value, or
//! it would have got that value. Bit sets hold which cells of a row have values and which have an option of value v, so
//! one step decides 64 cells.

use std::ops::ControlFlow;

use super::moves::{Direction, First, Lines, Plane, View, rays};
use crate::table::cells::filled;
use crate::{Bound, Job, Need, SolverError};
use golden_game::{Component, Game, Moves, Position, Ray, Ruleset};

/// Work between two checks for cancellation, in words scanned and cells filled: about a millisecond.
const CANCEL_STEP: usize = 1 << 18;

/// Calls `write` with every cell of the plane, (row, column, value), in increasing order of the values up to
/// `last_value`, and `reach` with each value when all smaller ones are written.
///
/// **Cost**: for each row and value, the words from the first cell without a value to the last cell found, a few
/// nanoseconds each; memory [`Plane::work_bytes`], an eighth of a byte per cell and at most twice that for each
/// direction.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(crate) fn fill(
    plane: &Plane,
    last_value: u32,
    job: &Job,
    mut write: impl FnMut(usize, usize, u32),
    reach: impl Fn(u32),
) -> Result<(), SolverError> {
    let total = plane.cells();
    job.start(total);
    let mut filler = Filler::new(plane, job)?;
    let mut reported = 0;
    for value in 0..=last_value {
        let mut terminal = if value == 0 { plane.columns } else { 0 };
        for row in 0..plane.rows {
            if terminal > 0 {
                terminal = plane.terminal_in(row, terminal);
            }
            filler.visit(row, terminal, &mut |column| write(row, column, value));
            if filler.work > CANCEL_STEP {
                filler.work = 0;
                job.advance(filler.placed - reported)?;
                reported = filler.placed;
            }
        }
        filler.forget_value();
        reach(value.saturating_add(1));
        if filler.placed == total {
            break;
        }
    }
    job.advance(filler.placed - reported)
}

/// The state while the cells of one value are found.
struct Filler<'a> {
    plane: &'a Plane,
    /// Words in a row of `has_value`.
    width: usize,
    /// The cells that have values, row by row; cells beyond the last column count as having one.
    has_value: Vec<u64>,
    /// The first word of each row that is not full.
    low: Vec<usize>,
    /// The cells that have an option of the value, in each direction.
    lines: Vec<Lines>,
    /// The same for leaps along the row.
    leaps: Lines,
    /// True if a ray of length 1 lies along the row, so that a row has at most one cell of the value.
    one_per_row: bool,
    /// The cells of the row that have an option of the value along its other rays.
    residues: Vec<Residues>,
    /// The cells whose first moves take effect late.
    recent: Option<Recent>,
    /// The columns of this value, row by row, and where each row ends.
    found: Vec<usize>,
    ends: Vec<usize>,
    /// Cells with values.
    placed: u64,
    /// Work since the last check for cancellation.
    work: usize,
}

/// The columns of one value in one row, modulo the length of a ray along the row.
struct Residues {
    modulus: usize,
    taken: Vec<bool>,
    count: usize,
}

/// The cells of one value in the last rows, each (a, c) of which takes c + 1, …, c + r − a − 1 in row r: the columns
/// that a first move one column and 2, …, r − a rows back, and then steps along the diagonal, lead from.
///
/// As soon as r − a exceeds `late` these are whole lines, which [`Lines`] handles.
struct Recent {
    late: usize,
    /// The columns, 64 a word, and for each its row.
    columns: Vec<u64>,
    rows: Vec<usize>,
}

impl Recent {
    fn new(plane: &Plane, late: usize, job: &Job) -> Result<Self, SolverError> {
        let columns = plane.columns as u128;
        Ok(Self { late, columns: filled(0, columns.div_ceil(64), job)?, rows: filled(0, columns, job)? })
    }

    fn mark(&mut self, row: usize, column: usize) {
        self.columns[column / 64] |= 1 << (column % 64);
        self.rows[column] = row;
    }

    fn forget(&mut self, column: usize) {
        self.columns[column / 64] &= !(1 << (column % 64));
    }

    fn forget_all(&mut self) {
        self.columns.fill(0);
    }

    /// If the column has an option of the value in the row, the first column after it that may not have one.
    ///
    /// Of two of these cells less than `late` columns apart the right one is in the earlier row, else it would have the
    /// left one as an option; so it takes all that the left one takes to its right, and only the nearest one counts.
    fn end_of_taken(&self, row: usize, column: usize) -> Option<usize> {
        let least = column.saturating_sub(self.late);
        let mut word = column / 64;
        let mut before = self.columns[word] & ((1 << (column % 64)) - 1);
        while before == 0 && 64 * word > least {
            word -= 1;
            before = self.columns[word];
        }
        let nearest = (64 * word + 63).checked_sub(before.leading_zeros() as usize).filter(|_| before != 0)?;
        let end = nearest + row - self.rows[nearest];
        (end > column).then_some(end)
    }
}

impl<'a> Filler<'a> {
    fn new(plane: &'a Plane, job: &Job) -> Result<Self, SolverError> {
        let width = plane.columns.div_ceil(64);
        let mut has_value: Vec<u64> = filled(0, width as u128 * plane.rows as u128, job)?;
        if !plane.columns.is_multiple_of(64) {
            let padding = u64::MAX << (plane.columns % 64);
            has_value.iter_mut().skip(width - 1).step_by(width).for_each(|word| *word = padding);
        }
        let one_per_row = plane.rays_within.contains(&1);
        let mut residues = Vec::new();
        for &modulus in plane.rays_within.iter().filter(|_| !one_per_row) {
            residues.push(Residues { modulus, taken: filled(false, modulus as u128, job)?, count: 0 });
        }
        let late = plane.directions.iter().map(|direction| direction.late).find(|&late| late > 0);
        Ok(Self {
            plane,
            width,
            has_value,
            low: filled(0, plane.rows as u128, job)?,
            lines: plane
                .directions
                .iter()
                .map(|direction| Lines::new(plane, direction, job))
                .collect::<Result<_, _>>()?,
            leaps: Lines::new(plane, &Direction { firsts: Vec::new(), step: None, late: 0 }, job)?,
            one_per_row,
            residues,
            recent: late.map(|late| Recent::new(plane, late, job)).transpose()?,
            found: Vec::new(),
            ends: Vec::new(),
            placed: 0,
            work: 0,
        })
    }

    /// Finds the cells of the value in the row: the `terminal` first ones, from which there is no move whatever lies on
    /// their lines, but one to them from all others of the row; without any, by the mex rule.
    fn visit(&mut self, row: usize, terminal: usize, write: &mut impl FnMut(usize)) {
        self.mark_row(row);
        let first = self.found.len();
        if self.low[row] < self.width {
            match terminal {
                0 => self.scan(row, write),
                _ => (0..terminal).for_each(|column| self.give(row, column, write)),
            }
            self.leave_row(row, first);
        }
        self.ends.push(self.found.len());
    }

    /// Marks the cells of the row that have an option of the value in earlier rows.
    fn mark_row(&mut self, row: usize) {
        self.work += 1;
        for (index, direction) in self.plane.directions.iter().enumerate() {
            let lines = &mut self.lines[index];
            if row == 0 {
                lines.enter_first_row();
            } else {
                lines.enter_next_row();
            }
            for &First { up, across, count } in &direction.firsts {
                let Some(earlier) = row.checked_sub(up) else { continue };
                let start = if earlier == 0 { 0 } else { self.ends[earlier - 1] };
                let found = &self.found[start..self.ends[earlier]];
                self.work += 1 + found.len();
                for &column in found {
                    lines.mark(column + across, count);
                }
            }
            if direction.late > 0
                && let Some(earlier) = row.checked_sub(direction.late + 1)
            {
                let start = if earlier == 0 { 0 } else { self.ends[earlier - 1] };
                for &column in &self.found[start..self.ends[earlier]] {
                    lines.mark(column + 1, direction.late);
                    if let Some(recent) = &mut self.recent {
                        recent.forget(column);
                    }
                }
            }
        }
    }

    /// Gives the value to each cell of the row that has none and no option of this value.
    fn scan(&mut self, row: usize, write: &mut impl FnMut(usize)) {
        let mut from = self.low[row];
        while let Some((word, mut free)) = self.free_cells(row, from) {
            self.work += word - from;
            from = word + 1;
            if !self.plane.leaps_within.is_empty() {
                free &= !self.leaps.view(word, 1).word(0);
            }
            while free != 0 {
                let column = 64 * word + free.trailing_zeros() as usize;
                if let Some(end) = self.recent.as_ref().and_then(|recent| recent.end_of_taken(row, column)) {
                    self.work += 1;
                    free = if end < 64 * (word + 1) { free & u64::MAX << (end % 64) } else { 0 };
                    from = from.max(end / 64).min(self.width);
                    continue;
                }
                free &= free - 1;
                let is_taken = |residues: &Residues| residues.count > 0 && residues.taken[column % residues.modulus];
                if self.residues.iter().any(is_taken) {
                    continue;
                }
                self.give(row, column, write);
                if self.one_per_row || self.residues.iter().any(|residues| residues.count == residues.modulus) {
                    return;
                }
                if !self.plane.leaps_within.is_empty() {
                    free &= !self.leaps.view(word, 1).word(0);
                }
            }
        }
    }

    /// The first word of a row, from some word on, with cells that have no value and no option of this value in another
    /// row; and those cells.
    fn free_cells(&self, row: usize, from: usize) -> Option<(usize, u64)> {
        let words = &self.has_value[row * self.width..][from..self.width];
        let view = |direction: usize| self.lines[direction].view(from, words.len());
        let found = match self.lines.len() {
            0 => first_free(words, []),
            1 => first_free(words, [view(0)]),
            2 => first_free(words, [view(0), view(1)]),
            3 => first_free(words, [view(0), view(1), view(2)]),
            4 => first_free(words, [view(0), view(1), view(2), view(3)]),
            several => {
                let views: Vec<View<'_>> = (0..several).map(view).collect();
                first_free_of(words, &views)
            }
        };
        found.map(|(index, free)| (from + index, free))
    }

    fn give(&mut self, row: usize, column: usize, write: &mut impl FnMut(usize)) {
        self.has_value[row * self.width + column / 64] |= 1 << (column % 64);
        write(column);
        if let Some(recent) = &mut self.recent {
            recent.mark(row, column);
        }
        self.found.push(column);
        self.placed += 1;
        self.work += 1;
        for &length in &self.plane.leaps_within {
            self.leaps.mark(column + length, 1);
        }
        for residues in &mut self.residues {
            residues.taken[column % residues.modulus] = true;
            residues.count += 1;
        }
    }

    /// Clears what holds only within the row.
    fn leave_row(&mut self, row: usize, first: usize) {
        self.leaps.forget();
        for residues in &mut self.residues {
            for &column in &self.found[first..] {
                residues.taken[column % residues.modulus] = false;
            }
            residues.count = 0;
        }
        let words = &self.has_value[row * self.width..][..self.width];
        while words.get(self.low[row]) == Some(&u64::MAX) {
            self.low[row] += 1;
        }
    }

    /// Clears what holds only for this value.
    fn forget_value(&mut self) {
        self.lines.iter_mut().for_each(Lines::forget);
        self.recent.iter_mut().for_each(Recent::forget_all);
        self.found.clear();
        self.ends.clear();
    }
}

/// The first word that is not full of cells with values and cells on marked lines, and the cells that are neither; for
/// a number of directions known to the compiler.
#[inline]
fn first_free<const N: usize>(has_value: &[u64], views: [View<'_>; N]) -> Option<(usize, u64)> {
    first_free_of(has_value, &views)
}

#[inline]
fn first_free_of(has_value: &[u64], views: &[View<'_>]) -> Option<(usize, u64)> {
    has_value.iter().enumerate().find_map(|(index, &taken)| {
        let free = !views.iter().fold(taken, |taken, view| taken | view.word(index));
        (free != 0).then_some((index, free))
    })
}

/// The most squares of a board that is built: 4096².
const SQUARES: u64 = 1 << 24;

/// The P-positions found in one step of the construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildStep {
    /// The positions (a, b), by a: those nearest to the corner (of least a + b) from which no move leads to a
    /// P-position found before.
    pub found: Vec<(u32, u32)>,
}

/// The P-positions with a, b < size, step by step: the unmarked squares nearest to the corner are P; mark every square
/// from which a move leads to one of them; repeat. (In a game of [`Moves::Listed`](golden_game::Moves::Listed) the
/// options of each square are examined instead.)
///
/// Such squares are P because each option, being nearer to the corner, is marked, hence N; and they are not options of
/// each other, being equally near.
///
/// **Cost**: time O(size²) plus one step for each square that the reversed moves of each P-position reach; memory size²
/// bytes. **Source**: Das 2021, Figure 3; Roughan 2017.
///
/// # Errors
/// [`SolverError::NoTable`] for rulesets not on the plane, [`SolverError::Ruleset`] for wrong parameters,
/// [`SolverError::Budget`] above 4096².
///
/// ```
/// use golden_game::Ruleset;
/// use golden_solver::recursive_build;
/// let steps = recursive_build(&Ruleset::Wythoff, 8)?;
/// let found: Vec<_> = steps.into_iter().map(|step| step.found).collect();
/// assert_eq!(found, [vec![(0, 0)], vec![(1, 2), (2, 1)], vec![(3, 5), (5, 3)], vec![(4, 7), (7, 4)]]);
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn recursive_build(ruleset: &Ruleset, size: u32) -> Result<Vec<BuildStep>, SolverError> {
    ruleset.check()?;
    let spec = ruleset.spec();
    let listed = Component::new(ruleset).filter(|_| spec.moves == Moves::Listed && spec.plane.is_board());
    let rays = match &listed {
        Some(_) => Vec::new(),
        None => rays(ruleset, size.into(), size.into()).ok_or(SolverError::NoTable { name: ruleset.name() })?,
    };
    let squares = u64::from(size).pow(2);
    if squares > SQUARES {
        return Err(Need::new(squares, SQUARES, Bound::Cells).into());
    }
    let width = size as usize;
    let mut marked = vec![false; width * width];
    // Without lines to mark along: the squares found, to look up the options of other squares.
    let mut is_found = vec![false; if listed.is_some() { width * width } else { 0 }];
    let mut steps = Vec::new();
    for distance in 0..(2 * width).saturating_sub(1) {
        let rows = distance.saturating_sub(width - 1)..=distance.min(width - 1);
        let unmarked = rows.map(|a| (a, distance - a)).filter(|&(a, b)| !marked[a * width + b]);
        let leads_to_none = |&(a, b): &(usize, usize)| match &listed {
            Some(game) => !leads_to_found(game, (a as u64, b as u64), width, &is_found),
            None => true,
        };
        let found: Vec<(usize, usize)> = unmarked.filter(leads_to_none).collect();
        for &(a, b) in &found {
            if let Some(place) = is_found.get_mut(a * width + b) {
                *place = true;
            }
            for ray in &rays {
                mark_reversed((a as u64, b as u64), ray, size, &mut marked);
            }
        }
        if !found.is_empty() {
            let short = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            steps.push(BuildStep { found: found.into_iter().map(|(a, b)| (short(a), short(b))).collect() });
        }
    }
    Ok(steps)
}

/// Returns true if an option of a position, in a game of [`Moves::Listed`](golden_game::Moves::Listed), is one of the
/// squares found.
fn leads_to_found(game: &Component, from: (u64, u64), width: usize, is_found: &[bool]) -> bool {
    let Some(position) = game.from_position(&Position::words(&[from.0, from.1])) else { return false };
    let visited = game.for_each_option(&position, &mut |option| {
        let place = game.cell(&option).and_then(|(a, b)| usize::try_from(a * width as u64 + b).ok());
        if place.and_then(|place| is_found.get(place)) == Some(&true) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    visited.is_break()
}

/// Marks the squares from which a move along the line leads to the given one.
fn mark_reversed(to: (u64, u64), ray: &Ray, size: u32, marked: &mut [bool]) {
    let inside = |(a, b): (u64, u64)| a < size.into() && b < size.into();
    let (mut a, mut b) = (to.0 + u64::from(ray.first.x), to.1 + u64::from(ray.first.y));
    while inside((a, b)) {
        let index = usize::try_from(a * u64::from(size) + b).unwrap_or(usize::MAX);
        if let Some(mark) = marked.get_mut(index) {
            *mark = true;
        }
        let Some(step) = ray.step else { return };
        (a, b) = (a + u64::from(step.x), b + u64::from(step.y));
    }
}
