//! Trying a sentence for small numbers, with the Grundy values of games.

use std::cell::Cell;
use std::sync::{Arc, OnceLock};

use crate::game::Ruleset;
use crate::logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use crate::logic::formula::{Formula, Quantifier, Term};
use crate::logic::scope::Scope;
use crate::solver::{Budget, Job, Quantity, Solver, SolverError, Table, TableRequest};

use super::decide::{DecideError, Values};

/// The functions whose values are known without an automaton: Grundy values, and in base fib the nim sum.
const FUNCTIONS: [&str; 3] = ["wythoff", "fibnim", "xor"];

/// The numbers that are tried: as large as keeps the tuples of all quantifiers below this number.
const TUPLES: u64 = 1_000_000;
/// The largest number tried.
const LARGEST: u64 = 200;
/// Atoms that are evaluated before a smaller bound is tried.
const ATOMS: u64 = 1_000_000;
/// The number of rows and columns of the tables of Grundy values.
const TABLE: u64 = 512;

/// The largest number tried, and the values for which the sentence fails, if any.
pub(super) type Tried = (u64, Option<Values>);

/// Tries a sentence for small numbers, with the Grundy values `wythoff(a,b)` and `fibnim(n,r)` as functions; none if
/// even that costs too much.
pub(super) fn tried(sentence: &Formula, scope: &Scope, job: &Job) -> Result<Option<Tried>, DecideError> {
    let variables = u32::try_from(quantified(sentence)).unwrap_or(u32::MAX);
    let most = (1..=LARGEST).rev().find(|bound| (bound + 1).checked_pow(variables).is_some_and(|all| all <= TUPLES));
    let mut bound = most.unwrap_or(1);
    let tables = Tables::default();
    loop {
        let (beyond, failed) = (Cell::new(false), OnceLock::new());
        let functions = |name: &str, values: &[u64]| match tables.value(name, values, job) {
            Ok(Grundy::Value(value)) => Some(value),
            Ok(Grundy::Unknown) => None,
            Ok(Grundy::TooLarge) => {
                beyond.set(true);
                None
            }
            Err(error) => {
                let _ = failed.set(error);
                None
            }
        };
        let cancelled = || job.is_cancelled();
        let cancelled = &cancelled;
        let bounds = Bounds { outer: bound, inner: bound, atoms: ATOMS, functions: &functions, cancelled };
        let verdict = check_bounded(sentence, scope, &bounds);
        if let Some(error) = failed.into_inner() {
            return Err(error.into());
        }
        let stopped = matches!(verdict, Ok(BoundedVerdict::Stopped)) && !job.is_cancelled();
        if (beyond.get() || stopped) && bound > 1 {
            bound /= 2;
            continue;
        }
        if beyond.get() {
            return Ok(None);
        }
        return Ok(match verdict? {
            BoundedVerdict::Holds => Some((bound, None)),
            BoundedVerdict::Fails(values) => {
                Some((bound, Some(values.into_iter().map(|(name, value)| (name, value.into())).collect())))
            }
            BoundedVerdict::Stopped => None,
        });
    }
}

/// Whether a sentence says ∀ of something in which nothing has to be searched for: no quantifier, no relation, and no
/// function but the Grundy values of games.
pub(super) fn is_plain(sentence: &Formula) -> bool {
    match sentence {
        Formula::Quantified { quantifier: Quantifier::ForAll, body, .. } => is_plain(body),
        body => is_free(body),
    }
}

fn is_free(formula: &Formula) -> bool {
    match formula {
        Formula::True | Formula::False => true,
        Formula::Comparison { first, rest } => is_value(first) && rest.iter().all(|(_, term)| is_value(term)),
        Formula::Call(_) | Formula::Quantified { .. } => false,
        Formula::Not(inner) => is_free(inner),
        Formula::And(all) | Formula::Or(all) | Formula::Iff(all) => all.iter().all(is_free),
        Formula::Implies(premise, conclusion) => is_free(premise) && is_free(conclusion),
    }
}

fn is_value(term: &Term) -> bool {
    match term {
        Term::Number(..) | Term::Variable(_) => true,
        Term::Call(call) => FUNCTIONS.contains(&call.name.text.as_str()) && call.arguments.iter().all(is_value),
        Term::Sum { first, rest } => is_value(first) && rest.iter().all(|(_, term)| is_value(term)),
        Term::Product { factors, .. } => factors.iter().all(is_value),
    }
}

/// How many variables the quantifiers of a formula bind.
fn quantified(formula: &Formula) -> usize {
    match formula {
        Formula::True | Formula::False | Formula::Comparison { .. } | Formula::Call(_) => 0,
        Formula::Not(inner) => quantified(inner),
        Formula::And(all) | Formula::Or(all) | Formula::Iff(all) => all.iter().map(quantified).sum(),
        Formula::Implies(premise, conclusion) => quantified(premise) + quantified(conclusion),
        Formula::Quantified { variables, body, .. } => variables.len() + quantified(body),
    }
}

/// Grundy values of the two games that formulas may name, computed on first use.
#[derive(Default)]
struct Tables {
    wythoff: OnceLock<Arc<Table>>,
    fibonacci: OnceLock<Arc<Table>>,
}

/// What is known of a function's value.
enum Grundy {
    Value(u64),
    /// There is no such function.
    Unknown,
    /// The numbers are beyond the table.
    TooLarge,
}

impl Tables {
    fn value(&self, name: &str, values: &[u64], job: &Job) -> Result<Grundy, SolverError> {
        if let ("xor", &[one, other]) = (name, values) {
            return Ok(Grundy::Value(one ^ other));
        }
        let (cell, ruleset) = match name {
            "wythoff" => (&self.wythoff, Ruleset::Wythoff),
            "fibnim" => (&self.fibonacci, Ruleset::FibonacciNim),
            _ => return Ok(Grundy::Unknown),
        };
        let &[row, column] = values else { return Ok(Grundy::Unknown) };
        if row >= TABLE || column >= TABLE {
            return Ok(Grundy::TooLarge);
        }
        let request = TableRequest { ruleset, quantity: Quantity::Grundy, rows: 0..TABLE, columns: 0..TABLE };
        let table = if let Some(table) = cell.get() {
            table
        } else {
            let table = Solver::new(Budget::default()).table(&request, job)?;
            cell.get_or_init(|| table)
        };
        // In Fibonacci Nim a limit beyond the pile is the pile.
        let column = if name == "fibnim" { column.min(row) } else { column };
        Ok(table.value(row, column).map_or(Grundy::TooLarge, |value| Grundy::Value(value.into())))
    }
}
