//! The parts that the pictures of the golden string share: the tile of a letter, the arc over a gap, and the target of a
//! click.

use crate::{Anchor, Colour, Face, Figure, Form, Point, Rect, Stroke};
use golden_number::Letters;
use golden_prose::Prose;

/// Corner radius of a letter, in points.
const RADIUS: f32 = 4.0;

/// The target of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoldenTarget {
    /// A letter, counted from 1.
    Letter(u64),
    /// A level, counted from 0.
    Level(u32),
    /// A positive number; a click makes its safe pair the focus.
    Number(u64),
}

/// The tile of a letter: 1 bold on blue, 0 on a card with an edge. `rect` is the tile, `size` that of the text.
pub fn letter_tile(rect: Rect, is_one: bool, letters: Letters, size: f32) -> [Form; 2] {
    let symbol = letters.symbol(is_one).to_string();
    let (tile, prose, ink) = if is_one {
        let tile = Form::Rectangle { rect, radius: RADIUS, fill: Some(Colour::Sec.into()), stroke: None };
        (tile, Prose::new().bold(symbol), Colour::SecInk)
    } else {
        // The edge is inside, so that both tiles are equally large.
        let rect = Rect::new(rect.x + 0.5, rect.y + 0.5, rect.width - 1.0, rect.height - 1.0);
        let stroke = Some(Stroke::solid(Colour::Line2, 1.0));
        let tile = Form::Rectangle { rect, radius: RADIUS, fill: Some(Colour::Card.into()), stroke };
        (tile, Prose::from(symbol), Colour::Ink2)
    };
    let text = Form::Text { rect, prose, anchor: Anchor::Centre, size, face: Face::Interface, paint: ink.into() };
    [tile, text]
}

/// Draws half an ellipse over a gap, from left to right, of the given height above its ends.
pub(super) fn draw_arc<Target>(
    figure: &mut Figure<Target>,
    [left, right]: [f32; 2],
    foot: f32,
    height: f32,
    stroke: Stroke,
) {
    const PIECES: u8 = 12;
    let point = |i: u8| -> Point {
        let angle = std::f32::consts::PI * f32::from(i) / f32::from(PIECES);
        let [middle, half] = [f32::midpoint(left, right), (right - left) / 2.0];
        [middle - half * angle.cos(), foot - height * angle.sin()]
    };
    for i in 0..PIECES {
        figure.push(Form::Line { ends: [point(i), point(i + 1)], stroke });
    }
}
