//! The board with its piece.

use std::sync::Arc;

use super::view::{BoardAsked, BoardTold, BoardView, needed, timeline_of};
use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{Medium, SubjectError, SubjectLook, SubjectPicture};
use golden_figure::{BoardFrame, BoardTimeline, Figure, Origin, Rect, board, board_on_paper};
use golden_game::LARGEST_BOARD;
use golden_session::{ANSWERS_ARE_HIDDEN, Board as Choices, BoardPlace, Focus, NotShown, Session};

/// The fewest rows of squares in a thumbnail.
const ROWS: u32 = 8;
/// The least side of a square, in points.
const LEAST: f32 = 4.0;

/// The size of a number of two digits that just has room beside the next one, in sides of a square.
const SHARE: f32 = 0.64;
/// A board with more squares a side needs the width of a page.
const SQUARES: u32 = 18;

/// The board of the focus, or of the last one that stood on a board. The squares of the positions in question have no
/// values.
pub(crate) struct Board;

impl SubjectKind for Board {
    fn facts(&self) -> Facts {
        Facts { fills: true, has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        Ok(figure(asked)?.into())
    }

    /// The construction is an answer: while answers are hidden there is nothing to play.
    fn is_timed(&self, session: &Session) -> bool {
        session.view.answers.are_seen()
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        if !asked.secrecy.answers {
            // Each caption names the stars of its step.
            return Err(SubjectError::not_drawn(ANSWERS_ARE_HIDDEN));
        }
        Ok(Some(Steps::of(timeline(asked)?)))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        session.view.board_step = Some(step);
    }

    fn is_narrow(&self, session: &Session) -> bool {
        let model = &session.model;
        let most = model.focus.position.all_numbers().map(|number| u32::try_from(number).unwrap_or(u32::MAX)).max();
        model.board.size.max(most.unwrap_or(0)) <= SQUARES
    }
}

pub(super) fn figure(asked: &Asked<'_>) -> Result<Figure, SubjectError> {
    let Asked { session, look, secrecy, .. } = *asked;
    let model = &session.model;
    let (focus, place) = shown(asked)?;
    let frame = frame_of(&model.board, place, look);
    let told = BoardTold::under(secrecy, model.game.convention, &focus.ruleset);
    let layers = told.layers(model.board.layers);
    let plays_replies = model.board.layers.replies && told.all() && !look.is_small();
    let view = BoardAsked {
        session,
        secrecy,
        focus: Arc::new(focus.clone()),
        place,
        not_shown: None,
        size: frame.size,
        needs_position: layers.winning_moves || plays_replies,
        needs_replies: plays_replies,
        needs_values: (layers.values || layers.outcomes) && !look.is_small(),
    };
    let picture = BoardView::of(view, &mut (asked.solver, asked.job))?.picture(frame, session);
    if let Medium::Paper { board_numbers } = look.medium {
        return Ok(board_on_paper(&picture, size_of_numbers(frame.cell(), board_numbers)).without_targets());
    }
    let whole = board(&picture).without_targets();
    Ok(if look.is_small() { without_edges(whole, frame.origin, look.size) } else { whole })
}

/// The squares of a board that has room for what stands on it; a thumbnail is filled by a larger one, of which it
/// shows the corner.
fn frame_of(board: &Choices, BoardPlace { a, b }: BoardPlace, look: SubjectLook) -> BoardFrame {
    let needed = needed((a, b));
    let [width, height] = look.size;
    let rows = needed.saturating_add(1).clamp(ROWS, LARGEST_BOARD);
    let size = if look.is_small() { filling(rows, look.size) } else { board.size.max(needed) };
    let size = size.clamp(1, LARGEST_BOARD);
    let origin = board.corner;
    let [left, _, right, _] = BoardFrame::margins(origin);
    let cell = if look.is_small() { height / real(rows) } else { ((width - left - right) / real(size)).floor() };
    BoardFrame { size, side: cell.max(LEAST) * real(size), origin }
}

/// The size of the numbers along the edges of a board on paper, in points, with squares of side `cell`: one with
/// which each number has room beside the next, but at least `least` and at most `most`.
pub fn size_of_numbers(cell: f32, [least, most]: [f32; 2]) -> f32 {
    (SHARE * cell).clamp(least, most)
}

/// The corner of a board that fills a thumbnail, without the numbers at the edges.
fn without_edges(whole: Figure, origin: Origin, [width, height]: [f32; 2]) -> Figure {
    let [left, top, _, bottom] = BoardFrame::margins(origin);
    let up = match origin {
        Origin::BottomLeft => height - (whole.size[1] - bottom),
        Origin::TopLeft => -top,
    };
    let mut corner = Figure::new([width, height], whole.name.clone());
    let forms = whole.shapes.into_iter().map(|shape| shape.form.moved([-left, up])).collect();
    corner.push_clipped(Rect::new(0.0, 0.0, width, height), forms);
    corner
}

/// Returns the timeline beside the board.
fn timeline(asked: &Asked<'_>) -> Result<BoardTimeline, SubjectError> {
    let board = &asked.session.model.board;
    let (focus, BoardPlace { a, b }) = shown(asked)?;
    let size = board.size.max(needed((a, b))).clamp(1, LARGEST_BOARD);
    Ok(timeline_of(focus, board.construction, size, (a, b), &mut (asked.solver, asked.job)))
}

/// The squares a side of a board that fills a width if its height shows `rows` of them.
fn filling(rows: u32, [width, height]: [f32; 2]) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few squares")]
    let across = (real(rows) * width / height.max(1.0)).ceil() as u32;
    rows.max(across)
}

fn real(count: u32) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Returns the focus on the board and its place.
pub(super) fn shown<'a>(asked: &Asked<'a>) -> Result<(&'a Focus, BoardPlace), SubjectError> {
    let model = &asked.session.model;
    let not_drawn = |reason: NotShown| SubjectError::not_drawn(reason);
    match BoardPlace::of(&model.focus) {
        Ok(place) => Ok((&model.focus, place)),
        // In a thumbnail the piece stands where it stood last.
        Err(_) if asked.look.is_small() => Ok((&model.board.own, BoardPlace::of(&model.board.own).map_err(not_drawn)?)),
        Err(reason) => Err(not_drawn(reason)),
    }
}
