//! The last columns of a row that is not proved yet, and from where on they repeat. A row that is proved: its offsets
//! at every column, or at those from the preperiod on.
//!
//! A row is compared with itself at one distance D, column by column. Its *run* begins at the least s such that f(b) =
//! f(b + D) for s ≤ b and b + D among the columns so far. If the least period divides D, and the row is periodic, the
//! run begins at its preperiod: where f(b) = f(b + D) for all b ≥ s, f has its least period from s on as well. So a row
//! needs only its last D columns, however long its preperiod is.
//!
//! From the run of a row to its period: the repeat that proves one, then the least.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::{Certificate, RowPeriod};
use golden_number::primes_of;

/// Columns that are added, compared and forgotten together.
pub(super) const CHUNK: usize = 1 << 10;

/// The columns of a row: all, or the last ones.
#[derive(Debug)]
pub(super) struct History {
    /// True if all columns are kept.
    whole: bool,
    chunks: VecDeque<Box<[i16]>>,
    /// The number of the first chunk kept.
    first: usize,
    run: Run,
}

/// The column where the run of a row begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// f(b) = f(b + D) from this column on.
    pub(super) from: usize,
    /// True if it is the least such column. If not, the columns before were forgotten before they could be compared.
    pub(super) is_least: bool,
}

impl History {
    /// A row without columns.
    pub(super) fn new(whole: bool) -> Self {
        Self { whole, chunks: VecDeque::new(), first: 0, run: Run { from: 0, is_least: true } }
    }

    /// A row whose columns before `column`, the first one of a chunk, are not kept. Its run begins at `run`, before
    /// that column, and has been compared up to it; with `None` it is not known where the run begins.
    pub(super) fn from_column(column: usize, run: Option<usize>) -> Self {
        let run = Run { from: run.unwrap_or(column), is_least: run.is_some() || column == 0 };
        Self { whole: false, chunks: VecDeque::new(), first: column / CHUNK, run }
    }

    /// The number of columns that are kept: the last ones.
    pub(super) fn kept(&self) -> usize {
        self.chunks.len() * CHUNK
    }

    /// The bytes that its columns take.
    pub(super) fn bytes(&self) -> usize {
        self.kept() * size_of::<i16>()
    }

    /// The column after the last.
    fn end(&self) -> usize {
        (self.first + self.chunks.len()) * CHUNK
    }

    pub(super) fn run(&self) -> Run {
        self.run
    }

    /// Adds [`CHUNK`] columns, which are taken from `columns`, and compares them at the distance, a multiple of
    /// [`CHUNK`].
    pub(super) fn push(&mut self, columns: &mut Vec<i16>, distance: usize) {
        debug_assert_eq!(columns.len(), CHUNK, "whole chunks");
        let back = distance / CHUNK;
        let is_full = !self.whole && self.chunks.len() > back;
        let recycled = if is_full { self.chunks.pop_front() } else { None };
        if let Some(mut chunk) = recycled {
            self.first += 1;
            chunk.copy_from_slice(columns);
            self.chunks.push_back(chunk);
        } else {
            self.chunks.push_back(columns.as_slice().into());
        }
        columns.clear();
        let last = self.chunks.len() - 1;
        if let Some(from) = last.checked_sub(back).and_then(|there| self.last_difference(there, last)) {
            self.run = Run { from: from + 1, is_least: true };
        }
    }

    /// The last column of a kept chunk that differs from the same place in another.
    fn last_difference(&self, chunk: usize, other: usize) -> Option<usize> {
        let (one, other) = (&self.chunks[chunk], &self.chunks[other]);
        if one == other {
            return None;
        }
        let place = one.iter().zip(other).rposition(|(one, other)| one != other)?;
        Some((self.first + chunk) * CHUNK + place)
    }

    /// Changes the distance to twice its value.
    pub(super) fn double(&mut self, distance: usize) {
        let doubled = 2 * distance;
        let compared = self.end().saturating_sub(distance);
        if compared >= self.run.from + distance {
            // f(s − 1) ≠ f(s − 1 + D) = f(s − 1 + 2D): the run at twice the distance begins at the same column.
            return;
        }
        let back = doubled / CHUNK;
        let differs = (back..self.chunks.len()).rev().find_map(|last| self.last_difference(last - back, last));
        self.run = match differs {
            Some(from) => Run { from: from + 1, is_least: true },
            None => Run { from: self.first * CHUNK, is_least: self.first == 0 },
        };
    }

