//! Global Fibonacci Nim with two piles: the least limit that wins.
//!
//! A larger limit allows more moves, so (n₁, n₂; r) is N iff r is at least some t(n₁, n₂). Taking k from the first pile
//! wins iff the limit 2k does not: t(n₁, n₂) = min {k : t(n₁ − k, n₂) > 2k or t(n₁, n₂ − k) > 2k}. For equal piles no
//! limit wins (the twin pile answers every move); for others taking the difference does, so t ≤ |n₁ − n₂|, and cutting
//! the limit down to the largest pile changes nothing.

use super::cells::Cells;
use super::{Job, SolverError};

/// The least winning limits of all pairs up to two piles.
#[derive(Debug)]
pub(super) struct Thresholds {
    /// Cells in a row: the second pile plus one.
    width: usize,
    /// 0 where no limit wins.
    cells: Cells,
}

impl Thresholds {
    /// Bytes of the table up to these piles.
    pub(super) fn bytes(first: u64, second: u64) -> u128 {
        let count = (u128::from(first) + 1).saturating_mul(u128::from(second) + 1);
        count.saturating_mul(if first.max(second) > u16::MAX.into() { 4 } else { 2 })
    }

    /// The thresholds up to these piles.
    ///
    /// **Cost**: the sum of all thresholds in time, in practice a few steps a cell; memory 2 bytes a cell, 4 if a pile
    /// is above 65,535.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(first: u64, second: u64, job: &Job) -> Result<Self, SolverError> {
        let count = (u128::from(first) + 1) * (u128::from(second) + 1);
        let wide = first.max(second) > u16::MAX.into();
        let width = usize::try_from(second).unwrap_or(usize::MAX).saturating_add(1);
        let mut thresholds = Self { width, cells: Cells::filled(0, count, wide, job)? };
        job.start(u64::try_from(count).unwrap_or(u64::MAX));
        let rows = usize::try_from(first).unwrap_or(usize::MAX);
        for a in 0..=rows {
            for b in 0..width {
                if b.is_multiple_of(1 << 12) {
                    job.advance((width - b).min(1 << 12) as u64)?;
                }
                if let Some(least) = (1..=a.abs_diff(b)).find(|&taken| thresholds.wins(a, b, taken)) {
                    thresholds.cells.set(a * width + b, u32::try_from(least).unwrap_or(u32::MAX));
                }
            }
        }
        Ok(thresholds)
    }

    /// Whether taking so many from one of the piles wins.
    fn wins(&self, a: usize, b: usize, taken: usize) -> bool {
        let lost = |a: Option<usize>, b: Option<usize>| {
            let least = a.zip(b).and_then(|(a, b)| self.cells.get(a * self.width + b));
            least.is_some_and(|least| least == 0 || least as usize > 2 * taken)
        };
        lost(a.checked_sub(taken), Some(b)) || lost(Some(a), b.checked_sub(taken))
    }

    /// The least limit that wins from two piles within the bounds; `None` if none does.
    pub(super) fn least(&self, first: u64, second: u64) -> Option<u64> {
        let index = usize::try_from(first).ok()? * self.width + usize::try_from(second).ok()?;
        self.cells.get(index).filter(|&least| least > 0).map(u64::from)
    }
}
