//! The rows at some columns before they repeat, kept while the program runs.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::state::RowState;
use crate::jobs::lock::lock;

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

    /// The last one of so many rows or more at a column up to this one.
    pub(super) fn before(&self, column: usize, rows: usize) -> Option<Arc<RowState>> {
        let states = lock(&self.states);
        states.range(..=column).rev().map(|(_, state)| state).find(|state| state.rows() >= rows as u64).cloned()
    }

    /// Keeps the state of so many rows at a column that is reached, if there is to be one and none of as many rows is kept.
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
    use super::EarlyStates;
    use crate::{Budget, FarRows, Job, Solver};
    use golden_number::UBig;

    const PLENTY: Budget = Budget { cells: 1 << 40, states: 1 };

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