    /// The last `count` columns, which are kept.
    pub(super) fn last(&self, count: usize) -> Vec<i16> {
        let mut columns = Vec::with_capacity(count.next_multiple_of(CHUNK));
        let chunks = count.div_ceil(CHUNK).min(self.chunks.len());
        for chunk in self.chunks.range(self.chunks.len() - chunks..) {
            columns.extend_from_slice(chunk);
        }
        columns.split_off(columns.len().saturating_sub(count))
    }

    /// The first `count` columns; `None` if not all are kept.
    pub(super) fn first(&self, count: usize) -> Option<Vec<i16>> {
        if self.first > 0 || count > self.end() {
            return None;
        }
        let mut columns = Vec::with_capacity(count.next_multiple_of(CHUNK));
        for chunk in self.chunks.range(..count.div_ceil(CHUNK)) {
            columns.extend_from_slice(chunk);
        }
        columns.truncate(count);
        Some(columns)
    }
}

/// The offsets of a row up to the end of its first period, or of that period alone; after that they repeat.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    offsets: Arc<[i16]>,
    /// The column of the first offset: 0 or the preperiod.
    first: usize,
    preperiod: usize,
}

impl Cycle {
    /// The row whose offsets repeat from the preperiod on; there is at least one after it.
    pub(super) fn new(offsets: &[i16], preperiod: usize) -> Self {
        debug_assert!(preperiod < offsets.len(), "a period has columns");
        Self { offsets: offsets.into(), first: 0, preperiod }
    }

    /// The row from its preperiod on, from a whole period that begins at any later column.
    pub(super) fn of_period(mut period: Vec<i16>, column: usize, preperiod: usize) -> Self {
        debug_assert!(preperiod <= column && !period.is_empty(), "a later period");
        let turn = (column - preperiod) % period.len().max(1);
        period.rotate_right(turn);
        Self { offsets: period.into(), first: preperiod, preperiod }
    }

    /// The bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.offsets)
    }

    /// Returns true if it has the offsets before the preperiod.
    pub(super) fn is_whole(&self) -> bool {
        self.first == 0
    }

    /// The offset at any column from the first on; `None` before.
    pub(super) fn offset(&self, column: u64) -> Option<i16> {
        let place = column.checked_sub(self.first as u64)?;
        let (preperiod, end) = ((self.preperiod - self.first) as u64, self.offsets.len() as u64);
        let place = if place < end { place } else { preperiod + (place - preperiod) % (end - preperiod) };
        self.offsets.get(usize::try_from(place).ok()?).copied()
    }

    /// An endless iterator through the row from a column on, which is not before the first.
    pub(super) fn walk_from(&self, column: usize) -> Walk {
        debug_assert!(column >= self.first, "an offset that is there");
        let (place, preperiod) = (column.saturating_sub(self.first), self.preperiod - self.first);
        let length = self.offsets.len() - preperiod;
        let place = if place < self.offsets.len() { place } else { preperiod + (place - preperiod) % length };
        Walk { cycle: self.clone(), place }
    }
}

/// An endless iterator through the offsets of a proved row.
#[derive(Debug)]
pub(super) struct Walk {
    cycle: Cycle,
    place: usize,
}

impl Walk {
    /// Returns the offset of the current column and moves to the next one.
    #[inline]
    pub(super) fn step(&mut self) -> i16 {
        let offset = self.cycle.offsets[self.place];
        self.place += 1;
        if self.place == self.cycle.offsets.len() {
            self.place = self.cycle.preperiod - self.cycle.first;
        }
        offset
    }
}

/// The common period of all rows below one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below {
    /// The least common period.
    pub(super) period: usize,
    /// The least column from which all rows have it.
    pub(super) from: usize,
}

impl Below {
    /// For no rows.
    pub(super) const NOTHING: Self = Self { period: 1, from: 0 };

    /// With one more row; `None` if the common period exceeds a machine word.
    pub(super) fn with(self, row: &RowPeriod) -> Option<Self> {
        let period = usize::try_from(row.period).ok()?;
        let preperiod = usize::try_from(row.preperiod).ok()?;
        Some(Self { period: common_multiple(self.period, period)?, from: self.from.max(preperiod) })
    }
}

