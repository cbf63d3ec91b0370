//! Fibonacci Nim: one pile; after k stones at most 2k may be taken (M. J. Whinihan 1963).

use std::ops::ControlFlow;

use crate::moves::MoveList;
use crate::registry::{ParseRuleset, ReadyMade};
use crate::{
    ClosedForm, Factor, Fields, FirstPositions, Game, GameReason, MOVE_LIST_BYTES, Move, Moves, Numeration, Position,
    Ruleset, RulesetError, RulesetOptions, Spec, TableShape, TakeAway, TextError, Visitor, Words,
};
use golden_number::{Representation, UBig, fibonacci, fibonacci_pair};
use golden_prose::{Prose, counted_number};

/// Fibonacci Nim with one pile. In (n, r) there are n stones and 1 to r of them may be taken; r ≤ n, since a larger
/// limit means n. It starts at (n, n − 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FibonacciNim;

/// The reason why a position of Fibonacci Nim is won or lost: whether the tail may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FibonacciNimReason {
    /// The stones n.
    pub stones: UBig,
    /// The limit r.
    pub limit: UBig,
    /// The canonical (Zeckendorf) form of n.
    pub form: Representation,
    /// T(n), the smallest part; infinite (`None`) for n = 0.
    pub tail: Option<UBig>,
}

impl Game for FibonacciNim {
    type Position = (u64, u64);

    fn for_each_option(&self, &(stones, limit): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        for taken in 1..=limit.min(stones) {
            let rest = stones - taken;
            visit((rest, taken.saturating_mul(2).min(rest)))?;
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair().filter(|(stones, limit)| limit <= stones)
    }

    fn to_position(&self, &(stones, limit): &(u64, u64)) -> Position {
        Position::words(&[stones, limit])
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [stones, limit] = numbers else { return None };
        Some(Self::closed_form(stones, limit).map_reason(GameReason::FibonacciNim))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Whinihan 1963; Das 2021, Claim 2.6; Miduthuri, Theorem 5.7")
    }

    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let [stones, limit] = numbers else { return None };
        (!stones.is_zero() && !limit.is_zero()).then(|| Self::misere_form(stones, limit))
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        Some("Whinihan 1963, for one stone less")
    }

    fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        let [stones, limit] = numbers else { return None };
        Self::moves_to_small_value(stones, limit, u8::try_from(value).ok()?)
    }
}

impl ParseRuleset for FibonacciNim {
    const NAMES: &'static [&'static str] = &["fibonacci-nim", "fib", "fibonacci"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::FibonacciNim)
    }

    fn ready_made() -> Option<ReadyMade> {
        TakeAway::ready_made()
    }
}

