//! Rulesets as chess pieces, examples for lists, and what a move takes from the piles. The lines along which a piece
//! moves: rays, leaps, and the bands of t-Wythoff.

use crate::registry::GAMES;
use crate::{LARGEST_BOARD, Move, Moves, Position, RayGame, Ruleset, Square, Vector, on_board};
use golden_number::UBig;

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

    /// The move from one position to another, with what it takes from each pile; empty where a heap is split. `None` if
    /// a pile would grow or the two differ in shape. Whether the rules allow the move is not checked, except for splits:
    /// see [`Ruleset::is_move`].
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
            (_, fields) => fields.taken(from, &to)?,
        };
        Some(Move { take, to })
    }
}

/// What a move of a sum takes from each pile; empty where it splits a heap, `None` where a pile would grow.
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
    /// What every longer move takes more; `None` for a leap.
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

    /// Whether the line goes through the piece: true for rays and leaps, false for bands.
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
