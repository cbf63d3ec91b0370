//! The first rows at one column: what all later columns are computed from.
//!
//! At column c row r may take only values from c − 2r to c + r (Lemma 1 of [`super`]), and all smaller ones are taken. A
//! diagonal that starts at column c − k has passed the rows below k; their values on it are from c − 2k to c + k. So the
//! taken values of rows and diagonals are lists of 3i + 1 bits from c − 2i on, i being the row, or the distance k of the
//! diagonal. From such a state any later column of the first rows takes only the columns between; where all these rows
//! repeat, those of one common period are enough for every column.

use std::sync::Arc;

use dashu_int::ops::RemEuclid;

use super::compute::RowPeriods;
use super::early::EarlyStates;
use super::period::RowPeriod;
use super::prove::Below;
use super::windows::Windows;
use crate::number::{IBig, UBig};
use crate::solver::{Budget, Job, SolverError};

/// The state at a column of the machine with its size, as the program has computed it.
static SHIPPED: &[u8] = include_bytes!("../../../../assets/wythoff-row-state.bin");

/// The taken values of the first rows, and of the diagonals through them, at one column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowState {
    column: usize,
    rows: usize,
    /// The bits of the rows, then those of the diagonals.
    bits: Vec<u64>,
}

/// Where the bits of line i begin: 3i + 1 belong to each.
fn start(line: usize) -> usize {
    3 * line * line.saturating_sub(1) / 2 + line
}

impl RowState {
    /// A state in which no value is taken that may be; `None` if the column is before the last of these rows may have it.
    fn empty(column: usize, rows: usize) -> Option<Self> {
        let is_far = rows > 0 && rows < 1 << 15 && column >= 2 * rows;
        is_far.then(|| Self { column, rows, bits: vec![0; (2 * start(rows)).div_ceil(64)] })
    }

    /// The state in words: the column, the number of rows, the bits.
    pub fn to_words(&self) -> Vec<u64> {
        [self.column as u64, self.rows as u64].into_iter().chain(self.bits.iter().copied()).collect()
    }

    /// The state in words that [`RowState::to_words`] returns; `None` if they are none.
    pub fn from_words(words: &[u64]) -> Option<Self> {
        let [column, rows, bits @ ..] = words else { return None };
        let empty = Self::empty(usize::try_from(*column).ok()?, usize::try_from(*rows).ok()?)?;
        (bits.len() == empty.bits.len()).then(|| Self { bits: bits.to_vec(), ..empty })
    }

    /// The first 512 rows at a column from which all of them repeat, as this program has computed them.
    ///
    /// **Cost**: less than a millisecond.
    ///
    /// ```
    /// use golden_nim::solver::RowState;
    /// assert_eq!(RowState::shipped().map(|state| (state.rows(), state.column())), Some((512, 18_844_672)));
    /// ```
    pub fn shipped() -> Option<Self> {
        let (words, _) = SHIPPED.as_chunks::<8>();
        let words: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        Self::from_words(&words)
    }

    /// How many rows it has, from row 0 on.
    pub fn rows(&self) -> u64 {
        self.rows as u64
    }

    /// The column that is computed next.
    pub fn column(&self) -> u64 {
        self.column as u64
    }

    fn place(&self, is_diagonal: bool, line: usize, value: usize) -> usize {
        let first = if is_diagonal { start(self.rows) } else { 0 };
        first + start(line) + (value + 2 * line - self.column)
    }

    pub(super) fn is_taken(&self, is_diagonal: bool, line: usize, value: usize) -> bool {
        let place = self.place(is_diagonal, line, value);
        self.bits[place / 64] >> (place % 64) & 1 == 1
    }

    fn take(&mut self, is_diagonal: bool, line: usize, value: usize) {
        let place = self.place(is_diagonal, line, value);
        self.bits[place / 64] |= 1 << (place % 64);
    }

    /// The values that row, or diagonal, `line` may have taken at a column, and those below are.
    pub(super) fn open(column: usize, line: usize) -> std::ops::RangeInclusive<usize> {
        column - 2 * line..=column + line
    }

