//! The cost that a run is allowed, and its cancellation.

use std::fmt;

/// The raw states that a single construction may make by default: about 70 MB and 2 s.
pub const DEFAULT_STATES: usize = 300_000;

/// Edges a raw state may have on average before the budget counts them as further states.
const EDGES_PER_STATE: usize = 40;

/// The largest budget that counts: states and edges are numbered in 32 bits.
const MOST_STATES: usize = 50_000_000;

/// Units of work between two checks for cancellation: a few hundred microseconds.
const WORK_BETWEEN_LOOKS: usize = 1 << 14;

/// Items that are sorted without a check for cancellation.
const PIECE: usize = 1 << 12;

/// The raw states of all constructions of a run are bounded by this many times the budget of one.
const CONSTRUCTIONS: usize = 16;

/// The budget of a run, its cancel flag and its progress.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Raw states, before minimisation, of a single construction. All constructions of a run together may have
    /// sixteen times as many.
    pub states: usize,
    /// A function that returns true if the run is cancelled; called at least every 20 ms.
    pub cancelled: &'a dyn Fn() -> bool,
    /// Receives the number of raw states made so far in the whole run, as often as `cancelled` is called.
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

/// The reason why a run ended before its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// The budget was spent.
    #[error("stopped at {states} states")]
    States {
        /// Raw states of the construction that was stopped, or of the whole run.
        states: usize,
    },
    /// The run was cancelled.
    #[error("cancelled")]
    Cancelled,
}

