//! The reasons of an answer in words, by what they speak of.

use golden_prose::Prose;
use golden_solver::{Job, Reason, SolverError, explain};

/// Reasons in words.
pub(super) struct ExplainedReasons {
    /// Those about the Grundy value: how it follows, or why it is not known.
    pub(super) value: Vec<Prose>,
    /// Those about outcome and moves.
    pub(super) outcome: Vec<Prose>,
    /// Those about the game as a whole.
    pub(super) game: Vec<Prose>,
}

impl ExplainedReasons {
    /// Puts reasons into words.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one reason and the next.
    pub(super) fn of(reasons: &[Reason], job: &Job) -> Result<Self, SolverError> {
        let mut all = Self { value: Vec::new(), outcome: Vec::new(), game: Vec::new() };
        for reason in reasons {
            job.advance(0)?;
            let about = match reason {
                Reason::Mex { .. } | Reason::BeyondBudget { .. } | Reason::LongNumbers | Reason::OpenPart { .. } => {
                    &mut all.value
                }
                Reason::NimDimension(_) => &mut all.game,
                _ => &mut all.outcome,
            };
            about.push(explain(reason));
        }
        Ok(all)
    }
}
