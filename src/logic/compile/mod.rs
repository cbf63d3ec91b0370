//! From formulas to automata.
//!
//! A formula becomes *factors*: automata with the variables of their tracks, each counted as it is or negated. A
//! complement is built only where there is no way round: `P ∧ ¬Q` walks P beside Q, and `P ∨ ¬Q` is ¬(¬P ∧ Q). Under
//! ∃ the factors of a conjunction stay apart, and one variable after the other is eliminated, the cheapest first:
//! the factors that know it are joined and the variable is projected away.
//!
//! Every construction is recorded as a `Step`, which [`recheck`](super::recheck) checks by a second method.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `elimination` | from nodes to factors: conjunctions, and the variables of ∃, the cheapest first |
//! | `record` | the record of a run: steps, definitions, why it ended; constructions, each recorded |

mod elimination;
pub(super) mod record;

use std::sync::{Arc, OnceLock};

use super::automata::automaton::Automaton;
use super::automata::budget::{Limits, Meter};
use super::automata::digits::Direction;
use super::automata::operations::{Variable, reverse};
use super::error::{LogicError, LogicErrorKind};
use super::formula::{Formula, Span};
use super::lower::{Lowered, Named, Node, lower};
use super::scope::{Meaning, Scope};
use golden_number::UBig;
pub(super) use record::{Compiled, Halt, Part, Step};

/// An automaton whose tracks have names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAutomaton {
    /// The names of the tracks, by default in the order of first appearance in the formula.
    pub tracks: Vec<String>,
    /// The automaton.
    pub automaton: Arc<Automaton>,
}

/// Returns the automaton of a formula: the tuples of its free variables for which it holds, most significant digit
/// first.
///
/// **Cost**: exponential in the formula at worst, bounded by the limits.
///
/// # Errors
///
/// Fails if the formula has no meaning in the scope, and with [`LogicErrorKind::Stop`] if the budget is spent or the
/// run is cancelled.
pub fn compile(formula: &Formula, scope: &Scope, limits: &Limits<'_>) -> Result<NamedAutomaton, LogicError> {
    compile_reading(formula, scope, Direction::MostFirst, limits)
}

/// Checks that a formula has a meaning in the scope, without making its automaton.
///
/// **Cost**: linear in the formula.
///
/// # Errors
///
/// Those of [`compile`] but for [`LogicErrorKind::Stop`].
pub fn has_meaning(formula: &Formula, scope: &Scope) -> Result<(), LogicError> {
    lower(formula, &formula.track_names(), scope).map(drop)
}

/// Returns the automaton of a formula for one direction of reading.
///
/// **Cost**: as [`compile`].
///
/// # Errors
///
/// As [`compile`].
pub fn compile_reading(
    formula: &Formula,
    scope: &Scope,
    direction: Direction,
    limits: &Limits<'_>,
) -> Result<NamedAutomaton, LogicError> {
    compile_with_tracks(formula, formula.track_names(), scope, direction, limits)
}

/// Returns the automaton of a formula whose tracks are these variables in this order: all its free variables, and
/// perhaps others, which may have any value.
///
/// **Cost**: as [`compile`].
///
/// # Errors
///
/// As [`compile`].
pub fn compile_with_tracks(
    formula: &Formula,
    tracks: Vec<String>,
    scope: &Scope,
    direction: Direction,
    limits: &Limits<'_>,
) -> Result<NamedAutomaton, LogicError> {
    let most = scope.base().max_tracks();
    let whole = Span::default();
    if tracks.len() > most {
        return Err(LogicError { kind: LogicErrorKind::TooManyVariables(most), span: whole });
    }
    let lowered = lower(formula, &tracks, scope)?;
    let mut run = Run::new(scope, direction, limits);
    let automaton = run.relation(&lowered, tracks.len()).map_err(|halt| halt.at(whole))?;
    Ok(NamedAutomaton { tracks, automaton })
}

/// Returns the automaton of a definition of the scope, most significant digit first; `None` if the budget is spent or the
/// run is cancelled.
pub(super) fn definition(at: usize, scope: &Scope, limits: &Limits<'_>) -> Option<Arc<Automaton>> {
    let direction = Direction::MostFirst;
    let known = || scope.entry(at).compiled[direction as usize].get().map(|made| Arc::clone(&made.automaton));
    known().or_else(|| {
        Run::new(scope, direction, limits).prepare(&Node::Relation(Named::Entry(at), Vec::new())).ok()?;
        known()
    })
}