/// Returns the least period of a row whose run is long enough, with its preperiod and certificate.
///
/// `run` is the least s with f(b) = f(b + D) from s on among the columns so far, of which there are `columns`, and D is
/// `distance`, a multiple of the common period of the rows below. `last` returns as many of the last offsets as its argument.
/// Returns `None` while the theorem does not apply.
pub(super) fn prove(
    row: usize,
    run: usize,
    (columns, distance): (usize, usize),
    below: Below,
    last: impl Fn(usize) -> Vec<i16>,
) -> Option<RowPeriod> {
    let first = below.from.saturating_sub(2 * row);
    let x = run.max(first);
    if !distance.is_multiple_of(below.period) || x + 3 * row + distance > columns {
        return None;
    }
    // D is a period from x on; of the columns from the run on, too, where the offsets were compared one by one.
    let period = least_period(&last(distance));
    RowPeriod::earliest(row, (period, run), below)
}

impl RowPeriod {
    /// The period and preperiod of a row, with their earliest certificate: see [`Certificate`].
    fn earliest(row: usize, (period, preperiod): (usize, usize), below: Below) -> Option<Self> {
        let x = preperiod.max(below.from.saturating_sub(row.checked_mul(2)?));
        let y = x.checked_add(common_multiple(below.period, period)?)?;
        Some(Self {
            row: row as u64,
            period: period as u64,
            preperiod: preperiod as u64,
            certificate: Certificate {
                common_period: below.period as u64,
                periodic_from: below.from as u64,
                repeat: (x as u64, y as u64),
            },
        })
    }
}

/// The rows from row 0 on with these preperiods and periods, with their certificates; `None` if a period is 0 or a
/// number is too large.
pub(super) fn of_periods(numbers: impl IntoIterator<Item = (u64, u64)>) -> Option<Vec<RowPeriod>> {
    let mut below = Below::NOTHING;
    let mut found: Vec<RowPeriod> = Vec::new();
    for (preperiod, period) in numbers {
        let (preperiod, period) = (usize::try_from(preperiod).ok()?, usize::try_from(period).ok()?);
        let next = RowPeriod::earliest(found.len(), (period, preperiod), below).filter(|_| period > 0)?;
        below = below.with(&next)?;
        found.push(next);
    }
    Some(found)
}

/// The least period of the endless repetition of these offsets.
fn least_period(offsets: &[i16]) -> usize {
    let mut period = offsets.len();
    for prime in primes_of(period as u64) {
        // A divisor of a length in memory fits.
        let prime = usize::try_from(prime).unwrap_or(usize::MAX);
        while period.is_multiple_of(prime) {
            let shorter = period / prime;
            if offsets[shorter..] != offsets[..offsets.len() - shorter] {
                break;
            }
            period = shorter;
        }
    }
    period
}

