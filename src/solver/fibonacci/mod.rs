//! Fibonacci Nim and take-away games: the rows of values in compressed form, and several piles under one limit.
//!
//! Rows of Fibonacci Nim as steps, and the values of a position and its options. The comparison of a limit of Fibonacci
//! Nim with the tail, without the canonical form.
//!
//! Let the canonical form of n ≥ 1 be Σ Fᵢ. Fᵢφ = Fᵢ₊₁ − ψⁱ, so nφ is an integer minus s = Σ ψⁱ. If no index is below
//! k, then s lies between the sums of the powers of one sign, ψᵏ + ψᵏ⁺² + … and ψᵏ⁺¹ + ψᵏ⁺³ + …, which are φ¹⁻ᵏ and φ⁻ᵏ
//! up to sign: −s is in the interval from −φ¹⁻ᵏ to φ⁻ᵏ for even k, and from −φ⁻ᵏ to φ¹⁻ᵏ for odd k. These intervals
//! shrink as k grows, and the part removed from k to k + 1 is where Fₖ is a part. Since for k = 2 the length is 1,
//! which makes −s the only number of its residue in that interval, the converse holds: T(n) ≥ Fₖ if and only if nφ
//! minus some integer is in the interval of k.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `global_values` | Global Fibonacci Nim: the Grundy values in increasing order of the piles; with any number of piles, the least limit that wins |
//! | `growth` | the growth of the values 𝒢(n, n) of Fibonacci Nim; the first n with each value 𝒢(n, n), far out and in little memory |
//! | `packed_rows` | rows of Fibonacci Nim in compressed form; the rows that have been computed, kept for reuse |
//! | `rows` | the Grundy values of Fibonacci Nim, row by row; the state of the rows as numbers, so that they go on in another run |
//! | `waiting_runs` | runs that wait for the block of their next offer; the offers of rows that start in a later block, as runs |

pub(super) mod global_values;
pub(super) mod growth;
pub(super) mod packed_rows;
pub(super) mod rows;
mod waiting_runs;

use std::ops::Range;

