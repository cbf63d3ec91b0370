//! The levels of the golden string.

use super::{drawn, marked, view};
use crate::kind::{Asked, Facts, PAGE_WIDTHS, Steps, SubjectKind};
use crate::{LevelNumbers, SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::{GoldenLevels, GoldenPicture, LevelsTimeline};
use golden_session::Session;

/// Room about the letters on paper, and the width from which on they are cut, in points.
const ABOUT: f32 = 110.0;
const MOST_ON_PAPER: f32 = 980.0;

/// The levels of the golden string.
pub(crate) struct Levels;

impl SubjectKind for Levels {
    fn facts(&self) -> Facts {
        Facts { least_width: 620.0, has_steps: true, has_numbers: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        // The last levels up to the one in view.
        let view = view(asked.session);
        let highest = view.level;
        let lowest = highest.saturating_sub(GoldenLevels::ROWS - 1);
        let first = if view.first < GoldenLevels::length(highest) { view.first } else { 0 };
        #[expect(clippy::cast_precision_loss, reason = "a place in the picture")]
        let first = first as f64;
        let (letters, marked) = (asked.session.model.golden.letters, marked(asked.session));
        let levels = GoldenLevels { letters, lowest, highest, first, width: view.width, marked };
        drawn(&GoldenPicture::Levels(levels, asked.look.size[0]))
    }

    fn is_timed(&self, _: &Session) -> bool {
        true
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        let (letters, last) = (asked.session.model.golden.letters, asked.session.view.golden.level);
        Ok(Some(Steps::of(LevelsTimeline { letters, last })))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        session.view.golden.level = u32::try_from(step).unwrap_or(u32::MAX);
    }

    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        let (letters, highest) = (asked.session.model.golden.letters, view(asked.session).level);
        Ok(Some(SubjectNumbers::Levels(LevelNumbers { letters, highest })))
    }

    /// Every letter of the last level, where that is not too long.
    fn page_widths(&self, session: &Session) -> Vec<f32> {
        let view = session.view.golden;
        #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a width in points")]
        let letters = (GoldenLevels::length(view.level) as f64 * view.width) as f32;
        vec![(letters + ABOUT).clamp(PAGE_WIDTHS[0], MOST_ON_PAPER)]
    }
}
