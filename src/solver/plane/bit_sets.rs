//! Fills the table of Wythoff's game cell by cell, by the definition: a bit set for each column and each diagonal holds
//! the values that stand there, and a cell gets the first value that its row, its column and its diagonal lack.
//!
//! 𝒢(a, b) = 𝒢(b, a), so only columns b ≥ a of row a are filled, and row a begins with the values of column a. The
//! larger the table is, the more words a cell takes, compared with a [`march`](super::march); but no wide vectors are
//! needed. For tables of up to [`MOST_COLUMNS`] columns this is cheaper where the vectors of the processor have no
//! more than 256 bits.

use fearless_simd::Level;

use super::march::{Summary, mirror};
use super::moves::Plane;
use crate::table::cells::filled;
use crate::table::tables::PartialTable;
use crate::{Job, SolverError};

/// The most columns for which this is cheaper than a march: with vectors of 256 bits this takes 0.6 of the processor
/// time of a march at 2,000 columns, 0.85 at 3,000, as much at 4,000.
const MOST_COLUMNS: usize = 4_096;

/// Returns true if a plane for which there is a march is better filled so on this machine.
pub(crate) fn pays(plane: &Plane) -> bool {
    plane.spread() == Some(1) && plane.columns <= MOST_COLUMNS && !has_wide_vectors()
}

/// Returns true if the processor has vectors of 512 bits.
fn has_wide_vectors() -> bool {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let is_wide = matches!(Level::new(), Level::Avx512(_));
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    let is_wide = false;
    is_wide
}

/// Words of a set: a value is at most row + column.
fn words(plane: &Plane) -> usize {
    (plane.rows + plane.columns).div_ceil(64)
}

/// Bytes needed besides the values.
pub(crate) fn work_bytes(plane: &Plane) -> u128 {
    let sets = 2 * plane.columns as u128 + 1;
    (sets * words(plane) as u128 + 2 * plane.columns as u128) * 8
}

/// The values of lines that cross a row one after the other: the columns, or the diagonals.
struct LineSets {
    words: usize,
    sets: Vec<u64>,
    /// The first word of each line that is not full.
    low: Vec<usize>,
}

impl LineSets {
    fn new(lines: usize, words: usize, job: &Job) -> Result<Self, SolverError> {
        Ok(Self { words, sets: filled(0, lines as u128 * words as u128, job)?, low: filled(0, lines as u128, job)? })
    }

    #[inline]
    fn of(&self, line: usize) -> &[u64] {
        &self.sets[line * self.words..][..self.words]
    }

    #[inline]
    fn insert(&mut self, line: usize, word: usize, bit: u64) {
        let set = &mut self.sets[line * self.words..][..self.words];
        set[word] |= bit;
        let low = &mut self.low[line];
        while set.get(*low) == Some(&u64::MAX) {
            *low += 1;
        }
    }
}

/// Fills all cells of a plane of Wythoff's game.
///
/// **Cost**: for n × n cells some 22 nanoseconds for each pair of a cell and its mirror image at n = 2,000, 34 at 4,000;
/// memory [`work_bytes`].
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(crate) fn fill(plane: &Plane, partial: &PartialTable, job: &Job) -> Result<Summary, SolverError> {
    let (rows, columns, words) = (plane.rows, plane.columns, words(plane));
    let (down, across) = plane.strides();
    let mut of_columns = LineSets::new(columns, words, job)?;
    let mut of_diagonals = LineSets::new(columns, words, job)?;
    let mut row: Vec<u64> = filled(0, words as u128, job)?;
    let cells = partial.cells().open();
    let mut summary = Summary { maximum: 0, zeros: 0 };
    for a in 0..rows {
        row.copy_from_slice(of_columns.of(a));
        let mut row_low = of_columns.low[a];
        for b in a..columns {
            let first = row_low.max(of_columns.low[b]).max(of_diagonals.low[b - a]);
            let (column, diagonal) = (of_columns.of(b), of_diagonals.of(b - a));
            let free = |word: usize| !(row[word] | column[word] | diagonal[word]);
            // A line has fewer values than there are bits in its words.
            let Some(word) = (first..words).find(|&word| free(word) != 0) else { break };
            let bit = free(word).trailing_zeros();
            row[word] |= 1 << bit;
            while row.get(row_low) == Some(&u64::MAX) {
                row_low += 1;
            }
            of_columns.insert(b, word, 1 << bit);
            of_diagonals.insert(b - a, word, 1 << bit);
            let value = u32::try_from(64 * word).unwrap_or(u32::MAX) + bit;
            cells.store(a * down + b * across, value);
            summary.maximum = summary.maximum.max(value);
            if value == 0 {
                summary.zeros += if a == b || b >= rows { 1 } else { 2 };
            }
        }
        job.advance((columns - a + rows - a - 1) as u64)?;
    }
    mirror(plane, partial.cells(), 1, job)?;
    Ok(summary)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Plane, fill};
    use crate::plane::fill::fill as by_values;
    use crate::plane::march::Summary;
    use crate::table::cells::Cells;
    use crate::table::tables::{Half, PartialTable};
    use crate::{Job, Quantity, TableRequest};
    use golden_game::Ruleset;

    #[test]
    fn squares_and_rectangles_have_the_values_of_the_method_for_any_game() {
        let sizes = (2..=70).map(|size| (size, size));
        for (rows, columns) in sizes.chain([(1, 300), (300, 1), (63, 200), (129, 64), (257, 500), (700, 700)]) {
            let job = Job::new();
            let plane = Plane::new(&Ruleset::Wythoff, rows, columns).unwrap();
            let (down, across) = plane.strides();
            let not_yet = || Cells::not_yet(u128::from(rows * columns), false).unwrap();
            let expected = not_yet();
            let write = |row: usize, column: usize, value: u32| expected.store(row * down + column * across, value);
            by_values(&plane, u32::MAX, &job, write, |_| {}).unwrap();
            let cells = Arc::new(not_yet());
            let request = TableRequest {
                ruleset: Ruleset::Wythoff,
                quantity: Quantity::Grundy,
                rows: 0..rows,
                columns: 0..columns,
            };
            let half = Some(Half { size: rows.min(columns), below: plane.is_transposed() });
            let summary = fill(&plane, &PartialTable::new(request, Arc::clone(&cells), half), &job).unwrap();
            assert!(*cells == expected, "{rows} × {columns}");
            let (maximum, zeros) = expected.summary(&job).unwrap();
            assert_eq!(summary, Summary { maximum, zeros }, "{rows} × {columns}");
        }
    }
}
