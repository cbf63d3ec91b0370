//! Sentences about all numbers that an exercise gives: read, evaluated for given numbers, drawn and explained.
//!
//! They speak of numbers and of the positions of a game. For given numbers they are evaluated by automata where the
//! formula has them, at any size, else by trying, with the values of games as functions.
//!
//! A formula that begins with `forall` may use besides the relations of the prover `value`, `moves` and `wins` (the
//! Grundy value of a position of the game, how many moves it has, how many of them win), `wythoff(a,b)` and
//! `fibnim(n,r)` (values of these games), `xor(a,b)` (the nim sum) and `sums(n)` (in how many ways n is a sum of
//! different Fibonacci numbers).
//!
//! [`Reading`] is a sentence ∀x, y, …: premise ⇒ conclusion as it is read: its names and its parts. It compiles and
//! evaluates nothing, so that a sentence may be read with every letter typed. [`Claim`] is the sentence with its
//! automata.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `case` | the place of a case of a sentence, for the picture beside it |
//! | `facts` | why a sentence holds or fails for given numbers, in words |

pub(super) mod case;
mod facts;

use std::borrow::Cow;
use std::cell::RefCell;

use crate::exercise::GivenSentence;
use crate::exercise::draw::allowed;
use crate::exercise::first_shown::Place;
use golden_game::{Component, Game as _, Outcome, Position, Ruleset, option_count};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::bounded::{Bounds, holds_for_certain};
use golden_logic::compile::{NamedAutomaton, compile, has_meaning};
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::{Call, Formula, Name, Quantifier, Relation, Term};
use golden_logic::parse::parse_formula;
use golden_logic::scope::Scope;
use golden_number::{UBig, all_representations};
use golden_prose::short_number;
use golden_solver::{Job, Solver, SolverError};

/// The largest number that is tried in a formula without an automaton.
pub(super) const LARGEST: u64 = 1000;

/// Atoms that are evaluated for one tuple.
const ATOMS: u64 = 2_000_000;

/// Raw states of an automaton of a sentence.
const STATES: usize = 200_000;

/// A sentence ∀x, y, …: premise ⇒ conclusion, ready to be evaluated.
pub(super) struct Claim {
    /// The variables, in order.
    pub(super) names: Vec<String>,
    pub(super) premise: Option<Part>,
    pub(super) conclusion: Part,
    /// The same in words.
    pub(super) words: String,
    ruleset: Option<Ruleset>,
    scope: Scope,
}

/// A formula, and its automaton where it has one.
pub(super) struct Part {
    pub(super) formula: Formula,
    automaton: Option<NamedAutomaton>,
}

/// The truth of a sentence for given numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Truth {
    /// Its condition does not hold there.
    Silent,
    /// It is true.
    True,
    /// It is false.
    False,
    /// That is beyond what is evaluated.
    Unknown,
}

impl Claim {
    /// Makes the automata of a sentence that was read, and of the relations of the library that it names. The inner
    /// error says in words that they are too large.
    ///
    /// **Cost**: exponential in the formula at worst, bounded by [`STATES`]; seconds.
    pub(super) fn of(
        reading: Reading,
        ruleset: Option<Ruleset>,
        job: &Job,
    ) -> Result<Result<Self, String>, SolverError> {
        let cancelled = || job.is_cancelled();
        let limits = Limits { states: STATES, cancelled: &cancelled, ..Limits::default() };
        let library = Scope::library(Base::Fib);
        let mut scope = library.clone();
        for call in reading.calls() {
            let (name, arity) = (&call.name.text, library.arity(&call.name.text).unwrap_or_default());
            let parameters: Vec<String> = (0..arity).map(|at| format!("x{at}")).collect();
            let arguments = parameters.iter().map(|name| Term::Variable(Name::new(name))).collect();
            let whole = Formula::Call(Call { name: call.name.clone(), arguments, span: call.span });
            // By trying a relation would be as certain only as its quantifiers reach.
            if arity > 0
                && let Ok(made) = compile(&whole, &library, &limits)
            {
                let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
                scope.define_automaton(name, &parameters, made.automaton.as_ref().clone());
            }
        }
        let part = |formula: Formula| match compile(&formula, &library, &limits) {
            Ok(automaton) => Ok(Part { formula, automaton: Some(automaton) }),
            Err(error) => match error.kind {
                LogicErrorKind::Stop(stop) => Err(stop),
                _ => Ok(Part { formula, automaton: None }),
            },
        };
        let Reading { names, premise, conclusion, words } = reading;
        let parts = premise.map(part).transpose().and_then(|premise| Ok((premise, part(conclusion)?)));
        job.advance(0)?;
        Ok(match parts {
            Ok((premise, conclusion)) => Ok(Self { names, premise, conclusion, words, ruleset, scope }),
            Err(_) => Err(format!("the formula needs an automaton of more than {STATES} states; write a shorter one")),
        })
    }

