//! From formulas to automata.
//!
//! A formula becomes *factors*: automata with the variables of their tracks, each counted as it is or negated. A
//! complement is built only where there is no way round: `P ∧ ¬Q` walks P beside Q, and `P ∨ ¬Q` is ¬(¬P ∧ Q). Under
//! ∃ the factors of a conjunction stay apart, and one variable after the other is eliminated, the cheapest first:
//! the factors that know it are joined and the variable is projected away.
//!
//! Every construction is written down as a `Step`, for [`recheck`](super::recheck) to do again another way.

use std::sync::{Arc, OnceLock};

use crate::number::UBig;

use super::automata::automaton::Automaton;
use super::automata::budget::{Limits, Meter, Stop};
use super::automata::digits::Direction;
use super::automata::linear::{Linear, constant, linear};
use super::automata::product::{Operand, Operation, Variable, and, combine, complement, difference, rename, union_of};
use super::automata::project::{project, reverse};
use super::error::{LogicError, LogicErrorKind};
use super::formula::{Formula, Span};
use super::lower::{Lowered, Named, Node, lower};
use super::scope::{Leaf, Meaning, Scope};

/// An automaton whose tracks have names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAutomaton {
    /// The names of the tracks, in the order of first appearance in the formula.
    pub tracks: Vec<String>,
    /// The automaton.
    pub automaton: Arc<Automaton>,
}

/// Returns the automaton of a formula: the tuples of its free variables for which it holds, most significant digit
/// first.
///
/// Cost: exponential in the formula at worst, bounded by the limits.
///
/// # Errors
///
/// Fails if the formula has no meaning in the scope, and with [`LogicErrorKind::Stop`] if the budget is spent or the
/// run is cancelled.
pub fn compile(formula: &Formula, scope: &Scope, limits: &Limits<'_>) -> Result<NamedAutomaton, LogicError> {
    compile_reading(formula, scope, Direction::MostFirst, limits)
}

/// Returns the automaton of a formula for one direction of reading.
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
    let tracks: Vec<String> = formula.free_variables().into_iter().map(|name| name.text).collect();
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

/// An automaton and the variables of its tracks, ascending.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) automaton: Arc<Automaton>,
    pub(super) tracks: Vec<Variable>,
}

impl Part {
    fn operand(&self) -> Operand<'_> {
        Operand { automaton: &self.automaton, tracks: &self.tracks }
    }
}

/// A construction of a run: what it was made from and what came out.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// The automaton of a linear atom or a primitive.
    Leaf { leaf: Leaf, result: Arc<Automaton> },
    /// The automaton of one number.
    Constant { value: UBig, result: Arc<Automaton> },
    /// Tracks moved to other variables.
    Rename { from: Arc<Automaton>, variables: Vec<Variable>, result: Part },
    /// A Boolean operation.
    Combine { operation: Operation, left: Part, right: Part, result: Part },
    /// A track taken away.
    Project { from: Arc<Automaton>, track: usize, result: Arc<Automaton> },
    /// The words from the other end.
    Reverse { from: Arc<Automaton>, result: Arc<Automaton> },
    /// A definition was used.
    Used(Arc<Compiled>),
}

/// The automaton of a definition and how it was made.
#[derive(Debug)]
pub(super) struct Compiled {
    pub(super) automaton: Arc<Automaton>,
    pub(super) largest: usize,
    pub(super) steps: Vec<Step>,
    /// Whether the steps have been found right.
    pub(super) rechecked: OnceLock<bool>,
}

/// Why a run ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Stop(Stop),
    Tracks(usize),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl Halt {
    pub(super) fn at(self, span: Span) -> LogicError {
        let kind = match self {
            Self::Stop(stop) => LogicErrorKind::Stop(stop),
            Self::Tracks(most) => LogicErrorKind::TooManyVariables(most),
        };
        LogicError { kind, span }
    }
}

/// A conjunct: a part as it is, or negated.
#[derive(Clone, Debug)]
struct Factor {
    part: Part,
    negated: bool,
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

    /// Returns an automaton that reads the most significant digit first in the direction of the run.
    fn directed(&mut self, automaton: Arc<Automaton>) -> Result<Arc<Automaton>, Halt> {
        if self.direction == automaton.direction() {
            return Ok(automaton);
        }
        let result = Arc::new(reverse(&automaton, &mut self.meter)?);
        self.note(&result);
        self.steps.push(Step::Reverse { from: automaton, result: Arc::clone(&result) });
        Ok(result)
    }

