//! The options on a board of a given size, and the lines that lead to them.
//!
//! The same lines run both ways: from a position down to its options, and from a P-position up to the squares that
//! can move to it.

use crate::{Moves, Position, Ray, Ruleset, Vector, options};

/// A square of a board: a columns from the corner, b rows from it.
pub type Square = (u32, u32);

/// The largest board, in squares per side.
pub const LARGEST_BOARD: u32 = 64;

impl Ray {
    /// The squares of a board that can move to `from` along this line, nearest first.
    pub fn squares_onward(&self, from: Square, size: u32) -> Vec<Square> {
        let on_board = |(a, b): Square| (a < size && b < size).then_some((a, b));
        let add = |(a, b): Square, v: Vector| Some((a.checked_add(v.x)?, b.checked_add(v.y)?));
        let first = add(from, self.first).and_then(on_board);
        std::iter::successors(first, |&square| add(square, self.moving_step()?).and_then(on_board)).collect()
    }

    /// The options along this line that are on a board, nearest first. The position itself may be beyond it.
    pub fn options(&self, (a, b): (u64, u64), size: u32) -> Vec<Square> {
        let Some(nearest) = minus((a, b), self.first, 1) else { return Vec::new() };
        let Some(step) = self.moving_step() else { return on_board(nearest, size).into_iter().collect() };
        // Far beyond the board only the last few steps land on it: skip the others.
        let skipped = beyond(nearest.0, step.x, size).max(beyond(nearest.1, step.y, size));
        let Some(start) = minus(nearest, step, skipped) else { return Vec::new() };
        std::iter::successors(on_board(start, size), |&(a, b)| Some((a.checked_sub(step.x)?, b.checked_sub(step.y)?)))
            .collect()
    }
}

/// The number of steps from a coordinate to the first one on the board.
fn beyond(coordinate: u64, step: u32, size: u32) -> u64 {
    let excess = coordinate.saturating_sub(u64::from(size.saturating_sub(1)));
    if step == 0 { 0 } else { excess.div_ceil(u64::from(step)) }
}

fn minus((a, b): (u64, u64), vector: Vector, times: u64) -> Option<(u64, u64)> {
    let less = |from: u64, step: u32| from.checked_sub(u64::from(step).checked_mul(times)?);
    Some((less(a, vector.x)?, less(b, vector.y)?))
}

/// The square of a position, if it is on the board.
pub fn on_board((a, b): (u64, u64), size: u32) -> Option<Square> {
    let coordinate = |c: u64| u32::try_from(c).ok().filter(|&c| c < size);
    Some((coordinate(a)?, coordinate(b)?))
}

/// The lines along which the piece of a ruleset moves on a board; none for a game that is not played on a board, or not
/// along lines.
pub fn rays_on_board(ruleset: &Ruleset) -> Vec<Ray> {
    // Between two squares of a board no band of t-Wythoff lies farther from the diagonal than the board is wide.
    ruleset.rays(LARGEST_BOARD).unwrap_or_default()
}

/// The options of a position that are on a board, once each, in increasing order.
pub fn options_on_board(ruleset: &Ruleset, position: (u64, u64), size: u32) -> Vec<Square> {
    if ruleset.spec().moves == Moves::Listed {
        let options = options(ruleset, &Position::words(&[position.0, position.1])).unwrap_or_default();
        return options.iter().filter_map(|option| on_board(ruleset.cell_of(option, 1)?, size)).collect();
    }
    let mut squares: Vec<Square> = rays_on_board(ruleset).iter().flat_map(|ray| ray.options(position, size)).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

#[cfg(test)]
mod tests {
    use super::{on_board, options_on_board, rays_on_board};
    use crate::{Game, Nim, Position, RayGame, Ruleset, TWythoff, Vector, Wythoff};

    const SIZE: u32 = 12;

    /// The options on the board listed by the game itself.
    fn by_rules<G: Game>(game: &G, (a, b): (u64, u64)) -> Vec<(u32, u32)> {
        let Some(position) = game.from_position(&Position::words(&[a, b])) else { return Vec::new() };
        let options = game.options(&position);
        let pair = |option| game.to_position(option).to_words().map(|words| (words[0], words[1]));
        options.iter().filter_map(pair).filter_map(|pair| on_board(pair, SIZE)).collect()
    }

    #[test]
    fn lines_lead_to_the_options_of_the_rules() {
        let own =
            RayGame { rays: vec![Vector { x: 2, y: 3 }, Vector { x: 1, y: 0 }], leaps: vec![Vector { x: 1, y: 2 }] };
        let own_ruleset = Ruleset::Rays { rays: own.rays.clone(), leaps: own.leaps.clone() };
        for a in 0..30 {
            for b in 0..30 {
                let lines = |ruleset: &Ruleset| options_on_board(ruleset, (a, b), SIZE);
                assert_eq!(lines(&Ruleset::Wythoff), by_rules(&Wythoff, (a, b)), "queen {a} {b}");
                assert_eq!(lines(&Ruleset::Nim), by_rules(&Nim, (a, b)), "rook {a} {b}");
                assert_eq!(lines(&own_ruleset), by_rules(&own, (a, b)), "own rays {a} {b}");
                let spread = Ruleset::TWythoff { t: 3 };
                assert_eq!(lines(&spread), by_rules(&TWythoff { t: 3 }, (a, b)), "3-Wythoff {a} {b}");
            }
        }
    }

    #[test]
    fn a_position_far_away_is_reached_at_once() {
        let far = u64::MAX;
        assert_eq!(options_on_board(&Ruleset::Wythoff, (far, 3), 4).len(), 4);
        assert_eq!(options_on_board(&Ruleset::Wythoff, (far, far), 4), [(0, 0), (1, 1), (2, 2), (3, 3)]);
    }

    #[test]
    fn a_line_runs_both_ways() {
        for ray in rays_on_board(&Ruleset::TWythoff { t: 2 }) {
            for square in ray.squares_onward((1, 2), SIZE) {
                let from = (u64::from(square.0), u64::from(square.1));
                assert!(ray.options(from, SIZE).contains(&(1, 2)), "{ray:?} {square:?}");
            }
        }
    }
}
