//! The first rows at columns far out, where they all repeat: from their state at one column, at columns that stand for
//! them. The rows at some columns before they repeat, kept while the program runs.
//!
//! All rows up to one repeat with their common period, so the columns before a far one have the offsets of those that lie
//! less than that period after the state, and only these are computed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use dashu_int::ops::RemEuclid;

use super::history::Below;
use super::state::RowState;
use super::windows::{COLUMNS, Windows};
use crate::jobs::lock;
use crate::{Budget, Job, RowPeriod, SolverError};
use golden_number::{IBig, UBig};

/// Proved rows with a state from which they all repeat: their values at every later column.
#[derive(Clone, Debug)]
pub struct FarRows {
    periods: Vec<RowPeriod>,
    state: RowState,
    /// Before all of them repeat.
    pub(super) early: EarlyStates,
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
    pub(crate) fn period(&self, row: u64) -> Option<RowPeriod> {
        self.periods.get(usize::try_from(row).ok()?).copied()
    }

    /// Returns true if values of a row at a column are computed from the state, and not from the corner: all rows up to
    /// it repeat from the first column that is wanted on.
    pub(crate) fn is_late(&self, row: u64, column: &UBig) -> bool {
        self.below(row).is_some_and(|below| *column >= UBig::from(below.from) + UBig::from(row) * 3_u8)
    }

    /// Returns the common period of the rows up to this one, and the least column from which all of them have it.
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

