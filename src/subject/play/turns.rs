//! The position after each turn of the game in play.

use super::{check_length, has_moved};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::turns_figure;
use golden_session::Session;

/// The position after each turn of the game in play.
pub(crate) struct Turns;

impl SubjectKind for Turns {
    fn facts(&self) -> Facts {
        Facts { least_width: 320.0, ..Facts::USUAL }
    }

    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        check_length(asked.session)?;
        Ok(turns_figure(&asked.session.model.turns(asked.look.size[0])).into())
    }

    fn is_timed(&self, session: &Session) -> bool {
        has_moved(session)
    }

    fn is_narrow(&self, _: &Session) -> bool {
        true
    }
}
