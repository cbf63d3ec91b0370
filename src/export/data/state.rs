//! Files that another run of a command goes on from: numbers, with a sum over them so that damage is noticed.

use std::io::Write;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::export::ExportError;
use crate::solver::{GrowthRecords, RowPeriods, RowState};

const VERSION: u32 = 2;

/// The version without a state of the rows.
const FIRST_VERSION: u32 = 1;

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
    /// Of the periods of rows: the rows at one column, in words, with its checksum before them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rows: Vec<String>,
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
        Some(numbers) => write(Kind::Growth, &numbers, &[], out),
        None => Ok(()),
    }
}

/// The run of growth that goes on from the text of such a file.
///
/// # Errors
/// [`StateError`].
pub fn read_growth_state(text: &str) -> Result<GrowthRecords, StateError> {
    let records = GrowthRecords::from_state(read::<u32>(Kind::Growth, text)?.0);
    records.ok_or_else(|| damaged(Kind::Growth, "its numbers are no state"))
}

/// Writes the preperiods and periods of rows from row 0 on, and where they are known the rows at one column.
///
/// # Errors
/// When the writer fails.
pub fn write_row_periods_state(known: &RowPeriods, out: &mut dyn Write) -> Result<(), ExportError> {
    let numbers: Vec<u64> = known.periods().iter().flat_map(|found| [found.preperiod, found.period]).collect();
    let words = known.state().map(|state| state.to_words()).unwrap_or_default();
    write(Kind::RowPeriods, &numbers, &words, out)
}

/// What a file of the periods of rows holds: their preperiods and periods, and the rows at one column.
pub type RowPeriodsState = (Vec<(u64, u64)>, Option<RowState>);

/// The preperiods and periods of such a file, and the rows at one column.
///
/// # Errors
/// [`StateError`].
pub fn read_row_periods_state(text: &str) -> Result<RowPeriodsState, StateError> {
    let (numbers, words) = read::<u64>(Kind::RowPeriods, text)?;
    let state = RowState::from_words(&words);
    if state.is_none() && !words.is_empty() {
        return Err(damaged(Kind::RowPeriods, "its rows are no rows at one column"));
    }
    let (pairs, rest) = numbers.as_chunks::<2>();
    if !rest.is_empty() || pairs.iter().any(|[_, period]| *period == 0) {
        return Err(damaged(Kind::RowPeriods, "its numbers are no periods"));
    }
    Ok((pairs.iter().map(|&[preperiod, period]| (preperiod, period)).collect(), state))
}

fn write<N: Copy + Into<u64> + Serialize>(
    kind: Kind,
    numbers: &[N],
    words: &[u64],
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let sum = (!words.is_empty()).then(|| checksum(words));
    let rows: Vec<String> = sum.into_iter().chain(words.iter().map(|word| format!("{word:x}"))).collect();
    let version = if rows.is_empty() { FIRST_VERSION } else { VERSION };
    let file = StateFile { format: kind.format().into(), version, checksum: checksum(numbers), numbers, rows };
    serde_json::to_writer(&mut *out, &file)?;
    Ok(out.write_all(b"\n")?)
}

/// The numbers, and the words of the rows.
fn read<N: Copy + Into<u64> + DeserializeOwned>(kind: Kind, text: &str) -> Result<(Vec<N>, Vec<u64>), StateError> {
    let file: StateFile<Vec<N>> = serde_json::from_str(text).map_err(|error| damaged(kind, &error.to_string()))?;
    if file.format != kind.format() {
        return Err(damaged(kind, "its format has another name"));
    }
    if file.version > VERSION {
        return Err(StateError::Newer(file.version));
    }
    let wrong = || damaged(kind, "its checksum is wrong");
    if file.checksum != checksum(&file.numbers) {
        return Err(wrong());
    }
    let Some((sum, words)) = file.rows.split_first() else { return Ok((file.numbers, Vec::new())) };
    let words: Option<Vec<u64>> = words.iter().map(|word| u64::from_str_radix(word, 16).ok()).collect();
    let words = words.filter(|words| checksum(words) == *sum).ok_or_else(wrong)?;
    Ok((file.numbers, words))
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
    use crate::solver::{GrowthRecords, Job, Solver};

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
        let later = written.replace("\"version\":1", "\"version\":3");
        assert!(matches!(read_growth_state(&later), Err(StateError::Newer(3))));
        assert!(matches!(read_row_periods_state(&written), Err(StateError::Damaged { command: "period", .. })));
    }

    #[test]
    fn row_periods_are_read_back() {
        let (solver, job) = (Solver::default(), Job::new());
        let known = solver.row_periods(20, &job).unwrap();
        let written = text(|out| write_row_periods_state(&known, out).unwrap());
        let expected: Vec<_> = known.periods().iter().map(|row| (row.preperiod, row.period)).collect();
        assert_eq!(read_row_periods_state(&written).unwrap(), (expected.clone(), known.state()));
        assert!(known.state().is_some() && read_growth_state(&written).is_err());
        let changed = written.replacen("\"rows\":[\"", "\"rows\":[\"1", 1);
        assert!(matches!(read_row_periods_state(&changed), Err(StateError::Damaged { .. })));
        // Rows of which only the periods are known, and a file of them.
        let other = Solver::default();
        assert!(other.row_periods_of_another_run(&expected));
        let written = text(|out| write_row_periods_state(&other.known_row_periods(), out).unwrap());
        assert!(written.contains("\"version\":1"), "{written}");
        assert_eq!(read_row_periods_state(&written).unwrap(), (expected, None));
    }
}
