//! The JSON of a table, and how exact numbers are written in every JSON result.

use std::fmt;
use std::io::Write;

use serde::{Serialize, Serializer};

use super::lines::write_values;
use crate::ExportError;
use golden_game::{Convention, Ruleset};
use golden_number::{UBig, to_decimal};
use golden_solver::{Job, Quantity, Table};

/// The largest integer that every reader of JSON reads exactly, 2⁵³ − 1.
const MAX_EXACT: u64 = (1 << 53) - 1;

/// Writes a result as one line of JSON.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_json(result: &impl Serialize, out: &mut dyn Write) -> Result<(), ExportError> {
    serde_json::to_writer(&mut *out, result)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Writes results as an array of JSON, one on each line.
///
/// # Errors
/// Returns an error if the writer fails.
pub(crate) fn write_json_lines(
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
pub(crate) fn write_table(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    let (row_name, column_name) = table.axis_names();
    let sides = [&request.rows, &request.columns]
        .map(|range| [Exact(range.start), Exact(range.end.saturating_sub(range.start))]);
    write_head((&request.ruleset, table.convention()), request.quantity, [row_name, column_name], &sides, out)?;
    for row in request.rows.clone() {
        out.write_all(b"[")?;
        write_values(table.row(row), out, job)?;
        out.write_all(if row + 1 < request.rows.end { b"],\n" } else { b"]\n" })?;
    }
    out.write_all(b"]\n}\n")?;
    Ok(())
}

/// Writes what stands before the values: the game, misère play if the table is of it, the quantity, and the rows and
/// columns by their first number and count.
pub(super) fn write_head<Number: Serialize>(
    (ruleset, convention): (&Ruleset, Convention),
    quantity: Quantity,
    names: [&'static str; 2],
    sides: &[[Number; 2]; 2],
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let axis = |side: usize| {
        let [first, count] = &sides[side];
        serde_json::to_string(&Axis { name: names[side], first, count })
    };
    let (ruleset, rows, columns) = (serde_json::to_string(ruleset)?, axis(0)?, axis(1)?);
    writeln!(out, "{{\n\"format\":\"golden-nim/table\",\n\"version\":1,\n\"ruleset\":{ruleset},")?;
    if convention == Convention::Misere {
        writeln!(out, "\"convention\":{},", serde_json::to_string(&convention)?)?;
    }
    writeln!(out, "\"quantity\":\"{quantity}\",\n\"rows\":{rows},\n\"columns\":{columns},\n\"values\":[")?;
    Ok(())
}

/// The rows or columns of a table.
#[derive(Serialize)]
struct Axis<'a, Number> {
    name: &'static str,
    first: &'a Number,
    count: &'a Number,
}

/// A JSON number, or a decimal string above 2⁵³ − 1.
pub(crate) struct Exact(pub(crate) u64);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 <= MAX_EXACT { serializer.serialize_u64(self.0) } else { serializer.collect_str(&self.0) }
    }
}

/// As [`Exact`], for a number with a sign.
pub(crate) struct ExactSigned(pub(crate) i128);

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
pub(crate) struct ExactBig(pub(crate) UBig);

impl Serialize for ExactBig {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(word) => Exact(word).serialize(serializer),
            Err(_) => serializer.serialize_str(&to_decimal(&self.0)),
        }
    }
}

/// A value that is written in JSON as a string: a number of any size in decimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOrNumber<T>(pub T);

impl<T: fmt::Display> fmt::Display for TextOrNumber<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> Serialize for TextOrNumber<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
