//! What a task is about, as a picture in which an answer can be given: the board, piles of stones, a set of numbers, or
//! the position in large type with its moves.

use std::sync::Arc;

use egui::{CursorIcon, PointerButton, Rect, Ui, pos2, vec2};

use super::case::{CaseState, SeenCase};
use super::moves::MovesState;
use super::numbers::set_ui;
use super::run::Run;
use super::steps::{legend_of, legend_row_ui, stars_of, steps_of};
use super::stones::{Stones, whole_points};
use super::{DeskAction, Sizes};
use crate::figure::{
    AskedPlace, BoardFrame, BoardPicture, BoardPictureLayers, BoardStep, BoardStepKind, BoardTarget, BuildState,
    Colour, Figure, Form, Held, Paint, PlaceMark, Point, asked_place, board, draw_steps,
};
use crate::game::{Convention, LARGEST_BOARD, Position, Ruleset, Square, on_board, options_on_board};
use crate::session::{Focus, Subject};
use crate::teach::exercise::{Answer, Attempt, Case, Evidence, PointedPlace, Task, Wanted};
use crate::ui::context::Context;
use crate::ui::render::paint::{figure_ui, screen_from_figure};
use crate::ui::work::memo::Memo;

/// Width of the legend beside a board, and the least that is left of the board for it.
pub(super) const LEGEND: f32 = 168.0;
const LEAST_BESIDE: f32 = 400.0;
/// Squares that are seen beyond the stars.
const BEYOND: u32 = 6;
/// Squares a side of the smallest board where no scene says it, and the largest square in points.
const LEAST_BOARD: u32 = 8;
const LARGEST_CELL: f32 = 72.0;

/// What is drawn on the board: the picture, the moves shown on it, and squares with a tint.
type Drawn = (BoardPicture, Vec<BoardStep>, Vec<Square>);

/// What is done on a board.
#[derive(Clone, Copy)]
enum OnBoard<'a> {
    /// The piece is moved.
    Moving,
    /// Stars are placed.
    Placing,
    /// A case of a sentence is shown: its squares, whether each case has one alone, and what it is.
    Case(&'a [(u64, u64)], bool, PlaceMark),
}

/// What of the picture belongs to no task.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "what is held, what is seen, and where the task stands")]
pub(super) struct PictureState {
    figure: Memo<Drawn, Figure<BoardTarget>>,
    is_holding: bool,
    /// Whether the moves of the piece are shown.
    shows_moves: bool,
    stones: Stones,
    moves: MovesState,
    case: CaseState,
    /// Whether the scene shows stones, so that two piles are laid on the table.
    shows_stones: bool,
    /// Whether there is no scene, but a page of tasks.
    is_alone: bool,
    /// The sequence up to the place asked for: whether the answer is told, and the width.
    sequence: Memo<(AskedPlace, bool, u16), Option<Figure>>,
    /// The position of the task in front, shared.
    focus: Option<Arc<Focus>>,
}

/// The convention of a task.
pub(super) fn convention_of(task: &Task) -> Convention {
    match task {
        Task::WinningMove { convention, .. } | Task::Outcome { convention, .. } | Task::Reply { convention, .. } => {
            *convention
        }
        _ => Convention::Normal,
    }
}

impl PictureState {
    /// The position that an answer is about, shared: made anew when it is another one.
    pub fn focus_of(&mut self, work: &Attempt) -> Option<Arc<Focus>> {
        let (ruleset, position) = work.position()?;
        let is_kept = |focus: &Arc<Focus>| focus.ruleset == *ruleset && focus.position == *position;
        if !self.focus.as_ref().is_some_and(is_kept) {
            self.focus = Some(Arc::new(Focus { ruleset: ruleset.clone(), position: position.clone() }));
        }
        self.focus.clone()
    }

    /// Takes over what the scene shows; `None` where there is no scene.
    pub fn follow(&mut self, subject: Option<Subject>) {
        self.shows_stones = subject == Some(Subject::Stones);
        self.is_alone = subject.is_none();
    }

