//! The verdict on an answer to a task, by the solver.

use super::{Answer, Task, Verdict};
use golden_solver::{Job, Solver, SolverError};

/// The verdict on an answer to a task.
///
/// **Cost**: that of evaluating the position, and where a wrong answer is refuted by an option, of those examined.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
///
/// ```
/// use golden_game::{Convention, Position, Ruleset};
/// use golden_solver::{Job, Solver};
/// use golden_teach::exercise::{Answer, FindWinningMove, Task, judge};
/// let position = Position::words(&[10_u8, 15]);
/// let (ruleset, convention) = (Ruleset::Wythoff, Convention::Normal);
/// let task = Task::WinningMove(FindWinningMove { ruleset, position, convention, all: false });
/// let verdict = judge(&task, &Answer::Move(Position::words(&[7_u8, 12])), &Solver::default(), &Job::new())?;
/// assert_eq!(
///     verdict.words(),
///     "From (7, 12) your opponent goes to (7, 4). (7, 4) is a P-position: from there you cannot win."
/// );
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn judge(task: &Task, answer: &Answer, solver: &Solver, job: &Job) -> Result<Verdict, SolverError> {
    job.advance(0)?;
    task.verdict(answer, solver, job)
}
