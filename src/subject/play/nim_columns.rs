//! The nim sum, column by column.

use super::{check_length, has_moved, is_seen, known};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{NimColumns as Columns, has_nim_sum, nim_columns, nim_rows};
use golden_game::{Convention, Ruleset};
use golden_session::{ANSWERS_ARE_HIDDEN, Focus, Session};

/// The nim sum, column by column.
pub(crate) struct NimColumns;

impl SubjectKind for NimColumns {
    fn facts(&self) -> Facts {
        Facts { least_width: 360.0, ..Facts::USUAL }
    }

    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        check_length(asked.session)?;
        let Focus { ruleset, position } = &asked.session.model.focus;
        let none = || SubjectError::not_drawn("This game has no nim sum that can be drawn");
        if asked.session.model.game.convention == Convention::Misere || !has_nim_sum(ruleset, position) {
            return Err(none());
        }
        let is_sum_hidden = !is_seen(&asked.secrecy, asked.session);
        // The digits of a pile tell nothing; the value of a component is an answer.
        if is_sum_hidden && *ruleset != Ruleset::Nim {
            return Err(SubjectError::not_drawn(ANSWERS_ARE_HIDDEN));
        }
        let rows = nim_rows(ruleset, position, &known(asked)?).ok_or_else(none)?;
        let columns = Columns { rows, total: "Nim sum".into(), is_sum_hidden, width: asked.look.size[0] };
        let narrow = || SubjectError::NotDrawn(columns.words_without_room());
        Ok(nim_columns(&columns).ok_or_else(narrow)?.into())
    }

    fn is_timed(&self, session: &Session) -> bool {
        has_moved(session)
    }

    fn is_narrow(&self, _: &Session) -> bool {
        true
    }
}