    /// The square of a position of a task that is worked on on the board.
    pub fn square_of(&self, task: &Task, focus: &Focus) -> Option<(u64, u64)> {
        let as_stones = self.shows_stones && task.may_be_stones();
        let square = focus.ruleset.square_of(&focus.position).filter(|_| !as_stones);
        square.map(|(a, b)| (a.into(), b.into()))
    }

    /// Whether a move is made by taking stones that lie on the table.
    pub fn lays_stones(&mut self, work: &Attempt) -> bool {
        let Some(focus) = self.focus_of(work).filter(|_| moves_from(work).is_some()) else { return false };
        self.square_of(work.task(), &focus).is_none() && self.stones.are_laid(&focus)
    }

    /// Whether stones are chosen on the table.
    pub fn has_chosen_stones(&self) -> bool {
        self.stones.has_chosen()
    }

    /// Puts the chosen stones back.
    pub fn put_stones_back(&mut self) {
        self.stones.put_back();
    }

    /// Another exercise begins, or the same one anew: no stones are chosen, and none from both piles.
    pub fn forget_stones(&mut self) {
        self.stones = Stones::default();
    }

    /// Draws the picture in a room, of a sentence that of the case `typed`; returns the answer given in it, and where it was
    /// drawn.
    #[expect(clippy::too_many_arguments, reason = "the parts of one picture")]
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        typed: &[String],
        shows_moves: bool,
        sizes: Sizes,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let Some(work) = run.front() else { return (None, room) };
        match work.task() {
            Task::Mex { set } => return (None, set_ui(ui, room, set, run.tried())),
            Task::Letter { .. } | Task::Gap { .. } | Task::Pair { .. } => {
                return (None, self.sequence_ui(ui, room, work));
            }
            Task::Place { ruleset, .. } => {
                return self.board_ui(ui, room, run, ruleset, (0, 0), OnBoard::Placing, cx);
            }
            Task::CounterExample { sentence } => {
                let Some(seen) = self.case.seen(sentence, run, typed) else { return (None, room) };
                return self.case_ui(ui, room, run, &seen, sizes, cx);
            }
            _ => {}
        }
        let Some(focus) = self.focus_of(work) else { return (None, room) };
        if let Some(at) = self.square_of(work.task(), &focus) {
            self.shows_moves = shows_moves;
            return self.board_ui(ui, room, run, &focus.ruleset, at, OnBoard::Moving, cx);
        }
        if self.stones.are_laid(&focus) {
            if let Some(Evidence::OpponentWins { from, to }) = run.refutation().map(|refutation| &refutation.evidence) {
                self.stones.answered_ui(ui, room, &focus, work.tries().len(), [from, to]);
                return (None, room);
            }
            let is_live = run.awaits_answer() && moves_from(work).is_some();
            let has_keys = cx.active && !ui.ctx().text_edit_focused();
            let action = self.stones.show(ui, room, &focus, (is_live, has_keys));
            return (action.map(|action| in_round(work, action)), room);
        }
        let is_live = run.awaits_answer() && moves_from(work).is_some();
        let action = self.moves.show(ui, room, &focus, is_live, 1.4 * sizes.question);
        (action.map(|action| in_round(work, action)), room)
    }

    /// The case of a sentence that is typed or tried.
    fn case_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        seen: &SeenCase,
        sizes: Sizes,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let Case::Squares { ruleset, squares, is_one } = &seen.case else {
            return self.case.show(ui, room, seen, run.awaits_answer(), sizes, cx);
        };
        let at = squares.first().copied().unwrap_or((0, 0));
        self.shows_moves = true;
        self.board_ui(ui, room, run, ruleset, at, OnBoard::Case(squares, *is_one, seen.mark), cx)
    }

    /// A sequence up to the place that is asked for; returns where it stands.
    fn sequence_ui(&mut self, ui: &mut Ui, room: Rect, work: &Attempt) -> Rect {
        let Some(place) = work.task().place_in_sequence() else { return room };
        let key = (place, work.is_done(), whole_points(room.width()));
        let drawn = self.sequence.get(key, |(place, is_told, points)| asked_place(*place, *is_told, (*points).into()));
        let Some(figure) = drawn else { return room };
        let [width, height] = figure.size;
        let rect = Rect::from_min_size(room.min + vec2(0.0, 8.0), vec2(width, height));
        figure_ui(ui, figure, rect, "exercise sequence");
        rect
    }

    /// Squares a side: as the scene has it, on the page of practice as many as the task needs; the same in each of its
    /// rounds.
    fn squares(&self, work: &Attempt, at: (u64, u64), stars: &[Square], of_scene: u32) -> u32 {
        let of_task = work.task().position().and_then(|(_, position)| match position.to_words()?.as_slice() {
            &[a, b] => Some((a, b)),
            _ => None,
        });
        // Those that were placed make it no larger: it would move under the pointer.
        let given = if let Task::Place { stars, .. } = work.task() { stars.as_slice() } else { &[] };
        let of_star = |&(a, b): &Square| needed((a.into(), b.into()));
        let beyond =
            given.iter().map(|star| of_star(star) + BEYOND).chain(stars.iter().map(of_star)).max().unwrap_or(0);
        let least = if self.is_alone { LEAST_BOARD } else { of_scene };
        let all = [needed(at), of_task.map_or(0, needed), beyond];
        all.into_iter().fold(least, u32::max).min(LARGEST_BOARD)
    }

    #[expect(clippy::too_many_arguments, clippy::too_many_lines, reason = "the parts of one picture")]
    fn board_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        ruleset: &Ruleset,
        at: (u64, u64),
        use_of: OnBoard<'_>,
        cx: &Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let Some(work) = run.front() else { return (None, room) };
        let wanted = &cx.session.model.board;
        let stars = stars_of(work);
        let size = self.squares(work, at, &stars, wanted.size);
        let origin = wanted.corner.origin();
        let [before, above, after, below] = BoardFrame::margins(origin);
        let has_legend = room.width() - LEGEND >= LEAST_BESIDE;
        let width = room.width() - if has_legend { LEGEND } else { 0.0 };
        let free = (vec2(width, room.height()) - vec2(before + after, above + below)).max(vec2(60.0, 60.0));
        let frame = BoardFrame { size, side: side(size, free.min_elem()), origin };
        let picture_size = vec2(frame.picture_size()[0], frame.picture_size()[1]);
        let left = if has_legend { room.left() } else { room.center().x - picture_size.x / 2.0 };
        let corner = pos2(left.max(room.left()).round(), room.top().round());
        let rect = Rect::from_min_size(corner, picture_size);
        let transform = screen_from_figure(frame.picture_size(), rect);
        let is_moving = matches!(use_of, OnBoard::Moving);
        let is_live = run.awaits_answer() && (!is_moving || moves_from(work).is_some());
        if !is_live {
            self.is_holding = false;
        }
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let in_figure = |at: egui::Pos2| -> Point {
            let at = transform.inverse() * at;
            [at.x, at.y]
        };
        let held = pointer.filter(|_| self.is_holding).map(|at| Held { at: in_figure(at), is_choosing: true });
        let has_piece = match use_of {
            OnBoard::Moving => true,
            OnBoard::Placing => false,
            OnBoard::Case(squares, is_one, _) => is_one && !squares.is_empty(),
        };
        let picture = BoardPicture {
            frame,
            ruleset: ruleset.clone(),
            position: at,
            has_piece,
            held,
            winning: Vec::new(),
            is_gold: convention_of(work.task()) == Convention::Normal,
            highlighted: None,
            answer: None,
            reply: None,
            replies_from: None,
            values: Vec::new(),
            build: BuildState { earlier: stars, ..BuildState::default() },
            layers: BoardPictureLayers {
                rays: false,
                options: self.shows_moves && has_piece,
                winning_moves: false,
                values: false,
                outcomes: false,
            },
        };
        let mut steps = steps_of(run, at, size);
        let mut tinted = Vec::new();
        if let OnBoard::Case(squares, is_one, mark) = use_of {
            steps.extend(tried_square(squares, mark, size));
            if !is_one {
                tinted.extend(squares.iter().filter_map(|&square| on_board(square, size)));
            }
        }
        let legend = if has_legend { legend_of(&picture, &steps) } else { Vec::new() };
        let figure = self.figure.get((picture.clone(), steps, tinted), |(picture, steps, tinted)| {
            let mut figure = board(picture);
            for square in tinted {
                let (rect, fill) = (picture.frame.square(*square), Some(Paint::new(Colour::Sec, 0.35)));
                figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
            }
            draw_steps(picture, steps, &mut figure);
            figure
        });
        let response = figure_ui(ui, figure, rect, "exercise board");
        for (row, (form, words)) in legend.iter().enumerate() {
            legend_row_ui(ui, rect.right() + 14.0, rect.top() + above, row, form, words);
        }
        let home = picture.home();
        if !is_live {
            // As with stones, another try begins with the move itself: the one in sight is taken back.
            let can_go_on = run.can_take_back() && run.hides();
            // The second click of two was meant for the answer that was given with the first one.
            let is_second = response.response.double_clicked() || response.response.triple_clicked();
            let is_clicked = matches!(response.clicked, Some(BoardTarget::Square(..))) && !is_second;
            let is_dragged = response.response.drag_started_by(PointerButton::Primary) && is_moving;
            let pressed = ui.input(|input| input.pointer.press_origin()).map(in_figure);
            self.is_holding = can_go_on
                && is_dragged
                && pressed.and_then(|at| frame.square_at(at)).is_some_and(|at| Some(at) == home);
            return ((can_go_on && (is_clicked || self.is_holding)).then_some(DeskAction::TakeBack), rect);
        }
        let chosen = if let Some(BoardTarget::Square(a, b)) = response.clicked {
            Some((a, b))
        } else {
            let pressed = ui.input(|input| input.pointer.press_origin()).map(in_figure);
            let pressed = pressed.and_then(|at| frame.square_at(at));
            let is_begun = response.response.drag_started_by(PointerButton::Primary) && is_moving;
            if is_begun && pressed.is_some() && pressed == home {
                self.is_holding = true;
            }
            if self.is_holding && !response.response.dragged() {
                self.is_holding = false;
                pointer.map(in_figure).and_then(|at| frame.square_at(at))
            } else {
                None
            }
        };
        if self.is_holding {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        } else if let Some(BoardTarget::Square(a, b)) = response.hovered
            && Some((a, b)) == home
            && is_moving
        {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        }
        let action = chosen.filter(|square| Some(*square) != home).and_then(|(a, b)| {
            let to = Position::words(&[a, b]);
            let words = to.to_string();
            match use_of {
                OnBoard::Case(..) => self.case.filled(PointedPlace::Square(a.into(), b.into())),
                OnBoard::Placing => Some(DeskAction::Answer(Answer::Square(to), words)),
                OnBoard::Moving if options_on_board(ruleset, at, size).contains(&(a, b)) => {
                    Some(in_round(work, DeskAction::Answer(Answer::Move(to), words)))
                }
                OnBoard::Moving => Some(DeskAction::Refuse(crate::figure::board_refusal(ruleset, origin, (a, b)))),
            }
        });
        (action, rect)
    }
}