    /// The state of rows that were all computed up to the same column; `None` near the corner.
    pub(super) fn of_windows(windows: &Windows, rows: usize) -> Option<Self> {
        Self::of_search(windows, rows, (&RowPeriods::default(), 0))
    }

    /// The same where the first `read` rows were not computed but read from `known`; `None` also where too few of their
    /// columns are kept.
    pub(super) fn of_search(windows: &Windows, rows: usize, (known, read): (&RowPeriods, usize)) -> Option<Self> {
        let mut state = Self::empty(windows.column(), rows)?;
        for line in 0..rows {
            if line < read {
                state.take_row(line, known)?;
            }
            for value in Self::open(state.column, line) {
                if line >= read && windows.row_has(line, value) {
                    state.take(false, line, value);
                }
                if line > 0 && windows.diagonal_has(line, value) {
                    state.take(true, line, value);
                }
            }
        }
        Some(state)
    }

    /// Takes the values of a row that is kept; `None` if it is not.
    fn take_row(&mut self, row: usize, known: &RowPeriods) -> Option<()> {
        for column in self.column - self.column.min(3 * row)..self.column {
            let value = column.wrapping_add_signed(known.offset(row as u64, column as u64)?.into());
            if Self::open(self.column, row).contains(&value) {
                self.take(false, row, value);
            }
        }
        Some(())
    }

    /// The state at a column of rows whose values are kept; `None` if they are not.
    pub(super) fn of_rows(known: &RowPeriods, rows: usize, column: usize) -> Option<Self> {
        let mut state = Self::empty(column, rows)?;
        let value = |row: usize, column: usize| {
            Some(column.wrapping_add_signed(known.offset(row as u64, column as u64)?.into()))
        };
        for line in 0..rows {
            state.take_row(line, known)?;
            for row in 0..line {
                let value = value(row, column - line + row)?;
                state.take(true, line, value);
            }
        }
        Some(state)
    }
}

/// Proved rows with a state from which they all repeat: their values at every later column.
#[derive(Clone, Debug)]
pub struct FarRows {
    periods: Vec<RowPeriod>,
    state: RowState,
    /// Before all of them repeat.
    pub(super) early: EarlyStates,
}

/// The offsets of the first rows at some columns in a row, where they repeat.
#[derive(Clone, Debug)]
pub(in crate::solver) struct NearColumns {
    /// How far to the left of the columns that they stand for they were computed; to the right if it is negative.
    shift: IBig,
    /// The first of them, as computed.
    first: u64,
    /// By rows.
    offsets: Vec<Vec<i16>>,
}

/// The offsets of the first rows at some columns that are words.
#[derive(Debug)]
pub(in crate::solver) struct WordColumns {
    /// The first of the columns.
    first: u64,
    /// By rows.
    offsets: Vec<Vec<i16>>,
}

impl WordColumns {
    /// 𝒢(row, column); `None` for other rows and columns.
    pub(in crate::solver) fn value(&self, row: u64, column: u64) -> Option<u64> {
        let place = usize::try_from(column.checked_sub(self.first)?).ok()?;
        let offset = self.offsets.get(usize::try_from(row).ok()?)?.get(place)?;
        column.checked_add_signed((*offset).into())
    }
}

impl FarRows {
    /// The periods of proved rows with a state of them, which is believed; `None` if some of its rows are not proved or do
    /// not repeat from its column on.
    pub fn new(periods: &[RowPeriod], state: RowState) -> Option<Self> {
        let periods = periods.get(..state.rows)?.to_vec();
        let last = periods.iter().map(|found| found.preperiod).max().unwrap_or_default();
        let early = EarlyStates::up_to(last);
        (last <= state.column as u64).then_some(Self { periods, state, early })
    }

    /// The rows, from row 0 on.
    pub fn rows(&self) -> u64 {
        self.state.rows()
    }

    /// The period of one of them.
    pub(in crate::solver) fn period(&self, row: u64) -> Option<RowPeriod> {
        self.periods.get(usize::try_from(row).ok()?).copied()
    }

