//! What a task is about, as a picture in which an answer can be given: the board, piles of stones, a set of numbers, or
//! the position in large type with its moves.

use std::sync::Arc;

use egui::{CursorIcon, PointerButton, Rect, Ui, pos2, vec2};

use super::moves::MovesState;
use super::numbers::set_ui;
use super::run::Run;
use super::steps::{legend_of, legend_row_ui, stars_of, steps_of};
use super::stones::{Stones, whole_points};
use super::{Ask, Sizes};
use crate::figure::{
    AskedPlace, BoardFrame, BoardPicture, BoardPictureLayers, BoardStep, BoardTarget, BuildState, Figure, Held, Point,
    asked_place, board, draw_steps,
};
use crate::game::{Convention, LARGEST_BOARD, Position, Ruleset, Square, on_board, options_on_board};
use crate::session::{Focus, Subject};
use crate::teach::exercise::{Answer, Attempt, Evidence, Task, Wanted};
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

/// What is drawn on the board: the picture and the moves shown on it.
type Drawn = (BoardPicture, Vec<BoardStep>);

/// What of the picture belongs to no task.
#[derive(Default)]
pub(super) struct PictureState {
    figure: Memo<Drawn, Figure<BoardTarget>>,
    is_holding: bool,
    stones: Stones,
    moves: MovesState,
    /// Whether the scene shows stones, so that two piles of Nim are laid on the table.
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

    /// The square of a position that is worked on on the board.
    pub fn square_of(&self, focus: &Focus) -> Option<(u64, u64)> {
        let as_stones = self.shows_stones && focus.ruleset == Ruleset::Nim;
        square_of(focus).filter(|_| !as_stones)
    }

    /// Draws the picture in a room; returns the answer given in it, and where it was drawn.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        shows_moves: bool,
        sizes: Sizes,
        cx: &Context<'_>,
    ) -> (Option<Ask>, Rect) {
        let Some(work) = run.front() else { return (None, room) };
        match work.task() {
            Task::Mex { set } => return (None, set_ui(ui, room, set, run.tried())),
            Task::Letter { .. } | Task::Gap { .. } | Task::Pair { .. } => {
                return (None, self.sequence_ui(ui, room, work));
            }
            Task::Place { ruleset, .. } => {
                let corner = Focus { ruleset: ruleset.clone(), position: Position::words(&[0_u8, 0]) };
                return self.board_ui(ui, room, run, &corner, (0, 0), shows_moves, cx);
            }
            _ => {}
        }
        let Some(focus) = self.focus_of(work) else { return (None, room) };
        if let Some(at) = self.square_of(&focus) {
            return self.board_ui(ui, room, run, &focus, at, shows_moves, cx);
        }
        if self.stones.are_laid(&focus) {
            if let Some(Evidence::OpponentWins { from, to }) = run.refutation().map(|refutation| &refutation.evidence) {
                self.stones.answered_ui(ui, room, &focus, work.tries().len(), [from, to]);
                return (None, room);
            }
            let is_live = run.is_asking() && moves_from(work).is_some();
            return (self.stones.show(ui, room, &focus, is_live).map(|ask| in_round(work, ask)), room);
        }
        let is_live = run.is_asking() && moves_from(work).is_some();
        let asked = self.moves.show(ui, room, &focus, is_live, 1.4 * sizes.question);
        (asked.map(|ask| in_round(work, ask)), room)
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
        let beyond = stars.iter().map(|&(a, b)| needed((a.into(), b.into())) + BEYOND).max().unwrap_or(0);
        let least = if self.is_alone { LEAST_BOARD } else { of_scene };
        let all = [needed(at), of_task.map_or(0, needed), beyond];
        all.into_iter().fold(least, u32::max).min(LARGEST_BOARD)
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one picture")]
    fn board_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        focus: &Focus,
        at: (u64, u64),
        shows_moves: bool,
        cx: &Context<'_>,
    ) -> (Option<Ask>, Rect) {
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
        let places = matches!(work.task(), Task::Place { .. });
        let is_live = run.is_asking() && (places || moves_from(work).is_some());
        if !is_live {
            self.is_holding = false;
        }
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let in_figure = |at: egui::Pos2| -> Point {
            let at = transform.inverse() * at;
            [at.x, at.y]
        };
        let held = pointer.filter(|_| self.is_holding).map(|at| Held { at: in_figure(at), is_choosing: true });
        let picture = BoardPicture {
            frame,
            ruleset: focus.ruleset.clone(),
            position: at,
            has_piece: !places,
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
                options: shows_moves && !places,
                winning_moves: false,
                values: false,
                outcomes: false,
            },
        };
        let steps = steps_of(run, at, size);
        let legend = if has_legend { legend_of(&picture, &steps) } else { Vec::new() };
        let figure = self.figure.get((picture.clone(), steps), |(picture, steps)| {
            let mut figure = board(picture);
            draw_steps(picture, steps, &mut figure);
            figure
        });
        let response = figure_ui(ui, figure, rect, "exercise board");
        for (row, (form, words)) in legend.iter().enumerate() {
            legend_row_ui(ui, rect.right() + 14.0, rect.top() + above, row, form, words);
        }
        if !is_live {
            return (None, rect);
        }
        let home = picture.home();
        let chosen = if let Some(BoardTarget::Square(a, b)) = response.clicked {
            Some((a, b))
        } else {
            let pressed = ui.input(|input| input.pointer.press_origin()).map(in_figure);
            let pressed = pressed.and_then(|at| frame.square_at(at));
            let is_begun = response.response.drag_started_by(PointerButton::Primary) && !places;
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
        {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        }
        let asked = chosen.filter(|square| Some(*square) != home).map(|(a, b)| {
            let to = Position::words(&[a, b]);
            let words = to.to_string();
            if places {
                Ask::Answer(Answer::Square(to), words)
            } else if options_on_board(&focus.ruleset, at, size).contains(&(a, b)) {
                in_round(work, Ask::Answer(Answer::Move(to), words))
            } else {
                Ask::Refuse(crate::figure::board_refusal(&focus.ruleset, origin, (a, b)))
            }
        });
        (asked, rect)
    }
}

