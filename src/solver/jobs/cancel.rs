//! The check for cancellation that long work makes every few milliseconds.

use crate::SolverError;

/// A source of cancellation, such as a [`Job`](super::job::Job).
pub(crate) trait Cancellable {
    /// Checks for cancellation. To be called at least every few milliseconds of work.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn check(&self) -> Result<(), SolverError>;
}
