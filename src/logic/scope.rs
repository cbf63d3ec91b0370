//! The meaning of names: primitives, definitions, and automata that have a name.
//!
//! A definition means what its names meant when it was made: a later definition of the same name changes nothing for
//! it, and no definition can call itself. Automata of definitions are made when they are first needed, and kept for
//! every copy of the scope.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::automata::automaton::Automaton;
use super::automata::digits::{Base, Direction};
use super::automata::relations::Primitive;
use super::compile::record::{Compiled, Leaf};
use super::error::{LogicError, LogicErrorKind};
use super::formula::{Call, Formula};
use super::lower::node::{Lowered, Named};
use strsim::levenshtein;

/// Functions of the games that have values but no automaton.
const BOUNDED: [&str; 3] = ["wythoff", "fibnim", "xor"];

/// The number of their arguments.
const BOUNDED_ARGUMENTS: usize = 2;

/// The names that a formula may use, in one base. Copies are cheap and share the automata made so far.
#[derive(Clone, Debug)]
pub struct Scope {
    base: Base,
    entries: Vec<Arc<Entry>>,
    /// The latest entry of each name.
    latest: foldhash::HashMap<String, usize>,
    leaves: Arc<Leaves>,
}

/// A named relation.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) parameters: Vec<String>,
    pub(super) meaning: Meaning,
    /// Its automaton, most and least significant digit first.
    pub(super) compiled: [OnceLock<Arc<Compiled>>; 2],
}

/// The meaning of a name.
#[derive(Debug)]
pub(super) enum Meaning {
    Formula {
        body: Formula,
        lowered: Lowered,
    },
    /// An automaton that reads the most significant digit first.
    Automaton(Arc<Automaton>),
}

/// A relation that a scope has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name.
    pub name: String,
    /// The names of its parameters; of a primitive x, y, z.
    pub parameters: Vec<String>,
    /// True if it is a primitive.
    pub primitive: bool,
}

impl Scope {
    /// Returns the scope of a base with its primitives alone.
    pub fn empty(base: Base) -> Self {
        Self { base, entries: Vec::new(), latest: foldhash::HashMap::default(), leaves: Arc::default() }
    }

    /// Returns the base.
    pub fn base(&self) -> Base {
        self.base
    }

    /// Adds a relation given by an automaton, with one parameter a track. Returns false, and adds nothing, if the
    /// automaton is of another base or reads the least significant digit first, or if the number of its tracks is not
    /// that of the parameters.
    pub fn define_automaton(&mut self, name: &str, parameters: &[&str], automaton: Automaton) -> bool {
        let fits = automaton.base == self.base
            && automaton.direction == Direction::MostFirst
            && automaton.arity == parameters.len();
        if fits {
            let parameters = parameters.iter().map(|name| (*name).to_owned()).collect();
            self.push(name.to_owned(), parameters, Meaning::Automaton(Arc::new(automaton)));
        }
        fits
    }

    pub(super) fn push(&mut self, name: String, parameters: Vec<String>, meaning: Meaning) {
        self.latest.insert(name.clone(), self.entries.len());
        self.entries.push(Arc::new(Entry { name, parameters, meaning, compiled: Default::default() }));
    }

    /// Returns the relations that can be called, each name once, definitions first, the latest first.
    pub fn known(&self) -> Vec<Known> {
        let mut latest: Vec<usize> = self.latest.values().copied().collect();
        latest.sort_unstable_by(|left, right| right.cmp(left));
        let entries = latest.into_iter().map(|at| &self.entries[at]);
        let mut known: Vec<Known> = entries
            .map(|entry| Known { name: entry.name.clone(), parameters: entry.parameters.clone(), primitive: false })
            .collect();
        for primitive in Primitive::all(self.base) {
            if !self.latest.contains_key(primitive.name()) {
                let parameters = ["x", "y", "z"][..primitive.arity()].iter().map(|name| (*name).to_owned()).collect();
                known.push(Known { name: primitive.name().to_owned(), parameters, primitive: true });
            }
        }
        known
    }

    /// Returns how many arguments the relation of this name has, if there is one.
    pub fn arity(&self, name: &str) -> Option<usize> {
        self.find(name).map(|(_, arity)| arity)
    }

    /// Returns the relation of this name and its number of arguments.
    pub(super) fn find(&self, name: &str) -> Option<(Named, usize)> {
        match self.latest.get(name) {
            Some(&at) => Some((Named::Entry(at), self.entries[at].parameters.len())),
            None => primitive(self.base, name),
        }
    }

