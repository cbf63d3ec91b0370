//! Ones to zeros in the levels of the golden string: g_n / h_n tends to φ.

use super::{Figure, GoldenTarget};
use crate::number::UBig;

/// The ratio of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct RatioPoint {
    /// The level n.
    pub level: u32,
    /// g_n, the ones of s_n.
    pub ones: UBig,
    /// h_n, its zeros.
    pub zeros: UBig,
    /// g_n / h_n, for geometry.
    pub ratio: f64,
    /// log₁₀ |g_n / h_n − φ|, for geometry.
    pub log_error: f64,
}

/// The ratios of levels 1 to `last`; level 0 has no zeros.
pub fn ratio_points(last: u32) -> Vec<RatioPoint> {
    let _ = last;
    Vec::new()
}

/// Draws the ratios of levels 1 to `last`, or with `log_error` their distances from φ on a logarithmic axis.
pub fn ratio_plot(last: u32, log_error: bool, size: [f32; 2]) -> Figure<GoldenTarget> {
    let _ = (last, log_error);
    Figure::new(size, "Ones to zeros")
}
