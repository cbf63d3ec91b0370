//! The board with its piece.

use std::sync::Arc;

use super::picture::{SubjectError, SubjectLook};
use crate::figure::{
    BoardFrame, BoardPicture, BoardPictureLayers, BoardReply, BoardTimeline, BuildState, BuildTimeline, Figure, Origin,
    Rect, RoughanFigure, Timeline, board, hint_card,
};
use crate::game::{Convention, LARGEST_BOARD, Outcome, Position, Square, on_board};
use crate::number::UBig;
use crate::session::answers::reply_timeline::ReplyTimeline;
use crate::session::answers::why::{Replier, WhyLost, WhyQuestion};
use crate::session::{ANSWERS_ARE_HIDDEN, Board, BoardConstruction, BoardPlace, Focus, NotShown, Scene, Session};
use crate::solver::{Job, Quantity, Solver, TableRequest, board_hint, recursive_build};

/// The fewest rows of squares in a thumbnail.
const ROWS: u32 = 8;
/// The least side of a square, in points.
const LEAST: f32 = 4.0;

/// From this width on a hint stands beside its board, in a card so wide and with so much room between them.
const BESIDE: f32 = 640.0;
const CARD: f32 = 330.0;
const BETWEEN: f32 = 16.0;

/// Draws the board of the focus, or of the last one that stood on a board. The squares of the positions `in_question`
/// have no values.
pub(super) fn figure(
    session: &Session,
    look: SubjectLook,
    in_question: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let model = &session.model;
    let (focus, place) = shown(session, look)?;
    let BoardPlace { a, b } = place;
    let needed = u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1));
    let [width, height] = look.size;
    let rows = needed.saturating_add(1).clamp(ROWS, LARGEST_BOARD);
    // A thumbnail is filled by a larger board, of which it shows the corner.
    let size = if look.is_small { filling(rows, look.size) } else { model.board.size.max(needed) };
    let size = size.clamp(1, LARGEST_BOARD);
    let Board { layers, corner, construction, .. } = model.board;
    let (is_normal, hints) = (model.game.convention == Convention::Normal, session.view.answers.are_seen());
    let shows_normal_play = is_normal && hints;
    let origin = corner.origin();
    let [left, top, right, bottom] = BoardFrame::margins(origin);
    let cell = if look.is_small { height / real(rows) } else { ((width - left - right) / real(size)).floor() };
    let frame = BoardFrame { size, side: cell.max(LEAST) * real(size), origin };
    let timeline = timeline_of(focus, construction, size, (a, b));
    let plays_replies = layers.replies && shows_normal_play;
    let step = session.view.board_step.filter(|_| !plays_replies).unwrap_or(usize::MAX).min(timeline.last());
    let replies = if plays_replies && !look.is_small { replies(session, focus, size, solver, job)? } else { None };
    let values = if layers.values && shows_normal_play && !look.is_small {
        let all = 0..u64::from(size);
        let (ruleset, quantity) = (focus.ruleset.clone(), Quantity::Grundy);
        let table = solver.table(&TableRequest { ruleset, quantity, rows: all.clone(), columns: all }, job)?;
        let of_game = in_question.iter().filter(|one| one.ruleset == focus.ruleset);
        let without: Vec<_> = of_game.filter_map(|one| one.ruleset.square_of(&one.position)).collect();
        let squares = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
        let value =
            |square: (u32, u32)| table.value(square.0.into(), square.1.into()).filter(|_| !without.contains(&square));
        squares.map(value).collect()
    } else {
        Vec::new()
    };
    let winning = if hints && layers.winning_moves {
        let known = solver.evaluate_under(model.game.convention, &focus.ruleset, &focus.position, job)?;
        let squares = known.winning_moves.iter().flatten().filter_map(|winning| match *winning.to.to_words()? {
            [a, b] => on_board((a, b), size),
            _ => None,
        });
        squares.collect()
    } else {
        Vec::new()
    };
    let mut build = if shows_normal_play { timeline.state(step) } else { BuildState::default() };
    // A scene that asks something may ask for the next stars.
    if session.scene_shown().is_some_and(Scene::has_question) {
        build.next.clear();
    }
    let picture = BoardPicture {
        frame,
        ruleset: focus.ruleset.clone(),
        position: (a, b),
        has_piece: true,
        held: None,
        winning,
        is_gold: shows_normal_play,
        highlighted: None,
        answer: None,
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
    };
    let whole = board(&picture).without_targets();
    if !look.is_small {
        return Ok(whole);
    }
    // Without the numbers at the edges.
    let up = match origin {
        Origin::BottomLeft => height - (whole.size[1] - bottom),
        Origin::TopLeft => -top,
    };
    let mut corner = Figure::new(look.size, whole.name.clone());
    let forms = whole.shapes.into_iter().map(|shape| shape.form.moved([-left, up])).collect();
    corner.push_clipped(Rect::new(0.0, 0.0, width, height), forms);
    Ok(corner)
}

/// The lost square whose replies are played, and the reply of the step with its answer, where they lie on the board.
fn replies(
    session: &Session,
    focus: &Focus,
    size: u32,
    solver: &Solver,
    job: &Job,
) -> Result<Option<(Square, Option<BoardReply>)>, SubjectError> {
    let square = |position: &Position| match *position.to_words()? {
        [a, b] => on_board((a, b), size),
        _ => None,
    };
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
    in_question: &[Focus],
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
    let board = figure(session, SubjectLook { size: [width, look.size[1]], ..look }, in_question, solver, job)?;
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
