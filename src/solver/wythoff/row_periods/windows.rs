//! The values near the current column, and the mex.
//!
//! A value v of a row, a column or a diagonal is bit v modulo the width of a circular window. At column b row a uses
//! only values from b − 2a to b + a (Lemma 1 of [`super`]). For A rows the values of column b lie from b − 2A to b + A,
//! those of the diagonal that starts at (0, d) from d − A to d + 2A: with 3A + 128 bits, in whole words, no two live
//! values share a bit. A row's window slides: a word that is passed because all its values are taken is cleared and
//! then represents the values one width further, which are beyond b + a.
//!
//! Eight columns are computed together, row a at column b with row a − 1 at column b + 1: none of these cells is an
//! option of another, so that a processor can work on all of them at once.

use super::history::Walk;
use super::state::RowState;
use crate::table::cells::filled;
use crate::{Job, SolverError};

/// The number of columns computed together.
pub(super) const COLUMNS: usize = 8;

/// The taken values of every row, of the diagonals through the current columns, and of these columns.
#[derive(Debug)]
pub(super) struct Windows {
    count: usize,
    /// Words of a window, a power of two.
    words: usize,
    rows: Vec<u64>,
    /// For each row the first word that is not full, not reduced modulo the width.
    low: Vec<usize>,
    /// The diagonal that starts at column d is at the place d modulo their number.
    diagonals: Vec<u64>,
    places: usize,
    /// The places of the diagonals that start at the current columns.
    column_places: [usize; COLUMNS],
    columns: Vec<u64>,
    /// The first of the current columns.
    column: usize,
}

impl Windows {
    /// The windows of `count` rows at column 0.
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

    /// The windows of the first `count` rows of a state, which has as many.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn from_state(state: &RowState, count: usize, job: &Job) -> Result<Self, SolverError> {
        let mut new = Self::new(count, job)?;
        let column = usize::try_from(state.column()).unwrap_or(usize::MAX);
        new.column = column;
        let (words, mask) = (new.words, new.words - 1);
        for line in 0..count {
            let open = RowState::open(column, line);
            let low = open.start() / 64;
            new.low[line] = low;
            let place = (column - line) % new.places;
            let (row, diagonal) = (&mut new.rows[line * words..], &mut new.diagonals[place * words..]);
            for value in low * 64..*open.start() {
                row[(value / 64) & mask] |= 1 << (value % 64);
            }
            for value in open {
                let (word, bit) = ((value / 64) & mask, 1 << (value % 64));
                if state.is_taken(false, line, value) {
                    row[word] |= bit;
                }
                if line > 0 && state.is_taken(true, line, value) {
                    diagonal[word] |= bit;
                }
            }
            while row[new.low[line] & mask] == u64::MAX {
                row[new.low[line] & mask] = 0;
                new.low[line] += 1;
            }
        }
        Ok(new)
    }

    /// Returns true if a computed row has taken a value that is at most the row beyond the column.
    pub(super) fn row_has(&self, row: usize, value: usize) -> bool {
        value / 64 < self.low[row]
            || self.rows[row * self.words + ((value / 64) & (self.words - 1))] >> (value % 64) & 1 == 1
    }

    /// Returns true if the diagonal that started `ago` columns ago, fewer than there are rows, has passed a value.
    pub(super) fn diagonal_has(&self, ago: usize, value: usize) -> bool {
        let place = (self.column - ago) % self.places;
        self.diagonals[place * self.words + ((value / 64) & (self.words - 1))] >> (value % 64) & 1 == 1
    }

    /// The bytes that the windows of `count` rows take.
    pub(super) fn bytes(count: usize) -> usize {
        (2 * (count + COLUMNS) * words(count) + count) * 8
    }

    /// The first of the current columns.
    pub(super) fn column(&self) -> usize {
        self.column
    }

    /// Advances by [`COLUMNS`] columns: the first rows are `known`; as many offsets are added to each of the `others`.
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

    /// Marks the values of the known rows in the current columns.
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

    /// The place of the diagonal through a row and current column `i`: `row` places before that of the diagonal that
    /// starts at the column.
    #[inline]
    fn place(&self, row: usize, i: usize) -> usize {
        let place = self.column_places[i];
        if place < row { place + self.places - row } else { place - row }
    }

    /// Finds the least value that a row may have in current column `i`, marks it in all windows and returns its offset.
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

/// The first word from `low` on in which some value is taken in none of three windows, and its taken values as bits.
///
/// Four words at a time without a branch: which of them it is, is hard to predict.
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

/// The words of a window for `rows` rows.
fn words(rows: usize) -> usize {
    (3 * rows + 128).div_ceil(64).next_power_of_two()
}
