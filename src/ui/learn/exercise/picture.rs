//! What a task is about, as a picture in which an answer can be given: the board, piles of stones, a set of numbers, or
//! the position in large type with its moves.

use std::sync::Arc;

use egui::{Align2, CursorIcon, PointerButton, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::moves::MovesState;
use super::run::Run;
use super::{Ask, Sizes, stones};
use crate::figure::{
    BoardFrame, BoardPicture, BoardPictureLayers, BoardStep, BoardStepKind, BoardTarget, BuildState, Colour, Figure,
    Held, Point, board, board_legend, draw_steps,
};
use crate::game::{Convention, LARGEST_BOARD, Position, Ruleset, Square, on_board, options_on_board};
use crate::session::{ChosenStones, Focus, Subject};
use crate::teach::exercise::{Answer, Attempt, Evidence, Task, Try, Verdict, Wanted};
use crate::ui::context::Context;
use crate::ui::render::fonts;
use crate::ui::render::paint::{dashed_loop, figure_ui, paint_form, rounded_outline, screen_from_figure};
use crate::ui::render::rounded::rounded;
use crate::ui::render::theme::{RADIUS_CELL, ink, theme_of};
use crate::ui::work::memo::Memo;

/// Width of the legend beside a board, and the least that is left of the board for it.
const LEGEND: f32 = 168.0;
const LEAST_BESIDE: f32 = 400.0;
/// Squares that are seen beyond the stars.
const BEYOND: u32 = 6;
/// Side of the tile of a number, and the step to the next.
const TILE: f32 = 52.0;
const TILE_STEP: f32 = 60.0;

/// What is drawn on the board: the picture and the moves shown on it.
type Drawn = (BoardPicture, Vec<BoardStep>);

/// What of the picture belongs to no task.
#[derive(Default)]
pub(super) struct PictureState {
    figure: Memo<Drawn, Figure<BoardTarget>>,
    is_holding: bool,
    stones: ChosenStones,
    moves: MovesState,
    /// Whether the scene shows stones, so that two piles of Nim are laid on the table.
    shows_stones: bool,
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
        if stones::are_stones(&focus) {
            if let Some(Evidence::OpponentWins { from, to }) = run.refutation().map(|refutation| &refutation.evidence) {
                stones::answered_ui(ui, room, &focus.ruleset, [from, to]);
                return (None, room);
            }
            let is_live = run.is_asking() && moves_from(work).is_some();
            return (
                stones::stones_ui(ui, room, &focus, &mut self.stones, is_live).map(|ask| in_round(work, ask)),
                room,
            );
        }
        let is_live = run.is_asking() && moves_from(work).is_some();
        let asked = self.moves.show(ui, room, &focus, is_live, 1.4 * sizes.question);
        (asked.map(|ask| in_round(work, ask)), room)
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
        let farthest = stars.iter().map(|&(a, b)| needed((a.into(), b.into())) + BEYOND).max().unwrap_or(0);
        let size = wanted.size.max(needed(at)).max(farthest).min(LARGEST_BOARD);
        let origin = wanted.corner.origin();
        let [before, above, after, below] = BoardFrame::margins(origin);
        let has_legend = room.width() - LEGEND >= LEAST_BESIDE;
        let width = room.width() - if has_legend { LEGEND } else { 0.0 };
        let free = (vec2(width, room.height()) - vec2(before + after, above + below)).max(vec2(60.0, 60.0));
        let count = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
        let grain = if free.min_elem() / count < 16.0 { 4.0 } else { 1.0 };
        let cell = ((free.min_elem() / count * grain).floor() / grain).max(2.0);
        let frame = BoardFrame { size, side: cell * count, origin };
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
            held,
            winning: Vec::new(),
            is_gold: convention_of(work.task()) == Convention::Normal,
            highlighted: None,
            answer: None,
            reply: None,
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
    task.position().is_some() || matches!(task, Task::Mex { .. } | Task::Place { .. })
}

/// The stars that stand on the board: those given, and those placed.
fn stars_of(work: &Attempt) -> Vec<Square> {
    let Task::Place { stars, .. } = work.task() else { return Vec::new() };
    let placed = work.found().filter_map(|one| match &one.answer {
        Answer::Square(at) => match at.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), LARGEST_BOARD),
            _ => None,
        },
        _ => None,
    });
    stars.iter().copied().chain(placed).collect()
}

/// Squares a side that a position needs.
fn needed((a, b): (u64, u64)) -> u32 {
    u32::try_from(a.max(b)).map_or(LARGEST_BOARD, |most| most.saturating_add(1))
}

