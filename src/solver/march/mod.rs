//! Fills the table of Wythoff's game, many values marching together, in several threads.

mod band;
mod lanes;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use band::{Band, ROWS, Window};
use lanes::{LANES, Lanes, Target};
use pulp::Arch;

use super::cells::{Cells, TILE};
use super::plane::Plane;
use super::{Job, SolverError};

/// What a march needs besides the values.
pub(super) fn march(plane: &Plane, cells: &Cells, strides: (usize, usize), threads: usize, job: &Job) -> Result<(u32, u64), SolverError> {
    let bands = plane.rows.div_ceil(ROWS);
    let total: u64 = (0..plane.rows).map(|row| (plane.columns - row) as u64).sum();
    job.start(total);
    let slots = (0..bands).map(|number| Ok(Slot { turn: AtomicUsize::new(0), band: Mutex::new(Band::new(number, plane.rows, plane.columns, job)?) })).collect::<Result<Vec<_>, SolverError>>()?;
    let field = Field { slots, columns: plane.columns, blocks: std::env::var("BL").map_or(2, |x| x.parse().unwrap()), next: AtomicUsize::new(0), left: AtomicU64::new(total), maximum: AtomicU32::new(0), zeros: AtomicU64::new(0), cells, strides, rows: plane.rows, job };
    in_threads(threads, || field.work())?;
    let next = AtomicUsize::new(0);
    in_threads(threads, || mirror(cells, &next, plane.rows, strides, job))?;
    Ok((field.maximum.into_inner(), field.zeros.into_inner()))
}

/// The same work in so many threads. It ends early only if the job is cancelled, which all of them see.
fn in_threads(threads: usize, work: impl Fn() -> Result<(), SolverError> + Sync) -> Result<(), SolverError> {
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(&work);
        }
        work()
    })
}

/// Completes the table: the cells on one side of the main diagonal are those on the other.
fn mirror(cells: &Cells, next: &AtomicUsize, size: usize, (down, across): (usize, usize), job: &Job) -> Result<(), SolverError> {
    let width = down.max(across);
    loop {
        let first = TILE * next.fetch_add(1, Ordering::Relaxed);
        if first >= size {
            return Ok(());
        }
        let lines = first..(first + TILE).min(size);
        for first in (0..=first).step_by(TILE) {
            job.advance(0)?;
            let others = first..(first + TILE).min(size);
            if others == lines {
                for line in lines.clone() {
                    let (one, before) = (line..line + 1, first..line);
                    if across == 1 { cells.mirror(&before, &one, width) } else { cells.mirror(&one, &before, width) }
                }
            } else if across == 1 {
                cells.mirror(&others, &lines, width);
            } else {
                cells.mirror(&lines, &others, width);
            }
        }
    }
}

struct Slot {
    /// The block of values that may come next.
    turn: AtomicUsize,
    band: Mutex<Band>,
}

struct Field<'a> {
    slots: Vec<Slot>,
    columns: usize,
    blocks: usize,
    next: AtomicUsize,
    left: AtomicU64,
    maximum: AtomicU32,
    zeros: AtomicU64,
    cells: &'a Cells,
    strides: (usize, usize),
    rows: usize,
    job: &'a Job,
}

impl Field<'_> {
    fn work(&self) -> Result<(), SolverError> {
        let lanes = (0..self.blocks).map(|_| Lanes::new(self.slots.len(), self.columns, self.job));
        let mut lanes = lanes.collect::<Result<Vec<_>, _>>()?;
        let mut window = Window::default();
        while self.left.load(Ordering::Acquire) > 0 {
            let column = self.next.fetch_add(1, Ordering::Relaxed);
            self.sweep(column, &mut lanes, &mut window)?;
            self.summarise(column, &lanes);
            lanes.iter_mut().for_each(Lanes::clear);
        }
        Ok(())
    }

    fn sweep(&self, turn: usize, lanes: &mut [Lanes], window: &mut Window) -> Result<(), SolverError> {
        let arch = Arch::new();
        let bands = self.slots.len();
        let mut held: VecDeque<MutexGuard<'_, Band>> = VecDeque::new();
        let mut first = 0;
        let target = Target { cells: self.cells, strides: self.strides, rows: self.rows };
        for front in 0..bands + lanes.len() {
            if let Some(slot) = self.slots.get(front) {
                match self.turn(slot, turn)? {
                    Some(guard) => held.push_back(guard),
                    None => return Ok(()),
                }
            }
            for (behind, lanes) in lanes.iter_mut().enumerate() {
                let Some(tile) = front.checked_sub(behind).filter(|&tile| tile <= bands) else { continue };
                let first_value = LANES * (turn * self.blocks + behind);
                let last = (first_value + LANES + 2 * ROWS * (tile + 1)) / 64;
                let (upper, lower) = held.make_contiguous().split_at_mut(tile - first);
                let (mut upper, mut lower) = (upper.last_mut(), lower.first_mut());
                window.load(upper.as_deref().map(|x| &**x), lower.as_deref().map(|x| &**x), last);
                let placed = arch.dispatch(March { lanes, tile, first_value: first_value as u32, window, target });
                window.store(upper.as_deref_mut().map(|x| &mut **x), lower.as_deref_mut().map(|x| &mut **x));
                self.left.fetch_sub(placed, Ordering::AcqRel);
                self.job.advance(placed)?;
            }
            if front >= lanes.len() {
                held.pop_front();
                self.slots[first].turn.store(turn + 1, Ordering::Release);
                first += 1;
            }
        }
        Ok(())
    }

    /// Takes the largest value and the number of zeros from where the values are.
    fn summarise(&self, turn: usize, lanes: &[Lanes]) {
        for (block, lanes) in lanes.iter().enumerate() {
            let first_value = LANES * (turn * self.blocks + block);
            let is_there = |&behind: &usize| lanes.columns(behind).any(|columns| columns != 0);
            if let Some(last) = (0..LANES).rev().find(is_there) {
                self.maximum.fetch_max((first_value + last) as u32, Ordering::Relaxed);
            }
            if first_value == 0 {
                // Each counts twice, unless its mirror image is itself, as for (0, 0), or beyond the table.
                let mirrored = |word: usize, columns: u64| {
                    let rows = self.rows.saturating_sub(64 * word).min(64);
                    let within = if rows == 0 { 0 } else { u64::MAX >> (64 - rows) };
                    u64::from(columns.count_ones() + (columns & within).count_ones())
                };
                let zeros: u64 = lanes.columns(0).enumerate().map(|(word, columns)| mirrored(word, columns)).sum();
                self.zeros.store(zeros - 1, Ordering::Relaxed);
            }
        }
    }

    fn turn<'s>(&self, slot: &'s Slot, block: usize) -> Result<Option<MutexGuard<'s, Band>>, SolverError> {
        let mut spins = 0u32;
        while slot.turn.load(Ordering::Acquire) != block {
            if self.left.load(Ordering::Acquire) == 0 {
                return Ok(None);
            }
            spins += 1;
            if spins < 64 { std::hint::spin_loop() } else { thread::yield_now(); self.job.advance(0)?; }
        }
        Ok(Some(slot.band.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

struct March<'a> {
    lanes: &'a mut Lanes,
    tile: usize,
    first_value: u32,
    window: &'a mut Window,
    target: Target<'a>,
}

impl pulp::WithSimd for March<'_> {
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> u64 {
        self.lanes.march(self.tile, self.first_value, self.window, self.target)
    }
}
