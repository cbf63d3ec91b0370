//! Which cells have values, in bands of rows that go from thread to thread.

use super::super::cells::room;
use super::super::{Job, SolverError};

/// Rows of a band, and steps of a tile.
pub(super) const ROWS: usize = 64;

/// 64 rows of the half plane: which cells have values. Cells left of the main diagonal or beyond the edges count as
/// having one.
#[derive(Debug)]
pub(super) struct Band {
    /// The words before this one are full: the band begins at the main diagonal.
    first: usize,
    /// From there on, for each 64 columns one word of each row.
    words: Vec<[u64; ROWS]>,
    /// A bit for each word that is not full in all rows.
    open: Vec<u64>,
    /// A bit for each row that is full.
    full: u64,
}

impl Band {
    /// The band of this number, without values, of a plane of so many rows and columns.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(number: usize, rows: usize, columns: usize, job: &Job) -> Result<Self, SolverError> {
        let width = columns.div_ceil(64);
        let mut words = room((width - number) as u128)?;
        words.resize(width - number, [0; ROWS]);
        job.advance(0)?;
        if let Some(word) = words.first_mut() {
            (0..ROWS).for_each(|row| word[row] = (1 << row) - 1);
        }
        if let Some(word) = words.last_mut()
            && !columns.is_multiple_of(64)
        {
            word.iter_mut().for_each(|word| *word |= u64::MAX << (columns % 64));
        }
        let beyond = (ROWS * number + ROWS).saturating_sub(rows);
        words.iter_mut().for_each(|word| word[ROWS - beyond..].fill(u64::MAX));
        let mut open = vec![0; width.div_ceil(64)];
        (number..width).for_each(|word| open[word / 64] |= 1 << (word % 64));
        let mut band = Self { first: number, words, open, full: 0 };
        band.full = if beyond == 0 { 0 } else { u64::MAX << (ROWS - beyond) };
        Ok(band)
    }

    /// Bytes of all bands.
    pub(super) fn bytes(rows: usize, columns: usize) -> u128 {
        let (bands, width) = (rows.div_ceil(ROWS) as u128, columns.div_ceil(64) as u128);
        let words = bands * width - bands * bands.saturating_sub(1) / 2;
        8 * (words * ROWS as u128 + bands * width.div_ceil(64))
    }

    fn word(&self, word: usize) -> Option<&[u64; ROWS]> {
        self.words.get(word.checked_sub(self.first)?)
    }
}

/// The open words of two bands, one below the other: what 64 values march through in 64 steps.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The words, increasing.
    pub(super) words: Vec<usize>,
    /// For each of them the rows of the upper and of the lower band.
    pub(super) cells: Vec<[u64; 2 * ROWS]>,
    /// A bit for each row that is full.
    pub(super) full: u128,
}

impl Window {
    /// Takes the words up to `last` of the bands; one beyond the edge is full.
    pub(super) fn load(&mut self, upper: Option<&Band>, lower: Option<&Band>, last: usize) {
        self.words.clear();
        self.cells.clear();
        let full = |band: Option<&Band>| u128::from(band.map_or(u64::MAX, |band| band.full));
        self.full = full(upper) | full(lower) << ROWS;
        let sets = [upper, lower].map(|band| band.map_or(&[][..], |band| &band.open));
        for index in 0..sets[0].len().max(sets[1].len()) {
            let mut open = sets.iter().fold(0, |open, set| open | set.get(index).copied().unwrap_or(0));
            while open != 0 {
                let word = 64 * index + open.trailing_zeros() as usize;
                open &= open - 1;
                if word > last {
                    return;
                }
                let mut cells = [u64::MAX; 2 * ROWS];
                for (half, band) in cells.chunks_exact_mut(ROWS).zip([upper, lower]) {
                    if let Some(words) = band.and_then(|band| band.word(word)) {
                        half.copy_from_slice(words);
                    }
                }
                self.words.push(word);
                self.cells.push(cells);
            }
        }
    }

    /// Gives the words back. With the upper band this block of values is done, so it learns what is full.
    pub(super) fn store(&self, upper: Option<&mut Band>, lower: Option<&mut Band>) {
        if let Some(band) = upper {
            let mut rows = [u64::MAX; ROWS];
            for (&word, cells) in self.words.iter().zip(&self.cells) {
                let Some(place) = word.checked_sub(band.first).and_then(|index| band.words.get_mut(index)) else {
                    continue;
                };
                place.copy_from_slice(&cells[..ROWS]);
                let mut all = u64::MAX;
                for (row, &word) in rows.iter_mut().zip(&*place) {
                    *row &= word;
                    all &= word;
                }
                if all == u64::MAX {
                    band.open[word / 64] &= !(1 << (word % 64));
                }
            }
            // Beyond the window's last word nothing is full.
            let last = self.words.last().map_or(0, |word| word + 1);
            let is_whole = band.open.iter().enumerate().all(|(index, open)| {
                let known = last.saturating_sub(64 * index);
                known >= 64 || open >> known == 0
            });
            if is_whole {
                band.full |= rows.iter().enumerate().fold(0, |full, (row, &word)| full | u64::from(word == u64::MAX) << row);
            }
        }
        if let Some(band) = lower {
            for (&word, cells) in self.words.iter().zip(&self.cells) {
                if let Some(place) = word.checked_sub(band.first).and_then(|index| band.words.get_mut(index)) {
                    place.copy_from_slice(&cells[ROWS..]);
                }
            }
        }
    }
}
