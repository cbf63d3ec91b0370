//! The gaps between the Wythoff numbers, about the safe pair that the focus is.

use super::{drawn, pair_of};
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{GapStrip, GoldenPicture};
use golden_number::UBig;

/// The gaps between the Wythoff numbers, about the safe pair that the focus is.
pub(crate) struct Gaps;

impl SubjectKind for Gaps {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let width = asked.look.size[0];
        let word = |number: &UBig| u64::try_from(number).ok();
        let pair = pair_of(asked).and_then(|pair| Some((word(&pair.a)?, word(&pair.b)?, word(&pair.number)?)));
        let strip = GapStrip::around(pair, width, 0.0, asked.session.model.golden.letters);
        drawn(&GoldenPicture::Gaps(strip, width))
    }
}
