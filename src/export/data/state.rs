//! Files that another run of a command goes on from: numbers, with a sum over them so that damage is noticed.

use std::io::Write;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ExportError;
use golden_solver::{GrowthRecords, RowPeriod, RowPeriods, RowSearch, RowState, shipped_row_periods};

const VERSION: u32 = 4;

/// The version without shipped rows.
const THIRD_VERSION: u32 = 3;

/// The version without a search either.
const SECOND_VERSION: u32 = 2;

/// The version without a state of the rows either.
const FIRST_VERSION: u32 = 1;

/// The kind of run whose state a file holds.
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
    /// Of the periods of rows: where the search for more of them stood, in the same way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    search: Vec<String>,
    /// Of the periods of rows: the number of the first rows that are shipped with the program. Unless it is 0, the
    /// checksum is that of the numbers followed by this one.
    #[serde(default, skip_serializing_if = "is_zero")]
    shipped: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The reason why a file is not one to go on from.
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
        /// The fault, in words.
        what: String,
    },
    /// It was written by a later version of the program.
    #[error(
        "it has version {0}, and this program reads version {VERSION}; use a newer golden-nim, or name another file"
    )]
    Newer(u32),
}

/// Writes what another run of growth goes on from. Nothing is written in the last block below 2³², from which no run
/// goes on.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_growth_state(records: &GrowthRecords, out: &mut dyn Write) -> Result<(), ExportError> {
    match records.state() {
        Some(numbers) => write(Kind::Growth, &numbers, [&[], &[]], 0, out),
        None => Ok(()),
    }
}

/// The run of growth that goes on from the text of such a file.
///
/// # Errors
/// [`StateError`].
pub fn read_growth_state(text: &str) -> Result<GrowthRecords, StateError> {
    let records = GrowthRecords::from_state(read::<u32>(Kind::Growth, text)?.numbers);
    records.ok_or_else(|| damaged(Kind::Growth, "its numbers are no state"))
}

/// The contents of a file of the periods of rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowPeriodsState {
    /// The preperiods and periods, from row 0 on.
    pub numbers: Vec<(u64, u64)>,
    /// The rows at one column from which all of them repeat: of all rows, or of the first ones.
    pub rows: Option<RowState>,
    /// The state of the search for more rows.
    pub search: Option<RowSearch>,
    /// The number of the first rows that are shipped with the program; the others were proved by a run.
    pub shipped: u64,
}

impl RowPeriodsState {
    /// Rows that are proved, with what is known of them, and no search for more.
    pub fn from_known(known: &RowPeriods) -> Self {
        Self { numbers: numbers(known.periods()), rows: known.state(), search: None, shipped: 0 }
    }

    /// The rows that are shipped with the program.
    pub fn shipped() -> Self {
        let periods = shipped_row_periods();
        Self { numbers: numbers(&periods), rows: RowState::shipped(), search: None, shipped: periods.len() as u64 }
    }

    /// The same file while more rows are searched: with those that are proved by now.
    #[must_use]
    pub fn with_search(&self, periods: &[RowPeriod], search: &RowSearch) -> Self {
        let (rows, search) = (self.rows.clone(), Some(search.clone()));
        Self { numbers: numbers(periods), rows, search, shipped: self.shipped }
    }

    /// The same file where the search has ended: with all rows that are proved by now.
    #[must_use]
    pub fn with_known(&self, known: &RowPeriods) -> Self {
        Self { shipped: self.shipped, ..Self::from_known(known) }
    }
}

fn numbers(periods: &[RowPeriod]) -> Vec<(u64, u64)> {
    periods.iter().map(|found| (found.preperiod, found.period)).collect()
}

/// Writes the preperiods and periods of rows from row 0 on, and what is known of the rows at one column and of a
/// search.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_row_periods_state(state: &RowPeriodsState, out: &mut dyn Write) -> Result<(), ExportError> {
    let numbers: Vec<u64> = state.numbers.iter().flat_map(|&(preperiod, period)| [preperiod, period]).collect();
    let rows = state.rows.as_ref().map(RowState::to_words).unwrap_or_default();
    let search = state.search.as_ref().map(RowSearch::to_words).unwrap_or_default();
    write(Kind::RowPeriods, &numbers, [&rows, &search], state.shipped, out)
}

