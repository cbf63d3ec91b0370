//! The P-positions of rows, written as they are found.

use std::io::Write;
use std::ops::Range;

use crate::table::json::{Exact, ExactBig};
use crate::{DataFormat, ExportError};
use golden_game::{Convention, Ruleset};
use golden_solver::{Job, Solver};

/// Writes the P-positions of these rows under a convention in increasing order of the row; none is stored in memory.
/// JSON is `[[row,column],…]`, a position on each line, with numbers above 2⁵³ − 1 in quotes; CSV begins with the names
/// of the two numbers, `a,b`; text is the same with spaces.
///
/// # Errors
/// When the writer fails; those of [`Solver::for_each_p_row_under`], which refuses what it does not know before
/// anything is written.
pub fn write_p_rows(
    solver: &Solver,
    (convention, ruleset): (Convention, &Ruleset),
    rows: Range<u64>,
    format: Option<DataFormat>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let (row_name, column_name) = ruleset.spec().axes;
    let mut before = match format {
        Some(DataFormat::Json) => "[".to_owned(),
        Some(DataFormat::Csv) => format!("{row_name},{column_name}\n"),
        None => format!("{row_name} {column_name}\n"),
    };
    solver.for_each_p_row_under::<ExportError>(convention, ruleset, rows, job, |row, column| {
        out.write_all(before.as_bytes())?;
        before.clear();
        match format {
            Some(DataFormat::Json) => {
                before.push_str(",\n");
                match u64::try_from(column) {
                    Ok(column) => serde_json::to_writer(&mut *out, &(Exact(row), Exact(column)))?,
                    Err(_) => serde_json::to_writer(&mut *out, &(Exact(row), ExactBig(column.into())))?,
                }
            }
            Some(DataFormat::Csv) => writeln!(out, "{row},{column}")?,
            None => writeln!(out, "{row} {column}")?,
        }
        Ok(())
    })?;
    if format == Some(DataFormat::Json) {
        out.write_all(b"]\n")?;
    }
    Ok(())
}
