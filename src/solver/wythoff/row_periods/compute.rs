//! Column by column until all rows are proved.

use std::sync::Arc;

use super::history::{Below, CHUNK, Cycle, History, Walk, of_periods, prove};
use super::search_state::{Keeper, KeptSearch, RowSearch};
use super::state::RowState;
use super::windows::{COLUMNS, Windows};
use crate::{Bound, Job, Need, RowPeriod, SolverError};

/// Rows of which the columns before the preperiod are kept, 2 bytes each: with those of 200 rows 130 MB.
const WHOLE_ROWS: usize = 200;

/// The distance at which rows are compared at first; then its doubles.
const FIRST_DISTANCE: usize = 3 * CHUNK;

/// No row is compared with itself farther away: more columns than can be computed.
const LAST_DISTANCE: u64 = (FIRST_DISTANCE as u64) << 40;

/// The distance is doubled when there are this many times as many columns. Known preperiods above 3072 are at least 9
/// times the period, so a row is compared at a multiple of its period before its preperiod ends.
const COLUMNS_PER_DISTANCE: usize = 12;

/// The proved rows of Wythoff's table from row 0 on: their periods, and their values from the preperiod on, of the first
/// 200 rows at every column.
#[derive(Clone, Debug, Default)]
pub struct RowPeriods {
    periods: Vec<RowPeriod>,
    /// Their values; none of rows that were proved in another run.
    cycles: Vec<Option<Cycle>>,
    /// A state of the first ones at least: where the last search ended, or from which their values were computed.
    state: Option<Arc<RowState>>,
}

impl RowPeriods {
    /// Rows that were proved in another run, by their preperiods and periods from row 0 on; their values are not known.
    /// `None` if a number is 0 that must not be, the numbers are too large, or a row with that period would never be
    /// compared with itself at a multiple of it.
    pub(super) fn of_another_run(numbers: impl IntoIterator<Item = (u64, u64)>) -> Option<Self> {
        let periods = of_periods(numbers)?;
        if periods.iter().any(|found| !LAST_DISTANCE.is_multiple_of(found.period)) {
            return None;
        }
        let cycles = periods.iter().map(|_| None).collect();
        Some(Self { periods, cycles, state: None })
    }

    /// The same rows with the values of the first ones, and the state from which these were computed.
    pub(super) fn with_cycles(&self, first: Vec<Cycle>, state: &RowState) -> Self {
        let mut new = self.clone();
        for (cycle, first) in new.cycles.iter_mut().zip(first) {
            cycle.get_or_insert(first);
        }
        new.state = Some(Arc::new(state.clone()));
        new
    }

    /// The periods in order of the rows, from row 0 on.
    pub fn periods(&self) -> &[RowPeriod] {
        &self.periods
    }

    /// The period of a row; `None` if it is not among those proved.
    pub fn period(&self, row: u64) -> Option<&RowPeriod> {
        usize::try_from(row).ok().and_then(|row| self.periods.get(row))
    }

    /// The rows at a column from which all of them repeat; `None` for rows that were proved in another run, unless their
    /// values were computed from such a state.
    pub fn state(&self) -> Option<RowState> {
        if let Some(state) = self.state.as_ref().filter(|state| state.rows() == self.periods.len() as u64) {
            return Some(RowState::clone(state));
        }
        let last = self.periods.iter().map(|found| found.preperiod).max()?;
        let rows = self.periods.len();
        let column = usize::try_from(last).ok()?.checked_add(3 * rows)?;
        RowState::of_rows(self, rows, column)
    }

    /// Returns the number of rows from row 0 on that have values: those that were not proved in another run.
    pub fn valued_rows(&self) -> u64 {
        self.cycles.iter().take_while(|cycle| cycle.is_some()).count() as u64
    }

    /// 𝒢(row, column) − column, between −2·row and row, at any column that is kept: from the preperiod on, and in the
    /// first 200 rows before it too. `None` for other columns, and for rows that are not proved.
    ///
    /// **Cost**: a few nanoseconds.
    pub fn offset(&self, row: u64, column: u64) -> Option<i16> {
        let cycle = usize::try_from(row).ok().and_then(|row| self.cycles.get(row))?.as_ref()?;
        cycle.offset(column)
    }

