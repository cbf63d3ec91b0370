//! The moves of a game on the plane, and the rectangle to fill. The lines of cells in one direction that already
//! contain a value.

use std::ops::ControlFlow;

use crate::table::cells::filled;
use crate::{Bound, Job, Need, SolverError};
use golden_game::{Component, Game, Moves, Position, Ray, Ruleset, Vector};
use golden_number::UBig;

/// The lines along which the piece of a ruleset moves in a corner of the plane, without those that leave it at once;
/// `None` for a ruleset without a board, or whose moves are not lines.
pub(super) fn rays(ruleset: &Ruleset, rows: u64, columns: u64) -> Option<Vec<Ray>> {
    let mut rays = ruleset.rays(u32::try_from(rows.max(columns)).unwrap_or(u32::MAX))?;
    rays.retain(|ray| u64::from(ray.first.x) < rows && u64::from(ray.first.y) < columns);
    Some(rays)
}

/// A game of [`Moves::Listed`] all of whose moves lie along rays, two of them along the axes, and these rays.
pub(crate) fn listed_rays(ruleset: &Ruleset) -> Option<(Component, Vec<Ray>)> {
    if ruleset.spec().moves != Moves::Listed {
        return None;
    }
    let game = Component::new(ruleset)?;
    let rays = game.option_rays()?;
    let has_axes = [(1, 0), (0, 1)].iter().all(|axis| rays.iter().any(|ray| (ray.x, ray.y) == *axis));
    let rays = rays.iter().map(|&first| Ray { first, step: Some(first) }).collect();
    has_axes.then_some((game, rays))
}

/// The same moves without the lines all of whose moves are those of another ray.
fn without_superfluous(rays: &[Ray]) -> Vec<Ray> {
    let is_superfluous = |i: usize| {
        let covers =
            |(j, other): (usize, &Ray)| j != i && covers(other, &rays[i]) && (j < i || !covers(&rays[i], other));
        rays.iter().enumerate().any(covers)
    };
    (0..rays.len()).filter(|&i| !is_superfluous(i)).map(|i| rays[i]).collect()
}

/// Returns true if the first is a ray on which all moves of the other lie.
fn covers(ray: &Ray, other: &Ray) -> bool {
    let Vector { x, y } = ray.first;
    let is_multiple = |Vector { x: p, y: q }: Vector| {
        let times = p.checked_div(x).or(q.checked_div(y)).unwrap_or_default();
        (x.checked_mul(times), y.checked_mul(times)) == (Some(p), Some(q))
    };
    ray.step == Some(ray.first) && is_multiple(other.first) && other.step.is_none_or(is_multiple)
}

/// A rectangle of positions at the corner, transposed so that its rows are as long as possible.
#[derive(Debug)]
pub(crate) struct Plane {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    transposed: bool,
    /// Moves that leave the row, grouped by their steps.
    pub(super) directions: Vec<Direction>,
    /// Lengths of the rays and the leaps along the row.
    pub(super) rays_within: Vec<usize>,
    pub(super) leaps_within: Vec<usize>,
    /// The game, if other cells than (0, 0) are terminal too. With such a cell all cells are terminal that have no
    /// larger number. Rays lead from a cell to all earlier ones of its row.
    terminal: Option<Component>,
}

/// Moves with the same step whose first move leaves the row.
#[derive(Debug)]
pub(super) struct Direction {
    pub(super) firsts: Vec<First>,
    /// The rows and columns of a step; at least 1 row.
    pub(crate) step: Option<(usize, usize)>,
    /// Additional first moves 1 column and k rows back, for k = 2, …, `late` + 1. Only with steps (1, 1), and where
    /// each row and each column has each value at most once.
    pub(crate) late: usize,
}

/// First moves to the cells `across`, …, `across` + `count` − 1 columns back, `up` ≥ 1 rows back.
#[derive(Debug)]
pub(super) struct First {
    pub(crate) up: usize,
    pub(crate) across: usize,
    pub(crate) count: usize,
}

