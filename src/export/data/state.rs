//! Files that another run of a command goes on from: numbers, with a sum over them so that damage is noticed.

use std::io::Write;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::export::ExportError;
use crate::solver::{GrowthRecords, RowPeriod};

const VERSION: u32 = 1;

/// What a file is the state of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Growth,
    RowPeriods,
}

impl Kind {
    fn format(self) -> &'static str {
        match self {
            Self::Growth => "golden-nim/growth-state",
            Self::RowPeriods => "golden-nim/row-periods-state",
        }
    }

    fn command(self) -> &'static str {
        match self {
            Self::Growth => "growth",
            Self::RowPeriods => "period",
        }
    }
}

/// A state as it stands in a file, with a list of numbers.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StateFile<L> {
    format: String,
    version: u32,
    /// FNV-1a, 64 bits.
    checksum: String,
    numbers: L,
}

/// Why a file is not one to go on from.
#[derive(Debug, Error)]
pub enum StateError {
    /// It is another file, or a damaged one.
    #[error(
        "it is not the state of a run of golden-nim {command}, or it is damaged: {what}; name another file, or remove it \
         to begin anew"
    )]
    Damaged {
        /// The command.
        command: &'static str,
        /// What is wrong.
        what: String,
    },
    /// It was written by a later version of the program.
    #[error(
        "it has version {0}, and this program reads version {VERSION}; use a newer golden-nim, or name another file"
    )]
    Newer(u32),
}

/// Writes what another run of growth goes on from; nothing in the last block below 2³², from which no run goes on.
///
/// # Errors
/// When the writer fails.
pub fn write_growth_state(records: &GrowthRecords, out: &mut dyn Write) -> Result<(), ExportError> {
    match records.state() {
        Some(numbers) => write(Kind::Growth, &numbers, out),
        None => Ok(()),
    }
}

/// The run of growth that goes on from the text of such a file.
///
/// # Errors
/// [`StateError`].
pub fn read_growth_state(text: &str) -> Result<GrowthRecords, StateError> {
    let records = GrowthRecords::from_state(read::<u32>(Kind::Growth, text)?);
    records.ok_or_else(|| damaged(Kind::Growth, "its numbers are no state"))
}

/// Writes the preperiods and periods of rows from row 0 on.
///
/// # Errors
/// When the writer fails.
pub fn write_row_periods_state(periods: &[RowPeriod], out: &mut dyn Write) -> Result<(), ExportError> {
    let numbers: Vec<u64> = periods.iter().flat_map(|found| [found.preperiod, found.period]).collect();
    write(Kind::RowPeriods, &numbers, out)
}

/// The preperiods and periods of such a file.
///
/// # Errors
/// [`StateError`].
pub fn read_row_periods_state(text: &str) -> Result<Vec<(u64, u64)>, StateError> {
    let numbers = read::<u64>(Kind::RowPeriods, text)?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    if !rest.is_empty() || pairs.iter().any(|[_, period]| *period == 0) {
        return Err(damaged(Kind::RowPeriods, "its numbers are no periods"));
    }
    Ok(pairs.iter().map(|&[preperiod, period]| (preperiod, period)).collect())
}

fn write<N: Copy + Into<u64> + Serialize>(kind: Kind, numbers: &[N], out: &mut dyn Write) -> Result<(), ExportError> {
    let checksum = checksum(numbers);
    let file = StateFile { format: kind.format().into(), version: VERSION, checksum, numbers };
    serde_json::to_writer(&mut *out, &file)?;
    Ok(out.write_all(b"\n")?)
}

fn read<N: Copy + Into<u64> + DeserializeOwned>(kind: Kind, text: &str) -> Result<Vec<N>, StateError> {
    let file: StateFile<Vec<N>> = serde_json::from_str(text).map_err(|error| damaged(kind, &error.to_string()))?;
    if file.format != kind.format() {
        return Err(damaged(kind, "its format has another name"));
    }
    if file.version > VERSION {
        return Err(StateError::Newer(file.version));
    }
    if file.checksum != checksum(&file.numbers) {
        return Err(damaged(kind, "its checksum is wrong"));
    }
    Ok(file.numbers)
}

fn damaged(kind: Kind, what: &str) -> StateError {
    StateError::Damaged { command: kind.command(), what: what.into() }
}

/// The sum over the numbers as words of 64 bits.
fn checksum<N: Copy + Into<u64>>(numbers: &[N]) -> String {
    let bytes = numbers.iter().flat_map(|&number| number.into().to_le_bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::{StateError, read_growth_state, read_row_periods_state, write_growth_state, write_row_periods_state};
    use crate::solver::{GrowthRecords, shipped_row_periods};

    fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut text = Vec::new();
        write(&mut text);
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_state_is_read_back_and_damage_is_noticed() {
        let mut records = GrowthRecords::default();
        let text = |records: &GrowthRecords| text(|out| write_growth_state(records, out).unwrap());
        for blocks in 0..4 {
            assert_eq!(records.known(), 2048 * blocks);
            let (written, mut read) = (text(&records), read_growth_state(&text(&records)).unwrap());
            assert_eq!(text(&read), written);
            assert!(records.extend() && read.extend());
            assert_eq!(text(&read), text(&records));
        }
        let written = text(&records);
        for (what, by) in [(",0,", ",1,"), ("[", "[1,"), ("state", "steak"), ("]}", "]")] {
            let changed = written.replacen(what, by, 1);
            assert_ne!(changed, written, "{what}");
            assert!(matches!(read_growth_state(&changed), Err(StateError::Damaged { .. })), "{what}");
        }
        let later = written.replace("\"version\":1", "\"version\":2");
        assert!(matches!(read_growth_state(&later), Err(StateError::Newer(2))));
        assert!(matches!(read_row_periods_state(&written), Err(StateError::Damaged { command: "period", .. })));
    }

    #[test]
    fn row_periods_are_read_back() {
        let rows = &shipped_row_periods()[..20];
        let written = text(|out| write_row_periods_state(rows, out).unwrap());
        let expected: Vec<_> = rows.iter().map(|row| (row.preperiod, row.period)).collect();
        assert_eq!(read_row_periods_state(&written).unwrap(), expected);
        assert!(read_growth_state(&written).is_err());
    }
}
