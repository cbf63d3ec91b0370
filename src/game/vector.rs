//! Vectors: the steps of a piece on a board towards the corner, and their text.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use golden_prose::quoted;

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
