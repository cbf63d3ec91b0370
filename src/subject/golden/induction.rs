//! Roughan’s induction over the gaps.

use super::{drawn, view};
use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{GoldenPicture, InductionTimeline, Timeline};
use golden_session::Session;

/// Roughan’s induction over the gaps.
pub(crate) struct Induction;

impl SubjectKind for Induction {
    fn facts(&self) -> Facts {
        Facts { least_width: 860.0, has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let timeline = InductionTimeline::usual(asked.session.model.golden.letters);
        let step = view(asked.session).induction_step.unwrap_or(usize::MAX).min(timeline.last());
        drawn(&GoldenPicture::Induction(timeline, step, asked.look.size[0]))
    }

    fn is_timed(&self, _: &Session) -> bool {
        true
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        Ok(Some(Steps::of(InductionTimeline::usual(asked.session.model.golden.letters))))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        session.view.golden.induction_step = Some(step);
    }
}
