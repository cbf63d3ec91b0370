//! Reasons for winning moves and for values, as evidence; the proved periods and the nim-dimension that they name.

use std::ops::Range;

use crate::Need;
use golden_game::{
    FibonacciNimReason, GameReason, GlobalFibonacciNimReason, NimReason, Outcome, Position, Ruleset, SubtractionReason,
    TWythoffReason, TakeAwayReason, WythoffReason,
};
use golden_number::UBig;
use golden_prose::Prose;

/// A piece of evidence; [`explain`](crate::explain()) puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no move.
    Terminal,
    /// There is no move, which wins under misère play.
    MisereEnd,
    /// Bouton's nim sum.
    Nim(NimReason),
    /// Silber's rule.
    Wythoff(WythoffReason),
    /// The tail.
    FibonacciNim(FibonacciNimReason),
    /// One limit for all piles, where the theory decides it.
    GlobalFibonacciNim(GlobalFibonacciNimReason),
    /// Any other game's closed form, in words.
    Words(Prose),
    /// Several piles with one limit: the least limit that wins.
    LeastLimit {
        /// The piles.
        piles: Vec<u64>,
        /// The limit.
        limit: u64,
        /// The least winning limit; `None` if no limit wins, as for two equal piles and some lists of more piles.
        least: Option<u64>,
    },
    /// The three sets of the odd-Fibonacci game.
    Subtraction(SubtractionReason),
    /// A finite subtraction set, whose values repeat.
    PilePeriod {
        /// The pile.
        pile: UBig,
        /// A smaller pile with the same value.
        equal: u64,
        /// That value.
        value: u64,
        /// The period with its proof.
        period: PilePeriod,
        /// The largest value in this game.
        largest: u64,
    },
    /// An octal game, whose values repeat.
    SplitPeriod {
        /// The heap.
        heap: UBig,
        /// A smaller heap with the same value.
        equal: u64,
        /// That value.
        value: u64,
        /// The period with its proof.
        period: PilePeriod,
    },
    /// A proved row of Wythoff's table: that of the smaller pile.
    RowPeriod {
        /// The larger pile.
        column: UBig,
        /// The value.
        value: UBig,
        /// The period of the row with its proof.
        period: RowPeriod,
    },
    /// More moves than are examined to list the winning ones.
    UnlistedMoves {
        /// The number of options.
        options: UBig,
    },
    /// The nim-dimension of a subtraction game.
    NimDimension(NimDimension),
    /// Fraenkel's P-positions.
    TWythoff(TWythoffReason),
    /// The theorem of Sprague and Grundy.
    Sum(SumReason),
    /// The mex rule.
    Mex {
        /// The number of options.
        options: UBig,
        /// The least number that is not the value of an option.
        value: u64,
        /// All values of the options, if they are few.
        all: Option<Vec<u64>>,
    },
    /// Found by recursion over all smaller positions.
    Search {
        /// Their number.
        states: u64,
    },
    /// A take-away game: the smallest part in the numbers of Schwenk.
    TakeAway(TakeAwayReason),
    /// Misère play: found by a search of the positions below.
    Misere {
        /// The number of positions examined.
        states: u64,
    },
    /// Misère play: the closed form of the game, or where the P-positions of its rows are, in words.
    MisereRule(Prose),
    /// Misère play: a sum of components whose positions are all tame.
    Tame(TameReason),
    /// Misère play: a product in a misère quotient.
    MisereQuotient(MisereQuotient),
    /// Unknown: it would exceed the budget.
    BeyondBudget(Need),
    /// Unknown under misère play: no closed form applies, and positions with a number of 2⁶⁴ or more are not searched.
    LongNumbers,
    /// The value of a component of a sum is not known.
    OpenPart {
        /// The component.
        part: SumPart,
        /// The reason for that.
        reason: Box<Reason>,
    },
    /// It is not known whether there is a winning move in a component of a sum, or another one besides the one that
    /// is known.
    OpenMoves {
        /// The component.
        part: SumPart,
        /// The value an option of it must have; `None` if the component's own value is not known.
        value: Option<UBig>,
        /// True if one such option is known, and it is only open whether there are others.
        is_one_found: bool,
    },
    /// All winning moves together would need more memory than [`golden_game::MOVE_LIST_BYTES`].
    TooManyMoves,
}

/// The components of a sum and their nim sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumReason {
    /// The components, in order.
    pub parts: Vec<SumPart>,
    /// Their nim sum S, if determined.
    pub sum: Option<UBig>,
    /// The component of a winning move, as an index of `parts`: where it is known, one whose value becomes smaller.
    pub winning: Option<usize>,
}

