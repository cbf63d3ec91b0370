//! Winning moves of heaps in the classes of a misère quotient: all of them, or one of a heap with very many options.

use super::heaps::Kind;
use super::monoid::Monoid;
use crate::position::sum::{Leaf, in_order};
use crate::splitting::values::HeapValues;
use crate::{Job, SolverError};
use golden_game::{MOVE_LIST_BYTES, Move, Position, Ruleset};
use golden_number::UBig;

/// A heap of a position, with what decides who wins after a move of it.
pub(super) struct Place<'a> {
    pub(super) leaf: Leaf,
    pub(super) kind: &'a Kind,
    pub(super) heap: &'a UBig,
    /// The classes of the heaps of its game.
    pub(super) classes: &'a HeapValues,
    pub(super) monoid: &'a Monoid,
    /// The product of the other heaps.
    pub(super) others: u16,
}

impl Place<'_> {
    /// Whether two heaps that a move leaves make, with the others, a product in P.
    fn wins(&self, left: &[UBig; 2]) -> bool {
        let element = |heap: &UBig| self.classes.value(heap).and_then(|element| u16::try_from(element).ok());
        let [Some(one), Some(other)] = left.each_ref().map(element) else { return false };
        self.monoid.is_p(self.monoid.times(self.others, self.monoid.times(one, other)))
    }

    /// A winning move of this heap, if there is one.
    ///
    /// If the classes repeat and both heaps that are left are beyond the preperiod, the smaller one may be made a period
    /// smaller and the other one a period larger, with the same product. So the smaller heap need not be larger than preperiod +
    /// period. A heap whose classes do not repeat is small.
    ///
    /// **Cost**: preperiod + period additions and divisions of the heap for each digit of its code, or all its options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn one_winning(&self, job: &Job) -> Result<Option<Position>, SolverError> {
        let most = match self.classes {
            HeapValues::Plain(_) => u64::MAX,
            HeapValues::Periodic(periodic) => periodic.period.preperiod + periodic.period.period,
        };
        for left in self.kind.far_options(self.heap, most) {
            job.advance(0)?;
            if self.wins(&left) {
                return Ok(Some(self.kind.position_of(left)));
            }
        }
        Ok(None)
    }
}

/// The moves to products in P, of which there are at most [`caps::LISTED`](golden_game::caps::LISTED): those of a heap that
/// leave, with the product of the others, such a one. `None` if they need more than [`MOVE_LIST_BYTES`].
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn winning(
    whole: (&Ruleset, &Position),
    places: &[Place<'_>],
    job: &Job,
) -> Result<Option<Vec<Move>>, SolverError> {
    let (mut winning, mut room) = (Vec::new(), MOVE_LIST_BYTES);
    for place in places {
        let mut won = Vec::new();
        for left in place.kind.far_options(place.heap, u64::MAX) {
            job.advance(0)?;
            if place.wins(&left) {
                won.push(place.kind.position_of(left));
            }
        }
        let Some(moves) = place.leaf.moves_of_whole(whole, won, &mut room, job)? else { return Ok(None) };
        winning.extend(moves);
    }
    Ok(Some(in_order(winning)))
}

/// A move to a product in P, of the first heap that has one.
///
/// **Cost**: that of [`Place::one_winning`] for each heap before it.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn one_winning(
    whole: (&Ruleset, &Position),
    places: &[Place<'_>],
    job: &Job,
) -> Result<Vec<Move>, SolverError> {
    for place in places {
        if let Some(to) = place.one_winning(job)? {
            let mut room = MOVE_LIST_BYTES;
            return Ok(place.leaf.moves_of_whole(whole, [to], &mut room, job)?.unwrap_or_default());
        }
    }
    Ok(Vec::new())
}
