//! The moves of a rule as formulas of the prover, in one base. Formulas put together: the few forms that sentences
//! about a rule are made of.

use std::sync::Arc;

use crate::rule::{Line, Rule};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::compile_with_tracks;
use golden_logic::error::LogicError;
use golden_logic::formula::{Call, Definition, Formula, Name, Quantifier, Relation, Sign, Span, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

/// The name of the relation between a position and its options.
pub const MOVE: &str = "move";

/// The name of the set of positions where the game is over.
pub const OVER: &str = "over";

/// A rule in the language of the prover, in one base.
#[derive(Clone, Debug)]
pub struct Theory {
    rule: Arc<Rule>,
    /// The names of the numbers of an option.
    options: Vec<Name>,
    definitions: Vec<Definition>,
    scope: Scope,
}

impl Theory {
    /// Returns the theory of a rule in a base. Its scope has the relation [`MOVE`] between a position and each of its
    /// options, and the set [`OVER`].
    ///
    /// # Errors
    ///
    /// Fails if the rule names relations that the base does not have.
    pub fn new(rule: &Arc<Rule>, base: Base) -> Result<Self, LogicError> {
        let options = fresh(rule, "'");
        let mut theory = Self { rule: Arc::clone(rule), options, definitions: Vec::new(), scope: Scope::library(base) };
        let lines: Vec<Formula> = rule.lines.iter().map(|line| theory.step(line)).collect();
        let parameters = rule.numbers.iter().chain(&theory.options).cloned().collect();
        let body = and([theory.goes_on(), or(lines)]);
        let mut scope = theory.scope.clone();
        let moves = Definition { name: Name::new(MOVE), parameters, body };
        scope.define(&moves)?;
        let body = not(exists(theory.options.clone(), theory.reached()));
        let over = Definition { name: Name::new(OVER), parameters: rule.numbers.clone(), body };
        scope.define(&over)?;
        (theory.scope, theory.definitions) = (scope, vec![moves, over]);
        Ok(theory)
    }

    /// Returns the rule.
    pub fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }

    /// Returns the base.
    pub fn base(&self) -> Base {
        self.scope.base()
    }

    /// Returns the scope in which sentences about the rule have their meaning.
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    /// Returns the definitions of [`MOVE`] and [`OVER`].
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// Returns the scope with sets of positions given by automata.
    pub fn scope_with(&self, sets: &[(String, Automaton)]) -> Scope {
        let mut scope = self.scope.clone();
        let names: Vec<&str> = self.rule.numbers.iter().map(|name| name.text.as_str()).collect();
        for (name, automaton) in sets {
            scope.define_automaton(name, &names, automaton.clone());
        }
        scope
    }

    /// Returns the numbers of a position as terms.
    pub fn position(&self) -> Vec<Term> {
        variables(&self.rule.numbers)
    }

    /// Returns the names of the numbers of an option.
    pub fn option_names(&self) -> &[Name] {
        &self.options
    }

    /// Returns the numbers of an option as terms.
    pub fn option(&self) -> Vec<Term> {
        variables(&self.options)
    }

    /// Returns the formula that a move leads from the position to the option.
    pub(crate) fn reached(&self) -> Formula {
        call(MOVE, self.position().into_iter().chain(self.option()).collect())
    }

    /// Returns false if it is proved that no move makes a number larger; true otherwise, also where the limits ended
    /// the proof.
    ///
    /// # Errors
    ///
    /// Fails if a formula of the rule has no meaning in the base.
    pub(crate) fn grows(&self, limits: &Limits<'_>) -> Result<bool, LogicError> {
        let smaller = self.position().into_iter().zip(self.option());
        let smaller = smaller.map(|(number, option)| compare(option, Relation::LessOrEqual, number));
        let names = [self.rule.numbers.clone(), self.options.clone()].concat();
        let sentence = for_all(names, implies(self.reached(), and(smaller)));
        Ok(prove(&sentence, &self.scope, limits)?.verdict != RunVerdict::Proved)
    }

    /// Returns the formula that there is such a position.
    pub fn exists_there(&self) -> Formula {
        self.rule.positions.clone().unwrap_or(Formula::True)
    }

    /// Returns the formula that a position exists where the moves of the lines count.
    pub fn goes_on(&self) -> Formula {
        let end = self.rule.end.clone().map_or(Formula::True, not);
        and([self.exists_there(), end])
    }

    /// Returns the condition of a line for its letters: no number falls below 0, and what `where` says.
    pub fn condition(&self, line: &Line) -> Formula {
        let natural = line.targets().into_iter().filter(|term| !matches!(term, Term::Variable(_)));
        let natural = natural.map(|term| compare(term, Relation::GreaterOrEqual, number(0)));
        and(natural.chain(line.condition().cloned()))
    }

    /// Returns the formula that a line leads from a position into a set.
    pub fn into_set(&self, line: &Line, set: &str) -> Formula {
        let letters = line.letters(&self.rule.numbers);
        exists(letters, and(line.condition().cloned().into_iter().chain([call(set, line.targets())])))
    }

    /// Returns the formula that some move leads from a position into a set.
    pub fn some_into(&self, set: &str) -> Formula {
        and([self.goes_on(), or(self.rule.lines.iter().map(|line| self.into_set(line, set)))])
    }

    /// Returns the formula that a line leads from a position to an option.
    fn step(&self, line: &Line) -> Formula {
        let letters = line.letters(&self.rule.numbers);
        let reached = line.targets().into_iter().zip(self.option());
        let reached = reached.map(|(term, option)| compare(option, Relation::Equal, term));
        exists(letters, and(reached.chain(line.condition().cloned())))
    }

    /// Returns the automaton of a formula whose free variables are among these names, one a track; most significant
    /// digit first.
    ///
    /// # Errors
    ///
    /// Fails if the formula has no meaning in the scope, the budget is spent or the run cancelled.
    pub fn automaton(
        &self,
        formula: &Formula,
        tracks: &[Name],
        limits: &Limits<'_>,
    ) -> Result<Arc<Automaton>, LogicError> {
        self.automaton_in(&self.scope, formula, tracks, limits)
    }

    /// As [`Theory::automaton`], of a formula that has its meaning in a scope of [`Theory::scope_with`].
    ///
    /// # Errors
    ///
    /// As [`Theory::automaton`].
    pub fn automaton_in(
        &self,
        scope: &Scope,
        formula: &Formula,
        tracks: &[Name],
        limits: &Limits<'_>,
    ) -> Result<Arc<Automaton>, LogicError> {
        let tracks = tracks.iter().map(|name| name.text.clone()).collect();
        let made = compile_with_tracks(formula, tracks, scope, Direction::MostFirst, limits)?;
        Ok(made.automaton)
    }

    /// Returns the automaton of the moves: the numbers of a position, then those of an option.
    ///
    /// # Errors
    ///
    /// As [`Theory::automaton`].
    pub fn moves(&self, limits: &Limits<'_>) -> Result<Arc<Automaton>, LogicError> {
        let tracks: Vec<Name> = self.rule.numbers.iter().chain(&self.options).cloned().collect();
        self.automaton(&call(MOVE, variables(&tracks)), &tracks, limits)
    }
}

