//! The review of a game that was played: who was winning after each move, and which moves gave a win away.

use std::sync::Arc;

use crate::{Job, Solver, SolverError, strategy_move};
use golden_game::{Convention, Move, Outcome, Position, Ruleset};

/// The outcomes of the positions of a game that was played, and the wins that its moves gave away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameReview {
    /// The outcome of each position, where it is known.
    pub outcomes: Vec<Option<Outcome>>,
    /// For each move whether it left a won position for another one that the opponent wins, and what would have won.
    pub missed: Vec<Option<MissedWin>>,
}

/// A win that a move gave away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedWin {
    /// How many moves won, where they are listed.
    pub winning: Option<usize>,
    /// One of them, that of the strategy, where it is known.
    pub best: Option<Move>,
}

impl Solver {
    /// Reviews the positions of a game in order.
    ///
    /// **Cost**: that of [`Solver::evaluate_under`] for each position.
    ///
    /// # Errors
    /// Those of [`Solver::evaluate_under`].
    pub fn review(
        &self,
        ruleset: &Ruleset,
        positions: &[Arc<Position>],
        convention: Convention,
        job: &Job,
    ) -> Result<GameReview, SolverError> {
        let mut review = GameReview::default();
        let mut before: Option<MissedWin> = None;
        for position in positions {
            let evaluation = self.evaluate_under(convention, ruleset, position, job)?;
            if !review.outcomes.is_empty() {
                // From N to N: the move left the opponent a win.
                review.missed.push(before.take().filter(|_| evaluation.outcome == Some(Outcome::N)));
            }
            before = (evaluation.outcome == Some(Outcome::N)).then(|| MissedWin {
                winning: evaluation.winning_moves.as_ref().map(Vec::len),
                best: strategy_move(ruleset, position, &evaluation),
            });
            review.outcomes.push(evaluation.outcome);
        }
        Ok(review)
    }
}
