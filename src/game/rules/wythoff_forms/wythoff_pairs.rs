//! The common properties of Wythoff's games under both conventions: one P-position in each row, and few on the
//! diagonals. All winning moves of Wythoff's game in machine words, without allocation.
//!
//! An N-position (a, b) has at most three: to the one P-position of its column, its diagonal and its row, if it is
//! nearer to the corner. They keep b, the difference, or a. Every number in them is below a or b or one of them, so
//! nothing that is returned overflows; a partner that needs one bit more than a word is beyond the position, so it is
//! not a move.

use std::ops::{Add, Sub};

use crate::Move;
use crate::moves::MoveList;
use golden_number::{UBig, floor_phi_u64, floor_phi_u128, partner_u64, partner_u128};
use golden_prose::{counted_number, listed};

/// The other number of the pair of a member.
pub(in crate::rules) fn partner(member: &UBig, [smaller, larger]: [&UBig; 2]) -> UBig {
    if smaller == member { larger.clone() } else { smaller.clone() }
}

/// The P-positions among the options of (a, b): in its row (a, `in_row`), in its column (`in_column`, b), and those of
/// the pairs, smaller number first, that moves on both piles may lead to.
pub(in crate::rules) fn targets(
    [a, b]: [&UBig; 2],
    [in_row, in_column]: [UBig; 2],
    on_diagonals: impl IntoIterator<Item = (UBig, UBig)>,
) -> Vec<[UBig; 2]> {
    let mut targets = Vec::new();
    if in_row < *b {
        targets.push([a.clone(), in_row]);
    }
    if in_column < *a {
        targets.push([in_column, b.clone()]);
    }
    let (low, high) = (a.min(b), a.max(b));
    let nearer = on_diagonals.into_iter().filter(|(smaller, larger)| smaller < low && larger < high);
    targets.extend(nearer.map(|(smaller, larger)| if a <= b { [smaller, larger] } else { [larger, smaller] }));
    targets
}

/// The moves from (a, b) to these positions.
pub(in crate::rules) fn moves_to(targets: impl IntoIterator<Item = [UBig; 2]>, from: [&UBig; 2]) -> MoveList {
    let mut moves = MoveList::new();
    for to in targets {
        moves.push(Move::of_piles(&from, to.to_vec()));
    }
    moves
}

/// A pair in words.
pub(in crate::rules) fn pair_words(a: &UBig, b: &UBig) -> String {
    format!("({}, {})", counted_number(a), counted_number(b))
}

/// Returns a sentence that says where winning moves lead.
pub(in crate::rules) fn leads_to(a: &UBig, b: &UBig, targets: &[[UBig; 2]]) -> String {
    let reached: Vec<String> = targets.iter().map(|[a, b]| pair_words(a, b)).collect();
    format!("From {} a move leads to {}.", pair_words(a, b), listed(&reached, "or"))
}

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
