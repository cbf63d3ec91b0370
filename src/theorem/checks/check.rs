//! Checks: a statement is tried for all numbers up to a bound; the result is the least counter-example. Their shared
//! parts: the mex, the plain recursion over many positions at once, pairs by Das's recursion.

use std::collections::HashMap;
use std::hash::Hash;

use golden_game::{FibonacciNim, Game, RulesetError, Wythoff};
use golden_solver::{Job, Solver, SolverError};

/// A check: compares a statement with the recursion for all numbers up to a bound.
#[derive(Clone, Copy)]
pub struct Check {
    /// Its name, by which statements use it.
    pub name: &'static str,
    /// The quantity that the bound limits, before "≤": "n", "a, b". Empty where the check verifies a certificate that
    /// holds for all numbers: the bound says then how much of a table is compared besides, and is no part of the
    /// verdict.
    pub measure: &'static str,
    /// The least bound, used in tests: well below a second in a slow build, and large enough to be meaningful. A check of a
    /// table, a figure or a list of examples has one bound only.
    pub quick: u64,
    /// The usual bound: it takes about a second.
    pub usual: u64,
    /// The largest bound allowed, which keeps time and memory acceptable.
    pub most: u64,
    /// Runs the check up to the bound of the run.
    pub run: fn(&CheckRun<'_>) -> Found,
}

/// The bound of a run of a check, with the solver and the job that it uses.
#[derive(Clone, Copy, Debug)]
pub struct CheckRun<'a> {
    /// The bound, inclusive.
    pub bound: u64,
    /// The fast paths, each tested against the recursion.
    pub solver: &'a Solver,
    /// Cancels the check.
    pub job: &'a Job,
}

/// The result of a check: the least counter-example, or `None` if there is none up to the bound.
pub type Found = Result<Option<FailingCase>, Unfinished>;

/// The reason why a check did not finish: nothing is known then.
#[derive(Debug)]
pub enum Unfinished {
    /// It was cancelled, or the solver failed.
    Solver(SolverError),
    /// The budget was spent.
    Budget,
}

impl From<SolverError> for Unfinished {
    fn from(error: SolverError) -> Self {
        if error.is_budget() { Self::Budget } else { Self::Solver(error) }
    }
}

impl From<RulesetError> for Unfinished {
    fn from(error: RulesetError) -> Self {
        Self::Solver(error.into())
    }
}

/// The values for which a statement fails, by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailingCase(pub Vec<(String, String)>);

impl CheckRun<'_> {
    /// Checks for cancellation; called about every millisecond.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn step(&self) -> Result<(), SolverError> {
        if self.job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(()) }
    }
}

impl FailingCase {
    /// A fault at these values.
    pub fn at<const N: usize>(values: [(&str, &dyn ToString); N]) -> Self {
        Self(values.iter().map(|(name, value)| ((*name).to_owned(), value.to_string())).collect())
    }

    /// Creates a fault of what is printed and what the program computes in its place.
    pub fn printed(printed: &dyn ToString, right: &dyn ToString) -> Self {
        Self::at([("printed", printed), ("right", right)])
    }
}

impl Check {
    /// Returns true if it verifies a certificate that holds for all numbers.
    pub fn is_for_all(&self) -> bool {
        self.measure.is_empty()
    }

    /// The bound to use: the requested one, by default the usual one, but at most the largest and at least that of tests;
    /// for a statement known to be false at least the usual one.
    pub fn bound(&self, wish: Option<u64>, is_false: bool) -> u64 {
        let least = if is_false { self.usual } else { self.quick };
        wish.unwrap_or(self.usual).clamp(least, self.most)
    }
}

