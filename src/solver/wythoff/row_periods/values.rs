//! The values of rows that another run has proved, from a state of them at a column from which they repeat.
//!
//! A search for later rows needs the columns of all rows from column 0 on: which values a row has taken before a column
//! follows from nothing else. So the rows before are walked again, too; but each only up to its preperiod, if the values of
//! one period are known, because from there on they are read. The preperiods grow with the third power of the row: a
//! quarter of the cells of these rows is computed, three quarters are read.

use super::cycle::Cycle;
use super::period::RowPeriod;
use super::state::RowState;
use super::windows::{COLUMNS, Windows};
use crate::{Job, SolverError};

/// The first of these rows from their preperiods on: as many as the state has, and as take at most `most` bytes; none that
/// do not repeat from the column of the state on. The job counts columns.
///
/// **Cost**: some nanoseconds for each cell of as many columns as the longest period has.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(super) fn cycles(periods: &[RowPeriod], state: &RowState, most: u64, job: &Job) -> Result<Vec<Cycle>, SolverError> {
    let rows = usize::try_from(state.rows()).unwrap_or(usize::MAX).min(periods.len());
    let mut bytes = 0_u64;
    let first = periods[..rows].iter().take_while(|found| {
        bytes = bytes.saturating_add(found.period.saturating_mul(size_of::<i16>() as u64));
        bytes <= most && found.preperiod <= state.column()
    });
    let first: Vec<&RowPeriod> = first.collect();
    let longest = first.iter().map(|found| found.period).max().unwrap_or_default();
    job.start(longest);
    if first.is_empty() {
        return Ok(Vec::new());
    }
    let length = |found: &RowPeriod| usize::try_from(found.period).unwrap_or(usize::MAX);
    let mut offsets = Vec::with_capacity(first.len());
    for found in &first {
        let mut row = Vec::new();
        let columns = length(found).saturating_add(COLUMNS);
        let bytes = (columns as u64).saturating_mul(size_of::<i16>() as u64);
        row.try_reserve_exact(columns).map_err(|_| SolverError::OutOfMemory { bytes })?;
        offsets.push(row);
    }
    let mut windows = Windows::from_state(state, first.len(), job)?;
    let (begin, mut done) = (windows.column(), 0);
    while done < longest {
        windows.advance(&mut [], &mut offsets);
        for (row, found) in offsets.iter_mut().zip(&first) {
            row.truncate(length(found));
        }
        done += COLUMNS as u64;
        job.advance(COLUMNS as u64)?;
    }
    // A preperiod up to a column of the machine is one.
    let preperiod = |found: &RowPeriod| usize::try_from(found.preperiod).unwrap_or(begin);
    Ok(offsets.into_iter().zip(first).map(|(row, found)| Cycle::of_period(row, begin, preperiod(found))).collect())
}

#[cfg(test)]
mod tests {
    use super::cycles;
    use crate::{Job, KeptSearch, RowState, Solver, SolverError, shipped_row_periods};

    const PLENTY: u64 = 1 << 40;

    #[test]
    fn values_from_a_state_are_those_that_were_proved() {
        let job = Job::new();
        let known = Solver::default().row_periods(60, &job).expect("periods");
        let state = known.state().expect("values");
        let found = cycles(known.periods(), &state, PLENTY, &job).expect("memory");
        assert_eq!(found.len(), 60);
        for ((row, cycle), period) in (0..).zip(&found).zip(known.periods()) {
            let begin = period.preperiod;
            assert!(begin == 0 || cycle.offset(begin - 1).is_none(), "{row}");
            for column in (begin..begin + 2 * period.period + 9).chain([1 << 40]) {
                assert_eq!(cycle.offset(column), known.offset(row, column), "({row}, {column})");
            }
        }
        // No more rows than there is memory for, and than are proved.
        let bytes = |rows: usize| known.periods()[..rows].iter().map(|found| 2 * found.period).sum::<u64>();
        for (most, rows) in [(0, 0), (bytes(1) - 1, 0), (bytes(1), 1), (bytes(40), 40), (bytes(41) - 1, 40)] {
            assert_eq!(cycles(known.periods(), &state, most, &job).expect("memory").len(), rows, "{most}");
        }
        assert_eq!(cycles(&known.periods()[..7], &state, PLENTY, &job).expect("memory").len(), 7);
        let cancelled = Job::new();
        cancelled.cancel();
        assert_eq!(cycles(known.periods(), &state, PLENTY, &cancelled).err(), Some(SolverError::Cancelled));
    }

