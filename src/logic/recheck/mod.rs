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
//! | file | what it is for |
//! | --- | --- |
//! | `atoms` | linear atoms, primitives and constants, state by state |
//! | `operations` | Boolean operations and renaming: operands and result side by side; digits of symbols, taken out and put together by arithmetic |
//! | `search` | states to visit, each once |
//! | `simulation` | projection and reversal, by sets of states |

mod atoms;
mod operations;
mod search;
mod simulation;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
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
