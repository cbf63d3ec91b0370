//! Tame values: those of nimbers and their sums under both conventions.

use crate::search::listed::mex;

/// The Grundy values of a position under normal and under misère play, where a position without moves has the values 0
/// and 1, and any other the least number that is not the value of an option under the same convention.
///
/// A position is *tame* if the two are 0 and 1 or 1 and 0 (*fickle*, as Nim piles of at most one stone), or equal (*firm*, as
/// larger piles).
///
/// **Theorem** (J. H. Conway, On Numbers and Games, 1976, chapter 12). In a sum of components all of whose positions are
/// tame, let s be the nim sum of the values under normal play. Under misère play the sum is P if and only if all
/// components are fickle and s = 1, or one is firm and s = 0.
///
/// **Proof** by induction. Call these the two kinds of P. No option has its position's value, under either convention.
///
/// *No move leads from P to P.* Let one component x move to w. If all components are fickle before and after, s would be 1
/// twice: w would have the value of x. The same holds for s = 0 with a firm component before and after. If x is firm, w
/// fickle, and the others are fickle with nim sum v, then x has the value v under both conventions, and w has 1 − v under
/// normal play and v under misère play, as x. If x is fickle and w firm, read this backwards.
///
/// *From N there is a move to P, or no move at all.* Let one component be firm and s ≠ 0. As in Nim some component x of value
/// g has an option w of value g ⊕ s < g, with nim sum 0 after it: that is P unless w is fickle and the others are, with nim
/// sum v = 0 or 1, the value of w. Then x is firm. If g ≥ 2, x has an option that has the value v under misère play; it is
/// firm with nim sum 0 after it, or fickle with nim sum 1: P. If g = 1, then v = 0, and w has the value 1 under misère play,
/// as x, which cannot be. If all are fickle and s = 0, either one of them has the value 1 and an option of value 0, which
/// does not have 0 under misère play, too, as its position: it is fickle, and s = 1 after it. Or all have the value 0;
/// one that has a move has an option with the value 0 under misère play, not 0 under normal play: it is fickle. ∎
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tame {
    /// The value under normal play.
    pub(super) value: u64,
    /// Whether the value under misère play is 1 − value; else it is the same.
    pub(super) is_fickle: bool,
}

impl Tame {
    /// The value under misère play.
    fn misere_value(self) -> u64 {
        if self.is_fickle { 1 - self.value } else { self.value }
    }

    /// The value of a position from those of its options; `None` if it is not tame.
    pub(super) fn of(options: &[Self]) -> Option<Self> {
        if options.is_empty() {
            return Some(Self { value: 0, is_fickle: true });
        }
        let mut values: Vec<u64> = options.iter().map(|option| option.value).collect();
        let mut misere: Vec<u64> = options.iter().map(|option| option.misere_value()).collect();
        match (mex(&mut values), mex(&mut misere)) {
            (value, other) if value == other => Some(Self { value, is_fickle: false }),
            (value, other) if value + other == 1 => Some(Self { value, is_fickle: true }),
            _ => None,
        }
    }
}
