//! The growth of the values 𝒢(n, n) of Fibonacci Nim. The first n with each value 𝒢(n, n) of Fibonacci Nim, far out and
//! in little memory.

use super::rows::{FibonacciRows, RowStep};
use super::waiting_runs::BLOCK;
use crate::{Job, Solver, SolverError};

/// 𝒢(n, n) of Fibonacci Nim for all n up to a bound, exactly, as runs of equal values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FibonacciGrowth {
    last: u64,
    runs: Vec<GrowthRun>,
}

/// From n on 𝒢(n, n) has this value, up to the next run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrowthRun {
    /// The first n of the run.
    pub n: u64,
    /// 𝒢(n, n).
    pub value: u32,
}

impl FibonacciGrowth {
    /// The last n.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The runs, in increasing order of n; the first begins at 0.
    pub fn runs(&self) -> &[GrowthRun] {
        &self.runs
    }

    /// 𝒢(n, n); `None` beyond the last n.
    ///
    /// **Cost**: a binary search among the runs.
    pub fn value(&self, n: u64) -> Option<u32> {
        let next = self.runs.partition_point(|run| run.n <= n);
        let run = next.checked_sub(1).and_then(|index| self.runs.get(index));
        run.filter(|_| n <= self.last).map(|run| run.value)
    }

    /// The runs whose value is larger than all before.
    pub fn records(&self) -> impl Iterator<Item = GrowthRun> + '_ {
        let mut largest = None;
        self.runs.iter().copied().filter(move |run| {
            let is_record = largest.is_none_or(|largest| run.value > largest);
            if is_record {
                largest = Some(run.value);
            }
            is_record
        })
    }

    /// Returns true if the values up to the last n never decrease and increase by at most one.
    pub fn rises_by_ones(&self) -> bool {
        self.runs.iter().zip(self.runs.iter().skip(1)).all(|(run, next)| next.value == run.value + 1)
    }
}

impl Solver {
    /// 𝒢(n, n) of Fibonacci Nim for 0 ≤ n ≤ `last`: the last step of each row. The job counts rows.
    ///
    /// **Cost**: that of [`Solver::fibonacci_steps`], which stores the rows; memory O(1) for each run of equal values.
    /// **Source**: the recursion.
    ///
    /// # Errors
    /// As [`Solver::fibonacci_steps`].
    ///
    /// ```
    /// use golden_solver::{Job, Solver};
    /// let growth = Solver::default().fibonacci_growth(12, &Job::new())?;
    /// let values: Vec<_> = (0..=12).filter_map(|n| growth.value(n)).collect();
    /// assert_eq!(values, [0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6]);
    /// assert!(growth.rises_by_ones());
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn fibonacci_growth(&self, last: u64, job: &Job) -> Result<FibonacciGrowth, SolverError> {
        let mut runs: Vec<GrowthRun> = Vec::new();
        self.fibonacci_steps(0..last.saturating_add(1), job, |n, steps: &[RowStep]| {
            let value = steps.last().map_or(0, |step| step.value);
            if runs.last().is_none_or(|run| run.value != value) {
                runs.push(GrowthRun { n, value });
            }
            Ok::<(), SolverError>(())
        })?;
        Ok(FibonacciGrowth { last, runs })
    }
}

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

    /// Returns the number of n that are known, from 0 on.
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

    /// Returns the state that another run goes on from, as numbers; `None` in the last, incomplete block below 2³².
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
