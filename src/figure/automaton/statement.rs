//! A statement with what was found out about it, in large letters.

use crate::kit::text_room::{interface_width, wrapped};
use crate::zeckendorf::words::{formula, length, words};
use crate::{Anchor, Colour, Figure, Rect};
use golden_prose::{Prose, Style, mathematics};

/// The letters of the statement and of the verdicts, and their lines, in points.
const LETTERS: f32 = 22.0;
const LINE: f32 = 31.0;
const VERDICT: f32 = 17.0;
const VERDICT_LINE: f32 = 25.0;
const GAP: f32 = 14.0;
/// The most lines of each; what is beyond is left out.
const LINES: usize = 30;

/// A statement to be shown.
#[derive(Clone, Copy, Debug)]
pub struct StatementPicture<'a> {
    /// Its text, in lines.
    pub text: &'a str,
    /// The findings, each with the colour it is written in.
    pub verdicts: &'a [(String, Colour)],
    /// The width of the picture in points.
    pub width: f32,
}

/// Draws a statement, its formulas set as everywhere, and below it the verdicts.
pub fn statement_figure<T>(picture: &StatementPicture<'_>) -> Figure<T> {
    let width = picture.width.max(120.0);
    let lines: Vec<Prose> = set_lines(picture.text, width * 0.94).into_iter().take(LINES).collect();
    let verdicts = picture
        .verdicts
        .iter()
        .flat_map(|(text, colour)| kept_together(text, VERDICT, width * 0.94).into_iter().map(|line| (line, *colour)));
    let verdicts: Vec<(String, Colour)> = verdicts.take(LINES).collect();
    let gap = if verdicts.is_empty() { 0.0 } else { GAP };
    let height = length(lines.len()) * LINE + gap + length(verdicts.len()) * VERDICT_LINE;
    let said: Vec<&str> = picture.verdicts.iter().map(|(text, _)| text.as_str()).collect();
    let mut figure =
        Figure::new([width, height.max(LINE)], format!("{}\n{}", picture.text, said.join("\n")).trim().to_owned());
    let top = length(lines.len()) * LINE + gap;
    for (i, line) in lines.into_iter().enumerate() {
        let rect = Rect::new(0.0, length(i) * LINE, width, LINE);
        figure.push(formula(rect, line, Anchor::Left, LETTERS, Colour::Ink));
    }
    for (i, (line, colour)) in verdicts.iter().enumerate() {
        let rect = Rect::new(0.0, top + length(i) * VERDICT_LINE, width, VERDICT_LINE);
        figure.push(words(rect, mathematics(line), Anchor::Left, VERDICT, *colour));
    }
    figure
}

/// The lines of a text, wrapped to a width and set. A letter is set by the words after it, even on the next line.
fn set_lines(text: &str, width: f32) -> Vec<Prose> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let set = mathematics(paragraph);
        let letters: Vec<(char, Style)> =
            set.runs().iter().flat_map(|run| run.text.chars().map(|letter| (letter, run.style))).collect();
        let plain: String = letters.iter().map(|(letter, _)| *letter).collect();
        let mut rest = letters.as_slice();
        for line in kept_together(&plain, LETTERS, width) {
            let (own, after) = rest.split_at(line.chars().count().min(rest.len()));
            let runs = own.chunk_by(|(_, first), (_, second)| first == second);
            let signs = line.chars().collect::<Vec<char>>();
            let (prose, _) = runs.fold((Prose::new(), signs.as_slice()), |(prose, signs), run| {
                let (signs, after) = signs.split_at(run.len().min(signs.len()));
                (prose.run(signs.iter().collect::<String>(), run[0].1), after)
            });
            lines.push(prose);
            // The space at which the line was broken.
            rest = after.get(1..).unwrap_or_default();
        }
    }
    lines
}

/// Wraps a text into lines that break beside no equals sign, where they have room for what it joins.
fn kept_together(text: &str, size: f32, width: f32) -> Vec<String> {
    let joined = text.replace(" = ", "\u{a0}=\u{a0}");
    let fits = joined.split(' ').all(|word| interface_width(word, size) <= width);
    wrapped(if fits { &joined } else { text }, size, width, 0.0)
}

#[cfg(test)]
mod tests {
    use super::{StatementPicture, statement_figure};
    use crate::drawn::{gather, words};
    use crate::{Colour, Form};
    use golden_prose::Style;

    #[test]
    fn a_statement_stands_above_its_verdict_and_within_its_picture() {
        let verdicts = [("Proved for all numbers".to_owned(), Colour::SecText)];
        let text = "forall a,b,c: W(a,b) & W(a,c) => b=c";
        let tall = |width| statement_figure::<()>(&StatementPicture { text, verdicts: &verdicts, width }).size[1];
        assert!(tall(200.0) > tall(600.0), "a narrow picture wraps");
        let figure = statement_figure::<()>(&StatementPicture { text, verdicts: &verdicts, width: 300.0 });
        let rects = gather(&figure, |form| if let Form::Text { rect, .. } = form { Some(rect) } else { None });
        assert!(rects.len() >= 3 && rects.windows(2).all(|pair| pair[0].y + pair[0].height <= pair[1].y + 0.1));
        assert!(rects.iter().all(|rect| rect.y + rect.height <= figure.size[1] + 0.1));
        assert!(figure.name.ends_with("Proved for all numbers"));
    }

    #[test]
    fn formulas_are_set_across_the_ends_of_lines() {
        let text = "If aₙ ≤ b < bₙ and m = b − aₙ, then m < n.\n\nFor every n a move leads to (aₙ, bₙ) = (b, a).";
        for width in (150_u16..700).step_by(10).map(f32::from) {
            let figure = statement_figure::<()>(&StatementPicture { text, verdicts: &[], width });
            let mut words = String::new();
            for shape in &figure.shapes {
                let Form::Text { prose, .. } = &shape.form else { continue };
                for run in prose.runs() {
                    let is_variable = |word: &str| ["b", "m", "x"].contains(&word);
                    assert_eq!(
                        run.style == Style::Italic,
                        run.text.chars().all(char::is_alphabetic) && run.text.len() == 1 && run.style != Style::Sub,
                        "{run:?} in {width}"
                    );
                    assert!(run.style == Style::Italic || !run.text.split_whitespace().any(is_variable), "{run:?}");
                }
                words = format!("{words}{} ", prose.to_string().replace('\u{a0}', " "));
            }
            assert_eq!(words.split_whitespace().collect::<Vec<_>>(), text.split_whitespace().collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_counter_example_is_not_broken_at_its_equals_sign() {
        let verdicts = [("Refuted: least counter-example n = 17, k = 4".to_owned(), Colour::SecText)];
        for width in (150_u16..500).map(f32::from) {
            let figure = statement_figure::<()>(&StatementPicture { text: "k = T(n)", verdicts: &verdicts, width });
            for line in words(&figure) {
                assert!(!line.trim_end().ends_with('=') && !line.starts_with('='), "{line} in {width}");
            }
        }
    }
}
