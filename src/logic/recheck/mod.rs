//! The second method: every construction of a run is compared with what it should have made, by code that the
//! constructions do not use.
//!
//! * A Boolean operation: operands and result read the same words side by side, through all reachable triples of
//!   states, and must accept as the operation says; an intersection is compared as de Morgan says, a word being
//!   refused exactly if one operand refuses it.
//! * A projection or reversal: the nondeterministic automaton is simulated on words, by sets of states kept as bits,
//!   beside the result.
//! * A renaming of tracks: edge by edge.
//! * A linear atom: each prefix of digits beside the state it leads to, the prefix known by the sum of its numbers with
//!   no zero and with one zero after it.
//! * A primitive: a machine that reads from the lowest digit, simulated from its end beside the result.
//! * A constant: digit by digit.
//!
//! These comparisons are exact: the languages are equal if they pass. They cost about what the constructions cost, times
//! a small factor, and count against a budget of their own.
//!
//! All of them are breadth-first searches, which visit each state once.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `atoms` | linear atoms, primitives and constants, state by state |
//! | `operations` | Boolean operations and renaming: operands and result side by side; digits of symbols, taken out and put together by arithmetic |
//! | `simulation` | projection and reversal, by sets of states |

mod atoms;
mod operations;
mod simulation;
#[cfg(test)]
mod tests;

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use super::automata::automaton::Automaton;
use super::automata::budget::{Limits, Meter, Stop};
use super::automata::operations::Operation;
use super::compile::record::Leaf;
use super::compile::{Compiled, Step};

/// Returns whether all steps are right, those of the definitions used included; `None` if the budget was spent or the
/// run cancelled. Each definition is looked at once and remembered.
pub(super) fn recheck_steps(steps: &[Step], limits: &Limits<'_>) -> Option<bool> {
    let mut meter = Meter::new(limits);
    let mut checker = Checker { meter: &mut meter, leaves: HashSet::default() };
    checker.steps(steps).ok()
}

struct Checker<'a, 'b> {
    meter: &'a mut Meter<'b>,
    /// The atoms that were found right, with their automata: the same one may have been used thousands of times.
    leaves: HashSet<(Leaf, *const Automaton)>,
}

impl Checker<'_, '_> {
    fn steps(&mut self, steps: &[Step]) -> Result<bool, Stop> {
        for step in steps {
            let right = match step {
                Step::Leaf { leaf, result } => {
                    let key = (leaf.clone(), Arc::as_ptr(result));
                    self.leaves.contains(&key) || self.leaf(leaf, result)? && self.leaves.insert(key)
                }
                Step::Constant { value, result } => self.constant(value, result)?,
                Step::Rename { from, variables, result } => self.rename(from, variables, result)?,
                Step::Combine { operation, left, right, result } if *operation == Operation::AND => {
                    self.and(left, right, result)?
                }
                Step::Combine { operation, left, right, result } => self.combine(*operation, left, right, result)?,
                Step::Project { from, track, result } => self.project(from, *track, result)?,
                Step::Reverse { from, result } => self.reverse(from, result)?,
                Step::Used(compiled) => {
                    if let Some(known) = compiled.rechecked.get() {
                        *known
                    } else {
                        let right = self.definition(&compiled.steps)?;
                        *compiled.rechecked.get_or_init(|| right)
                    }
                }
            };
            if !right {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks at the steps of a definition. The definitions that it uses come first, without recursion: chains of
    /// definitions may be long.
    fn definition(&mut self, steps: &[Step]) -> Result<bool, Stop> {
        let mut open: Vec<Arc<Compiled>> = Vec::new();
        let uses = |steps: &[Step], open: &mut Vec<Arc<Compiled>>| {
            let before = open.len();
            open.extend(steps.iter().filter_map(|step| match step {
                Step::Used(compiled) if compiled.rechecked.get().is_none() => Some(Arc::clone(compiled)),
                _ => None,
            }));
            open.len() > before
        };
        uses(steps, &mut open);
        while let Some(compiled) = open.last().cloned() {
            if compiled.rechecked.get().is_some() || !uses(&compiled.steps, &mut open) {
                if compiled.rechecked.get().is_none() {
                    let right = self.steps(&compiled.steps)?;
                    let _ = compiled.rechecked.set(right);
                }
                open.pop();
            }
        }
        self.steps(steps)
    }
}

/// Tables of states seen: each grows by itself, so that no growth takes long.
const TABLES: usize = 64;

/// A breadth-first search.
struct Search<S> {
    seen: Vec<HashSet<S, foldhash::fast::RandomState>>,
    open: VecDeque<S>,
    choice: foldhash::fast::RandomState,
}

impl<S: Clone + Eq + Hash> Search<S> {
    /// A search that begins at a state.
    fn from(start: S) -> Self {
        let choice = foldhash::fast::RandomState::default();
        let mut seen = vec![HashSet::default(); TABLES];
        seen[choice.hash_one(&start) as usize % TABLES].insert(start.clone());
        Self { seen, open: VecDeque::from([start]), choice }
    }

    /// Returns the next state to visit.
    fn next(&mut self) -> Option<S> {
        self.open.pop_front()
    }

    /// Adds a state; one that is new is counted. Returns whether it is new.
    fn add(&mut self, state: S, meter: &mut Meter<'_>) -> Result<bool, Stop> {
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
