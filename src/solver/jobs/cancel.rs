//! Asked now and then whether to go on.

use crate::solver::SolverError;

/// Somebody who may want the work to end.
pub(in crate::solver) trait Cancellable {
    /// Whether to go on. To be asked at least every few milliseconds of work.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn look(&self) -> Result<(), SolverError>;
}
