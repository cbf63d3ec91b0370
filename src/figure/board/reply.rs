//! A reply with its answer: your move, the opponent's, and your answer to it, as arrows with their names.

use super::frame::{BoardFrame, along};
use super::moves::{GoldenArrow, MoveName, covered_by, draw_golden_arrow, draw_move_name, taken_squares};
use super::picture::{BoardPicture, BoardReply, BoardTarget};
use crate::{Colour, Figure, Form, Point, Rect, Stroke};
use golden_game::Square;

/// The distance between the places at which an arrow is looked at, in points.
const PIECE: f32 = 5.0;

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
        taken.extend(numbers_of(picture));
        taken.extend(arrows_of(figure));
        for (ends, words, is_gold) in names {
            // The legend names the arrows as well: a name that would cover a number or another arrow is left out.
            let Some(rect) = (MoveName { words, ends, is_at_end: false }).clear_place(frame, &taken) else { continue };
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

/// Returns the places of the numbers in the squares.
fn numbers_of(picture: &BoardPicture) -> Vec<Rect> {
    if !picture.layers.values || !picture.has_room_for_values() {
        return Vec::new();
    }
    let number = |square| Some(covered_by(picture.frame.square(square), picture.value(square)?));
    picture.squares().filter_map(number).collect()
}

/// Returns the places covered by the arrows and the lines of moves drawn so far, in pieces; rays are no moves.
fn arrows_of(figure: &Figure<BoardTarget>) -> Vec<Rect> {
    let mut covered = Vec::new();
    for shape in &figure.shapes {
        let (from, to, half) = match &shape.form {
            Form::Line { ends: [from, to], stroke } if stroke.paint.colour == Colour::Sec => (*from, *to, stroke.width),
            Form::Arrow { from, to, head, .. } => (*from, *to, head[1] / 2.0),
            _ => continue,
        };
        let length = (to[0] - from[0]).hypot(to[1] - from[1]);
        let mut at = 0.0;
        while at <= length {
            covered.push(Rect::about(along(from, to, at), half.max(1.0)));
            at += PIECE;
        }
    }
    covered
}

/// Draws the opponent's move: dashes that end in a head, and a ring.
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
