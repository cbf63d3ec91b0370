//! A table while it is being computed, and finished. Equal requests share one computation, and tables are kept in
//! memory while there is room.

use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};

use super::cells::{CellRow, Cells};
use super::request::chunks;
use crate::jobs::lock;
use crate::jobs::workers::{Shared, Task};
use crate::{Job, Quantity, SolverError, TableRequest, Ticket};
use golden_game::{Convention, Outcome};

/// A finished table; immutable and shared.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    request: TableRequest,
    convention: Convention,
    cells: Arc<Cells>,
    maximum: u32,
    p_count: u64,
}

impl Table {
    /// The table with these cells, which the caller has computed for this request.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn new(request: TableRequest, cells: Cells, job: &Job) -> Result<Self, SolverError> {
        let (maximum, p_count) = cells.summary(job)?;
        Ok(Self::of_partial(request, Arc::new(cells), maximum, p_count))
    }

    /// The table of these cells, which may have been read as a partial table before, with the largest value and the
    /// number of zeros.
    pub(crate) fn of_partial(request: TableRequest, cells: Arc<Cells>, maximum: u32, p_count: u64) -> Self {
        Self { request, convention: Convention::Normal, cells, maximum, p_count }
    }

    /// The same cells as those of a table of outcomes under another convention.
    pub(super) fn under(self, convention: Convention) -> Self {
        Self { convention, ..self }
    }

    /// The request it answers.
    pub fn request(&self) -> &TableRequest {
        &self.request
    }

    /// Returns the convention, by which the player who cannot move loses or wins: misère play only in tables of
    /// [`Solver::misere_table`].
    ///
    /// [`Solver::misere_table`]: crate::Solver::misere_table
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Its rows.
    pub fn rows(&self) -> Range<u64> {
        self.request.rows.clone()
    }

    /// Its columns.
    pub fn columns(&self) -> Range<u64> {
        self.request.columns.clone()
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &Cells {
        &self.cells
    }

    /// The names of the two axes: `("a", "b")`, `("n", "r")`, `("p", "q")`, `("row", "column")`.
    pub fn axis_names(&self) -> (&'static str, &'static str) {
        self.request.ruleset.axis_names()
    }

    /// The value at a row and column in the ruleset's numbering; `None` outside the table.
    pub fn value(&self, row: u64, column: u64) -> Option<u32> {
        let layout = self.request.layout();
        let columns = layout.columns_of(row);
        if !self.request.rows.contains(&row) || !columns.contains(&column) {
            return None;
        }
        let index = layout.start_of(row) + u128::from(column - columns.start);
        self.cells.get(usize::try_from(index).ok()?)
    }

    /// The outcome at a row and column; `None` outside the table.
    pub fn outcome(&self, row: u64, column: u64) -> Option<Outcome> {
        self.value(row, column).map(|value| if value == 0 { Outcome::P } else { Outcome::N })
    }

    /// The values of a row, in order of the columns; shorter rows in a ragged table, empty outside the table.
    pub fn row(&self, row: u64) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.row_cells(row, &self.request.columns)
    }

    /// The values of a row in some of the table's columns, as far as the row has them.
    pub fn row_in(&self, row: u64, columns: &Range<u64>) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.row_cells(row, columns)
    }

    /// The values of a row in the given columns, as far as the row has them.
    fn row_cells(&self, row: u64, wanted: &Range<u64>) -> CellRow<'_> {
        let layout = self.request.layout();
        let columns = layout.columns_of(row);
        if !self.request.rows.contains(&row) {
            return self.cells.range(0..0);
        }
        let index = |column: u64| {
            let index = layout.start_of(row) + u128::from(column.clamp(columns.start, columns.end) - columns.start);
            usize::try_from(index).unwrap_or(usize::MAX)
        };
        self.cells.range(index(wanted.start)..index(wanted.end))
    }

    /// The largest value.
    pub fn maximum(&self) -> u32 {
        self.maximum
    }

    /// The number of P-positions.
    pub fn p_count(&self) -> u64 {
        self.p_count
    }

    /// The bytes that the cells take.
    pub(crate) fn bytes(&self) -> u64 {
        self.cells.bytes()
    }

    /// Copies the part of this table for a request that lies inside ([`TableRequest::contains`]), of the same quantity,
    /// or of outcomes from Grundy values.
    ///
    /// # Errors
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(crate) fn cut(&self, request: &TableRequest, job: &Job) -> Result<Self, SolverError> {
        let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
        for row in request.rows.clone() {
            for columns in chunks(request.columns.clone()) {
                job.advance(0)?;
                let values = self.row_cells(row, &columns);
                match request.quantity {
                    Quantity::Grundy => cells.extend(values),
                    Quantity::Outcome => cells.extend(values.map(|value| u32::from(value != 0))),
                }
            }
        }
        Self::new(request.clone(), cells, job)
    }
}

