//! The search for a word, and all factors of its length.

use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::factor_sheet;
use golden_solver::GoldenFactorReading;

/// The greatest width in points.
const WIDEST: f32 = 640.0;

/// The search for a word, and all factors of its length.
pub(crate) struct Factors;

impl SubjectKind for Factors {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let choices = &asked.session.model.golden;
        let reading = GoldenFactorReading::from_word(&choices.word);
        Ok(factor_sheet(&reading, choices.letters, asked.look.size[0].min(WIDEST)).without_targets().into())
    }
}
