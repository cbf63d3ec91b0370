//! The computer's move.

use serde::{Deserialize, Serialize};

use crate::{Evaluation, Job, Solver, SolverError, strategy_move};
use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, random_option};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// A random option, at any size.
    Casual,
    /// A winning move, but one time in four ([`Strength::GOOD_ERRS`]) a random option.
    #[default]
    Good,
    /// A winning move whenever there is one, else the move that holds out longest.
    Perfect,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Self; 3] = [Self::Casual, Self::Good, Self::Perfect];

    /// "casual", "good" or "perfect".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Casual => "casual",
            Self::Good => "good",
            Self::Perfect => "perfect",
        }
    }

    /// How often [`Strength::Good`] plays a random option: the first number of times in the second.
    pub const GOOD_ERRS: (u32, u32) = (1, 4);
}

/// A move of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The position after the move.
    pub to: Position,
    /// Whether the move gave up a won position; reported only for [`Strength::Good`].
    pub slipped: bool,
    /// False if the outcome, or every move that keeps it, is beyond the budget, so that the move is random at any
    /// strength.
    pub known: bool,
}

impl Solver {
    /// The computer's move from a position; `None` where there is none.
    ///
    /// The same seed gives the same move. [`Strength::Casual`] draws a random option and does not evaluate the position.
    /// The others play the winning move that the strategy names ([`strategy_move`]), and from a lost position the move that
    /// resists most ([`Solver::resistance`]); [`Strength::Good`] draws a random option instead one time in four. Where the
    /// outcome or a move is beyond the budget, the move is random ([`Reply::known`]).
    /// No option is drawn where there are too many to list: then all strengths play the best move.
    ///
    /// **Cost**: that of [`Solver::evaluate_under`], and from lost positions that of [`Solver::resistance`].
    ///
    /// # Errors
    /// Those of [`Solver::evaluate_under`].
    pub fn reply(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        strength: Strength,
        seed: u64,
        job: &Job,
    ) -> Result<Option<Reply>, SolverError> {
        ruleset.validate(position)?;
        let mut random = SplitMix64::new(seed);
        // None is drawn where there is no move, and where there are too many to list.
        let any = random_option(ruleset, position, &mut random);
        if strength == Strength::Casual
            && let Some(to) = any
        {
            return Ok(Some(Reply { to, slipped: false, known: true }));
        }
        let evaluation = self.evaluate_reply(ruleset, position, convention, job)?;
        let best = match evaluation.outcome {
            Some(Outcome::P) => {
                let seed = random.next_word();
                self.resistance(ruleset, position, convention, seed, job)?.map(|found| found.to)
            }
            Some(Outcome::N) => strategy_move(ruleset, position, &evaluation).map(|step| step.to),
            None => None,
        };
        let Some(best) = best else { return Ok(any.map(|to| Reply { to, slipped: false, known: false })) };
        let (times, out_of) = Strength::GOOD_ERRS;
        let errs = strength == Strength::Good && random.chance(times, out_of);
        let Some(any) = any.filter(|_| errs) else {
            return Ok(Some(Reply { to: best, slipped: false, known: true }));
        };
        let is_won = evaluation.outcome == Some(Outcome::N);
        let slipped = is_won && !self.is_winning(ruleset, &any, &evaluation, convention, job)?;
        Ok(Some(Reply { to: any, slipped, known: true }))
    }

    /// The evaluation from closed forms, if that is enough for a move; else the full one within the budget.
    pub(super) fn evaluate_reply(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        job: &Job,
    ) -> Result<Evaluation, SolverError> {
        if convention == Convention::Normal {
            let closed = self.analyse(ruleset, position)?;
            if closed.outcome == Some(Outcome::P) || strategy_move(ruleset, position, &closed).is_some() {
                return Ok(closed);
            }
        }
        self.evaluate_under(convention, ruleset, position, job)
    }

    /// Whether an option of a won position is one of the winning ones.
    fn is_winning(
        &self,
        ruleset: &Ruleset,
        option: &Position,
        evaluation: &Evaluation,
        convention: Convention,
        job: &Job,
    ) -> Result<bool, SolverError> {
        if let Some(moves) = &evaluation.winning_moves {
            return Ok(moves.iter().any(|step| step.to == *option));
        }
        let after = self.evaluate_under(convention, ruleset, option, job)?;
        Ok(after.outcome == Some(Outcome::P))
    }
}
