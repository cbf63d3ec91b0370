//! The computer's move. The review of a game that was played: the player who was winning after each move, and the moves
//! that gave a win away. The verdict on a move that was made: whether it missed a win. The computer in games in which
//! options are forbidden: what it forbids, and its move among what is left.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Evaluation, Job, Solver, SolverError, strategy_move};
use golden_game::{Convention, Move, Outcome, Position, Ruleset, SplitMix64, options, random_option};

/// The strength with which the computer plays.
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

    /// Returns true if the computer does not look at who wins this time; nothing is drawn but for [`Strength::Good`].
    fn errs(self, random: &mut SplitMix64) -> bool {
        let (times, out_of) = Self::GOOD_ERRS;
        match self {
            Self::Casual => true,
            Self::Good => random.chance(times, out_of),
            Self::Perfect => false,
        }
    }

    /// The share of times that [`Strength::Good`] plays a random option: the first number of times in the second.
    pub const GOOD_ERRS: (u32, u32) = (1, 4);
}

/// A move of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The position after the move.
    pub to: Position,
    /// True if the move gave up a won position; reported only for [`Strength::Good`].
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
        let errs = strength.errs(&mut random);
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

    /// Returns true if an option of a won position is one of the winning ones.
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

/// The outcomes of the positions of a game that was played, and the wins that its moves gave away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameReview {
    /// The outcome of each position, where it is known.
    pub outcomes: Vec<Option<Outcome>>,
    /// For each move the win that it gave away, if it left a position that its player wins for one that the opponent
    /// wins.
    pub missed: Vec<Option<MissedWin>>,
}

/// A win that a move gave away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedWin {
    /// The number of moves that won, if they are listed.
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

/// The verdict on a move: whether it missed a win.
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

/// The times that an option is drawn for each one that may not be drawn.
const TRIES: usize = 16;

impl Solver {
    /// Returns the options that the computer forbids: `most`, or all if there are fewer. First it forbids those from
    /// which whoever moves loses, then random ones; [`Strength::Casual`] always and [`Strength::Good`] one time in
    /// four forbids random ones alone. It never forbids fewer than it may, which would tell that no option wins. The
    /// same seed forbids the same options.
    ///
    /// **Cost**: that of [`golden_game::OwnRule::lost_options`].
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] for a position that is not one of the game; [`SolverError::Cancelled`].
    pub fn forbid(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        most: usize,
        strength: Strength,
        seed: u64,
        job: &Job,
    ) -> Result<Vec<Position>, SolverError> {
        ruleset.validate(position)?;
        job.advance(0)?;
        let mut random = SplitMix64::new(seed);
        let mut forbidden: Vec<Position> = Vec::new();
        if !strength.errs(&mut random) {
            forbidden.extend(lost_options(ruleset, position).unwrap_or_default().into_iter().take(most));
        }
        while forbidden.len() < most {
            job.advance(0)?;
            let Some(other) = option_beside(ruleset, position, &forbidden, &mut random) else { break };
            forbidden.push(other);
        }
        Ok(forbidden)
    }

    /// Returns the computer's move where options are forbidden, as [`Solver::reply`]; from a lost position it is random. `None`
    /// where no option is left.
    ///
    /// **Cost**: that of [`golden_game::OwnRule::lost_options`].
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] for a position that is not one of the game; [`SolverError::Cancelled`].
    pub fn reply_beside(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        forbidden: &[Position],
        strength: Strength,
        seed: u64,
        job: &Job,
    ) -> Result<Option<Reply>, SolverError> {
        ruleset.validate(position)?;
        let mut random = SplitMix64::new(seed);
        let any = option_beside(ruleset, position, forbidden, &mut random);
        if strength.errs(&mut random) {
            return Ok(any.map(|to| Reply { to, slipped: false, known: true }));
        }
        job.advance(0)?;
        let lost = lost_options(ruleset, position);
        let known = lost.is_some();
        let best = lost.unwrap_or_default().into_iter().find(|to| !forbidden.contains(to));
        Ok(best.or(any).map(|to| Reply { to, slipped: false, known }))
    }
}

/// Returns the options from which whoever moves loses, if they are known.
fn lost_options(ruleset: &Ruleset, position: &Position) -> Option<Vec<Position>> {
    ruleset.own_rule()?.lost_options(position.numbers())
}

/// Returns an option that is none of these; `None` if there is none.
fn option_beside(
    ruleset: &Ruleset,
    position: &Position,
    others: &[Position],
    random: &mut SplitMix64,
) -> Option<Position> {
    let drawn = (0..TRIES * (others.len() + 1)).filter_map(|_| random_option(ruleset, position, random));
    let found = drawn.into_iter().find(|option| !others.contains(option));
    found.or_else(|| options(ruleset, position)?.into_iter().find(|option| !others.contains(option)))
}

#[cfg(test)]
mod tests {
    use super::MoveVerdict;
    use crate::{Budget, Job, Solver, Strength};
    use golden_game::{OwnRule, Position, Ruleset, options};

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

    const QUEEN: &str = "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; \
                         move a - k, b - k where k >= 1; block 1";

    /// Returns the winner of a play in which both are perfect: true for whoever moves first.
    fn first_wins(solver: &Solver, ruleset: &Ruleset, start: &Position, block: usize) -> bool {
        let (mut position, job) = (start.clone(), Job::new());
        for step in 0_u64.. {
            let forbidden = solver.forbid(ruleset, &position, block, Strength::Perfect, step, &job).unwrap();
            let reply = solver.reply_beside(ruleset, &position, &forbidden, Strength::Perfect, step, &job).unwrap();
            let Some(reply) = reply else { return step % 2 == 1 };
            assert!(!forbidden.contains(&reply.to));
            position = reply.to;
        }
        unreachable!("play ends")
    }

    /// Returns true if whoever moves loses, by the rule itself.
    fn is_p(ruleset: &Ruleset, position: &Position, block: usize) -> bool {
        let options = options(ruleset, position).expect("a small position");
        options.iter().filter(|option| is_p(ruleset, option, block)).count() <= block
    }

    #[test]
    fn two_perfect_players_end_as_the_rule_says() {
        let ruleset = Ruleset::Own { rule: OwnRule::read(QUEEN).unwrap() };
        let solver = Solver::default();
        for (a, b) in (0_u8..4).flat_map(|a| (0_u8..4).map(move |b| (a, b))) {
            let start = Position::words(&[a, b]);
            assert_eq!(first_wins(&solver, &ruleset, &start, 1), !is_p(&ruleset, &start, 1), "({a}, {b})");
        }
    }

    #[test]
    fn a_careless_computer_forbids_options_and_makes_moves_that_are_left() {
        let ruleset = Ruleset::Own { rule: OwnRule::read(QUEEN).unwrap() };
        let (solver, job, position) = (Solver::default(), Job::new(), Position::words(&[1_u8, 1]));
        for seed in 0..50 {
            let forbidden = solver.forbid(&ruleset, &position, 2, Strength::Casual, seed, &job).unwrap();
            assert!(forbidden.len() == 2 && forbidden[0] != forbidden[1]);
            let reply = solver.reply_beside(&ruleset, &position, &forbidden, Strength::Casual, seed, &job).unwrap();
            assert!(reply.is_some_and(|reply| !forbidden.contains(&reply.to)));
            let all = options(&ruleset, &position).expect("three options");
            assert_eq!(solver.reply_beside(&ruleset, &position, &all, Strength::Casual, seed, &job).unwrap(), None);
        }
    }
}
