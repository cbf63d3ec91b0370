//! Heaps that may be split: the values of one heap, from the smallest on or by their period.
//!
//! Guy and Smith's theorem (1956): let a move of an octal game take at most k stones. If 𝒢(n + p) = 𝒢(n) for all n from
//! a to 2a + p + k − 1, for some a ≥ 1 and p ≥ 1, then for all n ≥ a: of the two heaps that a move leaves of a larger
//! heap, one is so large that it may be made p smaller. (With a = 0 that heap might become empty: 0.4 has the values
//! 0 0 0 1 1 2 0 3.) In Grundy's game the two heaps must differ, and the proof fails.

use std::ops::{ControlFlow, Range};

use super::cells::Cells;
use super::heap_period::{HeapPeriod, PeriodicHeap};
use super::part::{Valued, Values, Visit};
use super::{Bound, Evaluation, Job, Reason, SolverError};
use crate::game::{Outcome, Position, Splits, caps};
use crate::number::UBig;

/// Heaps whose values are found at first.
const FIRST_HORIZON: u64 = 1 << 8;

/// Pairs of heaps looked at for a period at once: a fraction of a millisecond.
const QUICK: u128 = 1 << 18;

/// Pairs of heaps that cost as much as a cell.
const PAIRS_A_CELL: u128 = 4;

/// Values looked at between two looks at the job.
const PATIENCE: usize = 1 << 18;

/// The values of all heaps below some size, which can be raised.
struct SplitHeap<'a> {
    splits: Splits<'a>,
    values: Vec<u32>,
    /// The last heap that has an option of each value.
    seen: Vec<u64>,
}

impl<'a> SplitHeap<'a> {
    /// No heap yet.
    fn new(splits: Splits<'a>) -> Self {
        Self { splits, values: Vec::new(), seen: Vec::new() }
    }

    /// Finds the values of the heaps below `end`. The job counts pairs of heaps.
    ///
    /// **Cost**: time about 1 ns for each of [`pairs`], memory 4 bytes a heap.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    fn extend(&mut self, end: u64, job: &Job) -> Result<(), SolverError> {
        let first = self.values.len() as u64;
        let more = usize::try_from(end.saturating_sub(first)).unwrap_or(usize::MAX);
        if self.values.try_reserve_exact(more).is_err() {
            return Err(SolverError::OutOfMemory { bytes: (more as u64).saturating_mul(4) });
        }
        for heap in first..end {
            let looks = self.look(heap);
            job.advance(looks)?;
            let mex = self.seen.iter().position(|&mark| mark != heap + 1).unwrap_or(self.seen.len());
            self.values.push(u32::try_from(mex).unwrap_or(u32::MAX));
        }
        Ok(())
    }

    /// Marks the values of the options of the next heap; returns the number of pairs it has looked at.
    fn look(&mut self, heap: u64) -> u64 {
        let Self { splits, values, seen } = self;
        // Heaps are counted from 1 here, so that no mark is the first one's.
        let mut mark = |value: u32| {
            let value = value as usize;
            if seen.len() <= value {
                // A value's complement to the next power of two may come next.
                seen.resize((value + 1).next_power_of_two(), 0);
            }
            if let Some(seen) = seen.get_mut(value) {
                *seen = heap + 1;
            }
        };
        let mut looks = 1;
        for (&digit, taken) in splits.digits.iter().zip(0..=heap) {
            let rest = values.len().saturating_sub(usize::try_from(taken).unwrap_or(usize::MAX));
            if (rest == 0 && digit & 1 > 0) || (rest > 0 && digit & 2 > 0) {
                mark(values.get(rest).copied().unwrap_or_default());
            }
            if digit & 4 > 0 && rest > 1 {
                let most = if splits.is_unequal { (rest - 1) / 2 } else { rest / 2 };
                let smaller = values.get(1..=most).unwrap_or_default();
                let larger = values.get(rest - most..rest).unwrap_or_default();
                for (smaller, larger) in smaller.iter().zip(larger.iter().rev()) {
                    mark(smaller ^ larger);
                }
                looks += most as u64;
            }
        }
        looks
    }

    /// The least period that the values prove, with the least preperiod.
    ///
    /// **Cost**: proportional to the number of values.
    fn period(&self, job: &Job) -> Result<Option<HeapPeriod>, SolverError> {
        let (length, code) = (self.values.len(), usize::try_from(self.splits.longest_take()).unwrap_or(usize::MAX));
        if self.splits.is_unequal || code >= length {
            return Ok(None);
        }
        let matched = matches_of_end(&self.values, job)?;
        // The values from a = length − p − matched on come again p later, up to the end; 2a + p + k must not be beyond
        // the last that has been compared.
        let proves = |&period: &usize| {
            let from = (length - period - matched[period]).max(1);
            2 * from + period + code <= length - period
        };
        Ok((1..length.div_ceil(2)).find(proves).map(|period| {
            let preperiod = length - period - matched[period];
            let end = 2 * preperiod.max(1) + period + code;
            let word = |place: usize| place as u64;
            HeapPeriod {
                preperiod: word(preperiod),
                period: word(period),
                first: word(preperiod)..word(end),
                again: word(preperiod + period)..word(end + period),
            }
        }))
    }
}

