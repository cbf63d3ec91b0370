//! Background work: progress, cancellation, which long work checks every few milliseconds, and the threads; locks that
//! ignore poisoning, for data that no panic can leave half changed.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `workers` | queues of background work and the threads that do it; the ticket of each job, a handle to its result |

pub(super) mod workers;

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{PartialTable, SolverError};

/// The progress of one piece of work and its cancel flag, shared between the worker and the caller.
///
/// No time is measured here: the caller reads the counters when it needs them.
#[derive(Debug, Default)]
pub struct Job {
    done: AtomicU64,
    total: AtomicU64,
    within: AtomicU64,
    /// Shared with the jobs of its parts.
    cancelled: Arc<AtomicBool>,
    /// The shared computation that this job waits for.
    followed: Mutex<Option<Followed>>,
    partial: Mutex<Option<Arc<PartialTable>>>,
}

/// The progress of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Units of work done.
    pub done: u64,
    /// Units of work in all; 0 if unknown.
    pub total: u64,
}

impl Progress {
    /// The total progress of several pieces of work; `None` if there are none.
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

    /// A job for a part of this work, with its own counters and the same cancel flag. A part that waits for a shared
    /// computation is not woken by [`Job::cancel`] of this job: it ends when that computation does.
    #[must_use]
    pub fn part(&self) -> Self {
        Self { cancelled: Arc::clone(&self.cancelled), ..Self::default() }
    }

    /// Sets the total units of work and restarts the count at 0.
    pub fn start(&self, total: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
        self.within.store(0, Ordering::Relaxed);
    }

    /// Sets how far the work has come within the unit that is not done yet, in smaller units.
    pub(crate) fn set_within(&self, within: u64) {
        self.within.store(within, Ordering::Relaxed);
    }

    /// Returns the progress within the unit that is not done yet, in smaller units of the work: columns, if
    /// [`Solver::row_periods`](crate::Solver::row_periods) counts rows; 0 if there are none.
    pub fn within(&self) -> u64 {
        self.followed().map_or_else(|| self.within.load(Ordering::Relaxed), |other| other.within())
    }

    /// Adds to the units done and checks for cancellation. Call at least every few milliseconds of work.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`] once [`Job::cancel`] has been called.
    #[inline]
    pub fn advance(&self, units: u64) -> Result<(), SolverError> {
        self.done.fetch_add(units, Ordering::Relaxed);
        if self.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(()) }
    }

    /// Cancels the job: the worker ends at its next check, within 100 ms unless it is inside one multiplication of very
    /// long numbers.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        // A thread that waits for another computation checks for cancellation only when it is woken.
        let wake = self.lock_followed().as_ref().map(|followed| Arc::clone(&followed.wake));
        if let Some(wake) = wake {
            wake();
        }
    }

    /// Returns true if the job has been cancelled.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// While another computation is set, this job reports its progress: the work is shared and done there.
    pub(crate) fn follow(&self, other: Option<Followed>) {
        *self.lock_followed() = other;
    }

    fn followed(&self) -> Option<Arc<Self>> {
        self.lock_followed().as_ref().map(|followed| Arc::clone(&followed.job))
    }

    fn lock_followed(&self) -> MutexGuard<'_, Option<Followed>> {
        lock(&self.followed)
    }

    /// The partial table that is being computed, if its cells can be read already.
    pub fn partial(&self) -> Option<Arc<PartialTable>> {
        self.followed().map_or_else(|| self.lock_partial().clone(), |other| other.partial())
    }

    /// Makes a partial table readable while `work` computes it.
    pub(crate) fn with_partial<T>(&self, table: &Arc<PartialTable>, work: impl FnOnce() -> T) -> T {
        *self.lock_partial() = Some(Arc::clone(table));
        let _end = PartialGuard(self);
        work()
    }

    fn lock_partial(&self) -> MutexGuard<'_, Option<Arc<PartialTable>>> {
        lock(&self.partial)
    }

    /// The progress of the work.
    pub fn progress(&self) -> Progress {
        if let Some(other) = self.followed() {
            return other.progress();
        }
        Progress { done: self.done.load(Ordering::Relaxed), total: self.total.load(Ordering::Relaxed) }
    }
}

impl Cancellable for Job {
    fn check(&self) -> Result<(), SolverError> {
        self.advance(0)
    }
}

/// A computation that another job waits for.
pub(crate) struct Followed {
    /// The job of the computation.
    pub(crate) job: Arc<Job>,
    /// Wakes the waiting threads, so that they check for cancellation.
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for Followed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Followed").field("job", &self.job).finish_non_exhaustive()
    }
}

/// Removes the partial table on drop, also when the work panics.
struct PartialGuard<'a>(&'a Job);

impl Drop for PartialGuard<'_> {
    fn drop(&mut self) {
        *self.0.lock_partial() = None;
    }
}

/// A source of cancellation, such as a [`Job`].
pub(crate) trait Cancellable {
    /// Checks for cancellation. To be called at least every few milliseconds of work.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn check(&self) -> Result<(), SolverError>;
}

/// Locks the mutex, also after another thread panicked while holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{Job, Progress};
    use crate::SolverError;

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
    fn a_part_counts_by_itself_and_is_cancelled_with_the_whole() {
        let job = Job::new();
        job.start(2);
        let part = job.part();
        part.start(100);
        assert_eq!((part.advance(7), job.progress().done, part.progress().done), (Ok(()), 0, 7));
        job.cancel();
        assert_eq!(part.advance(1), Err(SolverError::Cancelled));
    }

    #[test]
    fn an_unknown_total_has_no_percentage() {
        assert_eq!(Job::new().progress().percent(), None);
    }
}
