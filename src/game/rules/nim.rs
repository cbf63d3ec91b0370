//! Nim: piles of stones; a move takes any positive number from one pile (C. L. Bouton 1901).

use std::ops::ControlFlow;

use crate::fields::ANY_NUMBER_OF;
use crate::moves::MoveList;
use crate::registry::ParseRuleset;
use crate::{
    ClosedForm, Fields, FirstPositions, Game, GameReason, MOVE_LIST_BYTES, Move, Moves, Numeration, Outcome, Position,
    Ruleset, RulesetError, RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use golden_number::UBig;
use golden_prose::{Prose, counted_number};

/// Nim with any number of piles. With two piles it is the rook's game: down or left any number of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nim;

/// The reason why a Nim position is won or lost: its nim sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimReason {
    /// The piles.
    pub piles: Vec<UBig>,
    /// Their nim sum S, binary addition without carrying: the Grundy value.
    pub sum: UBig,
}

impl Game for Nim {
    type Position = Vec<u64>;

    fn for_each_option(&self, position: &Vec<u64>, visit: &mut Visitor<'_, Vec<u64>>) -> ControlFlow<()> {
        for (i, &pile) in position.iter().enumerate() {
            for smaller in 0..pile {
                let mut option = position.clone();
                option[i] = smaller;
                visit(option)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<Vec<u64>> {
        position.to_words()
    }

    fn to_position(&self, position: &Vec<u64>) -> Position {
        Position::words(position)
    }

    fn in_order(&self, mut piles: Vec<u64>) -> Vec<u64> {
        piles.sort_unstable();
        piles
    }

    fn closed_form_of(&self, piles: &[UBig]) -> Option<ClosedForm<GameReason>> {
        Some(Self::closed_form(piles).map_reason(GameReason::Nim))
    }

    fn theorem(&self) -> Option<&'static str> {
        Some("Bouton 1901; Miduthuri, Theorem 2.8")
    }

    fn misere_form_of(&self, piles: &[UBig]) -> Option<ClosedForm<Prose>> {
        piles.iter().any(|pile| !pile.is_zero()).then(|| Self::misere_form(piles))
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        Some("Bouton 1901")
    }

    fn moves_to_value_of(&self, piles: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        Self::moves_to_sum(piles, value)
    }
}

impl ParseRuleset for Nim {
    const NAMES: &'static [&'static str] = &["nim", "rook"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::Nim)
    }
}