    /// Returns true if numbers of any size may be asked for.
    pub(super) fn is_exact(&self) -> bool {
        self.conclusion.automaton.is_some() && self.premise.as_ref().is_none_or(|part| part.automaton.is_some())
    }

    /// Returns the truth of the sentence for these numbers.
    pub(super) fn truth(&self, numbers: &[UBig], solver: &Solver, job: &Job) -> Result<Truth, SolverError> {
        if let Some(premise) = &self.premise {
            match self.holds(premise, numbers, solver, job)? {
                Some(true) => {}
                Some(false) => return Ok(Truth::Silent),
                None => return Ok(Truth::Unknown),
            }
        }
        Ok(match self.holds(&self.conclusion, numbers, solver, job)? {
            Some(true) => Truth::True,
            Some(false) => Truth::False,
            None => Truth::Unknown,
        })
    }

    fn holds(&self, part: &Part, numbers: &[UBig], solver: &Solver, job: &Job) -> Result<Option<bool>, SolverError> {
        match part.automaton {
            Some(_) => Ok(self.accepted(part, numbers)),
            None => self.tried(&part.formula, &[], numbers, solver, job),
        }
    }

    /// Returns true if the automaton of a part accepts these numbers; `None` where it has none.
    pub(super) fn accepted(&self, part: &Part, numbers: &[UBig]) -> Option<bool> {
        let named = part.automaton.as_ref()?;
        let value = |track: &String| {
            let at = self.names.iter().rposition(|name| name == track)?;
            numbers.get(at).cloned()
        };
        let values: Vec<UBig> = named.tracks.iter().map(value).collect::<Option<_>>()?;
        Some(named.automaton.accepts(&values))
    }

