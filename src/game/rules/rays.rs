//! Ray games, also called `NimHof`: a piece on a board moves along rays towards the corner (E. Friedman, S. Garrabrant,
//! I. Phipps-Morgan, A. Landsberg, U. Larsson).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::{Game, Position};
use crate::prose::quoted;

/// A step (x, y) → (x − p, y − q) towards the corner. In JSON `[p,q]`, in text `p,q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "[u32; 2]", into = "[u32; 2]")]
pub struct Vector {
    /// What leaves the first coordinate.
    pub x: u32,
    /// What leaves the second coordinate.
    pub y: u32,
}

impl Vector {
    /// Whether it is (0, 0), which is no move.
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

/// A text that is no vector.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no vector; write two numbers with a comma between them, such as 1,2, each at most {max}",
    max = u32::MAX
)]
pub struct VectorError(String);

impl FromStr for Vector {
    type Err = VectorError;

    /// Reads `p,q`; also `(p,q)` and `[p,q]`.
    fn from_str(text: &str) -> Result<Self, VectorError> {
        let error = || VectorError(quoted(text));
        let trimmed = text.trim().trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
        let (x, y) = trimmed.split_once(',').ok_or_else(error)?;
        let number = |digits: &str| match digits.trim() {
            digits if digits.starts_with(|c: char| c.is_ascii_digit()) => digits.parse().map_err(|_| error()),
            _ => Err(error()),
        };
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

/// A ray game: any number i ≥ 1 of steps along a ray, or exactly one along a leap, without leaving the quadrant.
///
/// With the rays 1,0 and 0,1 the rook (Nim with two piles), with 1,1 too the queen (Wythoff); as leaps the king.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RayGame {
    /// The rays.
    pub rays: Vec<Vector>,
    /// The leaps.
    pub leaps: Vec<Vector>,
}

impl Game for RayGame {
    type Position = (u64, u64);

    fn for_each_option(&self, &position: &(u64, u64), visit: &mut dyn FnMut((u64, u64))) {
        for &ray in self.rays.iter().filter(|ray| !ray.is_zero()) {
            let mut from = position;
            while let Some(next) = step(from, ray) {
                visit(next);
                from = next;
            }
        }
        for &leap in self.leaps.iter().filter(|leap| !leap.is_zero()) {
            if let Some(next) = step(position, leap) {
                visit(next);
            }
        }
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair()
    }

    fn to_position(&self, &(x, y): &(u64, u64)) -> Position {
        Position::words(&[x, y])
    }
}

/// One step, unless it leaves the quadrant.
fn step((x, y): (u64, u64), vector: Vector) -> Option<(u64, u64)> {
    Some((x.checked_sub(vector.x.into())?, y.checked_sub(vector.y.into())?))
}
