//! `golden-nim table --diagonal K`: the values at (n, n + K), or (n − K, n) where K is negative.

use std::ops::Range;

use super::table::Arguments;
use crate::failure::Failure;
use crate::progress::watched;
use crate::{CountError, output, parse_count};
use golden_export::{DataFormat, Format, write_diagonal};
use golden_game::{Convention, Plane, Ruleset};
use golden_solver::{Budget, Diagonal, DiagonalRequest, Job, Solver};

/// The fewest bytes of a line: two digits, what stands between them and its end.
const LEAST_BYTES: u64 = 4;

/// Reads K: a number, or a minus sign and a number.
pub(super) fn parse_diagonal(text: &str) -> Result<i128, CountError> {
    let text = text.trim();
    match text.strip_prefix(['-', '−']) {
        Some(size) => Ok(-i128::from(parse_count(size)?)),
        None => Ok(parse_count(text)?.into()),
    }
}

/// Writes the diagonal `diagonal` for the n in `rows`.
pub(super) fn run(
    arguments: &Arguments,
    ruleset: Ruleset,
    rows: Range<u64>,
    diagonal: i128,
    format: Format,
) -> Result<(), Failure> {
    let is_bfile = format == Format::BFile;
    let format = check(&ruleset, format)?;
    arguments.look.check_none()?;
    let too_large = || {
        Failure::Arguments(format!(
            "the numbers of the diagonal end beyond {}, which is 2^64 − 2; ask for earlier rows or a --diagonal nearer to 0",
            u64::MAX - 1
        ))
    };
    let end = u128::from(rows.end).saturating_add(diagonal.unsigned_abs());
    u64::try_from(end).map_err(|_| too_large())?;
    let path = arguments.output.as_deref();
    output::check(path, LEAST_BYTES.saturating_mul(rows.end - rows.start))?;
    let convention = if arguments.misere { Convention::Misere } else { Convention::Normal };
    let request = DiagonalRequest { ruleset, quantity: arguments.quantity, convention, rows, offset: diagonal };
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    let found = watched("computing", |job| match solver.closed_diagonal(&request, job)? {
        Some(found) => Ok(found),
        None => of_table(&solver, &request, job),
    })?;
    output::write_list(path, is_bfile, |out, job| write_diagonal(&found, format, out, job))
}

/// The diagonal of the square window of the table.
fn of_table(solver: &Solver, request: &DiagonalRequest, job: &Job) -> Result<Diagonal, Failure> {
    let window = request.window();
    Ok(match request.convention {
        Convention::Normal => {
            let table = solver.table(&window, job);
            let table = table.map_err(|error| Failure::of_table(error, solver, &window))?;
            Diagonal::of(&table, request.offset, job)?
        }
        Convention::Misere => {
            let table = solver.misere_table(&window, job)?;
            Diagonal::of(&table, request.offset, job)?
        }
    })
}

/// The format of the list, if the table of the game has a diagonal.
fn check(ruleset: &Ruleset, format: Format) -> Result<Option<DataFormat>, Failure> {
    if !matches!(ruleset.plane(), Plane::Quadrant { .. } | Plane::TwoPiles) {
        let growth = match ruleset {
            Ruleset::FibonacciNim => "; where its values G(n, n) rise is found by golden-nim growth",
            _ => "",
        };
        return Err(Failure::Arguments(format!(
            "--diagonal belongs to tables of two numbers or two piles, such as that of wythoff; leave it out for {}{growth}",
            ruleset.name()
        )));
    }
    match format {
        Format::Text => Ok(None),
        Format::Json => Ok(Some(DataFormat::Json)),
        Format::Csv | Format::BFile => Ok(Some(DataFormat::Csv)),
        other => Err(Failure::Arguments(format!(
            "a diagonal is written as text, csv, json or bfile, not as {other}; choose one of them"
        ))),
    }
}
