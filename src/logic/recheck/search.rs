//! States to visit, each once.

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use crate::automata::budget::{Meter, Stop};

/// Tables of states seen: each grows by itself, so that no growth takes long.
const TABLES: usize = 64;

/// A breadth-first search.
pub(super) struct Search<S> {
    seen: Vec<HashSet<S, foldhash::fast::RandomState>>,
    open: VecDeque<S>,
    choice: foldhash::fast::RandomState,
}

impl<S: Clone + Eq + Hash> Search<S> {
    /// A search that begins at a state.
    pub(super) fn from(start: S) -> Self {
        let choice = foldhash::fast::RandomState::default();
        let mut seen = vec![HashSet::default(); TABLES];
        seen[choice.hash_one(&start) as usize % TABLES].insert(start.clone());
        Self { seen, open: VecDeque::from([start]), choice }
    }

    /// Returns the next state to visit.
    pub(super) fn next(&mut self) -> Option<S> {
        self.open.pop_front()
    }

    /// Adds a state; one that is new is counted. Returns whether it is new.
    pub(super) fn add(&mut self, state: S, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let seen = &mut self.seen[self.choice.hash_one(&state) as usize % TABLES];
        if seen.len() == seen.capacity() {
            meter.work(4 * seen.len())?;
        }
        let is_new = !seen.contains(&state);
        if is_new {
            meter.state()?;
            seen.insert(state.clone());
            self.open.push_back(state);
        }
        Ok(is_new)
    }
}
