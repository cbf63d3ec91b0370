//! The two Beatty sequences of a number that is given as text.

use super::drawn;
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::GoldenPicture;
use golden_number::{BeattyPair, Quadratic};
use golden_prose::sentence;

/// The two Beatty sequences of a number that is given as text.
pub(crate) struct Beatty;

impl SubjectKind for Beatty {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let alpha: Result<Quadratic, _> = asked.session.model.golden.alpha.parse();
        let alpha = alpha.map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
        let pair = BeattyPair::new(alpha).map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
        drawn(&GoldenPicture::Beatty(Box::new(pair), GoldenPicture::PARTITIONED, asked.look.size[0]))
    }
}