/// A deliberately wrong variant of a check's statement, which shows that the check can fail: the check, what it says
/// instead, the check with that, and the least counter-example as `n = 1, r = 0`.
#[cfg(test)]
pub type Wrong = (&'static str, &'static str, fn(&CheckRun<'_>) -> Found, &'static str);

/// The least natural number that is not among the values.
pub fn mex(values: &[u64]) -> u64 {
    let mut values = values.to_vec();
    values.sort_unstable();
    values.dedup();
    (0..).zip(&values).take_while(|&(number, &value)| number == value).count() as u64
}

/// The recursion 𝒢 = mex of the options' values, by the options of any position; known values are kept. It calls itself
/// as deep as the longest play.
pub struct Recursion<P, F> {
    options: F,
    known: HashMap<P, u64>,
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Recursion<P, F> {
    /// A recursion without known values; `options` returns the options of a position.
    pub fn new(options: F) -> Self {
        Self { options, known: HashMap::new() }
    }

    /// The Grundy value.
    pub fn value(&mut self, position: &P) -> u64 {
        if let Some(value) = self.known.get(position) {
            return *value;
        }
        let options = (self.options)(position);
        let values: Vec<u64> = options.iter().map(|option| self.value(option)).collect();
        let value = mex(&values);
        self.known.insert(position.clone(), value);
        value
    }

    /// Returns true if the previous player wins.
    pub fn is_p(&mut self, position: &P) -> bool {
        self.value(position) == 0
    }
}

/// 𝒢(a, b) of Wythoff's game for a, b ≤ `bound` by the recursion over every option.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn wythoff_by_recursion(bound: u64, trial: &CheckRun<'_>) -> Result<Vec<Vec<u64>>, SolverError> {
    values(&Wythoff, bound, |_| bound, trial)
}

/// 𝒢(n, r) of Fibonacci Nim for r ≤ n ≤ `bound` by the recursion over every option.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn fibonacci_nim_by_recursion(bound: u64, trial: &CheckRun<'_>) -> Result<Vec<Vec<u64>>, SolverError> {
    values(&FibonacciNim, bound, |n| n, trial)
}

/// The values of a game whose options come before it, row by row; row n ends at column `last(n)`.
fn values<G: Game<Position = (u64, u64)>>(
    game: &G,
    bound: u64,
    last: impl Fn(u64) -> u64,
    trial: &CheckRun<'_>,
) -> Result<Vec<Vec<u64>>, SolverError> {
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for row in 0..=bound {
        trial.step()?;
        rows.push(Vec::new());
        for column in 0..=last(row) {
            let mut seen = Vec::new();
            let _ = game.for_each_option(&(row, column), &mut |option| {
                seen.push(at(&rows, option));
                std::ops::ControlFlow::Continue(())
            });
            let value = mex(&seen);
            if let Some(row) = rows.last_mut() {
                row.push(value);
            }
        }
    }
    Ok(rows)
}

/// The value in a cell of a table; `u64::MAX` outside of it.
pub fn at(rows: &[Vec<u64>], (row, column): (u64, u64)) -> u64 {
    let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
    let value = row.and_then(|row| row.get(usize::try_from(column).ok()?));
    value.copied().unwrap_or(u64::MAX)
}

/// The pairs (aₙ, bₙ) for n ≤ `last`: aₙ the least number that is in no pair before, bₙ = aₙ + n.
pub fn mex_pairs(last: u64) -> Vec<(u64, u64)> {
    let mut used = vec![false; usize::try_from(3 * last + 3).unwrap_or(0)];
    let mut next = 0_usize;
    (0..=last)
        .map(|n| {
            while used.get(next).copied().unwrap_or(false) {
                next += 1;
            }
            let (a, b) = (next as u64, next as u64 + n);
            for number in [a, b] {
                if let Some(place) = usize::try_from(number).ok().and_then(|place| used.get_mut(place)) {
                    *place = true;
                }
            }
            (a, b)
        })
        .collect()
}

/// F_0, F_1, … up to an index, F_1 = F_2 = 1; at most F_93.
pub fn fibonacci_numbers(last: usize) -> Vec<u64> {
    golden_number::FIBONACCI.iter().take(last + 1).copied().collect()
}

/// Numbers as a list: "8, 5, 3".
pub fn listed<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{CheckRun, at, fibonacci_nim_by_recursion, mex, mex_pairs, wythoff_by_recursion};
    use golden_game::{FibonacciNim, Wythoff};
    use golden_solver::{Budget, Job, Solver, reference};

    #[test]
    fn the_tables_of_the_checks_are_those_of_the_reference() {
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let trial = CheckRun { bound: 12, solver: &solver, job: &job };
        let (queen, stones) = (
            wythoff_by_recursion(12, &trial).expect("a table"),
            fibonacci_nim_by_recursion(12, &trial).expect("a table"),
        );
        for a in 0..=12 {
            for b in 0..=12 {
                assert_eq!(at(&queen, (a, b)), u64::from(reference::grundy(&Wythoff, &(a, b))), "({a}, {b})");
                if b <= a {
                    assert_eq!(at(&stones, (a, b)), u64::from(reference::grundy(&FibonacciNim, &(a, b))));
                }
            }
        }
        assert_eq!((mex(&[]), mex(&[0, 2, 0]), mex(&[1, 0, 2])), (0, 1, 3));
        assert_eq!(mex_pairs(4), [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
    }
}