/// A table while it is being computed: the cells that are final can be read at any time, from any thread.
///
/// Only tables of games on the plane that are filled value by value, or cell by cell row after row, have one. It shares
/// the memory of the finished table, so drop it when the table is finished.
///
/// **Cost** of reading: a few nanoseconds per cell, no lock.
pub struct PartialTable {
    request: TableRequest,
    cells: Arc<Cells>,
    half: Option<Half>,
    reached: AtomicU32,
}

/// The half of a symmetric table that is computed first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Half {
    /// Rows and columns of the symmetric square.
    pub(crate) size: u64,
    /// True if it is the cells with column ≤ row, not those with row ≤ column.
    pub(crate) below: bool,
}

impl PartialTable {
    /// The partial table of a table that begins at the corner, without any values yet. If `half` is given, only the
    /// cells of that half become readable before the end.
    pub(crate) fn new(request: TableRequest, cells: Arc<Cells>, half: Option<Half>) -> Self {
        Self { request, cells, half, reached: AtomicU32::new(0) }
    }

    /// The table that is being computed: that of the request, or a larger one that contains it.
    pub fn request(&self) -> &TableRequest {
        &self.request
    }

    /// The final value at a row and column; `None` if it is not known yet, and outside the table.
    pub fn value(&self, row: u64, column: u64) -> Option<u32> {
        if !self.request.rows.contains(&row) || !self.request.columns.contains(&column) {
            return None;
        }
        let (low, high) = (row.min(column), row.max(column));
        let (row, column) = match self.half {
            Some(half) if high < half.size && half.below => (high, low),
            Some(half) if high < half.size => (low, high),
            _ => (row, column),
        };
        let index = u128::from(row) * u128::from(self.request.columns.end) + u128::from(column);
        self.cells.get_if_there(usize::try_from(index).ok()?)
    }

    /// Returns how far the table is: all cells of a smaller value are final, or all of the rows below this one where it
    /// is filled row after row. 0 as long as no cell is.
    pub fn reached(&self) -> u32 {
        self.reached.load(Ordering::Acquire)
    }

    /// Records that all cells of smaller values, or of the rows before this one, are final.
    pub(crate) fn reach(&self, end: u32) {
        self.reached.fetch_max(end, Ordering::Release);
    }

    /// The cells.
    pub(crate) fn cells(&self) -> &Cells {
        &self.cells
    }
}

impl fmt::Debug for PartialTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PartialTable")
            .field("request", &self.request)
            .field("reached", &self.reached())
            .finish_non_exhaustive()
    }
}

/// A request for a part of an in-flight table waits for the whole table if that has at most this many times the cells.
const WORTH_WAITING: u128 = 2;

/// A function that computes a table.
pub(super) trait Compute: FnOnce(&TableRequest, &Job) -> Result<Table, SolverError> + Send + 'static {}

impl<F: FnOnce(&TableRequest, &Job) -> Result<Table, SolverError> + Send + 'static> Compute for F {}

