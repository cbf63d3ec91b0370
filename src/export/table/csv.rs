//! A table as comma-separated values.

use std::io::Write;

use super::write::write_values;
use crate::ExportError;
use golden_solver::{Job, Table};

/// The first cell of a table, the same in every game: it makes the first line a header to programs that guess, as every
/// other cell is a number.
pub(super) const CORNER: &str = "row";

/// The first row contains the word `row` and the column indices, the first column the row indices; missing cells of
/// ragged rows are empty.
pub(crate) fn write(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    out.write_all(CORNER.as_bytes())?;
    for column in request.columns.clone() {
        write!(out, ",{column}")?;
    }
    out.write_all(b"\n")?;
    for row in request.rows.clone() {
        let values = table.row(row);
        let written = values.len() as u64;
        write!(out, "{row},")?;
        write_values(values, out, job)?;
        let columns = request.columns.end - request.columns.start;
        // The comma before the first cell is already written.
        for _ in written.max(1)..columns {
            out.write_all(b",")?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
