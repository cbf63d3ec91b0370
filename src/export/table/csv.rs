//! A table as comma-separated values.

use std::io::Write;

use crate::export::{ExportError, write_values};
use crate::solver::{Job, Table};

/// The first row holds the column indices, the first column the row indices; where rows are ragged, cells are empty.
pub(in crate::export) fn write(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
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
        // The comma before the first cell is there already.
        for _ in written.max(1)..columns {
            out.write_all(b",")?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