    /// The offsets of a proved row at the first `columns` columns; `None` for rows that are not proved. Offsets that
    /// are not kept are computed again.
    ///
    /// **Cost**: a nanosecond for each column; if the row is not kept before its preperiod, some nanoseconds for each
    /// cell up to there in this row and those below. Memory two bytes for each column.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn first_offsets(&self, row: u64, columns: usize, job: &Job) -> Result<Option<Vec<i16>>, SolverError> {
        let Some((row, cycle)) = usize::try_from(row).ok().and_then(|row| Some((row, self.cycles.get(row)?))) else {
            return Ok(None);
        };
        let bytes = (columns as u64).saturating_mul(2);
        let mut offsets = Vec::new();
        offsets.try_reserve_exact(columns).map_err(|_| SolverError::OutOfMemory { bytes })?;
        let preperiod = self.periods.get(row).map_or(0, |found| found.preperiod);
        let before = match cycle {
            Some(cycle) if cycle.is_whole() => 0,
            Some(_) => usize::try_from(preperiod).unwrap_or(usize::MAX).min(columns),
            None => columns,
        };
        if before > 0 {
            let mut again = Rows::new(self, row + 1, job)?;
            let mut chunk = Vec::with_capacity(CHUNK);
            while offsets.len() < before {
                again.advance(self, job)?;
                chunk.clear();
                if let Some(last) = again.current.last_mut() {
                    chunk.append(last);
                }
                again.forget();
                offsets.extend(chunk.iter().take(before - offsets.len()));
            }
        }
        while offsets.len() < columns {
            let end = columns.min(offsets.len() + (1 << 16));
            job.advance(0)?;
            let Some(cycle) = cycle else { break };
            offsets.extend((offsets.len()..end).filter_map(|column| cycle.offset(column as u64)));
        }
        Ok(Some(offsets))
    }

    /// The bytes of memory it takes.
    pub fn bytes(&self) -> usize {
        self.cycles.iter().flatten().map(Cycle::bytes).sum()
    }
}

