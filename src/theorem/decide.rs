//! A sentence proved or refuted for all numbers, or tried up to a bound.

use crate::logic::automata::budget::Limits;
use crate::logic::error::{LogicError, LogicErrorKind};
use crate::logic::formula::Formula;
use crate::logic::prove::{Outcome, Verdict, prove};
use crate::logic::scope::Scope;
use crate::number::UBig;
use crate::solver::{Job, SolverError};

use super::trial::tried;

/// Values of variables, by their names in the order of the quantifiers.
pub type Values = Vec<(String, UBig)>;

/// What is known of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// It holds for all numbers.
    Proved,
    /// It does not; of a sentence that begins with ∀ the least values for which the rest fails.
    Refuted(Option<Values>),
    /// No automaton can decide it, and it was tried for small numbers only.
    Tried {
        /// The largest number tried.
        bound: u64,
        /// The values for which it fails, if any.
        fails: Option<Values>,
    },
    /// The budget was spent: nothing is known.
    Stopped {
        /// The states made until then; 0 where the time was over, or it was a trial that cost too much.
        states: usize,
    },
}

/// What was found out about a sentence.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What is known of it.
    pub known: Known,
    /// The states of the largest minimal automaton of the run; 0 if there is none.
    pub largest: usize,
    outcome: Option<Outcome>,
}

impl Decision {
    /// Does every construction of the proof again in another way. Returns whether all agreed; `None` where there was no
    /// proof, or doing it again was cancelled or cost more than the budget.
    pub fn recheck(&self, scope: &Scope, limits: &Limits<'_>) -> Option<bool> {
        self.outcome.as_ref()?.recheck(scope, limits)
    }
}

/// Why a sentence was not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecideError {
    /// It has no meaning in the scope.
    #[error(transparent)]
    Logic(#[from] LogicError),
    /// It was cancelled, or a table of values could not be made.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// Whether a formula has a meaning, but none that an automaton can decide.
pub fn is_beyond(error: &LogicError) -> bool {
    matches!(error.kind, LogicErrorKind::NotLinear | LogicErrorKind::OnlyBounded(_))
}

/// Decides a sentence; one that no automaton can decide (products of variables, Grundy values) is tried for small
/// numbers.
///
/// **Cost**: exponential in the sentence at worst, bounded by the limits.
///
/// # Errors
/// [`DecideError`].
pub fn decide(sentence: &Formula, scope: &Scope, limits: &Limits<'_>, job: &Job) -> Result<Decision, DecideError> {
    match prove(sentence, scope, limits) {
        Ok(outcome) => {
            let known = match &outcome.verdict {
                Verdict::Proved => Known::Proved,
                Verdict::Refuted { counterexample } => Known::Refuted(counterexample.clone()),
                Verdict::Stopped { states } => Known::Stopped { states: *states },
                Verdict::Cancelled if job.is_cancelled() => return Err(SolverError::Cancelled.into()),
                // The limits ended it: its time was over.
                Verdict::Cancelled => Known::Stopped { states: 0 },
            };
            let is_decided = !matches!(known, Known::Stopped { .. });
            Ok(Decision { known, largest: outcome.largest, outcome: is_decided.then_some(outcome) })
        }
        Err(error) if is_beyond(&error) => {
            let known = match tried(sentence, scope, job)? {
                Some((bound, fails)) => Known::Tried { bound, fails },
                None if job.is_cancelled() => return Err(SolverError::Cancelled.into()),
                None => Known::Stopped { states: 0 },
            };
            Ok(Decision { known, largest: 0, outcome: None })
        }
        Err(error) => Err(error.into()),
    }
}
