//! The greedy expansion: the largest Fibonacci number up to what remains, again and again.

use super::Timeline;
use crate::number::{Representation, UBig};
use crate::prose::Prose;

/// The greedy algorithm for the canonical form of a number, a part a step. Step 0 is the number itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyTimeline {
    form: Representation,
}

/// What is there after a step of the greedy algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyState {
    /// The indices of the parts taken so far, highest first; the last one is the newest.
    pub taken: Vec<u32>,
    /// What remains.
    pub remainder: UBig,
}

impl GreedyTimeline {
    /// The most decimal digits of a number whose expansion can be played.
    pub const MAX_DIGITS: usize = 5000;

    /// The timeline of a number; `None` for one of more than [`Self::MAX_DIGITS`] digits.
    pub fn new(n: &UBig) -> Option<Self> {
        (*n < UBig::from(10_u8).pow(Self::MAX_DIGITS)).then(|| Self { form: Representation::canonical(n) })
    }
}

impl Timeline for GreedyTimeline {
    type State = GreedyState;

    fn last(&self) -> usize {
        self.form.indices().len()
    }

    fn caption(&self, step: usize) -> Prose {
        let _ = step;
        Prose::new()
    }

    fn state(&self, step: usize) -> GreedyState {
        let (taken, rest) = self.form.indices().split_at(step.min(self.last()));
        let rest = Representation::from_indices(rest.to_vec()).unwrap_or_default();
        GreedyState { taken: taken.to_vec(), remainder: rest.value() }
    }
}
