//! A ticket: the right to a result that is being computed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::job::Followed;
use super::lock::lock;
use crate::solver::{Job, PartialTable, Progress, SolverError};

/// The right to a result of type `T`, and a wish that it be computed.
///
/// A clone is a wish of its own. When every holder has dropped or cancelled, the job ends.
#[derive(Debug)]
pub struct Ticket<T> {
    shared: Arc<Shared<T>>,
    /// Whether this holder still wants the result; false once it has cancelled.
    wanted: AtomicBool,
}

/// How a ticket stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TicketState<T> {
    /// Being computed, or waiting for its turn.
    Running(Progress),
    /// Finished; stays so.
    Done(Result<T, SolverError>),
}

/// One job and its result, shared by its worker and its holders.
#[derive(Debug)]
pub(in crate::solver) struct Shared<T> {
    job: Arc<Job>,
    state: Mutex<State<T>>,
    finished: Condvar,
}

#[derive(Debug)]
struct State<T> {
    /// Holders that want the result.
    wishes: usize,
    result: Option<Result<T, SolverError>>,
}

impl<T> Shared<T> {
    /// The job, for its worker.
    pub(in crate::solver) fn job(&self) -> &Job {
        &self.job
    }

    /// Publishes the result; the first one stands.
    pub(in crate::solver) fn finish(&self, result: Result<T, SolverError>) {
        self.lock().result.get_or_insert(result);
        self.finished.notify_all();
    }

    /// Lets all who wait look again.
    fn wake(&self) {
        // Who has looked just now is asleep once the lock is free.
        drop(self.lock());
        self.finished.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        lock(&self.state)
    }

    fn withdraw(&self) {
        let mut state = self.lock();
        state.wishes = state.wishes.saturating_sub(1);
        if state.wishes == 0 {
            self.job.cancel();
        }
    }
}

impl<T> Ticket<T> {
    /// A new job with its first ticket.
    pub(in crate::solver) fn open() -> (Arc<Shared<T>>, Self) {
        let shared = Arc::new(Shared {
            job: Arc::new(Job::new()),
            state: Mutex::new(State { wishes: 1, result: None }),
            finished: Condvar::new(),
        });
        (Arc::clone(&shared), Self { shared, wanted: AtomicBool::new(true) })
    }

    /// A ticket of what is there already.
    pub fn done(result: T) -> Self {
        let (shared, ticket) = Self::open();
        shared.finish(Ok(result));
        ticket
    }

    /// One more ticket of a job; `None` if its holders have given it up or it has failed.
    pub(in crate::solver) fn join(shared: Arc<Shared<T>>) -> Option<Self> {
        let mut state = shared.lock();
        if state.wishes == 0 || matches!(state.result, Some(Err(_))) {
            return None;
        }
        state.wishes += 1;
        drop(state);
        Some(Self { shared, wanted: AtomicBool::new(true) })
    }

    /// Says that this holder no longer wants the result. The job ends when no holder does.
    pub fn cancel(&self) {
        if self.wanted.swap(false, Ordering::Relaxed) {
            self.shared.withdraw();
            self.shared.finished.notify_all();
        }
    }

    /// The table that is being computed, if its cells can be looked at already.
    pub fn draft(&self) -> Option<Arc<PartialTable>> {
        self.shared.job.draft()
    }

    fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }
}

impl<T: Clone> Ticket<T> {
    /// How it stands. A finished ticket can be asked for ever; one cancelled before the end is done, with
    /// [`SolverError::Cancelled`]. The result is cloned: what may be large is held in an `Arc`.
    pub fn state(&self) -> TicketState<T> {
        match &self.shared.lock().result {
            Some(result) => TicketState::Done(result.clone()),
            None if self.is_wanted() => TicketState::Running(self.shared.job.progress()),
            None => TicketState::Done(Err(SolverError::Cancelled)),
        }
    }

    /// Waits for the result.
    ///
    /// # Errors
    /// What the work failed with; [`SolverError::Cancelled`] at once if this holder has cancelled.
    pub fn wait(&self) -> Result<T, SolverError> {
        let mut state = self.shared.lock();
        loop {
            if let Some(result) = &state.result {
                return result.clone();
            }
            if !self.is_wanted() {
                return Err(SolverError::Cancelled);
            }
            state = self.shared.finished.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<T: Clone> Ticket<T> {
    /// Waits for the result; meanwhile the caller's own job is as far as the work is.
    ///
    /// # Errors
    /// What the work failed with; [`SolverError::Cancelled`] at once when the caller's job is cancelled.
    pub(in crate::solver) fn wait_with(&self, own: &Job) -> Result<T, SolverError>
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
    /// A wish of its own, unless this holder has cancelled.
    fn clone(&self) -> Self {
        let mut state = self.shared.lock();
        // Without a wish the job is given up, and nobody can bring it back.
        let wanted = self.is_wanted() && state.wishes > 0;
        if wanted {
            state.wishes += 1;
        }
        drop(state);
        Self { shared: Arc::clone(&self.shared), wanted: AtomicBool::new(wanted) }
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        self.cancel();
    }
}
