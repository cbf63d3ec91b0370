//! Formulas as arguments and in files: reading them, the places in messages, and trying what no automaton decides.

use std::cell::Cell;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::failure::Failure;
use crate::file::{read_text, read_text_from};
use crate::game::Ruleset;
use crate::logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use crate::logic::error::LogicError;
use crate::logic::formula::{Formula, Span};
use crate::logic::parse::{MAX_FILE_BYTES, Place, Warning};
use crate::logic::scope::Scope;
use crate::number::UBig;
use crate::solver::{Budget, Job, Quantity, Solver, SolverError, Table, TableRequest};

/// A text with the words that say where it is from.
pub(super) struct Source {
    text: String,
    /// The file's name; none for an argument.
    file: Option<String>,
}

impl Source {
    /// The argument, or the contents of the file; `-` is standard input.
    pub(super) fn of(argument: Option<&str>, file: Option<&Path>) -> Result<Self, Failure> {
        let most = MAX_FILE_BYTES as u64;
        let Some(path) = file else {
            return Ok(Self { text: argument.unwrap_or_default().to_owned(), file: None });
        };
        if path.as_os_str() == "-" {
            let name = "standard input";
            let text = read_text_from(io::stdin().lock(), Path::new(name), most)?;
            return Ok(Self { text, file: Some(name.to_owned()) });
        }
        Ok(Self { text: read_text(path, most)?, file: Some(path.display().to_string()) })
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is an argument: one formula, not a file of statements.
    pub(super) fn is_formula(&self) -> bool {
        self.file.is_none()
    }

    /// All of it.
    pub(super) fn whole(&self) -> Span {
        Span { start: 0, end: self.text.len() }
    }

    /// "in statements.txt, line 3, column 14"
    fn place(&self, span: Span) -> String {
        let place = Place::of(&self.text, span.start);
        self.file.as_ref().map_or_else(|| place.to_string(), |file| format!("in {file}, {place}"))
    }

    /// The failure for a text that cannot be read there.
    pub(super) fn refused(&self, span: Span, message: &impl Display) -> Failure {
        Failure::Arguments(format!("{}: {message}", self.place(span)))
    }

    /// Writes the warnings to standard error.
    pub(super) fn warn(&self, warnings: &[Warning]) {
        for warning in warnings {
            // If it cannot be written, there is nobody to be warned.
            let _ = writeln!(io::stderr(), "warning: {}: {warning}", self.place(warning.span));
        }
    }
}

/// The numbers that are tried: as large as keeps the tuples of all quantifiers below this number.
const TUPLES: u64 = 1_000_000;
/// The largest number tried.
const LARGEST: u64 = 200;
/// Atoms that are evaluated before a smaller bound is tried.
const ATOMS: u64 = 1_000_000;
/// The first number beyond those with a known Grundy value.
const TABLE: u64 = 512;

/// Why a formula was not tried.
pub(super) enum BoundedError {
    Formula(LogicError),
    Solver(SolverError),
}

impl BoundedError {
    pub(super) fn failure(self, source: &Source) -> Failure {
        match self {
            Self::Formula(error) => source.refused(error.span, &error),
            Self::Solver(error) => error.into(),
        }
    }
}

/// The largest number tried, and the values for which the sentence fails, if any.
pub(super) type Tried = (u64, Option<Vec<(String, UBig)>>);

/// Tries a sentence for small numbers, with the Grundy values `wythoff(a,b)` and `fibnim(n,r)` as functions; none if
/// even that costs too much.
pub(super) fn bounded(sentence: &Formula, scope: &Scope, job: &Job) -> Result<Option<Tried>, BoundedError> {
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
            return Err(BoundedError::Solver(error));
        }
        let stopped = matches!(verdict, Ok(BoundedVerdict::Stopped)) && !job.is_cancelled();
        if (beyond.get() || stopped) && bound > 1 {
            bound /= 2;
            continue;
        }
        return Ok(match verdict.map_err(BoundedError::Formula)? {
            BoundedVerdict::Holds => Some((bound, None)),
            BoundedVerdict::Fails(values) => {
                Some((bound, Some(values.into_iter().map(|(name, value)| (name, value.into())).collect())))
            }
            BoundedVerdict::Stopped => None,
        });
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

/// Grundy values of the two games that formulas may name, computed when the first is asked for.
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
