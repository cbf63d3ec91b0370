//! The rows of Wythoff's table are periodic, and this is how it is proved row by row.
//!
//! For row a let f_a(b) = 𝒢(a,b) − b, the *offset*. Each f_a is ultimately periodic (Landman 2002; Dress, Flammenkamp
//! and Pink 1999). The *period* of row a is the least p > 0, its *preperiod* the least s, with f_a(b + p) = f_a(b) for
//! all b ≥ s. Finding them means finding a state that recurs; this page proves how much of a row is a state.
//!
//! # How large an offset is
//!
//! **Lemma 1.** −2a ≤ f_a(b) ≤ a, and every v ≥ 0 is a value of row a, at a column c with v − a ≤ c ≤ v + 2a.
//!
//! *Proof.* All options of (a,b) have fewer stones, so by induction values at most a + b − 1, and 𝒢(a,b) ≤ a + b. For
//! the rest let v ≥ 0, and let row a have no v at the columns below b. At each of these columns c either 𝒢(a,c) < v,
//! which happens at most v times, because a row has no value twice; or 𝒢(a,c) > v, and v is the value of an option of
//! (a,c). It is not in row a, so it is in a lower row, in the column or the diagonal of (a,c). A lower row has v at
//! most once, and that cell is in the column of one c and on the diagonal of one c: this happens at most 2a times. So b
//! ≤ v + 2a. With v = 𝒢(a,b) this is the lower bound; and v cannot be missing at all the columns up to v + 2a. That c ≥
//! v − a is the upper bound. ∎
//!
//! # What determines the next value
//!
//! **Lemma 2.** For b ≥ 3a the set of values of row a before b, moved by −b, is determined from −2a up by the last 3a
//! offsets f_a(b − 3a), …, f_a(b − 1).
//!
//! *Proof.* No value v ≥ a + b is among them. A value b − 2a ≤ v < a + b that is among them is at a column c ≥ v − a ≥
//! b − 3a, so that v − b = (c − b) + f_a(c) for one of the last 3a columns c. ∎
//!
//! By Lemma 1 nothing below −2a matters. Since 𝒢 is a mex, f_a(b) is for b ≥ a the least k ≥ −2a that is
//!
//! * not the value of row a before b, moved by −b;
//! * not f_r(b) for a row r < a (the column);
//! * not f_{a−j}(b − j) − j for 1 ≤ j ≤ a (the diagonal).
//!
//! **Theorem.** Let L be a period of every row below a, all from column B₀ on. Let p > 0 be a multiple of L and x ≥ 0
//! with x + 2a ≥ B₀. If f_a(x + i) = f_a(x + p + i) for 0 ≤ i < 3a, then f_a(c) = f_a(c + p) for all c ≥ x.
//!
//! *Proof.* By induction on c. Below x + 3a it is the assumption. Let c ≥ x + 3a, and let it hold from x to c − 1. The
//! last 3a offsets before c and before c + p agree, so by Lemma 2 the values of row a before them, moved, also agree
//! from −2a up. In the column, c ≥ B₀, so f_r(c) = f_r(c + p). On the diagonal, c − j ≥ c − a ≥ x + 2a ≥ B₀, so
//! f_{a−j}(c − j) = f_{a−j}(c + p − j). So f_a(c) and f_a(c + p) are the least of the same set. ∎
//!
//! For row 0 nothing is assumed, and f_0 = 0.
//!
//! # From a period to the least one
//!
//! Let p be a period of f_a from x on. The periods of a sequence are the multiples of the least one; if p is not least,
//! some p/q with q prime is a period. A divisor d of p is a period as soon as f_a(c) = f_a(c + d) for x ≤ c < x + p −
//! d: because then f_a is constant on each residue class modulo d among these p columns, and they repeat for ever. So p
//! is divided by primes as long as that gives a period. Going back from x, the preperiod is where f_a(s − 1) ≠ f_a(s −
//! 1 + p).
//!
//! # The certificate
//!
//! A [`Certificate`](crate::Certificate) names L, B₀, and x < y = x + p. [`check_certificates`] repeats the whole
//! argument from the definition of the table, with code of its own. Once a row is proved, [`RowPeriods`] gives its value
//! at any column.
//!
//! # What is kept
//!
//! A row is compared with itself at one distance D, which is a multiple of all periods found so far and is doubled as
//! the columns go on. If its offsets repeat at the distance D from s on, and not at s − 1, s is its preperiod, whatever
//! divisor of D its least period is; so the last D columns of a row are enough, and a finished row is its period. Only of
//! the first 200 rows everything is kept. This finds periods 3·2ᵏ, as all known ones are from row 1 on; a row with another
//! one would never be proved, and the search would end at its budget.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `windows` | the values near the current column, and the mex |
//! | `history` | the last columns of a row that is not proved yet, and the repeat that proves its period; a row that is proved |
//! | `state` | the first rows at one column, from which all later ones are computed |
//! | `far_rows` | the first rows at columns far out, where they all repeat, or at some columns before, from a state of them |
//! | `search_state` | the state of a search, kept on the way, so that another one goes on from there |
//! | `compute` | column by column until all rows are proved |
//! | `check` | the checker, which shares nothing with the others |
//!
//! A search for later rows needs the columns of all rows from column 0 on: the values that a row has taken before a
//! column follow from nothing else. So the rows before are walked again, too; but each only up to its preperiod, if the
//! values of one period are known, because from there on they are read. The preperiods grow with the third power of the
//! row: a quarter of the cells of these rows is computed, three quarters are read.

