//! What the solver knows of a position: its closed form where that is enough, else the full evaluation.

use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, option_count, options, random_option};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, Solver, SolverError, strategy_move};

/// The most options that are examined one by one.
pub(super) const OPTIONS: u16 = 1000;

/// The most options of a P-position that are shown with an answer.
const SHOWN: usize = 3;

/// A position of a game.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) position: &'a Position,
    pub(super) convention: Convention,
}

impl<'a> Place<'a> {
    /// A position under normal play.
    pub(super) fn normal(ruleset: &'a Ruleset, position: &'a Position) -> Self {
        Self { ruleset, position, convention: Convention::Normal }
    }

    /// Another position of the same game.
    pub(super) fn at(self, position: &'a Position) -> Self {
        Self { position, ..self }
    }

    /// The outcome and the winning moves: by closed form where it gives both.
    pub(super) fn evaluated(self, solver: &Solver, job: &Job) -> Result<Evaluation, SolverError> {
        if self.convention == Convention::Normal {
            let closed = solver.analyse(self.ruleset, self.position)?;
            if closed.outcome == Some(Outcome::P) || (closed.outcome.is_some() && closed.winning_moves.is_some()) {
                return Ok(closed);
            }
        }
        solver.evaluate_under(self.convention, self.ruleset, self.position, job)
    }

    /// A winning move that the solver names; `None` from a P-position, or where none is known.
    pub(super) fn winning(self, known: &Evaluation) -> Option<Position> {
        strategy_move(self.ruleset, self.position, known).map(|step| step.to)
    }

    /// Whether there is no move.
    pub(super) fn is_over(self) -> bool {
        option_count(self.ruleset, self.position).is_some_and(|count| count.is_zero())
    }

    /// The options, once each; `None` if there are more than [`OPTIONS`].
    pub(super) fn few_options(self) -> Option<Vec<Position>> {
        let count = option_count(self.ruleset, self.position)?;
        (count <= UBig::from(OPTIONS)).then(|| options(self.ruleset, self.position))?
    }

    /// Some options of a P-position with an answer each: the first, the middle and the last one, or random ones of many.
    pub(super) fn answered(self, solver: &Solver, job: &Job) -> Result<Vec<(Position, Position)>, SolverError> {
        let chosen = match self.few_options() {
            Some(all) if all.len() <= SHOWN => all,
            Some(all) => [0, all.len() / 2, all.len() - 1].into_iter().filter_map(|at| all.get(at).cloned()).collect(),
            None => {
                let mut random = SplitMix64::new(1);
                let mut chosen: Vec<_> =
                    (0..SHOWN).filter_map(|_| random_option(self.ruleset, self.position, &mut random)).collect();
                chosen.sort_unstable();
                chosen.dedup();
                chosen
            }
        };
        let mut pairs = Vec::new();
        for option in chosen {
            let after = self.at(&option);
            if let Some(answer) = after.winning(&after.evaluated(solver, job)?) {
                pairs.push((option, answer));
            }
        }
        Ok(pairs)
    }
}