/// What marks the square of a case that was tried: a cross or a tick.
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

/// The position that a move is wanted from.
pub(super) fn moves_from(work: &Attempt) -> Option<Wanted> {
    let (ruleset, position) = work.position()?;
    let wants_move = matches!(work.task(), Task::WinningMove { .. } | Task::Reply { .. });
    wants_move.then(|| Wanted::Move { ruleset: ruleset.clone(), position: position.clone() })
}

/// A move as an answer of the round.
pub(super) fn in_round(work: &Attempt, action: DeskAction) -> DeskAction {
    match action {
        DeskAction::Answer(Answer::Move(to), words) if matches!(work.task(), Task::Reply { .. }) => {
            DeskAction::Answer(Answer::Reply(work.round(), to), words)
        }
        action => action,
    }
}

/// Whether the task has a picture; without one the answer is given in its place.
pub(super) fn has_picture(task: &Task) -> bool {
    let is_drawn = matches!(task, Task::Mex { .. } | Task::Place { .. } | Task::CounterExample { .. });
    is_drawn || task.position().is_some() || task.place_in_sequence().is_some()
}

/// Squares a side that a position needs.
fn needed((a, b): (u64, u64)) -> u32 {
    u32::try_from(a.max(b)).map_or(LARGEST_BOARD, |most| most.saturating_add(1))
}
