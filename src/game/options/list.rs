//! The options of a position in the common form of all rulesets.

use crate::{Component, Game, Moves, Position, Ruleset, SumGame, caps};

/// All options of a position, once each, in increasing order; `None` if it is not a position of this ruleset, a number
/// is beyond machine words, or a game of [`Moves::Listed`] or one that splits heaps has more than a million.
///
/// **Cost**: time O(m log m) and memory O(m) for m moves; check [`crate::option_count`] first.
///
/// ```
/// use golden_game::{Position, Ruleset, options};
/// let found = options(&Ruleset::FibonacciNim, &Position::words(&[5u8, 2]));
/// assert_eq!(found, Some(vec![Position::words(&[3u8, 3]), Position::words(&[4u8, 2])]));
/// ```
pub fn options(ruleset: &Ruleset, position: &Position) -> Option<Vec<Position>> {
    ruleset.validate(position).ok()?;
    match ruleset {
        Ruleset::Sum { components } => listed(&SumGame::new(components)?, position, usize::MAX),
        ruleset => {
            let most = match ruleset.spec().moves {
                Moves::Split(_) | Moves::Listed => caps::LISTED,
                Moves::AnyNumber
                | Moves::OneOrBoth { .. }
                | Moves::Vectors { .. }
                | Moves::Set(_)
                | Moves::Limited { .. }
                | Moves::InComponent(_) => usize::MAX,
            };
            listed(&Component::new(ruleset)?, position, most)
        }
    }
}

fn listed<G: Game>(game: &G, position: &Position, most: usize) -> Option<Vec<Position>> {
    let options = game.options_within(&game.from_position(position)?, most)?;
    let mut options: Vec<Position> = options.iter().map(|option| game.to_position(option)).collect();
    options.sort_unstable();
    Some(options)
}