    /// Returns the relation that a name meant when the entry of this number was made.
    pub(super) fn find_before(&self, name: &str, before: usize) -> Option<(Named, usize)> {
        let entries = &self.entries[..before.min(self.entries.len())];
        match entries.iter().rposition(|entry| entry.name == name) {
            Some(at) => Some((Named::Entry(at), entries[at].parameters.len())),
            None => primitive(self.base, name),
        }
    }

    pub(super) fn entry(&self, at: usize) -> &Arc<Entry> {
        &self.entries[at]
    }

    /// Returns the known name that is most like this one, if they differ by one or two letters: the name of a
    /// relation of the scope, or of a function that has values but no automaton.
    pub fn near(&self, name: &str) -> Option<String> {
        // A letter has at most four bytes.
        let is_near = |other: &str| other.len().abs_diff(name.len()) <= 8;
        let known = self.known().into_iter().map(|known| known.name).chain(BOUNDED.map(str::to_owned));
        let known = known.filter(|other| is_near(other)).map(|other| (levenshtein(name, &other), other));
        let near = known.filter(|(distance, other)| (1..=2).contains(distance) && *distance < other.chars().count());
        near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
    }

    /// Returns the error for a name that the scope does not have. It says which other base has the name, or else
    /// which name here differs little from it.
    pub fn unknown(&self, name: &str) -> LogicErrorKind {
        let others = [Base::Fib, Base::Two].into_iter().filter(|base| *base != self.base);
        let bases = others.map(|base| (self.base, base)).find(|(_, base)| Self::library(*base).find(name).is_some());
        let near = if bases.is_none() { self.near(name) } else { None };
        LogicErrorKind::UnknownName { name: name.to_owned(), bases, near }
    }

    /// Returns the error for a call of a relation that the scope does not have: it may be a function that has values
    /// but no automaton.
    pub(super) fn unknown_relation(&self, call: &Call) -> LogicError {
        let (name, found) = (&call.name.text, call.arguments.len());
        let kind = self.unknown(name);
        if kind.other_base().is_none() && BOUNDED.contains(&name.as_str()) {
            let kind = LogicErrorKind::OnlyValue { name: name.clone(), expected: BOUNDED_ARGUMENTS, found };
            return LogicError { kind, span: call.span };
        }
        LogicError { kind, span: call.name.span }
    }

    /// Returns the error for a call of a function that the scope does not have: it may be one that has values but no
    /// automaton.
    pub(super) fn unknown_function(&self, call: &Call) -> LogicError {
        let (name, found) = (&call.name.text, call.arguments.len());
        if !BOUNDED.contains(&name.as_str()) {
            return LogicError { kind: self.unknown(name), span: call.name.span };
        }
        if found == BOUNDED_ARGUMENTS {
            return LogicError { kind: LogicErrorKind::OnlyBounded(name.clone()), span: call.name.span };
        }
        let kind = LogicErrorKind::OnlyValue { name: name.clone(), expected: BOUNDED_ARGUMENTS, found };
        LogicError { kind, span: call.span }
    }

    pub(super) fn leaves(&self) -> &Leaves {
        &self.leaves
    }
}

/// Automata of linear atoms by their coefficients, and of primitives.
#[derive(Debug, Default)]
pub(super) struct Leaves {
    kept: Mutex<foldhash::HashMap<(Direction, Leaf), Arc<Automaton>>>,
}

/// Leaves that are kept at most, and the states of a leaf that is kept: some ten megabytes together.
const LEAVES: usize = 1 << 10;
const LEAF_STATES: usize = 1 << 10;

impl Leaves {
    pub(super) fn get(&self, direction: Direction, leaf: &Leaf) -> Option<Arc<Automaton>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&(direction, leaf.clone())).cloned()
    }

    pub(super) fn keep(&self, direction: Direction, leaf: Leaf, automaton: &Arc<Automaton>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < LEAVES && automaton.len() <= LEAF_STATES {
            kept.insert((direction, leaf), Arc::clone(automaton));
        }
    }
}

/// Returns the primitive of the base that has this name, and its number of arguments.
fn primitive(base: Base, name: &str) -> Option<(Named, usize)> {
    let primitive = Primitive::named(base, name)?;
    Some((Named::Primitive(primitive), primitive.arity()))
}
