//! The state of the rows of Fibonacci Nim between two blocks as numbers, so that they go on in another run.
//!
//! In order: the next row; how many values have offers, and for each how many, and each as m and its last row; how many
//! runs wait, and each as its value, `from`, `to` (`u32::MAX` for none), its first row and the row after its last.

use super::far_offers::{FarStep, Run, first_row};
use super::rows::{BLOCK, FibonacciRows, NO_OFFER, Offer};

/// More values than rows below 2³² reach.
const MOST_VALUES: u32 = 1 << 10;

/// The factor of Fibonacci Nim.
const FACTOR: u32 = 2;

impl FibonacciRows {
    /// The state of the rows of Fibonacci Nim, before the first row of a block.
    pub(super) fn state(&self) -> Vec<u32> {
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let mut words = vec![self.next, count(self.offers.len())];
        for offers in &self.offers {
            words.push(count(offers.len()));
            words.extend(offers.iter().flat_map(|offer| [offer.m, offer.last]));
        }
        words.push(count(self.later.runs().count()));
        for Run { step: FarStep { value, from, to }, first, end } in self.later.runs() {
            words.extend([*value, *from, to.unwrap_or(u32::MAX), *first, *end]);
        }
        words
    }

    /// The rows that go on from a state; `None` if no rows have it.
    pub(super) fn from_state(words: &mut impl Iterator<Item = u32>) -> Option<Self> {
        let mut rows = Self::default();
        rows.next = words.next()?;
        let next = rows.next;
        let values = words.next().filter(|values| *values <= MOST_VALUES)?;
        if !next.is_multiple_of(BLOCK) {
            return None;
        }
        for _ in 0..values {
            let mut offers: Vec<Offer> = Vec::new();
            for _ in 0..words.next()? {
                let offer = Offer { m: words.next()?, last: words.next()? };
                let is_next = offers.last().is_none_or(|last| last.m < offer.m && last.last > offer.last);
                if offer.m >= next || !is_next {
                    return None;
                }
                offers.push(offer);
            }
            rows.largest.push(offers.last().copied().unwrap_or(NO_OFFER));
            rows.offers.push(offers);
        }
        for _ in 0..words.next()? {
            let (value, from, to) = (words.next()?, words.next()?, words.next()?);
            let (first, end) = (words.next()?, words.next()?);
            let to = Some(to).filter(|to| *to != u32::MAX);
            let is_step = from <= first && to.is_none_or(|to| to < from) && value < MOST_VALUES;
            if !is_step || first >= end || end > next || first_row(first, from, FACTOR) < next {
                return None;
            }
            rows.later.restore(Run { step: FarStep { value, from, to }, first, end }, next, FACTOR);
        }
        Some(rows)
    }
}
