//! Everything about the Fibonacci representations of a number, as JSON and text. The table of canonical forms of 1 to N
//! for spreadsheets and other programs.

use std::fmt::Write as _;
use std::io::Write;

use crate::ExportError;
use crate::table::json::{Exact, TextOrNumber};
use golden_figure::ConvertedNumber;
use golden_number::{UBig, WythoffClass, partner_u64, tail_u64, zeckendorf_mask};
use golden_solver::{Conversion, Job};
use serde::Serialize;

/// The most decimal digits of a number whose parts are listed: their length grows with its square.
const PARTS_DIGITS: usize = 5000;

/// The result of `zeckendorf`, with its keys in the order of the file. Numbers are strings of decimal digits.
#[derive(Clone, Debug, Serialize)]
pub struct ZeckendorfResult<'a> {
    /// The number.
    pub n: &'a str,
    /// The positions of the ones of the canonical form, highest first.
    pub indices: &'a [u32],
    /// The parts, largest first; `None` for numbers of more than 5,000 digits.
    pub parts: Option<Vec<TextOrNumber<UBig>>>,
    /// The digits of the Zeckendorf form, that of F(2) = 1 last: 10 is 10010, 0 is 0.
    pub digits: String,
    /// The canonical form in Silber's notation.
    pub canonical: String,
    /// The second canonical form in Silber's notation.
    pub second_canonical: String,
    /// Its class: A-number or B-number.
    pub class: Option<TextOrNumber<WythoffClass>>,
    /// The smallest part.
    pub tail: Option<&'a str>,
    /// The value of the canonical form with every one moved to the next higher position.
    pub left_shift: Option<&'a str>,
    /// The value of the canonical form with every one moved to the next lower position.
    pub right_shift: Option<&'a str>,
    /// The safe pair that contains the number.
    pub safe_pair: Option<[&'a str; 2]>,
    /// The number of that pair, the difference of its members.
    pub pair_number: Option<&'a str>,
}

impl<'a> ZeckendorfResult<'a> {
    /// The result for a conversion; for 0 only the empty forms.
    ///
    /// **Cost**: time and memory proportional to the digits; for up to 5,000 digits, whose parts are listed, to their
    /// square.
    pub fn from_conversion(conversion: &'a Conversion) -> Self {
        let positive = conversion.positive.as_ref();
        let has_parts = conversion.n.digits.len() <= PARTS_DIGITS;
        Self {
            n: &conversion.n.digits,
            indices: conversion.canonical.indices(),
            parts: has_parts.then(|| conversion.canonical.parts().into_iter().map(TextOrNumber).collect()),
            digits: zeckendorf_digits(&conversion.canonical.digits()),
            canonical: conversion.canonical.digits(),
            second_canonical: conversion.second_canonical.digits(),
            class: positive.map(|facts| TextOrNumber(facts.class)),
            tail: positive.map(|facts| &*facts.tail.digits),
            left_shift: positive.map(|facts| &*facts.left_shift.digits),
            right_shift: positive.map(|facts| &*facts.right_shift.digits),
            safe_pair: positive.map(|facts| facts.safe_pair.each_ref().map(|member| &*member.digits)),
            pair_number: positive.map(|facts| &*facts.pair_number.digits),
        }
    }
}

/// The digits of the Zeckendorf form from those in Silber's notation, which has a place more at its end, that of F(1).
fn zeckendorf_digits(silber: &str) -> String {
    match silber.split_at_checked(silber.len().saturating_sub(1)) {
        Some((digits, _)) if !digits.is_empty() => digits.to_owned(),
        _ => "0".to_owned(),
    }
}

/// The number and all that follows from it, whole, a line each.
///
/// **Cost**: as [`ZeckendorfResult::from_conversion`].
pub fn zeckendorf_text(number: &ConvertedNumber) -> String {
    let conversion = &number.conversion;
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}: {value}");
    };
    line("n", &conversion.n.digits);
    line("digits", &zeckendorf_digits(&conversion.canonical.digits()));
    line("canonical", &conversion.canonical.digits());
    line("second canonical", &conversion.second_canonical.digits());
    line("indices", &conversion.canonical.index_text());
    if conversion.n.len() <= PARTS_DIGITS {
        line("sum", &conversion.canonical.sum_text());
    }
    if let Some(positive) = &conversion.positive {
        line("class", &format!("{}, because {}", number.words.class, number.words.reason));
        line("T(n)", &positive.tail.digits);
        line("left shift", &positive.left_shift.digits);
        line("right shift", &positive.right_shift.digits);
        let [a, b] = &positive.safe_pair;
        line("safe pair", &format!("({}, {})", a.digits, b.digits));
        line("number of the pair", &positive.pair_number.digits);
        line("Wythoff array", &format!("row {}, column {}", positive.array_row.digits, positive.array_column));
    }
    text
}

/// Rows written between two checks for cancellation: about a millisecond.
const ROWS_PER_STEP: u64 = 1024;

/// The names of the columns, in the order of the rows.
const NAMES: &str = "n,canonical,class,tail,pair_a,pair_b,pair_number";

/// The row of a number n ≥ 1.
#[derive(Serialize)]
struct Row {
    n: TextOrNumber<u64>,
    /// In Silber's notation, position 1 at the right end.
    canonical: String,
    class: TextOrNumber<WythoffClass>,
    tail: TextOrNumber<u64>,
    safe_pair: [TextOrNumber<u128>; 2],
    pair_number: TextOrNumber<u128>,
}

