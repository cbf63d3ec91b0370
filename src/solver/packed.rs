//! Global Fibonacci Nim with its positions packed into single words, for searches.

use crate::game::{Game, GlobalFibonacciNim, GlobalPosition, Position};

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

    /// Packs the piles, put into order, above the limit.
    pub(super) fn pack(self, position: &GlobalPosition) -> u128 {
        let mut piles: Vec<u64> = position.piles.iter().copied().filter(|&pile| pile > 0).collect();
        piles.sort_unstable();
        let packed = piles.iter().fold(0, |packed: u128, &pile| packed << self.bits | u128::from(pile));
        packed << self.bits | u128::from(position.limit)
    }

    fn unpack(self, packed: u128) -> GlobalPosition {
        let mask = (1 << self.bits) - 1;
        let field = |i: u32| u64::try_from(packed >> (i * self.bits) & mask).unwrap_or_default();
        GlobalPosition { piles: (1..=self.piles).map(field).collect(), limit: field(0) }
    }
}

impl Game for PackedGlobal {
    type Position = u128;

    fn for_each_option(&self, &packed: &u128, visit: &mut dyn FnMut(u128)) {
        GlobalFibonacciNim.for_each_option(&self.unpack(packed), &mut |option| visit(self.pack(&option)));
    }

    fn from_position(&self, position: &Position) -> Option<u128> {
        GlobalFibonacciNim.from_position(position).map(|position| self.pack(&position))
    }

    fn to_position(&self, &packed: &u128) -> Position {
        GlobalFibonacciNim.to_position(&self.unpack(packed))
    }
}