    /// Returns true if a formula holds by trying; `None` where that is not known or rests on numbers beyond those
    /// tried, or where the formula speaks of what is no position.
    pub(super) fn tried(
        &self,
        formula: &Formula,
        more: &[(&str, u64)],
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<Option<bool>, SolverError> {
        let words: Option<Vec<u64>> = numbers.iter().map(|number| u64::try_from(number).ok()).collect();
        let Some(words) = words.filter(|words| words.iter().all(|word| *word <= LARGEST)) else { return Ok(None) };
        let mut values: Vec<(&str, u64)> = self.names.iter().map(String::as_str).zip(words).collect();
        values.extend(more);
        let inner = values.iter().map(|(_, value)| *value).max().unwrap_or_default() * 3 + 10;
        let (failed, unknown) = (RefCell::new(None), RefCell::new(false));
        let functions = |name: &str, arguments: &[u64]| {
            if !is_function(name) {
                return None;
            }
            match self.function(name, arguments, solver, job) {
                Ok(Some(value)) => Some(value),
                Ok(None) => {
                    *unknown.borrow_mut() = true;
                    Some(0)
                }
                Err(error) => {
                    *failed.borrow_mut() = Some(error);
                    *unknown.borrow_mut() = true;
                    Some(0)
                }
            }
        };
        let cancelled = || job.is_cancelled();
        let bounds = Bounds { atoms: ATOMS, functions: &functions, cancelled: &cancelled, ..Bounds::up_to(inner) };
        let holds = holds_for_certain(formula, &values, &self.scope, &bounds);
        if let Some(error) = failed.into_inner() {
            return Err(error);
        }
        job.advance(0)?;
        Ok(holds.ok().flatten().filter(|_| !unknown.into_inner()))
    }

    /// The value of a function; `None` where it has none, such as for numbers that are no position.
    pub(super) fn function(
        &self,
        name: &str,
        numbers: &[u64],
        solver: &Solver,
        job: &Job,
    ) -> Result<Option<u64>, SolverError> {
        match (name, numbers) {
            ("xor", [one, other]) => return Ok(Some(one ^ other)),
            ("sums", [number]) => {
                let ways = if *number == 0 { 1 } else { all_representations(*number, 0).count_from_two };
                return Ok(Some(ways));
            }
            _ => {}
        }
        let Some((ruleset, position)) = self.position(name, numbers) else { return Ok(None) };
        let ruleset = ruleset.as_ref();
        let place = Place { ruleset, position: &position, convention: golden_game::Convention::Normal };
        let small = |number: Option<UBig>| number.and_then(|number| u64::try_from(number).ok());
        Ok(match name {
            "moves" => small(option_count(ruleset, &position)),
            "wins" => {
                let known = place.evaluated(solver, job)?;
                let lost = (known.outcome == Some(Outcome::P)).then_some(0);
                lost.or(known.winning_moves.map(|moves| moves.len() as u64))
            }
            _ => small(solver.evaluate_far(ruleset, &position, job)?.grundy),
        })
    }

    /// The position that a function of a game is about; `None` for numbers that are none.
    pub(super) fn position(&self, name: &str, numbers: &[u64]) -> Option<(Cow<'_, Ruleset>, Position)> {
        let ruleset = match name {
            "wythoff" => Cow::Owned(Ruleset::Wythoff),
            "fibnim" => Cow::Owned(Ruleset::FibonacciNim),
            _ => Cow::Borrowed(self.ruleset.as_ref()?),
        };
        let numbers = numbers.iter().map(|&number| UBig::from(number)).collect();
        let position = Position::Flat(allowed(&ruleset, numbers));
        ruleset.validate(&position).is_ok().then_some((ruleset, position))
    }

    /// The value of a term, found by trying.
    pub(super) fn side(
        &self,
        term: &Term,
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<Option<u64>, SolverError> {
        const NAME: &str = "side";
        let largest = numbers.iter().filter_map(|number| u64::try_from(number).ok()).max().unwrap_or_default();
        let name = Name::new(NAME);
        let equal = Formula::Comparison { first: term.clone(), rest: vec![(Relation::Equal, Term::Variable(name))] };
        for value in 0..=largest.min(LARGEST) * 3 + 30 {
            if self.tried(&equal, &[(NAME, value)], numbers, solver, job)? == Some(true) {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }
}

/// Returns true if a game may be spoken of: not a sum, whose positions are no list of numbers.
pub(super) fn is_flat(ruleset: &Ruleset) -> bool {
    Component::new(ruleset).is_some_and(|game| game.from_position(&ruleset.start()).is_some())
}

/// The most variables of a sentence.
const VARIABLES: usize = 4;

/// The functions besides those of the library, and the number of their arguments; `None` where that is the number of
/// numbers of a position of the game.
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
pub(super) fn is_function(name: &str) -> bool {
    FUNCTIONS.iter().any(|(known, _)| *known == name)
}

/// A sentence in its parts.
pub(super) struct Reading {
    /// The variables, in order.
    pub(super) names: Vec<String>,
    pub(super) premise: Option<Formula>,
    pub(super) conclusion: Formula,
    /// The sentence in words.
    pub(super) words: String,
}

impl Reading {
    /// Reads the formula of a sentence and looks up every name in it.
    ///
    /// **Cost**: linear in the formula; no automaton is made.
    pub(super) fn of(sentence: &GivenSentence) -> Result<Self, String> {
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
    pub(super) fn parsed(sentence: &GivenSentence) -> Result<Self, String> {
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
    pub(super) fn calls(&self) -> Vec<&Call> {
        let parts = self.premise.iter().chain([&self.conclusion]);
        parts.flat_map(calls_of).map(|(call, _)| call).collect()
    }
}

/// The calls in a formula, each with whether it stands as a term: as a function, not as a relation.
pub(super) fn calls_of(formula: &Formula) -> Vec<(&Call, bool)> {
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
pub(super) fn written(names: &[String], numbers: &[UBig]) -> String {
    let each = names.iter().zip(numbers).map(|(name, number)| format!("{name} = {}", short_number(number)));
    each.collect::<Vec<_>>().join(", ")
}
