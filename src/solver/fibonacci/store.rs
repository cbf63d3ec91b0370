//! The rows of Fibonacci Nim that have been computed, in compressed form, for reuse.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::packed_rows::PackedRows;
use super::rows::{FibonacciRows, RowStep};
use crate::jobs::lock::lock;
use crate::{Job, SolverError};
use golden_game::Factor;

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