/// The side of a board in a room, in points: squares of whole points, of quarters where they are small.
fn side(size: u32, room: f32) -> f32 {
    let count = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
    let grain = if room / count < 16.0 { 4.0 } else { 1.0 };
    ((room / count * grain).floor() / grain).clamp(2.0, LARGEST_CELL) * count
}

/// The square of a position of a game on a board, if it is on the largest one.
fn square_of(focus: &Focus) -> Option<(u64, u64)> {
    let at = match focus.position.to_words()?.as_slice() {
        &[a, b] if focus.ruleset.plane().is_board() => (a, b),
        _ => return None,
    };
    on_board(at, LARGEST_BOARD).map(|_| at)
}

/// The position that a move is wanted from.
pub(super) fn moves_from(work: &Attempt) -> Option<Wanted> {
    let (ruleset, position) = work.position()?;
    let wants_move = matches!(work.task(), Task::WinningMove { .. } | Task::Reply { .. });
    wants_move.then(|| Wanted::Move { ruleset: ruleset.clone(), position: position.clone() })
}

/// A move as an answer of the round.
pub(super) fn in_round(work: &Attempt, ask: Ask) -> Ask {
    match ask {
        Ask::Answer(Answer::Move(to), words) if matches!(work.task(), Task::Reply { .. }) => {
            Ask::Answer(Answer::Reply(work.round(), to), words)
        }
        ask => ask,
    }
}

/// Whether the task has a picture; without one the answer is given in its place.
pub(super) fn has_picture(task: &Task) -> bool {
    let is_drawn = matches!(task, Task::Mex { .. } | Task::Place { .. });
    is_drawn || task.position().is_some() || task.place_in_sequence().is_some()
}

/// Squares a side that a position needs.
fn needed((a, b): (u64, u64)) -> u32 {
    u32::try_from(a.max(b)).map_or(LARGEST_BOARD, |most| most.saturating_add(1))
}
