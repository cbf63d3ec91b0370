//! Threads for work in the background; a panic there becomes an error.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use super::ticket::Shared;
use crate::solver::{Job, SolverError};

/// A piece of work that reports its result itself, and what to report if it cannot start.
pub(in crate::solver) struct Task {
    work: Box<dyn FnOnce() + Send>,
    refuse: Box<dyn FnOnce(SolverError) + Send>,
    is_wanted: Box<dyn Fn() -> bool + Send>,
}

impl Task {
    /// Does the work for the holders of tickets, unless they have given it up before it starts.
    pub(in crate::solver) fn new<T: Send + 'static>(
        shared: Arc<Shared<T>>,
        work: impl FnOnce(&Job) -> Result<T, SolverError> + Send + 'static,
    ) -> Self {
        let (failure, wish) = (Arc::clone(&shared), Arc::clone(&shared));
        Self {
            is_wanted: Box::new(move || !wish.job().is_cancelled()),
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

    /// Whether somebody still holds a ticket of it.
    pub(super) fn is_wanted(&self) -> bool {
        (self.is_wanted)()
    }

    /// Runs it here.
    pub(in crate::solver) fn run(self) {
        (self.work)();
    }

    /// Runs it in a thread of its own.
    pub(in crate::solver) fn start(self) {
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
