//! A statement with what was found out about it, in large letters.

use crate::figure::kit::text_room::{interface_width, wrapped};
use crate::figure::zeckendorf::forms::{formula, length, words};
use crate::figure::{Anchor, Colour, Figure, Rect};

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
    /// What was found out, each with the colour it is written in.
    pub verdicts: &'a [(String, Colour)],
    /// The width of the picture in points.
    pub width: f32,
}

/// Draws a statement and below it the verdicts.
pub fn statement_figure<T>(picture: &StatementPicture<'_>) -> Figure<T> {
    let width = picture.width.max(120.0);
    let lines: Vec<String> =
        picture.text.lines().flat_map(|line| kept_together(line, LETTERS, width * 0.94)).take(LINES).collect();
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
    for (i, line) in lines.iter().enumerate() {
        let rect = Rect::new(0.0, length(i) * LINE, width, LINE);
        figure.push(formula(rect, line.as_str(), Anchor::Left, LETTERS, Colour::Ink));
    }
    let top = length(lines.len()) * LINE + gap;
    for (i, (line, colour)) in verdicts.iter().enumerate() {
        let rect = Rect::new(0.0, top + length(i) * VERDICT_LINE, width, VERDICT_LINE);
        figure.push(words(rect, line.as_str(), Anchor::Left, VERDICT, *colour));
    }
    figure
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
    use crate::figure::{Colour, Form};

    #[test]
    fn a_statement_stands_above_its_verdict_and_within_its_picture() {
        let verdicts = [("Proved for all numbers".to_owned(), Colour::SecText)];
        let text = "forall a,b,c: W(a,b) & W(a,c) => b=c";
        let tall = |width| statement_figure::<()>(&StatementPicture { text, verdicts: &verdicts, width }).size[1];
        assert!(tall(200.0) > tall(600.0), "a narrow picture wraps");
        let figure = statement_figure::<()>(&StatementPicture { text, verdicts: &verdicts, width: 300.0 });
        let rects = figure.shapes.iter().filter_map(|shape| match &shape.form {
            Form::Text { rect, .. } => Some(rect),
            _ => None,
        });
        let rects: Vec<_> = rects.collect();
        assert!(rects.len() >= 3 && rects.windows(2).all(|pair| pair[0].y + pair[0].height <= pair[1].y + 0.1));
        assert!(rects.iter().all(|rect| rect.y + rect.height <= figure.size[1] + 0.1));
        assert!(figure.name.ends_with("Proved for all numbers"));
    }

    #[test]
    fn a_counter_example_is_not_broken_at_its_equals_sign() {
        let verdicts = [("Refuted: least counter-example n = 17, k = 4".to_owned(), Colour::SecText)];
        for width in (150_u16..500).map(f32::from) {
            let figure = statement_figure::<()>(&StatementPicture { text: "k = T(n)", verdicts: &verdicts, width });
            for shape in &figure.shapes {
                let Form::Text { prose, .. } = &shape.form else { continue };
                let line = prose.to_string();
                assert!(!line.trim_end().ends_with('=') && !line.starts_with('='), "{line} in {width}");
            }
        }
    }
}
