//! The gaps between the Wythoff numbers a_n, which spell the golden string.

use super::{Figure, GoldenTarget};
use crate::number::Letters;

/// A stretch of numbers with its gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GapStrip {
    /// The first number, at least 1.
    pub first: u64,
    /// How many numbers at most; fewer where the width has no room for them.
    pub count: u64,
    /// The letters.
    pub letters: Letters,
    /// The pair in focus, a and b with a < b, and its number.
    pub pair: Option<(u64, u64, u64)>,
}

/// Draws the numbers with the gaps of the A-numbers as arcs.
pub fn gap_strip(strip: &GapStrip, width: f32) -> Figure<GoldenTarget> {
    let _ = strip;
    Figure::new([width, 110.0], "The gaps between the Wythoff numbers")
}
