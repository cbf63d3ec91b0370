//! The games that have a table, as a list to choose from.

use super::{Moves, Plane, Ruleset};

/// The games that have a table, one of each name; ray games, which stand for a further list of pieces, come last.
pub fn table_games() -> Vec<Ruleset> {
    let mut games: Vec<Ruleset> = Vec::new();
    for game in Ruleset::examples() {
        if game.plane() != Plane::None && games.iter().all(|known| known.name() != game.name()) {
            games.push(game);
        }
    }
    games.sort_by_key(table_game_has_more);
    games
}

/// Whether the game stands for a further list, that of the pieces and of own rays: true for ray games.
pub fn table_game_has_more(ruleset: &Ruleset) -> bool {
    matches!(ruleset.spec().moves, Moves::Vectors { .. })
}

/// The text of a game in this list.
pub fn table_game_label(ruleset: &Ruleset) -> String {
    match ruleset.spec().moves {
        Moves::AnyNumber => format!("{}, two piles", ruleset.family()),
        Moves::Vectors { .. } => "Pieces and own rays".into(),
        Moves::Set(_) => "Subtraction set".into(),
        Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => {
            ruleset.family()
        }
    }
}

/// Whether a cell stands for the same position in the tables of both games, so that the tables can be compared: pairs
/// of numbers with pairs, triangles with triangles, lines with lines.
///
/// ```
/// use golden_game::{Ruleset, share_cells};
/// assert!(share_cells(&Ruleset::Wythoff, &Ruleset::Nim));
/// assert!(!share_cells(&Ruleset::Wythoff, &Ruleset::FibonacciNim));
/// ```
pub fn share_cells(one: &Ruleset, other: &Ruleset) -> bool {
    let kind = |ruleset: &Ruleset| match ruleset.plane() {
        Plane::Quadrant { .. } | Plane::TwoPiles => Some(2),
        Plane::Triangle => Some(3),
        Plane::Line => Some(1),
        Plane::None => None,
    };
    kind(one).is_some() && kind(one) == kind(other)
}

/// The name of the row of the list where a ruleset belongs.
pub fn table_game_row(ruleset: &Ruleset) -> Option<&'static str> {
    match ruleset.plane() {
        Plane::Quadrant { .. } | Plane::Triangle | Plane::Line => Some(ruleset.name()),
        Plane::TwoPiles => {
            // A sum of two games in lines has their row.
            let [first, second] = sum_parts(ruleset) else { return None };
            (first.plane() == Plane::Line && first.name() == second.name()).then(|| first.name())
        }
        Plane::None => None,
    }
}

/// The games of a sum; any other game itself.
pub fn sum_parts(ruleset: &Ruleset) -> &[Ruleset] {
    match ruleset.spec().moves {
        Moves::InComponent(components) => components,
        Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Set(_)
        | Moves::Limited { .. }
        | Moves::Split(_)
        | Moves::Listed => std::slice::from_ref(ruleset),
    }
}

/// The game of one part, or the sum of two.
pub fn sum_of(mut parts: Vec<Ruleset>) -> Ruleset {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        last => Ruleset::Sum { components: parts.into_iter().chain(last).collect() },
    }
}

#[cfg(test)]
mod tests {
    use super::{table_game_label, table_game_row, table_games};
    use crate::{Plane, Ruleset, SubtractionSet};

    #[test]
    fn every_game_with_a_table_is_in_the_list() {
        let games = table_games();
        for game in Ruleset::examples().into_iter().filter(|game| game.plane() != Plane::None) {
            assert_eq!(games.iter().filter(|listed| Some(listed.name()) == table_game_row(&game)).count(), 1, "{game}");
        }
        let labels: Vec<String> = games.iter().map(table_game_label).collect();
        for game in
            ["Wythoff", "Nim, two piles", "Fibonacci Nim", "Subtraction set", "t-Wythoff", "Pieces and own rays"]
        {
            assert!(labels.iter().any(|label| label == game), "{game} in {labels:?}");
        }
    }

    #[test]
    fn a_sum_of_two_subtraction_games_has_their_row() {
        let subtraction = Ruleset::Subtraction { set: SubtractionSet::Fibonacci };
        let sum = |second| Ruleset::Sum { components: vec![subtraction.clone(), second] };
        assert_eq!(table_game_row(&sum(subtraction.clone())), table_game_row(&subtraction));
        assert_eq!(table_game_row(&sum(Ruleset::Nim)), None);
    }
}