    /// Whether values of a row at a column are computed from the state, and not from the corner: all rows up to it repeat
    /// from the first column that is wanted on.
    pub(in crate::solver) fn is_late(&self, row: u64, column: &UBig) -> bool {
        self.below(row).is_some_and(|below| *column >= UBig::from(below.from) + UBig::from(row) * 3_u8)
    }

    /// What is common to the rows up to this one.
    fn below(&self, row: u64) -> Option<Below> {
        let last = usize::try_from(row).ok()?;
        self.periods.get(..=last)?.iter().try_fold(Below::NOTHING, Below::with)
    }

    /// The columns that are computed for the rows up to `row` at `column` and `back` columns before it.
    fn way(&self, row: u64, column: &UBig, back: usize) -> Option<Way> {
        let rows = usize::try_from(row).ok().filter(|row| *row < self.state.rows)? + 1;
        let common = self.below(row)?.period;
        let is_late = self.is_late(row, column);
        // As far after the state as the column is before or after it, up to periods.
        let first = self.state.column + back;
        let past = IBig::from(column.clone()) - IBig::from(first);
        let past = past.rem_euclid(IBig::from(common));
        let near =
            if is_late { usize::try_from(past).map(|past| first + past) } else { usize::try_from(column.clone()) };
        let near = near.ok()?;
        let early = if is_late { None } else { self.early.before(near.saturating_sub(back), rows) };
        let begun = if is_late { self.state.column } else { early.as_ref().map_or(0, |early| early.column) };
        Some(Way { rows, is_late, early, near, count: (near - begun) as u64 + 1 })
    }

    /// The cells of a budget that are enough for [`Self::near`] with the columns that the value at `column` needs; `None`
    /// for another row.
    pub(in crate::solver) fn cells_for(&self, row: u64, column: &UBig) -> Option<u64> {
        let way = self.way(row, column, back(row, 0)?)?;
        let cells = if way.is_late { way.count.checked_mul(way.rows as u64)? } else { 0 };
        Some(cells.max((Windows::bytes(way.rows) as u64).div_ceil(2)))
    }

    /// The rows up to `row` at the columns from `column` − 3·`row` to `column`, at least at `least` columns; `None` for
    /// another row, if the columns after the state take more than the cells of the budget, and if the rows take more than
    /// its memory.
    ///
    /// **Cost**: some nanoseconds for each cell: of less than one common period of these rows, or for a column before all of
    /// them repeat of all columns from the corner on, or the next time from the last of some columns at which their state is
    /// kept then.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(in crate::solver) fn near(
        &self,
        row: u64,
        column: &UBig,
        least: usize,
        budget: Budget,
        job: &Job,
    ) -> Result<Option<NearColumns>, SolverError> {
        let back = back(row, least);
        let Some((back, way)) = back.and_then(|back| Some((back, self.way(row, column, back)?))) else {
            return Ok(None);
        };
        let Way { rows, is_late, early, near, count } = way;
        let is_dear = is_late && count.saturating_mul(rows as u64) > budget.cells;
        if is_dear || Windows::bytes(rows) as u64 > budget.table_bytes() {
            return Ok(None);
        }
        job.start(count);
        let mut windows = match early.as_deref().or(is_late.then_some(&self.state)) {
            Some(state) => Windows::from_state(state, rows, job)?,
            None => Windows::new(rows, job)?,
        };
        let mut offsets = vec![Vec::new(); rows];
        while windows.column() <= near {
            windows.advance(&mut [], &mut offsets);
            if !is_late {
                self.early.reach(windows.column(), rows, || RowState::of_windows(&windows, rows));
            }
            job.advance(super::windows::COLUMNS as u64)?;
            let kept = offsets[0].len();
            if kept > 4 * (back + super::windows::COLUMNS) {
                for row in &mut offsets {
                    row.drain(..kept - back - super::windows::COLUMNS);
                }
            }
        }
        let first = (windows.column() - offsets[0].len()) as u64;
        Ok(Some(NearColumns { shift: IBig::from(column.clone()) - IBig::from(near), first, offsets }))
    }
}

