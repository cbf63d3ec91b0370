//! What closed forms say, at once and at any size.

use super::sum::{Part, combine, is_sum, leaves};
use super::{Evaluation, Job, Reason, Solver, SolverError, heap_pile};
use crate::game::{
    FibonacciNim, GlobalFibonacciNim, Nim, Position, Ruleset, Subtraction, TWythoff, Wythoff, option_count,
};
use crate::number::UBig;

impl Solver {
    /// What the closed forms say of a position, at once and at any size.
    ///
    /// **Cost**: that of the game's closed form; for a sum those of its components.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] if it is no position of this game.
    pub fn analyse(&self, ruleset: &Ruleset, position: &Position) -> Result<Evaluation, SolverError> {
        ruleset.validate(position)?;
        if is_sum(ruleset) {
            let parts = leaves(ruleset, position).into_iter().map(|leaf| Part {
                evaluation: closed(&leaf.ruleset, &leaf.position),
                leaf,
                valued: None,
            });
            return combine((ruleset, position), &parts.collect::<Vec<_>>(), &Job::new());
        }
        Ok(closed(ruleset, position))
    }
}

/// What the closed form of a game that is no sum says.
pub(super) fn closed(ruleset: &Ruleset, position: &Position) -> Evaluation {
    let mut evaluation = match (ruleset, position.numbers()) {
        (Ruleset::Nim, piles) => Evaluation::from_closed_form(Nim::closed_form(piles), Reason::Nim),
        (Ruleset::Wythoff, [a, b]) => Evaluation::from_closed_form(Wythoff::closed_form(a, b), Reason::Wythoff),
        (Ruleset::FibonacciNim, [stones, limit]) => {
            Evaluation::from_closed_form(FibonacciNim::closed_form(stones, limit), Reason::FibonacciNim)
        }
        (Ruleset::TWythoff { t }, [a, b]) => {
            Evaluation::from_closed_form(TWythoff { t: *t }.closed_form(a, b), Reason::TWythoff)
        }
        (Ruleset::FibonacciNimGlobal, numbers) => numbers
            .split_last()
            .and_then(|(limit, piles)| GlobalFibonacciNim::closed_form(piles, limit))
            .map(|form| Evaluation::from_closed_form(form, Reason::GlobalFibonacciNim))
            .unwrap_or_default(),
        (Ruleset::Subtraction { set }, [pile]) => Subtraction { set: set.clone() }
            .closed_form(pile)
            .map(|form| Evaluation::from_closed_form(form, Reason::Subtraction))
            .or_else(|| heap_pile::closed(set, pile))
            .unwrap_or_default(),
        _ => Evaluation::default(),
    };
    evaluation.options = option_count(ruleset, position);
    if evaluation.outcome.is_none() && evaluation.options.as_ref().is_some_and(UBig::is_zero) {
        evaluation = Evaluation { options: evaluation.options, ..Evaluation::terminal() };
    }
    if evaluation.outcome.is_some() && evaluation.winning_moves.is_none() {
        evaluation.reasons.push(Reason::TooManyMoves);
    }
    evaluation
}
