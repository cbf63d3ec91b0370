//! The state of a search for periods, kept on the way, so that another search goes on from there.
//!
//! Let D be the distance at which rows are compared when the state is kept, and c a column at least D before the
//! current one. Of a row that is not proved, the run at the distance D may have begun at s < c: then f(b) = f(b + D)
//! for s ≤ b < c, and f differs at s − 1. So the rows at column c, D, and s of each such row are enough: a search
//! that goes on from c compares the later columns itself. A row whose run begins later is seen to differ after c
//! again.

use std::ops::ControlFlow;

use super::compute::RowPeriods;
use super::history::{CHUNK, History, Run};
use super::state::RowState;
use crate::SolverError;

/// The state of a search for the periods of rows: the rows at one column, and the facts known of those that are not
/// proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowSearch {
    state: RowState,
    distance: usize,
    /// The columns where the runs of the rows that are not proved begin, if before the column of the state.
    runs: Vec<Option<usize>>,
}

/// The settings of [`Solver::row_periods_kept`](crate::Solver::row_periods_kept): the state with which the search
/// begins, and the keeping of its own states.
pub struct KeptSearch<'a> {
    /// The state of another search, from which this one goes on. It is used only if that search was for as many rows
    /// or more, and had proved exactly the rows that are known now. It is believed, not checked.
    pub from: Option<&'a RowSearch>,
    /// The number of cells that are computed before the next state is taken. It is kept later, once as many columns
    /// after it as the distance at which rows are compared are known.
    pub every: u64,
    /// Receives the rows proved so far and the state of the search. If it breaks, the search ends with
    /// [`SolverError::Cancelled`].
    pub keep: &'a mut dyn FnMut(&RowPeriods, &RowSearch) -> ControlFlow<()>,
}

impl RowSearch {
    /// The search in words: the distance, the number of runs, the runs (2⁶⁴ − 1 for one that is not known), the state
    /// of the rows.
    pub fn to_words(&self) -> Vec<u64> {
        let runs = self.runs.iter().map(|run| run.map_or(u64::MAX, |from| from as u64));
        let head = [self.distance as u64, self.runs.len() as u64];
        head.into_iter().chain(runs).chain(self.state.to_words()).collect()
    }

    /// The search with these words, as [`RowSearch::to_words`] returns them; `None` if no search has them.
    pub fn from_words(words: &[u64]) -> Option<Self> {
        let [distance, count, rest @ ..] = words else { return None };
        let (runs, state) = rest.split_at_checked(usize::try_from(*count).ok()?)?;
        let state = RowState::from_words(state)?;
        let column = usize::try_from(state.column()).ok()?;
        let is_run = |run: &u64| *run == u64::MAX || *run < state.column();
        let distance = usize::try_from(*distance).ok().filter(|distance| *distance > 0)?;
        let is_search = column.is_multiple_of(CHUNK)
            && distance.is_multiple_of(CHUNK)
            && runs.iter().all(is_run)
            && runs.len() as u64 <= state.rows();
        is_search.then(|| Self {
            distance,
            runs: runs.iter().map(|&run| usize::try_from(run).ok().filter(|_| run != u64::MAX)).collect(),
            state,
        })
    }

    /// Returns the number of rows that are searched, from row 0 on.
    pub fn rows(&self) -> u64 {
        self.state.rows()
    }

    /// Returns the number of these rows that were proved.
    pub fn proved(&self) -> u64 {
        self.state.rows() - self.runs.len() as u64
    }

    /// The column from which it goes on.
    pub fn column(&self) -> u64 {
        self.state.column()
    }

    pub(super) fn state(&self) -> &RowState {
        &self.state
    }

    pub(super) fn distance(&self) -> usize {
        self.distance
    }

    /// The rows that are not proved, up to `rows` rows, without columns.
    pub(super) fn histories(&self, rows: usize) -> Vec<History> {
        let column = usize::try_from(self.state.column()).unwrap_or(usize::MAX);
        let count = rows.saturating_sub(usize::try_from(self.proved()).unwrap_or(usize::MAX));
        self.runs.iter().take(count).map(|&run| History::from_column(column, run)).collect()
    }
}

