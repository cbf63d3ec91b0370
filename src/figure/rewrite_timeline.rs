//! Carrying, step by step: the identities that turn columns into a canonical form.

use super::Timeline;
use crate::number::{Columns, RewriteStep, Rewriting};
use crate::prose::Prose;

/// The steps of a [`Rewriting`]. Step 0 is the columns before the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewriteTimeline {
    rewriting: Rewriting,
}

/// What is there after a step of a [`Rewriting`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewriteState {
    /// Which step.
    pub step: usize,
    /// The columns now.
    pub columns: Columns,
    /// The columns before and what was done to them; `None` at step 0.
    pub previous: Option<(Columns, RewriteStep)>,
    /// The highest position that any step of the whole rewriting uses, so that pictures keep their frame.
    pub highest: u32,
}

impl RewriteTimeline {
    /// The timeline of a rewriting.
    pub fn new(rewriting: Rewriting) -> Self {
        Self { rewriting }
    }

    /// What is played.
    pub fn rewriting(&self) -> &Rewriting {
        &self.rewriting
    }
}

impl Timeline for RewriteTimeline {
    type State = RewriteState;

    fn last(&self) -> usize {
        self.rewriting.steps().len()
    }

    fn caption(&self, step: usize) -> Prose {
        let _ = step;
        Prose::new()
    }

    fn state(&self, step: usize) -> RewriteState {
        RewriteState { step, columns: self.rewriting.start().clone(), previous: None, highest: 0 }
    }
}
