//! Locks of what no panic can leave half changed.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks, also after another thread has panicked with the lock.
pub(in crate::solver) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
