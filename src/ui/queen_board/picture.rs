//! The board that is shown, and its picture. A board larger than its room: which part of it is in view.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::scroll_area::{DragScroll, ScrollArea, ScrollSource};
use egui::style::ScrollAnimation;
use egui::{Align, Layout, Rect, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use super::why::Why;
use crate::context::{Context, LinkedReply};
use crate::render::pixels::rounded;
use crate::render::prose::line_ui;
use crate::render::theme::{RADIUS_ROW, ink};
use crate::widget::Button;
use golden_figure::{BoardFrame, BoardPicture, BoardReply, Colour, Face, Held, Origin, clamped};
use golden_game::{Square, on_board};
use golden_prose::Prose;
use golden_session::answers::current::SharedCopy;
use golden_session::{Board, BoardPlace, Edit, Focus, Player};
use golden_subject::BoardView;

/// The least side of a square that can be read and hit: without numbers, with those of two figures, and of three.
const LEAST_CELL: [f32; 3] = [20.0, 24.0, 30.0];
/// The same of a board that is larger than was chosen, for its position: that and its winning moves are to be in view.
const LEAST_FOR_POSITION: f32 = 12.0;
/// The same of a board of at most so many squares a side, without numbers: in a low window it is seen whole, as on a scene.
const FEW: u32 = 16;
const LEAST_OF_FEW: f32 = 10.0;

/// Returns what the session asks the board to show: the focus, or, where that has no board, `own`, the last one that had.
pub(super) fn view_of(own: &mut SharedCopy<Focus>, cx: &mut Context<'_>) -> BoardView {
    let model = &cx.session.model;
    let shown = match BoardPlace::of(&model.focus) {
        Ok(place) => (Arc::clone(&cx.answers.current().focus), place, None),
        Err(reason) => match BoardPlace::of(&model.board.own) {
            Ok(place) => (own.of(&model.board.own), place, Some(reason)),
            // A file may hold an own position without a square.
            Err(_) => (own.of(&Focus::wythoff(0, 0)), BoardPlace { a: 0, b: 0 }, Some(reason)),
        },
    };
    BoardView::in_window(cx.session, cx.secrecy, shown, cx.answers)
}

/// The reason why nobody may move by hand: it is the computer's turn.
pub(super) fn waits_for_computer(shown: &BoardView, cx: &Context<'_>) -> Option<&'static str> {
    is_computers_turn(shown, cx).then(|| {
        if must_ask_computer(shown, cx) {
            "It is the computer’s turn: press “Let the computer move”."
        } else {
            "It is the computer’s turn: wait for its move."
        }
    })
}

/// Returns true if it is the computer's turn and it does not think about it by itself.
pub(super) fn must_ask_computer(shown: &BoardView, cx: &Context<'_>) -> bool {
    is_computers_turn(shown, cx) && (cx.pane.opponent_waits || !cx.session.model.ahead.is_empty())
}

fn is_computers_turn(shown: &BoardView, cx: &Context<'_>) -> bool {
    cx.session.model.waits_for_computer() && shown.not_shown.is_none() && !shown.described.is_over
}

/// The layout of the board in `room` points: squares of whole points, so that their edges are sharp, and of quarters
/// where they are small. Unless the whole board is wanted, a square keeps a size that can be read.
pub(super) fn frame(shown: &BoardView, board: &Board, room: f32) -> BoardFrame {
    let count = f32::from(u16::try_from(shown.size).unwrap_or(u16::MAX));
    let grain = if room / count < 16.0 { 4.0 } else { 1.0 };
    let cell = ((room / count * grain).floor() / grain).max(2.0);
    let [plain, two_figures, three_figures] = LEAST_CELL;
    let least = match (board.layers.values, shown.values_have_three_figures()) {
        (false, _) if shown.size > board.size => LEAST_FOR_POSITION,
        (false, _) if shown.size <= FEW => LEAST_OF_FEW,
        (false, _) => plain,
        (true, false) => two_figures,
        (true, true) => three_figures,
    };
    let cell = if board.whole { cell } else { cell.max(least) };
    BoardFrame { size: shown.size, side: cell * count, origin: board.corner }
}

/// Everything that is drawn, with the option chosen by the keyboard and the answers to options.
pub(super) fn picture(
    shown: &BoardView,
    frame: BoardFrame,
    held: Option<Held>,
    chosen: Option<Square>,
    why: &Why,
    cx: &Context<'_>,
) -> BoardPicture {
    let Board { layers, .. } = cx.session.model.board;
    let is_free = shown.not_shown.is_none() && held.is_none();
    let picture = shown.picture(frame, cx.session);
    // A piece that is dragged has no replies.
    let (played, replies_from) = if held.is_none() { (picture.reply, picture.replies_from) } else { (None, None) };
    let pointed = cx.links.before.option.as_ref().and_then(|option| shown.square_of(option));
    let highlighted = pointed.or(chosen).filter(|_| is_free);
    let reply = cx.links.before.reply.as_ref().filter(|_| is_free && shown.told.normal_play);
    BoardPicture {
        held,
        highlighted,
        answer: highlighted.filter(|_| layers.hint && shown.told.answer).and_then(|option| why.answer(option)),
        reply: reply.and_then(|reply| reply_on_board(shown, reply)).or(played),
        replies_from,
        ..picture
    }
}

/// A reply, where all of it lies on the board.
fn reply_on_board(shown: &BoardView, reply: &LinkedReply) -> Option<BoardReply> {
    let via = match &reply.via {
        Some(via) => Some(shown.square_of(&via.position)?),
        None => None,
    };
    let answer = reply.answer.as_ref().and_then(|answer| shown.square_of(answer));
    Some(BoardReply { via, option: shown.square_of(&reply.option)?, answer })
}

/// Draws who has won, and the way to a new game.
pub(super) fn banner_ui(ui: &mut Ui, rect: Rect, winner: Player, cx: &mut Context<'_>) {
    let words = Prose::new().bold(cx.session.model.players.has_won(winner));
    rounded(ui.painter(), rect, RADIUS_ROW, ink(ui, Colour::SecBg), Stroke::new(1.5, ink(ui, Colour::SecLine)));
    let inner = UiBuilder::new().max_rect(rect.shrink2(vec2(12.0, 3.0)));
    ui.scope_builder(inner.layout(Layout::right_to_left(Align::Center)), |ui| {
        if ui.add(Button::new("New game").primary().small()).clicked() {
            cx.edit(Edit::StartAgain);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let response = line_ui(ui, &words, 16.0, Face::Interface, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
        });
    });
}

/// Squares that stay in view around the piece.
const AROUND: f32 = 1.0;
/// The speed at which the board follows a piece held beyond its edge: a share of the way in a frame.
const FOLLOW: f32 = 0.25;

/// The part of the board that was in view last.
#[derive(Default)]
pub(super) struct Scroll {
    /// The board, and the size of the view it was in.
    frame: Option<(BoardFrame, Vec2)>,
    at: Option<(u64, u64)>,
}

impl Scroll {
    /// The scroll area for a frame in a view: a new board, or one in a view of another size, begins at the corner, or as
    /// near to it as the piece allows.
    pub fn area(&mut self, frame: BoardFrame, view: Rect, shown: &BoardView) -> ScrollArea {
        let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
        // Each board has an area of its own: one that grew would be drawn back to where the smaller one ended.
        let salt = ("board squares", frame.size, frame.side.to_bits(), frame.origin == Origin::TopLeft);
        let area = ScrollArea::both().id_salt(salt).auto_shrink(false).scroll_source(source);
        let now = (frame, view.size());
        if self.frame.replace(now) == Some(now) {
            return area;
        }
        self.at = Some(shown.at);
        area.scroll_offset(beginning(frame, view.size(), shown))
    }

    /// Brings the piece into view where it stands anew, or another square.
    pub fn follow(&mut self, ui: &Ui, frame: BoardFrame, origin: egui::Pos2, shown: &BoardView, also: Option<Square>) {
        let moved = self.at.replace(shown.at) != Some(shown.at);
        let home = on_board(shown.at, shown.size).filter(|_| moved);
        for square in home.into_iter().chain(also) {
            let rect = square_rect(frame, square).translate(origin.to_vec2()).expand(AROUND * frame.cell());
            ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
        }
    }
}

/// While the piece is held beyond the edge the board moves under it.
pub(super) fn pull_along(ui: &Ui, view: Rect) {
    let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let inner = view.shrink(4.0);
    let [x, y] = [clamped(pointer.x, inner.left(), inner.right()), clamped(pointer.y, inner.top(), inner.bottom())];
    let beyond = pos2(x, y) - pointer;
    if beyond != Vec2::ZERO {
        ui.scroll_with_delta_animation(FOLLOW * beyond, ScrollAnimation::none());
        ui.ctx().request_repaint();
    }
}

/// A square among the squares alone, without the room for numbers around them.
fn square_rect(frame: BoardFrame, square: Square) -> Rect {
    let (board, rect) = (frame.board(), frame.square(square));
    Rect::from_min_size(pos2(rect.x - board.x, rect.y - board.y), vec2(rect.width, rect.height))
}

fn beginning(frame: BoardFrame, view: Vec2, shown: &BoardView) -> Vec2 {
    let most = (Vec2::splat(frame.side) - view).max(Vec2::ZERO);
    let corner = match frame.origin {
        Origin::BottomLeft => vec2(0.0, most.y),
        Origin::TopLeft => Vec2::ZERO,
    };
    // Of a position beyond the board the edge that is next to it: there the arrow stands.
    let nearest = |c: u64| u32::try_from(c).unwrap_or(u32::MAX).min(shown.size.saturating_sub(1));
    let home = (nearest(shown.at.0), nearest(shown.at.1));
    let piece = square_rect(frame, home).expand(AROUND * frame.cell());
    let within = |offset: f32, from: f32, to: f32, view: f32| offset.max(to - view).min(from);
    let x = within(corner.x, piece.left(), piece.right(), view.x);
    let y = within(corner.y, piece.top(), piece.bottom(), view.y);
    vec2(x, y).clamp(Vec2::ZERO, most)
}
