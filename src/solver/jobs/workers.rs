//! Queues of background work and the threads that do it; each job gets a ticket, and a panic becomes an error. A handle
//! to a result that is being computed.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{Followed, lock};
use crate::{Job, PartialTable, Progress, Solver, SolverError, Table, TableRequest};

/// The most threads that do long arithmetic at once: a worker inside one long multiplication cannot be cancelled.
const LONG_WORKERS: usize = 2;

/// The most cells of a small table, such as a board's or what the window shows at once. It takes a few milliseconds.
const SMALL_TABLE: u128 = 1 << 16;

/// Queues and threads for the requests of panels and commands.
///
/// Three queues have workers of their own, so that no short task waits for a long one, even on one processor: small
/// tables, large ones (at most as many at once as the machine has processors), and long arithmetic (at most two at
/// once). Other work starts at once on a thread of its own. A task that is cancelled while it waits is dropped and
/// never runs. No lock is held while work runs.
#[derive(Debug)]
pub struct Workers {
    solver: Arc<Solver>,
    small_tables: Arc<Queue>,
    tables: Arc<Queue>,
    long: Arc<Queue>,
}

impl Workers {
    /// Workers with empty queues.
    pub fn new(solver: Arc<Solver>) -> Self {
        Self::for_processors(solver, thread::available_parallelism().map_or(1, usize::from))
    }

    fn for_processors(solver: Arc<Solver>, processors: usize) -> Self {
        let queue = |name, limit| Arc::new(Queue { name, limit, waiting: Mutex::default() });
        Self {
            solver,
            small_tables: queue("small tables", 1),
            tables: queue("tables", processors),
            long: queue("long arithmetic", LONG_WORKERS),
        }
    }

    /// The solver that does the work, for immediate answers.
    pub fn solver(&self) -> &Arc<Solver> {
        &self.solver
    }

    /// Queues the request for a table and returns a ticket at once. Requests for the same table share one computation: see
    /// [`Solver::table`], whose errors the ticket returns.
    pub fn table(&self, request: TableRequest) -> Ticket<Arc<Table>> {
        let is_small = request.cell_count() <= SMALL_TABLE;
        let (task, ticket) = self.task(move |solver, job| solver.table(&request, job));
        let queue = if is_small { &self.small_tables } else { &self.tables };
        queue.submit(task);
        ticket
    }

    /// Starts other work at once, on a thread of its own, and returns a ticket. The work must check for cancellation at
    /// least every few milliseconds; for work on long numbers, which cannot, use [`Workers::run_long`]. The ticket returns
    /// [`SolverError::Thread`] if no thread can be started, and [`SolverError::Panic`] if the work panics.
    pub fn run<T: Clone + Send + 'static>(
        &self,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Ticket<T> {
        let (task, ticket) = self.task(work);
        task.start();
        ticket
    }

    /// Queues work on long numbers until one of two workers is free, and returns a ticket. A cancelled ticket is done
    /// at once; the worker checks for cancellation between multiplications.
    pub fn run_long<T: Clone + Send + 'static>(
        &self,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Ticket<T> {
        let (task, ticket) = self.task(work);
        self.long.submit(task);
        ticket
    }

    fn task<T: Clone + Send + 'static>(
        &self,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> (Task, Ticket<T>) {
        let (shared, ticket) = Ticket::open();
        let solver = Arc::clone(&self.solver);
        (Task::new(shared, move |job| work(&solver, job)), ticket)
    }
}

