//! What an evaluation carries along: its counts, what it knows already, and whether it rests on values beyond the bounds.

use std::collections::HashMap;
use std::sync::Arc;

use super::Bounds;
use crate::automata::automaton::Automaton;
use crate::automata::budget::Limits;
use crate::compile::definition;
use crate::error::LogicError;
use crate::scope::Scope;

pub(super) enum Fault {
    Stopped,
    Error(Box<LogicError>),
}

impl From<LogicError> for Fault {
    fn from(error: LogicError) -> Self {
        Self::Error(Box::new(error))
    }
}

pub(super) struct Evaluator<'a> {
    pub(super) scope: &'a Scope,
    pub(super) bounds: Bounds<'a>,
    atoms: u64,
    /// Turns of quantifiers.
    turns: u64,
    /// Names of entries before this one are those that count.
    pub(super) before: usize,
    /// Answers of definitions, and whether they rest on values beyond the bounds.
    pub(super) known: HashMap<(usize, Vec<u64>), (bool, bool)>,
    /// Whether what was found since this was set to false rests on values beyond the bounds.
    pub(super) is_cut: bool,
    /// The automata of definitions; none of those that are evaluated.
    automata: HashMap<usize, Option<Arc<Automaton>>>,
}

/// Atoms between two looks at the flag.
const LOOK: u64 = 1024;

/// Answers of definitions that are kept.
pub(super) const KNOWN: usize = 1 << 18;

impl<'a> Evaluator<'a> {
    pub(super) fn new(scope: &'a Scope, bounds: Bounds<'a>) -> Self {
        let (known, automata) = (HashMap::new(), HashMap::new());
        Self { scope, bounds, atoms: 0, turns: 0, before: usize::MAX, known, is_cut: false, automata }
    }

    /// The automaton of a definition, if the bounds allow it and it does not become too large.
    pub(super) fn automaton(&mut self, at: usize) -> Option<Arc<Automaton>> {
        let Bounds { states, cancelled, .. } = self.bounds;
        if states == 0 {
            return None;
        }
        let scope = self.scope;
        let made = || definition(at, scope, &Limits { states, cancelled, ..Limits::default() });
        self.automata.entry(at).or_insert_with(made).clone()
    }

    pub(super) fn atom(&mut self) -> Result<(), Fault> {
        self.count(1)
    }

    /// Counts atoms, or values of terms that have several.
    pub(super) fn count(&mut self, atoms: usize) -> Result<(), Fault> {
        let before = self.atoms / LOOK;
        self.atoms = self.atoms.saturating_add(atoms as u64);
        let stop = self.atoms > self.bounds.atoms || (self.atoms / LOOK > before && (self.bounds.cancelled)());
        if stop { Err(Fault::Stopped) } else { Ok(()) }
    }

    /// Counts the pairs that values of two terms make, beyond the first.
    pub(super) fn further(&mut self, left: usize, right: usize) -> Result<(), Fault> {
        self.count(left.saturating_mul(right).saturating_sub(1))
    }

    /// Counts a turn of a quantifier: its body may be without atoms.
    pub(super) fn turn(&mut self) -> Result<(), Fault> {
        self.turns += 1;
        let look = self.turns.is_multiple_of(LOOK);
        let stop = self.turns > self.bounds.atoms || (look && (self.bounds.cancelled)());
        if stop { Err(Fault::Stopped) } else { Ok(()) }
    }
}
