//! The Grundy values of Global Fibonacci Nim from the smallest piles on.
//!
//! For given piles 𝒢 does not decrease with the limit, since a larger limit allows more moves; so the values of all
//! limits are a short list of steps. Taking k leads to the same limit 2k from whatever limit it was allowed, so one
//! pass over k finds them all.

use super::cells::room;
use super::fibonacci_rows::{Step, value_at};
use super::pile_lists::PileLists;
use super::{Job, SolverError};

/// Options looked at between two looks at the job: about a millisecond.
const PATIENCE: usize = 1 << 14;

/// The values of all positions below some piles.
#[derive(Debug)]
pub(super) struct GlobalRows {
    lists: PileLists,
    /// Where the steps of each list of piles begin; they end where the next begin.
    starts: Vec<usize>,
    steps: Vec<Step>,
}

impl GlobalRows {
    /// The values of all positions whose piles are one of these lists.
    ///
    /// **Cost**: a few nanoseconds for each position and pile; memory 8 bytes for each list of piles and for each step,
    /// of which there are fewer than positions.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(lists: PileLists, job: &Job) -> Result<Self, SolverError> {
        let count = lists.count();
        job.start(count as u64);
        let mut starts = room(count as u128 + 1)?;
        starts.push(0);
        let mut rows = Self { lists, starts, steps: Vec::new() };
        let mut list = rows.lists.first();
        let mut present = Vec::new();
        let (mut work, mut reported) = (0, 0);
        for number in 0..count {
            rows.add(number, &list, &mut present);
            work += list.iter().sum::<usize>() + 1;
            rows.lists.advance(&mut list);
            if work > PATIENCE {
                job.advance((number - reported) as u64)?;
                (work, reported) = (0, number);
            }
        }
        job.advance((count - reported) as u64)?;
        Ok(rows)
    }

    /// Finds the steps of the next list of piles.
    fn add(&mut self, number: usize, list: &[usize], present: &mut Vec<u64>) {
        present.clear();
        let mut value = 0;
        self.steps.push(Step { limit: 0, value });
        for taken in 1..=list.last().copied().unwrap_or_default() {
            for (i, _) in list.iter().enumerate().filter(|&(_, &pile)| taken <= pile) {
                let option = self.lists.after(list, number, i, taken);
                insert(present, self.at(option, 2 * taken as u64).unwrap_or_default());
            }
            let next = mex(present);
            if next > value {
                value = next;
                self.steps.push(Step { limit: u32::try_from(taken).unwrap_or(u32::MAX), value });
            }
        }
        self.starts.push(self.steps.len());
    }

    /// The value of a list of piles by its number; a limit above the largest pile means that pile.
    fn at(&self, number: usize, limit: u64) -> Option<u32> {
        let (start, end) = (*self.starts.get(number)?, *self.starts.get(number + 1)?);
        self.steps.get(start..end).map(|steps| value_at(steps, limit))
    }

    /// The value of a position; `None` beyond the piles.
    pub(super) fn value(&self, piles: &[u64], limit: u64) -> Option<u32> {
        self.at(self.lists.number(piles)?, limit)
    }
}

/// Adds a number to a bit set.
fn insert(set: &mut Vec<u64>, number: u32) {
    let word = number as usize / 64;
    if word >= set.len() {
        set.resize(word + 1, 0);
    }
    if let Some(word) = set.get_mut(word) {
        *word |= 1 << (number % 64);
    }
}

/// The least number that is not in the bit set.
fn mex(set: &[u64]) -> u32 {
    let full = set.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = set.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full * 64).unwrap_or(u32::MAX).saturating_add(rest)
}
