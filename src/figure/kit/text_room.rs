//! Upper bounds of the width of a line of text: figures know no fonts, and their texts must not overlap.

use crate::Face;
use crate::kit::text_metrics::SCRIPT_SIZE;
use golden_prose::{Prose, Style};

/// The width of a line of text of a size and face, in points: measured where there are fonts, else at most so much.
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

/// Wraps a text into lines no wider than `most`, as wide as `width` says. A word that is wider than a line gets its own.
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

#[cfg(test)]
mod tests {
    use super::{interface_width, mathematics_width, wrapped, wrapped_within};

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
}
