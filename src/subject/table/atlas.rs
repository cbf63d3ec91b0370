//! All small sets of rays with their P-positions.

use std::sync::Arc;

use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::Atlas as AtlasPicture;
use golden_session::MapSettings;

/// The cards of the atlas, or for a thumbnail the P-positions of a few sets.
pub(crate) struct Atlas;

impl SubjectKind for Atlas {
    fn facts(&self) -> Facts {
        Facts {
            least_width: 460.0,
            made_of: Some("the positions that the player to move loses"),
            has_numbers: true,
            ..Facts::USUAL
        }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let size = asked.look.size;
        if asked.look.is_small() {
            let few = AtlasPicture::up_to(*MapSettings::ATLAS.start() + 1, asked.solver, asked.job)?;
            return Ok(few.small_picture(size).into());
        }
        Ok(of(asked)?.sheet(size[0]).into())
    }

    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        Ok(Some(SubjectNumbers::Atlas(Arc::new(of(asked)?))))
    }
}

fn of(asked: &Asked<'_>) -> Result<AtlasPicture, SubjectError> {
    Ok(AtlasPicture::up_to(asked.session.model.table.atlas, asked.solver, asked.job)?)
}
