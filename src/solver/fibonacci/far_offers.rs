//! The offers of rows that start in a later block, as runs.
//!
//! A step of row m holds its value from the place m − `from` to the place m − `to`, and far out these places hardly
//! change from row to row: each stays where it is, or moves as the offers of such a step do. An offer of a step that
//! starts at a place that moves with slope s reaches row n from m + (m − s·m)/f = n, so that it moves with slope
//! f/(f + 1 − s): for Fibonacci Nim from 0 to 2/3, 6/7, 14/15. A run is a step of consecutive rows whose two places are
//! on such lines, rounded down; that they are is seen row by row, not assumed.

use super::waiting_runs::{Line, Run, SLOPES, Slopes, WaitingRuns};
use golden_game::Factor;

/// A step of row m: its value holds for the limits from m − `from` to m − `to` − 1, or to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FarStep {
    pub(super) value: u32,
    pub(super) from: u32,
    pub(super) to: Option<u32>,
}

/// The lines through the places of the rows so far: for each slope the least and the largest constant.
#[derive(Clone, Copy, Debug)]
struct Lines([(i64, i64); SLOPES]);

impl Lines {
    fn through(m: u32, place: u32, slopes: &Slopes) -> Self {
        Self(slopes.fractions.map(|(p, q)| {
            let least = q * i64::from(place) - p * i64::from(m);
            (least, least + q - 1)
        }))
    }

    /// Those that go through a further place; `None` if there are none.
    fn and(self, m: u32, place: u32, slopes: &Slopes) -> Option<Self> {
        let further = Self::through(m, place, slopes);
        let both = std::array::from_fn(|number| {
            let (one, other) = (self.0[number], further.0[number]);
            (one.0.max(other.0), one.1.min(other.1))
        });
        both.iter().any(|(least, largest)| least <= largest).then_some(Self(both))
    }

    fn first(&self) -> Line {
        let number = self.0.iter().position(|(least, largest)| least <= largest).unwrap_or(0);
        Line { slope: u8::try_from(number).unwrap_or(0), constant: self.0[number].0 }
    }
}

/// A run that the last row belongs to.
#[derive(Clone, Copy, Debug)]
struct OpenRun {
    value: u32,
    from: Lines,
    to: Option<Lines>,
    first: u32,
}

impl OpenRun {
    fn new(m: u32, step: FarStep, slopes: &Slopes) -> Self {
        let to = step.to.map(|to| Lines::through(m, to, slopes));
        Self { value: step.value, from: Lines::through(m, step.from, slopes), to, first: m }
    }

    /// The run with row m, the next one; `None` if the step is on no line of it.
    fn and(self, m: u32, step: FarStep, slopes: &Slopes) -> Option<Self> {
        let from = self.from.and(m, step.from, slopes)?;
        let to = match (self.to, step.to) {
            (None, None) => None,
            (Some(lines), Some(to)) => Some(lines.and(m, to, slopes)?),
            _ => return None,
        };
        Some(Self { from, to, ..self })
    }

    fn closed(&self, end: u32) -> Run {
        let to = self.to.as_ref().map(Lines::first);
        Run { value: self.value, from: self.from.first(), to, first: self.first, end }
    }
}

/// The runs whose offers have not all started.
#[derive(Debug)]
pub(super) struct FarOffers {
    slopes: Slopes,
    /// By the block of the next offer that starts, the next block first.
    later: WaitingRuns,
    /// By value.
    open: Vec<OpenRun>,
    spare: Vec<OpenRun>,
}

/// The last row that row m offers a value to, which ends at the limit m − `to`; without `to` it has no end.
pub(super) fn last_row(m: u32, to: Option<u32>, factor: Factor) -> u32 {
    to.map_or(u32::MAX, |to| m.saturating_add(factor.least_taken(m - to)).saturating_sub(1))
}

impl FarOffers {
    pub(super) fn of_factor(factor: Factor) -> Self {
        let slopes = Slopes::of_factor(factor);
        Self { slopes, later: WaitingRuns::new(), open: Vec::new(), spare: Vec::new() }
    }

    /// Adds the steps of row m that are first offered after its block, in increasing order of their values. Rows are
    /// added one after the other.
    pub(super) fn add_row(&mut self, m: u32, steps: &[FarStep]) {
        let mut before = std::mem::take(&mut self.open);
        let mut now = std::mem::take(&mut self.spare);
        let mut old = before.drain(..).peekable();
        for &step in steps {
            while let Some(run) = old.next_if(|run| run.value < step.value) {
                self.close(&run, m);
            }
            let continued = old.next_if(|run| run.value == step.value).and_then(|run| {
                let continued = run.and(m, step, &self.slopes);
                if continued.is_none() {
                    self.close(&run, m);
                }
                continued
            });
            now.push(continued.unwrap_or_else(|| OpenRun::new(m, step, &self.slopes)));
        }
        old.for_each(|run| self.close(&run, m));
        // No run is open between two blocks: the next block may need its first offers.
        if m % BLOCK == BLOCK - 1 {
            now.drain(..).for_each(|run| self.put(run.closed(m + 1), m / BLOCK));
        }
        (self.open, self.spare) = (now, before);
    }

    /// Ends a run before row m.
    fn close(&mut self, run: &OpenRun, m: u32) {
        self.put(run.closed(m), m / BLOCK);
    }

    /// Lets a run wait, in block `block`, for the block of its first offer, which is a later one.
    fn put(&mut self, run: Run, block: u32) {
        let at = run.first_row(run.first, &self.slopes);
        if at == u32::MAX {
            return;
        }
        let ahead = (at / BLOCK).saturating_sub(block + 1) as usize;
        self.later.push(ahead, &run);
    }

    /// Visits the offers that start in the block that begins at row n: the row where each starts, its value, the offer.
    pub(super) fn begin_block(&mut self, n: u32, mut visit: impl FnMut(u32, u32, Offer)) {
        let end = n.saturating_add(BLOCK);
        let mut chain = self.later.next_block();
        while let Some(mut run) = self.later.take(&mut chain) {
            while run.first < run.end {
                let m = run.first;
                let at = run.first_row(m, &self.slopes);
                if at >= end {
                    self.put(run, n / BLOCK);
                    break;
                }
                let to = run.to.map(|to| to.place(m, &self.slopes));
                visit(at, run.value, Offer { m, last: last_row(m, to, self.slopes.factor) });
                run.first += 1;
            }
        }
    }

    /// The runs that wait, between two blocks.
    pub(super) fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        self.later.iter()
    }

    /// Lets a run wait that [`Self::runs`] gave before row n, the first of a block.
    pub(super) fn restore(&mut self, run: Run, n: u32) {
        // The block before is over.
        self.put(run, (n / BLOCK).saturating_sub(1));
    }
}

/// Rows of a block.
pub(super) const BLOCK: u32 = 2048;

/// Row m offers a value up to row `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) m: u32,
    pub(super) last: u32,
}
