//! The name of a move on the board: words on a ground of their own, which arrows do not strike through.

use super::picture::{BoardTarget, text};
use crate::figure::{Anchor, Colour, Figure, Form, Rect, Stroke};

/// The height of a name, in points.
pub(super) const MOVE_NAME_HEIGHT: f32 = 22.0;
/// The size of the letters, their width, and the room beside them.
const SIZE: f32 = 13.0;
const LETTER: f32 = 7.0;
const PADDING: f32 = 7.0;

/// The width of a name, in points.
pub(super) fn move_name_width(name: &str) -> f32 {
    let letters = f32::from(u8::try_from(name.chars().count()).unwrap_or(u8::MAX));
    letters * LETTER + 2.0 * PADDING
}

/// Draws a name in its rectangle, in the colours of its ground, its edge and its letters.
pub(super) fn draw_move_name(rect: Rect, name: &str, [fill, edge, ink]: [Colour; 3], figure: &mut Figure<BoardTarget>) {
    // The colour of a ground may be translucent.
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(Colour::Bg.into()), stroke: None });
    let stroke = Some(Stroke::solid(edge, 1.25));
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(fill.into()), stroke });
    figure.push(text(rect, name.to_owned(), Anchor::Centre, SIZE, ink));
}
