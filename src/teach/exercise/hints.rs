//! The hints of a task: where to look, the rule that decides, a right answer.

use super::{Task, TaskError};
use golden_prose::whole_formulas;
use golden_solver::{Job, Solver};

/// Three hints, each more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// Where to look.
    pub nudge: String,
    /// The rule that decides.
    pub rule: String,
    /// A right answer.
    pub answer: String,
}

impl Task {
    /// Three hints: where to look, the rule, an answer. Those of [`Task::Reply`] are for its first round; see
    /// [`Task::hints_for_round`].
    ///
    /// **Cost**: that of evaluating the position.
    ///
    /// # Errors
    /// [`TaskError::Beyond`], [`TaskError::Solver`].
    pub fn hints(&self, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        self.hints_of(0, solver, job)
    }

    /// As [`Task::hints`], for a round of [`Task::Reply`], counted from 0, and for the screen: short formulas are not broken
    /// at the end of a line.
    ///
    /// # Errors
    /// Those of [`Task::hints`].
    pub fn hints_for_round(&self, round: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let Hints { nudge, rule, answer } = self.hints_of(round, solver, job)?;
        let [nudge, rule, answer] = [nudge, rule, answer].map(|words| whole_formulas(&words).into_owned());
        Ok(Hints { nudge, rule, answer })
    }
}
