//! A task on a board: the piece to be moved, stars to be placed, the case of a sentence. The marks on the board of a
//! task: the stars, the moves of the verdict in sight, and the meaning of each mark.

use egui::{CursorIcon, PointerButton, Rect, Ui, pos2, vec2};

use super::{PictureState, in_round, moves_from};
use crate::context::Context;
use crate::learn::exercise::ExerciseAction;
use crate::render::paint::{FigureResponse, figure_ui, screen_from_figure};
use golden_figure::{
    BoardFrame, BoardLegendRow, BoardPicture, BoardPictureLayers, BoardStep, BoardStepKind, BoardTarget, BuildState,
    Colour, Form, Held, Origin, Paint, PlaceMark, Point, board, board_legend, board_refusal, draw_steps,
};
use golden_game::{Convention, LARGEST_BOARD, Position, Ruleset, Square, on_board, options_on_board};
use golden_teach::exercise::{
    About, Answer, AnswerShape, Attempt, Evidence, ExerciseState, Judgement, Phase, PointedPlace, Try,
};

/// Squares that are seen beyond the stars.
const BEYOND: u32 = 6;
/// Squares a side of the smallest board where no scene says it, and the largest square in points.
const LEAST_BOARD: u32 = 8;
const LARGEST_CELL: f32 = 84.0;
/// The smallest square, in points, to which a board shrinks before it scrolls.
const LEAST_CELL: f32 = 10.0;

/// The content of the board: the picture, the moves shown on it, and squares with a tint.
pub(super) type Drawn = (BoardPicture, Vec<BoardStep>, Vec<Square>);

/// The use of a board.
#[derive(Clone, Copy)]
pub(super) enum OnBoard<'a> {
    /// The piece is moved.
    Moving,
    /// Stars are placed.
    Placing,
    /// A case of a sentence is shown: its squares, whether each case has one alone, and what it is.
    Case(&'a [(u64, u64)], bool, PlaceMark),
}

/// The place where a board is drawn.
struct Placed {
    frame: BoardFrame,
    rect: Rect,
}

impl Placed {
    fn new(room: Rect, size: u32, origin: Origin) -> Self {
        let [before, above, after, below] = BoardFrame::margins(origin);
        let free = (room.size() - vec2(before + after, above + below)).max(vec2(60.0, 60.0));
        let frame = BoardFrame { size, side: side(size, free.min_elem()), origin };
        let picture_size = vec2(frame.picture_size()[0], frame.picture_size()[1]);
        let left = room.center().x - picture_size.x / 2.0;
        let top = room.center().y - picture_size.y / 2.0;
        let corner = pos2(left.max(room.left()).round(), top.max(room.top()).round());
        Self { frame, rect: Rect::from_min_size(corner, picture_size) }
    }
}

/// The place of the pointer, and the square where it was pressed: in the picture, and on a square in sight. A board
/// that is scrolled has squares below the edge of its room: a piece that is dropped there is dropped on something else.
#[derive(Clone, Copy)]
struct Pointer {
    at: Option<Point>,
    square: Option<Square>,
    pressed: Option<Square>,
}

impl Pointer {
    fn new(ui: &Ui, place: &Placed) -> Self {
        let to_figure = screen_from_figure(place.frame.picture_size(), place.rect).inverse();
        let in_figure = |at: egui::Pos2| -> Point { (to_figure * at).into() };
        let room = ui.clip_rect();
        let square = |at: egui::Pos2| place.frame.square_at(in_figure(at)).filter(|_| room.contains(at));
        let (at, pressed) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.press_origin()));
        Self { at: at.map(in_figure), square: at.and_then(square), pressed: pressed.and_then(square) }
    }
}

impl PictureState {
    /// Squares a side: as the scene has it, on the page of practice as many as the task needs; the same in each of its
    /// rounds.
    fn squares(&self, work: &Attempt, at: (u64, u64), stars: &[Square], of_scene: u32) -> u32 {
        let of_task = work.task().position().and_then(|(_, position)| match position.to_words()?.as_slice() {
            &[a, b] => Some((a, b)),
            _ => None,
        });
        // Those that were placed make it no larger: it would move under the pointer.
        let given = if let About::Stars(_, stars) = work.task().about() { stars } else { &[] };
        let of_star = |&(a, b): &Square| needed((a.into(), b.into()));
        let beyond =
            given.iter().map(|star| of_star(star) + BEYOND).chain(stars.iter().map(of_star)).max().unwrap_or(0);
        let least = if self.is_alone { LEAST_BOARD } else { of_scene };
        let all = [needed(at), of_task.map_or(0, needed), beyond];
        all.into_iter().fold(least, u32::max).min(LARGEST_BOARD)
    }

