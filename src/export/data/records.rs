//! The first n with each value 𝒢(n, n) of Fibonacci Nim, and the file that another run goes on from.

use std::io::Write;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::format::DataFormat;
use crate::export::ExportError;
use crate::solver::{GrowthRecords, GrowthRun};

const FORMAT: &str = "golden-nim/growth-state";
const VERSION: u32 = 1;

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

/// What another run goes on from, as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StateFile {
    format: String,
    version: u32,
    /// The n that are known: 0 to `known` − 1.
    known: u64,
    /// A sum over the numbers, so that a damaged file is noticed.
    checksum: String,
    numbers: Vec<u32>,
}

/// Why a file is not one to go on from.
#[derive(Debug, Error)]
pub enum GrowthStateError {
    /// It is another file, or a damaged one.
    #[error("it is not the state of a run of growth, or it is damaged ({0}); name another file, or remove it to begin anew")]
    Damaged(String),
    /// It was written by a later version of the program.
    #[error("it has version {0}, and this program reads version {VERSION}; use a newer golden-nim, or name another file")]
    Newer(u32),
}

/// Writes what another run goes on from; nothing in the last block below 2³², from which no run goes on.
///
/// # Errors
/// When the writer fails.
pub fn write_growth_state(records: &GrowthRecords, out: &mut dyn Write) -> Result<(), ExportError> {
    let Some(numbers) = records.state() else { return Ok(()) };
    let file = StateFile {
        format: FORMAT.into(),
        version: VERSION,
        known: records.known(),
        checksum: checksum(&numbers),
        numbers,
    };
    serde_json::to_writer(&mut *out, &file)?;
    Ok(out.write_all(b"\n")?)
}

/// The run that goes on from the text of such a file.
///
/// # Errors
/// [`GrowthStateError`].
pub fn read_growth_state(text: &str) -> Result<GrowthRecords, GrowthStateError> {
    let damaged = |what: &str| GrowthStateError::Damaged(what.into());
    let file: StateFile = serde_json::from_str(text).map_err(|error| damaged(&error.to_string()))?;
    if file.format != FORMAT {
        return Err(damaged("its format has another name"));
    }
    if file.version != VERSION {
        return Err(GrowthStateError::Newer(file.version));
    }
    if file.checksum != checksum(&file.numbers) {
        return Err(damaged("its checksum is wrong"));
    }
    let records = GrowthRecords::from_state(file.numbers).ok_or_else(|| damaged("its numbers are no state"))?;
    if records.known() == file.known { Ok(records) } else { Err(damaged("its count of rows is wrong")) }
}

/// The hash FNV-1a of the numbers, 64 bits.
fn checksum(numbers: &[u32]) -> String {
    let bytes = numbers.iter().flat_map(|number| number.to_le_bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::{GrowthStateError, read_growth_state, write_growth_state};
    use crate::solver::GrowthRecords;

    #[test]
    fn a_state_is_read_back_and_damage_is_noticed() {
        let mut records = GrowthRecords::default();
        let text = |records: &GrowthRecords| {
            let mut text = Vec::new();
            write_growth_state(records, &mut text).unwrap();
            String::from_utf8(text).unwrap()
        };
        for blocks in 0..4 {
            assert_eq!(records.known(), 2048 * blocks);
            let (written, mut read) = (text(&records), read_growth_state(&text(&records)).unwrap());
            assert_eq!(text(&read), written);
            assert!(records.extend() && read.extend());
            assert_eq!(text(&read), text(&records));
        }
        let written = text(&records);
        for (what, by) in [(",0,", ",1,"), ("\"known\":8192", "\"known\":8193"), ("state", "steak"), ("]}", "]")] {
            let changed = written.replacen(what, by, 1);
            assert_ne!(changed, written, "{what}");
            assert!(matches!(read_growth_state(&changed), Err(GrowthStateError::Damaged(_))), "{what}");
        }
        let later = written.replace("\"version\":1", "\"version\":2");
        assert!(matches!(read_growth_state(&later), Err(GrowthStateError::Newer(2))));
    }
}
