//! The table of multiples of φ, with the number of the safe pair that the focus is in its middle.

use super::{drawn, pair_of};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::GoldenPicture;
use golden_number::UBig;

/// Its rows and its greatest width in points; in a thumbnail its numbers are large enough to be seen.
const USUAL: (usize, f32) = (7, 420.0);
const SMALL: (usize, f32) = (3, 220.0);

/// The table of multiples of φ, with the number of the safe pair that the focus is in its middle.
pub(crate) struct Table;

impl SubjectKind for Table {
    fn facts(&self) -> Facts {
        Facts { least_width: 360.0, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let (rows, most) = if asked.look.is_small() { SMALL } else { USUAL };
        let focus = pair_of(asked).map(|pair| pair.number);
        let before = UBig::from(rows / 2);
        let first = focus.as_ref().filter(|number| **number > UBig::from(rows)).map_or(UBig::ONE, |n| n - before);
        let (letters, width) = (asked.session.model.golden.letters_of_table(), asked.look.size[0].min(most));
        drawn(&GoldenPicture::Table { first, count: rows, focus, letters, width })
    }
}