/// Returns the names of the numbers with a mark that makes them different from all names of the rule.
pub(crate) fn fresh(rule: &Rule, mark: &str) -> Vec<Name> {
    let text = rule.to_string();
    let mut mark = mark.to_owned();
    while rule.numbers.iter().any(|name| text.contains(&format!("{}{mark}", name.text))) {
        mark.push('\'');
    }
    rule.numbers.iter().map(|name| Name::new(format!("{}{mark}", name.text))).collect()
}

pub(crate) fn number(number: u64) -> Term {
    Term::Number(UBig::from(number), Span::default())
}

pub(crate) fn constant(number: &UBig) -> Term {
    Term::Number(number.clone(), Span::default())
}

pub(crate) fn plus(term: Term, more: Term) -> Term {
    Term::Sum { first: Box::new(term), rest: vec![(Sign::Plus, more)] }
}

/// The formula that the terms are these numbers.
pub(crate) fn are(terms: &[Term], numbers: &[UBig]) -> Formula {
    and(terms.iter().zip(numbers).map(|(term, number)| compare(term.clone(), Relation::Equal, constant(number))))
}

/// The formula that a term has a remainder modulo a number.
pub(crate) fn has_remainder(term: Term, modulus: u32, remainder: u64) -> Formula {
    let has = Term::Remainder { dividend: Box::new(term), modulus, span: Span::default() };
    compare(has, Relation::Equal, number(remainder))
}

