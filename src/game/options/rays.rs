//! The lines along which a piece moves: rays, leaps, and the bands of t-Wythoff.

use crate::{Moves, Ruleset, Vector};

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
