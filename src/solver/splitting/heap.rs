//! One heap that may be split: at any size from its period, and the values of its options.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::values::{HeapValues, STEPS_PER_CELL, cells, farthest, quick_period};
use crate::position::part::{Valued, Values, Visit};
use crate::subtraction::period::{PeriodicValues, PilePeriod};
use crate::{Bound, Evaluation, Job, Reason, Solver, SolverError};
use golden_game::{Outcome, Position, Splits, caps};
use golden_number::UBig;

/// The evaluation of a large heap from a period that is found quickly.
///
/// **Cost**: that of [`quick_period`], and a few divisions of the heap.
pub(crate) fn closed(splits: Splits<'_>, heap: &UBig) -> Option<Evaluation> {
    let periodic = quick_period(splits)?;
    let reason = reason(&periodic, heap)?;
    let grundy = periodic.value(heap);
    let is_p = grundy == 0;
    let unlisted = if is_p { None } else { unlisted(splits, heap) };
    Some(Evaluation {
        outcome: Some(if is_p { Outcome::P } else { Outcome::N }),
        grundy: Some(UBig::from(grundy)),
        winning_moves: is_p.then(Vec::new),
        reasons: [reason].into_iter().chain(unlisted).collect(),
        ..Evaluation::default()
    })
}

/// Why the winning moves of a heap are not listed, if it has too many options.
pub(crate) fn unlisted(splits: Splits<'_>, heap: &UBig) -> Option<Reason> {
    let options = splits.count(heap);
    (options > UBig::from(caps::LISTED)).then_some(Reason::UnlistedMoves { options })
}

/// The heaps left by a move to a given value, the larger part first, if a period is found quickly and there is such a
/// move.
///
/// If both heaps left are beyond the preperiod, the smaller one may be made a period smaller and the other one a period
/// larger, so only smaller heaps below preperiod + period are tried.
///
/// **Cost**: that of [`quick_period`], and preperiod + period additions and divisions of the heap for each digit of the
/// code.
pub(crate) fn move_to_value(splits: Splits<'_>, heap: &UBig, target: u64) -> Option<Vec<UBig>> {
    // This job is not cancelled, and the period is short.
    left_of_value(splits, &*quick_period(splits)?, (heap, target), &Job::new()).ok()?
}

/// As [`move_to_value`], from a known period.
///
/// # Errors
/// [`SolverError::Cancelled`].
fn left_of_value(
    splits: Splits<'_>,
    periodic: &PeriodicValues,
    (heap, target): (&UBig, u64),
    job: &Job,
) -> Result<Option<Vec<UBig>>, SolverError> {
    let PilePeriod { preperiod, period, .. } = periodic.period;
    for left in splits.with_small_part(heap, preperiod + period) {
        job.advance(0)?;
        let [one, other] = &left;
        if periodic.value(one) ^ periodic.value(other) == target {
            return Ok(Some(left.into_iter().filter(|part| !part.is_zero()).collect()));
        }
    }
    Ok(None)
}

/// Why a heap has the value of a smaller one; `None` if it is before the first repetition.
fn reason(periodic: &PeriodicValues, heap: &UBig) -> Option<Reason> {
    let equal = periodic.equal_pile(heap);
    (*heap != UBig::from(equal)).then(|| Reason::SplitPeriod {
        heap: heap.clone(),
        equal,
        value: periodic.value(heap),
        period: periodic.period.clone(),
    })
}

/// A heap with the values of its options.
struct SplitPile {
    heap: UBig,
    digits: Vec<u8>,
    is_unequal: bool,
    values: Arc<HeapValues>,
}

impl Valued for SplitPile {
    fn grundy(&self) -> u64 {
        self.values.value(&self.heap).unwrap_or_default()
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let splits = Splits { digits: &self.digits, is_unequal: self.is_unequal };
        let few = splits.count(&self.heap) <= UBig::from(caps::LISTED);
        let Some(heap) = u64::try_from(&self.heap).ok().filter(|_| few) else {
            // Too many to list: not all are known.
            return visit(None, &|| Position::Flat(Vec::new()));
        };
        let _ = splits.for_each(heap, &mut |left| {
            let [one, other] = left.map(|part| self.values.value_of_word(part));
            let value = one.zip(other).map(|(one, other)| one ^ other);
            visit(value, &|| Position::words(&left.into_iter().filter(|&part| part > 0).collect::<Vec<_>>()));
            ControlFlow::Continue(())
        });
    }

    /// **Cost**: preperiod + period additions and divisions of the heap for each digit of the code.
    fn option_of_value(&self, value: u64, job: &Job) -> Result<Option<Position>, SolverError> {
        let HeapValues::Periodic(periodic) = &*self.values else { return Ok(None) };
        let splits = Splits { digits: &self.digits, is_unequal: self.is_unequal };
        Ok(left_of_value(splits, periodic, (&self.heap, value), job)?.map(Position::Flat))
    }
}

impl Solver {
    /// The values of a heap and of its options, from all heaps up to it if the budget of cells allows that, or else from a
    /// period found among [`farthest`] heaps.
    ///
    /// **Cost**: within the budget, or at most about four seconds for the period; the values are kept.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn split_heap(
        &self,
        splits: Splits<'_>,
        heap: &UBig,
        budget: u64,
        job: &Job,
    ) -> Result<Values, SolverError> {
        let needed = cells(splits, &(heap + UBig::ONE));
        let bound = Bound::Splits { a_cell: STEPS_PER_CELL };
        let beyond = || {
            if splits.is_unequal {
                return Values::beyond(needed.clone(), budget, bound);
            }
            // The values may repeat before.
            Values::beyond_at_most(needed.clone(), budget, bound)
        };
        let is_within = needed <= UBig::from(budget);
        let values = if is_within {
            // A heap within the budget is a machine word.
            let end = u64::try_from(heap).unwrap_or(u64::MAX).saturating_add(1);
            self.split_values(splits, end, job)?
        } else if splits.is_unequal {
            return Ok(beyond());
        } else {
            self.split_values(splits, farthest(splits, budget), job)?
        };
        let reason = match &*values {
            // A budget that is said to be needed is: what other calls have left known does not count.
            HeapValues::Plain(_) if !is_within || values.value(heap).is_none() => return Ok(beyond()),
            HeapValues::Plain(_) => None,
            HeapValues::Periodic(periodic) => reason(periodic, heap),
        };
        let (digits, is_unequal) = (splits.digits.to_vec(), splits.is_unequal);
        Ok(Values::Known(Box::new(SplitPile { heap: heap.clone(), digits, is_unequal, values }), reason))
    }

    /// Computes the values up to the largest heap within the budget, which include those of the others.
    ///
    /// # Errors
    /// As [`Self::split_heap`].
    pub(crate) fn prepare_splits(
        &self,
        splits: Splits<'_>,
        heaps: &[UBig],
        budget: u64,
        job: &Job,
    ) -> Result<(), SolverError> {
        let within = heaps.iter().filter(|heap| cells(splits, &(*heap + UBig::ONE)) <= UBig::from(budget));
        let largest = within.filter_map(|heap| u64::try_from(heap).ok()).max();
        largest.map_or(Ok(()), |largest| self.split_values(splits, largest.saturating_add(1), job).map(|_| ()))
    }
}
