//! Long work that can be watched and cancelled.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use super::cancel::Cancellable;
use super::lock::lock;
use crate::solver::{PartialTable, SolverError};

/// The progress of one piece of work and the wish to end it, shared between who works and who watches.
///
/// Nobody measures time here: the watcher reads the counters when it likes.
#[derive(Debug, Default)]
pub struct Job {
    done: AtomicU64,
    total: AtomicU64,
    cancelled: AtomicBool,
    /// The computation, shared with others, that this one waits for.
    followed: Mutex<Option<Followed>>,
    draft: Mutex<Option<Arc<PartialTable>>>,
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Units of work done.
    pub done: u64,
    /// Units of work in all; 0 while unknown.
    pub total: u64,
}

impl Progress {
    /// The progress of several pieces of work taken together; `None` where there is none.
    pub fn sum(parts: impl Iterator<Item = Self>) -> Option<Self> {
        parts.reduce(|a, b| Self { done: a.done.saturating_add(b.done), total: a.total.saturating_add(b.total) })
    }

    /// Whole percent done, 0 to 100; `None` while the total is unknown.
    pub fn percent(self) -> Option<u8> {
        if self.total == 0 {
            return None;
        }
        let percent = u128::from(self.done.min(self.total)) * 100 / u128::from(self.total);
        u8::try_from(percent).ok()
    }
}

impl Job {
    /// A job that has not started.
    pub fn new() -> Self {
        Self::default()
    }

    /// States the units of work in all, and starts counting at 0.
    pub fn start(&self, total: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// Adds to the units done, and asks whether to go on. Call at least every few milliseconds of work.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`] once somebody has called [`Job::cancel`].
    pub fn advance(&self, units: u64) -> Result<(), SolverError> {
        self.done.fetch_add(units, Ordering::Relaxed);
        if self.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(()) }
    }

    /// Asks the worker to end; it does within 100 ms.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        // Who waits for another computation instead of working looks only when it is woken.
        let wake = self.lock_followed().as_ref().map(|followed| Arc::clone(&followed.wake));
        if let Some(wake) = wake {
            wake();
        }
    }

    /// Whether somebody has asked the worker to end.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// As long as another computation is given, this job is as far as that one's: the work is done there, for others
    /// too.
    pub(in crate::solver) fn follow(&self, other: Option<Followed>) {
        *self.lock_followed() = other;
    }

    fn followed(&self) -> Option<Arc<Self>> {
        self.lock_followed().as_ref().map(|followed| Arc::clone(&followed.job))
    }

    fn lock_followed(&self) -> MutexGuard<'_, Option<Followed>> {
        lock(&self.followed)
    }

    /// The table that is being computed, if its cells can be looked at already.
    pub fn draft(&self) -> Option<Arc<PartialTable>> {
        self.followed().map_or_else(|| self.lock_draft().clone(), |other| other.draft())
    }

    /// Shows a table as long as `work` computes it.
    pub(in crate::solver) fn with_draft<T>(&self, draft: &Arc<PartialTable>, work: impl FnOnce() -> T) -> T {
        *self.lock_draft() = Some(Arc::clone(draft));
        let _end = Shown(self);
        work()
    }

    fn lock_draft(&self) -> MutexGuard<'_, Option<Arc<PartialTable>>> {
        lock(&self.draft)
    }

    /// How far the work is.
    pub fn progress(&self) -> Progress {
        if let Some(other) = self.followed() {
            return other.progress();
        }
        Progress { done: self.done.load(Ordering::Relaxed), total: self.total.load(Ordering::Relaxed) }
    }
}

impl Cancellable for Job {
    fn look(&self) -> Result<(), SolverError> {
        self.advance(0)
    }
}

/// A computation that another job waits for.
pub(in crate::solver) struct Followed {
    /// Its own job.
    pub(in crate::solver) job: Arc<Job>,
    /// Wakes who waits, so that it looks whether it has been cancelled.
    pub(super) wake: Arc<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for Followed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Followed").field("job", &self.job).finish_non_exhaustive()
    }
}

/// Ends the showing of a draft, also when the work panics.
struct Shown<'a>(&'a Job);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        *self.0.lock_draft() = None;
    }
}

#[cfg(test)]
mod tests {
    use super::{Job, Progress};
    use crate::solver::SolverError;

    #[test]
    fn a_cancelled_job_says_so_at_its_next_step() {
        let job = Job::new();
        job.start(200);
        assert_eq!(job.advance(50), Ok(()));
        assert_eq!(job.progress(), Progress { done: 50, total: 200 });
        assert_eq!(job.progress().percent(), Some(25));
        job.cancel();
        assert_eq!(job.advance(1), Err(SolverError::Cancelled));
    }

    #[test]
    fn an_unknown_total_has_no_percentage() {
        assert_eq!(Job::new().progress().percent(), None);
    }
}
