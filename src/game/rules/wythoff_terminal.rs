//! Wythoff's game with more terminal positions: where the piles have at most K stones together, there is no move.

use std::ops::ControlFlow;

use crate::game::registry::{Entry, GameOption, ParameterKind};
use crate::game::spec::Parameter;
use crate::game::{
    Fields, FirstPositions, Game, Moves, Plane, Position, Ruleset, RulesetError, RulesetOptions, Spec, TextError,
    Visitor, Words, Wythoff,
};
use crate::number::UBig;

/// Wythoff's game in which every position (a, b) with a + b ≤ `within` is terminal. With 0 it is Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WythoffTerminal {
    /// The K of the definition.
    pub within: u32,
}

impl Entry for WythoffTerminal {
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
    pub(in crate::game) const fn spec(_: &u32) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::Listed,
            plane: Plane::Quadrant { symmetric: true },
            axes: ("a", "b"),
            has_misere: true,
            example: "wythoff-terminal 10 15 --within 2",
            start: FirstPositions::at(&[10, 15]),
        }
    }

    pub(in crate::game) fn words(within: &u32) -> Words {
        let rule = format!(
            "take any number of stones from one pile, or as many from both; with {within} or fewer in all it is over"
        );
        Words {
            title: format!("Wythoff to {within}").into(),
            family: Some("Wythoff to K"),
            rule: rule.into(),
            parameters: vec![Parameter { name: "within", value: Some(within.to_string()), is_words: false }],
        }
    }

    pub(in crate::game) const fn check(_: &u32) -> Result<(), RulesetError> {
        Ok(())
    }

    /// Whether the position has no move.
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