/// Finished tables and in-flight tables.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    cache: Arc<Mutex<Cache>>,
    in_flight: Mutex<Vec<InFlight>>,
}

/// A table that is being computed.
#[derive(Debug)]
struct InFlight {
    request: TableRequest,
    shared: Weak<Shared<Arc<Table>>>,
}

impl Tables {
    /// A finished table that contains the requested cells.
    pub(crate) fn finished(&self, request: &TableRequest) -> Option<Arc<Table>> {
        lock(&self.cache).find(request)
    }

    /// Returns a table that contains the requested cells: a finished one, or one that is computed now, on a thread of
    /// its own, for all who request it. The request must be one that the function computes, and within the budget. The
    /// computation is cancelled when all these requests are. Tables are kept while all together have at most `room`
    /// bytes.
    ///
    /// # Errors
    /// The error of the computation; [`SolverError::Cancelled`] at once when the caller's job is cancelled;
    /// [`SolverError::Thread`], [`SolverError::Panic`].
    pub(super) fn computed(
        &self,
        compute: impl Compute,
        request: TableRequest,
        room: u64,
        job: &Job,
    ) -> Result<Arc<Table>, SolverError> {
        match self.join(compute, request, room) {
            Ok(table) => Ok(table),
            Err(ticket) => ticket.wait_with(job),
        }
    }

    /// The table if it is finished, else a ticket for the computation.
    fn join(&self, compute: impl Compute, request: TableRequest, room: u64) -> Result<Arc<Table>, Ticket<Arc<Table>>> {
        let mut in_flight = lock(&self.in_flight);
        in_flight.retain(|table| table.shared.strong_count() > 0);
        // A computation stores its table before it ends, so the finished tables must be checked again under this lock.
        if let Some(table) = self.finished(&request) {
            return Ok(table);
        }
        for table in in_flight.iter().filter(|table| table.is_worth_waiting_for(&request)) {
            if let Some(ticket) = table.shared.upgrade().and_then(Ticket::join) {
                return Err(ticket);
            }
        }
        let (shared, ticket) = Ticket::open();
        in_flight.push(InFlight { request: request.clone(), shared: Arc::downgrade(&shared) });
        drop(in_flight);
        let cache = Arc::clone(&self.cache);
        let work = move |job: &Job| {
            let table = Arc::new(compute(&request, job)?);
            lock(&cache).insert(Arc::clone(&table), room);
            Ok(table)
        };
        Task::new(shared, work).start();
        Err(ticket)
    }
}

impl InFlight {
    fn is_worth_waiting_for(&self, request: &TableRequest) -> bool {
        let most = request.cell_count().saturating_mul(WORTH_WAITING);
        serves(&self.request, request) && self.request.cell_count() <= most
    }
}

/// Finished tables, most recently used last.
#[derive(Debug, Default)]
struct Cache {
    tables: Vec<Arc<Table>>,
}

impl Cache {
    /// A table that holds the requested cells: of the same quantity, or Grundy values for outcomes.
    fn find(&mut self, request: &TableRequest) -> Option<Arc<Table>> {
        let place = self.tables.iter().position(|table| serves(table.request(), request))?;
        let table = self.tables.remove(place);
        self.tables.push(Arc::clone(&table));
        Some(table)
    }

    /// Adds a table, which replaces those it contains, and drops the least recently used ones until all tables together
    /// have at most `room` bytes. A table that is larger by itself is not added.
    fn insert(&mut self, table: Arc<Table>, room: u64) {
        if table.bytes() > room {
            return;
        }
        self.tables.retain(|old| !serves(table.request(), old.request()));
        self.tables.push(table);
        let mut bytes: u64 = self.tables.iter().map(|table| table.bytes()).sum();
        while bytes > room {
            bytes -= self.tables.remove(0).bytes();
        }
    }
}

