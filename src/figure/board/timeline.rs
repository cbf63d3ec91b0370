//! The constructions that the timeline of the board plays.

use crate::{BuildState, BuildTimeline, RoughanFigure, Timeline};
use golden_prose::Prose;

/// A construction of the board.
#[derive(Clone, Debug)]
pub enum BoardTimeline {
    /// The P-positions, nearest to the corner first.
    Recursive(BuildTimeline),
    /// Roughan's Figure 1.
    Roughan(RoughanFigure),
}

impl BoardTimeline {
    /// The number of P-positions that the whole construction finds.
    pub fn total(&self) -> usize {
        match self {
            Self::Recursive(timeline) => timeline.total(),
            Self::Roughan(figure) => figure.total(),
        }
    }
}

impl Timeline for BoardTimeline {
    type State = BuildState;

    fn last(&self) -> usize {
        match self {
            Self::Recursive(timeline) => timeline.last(),
            Self::Roughan(figure) => figure.last(),
        }
    }

    fn caption(&self, step: usize) -> Prose {
        match self {
            Self::Recursive(timeline) => timeline.caption(step),
            Self::Roughan(figure) => figure.caption(step),
        }
    }

    fn state(&self, step: usize) -> BuildState {
        match self {
            Self::Recursive(timeline) => timeline.state(step),
            Self::Roughan(figure) => figure.state(step),
        }
    }
}
