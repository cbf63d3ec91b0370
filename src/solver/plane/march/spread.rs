//! The diagonals next to a value that it takes in t-Wythoff.
//!
//! Let d be the number of a diagonal, column less row. A value in the cell (a, b) of diagonal d is an option of those
//! cells of row a + k right of column b whose diagonals are fewer than t from d. The diagonals d, …, d + t − 1 are right
//! of column b in all rows below, so they are taken at once; diagonal d + 1 − k is in row a + k, the k-th below, and all
//! rows after it, for k ≤ t: one diagonal a row.
//!
//! **Once such a diagonal is taken already, nothing is left to do for the cell.** Let another cell (a′, b′) with the same
//! value, of diagonal d′, take it; neither cell is an option of the other.
//!
//! * If d′ < d and the other is in an earlier row or further left, what it takes begins no further right than what this
//!   one takes, now and in all rows below, and the diagonal is before its end: it takes all that is left.
//! * If d′ < d and the other is in a later row and further right, the two are t or more diagonals apart, else this cell
//!   were an option of the other. Then the diagonals left to take, beyond d − t, are some of d′, …, d′ + t − 1.
//! * d′ > d cannot be: if the other is in a later row, it is further right, and takes nothing up to column b′; if it is
//!   in an earlier row and further left, the two are t or more diagonals apart, and the diagonal, no more than d, is
//!   beyond its reach; if further right, it takes nothing up to column b′, and the diagonal is at column b + 1 now.
//!
//! So of each value each diagonal is taken once, however large t is. The mirror images of the cells take nothing more:
//! the image of (a, b) takes the diagonals below t − d, from row b + 1 on; (a, b) has taken them by then.

use super::lanes::Words;

/// The cells that are to take more diagonals.
#[derive(Debug, Default)]
pub(super) struct Spreading(Vec<Cell>);

/// A cell that takes one more diagonal in each step.
#[derive(Clone, Copy, Debug)]
struct Cell {
    lane: usize,
    /// The bit of its next diagonal plus the step: the bits decrease as the steps increase.
    next: usize,
    /// The first and the last of the steps.
    first: usize,
    last: usize,
}

impl Spreading {
    /// The bytes of the cells of one lane at most: all are in different columns.
    pub(super) fn bytes(spread: usize, columns: usize) -> u128 {
        // Twice as many while the memory grows.
        if spread > 1 { 2 * size_of::<Cell>() as u128 * spread.min(columns) as u128 } else { 0 }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes the diagonals from that of a value, `taken`, to `spread` − 1 behind it. The value is placed in a lane in a
    /// step; in the step after the next it takes its first diagonal before it.
    #[inline]
    pub(super) fn place(&mut self, (step, lane): (usize, usize), taken: usize, spread: usize, diagonals: &mut [Words]) {
        let end = taken.saturating_add(spread).min(64 * diagonals.len());
        let mut bit = taken + 1;
        while bit < end {
            let (word, first) = (bit / 64, bit % 64);
            let bits = (end - bit).min(64 - first);
            diagonals[word].0[lane] |= u64::MAX >> (64 - bits) << first;
            bit += bits;
        }
        self.0.push(Cell { lane, next: taken + 1 + step, first: step + 2, last: step.saturating_add(spread) });
    }

    /// Takes the diagonals of a step.
    #[inline]
    pub(super) fn advance(&mut self, step: usize, diagonals: Option<&mut Vec<Words>>) {
        let Some(diagonals) = diagonals else { return };
        let mut index = 0;
        while let Some(&Cell { lane, next, first, last }) = self.0.get(index) {
            if step < first {
                index += 1;
                continue;
            }
            // The diagonals left of column 0 count as taken, so none is before the first bit.
            let bit = next - step;
            let word = &mut diagonals[bit / 64].0[lane];
            let is_taken = *word >> (bit % 64) & 1 == 1;
            *word |= 1 << (bit % 64);
            if is_taken || step >= last {
                self.0.swap_remove(index);
            } else {
                index += 1;
            }
        }
    }
}
