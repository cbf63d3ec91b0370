//! The greedy expansion: repeatedly, the largest Fibonacci number up to the remainder.

use crate::Timeline;
use golden_number::{Representation, UBig, fibonacci};
use golden_prose::{Prose, digits_within};

/// The most digits of a number in a caption; longer ones are shortened.
const LONGEST: usize = 24;

/// The last caption repeats the whole sum if it is no longer than this.
const SUM_LENGTH: usize = 60;

/// The greedy algorithm for the canonical form of a number, one part per step. Step 0 is the number itself.
///
/// It finds the canonical form: what remains after the largest part Fᵢ is below Fᵢ₋₁ (Miduthuri, Theorem 5.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyTimeline {
    form: Representation,
}

/// The state after a step of the greedy algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyState {
    /// The indices of the parts taken so far, highest first; the last one is the newest.
    pub taken: Vec<u32>,
    /// The remainder.
    pub remainder: UBig,
}

impl GreedyTimeline {
    /// The most decimal digits of a number whose expansion can be played.
    pub const MAX_DIGITS: usize = 5000;

    /// The timeline of a number; `None` for one of more than [`Self::MAX_DIGITS`] digits.
    ///
    /// **Cost**: that of the canonical form, under a millisecond.
    pub fn new(n: &UBig) -> Option<Self> {
        (*n < UBig::from(10_u8).pow(Self::MAX_DIGITS)).then(|| Self { form: Representation::canonical(n) })
    }

    /// The parts that remain after a step.
    fn rest(&self, step: usize) -> Representation {
        let rest = self.form.indices().get(step..).unwrap_or_default();
        Representation::from_indices(rest.to_vec()).unwrap_or_default()
    }

    /// " 2026 = 1597 + 377 + 34 + 13 + 5." if it is short enough.
    fn whole_sum(&self) -> String {
        // The parts of a form up to position 50 have at most eleven digits.
        if self.form.indices().len() < 2 || self.form.indices().iter().any(|&index| index > 50) {
            return String::new();
        }
        let sum = self.form.sum_text();
        if sum.len() > SUM_LENGTH { String::new() } else { format!(" {} = {sum}.", self.form.value()) }
    }
}

impl Timeline for GreedyTimeline {
    type State = GreedyState;

    fn last(&self) -> usize {
        self.form.indices().len()
    }

    fn caption(&self, step: usize) -> Prose {
        let text = |number: &UBig| digits_within(&number.to_string(), LONGEST);
        let Some(taken) = step.checked_sub(1) else {
            let n = self.form.value();
            return Prose::from(if n.is_zero() {
                "0 is the empty sum: there is nothing to take.".to_owned()
            } else {
                format!("Each step takes from {} the largest Fibonacci number that is not too large.", text(&n))
            });
        };
        let Some(&index) = self.form.indices().get(taken) else { return Prose::new() };
        let before = self.rest(taken).value();
        let part = fibonacci(index as usize);
        let remains = match &before - &part {
            rest if rest.is_zero() => format!("nothing remains.{}", self.whole_sum()),
            rest if rest.is_one() => "1 remains.".to_owned(),
            rest => format!("{} remain.", text(&rest)),
        };
        Prose::new()
            .text(format!("{} = ", text(&part)))
            .italic("F")
            .sub(index.to_string())
            .text(format!(" is the largest Fibonacci number up to {}; {remains}", text(&before)))
    }

    fn state(&self, step: usize) -> GreedyState {
        let taken = self.form.indices().get(..step).unwrap_or(self.form.indices());
        GreedyState { taken: taken.to_vec(), remainder: self.rest(step).value() }
    }
}
