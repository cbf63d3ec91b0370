//! The results of closed forms, without search and at any size.

use super::sum::{Part, combine, is_sum, leaves};
use crate::splitting::heap;
use crate::subtraction::far_pile;
use crate::{Evaluation, Job, Reason, Solver, SolverError};
use golden_game::{Component, Game, Moves, Position, Ruleset, option_count};
use golden_number::UBig;

impl Solver {
    /// Returns what the closed forms say about a position, without search and at any size.
    ///
    /// **Cost**: that of the game's closed form; for a sum those of its components.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] if it is not a position of this game.
    pub fn analyse(&self, ruleset: &Ruleset, position: &Position) -> Result<Evaluation, SolverError> {
        ruleset.validate(position)?;
        if is_sum(ruleset, position) {
            let parts = leaves(ruleset, position).into_iter().map(|leaf| Part {
                evaluation: closed(&leaf.ruleset, &leaf.position),
                leaf,
                valued: None,
                far: None,
            });
            return combine((ruleset, position), &parts.collect::<Vec<_>>(), &Job::new());
        }
        Ok(closed(ruleset, position))
    }
}

/// Returns the result of the closed form of a game that is not a sum.
pub(crate) fn closed(ruleset: &Ruleset, position: &Position) -> Evaluation {
    let numbers = position.numbers();
    let form = Component::new(ruleset).and_then(|game| game.closed_form_of(numbers));
    // An empty incomplete list means that no move is known.
    let is_cut = form.as_ref().is_some_and(|form| !form.complete && !form.winning_moves.is_empty());
    let of_period = || match (ruleset.spec().moves, numbers) {
        (Moves::Set(set), [pile]) => far_pile::closed(set, pile),
        (Moves::Split(splits), [heap]) => heap::closed(splits, heap),
        _ => None,
    };
    let first_moves = Evaluation::first_moves(ruleset, form.as_ref());
    let by_form = || form.map(|form| Evaluation::from_closed_form(form, Reason::from));
    // A period says the value, too.
    let mut evaluation = of_period().or_else(by_form).unwrap_or_default();
    evaluation.options = option_count(ruleset, position);
    if evaluation.outcome.is_none() && evaluation.options.as_ref().is_some_and(UBig::is_zero) {
        let grundy = Evaluation::terminal().grundy.filter(|_| ruleset.has_values());
        evaluation = Evaluation { options: evaluation.options, grundy, ..Evaluation::terminal() };
    }
    if is_cut && evaluation.winning_moves.is_none() {
        evaluation.reasons.push(Reason::TooManyMoves);
        evaluation.some_winning_moves = first_moves;
    }
    evaluation
}
