//! The ultimate period of the Grundy values of a finite subtraction game, with proof. The nim-dimension of a subtraction game.
//!
//! Let s be the largest number of the set. The value of a pile p ≥ s is determined by the values of the s piles before
//! it. So if the s values from pile a on equal those from pile a + q on, then q is a period from a on: the repeat is a
//! proof. Each value is at most the number of moves, so there are finitely many runs of s values, and one must recur.

use std::ops::Range;

use super::fill::Piles;
use crate::table::cells::{Cells, filled, narrow, room};
use crate::{Job, NimDimension, PilePeriod, SolverError};
use golden_game::{GoldenSet, SubtractionSet};
use golden_number::{UBig, primes_of};

/// Piles that are computed at first, if the largest move is small.
const FIRST_HORIZON: u64 = 1 << 10;

/// Values examined between two checks for cancellation.
const CANCEL_STEP: usize = 1 << 18;

/// A game whose period is known, with the values of the preperiod and of one period.
#[derive(Clone, Debug)]
pub(crate) struct PeriodicValues {
    pub(crate) period: PilePeriod,
    values: Vec<u16>,
}

impl PeriodicValues {
    /// A game with a proved period, with the values of the piles below preperiod + period.
    pub(crate) fn new(period: PilePeriod, values: Vec<u16>) -> Self {
        Self { period, values }
    }

    /// A pile below preperiod + period that has the same value.
    pub(crate) fn equal_pile(&self, pile: &UBig) -> u64 {
        let PilePeriod { preperiod, period, .. } = self.period;
        match u64::try_from(pile) {
            Ok(pile) => self.equal_word(pile),
            Err(_) => {
                preperiod + u64::try_from((pile - UBig::from(preperiod)) % UBig::from(period)).unwrap_or_default()
            }
        }
    }

    /// The values of the piles below preperiod + period, which determine all others.
    pub(crate) fn values(&self) -> &[u16] {
        &self.values
    }

    /// As [`Self::equal_pile`] for machine words.
    pub(super) fn equal_word(&self, pile: u64) -> u64 {
        let PilePeriod { preperiod, period, .. } = self.period;
        match pile.checked_sub(preperiod) {
            Some(behind) if behind >= period => preperiod + behind % period,
            _ => pile,
        }
    }

    /// As [`Self::value`] for machine words.
    pub(crate) fn value_of_word(&self, pile: u64) -> u64 {
        let place = usize::try_from(self.equal_word(pile)).unwrap_or(usize::MAX);
        self.values.get(place).copied().unwrap_or_default().into()
    }

    /// The value of a pile of any size.
    pub(crate) fn value(&self, pile: &UBig) -> u64 {
        let place = usize::try_from(self.equal_pile(pile)).unwrap_or(usize::MAX);
        self.values.get(place).copied().unwrap_or_default().into()
    }

    /// The largest value that occurs.
    pub(crate) fn maximum(&self) -> u64 {
        self.values.iter().copied().max().unwrap_or_default().into()
    }
}

/// The ultimate period of the game in which the numbers of `moves`, positive and distinct, may be taken; `None` if it
/// is not found within `piles` piles.
///
/// **Cost**: at most twice the time to compute the values of preperiod + period + 2·(largest move) piles, a few
/// nanoseconds each, or of `piles` piles; memory 4 bytes per pile, 4 bytes for each unit of the largest move, and the
/// values: for m ≤ 64 moves at most (m + 1)/8 bytes per pile, else 4. **Source**: the argument above is folklore; see
/// Winning Ways, chapter 4.
///
/// # Errors
/// [`SolverError::Ruleset`] if the moves are not a [`SubtractionSet::explicit`]; [`SolverError::Cancelled`],
/// [`SolverError::OutOfMemory`].
///
/// ```
/// use golden_solver::{Job, pile_period, is_pile_period};
/// let moves = [11, 30, 43, 77, 101, 128];
/// let found = pile_period(&moves, 1 << 20, &Job::new())?.expect("a period");
/// assert_eq!((found.preperiod, found.period), (875, 73));
/// assert_eq!((found.first.clone(), found.again.clone()), (875..1003, 948..1076));
/// assert!(is_pile_period(&moves, &found, &Job::new())?);
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn pile_period(moves: &[u64], piles: u64, job: &Job) -> Result<Option<PilePeriod>, SolverError> {
    let moves = increasing(moves)?;
    Ok(periodic_values(&moves, &mut Piles::new(&moves), piles, job)?.map(|heap| heap.period))
}

