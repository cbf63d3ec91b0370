//! Wythoff's game with more terminal positions: where the piles have at most K stones together, there is no move.

use std::ops::ControlFlow;

use super::wythoff_forms::wythoff_terminal_pairs::{THEOREM, TerminalPairs};
use crate::moves::MoveList;
use crate::registry::{GameOption, ParameterKind, ParseRuleset};
use crate::spec::Parameter;
use crate::{
    CellForm, ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Numeration, Position, Ruleset,
    RulesetError, RulesetOptions, Spec, TableShape, TextError, Vector, Visitor, Words, Wythoff,
};
use golden_number::{SafePair, UBig, is_safe_pair_u64, safe_pairs_at};
use golden_prose::{Prose, counted_number};

/// Wythoff's game in which every position (a, b) with a + b ≤ `within` is terminal. With 0 it is Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WythoffTerminal {
    /// The K of the definition.
    pub within: u32,
}

impl ParseRuleset for WythoffTerminal {
    const NAMES: &'static [&'static str] = &["wythoff-terminal"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "within",
        value: "K",
        help: "Positions with at most this many stones together are terminal (wythoff-terminal) [default: 1]",
        label: "K",
        kind: ParameterKind::Number { least: 0, most: 64 },
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let within = options.machine_number("within", || format!("write a whole number from 0 to {}", u32::MAX))?;
        Ok(Ruleset::WythoffTerminal { within: within.unwrap_or(1) })
    }
}

impl WythoffTerminal {
    pub(crate) const fn spec(_: &u32) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::Listed,
            plane: TableShape::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            numeration: Some(Numeration::Zeckendorf),
            example: "wythoff-terminal 10 15 --within 2",
            start: FirstPositions::at(&[10, 15]),
        }
    }

    pub(crate) fn words(within: &u32) -> Words {
        let rule = format!(
            "take any number of stones from one pile, or the same number from both; with {within} or fewer in all it is over"
        );
        Words {
            title: format!("Wythoff to {within}").into(),
            family: Some("Wythoff to K"),
            rule: rule.into(),
            parameters: vec![Parameter { name: "within", value: Some(within.to_string()), is_words: false }],
        }
    }

    pub(crate) const fn check(_: &u32) -> Result<(), RulesetError> {
        Ok(())
    }

    /// Returns the outcome with K = 1, and all winning moves, at most three.
    ///
    /// The P-positions are (0, 0), the pairs (⌊nφ⌋ − 1, ⌊nφ²⌋ − 1) for n ≥ 1, the safe pairs of Wythoff's game less 1, and
    /// their mirror images.
    ///
    /// **Proof.** Each number is in one of these pairs, but 0 also in (0, 0), and each difference belongs to one of all.
    /// (0, 0), (0, 1) and (1, 0) have no move; so no move leads from one of them to another. From any other position (a, b),
    /// a ≤ b, there is one: from (0, b) to (0, 0) and (0, 1); from a = b to (0, 0); if b is above the partner of a, to that; else a is
    /// the smaller member of pair n, or b would be, and b − a < n: the pair of the difference b − a has a smaller member
    /// below a. Reduce both. ∎
    ///
    /// **Cost**: as [`Wythoff::closed_form`].
    fn closed_form_to_1(a: &UBig, b: &UBig) -> ClosedForm<Prose> {
        let [of_a, of_b, of_difference] = safe_pairs_at(&(a + UBig::ONE), &(b + UBig::ONE));
        let less = |number: &UBig| if number.is_zero() { UBig::ZERO } else { number - UBig::ONE };
        let partner = |number: &UBig, pair: &SafePair| {
            if pair.a == number + UBig::ONE { less(&pair.b) } else { less(&pair.a) }
        };
        let of_difference = (less(&of_difference.a), less(&of_difference.b));
        let is_terminal = a + b <= UBig::ONE;
        let mut targets: Vec<[UBig; 2]> = Vec::new();
        if !is_terminal {
            let (in_row, in_column) = (partner(a, &of_a), partner(b, &of_b));
            if in_row < *b {
                targets.push([a.clone(), in_row]);
            }
            if in_column < *a {
                targets.push([in_column, b.clone()]);
            }
            // 0 is in two of them.
            if a.is_zero() || b.is_zero() {
                targets.push([UBig::ZERO, UBig::ZERO]);
            }
            if of_difference.0 < *a.min(b) {
                let (low, high) = of_difference;
                targets.push(if a < b { [low, high] } else { [high, low] });
            }
        }
        let mut moves = MoveList::new();
        for to in &targets {
            moves.push(Move::of_piles(&[a, b], to.to_vec()));
        }
        let pair = |a: &UBig, b: &UBig| format!("({}, {})", counted_number(a), counted_number(b));
        let rule = "The P-positions are (0, 0), the safe pairs of Wythoff’s game with both numbers one less, (0, 1), (2, 4), \
                    (3, 6), …, and their mirror images.";
        let words = match targets.as_slice() {
            [] if is_terminal => "There is no move: the game is over.".to_owned(),
            [] => format!("{rule} {} is one of them, and every move can be answered.", pair(a, b)),
            targets => {
                let reached: Vec<String> = targets.iter().map(|[a, b]| pair(a, b)).collect();
                format!("{rule} From {} a move leads to {}.", pair(a, b), reached.join(" or "))
            }
        };
        moves.into_closed_form(None, Prose::from(words))
    }

    /// Returns true if the position has no move.
    fn is_terminal(self, a: &UBig, b: &UBig) -> bool {
        a + b <= UBig::from(self.within)
    }
}

