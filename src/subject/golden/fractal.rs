//! The word fractal.

use super::drawn;
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::GoldenPicture;

/// The highest order in a thumbnail: its lines can be told apart.
const SMALL: u32 = 14;

/// The word fractal.
pub(crate) struct Fractal;

impl SubjectKind for Fractal {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let order = asked.session.model.golden.fractal;
        let order = if asked.look.is_small() { order.min(SMALL) } else { order };
        drawn(&GoldenPicture::Fractal(order, asked.look.size))
    }
}
