//! Global Fibonacci Nim with its positions packed into single words, for searches.

use crate::game::GlobalPosition;

/// Bits of a packed position.
const BITS: u32 = 128;

/// The game on sorted piles, packed with the limit into one number: positions that differ only in the order of the
/// piles have equal values, and count once.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedGlobal {
    piles: u32,
    /// Bits of a pile, and of the limit.
    bits: u32,
}

impl PackedGlobal {
    /// The game that holds this position and what follows it; `None` if it does not fit. It is too large for a search
    /// then, unless it has very many very small piles.
    pub(super) fn new(position: &GlobalPosition) -> Option<Self> {
        let piles = u32::try_from(position.piles.iter().filter(|&&pile| pile > 0).count()).ok()?;
        let bits = u64::BITS - position.piles.iter().copied().max()?.leading_zeros();
        (bits.max(1).checked_mul(piles + 1)? <= BITS).then_some(Self { piles, bits: bits.max(1) })
    }

    /// Packs the piles, put into order, above the limit: the smallest pile in the highest place.
    pub(super) fn pack(self, position: &GlobalPosition) -> u128 {
        let mut piles: Vec<u64> = position.piles.iter().copied().filter(|&pile| pile > 0).collect();
        piles.sort_unstable();
        let packed = piles.iter().fold(0, |packed: u128, &pile| packed << self.bits | u128::from(pile));
        packed << self.bits | u128::from(position.limit)
    }

    /// The limit for i = 0, then the piles from the largest on.
    fn field(self, packed: u128, i: u32) -> u64 {
        let mask = (1 << self.bits) - 1;
        u64::try_from(packed >> (i * self.bits) & mask).unwrap_or_default()
    }

    /// How many piles there are.
    pub(super) fn piles(self) -> u32 {
        self.piles
    }

    /// The position after so many stones are taken from the pile of that place, counted from the largest; `None`
    /// if not so many may be taken.
    pub(super) fn option(self, packed: u128, place: u32, taken: u64) -> Option<u128> {
        let pile = self.field(packed, place + 1);
        if taken > pile.min(self.field(packed, 0)) {
            return None;
        }
        // The piles up to this one move down a place until the smaller ones end or the rest fits between them.
        let rest = pile - taken;
        let mut place = place + 1;
        let mut moved = packed >> self.bits << self.bits;
        while place < self.piles && self.field(moved, place + 1) > rest {
            moved = self.set(moved, place, self.field(moved, place + 1));
            place += 1;
        }
        moved = self.set(moved, place, rest);
        Some(moved | u128::from(taken.saturating_mul(2).min(self.field(moved, 1))))
    }

    fn set(self, packed: u128, i: u32, number: u64) -> u128 {
        let mask: u128 = (1 << self.bits) - 1;
        packed & !(mask << (i * self.bits)) | u128::from(number) << (i * self.bits)
    }
}