    fn leaf(&mut self, leaf: Leaf) -> Result<Arc<Automaton>, Halt> {
        let scope = self.scope;
        if let Some(kept) = scope.leaves().get(self.direction, &leaf) {
            self.note(&kept);
            if self.direction == Direction::MostFirst {
                self.steps.push(Step::Leaf { leaf, result: Arc::clone(&kept) });
            }
            return Ok(kept);
        }
        let automaton = match &leaf {
            Leaf::Linear(atom) => linear(scope.base(), atom, &mut self.meter)?,
            Leaf::Primitive(primitive) => primitive.automaton(scope.base(), &mut self.meter)?,
        };
        let automaton = Arc::new(automaton);
        self.note(&automaton);
        self.steps.push(Step::Leaf { leaf: leaf.clone(), result: Arc::clone(&automaton) });
        let automaton = self.directed(automaton)?;
        scope.leaves().keep(self.direction, leaf, &automaton);
        Ok(automaton)
    }

    /// Returns an automaton with its tracks given to variables.
    fn renamed(&mut self, automaton: Arc<Automaton>, variables: &[Variable]) -> Result<Part, Halt> {
        if variables.windows(2).all(|pair| pair[0] < pair[1]) {
            return Ok(Part { automaton, tracks: variables.to_vec() });
        }
        let (renamed, tracks) = rename(&automaton, variables, &mut self.meter)?;
        self.note(&renamed);
        let result = Part { automaton: Arc::new(renamed), tracks };
        self.steps.push(Step::Rename { from: automaton, variables: variables.to_vec(), result: result.clone() });
        Ok(result)
    }

    fn room(&self, left: &Part, right: &Part) -> Result<Vec<Variable>, Halt> {
        let tracks = union_of(&left.tracks, &right.tracks);
        let most = self.scope.base().max_tracks();
        if tracks.len() > most { Err(Halt::Tracks(most)) } else { Ok(tracks) }
    }

    fn combined(
        &mut self,
        operation: Operation,
        left: Part,
        right: Part,
        result: Automaton,
        tracks: Vec<Variable>,
    ) -> Part {
        self.note(&result);
        let result = Part { automaton: Arc::new(result), tracks };
        self.steps.push(Step::Combine { operation, left, right, result: result.clone() });
        result
    }

    fn and(&mut self, left: Part, right: Part) -> Result<Part, Halt> {
        let tracks = self.room(&left, &right)?;
        let result = and(left.operand(), right.operand(), &mut self.meter)?;
        Ok(self.combined(Operation::AND, left, right, result, tracks))
    }

    /// Returns `left` without `right`, which has no tracks of its own.
    fn difference(&mut self, left: Part, right: Part) -> Result<Part, Halt> {
        let result = difference(left.operand(), right.operand(), &mut self.meter)?;
        let tracks = left.tracks.clone();
        Ok(self.combined(Operation::WITHOUT, left, right, result, tracks))
    }

    fn combine(&mut self, operation: Operation, left: Part, right: Part) -> Result<Part, Halt> {
        let tracks = self.room(&left, &right)?;
        let result = combine(operation, left.operand(), right.operand(), &mut self.meter)?;
        Ok(self.combined(operation, left, right, result, tracks))
    }

    fn complement(&mut self, part: Part) -> Result<Part, Halt> {
        let result = complement(part.operand(), &mut self.meter)?;
        let nothing = Automaton::nothing(self.scope.base(), self.direction, 0);
        let nothing = Part { automaton: Arc::new(nothing), tracks: Vec::new() };
        let tracks = part.tracks.clone();
        Ok(self.combined(Operation::NOT, part, nothing, result, tracks))
    }

    fn project(&mut self, part: &Part, variable: Variable) -> Result<Part, Halt> {
        let Ok(track) = part.tracks.binary_search(&variable) else { return Ok(part.clone()) };
        let result = project(&part.automaton, track, &mut self.meter)?;
        self.note(&result);
        let mut tracks = part.tracks.clone();
        tracks.remove(track);
        let result = Part { automaton: Arc::new(result), tracks };
        let from = Arc::clone(&part.automaton);
        self.steps.push(Step::Project { from, track, result: Arc::clone(&result.automaton) });
        Ok(result)
    }

    fn positive(&mut self, factor: Factor) -> Result<Part, Halt> {
        if factor.negated { self.complement(factor.part) } else { Ok(factor.part) }
    }

