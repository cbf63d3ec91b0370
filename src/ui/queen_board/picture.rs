//! The board that is shown, and its picture.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Align, Layout, Rect, Stroke, Ui, UiBuilder, WidgetInfo, vec2};

use super::why::Why;
use crate::context::{Context, LinkedReply};
use crate::render::pixels::rounded;
use crate::render::prose::line_ui;
use crate::render::theme::{RADIUS_ROW, ink};
use crate::widget::Button;
use golden_figure::{BoardFrame, BoardPicture, BoardReply, Colour, Face, Held};
use golden_game::Square;
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
    BoardFrame { size: shown.size, side: cell * count, origin: board.corner.origin() }
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
