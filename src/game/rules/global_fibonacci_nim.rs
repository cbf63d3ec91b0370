//! Fibonacci Nim with several piles and one limit for all of them (U. Larsson, S. Rubinstein-Salzedo 2018).
//!
//! # Two different piles: the least limit that wins
//!
//! A larger limit allows more moves, so for piles a < b there is a t(a, b) such that (a, b; r) is N iff r ≥ t(a, b);
//! for a = b no limit wins, t = ∞. Taking k wins iff t > 2k of what it leaves. Let d = b − a and T(d) = Fⱼ its tail.
//!
//! *t ≤ T(d)*, by induction over the stones. Else (a, b; Fⱼ) is P, and some take of k ≤ 2Fⱼ from (a, b − Fⱼ) wins;
//! d ≠ Fⱼ, because equal piles are P. Let d′ = d − Fⱼ; its tail Fₘ is above 2Fⱼ. A take from the larger pile leaves
//! the difference d′ − k with T(d′ − k) ≤ 2k (a theorem on Fibonacci Nim), so by induction it does not win. A take
//! from the smaller pile leaves d′ + k, and wins only if T(d′ + k) > 2k. If the largest part of k is not adjacent to
//! Fₘ, the parts of k are the lowest ones of d′ + k, whose tail is at most k. That leaves m = j + 2 and k = Fⱼ₊₁. But
//! then from (a, b; Fⱼ) the take of Fⱼ₋₁ from the smaller pile wins: d + Fⱼ₋₁ = Fⱼ₊₃ + …, and no answer k ≤ 2Fⱼ₋₁
//! reaches a tail above 2k, as before. ∎
//!
//! *t is Fⱼ₋₁ or Fⱼ.* By the same arguments a take k < T(d) wins only from the smaller pile and only for k = Fⱼ₋₁,
//! which leaves d + Fⱼ₋₁ with the tail Fₚ: p = j + 1, or p ≥ j + 3 if d has the part Fⱼ₊₂. In the second case
//! t ≥ Fₚ₋₁ > 2Fⱼ₋₁, and it wins if a ≥ Fⱼ₋₁. In the first case 2Fⱼ₋₁ lies between Fⱼ and Fⱼ₊₁, so it wins iff
//! a ≥ Fⱼ₋₁ and t(a − Fⱼ₋₁, b) is Fⱼ₊₁, not Fⱼ. So takes of Fⱼ₋₁, Fⱼ, Fⱼ₊₁, … from the smaller pile follow each
//! other, i of them together Fⱼ₊ᵢ − Fⱼ. They end in one of two ways: the pile is too small for the next take, and the
//! player who would make it loses; or d has the part Fⱼ₊ᵢ₊₂, and that player wins. t = Fⱼ₋₁ iff the player who makes
//! the first take wins. ∎
//!
//! *All winning moves.* From the larger pile T(d − k) > 2k only for sums k of the lowest parts of d, and d itself.
//! From the smaller pile let Fₘ = T(d + k) > 2k, so that Fₘ − k lies between Fₘ/2 and Fₘ: with the other parts of
//! d + k, those of Fₘ − k are the canonical form of d. So Fₘ − k is a sum of the lowest parts of d whose largest part
//! is Fₘ₋₁ or Fₘ₋₂, and the next part of d is at least Fₘ₊₂. Each of these is tried.

use std::ops::ControlFlow;

use crate::moves::MoveList;
use crate::registry::ParseRuleset;
use crate::{
    ClosedForm, Factor, FibonacciNim, FibonacciNimReason, Fields, FirstPositions, Game, GameReason, Move, Moves,
    Numeration, Outcome, Position, Ruleset, RulesetError, RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use dashu_int::ops::BitTest;
use golden_number::{Representation, UBig, fibonacci, highest_fibonacci_index};

/// Global Fibonacci Nim: a move takes 1 to `limit` stones from one pile; after k stones the limit is 2k. A limit above
/// the largest pile means that pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlobalFibonacciNim;

/// The piles and the limit for the next move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GlobalPosition {
    /// The piles, in order.
    pub piles: Vec<u64>,
    /// The limit, at most the largest pile.
    pub limit: u64,
}

/// The reason why a position of Global Fibonacci Nim is won or lost, where the theory decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GlobalFibonacciNimReason {
    /// No stones, or the limit is 0: no move.
    End,
    /// One pile holds all stones: Fibonacci Nim.
    OnePile(FibonacciNimReason),
    /// Two different piles: the least limit that wins.
    TwoPiles {
        /// The smaller pile.
        smaller: UBig,
        /// The larger pile.
        larger: UBig,
        /// The limit r.
        limit: UBig,
        /// T(larger − smaller).
        tail: UBig,
        /// The least winning limit: the tail or the Fibonacci number before it.
        least: UBig,
    },
    /// The piles come in equal pairs: whatever is taken from one, the other player takes from its twin.
    Mirror,
}

impl Game for GlobalFibonacciNim {
    type Position = GlobalPosition;

