//! Background threads; a panic there becomes an error.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use super::ticket::Shared;
use crate::{Job, SolverError};

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

    /// Whether a ticket for it is left.
    pub(super) fn has_holder(&self) -> bool {
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
