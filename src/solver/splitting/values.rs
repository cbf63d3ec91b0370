//! Heaps that may be split: the values of one heap, computed from the smallest on or from their period.
//!
//! Guy and Smith's theorem (1956): let a move of an octal game take at most k stones. If 𝒢(n + p) = 𝒢(n) for all n from
//! a to 2a + p + k − 1, for some a ≥ 1 and p ≥ 1, then for all n ≥ a: if the heap is larger, one of the two heaps that
//! a move leaves is so large that it may be made p smaller. (With a = 0 that heap might become empty: 0.4 has the
//! values 0 0 0 1 1 2 0 3.) In Grundy's game the two heaps must differ, and the proof fails.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use crate::jobs::lock;
use crate::subtraction::period::PeriodicValues;
use crate::table::cells::Cells;
use crate::{Budget, Job, PilePeriod, Solver, SolverError};
use golden_game::Splits;
use golden_number::UBig;

/// Twice the number of pairs of heaps in which the period of an octal game is searched: two to four seconds. 3·2¹⁵
/// heaps where one digit splits them: a period that begins below 49,000, as that of 0.127, is found.
pub(crate) const SPLIT_STEPS: u64 = 9 << 29;

/// Heaps whose values are computed at first.
const FIRST_HORIZON: u64 = 1 << 8;

/// Pairs of heaps examined for a quick period: a fraction of a millisecond.
const QUICK: u64 = 1 << 18;

/// Options and pairs of heaps that cost as much as a cell.
pub(super) const STEPS_PER_CELL: u64 = 4;

/// Up to this size the number of heaps computed is rounded up to a power of two.
const SMALL: u64 = 1 << 13;

/// The most games whose values are kept.
const KEPT: usize = 4;

/// Values examined between two checks for cancellation.
const CANCEL_STEP: usize = 1 << 18;

/// The values of all heaps below some size, which can be increased.
struct SplitHeap<'a> {
    splits: Splits<'a>,
    values: Vec<u32>,
    /// The last heap that has an option of each value.
    seen: Vec<u64>,
}

impl<'a> SplitHeap<'a> {
    /// No heap computed yet.
    fn new(splits: Splits<'a>) -> Self {
        Self { splits, values: Vec::new(), seen: Vec::new() }
    }

    /// Computes the values of the heaps below `end`. The job counts options and pairs of heaps.
    ///
    /// **Cost**: time about 1 ns for each of [`steps`], memory 4 bytes per heap.
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
            let steps = self.examine(heap);
            job.advance(steps)?;
            let mex = self.seen.iter().position(|&mark| mark != heap + 1).unwrap_or(self.seen.len());
            self.values.push(u32::try_from(mex).unwrap_or(u32::MAX));
        }
        Ok(())
    }

    /// Marks the values of the options of the next heap, and returns the number of pairs examined.
    fn examine(&mut self, heap: u64) -> u64 {
        let Self { splits, values, seen } = self;
        // Heaps are counted from 1 here, so that the initial 0 marks no heap.
        let mut mark = |value: u32| {
            let value = value as usize;
            if seen.len() <= value {
                // The next value may be anything below the next power of two.
                seen.resize((value + 1).next_power_of_two(), 0);
            }
            if let Some(seen) = seen.get_mut(value) {
                *seen = heap + 1;
            }
        };
        let mut steps = splits.digits.len() as u64;
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
                steps += most as u64;
            }
        }
        steps
    }

    /// The least period that the values prove, with the least preperiod; `None` if they prove none.
    ///
    /// **Cost**: proportional to the number of values.
    fn period(&self, job: &Job) -> Result<Option<PilePeriod>, SolverError> {
        if self.splits.is_unequal { Ok(None) } else { proved_period(&self.values, self.splits.longest_take(), job) }
    }
}

/// The least period that the values of the heaps from 0 on prove by Guy and Smith's theorem, where a move takes at most
/// `longest_take` stones, with the least preperiod; `None` if they prove none. The values need not be Grundy values: what
/// the values of the options determine will do, if the values of two heaps determine that of both together.
///
/// **Cost**: proportional to the number of values.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(crate) fn proved_period(values: &[u32], longest_take: u64, job: &Job) -> Result<Option<PilePeriod>, SolverError> {
    let (length, code) = (values.len(), usize::try_from(longest_take).unwrap_or(usize::MAX));
    if code >= length {
        return Ok(None);
    }
    let matched = matches_of_end(values, job)?;
    // The values from a = length − p − matched on recur p later, up to the end; 2a + p + k must not be beyond the
    // last compared value.
    let proves = |&period: &usize| {
        let from = (length - period - matched[period]).max(1);
        2 * from + period + code <= length - period
    };
    Ok((1..length.div_ceil(2)).find(proves).map(|period| {
        let preperiod = length - period - matched[period];
        let end = 2 * preperiod.max(1) + period + code;
        let word = |place: usize| place as u64;
        PilePeriod {
            preperiod: word(preperiod),
            period: word(period),
            first: word(preperiod)..word(end),
            again: word(preperiod + period)..word(end + period),
        }
    }))
}

