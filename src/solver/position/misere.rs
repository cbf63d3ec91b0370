//! Misère play: the player who takes the last stone loses.

use crate::game::{Convention, Outcome, Position, Ruleset, option_count, options};
use crate::number::UBig;
use crate::solver::search::outcome::{OutcomeSearch, beyond};
use crate::solver::{Evaluation, Job, Reason, Solver, SolverError};

impl Solver {
    /// Who wins under misère play, where the player who cannot move wins, and all winning moves, by a search of the
    /// positions below this one. There is no Grundy value: the nim sum does not decide misère sums.
    ///
    /// **Cost**: within [`crate::solver::Budget::states`] positions, decided before the search; results that would cost
    /// more are `None`, with [`Reason::BeyondBudget`] alone. A position without moves is N at any size.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoMisere`], [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_nim::{game::{Outcome, Position, Ruleset}, solver::{Job, Solver}};
    /// let piles = Position::words(&[1u8, 1, 2]);
    /// let evaluation = Solver::default().misere(&Ruleset::Nim, &piles, &Job::new())?;
    /// assert_eq!(evaluation.outcome, Some(Outcome::N));
    /// let to: Vec<_> = evaluation.winning_moves.unwrap().into_iter().map(|step| step.to).collect();
    /// assert_eq!(to, [Position::words(&[1u8, 1, 1])]);
    /// # Ok::<(), golden_nim::solver::SolverError>(())
    /// ```
    pub fn misere(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Evaluation, SolverError> {
        ruleset.validate(position)?;
        if !ruleset.has_misere() {
            return Err(SolverError::NoMisere { name: ruleset.name() });
        }
        let count = option_count(ruleset, position);
        if count.as_ref().is_some_and(UBig::is_zero) {
            return Ok(Evaluation {
                outcome: Some(Convention::Misere.end()),
                winning_moves: Some(Vec::new()),
                options: count,
                reasons: vec![Reason::Misere { states: 1 }],
                ..Evaluation::default()
            });
        }
        let mut search = match OutcomeSearch::new(ruleset, position, Convention::Misere, self.budget().states) {
            Ok(search) => search,
            Err(beyond) => return Ok(Evaluation { options: count, reasons: vec![*beyond], ..Evaluation::default() }),
        };
        let states = search.budget().unwrap_or(self.budget().states);
        let unknown = || {
            let reason = beyond(UBig::from(states) + UBig::ONE, states, Convention::Misere);
            Evaluation { options: count.clone(), reasons: vec![*reason], ..Evaluation::default() }
        };
        let Some(outcome) = search.outcome(ruleset, position, job)? else { return Ok(unknown()) };
        let mut winning = Vec::new();
        for option in options(ruleset, position).unwrap_or_default() {
            match search.outcome(ruleset, &option, job)? {
                Some(Outcome::P) => winning.extend(ruleset.move_between(position, option)),
                Some(Outcome::N) => {}
                None => return Ok(unknown()),
            }
        }
        winning.sort_unstable();
        Ok(Evaluation {
            outcome: Some(outcome),
            winning_moves: Some(winning),
            options: count,
            reasons: vec![Reason::Misere { states: search.states() }],
            ..Evaluation::default()
        })
    }

    /// [`Solver::evaluate`] under normal play, [`Solver::misere`] under misère play.
    ///
    /// # Errors
    /// Those of these two.
    pub fn evaluate_under(
        &self,
        convention: Convention,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Evaluation, SolverError> {
        match convention {
            Convention::Normal => self.evaluate(ruleset, position, job),
            Convention::Misere => self.misere(ruleset, position, job),
        }
    }
}
