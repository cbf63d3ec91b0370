//! Sets of elements of a monoid.

/// Machine words of a set.
const WORDS: usize = 8;

/// A set of elements, which are numbers below [`Elements::MOST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Elements([u64; WORDS]);

impl Elements {
    /// How many elements there may be.
    pub(super) const MOST: usize = 64 * WORDS;

    /// Adds an element.
    pub(super) fn insert(&mut self, element: usize) {
        self.0[element / 64] |= 1 << (element % 64);
    }

    /// Whether an element is in the set.
    #[inline]
    pub(super) fn has(&self, element: usize) -> bool {
        self.0[element / 64] >> (element % 64) & 1 == 1
    }

    /// How many elements it has.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the other set has all elements of this one.
    #[inline]
    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(word, other)| word & !other == 0)
    }
}
