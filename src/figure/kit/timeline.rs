//! Timelines: constructions that can be shown after each of their steps.

use golden_prose::Prose;

/// A construction in steps. Steps can be requested at any time, in any order.
pub trait Timeline {
    /// The state after a step.
    type State;

    /// The last step; step 0 is the first one.
    fn last(&self) -> usize;

    /// One sentence about a step, at most [`Timeline::last`].
    fn caption(&self, step: usize) -> Prose;

    /// The state after a step, at most [`Timeline::last`].
    fn state(&self, step: usize) -> Self::State;
}
