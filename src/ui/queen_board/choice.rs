//! The option chosen with the arrow keys: Enter plays it.

use super::shown::Shown;
use crate::figure::{Square, options_on_board};
use crate::game::Ruleset;

/// A step sideways counts as much as so many ahead, so that a key follows its line.
const ASIDE: u64 = 3;

/// The chosen option, until the piece stands elsewhere.
#[derive(Default)]
pub(super) struct Choice {
    of: Option<(Ruleset, (u64, u64))>,
    square: Option<Square>,
    /// Whether it was chosen in the frame before, and must be brought into view.
    is_new: bool,
    fresh: Option<Square>,
}

impl Choice {
    /// Begins a frame: forgets an option of another position.
    pub fn update(&mut self, shown: &Shown) {
        let is_same = self.of.as_ref().is_some_and(|(ruleset, at)| (ruleset, *at) == (&shown.focus.ruleset, shown.at));
        if !is_same || shown.own_last.is_some() {
            *self = Self { of: Some((shown.focus.ruleset.clone(), shown.at)), ..Self::default() };
        }
        self.fresh = std::mem::take(&mut self.is_new).then_some(self.square).flatten();
    }

    /// The chosen option.
    pub fn square(&self) -> Option<Square> {
        self.square
    }

    /// The option that was chosen in the frame before.
    pub fn newly(&self) -> Option<Square> {
        self.fresh
    }

    /// Chooses an option, or none.
    pub fn set(&mut self, square: Option<Square>) {
        self.is_new = square.is_some();
        self.square = square;
    }

    /// Goes on in a direction of the coordinates; back on the piece nothing is chosen.
    pub fn go(&mut self, shown: &Shown, direction: (i64, i64)) {
        let options = options_on_board(&shown.focus.ruleset, shown.at, shown.size);
        let last = u64::from(shown.size.saturating_sub(1));
        let clamped = |c: u64| u32::try_from(c.min(last)).unwrap_or(0);
        let home = (clamped(shown.at.0), clamped(shown.at.1));
        let from = self.square.unwrap_or(home);
        if let Some(square) = next(&options, home, from, direction) {
            self.set((square != home).then_some(square));
        }
    }
}

/// The nearest of the options, or of the piece itself, in a direction.
fn next(options: &[Square], home: Square, from: Square, (x, y): (i64, i64)) -> Option<Square> {
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

    use super::next;
    use crate::figure::{Square, options_on_board};
    use crate::game::{Ruleset, Vector};

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
                    let found = DIRECTIONS.iter().filter_map(|&way| next(&options, home, from, way));
                    open.extend(found.filter(|&square| seen.insert(square)));
                }
                assert!(options.iter().all(|option| seen.contains(option)), "{game} {home:?}: {options:?} {seen:?}");
            }
        }
    }

    #[test]
    fn a_key_follows_the_line_of_the_queen() {
        let options = options_on_board(&Ruleset::queen(), (10, 13), 16);
        let go = |from, way| next(&options, (10, 13), from, way);
        assert_eq!(go((10, 13), (-1, 0)), Some((9, 13)));
        assert_eq!(go((9, 13), (-1, 0)), Some((8, 13)));
        assert_eq!(go((9, 13), (1, 0)), Some((10, 13)));
        assert_eq!(go((9, 13), (0, -1)), Some((9, 12)), "the diagonal lies below the row");
        assert_eq!(go((10, 13), (0, 1)), None);
    }
}