/// For each distance how many values at the end are those so much earlier: the Z-function of the reversed sequence.
fn matches_of_end(values: &[u32], job: &Job) -> Result<Vec<usize>, SolverError> {
    let back = |index: usize| values.len().checked_sub(index + 1).and_then(|place| values.get(place));
    let mut matched = vec![0; values.len()];
    let (mut start, mut end) = (0, 0);
    for place in 1..values.len() {
        if place.is_multiple_of(PATIENCE) {
            job.advance(0)?;
        }
        let mut length = if place < end { matched[place - start].min(end - place) } else { 0 };
        while place + length < values.len() && back(length) == back(place + length) {
            length += 1;
        }
        if place + length > end {
            (start, end) = (place, place + length);
        }
        matched[place] = length;
    }
    Ok(matched)
}

/// About how many pairs of heaps are looked at for the values below `end`.
pub(super) fn pairs(splits: Splits<'_>, end: u128) -> u128 {
    let halves = splits.digits.iter().filter(|digit| **digit & 4 > 0).count() as u128;
    end.saturating_mul(end).saturating_mul(halves) / 4
}

/// What the values below `end` cost in cells of the budget.
pub(super) fn cells(splits: Splits<'_>, end: u128) -> u128 {
    end.saturating_add(pairs(splits, end) / PAIRS_A_CELL)
}

/// The most heaps whose values cost at most so many pairs.
fn horizon(splits: Splits<'_>, most: u128) -> u64 {
    let halves = splits.digits.iter().filter(|digit| **digit & 4 > 0).count().max(1) as u128;
    u64::try_from((most.saturating_mul(4) / halves).isqrt()).unwrap_or(u64::MAX)
}

/// The values of all heaps below some size, or of all.
#[derive(Debug)]
pub(super) enum HeapValues {
    /// Those below some size.
    Plain(Vec<u32>),
    /// All, by their period.
    Periodic(PeriodicHeap),
}

impl HeapValues {
    /// The values of the heaps below `end`, and of all if a period shows among them. The job counts pairs of heaps.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn below(splits: Splits<'_>, end: u64, job: &Job) -> Result<Self, SolverError> {
        job.start(u64::try_from(pairs(splits, end.into())).unwrap_or(u64::MAX));
        let mut heap = SplitHeap::new(splits);
        let mut horizon = FIRST_HORIZON.min(end);
        loop {
            heap.extend(horizon, job)?;
            if let Some(period) = heap.period(job)? {
                let whole = period.preperiod + period.period;
                let values = heap.values.iter().take(usize::try_from(whole).unwrap_or(usize::MAX));
                if let Ok(values) = values.map(|&value| u16::try_from(value)).collect() {
                    return Ok(Self::Periodic(PeriodicHeap::new(period, values)));
                }
            }
            if horizon >= end {
                return Ok(Self::Plain(heap.values));
            }
            horizon = horizon.saturating_mul(2).min(end);
        }
    }

    /// The value of a heap of any size; `None` beyond those that are known.
    pub(super) fn value(&self, heap: &UBig) -> Option<u64> {
        match self {
            Self::Plain(values) => values.get(usize::try_from(heap).ok()?).map(|&value| value.into()),
            Self::Periodic(periodic) => Some(periodic.value(heap)),
        }
    }

    /// As [`Self::value`] for machine words.
    pub(super) fn value_of_word(&self, heap: u64) -> Option<u64> {
        match self {
            Self::Plain(values) => values.get(usize::try_from(heap).ok()?).map(|&value| value.into()),
            Self::Periodic(periodic) => Some(periodic.value_of_word(heap)),
        }
    }

    /// Adds the values of some heaps, or 1 for those that are not 0, to the cells.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn write(
        &self,
        heaps: Range<u64>,
        outcomes: bool,
        cells: &mut Cells,
        job: &Job,
    ) -> Result<(), SolverError> {
        let most = if outcomes { 1 } else { u64::MAX };
        for chunk in super::request::chunks(heaps) {
            job.advance(0)?;
            cells.extend(chunk.map(|heap| {
                let value = self.value_of_word(heap).unwrap_or_default().min(most);
                u32::try_from(value).unwrap_or(u32::MAX)
            }));
        }
        Ok(())
    }
}

/// The values of all heaps, if a period shows among few of them.
pub(super) fn quick_period(splits: Splits<'_>) -> Option<PeriodicHeap> {
    if splits.is_unequal {
        return None;
    }
    // Nobody cancels this job, and the memory is small.
    match HeapValues::below(splits, horizon(splits, QUICK), &Job::new()).ok()? {
        HeapValues::Periodic(heap) => Some(heap),
        HeapValues::Plain(_) => None,
    }
}