/// Keeps where a search stands.
pub(super) struct Keeper<'a, 'b> {
    asked: Option<&'b mut KeptSearch<'a>>,
    /// Cells since the last state was taken.
    cells: u64,
    /// The last state, from which on the columns of one distance are not yet compared.
    state: Option<RowState>,
}

impl<'a, 'b> Keeper<'a, 'b> {
    pub(super) fn new(asked: Option<&'b mut KeptSearch<'a>>) -> Self {
        Self { asked, cells: 0, state: None }
    }

    /// Counts cells that were computed up to a column; takes the state of the rows there with `take`, or keeps the last
    /// one.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn advance(
        &mut self,
        (cells, column, distance): (u64, usize, usize),
        (found, histories): (&RowPeriods, &[History]),
        take: impl FnOnce() -> Option<RowState>,
    ) -> Result<(), SolverError> {
        let Some(asked) = &mut self.asked else { return Ok(()) };
        self.cells = self.cells.saturating_add(cells);
        if let Some(state) = self.state.take_if(|state| state.column().saturating_add(distance as u64) <= column as u64)
        {
            let before = |run: Run| (run.is_least && (run.from as u64) < state.column()).then_some(run.from);
            let runs = histories.iter().map(|history| before(history.run())).collect();
            if (asked.keep)(found, &RowSearch { state, distance, runs }).is_break() {
                return Err(SolverError::Cancelled);
            }
        }
        if self.state.is_none() && self.cells >= asked.every {
            self.state = take();
            // Where a row has only begun to be read there is none: the next columns are tried.
            if self.state.is_some() {
                self.cells = 0;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{KeptSearch, RowSearch};
    use crate::{Job, RowPeriod, Solver, SolverError};

    /// Returns the states of the search for so many rows, each time that it was kept.
    fn kept(solver: &Solver, rows: u64, every: u64) -> Vec<(Vec<(u64, u64)>, RowSearch)> {
        let mut kept = Vec::new();
        let mut keep = |found: &crate::RowPeriods, search: &RowSearch| {
            let numbers = found.periods().iter().map(|found| (found.preperiod, found.period)).collect();
            kept.push((numbers, search.clone()));
            ControlFlow::Continue(())
        };
        let run = KeptSearch { from: None, every, keep: &mut keep };
        solver.row_periods_kept(rows, run, &Job::new()).expect("periods");
        kept
    }

    /// The periods of a solver that goes on from where a search stood, and keeps nothing.
    fn periods_from(solver: &Solver, rows: u64, from: &RowSearch) -> Vec<RowPeriod> {
        let mut keep = |_: &_, _: &_| ControlFlow::Continue(());
        let run = KeptSearch { from: Some(from), every: u64::MAX, keep: &mut keep };
        solver.row_periods_kept(rows, run, &Job::new()).expect("periods").periods().to_vec()
    }

    /// From wherever a search stood another one finds the same periods, in fewer columns; also for fewer rows.
    #[test]
    fn a_search_goes_on_from_where_another_one_stood() {
        let whole = Solver::default().row_periods(72, &Job::new()).expect("periods");
        for before in [0, 40] {
            let first = Solver::default();
            // Rows that are kept are read, not computed: their part of the state is made from them.
            first.row_periods(before, &Job::new()).expect("periods");
            let kept = kept(&first, 72, 1 << 15);
            assert_eq!(first.known_row_periods().periods(), whole.periods());
            assert!(kept.len() > 4, "{}", kept.len());
            let proved = kept.last().map_or(0, |(numbers, _)| numbers.len());
            assert!((41..72).contains(&proved), "{proved}");
            for (numbers, search) in kept.iter().step_by(kept.len() / 4) {
                assert_eq!(RowSearch::from_words(&search.to_words()).as_ref(), Some(search));
                assert_eq!((search.proved(), search.rows()), (numbers.len() as u64, 72));
                for rows in [72, 66] {
                    let solver = Solver::default();
                    assert!(solver.row_periods_of_another_run(numbers));
                    let found = periods_from(&solver, rows, search);
                    let rows = usize::try_from(rows).expect("small").max(numbers.len());
                    assert_eq!(found, whole.periods()[..rows]);
                }
            }
        }
    }

    /// The same with values of known rows that are read from their preperiods on; it is kept again on the way.
    #[test]
    fn a_search_goes_on_with_values_of_another_run() {
        let job = Job::new();
        let whole = Solver::default().row_periods(72, &job).expect("periods");
        let first = Solver::default().row_periods(40, &job).expect("periods");
        let state = first.state().expect("values");
        let known: Vec<_> = first.periods().iter().map(|found| (found.preperiod, found.period)).collect();
        let with_values = || {
            let solver = Solver::default();
            assert!(solver.row_periods_of_another_run(&known));
            solver.row_values_of_another_run(&state, &job).expect("memory");
            assert_eq!(solver.known_row_periods().valued_rows(), 40);
            solver
        };
        let kept = kept(&with_values(), 72, 1 << 14);
        assert!(kept.len() > 4, "{}", kept.len());
        for (numbers, search) in kept.iter().step_by(kept.len() / 4) {
            let again = with_values();
            assert!(again.row_periods_of_another_run(numbers));
            let mut columns = Vec::new();
            let mut keep = |_: &_, search: &RowSearch| {
                columns.push(search.state.column());
                ControlFlow::Continue(())
            };
            let run = KeptSearch { from: Some(search), every: 1 << 14, keep: &mut keep };
            let found = again.row_periods_kept(72, run, &job).expect("periods");
            assert_eq!(found.periods(), whole.periods());
            assert!(columns.iter().all(|&column| column > search.state.column()), "{columns:?}");
        }
    }

    /// The state of the search is kept as soon as possible: it begins where another one stood.
    #[test]
    fn what_was_computed_is_not_computed_again() {
        let kept = kept(&Solver::default(), 72, 1 << 19);
        let (numbers, search) = kept.first().expect("one at least");
        let columns = |from: Option<&RowSearch>| {
            let solver = Solver::default();
            assert!(solver.row_periods_of_another_run(numbers));
            let mut first = None;
            let mut keep = |_: &_, search: &RowSearch| {
                first.get_or_insert(search.state.column());
                ControlFlow::Continue(())
            };
            let run = KeptSearch { from, every: 1, keep: &mut keep };
            solver.row_periods_kept(72, run, &Job::new()).expect("periods");
            first.expect("it is kept")
        };
        assert!(columns(None) < 4096 && columns(Some(search)) > search.state.column());
    }

    #[test]
    fn what_is_no_search_is_not_gone_on_from() {
        let kept = kept(&Solver::default(), 40, 1 << 14);
        let (numbers, search) = kept.first().expect("one at least");
        let words = search.to_words();
        assert_eq!(RowSearch::from_words(&words[..words.len() - 1]), None);
        for (place, word) in [(0, 0), (0, 5), (1, u64::MAX), (1, 0), (2, u64::MAX - 1)] {
            let mut words = words.clone();
            words[place] = word;
            assert_eq!(RowSearch::from_words(&words), None, "{place} {word}");
        }
        // Of other rows: they are proved from the corner on.
        let solver = Solver::default();
        assert!(solver.row_periods_of_another_run(&numbers[..numbers.len().min(1)]));
        let whole = Solver::default().row_periods(45, &Job::new()).expect("periods");
        assert_eq!(periods_from(&solver, 45, search), whole.periods());
        // One that is not to go on ends, and its rows are known.
        let (solver, mut keep) = (Solver::default(), |_: &_, _: &_| ControlFlow::Break(()));
        let run = KeptSearch { from: None, every: 1 << 14, keep: &mut keep };
        assert_eq!(solver.row_periods_kept(60, run, &Job::new()).err(), Some(SolverError::Cancelled));
    }
}