/// For each distance d, the number of values at the end that equal those d earlier: the Z-function of the reversed
/// sequence.
fn matches_of_end(values: &[u32], job: &Job) -> Result<Vec<usize>, SolverError> {
    let back = |index: usize| values.len().checked_sub(index + 1).and_then(|place| values.get(place));
    let mut matched = vec![0; values.len()];
    let (mut start, mut end) = (0, 0);
    for place in 1..values.len() {
        if place.is_multiple_of(CANCEL_STEP) {
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

/// Options and pairs of heaps that are examined for the values below `end`: a quarter of `end`² for each digit that
/// allows two heaps, and one for each digit and heap.
fn steps(splits: Splits<'_>, end: &UBig) -> UBig {
    ((end * end * UBig::from(splits.splitting_digits())) >> 2) + end * UBig::from(splits.digits.len())
}

/// Returns the cost of the values below `end`, in cells of the budget, if no period is found.
pub(crate) fn cells(splits: Splits<'_>, end: &UBig) -> UBig {
    end + steps(splits, end) / UBig::from(STEPS_PER_CELL)
}

/// The number of heaps whose values need at most `most` steps, half of them for pairs.
pub(crate) fn horizon(splits: Splits<'_>, most: u64) -> u64 {
    let splitting = splits.splitting_digits().max(1) as u128;
    let by_pairs = u64::try_from((u128::from(most) * 2 / splitting).isqrt()).unwrap_or(u64::MAX);
    by_pairs.min(most / (2 * splits.digits.len().max(1) as u64))
}

/// The number of heaps in which a period is searched with a budget of `budget` cells: as many as for a table without an edge,
/// so that a single heap is known where a table knows it, and more with more than the default budget.
pub(super) fn farthest(splits: Splits<'_>, budget: u64) -> u64 {
    let share = u128::from(budget) * u128::from(SPLIT_STEPS) / u128::from(Budget::default().cells);
    let steps = u64::try_from(share).unwrap_or(u64::MAX).max(SPLIT_STEPS);
    horizon(splits, steps).min(budget)
}

/// The values of all heaps below some size, or of all.
#[derive(Debug)]
pub(crate) enum HeapValues {
    /// Those below some size.
    Plain(Vec<u32>),
    /// All, from their period.
    Periodic(PeriodicValues),
}

impl HeapValues {
    /// The values of the heaps below `end`, and of all heaps if a period is found among them. The job counts options
    /// and pairs of heaps, of all heaps below `end` in advance: if a period is found, it ends before.
    ///
    /// **Cost**: 1 ns for each pair of the heaps up to `end`, or up to about four times preperiod + period + the length
    /// of the code, if a period is found before.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn below(splits: Splits<'_>, end: u64, job: &Job) -> Result<Self, SolverError> {
        let mut heap = SplitHeap::new(splits);
        let mut horizon = FIRST_HORIZON.min(end);
        // A total for each horizon would let the progress fall back at the next one.
        job.start(u64::try_from(steps(splits, &UBig::from(end))).unwrap_or(u64::MAX));
        loop {
            heap.extend(horizon, job)?;
            if let Some(period) = heap.period(job)? {
                let whole = period.preperiod + period.period;
                let values = heap.values.iter().take(usize::try_from(whole).unwrap_or(usize::MAX));
                if let Ok(values) = values.map(|&value| u16::try_from(value)).collect() {
                    return Ok(Self::Periodic(PeriodicValues::new(period, values)));
                }
            }
            if horizon >= end {
                return Ok(Self::Plain(heap.values));
            }
            horizon = horizon.saturating_mul(2).min(end);
        }
    }

    /// Returns true if the values of all heaps below `end` are known.
    fn reach(&self, end: u64) -> bool {
        match self {
            Self::Plain(values) => values.len() as u64 >= end,
            Self::Periodic(_) => true,
        }
    }

    /// The value of a heap of any size; `None` beyond those that are known.
    pub(crate) fn value(&self, heap: &UBig) -> Option<u64> {
        match self {
            Self::Plain(_) => self.value_of_word(u64::try_from(heap).ok()?),
            Self::Periodic(periodic) => Some(periodic.value(heap)),
        }
    }

    /// As [`Self::value`] for machine words.
    pub(crate) fn value_of_word(&self, heap: u64) -> Option<u64> {
        match self {
            Self::Plain(values) => values.get(usize::try_from(heap).ok()?).map(|&value| value.into()),
            Self::Periodic(periodic) => Some(periodic.value_of_word(heap)),
        }
    }

    /// Writes the values of some heaps to the cells, or for outcomes 1 for values that are not 0.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn write(
        &self,
        heaps: Range<u64>,
        outcomes: bool,
        cells: &mut Cells,
        job: &Job,
    ) -> Result<(), SolverError> {
        let most = if outcomes { 1 } else { u64::MAX };
        for chunk in crate::table::request::chunks(heaps) {
            job.advance(0)?;
            cells.extend(chunk.map(|heap| {
                let value = self.value_of_word(heap).unwrap_or_default().min(most);
                u32::try_from(value).unwrap_or(u32::MAX)
            }));
        }
        Ok(())
    }
}

/// A code and its period; `None` if none is found among few heaps.
type QuickPeriod = (Vec<u8>, Option<Arc<PeriodicValues>>);

/// The results of the last searches for a period.
static QUICK_PERIODS: Mutex<Vec<QuickPeriod>> = Mutex::new(Vec::new());

/// The values of all heaps, if a period is found among few of them.
///
/// **Cost**: a fraction of a millisecond, and O(1) for the codes requested last.
pub(crate) fn quick_period(splits: Splits<'_>) -> Option<Arc<PeriodicValues>> {
    if splits.is_unequal {
        return None;
    }
    let found = lock(&QUICK_PERIODS).iter().find(|(digits, _)| digits == splits.digits).map(|(_, found)| found.clone());
    if let Some(found) = found {
        return found;
    }
    // This job is not cancelled, and the memory is small.
    let values = HeapValues::below(splits, horizon(splits, QUICK), &Job::new()).ok()?;
    let found = match values {
        HeapValues::Periodic(heap) => Some(Arc::new(heap)),
        HeapValues::Plain(_) => None,
    };
    let mut kept = lock(&QUICK_PERIODS);
    kept.truncate(KEPT - 1);
    kept.insert(0, (splits.digits.to_vec(), found.clone()));
    found
}

/// The values of games that split heaps, as far as they have been computed: those of the games used last.
#[derive(Debug, Default)]
pub(crate) struct SplitStore(Mutex<Vec<Stored>>);

#[derive(Debug)]
struct Stored {
    digits: Vec<u8>,
    is_unequal: bool,
    values: Arc<HeapValues>,
}

impl Solver {
    /// The values of the heaps below `end`, and of all heaps if a period is found among them. They are kept for later
    /// calls.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn split_values(&self, splits: Splits<'_>, end: u64, job: &Job) -> Result<Arc<HeapValues>, SolverError> {
        let is_it = |stored: &Stored| stored.digits == splits.digits && stored.is_unequal == splits.is_unequal;
        let found = lock(&self.splits.0).iter().find(|stored| is_it(stored)).map(|stored| Arc::clone(&stored.values));
        if let Some(values) = found.filter(|values| values.reach(end)) {
            return Ok(values);
        }
        let end = if end <= SMALL { end.next_power_of_two() } else { end };
        let values = Arc::new(HeapValues::below(splits, end, job)?);
        let mut kept = lock(&self.splits.0);
        kept.retain(|stored| !is_it(stored));
        kept.truncate(KEPT - 1);
        let stored =
            Stored { digits: splits.digits.to_vec(), is_unequal: splits.is_unequal, values: Arc::clone(&values) };
        kept.insert(0, stored);
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::HeapValues;
    use crate::tests::cancelled;
    use crate::{Job, SolverError};
    use golden_game::Splits;

    #[test]
    fn the_progress_of_a_search_for_a_period_never_falls() {
        // 0.16 has no known period: all heaps are computed, with horizons that double.
        let splits = Splits { digits: &[0, 1, 6], is_unequal: false };
        let (job, is_over) = (Arc::new(Job::new()), Arc::new(AtomicBool::new(false)));
        let watcher = std::thread::spawn({
            let (job, is_over) = (Arc::clone(&job), Arc::clone(&is_over));
            move || {
                let mut seen = vec![job.progress()];
                while !is_over.load(Ordering::Relaxed) {
                    let now = job.progress();
                    if seen.last() != Some(&now) {
                        seen.push(now);
                    }
                }
                seen
            }
        });
        let values = HeapValues::below(splits, 1 << 13, &job);
        is_over.store(true, Ordering::Relaxed);
        let seen = watcher.join().expect("the watcher ends");
        assert!(matches!(values, Ok(HeapValues::Plain(_))));
        let end = job.progress();
        assert!(end.done <= end.total, "{end:?}");
        assert!(seen.iter().all(|step| step.total == 0 || step.total == end.total), "one total for the whole search");
        assert!(seen.windows(2).all(|pair| pair[0].done <= pair[1].done), "{seen:?}");
    }

    #[test]
    fn a_cancelled_search_ends() {
        let splits = Splits { digits: &[0, 1, 6], is_unequal: false };
        assert_eq!(HeapValues::below(splits, 1 << 13, &cancelled()).err(), Some(SolverError::Cancelled));
    }
}
