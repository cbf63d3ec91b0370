//! The check for cancellation that long work makes every few milliseconds.

use crate::solver::SolverError;

/// A source of cancellation, such as a [`Job`](super::job::Job).
pub(in crate::solver) trait Cancellable {
    /// Checks for cancellation. To be called at least every few milliseconds of work.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn check(&self) -> Result<(), SolverError>;
}