/// The moves in increasing order.
///
/// # Errors
/// [`SolverError::Ruleset`] if there are none, or one is 0 or occurs twice.
pub(crate) fn increasing(moves: &[u64]) -> Result<Vec<u64>, SolverError> {
    match SubtractionSet::explicit(moves.to_vec())? {
        SubtractionSet::Explicit(moves) => Ok(moves),
        SubtractionSet::OddFibonacci | SubtractionSet::Fibonacci | SubtractionSet::AllBut(_) => Ok(Vec::new()),
    }
}

/// Searches for the period while it computes the values of `heap` for these moves, strictly increasing and positive,
/// with horizons that double.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(crate) fn periodic_values(
    moves: &[u64],
    heap: &mut Piles,
    piles: u64,
    job: &Job,
) -> Result<Option<PeriodicValues>, SolverError> {
    let Some(&largest) = moves.last().filter(|_| moves.len() < usize::from(u16::MAX)) else { return Ok(None) };
    // A repeat needs two runs of this length.
    if largest.checked_mul(2).is_none_or(|twice| twice >= piles) {
        return Ok(None);
    }
    let mut horizon = largest.saturating_mul(4).max(FIRST_HORIZON).min(piles);
    loop {
        heap.extend(horizon, job)?;
        let values = values_below(heap, horizon, job)?;
        let span = usize::try_from(largest).unwrap_or(usize::MAX);
        if let Some(period) = last_repeat(&values, span, job)? {
            return periodic(values, period, span, job).map(Some);
        }
        if horizon >= piles {
            return Ok(None);
        }
        horizon = horizon.saturating_mul(2).min(piles);
    }
}

fn values_below(heap: &Piles, end: u64, job: &Job) -> Result<Vec<u16>, SolverError> {
    let mut cells = Cells::with_room(end.into(), false)?;
    heap.write(0..end, false, &mut cells, job)?;
    let mut values = room(end.into())?;
    for start in (0..cells.len()).step_by(CANCEL_STEP) {
        job.advance(0)?;
        values.extend(cells.range(start..cells.len().min(start + CANCEL_STEP)).map(narrow));
    }
    Ok(values)
}

/// The least distance at which the last `span` values occur again.
///
/// The search of Knuth, Morris and Pratt in the reversed sequence. A run determines all that follows, so the least
/// distance is the least period of the runs, and also of the values.
fn last_repeat(values: &[u16], span: usize, job: &Job) -> Result<Option<usize>, SolverError> {
    let back = |index: usize| values.len().checked_sub(index + 1).and_then(|place| values.get(place));
    // For each length, the longest proper prefix of the run that is also a suffix.
    let mut border: Vec<u32> = room(span as u128)?;
    border.push(0);
    let mut matched = 0usize;
    for index in 1..values.len() {
        if index.is_multiple_of(CANCEL_STEP) {
            job.advance(0)?;
        }
        while matched > 0 && back(matched) != back(index) {
            matched = border.get(matched - 1).map_or(0, |&length| length as usize);
        }
        matched += usize::from(back(matched) == back(index));
        if index < span {
            border.push(u32::try_from(matched).unwrap_or(u32::MAX));
        }
        if matched == span {
            return Ok(Some(index + 1 - span));
        }
    }
    Ok(None)
}

/// The least preperiod for a period that holds at the end of the values.
fn periodic(mut values: Vec<u16>, period: usize, span: usize, job: &Job) -> Result<PeriodicValues, SolverError> {
    let mut preperiod = values.len() - span - period;
    while preperiod > 0 && values.get(preperiod - 1) == values.get(preperiod - 1 + period) {
        preperiod -= 1;
        if preperiod.is_multiple_of(CANCEL_STEP) {
            job.advance(0)?;
        }
    }
    values.truncate(preperiod + period);
    values.shrink_to_fit();
    let [preperiod, period, span] = [preperiod, period, span].map(|number| number as u64);
    let first = preperiod..preperiod + span;
    let again = first.start + period..first.end + period;
    Ok(PeriodicValues { period: PilePeriod { preperiod, period, first, again }, values })
}

