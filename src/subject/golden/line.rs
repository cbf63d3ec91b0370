//! The line of slope φ.

use super::{drawn, marked, view};
use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{CuttingLine, CuttingTimeline, GoldenPicture, Timeline};
use golden_session::Session;

/// The line of slope φ.
pub(crate) struct Line;

impl SubjectKind for Line {
    fn facts(&self) -> Facts {
        Facts { has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let letters = asked.session.model.golden.letters;
        let timeline = CuttingTimeline::usual(letters);
        let crossings = view(asked.session).line_step.unwrap_or(usize::MAX).min(timeline.last());
        let CuttingTimeline { columns, rows, .. } = timeline;
        let line = CuttingLine { letters, columns, rows, crossings, marked: marked(asked.session) };
        drawn(&GoldenPicture::Line(line, CuttingLine::UNIT))
    }

    fn is_timed(&self, _: &Session) -> bool {
        true
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        Ok(Some(Steps::of(CuttingTimeline::usual(asked.session.model.golden.letters))))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        session.view.golden.line_step = Some(step);
    }
}
