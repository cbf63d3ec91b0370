//! The sweeps of several blocks of values down the bands. The diagonals next to a value that it takes in t-Wythoff.
//!
//! Let d be the number of a diagonal, column less row. A value in the cell (a, b) of diagonal d is an option of those
//! cells of row a + k right of column b whose diagonals are fewer than t from d. The diagonals d, …, d + t − 1 are right
//! of column b in all rows below, so they are taken at once; diagonal d + 1 − k is in row a + k, the k-th below, and all
//! rows after it, for k ≤ t: one diagonal a row.
//!
//! **Once such a diagonal is taken already, nothing is left to do for the cell.** Let another cell (a′, b′) with the same
//! value, of diagonal d′, take it; neither cell is an option of the other.
//!
//! * If d′ < d and the other is in an earlier row or further left, what it takes begins no further right than what this
//!   one takes, now and in all rows below, and the diagonal is before its end: it takes all that is left.
//! * If d′ < d and the other is in a later row and further right, the two are t or more diagonals apart, else this cell
//!   were an option of the other. Then the diagonals left to take, beyond d − t, are some of d′, …, d′ + t − 1.
//! * d′ > d cannot be: if the other is in a later row, it is further right, and takes nothing up to column b′; if it is
//!   in an earlier row and further left, the two are t or more diagonals apart, and the diagonal, no more than d, is
//!   beyond its reach; if further right, it takes nothing up to column b′, and the diagonal is at column b + 1 now.
//!
//! So of each value each diagonal is taken once, however large t is. The mirror images of the cells take nothing more:
//! the image of (a, b) takes the diagonals below t − d, from row b + 1 on; (a, b) has taken them by then.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::{hint, thread};

use fearless_simd::{Level, dispatch};

use super::Summary;
use super::band::{Band, LANES, ROWS, Rays, Window};
use super::lanes::{Lanes, Tile, Words};
use crate::jobs::lock;
use crate::table::tables::PartialTable;
use crate::{Job, SolverError};

/// Checks of a band before a waiting thread yields.
const SPINS: u32 = 64;

/// The state that the threads share.
pub(super) struct Field<'a, const N: usize> {
    rays: Rays<N>,
    bands: Vec<Turn>,
    partial: &'a PartialTable,
    job: &'a Job,
    /// The strides of rows and columns in the table.
    strides: (usize, usize),
    /// Blocks of 64 values in a sweep.
    blocks: usize,
    /// The next sweep that no thread has taken.
    next: AtomicUsize,
    /// Cells without a value.
    left: AtomicU64,
    failed: AtomicBool,
    maximum: AtomicU32,
    zeros: AtomicU64,
}

/// A band, and the sweep that may lock it next.
struct Turn {
    sweep: AtomicUsize,
    band: Mutex<Band>,
}

/// The bands that a sweep holds, from the one with this number on.
struct Held<'a> {
    first: usize,
    bands: VecDeque<MutexGuard<'a, Band>>,
}

impl<'a> Held<'a> {
    /// The two bands of a tile; none beyond the edges.
    fn pair(&mut self, tile: usize) -> [Option<&mut MutexGuard<'a, Band>>; 2] {
        let (upper, lower) = self.bands.make_contiguous().split_at_mut(tile - self.first);
        [upper.last_mut(), lower.first_mut()]
    }
}

impl<'a, const N: usize> Field<'a, N> {
    /// A plane without values.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn new(
        rays: Rays<N>,
        (partial, strides): (&'a PartialTable, (usize, usize)),
        blocks: usize,
        job: &'a Job,
    ) -> Result<Self, SolverError> {
        let shape = rays.shape;
        job.start(shape.cells());
        let turn = |number| Ok(Turn { sweep: AtomicUsize::new(0), band: Mutex::new(Band::new(number, shape, job)?) });
        Ok(Self {
            rays,
            bands: (0..shape.rows.div_ceil(ROWS)).map(turn).collect::<Result<_, SolverError>>()?,
            partial,
            job,
            strides,
            blocks,
            next: AtomicUsize::new(0),
            left: AtomicU64::new(shape.cells()),
            failed: AtomicBool::new(false),
            maximum: AtomicU32::new(0),
            zeros: AtomicU64::new(0),
        })
    }

