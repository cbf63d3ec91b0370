//! The values of a table one after the other, a step at a time.

use std::io::{self, Write};

use crate::ExportError;
use golden_solver::Job;

/// Cells written between two checks for cancellation: about a tenth of a millisecond.
pub(super) const CELLS_PER_STEP: u64 = 4096;

/// Visits the values of a row, and reports progress to the job.
pub(super) fn for_each_value(
    values: impl Iterator<Item = u32>,
    job: &Job,
    mut visit: impl FnMut(u32) -> io::Result<()>,
) -> Result<(), ExportError> {
    let mut unreported = 0;
    for value in values {
        visit(value)?;
        unreported += 1;
        if unreported == CELLS_PER_STEP {
            job.advance(unreported)?;
            unreported = 0;
        }
    }
    job.advance(unreported)?;
    Ok(())
}

/// Writes the values of a row with commas between them.
pub(super) fn write_values(
    values: impl Iterator<Item = u32>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let mut comma = "";
    for_each_value(values, job, |value| {
        write!(out, "{comma}{value}")?;
        comma = ",";
        Ok(())
    })
}
