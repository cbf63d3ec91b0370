//! The options of a position as every ruleset writes it.

use super::{Component, Game, Moves, Position, Ruleset, SumGame, caps};

/// All options of a position, once each, in order; `None` if it is no position of this ruleset or a number is beyond
/// machine words, or there are more than a million of a game known option by option only.
///
/// **Cost**: the list; ask [`super::option_count`] first.
///
/// ```
/// use golden_nim::game::{Position, Ruleset, options};
/// let found = options(&Ruleset::FibonacciNim, &Position::words(&[5u8, 2]));
/// assert_eq!(found, Some(vec![Position::words(&[3u8, 3]), Position::words(&[4u8, 2])]));
/// ```
pub fn options(ruleset: &Ruleset, position: &Position) -> Option<Vec<Position>> {
    ruleset.validate(position).ok()?;
    match ruleset {
        Ruleset::Sum { components } => listed(&SumGame::new(components)?, position, usize::MAX),
        ruleset => {
            let most = if ruleset.spec().moves == Moves::Listed { caps::LISTED } else { usize::MAX };
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
