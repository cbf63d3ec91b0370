//! Games with one pile, Nim and subtraction games, whose sums of two have a table. The cells of tables.

use std::ops::Range;

use super::spec::{Moves, TableShape};
use super::{Position, Ruleset, SubtractionSet};

/// A game whose every position is one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnePile<'a> {
    /// Nim: any positive number may be taken.
    Nim,
    /// A number of the set may be taken.
    Subtraction(&'a SubtractionSet),
}

impl OnePile<'_> {
    /// The piles within a range that a move leaves, as runs of neighbours in increasing order.
    ///
    /// **Cost**: O(1) for each number of the set up to the pile, or for each that is excepted.
    pub fn options_within(self, pile: u64, within: Range<u64>) -> Vec<Range<u64>> {
        let within = within.start..within.end.min(pile);
        let excepted: &[u64] = match self {
            Self::Nim => &[],
            Self::Subtraction(SubtractionSet::AllBut(excepted)) => excepted,
            Self::Subtraction(set) => {
                let left = set.numbers_up_to(pile).map(|taken| pile - taken).filter(|left| within.contains(left));
                let mut runs: Vec<_> = left.map(|left| left..left + 1).collect();
                runs.reverse();
                return runs;
            }
        };
        let (mut runs, mut start) = (Vec::new(), within.start);
        let not_left = excepted.iter().rev().filter_map(|&taken| pile.checked_sub(taken));
        for end in not_left.filter(|left| within.contains(left)).chain([within.end]) {
            if start < end {
                runs.push(start..end);
            }
            start = end.saturating_add(1);
        }
        runs
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

    /// The position at a cell of the ruleset's table; for a game on a line ([`TableShape::Line`]) the table has `width` columns.
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
            TableShape::Quadrant { .. } => Some(Position::words(&[row, column])),
            TableShape::Triangle => (column <= row).then(|| Position::words(&[row, column])),
            TableShape::Line => Some(Position::words(&[row.checked_mul(width)?.checked_add(column)?])),
            TableShape::TwoPiles => Some(Position::Sum(vec![Position::words(&[row]), Position::words(&[column])])),
            TableShape::None => None,
        }
    }

    /// The cell of a position in the ruleset's table, row and column: the inverse of [`Ruleset::position_at`]; the `width`
    /// 0 counts as 1. `None` for a position of another shape, beyond machine words, or not in the table.
    pub fn cell_of(&self, position: &Position, width: u64) -> Option<(u64, u64)> {
        match self.plane() {
            TableShape::Quadrant { .. } | TableShape::Triangle => position.to_pair(),
            TableShape::Line => match position.to_words()?.as_slice() {
                [] => Some((0, 0)),
                [pile] => Some((pile / width.max(1), pile % width.max(1))),
                _ => None,
            },
            TableShape::TwoPiles => match position.components() {
                [p, q] => match (p.to_words()?.as_slice(), q.to_words()?.as_slice()) {
                    (&[p], &[q]) => Some((p, q)),
                    _ => None,
                },
                _ => None,
            },
            TableShape::None => None,
        }
    }
}
