//! A sentence proved or refuted for all numbers, or tried up to a bound.

use std::fmt;

pub use super::trial::{TrialError, check_bound};
use super::trial::{Tried, tried, tried_up_to};
use golden_logic::automata::budget::Limits;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::Formula;
use golden_logic::prove::{Outcome, Verdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;
use golden_prose::{grouped, short_number};
use golden_solver::{Job, SolverError};

/// Values of variables, by their names in the order of the quantifiers.
pub type Values = Vec<(String, UBig)>;

/// The result of deciding a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It holds for all numbers.
    Proved,
    /// It does not; of a sentence that begins with ∀ the least values for which the rest fails.
    Refuted(Option<Values>),
    /// No automaton can decide it, and it was tried for small numbers only.
    Tried {
        /// The largest number tried.
        bound: u64,
        /// The values for which it fails, whatever numbers there are beyond the bound; none of them if it does not begin
        /// with ∀, and fails only as far as it was tried.
        fails: Option<Values>,
        /// The values for which it holds, whatever numbers there are beyond the bound, if it begins with ∃.
        witness: Option<Values>,
        /// Without either, the least values at which it depends on numbers beyond the bound.
        open: Option<Values>,
    },
    /// The budget was spent: nothing is known.
    Stopped {
        /// The states made until then; 0 if the limits cancelled the run, or a trial cost too much.
        states: usize,
    },
}

/// The values of variables as text: `n = 4, k = 4`.
pub fn values_words(values: &Values) -> String {
    let words: Vec<_> = values.iter().map(|(name, value)| format!("{name} = {}", short_number(value))).collect();
    words.join(", ")
}

impl Finding {
    /// Whether it does not hold, for certain.
    pub fn is_refuted(&self) -> bool {
        match self {
            Self::Refuted(_) => true,
            Self::Tried { fails, .. } => fails.as_ref().is_some_and(|values| !values.is_empty()),
            Self::Proved | Self::Stopped { .. } => false,
        }
    }

    /// Whether it holds for all numbers, for certain.
    pub fn is_proved(&self) -> bool {
        matches!(self, Self::Proved | Self::Tried { witness: Some(_), .. })
    }

    /// The verdict in a word or two, and what follows it; empty if nothing does.
    pub fn words(&self) -> (&'static str, String) {
        match self {
            Self::Proved => ("Proved for all numbers", String::new()),
            Self::Refuted(Some(values)) => ("Refuted", format!("least counter-example {}", values_words(values))),
            Self::Refuted(None) => ("Refuted", "it does not hold".to_owned()),
            Self::Tried { witness: Some(values), .. } => ("Proved by trying", values_words(values)),
            Self::Tried { bound, open: Some(values), .. } => {
                let at = if values.is_empty() { String::new() } else { format!(" at {}", values_words(values)) };
                ("Tried only", format!("nothing certain with numbers up to {}: larger ones matter{at}", grouped(bound)))
            }
            Self::Tried { bound, fails: None, .. } => {
                ("Tried only", format!("no counter-example up to {}; no automaton can decide it", grouped(bound)))
            }
            Self::Tried { fails: Some(values), .. } if !values.is_empty() => {
                ("Refuted by trying", values_words(values))
            }
            Self::Tried { bound, .. } => {
                ("Tried only", format!("it fails for numbers up to {}, but a witness may lie beyond", grouped(bound)))
            }
            Self::Stopped { states: 0 } => {
                ("Stopped", "the time was over, or it costs too much to try: nothing is known".to_owned())
            }
            Self::Stopped { states } => ("Stopped", format!("at {} states: nothing is known", grouped(states))),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words() {
            (head, more) if more.is_empty() => f.write_str(head),
            (head, more) => write!(f, "{head}: {more}"),
        }
    }
}

/// What is known of a sentence after an attempt to decide it.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The result.
    pub finding: Finding,
    /// The states of the largest minimal automaton of the run; 0 if there is none.
    pub largest: usize,
    outcome: Option<Outcome>,
}

impl Decision {
    /// The least values for which a sentence that begins with ∃ holds, where they were found.
    pub fn witness(&self) -> Option<&Values> {
        match &self.finding {
            Finding::Tried { witness, .. } => witness.as_ref(),
            _ => self.outcome.as_ref()?.witness.as_ref(),
        }
    }

    /// Checks every construction of the proof by the second method ([`Outcome::recheck`]). Returns whether all agreed; `None`
    /// where there was no proof, or checking it was cancelled or cost more than the budget.
    ///
    /// **Cost**: a small multiple of that of the proof, bounded by the limits.
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
            let finding = match &outcome.verdict {
                Verdict::Proved => Finding::Proved,
                Verdict::Refuted { counterexample } => Finding::Refuted(counterexample.clone()),
                Verdict::Stopped { states } => Finding::Stopped { states: *states },
                Verdict::Cancelled if job.is_cancelled() => return Err(SolverError::Cancelled.into()),
                // The limits ended it: its time was over.
                Verdict::Cancelled => Finding::Stopped { states: 0 },
            };
            let is_decided = !matches!(finding, Finding::Stopped { .. });
            Ok(Decision { finding, largest: outcome.largest, outcome: is_decided.then_some(outcome) })
        }
        Err(error) if is_beyond(&error) => {
            let finding = match tried(sentence, scope, job)? {
                Some(tried) => finding(tried),
                None => Finding::Stopped { states: 0 },
            };
            Ok(Decision { finding, largest: 0, outcome: None })
        }
        Err(error) => Err(error.into()),
    }
}

fn finding(Tried { bound, fails, witness, open }: Tried) -> Finding {
    Finding::Tried { bound, fails, witness, open }
}

/// Tries a sentence that no automaton can decide for all numbers up to this bound.
///
/// **Cost**: evaluates the sentence for each tuple of values of its variables, at most 10⁹ of them, with at most 10¹⁰
/// comparisons and relations; tables of Grundy values to 8,191², made when they are asked for.
///
/// # Errors
/// [`TrialError`].
pub fn decide_up_to(sentence: &Formula, scope: &Scope, bound: u64, job: &Job) -> Result<Decision, TrialError> {
    let finding = finding(tried_up_to(sentence, scope, bound, job)?);
    Ok(Decision { finding, largest: 0, outcome: None })
}