#![expect(clippy::doc_markdown, reason = "the subscripts of f_a are mathematics, not code")]

mod check;
mod compute;
mod far_rows;
mod history;
mod search_state;
mod state;
mod windows;

use std::sync::{Arc, OnceLock};

use crate::jobs::lock;
use crate::{Job, RowPeriod, Solver, SolverError};
pub use check::{CertificateError, check_certificates};
pub use compute::RowPeriods;
pub use far_rows::FarRows;
pub(crate) use far_rows::{NearColumns, WordColumns};
use history::{Cycle, of_periods};
pub use search_state::{KeptSearch, RowSearch};
pub use state::RowState;
use windows::{COLUMNS, Windows};

/// The most rows: their offsets, at least −2a, fit into 16 bits.
const MOST_ROWS: u64 = 1 << 14;

impl Solver {
    /// The proved periods of the first `rows` rows of Wythoff's table, which are those below row `rows`.
    ///
    /// Proved rows are kept, also when a later request is refused or cancelled; a known row is not computed again. The
    /// job counts rows proved, and within a row the columns so far ([`Job::within`]).
    ///
    /// **Cost**: that of all columns up to the last repeat, about 0.16 A³ columns of A rows: for 40, 128, 256 rows 4
    /// ms, 0.5 s, 7 s. Memory: two bytes for each column of the first 200 rows up to the end of their first period, for
    /// a later row those of one period, and while it is not proved of about a ninth of the columns so far: for 128 and
    /// 200 rows 37 and 200 MB.
    ///
    /// # Errors
    /// [`SolverError::TooManyRows`] above 16,384; [`SolverError::Budget`] if more than two bytes per cell of the
    /// budget are needed; [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_solver::{Budget, Job, Solver};
    /// let solver = Solver::new(Budget::default());
    /// let known = solver.row_periods(12, &Job::new())?;
    /// let row = known.period(11).expect("proved");
    /// assert_eq!((row.period, row.preperiod), (48, 277));
    /// // The Grundy value of (11, 10¹⁸) is 10¹⁸ + 5.
    /// assert_eq!(known.offset(11, 1_000_000_000_000_000_000), Some(5));
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn row_periods(&self, rows: u64, job: &Job) -> Result<Arc<RowPeriods>, SolverError> {
        self.search_row_periods(rows, None, job)
    }

    /// As [`Solver::row_periods`]; but the state of the search is kept on the way, and the search may go on from the
    /// state of another one. The periods are the same.
    ///
    /// **Cost**: that of [`Solver::row_periods`], without the columns before the state from which it goes on; some
    /// milliseconds each time that a state is kept.
    ///
    /// # Errors
    /// Those of [`Solver::row_periods`].
    ///
    /// ```
    /// use golden_solver::{Job, KeptSearch, Solver};
    /// let mut kept = Vec::new();
    /// let mut keep = |found: &golden_solver::RowPeriods, search: &golden_solver::RowSearch| {
    ///     let numbers: Vec<_> = found.periods().iter().map(|row| (row.preperiod, row.period)).collect();
    ///     kept.push((numbers, search.clone()));
    ///     std::ops::ControlFlow::Continue(())
    /// };
    /// let run = KeptSearch { from: None, every: 1 << 14, keep: &mut keep };
    /// let known = Solver::default().row_periods_kept(40, run, &Job::new())?;
    ///
    /// let (numbers, search) = kept.pop().expect("it is kept at least once");
    /// let other = Solver::default();
    /// other.row_periods_of_another_run(&numbers);
    /// let mut keep = |_: &_, _: &_| std::ops::ControlFlow::Continue(());
    /// let run = KeptSearch { from: Some(&search), every: u64::MAX, keep: &mut keep };
    /// assert_eq!(other.row_periods_kept(40, run, &Job::new())?.periods(), known.periods());
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn row_periods_kept(&self, rows: u64, kept: KeptSearch<'_>, job: &Job) -> Result<Arc<RowPeriods>, SolverError> {
        self.search_row_periods(rows, Some(kept), job)
    }

