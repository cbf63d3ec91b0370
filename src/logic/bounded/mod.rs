//! The naive evaluator: formulas over small numbers, by trying.
//!
//! The evaluator reads the formula itself, not what the compiler makes of it, and makes no automaton unless it is
//! allowed to: quantifiers and the values of functions range from 0 to a bound, primitives are decided by the digits
//! of small numbers, definitions are evaluated. It is the reference of the tests; and sentences that no automaton can
//! decide can at least be tried for small numbers, with the automata of the definitions in them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `formulas` | the truth of a formula by trying, the check that all that matters was tried, the digits of small numbers |
//! | `terms` | the possible values of a term, and of what is named in it; the numbers that terms have, of 128 bits or of any size |

mod formulas;
mod terms;

use std::collections::HashMap;
use std::sync::Arc;

use super::formula::{Formula, Quantifier};
use crate::automata::automaton::Automaton;
use crate::automata::budget::Limits;
use crate::compile::definition;
use crate::error::LogicError;
use crate::scope::Scope;

/// Functions with values for small numbers but no automaton: from the name and the arguments to the value, or `None`
/// if there is no such function or no known value.
pub type NamedFunction<'a> = &'a dyn Fn(&str, &[u64]) -> Option<u64>;

/// The limits of the evaluator's search.
#[derive(Clone, Copy)]
pub struct Bounds<'a> {
    /// The largest value of a variable of the first block of quantifiers, all of them ∀ or all of them ∃.
    pub outer: u64,
    /// The largest value of other variables and of functions.
    pub inner: u64,
    /// Atoms that may be evaluated, and values that quantifiers may try.
    pub atoms: u64,
    /// The states that one construction of the automaton of a definition may make. 0 for none: then definitions are
    /// evaluated, and their values as functions sought up to the bound.
    pub states: usize,
    /// Functions besides those of the scope.
    pub functions: NamedFunction<'a>,
    /// A function that returns true if the evaluation should end.
    pub cancelled: &'a dyn Fn() -> bool,
}

impl Bounds<'_> {
    /// Returns bounds for all variables alike, without automata and further functions.
    pub fn up_to(bound: u64) -> Self {
        Self {
            outer: bound,
            inner: bound,
            atoms: 100_000_000,
            states: 0,
            functions: &|_, _| None,
            cancelled: &|| false,
        }
    }
}

/// The result of the evaluator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundedVerdict {
    /// It holds within the bounds.
    Holds,
    /// It holds, and begins with ∃: these are the lexicographically least values of its first block that were found,
    /// and the rest holds for them whatever numbers there are beyond the bounds.
    Found(Vec<(String, u64)>),
    /// It fails. If it begins with ∀, these are the lexicographically least values of its first block that were
    /// found, and the rest fails for them whatever numbers there are beyond the bounds. If it begins with ∃, no
    /// values were found, and the list is empty.
    Fails(Vec<(String, u64)>),
    /// Nothing is certain: within the bounds these values of the first block, lexicographically the least, are a
    /// counter-example or a witness, but numbers beyond the bounds may change that.
    Open(Vec<(String, u64)>),
    /// Not decided: it took more atoms than allowed, or was cancelled.
    Stopped,
}

/// Returns whether a sentence holds with all its variables bounded. Products of two unknowns are evaluated, too.
///
/// **Cost**: at most [`Bounds::atoms`] atoms and as many values of quantified variables; without that limit exponential in
/// the number of quantified variables.
///
/// # Errors
///
/// Fails at names that neither the scope nor the functions have, at wrong numbers of arguments, and at free variables.
pub fn check_bounded(sentence: &Formula, scope: &Scope, bounds: &Bounds<'_>) -> Result<BoundedVerdict, LogicError> {
    let mut block: Vec<&str> = Vec::new();
    let mut body = sentence;
    // What ends the search: for ∀ the first values that fail, for ∃ the first that hold.
    let mut wanted = false;
    while let Formula::Quantified { quantifier, variables, body: inner, .. } = body {
        let is_exists = *quantifier == Quantifier::Exists;
        if !block.is_empty() && is_exists != wanted {
            break;
        }
        wanted = is_exists;
        block.extend(variables.iter().map(|name| name.text.as_str()));
        body = inner;
    }
    let mut evaluator = Evaluator::new(scope, *bounds);
    let mut values = vec![0_u64; block.len()];
    let named = |values: &[u64]| block.iter().map(|name| (*name).to_owned()).zip(values.iter().copied()).collect();
    let mut open = None;
    loop {
        let mut variables: Vec<(&str, u64)> = block.iter().copied().zip(values.iter().copied()).collect();
        evaluator.is_cut = false;
        match evaluator.turn().and_then(|()| evaluator.formula(body, &mut variables)) {
            Ok(holds) if holds == wanted && !evaluator.is_cut => {
                let values = named(&values);
                return Ok(if wanted { BoundedVerdict::Found(values) } else { BoundedVerdict::Fails(values) });
            }
            Ok(holds) if holds == wanted => open = open.or_else(|| Some(values.clone())),
            Ok(_) => {}
            Err(Fault::Stopped) => return Ok(BoundedVerdict::Stopped),
            Err(Fault::Error(error)) => return Err(*error),
        }
        let Some(at) = values.iter().rposition(|value| *value < bounds.outer) else {
            return Ok(match open {
                Some(values) => BoundedVerdict::Open(named(&values)),
                None if wanted => BoundedVerdict::Fails(Vec::new()),
                None => BoundedVerdict::Holds,
            });
        };
        values[at] += 1;
        values[at + 1..].fill(0);
    }
}

