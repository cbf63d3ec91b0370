//! Global Fibonacci Nim with two piles: the least limit that wins.
//!
//! A larger limit allows more moves, so there is a t(n₁, n₂) such that (n₁, n₂; r) is N iff r ≥ t(n₁, n₂). Taking k
//! from the first pile wins iff the limit 2k does not win from what is left: t(n₁, n₂) = min {k : t(n₁ − k, n₂) > 2k or
//! t(n₁, n₂ − k) > 2k}. For equal piles no limit wins (the twin pile answers every move); for unequal piles taking the
//! difference wins, so t ≤ |n₁ − n₂|, and capping the limit at the largest pile changes nothing. So only pairs of a
//! smaller and a larger pile are needed.

use crate::solver::table::cells::filled;
use crate::solver::{Job, SolverError};

/// Work between two checks for cancellation, in options: about a millisecond.
const CANCEL_STEP: usize = 1 << 18;

/// A cell of the table; its largest number means that no limit wins.
trait Limit: Copy + TryFrom<usize> + Into<u32> {
    const NEVER: Self;
}

impl Limit for u16 {
    const NEVER: Self = Self::MAX;
}

impl Limit for u32 {
    const NEVER: Self = Self::MAX;
}

/// The least winning limits of all pairs up to two piles.
#[derive(Debug)]
pub(in crate::solver) struct Thresholds {
    smaller: u64,
    larger: u64,
    cells: Triangle,
}

/// Row a, for the smaller pile a, has a cell for each larger pile from a on.
#[derive(Debug)]
enum Triangle {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

/// The index where row a begins, minus its first column.
fn row_start(larger: usize, a: usize) -> usize {
    // Rows 0, …, a − 1 have larger + 1, larger, … cells.
    a * (larger + 1) - a * a.saturating_sub(1) / 2 - a
}

impl Thresholds {
    /// Bytes of the table up to these piles.
    pub(in crate::solver) fn bytes(first: u64, second: u64) -> u128 {
        Self::cell_count(first, second).saturating_mul(if is_wide(first.max(second)) { 4 } else { 2 })
    }

    /// The number of unordered pairs up to these piles.
    pub(in crate::solver) fn cell_count(first: u64, second: u64) -> u128 {
        let (smaller, larger) = (u128::from(first.min(second)), u128::from(first.max(second)));
        (smaller + 1) * (larger + 1) - smaller * (smaller + 1) / 2
    }

    /// The thresholds up to these piles.
    ///
    /// **Cost**: the sum of all thresholds in time, in practice a few steps per cell; memory 2 bytes per cell, 4 if a
    /// pile is above 65,534.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(in crate::solver) fn compute(first: u64, second: u64, job: &Job) -> Result<Self, SolverError> {
        let (smaller, larger) = (first.min(second), first.max(second));
        let count = Self::cell_count(first, second);
        job.start(u64::try_from(count).unwrap_or(u64::MAX));
        let sizes = [smaller, larger].map(|pile| usize::try_from(pile).unwrap_or(usize::MAX));
        let cells = if is_wide(larger) {
            let mut cells = filled(u32::NEVER, count, job)?;
            fill(&mut cells, sizes, job)?;
            Triangle::Wide(cells)
        } else {
            let mut cells = filled(u16::NEVER, count, job)?;
            fill(&mut cells, sizes, job)?;
            Triangle::Narrow(cells)
        };
        Ok(Self { smaller, larger, cells })
    }

    /// The least limit that wins from two piles within the bounds; `None` if none does.
    pub(in crate::solver) fn least(&self, first: u64, second: u64) -> Option<u64> {
        let (smaller, larger) = (first.min(second), first.max(second));
        if smaller > self.smaller || larger > self.larger {
            return None;
        }
        let [width, a, b] = [self.larger, smaller, larger].map(|pile| usize::try_from(pile).unwrap_or(usize::MAX));
        let place = row_start(width, a) + b;
        match &self.cells {
            Triangle::Narrow(cells) => {
                cells.get(place).filter(|&&least| least != u16::NEVER).map(|&least| least.into())
            }
            Triangle::Wide(cells) => cells.get(place).filter(|&&least| least != u32::NEVER).map(|&least| least.into()),
        }
    }
}

/// Whether a threshold may need more than 16 bits.
fn is_wide(larger: u64) -> bool {
    larger >= u16::MAX.into()
}

fn fill<Cell: Limit>(cells: &mut [Cell], [smaller, larger]: [usize; 2], job: &Job) -> Result<(), SolverError> {
    let (mut work, mut done) = (0, 0);
    for a in 0..=smaller {
        let (above, row) = cells.split_at_mut(row_start(larger, a) + a);
        // The threshold of (a, a) is already set.
        done += 1;
        for b in a + 1..=larger {
            let wins = |taken: usize| {
                // A threshold of 2·taken or less means that the limit 2·taken wins for the opponent.
                let lost = |least: Cell| least.into() as usize > 2 * taken;
                lost(row[b - a - taken]) || taken <= a && lost(above[row_start(larger, a - taken) + b])
            };
            if let Some(least) = (1..=b - a).find(|&taken| wins(taken)) {
                row[b - a] = Cell::try_from(least).unwrap_or(Cell::NEVER);
                work += least;
            }
            done += 1;
            if work + done > CANCEL_STEP {
                job.advance(done as u64)?;
                (work, done) = (0, 0);
            }
        }
    }
    job.advance(done as u64)
}
