//! Take-away games: one pile; after k stones at most a fixed multiple of k may be taken (A. J. Schwenk 1970).

use crate::game::{Game, Position};

/// The take-away game whose limit after taking k is `factor`·k. In (n, r) there are n stones and 1 to r of them may be
/// taken; r ≤ n, since a larger limit means n. It starts at (n, n − 1).
///
/// With the factor 2 it is [`crate::game::FibonacciNim`]. The least winning limits are not written as a closed form here:
/// values are found from those of all smaller piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeAway {
    /// What k is multiplied by.
    pub factor: u32,
}

impl TakeAway {
    /// The factors of the ruleset; 2 is left out.
    pub const FACTORS: std::ops::RangeInclusive<u32> = 1..=8;
}

impl Game for TakeAway {
    type Position = (u64, u64);

    fn for_each_option(&self, &(stones, limit): &(u64, u64), visit: &mut dyn FnMut((u64, u64))) {
        for taken in 1..=limit.min(stones) {
            let rest = stones - taken;
            visit((rest, taken.saturating_mul(self.factor.into()).min(rest)));
        }
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair().filter(|(stones, limit)| limit <= stones)
    }

    fn to_position(&self, &(stones, limit): &(u64, u64)) -> Position {
        Position::words(&[stones, limit])
    }
}
