//! The positions of Wythoff's game with one Grundy value, written as they are found.

use std::io::Write;

use super::ExportError;
use super::json::Exact;
use crate::solver::{Job, Solver};

/// Writes `[[a,b],…]`, the positions a ≤ b ≤ `up_to` of a Grundy value by a, one on each line; none is kept in memory.
///
/// # Errors
/// When the writer fails; those of [`Solver::for_each_of_level`]: a set that is too large is refused before anything is
/// written.
pub fn write_level_json(
    solver: &Solver,
    value: u64,
    up_to: u64,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let mut before: &[u8] = b"[";
    solver.for_each_of_level::<ExportError>(value, up_to, job, |a, b| {
        out.write_all(before)?;
        before = b",\n";
        Ok(serde_json::to_writer(&mut *out, &(Exact(a), Exact(b)))?)
    })?;
    out.write_all(if before == b"[" { b"[]\n" } else { b"]\n" })?;
    Ok(())
}

/// Writes the same positions as lines of two numbers below a line that names them.
///
/// # Errors
/// As [`write_level_json`].
pub fn write_level_text(
    solver: &Solver,
    value: u64,
    up_to: u64,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let mut before = "a b\n";
    solver.for_each_of_level::<ExportError>(value, up_to, job, |a, b| {
        writeln!(out, "{before}{a} {b}")?;
        before = "";
        Ok(())
    })?;
    out.write_all(before.as_bytes())?;
    Ok(())
}
