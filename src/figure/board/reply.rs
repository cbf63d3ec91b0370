//! A reply with its answer: your move, the opponent's, and your answer to it, as arrows with their names.

use super::frame::{BoardFrame, along};
use super::move_name::{MoveName, draw_move_name, taken_squares};
use super::moves::{GoldenArrow, draw_golden_arrow};
use super::picture::{BoardPicture, BoardTarget};
use crate::figure::{Colour, Figure, Form, Point, Rect, Stroke};
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
    let mut names: Vec<([Point; 2], &str, bool)> = Vec::new();
    if let Some(via) = via {
        draw_golden_arrow(frame, picture.position, via, GoldenArrow { weight: 1.1, opacity: 1.0 }, figure);
        names.push(([frame.towards(via, picture.position), frame.centre(via)], "you", true));
    }
    if let Some(answer) = answer {
        draw_golden_arrow(frame, wide(option), answer, GoldenArrow { weight: 0.9, opacity: 1.0 }, figure);
        let name = if via.is_some() { "your answer" } else { "the answer" };
        names.push(([frame.centre(option), frame.centre(answer)], name, true));
    }
    let from = frame.towards(option, start);
    draw_dashed_arrow(frame, from, option, figure);
    names.push(([from, frame.centre(option)], if via.is_some() { "opponent" } else { "you" }, false));
    // On small squares names would hide what they name.
    if frame.cell() >= 22.0 {
        let mut taken = taken_squares(picture, [via, Some(option), answer].into_iter().flatten());
        for (ends, words, is_gold) in names {
            let rect = MoveName { words, ends, is_at_end: false }.place(frame, &taken);
            let colours = if is_gold {
                [Colour::GoldBg, Colour::GoldLine, Colour::GoldText]
            } else {
                [Colour::SecBg, Colour::SecLine, Colour::Ink]
            };
            draw_move_name(rect, words, colours, figure);
            taken.push(rect);
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
