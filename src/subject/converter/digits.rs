//! The forms of a number as rows of digits.

use super::{converted, drawn, no_digits};
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{BitRowsPicture, FormRows, bit_rows};
use golden_session::{ConverterSection, Session};

/// The forms of a number as rows of digits.
pub(crate) struct Digits;

impl SubjectKind for Digits {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let sections = &asked.session.model.converter.sections;
        let has = |section| sections.contains(&section);
        let on = FormRows {
            canonical: has(ConverterSection::Canonical),
            second: has(ConverterSection::SecondCanonical),
            shifts: has(ConverterSection::Shifts),
        };
        let number = converted(asked)?;
        let rows = number.rows(on.or_canonical());
        if rows.is_empty() {
            return Err(no_digits());
        }
        let picture = BitRowsPicture { rows, from: u32::MAX, width: asked.look.size[0], label: BitRowsPicture::LABEL };
        // Farther to the right, values would not be seen to belong to their digits.
        let width = picture.width.min(picture.whole_width());
        drawn(bit_rows(&BitRowsPicture { width, ..picture }))
    }

    /// The lines above the digits have their names.
    fn page_widths(&self, _: &Session) -> Vec<f32> {
        vec![BitRowsPicture::BESIDE]
    }
}
