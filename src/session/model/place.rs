//! The place of the focus in each panel, or why it has none. The position with which the table of another game
//! begins.

use thiserror::Error;

use crate::Focus;
use golden_game::{Position, Ruleset, TableShape};

/// The cell of the focus in the Grundy table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TablePlace {
    /// The row in the ruleset's numbering.
    pub row: u64,
    /// The column in the ruleset's numbering.
    pub column: u64,
}

/// The square of the focus on the board: a columns to the right, b rows from the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardPlace {
    /// The first pile.
    pub a: u64,
    /// The second pile.
    pub b: u64,
}

/// The reason why a panel cannot show the focus and keeps its own last position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotShown {
    /// The game has no table.
    #[error("{0} has no table in two dimensions.")]
    NoTable(String),
    /// The game is not played by one piece on a board.
    #[error("{0} is not played with one piece on a board.")]
    NoBoard(String),
    /// Nim with a number of piles other than two, or, in a sum of two games, other than one.
    #[error("Nim with {} does not fit into two dimensions; give it two piles, or one pile as a part of a sum.", piles_words(*.0))]
    Piles(usize),
    /// Several heaps, while the table has the values of one.
    #[error("The table has the values of one heap; {0} heaps have the nim sum of theirs.")]
    Heaps(usize),
    /// A number beyond machine words.
    #[error("The position lies beyond every table that can be drawn.")]
    TooFar,
}

impl TablePlace {
    /// The cell of the focus; `width` is the number of columns for games on a line.
    ///
    /// # Errors
    /// The reason why this focus has no cell.
    pub fn of(focus: &Focus, width: u32) -> Result<Self, NotShown> {
        let place = |(row, column)| Self { row, column };
        match focus.ruleset.plane() {
            TableShape::Quadrant { .. } | TableShape::Triangle => pair(&focus.position).map(place),
            TableShape::Line => {
                let width = u64::from(width.max(1));
                let p = match focus.position.numbers() {
                    // The terminal position is heap 0.
                    [] => 0,
                    [_] => word(&focus.position, 0)?,
                    heaps => return Err(NotShown::Heaps(heaps.len())),
                };
                Ok(Self { row: p / width, column: p % width })
            }
            TableShape::TwoPiles => {
                let piles = focus.position.components();
                let pile = |index: usize| piles.get(index).map_or(Err(NotShown::TooFar), one_pile);
                Ok(Self { row: pile(0)?, column: pile(1)? })
            }
            TableShape::None => Err(NotShown::NoTable(focus.ruleset.title())),
        }
    }

    /// The focus at this cell; `None` if the cell is not a position.
    pub fn focus(self, ruleset: &Ruleset, width: u32) -> Option<Focus> {
        let position = ruleset.position_at(self.row, self.column, width.into())?;
        Some(Focus { ruleset: ruleset.clone(), position })
    }
}

impl BoardPlace {
    /// The square of the focus.
    ///
    /// # Errors
    /// The reason why this focus has no square.
    pub fn of(focus: &Focus) -> Result<Self, NotShown> {
        let place = |(a, b)| Self { a, b };
        if focus.ruleset.plane().is_board() {
            pair(&focus.position).map(place)
        } else {
            Err(NotShown::NoBoard(focus.ruleset.title()))
        }
    }

    /// The focus on this square.
    pub fn focus(self, ruleset: &Ruleset) -> Focus {
        Focus { ruleset: ruleset.clone(), position: Position::words(&[self.a, self.b]) }
    }
}

/// "1 pile", "3 piles".
fn piles_words(piles: usize) -> String {
    if piles == 1 { "1 pile".to_owned() } else { format!("{piles} piles") }
}

/// The pile of a component of a sum, which may be Nim with more piles.
fn one_pile(position: &Position) -> Result<u64, NotShown> {
    match position.numbers().len() {
        1 => word(position, 0),
        piles => Err(NotShown::Piles(piles)),
    }
}

/// The two numbers of a position, which in Nim may have more piles.
fn pair(position: &Position) -> Result<(u64, u64), NotShown> {
    if position.numbers().len() != 2 {
        return Err(NotShown::Piles(position.numbers().len()));
    }
    Ok((word(position, 0)?, word(position, 1)?))
}

/// The number at an index of a validated position.
fn word(position: &Position, index: usize) -> Result<u64, NotShown> {
    let number = position.numbers().get(index);
    number.and_then(|number| u64::try_from(number).ok()).ok_or(NotShown::TooFar)
}

/// The position with which the table of another game begins: the same one if both games have two piles or one, else a
/// first one that has a place in the table.
pub fn position_in_table(from: &Ruleset, position: &Position, to: &Ruleset, width: u32) -> Position {
    let kind = |ruleset: &Ruleset| match ruleset.plane() {
        TableShape::Quadrant { .. } => 2,
        TableShape::Line => 1,
        TableShape::TwoPiles => 3,
        TableShape::Triangle | TableShape::None => 0,
    };
    let has_place = |position: &Position| {
        let focus = Focus { ruleset: to.clone(), position: position.clone() };
        to.validate(position).is_ok() && TablePlace::of(&focus, width).is_ok()
    };
    if kind(from) == kind(to) && kind(to) > 0 && has_place(position) {
        return position.clone();
    }
    let start = to.start();
    // Nim starts with three piles, and the table has room for two; a game of heaps has the values of one.
    let room = if to.plane() == TableShape::Line { 1 } else { 2 };
    if has_place(&start) { start } else { Position::Flat(start.numbers().iter().take(room).cloned().collect()) }
}

#[cfg(test)]
mod tests {
    use super::position_in_table;
    use crate::{Focus, TablePlace};
    use golden_game::table_games;

    #[test]
    fn every_game_of_the_list_begins_in_its_table() {
        for from in table_games() {
            for ruleset in table_games() {
                let position = position_in_table(&from, &from.start(), &ruleset, 34);
                let focus = Focus { ruleset, position };
                assert_eq!(focus.ruleset.validate(&focus.position), Ok(()));
                assert!(TablePlace::of(&focus, 34).is_ok(), "{focus:?}");
            }
        }
    }
}
