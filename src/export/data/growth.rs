//! 𝒢(n, n) of Fibonacci Nim, with its records.

use std::io::Write;

use super::for_each;
use crate::ExportError;
use crate::table::json::Exact;
use golden_solver::{FibonacciGrowth, Job};

/// Writes `n,grundy,is_record` for every n; a record is an n whose value is larger than all before.
pub(super) fn write_csv(growth: &FibonacciGrowth, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(growth.last().saturating_add(1));
    out.write_all(b"n,grundy,is_record\n")?;
    let mut records = growth.records().map(|run| run.n).peekable();
    let ends = growth.runs().iter().skip(1).map(|run| run.n).chain([growth.last().saturating_add(1)]);
    let values = growth.runs().iter().zip(ends).flat_map(|(run, end)| (run.n..end).map(|n| (n, run.value)));
    for_each(values, ["", ""], out, job, |out, (n, value)| {
        let is_record = u8::from(records.next_if_eq(&n).is_some());
        Ok(writeln!(out, "{n},{value},{is_record}")?)
    })
}

/// Writes `{"format":"golden-nim/growth",…,"runs":[[n,value],…]}`: from n on 𝒢(n, n) has this value, up to the next run.
pub(super) fn write_json(growth: &FibonacciGrowth, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(growth.runs().len() as u64);
    let last = serde_json::to_string(&Exact(growth.last()))?;
    write!(out, "{{\n\"format\":\"golden-nim/growth\",\n\"version\":1,\n\"last\":{last},\n\"runs\":[\n")?;
    for_each(growth.runs().iter(), ["", ",\n"], out, job, |out, run| {
        Ok(serde_json::to_writer(out, &(Exact(run.n), run.value))?)
    })?;
    Ok(out.write_all(b"\n]\n}\n")?)
}
