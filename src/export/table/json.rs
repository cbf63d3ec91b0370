//! The JSON of a table, and how exact numbers are written in every JSON result.

use std::fmt;
use std::io::Write;
use std::ops::Range;

use serde::{Serialize, Serializer};

use super::write::write_values;
use crate::export::ExportError;
use crate::number::UBig;
use crate::solver::{Job, Table};

/// The largest integer that every reader of JSON reads exactly, 2⁵³ − 1.
const MAX_EXACT: u64 = (1 << 53) - 1;

/// Writes a result as one line of JSON.
///
/// # Errors
/// When the writer fails.
pub fn write_json(result: &impl Serialize, out: &mut dyn Write) -> Result<(), ExportError> {
    serde_json::to_writer(&mut *out, result)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Writes results as an array of JSON, one on each line.
///
/// # Errors
/// When the writer fails.
pub(in crate::export) fn write_json_lines(
    results: impl IntoIterator<Item: Serialize>,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let mut before: &[u8] = b"[";
    for result in results {
        out.write_all(before)?;
        serde_json::to_writer(&mut *out, &result)?;
        before = b",\n";
    }
    out.write_all(if before == b"[" { b"[]\n" } else { b"]\n" })?;
    Ok(())
}

/// Writes `{"format":"golden-nim/table",…}` with one row of the table on each line.
pub(in crate::export) fn write_table(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    let (row_name, column_name) = table.axis_names();
    let ruleset = serde_json::to_string(&request.ruleset)?;
    let rows = serde_json::to_string(&Axis::new(row_name, &request.rows))?;
    let columns = serde_json::to_string(&Axis::new(column_name, &request.columns))?;
    writeln!(out, "{{\n\"format\":\"golden-nim/table\",\n\"version\":1,\n\"ruleset\":{ruleset},")?;
    writeln!(out, "\"quantity\":\"{}\",\n\"rows\":{rows},\n\"columns\":{columns},\n\"values\":[", request.quantity)?;
    for row in request.rows.clone() {
        out.write_all(b"[")?;
        write_values(table.row(row), out, job)?;
        out.write_all(if row + 1 < request.rows.end { b"],\n" } else { b"]\n" })?;
    }
    out.write_all(b"]\n}\n")?;
    Ok(())
}

/// The rows or columns of a table.
#[derive(Serialize)]
struct Axis {
    name: &'static str,
    first: Exact,
    count: Exact,
}

impl Axis {
    fn new(name: &'static str, range: &Range<u64>) -> Self {
        Self { name, first: Exact(range.start), count: Exact(range.end.saturating_sub(range.start)) }
    }
}

/// A JSON number, or a decimal string above 2⁵³ − 1.
pub(in crate::export) struct Exact(pub(in crate::export) u64);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 <= MAX_EXACT { serializer.serialize_u64(self.0) } else { serializer.collect_str(&self.0) }
    }
}

/// As [`Exact`], for a number with a sign.
pub(in crate::export) struct ExactSigned(pub(in crate::export) i128);

impl Serialize for ExactSigned {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(self.0) {
            Ok(word) if word.unsigned_abs() <= MAX_EXACT => serializer.serialize_i64(word),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// As [`Exact`], for a number of any size.
#[derive(Clone, Debug)]
pub(in crate::export) struct ExactBig(pub(in crate::export) UBig);

impl Serialize for ExactBig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(word) => Exact(word).serialize(serializer),
            Err(_) => serializer.collect_str(&self.0),
        }
    }
}

/// A value that is written in JSON as a string: a number of any size in decimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text<T>(pub T);

impl<T: fmt::Display> fmt::Display for Text<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
