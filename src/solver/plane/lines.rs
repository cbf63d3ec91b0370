//! Which lines of cells in one direction already contain a value.

use super::moves::{Direction, Plane, words_per_residue};
use crate::table::cells::filled;
use crate::{Job, SolverError};

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
    /// Whether each of 64 columns is on a marked line.
    #[inline]
    pub(crate) fn word(&self, index: usize) -> u64 {
        // Two shifts, since a shift by 64 is not allowed.
        self.words[index] >> self.shift | self.words[index + 1] << 1 << (63 - self.shift)
    }
}
