//! The board with its piece.

use std::sync::Arc;

use super::told::BoardTold;
use crate::kind::{Asked, Facts, SubjectKind};
use crate::steps::Steps;
use crate::{Medium, SubjectError, SubjectLook, SubjectPicture};
use golden_figure::{
    BoardFrame, BoardPicture, BoardReply, BoardTimeline, BuildTimeline, Figure, Origin, Rect, RoughanFigure, Timeline,
    board, board_on_paper,
};
use golden_game::{Convention, LARGEST_BOARD, Outcome, Position, Square, on_board};
use golden_number::UBig;
use golden_session::answers::reply_timeline::ReplyTimeline;
use golden_session::answers::why::{Replier, WhyLost, WhyQuestion};
use golden_session::{ANSWERS_ARE_HIDDEN, Board as Choices, BoardConstruction, BoardPlace, Focus, NotShown, Session};
use golden_solver::{Quantity, TableRequest, recursive_build};

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
    let (size, BoardPlace { a, b }) = (frame.size, place);
    let Choices { layers: chosen, construction, .. } = model.board;
    let told = BoardTold::of(secrecy, model.game.convention, &focus.ruleset);
    let layers = told.layers(chosen);
    let timeline = timeline_of(focus, construction, size, (a, b));
    let plays_replies = chosen.replies && told.all();
    let step = session.view.board_step.filter(|_| !plays_replies).unwrap_or(usize::MAX).min(timeline.last());
    let replies = if plays_replies && !look.is_small() { replies(asked, focus, size)? } else { None };
    let has_values = (layers.values || layers.outcomes) && !look.is_small();
    let values = if has_values { values(asked, focus, size)? } else { Vec::new() };
    let winning = if layers.winning_moves { winning(asked, focus, size)? } else { Vec::new() };
    let picture = BoardPicture {
        has_piece: true,
        winning,
        is_gold: told.normal_play,
        reply: replies.and_then(|(_, reply)| reply),
        replies_from: replies.map(|(from, _)| from),
        values,
        build: told.build(|| timeline.state(step)),
        layers,
        ..BoardPicture::empty(frame, focus.ruleset.clone(), (a, b))
    };
    if let Medium::Paper { board_numbers } = look.medium {
        return Ok(board_on_paper(&picture, size_of_numbers(frame.cell(), board_numbers)).without_targets());
    }
    let whole = board(&picture).without_targets();
    Ok(if look.is_small() { without_edges(whole, frame.origin, look.size) } else { whole })
}

/// The squares of a board that has room for what stands on it; a thumbnail is filled by a larger one, of which it shows
/// the corner.
fn frame_of(board: &Choices, BoardPlace { a, b }: BoardPlace, look: SubjectLook) -> BoardFrame {
    let needed = u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1));
    let [width, height] = look.size;
    let rows = needed.saturating_add(1).clamp(ROWS, LARGEST_BOARD);
    let size = if look.is_small() { filling(rows, look.size) } else { board.size.max(needed) };
    let size = size.clamp(1, LARGEST_BOARD);
    let origin = board.corner.origin();
    let [left, _, right, _] = BoardFrame::margins(origin);
    let cell = if look.is_small() { height / real(rows) } else { ((width - left - right) / real(size)).floor() };
    BoardFrame { size, side: cell.max(LEAST) * real(size), origin }
}

/// The size of the numbers along the edges of a board on paper: where they can be so large, one with which each has room
/// beside the next.
pub fn size_of_numbers(cell: f32, [least, most]: [f32; 2]) -> f32 {
    (SHARE * cell).clamp(least, most)
}