    /// The least height of the board of a task, in points; `None` where its picture is no board that a move or a star is
    /// chosen on.
    pub fn least_of_board(&mut self, work: &Attempt, cx: &Context<'_>) -> Option<f32> {
        let at = if let About::Stars(..) = work.task().about() {
            (0, 0)
        } else {
            let focus = self.focus_of(work)?;
            self.square_of(work.task(), &focus)?
        };
        let wanted = &cx.session.model.board;
        Some(least_height(self.squares(work, at, &stars_of(work), wanted.size), wanted.corner))
    }

    /// The board of the task in front; returns what is done on it, and what it takes of the room.
    #[expect(clippy::too_many_arguments, reason = "the parts of one picture")]
    pub(super) fn board_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        state: &ExerciseState,
        ruleset: &Ruleset,
        at: (u64, u64),
        use_of: OnBoard<'_>,
        cx: &Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let Some(work) = state.front() else { return (None, room) };
        let wanted = &cx.session.model.board;
        let stars = stars_of(work);
        let size = self.squares(work, at, &stars, wanted.size);
        let place = Placed::new(room, size, wanted.corner);
        let is_moving = matches!(use_of, OnBoard::Moving);
        let is_live = state.phase().awaits_answer() && (!is_moving || moves_from(work).is_some());
        if !is_live {
            self.is_holding = false;
        }
        let pointer = Pointer::new(ui, &place);
        let held = pointer.at.filter(|_| self.is_holding).map(|at| Held { at, is_choosing: true });
        let picture = Self::board_picture(work, place.frame, (ruleset, at), use_of, (held, stars));
        let (steps, tinted) = marks(state, at, size, use_of);
        self.legend = legend_of(&picture, &steps);
        let figure = self.figure.get((picture.clone(), steps, tinted), |(picture, steps, tinted)| {
            let mut figure = board(picture);
            for square in tinted {
                let (rect, fill) = (picture.frame.square(*square), Some(Paint::new(Colour::Sec, 0.35)));
                figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
            }
            draw_steps(picture, steps, &mut figure);
            figure
        });
        let response = figure_ui(ui, figure, place.rect, "exercise board");
        let home = picture.home();
        if !is_live {
            let action = self.taken_back(state, &response, pointer, is_moving.then_some(home).flatten());
            return (action, place.rect);
        }
        let chosen = self.chosen(ui, &response, pointer, is_moving.then_some(home).flatten());
        let action = chosen.filter(|square| Some(*square) != home).and_then(|(a, b)| {
            let to = Position::words(&[a, b]);
            let words = to.to_string();
            match use_of {
                OnBoard::Case(..) => self.case.filled(PointedPlace::Square(a.into(), b.into())),
                OnBoard::Placing => Some(ExerciseAction::Answer(Answer::Square(to), words)),
                OnBoard::Moving if options_on_board(ruleset, at, size).contains(&(a, b)) => {
                    Some(in_round(work, ExerciseAction::Answer(Answer::Move(to), words)))
                }
                OnBoard::Moving => Some(ExerciseAction::Refuse(board_refusal(ruleset, place.frame.origin, (a, b)))),
            }
        });
        (action, place.rect)
    }

    /// The board with its piece.
    fn board_picture(
        work: &Attempt,
        frame: BoardFrame,
        (ruleset, at): (&Ruleset, (u64, u64)),
        use_of: OnBoard<'_>,
        (held, stars): (Option<Held>, Vec<Square>),
    ) -> BoardPicture {
        let has_piece = match use_of {
            OnBoard::Moving => true,
            OnBoard::Placing => false,
            OnBoard::Case(squares, is_one, _) => is_one && !squares.is_empty(),
        };
        BoardPicture {
            has_piece,
            held,
            is_gold: work.task().convention() == Convention::Normal,
            build: BuildState { earlier: stars, ..BuildState::default() },
            layers: BoardPictureLayers { options: has_piece, ..BoardPictureLayers::NONE },
            ..BoardPicture::empty(frame, ruleset.clone(), at)
        }
    }

    /// Takes the move in sight back where another try begins on the board, as with stones: with a click, or with the piece.
    /// `home` is the square of a piece that can be moved.
    fn taken_back(
        &mut self,
        state: &ExerciseState,
        response: &FigureResponse<BoardTarget>,
        pointer: Pointer,
        home: Option<Square>,
    ) -> Option<ExerciseAction> {
        let can_go_on = *state.phase() == Phase::Wrong;
        // The second click of two was meant for the answer that was given with the first one.
        let is_second = response.response.double_clicked() || response.response.triple_clicked();
        let is_clicked = matches!(response.clicked, Some(BoardTarget::Square(..))) && !is_second;
        self.is_holding = can_go_on && Self::takes_up(response, pointer, home);
        (can_go_on && (is_clicked || self.is_holding)).then_some(ExerciseAction::TakeBack)
    }

    /// Returns true if the pointer begins to drag the piece at `home`.
    fn takes_up(response: &FigureResponse<BoardTarget>, pointer: Pointer, home: Option<Square>) -> bool {
        home.is_some() && pointer.pressed == home && response.response.drag_started_by(PointerButton::Primary)
    }

    /// The square that is clicked, or that the piece is dragged to. `home` is the square of a piece that can be moved.
    fn chosen(
        &mut self,
        ui: &Ui,
        response: &FigureResponse<BoardTarget>,
        pointer: Pointer,
        home: Option<Square>,
    ) -> Option<Square> {
        let chosen = if let Some(BoardTarget::Square(a, b)) = response.clicked {
            Some((a, b))
        } else {
            self.is_holding |= Self::takes_up(response, pointer, home);
            let is_dropped = self.is_holding && !response.response.dragged();
            self.is_holding &= !is_dropped;
            pointer.square.filter(|_| is_dropped)
        };
        let is_over_piece = matches!(response.hovered, Some(BoardTarget::Square(a, b)) if Some((a, b)) == home);
        if self.is_holding {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        } else if is_over_piece {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        }
        chosen
    }
}

