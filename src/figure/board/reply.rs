//! A reply with its answer: your move, the opponent's, and your answer to it, as arrows with their names.

use super::frame::{BoardFrame, along};
use super::move_name::{MOVE_NAME_HEIGHT, draw_move_name, move_name_width};
use super::moves::{GoldenArrow, draw_golden_arrow};
use super::picture::{BoardPicture, BoardTarget};
use crate::figure::{Colour, Figure, Form, Point, Rect, Stroke, clamped};
use crate::game::Square;

/// A reply that is shown on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardReply {
    /// Where the winning move led that is replied to; `None` where the piece itself stands on a lost square.
    pub via: Option<Square>,
    /// Where the reply leads.
    pub option: Square,
    /// Where its answer leads.
    pub answer: Option<Square>,
}

/// Draws the arrows of the reply with their names.
pub(super) fn draw_reply(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let Some(BoardReply { via, option, answer }) = picture.reply else { return };
    let frame = &picture.frame;
    let wide = |(a, b): Square| (u64::from(a), u64::from(b));
    let start = via.map_or(picture.position, wide);
    let mut names: Vec<(Point, &str, bool)> = Vec::new();
    if let Some(via) = via {
        draw_golden_arrow(frame, picture.position, via, GoldenArrow { weight: 1.1, opacity: 1.0 }, figure);
        names.push((middle(frame, frame.towards(via, picture.position), via), "you", true));
    }
    if let Some(answer) = answer {
        draw_golden_arrow(frame, wide(option), answer, GoldenArrow { weight: 0.9, opacity: 1.0 }, figure);
        let name = if via.is_some() { "your answer" } else { "the answer" };
        names.push((middle(frame, frame.centre(option), answer), name, true));
    }
    let from = frame.towards(option, start);
    draw_dashed_arrow(frame, from, option, figure);
    names.push((middle(frame, from, option), if via.is_some() { "opponent" } else { "you" }, false));
    // On small squares names would hide what they name.
    if frame.cell() >= 22.0 {
        for (at, name, is_gold) in names {
            draw_name(frame, at, name, is_gold, figure);
        }
    }
}

/// The opponent's move: dashes that end in a head, and a ring.
fn draw_dashed_arrow(frame: &BoardFrame, from: Point, option: Square, figure: &mut Figure<BoardTarget>) {
    let scale = frame.scale().clamp(0.4, 1.25);
    let target = frame.centre(option);
    let foot = along(target, from, 14.0 * scale);
    figure.push(Form::Line { ends: [from, foot], stroke: Stroke::dashed(Colour::Sec, 4.0 * scale) });
    figure.push(Form::Arrow {
        from: along(target, from, 18.0 * scale),
        to: along(target, from, 3.0 * scale),
        shaft: 4.0 * scale,
        head: [16.0 * scale, 13.0 * scale],
        fill: Colour::Sec.into(),
        stroke: Some(Stroke::solid(Colour::Bg, 1.0)),
    });
    let radius = 0.4 * frame.cell();
    let stroke = Some(Stroke::solid(Colour::Sec, 2.0));
    figure.push(Form::Rectangle { rect: Rect::about(target, radius), radius, fill: None, stroke });
}

fn middle(frame: &BoardFrame, from: Point, to: Square) -> Point {
    let to = frame.centre(to);
    [f32::midpoint(from[0], to[0]), f32::midpoint(from[1], to[1])]
}

/// Draws a name above the middle of an arrow, within the board.
fn draw_name(frame: &BoardFrame, at: Point, name: &str, is_gold: bool, figure: &mut Figure<BoardTarget>) {
    let board = frame.board();
    let width = move_name_width(name).min(board.width);
    let x = clamped(at[0] - width - 6.0, board.x, board.x + board.width - width);
    let y = clamped(at[1] - MOVE_NAME_HEIGHT - 5.0, board.y, board.y + board.height - MOVE_NAME_HEIGHT);
    let colours = if is_gold {
        [Colour::GoldBg, Colour::GoldLine, Colour::GoldText]
    } else {
        [Colour::SecBg, Colour::SecLine, Colour::Ink]
    };
    draw_move_name(Rect::new(x, y, width, MOVE_NAME_HEIGHT), name, colours, figure);
}