/// The account of a run: counts states and work, and checks for cancellation.
pub(crate) struct Meter<'a> {
    limits: Limits<'a>,
    states: usize,
    edges: usize,
    total: usize,
    work: usize,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Self {
        let limits = Limits { states: limits.states.min(MOST_STATES), ..*limits };
        Self { limits, states: 0, edges: 0, total: 0, work: 0 }
    }

    /// Begins a construction.
    pub(crate) fn begin(&mut self) {
        self.states = 0;
        self.edges = 0;
    }

    /// Counts a raw state.
    pub(crate) fn state(&mut self) -> Result<(), Stop> {
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
    pub(crate) fn edges(&mut self, count: usize) -> Result<(), Stop> {
        self.edges += count;
        // A small budget still leaves room for one state with many symbols.
        if self.edges > self.limits.states.saturating_mul(EDGES_PER_STATE).max(1 << 16) {
            return Err(Stop::States { states: self.states });
        }
        self.work(count)
    }

    /// Counts work: about a nanosecond to ten each.
    pub(crate) fn work(&mut self, units: usize) -> Result<(), Stop> {
        self.work += units;
        if self.work < WORK_BETWEEN_LOOKS {
            return Ok(());
        }
        #[cfg(test)]
        tests::LONGEST.set(tests::LONGEST.get().max(self.work));
        self.work = 0;
        (self.limits.progress)(self.total);
        if (self.limits.cancelled)() { Err(Stop::Cancelled) } else { Ok(()) }
    }

    /// Sorts; long lists piece by piece, with looks at the flag between them.
    pub(crate) fn sort<T: Copy + Ord>(&mut self, items: &mut [T]) -> Result<(), Stop> {
        for piece in items.chunks_mut(PIECE) {
            self.work(4 * piece.len())?;
            piece.sort_unstable();
        }
        let mut merged = Vec::new();
        let mut length = PIECE;
        while length < items.len() {
            merged.clear();
            for pair in items.chunks(2 * length) {
                let (mut left, mut right) = pair.split_at(length.min(pair.len()));
                while let (Some(first), Some(second)) = (left.first(), right.first()) {
                    self.work(1)?;
                    let taken = if first <= second { &mut left } else { &mut right };
                    merged.push(taken[0]);
                    *taken = &taken[1..];
                }
                merged.extend_from_slice(left);
                merged.extend_from_slice(right);
            }
            items.copy_from_slice(&merged);
            length *= 2;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{Limits, Meter, PIECE, Stop};
    use crate::automata::digits::{Base, Direction};
    use crate::bounded::{Bounds, check_bounded};
    use crate::learn::learn;
    use crate::parse::parse_formula;
    use crate::prove::prove_reading;
    use crate::scope::Scope;

    thread_local! {
        /// The most units of work between two looks of this thread's runs.
        pub(super) static LONGEST: Cell<usize> = const { Cell::new(0) };
    }

    #[test]
    fn long_lists_are_sorted_and_the_flag_is_looked_at() {
        for length in [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 7 * PIECE + 5] {
            let mixed = |at: u64| at.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50;
            let mut items: Vec<u64> = (0..length as u64).map(mixed).collect();
            let mut expected = items.clone();
            expected.sort_unstable();
            assert_eq!(Meter::new(&Limits::default()).sort(&mut items), Ok(()));
            assert_eq!(items, expected, "{length}");
        }
        let looks = Cell::new(0);
        let third = || {
            looks.set(looks.get() + 1);
            looks.get() == 3
        };
        let limits = Limits { cancelled: &third, ..Limits::default() };
        let mut items: Vec<u32> = (0..100 * PIECE as u32).rev().collect();
        assert_eq!(Meter::new(&limits).sort(&mut items), Err(Stop::Cancelled));
    }

    #[test]
    fn little_work_is_done_between_two_looks() {
        let limits = Limits { states: 10_000, ..Limits::default() };
        for text in [
            "forall a,b,c,d,e: exists x,y,z: 9973*a+8999*b+7*c = 6661*x+5557*y+31*z+d+e",
            "forall a,b,c: exists x,y: 97*a+89*b+7*c = 61*x+57*y+31",
            "exists a,b,c,d,e,f,g,h: a+b+c+d=e+f+g+h & a<b<c<d<e<f<g<h",
            "forall i,j,n: feq(i,j,n) => feq(i+1,j+1,n) | rspec(i,n)",
            "exists x: 7*x > 5000 & 5*x < 4000 & forall y: 89*y != 55*x + 3",
        ] {
            let scope = Scope::library(Base::Fib);
            let sentence = parse_formula(text).expect("a sentence").value;
            for direction in [Direction::MostFirst, Direction::LeastFirst] {
                LONGEST.set(0);
                let outcome = prove_reading(&sentence, &scope, direction, &limits).expect("a sentence");
                let proving = LONGEST.replace(0);
                outcome.recheck(&scope, &limits);
                let rechecking = LONGEST.replace(0);
                // About a millisecond.
                let most = 1 << 17;
                assert!(proving > 0 && proving <= most, "{text}, {direction:?}: {proving}");
                assert!(rechecking <= most, "{text}, {direction:?}: {rechecking}");
            }
        }
    }

    /// Counts steps, and the most between two looks.
    #[derive(Default)]
    struct Steps {
        since: Cell<usize>,
        most: Cell<usize>,
        looks: Cell<usize>,
    }

    impl Steps {
        fn step(&self) {
            self.since.set(self.since.get() + 1);
            self.most.set(self.most.get().max(self.since.get()));
        }

        fn look(&self) -> bool {
            self.since.set(0);
            self.looks.set(self.looks.get() + 1);
            false
        }
    }

    #[test]
    fn the_learner_looks_at_the_flag() {
        let steps = Steps::default();
        let limits = Limits { cancelled: &|| steps.look(), ..Limits::default() };
        let mut table = |values: &[u64]| {
            steps.step();
            Some(values[0] % 3 == values[1] % 3)
        };
        let learned = learn(Base::Two, 2, 4, &mut table, &limits).expect("an automaton");
        assert_eq!(learned.len(), 3);
        assert!(steps.looks.get() > 1 && steps.most.get() <= 2_000, "{} steps", steps.most.get());
    }

    #[test]
    fn the_naive_evaluator_looks_at_the_flag() {
        let scope = Scope::library(Base::Fib);
        for text in [
            "forall a,b: f(a,b) + f(b,a) >= 0",
            "forall a: exists b: forall c: f(a,c) = 0",
            "exists a: f(W(a),W(0)) > 0",
        ] {
            let steps = Steps::default();
            let function = |_: &str, _: &[u64]| {
                steps.step();
                Some(0)
            };
            let bounds =
                Bounds { functions: &function, cancelled: &|| steps.look(), atoms: 50_000, ..Bounds::up_to(99) };
            let sentence = parse_formula(text).expect("a sentence").value;
            check_bounded(&sentence, &scope, &bounds).expect("a sentence");
            assert!(steps.looks.get() > 1 && steps.most.get() <= 3_000, "{text}: {} steps", steps.most.get());
        }
    }
}