/// Returns true if a table for the first request contains the cells of the second.
fn serves(have: &TableRequest, wanted: &TableRequest) -> bool {
    have.contains(wanted) && (have.quantity == wanted.quantity || have.quantity == Quantity::Grundy)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, TryRecvError, channel};
    use std::thread::{self, Scope, ScopedJoinHandle};

    use super::super::methods::FreshTable;
    use super::{Compute, Tables, lock};
    use crate::{Job, Quantity, SolverError, Table, TableRequest};
    use golden_game::{Convention, Ruleset};

    fn request(size: u64) -> TableRequest {
        let ruleset = Ruleset::Wythoff;
        TableRequest { ruleset, quantity: Quantity::Grundy, rows: 0..size, columns: 0..size }
    }

    /// The table of a request, computed where it is asked for.
    fn computed_at_once(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
        FreshTable::for_normal_play(request)?.compute(request, Convention::Normal, job)
    }

    /// The table, computed directly.
    fn table(size: u64) -> Table {
        computed_at_once(&request(size), &Job::new()).unwrap()
    }

    /// A computation that works until the other end of the gate is dropped; only then does it check for cancellation
    /// and compute the table.
    fn behind(gate: Receiver<()>, table: impl Compute) -> impl Compute {
        move |request: &TableRequest, job: &Job| {
            while gate.try_recv() == Err(TryRecvError::Empty) {
                let _ = job.advance(1);
                thread::yield_now();
            }
            job.advance(0)?;
            table(request, job)
        }
    }

    /// The computation of requests that must join an in-flight one.
    fn needless(_: &TableRequest, _: &Job) -> Result<Table, SolverError> {
        panic!("a second computation")
    }

    /// Asks for a table of a size in a thread of its own, and waits until that works.
    fn asked<'scope, 'env>(
        scope: &'scope Scope<'scope, 'env>,
        (tables, size, job): (&'env Tables, u64, &'env Job),
        compute: impl Compute + 'scope,
    ) -> Waiting<'scope> {
        let thread = scope.spawn(move || tables.computed(compute, request(size), u64::MAX, job));
        wait_for_work(job, &thread);
        thread
    }

    /// Waits until the job has done more work than now, or the thread that waits for it has ended.
    fn wait_for_work<T>(job: &Job, thread: &ScopedJoinHandle<'_, T>) {
        let before = job.progress().done;
        while job.progress().done == before && !thread.is_finished() {
            thread::yield_now();
        }
    }

    /// A computation without an end, which checks for cancellation at every step.
    fn endless(_: &TableRequest, job: &Job) -> Result<Table, SolverError> {
        loop {
            job.advance(1)?;
            thread::yield_now();
        }
    }

    /// A thread that waits for a table.
    type Waiting<'a> = ScopedJoinHandle<'a, Result<Arc<Table>, SolverError>>;

    /// The table it waited for.
    fn end(thread: Waiting<'_>) -> Arc<Table> {
        thread.join().unwrap().unwrap()
    }

    /// The error it got instead.
    fn failure(thread: Waiting<'_>) -> SolverError {
        thread.join().unwrap().map(|_| ()).unwrap_err()
    }

    /// In-flight computations with a ticket or still running.
    fn on_the_way(tables: &Tables) -> usize {
        lock(&tables.in_flight).iter().filter(|table| table.shared.strong_count() > 0).count()
    }

    #[test]
    fn two_at_once_share_one_computation_and_its_progress() {
        let (tables, [first, second, third]) = (Tables::default(), [(); 3].map(|()| Job::new()));
        thread::scope(|scope| {
            let (open, gate) = channel();
            let one = asked(scope, (&tables, 250, &first), behind(gate, computed_at_once));
            let two = asked(scope, (&tables, 250, &second), needless);
            // A part that is not much smaller joins the same computation.
            let three = asked(scope, (&tables, 240, &third), needless);
            drop(open);
            let [one, two, three] = [one, two, three].map(end);
            assert!(Arc::ptr_eq(&one, &two) && Arc::ptr_eq(&one, &three));
            assert!(*one == table(250));
        });
    }

    #[test]
    fn a_small_table_does_not_wait_for_a_large_one() {
        let (tables, large) = (Tables::default(), Job::new());
        thread::scope(|scope| {
            let slow = asked(scope, (&tables, 9000, &large), endless);
            let small = tables.computed(computed_at_once, request(8), u64::MAX, &Job::new()).unwrap();
            assert_eq!(small.request(), &request(8));
            large.cancel();
            assert_eq!(failure(slow), SolverError::Cancelled);
        });
    }

    #[test]
    fn it_goes_on_while_one_wants_it_and_ends_when_none_does() {
        let (tables, first, second) = (Tables::default(), Job::new(), Job::new());
        thread::scope(|scope| {
            let one = asked(scope, (&tables, 9000, &first), endless);
            let two = asked(scope, (&tables, 9000, &second), needless);
            first.cancel();
            assert_eq!(failure(one), SolverError::Cancelled);
            wait_for_work(&second, &two);
            assert_eq!((on_the_way(&tables), two.is_finished()), (1, false));
            second.cancel();
            assert_eq!(failure(two), SolverError::Cancelled);
            while on_the_way(&tables) > 0 {
                thread::yield_now();
            }
        });
        assert!(tables.finished(&request(8)).is_none());
    }

    /// A cancelled request returns while the computation still runs, whether it started or joined it; the other one
    /// gets the table.
    #[test]
    fn who_gives_up_returns_at_once() {
        for first_gives_up in [true, false] {
            let (tables, first, second) = (Tables::default(), Job::new(), Job::new());
            thread::scope(|scope| {
                let (open, gate) = channel();
                let one = asked(scope, (&tables, 100, &first), behind(gate, computed_at_once));
                let two = asked(scope, (&tables, 100, &second), needless);
                let [(given_up, goer), (kept, other)] =
                    if first_gives_up { [(&first, one), (&second, two)] } else { [(&second, two), (&first, one)] };
                given_up.cancel();
                // The gate is closed: waiting for the table here would never end.
                assert_eq!(failure(goer), SolverError::Cancelled);
                wait_for_work(kept, &other);
                assert!(!other.is_finished());
                drop(open);
                assert!(*end(other) == table(100));
            });
        }
    }

    /// A new request while the cancelled computation has not yet noticed that it is cancelled.
    #[test]
    fn what_was_just_given_up_is_computed_anew() {
        let (tables, first, second) = (Tables::default(), Job::new(), Job::new());
        thread::scope(|scope| {
            let (open_first, gate) = channel();
            let one = asked(scope, (&tables, 100, &first), behind(gate, needless));
            first.cancel();
            assert_eq!(failure(one), SolverError::Cancelled);
            assert_eq!(on_the_way(&tables), 1);
            let (open, gate) = channel();
            let again = asked(scope, (&tables, 100, &second), behind(gate, computed_at_once));
            assert_eq!(on_the_way(&tables), 2);
            drop(open);
            assert!(*end(again) == table(100));
            drop(open_first);
            while on_the_way(&tables) > 0 {
                thread::yield_now();
            }
        });
        assert!(*tables.computed(needless, request(100), u64::MAX, &Job::new()).unwrap() == table(100));
    }

    #[test]
    fn a_panic_reaches_all_who_wait() {
        let (tables, first, second) = (Tables::default(), Job::new(), Job::new());
        thread::scope(|scope| {
            let (open, gate) = channel();
            let one = asked(
                scope,
                (&tables, 100, &first),
                behind(gate, |_: &TableRequest, _: &Job| -> Result<Table, SolverError> { panic!("on purpose") }),
            );
            let two = asked(scope, (&tables, 100, &second), needless);
            drop(open);
            assert_eq!(failure(one), SolverError::Panic("on purpose".into()));
            assert_eq!(failure(two), SolverError::Panic("on purpose".into()));
        });
        // The next request starts a new computation.
        assert!(*tables.computed(computed_at_once, request(100), u64::MAX, &Job::new()).unwrap() == table(100));
    }
}
