//! The first rows at columns far out, where they all repeat: from their state at one column, at columns that stand for them.
//!
//! All rows up to one repeat with their common period, so the columns before a far one have the offsets of those that lie
//! less than that period after the state, and only these are computed.

use std::sync::Arc;

use dashu_int::ops::RemEuclid;

use super::early::EarlyStates;
use super::period::RowPeriod;
use super::prove::Below;
use super::state::RowState;
use super::windows::{COLUMNS, Windows};
use crate::{Budget, Job, SolverError};
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

    /// Whether values of a row at a column are computed from the state, and not from the corner: all rows up to it repeat
    /// from the first column that is wanted on.
    pub(crate) fn is_late(&self, row: u64, column: &UBig) -> bool {
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

/// The offsets of the first rows at some columns in a row, where they repeat.
#[derive(Clone, Debug)]
pub(crate) struct NearColumns {
    /// How far to the left of the columns that they stand for they were computed; to the right if it is negative.
    shift: IBig,
    /// The first of them, as computed.
    first: u64,
    /// By rows.
    offsets: Vec<Vec<i16>>,
}

impl NearColumns {
    /// The same for columns that are words; `None` if the columns before the first one are.
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

#[cfg(test)]
mod tests {
    use super::{FarRows, RowState};
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
}
