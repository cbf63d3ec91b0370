//! The values of a position's options, in machine words.

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::wythoff::far_value::FarPosition;
use crate::{Job, MexEvidence, Need, Reason, SolverError};
use golden_game::{Game, Move, Position, Ruleset};
use golden_number::UBig;

/// Options between two checks for cancellation: about a millisecond.
const CANCEL_STEP: u64 = 1 << 12;

/// A callback that receives the value of an option, if it is known, and a function that returns the option.
pub(crate) type Visit<'a> = dyn FnMut(Option<u64>, &dyn Fn() -> Position) + 'a;

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

/// A position in machine words with the values of its options.
pub(crate) trait Valued {
    /// The value of the position itself.
    fn grundy(&self) -> u64;

    /// Visits the options with their values, `None` for one that is not known; one reached by two moves may be visited
    /// twice.
    fn for_each_option(&self, visit: &mut Visit<'_>);

    /// An option of this value where there are too many options to visit, but one is found without; `None` elsewhere, and if
    /// there is none.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn option_of_value(&self, value: u64, job: &Job) -> Result<Option<Position>, SolverError> {
        let _ = (value, job);
        Ok(None)
    }
}

/// A position of a game with a function that looks up values.
pub(crate) struct Known<G: Game, Lookup> {
    pub(crate) game: G,
    pub(crate) position: G::Position,
    pub(crate) grundy: u64,
    /// The value of an option.
    pub(crate) lookup: Lookup,
}

impl<G: Game, Lookup: Fn(&G::Position) -> Option<u64>> Valued for Known<G, Lookup> {
    fn grundy(&self) -> u64 {
        self.grundy
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let _ = self.game.for_each_option(&self.position, &mut |option| {
            visit((self.lookup)(&option), &|| self.game.to_position(&option));
            ControlFlow::Continue(())
        });
    }
}

/// Nim in machine words: the value of an option needs no list of its piles.
pub(super) struct NimValues(pub(crate) Vec<u64>);

impl Valued for NimValues {
    fn grundy(&self) -> u64 {
        self.0.iter().fold(0, |sum, pile| sum ^ pile)
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let sum = self.grundy();
        for (i, &pile) in self.0.iter().enumerate() {
            for smaller in 0..pile {
                visit(Some(sum ^ pile ^ smaller), &|| {
                    let mut piles = self.0.clone();
                    if let Some(pile) = piles.get_mut(i) {
                        *pile = smaller;
                    }
                    Position::words(&piles)
                });
            }
        }
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
