//! The second reading of a rule: its moves as formulas, in one base.

use std::sync::Arc;

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::compile_with_tracks;
use golden_logic::error::LogicError;
use golden_logic::formula::{Definition, Formula, Name, Relation, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;

use crate::compose::{and, call, compare, exists, for_all, implies, not, number, or, variables};
use crate::rule::{Line, Rule};

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

    /// Returns true if an option may have a number that is larger than it was; proved not to, if false.
    ///
    /// # Errors
    ///
    /// Fails if a budget is spent or the run cancelled.
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

    /// Returns the automaton of a formula whose free variables are these names, most significant digit first.
    ///
    /// # Errors
    ///
    /// Fails if the budget is spent or the run cancelled.
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