    /// Checks that the periods of the first `rows` rows can be searched, whatever the budget.
    ///
    /// # Errors
    /// [`SolverError::TooManyRows`] above 16,384.
    pub fn check_row_periods(&self, rows: u64) -> Result<(), SolverError> {
        if rows > MOST_ROWS { Err(SolverError::TooManyRows { rows, most: MOST_ROWS }) } else { Ok(()) }
    }

    fn search_row_periods(
        &self,
        rows: u64,
        kept: Option<KeptSearch<'_>>,
        job: &Job,
    ) -> Result<Arc<RowPeriods>, SolverError> {
        self.check_row_periods(rows)?;
        let known = self.known_row_periods();
        if known.periods().len() as u64 >= rows {
            return Ok(known);
        }
        let (found, result) = compute::extend(&known, rows, (self.budget.table_bytes(), kept), job);
        let found = Arc::new(found);
        let mut kept = lock(&self.row_periods);
        if found.periods().len() > kept.periods().len() {
            *kept = Arc::clone(&found);
        }
        result.map(|()| found)
    }

    /// Takes over the (preperiod, period) of rows that another run has proved, from row 0 on, so that
    /// [`Solver::row_periods`] goes on after them. They are trusted, not proved: call [`check_certificates`] first if they
    /// may be wrong. Of these rows only the periods are known, no values. Nothing changes if as many rows are known.
    ///
    /// Returns true if these numbers can be periods: each period is a power of 2 or three times one, and all numbers
    /// and certificates fit machine words.
    ///
    /// ```
    /// use golden_solver::{Job, Solver};
    /// let solver = Solver::default();
    /// assert!(solver.row_periods_of_another_run(&[(0, 1), (0, 3), (8, 6)]));
    /// assert_eq!(solver.row_periods(6, &Job::new())?.periods()[5].period, 24);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn row_periods_of_another_run(&self, numbers: &[(u64, u64)]) -> bool {
        let Some(found) = RowPeriods::of_another_run(numbers.iter().copied()) else { return false };
        let mut kept = lock(&self.row_periods);
        if found.periods().len() > kept.periods().len() {
            *kept = Arc::new(found);
        }
        true
    }

    /// Computes the values of the known rows from their preperiods on, where only their periods are known, from a state of the
    /// first of them, which is believed: of as many of these rows as take at most an eighth of the memory of the budget. A
    /// search for later rows then computes each of them only up to its preperiod, a quarter of their cells, and reads the
    /// others. The job counts columns.
    ///
    /// **Cost**: some nanoseconds for each cell of as many columns as the longest period has: for the 512 shipped rows a
    /// second or two, and 157 MB.
    ///
    /// # Errors
    /// [`SolverError::TooManyRows`] above 16,384 rows; [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_solver::{Job, Solver};
    /// let known = Solver::default().row_periods(40, &Job::new())?;
    /// let numbers: Vec<_> = known.periods().iter().map(|row| (row.preperiod, row.period)).collect();
    /// let solver = Solver::default();
    /// solver.row_periods_of_another_run(&numbers);
    /// solver.row_values_of_another_run(&known.state().expect("values"), &Job::new())?;
    /// assert_eq!(solver.known_row_periods().valued_rows(), 40);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn row_values_of_another_run(&self, state: &RowState, job: &Job) -> Result<(), SolverError> {
        let known = self.known_row_periods();
        self.check_row_periods(known.periods().len() as u64)?;
        let first = cycles(known.periods(), state, self.budget.table_bytes() / 8, job)?;
        let valued = known.with_cycles(first, state);
        let mut kept = lock(&self.row_periods);
        // Another thread may have proved more.
        if kept.periods().len() == valued.periods().len() {
            *kept = Arc::new(valued);
        }
        Ok(())
    }

    /// Takes over rows that another run has proved with a state of them: then the values of these rows at far columns
    /// are known. The rows are believed, not checked.
    ///
    /// ```
    /// use golden_game::parse_position;
    /// use golden_solver::{FarRows, Job, Solver};
    /// let known = Solver::default().row_periods(40, &Job::new())?;
    /// let solver = Solver::default();
    /// solver.far_rows_of_another_run(FarRows::new(known.periods(), known.state().expect("values")).expect("rows"));
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn far_rows_of_another_run(&self, rows: FarRows) {
        *lock(&self.far_rows) = Some(Arc::new(rows));
    }

    /// Returns the number of rows of Wythoff's table, from row 0 on, that have values far out without proving their
    /// periods here.
    pub fn known_far_rows(&self) -> u64 {
        let given = lock(&self.far_rows).as_ref().map_or(0, |rows| rows.rows());
        given.max(self.far_rows(0).map_or(0, |rows| rows.rows()))
    }

    /// The rows that are given, or shipped, with values far out, if they are more than `row`.
    pub(crate) fn far_rows(&self, row: u64) -> Option<Arc<FarRows>> {
        static SHIPPED: OnceLock<Option<Arc<FarRows>>> = OnceLock::new();
        let shipped = || {
            let rows = || FarRows::new(&shipped_row_periods(), RowState::shipped()?);
            SHIPPED.get_or_init(|| rows().map(Arc::new)).clone()
        };
        let given = lock(&self.far_rows).clone();
        [shipped(), given].into_iter().flatten().find(|rows| row < rows.rows())
    }

    /// The rows proved so far; never fewer than before.
    pub fn known_row_periods(&self) -> Arc<RowPeriods> {
        Arc::clone(&lock(&self.row_periods))
    }
}

