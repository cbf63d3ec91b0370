//! Take-away games: one pile; after k stones at most a fixed multiple of k may be taken (A. J. Schwenk 1970).

use std::ops::ControlFlow;

use crate::game::registry::{Entry, GameOption, ParameterKind, ReadyMade};
use crate::game::spec::Parameter;
use crate::game::{
    Fields, FirstPositions, Game, Moves, Plane, Position, Ruleset, RulesetError, RulesetOptions, Spec, TextError,
    Visitor, Words,
};

/// The take-away game whose limit after taking k is `factor`·k. In (n, r) there are n stones and 1 to r of them may be
/// taken; r ≤ n, since a larger limit means n. It starts at (n, n − 1).
///
/// With the factor 2 it is [`crate::game::FibonacciNim`]. No closed form of the least winning limits is used: they are
/// computed from those of all smaller piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeAway {
    /// What k is multiplied by.
    pub factor: u32,
}

impl TakeAway {
    /// The factors of the ruleset; 2 is left out.
    pub const FACTORS: std::ops::RangeInclusive<u32> = 1..=8;
}

impl Game for TakeAway {
    type Position = (u64, u64);

    fn for_each_option(&self, &(stones, limit): &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        for taken in 1..=limit.min(stones) {
            let rest = stones - taken;
            visit((rest, taken.saturating_mul(self.factor.into()).min(rest)))?;
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair().filter(|(stones, limit)| limit <= stones)
    }

    fn to_position(&self, &(stones, limit): &(u64, u64)) -> Position {
        Position::words(&[stones, limit])
    }
}

impl Entry for TakeAway {
    const NAMES: &'static [&'static str] = &["take-away"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "factor",
        value: "F",
        help: "What k is multiplied by for the limit after taking k (take-away): 1, 3, 4, 5, 6, 7 or 8",
        label: "Limit",
        kind: ParameterKind::Choice(&[
            ("1", "k"),
            ("3", "3k"),
            ("4", "4k"),
            ("5", "5k"),
            ("6", "6k"),
            ("7", "7k"),
            ("8", "8k"),
        ]),
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let factor = options.machine_number("factor", || "write 1, 3, 4, 5, 6, 7 or 8".into())?;
        Ok(Ruleset::TakeAway { factor: factor.ok_or(TextError::NoFactor)? })
    }

    fn ready_made() -> Option<ReadyMade> {
        let words = ["k", "2k", "3k", "4k", "5k", "6k", "7k", "8k"];
        let game = |factor| if factor == 2 { Ruleset::FibonacciNim } else { Ruleset::TakeAway { factor } };
        let games = Self::FACTORS.map(game).zip(words).collect();
        Some(ReadyMade { label: "Limit after taking k", games, own: None })
    }

    fn examples() -> Vec<Ruleset> {
        vec![Ruleset::TakeAway { factor: 3 }]
    }
}

impl TakeAway {
    pub(in crate::game) const fn spec(factor: &u32) -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::OwnLimits { most: 1 },
            moves: Moves::Limited { factor: *factor },
            plane: Plane::None,
            axes: ("n", "r"),
            has_misere: true,
            example: "take-away 10 --factor 3",
            start: FirstPositions::at(&[10, 9]),
        }
    }

    pub(in crate::game) fn words(factor: &u32) -> Words {
        let (title, rule) = match factor {
            1 => ("Take-away k".into(), "take at most what was just taken".into()),
            factor => (
                format!("Take-away {factor}k").into(),
                format!("take at most {factor} times what was just taken").into(),
            ),
        };
        let parameters = vec![Parameter { name: "factor", value: Some(factor.to_string()), is_words: false }];
        Words { title, family: Some("Take-away"), rule, parameters }
    }

    pub(in crate::game) fn check(factor: &u32) -> Result<(), RulesetError> {
        match *factor {
            2 => Err(RulesetError::FactorTwo),
            factor if Self::FACTORS.contains(&factor) => Ok(()),
            factor => Err(RulesetError::Factor { factor }),
        }
    }
}