/// Reads the contents of such a file from its text.
///
/// # Errors
/// [`StateError`].
pub fn read_row_periods_state(text: &str) -> Result<RowPeriodsState, StateError> {
    let Read { numbers, rows, search, shipped } = read::<u64>(Kind::RowPeriods, text)?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    if !rest.is_empty() || pairs.iter().any(|[_, period]| *period == 0) || shipped > pairs.len() as u64 {
        return Err(damaged(Kind::RowPeriods, "its numbers are no periods"));
    }
    let no_state = || damaged(Kind::RowPeriods, "its rows are no rows at one column");
    let no_search = || damaged(Kind::RowPeriods, "where it stands is no search");
    let rows = (!rows.is_empty()).then(|| RowState::from_words(&rows).ok_or_else(no_state)).transpose()?;
    let search = (!search.is_empty()).then(|| RowSearch::from_words(&search).ok_or_else(no_search)).transpose()?;
    Ok(RowPeriodsState {
        numbers: pairs.iter().map(|&[preperiod, period]| (preperiod, period)).collect(),
        rows,
        search,
        shipped,
    })
}

/// Writes numbers, two lists of words, and how many rows are shipped.
fn write<N: Copy + Into<u64> + Serialize>(
    kind: Kind,
    numbers: &[N],
    words: [&[u64]; 2],
    shipped: u64,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let [rows, search] = words.map(|words| -> Vec<String> {
        let sum = (!words.is_empty()).then(|| checksum(words));
        sum.into_iter().chain(words.iter().map(|word| format!("{word:x}"))).collect()
    });
    let version = match (rows.is_empty(), search.is_empty()) {
        _ if shipped > 0 => VERSION,
        (_, false) => THIRD_VERSION,
        (false, true) => SECOND_VERSION,
        (true, true) => FIRST_VERSION,
    };
    let (format, checksum) = (kind.format().into(), checksum(&with_shipped(numbers, shipped)));
    let file = StateFile { format, version, checksum, numbers, rows, search, shipped };
    serde_json::to_writer(&mut *out, &file)?;
    Ok(out.write_all(b"\n")?)
}

/// The contents of a file whose checksums are right.
struct Read<N> {
    numbers: Vec<N>,
    rows: Vec<u64>,
    search: Vec<u64>,
    shipped: u64,
}

fn read<N: Copy + Into<u64> + DeserializeOwned>(kind: Kind, text: &str) -> Result<Read<N>, StateError> {
    let file: StateFile<Vec<N>> = serde_json::from_str(text).map_err(|error| damaged(kind, &error.to_string()))?;
    if file.format != kind.format() {
        return Err(damaged(kind, "its format has another name"));
    }
    if file.version > VERSION {
        return Err(StateError::Newer(file.version));
    }
    let wrong = || damaged(kind, "its checksum is wrong");
    if file.checksum != checksum(&with_shipped(&file.numbers, file.shipped)) {
        return Err(wrong());
    }
    let of_text = |text: &[String]| {
        let Some((sum, words)) = text.split_first() else { return Some(Vec::new()) };
        let words: Option<Vec<u64>> = words.iter().map(|word| u64::from_str_radix(word, 16).ok()).collect();
        words.filter(|words| checksum(words) == *sum)
    };
    let (rows, search) = of_text(&file.rows).zip(of_text(&file.search)).ok_or_else(wrong)?;
    Ok(Read { numbers: file.numbers, rows, search, shipped: file.shipped })
}

fn damaged(kind: Kind, what: &str) -> StateError {
    StateError::Damaged { command: kind.command(), what: what.into() }
}

/// The numbers, and how many are shipped if any are.
fn with_shipped<N: Copy + Into<u64>>(numbers: &[N], shipped: u64) -> Vec<u64> {
    numbers.iter().map(|&number| number.into()).chain((shipped > 0).then_some(shipped)).collect()
}

