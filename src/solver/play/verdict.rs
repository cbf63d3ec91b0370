//! Whether a move that was made missed a win.

use crate::{Evaluation, Solver};
use golden_game::{Position, Ruleset};

/// Whether a move missed a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveVerdict {
    /// Not known without more work.
    Open,
    /// There were this many winning moves, and it is none of them.
    Missed(usize),
    /// It missed nothing: it won, or no move did; also where the evaluation does not list the winning moves.
    None,
}

impl MoveVerdict {
    /// The verdict on the move to `to` that follows from the evaluation of the position before it.
    pub fn of(from: &Evaluation, to: &Position) -> Self {
        match from.winning_moves.as_deref() {
            None | Some([]) => Self::None,
            Some(winning) if winning.iter().any(|winning| winning.to == *to) => Self::None,
            Some(winning) => Self::Missed(winning.len()),
        }
    }
}

impl Solver {
    /// The verdict on a move of normal play from a closed form; [`MoveVerdict::Open`] where none lists the winning moves.
    ///
    /// **Cost**: that of [`Solver::analyse`].
    pub fn verdict_at_once(&self, ruleset: &Ruleset, from: &Position, to: &Position) -> MoveVerdict {
        match self.analyse(ruleset, from) {
            // Who wins may be known without the moves that win.
            Ok(evaluation) if evaluation.winning_moves.is_some() => MoveVerdict::of(&evaluation, to),
            _ => MoveVerdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MoveVerdict;
    use crate::{Budget, Solver};
    use golden_game::{Position, Ruleset};

    #[test]
    fn a_move_beside_the_winning_ones_missed_them() {
        let solver = Solver::new(Budget::default());
        let judged = |ruleset: &Ruleset, from: [u64; 2], to: [u64; 2]| {
            solver.verdict_at_once(ruleset, &Position::words(&from), &Position::words(&to))
        };
        assert_eq!(judged(&Ruleset::Wythoff, [31, 48], [31, 19]), MoveVerdict::None);
        assert_eq!(judged(&Ruleset::Wythoff, [31, 48], [31, 20]), MoveVerdict::Missed(2));
        assert_eq!(judged(&Ruleset::Wythoff, [1, 2], [1, 1]), MoveVerdict::None);
        let rays = Ruleset::nimhof();
        assert_eq!(judged(&rays, [5, 5], [4, 5]), MoveVerdict::Open);
    }
}