    /// All of them, or only the first: the later rows are the same, and so is what is kept of them.
    #[test]
    fn later_rows_are_proved_from_values_of_a_state() {
        let job = Job::new();
        let whole = Solver::default().row_periods(84, &job).expect("periods");
        let first = Solver::default().row_periods(60, &job).expect("periods");
        let state = first.state().expect("values");
        let numbers: Vec<_> = first.periods().iter().map(|found| (found.preperiod, found.period)).collect();
        for most in [PLENTY, 30_000] {
            let solver = Solver::default();
            assert!(solver.row_periods_of_another_run(&numbers));
            let found = cycles(first.periods(), &state, most, &job).expect("memory");
            assert!((most == PLENTY) == (found.len() == 60) && found.len() > 20, "{}", found.len());
            let known = solver.known_row_periods().with_cycles(found, &state);
            assert_eq!(known.state().as_ref(), Some(&state));
            let (found, result) = super::super::compute::extend(&known, 84, (PLENTY, None), &job);
            assert_eq!((result, found.periods()), (Ok(()), whole.periods()));
            let state = found.state().expect("all rows have ended");
            assert_eq!(state.rows(), 84);
            let again = cycles(found.periods(), &state, PLENTY, &job).expect("memory");
            assert!((0..).zip(&again).all(|(row, cycle)| cycle.offset(1 << 40) == whole.offset(row, 1 << 40)));
        }
    }

    #[test]
    fn the_shipped_rows_have_their_values() {
        let (solver, job) = (Solver::default(), Job::new());
        let numbers: Vec<_> = shipped_row_periods().iter().map(|found| (found.preperiod, found.period)).collect();
        assert!(solver.row_periods_of_another_run(&numbers));
        solver.row_values_of_another_run(&RowState::shipped().expect("a state"), &job).expect("memory");
        let shipped = solver.known_row_periods();
        assert_eq!((shipped.valued_rows(), shipped.state()), (512, RowState::shipped()));
        let proved = Solver::default().row_periods(140, &job).expect("periods");
        for found in proved.periods() {
            for column in found.preperiod..found.preperiod + found.period {
                let offset = shipped.offset(found.row, column);
                assert_eq!(offset, proved.offset(found.row, column), "({}, {column})", found.row);
            }
        }
    }

    #[test]
    fn a_solver_takes_the_values_of_another_run() {
        let job = Job::new();
        let known = Solver::default().row_periods(40, &job).expect("periods");
        let state = known.state().expect("values");
        let numbers: Vec<_> = known.periods().iter().map(|found| (found.preperiod, found.period)).collect();
        let solver = Solver::default();
        assert!(solver.row_periods_of_another_run(&numbers));
        assert_eq!(solver.known_row_periods().valued_rows(), 0);
        solver.row_values_of_another_run(&state, &job).expect("memory");
        assert_eq!(solver.known_row_periods().valued_rows(), 40);
        // The search says in which column it is.
        let mut keep = |_: &_, _: &_| std::ops::ControlFlow::Continue(());
        let run = KeptSearch { from: None, every: u64::MAX, keep: &mut keep };
        let found = solver.row_periods_kept(50, run, &job).expect("periods");
        assert!(job.within() > found.periods()[49].preperiod, "{}", job.within());
    }
}
