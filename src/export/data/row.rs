//! A row of Wythoff's table: its values up to the end of the third period. The first n with each value 𝒢(n, n) of
//! Fibonacci Nim.

use std::io::Write;
use std::ops::Range;

use super::{DataFormat, for_each};
use crate::ExportError;
use crate::table::json::Exact;
use golden_figure::RowCurve;
use golden_solver::{GrowthRun, Job};

/// The columns that are written, as many as the plot shows at first: the preperiod and three periods.
fn columns(curve: &RowCurve) -> Range<u64> {
    let row = curve.period();
    0..row.preperiod.saturating_add(row.period.saturating_mul(3))
}

/// Writes `b,grundy,grundy_minus_b`.
pub(super) fn write_csv(curve: &RowCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let columns = columns(curve);
    job.start(columns.end);
    out.write_all(b"b,grundy,grundy_minus_b\n")?;
    for_each(columns, ["", ""], out, job, |out, b| Ok(writeln!(out, "{b},{},{}", curve.value(b), curve.offset(b))?))
}

/// Writes `{"format":"golden-nim/row",…,"values":[…]}`.
pub(super) fn write_json(curve: &RowCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let columns = columns(curve);
    job.start(columns.end);
    let row = curve.period();
    let [number, period, preperiod] = [row.row, row.period, row.preperiod].map(|n| serde_json::to_string(&Exact(n)));
    let count = serde_json::to_string(&Exact(columns.end))?;
    write!(out, "{{\n\"format\":\"golden-nim/row\",\n\"version\":1,\n\"row\":{},\n\"period\":{},\n", number?, period?)?;
    write!(out, "\"preperiod\":{},\n\"columns\":{{\"name\":\"b\",\"first\":0,\"count\":{count}}},\n", preperiod?)?;
    out.write_all(b"\"values\":[")?;
    for_each(columns, ["", ","], out, job, |out, b| Ok(write!(out, "{}", curve.value(b))?))?;
    Ok(out.write_all(b"]\n}\n")?)
}

/// A list of records, written one by one as they are found: `[{"value":v,"first":n},…]`, or `value,first` as CSV, or
/// two columns of text.
#[derive(Clone, Copy, Debug)]
pub struct RecordList {
    format: Option<DataFormat>,
    is_begun: bool,
}

impl RecordList {
    /// A list of which nothing is written yet; without a format it is text.
    pub fn new(format: Option<DataFormat>) -> Self {
        Self { format, is_begun: false }
    }

    /// Writes the next record.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn write(&mut self, record: GrowthRun, out: &mut dyn Write) -> Result<(), ExportError> {
        let GrowthRun { n, value } = record;
        let before = match (self.format, self.is_begun) {
            (Some(DataFormat::Json), false) => "[",
            (Some(DataFormat::Json), true) => ",\n",
            (Some(DataFormat::Csv), false) => "value,first\n",
            (None, false) => "value first\n",
            (_, true) => "",
        };
        self.is_begun = true;
        match self.format {
            Some(DataFormat::Json) => write!(out, "{before}{{\"value\":{value},\"first\":{n}}}")?,
            Some(DataFormat::Csv) => writeln!(out, "{before}{value},{n}")?,
            None => writeln!(out, "{before}{value} {n}")?,
        }
        Ok(())
    }

    /// Writes what stands after the last record; there is at least one, that of n = 0.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn end(self, out: &mut dyn Write) -> Result<(), ExportError> {
        if self.format == Some(DataFormat::Json) {
            out.write_all(b"]\n")?;
        }
        Ok(())
    }
}
