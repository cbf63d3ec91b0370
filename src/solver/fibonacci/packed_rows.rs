//! Rows of Fibonacci Nim in compressed form.
//!
//! A row of steps (0, 0), (r₁, v₁), (r₂, v₂), … is stored as its differences (d, e) = (r₁, v₁), (r₂ − r₁, v₂ − v₁), …,
//! all positive. Each is stored as the number 32·d + 4·min(e − 1, 7) + c in 1, 2, 3 or 5 bytes for c = 0, 1, 2, 3, the
//! lowest byte first; if e ≥ 8, a byte e − 8 follows, or 255 and e in four bytes. Each row is preceded by its length in
//! bytes: in one byte, or as 255 and then four bytes.
//!
//! The rows of Fibonacci Nim that have been computed, in compressed form, for reuse.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::rows::{FibonacciRows, RowStep};
use crate::jobs::lock;
use crate::{Job, SolverError};
use golden_game::Factor;

/// Rows from one mark to the next.
const MARK: u32 = 8;

/// The bytes of a difference for each remainder c.
const LENGTHS: [usize; 4] = [1, 2, 3, 5];

/// Bytes of a word, which is read or written at once wherever a difference may begin.
const WORD: usize = 8;

/// The largest difference of values that needs no extra byte.
const SMALL: u32 = 7;

/// The byte before a number that does not fit into one byte.
const LONG: u8 = u8::MAX;

/// A number of consecutive rows.
#[derive(Debug, Default)]
struct PackedRows {
    /// The rows, followed by one word of padding.
    bytes: Vec<u8>,
    /// The place of every [`MARK`]th row.
    marks: Vec<u32>,
}