/// The Grundy values of the squares of a board, that of (a, b) at index a · size + b; none for the positions in question.
fn values(asked: &Asked<'_>, focus: &Focus, size: u32) -> Result<Vec<Option<u32>>, SubjectError> {
    let all = 0..u64::from(size);
    let (ruleset, quantity) = (focus.ruleset.clone(), Quantity::Grundy);
    let request = TableRequest { ruleset, quantity, rows: all.clone(), columns: all };
    let table = asked.solver.table(&request, asked.job)?;
    let of_game = asked.secrecy.in_question.iter().filter(|one| one.ruleset == focus.ruleset);
    let without: Vec<Square> = of_game.filter_map(|one| one.ruleset.square_of(&one.position)).collect();
    let squares = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
    let value = |square: Square| table.value(square.0.into(), square.1.into()).filter(|_| !without.contains(&square));
    Ok(squares.map(value).collect())
}

/// The winning options of a position that lie on a board.
fn winning(asked: &Asked<'_>, focus: &Focus, size: u32) -> Result<Vec<Square>, SubjectError> {
    let convention = asked.session.model.game.convention;
    let known = asked.solver.evaluate_under(convention, &focus.ruleset, &focus.position, asked.job)?;
    let squares = known.winning_moves.iter().flatten().filter_map(|winning| square_on(&winning.to, size));
    Ok(squares.collect())
}

/// The square of a position of two numbers, if it lies on a board.
fn square_on(position: &Position, size: u32) -> Option<Square> {
    match *position.to_words()? {
        [a, b] => on_board((a, b), size),
        _ => None,
    }
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

/// The lost square whose replies are played, and the reply of the step with its answer, where they lie on the board.
fn replies(asked: &Asked<'_>, focus: &Focus, size: u32) -> Result<Option<(Square, Option<BoardReply>)>, SubjectError> {
    let Asked { session, solver, job, .. } = *asked;
    let square = |position: &Position| square_on(position, size);
    let known = solver.evaluate(&focus.ruleset, &focus.position, job)?;
    let won = known.winning_moves.iter().flatten().find(|winning| square(&winning.to).is_some());
    let (lost, whose) = match (known.outcome, won) {
        (Some(Outcome::P), _) => (&focus.position, Replier::You),
        (_, Some(winning)) => (&winning.to, Replier::Opponent),
        _ => return Ok(None),
    };
    let Some(from) = square(lost) else { return Ok(None) };
    let lost = Arc::new(Focus { ruleset: focus.ruleset.clone(), position: lost.clone() });
    let question = WhyQuestion { focus: Arc::clone(&lost), convention: Convention::Normal, page: UBig::ZERO };
    let Some(why) = WhyLost::of(solver, &question, job)? else { return Ok(None) };
    let Ok(timeline) = ReplyTimeline::new(Arc::new(why), &lost.position, whose) else { return Ok(None) };
    let reply = timeline.reply(session.view.board_step.unwrap_or(usize::MAX).min(timeline.last()));
    let via = (whose == Replier::Opponent).then_some(from);
    let shown = reply.and_then(|reply| {
        let answer = reply.answer.as_ref().and_then(|answer| square(&answer.to));
        Some(BoardReply { via, option: square(&reply.option)?, answer })
    });
    Ok(Some((from, shown)))
}

/// Returns the timeline beside the board.
fn timeline(asked: &Asked<'_>) -> Result<BoardTimeline, SubjectError> {
    let board = &asked.session.model.board;
    let (focus, BoardPlace { a, b }) = shown(asked)?;
    let needed = u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1));
    let size = board.size.max(needed).clamp(1, LARGEST_BOARD);
    Ok(timeline_of(focus, board.construction, size, (a, b)))
}

fn timeline_of(focus: &Focus, construction: BoardConstruction, size: u32, at: (u64, u64)) -> BoardTimeline {
    let steps = recursive_build(&focus.ruleset, size).unwrap_or_default().into();
    match construction {
        BoardConstruction::Recursive => BoardTimeline::Recursive(BuildTimeline::new(focus.ruleset.clone(), steps)),
        BoardConstruction::RoughanFigure => {
            BoardTimeline::Roughan(RoughanFigure::new(focus.ruleset.clone(), size, at, &steps))
        }
    }
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