impl FibonacciNim {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::OwnLimits { most: 1 },
            moves: Moves::Limited { factor: Factor::DOUBLE },
            plane: TableShape::Triangle,
            axes: ("n", "r"),
            has_misere: true,
            numeration: Some(Numeration::Zeckendorf),
            example: "fibonacci-nim 10 or fibonacci-nim 15:7",
            start: FirstPositions::at(&[10, 9]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Fibonacci Nim", "take any number but all at first, then at most twice what was just taken")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns the outcome, all winning moves, and the Grundy value where it is at most 3.
    ///
    /// (n, r) is P iff r < T(n). Let z₁ < z₂ < … < zⱼ be the parts of n and kᵢ = z₁ + … + zᵢ. The winning moves take
    /// those kᵢ ≤ r with 2kᵢ < zᵢ₊₁ or i = j.
    ///
    /// **Proof.** Taking k wins iff k = n or 2k < T(n − k). In the second case let f be the largest part of k and f⁺
    /// the next Fibonacci number. Since f⁺ ≤ 2f ≤ 2k < T(n − k), f and T(n − k) are not adjacent, so the parts of k and
    /// of n − k together are a canonical form, that of n: k is the sum of its lowest i parts for some i, and T(n − k) =
    /// zᵢ₊₁. Conversely such k win, since T(n − k) = zᵢ₊₁ by definition. ∎
    ///
    /// With missing parts counted as infinite, 𝒢 = 1 iff z₁ = 1 ≤ r < z₂; 𝒢 = 2 iff z₁ = 2 ≤ r < z₂; 𝒢 = 3 iff z₁ = 1,
    /// z₂ = 3 ≤ r < z₃, or z₁ = 3 ≤ r < z₂ − 1.
    ///
    /// **Cost**: that of the canonical form and, for b bits, O(b) for each of up to 0.72b parts. **Source**: Whinihan
    /// 1963; Das 2021, Claim 2.6; Miduthuri, Theorem 5.7; all winning moves: Allen and Ponomarenko 2014; values 1, 2
    /// and 3: Larsson and Rubinstein-Salzedo 2016; Miduthuri, Theorems 6.1–6.3.
    ///
    /// ```
    /// use golden_game::FibonacciNim;
    /// use golden_number::UBig;
    /// let form = FibonacciNim::closed_form(&UBig::from(31u8), &UBig::from(18u8));
    /// let take: Vec<_> = form.winning_moves.iter().map(|winning| winning.take[0].clone()).collect();
    /// assert_eq!(take, [10u8, 2].map(UBig::from)); // 31 = 21 + 8 + 2
    /// ```
    pub fn closed_form(stones: &UBig, limit: &UBig) -> ClosedForm<FibonacciNimReason> {
        let form = Representation::canonical(stones);
        let mut moves = MoveList::new();
        for taken in winning_takes(&form, limit) {
            let rest = stones - &taken;
            let next_limit = (&taken << 1).min(rest.clone());
            if !moves.push(Move { take: vec![taken], to: Position::Flat(vec![rest, next_limit]) }) {
                break;
            }
        }
        let grundy = small_grundy(&form, limit).map(UBig::from);
        let tail = form.lowest_index().map(|index| fibonacci(index as usize));
        let reason = FibonacciNimReason { stones: stones.clone(), limit: limit.clone(), form, tail };
        moves.into_closed_form(grundy, reason)
    }

    /// Returns the outcome under misère play, and all winning moves, where there is a move.
    ///
    /// (n, r) with n, r ≥ 1 is P iff r < T(n − 1), where T(0) is infinite. Where there is no move, at r = 0 or n = 0,
    /// the player to move wins by definition, so that these positions are N; no move leads to one with a stone left.
    ///
    /// **Proof.** To take the last stone loses, so that moves that do so may be left out: then (1, r) has no move and
    /// is P, as (0, r) is in normal play, and (n, r) has the moves of normal play with n − 1 stones. ∎
    ///
    /// **Cost**: as [`Self::closed_form`] for one stone less.
    fn misere_form(stones: &UBig, limit: &UBig) -> ClosedForm<Prose> {
        let fewer = stones - UBig::ONE;
        let form = Representation::canonical(&fewer);
        let mut moves = MoveList::new();
        for taken in winning_takes(&form, limit) {
            let rest = stones - &taken;
            let next_limit = (&taken << 1).min(rest.clone());
            if !moves.push(Move { take: vec![taken], to: Position::Flat(vec![rest, next_limit]) }) {
                break;
            }
        }
        let [n, r] = [&fewer, limit].map(counted_number);
        let words = match form.lowest_index().map(|index| fibonacci(index as usize)) {
            None => Prose::from("One stone is left, and whoever is to move must take it."),
            Some(tail) => {
                let words =
                    Prose::from(format!("Whoever takes the last stone loses, so play for the other {n}. The tail "));
                let words = words.italic("T").text(format!("({n}) = {} is ", counted_number(&tail)));
                words.text(if tail <= *limit {
                    format!("at most the limit {r}: take {}.", counted_number(&tail))
                } else {
                    format!("above the limit {r}, so every move can be answered.")
                })
            }
        };
        moves.into_misere_form(words)
    }
}

/// Takes of fewer stones than this are tried one by one by [`FibonacciNim::moves_to_small_value`].
const TRIED: u8 = 42;

impl FibonacciNim {
    /// All moves to options of the Grundy value 1, 2 or 3; `None` for other values, and if they need more than
    /// [`MOVE_LIST_BYTES`](crate::MOVE_LIST_BYTES).
    ///
    /// By the theorem on these values, what a take of k leaves has the value 1, 2 or 3 only if it is s + M, where s is
    /// 1 for the value 1, 2 for 2, and 1 + 3 or 3 for 3, and where M is 0 or all its parts are above 2k. Let q = k + s.
    /// For k ≥ 42 the largest part f of q is at least 34, so that 2k = 2(q − s) ≥ 2f − 8 is at least the Fibonacci
    /// number after f: the parts of q and of M together are the canonical form of n = q + M, so q is the sum of the
    /// lowest parts of n. Smaller takes are tried one by one.
    ///
    /// **Cost**: 42 canonical forms, and O(b) for each of up to 0.72b parts of a number of b bits. **Source**: Larsson
    /// and Rubinstein-Salzedo 2016 and Miduthuri, Theorems 6.1–6.3, for the values.
    fn moves_to_small_value(stones: &UBig, limit: &UBig, value: u8) -> Option<Vec<Move>> {
        let lows: &[u8] = match value {
            1 => &[1],
            2 => &[2],
            3 => &[3, 4],
            _ => return None,
        };
        let most = limit.min(stones);
        let mut found: Vec<UBig> = (1..TRIED).map(UBig::from).take_while(|taken| taken <= most).collect();
        found.retain(|taken| {
            let rest = stones - taken;
            let (form, next_limit) = (Representation::canonical(&rest), (taken << 1).min(rest));
            let is_won = form.lowest_index().is_some_and(|index| next_limit >= fibonacci(index as usize));
            is_won && small_grundy(&form, &next_limit) == Some(value)
        });
        let form = Representation::canonical(stones);
        let mut room = MOVE_LIST_BYTES;
        for (sum, next) in LowSums::new(&form) {
            for &low in lows {
                let low_sum = UBig::from(low) + UBig::from(TRIED);
                if sum < low_sum {
                    continue;
                }
                let taken = &sum - UBig::from(low);
                // The part after 3 itself must be above 2k + 1.
                let above = (&taken << 1) + UBig::from(u8::from(low == 3));
                if taken <= *most && next.as_ref().is_none_or(|next| above < *next) {
                    room = room.checked_sub(2 * taken.as_words().len() * size_of::<usize>())?;
                    found.push(taken);
                }
            }
            if sum > most + UBig::from(4_u8) {
                break;
            }
        }
        let moved = found.into_iter().map(|taken| {
            let rest = stones - &taken;
            let next_limit = (&taken << 1).min(rest.clone());
            Move { take: vec![taken], to: Position::Flat(vec![rest, next_limit]) }
        });
        Some(moved.collect())
    }
}

/// The Grundy value of an N-position if it is at most 3.
fn small_grundy(form: &Representation, limit: &UBig) -> Option<u8> {
    let mut indices = form.indices().iter().rev();
    let first = *indices.next()?;
    let second = indices.next();
    let below = |index: Option<&u32>| index.is_none_or(|&index| *limit < fibonacci(index as usize));
    // F₂ = 1, F₃ = 2, F₄ = 3.
    match first {
        2 if below(second) => Some(1),
        2 if second == Some(&4) && below(indices.next()) => Some(3),
        3 if below(second) => Some(2),
        4 if second.is_none_or(|&index| limit + UBig::ONE < fibonacci(index as usize)) => Some(3),
        _ => None,
    }
}

/// The sums of the lowest parts of a canonical form, each with the next part; `None` after the last one.
struct LowSums<'a> {
    /// The indices of the parts that remain, lowest first.
    indices: std::iter::Peekable<std::iter::Rev<std::slice::Iter<'a, u32>>>,
    /// The sum of the parts so far.
    sum: UBig,
    /// (Fᵢ, Fᵢ₊₁) for the index i of the next part.
    pair: (UBig, UBig),
}

impl<'a> LowSums<'a> {
    fn new(form: &'a Representation) -> Self {
        let pair = fibonacci_pair(form.lowest_index().unwrap_or_default() as usize);
        Self { indices: form.indices().iter().rev().peekable(), sum: UBig::ZERO, pair }
    }
}

impl Iterator for LowSums<'_> {
    type Item = (UBig, Option<UBig>);

    fn next(&mut self) -> Option<Self::Item> {
        let index = *self.indices.next()?;
        self.sum += &self.pair.0;
        let next = self.indices.peek().map(|&&next| {
            for _ in index..next {
                self.pair.0 += &self.pair.1;
                std::mem::swap(&mut self.pair.0, &mut self.pair.1);
            }
            self.pair.0.clone()
        });
        Some((self.sum.clone(), next))
    }
}

/// The numbers to take in the winning moves of a pile, in increasing order.
fn winning_takes<'a>(form: &'a Representation, limit: &'a UBig) -> impl Iterator<Item = UBig> + 'a {
    let within = LowSums::new(form).take_while(|(sum, _)| sum <= limit);
    within.filter(|(sum, next)| next.as_ref().is_none_or(|next| sum << 1 < *next)).map(|(sum, _)| sum)
}
