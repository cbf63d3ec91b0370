//! Upper bounds of the width of a line of text: figures know no fonts, and their texts must not overlap. Vertical
//! metrics of text: the same on screen and in a file. Paragraphs of words below each other, in columns of a height.

use crate::{Anchor, Colour, Face, Figure, Form, Rect};
use golden_prose::{Prose, Style};

/// The width of a line of text of a size and face, in points: measured where there are fonts, else an upper bound.
pub type TextWidth<'a> = &'a dyn Fn(&Prose, f32, Face) -> f32;

/// The width of a line of text, in points, at most.
pub(crate) fn text_width(prose: &Prose, size: f32, face: Face) -> f32 {
    let width = match face {
        Face::Interface => interface_width,
        Face::Mathematics => mathematics_width,
    };
    let runs = prose.runs().iter().map(|run| match run.style {
        Style::Sub | Style::Super => width(&run.text, SCRIPT_SIZE * size),
        Style::Upright | Style::Italic | Style::Bold => width(&run.text, size),
    });
    runs.sum()
}

/// The longest beginning of a text that, with "…" after it, keeps within a width; the whole where that does.
pub(crate) fn elided(text: &str, most: f32, width: impl Fn(&str) -> f32) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let ends = text.char_indices().rev().filter_map(|(end, _)| text.get(..end)).map(|start| format!("{start}…"));
    ends.into_iter().find(|words| width(words) <= most).unwrap_or_else(|| "…".to_owned())
}

/// The width of a line of the interface's face, in points: bold, so that there is room for both.
pub(crate) fn interface_width(text: &str, size: f32) -> f32 {
    let units = |letter: char| match letter {
        '1' | '-' => 0.48,
        '0' | '3' | '4' | '6' | '8' | '9' | '+' | '=' | '−' => 0.66,
        'm' | 'w' | 'M' | 'W' | '…' | '∘' => 0.9,
        'f' | 'r' | 't' | '(' | ')' => 0.39,
        'i' | 'j' | 'l' => 0.26,
        'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '\u{202f}' => 0.3,
        ' ' | '\u{a0}' => 0.28,
        'a' | 'c' | 'k' | 's' | 'v' | 'x' | 'y' | 'z' | '?' => 0.57,
        'e' | 'h' | 'n' | 'o' | 'u' => 0.61,
        'A'..='Z' => 0.76,
        _ => 0.63,
    };
    size * text.chars().map(units).sum::<f32>()
}

/// An upper bound of the width of a line of mathematics, in points.
pub(crate) fn mathematics_width(text: &str, size: f32) -> f32 {
    let units = |letter: char| match letter {
        '0'..='9' => 0.5,
        '+' | '=' | '−' | 'T' | 'F' => 0.7,
        '…' => 1.0,
        '(' | ')' => 0.36,
        ' ' | ',' | '\u{a0}' | '\u{202f}' => 0.26,
        _ => 0.55,
    };
    size * text.chars().map(units).sum::<f32>()
}

/// Wraps a text into lines of the interface's typeface; the last line leaves `free` points free. A word that is wider
/// than a line gets its own.
pub(crate) fn wrapped(text: &str, size: f32, width: f32, free: f32) -> Vec<String> {
    let mut lines = wrapped_within(text, width, |line| interface_width(line, size));
    let last = lines.last().filter(|line| interface_width(line, size) > width - free);
    if let Some((start, end)) = last.and_then(|line| line.rsplit_once(' ')) {
        let ends = [start.to_owned(), end.to_owned()];
        lines.pop();
        lines.extend(ends);
    }
    lines
}

/// Wraps a text into lines no wider than `most`, as wide as `width` says. A word that is wider than a line gets its
/// own.
pub(crate) fn wrapped_within(text: &str, most: f32, width: impl Fn(&str) -> f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        match (joined, lines.last_mut()) {
            (Some(joined), Some(line)) if width(&joined) <= most => *line = joined,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The distance of the baseline below the middle of a row of interface text, per point of size: half the height of
/// Inter's capitals, so that words are optically centred in a button.
pub const INTERFACE_BASELINE: f32 = 0.364;

/// The same for mathematics: half the height of STIX's digits.
pub const MATH_BASELINE: f32 = 0.33;

/// The size of a subscript or superscript, as a fraction of the size of the text.
pub const SCRIPT_SIZE: f32 = 0.7;

/// The distance by which a subscript is lowered, as a fraction of the size of the text.
pub const SCRIPT_LOWERED: f32 = 0.2;

/// The distance by which a superscript is raised, as a fraction of the size of the text.
pub const SCRIPT_RAISED: f32 = 0.36;

/// The distance of two lines, in sizes of the letters.
const LINE: f32 = 1.45;

/// A paragraph.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// Its words.
    pub text: String,
    /// The size of its letters, in points.
    pub size: f32,
    /// True if its letters are bold.
    pub is_bold: bool,
    /// Their colour.
    pub colour: Colour,
    /// Room above it, unless it begins a column, in points.
    pub above: f32,
    /// True if it is a heading, which does not stand at the foot of a column without what follows.
    pub is_heading: bool,
}

impl Paragraph {
    /// Sets paragraphs in columns of a width, none higher than its entry of `heights`; the last entry counts for all
    /// columns that follow, and without entries one column holds all. No line is lost: a line that has no room begins
    /// the next column, even if that is too low for it.
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
    use super::{Paragraph, interface_width, mathematics_width, wrapped, wrapped_within};
    use crate::Colour;
    use crate::drawn::words;

    #[test]
    fn lines_hold_all_words_and_keep_their_width() {
        let text = "(1300, 2104): 999…895 from the larger pile";
        for width in [120.0, 160.0, 212.0] {
            let lines = wrapped(text, 14.0, width, 30.0);
            assert_eq!(lines.join(" "), text);
            assert!(lines.iter().all(|line| interface_width(line, 14.0) <= width), "{lines:?}");
            assert!(lines.last().is_some_and(|line| interface_width(line, 14.0) <= width - 30.0), "{lines:?}");
        }
        assert_eq!(wrapped("", 14.0, 100.0, 0.0), [""]);
    }

    #[test]
    fn a_word_wider_than_a_line_has_its_own() {
        let lines = wrapped_within("3821 of 4096 cells differ", 8.0, |line| line.chars().map(|_| 1.0).sum());
        assert_eq!(lines, ["3821 of", "4096", "cells", "differ"]);
        assert_eq!(wrapped_within("differ so", 3.0, |line| line.chars().map(|_| 1.0).sum()), ["differ", "so"]);
    }

    #[test]
    fn figures_are_half_as_wide_as_the_mathematics_is_large() {
        assert!((mathematics_width("2026", 20.0) - 40.0).abs() < 0.01);
    }

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