/// Tasks that wait for one of a limited number of workers. A worker ends when the queue is empty.
struct Queue {
    name: &'static str,
    limit: usize,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<Task>,
    workers: usize,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("name", &self.name).field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl Queue {
    fn submit(self: &Arc<Self>, task: Task) {
        let mut waiting = lock(&self.waiting);
        // Cancelled tasks are dropped now: a worker may be busy for long.
        let (wanted, dropped): (Vec<Task>, Vec<Task>) = waiting.tasks.drain(..).partition(Task::has_holder);
        waiting.tasks = wanted.into();
        waiting.tasks.push_back(task);
        let is_new = waiting.workers < self.limit;
        waiting.workers += usize::from(is_new);
        drop(waiting);
        for task in dropped {
            task.refuse(SolverError::Cancelled);
        }
        if !is_new {
            return;
        }
        let queue = Arc::clone(self);
        if let Err(error) = thread::Builder::new().name(self.name.into()).spawn(move || queue.work()) {
            self.refuse_without_workers(&SolverError::Thread(error.to_string()));
        }
    }

    fn work(&self) {
        loop {
            let mut waiting = lock(&self.waiting);
            let Some(task) = waiting.tasks.pop_front() else {
                waiting.workers -= 1;
                return;
            };
            drop(waiting);
            task.run();
        }
    }

    /// Handles a worker that could not start: if none runs, the waiting tasks are refused, because they would never
    /// run.
    fn refuse_without_workers(&self, error: &SolverError) {
        let mut waiting = lock(&self.waiting);
        waiting.workers -= 1;
        let abandoned = if waiting.workers == 0 { std::mem::take(&mut waiting.tasks) } else { VecDeque::new() };
        drop(waiting);
        for task in abandoned {
            task.refuse(error.clone());
        }
    }
}

/// Work that reports its own result, and the function that reports why it cannot start.
pub(crate) struct Task {
    work: Box<dyn FnOnce() + Send>,
    refuse: Box<dyn FnOnce(SolverError) + Send>,
    has_holder: Box<dyn Fn() -> bool + Send>,
}

impl Task {
    /// A task that does the work for the holders of tickets, unless all have cancelled before it starts.
    pub(crate) fn new<T: Send + 'static>(
        shared: Arc<Shared<T>>,
        work: impl FnOnce(&Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Self {
        let (failure, holders) = (Arc::clone(&shared), Arc::clone(&shared));
        Self {
            has_holder: Box::new(move || !holders.job().is_cancelled()),
            work: Box::new(move || {
                let job = shared.job();
                let result = if job.is_cancelled() {
                    Err(SolverError::Cancelled)
                } else {
                    catch_unwind(AssertUnwindSafe(|| work(job)))
                        .unwrap_or_else(|payload| Err(SolverError::Panic(message(payload.as_ref()))))
                };
                shared.finish(result);
            }),
            refuse: Box::new(move |error| failure.finish(Err(error))),
        }
    }

    /// Returns true if a ticket for it is left.
    fn has_holder(&self) -> bool {
        (self.has_holder)()
    }

    /// Runs it on this thread.
    pub(crate) fn run(self) {
        (self.work)();
    }

    /// Runs it on a new thread.
    pub(crate) fn start(self) {
        let Self { work, refuse, .. } = self;
        if let Err(error) = thread::Builder::new().name("solver".into()).spawn(work) {
            refuse(SolverError::Thread(error.to_string()));
        }
    }

    /// Reports why it cannot start.
    pub(super) fn refuse(self, error: SolverError) {
        (self.refuse)(error);
    }
}

/// The message of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        "no message".to_owned()
    }
}

/// A handle to a result of type `T` that is being computed or finished.
///
/// A clone is a holder of its own. When every holder has dropped its ticket or cancelled, the job is cancelled.
#[derive(Debug)]
pub struct Ticket<T> {
    shared: Arc<Shared<T>>,
    /// False once this holder has cancelled.
    active: AtomicBool,
}

/// The state of a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TicketState<T> {
    /// Running, or waiting in a queue.
    Running(Progress),
    /// Finished.
    Done(Result<T, SolverError>),
}

/// One job and its result, shared by the worker and the holders of tickets.
#[derive(Debug)]
pub(crate) struct Shared<T> {
    job: Arc<Job>,
    state: Mutex<State<T>>,
    finished: Condvar,
}

#[derive(Debug)]
struct State<T> {
    /// Holders that have not cancelled.
    holders: usize,
    result: Option<Result<T, SolverError>>,
}

impl<T> Shared<T> {
    /// The job, for the worker.
    pub(crate) fn job(&self) -> &Job {
        &self.job
    }

    /// Publishes the result; only the first one counts.
    pub(crate) fn finish(&self, result: Result<T, SolverError>) {
        self.lock().result.get_or_insert(result);
        self.finished.notify_all();
    }

    /// Wakes all waiting threads to check again.
    fn wake(&self) {
        // A thread that has just checked is asleep once the lock is free.
        drop(self.lock());
        self.finished.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        lock(&self.state)
    }

