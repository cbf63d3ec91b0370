//! Which option comes next in a direction, for the arrow keys.

use golden_game::Square;

/// A step sideways counts as much as this many ahead, so that a key follows its line.
const ASIDE: u64 = 3;

/// The nearest of the options, or of the piece itself at `home`, from a square in a direction of the coordinates;
/// `None` where none lies there.
///
/// **Cost**: a look at each option.
pub fn next_option(options: &[Square], home: Square, from: Square, (x, y): (i64, i64)) -> Option<Square> {
    let cost = |&(a, b): &Square| {
        let (dx, dy) = (i64::from(a) - i64::from(from.0), i64::from(b) - i64::from(from.1));
        let (ahead, aside) = (dx * x + dy * y, (dx * y).abs() + (dy * x).abs());
        // Of two equally near ones the one closer to the corner.
        (ahead > 0).then(|| (ahead.unsigned_abs() + ASIDE * aside.unsigned_abs(), a + b, a))
    };
    let costs = options.iter().chain([&home]).filter_map(|square| Some((cost(square)?, *square)));
    costs.min().map(|(_, square)| square)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::next_option;
    use golden_game::{Ruleset, Square, Vector, options_on_board};

    const DIRECTIONS: [(i64, i64); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

    #[test]
    fn every_option_can_be_chosen_with_the_arrow_keys() {
        let own = Ruleset::Rays { rays: vec![Vector { x: 2, y: 3 }], leaps: vec![Vector { x: 5, y: 1 }] };
        let games = [Ruleset::queen(), Ruleset::rook(), Ruleset::king(), Ruleset::knight(), Ruleset::nimhof(), own];
        for game in games {
            for home in [(1, 0), (7, 10), (10, 13), (15, 15), (30, 9)] {
                let options = options_on_board(&game, (home.0.into(), home.1.into()), 31);
                let mut seen: BTreeSet<Square> = BTreeSet::from([home]);
                let mut open = vec![home];
                while let Some(from) = open.pop() {
                    let found = DIRECTIONS.iter().filter_map(|&way| next_option(&options, home, from, way));
                    open.extend(found.filter(|&square| seen.insert(square)));
                }
                assert!(options.iter().all(|option| seen.contains(option)), "{game} {home:?}: {options:?} {seen:?}");
            }
        }
    }

    #[test]
    fn a_key_follows_the_line_of_the_queen() {
        let options = options_on_board(&Ruleset::queen(), (10, 13), 16);
        let go = |from, way| next_option(&options, (10, 13), from, way);
        assert_eq!(go((10, 13), (-1, 0)), Some((9, 13)));
        assert_eq!(go((9, 13), (-1, 0)), Some((8, 13)));
        assert_eq!(go((9, 13), (1, 0)), Some((10, 13)));
        assert_eq!(go((9, 13), (0, -1)), Some((9, 12)), "the diagonal lies below the row");
        assert_eq!(go((10, 13), (0, 1)), None);
    }
}
