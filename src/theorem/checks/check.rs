//! Checks: a statement is tried for all numbers up to a bound; the result is the least counter-example.

use golden_game::RulesetError;
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
    /// Runs the check up to the bound of the trial.
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
