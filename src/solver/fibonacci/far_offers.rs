//! The offers of rows that start in a later block, as runs.
//!
//! A step far out is nearly always the step of the row before, moved by one: with its value starts at the same m = n − r
//! and ends at the same one. A run is such a step of consecutive rows. The number of runs that wait is about a thousandth
//! of that of the offers they stand for.

use std::collections::VecDeque;

use super::rows::{BLOCK, Offer};

/// A step of row m: its value holds for the limits from m − `from` to m − `to` − 1, or to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FarStep {
    pub(super) value: u32,
    pub(super) from: u32,
    pub(super) to: Option<u32>,
}

/// The same step in the rows from `first` to `end` − 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) step: FarStep,
    pub(super) first: u32,
    pub(super) end: u32,
}

/// The runs whose offers have not all started.
#[derive(Debug, Default)]
pub(super) struct FarOffers {
    /// By the block of the next offer that starts, the next block first.
    later: VecDeque<Vec<Run>>,
    /// Runs that the last row belongs to, by value.
    open: Vec<Run>,
    spare: Vec<Run>,
}

/// The first row that row m offers a value to, which starts at the limit m − `from`; `u32::MAX` beyond all rows.
pub(super) fn first_row(m: u32, from: u32, factor: u32) -> u32 {
    m.saturating_add((m - from).div_ceil(factor).max(1))
}

/// The last row that row m offers a value to, which ends at the limit m − `to`; without `to` it has no end.
pub(super) fn last_row(m: u32, to: Option<u32>, factor: u32) -> u32 {
    to.map_or(u32::MAX, |to| m.saturating_add((m - to).div_ceil(factor)).saturating_sub(1))
}

impl FarOffers {
    /// Adds the steps of row m that are first offered after its block, in increasing order of their values. Rows are
    /// added one after the other.
    pub(super) fn add_row(&mut self, m: u32, factor: u32, steps: &[FarStep]) {
        let mut before = std::mem::take(&mut self.open);
        let mut now = std::mem::take(&mut self.spare);
        let mut old = before.drain(..).peekable();
        for &step in steps {
            while let Some(run) = old.next_if(|run| run.step.value < step.value) {
                self.put(run, m / BLOCK, factor);
            }
            let mut run = Run { step, first: m, end: m + 1 };
            if let Some(old) = old.next_if(|run| run.step.value == step.value) {
                if old.step == step {
                    run.first = old.first;
                } else {
                    self.put(old, m / BLOCK, factor);
                }
            }
            now.push(run);
        }
        old.for_each(|run| self.put(run, m / BLOCK, factor));
        // No run is open between two blocks: the next block may need its first offers.
        if m % BLOCK == BLOCK - 1 {
            now.drain(..).for_each(|run| self.put(run, m / BLOCK, factor));
        }
        (self.open, self.spare) = (now, before);
    }

    /// Lets a run wait, in block `block`, for the block of its first offer, which is a later one.
    fn put(&mut self, run: Run, block: u32, factor: u32) {
        let at = first_row(run.first, run.step.from, factor);
        if at == u32::MAX {
            return;
        }
        let ahead = (at / BLOCK).saturating_sub(block + 1) as usize;
        if self.later.len() <= ahead {
            self.later.resize(ahead + 1, Vec::new());
        }
        self.later[ahead].push(run);
    }

    /// Visits the offers that start in the block that begins at row n: the row where each starts, its value, the offer.
    pub(super) fn begin_block(&mut self, n: u32, factor: u32, mut visit: impl FnMut(u32, u32, Offer)) {
        let end = n.saturating_add(BLOCK);
        for mut run in self.later.pop_front().unwrap_or_default() {
            while run.first < run.end {
                let m = run.first;
                let at = first_row(m, run.step.from, factor);
                if at >= end {
                    self.put(run, n / BLOCK, factor);
                    break;
                }
                visit(at, run.step.value, Offer { m, last: last_row(m, run.step.to, factor) });
                run.first += 1;
            }
        }
    }

    /// The runs that wait, between two blocks.
    pub(super) fn runs(&self) -> impl Iterator<Item = &Run> {
        self.later.iter().flatten()
    }

    /// Lets a run wait that [`Self::runs`] gave before row n, the first of a block.
    pub(super) fn restore(&mut self, run: Run, n: u32, factor: u32) {
        // The block before is over.
        self.put(run, (n / BLOCK).saturating_sub(1), factor);
    }
}
