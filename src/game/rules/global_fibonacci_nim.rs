//! Fibonacci Nim with several piles and one limit for all of them (U. Larsson, S. Rubinstein-Salzedo 2018).

use std::ops::ControlFlow;

use super::global_two_piles::two_piles;
use crate::moves::MoveList;
use crate::registry::ParseRuleset;
use crate::{
    ClosedForm, Factor, FibonacciNim, FibonacciNimReason, Fields, FirstPositions, Game, GameReason, Move, Moves,
    Numeration, Position, Ruleset, RulesetError, RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use golden_number::UBig;

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
    /// large. Two different piles: see the head of `global_two_piles.rs`.
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