impl Nim {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 1, most: ANY_NUMBER_OF },
            moves: Moves::AnyNumber,
            plane: TableShape::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            numeration: Some(Numeration::Binary),
            example: "nim 10 14 7",
            start: FirstPositions::at(&[10, 14, 7]).in_sum(&[5]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Nim", "take any number of stones from one pile")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns the outcome, all winning moves and the Grundy value of these piles.
    ///
    /// 𝒢 = S, the nim sum; the winning moves reduce a pile s with s ⊕ S < s to s ⊕ S.
    ///
    /// **Cost**: for k piles of b bits time O(kb), and O(kb) more for each of at most k winning moves.
    /// **Source**: Bouton 1901; Miduthuri, Theorem 2.8.
    ///
    /// ```
    /// use golden_game::{Nim, Position};
    /// use golden_number::UBig;
    /// let form = Nim::closed_form(&[10u8, 14, 7].map(UBig::from));
    /// assert_eq!(form.grundy, Some(UBig::from(3u8)));
    /// let to: Vec<_> = form.winning_moves.into_iter().map(|winning| winning.to).collect();
    /// assert_eq!(to, [[9u8, 14, 7], [10, 13, 7], [10, 14, 4]].map(|piles| Position::words(&piles)));
    /// ```
    pub fn closed_form(piles: &[UBig]) -> ClosedForm<NimReason> {
        let sum = piles.iter().fold(UBig::ZERO, |sum, pile| sum ^ pile);
        let from: Vec<&UBig> = piles.iter().collect();
        let mut moves = MoveList::new();
        for (i, pile) in piles.iter().enumerate() {
            let smaller = pile ^ &sum;
            if smaller < *pile {
                let mut to = piles.to_vec();
                to[i] = smaller;
                if !moves.push(Move::of_piles(&from, to)) {
                    break;
                }
            }
        }
        moves.into_closed_form(Some(sum.clone()), NimReason { piles: piles.to_vec(), sum })
    }

    /// Returns the outcome under misère play, and all winning moves, of piles that are not all empty.
    ///
    /// While two piles have two stones or more, the game is that of normal play: P iff the nim sum is 0. The player who
    /// finds one such pile leaves 0 or 1 of it, so that an odd number of single stones is left; and of single stones
    /// alone an odd number is P.
    ///
    /// **Cost**: as [`Self::closed_form`]. **Source**: Bouton 1901.
    fn misere_form(piles: &[UBig]) -> ClosedForm<Prose> {
        let ones = piles.iter().filter(|pile| pile.is_one()).count();
        let mut large = piles.iter().enumerate().filter(|(_, pile)| **pile > UBig::ONE);
        let from: Vec<&UBig> = piles.iter().collect();
        let left = |i: usize, rest: UBig| {
            let mut to = piles.to_vec();
            if let Some(pile) = to.get_mut(i) {
                *pile = rest;
            }
            Move::of_piles(&from, to)
        };
        let mut moves = MoveList::new();
        let words = match (large.next(), large.next()) {
            (None, _) => {
                if ones.is_multiple_of(2) {
                    for (i, pile) in piles.iter().enumerate() {
                        if !pile.is_zero() && !moves.push(left(i, UBig::ZERO)) {
                            break;
                        }
                    }
                }
                single_stones(ones)
            }
            (Some((i, pile)), None) => {
                let rest = UBig::from(u8::from(ones.is_multiple_of(2)));
                moves.push(left(i, rest.clone()));
                let odd = if ones.is_multiple_of(2) { ones + 1 } else { ones };
                format!(
                    "Only pile {} has more than one stone: leave {rest} of its {}, so that an odd number of single stones, \
                     {odd}, is left.",
                    i + 1,
                    counted_number(pile)
                )
            }
            _ => {
                let form = Self::closed_form(piles);
                let words = format!(
                    "Two piles or more have more than one stone, so the nim sum decides as in normal play: it is {}",
                    counted_number(&form.reason.sum)
                );
                let words = match form.outcome {
                    Outcome::P => format!("{words}, and every move can be answered."),
                    Outcome::N => format!("{words}, not 0, and a winning move makes it 0."),
                };
                return ClosedForm { grundy: None, ..form.map_reason(|_| Prose::from(words)) };
            }
        };
        moves.into_misere_form(Prose::from(words))
    }

    /// The moves after which the nim sum is `sum`; `None` if they might need more than
    /// [`MOVE_LIST_BYTES`](crate::MOVE_LIST_BYTES).
    pub(super) fn moves_to_sum(piles: &[UBig], sum: &UBig) -> Option<Vec<Move>> {
        let change = piles.iter().fold(sum.clone(), |sum, pile| sum ^ pile);
        let numbers = piles.len().saturating_mul(piles.len()).saturating_mul(2);
        if numbers.saturating_mul(size_of::<UBig>()) > MOVE_LIST_BYTES {
            return None;
        }
        let from: Vec<&UBig> = piles.iter().collect();
        let mut moves = Vec::new();
        for (i, pile) in piles.iter().enumerate() {
            let smaller = pile ^ &change;
            if smaller < *pile {
                let mut to = piles.to_vec();
                to[i] = smaller;
                moves.push(Move::of_piles(&from, to));
            }
        }
        Some(moves)
    }
}

/// Returns a sentence that says who must take the last stone under misère play, where `ones` piles of one stone
/// are left and no other ones.
fn single_stones(ones: usize) -> String {
    if ones == 1 {
        return "One stone is left, and whoever is to move must take it.".to_owned();
    }
    let (parity, who) =
        if ones.is_multiple_of(2) { ("even", "the other player") } else { ("odd", "whoever is to move") };
    format!("Only single stones are left, an {parity} number of them, {ones}: {who} must take the last one.")
}
