//! How the values 𝒢(n, n) of Fibonacci Nim grow.

use super::rows::Step;
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

    /// Whether the values up to the last n never decrease and increase by at most one.
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
        self.fibonacci_steps(0..last.saturating_add(1), job, |n, steps: &[Step]| {
            let value = steps.last().map_or(0, |step| step.value);
            if runs.last().is_none_or(|run| run.value != value) {
                runs.push(GrowthRun { n, value });
            }
            Ok::<(), SolverError>(())
        })?;
        Ok(FibonacciGrowth { last, runs })
    }
}