    fn for_each_option(&self, position: &GlobalPosition, visit: &mut Visitor<'_, GlobalPosition>) -> ControlFlow<()> {
        for (i, &pile) in position.piles.iter().enumerate() {
            for taken in 1..=position.limit.min(pile) {
                let mut piles = position.piles.clone();
                piles[i] = pile - taken;
                let largest = piles.iter().copied().max().unwrap_or_default();
                visit(GlobalPosition { limit: taken.saturating_mul(2).min(largest), piles })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<GlobalPosition> {
        let mut piles = position.to_words()?;
        let limit = piles.pop()?;
        let largest = piles.iter().copied().max()?;
        (limit <= largest).then_some(GlobalPosition { piles, limit })
    }

    fn to_position(&self, position: &GlobalPosition) -> Position {
        let mut words = position.piles.clone();
        words.push(position.limit);
        Position::words(&words)
    }

    fn in_order(&self, mut position: GlobalPosition) -> GlobalPosition {
        position.piles.sort_unstable();
        position
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let (limit, piles) = numbers.split_last()?;
        Some(Self::closed_form(piles, limit)?.map_reason(GameReason::GlobalFibonacciNim))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Larsson and Rubinstein-Salzedo 2018; two piles: by induction over the tail of their difference")
    }
}

impl ParseRuleset for GlobalFibonacciNim {
    const NAMES: &'static [&'static str] = &["fibonacci-nim-global", "fib-global"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::FibonacciNimGlobal)
    }
}

impl GlobalFibonacciNim {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::CommonLimit,
            moves: Moves::Limited { factor: Factor::DOUBLE },
            plane: TableShape::None,
            axes: ("n", "r"),
            has_misere: true,
            numeration: Some(Numeration::Zeckendorf),
            example: "fibonacci-nim-global 13 21 --limit 20",
            start: FirstPositions::at(&[13, 21, 20]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Global Fibonacci Nim", "one limit for all piles, twice what was just taken")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns the outcome and all winning moves if there is no move, if at most two piles are left, or if all piles
    /// come in equal pairs; else `None`. The list of moves from two piles of more than 2¹² bits is left out.
    ///
    /// Equal pairs are P: the reply that takes as much from the twin is allowed, because 2k ≥ k and the twin is as
    /// large. Two different piles: see the head of this file.
    ///
    /// **Cost**: one pile as [`FibonacciNim::closed_form`]; two piles of b bits a canonical form, and O(b) for each of
    /// up to 1.5b moves that are tried; else a sort. **Source**: Larsson and Rubinstein-Salzedo 2018 (two piles).
    ///
    /// ```
    /// use golden_game::{GlobalFibonacciNim, Outcome};
    /// use golden_number::UBig;
    /// let form = GlobalFibonacciNim::closed_form(&[34u8, 40].map(UBig::from), &UBig::from(5u8)).unwrap();
    /// assert_eq!(form.outcome, Outcome::N); // T(6) = 1
    /// ```
    pub fn closed_form(piles: &[UBig], limit: &UBig) -> Option<ClosedForm<GlobalFibonacciNimReason>> {
        let stones: Vec<(usize, &UBig)> = piles.iter().enumerate().filter(|(_, pile)| !pile.is_zero()).collect();
        match stones.as_slice() {
            [] => Some(MoveList::new().into_closed_form(None, GlobalFibonacciNimReason::End)),
            _ if limit.is_zero() => Some(MoveList::new().into_closed_form(None, GlobalFibonacciNimReason::End)),
            &[(i, pile)] => Some(one_pile(piles, i, pile, limit)),
            _ if paired(piles) => Some(MoveList::new().into_closed_form(None, GlobalFibonacciNimReason::Mirror)),
            &[(i, first), (j, second)] => {
                let places = if first < second { [i, j] } else { [j, i] };
                Some(two_piles(piles, places, limit))
            }
            _ => None,
        }
    }
}

/// The closed form of Fibonacci Nim in the `i`th pile, the others being empty.
fn one_pile(piles: &[UBig], i: usize, pile: &UBig, limit: &UBig) -> ClosedForm<GlobalFibonacciNimReason> {
    let alone = FibonacciNim::closed_form(pile, limit);
    let among = |number: UBig| {
        let mut list = vec![UBig::ZERO; piles.len()];
        list[i] = number;
        list
    };
    let widened = alone.winning_moves.into_iter().filter_map(|winning| match winning.to {
        Position::Flat(to) => {
            let [rest, next_limit] = <[UBig; 2]>::try_from(to).ok()?;
            let mut to = among(rest);
            to.push(next_limit);
            Some(Move { take: winning.take.into_iter().flat_map(among).collect(), to: Position::Flat(to) })
        }
        Position::Sum(_) => None,
    });
    ClosedForm {
        outcome: alone.outcome,
        winning_moves: widened.collect(),
        complete: alone.complete,
        grundy: alone.grundy,
        reason: GlobalFibonacciNimReason::OnePile(alone.reason),
    }
}

/// Returns true if every pile has its own twin.
fn paired(piles: &[UBig]) -> bool {
    let mut stones: Vec<&UBig> = piles.iter().filter(|pile| !pile.is_zero()).collect();
    stones.sort_unstable();
    let (pairs, rest) = stones.as_chunks();
    rest.is_empty() && pairs.iter().all(|[pile, twin]| pile == twin)
}

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

/// The index of the least limit that wins from a smaller pile and a difference with this lowest index and this next
/// one.
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
