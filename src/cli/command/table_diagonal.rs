//! `golden-nim table --diagonal K`: the values at (n, n + K).

use std::ops::Range;

use super::table::Arguments;
use crate::cli::failure::Failure;
use crate::cli::progress::watched;
use crate::cli::{larger_budget, output};
use crate::export::{DataFormat, Format, write_diagonal};
use crate::game::{Plane, Ruleset};
use crate::solver::{Budget, Solver, TableRequest};

/// The fewest bytes of a line: two digits, what stands between them and its end.
const LEAST_BYTES: u64 = 4;

/// Writes the diagonal `diagonal` of the rows of a game.
pub(super) fn run(
    arguments: &Arguments,
    ruleset: Ruleset,
    rows: Range<u64>,
    diagonal: u64,
    format: Format,
) -> Result<(), Failure> {
    let format = check(&ruleset, format)?;
    arguments.look.check_none()?;
    let too_large = || {
        Failure::Arguments(format!(
            "the numbers of the diagonal end beyond {}, which is 2^64 − 2; ask for earlier rows or a smaller --diagonal",
            u64::MAX - 1
        ))
    };
    let [first, end] = [rows.start, rows.end].map(|row| row.checked_add(diagonal).ok_or_else(too_large));
    let columns = first?..end?;
    let path = arguments.output.as_deref();
    output::check(path, LEAST_BYTES.saturating_mul(rows.end - rows.start))?;
    let request = TableRequest { ruleset, quantity: arguments.quantity, rows, columns };
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    if arguments.misere {
        let table = watched("computing", |job| {
            solver
                .misere_table(&request, job)
                .map_err(|error| larger_budget::of_misere_table(&solver, &request, error, job))
        })?;
        return output::write(path, |out, job| write_diagonal(&table, diagonal, format, out, job));
    }
    let table = watched("computing", |job| {
        solver.table(&request, job).map_err(|error| larger_budget::of_table(&solver, &request, error, job))
    })?;
    output::write(path, |out, job| write_diagonal(&table, diagonal, format, out, job))
}

/// The format of the list, if the table of the game has a diagonal.
fn check(ruleset: &Ruleset, format: Format) -> Result<Option<DataFormat>, Failure> {
    if !matches!(ruleset.plane(), Plane::Quadrant { .. } | Plane::TwoPiles) {
        return Err(Failure::Arguments(format!(
            "--diagonal belongs to tables of two numbers or two piles, such as that of wythoff; leave it out for {}",
            ruleset.name()
        )));
    }
    match format {
        Format::Text => Ok(None),
        Format::Json => Ok(Some(DataFormat::Json)),
        Format::Csv => Ok(Some(DataFormat::Csv)),
        other => Err(Failure::Arguments(format!(
            "a diagonal is written as text, csv or json, not as {other}; choose one of them"
        ))),
    }
}
