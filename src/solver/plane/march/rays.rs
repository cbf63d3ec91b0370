//! The bit that represents each line of cells.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use super::LONGEST_STEP;
use super::band::{ROWS, Shape};

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