/// The least common multiple of positive numbers; `None` if it overflows.
fn common_multiple(a: usize, b: usize) -> Option<usize> {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::{Below, CHUNK, Cycle, History, Run, common_multiple, least_period, prove};

    /// A row with a preperiod and a period, and the run that is known after each chunk at a distance.
    fn run_of(whole: bool, preperiod: usize, period: usize, chunks: usize, distances: &[usize]) -> Run {
        let place = |column: usize| if column < preperiod { column } else { preperiod + (column - preperiod) % period };
        // Different values before the preperiod, and within a period.
        let value = |column: usize| i16::try_from(place(column) * 7919 % 30_011).expect("small");
        let mut history = History::new(whole);
        let (mut distance, mut later) = (distances[0], &distances[1..]);
        for chunk in 0..chunks {
            let mut columns: Vec<i16> = (chunk * CHUNK..(chunk + 1) * CHUNK).map(value).collect();
            history.push(&mut columns, distance);
            if let [next, rest @ ..] = later
                && chunk == next / CHUNK
            {
                history.double(distance);
                (distance, later) = (2 * distance, rest);
            }
        }
        history.run()
    }

    #[test]
    fn a_run_begins_at_the_preperiod() {
        for whole in [true, false] {
            for preperiod in [0, 1, 700, CHUNK, 5 * CHUNK - 1, 5 * CHUNK + 3] {
                let run = run_of(whole, preperiod, CHUNK, 12, &[2 * CHUNK]);
                assert_eq!(run, Run { from: preperiod, is_least: true }, "{whole} {preperiod}");
            }
        }
    }

    /// The period is twice the first distance: with all columns the run is found wherever it begins, without them only
    /// if it begins after what was forgotten.
    #[test]
    fn a_distance_that_is_doubled_late_is_not_trusted() {
        for preperiod in [0, 700, 3 * CHUNK + 5, 9 * CHUNK + 5] {
            let found = run_of(true, preperiod, 4 * CHUNK, 20, &[2 * CHUNK, 8 * CHUNK]);
            assert_eq!(found, Run { from: preperiod, is_least: true });
            let found = run_of(false, preperiod, 4 * CHUNK, 20, &[2 * CHUNK, 8 * CHUNK]);
            assert_eq!(found.is_least, preperiod > 8 * CHUNK, "{preperiod}");
            if found.is_least {
                assert_eq!(found.from, preperiod);
            }
        }
        // A run that is long enough is kept.
        for whole in [true, false] {
            let found = run_of(whole, 700, 2 * CHUNK, 20, &[2 * CHUNK, 8 * CHUNK]);
            assert_eq!(found, Run { from: 700, is_least: true });
        }
    }

    #[test]
    fn columns_are_kept_or_forgotten() {
        for whole in [true, false] {
            let mut history = History::new(whole);
            for chunk in 0..9_i16 {
                history.push(&mut vec![chunk; CHUNK], 3 * CHUNK);
            }
            assert_eq!(history.bytes(), 2 * CHUNK * if whole { 9 } else { 4 });
            assert_eq!(history.first(CHUNK + 1).map(|first| first.len()), whole.then_some(CHUNK + 1));
            let last = history.last(CHUNK + 2);
            assert_eq!((last.len(), last[0], last[1], last[2]), (CHUNK + 2, 7, 7, 8));
        }
    }

    #[test]
    fn a_row_goes_on_from_its_preperiod() {
        let whole = Cycle::new(&[9, 8, 1, 2, 3], 2);
        let expected = [9, 8, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1];
        // The same row from a period that begins at any column.
        let later = (2..9).map(|from| Cycle::of_period(expected[from..from + 3].to_vec(), from, 2));
        for cycle in std::iter::once(whole).chain(later) {
            let first = if cycle.is_whole() { 0 } else { 2 };
            for start in first..expected.len() {
                let mut walk = cycle.walk_from(start);
                for (column, &offset) in expected.iter().enumerate().skip(start) {
                    let found = (walk.step(), cycle.offset(column as u64));
                    assert_eq!(found, (offset, Some(offset)), "{column} from {start}");
                }
            }
            assert_eq!(cycle.offset(u64::MAX), Some(2));
            assert_eq!(cycle.offset(1), cycle.is_whole().then_some(8));
        }
    }

    #[test]
    fn the_least_period_divides_by_every_prime() {
        for period in 1..40_usize {
            // One 1 in each period: no smaller period.
            for repeats in 1..8 {
                let offsets: Vec<i16> = (0..period * repeats).map(|i| i16::from(i % period == 0)).collect();
                assert_eq!(least_period(&offsets), period, "{repeats} times {period}");
            }
        }
        assert_eq!(least_period(&[7; 360]), 1);
        assert_eq!(common_multiple(12, 18), Some(36));
        assert_eq!(common_multiple(usize::MAX, usize::MAX - 1), None);
    }

    /// Row 1 needs three offsets, and lower rows that already repeat with a period that divides the distance.
    #[test]
    fn a_repeat_counts_only_where_the_theorem_allows_it() {
        let offsets = [5, 1, 0, -1, 1, 0, -1, 1, 0, -1, 1, 0, -1];
        let below = |period, from| Below { period, from };
        let prove = |columns: usize, distance, below| {
            prove(1, 1, (columns, distance), below, |count| offsets[columns - count..columns].to_vec())
        };
        let proved = prove(7, 3, below(1, 0)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (1, 4)));
        assert_eq!(prove(6, 3, below(1, 0)), None);
        assert_eq!(prove(13, 6, below(1, 0)), Some(proved));
        let proved = prove(13, 6, below(2, 0)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (1, 7)));
        assert_eq!(prove(13, 3, below(2, 0)), None);
        let proved = prove(13, 3, below(1, 9)).expect("a repeat");
        assert_eq!((proved.period, proved.preperiod, proved.certificate.repeat), (3, 1, (7, 10)));
        assert_eq!(prove(13, 3, below(1, 10)), None);
    }
}
