//! The statements of a file, one after the other.

use std::sync::Arc;

use super::automata::automaton::Automaton;
use super::automata::digits::Base;
use super::error::LogicError;
use super::formula::{Formula, Statement};
use super::lower::lower;
use super::scope::Scope;

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

    /// The same with relations given by automata that read the most significant digit first; the names of their
    /// parameters are `x1`, `x2` and so on.
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

    /// Adds a definition to the scope; at `base` begins a new scope; a claim changes nothing.
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
    /// As [`prove`](super::prove::prove).
    pub fn check(&self, sentence: &Formula) -> Result<(), LogicError> {
        lower(sentence, &[], self.scope()).map(drop)
    }
}
