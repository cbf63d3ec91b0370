//! The common properties of Wythoff's games under both conventions: one P-position in each row, and few on the
//! diagonals; all winning moves of Wythoff's game in machine words, without allocation; misère play of Wythoff's
//! game, whose P-positions are the safe pairs but for the first two, and of t-Wythoff for t ≥ 2.
//!
//! An N-position (a, b) of Wythoff's game has at most three winning moves: to the one P-position of its column, of
//! its diagonal and of its row, if that is nearer to the corner. Such a move keeps b, the difference, or a. It raises
//! no number, so nothing that is returned overflows; a partner that needs one bit more than a word lies beyond the
//! position, so no move leads to it.

use std::ops::{Add, Sub};

use super::t_wythoff::quotients;
use crate::moves::MoveList;
use crate::{ClosedForm, Move};
use golden_number::{
    MisereTWythoffPairs, SafePair, UBig, floor_phi_u64, floor_phi_u128, partner_u64, partner_u128, safe_pairs_at,
};
use golden_prose::{Prose, counted_number, listed};

/// The other number of the pair of a member.
pub(super) fn partner(member: &UBig, [smaller, larger]: [&UBig; 2]) -> UBig {
    if smaller == member { larger.clone() } else { smaller.clone() }
}

/// The P-positions among the options of (a, b): in its row (a, `in_row`), in its column (`in_column`, b), and those of
/// the pairs, smaller number first, that moves on both piles may lead to.
pub(super) fn targets(
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
pub(super) fn moves_to(targets: impl IntoIterator<Item = [UBig; 2]>, from: [&UBig; 2]) -> MoveList {
    let mut moves = MoveList::new();
    for to in targets {
        moves.push(Move::of_piles(&from, to.to_vec()));
    }
    moves
}

/// A pair in words.
pub(super) fn pair_words(a: &UBig, b: &UBig) -> String {
    format!("({}, {})", counted_number(a), counted_number(b))
}

/// Returns a sentence that says where winning moves lead.
pub(super) fn leads_to(a: &UBig, b: &UBig, targets: &[[UBig; 2]]) -> String {
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

/// The theorem that the closed form rests on.
pub(super) const WYTHOFF_MISERE: &str = "Proved as “Misère Wythoff” among the theorems";

/// Returns the outcome under misère play, and all winning moves, at most three, of piles that are not both empty.
///
/// The P-positions are (0, 1), (2, 2), the safe pairs (⌊nφ⌋, ⌊nφ²⌋) from (3, 5) on, and their mirror images. As in
/// normal play each number is in one pair and each difference belongs to one, for (0, 1) and (2, 2) hold the numbers
/// and the differences of (0, 0) and (1, 2).
///
/// **Proof.** So no move leads from one of them to another, and from (0, 1) the only move is the last one, which
/// loses. From any other position (a, b), a ≤ b, not (0, 0): if b is above the partner of a, reduce it to that. Else
/// b is below the partner, so that a is the smaller member of its pair, a ≥ 3 (a = 0: b = 0; a = 1: the partner is 0;
/// a = 2: the partner is 2), and b − a is below the difference of that pair: the pair of b − a has a smaller member
/// below a, as these increase from difference 2 on and those of 0 and 1 are 2 and 0. Reduce both. ∎
///
/// **Cost**: as [`crate::rules::wythoff::Wythoff::closed_form`].
pub(super) fn wythoff_misere(a: &UBig, b: &UBig) -> ClosedForm<Prose> {
    let [of_a, of_b, of_difference] = safe_pairs_at(a, b);
    let partners = [misere_partner(a, &of_a), misere_partner(b, &of_b)];
    let targets = targets([a, b], partners, [members(of_difference)]);
    let reason = wythoff_misere_reason(a, b, &targets);
    moves_to(targets, [a, b]).into_misere_form(reason)
}

/// The number that makes a P-position with this one, a member of this safe pair.
fn misere_partner(member: &UBig, pair: &SafePair) -> UBig {
    match u8::try_from(member) {
        Ok(0) => UBig::ONE,
        Ok(1) => UBig::ZERO,
        Ok(2) => UBig::from(2_u8),
        _ => partner(member, [&pair.a, &pair.b]),
    }
}

/// The P-position with the difference of this safe pair, the smaller number first.
fn members(pair: SafePair) -> (UBig, UBig) {
    match u8::try_from(&pair.number) {
        Ok(0) => (UBig::from(2_u8), UBig::from(2_u8)),
        Ok(1) => (UBig::ZERO, UBig::ONE),
        _ => (pair.a, pair.b),
    }
}

fn wythoff_misere_reason(a: &UBig, b: &UBig, targets: &[[UBig; 2]]) -> Prose {
    let (low, high) = (a.min(b), a.max(b));
    let rule =
        "In misère play the P-positions are (0, 1), (2, 2), the safe pairs from (3, 5) on, and their mirror images.";
    Prose::from(match targets {
        [] if high.is_one() => "One stone is left, and whoever is to move must take it.".to_owned(),
        [] if low == high => format!("{rule} (2, 2) is one of them, and every move can be answered."),
        [] => format!(
            "{rule} {} is safe pair number {}, and every move can be answered.",
            pair_words(a, b),
            counted_number(&(high - low))
        ),
        targets => format!("{rule} {}", leads_to(a, b, targets)),
    })
}

/// The theorem that the closed form rests on.
pub(super) const T_WYTHOFF_MISERE: &str = "Fraenkel 1984";

/// Returns the outcome under misère play, and all winning moves, at most five, of piles that are not both empty.
///
/// The P-positions are the pairs (Eₙ, Hₙ) with Eₙ = ⌊nα + 1/α⌋ and Hₙ = Eₙ + tn + 1 for n ≥ 0, and their mirror images
/// ([`MisereTWythoffPairs`]). Each number from 0 on is in exactly one pair, and the Eₙ increase.
///
/// **Proof.** A move on one pile keeps a number, so it leads to no other pair. One on both changes the difference by
/// less than t; the differences of two pairs, tn + 1 and tm + 1, differ by t or more, those of a pair and of a
/// mirrored one by t(n + m) + 2, which is less than t only from (0, 1), where the only move is the last one, which
/// loses. From any other position (a, b), a ≤ b, not (0, 0): if a = Hₖ, reduce b to Eₖ. If a = Eₖ and b > Hₖ, reduce
/// b to Hₖ. Else b < Hₖ, so that d = b − a ≤ tk. If d ≥ 1, let m = ⌊(d − 1)/t⌋ < k: from a to Eₘ < a, from b to Hₘ,
/// which is Eₘ + tm + 1 and not above Eₘ + d < b; the numbers taken differ by d − tm − 1 < t. If d = 0, then a ≥ 2,
/// since 1 = H₀: reduce to (0, 1). ∎
///
/// **Cost**: as [`crate::rules::t_wythoff::TWythoff::closed_form`]. **Source**: A. S. Fraenkel, "Wythoff games,
/// continued fractions, cedar trees and Fibonacci searches", Theoretical Computer Science 29 (1984).
pub(super) fn t_wythoff_misere(a: &UBig, b: &UBig, pairs: MisereTWythoffPairs) -> ClosedForm<Prose> {
    let partners = [a, b].map(|member| {
        let (smaller, larger) = pairs.pair_of(member);
        partner(member, [&smaller, &larger])
    });
    let targets = targets([a, b], partners, from_both(a, b, pairs));
    let reason = t_wythoff_misere_reason(a, b, pairs, &targets);
    moves_to(targets, [a, b]).into_misere_form(reason)
}

/// The pairs that moves on both piles may lead to: of difference tn + 1 with n = ⌊(d − 1)/t⌋ or the next, where the
/// difference of the piles is d, and the mirrored (0, 1) where d ≤ t − 2.
fn from_both(a: &UBig, b: &UBig, pairs: MisereTWythoffPairs) -> impl Iterator<Item = (UBig, UBig)> {
    let difference = a.max(b) - a.min(b);
    let before = if difference.is_zero() { UBig::ZERO } else { &difference - UBig::ONE };
    let reached = quotients(&before, pairs.t()).map(move |number| pairs.pair(&number));
    let mirrored = (difference + UBig::from(2_u8) <= UBig::from(pairs.t())).then_some((UBig::ONE, UBig::ZERO));
    reached.chain(mirrored)
}

fn t_wythoff_misere_reason(a: &UBig, b: &UBig, pairs: MisereTWythoffPairs, targets: &[[UBig; 2]]) -> Prose {
    let t = pairs.t();
    let first = [0_u8, 1, 2].map(|number| {
        let (smaller, larger) = pairs.pair(&UBig::from(number));
        pair_words(&smaller, &larger)
    });
    let rule = format!(
        "In misère play the P-positions are (e, e + {t}n + 1) with e = ⌊nα + 1/α⌋ for n = 0, 1, 2, …: {}, …, and their \
         mirror images.",
        first.join(", ")
    );
    Prose::from(match targets {
        [] if (a + b).is_one() => "One stone is left, and whoever is to move must take it.".to_owned(),
        [] => {
            // A pair, so that the difference is tn + 1.
            let number = (a.max(b) - a.min(b)) / t;
            let (pair, number) = (pair_words(a, b), counted_number(&number));
            format!("{rule} {pair} is the one of n = {number}, and every move can be answered.")
        }
        targets => format!("{rule} {}", leads_to(a, b, targets)),
    })
}