/// The known rows and those after them, `rows` of them unless an error ends the search before; and that error.
pub(super) fn extend(
    known: &RowPeriods,
    rows: u64,
    (allowed, mut kept): (u64, Option<KeptSearch<'_>>),
    job: &Job,
) -> (RowPeriods, Result<(), SolverError>) {
    job.start(rows);
    let mut found = known.clone();
    let mut result = Ok(());
    let proved = known.periods.len() as u64;
    let from = kept.as_ref().and_then(|kept| kept.from).filter(|from| from.proved() == proved && from.rows() >= rows);
    for start in from.map(Start::From).into_iter().chain([Start::Corner(WHOLE_ROWS), Start::Corner(usize::MAX)]) {
        match search(&mut found, rows, (start, allowed, kept.as_mut()), job) {
            // The least period of a row is not among those its distance was chosen for.
            Ok(Search::TooLate) => {}
            Ok(Search::Done) => break,
            Err(error) => {
                result = Err(error);
                break;
            }
        }
    }
    (found, result)
}

/// The place where a search begins.
#[derive(Clone, Copy, Debug)]
enum Start<'a> {
    /// In column 0; of the first rows, as many as this number, all columns are kept.
    Corner(usize),
    /// At the state of another search.
    From(&'a RowSearch),
}

/// The result of a search.
enum Search {
    /// All rows are proved.
    Done,
    /// The preperiod of a row is not known, because its first columns were forgotten.
    TooLate,
}

fn search(
    found: &mut RowPeriods,
    rows: u64,
    (start, allowed, kept): (Start<'_>, u64, Option<&mut KeptSearch<'_>>),
    job: &Job,
) -> Result<Search, SolverError> {
    let proved = found.periods.len();
    job.advance((proved as u64).saturating_sub(job.progress().done))?;
    let memory = |proved: usize| {
        let bound = Bound::Periods { rows, proved: proved as u64 };
        SolverError::from(Need::more_than(allowed, bound))
    };
    let rows = usize::try_from(rows).unwrap_or(usize::MAX);
    if Windows::bytes(rows) as u64 > allowed {
        return Err(memory(proved));
    }
    let below = found.periods.iter().try_fold(Below::NOTHING, Below::with);
    let mut below = below.ok_or(SolverError::OutOfMemory { bytes: u64::MAX })?;
    let mut keeper = Keeper::new(kept);
    // The rows that are not proved.
    let (mut table, mut distance, mut histories) = match start {
        Start::Corner(whole) => {
            let histories: Vec<_> = (proved..rows).map(|row| History::new(row < whole)).collect();
            (Rows::new(found, rows, job)?, FIRST_DISTANCE, histories)
        }
        Start::From(from) => (Rows::from_state(found, from.state(), rows, job)?, from.distance(), from.histories(rows)),
    };
    while !histories.is_empty() {
        let columns = table.windows.column();
        let kept: usize = histories.iter().map(History::bytes).sum();
        let bytes = Windows::bytes(rows) + found.bytes() + kept + rows.saturating_mul(2 * CHUNK * size_of::<i16>());
        if bytes as u64 > allowed {
            return Err(memory(found.periods.len()));
        }
        if columns >= COLUMNS_PER_DISTANCE * distance || !distance.is_multiple_of(below.period) {
            for history in &mut histories {
                job.advance(0)?;
                history.double(distance);
            }
            distance *= 2;
        }
        table.advance(found, job)?;
        job.set_within(table.windows.column() as u64);
        let unproved = table.current.len() - histories.len();
        for (history, columns) in histories.iter_mut().zip(&mut table.current[unproved..]) {
            history.push(columns, distance);
        }
        table.forget();
        let mut new = 0;
        for history in &histories {
            let row = found.periods.len();
            let (run, columns) = (history.run(), table.windows.column());
            if history.kept() < distance {
                break;
            }
            let Some(period) = prove(row, run.from, (columns, distance), below, |count| history.last(count)) else {
                break;
            };
            if !run.is_least {
                return Ok(Search::TooLate);
            }
            let Some(with) = below.with(&period) else { break };
            let Some(cycle) = cycle_of(&period, history, columns) else { break };
            below = with;
            found.cycles.push(Some(cycle));
            found.periods.push(period);
            new += 1;
            job.advance(1)?;
        }
        histories.drain(..new);
        // To read four cells takes about as long as to compute one.
        let computed = ((rows - table.walks.len() + table.walks.len() / 4) * CHUNK) as u64;
        let column = table.windows.column();
        keeper.advance((computed, column, distance), (found, &histories), || {
            RowState::of_search(&table.windows, rows, (found, table.walks.len()))
        })?;
    }
    // Of the rows that were read the last columns are kept: they have been repeating for longer.
    found.state = RowState::of_search(&table.windows, rows, (found, table.walks.len())).map(Arc::new);
    Ok(Search::Done)
}

/// The offsets of a proved row, from its columns so far.
fn cycle_of(found: &RowPeriod, history: &History, columns: usize) -> Option<Cycle> {
    let period = usize::try_from(found.period).ok()?;
    let preperiod = usize::try_from(found.preperiod).ok()?;
    Some(match history.first(preperiod.checked_add(period)?) {
        Some(offsets) => Cycle::new(&offsets, preperiod),
        None => Cycle::of_period(history.last(period), columns.checked_sub(period)?, preperiod),
    })
}

/// The first rows of the table column by column: proved rows are read where they are kept, others computed.
struct Rows {
    windows: Windows,
    /// The positions in the rows that are read.
    walks: Vec<Walk>,
    /// The columns of the other rows since they were last taken.
    current: Vec<Vec<i16>>,
}

impl Rows {
    fn new(found: &RowPeriods, rows: usize, job: &Job) -> Result<Self, SolverError> {
        Ok(Self::of_windows(found, Windows::new(rows, job)?, rows))
    }

    /// The same from the column of a state of as many rows or more.
    fn from_state(found: &RowPeriods, state: &RowState, rows: usize, job: &Job) -> Result<Self, SolverError> {
        Ok(Self::of_windows(found, Windows::from_state(state, rows, job)?, rows))
    }

    fn of_windows(found: &RowPeriods, windows: Windows, rows: usize) -> Self {
        let current = (0..rows).map(|_| Vec::with_capacity(CHUNK)).collect();
        let mut new = Self { windows, walks: Vec::new(), current };
        new.read(found);
        new
    }

    /// The next [`CHUNK`] columns.
    fn advance(&mut self, found: &RowPeriods, job: &Job) -> Result<(), SolverError> {
        self.read(found);
        for _ in 0..CHUNK / COLUMNS {
            self.windows.advance(&mut self.walks, &mut self.current);
            job.advance(0)?;
        }
        Ok(())
    }

    /// Reads the rows that are proved and kept from the current column on; the last row is computed as long as it is
    /// not.
    fn read(&mut self, found: &RowPeriods) {
        let (column, before) = (self.windows.column(), self.walks.len());
        for (cycle, period) in found.cycles.iter().zip(&found.periods).skip(before) {
            let Some(cycle) = cycle else { break };
            let is_kept = cycle.is_whole() || period.preperiod <= column as u64;
            if self.walks.len() >= before + self.current.len() || !is_kept {
                break;
            }
            self.walks.push(cycle.walk_from(column));
        }
        self.current.drain(..self.walks.len() - before);
    }

    /// Empties the columns.
    fn forget(&mut self) {
        self.current.iter_mut().for_each(Vec::clear);
    }
}

#[cfg(test)]
mod tests {
    use super::{RowPeriods, Search, Start, WHOLE_ROWS, search};
    use crate::Job;

    /// The first rows, of which `whole` are kept from column 0 on; after those known already.
    fn rows(mut known: RowPeriods, rows: u64, whole: usize) -> RowPeriods {
        let result = search(&mut known, rows, (Start::Corner(whole), u64::MAX, None), &Job::new());
        assert!(matches!(result, Ok(Search::Done)), "{whole}");
        known
    }

    /// Past the column at which the distance is doubled.
    #[test]
    fn rows_whose_first_columns_are_forgotten_have_the_same_periods() {
        let (whole, forgotten) = (rows(RowPeriods::default(), 66, WHOLE_ROWS), rows(RowPeriods::default(), 66, 2));
        assert_eq!(whole.periods(), forgotten.periods());
        assert!(2 * forgotten.bytes() < whole.bytes());
        for (row, found) in (0..).zip(whole.periods()) {
            let end = found.preperiod + 2 * found.period + 9;
            for column in (0..end).step_by(7) {
                let (found_here, expected) = (forgotten.offset(row, column), whole.offset(row, column));
                assert!(
                    expected.is_some() && (found_here == expected || column < found.preperiod),
                    "({row}, {column})"
                );
                assert!(found_here.is_none() || found_here == expected, "({row}, {column})");
            }
        }
        assert_eq!((forgotten.offset(1, 0), forgotten.offset(65, 0)), (Some(1), None));
        // They are computed again where they are wanted.
        for row in [0, 1, 30, 65] {
            for columns in [0, 1, 1500, 9000, 60_000] {
                let offsets = |known: &RowPeriods| known.first_offsets(row, columns, &Job::new());
                assert!(offsets(&forgotten) == offsets(&whole), "{row}: {columns}");
                let length = offsets(&whole).map(|found| found.map(|found| found.len()));
                assert_eq!(length, Ok(Some(columns)));
            }
        }
        assert_eq!(forgotten.first_offsets(66, 5, &Job::new()), Ok(None));
        // Rows of which only the period is kept serve a later search.
        assert_eq!(rows(rows(RowPeriods::default(), 50, 2), 66, 2).periods(), whole.periods());
        // And those of another run, of which there is nothing else.
        let numbers = |count| whole.periods().iter().take(count).map(|found| (found.preperiod, found.period));
        for count in [0, 1, 50, 66] {
            let known = RowPeriods::of_another_run(numbers(count)).expect("periods");
            assert_eq!(known.periods(), &whole.periods()[..count]);
            assert_eq!((known.offset(0, 5), known.bytes()), (None, 0));
            let found = rows(known, 66, 2);
            assert_eq!(found.periods(), whole.periods(), "{count}");
            assert!(
                found.first_offsets(30, 5000, &Job::new()) == whole.first_offsets(30, 5000, &Job::new()),
                "{count}"
            );
        }
        for wrong in [0, 5, 7 << 20, 3 << 60] {
            assert!(RowPeriods::of_another_run([(0, 1), (0, wrong)]).is_none(), "{wrong}");
        }
    }
}
