//! The cells that have values, as bit sets in bands of rows that are passed from thread to thread. The bit that
//! represents each line of cells.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use super::LONGEST_STEP;
use crate::table::cells::room;
use crate::{Job, SolverError};

/// Rows of a band, and steps of a tile.
pub(super) const ROWS: usize = 64;

/// The size of the table to be filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// True if only the cells with column ≥ row are filled.
    pub(super) half: bool,
    /// A value is an option along all diagonals fewer than `spread` from its own: t in t-Wythoff, else 1. More than 1
    /// only in a half plane.
    pub(super) spread: usize,
}

impl Shape {
    /// The number of cells.
    pub(super) fn cells(self) -> u64 {
        (0..self.rows).map(|row| (self.columns - if self.half { row } else { 0 }) as u64).sum()
    }
}

/// The cells of 64 rows that have values. Cells beyond the edges, and in a half plane those left of the main diagonal,
/// count as having one.
#[derive(Debug)]
pub(super) struct Band {
    /// The words before this one are full: in a half plane the band begins at the main diagonal.
    first: usize,
    /// From there on, for every 64 columns, one word of each row.
    words: Vec<[u64; ROWS]>,
    /// A bit for each word that is not full in all rows.
    open: Vec<u64>,
    /// The number of words of `open`, from the first on, that are known to be 0.
    closed: usize,
    /// A bit for each row that is full.
    full: u64,
}

impl Band {
    /// The band with this number, without values.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(number: usize, shape: Shape, job: &Job) -> Result<Self, SolverError> {
        let Shape { rows, columns, half, .. } = shape;
        let width = columns.div_ceil(64);
        let first = if half { number } else { 0 };
        let mut words = room((width - first) as u128)?;
        words.resize(width - first, [0; ROWS]);
        job.advance(0)?;
        if let Some(word) = words.first_mut()
            && half
        {
            for (row, word) in word.iter_mut().enumerate() {
                *word = (1 << row) - 1;
            }
        }
        if let Some(word) = words.last_mut()
            && !columns.is_multiple_of(64)
        {
            for word in word {
                *word |= u64::MAX << (columns % 64);
            }
        }
        let beyond = (ROWS * number + ROWS).saturating_sub(rows);
        for word in &mut words {
            word[ROWS - beyond..].fill(u64::MAX);
        }
        let mut open = vec![0; width.div_ceil(64)];
        for word in first..width {
            open[word / 64] |= 1 << (word % 64);
        }
        let full = if beyond == 0 { 0 } else { u64::MAX << (ROWS - beyond) };
        Ok(Self { first, words, open, closed: first / 64, full })
    }

    /// Bytes of all bands.
    pub(super) fn bytes(shape: Shape) -> u128 {
        let (bands, width) = (shape.rows.div_ceil(ROWS) as u128, shape.columns.div_ceil(64) as u128);
        let left = if shape.half { bands * bands.saturating_sub(1) / 2 } else { 0 };
        let words = bands * width - left;
        8 * (words * ROWS as u128 + bands * width.div_ceil(64))
    }

    /// The word with this index in each row.
    fn word(&self, word: usize) -> Option<&[u64; ROWS]> {
        self.words.get(word.checked_sub(self.first)?)
    }

    /// Records the rows all of whose words are full.
    fn find_full_rows(&mut self) {
        let mut full = u64::MAX;
        for index in self.closed..self.open.len() {
            let mut open = self.open[index];
            while open != 0 {
                let word = 64 * index + open.trailing_zeros() as usize;
                open &= open - 1;
                full &= self.word(word).map_or(u64::MAX, full_rows);
                if full & !self.full == 0 {
                    return;
                }
            }
        }
        self.full |= full;
    }

    fn word_mut(&mut self, word: usize) -> Option<&mut [u64; ROWS]> {
        self.words.get_mut(word.checked_sub(self.first)?)
    }
}

/// The open words of two bands, one below the other, that 64 values pass through in 64 steps.
///
/// They are copied so that they are contiguous, also for a vector that begins in one band and ends in the other. There
/// are few of them.
#[derive(Debug)]
pub(super) struct Window {
    /// The indices of the words, increasing.
    pub(super) words: Vec<usize>,
    /// For each of them the rows of the upper and of the lower band.
    pub(super) cells: Vec<[u64; 2 * ROWS]>,
    /// A bit for each row that is full.
    pub(super) full: u128,
}

impl Window {
    /// An empty window, with room for the words of `columns` columns.
    pub(super) fn new(columns: usize) -> Self {
        let width = columns.div_ceil(64);
        Self { words: Vec::with_capacity(width), cells: Vec::with_capacity(width), full: 0 }
    }

    /// The most bytes it takes.
    pub(super) fn bytes(columns: usize) -> u128 {
        columns.div_ceil(64) as u128 * (8 + 16 * ROWS as u128)
    }

    /// Takes the words up to `last` that are open in one of the bands; a band beyond the edge counts as full.
    pub(super) fn open(&mut self, upper: Option<&Band>, lower: Option<&Band>, last: usize) {
        self.words.clear();
        let full = |band: Option<&Band>| u128::from(band.map_or(u64::MAX, |band| band.full));
        self.full = full(upper) | full(lower) << ROWS;
        let sets = [upper, lower].map(|band| band.map_or(&[][..], |band| &band.open));
        let closed = [upper, lower].map(|band| band.map_or(usize::MAX, |band| band.closed));
        for index in closed[0].min(closed[1])..sets[0].len().max(sets[1].len()) {
            let mut open = sets.iter().fold(0, |open, set| open | set.get(index).copied().unwrap_or(0));
            while open != 0 {
                let word = 64 * index + open.trailing_zeros() as usize;
                open &= open - 1;
                if word > last {
                    return;
                }
                self.words.push(word);
            }
        }
    }

