//! The values of single heaps, with their period if it is proved.

use std::io::Write;
use std::ops::Range;

use super::for_each;
use crate::ExportError;
use crate::table::json::Exact;
use golden_figure::HeapCurve;
use golden_solver::Job;

/// Writes `n,grundy,is_exception`.
pub(super) fn write_csv(curve: &HeapCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(curve.listed());
    out.write_all(b"n,grundy,is_exception\n")?;
    let mut exceptions = curve.row().exceptions().iter().copied().peekable();
    for_each(values(curve), ["", ""], out, job, |out, (n, value)| {
        let is_exception = u8::from(exceptions.next_if_eq(&n).is_some());
        Ok(writeln!(out, "{n},{value},{is_exception}")?)
    })
}

/// Writes `{"format":"golden-nim/heaps",…,"values":[…]}`; period, preperiod and repeat are null where none is proved.
pub(super) fn write_json(curve: &HeapCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(curve.listed());
    let (row, found) = (curve.row(), curve.row().period());
    let range = |heaps: &Range<u64>| [Exact(heaps.start), Exact(heaps.end.saturating_sub(1))];
    let exceptions: Vec<Exact> = row.exceptions().iter().copied().map(Exact).collect();
    out.write_all(b"{\n\"format\":\"golden-nim/heaps\",\n\"version\":1,\n")?;
    for (name, value) in [
        ("ruleset", serde_json::to_string(row.ruleset())?),
        ("period", serde_json::to_string(&found.map(|found| Exact(found.period)))?),
        ("preperiod", serde_json::to_string(&found.map(|found| Exact(found.preperiod)))?),
        ("repeat", serde_json::to_string(&found.map(|found| [range(&found.first), range(&found.again)]))?),
        ("exceptions", serde_json::to_string(&exceptions)?),
    ] {
        writeln!(out, "\"{name}\":{value},")?;
    }
    out.write_all(b"\"values\":[")?;
    for_each(values(curve), ["", ","], out, job, |out, (_, value)| Ok(write!(out, "{value}")?))?;
    Ok(out.write_all(b"]\n}\n")?)
}

/// The heaps that are written, with their values.
fn values(curve: &HeapCurve) -> impl Iterator<Item = (u64, u64)> {
    (0..curve.listed()).map_while(|heap| Some((heap, curve.value(heap)?)))
}
