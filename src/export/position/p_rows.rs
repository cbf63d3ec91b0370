//! The P-positions of rows, written as they are found.

use std::io::Write;
use std::ops::Range;

use crate::export::ExportError;
use crate::export::table::json::{Exact, ExactBig};
use crate::game::Ruleset;
use crate::solver::{Job, Solver};

/// How a list of positions is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFormat {
    /// `[[row,column],…]`, a position on each line. Numbers above 2⁵³ − 1 are in quotes.
    Json,
    /// The names of the two numbers, `a,b`, then a position on each line.
    Csv,
    /// The same with spaces.
    Text,
}

/// Writes the P-positions of these rows in increasing order of the row; none is stored in memory.
///
/// # Errors
/// When the writer fails; those of [`Solver::for_each_p_row`], which refuses what it does not know before anything is
/// written.
pub fn write_p_rows(
    solver: &Solver,
    ruleset: &Ruleset,
    rows: Range<u64>,
    format: PositionFormat,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let (row_name, column_name) = ruleset.spec().axes;
    let mut before = match format {
        PositionFormat::Json => "[".to_owned(),
        PositionFormat::Csv => format!("{row_name},{column_name}\n"),
        PositionFormat::Text => format!("{row_name} {column_name}\n"),
    };
    solver.for_each_p_row::<ExportError>(ruleset, rows, job, |row, column| {
        out.write_all(before.as_bytes())?;
        before.clear();
        match format {
            PositionFormat::Json => {
                before.push_str(",\n");
                match u64::try_from(column) {
                    Ok(column) => serde_json::to_writer(&mut *out, &(Exact(row), Exact(column)))?,
                    Err(_) => serde_json::to_writer(&mut *out, &(Exact(row), ExactBig(column.into())))?,
                }
            }
            PositionFormat::Csv => writeln!(out, "{row},{column}")?,
            PositionFormat::Text => writeln!(out, "{row} {column}")?,
        }
        Ok(())
    })?;
    if format == PositionFormat::Json {
        out.write_all(b"]\n")?;
    }
    Ok(())
}
