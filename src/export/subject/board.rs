//! The board with its piece.

use std::sync::Arc;

use super::picture::{LeftOpen, SubjectError, SubjectLook};
use golden_figure::{
    BoardFrame, BoardPicture, BoardPictureLayers, BoardReply, BoardTimeline, BuildState, BuildTimeline, Figure, Origin,
    Rect, RoughanFigure, Timeline, board, board_on_paper, hint_card,
};
use golden_game::{Convention, LARGEST_BOARD, Outcome, Position, Square, on_board};
use golden_number::UBig;
use golden_session::answers::reply_timeline::ReplyTimeline;
use golden_session::answers::why::{Replier, WhyLost, WhyQuestion};
use golden_session::{ANSWERS_ARE_HIDDEN, Board, BoardConstruction, BoardPlace, Focus, NotShown, Scene, Session};
use golden_solver::{Job, Quantity, Solver, TableRequest, board_hint, recursive_build};

/// The fewest rows of squares in a thumbnail.
const ROWS: u32 = 8;
/// The least side of a square, in points.
const LEAST: f32 = 4.0;

/// The size of a number of two digits that just has room beside the next one, in sides of a square.
const SHARE: f32 = 0.64;

/// From this width on a hint stands beside its board, in a card so wide and with so much room between them.
const BESIDE: f32 = 640.0;
const CARD: f32 = 330.0;
const BETWEEN: f32 = 16.0;

/// Draws the board of the focus, or of the last one that stood on a board. The squares of the positions in question have
/// no values.
pub(super) fn figure(
    session: &Session,
    look: SubjectLook,
    open: LeftOpen<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let model = &session.model;
    let (focus, place) = shown(session, look)?;
    let frame = frame_of(&model.board, place, look);
    let (size, BoardPlace { a, b }) = (frame.size, place);
    let Board { layers, construction, .. } = model.board;
    let (is_normal, hints) = (model.game.convention == Convention::Normal, session.view.answers.are_seen());
    let shows_normal_play = is_normal && hints;
    let timeline = timeline_of(focus, construction, size, (a, b));
    let plays_replies = layers.replies && shows_normal_play;
    let step = session.view.board_step.filter(|_| !plays_replies).unwrap_or(usize::MAX).min(timeline.last());
    let replies = if plays_replies && !look.is_small { replies(session, focus, size, solver, job)? } else { None };
    let has_values = layers.values && shows_normal_play && !look.is_small;
    let values = if has_values { values(focus, size, open.in_question, solver, job)? } else { Vec::new() };
    let winning = if hints && layers.winning_moves { winning(session, focus, size, solver, job)? } else { Vec::new() };
    let mut build = if shows_normal_play { timeline.state(step) } else { BuildState::default() };
    // A scene that asks something may ask for the next stars.
    if session.scene_shown().is_some_and(Scene::has_question) {
        build.next.clear();
    }
    let picture = BoardPicture {
        has_piece: true,
        winning,
        is_gold: shows_normal_play,
        reply: replies.and_then(|(_, reply)| reply),
        replies_from: replies.map(|(from, _)| from),
        values,
        build,
        layers: BoardPictureLayers {
            rays: layers.rays && shows_normal_play,
            options: layers.options,
            winning_moves: layers.winning_moves && hints,
            values: layers.values && shows_normal_play,
            outcomes: layers.outcomes && shows_normal_play,
        },
        ..BoardPicture::empty(frame, focus.ruleset.clone(), (a, b))
    };
    if let Some(numbers) = open.board_numbers.filter(|_| !look.is_small) {
        return Ok(board_on_paper(&picture, size_of_numbers(frame.cell(), numbers)).without_targets());
    }
    let whole = board(&picture).without_targets();
    Ok(if look.is_small { without_edges(whole, frame.origin, look.size) } else { whole })
}

/// The squares of a board that has room for what stands on it; a thumbnail is filled by a larger one, of which it shows
/// the corner.
fn frame_of(board: &Board, BoardPlace { a, b }: BoardPlace, look: SubjectLook) -> BoardFrame {
    let needed = u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1));
    let [width, height] = look.size;
    let rows = needed.saturating_add(1).clamp(ROWS, LARGEST_BOARD);
    let size = if look.is_small { filling(rows, look.size) } else { board.size.max(needed) };
    let size = size.clamp(1, LARGEST_BOARD);
    let origin = board.corner.origin();
    let [left, _, right, _] = BoardFrame::margins(origin);
    let cell = if look.is_small { height / real(rows) } else { ((width - left - right) / real(size)).floor() };
    BoardFrame { size, side: cell.max(LEAST) * real(size), origin }
}

/// The size of the numbers along the edges of a board on paper: where they can be so large, one with which each has room
/// beside the next.
pub(crate) fn size_of_numbers(cell: f32, [least, most]: [f32; 2]) -> f32 {
    (SHARE * cell).clamp(least, most)
}

/// The Grundy values of the squares of a board, that of (a, b) at index a · size + b; none for the positions `in_question`.
fn values(
    focus: &Focus,
    size: u32,
    in_question: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<Vec<Option<u32>>, SubjectError> {
    let all = 0..u64::from(size);
    let (ruleset, quantity) = (focus.ruleset.clone(), Quantity::Grundy);
    let table = solver.table(&TableRequest { ruleset, quantity, rows: all.clone(), columns: all }, job)?;
    let of_game = in_question.iter().filter(|one| one.ruleset == focus.ruleset);
    let without: Vec<Square> = of_game.filter_map(|one| one.ruleset.square_of(&one.position)).collect();
    let squares = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
    let value = |square: Square| table.value(square.0.into(), square.1.into()).filter(|_| !without.contains(&square));
    Ok(squares.map(value).collect())
}

/// The winning options of a position that lie on a board.
fn winning(
    session: &Session,
    focus: &Focus,
    size: u32,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<Square>, SubjectError> {
    let convention = session.model.game.convention;
    let known = solver.evaluate_under(convention, &focus.ruleset, &focus.position, job)?;
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
fn replies(
    session: &Session,
    focus: &Focus,
    size: u32,
    solver: &Solver,
    job: &Job,
) -> Result<Option<(Square, Option<BoardReply>)>, SubjectError> {
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

/// Draws the board with its hint: beside it, or below where there is little room.
pub(super) fn with_hint(
    session: &Session,
    look: SubjectLook,
    open: LeftOpen<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    if !session.view.answers.are_seen() {
        return Err(SubjectError::NotDrawn(ANSWERS_ARE_HIDDEN.to_owned()));
    }
    let (Focus { ruleset, position }, BoardPlace { a, b }) = shown(session, look)?;
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
    let board = figure(session, SubjectLook { size: [width, look.size[1]], ..look }, open, solver, job)?;
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

/// What the timeline beside the board plays.
pub(super) fn timeline(session: &Session, look: SubjectLook) -> Result<BoardTimeline, SubjectError> {
    let board = &session.model.board;
    let (focus, BoardPlace { a, b }) = shown(session, look)?;
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

/// What stands on the board.
fn shown(session: &Session, look: SubjectLook) -> Result<(&Focus, BoardPlace), SubjectError> {
    let model = &session.model;
    let not_drawn = |reason: NotShown| SubjectError::NotDrawn(reason.to_string());
    match BoardPlace::of(&model.focus) {
        Ok(place) => Ok((&model.focus, place)),
        // In a thumbnail the piece stands where it stood last.
        Err(_) if look.is_small => Ok((&model.board.own, BoardPlace::of(&model.board.own).map_err(not_drawn)?)),
        Err(reason) => Err(not_drawn(reason)),
    }
}
