//! Counts and places as lengths of a picture.

/// A number as floating point, for drawing only: exact up to 2²⁴, rounded to the nearest above.
#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
pub(crate) fn real(number: u64) -> f32 {
    number as f32
}