impl PackedRows {
    /// The next `count` rows of a stream, or fewer at its end.
    fn next(stream: &mut FibonacciRows, count: u32) -> Self {
        let mut bytes = Vec::new();
        let mut marks = Vec::new();
        let mut row = Vec::new();
        for index in 0..count {
            let Some(steps) = stream.next_row() else { break };
            if index.is_multiple_of(MARK) {
                marks.push(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
            }
            let length = pack(steps, &mut row);
            match u8::try_from(length) {
                Ok(length) if length < LONG => bytes.push(length),
                _ => {
                    bytes.push(LONG);
                    bytes.extend(u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
                }
            }
            bytes.extend_from_slice(row.get(..length).unwrap_or_default());
        }
        bytes.extend([0; WORD]);
        bytes.shrink_to_fit();
        Self { bytes, marks }
    }

    /// Bytes of memory.
    fn bytes(&self) -> u64 {
        self.bytes.len() as u64 + 4 * self.marks.len() as u64
    }

    /// The place of a row in the bytes.
    fn place_of(&self, row: u32) -> usize {
        let mark = self.marks.get((row / MARK) as usize).map_or(self.bytes.len(), |&mark| mark as usize);
        (0..row % MARK).fold(mark, |place, _| self.row_at(place).end)
    }

    /// The bytes of the row at a place.
    #[inline]
    fn row_at(&self, place: usize) -> Range<usize> {
        match self.bytes.get(place) {
            Some(&LONG) => {
                let start = place + 5;
                start..start + low_half(self.word(place + 1)) as usize
            }
            length => place + 1..place + 1 + usize::from(length.copied().unwrap_or_default()),
        }
    }

    /// The eight bytes at a place; 0 beyond the end.
    #[inline]
    fn word(&self, place: usize) -> u64 {
        let bytes = self.bytes.get(place..).and_then(|bytes| bytes.first_chunk());
        bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// Reads the step after `before`, and moves `place` to the next one.
    #[inline]
    fn step_at(&self, place: &mut usize, before: RowStep) -> RowStep {
        let word = self.word(*place);
        let length = LENGTHS[(word & 3) as usize];
        *place += length;
        let mut value = (word >> 2 & 7) as u32 + 1;
        if value > SMALL {
            let more = self.word(*place);
            (value, *place) = match (more & 0xff) as u32 {
                0xff => (low_half(more >> 8), *place + 5),
                more => (SMALL + 1 + more, *place + 1),
            };
        }
        let limit = low_half((word & u64::MAX >> (64 - 8 * length)) >> 5);
        RowStep { limit: before.limit.wrapping_add(limit), value: before.value.wrapping_add(value) }
    }

    /// The value of a row at a limit.
    fn value(&self, row: u32, limit: u64) -> u32 {
        let Range { start: mut place, end } = self.row_at(self.place_of(row));
        let mut step = RowStep { limit: 0, value: 0 };
        while place < end {
            let next = self.step_at(&mut place, step);
            if u64::from(next.limit) > limit {
                break;
            }
            step = next;
        }
        step.value
    }

    /// Visits the steps of some rows, one row after the other.
    fn for_each<E>(&self, rows: Range<u32>, mut visit: impl FnMut(u32, &[RowStep]) -> Result<(), E>) -> Result<(), E> {
        let mut steps = Vec::new();
        let mut next_row = self.place_of(rows.start);
        for row in rows {
            let Range { start: mut place, end } = self.row_at(next_row);
            next_row = end;
            let mut step = RowStep { limit: 0, value: 0 };
            steps.clear();
            steps.push(step);
            while place < end {
                step = self.step_at(&mut place, step);
                steps.push(step);
            }
            visit(row, &steps)?;
        }
        Ok(())
    }
}

/// The lower 32 bits.
#[inline]
fn low_half(word: u64) -> u32 {
    let [a, b, c, d, ..] = word.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

/// Writes the differences of a row to the front of `bytes`, and returns how many bytes they take.
fn pack(steps: &[RowStep], bytes: &mut Vec<u8>) -> usize {
    // At most ten bytes per difference, written a word at a time.
    let most = steps.len() * 10 + WORD;
    if bytes.len() < most {
        bytes.resize(most, 0);
    }
    let mut put = |place: usize, word: u64| {
        if let Some(bytes) = bytes.get_mut(place..).and_then(|bytes| bytes.first_chunk_mut()) {
            *bytes = word.to_le_bytes();
        }
    };
    let mut place = 0;
    for (before, step) in steps.iter().zip(steps.iter().skip(1)) {
        let (limit, value) = (step.limit - before.limit, step.value - before.value);
        // No branches: which class comes next is hard to predict.
        let class = usize::from(limit >= 1 << 3) + usize::from(limit >= 1 << 11) + usize::from(limit >= 1 << 19);
        put(place, u64::from(limit) << 5 | u64::from((value - 1).min(SMALL)) << 2 | class as u64);
        place += LENGTHS[class];
        if value > SMALL {
            match value - SMALL - 1 {
                more if more < LONG.into() => {
                    put(place, more.into());
                    place += 1;
                }
                _ => {
                    put(place, u64::from(LONG) | u64::from(value) << 8);
                    place += 5;
                }
            }
        }
    }
    place
}

/// Rows that are computed at once: a few milliseconds.
const CHUNK: u32 = 1 << 12;

/// An upper bound of the average bytes per row, with the state needed to continue: 32 at row 10⁷, and slowly more.
pub(super) const BYTES_PER_ROW: u64 = 48;

/// The rows from 0 on, as many as have been requested, in chunks that never change.
///
/// A caller that needs more rows computes the next chunk, unless another thread is computing it. No lock is held
/// meanwhile, and a waiting caller checks its own job for cancellation after every chunk.
#[derive(Debug)]
pub(super) struct FibonacciStore {
    /// The limit after taking k, divided by k: 2 in Fibonacci Nim, else a take-away game.
    factor: Factor,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    chunks: Vec<Arc<PackedRows>>,
    /// Bytes of all chunks.
    bytes: u64,
    /// The generator of the next row; absent before the first one, and while a thread is using it.
    stream: Option<Box<FibonacciRows>>,
    is_busy: bool,
}

/// The rows of Fibonacci Nim and of the take-away games that have been requested, by their factor.
#[derive(Debug, Default)]
pub(crate) struct RowStores(Mutex<BTreeMap<Factor, Arc<FibonacciStore>>>);

impl RowStores {
    /// The rows of a factor.
    pub(super) fn of_factor(&self, factor: Factor) -> Arc<FibonacciStore> {
        let mut stores = lock(&self.0);
        Arc::clone(stores.entry(factor).or_insert_with(|| Arc::new(FibonacciStore::of_factor(factor))))
    }

    /// Bytes of all stored rows.
    pub(crate) fn bytes(&self) -> u64 {
        let stores = lock(&self.0);
        stores.values().map(|store| store.bytes()).fold(0, u64::saturating_add)
    }
}

/// Some consecutive rows, in whole chunks.
#[derive(Clone, Debug)]
pub(super) struct KeptRows {
    /// Rows before the first chunk.
    before: u32,
    chunks: Vec<Arc<PackedRows>>,
}

impl FibonacciStore {
    /// The rows of a factor, none computed yet.
    fn of_factor(factor: Factor) -> Self {
        Self { factor, state: Mutex::default(), changed: Condvar::default() }
    }

    /// Returns at least these rows, after computing all that are missing up to the last one. The job counts rows from
    /// `reported`.
    ///
    /// **Cost**: that of [`FibonacciRows`] for new rows; memory [`BYTES_PER_ROW`] per row, kept.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`]: the rows computed so far are kept.
    pub(crate) fn rows(&self, rows: Range<u32>, reported: &mut u64, job: &Job) -> Result<KeptRows, SolverError> {
        let Range { start, end } = rows;
        let first = (start / CHUNK) as usize;
        let needed = first..(end.div_ceil(CHUNK) as usize).max(first);
        let mut state = self.lock();
        loop {
            let known = (state.chunks.len() as u64 * u64::from(CHUNK)).min(end.into());
            job.advance(known.saturating_sub(*reported))?;
            *reported = known.max(*reported);
            if let Some(chunks) = state.chunks.get(needed.clone()) {
                return Ok(KeptRows { before: start - start % CHUNK, chunks: chunks.to_vec() });
            }
            if state.is_busy {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            let stream = state.stream.take();
            state.is_busy = true;
            drop(state);
            let turn = Turn(self);
            turn.compute(stream);
            drop(turn);
            state = self.lock();
        }
    }

    /// Bytes of the stored rows and of the state to continue.
    fn bytes(&self) -> u64 {
        self.lock().bytes.saturating_mul(4) / 3
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

/// The right to compute the next chunk. It is released on drop, also after a panic, so that no thread waits for ever.
struct Turn<'a>(&'a FibonacciStore);

impl Turn<'_> {
    fn compute(&self, stream: Option<Box<FibonacciRows>>) {
        // Without a stream nothing has been computed yet, or a computation failed in the middle.
        let is_new = stream.is_none();
        let mut stream = stream.unwrap_or_else(|| Box::new(FibonacciRows::of_factor(self.0.factor)));
        let chunk = PackedRows::next(&mut stream, CHUNK);
        let mut state = self.0.lock();
        if is_new {
            state.chunks.clear();
            state.bytes = 0;
        }
        state.bytes += chunk.bytes();
        state.chunks.push(Arc::new(chunk));
        state.stream = Some(stream);
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.lock().is_busy = false;
        self.0.changed.notify_all();
    }
}

impl KeptRows {
    /// The value at (n, r); `None` outside the rows.
    ///
    /// **Cost**: about 0.1 µs, independent of n.
    pub(crate) fn value(&self, n: u64, limit: u64) -> Option<u32> {
        let n = u32::try_from(n).ok()?.checked_sub(self.before)?;
        self.chunks.get((n / CHUNK) as usize).map(|chunk| chunk.value(n % CHUNK, limit))
    }

    /// Visits the steps of some of the rows, one row after the other.
    pub(crate) fn for_each<E>(
        &self,
        rows: Range<u32>,
        mut visit: impl FnMut(u32, &[RowStep]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut start = rows.start;
        while start < rows.end {
            let first = start - start % CHUNK;
            let end = first.saturating_add(CHUNK).min(rows.end);
            let index = start.checked_sub(self.before).map(|start| (start / CHUNK) as usize);
            let Some(chunk) = index.and_then(|index| self.chunks.get(index)) else { break };
            chunk.for_each(start - first..end - first, |row, steps| visit(first + row, steps))?;
            start = end;
        }
        Ok(())
    }
}