impl Plane {
    /// The positions (a, b) with a < rows and b < columns of a ruleset in two dimensions.
    ///
    /// # Errors
    /// [`SolverError::NoTable`] for other rulesets; [`SolverError::Budget`] beyond machine words.
    pub(crate) fn new(ruleset: &Ruleset, rows: u64, columns: u64) -> Result<Self, SolverError> {
        // The moves of t-Wythoff from both piles are a separate direction.
        let (ruleset, t) = match ruleset.spec().moves {
            Moves::OneOrBoth { t: t @ 2.. } => (&Ruleset::rook(), Some(t)),
            _ => (ruleset, None),
        };
        let no_table = || SolverError::NoTable { name: ruleset.name() };
        let listed = listed_rays(ruleset);
        let rays = match &listed {
            Some((_, rays)) => rays.clone(),
            None => rays(ruleset, rows, columns).ok_or_else(no_table)?,
        };
        let rays = without_superfluous(&rays);
        let too_large = || SolverError::from(Need::new(UBig::from(rows) * columns, u64::MAX, Bound::Cells));
        let word = |number: u64| usize::try_from(number).map_err(|_| too_large());
        // Rows as long as possible; in a square, rather rays than columns within the rows.
        let shortest = |within: fn(&Ray) -> Option<u32>| rays.iter().filter_map(within).min().unwrap_or(u32::MAX);
        let in_row = shortest(|ray| (ray.first.x == 0 && ray.step.is_some()).then_some(ray.first.y));
        let in_column = shortest(|ray| (ray.first.y == 0 && ray.step.is_some()).then_some(ray.first.x));
        let transposed = rows > columns || (rows == columns && in_column < in_row);
        let (long, short) = if transposed { (rows, columns) } else { (columns, rows) };
        let mut plane = Self {
            rows: word(short)?,
            columns: word(long)?,
            transposed,
            directions: Vec::new(),
            rays_within: Vec::new(),
            leaps_within: Vec::new(),
            terminal: None,
        };
        for ray in &rays {
            let turned = |Vector { x, y }: Vector| if transposed { (y, x) } else { (x, y) };
            let pair = |(x, y): (u32, u32)| Ok::<_, SolverError>((word(x.into())?, word(y.into())?));
            plane.add(pair(turned(ray.first))?, ray.step.map(|step| pair(turned(step))).transpose()?);
        }
        if let Some(t) = t {
            plane.add_t_wythoff(usize::try_from(t).unwrap_or(usize::MAX));
        }
        let is_terminal = |game: &Component| !plane.has_move(game, 0, 1) || !plane.has_move(game, 1, 0);
        plane.terminal = listed.map(|(game, _)| game).filter(is_terminal);
        Ok(plane)
    }

    /// Returns true if a game of [`Moves::Listed`] has a move from a cell.
    fn has_move(&self, game: &Component, row: usize, column: usize) -> bool {
        let (a, b) = if self.transposed { (column, row) } else { (row, column) };
        let position = game.from_position(&Position::words(&[a as u64, b as u64]));
        position.is_some_and(|at| game.for_each_option(&at, &mut |_| ControlFlow::Break(())).is_break())
    }

    /// Returns the number of cells of a row that are terminal although a line leads from them to others; they are the
    /// first ones of the row. The row before has `most` of them.
    ///
    /// **Cost**: O(log `most`).
    pub(super) fn terminal_in(&self, row: usize, most: usize) -> usize {
        let Some(game) = &self.terminal else { return 0 };
        let (mut least, mut most) = (0, most);
        while least < most {
            let middle = least.midpoint(most);
            if self.has_move(game, row, middle) {
                most = middle;
            } else {
                least = middle + 1;
            }
        }
        least
    }