/// Returns the marks on the board: moves and tries, and the squares with a tint.
fn marks(state: &ExerciseState, at: (u64, u64), size: u32, use_of: OnBoard<'_>) -> (Vec<BoardStep>, Vec<Square>) {
    let mut steps = steps_of(state, at, size);
    let OnBoard::Case(squares, is_one, mark) = use_of else { return (steps, Vec::new()) };
    steps.extend(tried_square(squares, mark, size));
    let tinted = squares.iter().filter(|_| !is_one).filter_map(|&square| on_board(square, size));
    (steps, tinted.collect())
}

/// Returns the mark on the square of a case that was tried: a cross or a tick.
fn tried_square(squares: &[(u64, u64)], mark: PlaceMark, size: u32) -> Option<BoardStep> {
    let at = *squares.first()?;
    let (kind, words) = match mark {
        PlaceMark::Typed => return None,
        PlaceMark::Wrong => (BoardStepKind::Wrong, "your try"),
        PlaceMark::Right => (BoardStepKind::Right, "counter-example"),
    };
    let to = on_board(at, size)?;
    Some(BoardStep { from: at, to, kind, words: words.to_owned() })
}

/// The side of a board in a room, in points: squares of whole points, of quarters where they are small.
fn side(size: u32, room: f32) -> f32 {
    let count = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
    let grain = if room / count < 16.0 { 4.0 } else { 1.0 };
    ((room / count * grain).floor() / grain).clamp(2.0, LARGEST_CELL) * count
}

/// The height of a board of so many squares a side whose squares are as small as they may be, in points.
fn least_height(size: u32, origin: Origin) -> f32 {
    let [_, above, _, below] = BoardFrame::margins(origin);
    let count = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
    LEAST_CELL * count + above + below
}

/// Squares a side that a position needs.
fn needed((a, b): (u64, u64)) -> u32 {
    u32::try_from(a.max(b)).map_or(LARGEST_BOARD, |most| most.saturating_add(1))
}

/// The stars that stand on the board: those given, and those placed.
fn stars_of(work: &Attempt) -> Vec<Square> {
    let About::Stars(_, stars) = work.task().about() else { return Vec::new() };
    let placed = work.found().filter_map(|one| match &one.answer {
        Answer::Square(at) => match at.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), LARGEST_BOARD),
            _ => None,
        },
        _ => None,
    });
    stars.iter().copied().chain(placed).collect()
}

/// The moves that show the verdict in sight, the right answers found before, and the move of the opponent that is to be
/// answered.
fn steps_of(state: &ExerciseState, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let mut steps = state.front().map_or_else(Vec::new, |front| steps_before(front, home, size));
    let Some(Try { answer, verdict, .. }) = state.tried() else { return steps };
    let tried = step_tried(state, (answer, verdict), home, size);
    // What is placed comes from nowhere; an arrow that shows why not starts there.
    let home = match (answer, &tried) {
        (Answer::Square(_), Some(tried)) => wide(tried.to),
        _ => home,
    };
    steps.extend(tried);
    if let Judgement::Wrong(refutation) = verdict {
        steps.extend(steps_of_evidence(&refutation.evidence, home, size));
    }
    steps
}

/// The square of a position on a board.
fn square(position: &Position, size: u32) -> Option<Square> {
    match position.to_words()?.as_slice() {
        &[a, b] => on_board((a, b), size),
        _ => None,
    }
}

