//! A representation read back and made canonical.

use super::{carries, go_to, is_played};
use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::RewriteTimeline;
use golden_number::{WrittenForm, normalise};
use golden_prose::sentence;
use golden_session::{ConverterConstruction, Session};

/// A representation read back and made canonical.
pub(crate) struct Written;

impl SubjectKind for Written {
    fn facts(&self) -> Facts {
        Facts { least_width: 520.0, has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        carries(asked, ConverterConstruction::Written, &timeline(asked)?)
    }

    fn is_timed(&self, session: &Session) -> bool {
        is_played(session, ConverterConstruction::Written)
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        Ok(Some(Steps::of(timeline(asked)?)))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        go_to(session, ConverterConstruction::Written, step);
    }
}

fn timeline(asked: &Asked<'_>) -> Result<RewriteTimeline, SubjectError> {
    let written = WrittenForm::read(&asked.session.model.converter.written);
    let written = written.map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
    let carried = normalise(&written.columns).map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
    Ok(RewriteTimeline::new(carried))
}
