//! Silber’s rule for the focus, or for the last pair of Wythoff’s game.

use super::drawn;
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{SilberCards, silber_cards};
use golden_game::Ruleset;
use golden_session::{ANSWERS_ARE_HIDDEN, Subject};
use golden_solver::silber_reading;

/// Silber’s rule for the focus, or for the last pair of Wythoff’s game.
pub(crate) struct Silber;

impl SubjectKind for Silber {
    /// Its cards are nothing but words: where none can be read, the board of the pair says what it is about.
    fn facts(&self) -> Facts {
        Facts { least_width: 440.0, illegible: Some(Subject::Board), ..Facts::USUAL }
    }

    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let model = &asked.session.model;
        let focus = if model.focus.ruleset == Ruleset::Wythoff { &model.focus } else { &model.converter.own };
        let [a, b] = focus.position.numbers() else {
            return Err(SubjectError::not_drawn("Silber’s rule is about pairs of Wythoff’s game; give one"));
        };
        let reading = silber_reading(a, b, asked.job)?;
        if !reading.may_be_told(asked.secrecy.tells()) {
            return Err(SubjectError::not_drawn(ANSWERS_ARE_HIDDEN));
        }
        if let Some(left_out) = reading.left_out {
            return Err(SubjectError::NotDrawn(left_out));
        }
        let cards = reading.cards_told(asked.secrecy.tells());
        let (width, is_to_fill_in) = (asked.look.size[0], asked.look.is_on_paper());
        drawn(silber_cards(&SilberCards { cards, width, with_digits: true, is_to_fill_in }))
    }
}
