//! The positions of Wythoff's game with one Grundy value, written as they are found.

use std::io::Write;

use serde::Serialize;

use super::ExportError;
use super::json::{Exact, ExactBig, ExactSigned, write_json};
use crate::solver::{Job, Solver, Strip};

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

/// A strip in JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct StripLine {
    value: Exact,
    up_to: Exact,
    positions: Exact,
    from_same_number: ExactBig,
    diagonal: Option<[ExactSigned; 2]>,
    row: Option<[ExactSigned; 2]>,
}

/// Writes `{"value","up_to","positions","from_same_number","diagonal":[least,largest],"row":[least,largest]}`, the
/// measures of [`Strip`]; the ranges are null where there is no position.
///
/// # Errors
/// When the writer fails.
pub fn write_strip_json(strip: &Strip, out: &mut dyn Write) -> Result<(), ExportError> {
    let range = |range: Option<(i128, i128)>| range.map(|(least, largest)| [least, largest].map(ExactSigned));
    let line = StripLine {
        value: Exact(strip.value),
        up_to: Exact(strip.up_to),
        positions: Exact(strip.positions),
        from_same_number: ExactBig(strip.from_same_number.into()),
        diagonal: range(strip.diagonal),
        row: range(strip.row),
    };
    write_json(&line, out)
}

/// Writes the same in words.
///
/// # Errors
/// When the writer fails.
pub fn write_strip_text(strip: &Strip, out: &mut dyn Write) -> Result<(), ExportError> {
    let Strip { value, up_to, positions, from_same_number, diagonal, row } = *strip;
    writeln!(out, "{positions} positions (a, b) with a ≤ b ≤ {up_to} have the Grundy value {value}.")?;
    if positions > 0 {
        writeln!(out, "The nth of them and the nth P-position differ by {from_same_number} at most in each pile.")?;
    }
    if let Some((least, largest)) = diagonal {
        writeln!(out, "Along its diagonal, each is {least} to {largest} steps beyond the P-position there.")?;
    }
    if let Some((least, largest)) = row {
        writeln!(out, "In its row, each is {least} to {largest} columns beyond the P-position there.")?;
    }
    Ok(())
}
