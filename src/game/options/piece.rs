//! Pieces on a board: vectors, the steps towards the corner, and their text; the lines along which a piece moves
//! (rays, leaps, and the bands of t-Wythoff); the options on a board of a given size, and the lines that lead to
//! them. Rulesets as chess pieces, examples for lists, and what a move takes from the piles.
//!
//! The same lines run both ways: from a position down to its options, and from a P-position up to the squares that
//! can move to it.

use std::fmt;
use std::str::FromStr;

use crate::registry::GAMES;
use crate::{Move, Moves, Position, RayGame, Ruleset, options};
use golden_number::UBig;
use golden_prose::quoted;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A step (x, y) → (x − p, y − q) towards the corner. In JSON `[p,q]`, in text `p,q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "[u32; 2]", into = "[u32; 2]")]
pub struct Vector {
    /// The number that is subtracted from the first coordinate.
    pub x: u32,
    /// The number that is subtracted from the second coordinate.
    pub y: u32,
}

impl Vector {
    /// Returns true if it is (0, 0), which is not a move.
    pub const fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0
    }
}

impl From<[u32; 2]> for Vector {
    fn from([x, y]: [u32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Vector> for [u32; 2] {
    fn from(Vector { x, y }: Vector) -> Self {
        [x, y]
    }
}

impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A text that is not a vector; it is shortened if it is long.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VectorError {
    /// Not two numbers with a comma between.
    #[error(
        "{0:?} is not a vector; write what a step subtracts from the two numbers, with a comma between: 1,2, each from 0 to \
         {max}",
        max = u32::MAX
    )]
    NoPair(String),
    /// Two numbers of which one is above 2³² − 1.
    #[error("the vector {0:?} is too large; each of its numbers may be at most {max}", max = u32::MAX)]
    TooLarge(String),
}

impl FromStr for Vector {
    type Err = VectorError;

    /// Reads `p,q`; also `(p,q)` and `[p,q]`.
    fn from_str(text: &str) -> Result<Self, VectorError> {
        let no_pair = || VectorError::NoPair(quoted(text));
        let trimmed = text.trim().trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
        let (x, y) = trimmed.split_once(',').ok_or_else(no_pair)?;
        let [x, y] = [x, y].map(str::trim);
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        if !is_number(x) || !is_number(y) {
            return Err(no_pair());
        }
        let number = |digits: &str| digits.parse().map_err(|_| VectorError::TooLarge(quoted(text)));
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

impl Ruleset {
    /// Cornering the queen: Wythoff's game.
    pub const fn queen() -> Self {
        Self::Wythoff
    }

    /// Cornering the rook: Nim with two piles.
    pub const fn rook() -> Self {
        Self::Nim
    }

    /// The piece that moves on the board as this game does: `queen`, `rook`, `king`, `downward knight`, else `piece`.
    pub fn piece_name(&self) -> &'static str {
        let spec = self.spec();
        match spec.moves {
            Moves::OneOrBoth { t: 1 } => "queen",
            Moves::AnyNumber if spec.plane.is_board() => "rook",
            Moves::Vectors { rays, leaps } => RayGame::piece_name(rays, leaps),
            _ => "piece",
        }
    }

    /// The square of a position, if the game is played on a board and the largest one ([`LARGEST_BOARD`]) has it.
    pub fn square_of(&self, position: &Position) -> Option<Square> {
        match position.to_words()?.as_slice() {
            &[a, b] if self.plane().is_board() => on_board((a, b), LARGEST_BOARD),
            _ => None,
        }
    }

    /// One ruleset of each kind, for lists to choose from.
    pub fn examples() -> Vec<Self> {
        let sum = Self::Sum { components: vec![Self::Wythoff, Self::Nim, Self::FibonacciNim] };
        GAMES.iter().flat_map(|game| (game.examples)()).chain([sum]).collect()
    }

    /// The games that can be a component of a sum, each with its name in a list to choose from.
    pub fn component_choices() -> Vec<(Self, String)> {
        let games = Self::examples().into_iter().filter(|game| !game.is_sum());
        games.map(|game| (game.clone(), game.family())).collect()
    }

    /// The move from one position to another, with what it takes from each pile: with nothing where a heap is split,
    /// or where a number grows in a game of one's own. `None` if a pile would grow in any other game, or if the two
    /// differ in shape. The rules are asked only for splits and for numbers that grow: see [`Ruleset::is_move`].
    ///
    /// **Cost**: a subtraction for each pile.
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_number::UBig;
    /// let from = Position::words(&[31u8, 48]);
    /// let step = Ruleset::Wythoff.move_between(&from, Position::words(&[27u8, 44])).unwrap();
    /// assert_eq!(step.take, [4u8, 4].map(UBig::from));
    /// ```
    pub fn move_between(&self, from: &Position, to: Position) -> Option<Move> {
        let spec = self.spec();
        let take = match (spec.moves, spec.fields) {
            (Moves::InComponent(components), _) => taken_in_each(components, from.components(), to.components())?,
            (Moves::Split(splits), fields) => match fields.taken(from, &to) {
                Some(take) => take,
                None => splits.is_option(from.numbers(), to.numbers()).then(Vec::new)?,
            },
            (_, fields) => match fields.taken(from, &to) {
                Some(take) => take,
                // A number grows.
                None => (self.own_rule().is_some() && self.is_move(from, &to)).then(Vec::new)?,
            },
        };
        Some(Move { take, to })
    }
}

