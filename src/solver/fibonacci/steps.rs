//! Rows of Fibonacci Nim as steps, and the values of a position and its options.

use std::ops::Range;

use super::rows::{FibonacciRows, Step, value_at};
use super::store::{BYTES_PER_ROW, KeptRows};
use crate::{Job, Solver, SolverError};
use golden_game::Factor;
use golden_number::UBig;

/// The limit after taking k, divided by k.
pub(crate) const FIBONACCI_FACTOR: Factor = Factor::DOUBLE;

/// The cells that the steps of a row of Fibonacci Nim count as, besides those of the window.
pub(crate) const STEPS_A_ROW: u64 = 16;

/// Rows that are requested at once: a few milliseconds.
const SLICE: u32 = 1 << 12;

impl Solver {
    /// Visits rows of Fibonacci Nim in order: the number n, and the values 𝒢(n, 0), 𝒢(n, 1), …, 𝒢(n, n), which do not
    /// decrease, as steps, the first of which is (0, 0).
    ///
    /// All rows up to the last one are computed and kept, if they take at most half the memory of the budget; later
    /// calls read them. To read rows once, use [`Solver::stream_fibonacci_steps`]. Each row counts as 16 cells against
    /// the budget.
    ///
    /// **Cost**: about ½ µs per row below 10⁶, 0.7 µs up to 10⁷; memory about 32 bytes per row. Stored rows: about 0.1
    /// µs each. **Source**: the recursion, in the form explained in `rows.rs`.
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`], [`SolverError::TableBudget`], [`SolverError::TableValue`] for rows from 2³² on,
    /// [`SolverError::Cancelled`], and what the visitor returns.
    ///
    /// ```
    /// use golden_solver::{FibonacciStep, Job, Solver, SolverError};
    /// let mut values = Vec::new();
    /// Solver::default().fibonacci_steps(12..13, &Job::new(), |n, steps| {
    ///     values.extend(steps.iter().map(|step| (n, step.limit, step.value)));
    ///     Ok::<(), SolverError>(())
    /// })?;
    /// assert_eq!(values, [(12, 0, 0), (12, 1, 1), (12, 3, 3), (12, 8, 6)]);
    /// # Ok::<(), SolverError>(())
    /// ```
    pub fn fibonacci_steps<E: From<SolverError>>(
        &self,
        rows: Range<u64>,
        job: &Job,
        mut visit: impl FnMut(u64, &[Step]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Range { start: first, end } = self.row_range(rows)?;
        job.start(end.into());
        if !self.keeps_fibonacci_rows(end) {
            return stream(FIBONACCI_FACTOR, first..end, job, visit);
        }
        let store = self.rows.of_factor(FIBONACCI_FACTOR);
        let mut reported = 0;
        let mut start = first;
        while start < end {
            let slice_end = start.saturating_add(SLICE - start % SLICE).min(end);
            let kept = store.rows(start..slice_end, &mut reported, job)?;
            kept.for_each(start..slice_end, |n, steps| visit(n.into(), steps))?;
            start = slice_end;
        }
        Ok(())
    }

    /// Visits rows of Fibonacci Nim as [`Solver::fibonacci_steps`] does, but neither stores rows nor reads stored ones:
    /// all rows up to the last one are computed. The job counts them.
    ///
    /// **Cost**: about ½ µs per row below 10⁶, 0.7 µs up to 10⁷; memory less than a megabyte while it runs.
    ///
    /// # Errors
    /// As [`Solver::fibonacci_steps`].
    ///
    /// ```
    /// use golden_solver::{Job, Solver, SolverError};
    /// let mut last = None;
    /// Solver::default().stream_fibonacci_steps(0..13, &Job::new(), |n, steps| {
    ///     last = steps.last().map(|step| (n, step.limit, step.value));
    ///     Ok::<(), SolverError>(())
    /// })?;
    /// assert_eq!(last, Some((12, 8, 6)));
    /// # Ok::<(), SolverError>(())
    /// ```
    pub fn stream_fibonacci_steps<E: From<SolverError>>(
        &self,
        rows: Range<u64>,
        job: &Job,
        visit: impl FnMut(u64, &[Step]) -> Result<(), E>,
    ) -> Result<(), E> {
        let rows = self.row_range(rows)?;
        job.start(rows.end.into());
        stream(FIBONACCI_FACTOR, rows, job, visit)
    }

    /// The rows as `u32`, checked against the budget.
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`], [`SolverError::TableBudget`], [`SolverError::TableValue`].
    fn row_range(&self, Range { start: first, end }: Range<u64>) -> Result<Range<u32>, SolverError> {
        if first >= end {
            return Err(SolverError::EmptyRange { axis: "rows", first, end });
        }
        let cells = u128::from(end) * u128::from(STEPS_A_ROW);
        if cells > self.budget().cells.into() {
            return Err(SolverError::TableBudget { cells: UBig::from(cells), budget: self.budget().cells });
        }
        match (u32::try_from(first), u32::try_from(end)) {
            (Ok(first), Ok(end)) => Ok(first..end),
            _ => Err(SolverError::TableValue { bound: UBig::from(end - 1) }),
        }
    }

    /// Whether `rows` rows may be stored: in half the memory of the budget.
    fn keeps_fibonacci_rows(&self, rows: u32) -> bool {
        u64::from(rows) * BYTES_PER_ROW <= self.budget().table_bytes() / 2
    }

    /// The values of a position of `rows` − 1 stones and of its options, in the take-away game with a factor.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn fibonacci_values(
        &self,
        factor: Factor,
        rows: u32,
        limit: u64,
        job: &Job,
    ) -> Result<Option<FibonacciValues>, SolverError> {
        job.start(rows.into());
        let stones = u64::from(rows) - 1;
        // Options leave at least this many stones.
        let least = u32::try_from(stones.saturating_sub(limit)).unwrap_or_default();
        if self.keeps_fibonacci_rows(rows) {
            let kept = self.rows.of_factor(factor).rows(least..rows, &mut 0, job)?;
            let Some(grundy) = kept.value(stones, limit) else { return Ok(None) };
            let options = Options::Kept(kept);
            return Ok(Some(FibonacciValues { grundy: grundy.into(), factor, stones, options }));
        }
        let least = u64::from(least);
        let (mut grundy, mut values) = (None, Vec::new());
        stream(factor, 0..rows, job, |n, steps| {
            if n == stones {
                grundy = Some(value_at(steps, limit).into());
            } else if n >= least {
                values.push(value_at(steps, factor.times(stones - n)));
            }
            Ok::<(), SolverError>(())
        })?;
        Ok(grundy.map(|grundy| FibonacciValues { grundy, factor, stones, options: Options::Listed { values, least } }))
    }
}

/// Computes rows without storing them.
fn stream<E: From<SolverError>>(
    factor: Factor,
    rows: Range<u32>,
    job: &Job,
    mut visit: impl FnMut(u64, &[Step]) -> Result<(), E>,
) -> Result<(), E> {
    let mut stream = FibonacciRows::of_factor(factor);
    for n in 0..rows.end {
        job.advance(1)?;
        let Some(steps) = stream.next_row() else { break };
        if n >= rows.start {
            visit(n.into(), steps)?;
        }
    }
    Ok(())
}

/// The values of a position of Fibonacci Nim and of its options.
pub(crate) struct FibonacciValues {
    pub(crate) grundy: u64,
    /// The limit after taking k, divided by k.
    factor: Factor,
    stones: u64,
    options: Options,
}

enum Options {
    /// In the stored rows.
    Kept(KeptRows),
    /// Indexed by the stones they leave, from `least` on.
    Listed { values: Vec<u32>, least: u64 },
}

impl FibonacciValues {
    /// The value of the option that leaves `rest` stones.
    pub(crate) fn of_option(&self, rest: u64) -> Option<u64> {
        let value = match &self.options {
            Options::Kept(rows) => rows.value(rest, self.factor.times(self.stones.checked_sub(rest)?)),
            Options::Listed { values, least } => {
                let index = usize::try_from(rest.checked_sub(*least)?).ok()?;
                values.get(index).copied()
            }
        };
        value.map(u64::from)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Job, Solver, SolverError};

    #[test]
    fn a_stream_keeps_no_row() {
        let solver = Solver::default();
        solver.stream_fibonacci_steps(0..9000, &Job::new(), |_, _| Ok::<(), SolverError>(())).unwrap();
        assert_eq!(solver.rows.bytes(), 0);
        solver.fibonacci_steps(0..9000, &Job::new(), |_, _| Ok::<(), SolverError>(())).unwrap();
        assert!(solver.rows.bytes() > 0);
    }
}
