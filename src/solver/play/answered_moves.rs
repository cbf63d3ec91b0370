//! The options of a lost position of any game in groups, each with a move that answers it: why the position is lost.

use crate::{Job, Solver, SolverError, strategy_move};
use golden_game::{Convention, Move, OptionGroups, Outcome, Position, Ruleset};
use golden_number::UBig;

/// The options of one kind of move, those of the window with their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredGroup {
    /// What the moves change: see [`golden_game::OptionGroup`].
    pub title: String,
    /// How many options of this kind there are.
    pub count: UBig,
    /// Those of the window, in their order.
    pub moves: Vec<AnsweredMove>,
}

/// A move from a lost position, and what answers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredMove {
    /// The move.
    pub step: Move,
    /// What answers it.
    pub answer: Answer,
}

/// What answers a move from a lost position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A winning move: it leads to a lost position again.
    Move(Move),
    /// Nothing needs to be done: the move ended a game of misère play, and so lost it.
    Over,
    /// There is one, but it is not known: to name it would cost more than the budget allows.
    Unknown,
}

/// Which options are listed: of each group at most `most` from the index `from` on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnsweredWindow {
    /// The index of the first option, from 0 on.
    pub from: UBig,
    /// How many of each group.
    pub most: usize,
}

impl Solver {
    /// The options of a position with their answers, in the groups of [`OptionGroups`]. Of several winning answers the
    /// one is taken that the strategy of the game names ([`strategy_move`]). `None` where the options are not found by
    /// index, and where one of the window is a P-position, so that the position is not lost.
    ///
    /// **Cost**: for each option of the window that of its closed form; without one that of
    /// [`Solver::evaluate_under`].
    ///
    /// # Errors
    /// Those of [`Solver::evaluate_under`].
    pub fn answered_moves(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        window: &AnsweredWindow,
        job: &Job,
    ) -> Result<Option<Vec<AnsweredGroup>>, SolverError> {
        ruleset.validate(position)?;
        let Some(options) = OptionGroups::of(ruleset, position) else { return Ok(None) };
        let mut groups = Vec::new();
        for (place, group) in options.groups().iter().enumerate() {
            let mut moves = Vec::new();
            let mut index = window.from.clone();
            while moves.len() < window.most && index < group.count {
                job.advance(1)?;
                let step = options.get(place, &index).and_then(|to| ruleset.move_between(position, to));
                let Some(step) = step else { break };
                let Some(answer) = self.answer_to(ruleset, &step.to, convention, job)? else { return Ok(None) };
                moves.push(AnsweredMove { step, answer });
                index += UBig::ONE;
            }
            groups.push(AnsweredGroup { title: group.title.clone(), count: group.count.clone(), moves });
        }
        Ok(Some(groups))
    }

    /// What answers a move to a position; `None` if that is a P-position.
    fn answer_to(
        &self,
        ruleset: &Ruleset,
        option: &Position,
        convention: Convention,
        job: &Job,
    ) -> Result<Option<Answer>, SolverError> {
        let evaluation = self.evaluate_reply(ruleset, option, convention, job)?;
        Ok(match evaluation.outcome {
            Some(Outcome::P) => None,
            Some(Outcome::N) if evaluation.options.as_ref().is_some_and(UBig::is_zero) => Some(Answer::Over),
            _ => Some(strategy_move(ruleset, option, &evaluation).map_or(Answer::Unknown, Answer::Move)),
        })
    }
}
