//! The map with the cells around the focus enlarged.

use super::map::{self, sheet};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_session::{Secrecy, Session, Subject};

/// The map with the cells around the focus enlarged.
pub(crate) struct Lens;

impl SubjectKind for Lens {
    fn facts(&self) -> Facts {
        Facts { least_width: 620.0, fills: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        sheet(asked, true)
    }

    /// While answers are hidden the map has no lens, and needs no room for it.
    fn instead(&self, secrecy: &Secrecy<'_>) -> Option<Subject> {
        (!secrecy.answers).then_some(Subject::Map)
    }

    fn is_timed(&self, session: &Session) -> bool {
        map::is_filled(session)
    }

    fn page_widths(&self, session: &Session) -> Vec<f32> {
        map::page_widths(session)
    }
}
