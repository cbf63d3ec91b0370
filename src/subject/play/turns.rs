//! The position after each turn of the game in play.

use super::{check_length, has_moved};
use crate::kind::{Asked, Facts, StageRoom, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{Turns as Rows, turns_figure};
use golden_game::{Position, Ruleset};
use golden_prose::short_number;
use golden_session::{GameLine, Session};

/// The position after each turn of the game in play.
pub(crate) struct Turns;

impl SubjectKind for Turns {
    fn facts(&self) -> Facts {
        Facts { least_width: 320.0, room: StageRoom::AboveMoves, ..Facts::USUAL }
    }

    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        check_length(asked.session)?;
        let model = &asked.session.model;
        let ruleset = &model.focus.ruleset;
        let mut left = GameLine::so_far(model).from(0).map(|position| piles(ruleset, position));
        let start = left.next().unwrap_or_default();
        let players = [0, 1].map(|index| model.side(index).name());
        Ok(turns_figure(&Rows { players, start, left: left.collect(), width: asked.look.size[0] }).into())
    }

    fn is_timed(&self, session: &Session) -> bool {
        has_moved(session)
    }

    fn is_narrow(&self, _: &Session) -> bool {
        true
    }
}

/// The piles of a position: "20", "3, 5".
fn piles(ruleset: &Ruleset, position: &Position) -> String {
    ruleset.piles(position).iter().map(short_number).collect::<Vec<_>>().join(", ")
}