    /// In t-Wythoff taking k and l with s = l − k is taking 1 and 1 + s, or 1 − s and 1, and then steps along the
    /// diagonal.
    fn add_t_wythoff(&mut self, t: usize) {
        let firsts = vec![First { up: 1, across: 1, count: t.min(self.columns) }];
        self.directions.push(Direction { firsts, step: Some((1, 1)), late: (t - 1).min(self.columns) });
    }

    fn add(&mut self, first: (usize, usize), step: Option<(usize, usize)>) {
        match (first, step) {
            ((0, length), Some(_)) => self.rays_within.push(length),
            ((0, length), None) => self.leaps_within.push(length),
            ((up, across), _) => {
                let first = First { up, across, count: 1 };
                match self.directions.iter_mut().find(|direction| direction.step == step) {
                    Some(direction) => direction.add(first),
                    None => self.directions.push(Direction { firsts: vec![first], step, late: 0 }),
                }
            }
        }
    }

    /// The strides of the table, from row to row and from column to column.
    pub(crate) fn strides(&self) -> (usize, usize) {
        if self.transposed { (1, self.rows) } else { (self.columns, 1) }
    }

    /// Returns true if cells are terminal though a line leads from them to others.
    pub(crate) fn has_terminal(&self) -> bool {
        self.terminal.is_some()
    }

    /// Returns true if rows and columns are exchanged.
    pub(crate) fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// Returns true if the moves are exactly those of the queen.
    fn is_queen(&self) -> bool {
        let mut rays = self.rays_up().unwrap_or_default();
        rays.sort_unstable();
        rays == [(1, 0), (1, 1)]
    }

    /// t, if the moves are exactly those of t-Wythoff, and 1 for the queen; else `None`. Such a table is its own mirror
    /// image.
    pub(crate) fn spread(&self) -> Option<usize> {
        // Only t-Wythoff has late moves, besides those of the rook.
        let late = self.directions.iter().map(|direction| direction.late).find(|&late| late > 0);
        match late {
            Some(late) => (self.directions.len() == 2).then_some(late + 1),
            None => self.is_queen().then_some(1),
        }
    }

    /// The steps of the moves that leave the row, if these are rays and another ray leads to all earlier cells of the
    /// row, so that each row has each value at most once; else `None`.
    pub(super) fn rays_up(&self) -> Option<Vec<(usize, usize)>> {
        let ray = |direction: &Direction| match direction.firsts.as_slice() {
            [first] if direction.late == 0 && first.count == 1 && Some((first.up, first.across)) == direction.step => {
                direction.step
            }
            _ => None,
        };
        self.directions.iter().map(ray).collect::<Option<Vec<_>>>().filter(|_| self.rays_within.contains(&1))
    }

    /// The number of positions.
    pub(crate) fn cells(&self) -> u64 {
        self.rows as u64 * self.columns as u64
    }

    /// Bytes of the bit sets that filling needs, besides the values.
    pub(crate) fn work_bytes(&self) -> u128 {
        let words_per_row = self.columns.div_ceil(64) as u128;
        let lines: u128 = self.directions.iter().map(|direction| direction.words(self)).sum();
        let late = self.directions.iter().any(|direction| direction.late > 0);
        let recent = if late { words_per_row + self.columns as u128 } else { 0 };
        // Bit sets, and for each row the first word that is not full, a column found and a count.
        8 * (words_per_row * (self.rows as u128 + 1) + lines + recent + 3 * self.rows as u128)
    }
}

impl Direction {
    fn add(&mut self, first: First) {
        match self.firsts.last_mut() {
            Some(last) if last.up == first.up && last.across + last.count == first.across => last.count += 1,
            _ => self.firsts.push(first),
        }
    }

