//! The statements of a file, one after the other.

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
}

impl Runner {
    /// A runner before the first statement, with the library of a base.
    pub fn new(base: Base) -> Self {
        Self { scopes: vec![Scope::library(base)] }
    }

    /// Returns what names mean now.
    pub fn scope(&self) -> &Scope {
        // There is always one.
        &self.scopes[self.scopes.len() - 1]
    }

    /// Goes on in a base, with what has been defined in it so far.
    pub fn enter(&mut self, base: Base) {
        let known = self.scopes.iter().position(|scope| scope.base() == base);
        let scope = known.map_or_else(|| Scope::library(base), |at| self.scopes.remove(at));
        self.scopes.push(scope);
    }

    /// Takes a definition into the scope, and at `base` begins a new one; a claim changes nothing.
    ///
    /// # Errors
    /// At a definition that has no meaning.
    pub fn read(&mut self, statement: &Statement) -> Result<(), LogicError> {
        match statement {
            Statement::Base(base) => *self = Self::new(*base),
            Statement::Definition(definition) => {
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
