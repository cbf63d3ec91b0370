//! What a run may cost, and how it is stopped.

use std::fmt;

/// The raw states that a single construction may make by default: about 70 MB and 2 s.
pub const DEFAULT_STATES: usize = 300_000;

/// Edges a raw state may have on average before the budget counts them as further states.
const EDGES_PER_STATE: usize = 40;

/// The largest budget that counts: states and edges are numbered in 32 bits.
const MOST_STATES: usize = 50_000_000;

/// Units of work between two looks at the flag: a few hundred microseconds.
const WORK_BETWEEN_LOOKS: usize = 1 << 14;

/// Constructions of a run: the raw states of them all are bounded by so many budgets of one.
const CONSTRUCTIONS: usize = 16;

/// What a run may cost and whom it listens to.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Raw states, before minimisation, of a single construction. All constructions of a run together may have
    /// sixteen times as many.
    pub states: usize,
    /// Returns whether the run should end; asked at least every 20 ms.
    pub cancelled: &'a dyn Fn() -> bool,
    /// Is given the raw states made so far in the whole run, as often as `cancelled` is asked.
    pub progress: &'a dyn Fn(usize),
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { states: DEFAULT_STATES, cancelled: &|| false, progress: &|_| {} }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("states", &self.states).finish_non_exhaustive()
    }
}

/// Why a run ended before its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// The budget was spent.
    #[error("stopped at {states} states")]
    States {
        /// Raw states of the construction that was stopped, or of the whole run.
        states: usize,
    },
    /// Whoever asked for the run does not want it any more.
    #[error("cancelled")]
    Cancelled,
}

/// The account of a run: counts states and work, and looks at the flag.
pub(in crate::logic) struct Meter<'a> {
    limits: Limits<'a>,
    states: usize,
    edges: usize,
    total: usize,
    work: usize,
}

impl<'a> Meter<'a> {
    pub(in crate::logic) fn new(limits: &Limits<'a>) -> Self {
        let limits = Limits { states: limits.states.min(MOST_STATES), ..*limits };
        Self { limits, states: 0, edges: 0, total: 0, work: 0 }
    }

    /// Begins a construction.
    pub(in crate::logic) fn begin(&mut self) {
        self.states = 0;
        self.edges = 0;
    }

    /// Counts a raw state.
    pub(in crate::logic) fn state(&mut self) -> Result<(), Stop> {
        self.states += 1;
        self.total += 1;
        if self.states > self.limits.states {
            return Err(Stop::States { states: self.states });
        }
        if self.total > self.limits.states.saturating_mul(CONSTRUCTIONS) {
            return Err(Stop::States { states: self.total });
        }
        self.work(16)
    }

    /// Counts edges that are kept, or members of a set of states.
    pub(in crate::logic) fn edges(&mut self, count: usize) -> Result<(), Stop> {
        self.edges += count;
        // A small budget still leaves room for one state with many symbols.
        if self.edges > self.limits.states.saturating_mul(EDGES_PER_STATE).max(1 << 16) {
            return Err(Stop::States { states: self.states });
        }
        self.work(count)
    }

    /// Counts work: about a nanosecond to ten each.
    pub(in crate::logic) fn work(&mut self, units: usize) -> Result<(), Stop> {
        self.work += units;
        if self.work < WORK_BETWEEN_LOOKS {
            return Ok(());
        }
        self.work = 0;
        (self.limits.progress)(self.total);
        if (self.limits.cancelled)() { Err(Stop::Cancelled) } else { Ok(()) }
    }
}
