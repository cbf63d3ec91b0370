//! Rulesets as chess pieces, examples for lists, and moves as what leaves the piles.

use super::registry::GAMES;
use super::spec::Moves;
use super::{Move, Position, RayGame, Ruleset};

impl Ruleset {
    /// Cornering the queen: Wythoff's game.
    pub const fn queen() -> Self {
        Self::Wythoff
    }

    /// Cornering the rook: Nim with two piles.
    pub const fn rook() -> Self {
        Self::Nim
    }

    /// The piece this game moves on a board: `queen`, `rook`, `king`, `downward knight`, else `piece`.
    pub fn piece_name(&self) -> &'static str {
        let spec = self.spec();
        match spec.moves {
            Moves::OneOrBoth { t: 1 } => "queen",
            Moves::AnyNumber if spec.plane.is_board() => "rook",
            Moves::Vectors { rays, leaps } => RayGame::piece_name(rays, leaps),
            _ => "piece",
        }
    }

    /// One ruleset of each kind, for lists to choose from.
    pub fn examples() -> Vec<Self> {
        let sum = Self::Sum { components: vec![Self::Wythoff, Self::Nim, Self::FibonacciNim] };
        GAMES.iter().flat_map(|game| (game.examples)()).chain([sum]).collect()
    }

    /// The move from one position to another; `None` if a pile would grow or the two differ in shape.
    ///
    /// ```
    /// use golden_nim::game::{Position, Ruleset};
    /// use golden_nim::number::UBig;
    /// let from = Position::words(&[31u8, 48]);
    /// let step = Ruleset::Wythoff.move_between(&from, Position::words(&[27u8, 44])).unwrap();
    /// assert_eq!(step.take, [4u8, 4].map(UBig::from));
    /// ```
    pub fn move_between(&self, from: &Position, to: Position) -> Option<Move> {
        let (before, after) = (self.piles(from), self.piles(&to));
        if before.len() != after.len() {
            return None;
        }
        let pairs = before.iter().zip(&after);
        let take = pairs.map(|(before, after)| (before >= after).then(|| before - after)).collect::<Option<_>>()?;
        Some(Move { take, to })
    }
}
