//! The naive evaluator: formulas over small numbers, by trying.
//!
//! It reads the formula itself, not what the compiler makes of it, and uses no automaton: quantifiers and the values
//! of functions range from 0 to a bound, primitives are looked up in greedy forms, definitions are called. It is the
//! reference of the tests; and what no automaton can decide can at least be looked at as far as it goes.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `greedy` | digits of small numbers, largest weight first, and what primitives say of them |
//! | `reach` | whether a formula itself keeps its quantified variables within the bound |

mod greedy;
mod reach;

use std::collections::HashMap;

use super::error::{LogicError, LogicErrorKind};
use super::formula::{Call, Formula, Quantifier, Relation, Sign, Term};
use super::lower::Named;
use super::scope::{Meaning, Scope};
use crate::number::UBig;
use greedy::primitive_value;
pub(super) use greedy::{primitive_holds, word_of};

/// A function with values for small numbers but no automaton: its name and arguments to its value, or `None` if there
/// is no such function.
pub type NamedFunction<'a> = &'a dyn Fn(&str, &[u64]) -> Option<u64>;

/// How far the evaluator looks.
#[derive(Clone, Copy)]
pub struct Bounds<'a> {
    /// The largest value of a variable of the first block of ∀.
    pub outer: u64,
    /// The largest value of other variables and of functions.
    pub inner: u64,
    /// Atoms that may be evaluated, and values that quantifiers may try.
    pub atoms: u64,
    /// Functions besides those of the scope.
    pub functions: NamedFunction<'a>,
    /// Returns whether the evaluation should end.
    pub cancelled: &'a dyn Fn() -> bool,
}

impl Bounds<'_> {
    /// Returns bounds for all variables alike, without further functions.
    pub fn up_to(bound: u64) -> Self {
        Self { outer: bound, inner: bound, atoms: 100_000_000, functions: &|_, _| None, cancelled: &|| false }
    }
}

/// What the evaluator found. It proves nothing, and a refutation rests on inner variables having been tried up to
/// their bound only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundedVerdict {
    /// It holds as far as was looked.
    Holds,
    /// It fails; the values are those of the first block of ∀, the least first.
    Fails(Vec<(String, u64)>),
    /// Too many atoms, or cancelled.
    Stopped,
}

/// Returns whether a sentence holds with all its variables bounded.
///
/// # Errors
///
/// Fails at names that neither the scope nor the functions have, at wrong numbers of arguments, free variables, and
/// products of two unknowns are evaluated.
pub fn check_bounded(sentence: &Formula, scope: &Scope, bounds: &Bounds<'_>) -> Result<BoundedVerdict, LogicError> {
    let mut block: Vec<&str> = Vec::new();
    let mut body = sentence;
    while let Formula::Quantified { quantifier: Quantifier::ForAll, variables, body: inner, .. } = body {
        block.extend(variables.iter().map(|name| name.text.as_str()));
        body = inner;
    }
    let mut evaluator = Evaluator::new(scope, *bounds);
    let mut values = vec![0_u64; block.len()];
    loop {
        let mut variables: Vec<(&str, u64)> = block.iter().copied().zip(values.iter().copied()).collect();
        match evaluator.turn().and_then(|()| evaluator.formula(body, &mut variables)) {
            Ok(true) => {}
            Ok(false) => {
                let named = block.iter().map(|name| (*name).to_owned()).zip(values);
                return Ok(BoundedVerdict::Fails(named.collect()));
            }
            Err(Fault::Stopped) => return Ok(BoundedVerdict::Stopped),
            Err(Fault::Error(error)) => return Err(*error),
        }
        let Some(at) = values.iter().rposition(|value| *value < bounds.outer) else {
            return Ok(BoundedVerdict::Holds);
        };
        values[at] += 1;
        values[at + 1..].fill(0);
    }
}

/// Returns whether a formula holds for these values of its free variables, or `None` if it took too many atoms.
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

/// Returns the same, and `None` also where the answer rests on values beyond the bounds: an ∃ without a witness up to the
/// bound, an ∀ without an exception or a function without a value, unless the formula itself keeps the variable small.
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
    /// Names of entries before this one are those that count.
    before: usize,
    /// Answers of definitions, and whether they rest on values beyond the bounds.
    known: HashMap<(usize, Vec<u64>), (bool, bool)>,
    /// Whether what was found since this was set to false rests on values beyond the bounds.
    is_cut: bool,
}

/// Atoms between two looks at the flag.
const LOOK: u64 = 1024;

/// Answers of definitions that are kept.
const KNOWN: usize = 1 << 18;