/// What a period that shows at once says of a heap that it makes smaller.
pub(super) fn closed(splits: Splits<'_>, heap: &UBig) -> Option<Evaluation> {
    let periodic = quick_period(splits)?;
    let reason = reason(&periodic, heap)?;
    let grundy = periodic.value(heap);
    let is_p = grundy == 0;
    let options = splits.count(heap);
    let unlisted = (!is_p && options > UBig::from(caps::LISTED)).then_some(Reason::UnlistedMoves { options });
    Some(Evaluation {
        outcome: Some(if is_p { Outcome::P } else { Outcome::N }),
        grundy: Some(UBig::from(grundy)),
        winning_moves: is_p.then(Vec::new),
        reasons: [reason].into_iter().chain(unlisted).collect(),
        ..Evaluation::default()
    })
}

/// What a heap may become to have a value, the larger part first, if a period shows at once and there is such a move.
///
/// Of two heaps that both lie behind the preperiod the smaller one may be made a period smaller and the other one
/// larger, so the smaller one is looked for below preperiod + period only.
pub(super) fn move_to_value(splits: Splits<'_>, heap: &UBig, target: u64) -> Option<Vec<UBig>> {
    let periodic = quick_period(splits)?;
    let HeapPeriod { preperiod, period, .. } = periodic.period;
    for (&digit, taken) in splits.digits.iter().zip(0_u64..) {
        let taken = UBig::from(taken);
        if taken > *heap {
            break;
        }
        let rest = heap - taken;
        let single = if rest.is_zero() { digit & 1 } else { digit & 2 };
        if single > 0 && periodic.value(&rest) == target {
            return Some(vec![rest]);
        }
        if digit & 4 == 0 {
            continue;
        }
        let pairs = (1..=preperiod + period).map(UBig::from).take_while(|smaller| smaller << 1 <= rest);
        let mut pairs = pairs.map(|smaller| [&rest - &smaller, smaller]);
        if let Some(pair) = pairs.find(|[one, other]| periodic.value(one) ^ periodic.value(other) == target) {
            return Some(pair.to_vec());
        }
    }
    None
}

/// Why a heap has the value of a smaller one; `None` if it stands before the first repetition.
fn reason(periodic: &PeriodicHeap, heap: &UBig) -> Option<Reason> {
    let equal = periodic.equal_pile(heap);
    (*heap != UBig::from(equal)).then(|| Reason::SplitPeriod {
        heap: heap.clone(),
        equal,
        value: periodic.value(heap),
        period: periodic.period.clone(),
    })
}

/// A heap with the values of what it may become.
struct SplitPile {
    heap: UBig,
    digits: Vec<u8>,
    is_unequal: bool,
    values: HeapValues,
}

impl Valued for SplitPile {
    fn grundy(&self) -> u64 {
        self.values.value(&self.heap).unwrap_or_default()
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let splits = Splits { digits: &self.digits, is_unequal: self.is_unequal };
        let few = splits.count(&self.heap) <= UBig::from(caps::LISTED);
        let Some(heap) = u64::try_from(&self.heap).ok().filter(|_| few) else {
            // More than can be listed: not all are known.
            return visit(None, &|| Position::Flat(Vec::new()));
        };
        let _ = splits.for_each(heap, &mut |left| {
            let [one, other] = left.map(|part| self.values.value_of_word(part));
            let value = one.zip(other).map(|(one, other)| one ^ other);
            visit(value, &|| Position::words(&left.into_iter().filter(|&part| part > 0).collect::<Vec<_>>()));
            ControlFlow::Continue(())
        });
    }
}

/// The values of a heap and of what it may become: from all heaps up to it, or from a period among as many as so many
/// cells allow.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(super) fn values(splits: Splits<'_>, heap: &UBig, budget: u64, job: &Job) -> Result<Values, SolverError> {
    let word = u64::try_from(heap).ok();
    let end = word.and_then(|heap| heap.checked_add(1));
    let within = end.filter(|&end| cells(splits, end.into()) <= budget.into());
    let most = horizon(splits, u128::from(budget).saturating_mul(PAIRS_A_CELL)).min(budget);
    let values = match within {
        Some(end) => HeapValues::below(splits, end, job)?,
        None if splits.is_unequal => HeapValues::Plain(Vec::new()),
        None => HeapValues::below(splits, most, job)?,
    };
    let reason = match &values {
        HeapValues::Plain(values) if end.is_none_or(|end| end > values.len() as u64) => {
            let needed = end.map_or_else(|| heap + UBig::ONE, |end| UBig::from(cells(splits, end.into())));
            return Ok(Values::beyond(needed, budget, Bound::Cells));
        }
        HeapValues::Plain(_) => None,
        HeapValues::Periodic(periodic) => reason(periodic, heap),
    };
    let pile = SplitPile { heap: heap.clone(), digits: splits.digits.to_vec(), is_unequal: splits.is_unequal, values };
    Ok(Values::Known(Box::new(pile), reason))
}
