//! A sentence ∀x, y, …: premise ⇒ conclusion as it is read: its names and its parts. Nothing is compiled or evaluated
//! here, so that a sentence may be read with every letter typed.

use crate::exercise::GivenSentence;
use golden_logic::automata::digits::Base;
use golden_logic::compile::has_meaning;
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::{Call, Formula, Quantifier, Term};
use golden_logic::parse::parse_formula;
use golden_logic::scope::Scope;
use golden_number::UBig;
use golden_prose::short_number;

/// The most variables of a sentence.
const VARIABLES: usize = 4;

/// The functions besides those of the library, and the number of their arguments; that of the others is the game's.
const FUNCTIONS: [(&str, Option<usize>); 7] = [
    ("value", None),
    ("moves", None),
    ("wins", None),
    ("wythoff", Some(2)),
    ("fibnim", Some(2)),
    ("xor", Some(2)),
    ("sums", Some(1)),
];

/// Returns true if this is a function of games or of numbers that no automaton gives.
pub(in crate::exercise) fn is_function(name: &str) -> bool {
    FUNCTIONS.iter().any(|(known, _)| *known == name)
}

/// A sentence in its parts.
pub(in crate::exercise) struct Reading {
    /// The variables, in order.
    pub(in crate::exercise) names: Vec<String>,
    pub(in crate::exercise) premise: Option<Formula>,
    pub(in crate::exercise) conclusion: Formula,
    /// The sentence in words.
    pub(in crate::exercise) words: String,
}

impl Reading {
    /// Reads the formula of a sentence and looks up every name in it.
    ///
    /// **Cost**: linear in the formula; no automaton is made.
    pub(in crate::exercise) fn of(sentence: &GivenSentence) -> Result<Self, String> {
        let reading = Self::parsed(sentence)?;
        let free =
            |formula: &Formula| formula.free_variables().into_iter().find(|name| !reading.names.contains(&name.text));
        let parts = || reading.premise.iter().chain([&reading.conclusion]);
        if let Some(name) = parts().find_map(free) {
            return Err(format!("\"formula\": {} is bound by no forall", name.text));
        }
        let scope = Scope::library(Base::Fib);
        for part in parts() {
            Names { scope: &scope, has_game: sentence.ruleset.is_some() }.formula(part)?;
            match has_meaning(part, &scope).map_err(|error| (error.to_string(), error.kind)) {
                Ok(()) | Err((_, LogicErrorKind::OnlyBounded(_) | LogicErrorKind::NotLinear)) => {}
                Err((_, LogicErrorKind::UnknownName { name, .. })) if is_function(&name) => {}
                Err((problem, _)) => return Err(format!("\"formula\": {problem}")),
            }
        }
        Ok(reading)
    }

    /// The parts of a formula, whatever its names mean.
    pub(in crate::exercise) fn parsed(sentence: &GivenSentence) -> Result<Self, String> {
        let parsed = parse_formula(&sentence.formula).map_err(|error| format!("\"formula\": {}", error.message))?;
        let mut names = Vec::new();
        let mut body = parsed.value;
        while let Formula::Quantified { quantifier: Quantifier::ForAll, variables, body: inner, .. } = body {
            names.extend(variables.into_iter().map(|name| name.text));
            body = *inner;
        }
        if !(1..=VARIABLES).contains(&names.len()) {
            return Err(format!("\"formula\" must begin with forall and have from 1 to {VARIABLES} variables there"));
        }
        let (premise, conclusion) = match body {
            Formula::Implies(premise, conclusion) => (Some(*premise), *conclusion),
            body => (None, body),
        };
        Ok(Self { names, premise, conclusion, words: sentence.sentence.clone() })
    }

    /// All calls in the sentence.
    pub(in crate::exercise) fn calls(&self) -> Vec<&Call> {
        let parts = self.premise.iter().chain([&self.conclusion]);
        parts.flat_map(calls_of).map(|(call, _)| call).collect()
    }
}

