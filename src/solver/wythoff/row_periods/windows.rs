//! The values near the present column, and the mex.
//!
//! A value v of a row, a column or a diagonal is bit v modulo the width of a circular window. At column b row a asks
//! for values from b − 2a to b + a only (Lemma 1 of [`super`]). For A rows the values of column b lie from b − 2A to
//! b + A, those of the diagonal that starts at (0, d) from d − A to d + 2A: with 3A + 128 bits, in whole words, no two
//! live values share a bit. A row's window slides: the word that is passed when all its values are taken is cleared
//! and stands for those one width further, which are beyond b + a.
//!
//! Eight columns go together, row a at column b beside row a − 1 at column b + 1: none of these cells is an option of
//! another, so that a processor works on all of them at once.

use super::cycle::Walk;
use crate::solver::table::cells::filled;
use crate::solver::{Job, SolverError};

/// How many columns go together.
pub(super) const COLUMNS: usize = 8;

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
    /// The places of the diagonals that start at the present columns.
    column_places: [usize; COLUMNS],
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
            column_places: [0; COLUMNS],
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
            self.column_places[i] = place;
            self.diagonals[place * self.words..][..self.words].fill(0);
        }
        self.mark_known(known);
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

    /// Marks the values of the known rows in the present columns.
    fn mark_known(&mut self, known: &mut [Walk]) {
        let (words, mask) = (self.words, self.words - 1);
        for (row, walk) in known.iter_mut().enumerate() {
            for i in 0..COLUMNS {
                let value = (self.column + i).wrapping_add_signed(walk.step().into());
                let (word, bit) = ((value / 64) & mask, 1 << (value % 64));
                let place = self.place(row, i);
                self.columns[i * words + word] |= bit;
                self.diagonals[place * words + word] |= bit;
            }
        }
    }

    /// The place of the diagonal through a row and present column `i`: that of the column's own, so many places back.
    #[inline]
    fn place(&self, row: usize, i: usize) -> usize {
        let place = self.column_places[i];
        if place < row { place + self.places - row } else { place - row }
    }

    /// The least value that a row may have in present column `i`, marked everywhere; returns its offset.
    #[inline]
    fn take_mex(&mut self, row: usize, i: usize) -> i16 {
        let (words, column) = (self.words, self.column + i);
        let place = self.place(row, i);
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
        narrow(value.wrapping_sub(column).cast_signed())
    }
}

/// An offset in 16 bits: it is between −2a and a, and a is below 2¹⁴.
#[expect(clippy::cast_possible_truncation, reason = "no offset is as large")]
fn narrow(offset: isize) -> i16 {
    offset as i16
}

/// The first word from `low` on in which a value is taken in none of three windows, with the taken ones.
///
/// Four words at a time without a branch: which of them it is can hardly be predicted.
#[inline]
#[expect(clippy::needless_bitwise_bool, reason = "lazy operators branch")]
fn first_not_full(low: usize, own: &[u64], across: &[u64], diagonal: &[u64]) -> (usize, u64) {
    let mask = own.len() - 1;
    let mut word = low;
    loop {
        let taken = |next: usize| {
            let place = (word + next) & mask;
            own[place] | across[place] | diagonal[place]
        };
        let (zeroth, first, second, third) = (taken(0), taken(1), taken(2), taken(3));
        // Whether all words up to this one are full.
        let full_0 = zeroth == u64::MAX;
        let full_1 = full_0 & (first == u64::MAX);
        let full_2 = full_1 & (second == u64::MAX);
        if !(full_2 & (third == u64::MAX)) {
            let mut found = if full_0 { first } else { zeroth };
            found = if full_1 { second } else { found };
            found = if full_2 { third } else { found };
            return (word + usize::from(full_0) + usize::from(full_1) + usize::from(full_2), found);
        }
        word += 4;
    }
}

/// Words of a window for so many rows.
fn words(rows: usize) -> usize {
    (3 * rows + 128).div_ceil(64).next_power_of_two()
}
