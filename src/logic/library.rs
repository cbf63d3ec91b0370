//! The definitions that every scope begins with: text in the language, with the papers' own names.

use super::automata::digits::Base;
use super::formula::Statement;
use super::parse::parse_file;
use super::scope::Scope;

/// Returns the text of the library of a base; it is empty for t-Wythoff's numerations.
pub fn library_text(base: Base) -> &'static str {
    match base {
        Base::Fib => include_str!("../../assets/library/fib.txt"),
        Base::Two => include_str!("../../assets/library/2.txt"),
        Base::T(_) => "",
    }
}

/// Returns a scope with the library of a base. A test keeps every definition of the text readable.
pub(super) fn library(base: Base) -> Scope {
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
