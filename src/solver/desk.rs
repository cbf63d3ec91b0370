//! Work in the background: who asks gets a ticket, two who ask for the same share one job.

use std::any::Any;
use std::collections::HashMap;
use std::collections::VecDeque;
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;

use super::ticket::Shared;
use super::{Evaluation, Job, Solver, SolverError, Table, TableRequest, Ticket};
use crate::game::{Position, Ruleset};

/// Where panels and commands hand in questions.
///
/// Tables queue, at most as many at once as the machine has processors; evaluations and other work start at once in
/// threads of their own, so that a quick question never waits behind a long table. No lock is held while work runs.
#[derive(Debug)]
pub struct Desk {
    solver: Arc<Solver>,
    tables: Register<TableRequest, Arc<Table>>,
    evaluations: Register<(Ruleset, Position), Evaluation>,
    queue: Arc<Queue>,
}

impl Desk {
    /// A desk with nothing to do.
    pub fn new(solver: Arc<Solver>) -> Self {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        Self {
            solver,
            tables: Register::default(),
            evaluations: Register::default(),
            queue: Arc::new(Queue { limit: workers, waiting: Mutex::default() }),
        }
    }

    /// The solver that does the work, for questions that are answered at once.
    pub fn solver(&self) -> &Arc<Solver> {
        &self.solver
    }

    /// Asks for a table.
    pub fn table(&self, request: TableRequest) -> Ticket<Arc<Table>> {
        self.tables.join(request.clone(), |shared| {
            let task = self.task(shared, move |solver, job| solver.table(&request, job));
            self.queue.submit(task);
        })
    }

    /// Asks for the evaluation of a position.
    pub fn evaluation(&self, ruleset: Ruleset, position: Position) -> Ticket<Evaluation> {
        self.evaluations.join((ruleset.clone(), position.clone()), |shared| {
            start(self.task(shared, move |solver, job| solver.evaluate(&ruleset, &position, job)));
        })
    }

    /// Hands in other work, shared with nobody.
    pub fn run<T: Clone + Send + 'static>(
        &self,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Ticket<T> {
        let (shared, ticket) = Ticket::open();
        start(self.task(shared, work));
        ticket
    }

    fn task<T: Clone + Send + 'static>(
        &self,
        shared: Arc<Shared<T>>,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Task {
        let solver = Arc::clone(&self.solver);
        let failure = Arc::clone(&shared);
        Task {
            work: Box::new(move || {
                let job = shared.job();
                let result = if job.is_cancelled() {
                    Err(SolverError::Cancelled)
                } else {
                    catch_unwind(AssertUnwindSafe(|| work(&solver, job)))
                        .unwrap_or_else(|payload| Err(SolverError::Panic(message(payload.as_ref()))))
                };
                shared.finish(result);
            }),
            refuse: Box::new(move |error| failure.finish(Err(error))),
        }
    }
}

/// The words of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        "no message".to_owned()
    }
}

/// A piece of work that reports its result itself, and what to report if it cannot start.
struct Task {
    work: Box<dyn FnOnce() + Send>,
    refuse: Box<dyn FnOnce(SolverError) + Send>,
}

/// Runs a task in a thread of its own.
fn start(task: Task) {
    let Task { work, refuse } = task;
    if let Err(error) = thread::Builder::new().name("solver".into()).spawn(work) {
        refuse(SolverError::Thread(error.to_string()));
    }
}

/// The jobs somebody holds a ticket of, by what they compute.
#[derive(Debug)]
struct Register<Key, T> {
    jobs: Mutex<HashMap<Key, Weak<Shared<T>>>>,
}

impl<Key, T> Default for Register<Key, T> {
    fn default() -> Self {
        Self { jobs: Mutex::default() }
    }
}

impl<Key: Eq + Hash, T: Clone> Register<Key, T> {
    /// A ticket of the job of that key, begun by `begin` unless there is one that has not been given up.
    fn join(&self, key: Key, begin: impl FnOnce(Arc<Shared<T>>)) -> Ticket<T> {
        let mut jobs = lock(&self.jobs);
        if let Some(ticket) = jobs.get(&key).and_then(Weak::upgrade).and_then(Ticket::join) {
            return ticket;
        }
        jobs.retain(|_, job| job.strong_count() > 0);
        let (shared, ticket) = Ticket::open();
        jobs.insert(key, Arc::downgrade(&shared));
        drop(jobs);
        begin(shared);
        ticket
    }
}

/// Tasks that wait for one of a limited number of workers. A worker ends when nothing waits.
struct Queue {
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
        f.debug_struct("Queue").field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl Queue {
    fn submit(self: &Arc<Self>, task: Task) {
        let mut waiting = lock(&self.waiting);
        waiting.tasks.push_back(task);
        if waiting.workers == self.limit {
            return;
        }
        waiting.workers += 1;
        drop(waiting);
        let queue = Arc::clone(self);
        if let Err(error) = thread::Builder::new().name("tables".into()).spawn(move || queue.work()) {
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
            (task.work)();
        }
    }

    /// A worker could not start: if none runs, nobody would ever do what waits.
    fn refuse_without_workers(&self, error: &SolverError) {
        let mut waiting = lock(&self.waiting);
        waiting.workers -= 1;
        let abandoned = if waiting.workers == 0 { std::mem::take(&mut waiting.tasks) } else { VecDeque::new() };
        drop(waiting);
        for task in abandoned {
            (task.refuse)(error.clone());
        }
    }
}

/// Locks what no panic can leave half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
