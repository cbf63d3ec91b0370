//! The Grundy values of Global Fibonacci Nim from the smallest piles on.
//!
//! For given piles 𝒢 does not decrease with the limit, since a larger limit allows more moves; so the values of all
//! limits are a short list of steps. Taking k leads to the same limit 2k from whatever limit it was allowed, so one
//! pass over k finds them all.

use super::cells::{filled, room};
use super::fibonacci_rows::{Step, value_at};
use super::search::{insert, mex};
use super::{Job, SolverError};

/// The values of all positions below some piles.
#[derive(Debug)]
pub(super) struct GlobalRows {
    /// Each pile plus one, and what a stone of it counts in an index.
    radices: Vec<usize>,
    strides: Vec<usize>,
    /// Where the steps of each list of piles begin; they end where the next begin.
    starts: Vec<usize>,
    steps: Vec<Step>,
}

impl GlobalRows {
    /// At least as many positions as there are below these piles.
    pub(super) fn positions(piles: &[u64]) -> u128 {
        let lists = piles.iter().fold(1u128, |lists, &pile| lists.saturating_mul(u128::from(pile) + 1));
        lists.saturating_mul(u128::from(piles.iter().copied().max().unwrap_or_default()) + 1)
    }

    /// The values of all positions below these piles.
    ///
    /// **Cost**: a few nanoseconds for each position and pile; memory 8 bytes for each list of piles and for each step,
    /// of which there are fewer than positions.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(piles: &[u64], job: &Job) -> Result<Self, SolverError> {
        let too_large = |_| SolverError::OutOfMemory { bytes: u64::MAX };
        let (mut radices, mut strides, mut count) = (Vec::new(), Vec::new(), 1usize);
        for &pile in piles {
            let radix = usize::try_from(u128::from(pile) + 1).map_err(too_large)?;
            radices.push(radix);
            strides.push(count);
            count = count.checked_mul(radix).ok_or(SolverError::OutOfMemory { bytes: u64::MAX })?;
        }
        let mut starts = room(count as u128 + 1)?;
        starts.push(0);
        let mut rows = Self { radices, strides, starts, steps: Vec::new() };
        job.start(count as u64);
        let mut stones: Vec<usize> = filled(0, piles.len() as u128, job)?;
        let mut present = Vec::new();
        for index in 0..count {
            for ((stones, stride), radix) in stones.iter_mut().zip(&rows.strides).zip(&rows.radices) {
                *stones = index / stride % radix;
            }
            rows.add(index, &stones, &mut present);
            job.advance(1)?;
        }
        Ok(rows)
    }

    /// Finds the steps of the next list of piles.
    fn add(&mut self, index: usize, stones: &[usize], present: &mut Vec<u64>) {
        present.clear();
        let mut value = 0;
        self.steps.push(Step { limit: 0, value });
        for taken in 1..=stones.iter().copied().max().unwrap_or_default() {
            for (&pile, &stride) in stones.iter().zip(&self.strides) {
                if taken <= pile {
                    insert(present, self.at(index - taken * stride, 2 * taken as u64).unwrap_or_default());
                }
            }
            let next = mex(present);
            if next > value {
                value = next;
                self.steps.push(Step { limit: u32::try_from(taken).unwrap_or(u32::MAX), value });
            }
        }
        self.starts.push(self.steps.len());
    }

    /// The value of a list of piles by its index; a limit above the largest pile means that pile.
    fn at(&self, index: usize, limit: u64) -> Option<u32> {
        let (start, end) = (*self.starts.get(index)?, *self.starts.get(index + 1)?);
        self.steps.get(start..end).map(|steps| value_at(steps, limit))
    }

    /// The value of a position; `None` beyond the piles.
    pub(super) fn value(&self, piles: &[u64], limit: u64) -> Option<u32> {
        let mut index = 0;
        for ((&pile, &stride), &radix) in piles.iter().zip(&self.strides).zip(&self.radices) {
            index += usize::try_from(pile).ok().filter(|&pile| pile < radix)? * stride;
        }
        self.at(index, limit)
    }
}
