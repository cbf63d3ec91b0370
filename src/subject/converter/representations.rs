//! All representations of a number.

use super::{drawn, number};
use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::representation_rows;
use golden_number::{AllRepresentations, all_representations};
use golden_prose::grouped;

/// All representations of a number.
pub(crate) struct Representations;

impl SubjectKind for Representations {
    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let drawable = u64::try_from(&number(asked.session)).ok().filter(|n| AllRepresentations::DRAWN.contains(n));
        let Some(n) = drawable else {
            let last = grouped(AllRepresentations::DRAWN.end());
            return Err(SubjectError::NotDrawn(format!("They are listed for numbers from 1 to {last}")));
        };
        drawn(representation_rows(&all_representations(n, AllRepresentations::LISTED), asked.look.size[0]))
    }
}
