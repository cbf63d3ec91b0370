//! The parts of a number as squares or tiles.

use super::{converted, drawn, go_to, is_played, number};
use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{GreedyTimeline, Timeline};
use golden_session::{ConverterConstruction, PartsView, Session};

/// The parts of a number as squares or tiles.
pub(crate) struct Squares;

impl SubjectKind for Squares {
    fn facts(&self) -> Facts {
        Facts { has_steps: true, ..Facts::USUAL }
    }

    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let session = asked.session;
        let step = session.view.converter_step.filter(|_| is_played(session, ConverterConstruction::Greedy));
        let timeline = GreedyTimeline::new(&number(session));
        let state = timeline.zip(step).map(|(timeline, step)| timeline.state(step.min(timeline.last())));
        let number = converted(asked)?;
        let (taken, _) = number.expansion(state.as_ref());
        let as_tiles = session.model.converter.parts == PartsView::Tiles;
        drawn(number.parts_picture(as_tiles, taken, asked.look.size[0]))
    }

    fn is_timed(&self, session: &Session) -> bool {
        is_played(session, ConverterConstruction::Greedy) && session.view.converter_step.is_some()
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        let timeline = GreedyTimeline::new(&number(asked.session));
        let none = || SubjectError::not_drawn("The number is too long to be played");
        timeline.map(|timeline| Some(Steps::of(timeline))).ok_or_else(none)
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        go_to(session, ConverterConstruction::Greedy, step);
    }
}
