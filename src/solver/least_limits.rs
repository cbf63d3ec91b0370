//! Global Fibonacci Nim with any number of piles: the least limit that wins.
//!
//! As with two piles, a larger limit allows more moves, so piles with the limit r are N iff r is at least some t of the
//! piles; and taking k wins iff the limit 2k does not from what is left: t is the least k for which some pile has k
//! stones or more and leaves piles with t > 2k.

use super::cells::filled;
use super::pile_lists::PileLists;
use super::{Job, SolverError};

/// Options looked at between two looks at the job: about a millisecond.
const PATIENCE: usize = 1 << 16;

/// The least winning limits of all lists of piles below some piles.
#[derive(Debug)]
pub(super) struct LeastLimits {
    lists: PileLists,
    /// `u32::MAX` where no limit wins.
    limits: Vec<u32>,
}

impl LeastLimits {
    /// The least winning limits of these lists.
    ///
    /// **Cost**: for each list its limit times the piles, some nanoseconds each; memory 4 bytes a list.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(lists: PileLists, job: &Job) -> Result<Self, SolverError> {
        job.start(lists.count() as u64);
        let limits = filled(u32::MAX, lists.count() as u128, job)?;
        let mut table = Self { lists, limits };
        let mut list = table.lists.first();
        let (mut work, mut reported) = (0, 0);
        for number in 0..table.lists.count() {
            let least = table.search(&list, number);
            work += list.len() * least.unwrap_or_else(|| list.last().copied().unwrap_or_default());
            table.limits[number] = least.and_then(|least| u32::try_from(least).ok()).unwrap_or(u32::MAX);
            table.lists.advance(&mut list);
            if work > PATIENCE || number - reported > PATIENCE {
                job.advance((number - reported) as u64)?;
                (work, reported) = (0, number);
            }
        }
        job.advance((table.lists.count() - reported) as u64)?;
        Ok(table)
    }

    /// The least limit that wins from a list, all smaller lists being known.
    fn search(&self, list: &[usize], number: usize) -> Option<usize> {
        let wins = |i: usize, taken: usize| {
            // Of equal piles one is enough.
            let is_first = i == 0 || list[i - 1] != list[i];
            is_first && list[i] >= taken && self.limits[self.lists.after(list, number, i, taken)] as usize > 2 * taken
        };
        let largest = list.last().copied().unwrap_or_default();
        (1..=largest).find(|&taken| (0..list.len()).rev().any(|i| wins(i, taken)))
    }

    /// The least limit that wins from piles below those; `None` if none does.
    pub(super) fn least(&self, piles: &[u64]) -> Option<u64> {
        let number = self.lists.number(piles)?;
        self.limits.get(number).filter(|&&least| least < u32::MAX).map(|&least| least.into())
    }
}
