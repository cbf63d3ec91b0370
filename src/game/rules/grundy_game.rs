//! Grundy's game: a move splits a heap into two unequal heaps (P. M. Grundy 1939).

use std::ops::ControlFlow;

use crate::options::splits::from_position;
use crate::registry::ParseRuleset;
use crate::{
    Fields, FirstPositions, Game, Moves, Position, Ruleset, RulesetError, RulesetOptions, Spec, Splits, TableShape,
    TextError, Visitor, Words,
};

/// Grundy's game. It is not known whether its values are periodic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GrundyGame;

/// As an octal game it would have the code 4.0, but the two heaps must differ.
const SPLITS: Splits<'static> = Splits { digits: &[4], is_unequal: true };

impl ParseRuleset for GrundyGame {
    const NAMES: &'static [&'static str] = &["grundy-game"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::GrundyGame)
    }
}

impl GrundyGame {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Heaps,
            moves: Moves::Split(SPLITS),
            plane: TableShape::Line,
            axes: ("row", "column"),
            has_misere: true,
            numeration: None,
            example: "grundy-game 8 10",
            start: FirstPositions::at(&[8, 10]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Grundy’s game", "split a heap into two heaps of different sizes")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }
}

impl Game for GrundyGame {
    type Position = Vec<u64>;

    fn for_each_option(&self, heaps: &Vec<u64>, visit: &mut Visitor<'_, Vec<u64>>) -> ControlFlow<()> {
        SPLITS.for_each_option(heaps, visit)
    }

    fn from_position(&self, position: &Position) -> Option<Vec<u64>> {
        from_position(position)
    }

    fn to_position(&self, heaps: &Vec<u64>) -> Position {
        Position::words(heaps)
    }

    fn in_order(&self, mut heaps: Vec<u64>) -> Vec<u64> {
        heaps.sort_unstable();
        heaps
    }
}