/// Rows from 0 on, each with preperiod and period.
static DATA: &str = include_str!("../../../../assets/wythoff-row-periods.csv");

/// The periods and preperiods of the first rows of Wythoff's table, from row 0 on, as this program has proved them, with
/// their certificates, which follow from the periods. They are read from a file of the program, not proved again: for that
/// see [`Solver::row_periods`](crate::Solver::row_periods), and
/// [`check_certificates`](crate::check_certificates).
///
/// **Cost**: less than a millisecond.
///
/// ```
/// use golden_solver::shipped_row_periods;
/// let row = shipped_row_periods()[11];
/// assert_eq!((row.period, row.preperiod, row.certificate.repeat), (48, 277, (277, 325)));
/// ```
pub fn shipped_row_periods() -> Vec<RowPeriod> {
    let numbers = DATA.lines().skip(1).map_while(|line| {
        let (_, numbers) = line.split_once(',')?;
        let (preperiod, period) = numbers.split_once(',')?;
        Some((preperiod.parse().ok()?, period.parse().ok()?))
    });
    of_periods(numbers).unwrap_or_default()
}

/// The first of these rows from their preperiods on: as many as the state has, and as take at most `most` bytes; none that
/// do not repeat from the column of the state on. The job counts columns.
///
/// **Cost**: some nanoseconds for each cell of as many columns as the longest period has.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
fn cycles(periods: &[RowPeriod], state: &RowState, most: u64, job: &Job) -> Result<Vec<Cycle>, SolverError> {
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
    // A preperiod is at most the column of the state, and so fits.
    let preperiod = |found: &RowPeriod| usize::try_from(found.preperiod).unwrap_or(begin);
    Ok(offsets.into_iter().zip(first).map(|(row, found)| Cycle::of_period(row, begin, preperiod(found))).collect())
}

/// The approximate number of columns that a search computes before it has proved a row: for a display of its progress,
/// no bound.
///
/// The preperiod of a row beyond the `known` ones, from row 0 on, is taken to grow with the third power of the row from that of
/// the last known one; without any it is taken to be 4/25 of that power. A twelfth more is for the repeat.
///
/// ```
/// use golden_solver::{expected_columns, shipped_row_periods};
/// let known = shipped_row_periods();
/// assert_eq!(expected_columns(511, &known), 17_269_272 / 12 * 13);
/// assert_eq!((expected_columns(1022, &known), expected_columns(40, &[])), (17_269_272 / 12 * 13 * 8, 11_093));
/// ```
pub fn expected_columns(row: u64, known: &[RowPeriod]) -> u64 {
    let cube = |row: u64| u128::from(row).saturating_pow(3);
    let of_row = usize::try_from(row).ok().and_then(|row| known.get(row));
    let last = of_row.or(known.last()).filter(|last| last.row > 0 && last.preperiod > 0);
    let preperiod = match last {
        Some(last) => u128::from(last.preperiod).saturating_mul(cube(row)) / cube(last.row),
        None => cube(row).saturating_mul(4) / 25,
    };
    u64::try_from(preperiod.saturating_mul(13) / 12).unwrap_or(u64::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::{DATA, cycles, shipped_row_periods};
    use crate::{Job, KeptSearch, RowState, Solver, SolverError};

    #[test]
    fn shipped_periods_are_those_the_program_proves() {
        let shipped = shipped_row_periods();
        assert_eq!(shipped.len(), DATA.lines().count() - 1);
        let proved = Solver::default().row_periods(64, &Job::new()).expect("periods");
        assert_eq!(shipped[..64], *proved.periods());
    }

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
            let (found, result) = super::compute::extend(&known, 84, (PLENTY, None), &job);
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
