//! The canonical forms of 1 to N.

use super::{drawn, number};
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{StaircasePicture, staircase};

/// The canonical forms of 1 to N.
pub(crate) struct Staircase;

impl SubjectKind for Staircase {
    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let marked = u64::try_from(&number(asked.session)).ok();
        let (rows, stars) = (asked.session.model.converter.staircase, asked.secrecy.answers);
        drawn(staircase(&StaircasePicture { stars, ..StaircasePicture::fitting(rows, marked, asked.look.size[0]) }))
    }
}