    /// Runs one sweep after another until all cells have values.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn work(&self) -> Result<(), SolverError> {
        let end = End { failed: &self.failed, reached: false };
        let lanes = (0..self.blocks).map(|_| Lanes::new(self.rays, self.job));
        let mut lanes = lanes.collect::<Result<Vec<_>, _>>()?;
        let mut window = Window::new(self.rays.shape.columns);
        while !self.is_over() {
            let sweep = self.next.fetch_add(1, Ordering::Relaxed);
            self.sweep(sweep, &mut lanes, &mut window)?;
            if self.rays.shape.half {
                self.summarise(sweep, &lanes);
            }
            lanes.iter_mut().for_each(Lanes::clear);
        }
        end.reach();
        Ok(())
    }

    /// The summary of a finished half plane.
    pub(super) fn summary(&self) -> Summary {
        Summary { maximum: self.maximum.load(Ordering::Relaxed), zeros: self.zeros.load(Ordering::Relaxed) }
    }

    fn is_over(&self) -> bool {
        self.left.load(Ordering::Acquire) == 0 || self.failed.load(Ordering::Relaxed)
    }

    /// The first value of a block of a sweep. Values are at most row + column, so it is no larger than the widest
    /// cells allow.
    fn first_value(&self, sweep: usize, block: usize) -> u32 {
        u32::try_from(LANES * (sweep * self.blocks + block)).unwrap_or(u32::MAX)
    }

    /// Moves the blocks of a sweep down the bands, each one band behind the one before it; ends early if all cells have
    /// values.
    fn sweep(&self, sweep: usize, lanes: &mut [Lanes<N>], window: &mut Window) -> Result<(), SolverError> {
        let level = Level::new();
        let mut held = Held { first: 0, bands: VecDeque::new() };
        for front in 0..self.bands.len() + lanes.len() {
            if self.is_over() {
                return Ok(());
            }
            if let Some(turn) = self.bands.get(front) {
                let Some(band) = self.wait(turn, sweep)? else { return Ok(()) };
                held.bands.push_back(band);
            }
            for (block, lanes) in lanes.iter_mut().enumerate() {
                let Some(number) = front.checked_sub(block).filter(|&tile| tile <= self.bands.len()) else { continue };
                let tile = Tile {
                    number,
                    first_value: self.first_value(sweep, block),
                    cells: self.partial.cells().open(),
                    strides: self.strides,
                };
                let [upper, lower] = held.pair(number);
                let last = lanes.last_word(tile);
                let bands = [upper.as_ref().map(|band| &***band), lower.as_ref().map(|band| &***band)];
                window.open(bands[0], bands[1], last);
                let placed = dispatch!(level, simd => {
                    lanes.choose(number, &mut window.words);
                    window.load(bands[0], bands[1]);
                    lanes.march(simd, tile, window)
                });
                window.store(upper.map(|band| &mut **band), lower.map(|band| &mut **band));
                self.left.fetch_sub(placed, Ordering::AcqRel);
                self.job.advance(placed)?;
            }
            if front >= lanes.len() {
                held.bands.pop_front();
                self.bands[held.first].sweep.store(sweep + 1, Ordering::Release);
                held.first += 1;
            }
        }
        self.partial.reach(self.first_value(sweep + 1, 0));
        Ok(())
    }

    /// Waits until it is the sweep's turn and returns the band; `None` once all cells have values.
    fn wait(&self, turn: &'a Turn, sweep: usize) -> Result<Option<MutexGuard<'a, Band>>, SolverError>
    where
        Self: 'a,
    {
        let mut spins = 0;
        while turn.sweep.load(Ordering::Acquire) != sweep {
            if self.is_over() {
                return Ok(None);
            }
            if spins < SPINS {
                spins += 1;
                hint::spin_loop();
            } else {
                self.job.advance(0)?;
                thread::yield_now();
            }
        }
        Ok(Some(lock(&turn.band)))
    }

    /// Updates the largest value and the number of zeros after a sweep, in a half plane.
    fn summarise(&self, sweep: usize, lanes: &[Lanes<N>]) {
        for (block, lanes) in lanes.iter().enumerate() {
            let first_value = self.first_value(sweep, block);
            let is_there = |&value: &u32| lanes.columns(value).any(|(_, columns)| columns != 0);
            if let Some(last) = (0..64).rev().find(is_there) {
                self.maximum.fetch_max(first_value + last, Ordering::Relaxed);
            }
            if first_value == 0 {
                // A zero counts twice unless it is its own mirror image, like (0, 0), or its mirror image is outside
                // the table.
                let count = |(word, columns): (usize, u64)| {
                    let rows = self.rays.shape.rows.saturating_sub(64 * word).min(64);
                    let mirrored = (0..rows).filter(|row| columns >> row & 1 == 1).count();
                    u64::from(columns.count_ones()) + mirrored as u64
                };
                let zeros: u64 = lanes.columns(0).map(count).sum();
                self.zeros.store(zeros.saturating_sub(1), Ordering::Relaxed);
            }
        }
    }
}

