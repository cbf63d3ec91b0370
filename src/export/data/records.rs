//! The first n with each value 𝒢(n, n) of Fibonacci Nim.

use std::io::Write;

use super::format::DataFormat;
use crate::ExportError;
use golden_solver::GrowthRun;

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
    /// When the writer fails.
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
    /// When the writer fails.
    pub fn end(self, out: &mut dyn Write) -> Result<(), ExportError> {
        if self.format == Some(DataFormat::Json) {
            out.write_all(b"]\n")?;
        }
        Ok(())
    }
}
