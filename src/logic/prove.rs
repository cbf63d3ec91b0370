//! Deciding sentences: one, or the statements of a file, one after the other.

use std::cell::Cell;
use std::sync::Arc;

use super::automata::automaton::Automaton;
use super::automata::budget::{Limits, Stop};
use super::automata::digits::{Base, Direction};
use super::automata::operations::Variable;
use super::compile::{Halt, Run, Step};
use super::error::LogicError;
use super::formula::{Formula, Span, Statement};
use super::lower::{Lowered, Node, lower};
use super::recheck::recheck_steps;
use super::scope::Scope;
use golden_number::UBig;

/// The verdict of a run on a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunVerdict {
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

impl RunVerdict {
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
pub struct RunResult {
    /// The verdict.
    pub verdict: RunVerdict,
    /// The states of the largest minimal automaton of the run, those of its definitions included; 0 if it was stopped
    /// or cancelled.
    pub largest: usize,
    /// The direction of reading that led to the verdict.
    pub direction: Direction,
    /// Of a proved sentence that begins with ∃: the least values of the variables of its first block of quantifiers
    /// for which the rest holds, with their names: the first as small as possible, then the second, and so on. `None`
    /// if finding them spent the budget or was cancelled.
    pub witness: Option<Vec<(String, UBig)>>,
    pub(super) steps: Vec<Step>,
    pub(super) sentence: Option<Lowered>,
}

impl RunResult {
    /// Checks every construction of the run by a second method, which shares no code with the first, and evaluates a
    /// counter-example or witness. Returns whether everything agreed, or `None` if that was cancelled or cost more than the
    /// budget; see [`recheck`](super::recheck).
    ///
    /// **Cost**: a small multiple of that of the run, bounded by the limits.
    pub fn recheck(&self, scope: &Scope, limits: &Limits<'_>) -> Option<bool> {
        let steps = recheck_steps(&self.steps, limits)?;
        let Some(sentence) = &self.sentence else { return Some(steps) };
        let ((block, rest), values) = match (&self.verdict, &self.witness) {
            (RunVerdict::Refuted { counterexample: Some(values) }, _) => (first_for_all(sentence), values),
            (RunVerdict::Proved, Some(values)) => (first_exists(sentence), values),
            _ => return Some(steps),
        };
        let holds = holds_at(block, rest, values, scope, self.direction, limits)?;
        Some(steps && holds)
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
pub fn prove(sentence: &Formula, scope: &Scope, limits: &Limits<'_>) -> Result<RunResult, LogicError> {
    let made = Cell::new(0);
    let progress = |states: usize| {
        made.set(states);
        (limits.progress)(states);
    };
    let first = prove_reading(sentence, scope, Direction::MostFirst, &Limits { progress: &progress, ..*limits })?;
    if !matches!(first.verdict, RunVerdict::Stopped { .. }) {
        return Ok(first);
    }
    let further = |states: usize| (limits.progress)(made.get() + states);
    let second = prove_reading(sentence, scope, Direction::LeastFirst, &Limits { progress: &further, ..*limits })?;
    Ok(if matches!(second.verdict, RunVerdict::Stopped { .. }) { first } else { second })
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
) -> Result<RunResult, LogicError> {
    let lowered = lower(sentence, &[], scope)?;
    let mut run = Run::new(scope, direction, limits);
    let (verdict, witness) = match verdict(&lowered, &mut run) {
        Ok(found) => found,
        Err(Halt::Stop(Stop::States { states })) => (RunVerdict::Stopped { states }, None),
        Err(Halt::Stop(Stop::Cancelled)) => (RunVerdict::Cancelled, None),
        Err(halt) => return Err(halt.at(Span::default())),
    };
    let (largest, steps) = match verdict.truth() {
        Some(_) => (run.largest, run.steps),
        None => (0, Vec::new()),
    };
    Ok(RunResult { verdict, largest, direction, witness, steps, sentence: Some(lowered) })
}

/// Values of variables, with their names.
type Named = Vec<(String, UBig)>;

/// Returns the verdict, and of a proved sentence that begins with ∃ its witness.
fn verdict(sentence: &Lowered, run: &mut Run<'_>) -> Result<(RunVerdict, Option<Named>), Halt> {
    let (block, rest) = first_for_all(sentence);
    if block.is_empty() {
        if run.decide(&sentence.node)?.automaton.is_empty() {
            return Ok((RunVerdict::Refuted { counterexample: None }, None));
        }
        let (block, rest) = first_exists(sentence);
        // It is proved already, whatever finding the witness costs.
        let witness = match least_values(sentence, &block, rest, run) {
            Ok(values) => Some(values).filter(|values| !values.is_empty()),
            Err(Halt::Stop(_)) => None,
            Err(halt) => return Err(halt),
        };
        return Ok((RunVerdict::Proved, witness));
    }
    // The counter-examples are the tuples for which the rest, already negated, holds.
    if run.decide(&Node::exists(block.clone(), rest.clone()))?.automaton.is_empty() {
        return Ok((RunVerdict::Proved, None));
    }
    let counterexample = Some(least_values(sentence, &block, rest, run)?);
    Ok((RunVerdict::Refuted { counterexample }, None))
}

/// Returns the least values of the variables of a block for which the rest holds, where there are such values.
fn least_values(
    sentence: &Lowered,
    block: &[Variable],
    rest: Node,
    run: &mut Run<'_>,
) -> Result<Vec<(String, UBig)>, Halt> {
    let mut pinned: Vec<Node> = vec![rest];
    let mut values = Vec::with_capacity(block.len());
    for (at, variable) in block.iter().enumerate() {
        let others: Vec<_> = block[at + 1..].to_vec();
        // Of the variables before this one the values are known; they are bound as well.
        let bound = block[..at].iter().copied().chain(others).collect();
        let part = run.decide(&Node::exists(bound, Node::and(pinned.clone())))?;
        let value = if part.tracks.is_empty() { UBig::ZERO } else { run.least(&part.automaton)? };
        pinned.push(Node::Constant(*variable, value.clone()));
        values.push((sentence.names[*variable as usize].clone().unwrap_or_default(), value));
    }
    Ok(values)
}

/// Returns the variables of the first block of ∀, and the negation of what follows; no variables if the sentence does
/// not begin with ∀.
fn first_for_all(sentence: &Lowered) -> (Vec<Variable>, Node) {
    match &sentence.node {
        Node::Not(inner) => first_block(sentence, inner),
        _ => (Vec::new(), Node::Truth(true)),
    }
}

/// Returns the variables of the first block of ∃, and what follows.
fn first_exists(sentence: &Lowered) -> (Vec<Variable>, Node) {
    first_block(sentence, &sentence.node)
}

fn first_block(sentence: &Lowered, from: &Node) -> (Vec<Variable>, Node) {
    let (mut block, mut node) = (Vec::new(), from);
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

/// Returns whether the rest of a sentence holds at these values of its first block, decided with the values in place
/// and in the other direction of reading; `None` if that could not be decided.
fn holds_at(
    block: Vec<Variable>,
    rest: Node,
    values: &[(String, UBig)],
    scope: &Scope,
    direction: Direction,
    limits: &Limits<'_>,
) -> Option<bool> {
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

/// Reads statements in order and holds what names mean after the last one.
#[derive(Clone, Debug)]
pub struct Runner {
    /// The scopes of the bases used so far; the last is the current one.
    scopes: Vec<Scope>,
    /// Relations that every scope of their base begins with.
    given: Arc<Vec<(String, Automaton)>>,
}

impl Runner {
    /// A runner before the first statement, with the library of a base.
    pub fn new(base: Base) -> Self {
        Self::with_relations(base, Vec::new())
    }

    /// A runner before the first statement, with the library of a base, and in each base the relations of that base
    /// which are given by automata. These must read the most significant digit first; the names of their parameters
    /// are `x1`, `x2` and so on.
    pub fn with_relations(base: Base, relations: Vec<(String, Automaton)>) -> Self {
        let mut runner = Self { scopes: Vec::new(), given: Arc::new(relations) };
        runner.scopes.push(runner.first_scope(base));
        runner
    }

    fn first_scope(&self, base: Base) -> Scope {
        let mut scope = Scope::library(base);
        for (name, automaton) in self.given.iter().filter(|(_, automaton)| automaton.base() == base) {
            let parameters: Vec<String> = (1..=automaton.arity()).map(|track| format!("x{track}")).collect();
            let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
            scope.define_automaton(name, &parameters, automaton.clone());
        }
        scope
    }

    /// Returns what names mean now.
    pub fn scope(&self) -> &Scope {
        // There is always one.
        &self.scopes[self.scopes.len() - 1]
    }

    /// Goes on in a base, with what has been defined in it so far.
    pub fn enter(&mut self, base: Base) {
        let known = self.scopes.iter().position(|scope| scope.base() == base);
        let scope = match known {
            Some(at) => self.scopes.remove(at),
            None => self.first_scope(base),
        };
        self.scopes.push(scope);
    }

    /// Reads a statement: a definition is added to the scope, `base` begins with the library of its base alone, and a
    /// claim changes nothing.
    ///
    /// # Errors
    /// At a definition that has no meaning in the scope.
    pub fn read(&mut self, statement: &Statement) -> Result<(), LogicError> {
        match statement {
            Statement::Base(base) => self.scopes = vec![self.first_scope(*base)],
            Statement::Definition(definition) | Statement::Relation(definition) => {
                if let Some(scope) = self.scopes.last_mut() {
                    scope.define(definition)?;
                }
            }
            Statement::Claim(_) => {}
        }
        Ok(())
    }

    /// Checks that a sentence has a meaning now, without deciding it.
    ///
    /// # Errors
    /// As [`prove`].
    pub fn check(&self, sentence: &Formula) -> Result<(), LogicError> {
        lower(sentence, &[], self.scope()).map(drop)
    }
}
