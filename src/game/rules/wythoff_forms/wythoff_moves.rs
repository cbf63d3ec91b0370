//! All winning moves of Wythoff's game in machine words, without allocation.
//!
//! An N-position (a, b) has at most three: to the one P-position of its column, its diagonal and its row, if it is
//! nearer to the corner. They keep b, the difference, or a. Every number in them is below a or b or one of them, so
//! nothing that is returned overflows; a partner that needs one bit more than a word is beyond the position, so it is
//! not a move.

use std::ops::{Add, Sub};

use golden_number::{floor_phi_u64, floor_phi_u128, partner_u64, partner_u128};

/// The P-positions that a position of Wythoff's game can move to, at most three, each once and in increasing order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WythoffMoves<Word> {
    /// The moves, then zeros.
    to: [(Word, Word); 3],
    count: usize,
}

impl<Word: Copy> WythoffMoves<Word> {
    /// The positions, in increasing order.
    pub fn as_slice(&self) -> &[(Word, Word)] {
        &self.to[..self.count.min(3)]
    }

    fn push(&mut self, to: Option<(Word, Word)>) {
        if let (Some(to), Some(place)) = (to, self.to.get_mut(self.count)) {
            *place = to;
            self.count += 1;
        }
    }
}

/// The operations on machine words that the kernel needs.
pub(crate) trait Word: Copy + Ord + Default + Add<Output = Self> + Sub<Output = Self> {
    /// The partner of the number, if it is below `bound`.
    fn partner_below(self, bound: Self) -> Option<Self>;

    /// ⌊nφ⌋, if it is below `bound`.
    fn floor_phi_below(self, bound: Self) -> Option<Self>;
}

impl Word for u64 {
    fn partner_below(self, bound: Self) -> Option<Self> {
        Self::try_from(partner_u64(self)).ok().filter(|partner| *partner < bound)
    }

    fn floor_phi_below(self, bound: Self) -> Option<Self> {
        Self::try_from(floor_phi_u64(self)).ok().filter(|floor| *floor < bound)
    }
}

impl Word for u128 {
    fn partner_below(self, bound: Self) -> Option<Self> {
        partner_u128(self).filter(|partner| *partner < bound)
    }

    fn floor_phi_below(self, bound: Self) -> Option<Self> {
        floor_phi_u128(self).filter(|floor| *floor < bound)
    }
}

/// The positions all winning moves of (a, b) lead to.
///
/// The first pile of the P-position in the column and of that on the diagonal is smaller than a, in the row it is a, so
/// the row comes last. No two of them are equal, because they lie on different rays from (a, b).
pub(crate) fn winning_moves<W: Word>(a: W, b: W) -> WythoffMoves<W> {
    let (smaller, difference) = if a < b { (a, b - a) } else { (b, a - b) };
    let column = b.partner_below(a).map(|to| (to, b));
    let diagonal = difference.floor_phi_below(smaller).map(|floor| {
        // Below the larger pile.
        let other = floor + difference;
        if a < b { (floor, other) } else { (other, floor) }
    });
    let row = a.partner_below(b).map(|to| (a, to));
    let mut moves = WythoffMoves { to: [(W::default(), W::default()); 3], count: 0 };
    // `None` sorts before `Some`; pushing it adds nothing.
    let (first, second) = if column < diagonal { (column, diagonal) } else { (diagonal, column) };
    moves.push(first);
    moves.push(second);
    moves.push(row);
    moves
}
