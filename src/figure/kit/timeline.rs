//! What a timeline is: a construction that can be looked at after each of its steps.

use crate::prose::Prose;

/// A construction in steps. Any step can be asked for at any time, in any order.
pub trait Timeline {
    /// What is there after a step.
    type State;

    /// The last step; step 0 is the first one.
    fn last(&self) -> usize;

    /// One sentence about a step, at most [`Timeline::last`].
    fn caption(&self, step: usize) -> Prose;

    /// What is there after a step, at most [`Timeline::last`].
    fn state(&self, step: usize) -> Self::State;
}
