//! The cells of a game's table in machine words, from a closed form that holds at every position.

use std::fmt;

use super::{Component, Game, Ruleset};

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
