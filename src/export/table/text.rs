//! A table as text: columns aligned under their indices.

use std::io::Write;

use super::cells::for_each_value;
use crate::ExportError;
use golden_solver::{Job, Quantity, Table};

/// Grundy values as numbers, outcomes as the letters P and N.
pub(crate) fn write(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    let (row_name, column_name) = table.axis_names();
    let corner = format!("{row_name}\\{column_name}");
    let index_width = corner.len().max(width(request.rows.end.saturating_sub(1)));
    let cell_width = cell_width(table);
    write!(out, "{corner:>index_width$} |")?;
    for column in request.columns.clone() {
        write!(out, " {column:>cell_width$}")?;
    }
    let columns = request.columns.end.saturating_sub(request.columns.start);
    write!(out, "\n{:-<index_width$}-+", "")?;
    for _ in 0..columns {
        write!(out, "{:-<1$}", "", cell_width + 1)?;
    }
    out.write_all(b"\n")?;
    for row in request.rows.clone() {
        write!(out, "{row:>index_width$} |")?;
        write_row(table, row, cell_width, out, job)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn write_row(table: &Table, row: u64, width: usize, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    for_each_value(table.row(row), job, |value| match (table.request().quantity, value) {
        (Quantity::Grundy, value) => write!(out, " {value:>width$}"),
        (Quantity::Outcome, 0) => write!(out, " {:>width$}", 'P'),
        (Quantity::Outcome, _) => write!(out, " {:>width$}", 'N'),
    })
}

/// The width of the longest value or column index.
fn cell_width(table: &Table) -> usize {
    let last_column = table.request().columns.end.saturating_sub(1);
    width(u64::from(table.maximum())).max(width(last_column))
}

/// The number of decimal digits of a number.
fn width(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |power| power as usize + 1)
}