/// The sum over the numbers.
fn checksum(numbers: &[u64]) -> String {
    let bytes = numbers.iter().flat_map(|&number| number.to_le_bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{
        RowPeriodsState, StateError, read_growth_state, read_row_periods_state, write_growth_state,
        write_row_periods_state,
    };
    use golden_solver::{GrowthRecords, Job, KeptSearch, RowPeriods, RowSearch, Solver};

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
        let later = written.replace("\"version\":1", "\"version\":5");
        assert!(matches!(read_growth_state(&later), Err(StateError::Newer(5))));
        assert!(matches!(read_row_periods_state(&written), Err(StateError::Damaged { command: "period", .. })));
    }

    #[test]
    fn row_periods_are_read_back() {
        let (solver, job) = (Solver::default(), Job::new());
        let known = RowPeriodsState::from_known(&solver.row_periods(20, &job).unwrap());
        let written = text(|out| write_row_periods_state(&known, out).unwrap());
        assert!(written.contains("\"version\":2") && known.numbers.len() == 20 && known.rows.is_some());
        assert_eq!(read_row_periods_state(&written).unwrap(), known);
        assert!(read_growth_state(&written).is_err());
        let changed = written.replacen("\"rows\":[\"", "\"rows\":[\"1", 1);
        assert!(matches!(read_row_periods_state(&changed), Err(StateError::Damaged { .. })));
        // Rows of which only the periods are known, and a file of them.
        let other = Solver::default();
        assert!(other.row_periods_of_another_run(&known.numbers));
        let periods = RowPeriodsState::from_known(&other.known_row_periods());
        let written = text(|out| write_row_periods_state(&periods, out).unwrap());
        assert!(written.contains("\"version\":1"), "{written}");
        assert_eq!(read_row_periods_state(&written).unwrap(), RowPeriodsState { rows: None, ..known.clone() });
        // Where a search stood, beside the rows that were proved before.
        let mut kept = Vec::new();
        let mut keep = |found: &RowPeriods, search: &RowSearch| {
            kept.push(known.with_search(found.periods(), search));
            ControlFlow::Continue(())
        };
        solver.row_periods_kept(40, KeptSearch { from: None, every: 1 << 14, keep: &mut keep }, &job).unwrap();
        let state = kept.pop().unwrap();
        assert!(state.rows == known.rows && state.search.is_some() && state.numbers.len() >= 20);
        let written = text(|out| write_row_periods_state(&state, out).unwrap());
        assert!(written.contains("\"version\":3"));
        assert_eq!(read_row_periods_state(&written).unwrap(), state);
        let changed = written.replacen("\"search\":[\"", "\"search\":[\"1", 1);
        assert!(matches!(read_row_periods_state(&changed), Err(StateError::Damaged { .. })));
    }

    #[test]
    fn a_file_says_how_many_of_its_rows_are_shipped() {
        let shipped = RowPeriodsState::shipped();
        assert!(shipped.shipped == 512 && shipped.numbers.len() == 512 && shipped.rows.is_some());
        let written = text(|out| write_row_periods_state(&shipped, out).unwrap());
        assert!(written.contains("\"version\":4") && written.contains("\"shipped\":512"));
        assert_eq!(read_row_periods_state(&written).unwrap(), shipped);
        let known = Solver::default().row_periods(20, &Job::new()).unwrap();
        assert_eq!((shipped.with_known(&known).shipped, shipped.with_known(&known).numbers.len()), (512, 20));
        for other in ["\"shipped\":513", "\"shipped\":511", "\"shipped\":0"] {
            let changed = written.replace("\"shipped\":512", other);
            assert!(matches!(read_row_periods_state(&changed), Err(StateError::Damaged { .. })), "{other}");
        }
        // Files of which all rows were proved are as they were.
        let written = text(|out| write_row_periods_state(&RowPeriodsState::from_known(&known), out).unwrap());
        assert!(!written.contains("shipped"));
    }
}