/// A run: from nodes to automata of one direction.
pub(super) struct Run<'a> {
    scope: &'a Scope,
    direction: Direction,
    meter: Meter<'a>,
    /// The states of the largest automaton.
    pub(super) largest: usize,
    pub(super) steps: Vec<Step>,
}

impl<'a> Run<'a> {
    pub(super) fn new(scope: &'a Scope, direction: Direction, limits: &Limits<'a>) -> Self {
        Self { scope, direction, meter: Meter::new(limits), largest: 0, steps: Vec::new() }
    }

    /// Returns the automaton of a formula over its first `arity` variables.
    pub(super) fn relation(&mut self, lowered: &Lowered, arity: usize) -> Result<Arc<Automaton>, Halt> {
        let part = self.decide(&lowered.node)?;
        let tracks: Vec<Variable> = (0..arity as Variable).collect();
        let part = if part.tracks == tracks { part } else { self.widen(part, &tracks)? };
        Ok(part.automaton)
    }

    /// Returns the automaton of a node; its tracks are those free variables that it depends on.
    pub(super) fn decide(&mut self, node: &Node) -> Result<Part, Halt> {
        self.prepare(node)?;
        let factor = self.node(node)?;
        self.positive(factor)
    }

    /// Adds tracks that may have any value.
    fn widen(&mut self, part: Part, tracks: &[Variable]) -> Result<Part, Halt> {
        let (base, direction) = (self.scope.base(), self.direction);
        let free: Vec<Variable> = tracks.iter().copied().filter(|track| !part.tracks.contains(track)).collect();
        let nothing = Automaton::nothing(base, direction, free.len());
        let nothing = Part { automaton: Arc::new(nothing), tracks: free };
        let anything = self.complement(nothing)?;
        self.and(part, anything)
    }

    /// Makes the automata of all definitions that a node uses and that are not made yet, the earliest first, so that
    /// a long chain of definitions needs no deep recursion.
    fn prepare(&mut self, node: &Node) -> Result<(), Halt> {
        let mut needed = std::collections::BTreeSet::new();
        let mut open = Vec::new();
        entries_of(node, &mut open);
        while let Some(at) = open.pop() {
            let entry = self.scope.entry(at);
            if entry.compiled[self.direction as usize].get().is_none()
                && needed.insert(at)
                && let Meaning::Formula { lowered, .. } = &entry.meaning
            {
                entries_of(&lowered.node, &mut open);
            }
        }
        for at in needed {
            let entry = Arc::clone(self.scope.entry(at));
            let outer_largest = std::mem::take(&mut self.largest);
            let outer_steps = std::mem::take(&mut self.steps);
            let automaton = match &entry.meaning {
                Meaning::Formula { lowered, .. } => {
                    let factor = self.node(&lowered.node)?;
                    let part = self.positive(factor)?;
                    let tracks: Vec<Variable> = (0..entry.parameters.len() as Variable).collect();
                    if part.tracks == tracks { part.automaton } else { self.widen(part, &tracks)?.automaton }
                }
                Meaning::Automaton(automaton) => {
                    let automaton = Arc::clone(automaton);
                    self.note(&automaton);
                    self.directed(automaton)?
                }
            };
            let largest = std::mem::replace(&mut self.largest, outer_largest);
            let steps = std::mem::replace(&mut self.steps, outer_steps);
            let compiled = Compiled { automaton, largest, steps, rechecked: OnceLock::new() };
            // Another thread may have made the same automaton meanwhile.
            let _ = entry.compiled[self.direction as usize].set(Arc::new(compiled));
        }
        Ok(())
    }

    /// Returns the least value of an automaton with one track, in either direction.
    pub(super) fn least(&mut self, automaton: &Automaton) -> Result<UBig, Halt> {
        let word = match self.direction {
            Direction::MostFirst => automaton.least_word(),
            Direction::LeastFirst => reverse(automaton, &mut self.meter)?.least_word(),
        };
        let symbols = word.unwrap_or_default();
        Ok(automaton.base().values_of(&symbols, 1).pop().unwrap_or_default())
    }

    fn note(&mut self, automaton: &Automaton) {
        self.largest = self.largest.max(automaton.len());
    }
}

/// Collects the entries that a node calls.
fn entries_of(node: &Node, entries: &mut Vec<usize>) {
    match node {
        Node::Relation(Named::Entry(at), _) => entries.push(*at),
        Node::Truth(_) | Node::Linear(..) | Node::Constant(..) | Node::Relation(..) => {}
        Node::Not(inner) | Node::Exists(_, inner) => entries_of(inner, entries),
        Node::And(list) | Node::Or(list) | Node::Iff(list) => list.iter().for_each(|node| entries_of(node, entries)),
    }
}
