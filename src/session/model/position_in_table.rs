//! The position with which the table of another game begins.

use crate::{Focus, TablePlace};
use golden_game::{Plane, Position, Ruleset};

/// The position with which the table of another game begins: the same one if both games have two piles or one, else a
/// first one that has a place in the table.
pub fn position_in_table(from: &Ruleset, position: &Position, to: &Ruleset, width: u32) -> Position {
    let kind = |ruleset: &Ruleset| match ruleset.plane() {
        Plane::Quadrant { .. } => 2,
        Plane::Line => 1,
        Plane::TwoPiles => 3,
        Plane::Triangle | Plane::None => 0,
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
    let room = if to.plane() == Plane::Line { 1 } else { 2 };
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
