//! The computer in games in which options are forbidden: what it forbids, and its move among what is left.

use super::reply::{Reply, Strength};
use crate::{Job, Solver, SolverError};
use golden_game::{Position, Ruleset, SplitMix64, options, random_option};

/// The times that an option is drawn for each one that may not be drawn.
const TRIES: usize = 16;

impl Solver {
    /// Returns the options that the computer forbids, `most` where there are as many: first those from which whoever moves loses, [`Strength::Casual`]
    /// always and [`Strength::Good`] one time in four random ones. It never forbids fewer, which would tell that none wins. The
    /// same seed forbids the same.
    ///
    /// **Cost**: that of [`golden_game::OwnRule::lost_options`].
    ///
    /// # Errors
    /// [`SolverError`] for a position that is none of the game; [`SolverError::Cancelled`].
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
    /// [`SolverError`] for a position that is none of the game; [`SolverError::Cancelled`].
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
    use crate::{Job, Solver, Strength};
    use golden_game::{OwnRule, Position, Ruleset, options};

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
