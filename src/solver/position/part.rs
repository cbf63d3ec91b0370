//! The values of a position and of its options where they are known, or the reason why they are not; the moves and the evidence
//! from them.

use std::cell::Cell;

use super::{Known, Valued};
use crate::wythoff::far_value::FarPosition;
use crate::{Job, MexEvidence, Need, Reason, SolverError};
use golden_game::{Game, Move, Position, Ruleset};
use golden_number::UBig;

/// Options between two checks for cancellation: about a millisecond.
const CANCEL_STEP: u64 = 1 << 12;

/// The values, or the reason why they are not known. The reason includes the work that they would need.
pub(crate) enum Values {
    /// They are known, perhaps with a reason.
    Known(Box<dyn Valued>, Option<Reason>),
    /// Those of Wythoff's game in a proved row.
    Far(Box<FarPosition>),
    /// They would need more than is allowed.
    Beyond(Reason),
}

impl Values {
    pub(crate) fn known<G, Lookup>(known: Known<G, Lookup>) -> Self
    where
        G: Game + 'static,
        Lookup: Fn(&G::Position) -> Option<u64> + 'static,
    {
        Self::Known(Box::new(known), None)
    }

    pub(crate) fn beyond(need: Need) -> Self {
        Self::Beyond(Reason::BeyondBudget(need))
    }
}

/// Visits the options with their values until the job is cancelled; returns whether all values are known.
fn visit_options(
    valued: &dyn Valued,
    job: &Job,
    mut visit: impl FnMut(u64, &dyn Fn() -> Position),
) -> Result<bool, SolverError> {
    let seen = Cell::new(0u64);
    let mut state = Ok(true);
    valued.for_each_option(&mut |value, option| {
        seen.set(seen.get() + 1);
        if seen.get().is_multiple_of(CANCEL_STEP) && state == Ok(true) {
            state = job.advance(0).map(|()| true);
        }
        match value {
            Some(value) if state == Ok(true) => visit(value, option),
            None if state.is_ok() => state = Ok(false),
            _ => {}
        }
    });
    state
}

/// The moves to options with a given value, once each, in increasing order; `None` if the value of an option is not
/// known.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn moves_to_value(
    valued: &dyn Valued,
    target: u64,
    (ruleset, position): (&Ruleset, &Position),
    job: &Job,
) -> Result<Option<Vec<Move>>, SolverError> {
    let mut moves = Vec::new();
    let complete = visit_options(valued, job, |value, option| {
        if value == target {
            moves.extend(ruleset.move_between(position, option()));
        }
    })?;
    moves.sort_unstable();
    moves.dedup();
    Ok(complete.then_some(moves))
}

/// The values of the options of a sum, once each: those of each component's options with the nim sum of the others.
///
/// `None` if there are more than [`MexEvidence::OPTIONS`] options, or one of unknown value.
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
        if !visit_options(*part, job, |value, _| present.push(others ^ value))? {
            return Ok(None);
        }
    }
    present.sort_unstable();
    present.dedup();
    Ok(Some(MexEvidence { value: sum, present }))
}