impl Game for WythoffTerminal {
    type Position = (u64, u64);

    fn for_each_option(&self, &(a, b): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        if u128::from(a) + u128::from(b) <= self.within.into() {
            return ControlFlow::Continue(());
        }
        Wythoff.for_each_option(&(a, b), visit)
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair()
    }

    fn to_position(&self, &(a, b): &(u64, u64)) -> Position {
        Position::words(&[a, b])
    }

    fn cell(&self, position: &(u64, u64)) -> Option<(u64, u64)> {
        Some(*position)
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [a, b] = numbers else { return None };
        match self.within {
            0 => Wythoff.closed_form_of(numbers),
            1 => Some(Self::closed_form_to_1(a, b).map_reason(GameReason::Words)),
            within => Some(TerminalPairs { within }.closed_form(a, b).map_reason(GameReason::Words)),
        }
    }

    fn cell_form(&self) -> Option<CellForm> {
        match self.within {
            0 => Some(CellForm::Outcomes(Box::new(|a, b| !is_safe_pair_u64(a, b)))),
            1 => Some(CellForm::Outcomes(Box::new(|a, b| {
                let is_safe = (a, b) == (0, 0) || is_safe_pair_u64(a.saturating_add(1), b.saturating_add(1));
                !is_safe
            }))),
            within => {
                let pairs = TerminalPairs { within };
                Some(CellForm::Outcomes(Box::new(move |a, b| !pairs.is_p_word(a, b))))
            }
        }
    }

    fn theorem(&self) -> Option<&'static str> {
        match self.within {
            0 => Wythoff.theorem(),
            1 => Some("Proved as Wythoff’s theorem, with safe pairs one less"),
            _ => Some(THEOREM),
        }
    }

    fn option_rays(&self) -> Option<&'static [Vector]> {
        Some(&[Vector { x: 1, y: 0 }, Vector { x: 0, y: 1 }, Vector { x: 1, y: 1 }])
    }

    fn option_count_of(&self, numbers: &[UBig]) -> Option<UBig> {
        let [a, b] = numbers else { return None };
        Some(if self.is_terminal(a, b) { UBig::ZERO } else { a + b + a.min(b) })
    }

    fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
        let ([a, b], [x, y]) = (from, to) else { return None };
        if x > a || y > b || self.is_terminal(a, b) {
            return Some(false);
        }
        let taken = (a - x, b - y);
        Some(match (taken.0.is_zero(), taken.1.is_zero()) {
            (true, true) => false,
            (false, false) => taken.0 == taken.1,
            _ => true,
        })
    }
}