    /// Words of a bit set with a bit for each line of cells in this direction; see [`Lines`].
    pub(crate) fn words(&self, plane: &Plane) -> u128 {
        let (columns, rows) = (plane.columns as u128, plane.rows as u128);
        let Some((up, across)) = self.step else { return words_per_residue(columns) };
        let climbs = (rows - 1) / up as u128;
        up as u128 * words_per_residue(columns + climbs * across as u128)
    }
}

/// Words for `bits` bits, and one more so that 64 bits can be read from any of them on.
pub(super) fn words_per_residue(bits: u128) -> u128 {
    bits.div_ceil(64) + 1
}

/// A bit for each line of cells (row, column), (row + p, column + q), (row + 2p, column + 2q), …
///
/// A line is identified by row mod p and column − q·⌊row / p⌋. For a fixed row the second number increases with the
/// column, so the bits of a row are contiguous.
#[derive(Debug)]
pub(super) struct Lines {
    columns: usize,
    /// (p, q); `None` for a leap, which has no line beyond its own cell, so its marks are cleared with the row.
    step: Option<(usize, usize)>,
    /// ⌊last row / p⌋·q, so that no index is negative.
    highest: usize,
    /// Words for each residue of the row modulo p.
    width: usize,
    bits: Vec<u64>,
    /// The words that are not 0.
    touched: Vec<usize>,
    /// The current row, modulo p, and the bit of its column 0.
    residue: usize,
    origin: usize,
}

impl Lines {
    /// The lines of a direction, none marked.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(crate) fn new(plane: &Plane, direction: &Direction, job: &Job) -> Result<Self, SolverError> {
        let highest = direction.step.map_or(0, |(up, across)| (plane.rows - 1) / up * across);
        Ok(Self {
            columns: plane.columns,
            step: direction.step,
            highest,
            width: usize::try_from(words_per_residue((plane.columns + highest) as u128)).unwrap_or(usize::MAX),
            bits: filled(0, direction.words(plane), job)?,
            touched: Vec::new(),
            residue: 0,
            origin: 0,
        })
    }

    /// Moves to row 0.
    pub(super) fn enter_first_row(&mut self) {
        self.residue = 0;
        self.origin = self.highest;
    }

    /// Moves to the next row.
    pub(super) fn enter_next_row(&mut self) {
        let Some((up, across)) = self.step else { return self.forget() };
        self.residue += 1;
        self.origin += self.width * 64;
        if self.residue == up {
            self.residue = 0;
            self.origin -= up * self.width * 64 + across;
        }
    }

    /// Marks the lines through `count` columns of the row, from `column` on, as far as the last column.
    #[inline]
    pub(crate) fn mark(&mut self, column: usize, count: usize) {
        let end = self.origin + (column + count).min(self.columns);
        let mut bit = self.origin + column;
        while bit < end {
            let (index, first) = (bit / 64, bit % 64);
            let bits = (end - bit).min(64 - first);
            if self.bits[index] == 0 {
                self.touched.push(index);
            }
            self.bits[index] |= u64::MAX >> (64 - bits) << first;
            bit += bits;
        }
    }

    /// The marks of the row from column 64·`word` on, for `words` words.
    #[inline]
    pub(super) fn view(&self, word: usize, words: usize) -> View<'_> {
        let bit = self.origin + 64 * word;
        View { words: &self.bits[bit / 64..][..=words], shift: bit % 64 }
    }

    /// Clears all marks.
    pub(super) fn forget(&mut self) {
        for index in self.touched.drain(..) {
            self.bits[index] = 0;
        }
    }
}

/// Marks of a row.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    /// One word more than those of the row.
    words: &'a [u64],
    /// The bit of the first word at which the row begins.
    shift: usize,
}

impl View<'_> {
    /// Returns a bit for each of 64 columns: 1 if it is on a marked line.
    #[inline]
    pub(crate) fn word(&self, index: usize) -> u64 {
        // Two shifts, since a shift by 64 is not allowed.
        self.words[index] >> self.shift | self.words[index + 1] << 1 << (63 - self.shift)
    }
}