/// The tame values of the components of a sum under misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TameReason {
    /// The components with their values under normal play; `true` for a fickle one, which has the value 0 or 1, and
    /// the other of the two under misère play.
    pub parts: Vec<(SumPart, bool)>,
    /// The nim sum of the values.
    pub sum: UBig,
}

/// A misère quotient: a commutative monoid in which each heap is an element, and a sum of heaps is P if and only if
/// their product is one of certain elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MisereQuotient {
    /// The number of elements.
    pub order: usize,
    /// The number of these elements, which are P.
    pub p: usize,
    /// True if the product of the heaps of this position is P.
    pub is_p: bool,
}

/// A component of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// Its game.
    pub ruleset: Ruleset,
    /// Its position.
    pub position: Position,
    /// Its Grundy value, if known.
    pub value: Option<UBig>,
    /// Its outcome as a game of its own, if known.
    pub outcome: Option<Outcome>,
}

impl Reason {
    /// Returns true if it is one of misère play.
    pub fn is_misere(&self) -> bool {
        matches!(
            self,
            Self::MisereEnd | Self::Misere { .. } | Self::MisereRule(_) | Self::Tame(_) | Self::MisereQuotient(_)
        )
    }
}

impl From<GameReason> for Reason {
    fn from(reason: GameReason) -> Self {
        match reason {
            GameReason::Nim(reason) => Self::Nim(reason),
            GameReason::Wythoff(reason) => Self::Wythoff(reason),
            GameReason::FibonacciNim(reason) => Self::FibonacciNim(reason),
            GameReason::GlobalFibonacciNim(reason) => Self::GlobalFibonacciNim(reason),
            GameReason::Subtraction(reason) => Self::Subtraction(reason),
            GameReason::TWythoff(reason) => Self::TWythoff(reason),
            GameReason::TakeAway(reason) => Self::TakeAway(reason),
            GameReason::Words(words) => Self::Words(words),
        }
    }
}

/// The ultimate period of a finite subtraction game or an octal game: 𝒢(p + period) = 𝒢(p) for all p ≥ preperiod, and
/// neither number can be smaller.
///
/// It is its own certificate: the values of the piles `first` recur at `again`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PilePeriod {
    /// The first pile of the periodic part.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// As many piles as the largest move, from the preperiod on; for an octal game with longest take k the piles from
    /// the preperiod a up to, but without, 2·max(a, 1) + period + k, as Guy and Smith's theorem needs.
    pub first: Range<u64>,
    /// The same number of piles, a period later.
    pub again: Range<u64>,
}

/// The period and preperiod of row a of Wythoff's table: the least p > 0 and the least s with 𝒢(a, b + p) = 𝒢(a, b) +
/// p for all b ≥ s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPeriod {
    /// a.
    pub row: u64,
    /// p.
    pub period: u64,
    /// s.
    pub preperiod: u64,
    /// The reason why p is a period.
    pub certificate: Certificate,
}

/// The reason why the offsets 𝒢(a, b) − b of row a of Wythoff's table repeat: L, B₀, x and y of the theorem at the
/// head of `row_periods`.
///
/// All rows below a have the period L from column B₀ on; y − x is a positive multiple of L; x + 2a ≥ B₀; and the 3a
/// offsets from column x on equal those from column y on. Then y − x is a period of row a from x on.
///
/// The solver gives the earliest: L is the least common multiple of the lower periods, B₀ the largest of the lower
/// preperiods (1 and 0 if there is no lower row), x the larger of B₀ − 2a and the preperiod, y − x the least common
/// multiple of L and the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// L.
    pub common_period: u64,
    /// B₀.
    pub periodic_from: u64,
    /// x and y.
    pub repeat: (u64, u64),
}

impl RowPeriod {
    /// The number of columns that prove it, 0 to y + 3a − 1; `None` beyond machine words.
    pub fn columns(&self) -> Option<u64> {
        self.row.checked_mul(3)?.checked_add(self.certificate.repeat.1)
    }

    /// k if the period is 3·2ᵏ, as all known ones from row 1 on are; else `None`.
    pub fn doublings(&self) -> Option<u32> {
        let third = self.period / 3;
        (self.period.is_multiple_of(3) && third.is_power_of_two()).then(|| third.trailing_zeros())
    }
}

/// The largest value of a game, and the dimension of the group that its values generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimDimension {
    /// The largest value that occurs.
    pub largest: u64,
    /// The values 0, …, `largest` generate a group of order 2 to this power under ⊕.
    pub dimension: u32,
}

impl NimDimension {
    /// The nim-dimension of a game with this largest value.
    pub(crate) fn of_largest(largest: u64) -> Self {
        Self { largest, dimension: u64::BITS - largest.leading_zeros() }
    }
}
