//! The numbers of a set as tiles.

use crate::zeckendorf::forms::{block, formula, length, words};
use crate::{Anchor, Colour, Figure, Rect};

/// Side of the tile of a number, the step to the next, and the sizes of a number and of words, in points.
const TILE: f32 = 52.0;
const STEP: f32 = 60.0;
const NUMBER: f32 = 24.0;
const WORDS: f32 = 16.0;
const RADIUS: f32 = 4.0;

/// Draws the numbers of a set as tiles, in their order, in lines of at most a width of points, one tile at least.
///
/// **Cost**: linear in the numbers.
pub fn number_tiles(numbers: &[u16], width: f32) -> Figure {
    let mut in_line = 1;
    while length(in_line) * STEP + TILE <= width && in_line < numbers.len() {
        in_line += 1;
    }
    if numbers.is_empty() {
        let name = "The empty set";
        let mut figure = Figure::new([3.0 * TILE, TILE], name);
        figure.push(words(Rect::new(0.0, 0.0, 3.0 * TILE, TILE), name, Anchor::Centre, WORDS, Colour::Ink2));
        return figure;
    }
    let lines = numbers.len().div_ceil(in_line);
    let size = [in_line, lines].map(|count| length(count - 1) * STEP + TILE);
    let said: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let mut figure = Figure::new(size, format!("The set of the numbers {}", said.join(", ")));
    for (place, number) in said.into_iter().enumerate() {
        let rect = Rect::new(length(place % in_line) * STEP, length(place / in_line) * STEP, TILE, TILE);
        figure.push(block(rect, RADIUS, Colour::Card, Some((Colour::Line2, 1.25))));
        figure.push(formula(rect, number, Anchor::Centre, NUMBER, Colour::Ink));
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::number_tiles;
    use crate::drawn::words;

    #[test]
    fn each_number_has_a_tile_within_the_width() {
        let numbers: Vec<u16> = (0..11).collect();
        for width in [10.0, 200.0, 330.0, 2000.0] {
            let figure = number_tiles(&numbers, width);
            assert!(figure.size[0] <= f32::max(width, 52.0), "{width}");
            assert_eq!(words(&figure).len(), numbers.len());
        }
        assert_eq!(number_tiles(&[], 200.0).name, "The empty set");
    }
}
