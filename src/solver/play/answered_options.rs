//! The options of a lost position, each with a move that answers it: why the position is lost. One by one for a
//! P-position, in groups for any game.

use std::collections::HashMap;

use crate::{Job, Solver, SolverError, Table, strategy_move};
use golden_game::{
    Convention, LARGEST_BOARD, LineOptions, Move, OptionGroups, Outcome, Position, Ruleset, Square, on_board,
    options_on_board, rays_on_board,
};
use golden_number::UBig;

/// An option of a P-position, and a P-position to which it can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnsweredOption {
    /// The option.
    pub option: (u64, u64),
    /// The first P-position that it leads to.
    pub to: (u64, u64),
}

/// The options of a P-position of a board with their answers, in the order of the lines they lie on.
pub struct AnsweredOptions {
    ruleset: Ruleset,
    at: (u64, u64),
    listed: Listed,
}

enum Listed {
    /// All of them, with their answers, by the values of the board.
    Board(Vec<AnsweredOption>),
    /// By their indices in the list; each answer is found when it is first requested, and kept.
    Far(LineOptions, HashMap<usize, Option<AnsweredOption>>),
}

impl AnsweredOptions {
    /// Finds the answers to the options of a P-position: on the largest board by its table of Grundy values, beyond it
    /// one by one. `None` without the table, and beyond the board for a game whose answers would have to be searched.
    ///
    /// **Cost**: on the board its options' options, some 10⁴ looks into the table.
    pub fn of(ruleset: &Ruleset, at: (u64, u64), table: Option<&Table>) -> Option<Self> {
        let listed = if on_board(at, LARGEST_BOARD).is_none() {
            Listed::Far(LineOptions::of(ruleset, at)?, HashMap::new())
        } else {
            Listed::Board(on_largest_board(ruleset, at, table?)?)
        };
        Some(Self { ruleset: ruleset.clone(), at, listed })
    }

    /// Returns the number of options.
    pub fn count(&self) -> u128 {
        match &self.listed {
            Listed::Board(all) => all.len() as u128,
            Listed::Far(list, _) => list.count(),
        }
    }

    /// Returns the number of options of each kind of move, in the order of the list: moves that lower the same numbers
    /// are one kind.
    ///
    /// **Cost**: on the board O(number of options), beyond it O(number of lines).
    pub fn kinds(&self) -> Vec<u128> {
        match &self.listed {
            Listed::Board(all) => {
                let kind = |one: &AnsweredOption| (one.option.0 < self.at.0, one.option.1 < self.at.1);
                all.chunk_by(|one, next| kind(one) == kind(next)).map(|run| run.len() as u128).collect()
            }
            Listed::Far(list, _) => list.kinds(),
        }
    }

    /// The P-position that an option is answered with; `None` beyond the largest board, and for another square.
    pub fn answer(&self, (a, b): Square) -> Option<Square> {
        let Listed::Board(all) = &self.listed else { return None };
        let found = all.iter().find(|answered| answered.option == (a.into(), b.into()))?;
        on_board(found.to, LARGEST_BOARD)
    }

    /// The option at an index of the list, counted from 0, with its answer; `None` beyond the last one.
    ///
    /// **Cost**: beyond the board, for the first time, that of [`Solver::answer_at_once`].
    pub fn get(&mut self, index: usize, solver: &Solver) -> Option<AnsweredOption> {
        match &mut self.listed {
            Listed::Board(all) => all.get(index).copied(),
            Listed::Far(list, found) => *found.entry(index).or_insert_with(|| {
                let option = list.get(index)?;
                let to = solver.answer_at_once(&self.ruleset, &Position::words(&[option.0, option.1]))?;
                match to.to_words()?.as_slice() {
                    &[a, b] => Some(AnsweredOption { option, to: (a, b) }),
                    _ => None,
                }
            }),
        }
    }
}

/// The options of a position on the largest board, each with the first P-position that it leads to; `None` if one leads
/// to none.
fn on_largest_board(ruleset: &Ruleset, at: (u64, u64), table: &Table) -> Option<Vec<AnsweredOption>> {
    let is_p = |&(a, b): &Square| table.value(a.into(), b.into()) == Some(0);
    let mut answered: Vec<AnsweredOption> = Vec::new();
    let mut options: Vec<Square> =
        rays_on_board(ruleset).iter().flat_map(|ray| ray.options(at, LARGEST_BOARD)).collect();
    if options.is_empty() {
        // The options of a game without lines have an order of their own.
        options = options_on_board(ruleset, at, LARGEST_BOARD);
    }
    for option in options {
        let option = (u64::from(option.0), u64::from(option.1));
        if answered.iter().all(|known| known.option != option) {
            let (a, b) = options_on_board(ruleset, option, LARGEST_BOARD).into_iter().find(is_p)?;
            answered.push(AnsweredOption { option, to: (a.into(), b.into()) });
        }
    }
    Some(answered)
}

