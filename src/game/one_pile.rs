//! Games with one pile, Nim and subtraction games, whose sums of two have a table; the cells of a table in machine
//! words, from a closed form that holds at every position.

use std::fmt;
use std::ops::Range;

use super::spec::{Moves, TableShape};
use super::{Component, Game, Position, Ruleset, SubtractionSet};

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

    /// The position at a cell of the ruleset's table; for a game on a line ([`TableShape::Line`]) the table has
    /// `width` columns. `None` where the cell is not a position, and for rulesets without a table.
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

    /// The cell of a position in the ruleset's table, row and column: the inverse of [`Ruleset::position_at`]; the
    /// `width` 0 counts as 1. `None` for a position of another shape, beyond machine words, or not in the table.
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

/// A function of the row and the column.
type OfCell<T> = Box<dyn Fn(u64, u64) -> T + Send + Sync>;

/// The values of all cells of a table, or their outcomes. It agrees with the closed form of the game
/// ([`Game::closed_form_of`](super::Game::closed_form_of)), but makes no list of moves and no words.
pub enum CellForm {
    /// The Grundy value of a cell.
    Values(OfCell<u64>),
    /// The outcome of a cell, true for an N-position, where no closed form gives its value.
    Outcomes(OfCell<bool>),
    /// Row n holds P-positions up to, but without, this column, then N-positions.
    Tails(Box<dyn Fn(u64) -> u64 + Send + Sync>),
}

impl CellForm {
    /// Returns true if it gives Grundy values, not outcomes alone.
    pub const fn has_values(&self) -> bool {
        matches!(self, Self::Values(_))
    }

    /// The function of the column that gives the cells of a row, each as [`Self::value`] does.
    pub fn row(&self, row: u64) -> Box<dyn Fn(u64) -> u64 + '_> {
        match self {
            Self::Tails(tail) => {
                let tail = tail(row);
                Box::new(move |column| (column >= tail).into())
            }
            Self::Values(_) | Self::Outcomes(_) => Box::new(move |column| self.value(row, column)),
        }
    }

    /// The Grundy value of a cell; of outcomes 0 for P and 1 for N.
    ///
    /// **Cost**: some nanoseconds, for tails and Euclid's game in proportion to the number of parts or quotients; no
    /// allocation.
    pub fn value(&self, row: u64, column: u64) -> u64 {
        match self {
            Self::Values(value) => value(row, column),
            Self::Outcomes(is_n) => is_n(row, column).into(),
            Self::Tails(tail) => (column >= tail(row)).into(),
        }
    }
}

impl Ruleset {
    /// The cells of its table, where the closed form of single positions gives all of them.
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// let king = Ruleset::king().cell_form().expect("a closed form");
    /// let far = 1_000_000_000_000;
    /// assert_eq!([(far, far + 2), (far + 1, far + 3), (far + 1, far)].map(|(a, b)| king.value(a, b)), [0, 2, 1]);
    /// ```
    pub fn cell_form(&self) -> Option<CellForm> {
        Component::new(self)?.cell_form()
    }
}

impl fmt::Debug for CellForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Values(_) => "Values",
            Self::Outcomes(_) => "Outcomes",
            Self::Tails(_) => "Tails",
        })
    }
}