/// The moves that show the verdict in sight, and the right answers found before.
fn steps_of(run: &Run, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let square = |position: &Position| -> Option<Square> {
        match position.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), size),
            _ => None,
        }
    };
    let wide = |(a, b): Square| (u64::from(a), u64::from(b));
    let step = |from, to: &Position, kind, words: &str| {
        square(to).map(|to| BoardStep { from, to, kind, words: words.to_owned() })
    };
    let found = run.front().into_iter().flat_map(Attempt::found);
    let mut steps: Vec<BoardStep> = found
        .filter_map(|one| match &one.answer {
            Answer::Move(to) => step(home, to, BoardStepKind::Wins, ""),
            _ => None,
        })
        .collect();
    let Some(Try { answer, verdict, .. }) = run.tried() else { return steps };
    // What is placed comes from nowhere; an arrow that shows why not starts there.
    let mut home = home;
    match answer {
        Answer::Move(to) | Answer::Reply(_, to) => {
            let kind = if verdict.is_right() { BoardStepKind::Wins } else { BoardStepKind::Wrong };
            let is_shown = !verdict.is_right() || matches!(answer, Answer::Reply(..)) && run.series().is_finished();
            steps.extend(step(home, to, kind, "your try").filter(|_| is_shown));
        }
        Answer::Square(at) if !verdict.is_right() => {
            if let Some(tried) = square(at) {
                home = wide(tried);
                steps.extend(step(home, at, BoardStepKind::Wrong, "your try"));
            }
        }
        _ => {}
    }
    let evidence = match verdict {
        Verdict::Wrong(refutation) => &refutation.evidence,
        _ => return steps,
    };
    match evidence {
        Evidence::OpponentWins { from, to } => {
            let answered = square(from).and_then(|from| step(wide(from), to, BoardStepKind::Wins, "opponent’s answer"));
            steps.extend(answered);
        }
        Evidence::WinningMove { to } => steps.extend(step(home, to, BoardStepKind::Wins, "wins")),
        Evidence::Answered { pairs } => {
            for (option, answer) in pairs {
                steps.extend(step(home, option, BoardStepKind::Plain, ""));
                steps.extend(square(option).and_then(|from| step(wide(from), answer, BoardStepKind::Wins, "")));
            }
        }
        Evidence::Option { position } => steps.extend(step(home, position, BoardStepKind::Plain, "this option")),
        _ => {}
    }
    steps
}

/// What the marks on the board mean.
fn legend_of(picture: &BoardPicture, steps: &[BoardStep]) -> Vec<(Vec<crate::figure::Form>, String)> {
    let mut rows: Vec<_> = board_legend(picture)
        .into_iter()
        .filter(|row| !row.words.starts_with('P'))
        .map(|row| (row.mark, row.words))
        .collect();
    let has = |kind| steps.iter().any(|step: &BoardStep| step.kind == kind);
    let marks = BoardStepKind::ALL.into_iter().filter(|kind| has(*kind));
    rows.extend(marks.map(|kind| (kind.mark(picture.is_gold), kind.words().to_owned())));
    rows
}

fn legend_row_ui(ui: &mut Ui, left: f32, top: f32, row: usize, forms: &[crate::figure::Form], words: &str) {
    let [mark, height] = crate::figure::BoardLegendRow::MARK;
    let below = f32::from(u16::try_from(row).unwrap_or(u16::MAX)) * (height + 8.0);
    let corner = pos2(left, top + below);
    let transform = egui::emath::TSTransform::from_translation(corner.to_vec2());
    for form in forms {
        paint_form(ui.painter(), transform, theme_of(ui), form);
    }
    let place = Rect::from_min_size(corner, vec2(LEGEND - 14.0, height));
    let at = pos2(place.left() + mark + 8.0, place.center().y);
    ui.painter().text(at, Align2::LEFT_CENTER, words, fonts::regular(14.0), ink(ui, Colour::Ink2));
    let response = ui.interact(place, ui.scope_id().with(("exercise legend", row)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}

/// Draws the numbers of a set as tiles; the number that refutes a try is crossed or dashed. Returns where they stand.
fn set_ui(ui: &mut Ui, room: Rect, set: &[u16], tried: Option<&Try>) -> Rect {
    let (present, missing) = match tried.map(|one| &one.verdict) {
        Some(Verdict::Wrong(refutation)) => match &refutation.evidence {
            Evidence::Present { number } => (u16::try_from(number).ok(), None),
            Evidence::Missing { number } => (None, u16::try_from(number).ok()),
            _ => (None, None),
        },
        _ => (None, None),
    };
    let mut numbers: Vec<(u16, bool)> = set.iter().map(|number| (*number, true)).collect();
    if let Some(missing) = missing {
        numbers.push((missing, false));
        numbers.sort_unstable();
    }
    let mut at = room.min;
    let mut whole = Rect::from_min_size(room.min, vec2(TILE, TILE));
    for (number, is_there) in numbers {
        if at.x + TILE > room.right() {
            at = pos2(room.left(), at.y + TILE_STEP);
        }
        let rect = Rect::from_min_size(at, vec2(TILE, TILE));
        whole = whole.union(rect);
        at.x += TILE_STEP;
        let is_crossed = present == Some(number);
        let (fill, edge) = match (is_there, is_crossed) {
            (true, true) => (Colour::ErrBg, Colour::Err),
            (true, false) => (Colour::Card, Colour::Line2),
            (false, _) => (Colour::Bg, Colour::Sec),
        };
        if is_there {
            let stroke = Stroke::new(if is_crossed { 2.5 } else { 1.25 }, ink(ui, edge));
            rounded(ui.painter(), rect, RADIUS_CELL, ink(ui, fill), stroke);
        } else {
            let stroke = Stroke::new(2.0, ink(ui, edge));
            dashed_loop(ui.painter(), rounded_outline(rect.shrink(1.0), RADIUS_CELL), stroke, 6.0, 4.0);
        }
        let colour = ink(ui, Colour::Ink);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, number.to_string(), fonts::math(24.0), colour);
        let name = match (is_there, is_crossed) {
            (true, true) => format!("{number}, which you answered, is in the set"),
            (true, false) => format!("{number} is in the set"),
            (false, _) => format!("{number} is missing from the set"),
        };
        let response = ui.interact(rect, ui.scope_id().with(("number of the set", number, is_there)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    }
    whole
}
