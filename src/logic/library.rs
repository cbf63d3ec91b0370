//! Definitions added to a scope, and the library of each base: definitions in the language, with the papers' own
//! names.

use std::sync::LazyLock;

use super::automata::digits::Base;
use super::error::LogicError;
use super::formula::{Definition, Statement};
use super::lower::lower_definition;
use super::parse::parse_file;
use super::scope::{Meaning, Scope};

impl Scope {
    /// Returns the scope of a base with its library.
    pub fn library(base: Base) -> Self {
        static FIB: LazyLock<Scope> = LazyLock::new(|| library(Base::Fib));
        static TWO: LazyLock<Scope> = LazyLock::new(|| library(Base::Two));
        match base {
            Base::Fib => FIB.clone(),
            Base::Two => TWO.clone(),
            Base::T(_) => Self::empty(base),
        }
    }

    /// Adds a definition, which hides earlier ones of its name. Its automaton is made when it is needed.
    ///
    /// # Errors
    ///
    /// Fails at a name that the scope does not have, a wrong number of arguments, a variable that is no parameter,
    /// more parameters than an automaton has tracks, a product of two unknowns, a number that is too large, and a
    /// function that only the bounded evaluator knows.
    pub fn define(&mut self, definition: &Definition) -> Result<(), LogicError> {
        let lowered = lower_definition(definition, self)?;
        let parameters = definition.parameters.iter().map(|name| name.text.clone()).collect();
        self.push(
            definition.name.text.clone(),
            parameters,
            Meaning::Formula { body: definition.body.clone(), lowered },
        );
        Ok(())
    }
}

/// Returns the text of the library of a base; it is empty for t-Wythoff's numerations.
pub fn library_text(base: Base) -> &'static str {
    match base {
        Base::Fib => include_str!("../../assets/library/fib.txt"),
        Base::Two => include_str!("../../assets/library/2.txt"),
        Base::T(_) => "",
    }
}

/// Returns a scope with the library of a base. A test keeps every definition of the text readable.
fn library(base: Base) -> Scope {
    let mut scope = Scope::empty(base);
    let statements = parse_file(library_text(base)).map(|parsed| parsed.value).unwrap_or_default();
    for statement in &statements {
        if let Statement::Definition(definition) = statement {
            let defined = scope.define(definition);
            debug_assert!(defined.is_ok(), "{}: {defined:?}", definition.name.text);
        }
    }
    scope
}
