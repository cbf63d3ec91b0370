//! The end of a game: its last stone, large.

use super::stones::draw_stone;
use crate::{Colour, Figure, Form, Rect, Stroke};

/// Draws a stone in a square of `size` points, `grown` from 0 to 1, with the sign of who has won: a tick where a person
/// at this screen has, a cross where the computer has.
pub fn last_stone(size: f32, grown: f32, is_won: bool) -> Figure {
    let mut figure = Figure::new([size, size], if is_won { "The game is won" } else { "The game is over" });
    let centre = [size / 2.0, size / 2.0];
    let radius = size * 0.42 * (0.6 + 0.4 * grown);
    draw_stone(&mut figure, centre, radius, 1.0);
    let ring = Rect::about(centre, radius + size * 0.05);
    let colour = if is_won { Colour::Sec } else { Colour::Ink3 };
    let stroke = Some(Stroke::solid(colour, size * 0.045));
    figure.push(Form::Rectangle { rect: ring, radius: ring.width / 2.0, fill: None, stroke });
    let stroke = Stroke::solid(Colour::StoneInk, size * 0.06);
    let at = |x: f32, y: f32| [centre[0] + radius * x, centre[1] + radius * y];
    let lines = if is_won {
        [[at(-0.42, 0.02), at(-0.1, 0.36)], [at(-0.1, 0.36), at(0.46, -0.34)]]
    } else {
        [[at(-0.34, -0.34), at(0.34, 0.34)], [at(-0.34, 0.34), at(0.34, -0.34)]]
    };
    for ends in lines {
        figure.push(Form::Line { ends, stroke });
    }
    figure
}
