//! The board with the hint for the player to move.

use super::board::{Board, figure, shown};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectLook, SubjectPicture};
use golden_figure::{Figure, hint_card};
use golden_game::{Convention, LARGEST_BOARD, Position};
use golden_session::{ANSWERS_ARE_HIDDEN, BoardPlace, Focus, Secrecy, Session, Subject};
use golden_solver::{Quantity, TableRequest, board_hint};

/// From this width on a hint stands beside its board, in a card so wide and with so much room between them.
const BESIDE: f32 = 640.0;
const CARD: f32 = 330.0;
const BETWEEN: f32 = 16.0;

/// The board with its hint; of a thumbnail the board alone.
pub(crate) struct Hint;

impl SubjectKind for Hint {
    fn facts(&self) -> Facts {
        Facts { fills: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        Ok(if asked.look.is_small() { figure(asked)? } else { with_hint(asked)? }.into())
    }

    /// The hint is an answer.
    fn instead(&self, secrecy: &Secrecy<'_>) -> Option<Subject> {
        secrecy.is_open.then_some(Subject::Board)
    }

    fn is_timed(&self, session: &Session) -> bool {
        Board.is_timed(session)
    }
}

/// Draws the board with its hint: beside it, or below where there is little room.
fn with_hint(asked: &Asked<'_>) -> Result<Figure, SubjectError> {
    let Asked { session, look, solver, job, .. } = *asked;
    if !asked.secrecy.answers {
        return Err(SubjectError::not_drawn(ANSWERS_ARE_HIDDEN));
    }
    let (Focus { ruleset, position }, BoardPlace { a, b }) = shown(asked)?;
    let convention = session.model.game.convention;
    let known = solver.evaluate_under(convention, ruleset, position, job)?;
    // A strategy is looked for among the positions that are no larger.
    let squares = a.max(b).saturating_add(1).min(LARGEST_BOARD.into());
    let (all, quantity) = (0..squares, Quantity::Outcome);
    let request = TableRequest { ruleset: ruleset.clone(), quantity, rows: all.clone(), columns: all };
    let table = if convention == Convention::Normal { Some(solver.table(&request, job)?) } else { None };
    let is_p = |position: &Position| match (position.to_words()?.as_slice(), &table) {
        (&[a, b], Some(table)) => table.value(a, b).map(|value| value == 0),
        _ => None,
    };
    let hint = board_hint(ruleset, position, &known, &is_p, false);
    let is_beside = look.size[0] >= BESIDE;
    let width = if is_beside { look.size[0] - CARD - BETWEEN } else { look.size[0] };
    let board = figure(&Asked { look: SubjectLook { size: [width, look.size[1]], ..look }, ..*asked })?;
    let card = hint_card(&hint, if is_beside { CARD } else { board.size[0] });
    let ([width, height], [card_width, card_height]) = (board.size, card.size);
    let (size, at) = if is_beside {
        ([width + BETWEEN + card_width, height.max(card_height)], [width + BETWEEN, 0.0])
    } else {
        ([width.max(card_width), height + BETWEEN + card_height], [0.0, height + BETWEEN])
    };
    let mut whole = Figure::new(size, format!("{}. {}", board.name, card.name));
    whole.add(&board, [0.0, 0.0]);
    whole.add(&card, at);
    Ok(whole)
}
