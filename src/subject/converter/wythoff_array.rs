//! The place of a number in the Wythoff array.

use super::{converted, drawn, no_digits};
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{wythoff_array_columns, wythoff_array_sheet};

/// The rows of the array that are drawn.
const ROWS: u32 = 7;

/// The place of a number in the Wythoff array.
pub(crate) struct WythoffArray;

impl SubjectKind for WythoffArray {
    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let (number, width) = (converted(asked)?, asked.look.size[0]);
        let place = number.conversion.array_place().ok_or_else(no_digits)?;
        drawn(wythoff_array_sheet(ROWS, wythoff_array_columns(width), Some(&place), width))
    }
}
