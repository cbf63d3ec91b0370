//! A handle to a result that is being computed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::job::Followed;
use super::lock::lock;
use crate::{Job, PartialTable, Progress, SolverError};

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