/// The nim-dimension of a subtraction game: the number of powers of two that generate the group of its values, that is,
/// the number of binary digits of the largest value, as Larsson and Fox count it. (Santos, in the older definition,
/// counts one less.)
///
/// It is two for the odd-Fibonacci set, by their theorem; for a finite set it follows from the period, if that is found
/// within `piles` piles; else `None`.
///
/// **Cost**: that of [`pile_period`](crate::pile_period()). **Source**: U. Larsson and N. Fox, *An aperiodic
/// subtraction game of nim-dimension two*, 2015.
///
/// # Errors
/// [`SolverError::Ruleset`] if the set is not valid; [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
///
/// ```
/// use golden_game::SubtractionSet;
/// use golden_solver::{Job, nim_dimension};
/// let golden = nim_dimension(&SubtractionSet::OddFibonacci, 0, &Job::new())?.expect("a theorem");
/// assert_eq!((golden.largest, golden.dimension), (2, 2));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn nim_dimension(set: &SubtractionSet, piles: u64, job: &Job) -> Result<Option<NimDimension>, SolverError> {
    let largest = match set {
        SubtractionSet::OddFibonacci => Some(GoldenSet::ABPlus1.grundy().into()),
        SubtractionSet::Fibonacci | SubtractionSet::AllBut(_) => None,
        SubtractionSet::Explicit(moves) => {
            let moves = increasing(moves)?;
            periodic_values(&moves, &mut Piles::new(&moves), piles, job)?.map(|heap| heap.maximum())
        }
    };
    Ok(largest.map(NimDimension::of_largest))
}

/// Returns true if a claimed period is correct, checked from scratch: all values up to the end of the repeat, pile by
/// pile by the mex rule; the repeat; that the period begins no earlier; and that no divisor of it is a period.
///
/// **Cost**: the moves for each pile up to the end of the repeat, and the period for each prime factor of it; memory 4
/// bytes per pile.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub fn is_pile_period(moves: &[u64], claim: &PilePeriod, job: &Job) -> Result<bool, SolverError> {
    let PilePeriod { preperiod, period, first, again } = claim;
    let largest = moves.iter().copied().max().unwrap_or_default();
    let length = |range: &Range<u64>| range.end.checked_sub(range.start);
    let is_repeat = length(first) >= Some(largest)
        && length(first) == length(again)
        && first.start.checked_add(*period) == Some(again.start)
        && first.start == *preperiod;
    if !is_repeat || *period == 0 || moves.contains(&0) {
        return Ok(false);
    }
    let values = values_by_definition(moves, again.end, job)?;
    let at = |pile: u64| usize::try_from(pile).ok().and_then(|pile| values.get(pile));
    let repeats = all(first.clone(), job, |pile| at(pile) == at(pile + period))?;
    let begins_earlier = preperiod.checked_sub(1).is_some_and(|pile| at(pile) == at(pile + period));
    if !repeats || begins_earlier {
        return Ok(false);
    }
    for prime in primes_of(*period) {
        let shorter = period / prime;
        let is_period = all(first.start..again.start, job, |pile| {
            let later = pile + shorter;
            at(pile) == at(if later < again.start { later } else { later - period })
        })?;
        if is_period {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns true if `holds` returns true for all these piles.
fn all(piles: Range<u64>, job: &Job, holds: impl Fn(u64) -> bool) -> Result<bool, SolverError> {
    for pile in piles {
        if pile.is_multiple_of(CANCEL_STEP as u64) {
            job.advance(0)?;
        }
        if !holds(pile) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn values_by_definition(moves: &[u64], end: u64, job: &Job) -> Result<Vec<u32>, SolverError> {
    let mut values: Vec<u32> = room(end.into())?;
    let mut present: Vec<bool> = filled(false, moves.len() as u128 + 1, job)?;
    job.start(end);
    for pile in 0..end {
        present.fill(false);
        for &taken in moves {
            let option = pile.checked_sub(taken).and_then(|option| usize::try_from(option).ok());
            if let Some(&value) = option.and_then(|option| values.get(option))
                && let Some(present) = present.get_mut(value as usize)
            {
                *present = true;
            }
        }
        let mex = present.iter().position(|&present| !present).unwrap_or_default();
        values.push(u32::try_from(mex).unwrap_or(u32::MAX));
        job.advance(1)?;
    }
    Ok(values)
}
