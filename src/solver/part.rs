//! The values of a position's options, on machine words.

use std::cell::Cell;

use super::{Job, MexEvidence, SolverError};
use crate::game::{Game, Move, Position, Ruleset};
use crate::number::UBig;

/// Options between two looks at the job: about a millisecond.
const PATIENCE: u64 = 1 << 16;

/// A position on machine words that knows the value of each option.
pub(super) trait Valued {
    /// The value of the position itself.
    fn grundy(&self) -> u64;

    /// Visits the options with their values; one reached by two moves perhaps twice.
    fn for_each_option(&self, visit: &mut dyn FnMut(u64, &dyn Fn() -> Position));
}

/// A position of a game with a way to look up values.
pub(super) struct Known<G: Game, Lookup> {
    pub(super) game: G,
    pub(super) position: G::Position,
    pub(super) grundy: u64,
    /// The value of an option.
    pub(super) lookup: Lookup,
}

impl<G: Game, Lookup: Fn(&G::Position) -> u64> Valued for Known<G, Lookup> {
    fn grundy(&self) -> u64 {
        self.grundy
    }

    fn for_each_option(&self, visit: &mut dyn FnMut(u64, &dyn Fn() -> Position)) {
        self.game.for_each_option(&self.position, &mut |option| {
            visit((self.lookup)(&option), &|| self.game.to_position(&option));
        });
    }
}

/// Visits the options with their values until the job is cancelled.
fn visit_options(
    valued: &dyn Valued,
    job: &Job,
    mut visit: impl FnMut(u64, &dyn Fn() -> Position),
) -> Result<(), SolverError> {
    let seen = Cell::new(0u64);
    let mut state = Ok(());
    valued.for_each_option(&mut |value, option| {
        seen.set(seen.get() + 1);
        if seen.get().is_multiple_of(PATIENCE) && state.is_ok() {
            state = job.advance(0);
        }
        if state.is_ok() {
            visit(value, option);
        }
    });
    state
}

/// The moves to options of a value, once each, in order.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn moves_to_value(
    valued: &dyn Valued,
    target: u64,
    (ruleset, position): (&Ruleset, &Position),
    job: &Job,
) -> Result<Vec<Move>, SolverError> {
    let mut moves = Vec::new();
    visit_options(valued, job, |value, option| {
        if value == target {
            moves.extend(ruleset.move_between(position, option()));
        }
    })?;
    moves.sort_unstable();
    moves.dedup();
    Ok(moves)
}

/// The values of the options of a sum, once each: those of each component's options with the nim sum of the others.
///
/// `None` if there are more than [`MexEvidence::OPTIONS`] options.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn mex_evidence(
    parts: &[&dyn Valued],
    options: Option<&UBig>,
    job: &Job,
) -> Result<Option<MexEvidence>, SolverError> {
    if options.is_none_or(|options| *options > UBig::from(MexEvidence::OPTIONS)) {
        return Ok(None);
    }
    let sum = parts.iter().fold(0, |sum, part| sum ^ part.grundy());
    let mut present = Vec::new();
    for part in parts {
        let others = sum ^ part.grundy();
        visit_options(*part, job, |value, _| present.push(others ^ value))?;
    }
    present.sort_unstable();
    present.dedup();
    Ok(Some(MexEvidence { value: sum, present }))
}
