//! A diagonal of a table: the values at (n, n + k) or (n + k, n), a line for each n.

use std::io::Write;

use super::json::{Exact, ExactSigned};
use super::lines::CELLS_PER_STEP;
use crate::{DataFormat, ExportError};
use golden_game::Convention;
use golden_solver::{Diagonal, DiagonalRequest, Job, Quantity};

/// Writes the values of a diagonal, in increasing order of n. JSON is `golden-nim/diagonal`, see
/// `assets/schemas/diagonal.schema.json`; CSV begins with `n,` and the quantity; text is the same with spaces, and outcomes as
/// the letters P and N.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_diagonal(
    diagonal: &Diagonal,
    format: Option<DataFormat>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let quantity = diagonal.request().quantity;
    match format {
        Some(DataFormat::Json) => write_head(diagonal.request(), out)?,
        Some(DataFormat::Csv) => writeln!(out, "n,{quantity}")?,
        None => writeln!(out, "n {quantity}")?,
    }
    let mut before = "";
    for (n, value) in diagonal.values() {
        if n.is_multiple_of(CELLS_PER_STEP) {
            job.advance(0)?;
        }
        match (format, quantity, value) {
            (Some(DataFormat::Json), _, _) => {
                out.write_all(before.as_bytes())?;
                before = ",\n";
                serde_json::to_writer(&mut *out, &(Exact(n), Exact(value)))?;
            }
            (Some(DataFormat::Csv), _, _) => writeln!(out, "{n},{value}")?,
            (None, Quantity::Grundy, _) => writeln!(out, "{n} {value}")?,
            (None, Quantity::Outcome, 0) => writeln!(out, "{n} P")?,
            (None, Quantity::Outcome, _) => writeln!(out, "{n} N")?,
        }
    }
    if format == Some(DataFormat::Json) {
        out.write_all(b"]\n}\n")?;
    }
    Ok(())
}

/// Writes what stands before the values in JSON.
fn write_head(request: &DiagonalRequest, out: &mut dyn Write) -> Result<(), ExportError> {
    let ruleset = serde_json::to_string(&request.ruleset)?;
    writeln!(out, "{{\n\"format\":\"golden-nim/diagonal\",\n\"version\":1,\n\"ruleset\":{ruleset},")?;
    if request.convention == Convention::Misere {
        writeln!(out, "\"convention\":{},", serde_json::to_string(&request.convention)?)?;
    }
    let diagonal = serde_json::to_string(&ExactSigned(request.offset))?;
    writeln!(out, "\"quantity\":\"{}\",\n\"diagonal\":{diagonal},\n\"values\":[", request.quantity)?;
    Ok(())
}
