//! Deciding sentences.

use std::cell::Cell;

use crate::number::UBig;

use super::automata::budget::{Limits, Stop};
use super::automata::digits::Direction;
use super::compile::{Halt, Run, Step};
use super::error::LogicError;
use super::formula::{Formula, Span};
use super::lower::{Lowered, Node, lower};
use super::recheck::recheck_steps;
use super::scope::Scope;

/// The verdict of a run on a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The sentence holds, for all numbers.
    Proved,
    /// The sentence does not hold.
    Refuted {
        /// Of a sentence that begins with ∀: the least values of the variables of its first block of quantifiers for
        /// which the rest fails, with their names: the first as small as possible, then the second, and so on.
        counterexample: Option<Vec<(String, UBig)>>,
    },
    /// The budget was spent before a verdict was reached.
    Stopped {
        /// The raw states made until then.
        states: usize,
    },
    /// The run was cancelled.
    Cancelled,
}

impl Verdict {
    /// Returns whether the sentence holds, where that is known.
    pub fn truth(&self) -> Option<bool> {
        match self {
            Self::Proved => Some(true),
            Self::Refuted { .. } => Some(false),
            Self::Stopped { .. } | Self::Cancelled => None,
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// The states of the largest minimal automaton of the run, those of its definitions included; 0 if it was stopped.
    pub largest: usize,
    /// The direction of reading that led to the verdict.
    pub direction: Direction,
    pub(super) steps: Vec<Step>,
    pub(super) sentence: Option<Lowered>,
}

impl Outcome {
    /// Checks every construction of the run by a second method, which shares no code with the first, and evaluates a
    /// counter-example. Returns whether everything agreed, or `None` if that was cancelled or cost more than the
    /// budget; see [`recheck`](super::recheck).
    ///
    /// **Cost**: a small multiple of that of the run, bounded by the limits.
    pub fn recheck(&self, scope: &Scope, limits: &Limits<'_>) -> Option<bool> {
        let steps = recheck_steps(&self.steps, limits)?;
        let (Verdict::Refuted { counterexample: Some(values) }, Some(sentence)) = (&self.verdict, &self.sentence)
        else {
            return Some(steps);
        };
        let fails = fails_at(sentence, values, scope, self.direction, limits)?;
        Some(steps && fails)
    }
}

/// Decides a sentence: reading the most significant digit first, and if that exceeds the budget, the least significant one.
///
/// **Cost**: exponential in the sentence at worst, bounded by the limits.
///
/// # Errors
///
/// Fails if the sentence has no meaning in the scope, or has free variables. A spent budget and a cancelled run are
/// verdicts.
pub fn prove(sentence: &Formula, scope: &Scope, limits: &Limits<'_>) -> Result<Outcome, LogicError> {
    let made = Cell::new(0);
    let progress = |states: usize| {
        made.set(states);
        (limits.progress)(states);
    };
    let first = prove_reading(sentence, scope, Direction::MostFirst, &Limits { progress: &progress, ..*limits })?;
    if !matches!(first.verdict, Verdict::Stopped { .. }) {
        return Ok(first);
    }
    let further = |states: usize| (limits.progress)(made.get() + states);
    let second = prove_reading(sentence, scope, Direction::LeastFirst, &Limits { progress: &further, ..*limits })?;
    Ok(if matches!(second.verdict, Verdict::Stopped { .. }) { first } else { second })
}

/// Decides a sentence in one direction of reading.
///
/// **Cost**: as [`prove`].
///
/// # Errors
///
/// As [`prove`].
pub fn prove_reading(
    sentence: &Formula,
    scope: &Scope,
    direction: Direction,
    limits: &Limits<'_>,
) -> Result<Outcome, LogicError> {
    let lowered = lower(sentence, &[], scope)?;
    let mut run = Run::new(scope, direction, limits);
    let verdict = match verdict(&lowered, &mut run) {
        Ok(verdict) => verdict,
        Err(Halt::Stop(Stop::States { states })) => Verdict::Stopped { states },
        Err(Halt::Stop(Stop::Cancelled)) => Verdict::Cancelled,
        Err(halt) => return Err(halt.at(Span::default())),
    };
    let (largest, steps) = match verdict.truth() {
        Some(_) => (run.largest, run.steps),
        None => (0, Vec::new()),
    };
    Ok(Outcome { verdict, largest, direction, steps, sentence: Some(lowered) })
}

fn verdict(sentence: &Lowered, run: &mut Run<'_>) -> Result<Verdict, Halt> {
    let (block, rest) = first_block(sentence);
    if block.is_empty() {
        let holds = !run.decide(&sentence.node)?.automaton.is_empty();
        return Ok(if holds { Verdict::Proved } else { Verdict::Refuted { counterexample: None } });
    }
    // The counter-examples are the tuples for which the rest, already negated, holds.
    let mut pinned: Vec<Node> = vec![rest];
    if run.decide(&Node::exists(block.clone(), pinned[0].clone()))?.automaton.is_empty() {
        return Ok(Verdict::Proved);
    }
    let mut counterexample = Vec::with_capacity(block.len());
    for (at, variable) in block.iter().enumerate() {
        let others: Vec<_> = block[at + 1..].to_vec();
        // Of the variables before this one the values are known; they are bound as well.
        let bound = block[..at].iter().copied().chain(others).collect();
        let part = run.decide(&Node::exists(bound, Node::and(pinned.clone())))?;
        let value = if part.tracks.is_empty() { UBig::ZERO } else { run.least(&part.automaton)? };
        pinned.push(Node::Constant(*variable, value.clone()));
        counterexample.push((sentence.names[*variable as usize].clone().unwrap_or_default(), value));
    }
    Ok(Verdict::Refuted { counterexample: Some(counterexample) })
}

/// Returns the variables of the first block of ∀, and the negation of what follows.
fn first_block(sentence: &Lowered) -> (Vec<u32>, Node) {
    let mut block = Vec::new();
    let Node::Not(inner) = &sentence.node else { return (block, Node::Truth(true)) };
    let mut node = &**inner;
    while let Node::Exists(variables, body) = node {
        // A variable without a name stands for a term of an atom.
        if variables.iter().any(|variable| sentence.names[*variable as usize].is_none()) {
            break;
        }
        block.extend(variables);
        node = body;
    }
    (block, node.clone())
}

/// Returns whether the rest of a sentence fails at a counter-example, decided with the values in place and in the
/// other direction of reading; `None` if that could not be decided.
fn fails_at(
    sentence: &Lowered,
    values: &[(String, UBig)],
    scope: &Scope,
    direction: Direction,
    limits: &Limits<'_>,
) -> Option<bool> {
    let (block, rest) = first_block(sentence);
    let mut nodes = vec![rest];
    nodes.extend(block.iter().zip(values).map(|(variable, (_, value))| Node::Constant(*variable, value.clone())));
    let node = Node::exists(block, Node::and(nodes));
    let other = match direction {
        Direction::MostFirst => Direction::LeastFirst,
        Direction::LeastFirst => Direction::MostFirst,
    };
    [other, direction].into_iter().find_map(|direction| {
        let mut run = Run::new(scope, direction, limits);
        run.decide(&node).ok().map(|part| !part.automaton.is_empty())
    })
}
