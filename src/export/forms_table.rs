//! The table of canonical forms of 1 to N for spreadsheets and other programs.

use std::io::Write;

use serde::Serialize;

use super::ExportError;
use super::json::{Exact, ExactBig, Text};
use crate::number::{UBig, WythoffClass, partner_u64, tail_u64, zeckendorf_mask};
use crate::solver::Job;

/// Rows written between two looks at the job: about a millisecond.
const ROWS_A_STEP: u64 = 1024;

/// The names of the columns, in the order of the rows.
const NAMES: &str = "n,canonical,class,tail,pair_a,pair_b,pair_number";

/// What the table says of a number n ≥ 1.
#[derive(Serialize)]
struct Row {
    n: Exact,
    /// In Silber's notation, position 1 at the right end.
    canonical: String,
    class: Text<WythoffClass>,
    tail: Exact,
    pair_a: ExactBig,
    pair_b: ExactBig,
    pair_number: ExactBig,
}

impl Row {
    fn of(n: u64) -> Self {
        let mask = zeckendorf_mask(n);
        let class = if mask.trailing_zeros().is_multiple_of(2) { WythoffClass::A } else { WythoffClass::B };
        let (n_wide, partner) = (u128::from(n), partner_u64(n));
        let (a, b) = (n_wide.min(partner), n_wide.max(partner));
        Self {
            n: Exact(n),
            canonical: format!("{:b}", mask >> 1),
            class: Text(class),
            tail: Exact(tail_u64(n).unwrap_or_default()),
            pair_a: ExactBig(UBig::from(a)),
            pair_b: ExactBig(UBig::from(b)),
            pair_number: ExactBig(UBig::from(b - a)),
        }
    }
}

/// Writes n, its canonical form, class, T(n), safe pair and the number of the pair for n = 1 to `last` as
/// comma-separated values, with the names of the columns in the first line.
///
/// **Cost**: about a microsecond a row; memory does not grow with the table. The job counts rows.
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_forms_csv(last: u64, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    writeln!(out, "{NAMES}")?;
    for_each_number(last, job, |n| {
        let Row { canonical, class, tail, pair_a, pair_b, pair_number, .. } = Row::of(n);
        writeln!(out, "{n},{canonical},{class},{},{},{},{}", tail.0, pair_a.0, pair_b.0, pair_number.0)?;
        Ok(())
    })
}

/// Writes the same table as a JSON array, an object a line with the names of the columns as its keys.
///
/// Numbers above 2⁵³ − 1 are decimal strings.
///
/// **Cost**: as [`write_forms_csv`].
///
/// # Errors
/// When the writer fails or the job is cancelled.
pub fn write_forms_json(last: u64, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    out.write_all(b"[")?;
    for_each_number(last, job, |n| {
        out.write_all(if n == 1 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, &Row::of(n))?;
        Ok(())
    })?;
    out.write_all(b"\n]\n")?;
    Ok(())
}

/// Visits 1 to `last`, and tells the job.
fn for_each_number(
    last: u64,
    job: &Job,
    mut visit: impl FnMut(u64) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    job.start(last);
    for n in 1..=last {
        visit(n)?;
        if n.is_multiple_of(ROWS_A_STEP) {
            job.advance(ROWS_A_STEP)?;
        }
    }
    job.advance(last % ROWS_A_STEP)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{write_forms_csv, write_forms_json};
    use crate::export::ExportError;
    use crate::number::{Representation, UBig, safe_pair_of, tail, wythoff_class};
    use crate::solver::{Job, SolverError};

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

    #[test]
    fn json_says_the_same() {
        let mut out = Vec::new();
        write_forms_json(300, &mut out, &Job::new()).unwrap();
        let rows: Vec<serde_json::Map<String, serde_json::Value>> = serde_json::from_slice(&out).unwrap();
        assert_eq!(rows.len(), 300);
        let text = csv(300);
        let names: Vec<&str> = text.lines().next().unwrap().split(',').collect();
        for (line, row) in text.lines().skip(1).zip(rows) {
            let values = names.iter().map(|name| row[*name].to_string().replace('"', ""));
            assert_eq!(line, values.collect::<Vec<_>>().join(","));
        }
    }

    #[test]
    fn no_rows_are_an_empty_table() {
        assert_eq!(csv(0).lines().count(), 1);
        let mut out = Vec::new();
        write_forms_json(0, &mut out, &Job::new()).unwrap();
        assert_eq!(out, b"[\n]\n");
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
