//! Fills the table of Wythoff's game: [`super::fill`] for the queen, on one half of the plane, many values at a time.
//!
//! 𝒢(a, b) = 𝒢(b, a), so only columns b ≥ a of row a are looked for. Each row has each value once, so in row a value v
//! goes to the first such column that has no value yet and whose column and diagonal have no v; or nowhere, if column a
//! has v already, for then row a has it to the left of a.
//!
//! A block of values marches together: at step s the jth of them is at row s − j. A smaller value is ahead of a larger
//! one, as it must be, and all are in different rows, so that the processor works on several at once while the rows
//! between them stay in its cache.

use super::cells::filled;
use super::plane::Plane;
use super::{Job, SolverError};

/// Values that march together.
const LANES: u32 = 32;

/// Steps between two looks at the job: below a millisecond unless rows are very long.
const PATIENCE: usize = 64;

/// Gives `write` every cell (row, column, value) with column ≥ row of a plane that [`Plane::is_queen`].
///
/// **Cost**: with V ≈ 1.52 n values for n × n cells about 10 words of a nanosecond for each value and row; memory an
/// eighth of a byte a cell.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(super) fn fill_queen(
    plane: &Plane,
    job: &Job,
    mut write: impl FnMut(usize, usize, u32),
) -> Result<(), SolverError> {
    let mut half = Half::new(plane, job)?;
    let total: u64 = (0..plane.rows).map(|row| (plane.columns - row) as u64).sum();
    job.start(total);
    let mut lanes = (0..LANES).map(|_| Lane::new(plane, job)).collect::<Result<Vec<_>, _>>()?;
    let (mut placed, mut reported) = (0, 0);
    let mut first_value = 0;
    while placed < total {
        for step in 0..plane.rows + LANES as usize {
            for (behind, (value, lane)) in (first_value..).zip(&mut lanes).enumerate() {
                let row = step.wrapping_sub(behind);
                if row < plane.rows
                    && let Some(column) = half.place(row, lane)
                {
                    write(row, column, value);
                    placed += 1;
                }
            }
            if step.is_multiple_of(PATIENCE) {
                job.advance(placed - reported)?;
                reported = placed;
            }
        }
        lanes.iter_mut().for_each(Lane::clear);
        first_value += LANES;
    }
    job.advance(placed - reported)
}

/// Which cells have values.
struct Half {
    /// Words in a row.
    width: usize,
    /// Row after row; cells left of the main diagonal or beyond the last column count as having one.
    has_value: Vec<u64>,
    /// The first word of each row that is not full.
    low: Vec<usize>,
}

/// Where a value is.
struct Lane {
    /// The columns that have it.
    columns: Vec<u64>,
    /// The diagonals d = column − row that have it, at bit d + 64.
    diagonals: Vec<u64>,
    /// Its cells, (row, column): what is to be cleared for another value.
    cells: Vec<(usize, usize)>,
}

impl Half {
    fn new(plane: &Plane, job: &Job) -> Result<Self, SolverError> {
        let width = plane.columns.div_ceil(64);
        let mut has_value: Vec<u64> = filled(0, width as u128 * plane.rows as u128, job)?;
        for (row, words) in has_value.chunks_exact_mut(width).enumerate() {
            words[..row / 64].fill(u64::MAX);
            words[row / 64] |= (1 << (row % 64)) - 1;
            if !plane.columns.is_multiple_of(64) {
                words[width - 1] |= u64::MAX << (plane.columns % 64);
            }
        }
        Ok(Self { width, has_value, low: (0..plane.rows).map(|row| row / 64).collect() })
    }

    /// Gives the lane's value to a cell of the row, if it belongs to one at or right of the main diagonal.
    fn place(&mut self, row: usize, lane: &mut Lane) -> Option<usize> {
        let low = self.low[row];
        if low == self.width || lane.columns[row / 64] >> (row % 64) & 1 == 1 {
            return None;
        }
        let words = &mut self.has_value[row * self.width..][low..self.width];
        let (index, free) = lane.first_free(words, 64 * low, row)?;
        let column = 64 * (low + index) + free.trailing_zeros() as usize;
        words[index] |= free & free.wrapping_neg();
        lane.mark(row, column);
        self.low[row] += words.iter().take_while(|&&word| word == u64::MAX).count();
        Some(column)
    }
}

impl Lane {
    fn new(plane: &Plane, job: &Job) -> Result<Self, SolverError> {
        let words = plane.columns as u128 / 64 + 3;
        Ok(Self { columns: filled(0, words, job)?, diagonals: filled(0, words, job)?, cells: Vec::new() })
    }

    fn mark(&mut self, row: usize, column: usize) {
        let diagonal = column - row + 64;
        self.columns[column / 64] |= 1 << (column % 64);
        self.diagonals[diagonal / 64] |= 1 << (diagonal % 64);
        self.cells.push((row, column));
    }

    fn clear(&mut self) {
        for (row, column) in self.cells.drain(..) {
            self.columns[column / 64] = 0;
            self.diagonals[(column - row + 64) / 64] = 0;
        }
    }

    /// The first word of the row, whose given words begin at a column, with cells that may get the value.
    fn first_free(&self, has_value: &[u64], column: usize, row: usize) -> Option<(usize, u64)> {
        let diagonal = column + 64 - row;
        let shift = diagonal % 64;
        let columns = &self.columns[column / 64..][..has_value.len()];
        let diagonals = &self.diagonals[diagonal / 64..][..=has_value.len()];
        let pairs = diagonals.iter().zip(&diagonals[1..]);
        let taken = has_value.iter().zip(columns).zip(pairs);
        // The higher word twice, since a shift by 64 is none.
        let free = |((&value, &column), (&low, &high)): ((&u64, &u64), (&u64, &u64))| {
            !(value | column | low >> shift | high << 1 << (63 - shift))
        };
        taken.map(free).enumerate().find(|&(_, free)| free != 0)
    }
}
