//! Tables that are being computed: whoever needs the same one waits for the one computation.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::background::Task;
use super::cache::{Cache, serves};
use super::ticket::Shared;
use super::{Job, SolverError, Table, TableRequest, Ticket, tabulate};

/// Who needs only a part of a table that is being computed waits for all of it if that has at most so many times the
/// cells.
const WORTH_WAITING: u128 = 4;

/// Finished tables, and those on the way.
#[derive(Debug, Default)]
pub(super) struct Tables {
    cache: Arc<Mutex<Cache>>,
    flights: Mutex<Vec<Flight>>,
}

/// A table on the way.
#[derive(Debug)]
struct Flight {
    request: TableRequest,
    shared: Weak<Shared<Arc<Table>>>,
}

impl Tables {
    /// A finished table that holds the request.
    pub(super) fn finished(&self, request: &TableRequest) -> Option<Arc<Table>> {
        lock(&self.cache).find(request)
    }

    /// Whether there is such a table.
    pub(super) fn holds(&self, request: &TableRequest) -> bool {
        lock(&self.cache).holds(request)
    }

    /// A table that holds the request, which is its own [`tabulate::needed`] one and within the budget: a finished one,
    /// or one that is computed now, in a thread of its own, for all who ask. The computation ends when none of them
    /// wants it any more. Tables are kept while all together have at most `room` bytes.
    ///
    /// # Errors
    /// What the computation failed with; [`SolverError::Cancelled`] at once when the caller's job is cancelled;
    /// [`SolverError::Thread`], [`SolverError::Panic`].
    pub(super) fn computed(&self, request: TableRequest, room: u64, job: &Job) -> Result<Arc<Table>, SolverError> {
        match self.join(request, room) {
            Ok(table) => Ok(table),
            Err(ticket) => ticket.wait_with(job),
        }
    }

    /// The table if it is finished, else a ticket of the computation.
    fn join(&self, request: TableRequest, room: u64) -> Result<Arc<Table>, Ticket<Arc<Table>>> {
        let mut flights = lock(&self.flights);
        flights.retain(|flight| flight.shared.strong_count() > 0);
        // A computation keeps its table before it ends: who finds none on the way must look again.
        if let Some(table) = self.finished(&request) {
            return Ok(table);
        }
        for flight in flights.iter().filter(|flight| flight.is_worth_waiting_for(&request)) {
            if let Some(ticket) = flight.shared.upgrade().and_then(Ticket::join) {
                return Err(ticket);
            }
        }
        let (shared, ticket) = Ticket::open();
        flights.push(Flight { request: request.clone(), shared: Arc::downgrade(&shared) });
        drop(flights);
        let cache = Arc::clone(&self.cache);
        let work = move |job: &Job| {
            let table = Arc::new(tabulate::compute(&request, job)?);
            lock(&cache).insert(Arc::clone(&table), room);
            Ok(table)
        };
        Task::new(shared, work).start();
        Err(ticket)
    }
}

impl Flight {
    fn is_worth_waiting_for(&self, request: &TableRequest) -> bool {
        let most = request.cell_count().saturating_mul(WORTH_WAITING);
        serves(&self.request, request) && self.request.cell_count() <= most
    }
}

/// Locks what no panic can leave half changed.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread::{self, ScopedJoinHandle};

    use super::{Tables, lock};
    use crate::game::Ruleset;
    use crate::solver::{Job, Quantity, SolverError, TableRequest};

    fn request(size: u64) -> TableRequest {
        let ruleset = Ruleset::Wythoff;
        TableRequest { ruleset, quantity: Quantity::Grundy, rows: 0..size, columns: 0..size }
    }

    /// Waits until the job has done more work than now, or the thread that waits for it has ended.
    fn wait_for_work<T>(job: &Job, thread: &ScopedJoinHandle<'_, T>) {
        let before = job.progress().done;
        while job.progress().done == before && !thread.is_finished() {
            thread::yield_now();
        }
    }

    /// Computations somebody waits for, or that still run.
    fn on_the_way(tables: &Tables) -> usize {
        lock(&tables.flights).iter().filter(|flight| flight.shared.strong_count() > 0).count()
    }

    #[test]
    fn two_at_once_share_one_computation_and_its_progress() {
        let (tables, first, second) = (Tables::default(), Job::new(), Job::new());
        thread::scope(|scope| {
            let one = scope.spawn(|| tables.computed(request(2500), u64::MAX, &first));
            wait_for_work(&first, &one);
            let two = scope.spawn(|| tables.computed(request(2500), u64::MAX, &second));
            wait_for_work(&second, &two);
            // A part that is not much smaller waits for the same one.
            let three = scope.spawn(|| tables.computed(request(2400), u64::MAX, &Job::new()));
            let [one, two, three] = [one, two, three].map(|thread| thread.join().unwrap().unwrap());
            assert!(Arc::ptr_eq(&one, &two) && Arc::ptr_eq(&one, &three));
        });
    }

    #[test]
    fn a_small_table_does_not_wait_for_a_large_one() {
        let (tables, large) = (Tables::default(), Job::new());
        thread::scope(|scope| {
            let slow = scope.spawn(|| tables.computed(request(9000), u64::MAX, &large));
            wait_for_work(&large, &slow);
            let small = tables.computed(request(8), u64::MAX, &Job::new()).unwrap();
            assert_eq!(small.request(), &request(8));
            large.cancel();
            assert_eq!(slow.join().unwrap().map(|_| ()), Err(SolverError::Cancelled));
        });
    }

    #[test]
    fn it_goes_on_while_one_wants_it_and_ends_when_none_does() {
        let (tables, first, second) = (Tables::default(), Job::new(), Job::new());
        thread::scope(|scope| {
            let one = scope.spawn(|| tables.computed(request(9000), u64::MAX, &first));
            wait_for_work(&first, &one);
            let two = scope.spawn(|| tables.computed(request(9000), u64::MAX, &second));
            wait_for_work(&second, &two);
            first.cancel();
            assert_eq!(one.join().unwrap().map(|_| ()), Err(SolverError::Cancelled));
            wait_for_work(&second, &two);
            assert_eq!((on_the_way(&tables), two.is_finished()), (1, false));
            second.cancel();
            assert_eq!(two.join().unwrap().map(|_| ()), Err(SolverError::Cancelled));
            while on_the_way(&tables) > 0 {
                thread::yield_now();
            }
        });
        assert!(tables.finished(&request(8)).is_none());
    }
}
