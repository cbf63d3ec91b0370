//! Games with one pile: Nim and subtraction games. The sum of two of them has a table; and the cells of tables.

use super::spec::{Moves, Plane};
use super::{Position, Ruleset, Subtraction, SubtractionSet};

/// A game whose every position is one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnePile<'a> {
    /// Nim: any positive number may be taken.
    Nim,
    /// A number of the set may be taken.
    Subtraction(&'a SubtractionSet),
}

impl OnePile<'_> {
    /// The piles that a move leaves, in increasing order.
    ///
    /// **Cost**: O(1) for each option; a subtraction game first lists its numbers up to the pile.
    pub fn options(self, pile: u64) -> Box<dyn Iterator<Item = u64>> {
        match self {
            Self::Nim => Box::new(0..pile),
            Self::Subtraction(set) => {
                let moves = Subtraction { set: set.clone() }.moves_up_to(pile);
                Box::new(moves.into_iter().rev().map(move |taken| pile - taken))
            }
        }
    }
}

impl Ruleset {
    /// The two games of a sum whose positions are the cells of a plane: the row is the pile p of the first, the column
    /// the pile q of the second. `None` for other sums and other rulesets.
    ///
    /// ```
    /// use golden_game::{OnePile, Ruleset};
    /// let sum = |components| Ruleset::Sum { components };
    /// assert_eq!(sum(vec![Ruleset::Nim, Ruleset::Nim]).two_piles(), Some([OnePile::Nim; 2]));
    /// assert_eq!(sum(vec![Ruleset::Nim, Ruleset::Wythoff]).two_piles(), None);
    /// ```
    pub fn two_piles(&self) -> Option<[OnePile<'_>; 2]> {
        let Moves::InComponent(components) = self.spec().moves else { return None };
        let [first, second] = components else { return None };
        Some([first.one_pile()?, second.one_pile()?])
    }

    pub(super) fn one_pile(&self) -> Option<OnePile<'_>> {
        match self.spec().moves {
            Moves::AnyNumber => Some(OnePile::Nim),
            Moves::Set(set) => Some(OnePile::Subtraction(set)),
            _ => None,
        }
    }

    /// The position at a cell of the ruleset's table; for a game on a line ([`Plane::Line`]) the table has `width` columns.
    /// `None` where the cell is not a position, and for rulesets without a table.
    ///
    /// ```
    /// use golden_game::{Position, Ruleset, SubtractionSet};
    /// let subtraction = Ruleset::Subtraction { set: SubtractionSet::OddFibonacci };
    /// assert_eq!(subtraction.position_at(2, 32, 34), Some(Position::words(&[100u8])));
    /// assert_eq!(Ruleset::FibonacciNim.position_at(5, 6, 34), None); // r ≤ n
    /// ```
    pub fn position_at(&self, row: u64, column: u64, width: u64) -> Option<Position> {
        match self.plane() {
            Plane::Quadrant { .. } => Some(Position::words(&[row, column])),
            Plane::Triangle => (column <= row).then(|| Position::words(&[row, column])),
            Plane::Line => Some(Position::words(&[row.checked_mul(width)?.checked_add(column)?])),
            Plane::TwoPiles => Some(Position::Sum(vec![Position::words(&[row]), Position::words(&[column])])),
            Plane::None => None,
        }
    }

    /// The cell of a position in the ruleset's table, row and column: the inverse of [`Ruleset::position_at`]; the `width`
    /// 0 counts as 1. `None` for a position of another shape, beyond machine words, or not in the table.
    pub fn cell_of(&self, position: &Position, width: u64) -> Option<(u64, u64)> {
        match self.plane() {
            Plane::Quadrant { .. } | Plane::Triangle => position.to_pair(),
            Plane::Line => match position.to_words()?.as_slice() {
                [] => Some((0, 0)),
                [pile] => Some((pile / width.max(1), pile % width.max(1))),
                _ => None,
            },
            Plane::TwoPiles => match position.components() {
                [p, q] => match (p.to_words()?.as_slice(), q.to_words()?.as_slice()) {
                    (&[p], &[q]) => Some((p, q)),
                    _ => None,
                },
                _ => None,
            },
            Plane::None => None,
        }
    }
}
