//! Choices from a seed: the same seed, the same choices, on every machine.

use std::ops::RangeInclusive;

use golden_game::SplitMix64;

pub struct Random(SplitMix64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// A number below the bound, which is not 0; small bounds are met evenly enough.
    pub fn below(&mut self, bound: usize) -> usize {
        let word = self.0.next_word() >> 11;
        usize::try_from(word % bound as u64).expect("below the bound")
    }

    pub fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// Whether something happens that does so `times` in `out_of` times.
    pub fn chance(&mut self, times: usize, out_of: usize) -> bool {
        self.below(out_of) < times
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// One of these, each as often as its weight says.
    pub fn weighted<T: Copy>(&mut self, of: &[(usize, T)]) -> T {
        let mut rest = self.below(of.iter().map(|(weight, _)| weight).sum());
        for &(weight, what) in of {
            match rest.checked_sub(weight) {
                Some(less) => rest = less,
                None => return what,
            }
        }
        unreachable!("the rest is below the sum of all weights")
    }

    /// From 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a place on the screen")]
    pub fn share(&mut self) -> f32 {
        self.below(10_001) as f32 / 10_000.0
    }
}