impl Row {
    fn for_number(n: u64) -> Self {
        let mask = zeckendorf_mask(n);
        let class = if mask.trailing_zeros().is_multiple_of(2) { WythoffClass::A } else { WythoffClass::B };
        let (n_wide, partner) = (u128::from(n), partner_u64(n));
        let (a, b) = (n_wide.min(partner), n_wide.max(partner));
        Self {
            n: TextOrNumber(n),
            canonical: format!("{:b}", mask >> 1),
            class: TextOrNumber(class),
            tail: TextOrNumber(tail_u64(n).unwrap_or_default()),
            safe_pair: [TextOrNumber(a), TextOrNumber(b)],
            pair_number: TextOrNumber(b - a),
        }
    }
}

/// Writes n, its canonical form, class, T(n), safe pair and the number of the pair for n = 1 to `last` as
/// comma-separated values, with the names of the columns in the first line.
///
/// **Cost**: about a microsecond per row; memory does not grow with the table. The job counts rows.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_forms_csv(last: u64, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    writeln!(out, "{NAMES}")?;
    for_each_number(last, job, |n| {
        let Row { n, canonical, class, tail, safe_pair: [a, b], pair_number } = Row::for_number(n);
        writeln!(out, "{n},{canonical},{class},{tail},{a},{b},{pair_number}")?;
        Ok(())
    })
}

/// Writes `{"format":"golden-nim/forms","version":1,"count":…,"rows":[…]}` with one row of the same table on each line,
/// numbers as decimal strings.
///
/// **Cost**: as [`write_forms_csv`].
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_forms_json(last: u64, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let count = serde_json::to_string(&Exact(last))?;
    writeln!(out, "{{\n\"format\":\"golden-nim/forms\",\n\"version\":1,\n\"count\":{count},\n\"rows\":[")?;
    for_each_number(last, job, |n| {
        serde_json::to_writer(&mut *out, &Row::for_number(n))?;
        Ok(out.write_all(if n < last { b",\n" } else { b"\n" })?)
    })?;
    Ok(out.write_all(b"]\n}\n")?)
}

/// Visits 1 to `last`, and reports progress to the job.
fn for_each_number(
    last: u64,
    job: &Job,
    mut visit: impl FnMut(u64) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    job.start(last);
    for n in 1..=last {
        visit(n)?;
        if n.is_multiple_of(ROWS_PER_STEP) {
            job.advance(ROWS_PER_STEP)?;
        }
    }
    job.advance(last % ROWS_PER_STEP)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{write_forms_csv, write_forms_json, zeckendorf_text};
    use crate::ExportError;
    use golden_figure::ConvertedNumber;
    use golden_number::{Representation, UBig, safe_pair_of, tail, wythoff_class};
    use golden_solver::{Job, NumberReading, SolverError};

    #[test]
    fn the_text_says_all() {
        let answer = ConvertedNumber::new(NumberReading::of(&UBig::from(2026_u16), &Job::new()).unwrap());
        let text = zeckendorf_text(&answer);
        for words in [
            "n: 2026",
            "digits: 1001000010101000\n",
            "canonical: 10010000101010000",
            "1597 + 377",
            "B-number, because its last 1",
            "(1252, 2026)",
            "row ",
        ] {
            assert!(text.contains(words), "{words} in {text}");
        }
    }

    fn csv(last: u64) -> String {
        let mut out = Vec::new();
        write_forms_csv(last, &mut out, &Job::new()).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_row_agrees_with_the_exact_functions() {
        let text = csv(2000);
        assert_eq!(text.lines().next(), Some("n,canonical,class,tail,pair_a,pair_b,pair_number"));
        assert_eq!(text.lines().count(), 2001);
        for (line, n) in text.lines().skip(1).zip((1..2001_u32).map(UBig::from)) {
            let (form, pair) = (Representation::canonical(&n).digits(), safe_pair_of(&n));
            let (class, tail) = (wythoff_class(&n).unwrap(), tail(&n).unwrap());
            assert_eq!(line, format!("{n},{form},{class},{tail},{},{},{}", pair.a, pair.b, pair.number));
        }
    }

    fn json(last: u64) -> String {
        let mut out = Vec::new();
        write_forms_json(last, &mut out, &Job::new()).unwrap();
        String::from_utf8(out).unwrap()
    }

    /// A row of the file, with its values as written there, including quotation marks.
    fn row(line: &str) -> String {
        let [n, form, class, tail, a, b, number] = line.split(',').collect::<Vec<_>>().try_into().unwrap();
        format!(
            r#"{{"n":"{n}","canonical":"{form}","class":"{class}","tail":"{tail}","safe_pair":["{a}","{b}"],"pair_number":"{number}"}}"#
        )
    }

    #[test]
    fn json_says_the_same() {
        for last in [1, 2, 300] {
            let (text, table) = (json(last), csv(last));
            let rows: Vec<String> = table.lines().skip(1).map(row).collect();
            let head = format!("{{\n\"format\":\"golden-nim/forms\",\n\"version\":1,\n\"count\":{last},\n\"rows\":[\n");
            assert_eq!(text, format!("{head}{}\n]\n}}\n", rows.join(",\n")));
            let value: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(value["rows"].as_array().map(Vec::len), usize::try_from(last).ok());
        }
    }

    #[test]
    fn no_rows_are_an_empty_table() {
        assert_eq!(csv(0).lines().count(), 1);
        assert!(json(0).ends_with("\"count\":0,\n\"rows\":[\n]\n}\n"));
    }

    #[test]
    fn the_job_counts_rows_and_can_end_the_table() {
        let job = Job::new();
        write_forms_csv(5000, &mut Vec::new(), &job).unwrap();
        assert_eq!((job.progress().done, job.progress().total), (5000, 5000));
        job.cancel();
        let stopped = write_forms_json(u64::MAX, &mut Vec::new(), &job);
        assert!(matches!(stopped, Err(ExportError::Job(SolverError::Cancelled))));
    }
}