/// The columns that are computed for some rows at a column.
struct Way {
    rows: usize,
    /// From the state on, not from the corner.
    is_late: bool,
    /// The state that is gone on from otherwise, if one is kept.
    early: Option<Arc<RowState>>,
    /// The column that stands for the one asked for.
    near: usize,
    count: u64,
}

/// How many columns before a column are wanted: those that its value in a row depends on, and at least `least` with it.
fn back(row: u64, least: usize) -> Option<usize> {
    usize::try_from(row).ok()?.checked_mul(3).map(|back| back.max(least.saturating_sub(1)))
}

impl NearColumns {
    /// The same for columns that are words; `None` if the columns before the first one are.
    pub(in crate::solver) fn words(self) -> Option<WordColumns> {
        let first = u64::try_from(IBig::from(self.first) + self.shift).ok()?;
        Some(WordColumns { first, offsets: self.offsets })
    }

    /// 𝒢(row, column); `None` for other rows and columns.
    pub(in crate::solver) fn value(&self, row: u64, column: &UBig) -> Option<UBig> {
        let place = u64::try_from(IBig::from(column.clone()) - &self.shift).ok()?.checked_sub(self.first)?;
        let offset = self.offsets.get(usize::try_from(row).ok()?)?.get(usize::try_from(place).ok()?)?;
        UBig::try_from(IBig::from(column.clone()) + IBig::from(*offset)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{FarRows, RowState};
    use crate::game::Ruleset;
    use crate::number::UBig;
    use crate::solver::wythoff::row_periods::shipped_row_periods;
    use crate::solver::wythoff::row_periods::windows::{COLUMNS, Windows};
    use crate::solver::{Budget, Job, Solver};

    const PLENTY: Budget = Budget { cells: 1 << 40, states: 1 };

    /// The state of so many rows from columns computed one after the other.
    fn computed(rows: usize, column: usize) -> RowState {
        let job = Job::new();
        let mut windows = Windows::new(rows, &job).expect("memory");
        let mut offsets = vec![Vec::new(); rows];
        while windows.column() < column {
            windows.advance(&mut [], &mut offsets);
            offsets.iter_mut().for_each(Vec::clear);
        }
        RowState::of_windows(&windows, rows).expect("a late column")
    }

    #[test]
    fn a_state_of_computed_rows_is_that_of_kept_ones() {
        let known = Solver::default().row_periods(48, &Job::new()).expect("periods");
        for (rows, column) in [(1, 8), (2, 8), (20, 2000), (48, 40_000)] {
            let state = computed(rows, column);
            assert_eq!(RowState::of_rows(&known, rows, column).as_ref(), Some(&state), "{rows} {column}");
            assert_eq!(RowState::from_words(&state.to_words()), Some(state));
        }
        assert_eq!(RowState::from_words(&[40, 20, 0]), None);
    }

    #[test]
    fn values_from_a_state_are_those_of_the_proved_rows() {
        let (solver, job) = (Solver::default(), Job::new());
        let known = solver.row_periods(48, &job).expect("periods");
        let far = FarRows::new(known.periods(), computed(48, 40_000)).expect("rows that repeat");
        for row in [0, 1, 2, 17, 40, 47] {
            // From where the rows repeat on, also before the state.
            let late =
                known.periods()[..=usize::try_from(row).expect("small")].iter().map(|found| found.preperiod).max();
            let late = late.expect("a row") + 3 * row;
            for column in [late, late + 1, late + 777, 40_141, 41_000, 43_217, 1_000_000_007, u64::MAX] {
                let column = UBig::from(column);
                let near = far.near(row, &column, 0, PLENTY, &job).expect("no fault").expect("a late column");
                for back in 0..=3 * row {
                    let column = &column - UBig::from(back);
                    for lower in 0..=row {
                        let found = near.value(lower, &column);
                        assert!(found.is_some() && found == known.value(lower, &column), "({lower}, {column})");
                    }
                }
                assert_eq!(near.value(row + 1, &column), None);
            }
            // Before the rows repeat they are computed from the corner.
            for column in [3 * row, 150, 9000, late.saturating_sub(1)] {
                let column = UBig::from(column);
                if !far.is_late(row, &column) {
                    let budget = Budget { cells: 1 << 16, states: 1 };
                    let near =
                        far.near(row, &column, 0, budget, &job).expect("no fault").expect("columns from the corner");
                    assert_eq!(near.value(row, &column), known.value(row, &column), "({row}, {column})");
                }
            }
        }
        assert!(far.near(48, &UBig::from(u64::MAX), 0, PLENTY, &job).expect("no fault").is_none());
        assert!(
            far.near(40, &UBig::from(u64::MAX), 0, Budget { cells: 10, states: 1 }, &job).expect("no fault").is_none()
        );
        // A state before the rows repeat.
        assert!(FarRows::new(known.periods(), computed(48, 1000)).is_none());
        assert!(FarRows::new(&known.periods()[..40], computed(48, 40_000)).is_none());
    }

    /// Its rows below 140 are the proved ones, and after the common period of all of them it comes back.
    #[test]
    fn the_shipped_state_continues_the_table() {
        let (solver, job) = (Solver::default(), Job::new());
        let state = RowState::shipped().expect("a state");
        assert_eq!(state.rows(), shipped_row_periods().len() as u64);
        let far = FarRows::new(&shipped_row_periods(), state.clone()).expect("rows that repeat");
        let known = solver.row_periods(140, &job).expect("periods");
        let column = UBig::from(10_u8).pow(12);
        let near = far.near(139, &column, 0, PLENTY, &job).expect("no fault").expect("a late column");
        for back in 0_u32..=417 {
            let column = &column - UBig::from(back);
            for row in 0..140 {
                assert_eq!(near.value(row, &column), known.value(row, &column), "({row}, {column})");
            }
        }
        let rows = state.rows;
        let common = far.periods.iter().map(|found| found.period).max().expect("rows");
        assert!(far.periods.iter().all(|found| common.is_multiple_of(found.period)) && common % COLUMNS as u64 == 0);
        let mut windows = Windows::from_state(&state, rows, &job).expect("memory");
        assert_eq!(RowState::of_windows(&windows, rows).as_ref(), Some(&state));
        let mut offsets = vec![Vec::new(); rows];
        while windows.column() < state.column + usize::try_from(common).expect("small") {
            windows.advance(&mut [], &mut offsets);
            offsets.iter_mut().for_each(Vec::clear);
        }
        let again = RowState::of_windows(&windows, rows).expect("a late column");
        assert!(again.bits == state.bits, "it does not come back");
    }

    /// From the mex rule alone: some minutes.
    #[test]
    #[ignore = "computes nine thousand million cells"]
    fn the_shipped_state_is_what_the_table_says() {
        let state = RowState::shipped().expect("a state");
        assert!(computed(state.rows, state.column) == state);
    }

    #[test]
    fn a_plane_shows_more_rows_at_columns_far_out_and_the_same_values() {
        let (solver, job) = (Solver::default(), Job::new());
        let plane = |rows| solver.rows_plane(&Ruleset::Wythoff, rows, &job).expect("no fault").expect("Wythoff’s game");
        let (proved, known) = (plane(64), plane(110));
        let last = 3_000_000_999;
        let far = solver.plane_at_columns(&proved, last, &job).expect("no fault").expect("shipped rows");
        assert_eq!(far.wide_value(511, last + 1), None, "beyond them");
        for row in 64..110 {
            for column in (last - 2000..=last).step_by(37) {
                let value = known.wide_value(row, column);
                assert!(value.is_some() && far.wide_value(row, column) == value, "({row}, {column})");
                assert_eq!(far.wide_value(column, row), value, "({column}, {row})");
            }
        }
        assert!((last - 2000..=last).all(|column| far.wide_value(511, column).is_some()));
        // Near the corner no row of these repeats; of other games there are none.
        assert!(solver.plane_at_columns(&proved, 3000, &job).expect("no fault").is_none());
    }
}