/// Returns the stones that a move of a sum takes from each pile; empty if it splits a heap, `None` if a pile would
/// grow.
fn taken_in_each(components: &[Ruleset], from: &[Position], to: &[Position]) -> Option<Vec<UBig>> {
    if components.len() != from.len() || from.len() != to.len() {
        return None;
    }
    let (mut take, mut splits) = (Vec::new(), false);
    for (component, (before, after)) in components.iter().zip(from.iter().zip(to)) {
        let piles = component.piles(before).len();
        let own =
            if before == after { vec![UBig::ZERO; piles] } else { component.move_between(before, after.clone())?.take };
        splits |= own.len() != piles;
        take.extend(own);
    }
    Some(if splits { Vec::new() } else { take })
}

/// Moves along one line of the plane: (a, b) → (a, b) − first − i·step for i ≥ 0; without a step only by `first`.
///
/// A ray of a piece has its first move as its step, a leap has no step, and a band of t-Wythoff starts beside the piece
/// and runs along the diagonal. The same line leads from a position down to its options and from a P-position up to the
/// positions that can move to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The shortest move.
    pub first: Vector,
    /// The vector added for each longer move; `None` for a leap.
    pub step: Option<Vector>,
}

impl Ray {
    /// The multiples of a vector.
    pub const fn along(vector: Vector) -> Self {
        Self { first: vector, step: Some(vector) }
    }

    /// A single move.
    pub const fn leap(vector: Vector) -> Self {
        Self { first: vector, step: None }
    }

    /// Returns true if the line goes through the piece: true for rays and leaps, false for bands.
    pub fn is_through_piece(&self) -> bool {
        self.step.is_none_or(|step| step == self.first)
    }

    /// The step, if it leads anywhere.
    pub fn moving_step(&self) -> Option<Vector> {
        self.step.filter(|step| !step.is_zero())
    }
}

impl Ruleset {
    /// The lines along which the piece of a game on a board moves; `None` for a game that has no board or whose moves
    /// are not lines.
    ///
    /// t-Wythoff has 2t − 1 bands: taking k and l with s = l − k is taking 1 and 1 + s, or 1 − s and 1, and then along
    /// the diagonal. Only those with |s| < `reach` are returned: between positions below `reach` there are no others.
    ///
    /// **Cost**: O(number of lines).
    pub fn rays(&self, reach: u32) -> Option<Vec<Ray>> {
        const DIAGONAL: Vector = Vector { x: 1, y: 1 };
        const STRAIGHT: [Ray; 2] = [Ray::along(Vector { x: 1, y: 0 }), Ray::along(Vector { x: 0, y: 1 })];
        let spec = self.spec();
        if !spec.plane.is_board() {
            return None;
        }
        let rays = match spec.moves {
            Moves::AnyNumber => STRAIGHT.to_vec(),
            Moves::OneOrBoth { t } => {
                let beside = |s: u32| {
                    [Vector { x: 1 + s, y: 1 }, Vector { x: 1, y: 1 + s }]
                        .map(|first| Ray { first, step: Some(DIAGONAL) })
                };
                let bands = (1..t.clamp(1, reach.max(1))).flat_map(beside);
                STRAIGHT.into_iter().chain([Ray::along(DIAGONAL)]).chain(bands).collect()
            }
            Moves::Vectors { rays, leaps } => {
                let leaps = leaps.iter().copied().map(Ray::leap);
                rays.iter().copied().map(Ray::along).chain(leaps).collect()
            }
            Moves::Set(_) | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => {
                return None;
            }
        };
        Some(rays)
    }
}

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