/// Stops all threads when one of them ends with a panic or an error.
struct End<'a> {
    failed: &'a AtomicBool,
    reached: bool,
}

impl End<'_> {
    fn reach(mut self) {
        self.reached = true;
    }
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        if !self.reached {
            self.failed.store(true, Ordering::Relaxed);
        }
    }
}

/// The cells that are to take more diagonals.
#[derive(Debug, Default)]
pub(super) struct Spreading(Vec<Cell>);

/// A cell that takes one more diagonal in each step.
#[derive(Clone, Copy, Debug)]
struct Cell {
    lane: usize,
    /// The bit of its next diagonal plus the step: the bits decrease as the steps increase.
    next: usize,
    /// The first and the last of the steps.
    first: usize,
    last: usize,
}

impl Spreading {
    /// The bytes of the cells of one lane at most: all are in different columns.
    pub(super) fn bytes(spread: usize, columns: usize) -> u128 {
        // Twice as many while the memory grows.
        if spread > 1 { 2 * size_of::<Cell>() as u128 * spread.min(columns) as u128 } else { 0 }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes the diagonals from that of a value, `taken`, to `spread` − 1 behind it. The value is placed in a lane in a
    /// step; in the step after the next it takes its first diagonal before it.
    #[inline]
    pub(super) fn place(&mut self, (step, lane): (usize, usize), taken: usize, spread: usize, diagonals: &mut [Words]) {
        let end = taken.saturating_add(spread).min(64 * diagonals.len());
        let mut bit = taken + 1;
        while bit < end {
            let (word, first) = (bit / 64, bit % 64);
            let bits = (end - bit).min(64 - first);
            diagonals[word].0[lane] |= u64::MAX >> (64 - bits) << first;
            bit += bits;
        }
        self.0.push(Cell { lane, next: taken + 1 + step, first: step + 2, last: step.saturating_add(spread) });
    }

    /// Takes the diagonals of a step.
    #[inline]
    pub(super) fn advance(&mut self, step: usize, diagonals: Option<&mut Vec<Words>>) {
        let Some(diagonals) = diagonals else { return };
        let mut index = 0;
        while let Some(&Cell { lane, next, first, last }) = self.0.get(index) {
            if step < first {
                index += 1;
                continue;
            }
            // The diagonals left of column 0 count as taken, so none is before the first bit.
            let bit = next - step;
            let word = &mut diagonals[bit / 64].0[lane];
            let is_taken = *word >> (bit % 64) & 1 == 1;
            *word |= 1 << (bit % 64);
            if is_taken || step >= last {
                self.0.swap_remove(index);
            } else {
                index += 1;
            }
        }
    }
}
