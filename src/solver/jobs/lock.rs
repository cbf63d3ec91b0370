//! Locks that ignore poisoning, for data that no panic can leave half changed.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks the mutex, also after another thread panicked while holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