fn wide((a, b): Square) -> (u64, u64) {
    (a.into(), b.into())
}

/// A move from a square to a position, where this has a square on the board.
fn step(from: (u64, u64), to: &Position, size: u32, kind: BoardStepKind, words: &str) -> Option<BoardStep> {
    square(to, size).map(|to| BoardStep { from, to, kind, words: words.to_owned() })
}

/// A move from one position to another, where both have squares on the board.
fn step_between(from: &Position, to: &Position, size: u32, kind: BoardStepKind, words: &str) -> Option<BoardStep> {
    step(wide(square(from, size)?), to, size, kind, words)
}

/// The move of the opponent that is to be answered, and the right answers found before.
fn steps_before(front: &Attempt, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let came = match (front.wanted(), front.task().position(), front.position()) {
        (AnswerShape::Replies { .. }, Some((_, position)), Some((_, left))) if !front.is_done() => {
            step_between(position, left, size, BoardStepKind::Plain, "opponent’s move")
        }
        _ => None,
    };
    let found = front.found().filter_map(|one| match &one.answer {
        Answer::Move(_) | Answer::Silber(..) => {
            front.task().moved(&one.answer).and_then(|to| step(home, &to, size, BoardStepKind::Wins, ""))
        }
        _ => None,
    });
    came.into_iter().chain(found).collect()
}

/// The try in sight as a move; `None` where it is none, and where it is right and stands among the answers found.
fn step_tried(
    state: &ExerciseState,
    (answer, verdict): (&Answer, &Judgement),
    home: (u64, u64),
    size: u32,
) -> Option<BoardStep> {
    let is_wrong = !verdict.is_right();
    let kind = if is_wrong { BoardStepKind::Wrong } else { BoardStepKind::Wins };
    let yours = |from, to: &Position| step(from, to, size, kind, "your try");
    match answer {
        Answer::Move(to) if is_wrong => yours(home, to),
        Answer::Reply(_, to) if is_wrong || state.is_finished() => yours(home, to),
        Answer::Silber(..) if is_wrong => yours(home, &state.front()?.task().moved(answer)?),
        Answer::Square(at) if is_wrong => yours(home, at),
        _ => None,
    }
}

/// The moves that show why an answer is wrong.
fn steps_of_evidence(evidence: &Evidence, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let one = match evidence {
        Evidence::OpponentWins { from, to } => step_between(from, to, size, BoardStepKind::Wins, "opponent’s answer"),
        Evidence::WinningMove { to } => step(home, to, size, BoardStepKind::Wins, "wins"),
        Evidence::Hole { position, to: Some(to) } => {
            step_between(position, to, size, BoardStepKind::Wins, "back to your list")
        }
        Evidence::Option { position } => step(home, position, size, BoardStepKind::Plain, "this option"),
        Evidence::Hole { position, to: None } => step(home, position, size, BoardStepKind::Plain, "the hole"),
        Evidence::Answered { pairs } => {
            let steps = pairs.iter().flat_map(|(option, answer)| {
                let there = step(home, option, size, BoardStepKind::Plain, "");
                there.into_iter().chain(step_between(option, answer, size, BoardStepKind::Wins, ""))
            });
            return steps.collect();
        }
        _ => None,
    };
    one.into_iter().collect()
}

/// Returns the meaning of the marks on the board.
fn legend_of(picture: &BoardPicture, steps: &[BoardStep]) -> Vec<BoardLegendRow> {
    // Safe squares are what is asked for.
    let tells = |row: &BoardLegendRow| row.words.contains("safe") || row.words == "P-position";
    let mut rows: Vec<_> = board_legend(picture).into_iter().filter(|row| !tells(row)).collect();
    let has = |kind| steps.iter().any(|step: &BoardStep| step.kind == kind);
    let marks = BoardStepKind::ALL.into_iter().filter(|kind| has(*kind));
    let row = |kind: BoardStepKind| BoardLegendRow { mark: kind.mark(picture.is_gold), words: kind.words().to_owned() };
    rows.extend(marks.map(row));
    rows
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{LEAST_CELL, Placed, least_height};
    use golden_figure::Origin;

    #[test]
    fn a_board_shrinks_to_its_least_height_and_no_further() {
        for origin in [Origin::BottomLeft, Origin::TopLeft] {
            for size in [6, 8, 12] {
                let height = least_height(size, origin);
                let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(300.0, height));
                let placed = Placed::new(room, size, origin);
                assert!((placed.frame.cell() - LEAST_CELL).abs() < 0.01, "{size}: {}", placed.frame.cell());
                assert!(placed.rect.height() <= height + 0.01, "{size}: {} in {height}", placed.rect);
            }
        }
    }
}
