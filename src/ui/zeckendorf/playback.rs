//! What the panel's timeline plays.

use std::rc::Rc;

use super::section::Carries;
use golden_figure::{ConvertedNumber, GreedyTimeline, RewriteTimeline, Timeline};
use golden_prose::Prose;

/// A construction in steps.
#[derive(Clone)]
pub(super) enum Construction {
    /// The greedy expansion of the number.
    Greedy(Rc<GreedyTimeline>),
    /// Carries of a sum or difference, or of a written representation.
    Rewrite(Rc<RewriteTimeline>),
}

impl Construction {
    /// The steps to a canonical form, if there are any to show.
    pub fn of(carries: &Carries) -> Option<Self> {
        carries.as_ref().ok().cloned().map(Self::Rewrite)
    }
}

impl Timeline for Construction {
    type State = ();

    fn last(&self) -> usize {
        match self {
            Self::Greedy(timeline) => timeline.last(),
            Self::Rewrite(timeline) => timeline.last(),
        }
    }

    fn caption(&self, step: usize) -> Prose {
        match self {
            Self::Greedy(timeline) => timeline.caption(step),
            Self::Rewrite(timeline) => timeline.caption(step),
        }
    }

    fn state(&self, _step: usize) {}
}

/// Whether the greedy expansion of the number can be played.
pub(super) fn can_expand(answer: &ConvertedNumber) -> bool {
    answer.conversion.positive.is_some() && answer.conversion.n.len() <= GreedyTimeline::MAX_DIGITS
}
