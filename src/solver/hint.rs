//! Hints for who is to move: what to do and why, in a few sentences.

use super::Evaluation;
use crate::game::{Move, Position, Ruleset};
use crate::prose::Prose;

/// What to do in a position and why, in a few sentences: the winning move that [`strategy_move`] names, or why every
/// move loses. The evaluation is that of the position, under either convention.
pub fn hint(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Vec<Prose> {
    let _ = (ruleset, position);
    evaluation.reasons.iter().map(super::explain).collect()
}

/// The winning move that the strategy of the game names: the tail in Fibonacci Nim, Silber's in Wythoff's game, the
/// largest pile that wins in Nim, the component that a sum's reason names; else the first winning move. `None` from a
/// lost position, and where no winning move is known.
pub fn strategy_move(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Option<Move> {
    let _ = (ruleset, position);
    evaluation.winning_moves.as_ref()?.first().cloned()
}
