//! Fills the table of Wythoff's game, many values marching together, in several threads.

mod band;
mod lanes;

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use band::{Band, ROWS, Window};
use lanes::{LANES, Lanes, Target};
use pulp::Arch;

use super::cells::Cells;
use super::plane::Plane;
use super::{Job, SolverError};

/// What a march needs besides the values.
pub(super) fn march(plane: &Plane, cells: &Cells, strides: (usize, usize), threads: usize, job: &Job) -> Result<(), SolverError> {
    let bands = plane.rows.div_ceil(ROWS);
    let total: u64 = (0..plane.rows).map(|row| (plane.columns - row) as u64).sum();
    job.start(total);
    let slots = (0..bands).map(|number| Ok(Slot { turn: AtomicUsize::new(0), band: Mutex::new(Band::new(number, plane.rows, plane.columns, job)?) })).collect::<Result<Vec<_>, SolverError>>()?;
    let field = Field { slots, columns: plane.columns, next: AtomicUsize::new(0), left: AtomicU64::new(total), failed: AtomicBool::new(false), target: Target { cells, strides, rows: plane.rows }, job };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| field.work());
        }
        field.work()
    })
}

struct Slot {
    /// The block of values that may come next.
    turn: AtomicUsize,
    band: Mutex<Band>,
}

struct Field<'a> {
    slots: Vec<Slot>,
    columns: usize,
    next: AtomicUsize,
    left: AtomicU64,
    failed: AtomicBool,
    target: Target<'a>,
    job: &'a Job,
}

impl Field<'_> {
    fn work(&self) -> Result<(), SolverError> {
        let mut lanes = Lanes::new(self.slots.len(), self.columns, self.job)?;
        let mut window = Window::default();
        while self.left.load(Ordering::Acquire) > 0 {
            let block = self.next.fetch_add(1, Ordering::Relaxed);
            self.block(block, &mut lanes, &mut window)?;
            lanes.clear();
        }
        Ok(())
    }

    fn block(&self, block: usize, lanes: &mut Lanes, window: &mut Window) -> Result<(), SolverError> {
        let arch = Arch::new();
        let first_value = (LANES * block) as u32;
        let mut upper: Option<(&Slot, MutexGuard<'_, Band>)> = None;
        for tile in 0..=self.slots.len() {
            let mut lower = match self.slots.get(tile) {
                Some(slot) => match self.turn(slot, block)? {
                    Some(guard) => Some((slot, guard)),
                    None => return Ok(()),
                },
                None => None,
            };
            let last = (first_value as usize + LANES + 2 * ROWS * (tile + 1)) / 64;
            window.load(upper.as_ref().map(|x| &*x.1), lower.as_ref().map(|x| &*x.1), last);
            let placed = arch.dispatch(March { lanes, tile, first_value, window, target: self.target });
            window.store(upper.as_mut().map(|x| &mut *x.1), lower.as_mut().map(|x| &mut *x.1));
            if let Some((slot, guard)) = upper {
                drop(guard);
                slot.turn.store(block + 1, Ordering::Release);
            }
            upper = lower;
            self.left.fetch_sub(placed, Ordering::AcqRel);
            self.job.advance(placed)?;
        }
        Ok(())
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