impl<'a> Evaluator<'a> {
    fn new(scope: &'a Scope, bounds: Bounds<'a>) -> Self {
        Self { scope, bounds, atoms: 0, turns: 0, before: usize::MAX, known: HashMap::new(), is_cut: false }
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

    fn formula<'f>(&mut self, formula: &'f Formula, variables: &mut Vec<(&'f str, u64)>) -> Result<bool, Fault> {
        match formula {
            Formula::True => Ok(true),
            Formula::False => Ok(false),
            Formula::Comparison { first, rest } => {
                let mut left = first;
                for (relation, right) in rest {
                    self.atom()?;
                    let (ours, theirs) = (self.values(left, variables)?, self.values(right, variables)?);
                    self.further(ours.len(), theirs.len())?;
                    if !ours.iter().any(|our| theirs.iter().any(|their| compare(*our, *relation, *their))) {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            Formula::Call(call) => {
                self.atom()?;
                for arguments in self.tuples(&call.arguments, variables)? {
                    if self.holds(call, &arguments)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Formula::Not(inner) => Ok(!self.formula(inner, variables)?),
            Formula::And(list) => Ok(!self.one_is(list, false, variables)?),
            Formula::Or(list) => self.one_is(list, true, variables),
            Formula::Implies(premise, conclusion) => {
                let before = std::mem::take(&mut self.is_cut);
                if !self.formula(premise, variables)? {
                    self.is_cut |= before;
                    return Ok(true);
                }
                let premise_is_cut = std::mem::take(&mut self.is_cut);
                let holds = self.formula(conclusion, variables)?;
                self.is_cut |= before || (premise_is_cut && !holds);
                Ok(holds)
            }
            Formula::Iff(list) => {
                let mut even = true;
                for formula in list {
                    even ^= !self.formula(formula, variables)?;
                }
                Ok(even)
            }
            Formula::Quantified { quantifier, variables: bound, body, .. } => {
                let all = *quantifier == Quantifier::ForAll;
                let names: Vec<&str> = bound.iter().map(|name| name.text.as_str()).collect();
                self.quantified(all, &names, body, variables)
            }
        }
    }

    /// Returns whether one of the formulas is `wanted`; the first one that is decides alone.
    fn one_is<'f>(
        &mut self,
        list: &'f [Formula],
        wanted: bool,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let before = std::mem::take(&mut self.is_cut);
        let mut others = false;
        for formula in list {
            if self.formula(formula, variables)? == wanted {
                self.is_cut |= before;
                return Ok(true);
            }
            others |= std::mem::take(&mut self.is_cut);
        }
        self.is_cut = before || others;
        Ok(false)
    }

    /// Returns `all` if no values of these variables make the body the opposite.
    fn quantified<'f>(
        &mut self,
        all: bool,
        names: &[&'f str],
        body: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let Some((name, others)) = names.split_first() else {
            return self.formula(body, variables);
        };
        let before = std::mem::take(&mut self.is_cut);
        let mut is_cut = false;
        for value in 0..=self.bounds.inner {
            self.turn()?;
            variables.push((name, value));
            let inner = self.quantified(all, others, body, variables);
            variables.pop();
            if inner? != all {
                self.is_cut |= before;
                return Ok(!all);
            }
            is_cut |= std::mem::take(&mut self.is_cut);
        }
        is_cut = is_cut || !self.is_kept_small(all, (name, others), body, variables)?;
        self.is_cut |= before || is_cut;
        Ok(all)
    }

    /// Returns the possible values of a term: none, one, or several if a relation that is no function is used as one.
    fn values<'f>(&mut self, term: &'f Term, variables: &mut Vec<(&'f str, u64)>) -> Result<Vec<i128>, Fault> {
        match term {
            Term::Number(number, _) => Ok(i128::try_from(number).into_iter().collect()),
            Term::Variable(name) => {
                let found = variables.iter().rev().find(|(other, _)| *other == name.text);
                match found {
                    Some((_, value)) => Ok(vec![i128::from(*value)]),
                    None => Err(LogicError {
                        kind: LogicErrorKind::FreeVariables(vec![name.text.clone()]),
                        span: name.span,
                    }
                    .into()),
                }
            }
            Term::Call(call) => {
                let mut values = Vec::new();
                for arguments in self.tuples(&call.arguments, variables)? {
                    values.extend(self.function(call, &arguments)?.into_iter().map(i128::from));
                }
                Ok(values)
            }
            Term::Sum { first, rest } => {
                let mut sums = self.values(first, variables)?;
                for (sign, term) in rest {
                    let values = self.values(term, variables)?;
                    self.further(sums.len(), values.len())?;
                    let sign = if *sign == Sign::Plus { 1 } else { -1 };
                    let add = |sum: &i128| -> Vec<i128> {
                        values.iter().filter_map(|value| sum.checked_add(value.checked_mul(sign)?)).collect()
                    };
                    sums = sums.iter().flat_map(add).collect();
                }
                Ok(sums)
            }
            Term::Product { factors, .. } => {
                let mut products = vec![1_i128];
                for factor in factors {
                    let values = self.values(factor, variables)?;
                    self.further(products.len(), values.len())?;
                    let multiply = |product: &i128| -> Vec<i128> {
                        values.iter().filter_map(|value| product.checked_mul(*value)).collect()
                    };
                    products = products.iter().flat_map(multiply).collect();
                }
                Ok(products)
            }
        }
    }

    /// Returns the tuples of natural numbers that the arguments may be.
    fn tuples<'f>(
        &mut self,
        arguments: &'f [Term],
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<Vec<Vec<u64>>, Fault> {
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for argument in arguments {
            let values = self.values(argument, variables)?;
            let natural: Vec<u64> = values.iter().filter_map(|value| u64::try_from(*value).ok()).collect();
            self.further(tuples.len(), natural.len())?;
            tuples = tuples
                .iter()
                .flat_map(|tuple| natural.iter().map(move |value| tuple.iter().copied().chain([*value]).collect()))
                .collect();
        }
        Ok(tuples)
    }

    fn holds(&mut self, call: &Call, arguments: &[u64]) -> Result<bool, Fault> {
        let (named, arity) = self.named(call)?;
        if arity != arguments.len() {
            return Err(arity_error(call, arity).into());
        }
        self.relation(named, arguments)
    }

    fn named(&self, call: &Call) -> Result<(Named, usize), Fault> {
        self.scope.find_before(&call.name.text, self.before).ok_or_else(|| {
            let kind =
                LogicErrorKind::UnknownName { name: call.name.text.clone(), near: self.scope.near(&call.name.text) };
            LogicError { kind, span: call.name.span }.into()
        })
    }

    fn relation(&mut self, named: Named, arguments: &[u64]) -> Result<bool, Fault> {
        self.atom()?;
        let at = match named {
            Named::Primitive(primitive) => return Ok(primitive_holds(self.scope.base(), primitive, arguments)),
            Named::Entry(at) => at,
        };
        let key = (at, arguments.to_vec());
        if let Some((holds, is_cut)) = self.known.get(&key) {
            self.is_cut |= is_cut;
            return Ok(*holds);
        }
        let scope = self.scope;
        let entry = scope.entry(at);
        let cut_before = std::mem::take(&mut self.is_cut);
        let holds = match &entry.meaning {
            Meaning::Automaton(automaton) => {
                let values: Vec<UBig> = arguments.iter().map(|value| UBig::from(*value)).collect();
                automaton.accepts(&values)
            }
            Meaning::Formula { body, .. } => {
                let parameters = entry.parameters.iter().map(String::as_str);
                let mut bound: Vec<(&str, u64)> = parameters.zip(arguments.iter().copied()).collect();
                let outer = std::mem::replace(&mut self.before, at);
                let found = self.formula(body, &mut bound);
                self.before = outer;
                found?
            }
        };
        if self.known.len() < KNOWN {
            self.known.insert(key, (holds, self.is_cut));
        }
        self.is_cut |= cut_before;
        Ok(holds)
    }

    /// Returns the values of a function: of a primitive by its digits, of others by trying.
    fn function(&mut self, call: &Call, arguments: &[u64]) -> Result<Vec<u64>, Fault> {
        let Ok((named, arity)) = self.named(call) else {
            return match (self.bounds.functions)(&call.name.text, arguments) {
                Some(value) => Ok(vec![value]),
                None => self.named(call).map(|_| Vec::new()),
            };
        };
        if arity != arguments.len() + 1 {
            if let Some(value) = (self.bounds.functions)(&call.name.text, arguments) {
                return Ok(vec![value]);
            }
            return Err(arity_error(call, arity.saturating_sub(1)).into());
        }
        if let Named::Primitive(primitive) = named
            && let Some(value) = primitive_value(self.scope.base(), primitive, arguments)
        {
            return Ok(value.into_iter().collect());
        }
        let mut values = Vec::new();
        let mut tuple = arguments.to_vec();
        tuple.push(0);
        for value in 0..=self.bounds.inner {
            tuple[arity - 1] = value;
            if self.relation(named, &tuple)? {
                values.push(value);
            }
        }
        self.is_cut |= values.is_empty();
        Ok(values)
    }
}

fn arity_error(call: &Call, expected: usize) -> LogicError {
    let kind = LogicErrorKind::WrongArity { name: call.name.text.clone(), expected, found: call.arguments.len() };
    LogicError { kind, span: call.span }
}

fn compare(left: i128, relation: Relation, right: i128) -> bool {
    match relation {
        Relation::Equal => left == right,
        Relation::NotEqual => left != right,
        Relation::Less => left < right,
        Relation::LessOrEqual => left <= right,
        Relation::Greater => left > right,
        Relation::GreaterOrEqual => left >= right,
    }
}
