//! What every task can do beside its question.

use thiserror::Error;

use super::known::Place;
use super::words::is_on_board;
use super::{About, Task};
use golden_figure::AskedPlace;
use golden_solver::SolverError;

/// Why there is no task, or nothing is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// No position between the bounds fits the question.
    #[error("no position drawn between the bounds is {0}; choose wider bounds")]
    NothingToDraw(&'static str),
    /// The position given does not fit the question.
    #[error("{position} is not {wanted}; choose another position")]
    Unfit {
        /// The position.
        position: String,
        /// What it should be.
        wanted: &'static str,
    },
    /// The answer is beyond the budget.
    #[error("the answer at {0} is beyond what may be computed; choose smaller numbers")]
    Beyond(String),
    /// The formula of a sentence cannot be evaluated.
    #[error("{0}")]
    Formula(String),
    /// The solver failed or was cancelled.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

impl Task {
    /// Whether its position is laid as stones in a scene that shows stones, though the game has a board: its question speaks
    /// of no piece, since there is none, or the squares of the board would be small.
    pub fn may_be_stones(&self) -> bool {
        self.position().is_some_and(|(ruleset, position)| !is_on_board(Place::normal(ruleset, position)))
    }

    /// The place of a sequence that it asks for, where that is drawn with what stands before it.
    pub fn place_in_sequence(&self) -> Option<AskedPlace> {
        match self.about() {
            About::Sequence(place) => Some(place),
            _ => None,
        }
    }
}
