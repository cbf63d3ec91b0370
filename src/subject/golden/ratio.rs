//! Ones to zeros, level by level.

use super::{drawn, view};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::GoldenPicture;
use golden_session::RatioView;

/// The height of the plot as a share of its width.
const HIGH: f32 = 0.42;

/// Ones to zeros, level by level.
pub(crate) struct Ratio;

impl SubjectKind for Ratio {
    fn facts(&self) -> Facts {
        Facts { least_width: 360.0, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let [width, height] = asked.look.size;
        let is_log = asked.session.model.golden.ratio == RatioView::LogError;
        // The ratios beyond cannot be told from φ; their distances can.
        let last = if is_log { GoldenPicture::RATIOS.max(view(asked.session).level) } else { GoldenPicture::RATIOS };
        let height = if asked.look.is_small() { height } else { width * HIGH };
        drawn(&GoldenPicture::Ratio(last, is_log, [width, height]))
    }
}