/// The calls in a formula, each with whether it stands as a term: as a function, not as a relation.
pub(in crate::exercise) fn calls_of(formula: &Formula) -> Vec<(&Call, bool)> {
    let mut calls = Vec::new();
    // An error would end the walk; none is made here.
    let _ = walk(formula, &mut |call, is_term| {
        calls.push((call, is_term));
        Ok(())
    });
    calls
}

/// The lookup of names.
struct Names<'a> {
    scope: &'a Scope,
    has_game: bool,
}

impl Names<'_> {
    fn formula(&self, formula: &Formula) -> Result<(), String> {
        walk(formula, &mut |call, is_term| self.call(call, is_term))
    }

    /// A relation of the library with as many arguments as it has, or one of the functions as a term.
    fn call(&self, call: &Call, is_term: bool) -> Result<(), String> {
        let (name, found) = (call.name.text.as_str(), call.arguments.len());
        let arity = self.scope.arity(name);
        let wanted = match (arity, FUNCTIONS.iter().find(|(known, _)| *known == name)) {
            (Some(arity), _) if arity == found + usize::from(is_term) => return Ok(()),
            (_, Some(_)) if !is_term => {
                return Err(format!("\"formula\": {name} is a number; compare it with another one"));
            }
            (_, Some((_, None))) if !self.has_game => {
                return Err(format!("\"formula\" speaks of {name}; name the game as \"ruleset\""));
            }
            (_, Some((_, None))) => return Ok(()),
            (_, Some((_, Some(wanted)))) => *wanted,
            (Some(arity), None) => arity.saturating_sub(usize::from(is_term)),
            (None, None) => {
                let kind =
                    LogicErrorKind::UnknownName { name: name.to_owned(), bases: None, near: self.scope.near(name) };
                return Err(format!("\"formula\": {kind}"));
            }
        };
        if wanted == found {
            return Ok(());
        }
        let kind = LogicErrorKind::WrongArity { name: name.to_owned(), expected: wanted, found };
        Err(format!("\"formula\": {kind}"))
    }
}

type See<'f, 's> = &'s mut dyn FnMut(&'f Call, bool) -> Result<(), String>;

/// Shows every call of a formula, and whether it stands as a term.
fn walk<'f>(formula: &'f Formula, see: See<'f, '_>) -> Result<(), String> {
    match formula {
        Formula::True | Formula::False => Ok(()),
        Formula::Comparison { first, rest } => {
            walk_term(first, see)?;
            rest.iter().try_for_each(|(_, term)| walk_term(term, see))
        }
        Formula::Call(call) => {
            see(call, false)?;
            call.arguments.iter().try_for_each(|term| walk_term(term, see))
        }
        Formula::Not(inner) | Formula::Quantified { body: inner, .. } => walk(inner, see),
        Formula::And(all) | Formula::Or(all) | Formula::Iff(all) => {
            all.iter().try_for_each(|formula| walk(formula, see))
        }
        Formula::Implies(premise, conclusion) => {
            walk(premise, see)?;
            walk(conclusion, see)
        }
    }
}

fn walk_term<'f>(term: &'f Term, see: See<'f, '_>) -> Result<(), String> {
    match term {
        Term::Number(..) | Term::Variable(_) => Ok(()),
        Term::Call(call) => {
            see(call, true)?;
            call.arguments.iter().try_for_each(|term| walk_term(term, see))
        }
        Term::Sum { first, rest } => {
            walk_term(first, see)?;
            rest.iter().try_for_each(|(_, term)| walk_term(term, see))
        }
        Term::Product { factors, .. } => factors.iter().try_for_each(|term| walk_term(term, see)),
        Term::Remainder { dividend, .. } => walk_term(dividend, see),
    }
}

/// A tuple as "a = 2, b = 2".
pub(in crate::exercise) fn written(names: &[String], numbers: &[UBig]) -> String {
    let each = names.iter().zip(numbers).map(|(name, number)| format!("{name} = {}", short_number(number)));
    each.collect::<Vec<_>>().join(", ")
}
