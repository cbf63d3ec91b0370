//! The board with its piece.

use super::picture::{SubjectError, SubjectLook};
use crate::figure::{
    BoardFrame, BoardPicture, BoardPictureLayers, BoardTimeline, BuildState, BuildTimeline, Figure, RoughanFigure,
    Timeline, board,
};
use crate::game::{Convention, LARGEST_BOARD, on_board};
use crate::session::{Board, BoardConstruction, BoardPlace, Focus, NotShown, Session};
use crate::solver::{Job, Quantity, Solver, TableRequest, recursive_build};

/// The most squares a side of the board of a thumbnail, unless the piece stands further out.
const SMALL: u32 = 12;
/// The least side of a square, in points.
const LEAST: f32 = 4.0;

/// Draws the board of the focus, or of the last one that stood on a board.
pub(super) fn figure(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let model = &session.model;
    let (focus, place) = shown(session, look)?;
    let BoardPlace { a, b } = place;
    let needed = u32::try_from(a.max(b)).map_or(u32::MAX, |most| most.saturating_add(1));
    let chosen = if look.is_small { model.board.size.min(SMALL) } else { model.board.size };
    let size = chosen.max(needed).clamp(1, LARGEST_BOARD);
    let Board { layers, corner, construction, .. } = model.board;
    let (is_normal, hints) = (model.game.convention == Convention::Normal, model.game.hints);
    let shows_normal_play = is_normal && hints;
    let origin = corner.origin();
    let [left, top, right, bottom] = BoardFrame::margins(origin);
    let [width, height] = look.size;
    let room = if look.is_small { (height - top - bottom).min(width - left - right) } else { width - left - right };
    let count = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
    let frame = BoardFrame { size, side: (room / count).floor().max(LEAST) * count, origin };
    let steps = recursive_build(&focus.ruleset, size).unwrap_or_default().into();
    let timeline = match construction {
        BoardConstruction::Recursive => BoardTimeline::Recursive(BuildTimeline::new(focus.ruleset.clone(), steps)),
        BoardConstruction::RoughanFigure => {
            BoardTimeline::Roughan(RoughanFigure::new(focus.ruleset.clone(), size, (a, b), &steps))
        }
    };
    let step = session.view.board_step.unwrap_or(usize::MAX).min(timeline.last());
    let values = if layers.values && shows_normal_play {
        let all = 0..u64::from(size);
        let (ruleset, quantity) = (focus.ruleset.clone(), Quantity::Grundy);
        let table = solver.table(&TableRequest { ruleset, quantity, rows: all.clone(), columns: all }, job)?;
        let squares = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
        squares.map(|(a, b)| table.value(a.into(), b.into())).collect()
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
    let picture = BoardPicture {
        frame,
        ruleset: focus.ruleset.clone(),
        position: (a, b),
        held: None,
        winning,
        is_gold: shows_normal_play,
        highlighted: None,
        answer: None,
        values,
        build: if shows_normal_play { timeline.state(step) } else { BuildState::default() },
        layers: BoardPictureLayers {
            rays: layers.rays && shows_normal_play,
            options: layers.options,
            winning_moves: layers.winning_moves && hints,
            values: layers.values && shows_normal_play,
            outcomes: layers.outcomes && shows_normal_play,
        },
    };
    Ok(board(&picture).without_targets())
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