    /// Copies the words from the bands.
    pub(super) fn load(&mut self, upper: Option<&Band>, lower: Option<&Band>) {
        self.cells.clear();
        for &word in &self.words {
            let mut cells = [u64::MAX; 2 * ROWS];
            if let Some(words) = upper.and_then(|band| band.word(word)) {
                cells[..ROWS].copy_from_slice(words);
            }
            if let Some(words) = lower.and_then(|band| band.word(word)) {
                cells[ROWS..].copy_from_slice(words);
            }
            self.cells.push(cells);
        }
    }

    /// Copies the words back. The block of values is finished with the upper band, where full words and rows are
    /// recorded.
    pub(super) fn store(&self, upper: Option<&mut Band>, lower: Option<&mut Band>) {
        if let Some(band) = lower {
            for (&word, cells) in self.words.iter().zip(&self.cells) {
                if let Some(place) = band.word_mut(word) {
                    place.copy_from_slice(&cells[ROWS..]);
                }
            }
        }
        let Some(band) = upper else { return };
        for (&word, cells) in self.words.iter().zip(&self.cells) {
            let Some(place) = band.word_mut(word) else { continue };
            place.copy_from_slice(&cells[..ROWS]);
            if full_rows(place) == u64::MAX {
                band.open[word / 64] &= !(1 << (word % 64));
            }
        }
        while band.open.get(band.closed) == Some(&0) {
            band.closed += 1;
        }
        band.find_full_rows();
    }
}

/// A bit for each row whose word is full.
fn full_rows(words: &[u64; ROWS]) -> u64 {
    words.iter().enumerate().fold(0, |full, (row, &word)| full | u64::from(word == u64::MAX) << row)
}

/// The values of a march, one in each lane: lane j has the value v₀ + 63 − j and is at row s − 63 + j in step s.
pub(super) const LANES: usize = 64;

/// The ray along the column.
const COLUMN: (usize, usize) = (1, 0);

/// The bit that represents each line of cells (row, column), (row + p, column + q), (row + 2p, column + 2q), … for N
/// rays (p, q).
///
/// A line is identified by s mod p and column − q·⌊s / p⌋, where s is the step at which the lane is at the row. All
/// lanes are at different rows in a step, so each numbers its lines differently; but for all of them a column is on the
/// line of the same bit, so that one shift works for all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rays<const N: usize> {
    pub(super) steps: [(usize, usize); N],
    /// True if (1, 0) is also a ray.
    pub(super) column: bool,
    pub(super) shape: Shape,
}

/// The bits of the lines through column 0 at a step: words, which wrap around below 0, and bits beyond them.
pub(super) type Origins<const N: usize> = [(usize, usize); N];

/// The words of lines that the cells of one column word lie on during a tile, for each s mod p: the first, relative to the
/// column word, and their number.
pub(super) type Spans<const N: usize> = [[(usize, usize); LONGEST_STEP]; N];

impl<const N: usize> Rays<N> {
    /// The rays of these steps, N besides the column.
    pub(super) fn new(all: &[(usize, usize)], shape: Shape) -> Self {
        let mut others = all.iter().copied().filter(|&step| step != COLUMN);
        debug_assert_eq!(others.clone().count(), N, "each ray has its lines");
        let steps = [(); N].map(|()| others.next().unwrap_or(COLUMN));
        Self { steps, column: all.contains(&COLUMN), shape }
    }

    /// The number of rays.
    pub(super) fn count(&self) -> usize {
        N + usize::from(self.column)
    }

    /// ⌊s / p⌋·q at the end of the last tile, so that no bit is negative.
    fn highest(&self, (p, q): (usize, usize)) -> usize {
        (self.shape.rows + LANES + ROWS) / p * q
    }

    /// Words for each s mod p; in a half plane column − s is never below −127.
    fn width(&self, step: (usize, usize)) -> usize {
        let beyond = if self.shape.half { 2 * LANES } else { self.highest(step) };
        (self.shape.columns + beyond) / 64 + 2
    }

    pub(super) fn words(&self, step: (usize, usize)) -> u128 {
        step.0 as u128 * self.width(step) as u128
    }

    /// The bits of the lines through column 0 in a step.
    #[inline(always)]
    pub(super) fn origins(&self, s: usize) -> Origins<N> {
        let mut origins = [(0, 0); N];
        for (ray, origin) in origins.iter_mut().enumerate() {
            let step @ (p, q) = self.steps[ray];
            *origin = if self.shape.half {
                // The bit of 127 − s, which may be negative.
                (1usize.wrapping_sub(s / 64), 63 - s % 64)
            } else {
                let bit = self.highest(step) - s / p * q;
                (s % p * self.width(step) + bit / 64, bit % 64)
            };
        }
        origins
    }

    /// The words of lines during a tile.
    #[inline(always)]
    pub(super) fn spans(&self, tile: usize) -> Spans<N> {
        let mut spans = [[(0, 0); LONGEST_STEP]; N];
        for (ray, spans) in spans.iter_mut().enumerate() {
            let p = self.steps[ray].0;
            for (first, span) in spans.iter_mut().enumerate().take(p) {
                let last = first + (ROWS - 1 - first) / p * p;
                // The bits decrease as the steps increase; a column word is on two words of lines.
                let (end, _) = self.origins(ROWS * tile + first)[ray];
                let (start, _) = self.origins(ROWS * tile + last)[ray];
                *span = (start, end.wrapping_sub(start).wrapping_add(2));
            }
        }
        spans
    }
}
