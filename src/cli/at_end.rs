//! What a command keeps when a signal ends it.

use std::sync::{Mutex, PoisonError};

/// What runs at the end: nothing for most commands.
static KEEP: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Lets `keep` run once if a signal ends the program. It must not wait for anything that may never come, such as the
/// reader of a pipe.
pub(super) fn keep(keep: impl FnOnce() + Send + 'static) {
    *KEEP.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(keep));
}

/// Runs what [`keep`] was given last.
pub(super) fn run() {
    let keep = KEEP.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(keep) = keep {
        keep();
    }
}