/// The options of one kind of move, those of the window with their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredGroup {
    /// The change that the moves make: see [`golden_game::OptionGroup`].
    pub title: String,
    /// The number of options of this kind.
    pub count: UBig,
    /// Those of the window, in their order.
    pub moves: Vec<AnsweredMove>,
}

/// A move from a lost position, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredMove {
    /// The move.
    pub step: Move,
    /// The answer to it.
    pub answer: OptionAnswer,
}

/// The answer to a move from a lost position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionAnswer {
    /// A winning move: it leads to a lost position again.
    Move(Move),
    /// Nothing needs to be done: the move ended a game of misère play, and so lost it.
    Over,
    /// There is one, but it is not known: to name it would cost more than the budget allows.
    Unknown,
}

/// The options that are listed: of each group at most `most` from the index `from` on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnsweredWindow {
    /// The index of the first option, from 0 on.
    pub from: UBig,
    /// The greatest number of options of each group.
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

    /// Returns the answer to a move to a position; `None` if that is a P-position.
    fn answer_to(
        &self,
        ruleset: &Ruleset,
        option: &Position,
        convention: Convention,
        job: &Job,
    ) -> Result<Option<OptionAnswer>, SolverError> {
        let evaluation = self.evaluate_reply(ruleset, option, convention, job)?;
        Ok(match evaluation.outcome {
            Some(Outcome::P) => None,
            Some(Outcome::N) if evaluation.options.as_ref().is_some_and(UBig::is_zero) => Some(OptionAnswer::Over),
            _ => Some(strategy_move(ruleset, option, &evaluation).map_or(OptionAnswer::Unknown, OptionAnswer::Move)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{AnsweredOption, AnsweredOptions};
    use crate::tests::request;
    use crate::{Job, Quantity, Solver};
    use golden_game::{LARGEST_BOARD, Ruleset, on_board, options_on_board};

    #[test]
    fn every_option_of_a_p_position_is_answered() {
        let solver = Solver::default();
        let all = 0..u64::from(LARGEST_BOARD);
        let request = |ruleset: &Ruleset| request(ruleset, Quantity::Grundy, all.clone(), all.clone());
        for (ruleset, at) in [(Ruleset::queen(), (31, 19)), (Ruleset::rook(), (9, 9)), (Ruleset::king(), (8, 8))] {
            let table = solver.table(&request(&ruleset), &Job::new()).unwrap();
            let mut answers = AnsweredOptions::of(&ruleset, at, Some(&table)).unwrap();
            assert_eq!(answers.count(), options_on_board(&ruleset, at, LARGEST_BOARD).len() as u128);
            let kinds = answers.kinds();
            assert_eq!(kinds.iter().sum::<u128>(), answers.count());
            assert_eq!(kinds.len(), if ruleset == Ruleset::rook() { 2 } else { 3 }, "{ruleset}");
            for index in 0..usize::try_from(answers.count()).unwrap() {
                let AnsweredOption { option, to } = answers.get(index, &solver).unwrap();
                let [option_square, answer] = [option, to].map(|at| on_board(at, LARGEST_BOARD).unwrap());
                assert!(options_on_board(&ruleset, option, LARGEST_BOARD).contains(&answer), "{ruleset}");
                assert_eq!(table.value(to.0, to.1), Some(0), "{ruleset} {to:?}");
                assert_eq!(answers.answer(option_square), Some(answer));
            }
            assert!(AnsweredOptions::of(&ruleset, (9, 10), Some(&table)).is_none(), "an N-position has a move to P");
        }
        assert!(AnsweredOptions::of(&Ruleset::queen(), (31, 19), None).is_none());
    }

    #[test]
    fn beyond_the_board_answers_are_found_one_by_one() {
        let mut answers = AnsweredOptions::of(&Ruleset::Wythoff, (1618, 2618), None).unwrap();
        assert_eq!(answers.count(), 1618 + 2618 + 1618);
        assert_eq!(answers.kinds(), [1618, 2618, 1618]);
        let answered = answers.get(0, &Solver::default()).unwrap();
        assert_eq!((answered.option, answers.answer((3, 5))), ((1617, 2618), None));
    }
}
