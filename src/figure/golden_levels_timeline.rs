//! The levels of the golden string one after the other.

use super::Timeline;
use crate::number::Letters;
use crate::prose::Prose;

/// Levels 0 to `last`; the state of a step is its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelsTimeline {
    /// The letters.
    pub letters: Letters,
    /// The last level.
    pub last: u32,
}

impl Timeline for LevelsTimeline {
    type State = u32;

    fn last(&self) -> usize {
        self.last as usize
    }

    fn caption(&self, _step: usize) -> Prose {
        Prose::new()
    }

    fn state(&self, step: usize) -> u32 {
        u32::try_from(step).map_or(self.last, |level| level.min(self.last))
    }
}