/// Returns whether a formula holds for these values of its free variables, or `None` if it took too many atoms or was
/// cancelled.
///
/// # Errors
///
/// As [`check_bounded`].
pub fn holds_bounded(
    formula: &Formula,
    values: &[(&str, u64)],
    scope: &Scope,
    bounds: &Bounds<'_>,
) -> Result<Option<bool>, LogicError> {
    match Evaluator::new(scope, *bounds).formula(formula, &mut values.to_vec()) {
        Ok(holds) => Ok(Some(holds)),
        Err(Fault::Stopped) => Ok(None),
        Err(Fault::Error(error)) => Err(*error),
    }
}

/// As [`holds_bounded`], but `None` also where the answer depends on values beyond the bounds: an ∃ without a witness up to
/// the bound, an ∀ without an exception or a function without a value, unless the formula itself keeps the variable small.
/// A relation used as a function is taken to have one value.
///
/// # Errors
///
/// As [`check_bounded`].
pub fn holds_for_certain(
    formula: &Formula,
    values: &[(&str, u64)],
    scope: &Scope,
    bounds: &Bounds<'_>,
) -> Result<Option<bool>, LogicError> {
    let mut evaluator = Evaluator::new(scope, *bounds);
    match evaluator.formula(formula, &mut values.to_vec()) {
        Ok(holds) => Ok((!evaluator.is_cut).then_some(holds)),
        Err(Fault::Stopped) => Ok(None),
        Err(Fault::Error(error)) => Err(*error),
    }
}

enum Fault {
    Stopped,
    Error(Box<LogicError>),
}

impl From<LogicError> for Fault {
    fn from(error: LogicError) -> Self {
        Self::Error(Box::new(error))
    }
}

struct Evaluator<'a> {
    scope: &'a Scope,
    bounds: Bounds<'a>,
    atoms: u64,
    /// Turns of quantifiers.
    turns: u64,
    /// A name means an entry before this one.
    before: usize,
    /// Answers of definitions, and whether they rest on values beyond the bounds.
    known: HashMap<(usize, Vec<u64>), (bool, bool)>,
    /// True if what was found since this was set to false rests on values beyond the bounds.
    is_cut: bool,
    /// The automata of definitions; `None` for a definition that is evaluated.
    automata: HashMap<usize, Option<Arc<Automaton>>>,
}

/// Atoms between two looks at the flag.
const LOOK: u64 = 1024;

/// Answers of definitions that are kept.
const KNOWN: usize = 1 << 18;

impl<'a> Evaluator<'a> {
    fn new(scope: &'a Scope, bounds: Bounds<'a>) -> Self {
        let (known, automata) = (HashMap::new(), HashMap::new());
        Self { scope, bounds, atoms: 0, turns: 0, before: usize::MAX, known, is_cut: false, automata }
    }

    /// The automaton of a definition, if the bounds allow it and it does not become too large.
    fn automaton(&mut self, at: usize) -> Option<Arc<Automaton>> {
        let Bounds { states, cancelled, .. } = self.bounds;
        if states == 0 {
            return None;
        }
        let scope = self.scope;
        let made = || definition(at, scope, &Limits { states, cancelled, ..Limits::default() });
        self.automata.entry(at).or_insert_with(made).clone()
    }

    fn atom(&mut self) -> Result<(), Fault> {
        self.count(1)
    }

    /// Counts atoms, or values of terms that have several.
    fn count(&mut self, atoms: usize) -> Result<(), Fault> {
        let before = self.atoms / LOOK;
        self.atoms = self.atoms.saturating_add(atoms as u64);
        let stop = self.atoms > self.bounds.atoms || (self.atoms / LOOK > before && (self.bounds.cancelled)());
        if stop { Err(Fault::Stopped) } else { Ok(()) }
    }

    /// Counts the pairs that values of two terms make, beyond the first.
    fn further(&mut self, left: usize, right: usize) -> Result<(), Fault> {
        self.count(left.saturating_mul(right).saturating_sub(1))
    }

    /// Counts a turn of a quantifier: its body may be without atoms.
    fn turn(&mut self) -> Result<(), Fault> {
        self.turns += 1;
        let look = self.turns.is_multiple_of(LOOK);
        let stop = self.turns > self.bounds.atoms || (look && (self.bounds.cancelled)());
        if stop { Err(Fault::Stopped) } else { Ok(()) }
    }
}
