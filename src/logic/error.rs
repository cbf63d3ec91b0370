//! The reasons why a formula has no meaning, or a run no result.

use super::automata::budget::Stop;
use super::automata::digits::Base;
use super::formula::Span;
use super::parse::shape::instead_of;

/// An error and the place of the text that it is about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct LogicError {
    /// The problem.
    pub kind: LogicErrorKind,
    /// The place of the problem.
    pub span: Span,
}

/// A problem with a formula.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogicErrorKind {
    /// A relation that the scope does not have.
    #[error("{}", unknown(.name, *.bases, .near.as_deref()))]
    UnknownName {
        /// The name as written.
        name: String,
        /// The base of the scope, and another one that has this relation, if there is one.
        bases: Option<(Base, Base)>,
        /// A known name that differs little.
        near: Option<String>,
    },
    /// A relation with too many or too few arguments.
    #[error("{name} has {}, not {found}; write {}", arguments(*.expected), written(.name, *.expected))]
    WrongArity {
        /// The relation.
        name: String,
        /// The number of arguments in this place; as a function one less than as a relation.
        expected: usize,
        /// The number of arguments written.
        found: usize,
    },
    /// A function without an automaton (see [`LogicErrorKind::OnlyBounded`]) with too many or too few arguments, or
    /// in the place of a statement.
    #[error("{}", only_value(.name, *.expected, *.found))]
    OnlyValue {
        /// The function.
        name: String,
        /// The number of its arguments.
        expected: usize,
        /// The number of arguments written.
        found: usize,
    },
    /// A relation without arguments used as a function.
    #[error("{0} has no argument whose value it could stand for")]
    NoFunction(String),
    /// A sentence with free variables, or a definition with others than its parameters.
    #[error("free: {}; bind with forall or exists", .0.join(", "))]
    FreeVariables(Vec<String>),
    /// A product of two terms neither of which is a number: not in the language of linear arithmetic.
    #[error("a product of two terms that are no numbers is not in the language; terms are linear, such as 2*n")]
    NotLinear,
    /// A function whose values no automaton gives; only the bounded evaluator knows it.
    #[error("{0} has no automaton in this base; it can only be checked up to a bound")]
    OnlyBounded(String),
    /// A factor of more than 10⁹ in absolute value.
    #[error("factors are at most 10^9")]
    FactorTooLarge,
    /// A constant with more decimal digits than this number: its automaton has a state for each of its digits in the
    /// base.
    #[error("numbers have at most {0} digits here")]
    NumberTooLong(usize),
    /// More variables at once than a symbol has room for.
    #[error("more than {0} variables at once")]
    TooManyVariables(usize),
    /// The run ended early.
    #[error(transparent)]
    Stop(#[from] Stop),
}

impl LogicErrorKind {
    /// Returns true if a call has a wrong number of arguments, or a function stands in the place of a statement.
    pub(super) fn is_of_call(&self) -> bool {
        matches!(self, Self::WrongArity { .. } | Self::OnlyValue { .. })
    }

    /// Returns the other base that has the unknown relation, if there is one.
    pub fn other_base(&self) -> Option<Base> {
        match self {
            Self::UnknownName { bases, .. } => bases.map(|(_, other)| other),
            _ => None,
        }
    }
}

fn unknown(name: &str, bases: Option<(Base, Base)>, near: Option<&str>) -> String {
    match (bases, near) {
        (Some((here, other)), _) => {
            format!("{name} is a relation of {}, not of {}; choose base {other}", words(other), words(here))
        }
        (None, Some(near)) if instead_of(name).is_none() => format!("there is no relation {name}; is {near} meant?"),
        (None, _) => match instead_of(name) {
            Some(sign) => format!("there is no relation {name}; write {sign}"),
            None => format!("there is no relation {name}"),
        },
    }
}

/// A base with what it is.
fn words(base: Base) -> String {
    match base {
        Base::Fib => format!("base {base} (Zeckendorf form)"),
        Base::Two => format!("base {base} (binary)"),
        Base::T(t) => format!("base {base} ({t}-Wythoff)"),
    }
}

fn only_value(name: &str, expected: usize, found: usize) -> String {
    let call = written(name, expected);
    if found == expected {
        return format!("{call} is a number and no statement; compare it: write {call} = c");
    }
    format!("{name} has {}, not {found}; it is a number, which is compared: write {call} = c", arguments(expected))
}

/// A call with this number of arguments, such as W(a,b).
fn written(name: &str, arguments: usize) -> String {
    let letters: Vec<String> = ('a'..='z').take(arguments).map(String::from).collect();
    format!("{name}({})", letters.join(","))
}

fn arguments(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}
