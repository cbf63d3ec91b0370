//! The first occurrence of a word, and all factors of its length, as tiles in rows.

use super::tile::letter_tile;
use crate::kit::text_room::{text_width, wrapped};
use crate::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use golden_number::Letters;
use golden_solver::GoldenFactorReading;

/// The size of a tile, that of its letter, and the room between two words, in points.
const TILE: [f32; 2] = [22.0, 30.0];
const LETTER: f32 = 16.0;
const BETWEEN: [f32; 2] = [22.0, 14.0];
/// The sizes of the two sentences, and the distance of their lines.
const FOUND: f32 = 20.0;
const FOUND_LINE: f32 = 34.0;
const WORDS: f32 = 19.0;
const LINE: f32 = 26.0;

/// The width of the tiles of a word, in points.
pub fn factor_width(letters: usize) -> f32 {
    count(letters) * TILE[0]
}

/// Draws a word's first place and, where its tiles have room in the width, all factors of its length; the word itself
/// has a ring. A click on a factor is its index among [`GoldenFactorReading::factors`].
pub fn factor_sheet(reading: &GoldenFactorReading, letters: Letters, width: f32) -> Figure<usize> {
    let long = factor_width(reading.letters.len());
    let shown = if long <= width { reading.factors.as_slice() } else { &[] };
    let found = reading.position_words(letters);
    let counted = reading.count_words(shown.len());
    let mut figure = Figure::new([width, 0.0], format!("{found} {counted}"));
    let size = FOUND * (width / text_width(&found, FOUND, Face::Interface)).min(1.0);
    figure.push(text(Rect::new(0.0, 0.0, width, FOUND_LINE - 6.0), found, size, Colour::Ink));
    let mut top = FOUND_LINE;
    for line in wrapped(&counted, WORDS, width, 0.0) {
        figure.push(text(Rect::new(0.0, top, width, LINE), line, WORDS, Colour::Ink2));
        top += LINE;
    }
    top += 8.0;
    let mut left = 3.0;
    for (index, factor) in shown.iter().enumerate() {
        if left > 3.0 && left + long > width {
            (left, top) = (3.0, top + TILE[1] + BETWEEN[1]);
        }
        push_factor(&mut figure, index, factor, reading, letters, [left, top]);
        left += long + BETWEEN[0];
    }
    figure.size[1] = if shown.is_empty() { top } else { top + TILE[1] + 4.0 };
    figure
}

fn push_factor(
    figure: &mut Figure<usize>,
    index: usize,
    factor: &[bool],
    reading: &GoldenFactorReading,
    letters: Letters,
    [left, top]: [f32; 2],
) {
    for (place, &is_one) in factor.iter().enumerate() {
        let tile = Rect::new(left + count(place) * TILE[0], top, TILE[0] - 1.5, TILE[1]);
        for form in letter_tile(tile, is_one, letters, LETTER) {
            figure.push(form);
        }
    }
    let is_word = factor == reading.letters;
    let rect = Rect::new(left - 2.5, top - 2.5, count(factor.len()) * TILE[0] + 3.5, TILE[1] + 5.0);
    let stroke = is_word.then(|| Stroke::solid(Colour::Ink, 2.0));
    let name = format!("Factor {}", letters.spell(factor.iter().copied()));
    figure.push_target(Form::Rectangle { rect, radius: 6.0, fill: None, stroke }, index, name);
}

fn text(rect: Rect, prose: impl Into<golden_prose::Prose>, size: f32, colour: Colour) -> Form {
    let (prose, face) = (prose.into(), Face::Interface);
    Form::Text { rect, prose, anchor: Anchor::Left, size, face, paint: colour.into() }
}

/// A number of letters as floating point.
fn count(letters: usize) -> f32 {
    f32::from(u16::try_from(letters).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::factor_sheet;
    use crate::Form;
    use golden_number::Letters;
    use golden_solver::GoldenFactorReading;

    #[test]
    fn every_factor_lies_in_the_picture_and_can_be_chosen() {
        for (word, width) in [("10110", 300.0), ("1", 200.0), ("11", 400.0), ("1011010110110101101", 480.0)] {
            let reading = GoldenFactorReading::from_word(word);
            let figure = factor_sheet(&reading, Letters::default(), width);
            let chosen: Vec<usize> = figure.shapes.iter().filter_map(|shape| shape.target).collect();
            assert_eq!(chosen, (0..reading.factors.len()).collect::<Vec<_>>(), "{word}");
            for shape in &figure.shapes {
                if let Form::Rectangle { rect, .. } = &shape.form {
                    assert!(rect.x >= 0.0 && rect.x + rect.width <= width + 1.0, "{word}: {rect:?}");
                    assert!(rect.y + rect.height <= figure.size[1], "{word}: {rect:?}");
                }
            }
        }
    }
}
