//! Global Fibonacci Nim with two different piles: the least limit that wins, at any size.
//!
//! A larger limit allows more moves, so for piles a < b there is a t(a, b) such that (a, b; r) is N iff r ≥ t(a, b); for
//! a = b no limit wins, t = ∞. Taking k wins iff t > 2k of what it leaves. Let d = b − a and T(d) = Fⱼ its tail.
//!
//! *t ≤ T(d)*, by induction over the stones. Else (a, b; Fⱼ) is P, and some take of k ≤ 2Fⱼ from (a, b − Fⱼ) wins; d ≠
//! Fⱼ, because equal piles are P. Let d′ = d − Fⱼ; its tail Fₘ is above 2Fⱼ. A take from the larger pile leaves the
//! difference d′ − k with T(d′ − k) ≤ 2k (a theorem on Fibonacci Nim), so by induction it does not win. A take from the
//! smaller pile leaves d′ + k, and wins only if T(d′ + k) > 2k. If the largest part of k is not adjacent to Fₘ, the parts
//! of k are the lowest ones of d′ + k, whose tail is at most k. That leaves m = j + 2 and k = Fⱼ₊₁. But then from
//! (a, b; Fⱼ) the take of Fⱼ₋₁ from the smaller pile wins: d + Fⱼ₋₁ = Fⱼ₊₃ + …, and no answer k ≤ 2Fⱼ₋₁ reaches a tail
//! above 2k, as before. ∎
//!
//! *t is Fⱼ₋₁ or Fⱼ.* By the same arguments a take k < T(d) wins only from the smaller pile and only for k = Fⱼ₋₁, which
//! leaves d + Fⱼ₋₁ with the tail Fₚ: p = j + 1, or p ≥ j + 3 if d has the part Fⱼ₊₂. In the second case t ≥ Fₚ₋₁ > 2Fⱼ₋₁,
//! and it wins if a ≥ Fⱼ₋₁. In the first case 2Fⱼ₋₁ lies between Fⱼ and Fⱼ₊₁, so it wins iff a ≥ Fⱼ₋₁ and t(a − Fⱼ₋₁, b) is
//! Fⱼ₊₁, not Fⱼ. So takes of Fⱼ₋₁, Fⱼ, Fⱼ₊₁, … from the smaller pile follow each other, i of them together Fⱼ₊ᵢ − Fⱼ. They
//! end in one of two ways: the pile is too small for the next take, and the player who would make it loses; or d has the
//! part Fⱼ₊ᵢ₊₂, and that player wins. t = Fⱼ₋₁ iff the player who makes the first take wins. ∎
//!
//! *All winning moves.* From the larger pile T(d − k) > 2k only for sums k of the lowest parts of d, and d itself. From
//! the smaller pile let Fₘ = T(d + k) > 2k, so that Fₘ − k lies between Fₘ/2 and Fₘ: with the other parts of d + k,
//! those of Fₘ − k are the canonical form of d. So Fₘ − k is a sum of the lowest parts of d whose largest part is Fₘ₋₁ or
//! Fₘ₋₂, and the next part of d is at least Fₘ₊₂. Each of these is tried.

use dashu_int::ops::BitTest;

use super::global_fibonacci_nim::GlobalFibonacciNimReason;
use crate::moves::MoveList;
use crate::{ClosedForm, Move, Outcome, Position};
use golden_number::{Representation, UBig, fibonacci, highest_fibonacci_index};

/// The longest piles, in bits, from which all winning moves are listed: some tenths of a second in the worst case.
const LISTED_BITS: usize = 1 << 12;

/// The closed form of two different piles, the smaller at the first of these places, the others being empty; the limit
/// is not 0.
pub(super) fn two_piles(piles: &[UBig], places: [usize; 2], limit: &UBig) -> ClosedForm<GlobalFibonacciNimReason> {
    let [a, b] = places.map(|place| &piles[place]);
    let form = Representation::canonical(&(b - a));
    let indices: Vec<u32> = form.indices().iter().rev().copied().collect();
    let lowest = indices.first().copied().unwrap_or_default();
    let least = fibonacci(least_index(a, lowest, indices.get(1).copied()) as usize);
    let tail = fibonacci(lowest as usize);
    let is_won = least <= *limit;
    let reason =
        GlobalFibonacciNimReason::TwoPiles { smaller: a.clone(), larger: b.clone(), limit: limit.clone(), tail, least };
    if is_won && b.bit_len() > LISTED_BITS {
        let (winning_moves, outcome) = (Vec::new(), Outcome::N);
        return ClosedForm { outcome, winning_moves, complete: false, grundy: None, reason };
    }
    let mut moves = MoveList::new();
    if is_won {
        for (pile, taken) in winning_takes([a, b], &indices, limit) {
            let mut to = piles.to_vec();
            to[places[pile]] -= &taken;
            let mut take = vec![UBig::ZERO; piles.len()];
            take[places[pile]].clone_from(&taken);
            let largest = to.iter().max().cloned().unwrap_or_default();
            to.push((taken << 1).min(largest));
            if !moves.push(Move { take, to: Position::Flat(to) }) {
                break;
            }
        }
    }
    moves.into_closed_form(None, reason)
}

/// The index of the least limit that wins from a smaller pile and a difference with this lowest index and this next one.
fn least_index(smaller: &UBig, lowest: u32, next: Option<u32>) -> u32 {
    // The takes that the smaller pile allows: i of them iff a + Fⱼ ≥ Fⱼ₊ᵢ.
    let reach = smaller + fibonacci(lowest as usize);
    let highest = u32::try_from(highest_fibonacci_index(&reach)).unwrap_or(u32::MAX);
    let allowed = highest.saturating_sub(lowest);
    let is_first_won = match next.map(|next| next.saturating_sub(lowest + 2)) {
        // Step `won` is won if it can be taken.
        Some(won) if won < allowed => won.is_multiple_of(2),
        _ => !allowed.is_multiple_of(2),
    };
    if is_first_won { lowest - 1 } else { lowest }
}

/// The winning takes from a < b: which of the two piles, and how many. `indices` are those of b − a, lowest first.
fn winning_takes([a, b]: [&UBig; 2], indices: &[u32], limit: &UBig) -> Vec<(usize, UBig)> {
    let mut found: Vec<(usize, UBig)> = Vec::new();
    let mut sum = UBig::ZERO;
    let most = limit.min(b);
    for (place, &index) in indices.iter().enumerate() {
        sum += fibonacci(index as usize);
        let next = indices.get(place + 1).copied();
        let after = indices.get(place + 2).copied();
        // From the larger pile: what is left differs by the parts above.
        let wins = next.is_none_or(|next| fibonacci(least_index(a, next, after) as usize) > &sum << 1);
        if sum <= *most && wins {
            found.push((1, sum.clone()));
        }
        for tail in [index + 1, index + 2] {
            if next.is_some_and(|next| next < tail + 2) {
                continue;
            }
            let number = fibonacci(tail as usize);
            let taken = &number - &sum;
            if taken.is_zero() || taken > *a.min(limit) || &taken << 1 >= number {
                continue;
            }
            let least = fibonacci(least_index(&(a - &taken), tail, next) as usize);
            if least > &taken << 1 {
                found.push((0, taken));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