    /// The rows up to `row` at the columns from `column` − 3·`row` to `column`, at least at `least` columns; `None` for
    /// another row, if the columns after the state take more than the cells of the budget, and if the rows take more than
    /// its memory.
    ///
    /// **Cost**: some nanoseconds for each cell, of fewer columns than one common period of these rows has. For a
    /// column before all of them repeat, of all columns from the corner on; at some of these columns the state is
    /// kept, so that a later call begins at the last one that is early enough.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn near(
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
            job.advance(COLUMNS as u64)?;
            let kept = offsets[0].len();
            if kept > 4 * (back + COLUMNS) {
                for row in &mut offsets {
                    row.drain(..kept - back - COLUMNS);
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
    /// The kept state that the computation begins with otherwise, if there is one.
    early: Option<Arc<RowState>>,
    /// The column that stands for the one asked for.
    near: usize,
    count: u64,
}

/// Returns the number of columns wanted before a column: those that its value in a row depends on, and at least `least`
/// with it.
fn back(row: u64, least: usize) -> Option<usize> {
    usize::try_from(row).ok()?.checked_mul(3).map(|back| back.max(least.saturating_sub(1)))
}

/// The offsets of the first rows at some columns in a row, where they repeat.
#[derive(Clone, Debug)]
pub(crate) struct NearColumns {
    /// The distance by which they were computed to the left of the columns that they stand for; to the right if it is
    /// negative.
    shift: IBig,
    /// The first of them, as computed.
    first: u64,
    /// By rows.
    offsets: Vec<Vec<i16>>,
}

impl NearColumns {
    /// The same for columns that are machine words; `None` if the first one is none, before column 0 or too far out.
    pub(crate) fn words(self) -> Option<WordColumns> {
        let first = u64::try_from(IBig::from(self.first) + self.shift).ok()?;
        Some(WordColumns { first, offsets: self.offsets })
    }

    /// 𝒢(row, column); `None` for other rows and columns.
    pub(crate) fn value(&self, row: u64, column: &UBig) -> Option<UBig> {
        let place = u64::try_from(IBig::from(column.clone()) - &self.shift).ok()?.checked_sub(self.first)?;
        let offset = self.offsets.get(usize::try_from(row).ok()?)?.get(usize::try_from(place).ok()?)?;
        UBig::try_from(IBig::from(column.clone()) + IBig::from(*offset)).ok()
    }
}

/// The offsets of the first rows at some columns that are words.
#[derive(Debug)]
pub(crate) struct WordColumns {
    /// The first of the columns.
    first: u64,
    /// By rows.
    offsets: Vec<Vec<i16>>,
}

impl WordColumns {
    /// 𝒢(row, column); `None` for other rows and columns.
    pub(crate) fn value(&self, row: u64, column: u64) -> Option<u64> {
        let place = usize::try_from(column.checked_sub(self.first)?).ok()?;
        let offset = self.offsets.get(usize::try_from(row).ok()?)?.get(place)?;
        column.checked_add_signed((*offset).into())
    }
}

/// The fewest columns from one state to the next: of 512 rows they take a second or two.
const LEAST_DISTANCE: usize = 1 << 18;

/// The most states up to the column from which all rows repeat.
const MOST: usize = 128;

/// States at multiples of a distance, shared by the clones.
#[derive(Clone, Debug)]
pub(super) struct EarlyStates {
    distance: usize,
    states: Arc<Mutex<BTreeMap<usize, Arc<RowState>>>>,
}

impl EarlyStates {
    /// None yet, for rows that repeat from a column on.
    pub(super) fn up_to(column: u64) -> Self {
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let distance = (column / MOST).checked_next_power_of_two().unwrap_or(usize::MAX).max(LEAST_DISTANCE);
        Self::with_distance(distance)
    }

    pub(super) fn with_distance(distance: usize) -> Self {
        Self { distance, states: Arc::default() }
    }

    /// The last state of at least `rows` rows at a column up to this one.
    pub(super) fn before(&self, column: usize, rows: usize) -> Option<Arc<RowState>> {
        let states = lock(&self.states);
        states.range(..=column).rev().map(|(_, state)| state).find(|state| state.rows() >= rows as u64).cloned()
    }

    /// Keeps the state of `rows` rows at a column that is reached, if that is a multiple of the distance and no state
    /// of as many rows is kept there.
    pub(super) fn reach(&self, column: usize, rows: usize, state: impl FnOnce() -> Option<RowState>) {
        let mut states = lock(&self.states);
        let is_kept = states.get(&column).is_some_and(|state| state.rows() >= rows as u64);
        if column.is_multiple_of(self.distance)
            && !is_kept
            && let Some(state) = state()
        {
            states.insert(column, Arc::new(state));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EarlyStates, FarRows, RowState};
    use crate::wythoff::row_periods::shipped_row_periods;
    use crate::{Budget, Job, Solver};
    use golden_game::Ruleset;
    use golden_number::UBig;

    const PLENTY: Budget = Budget { cells: 1 << 40, states: 1 };

    #[test]
    fn values_from_a_state_are_those_of_the_proved_rows() {
        let (solver, job) = (Solver::default(), Job::new());
        let known = solver.row_periods(48, &job).expect("periods");
        let far = FarRows::new(known.periods(), RowState::computed(48, 40_000)).expect("rows that repeat");
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
        assert!(FarRows::new(known.periods(), RowState::computed(48, 1000)).is_none());
        assert!(FarRows::new(&known.periods()[..40], RowState::computed(48, 40_000)).is_none());
    }

    /// Its rows below 140 are the proved ones.
    #[test]
    fn the_shipped_state_continues_the_table() {
        let (solver, job) = (Solver::default(), Job::new());
        let state = RowState::shipped().expect("a state");
        assert_eq!(state.rows(), shipped_row_periods().len() as u64);
        let far = FarRows::new(&shipped_row_periods(), state).expect("rows that repeat");
        let known = solver.row_periods(140, &job).expect("periods");
        let column = UBig::from(10_u8).pow(12);
        let near = far.near(139, &column, 0, PLENTY, &job).expect("no fault").expect("a late column");
        for back in 0_u32..=417 {
            let column = &column - UBig::from(back);
            for row in 0..140 {
                assert_eq!(near.value(row, &column), known.value(row, &column), "({row}, {column})");
            }
        }
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

    #[test]
    fn columns_before_the_rows_repeat_are_computed_once() {
        let (solver, job) = (Solver::default(), Job::new());
        let known = solver.row_periods(48, &job).expect("periods");
        let mut far = FarRows::new(known.periods(), known.state().expect("values")).expect("rows that repeat");
        let first = (0..48).find(|&row| !far.is_late(row, &UBig::from(3500_u16))).expect("a late row");
        let last = 47;
        assert!((20..40).contains(&first), "{first}");
        // How many columns are computed for a row at a column; with the values of some rows.
        let columns = |far: &FarRows, row: u64, column: u64| {
            let near = far.near(row, &UBig::from(column), 0, PLENTY, &job).expect("no fault").expect("columns");
            for column in (column - 3 * row..=column).step_by(7) {
                let column = UBig::from(column);
                for lower in (0..=row).step_by(5) {
                    let value = near.value(lower, &column);
                    assert!(value.is_some() && value == known.value(lower, &column), "({lower}, {column}) for {row}");
                }
            }
            job.progress().total
        };
        // The columns from the last multiple of 512 on that is before those wanted.
        let later = |row: u64, column: u64| column + 1 - (column - 3 * row) / 512 * 512;
        far.early = EarlyStates::with_distance(512);
        assert_eq!(columns(&far, last, 3500), 3501);
        assert_eq!(columns(&far, last, 3500), later(last, 3500));
        // Fewer rows have theirs from the same states.
        assert_eq!(columns(&far, first, 3300), later(first, 3300));
        assert_eq!(columns(&far, last, 600), 601);
        // More rows have not.
        far.early = EarlyStates::with_distance(512);
        assert_eq!(columns(&far, first, 3300), 3301);
        assert_eq!(columns(&far, last, 3300), 3301);
        assert_eq!(columns(&far, last, 3300), later(last, 3300));
        // They have taken the place of those of fewer rows.
        assert_eq!(columns(&far, first, 3300), later(first, 3300));
    }
}