pub(crate) fn variables(names: &[Name]) -> Vec<Term> {
    names.iter().cloned().map(Term::Variable).collect()
}

pub(crate) fn compare(left: Term, relation: Relation, right: Term) -> Formula {
    Formula::Comparison { first: left, rest: vec![(relation, right)] }
}

/// Returns Σ weight·term of terms with a weight other than 0, which there must be.
pub(crate) fn weighted(weights: &[u32], terms: &[Term]) -> Term {
    let summands = weights.iter().zip(terms).filter(|(weight, _)| **weight != 0);
    let mut products = summands.map(|(weight, term)| match weight {
        1 => term.clone(),
        weight => Term::Product { factors: vec![number(u64::from(*weight)), term.clone()], span: Span::default() },
    });
    let first = products.next().unwrap_or_else(|| number(0));
    let rest: Vec<_> = products.map(|term| (Sign::Plus, term)).collect();
    if rest.is_empty() { first } else { Term::Sum { first: Box::new(first), rest } }
}

pub(crate) fn call(name: &str, arguments: Vec<Term>) -> Formula {
    Formula::Call(Call { name: Name::new(name), arguments, span: Span::default() })
}

pub(crate) fn not(formula: Formula) -> Formula {
    match formula {
        Formula::Not(inner) => *inner,
        Formula::True => Formula::False,
        Formula::False => Formula::True,
        formula => Formula::Not(Box::new(formula)),
    }
}

pub(crate) fn and(list: impl IntoIterator<Item = Formula>) -> Formula {
    joined(list, Formula::True, Formula::And, |formula| match formula {
        Formula::And(parts) => parts,
        formula => vec![formula],
    })
}

pub(crate) fn or(list: impl IntoIterator<Item = Formula>) -> Formula {
    joined(list, Formula::False, Formula::Or, |formula| match formula {
        Formula::Or(parts) => parts,
        formula => vec![formula],
    })
}

/// Joins formulas to one, without those that are `neutral`; the parts of one that is itself joined so stand in its place.
fn joined(
    list: impl IntoIterator<Item = Formula>,
    neutral: Formula,
    join: fn(Vec<Formula>) -> Formula,
    parts_of: fn(Formula) -> Vec<Formula>,
) -> Formula {
    let mut parts: Vec<_> = list.into_iter().filter(|formula| *formula != neutral).flat_map(parts_of).collect();
    match parts.len() {
        0 => neutral,
        1 => parts.swap_remove(0),
        _ => join(parts),
    }
}

pub(crate) fn implies(premise: Formula, conclusion: Formula) -> Formula {
    match premise {
        Formula::True => conclusion,
        premise => Formula::Implies(Box::new(premise), Box::new(conclusion)),
    }
}

pub(crate) fn exists(names: Vec<Name>, body: Formula) -> Formula {
    quantified(Quantifier::Exists, names, body)
}

pub(crate) fn for_all(names: Vec<Name>, body: Formula) -> Formula {
    quantified(Quantifier::ForAll, names, body)
}

fn quantified(quantifier: Quantifier, variables: Vec<Name>, body: Formula) -> Formula {
    if variables.is_empty() {
        return body;
    }
    Formula::Quantified { quantifier, variables, body: Box::new(body), span: Span::default() }
}