    fn truth(&self, truth: bool) -> Factor {
        let automaton = Arc::new(Automaton::truth(self.scope.base(), self.direction));
        Factor { part: Part { automaton, tracks: Vec::new() }, negated: !truth }
    }

    /// Returns the factor of a node whose definitions are prepared.
    fn node(&mut self, node: &Node) -> Result<Factor, Halt> {
        match node {
            Node::Truth(truth) => Ok(self.truth(*truth)),
            Node::Linear(variables, atom) => self.linear(variables, atom),
            Node::Constant(variable, value) => {
                let base = self.scope.base();
                let result = Arc::new(constant(base, &base.word(value), &mut self.meter)?);
                self.note(&result);
                self.steps.push(Step::Constant { value: value.clone(), result: Arc::clone(&result) });
                let automaton = self.directed(result)?;
                Ok(Factor { part: Part { automaton, tracks: vec![*variable] }, negated: false })
            }
            Node::Relation(named, arguments) => {
                let automaton = match named {
                    Named::Primitive(primitive) => self.leaf(Leaf::Primitive(*primitive))?,
                    Named::Entry(at) => self.used(*at)?,
                };
                Ok(Factor { part: self.renamed(automaton, arguments)?, negated: false })
            }
            Node::Not(inner) => {
                let factor = self.node(inner)?;
                Ok(Factor { negated: !factor.negated, ..factor })
            }
            Node::And(_) | Node::Exists(..) => {
                let (mut variables, mut conjuncts) = (Vec::new(), Vec::new());
                open(node, &mut variables, &mut conjuncts);
                self.conjunction(variables, &conjuncts)
            }
            Node::Or(list) => {
                let mut factors = Vec::with_capacity(list.len());
                for node in list {
                    let factor = self.node(node)?;
                    factors.push(Factor { negated: !factor.negated, ..factor });
                }
                let factor = self.all(factors)?;
                Ok(Factor { negated: !factor.negated, ..factor })
            }
            Node::Iff(list) => {
                let mut result: Option<Factor> = None;
                for node in list {
                    let factor = self.node(node)?;
                    result = Some(match result {
                        None => factor,
                        Some(before) => {
                            let same = before.negated == factor.negated;
                            let operation = if same { Operation::IFF } else { Operation::XOR };
                            let part = self.combine(operation, before.part, factor.part)?;
                            Factor { part, negated: false }
                        }
                    });
                }
                Ok(result.unwrap_or_else(|| self.truth(true)))
            }
        }
    }

    fn linear(&mut self, variables: &[Variable], atom: &Linear) -> Result<Factor, Halt> {
        let automaton = self.leaf(Leaf::Linear(atom.clone()))?;
        Ok(Factor { part: Part { automaton, tracks: variables.to_vec() }, negated: false })
    }

    fn used(&mut self, at: usize) -> Result<Arc<Automaton>, Halt> {
        let entry = self.scope.entry(at);
        let Some(compiled) = entry.compiled[self.direction as usize].get() else {
            // `prepare` makes all automata that are needed; without one there is no verdict.
            return Err(Halt::Stop(Stop::States { states: 0 }));
        };
        self.largest = self.largest.max(compiled.largest);
        self.steps.push(Step::Used(Arc::clone(compiled)));
        Ok(Arc::clone(&compiled.automaton))
    }

    /// Returns ∃ variables: the conjunction.
    fn conjunction(&mut self, mut variables: Vec<Variable>, conjuncts: &[&Node]) -> Result<Factor, Halt> {
        if let ([Node::Or(list)], false) = (conjuncts, variables.is_empty()) {
            // ∃x (P ∨ Q) is ∃x P ∨ ∃x Q.
            let mut factors = Vec::with_capacity(list.len());
            for node in list {
                let (mut inner, mut conjuncts) = (variables.clone(), Vec::new());
                open(node, &mut inner, &mut conjuncts);
                let factor = self.conjunction(inner, &conjuncts)?;
                factors.push(Factor { negated: !factor.negated, ..factor });
            }
            let factor = self.all(factors)?;
            return Ok(Factor { negated: !factor.negated, ..factor });
        }
        let mut factors = Vec::with_capacity(conjuncts.len());
        for node in conjuncts {
            let factor = self.node(node)?;
            if !factor.negated && factor.part.automaton.is_empty() {
                return Ok(self.truth(false));
            }
            factors.push(factor);
        }
        while !variables.is_empty() {
            let cheapest = (0..variables.len()).min_by_key(|at| cost(variables[*at], &factors)).unwrap_or_default();
            let variable = variables.swap_remove(cheapest);
            let (with, without): (Vec<_>, Vec<_>) =
                factors.into_iter().partition(|factor| factor.part.tracks.contains(&variable));
            factors = without;
            if with.is_empty() {
                continue;
            }
            let factor = self.all(with)?;
            let part = self.positive(factor)?;
            let part = self.project(&part, variable)?;
            if part.automaton.is_empty() {
                return Ok(self.truth(false));
            }
            factors.push(Factor { part, negated: false });
        }
        self.all(factors)
    }

