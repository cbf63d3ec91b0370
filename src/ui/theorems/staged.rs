//! A statement in the middle of the stage.

use egui::Rect;

use crate::stage::still::fitted;
use golden_figure::Figure;

/// The share of the room that stays free at each edge.
const EDGE: f32 = 0.03;
/// The number of times that the width of the block is halved in looking for the narrowest.
const STEPS: u8 = 6;
/// A text of so many lines may be cut: in a narrower block more of it would be.
const MOST_LINES: usize = 30;

/// Draws a statement as large as fits, in the middle of the room: `draw` gets a width in points of the figure. Returns the
/// figure with its rectangle.
///
/// **Cost**: that of drawing at most 77 figures.
pub(super) fn fitted_statement(room: Rect, draw: impl Fn(f32) -> Figure<()>) -> Option<(Figure<()>, Rect)> {
    fitted(room.shrink2(room.size() * EDGE), |[width, _]| Some(narrowed(width, &draw)))
}

/// The figure of the least width, at most this one, that has no more lines: nothing of the block is empty at its right.
fn narrowed(width: f32, draw: &impl Fn(f32) -> Figure<()>) -> Figure<()> {
    let mut figure = draw(width);
    if figure.shapes.len() >= MOST_LINES {
        return figure;
    }
    let (mut least, mut most) = (0.0, width);
    for _ in 0..STEPS {
        let middle = f32::midpoint(least, most);
        let narrower = draw(middle);
        if narrower.size[1] > figure.size[1] + 0.5 {
            least = middle;
        } else {
            (figure, most) = (narrower, middle);
        }
    }
    figure
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::fitted_statement;
    use golden_figure::{StatementPicture, statement_figure};

    #[test]
    fn a_statement_stands_in_the_middle_with_room_at_both_edges() {
        let room = Rect::from_min_size(pos2(22.0, 0.0), vec2(1396.0, 780.0));
        let text = "Theorem 2\n\nFrom every unsafe pair a legal move leads to a safe pair.";
        let draw = |width| statement_figure::<()>(&StatementPicture { text, verdicts: &[], width });
        let (figure, place) = fitted_statement(room, draw).expect("a figure");
        let [left, right] = [place.left() - room.left(), room.right() - place.right()];
        assert!((left - right).abs() < 1.0 && left > 40.0, "{left} and {right}");
        // No narrower block has as few lines.
        assert!(draw(0.9 * figure.size[0]).size[1] > figure.size[1], "empty at the right: {:?}", figure.size);
    }
}
