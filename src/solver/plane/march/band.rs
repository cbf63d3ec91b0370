//! The cells that have values, as bit sets in bands of rows that are passed from thread to thread.

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
