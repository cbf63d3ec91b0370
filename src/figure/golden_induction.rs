//! Roughan's induction: the safe points below the diagonal give those above it, and the gaps grow as the golden string.

use super::{Figure, GoldenTarget, Timeline};
use crate::number::Letters;
use crate::prose::Prose;

/// Applications of the rule, one gap after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InductionTimeline {
    /// The letters.
    pub letters: Letters,
    /// How many gaps the rule is applied to in all.
    pub last: usize,
}

/// What is known after some applications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InductionState {
    /// The letters.
    pub letters: Letters,
    /// How many gaps the rule has been applied to.
    pub applied: usize,
    /// The columns of the picture, 1 to this.
    pub columns: u64,
    /// The points (N, M) of L known, N > M.
    pub lower: Vec<(u64, u64)>,
    /// The points (M, N) of U known.
    pub upper: Vec<(u64, u64)>,
    /// The gaps of L known: `true` for (3, 2), `false` for (2, 1).
    pub gaps: Vec<bool>,
    /// How many of the last points of U the last application has given.
    pub newest: usize,
}

impl Timeline for InductionTimeline {
    type State = InductionState;

    fn last(&self) -> usize {
        self.last
    }

    fn caption(&self, _step: usize) -> Prose {
        Prose::new()
    }

    fn state(&self, step: usize) -> InductionState {
        InductionState {
            letters: self.letters,
            applied: step,
            columns: 34,
            lower: vec![(2, 1), (5, 3)],
            upper: vec![(1, 2)],
            gaps: vec![true],
            newest: 0,
        }
    }
}

/// Draws the columns with their points and the word of the gaps.
pub fn induction(state: &InductionState, width: f32) -> Figure<GoldenTarget> {
    let _ = state;
    Figure::new([width, 200.0], "Roughan's induction")
}