    /// Returns the conjunction of factors as one.
    fn all(&mut self, mut factors: Vec<Factor>) -> Result<Factor, Halt> {
        factors.sort_by_key(|factor| (factor.negated, factor.part.automaton.len()));
        if factors.is_empty() {
            return Ok(self.truth(true));
        }
        let mut result = factors.remove(0);
        while !factors.is_empty() {
            let next = next_factor(&result, &factors);
            let factor = factors.remove(next);
            result = self.both(result, factor)?;
            if !result.negated && result.part.automaton.is_empty() {
                return Ok(self.truth(false));
            }
        }
        Ok(result)
    }

    fn both(&mut self, left: Factor, right: Factor) -> Result<Factor, Halt> {
        let part = match (left.negated, right.negated) {
            (true, true) => {
                // ¬P ∧ ¬Q is ¬(P ∨ Q).
                let part = self.combine(Operation::OR, left.part, right.part)?;
                return Ok(Factor { part, negated: true });
            }
            (false, false) => self.and(left.part, right.part)?,
            (false, true) => self.without(left.part, right.part)?,
            (true, false) => self.without(right.part, left.part)?,
        };
        Ok(Factor { part, negated: false })
    }

    fn without(&mut self, left: Part, right: Part) -> Result<Part, Halt> {
        if right.tracks.iter().all(|track| left.tracks.contains(track)) {
            return self.difference(left, right);
        }
        let right = self.complement(right)?;
        self.and(left, right)
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

/// Takes a conjunction apart, with the variables of quantifiers in it: ∃x P ∧ Q is ∃x (P ∧ Q), for variables are
/// bound once.
fn open<'n>(node: &'n Node, variables: &mut Vec<Variable>, conjuncts: &mut Vec<&'n Node>) {
    match node {
        Node::And(list) => list.iter().for_each(|node| open(node, variables, conjuncts)),
        Node::Exists(bound, body) => {
            variables.extend(bound);
            open(body, variables, conjuncts);
        }
        node => conjuncts.push(node),
    }
}

/// Returns an estimate of what eliminating a variable costs: the states of a product of all factors that know it, and
/// the symbols of its tracks, as a logarithm to base 2 in 256ths.
fn cost(variable: Variable, factors: &[Factor]) -> u32 {
    let with = || factors.iter().filter(|factor| factor.part.tracks.contains(&variable));
    let states: u32 = with().map(|factor| logarithm(factor.part.automaton.len())).sum();
    let tracks = with().fold(Vec::new(), |tracks, factor| union_of(&tracks, &factor.part.tracks));
    // A variable that only negated factors know costs a complement.
    let complement = if with().all(|factor| factor.negated) { 2 * tracks.len() as u32 } else { 0 };
    states + 256 * (tracks.len() as u32 + complement)
}

/// Returns log₂ of a number in 256ths, linear between powers of two.
fn logarithm(number: usize) -> u32 {
    let whole = number.max(1).ilog2();
    let fraction = (number.max(1) << 8 >> whole) as u32 - 256;
    256 * whole + fraction
}

/// Returns the factor to join next: one that adds no tracks and is small, negated ones as late as their tracks allow.
fn next_factor(result: &Factor, factors: &[Factor]) -> usize {
    let rank = |factor: &Factor| {
        let shared = factor.part.tracks.iter().filter(|track| result.part.tracks.contains(track)).count();
        let new = factor.part.tracks.len() - shared;
        let late = factor.negated && (result.negated || new > 0);
        (late, new > 0 && shared == 0, new, factor.part.automaton.len())
    };
    (0..factors.len()).min_by_key(|at| rank(&factors[*at])).unwrap_or_default()
}
