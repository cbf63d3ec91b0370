//! Work in the background: who asks gets a ticket.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::thread;

use super::background::Task;
use super::lock::lock;
use super::{Job, Solver, SolverError, Table, TableRequest, Ticket};

/// Where panels and commands hand in questions.
///
/// Tables queue, at most as many at once as the machine has processors; other work starts at once in threads of its
/// own, so that a quick question never waits behind a long table. No lock is held while work runs.
#[derive(Debug)]
pub struct Desk {
    solver: Arc<Solver>,
    queue: Arc<Queue>,
}

impl Desk {
    /// A desk with nothing to do.
    pub fn new(solver: Arc<Solver>) -> Self {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        Self { solver, queue: Arc::new(Queue { limit: workers, waiting: Mutex::default() }) }
    }

    /// The solver that does the work, for questions that are answered at once.
    pub fn solver(&self) -> &Arc<Solver> {
        &self.solver
    }

    /// Asks for a table. Two who ask for the same one share one computation: see [`Solver::table`].
    pub fn table(&self, request: TableRequest) -> Ticket<Arc<Table>> {
        let (task, ticket) = self.task(move |solver, job| solver.table(&request, job));
        self.queue.submit(task);
        ticket
    }

    /// Hands in other work.
    pub fn run<T: Clone + Send + 'static>(
        &self,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Ticket<T> {
        let (task, ticket) = self.task(work);
        task.start();
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
            task.run();
        }
    }

    /// A worker could not start: if none runs, nobody would ever do what waits.
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
