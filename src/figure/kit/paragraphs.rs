//! Paragraphs of words below each other, in columns of a height.

use super::text_room::wrapped;
use crate::{Anchor, Colour, Face, Figure, Form, Rect};
use golden_prose::Prose;

/// The distance of two lines, in sizes of the letters.
const LINE: f32 = 1.45;

/// A paragraph.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// Its words.
    pub text: String,
    /// The size of its letters, in points.
    pub size: f32,
    /// Whether its letters are bold.
    pub is_bold: bool,
    /// Their colour.
    pub colour: Colour,
    /// Room above it, unless it begins a column, in points.
    pub above: f32,
    /// Whether it is a heading, which does not stand at the foot of a column without what follows.
    pub is_heading: bool,
}

impl Paragraph {
    /// Sets paragraphs in columns of a width, none higher than `heights` says of it (the last of these counts for all
    /// that follow). No line is lost; a column that has no room for one line holds none.
    pub fn columns(paragraphs: &[Self], width: f32, heights: &[f32]) -> Vec<Figure> {
        let height = |column: usize| heights.get(column).or(heights.last()).copied().unwrap_or(f32::INFINITY);
        let mut columns: Vec<Figure> = vec![Figure::new([width, 0.0], "")];
        for paragraph in paragraphs {
            let mut above = paragraph.above;
            let lines = paragraph.text.lines().flat_map(|line| wrapped(line, paragraph.size, width, 0.0));
            for words in lines {
                let line = paragraph.size * LINE;
                // A heading needs room for two lines below it.
                let needed = if paragraph.is_heading { 3.0 * line } else { line };
                let count = columns.len();
                let Some(column) = columns.last_mut() else { break };
                let top = if column.size[1] > 0.0 { column.size[1] + above } else { 0.0 };
                // Where a later column has no room either, the line stands in it nevertheless.
                if top + needed > height(count - 1) && (column.size[1] > 0.0 || count < heights.len()) {
                    columns.push(Figure::new([width, line], ""));
                    if let Some(column) = columns.last_mut() {
                        paragraph.draw(column, words, 0.0);
                    }
                } else {
                    paragraph.draw(column, words, top);
                    column.size[1] = top + line;
                }
                above = 0.0;
            }
        }
        columns
    }

    fn draw(&self, figure: &mut Figure, words: String, top: f32) {
        let rect = Rect::new(0.0, top, figure.size[0], self.size * LINE);
        let prose = if self.is_bold { Prose::new().bold(words) } else { words.into() };
        let (anchor, face, paint) = (Anchor::Left, Face::Interface, self.colour.into());
        figure.push(Form::Text { rect, prose, anchor, size: self.size, face, paint });
    }
}

#[cfg(test)]
mod tests {
    use super::Paragraph;
    use crate::Colour;
    use crate::drawn::words;

    #[test]
    fn no_word_is_lost_and_no_column_is_too_high() {
        let text = |words: &str| Paragraph {
            text: words.repeat(30),
            size: 12.0,
            is_bold: false,
            colour: Colour::Ink,
            above: 8.0,
            is_heading: false,
        };
        let paragraphs = [text("two queens "), text("and a rook ")];
        let columns = Paragraph::columns(&paragraphs, 150.0, &[0.0, 60.0, 90.0]);
        assert!(columns.len() > 3 && columns[0].shapes.is_empty(), "the first column has no room");
        for (column, most) in columns.iter().zip([0.0, 60.0, 90.0, 90.0]) {
            assert!(column.size[1] <= most, "{}", column.size[1]);
        }
        let words: Vec<String> = columns.iter().flat_map(words).collect();
        assert_eq!(words.join(" ").split_whitespace().count(), 30 * 2 + 30 * 3);
    }
}