    fn withdraw(&self) {
        let mut state = self.lock();
        state.holders = state.holders.saturating_sub(1);
        if state.holders == 0 {
            self.job.cancel();
        }
    }
}

impl<T> Ticket<T> {
    /// A new job with its first ticket.
    pub(crate) fn open() -> (Arc<Shared<T>>, Self) {
        let shared = Arc::new(Shared {
            job: Arc::new(Job::new()),
            state: Mutex::new(State { holders: 1, result: None }),
            finished: Condvar::new(),
        });
        (Arc::clone(&shared), Self { shared, active: AtomicBool::new(true) })
    }

    /// A ticket for a finished result.
    pub fn done(result: T) -> Self {
        let (shared, ticket) = Self::open();
        shared.finish(Ok(result));
        ticket
    }

    /// One more ticket for a job; `None` if all holders have cancelled or it has failed.
    pub(crate) fn join(shared: Arc<Shared<T>>) -> Option<Self> {
        let mut state = shared.lock();
        if state.holders == 0 || matches!(state.result, Some(Err(_))) {
            return None;
        }
        state.holders += 1;
        drop(state);
        Some(Self { shared, active: AtomicBool::new(true) })
    }

    /// Cancels for this holder. The job is cancelled when no holder is left.
    pub fn cancel(&self) {
        if self.active.swap(false, Ordering::Relaxed) {
            self.shared.withdraw();
            self.shared.finished.notify_all();
        }
    }

    /// The partial table that is being computed, if its cells can be read already.
    pub fn partial(&self) -> Option<Arc<PartialTable>> {
        self.shared.job.partial()
    }

    fn is_active(&self) -> bool {
        self.active.load(Ordering::Relaxed)
    }
}

impl<T: Clone> Ticket<T> {
    /// The state of the work. A finished ticket keeps its result; a job cancelled before the end is done, with
    /// [`SolverError::Cancelled`]. The result is cloned, so large results are held in an `Arc`.
    pub fn state(&self) -> TicketState<T> {
        match &self.shared.lock().result {
            Some(result) => TicketState::Done(result.clone()),
            None if self.is_active() => TicketState::Running(self.shared.job.progress()),
            None => TicketState::Done(Err(SolverError::Cancelled)),
        }
    }

