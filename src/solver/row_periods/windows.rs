//! The values near the present column, and the mex.
//!
//! A value v of a row, a column or a diagonal is bit v modulo the width of a circular window. At column b row a asks
//! for values from b − 2a to b + a only (Lemma 1 of [`super`]). For A rows the values of column b lie from b − 2A to
//! b + A, those of the diagonal that starts at (0, d) from d − A to d + 2A: with 3A + 128 bits, in whole words, no two
//! live values share a bit. A row's window slides: the word that is passed when all its values are taken is cleared
//! and stands for those one width further, which are beyond b + a.
//!
//! Four columns go together, row a at column b beside row a − 1 at column b + 1: none of these cells is an option of
//! another, so that a processor works on all of them at once.

use super::super::cells::filled;
use super::super::{Job, SolverError};
use super::cycle::Walk;

/// How many columns go together.
pub(super) const COLUMNS: usize = 4;

/// The taken values of every row, of the diagonals through the present columns, and of these columns.
#[derive(Debug)]
pub(super) struct Windows {
    count: usize,
    /// Words of a window, a power of two.
    words: usize,
    rows: Vec<u64>,
    /// Of each row the first word that is not full, not reduced.
    low: Vec<usize>,
    /// The diagonal that starts at column d in the place d modulo their number.
    diagonals: Vec<u64>,
    places: usize,
    columns: Vec<u64>,
    /// The first of the present columns.
    column: usize,
}

impl Windows {
    /// The windows of so many rows at column 0.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(count: usize, job: &Job) -> Result<Self, SolverError> {
        let (words, places) = (words(count), count + COLUMNS);
        Ok(Self {
            count,
            words,
            rows: filled(0, (count * words) as u128, job)?,
            low: vec![0; count],
            diagonals: filled(0, (places * words) as u128, job)?,
            places,
            columns: vec![0; COLUMNS * words],
            column: 0,
        })
    }

    /// Bytes that windows of so many rows take.
    pub(super) fn bytes(count: usize) -> usize {
        (2 * (count + COLUMNS) * words(count) + count) * 8
    }

    /// The first of the present columns.
    pub(super) fn column(&self) -> usize {
        self.column
    }

    /// Goes on by [`COLUMNS`] columns: the first rows are known; to each of the others as many offsets are added.
    pub(super) fn advance(&mut self, known: &mut [Walk], others: &mut [Vec<i16>]) {
        self.columns.fill(0);
        for i in 0..COLUMNS {
            let place = (self.column + i) % self.places;
            self.diagonals[place * self.words..][..self.words].fill(0);
            self.mark_known(i, place, known);
        }
        let first = known.len();
        for top in first..self.count + COLUMNS - 1 {
            for i in (top + 1).saturating_sub(self.count)..COLUMNS.min(top + 1 - first) {
                let row = top - i;
                let offset = self.take_mex(row, i);
                others[row - first].push(offset);
            }
        }
        self.column += COLUMNS;
    }

    /// Marks the values of the known rows in present column `i`, whose own diagonal has this place.
    fn mark_known(&mut self, i: usize, place: usize, known: &mut [Walk]) {
        let (words, mask) = (self.words, self.words - 1);
        let column = &mut self.columns[i * words..][..words];
        let mut place = place;
        for walk in known {
            let value = (self.column + i).wrapping_add_signed(walk.step().into());
            let (word, bit) = (value / 64 & mask, 1 << (value % 64));
            column[word] |= bit;
            self.diagonals[place * words + word] |= bit;
            place = if place == 0 { self.places - 1 } else { place - 1 };
        }
    }

    /// The least value that a row may have in present column `i`, marked everywhere; returns its offset.
    #[inline]
    fn take_mex(&mut self, row: usize, i: usize) -> i16 {
        let (words, column) = (self.words, self.column + i);
        let place = (column + self.places - row) % self.places;
        let own = &mut self.rows[row * words..][..words];
        let across = &mut self.columns[i * words..][..words];
        let diagonal = &mut self.diagonals[place * words..][..words];
        let (word, free) = first_not_full(self.low[row], own, across, diagonal);
        let value = word * 64 + free.trailing_ones() as usize;
        let (word, bit) = (word & (words - 1), 1 << (value % 64));
        own[word] |= bit;
        across[word] |= bit;
        diagonal[word] |= bit;
        let low = &mut self.low[row];
        while own[*low & (words - 1)] == u64::MAX {
            own[*low & (words - 1)] = 0;
            *low += 1;
        }
        // At least −2a and at most a, and a is below 2¹⁴.
        (value as i64 - column as i64) as i16
    }
}

/// The first word from `low` on in which a value is taken in none of three windows, with the taken ones.
///
/// Four words at a time without a branch: which of them it is can hardly be predicted.
#[inline]
fn first_not_full(low: usize, own: &[u64], across: &[u64], diagonal: &[u64]) -> (usize, u64) {
    let mask = own.len() - 1;
    let mut word = low;
    loop {
        let taken = [0, 1, 2, 3].map(|next| {
            let place = (word + next) & mask;
            own[place] | across[place] | diagonal[place]
        });
        let mut full = true;
        let mut found = (word, 0);
        for (next, &taken) in taken.iter().enumerate() {
            if full {
                found = (word + next, taken);
            }
            full &= taken == u64::MAX;
        }
        if !full {
            return found;
        }
        word += 4;
    }
}

/// Words of a window for so many rows.
fn words(rows: usize) -> usize {
    (3 * rows + 128).div_ceil(64).next_power_of_two()
}