use crate::{Job, Solver, SolverError};
use golden_game::Factor;
use golden_number::{FIBONACCI, GOLDEN_128, GOLDEN_256_LOW, UBig};
use packed_rows::{BYTES_PER_ROW, KeptRows};
use rows::{FibonacciRows, RowStep, value_at};

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
    /// [`SolverError::EmptyRange`], [`SolverError::Budget`], [`SolverError::TableValue`] for rows from 2³² on,
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
        mut visit: impl FnMut(u64, &[RowStep]) -> Result<(), E>,
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
        visit: impl FnMut(u64, &[RowStep]) -> Result<(), E>,
    ) -> Result<(), E> {
        let rows = self.row_range(rows)?;
        job.start(rows.end.into());
        stream(FIBONACCI_FACTOR, rows, job, visit)
    }

    /// The rows as `u32`, checked against the budget.
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`], [`SolverError::Budget`], [`SolverError::TableValue`].
    fn row_range(&self, Range { start: first, end }: Range<u64>) -> Result<Range<u32>, SolverError> {
        if first >= end {
            return Err(SolverError::EmptyRange { axis: "rows", first, end });
        }
        let cells = u128::from(end) * u128::from(STEPS_A_ROW);
        self.budget().check_cells(cells)?;
        match (u32::try_from(first), u32::try_from(end)) {
            (Ok(first), Ok(end)) => Ok(first..end),
            _ => Err(SolverError::TableValue { bound: UBig::from(end - 1) }),
        }
    }

    /// Returns true if `rows` rows may be stored: in half the memory of the budget.
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
    mut visit: impl FnMut(u64, &[RowStep]) -> Result<(), E>,
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

/// φ⁻ʲ·2¹²⁸ for j from 2 on, with an error of at most 1.
#[expect(clippy::cast_possible_truncation, reason = "the words of a number")]
const POWERS: [i128; 94] = {
    let mut powers = [0; 94];
    let mut j = 2;
    while j < powers.len() {
        let f = FIBONACCI[j] as u128;
        let low = (f * (GOLDEN_256_LOW >> 64) + ((f * (GOLDEN_256_LOW as u64 as u128)) >> 64)) >> 64;
        // Fⱼφ = Fⱼ₊₁ − ψʲ, modulo 1.
        let fraction = f.wrapping_mul(GOLDEN_128).wrapping_add(low).cast_signed();
        powers[j] = if j.is_multiple_of(2) { -fraction } else { fraction };
        j += 1;
    }
    powers
};

/// Returns true if r < T(n), the smallest part of the canonical form of n; T(0) is infinite.
///
/// **Exact**: with Fₖ ≤ n the ends of the interval are −Fⱼφ modulo 1 with j ≤ k, at least 1/(√5(n + Fⱼ) + 1) > 2⁻⁶⁷
/// away from nφ, whose fraction is computed with an error below 0.065·2⁻⁶⁴ (see [`golden_number::floor_phi_u64`]).
///
/// **Cost**: three multiplications of machine words, a few nanoseconds.
#[inline]
pub(crate) fn is_below_tail(n: u64, r: u64) -> bool {
    let Some(bits) = r.checked_ilog2().filter(|_| n > 0) else { return true };
    // 1475/1024 is a little more than 1/log₂ φ; Fₖ₋₁ is at most 0.73·2ᵇ for b = `bits`, except F₁ = 1.
    let mut k = ((bits * 1475) >> 10) as usize + 2;
    while FIBONACCI.get(k).is_some_and(|&part| part <= r) {
        k += 1;
    }
    // T(n) ≥ Fₖ, the least Fibonacci number above r.
    let (Some(part), Some(&[wide, narrow])) = (FIBONACCI.get(k), POWERS.get(k - 1..=k).and_then(<[_]>::as_array))
    else {
        return false;
    };
    let fraction = u128::from(n).wrapping_mul(GOLDEN_128).cast_signed();
    let (below, above) = if k.is_multiple_of(2) { (wide, narrow) } else { (narrow, wide) };
    *part <= n && -below < fraction && fraction < above
}

#[cfg(test)]
mod tests {
    use super::is_below_tail;
    use crate::{Job, Solver, SolverError};
    use golden_number::{FIBONACCI, tail_u64};

    #[test]
    fn a_stream_keeps_no_row() {
        let solver = Solver::default();
        solver.stream_fibonacci_steps(0..9000, &Job::new(), |_, _| Ok::<(), SolverError>(())).unwrap();
        assert_eq!(solver.rows.bytes(), 0);
        solver.fibonacci_steps(0..9000, &Job::new(), |_, _| Ok::<(), SolverError>(())).unwrap();
        assert!(solver.rows.bytes() > 0);
    }

    #[test]
    fn the_interval_is_the_tail() {
        let near = |n: u64| (n.saturating_sub(700)..n.saturating_add(700)).chain([n, u64::MAX]);
        let parts = FIBONACCI.iter().flat_map(|&part| [part.saturating_sub(1), part, part.saturating_add(1)]);
        let limits: Vec<u64> = (0..40).chain(parts).collect();
        // Sums of distant parts, which have the largest tails.
        let sums = (2..FIBONACCI.len()).flat_map(|i| [i, i + 2, i + 3, 93].map(|j| (i, j)));
        let sums = sums.filter_map(|(i, j)| FIBONACCI[i].checked_add(*FIBONACCI.get(j)?));
        let singles = [0, 5000, 1_000_000_000_000_000, 1_000_000_000_000_000_000, u64::MAX, FIBONACCI[93]];
        let all = singles.into_iter().flat_map(near).chain(sums.flat_map(|n| n.saturating_sub(2)..n.saturating_add(2)));
        for n in all {
            let tail = tail_u64(n);
            for &r in &limits {
                assert_eq!(is_below_tail(n, r), tail.is_none_or(|tail| r < tail), "({n}, {r})");
            }
        }
    }
}
