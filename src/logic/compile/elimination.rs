//! From nodes to factors: conjunctions, and the variables of ∃, the cheapest first.

use std::sync::Arc;

use super::Run;
use super::record::{Halt, Leaf, Part, Step};
use crate::automata::automaton::Automaton;
use crate::automata::budget::Stop;
use crate::automata::operations::{Operation, Variable, union_of};
use crate::automata::relations::{Linear, constant};
use crate::lower::{Named, Node};

/// A conjunct: a part as it is, or negated.
#[derive(Clone, Debug)]
pub(super) struct Factor {
    part: Part,
    negated: bool,
}

impl Factor {
    /// The negation, for which nothing is computed.
    fn not(self) -> Self {
        Self { negated: !self.negated, ..self }
    }
}

impl Run<'_> {
    pub(super) fn positive(&mut self, factor: Factor) -> Result<Part, Halt> {
        if factor.negated { self.complement(factor.part) } else { Ok(factor.part) }
    }

    pub(super) fn truth(&self, truth: bool) -> Factor {
        let automaton = Arc::new(Automaton::truth(self.scope.base(), self.direction));
        Factor { part: Part { automaton, tracks: Vec::new() }, negated: !truth }
    }

    /// Returns the factor of a node whose definitions are prepared.
    pub(super) fn node(&mut self, node: &Node) -> Result<Factor, Halt> {
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
            Node::Not(inner) => Ok(self.node(inner)?.not()),
            Node::And(_) | Node::Exists(..) => {
                let (mut variables, mut conjuncts) = (Vec::new(), Vec::new());
                open(node, &mut variables, &mut conjuncts);
                self.conjunction(variables, &conjuncts)
            }
            Node::Or(list) => {
                // P ∨ Q is ¬(¬P ∧ ¬Q).
                let mut factors = Vec::with_capacity(list.len());
                for node in list {
                    factors.push(self.node(node)?.not());
                }
                Ok(self.all(factors)?.not())
            }
            Node::Iff(list) => self.equivalence(list),
        }
    }

    /// Returns P ⇔ Q ⇔ …, taken from left to right; of none it is true.
    fn equivalence(&mut self, list: &[Node]) -> Result<Factor, Halt> {
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

    pub(super) fn linear(&mut self, variables: &[Variable], atom: &Linear) -> Result<Factor, Halt> {
        let automaton = self.leaf(Leaf::Linear(atom.clone()))?;
        Ok(Factor { part: Part { automaton, tracks: variables.to_vec() }, negated: false })
    }

    pub(super) fn used(&mut self, at: usize) -> Result<Arc<Automaton>, Halt> {
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
    pub(super) fn conjunction(&mut self, mut variables: Vec<Variable>, conjuncts: &[&Node]) -> Result<Factor, Halt> {
        if let ([Node::Or(list)], false) = (conjuncts, variables.is_empty()) {
            // ∃x (P ∨ Q) is ∃x P ∨ ∃x Q.
            let mut factors = Vec::with_capacity(list.len());
            for node in list {
                let (mut inner, mut conjuncts) = (variables.clone(), Vec::new());
                open(node, &mut inner, &mut conjuncts);
                factors.push(self.conjunction(inner, &conjuncts)?.not());
            }
            return Ok(self.all(factors)?.not());
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
    pub(super) fn all(&mut self, mut factors: Vec<Factor>) -> Result<Factor, Halt> {
        // The same atom may stand there thousands of times.
        let mut seen = foldhash::HashSet::default();
        factors.retain(|Factor { part, negated }| {
            seen.insert((Arc::as_ptr(&part.automaton), part.tracks.clone(), *negated))
        });
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

    pub(super) fn both(&mut self, left: Factor, right: Factor) -> Result<Factor, Halt> {
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

    pub(super) fn without(&mut self, left: Part, right: Part) -> Result<Part, Halt> {
        if right.tracks.iter().all(|track| left.tracks.contains(track)) {
            return self.difference(left, right);
        }
        let right = self.complement(right)?;
        self.and(left, right)
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
