//! The first n with each value 𝒢(n, n) of Fibonacci Nim, far out and in little memory.

use super::growth::GrowthRun;
use super::rows::{BLOCK, FibonacciRows};
use crate::{Job, SolverError};

/// The records of 𝒢(n, n) of Fibonacci Nim: the n whose value is larger than all before, found row by row. No row is
/// kept.
///
/// **Cost**: about 0.6 µs per row up to 10⁷, slowly more; memory about a megabyte up to row 10⁸, in proportion to the rows.
/// **Source**: the recursion, in the form explained in `rows.rs`.
///
/// ```
/// use golden_solver::{GrowthRecords, Job};
/// let mut records = GrowthRecords::default();
/// records.extend_to(12, &Job::new())?;
/// let found: Vec<_> = records.up_to(12).map(|record| (record.value, record.n)).collect();
/// assert_eq!(found, [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 12)]);
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
#[derive(Debug, Default)]
pub struct GrowthRecords {
    rows: FibonacciRows,
    records: Vec<GrowthRun>,
}

impl GrowthRecords {
    /// The last n that can be reached.
    pub const LAST: u64 = u32::MAX as u64 - 1;

    /// How many n are known, from 0 on.
    pub fn known(&self) -> u64 {
        self.rows.next.into()
    }

    /// The records with n ≤ `last` among the known n, in increasing order.
    pub fn up_to(&self, last: u64) -> impl Iterator<Item = GrowthRun> + '_ {
        self.records.iter().copied().take_while(move |record| record.n <= last)
    }

    /// Computes the next rows, 2048 or up to row [`Self::LAST`]. Returns whether there were any.
    pub fn extend(&mut self) -> bool {
        let before = self.rows.next;
        for _ in 0..BLOCK {
            let n = self.rows.next;
            let Some(steps) = self.rows.next_row() else { break };
            let value = steps.last().map_or(0, |step| step.value);
            if self.records.last().is_none_or(|record| record.value < value) {
                self.records.push(GrowthRun { n: n.into(), value });
            }
        }
        self.rows.next > before
    }

    /// Computes all rows up to row `last`, and those up to the end of its block. The job counts rows.
    ///
    /// # Errors
    /// [`SolverError::TableValue`] beyond [`Self::LAST`]; [`SolverError::Cancelled`], and what was computed stays.
    pub fn extend_to(&mut self, last: u64, job: &Job) -> Result<(), SolverError> {
        if last > Self::LAST {
            return Err(SolverError::TableValue { bound: last.into() });
        }
        job.start(last + 1);
        job.advance(self.known())?;
        while self.known() <= last && self.extend() {
            job.advance(BLOCK.into())?;
        }
        Ok(())
    }

    /// What another run goes on from, as numbers; `None` in the last, incomplete block below 2³².
    pub fn state(&self) -> Option<Vec<u32>> {
        let mut words = vec![u32::try_from(self.records.len()).ok()?];
        for record in &self.records {
            words.extend([record.value, u32::try_from(record.n).ok()?]);
        }
        if !self.rows.next.is_multiple_of(BLOCK) {
            return None;
        }
        self.rows.add_state(&mut words);
        Some(words)
    }

    /// Goes on from a state; `None` if no run can have it. That it is one of Fibonacci Nim is not checked.
    pub fn from_state(words: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut words = words.into_iter();
        let mut records: Vec<GrowthRun> = Vec::new();
        for _ in 0..words.next()? {
            let record = GrowthRun { value: words.next()?, n: words.next()?.into() };
            if records.last().is_some_and(|last| last.value >= record.value || last.n >= record.n) {
                return None;
            }
            records.push(record);
        }
        let rows = FibonacciRows::from_state(&mut words)?;
        let is_whole = words.next().is_none() && records.last().is_none_or(|last| last.n < rows.next.into());
        is_whole.then_some(Self { rows, records })
    }
}
