//! Automata that were learned from tables and are shipped with the program, with the statements that prove them.
//!
//! None is believed: a caller that shows one proves its statements first.

use super::automata::automaton::Automaton;
use super::automata::budget::Limits;
use super::automata::digits::Base;
use super::formula::{Claim, Statement};
use super::parse::{ParseError, parse_file};
use super::scope::Scope;
use super::walnut::read_automaton;

/// A learned automaton: a set of positions of a game, most significant digit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearnedDfa {
    /// The name in the language.
    pub name: &'static str,
    /// The parameters, one a track.
    pub parameters: &'static [&'static str],
    /// Its description, in words.
    pub title: &'static str,
    /// The file of the automaton, in Walnut's format.
    pub text: &'static str,
    /// The statements that characterise it, and some that follow.
    pub statements: &'static str,
    /// The learned automata that the statements use besides.
    uses: &'static [usize],
}

/// The learned automata, all in base fib.
pub static LEARNED: [LearnedDfa; 3] = [
    LearnedDfa {
        name: "G1",
        parameters: &["a", "b"],
        title: "Wythoff's game, value 1",
        text: include_str!("../../assets/automata/wythoff-1.txt"),
        statements: include_str!("../../assets/automata/wythoff-1.statements.txt"),
        uses: &[],
    },
    LearnedDfa {
        name: "F4",
        parameters: &["n", "r"],
        title: "Fibonacci Nim, value 4",
        text: include_str!("../../assets/automata/fibonacci-nim-4.txt"),
        statements: include_str!("../../assets/automata/fibonacci-nim-4.statements.txt"),
        uses: &[],
    },
    LearnedDfa {
        name: "F5",
        parameters: &["n", "r"],
        title: "Fibonacci Nim, value 5",
        text: include_str!("../../assets/automata/fibonacci-nim-5.txt"),
        statements: include_str!("../../assets/automata/fibonacci-nim-5.statements.txt"),
        uses: &[1],
    },
];

impl LearnedDfa {
    /// Returns the automaton. **Cost**: milliseconds for the largest.
    ///
    /// # Errors
    ///
    /// Fails if the budget is spent or the reading cancelled.
    pub fn automaton(&self, limits: &Limits<'_>) -> Result<Automaton, ParseError> {
        read_automaton(self.text, limits)
    }

    /// Returns the library with this automaton and those that its statements use.
    ///
    /// **Cost**: that of [`LearnedDfa::automaton`] for each of them.
    ///
    /// # Errors
    ///
    /// As [`LearnedDfa::automaton`].
    pub fn scope(&self, limits: &Limits<'_>) -> Result<Scope, ParseError> {
        let mut scope = Scope::library(Base::Fib);
        for other in self.uses.iter().map(|at| &LEARNED[*at]).chain([self]) {
            scope.define_automaton(other.name, other.parameters, other.automaton(limits)?);
        }
        Ok(scope)
    }

    /// Returns the statements as claims, in the order of the file.
    pub fn claims(&self) -> Vec<Claim> {
        let statements = parse_file(self.statements).map(|parsed| parsed.value).unwrap_or_default();
        let claims = statements.into_iter().filter_map(|statement| match statement {
            Statement::Claim(claim) => Some(claim),
            Statement::Base(_) | Statement::Definition(_) | Statement::Relation(_) => None,
        });
        claims.collect()
    }
}