    /// Waits for the result.
    ///
    /// # Errors
    /// The error of the work; [`SolverError::Cancelled`] at once if this holder has cancelled.
    pub fn wait(&self) -> Result<T, SolverError> {
        let mut state = self.shared.lock();
        loop {
            if let Some(result) = &state.result {
                return result.clone();
            }
            if !self.is_active() {
                return Err(SolverError::Cancelled);
            }
            state = self.shared.finished.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for the result; meanwhile the caller's own job reports the progress of the work.
    ///
    /// # Errors
    /// The error of the work; [`SolverError::Cancelled`] at once when the caller's job is cancelled.
    pub(crate) fn wait_with(&self, own: &Job) -> Result<T, SolverError>
    where
        T: Send + 'static,
    {
        let shared = Arc::clone(&self.shared);
        own.follow(Some(Followed { job: Arc::clone(&shared.job), wake: Arc::new(move || shared.wake()) }));
        let waiting = |state: &mut State<T>| state.result.is_none() && !own.is_cancelled();
        let waited = self.shared.finished.wait_while(self.shared.lock(), waiting);
        let result = waited.unwrap_or_else(PoisonError::into_inner).result.clone();
        own.follow(None);
        result.unwrap_or(Err(SolverError::Cancelled))
    }
}

impl<T> Clone for Ticket<T> {
    /// One more holder, unless this one has cancelled.
    fn clone(&self) -> Self {
        let mut state = self.shared.lock();
        // Without a holder the job is cancelled, and that cannot be undone.
        let active = self.is_active() && state.holders > 0;
        if active {
            state.holders += 1;
        }
        drop(state);
        Self { shared: Arc::clone(&self.shared), active: AtomicBool::new(active) }
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        self.cancel();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Sender, channel};
    use std::sync::{Arc, Mutex};

    use super::{Workers, lock};
    use crate::tests::request;
    use crate::{Budget, Job, Quantity, Solver, SolverError, Ticket, TicketState};
    use golden_game::Ruleset;

    fn workers(processors: usize) -> Workers {
        Workers::for_processors(Arc::new(Solver::new(Budget::default())), processors)
    }

    /// Work that cannot be cancelled until the sender is dropped, like a long multiplication; it signals when it
    /// begins.
    fn uncancellable(
        begun: &Sender<()>,
    ) -> (Sender<()>, impl FnOnce(&Solver, &Job) -> Result<(), SolverError> + Send + 'static) {
        let (end, ends) = channel::<()>();
        let begun = begun.clone();
        let work = move |_: &Solver, _: &Job| {
            let _ = begun.send(());
            let _ = ends.recv();
            Ok(())
        };
        (end, work)
    }

    #[test]
    fn cancelled_work_on_long_numbers_does_not_pile_up() {
        let workers = workers(1);
        let (begun, begins) = channel();
        let ends: Vec<_> = (0..2)
            .map(|_| {
                let (end, work) = uncancellable(&begun);
                (end, workers.run_long(work))
            })
            .collect();
        (0..2).for_each(|_| begins.recv().expect("it begins"));
        for (_, ticket) in &ends {
            ticket.cancel();
        }
        // The cancelled tickets are done, although the workers go on.
        assert!(ends.iter().all(|(_, ticket)| ticket.wait() == Err(SolverError::Cancelled)));
        let ran = Arc::new(AtomicUsize::new(0));
        let question = |_| {
            let ran = Arc::clone(&ran);
            workers.run_long(move |_, _| Ok(ran.fetch_add(1, Ordering::Relaxed)))
        };
        let mut tickets: Vec<Ticket<usize>> = (0..200).map(question).collect();
        let last = tickets.pop().expect("the last one");
        drop(tickets);
        let next = question(0);
        let (waiting, workers) = {
            let queue = lock(&workers.long.waiting);
            (queue.tasks.len(), queue.workers)
        };
        assert_eq!((waiting, workers), (2, 2), "only what is wanted waits, for two workers");
        drop(ends);
        assert!(last.wait().is_ok() && next.wait().is_ok());
        assert_eq!(ran.load(Ordering::Relaxed), 2, "what was cancelled never ran");
    }

    #[test]
    fn on_one_processor_nothing_quick_waits_for_a_long_table() {
        let workers = workers(1);
        let request = |size: u64| request(&Ruleset::king(), Quantity::Grundy, 0..size, 0..size);
        // A worker of the large tables that is busy until the end of the test.
        let (begun, begins) = channel();
        let (end, work) = uncancellable(&begun);
        let (task, busy) = workers.task(work);
        workers.tables.submit(task);
        begins.recv().expect("it begins");
        let large = workers.table(request(4096));
        assert!(workers.table(request(64)).wait().is_ok());
        assert_eq!(workers.run(|_, _| Ok(7)).wait(), Ok(7));
        assert_eq!(workers.run_long(|_, _| Ok(8)).wait(), Ok(8));
        assert!(matches!(large.state(), TicketState::Running(_)));
        large.cancel();
        drop(end);
        assert_eq!(busy.wait(), Ok(()));
    }

    #[test]
    fn what_waits_begins_in_order() {
        let workers = workers(1);
        let (begun, begins) = channel();
        let [(end, one), (other_end, other)] = [uncancellable(&begun), uncancellable(&begun)];
        let busy = [workers.run_long(one), workers.run_long(other)];
        (0..2).for_each(|_| begins.recv().expect("it begins"));
        let order = Arc::new(Mutex::new(Vec::new()));
        let tickets: Vec<Ticket<()>> = (0..5)
            .map(|i| {
                let order = Arc::clone(&order);
                workers.run_long(move |_, _| {
                    lock(&order).push(i);
                    Ok(())
                })
            })
            .collect();
        // Only one worker goes on, so that the order is determined.
        drop(end);
        assert!(tickets.iter().all(|ticket| ticket.wait() == Ok(())));
        assert_eq!(*lock(&order), [0, 1, 2, 3, 4]);
        drop(other_end);
        assert!(busy.iter().all(|ticket| ticket.wait() == Ok(())));
    }
}
