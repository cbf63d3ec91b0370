//! A rule as a card: its title, and its lines with the words that begin a statement.

use crate::kit::text_room::interface_width;
use crate::zeckendorf::words::{block, formula, length, words};
use crate::{Anchor, Colour, Figure, Rect};
use golden_prose::Prose;

/// The room inside the card, and the sizes and heights of the title and of a line, in points.
const INSIDE: f32 = 18.0;
const TITLE: f32 = 22.0;
const TITLE_LINE: f32 = 36.0;
const LETTERS: f32 = 15.0;
const LINE: f32 = 25.0;
/// The most lines that are drawn.
const LINES: usize = 60;

/// A rule to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleCard<'a> {
    /// The title.
    pub title: &'a str,
    /// Each line in parts, those with a meaning of their own marked.
    pub lines: &'a [Vec<(String, bool)>],
    /// The width in points; longer lines make the card wider.
    pub width: f32,
}

/// Draws a rule.
pub fn rule_card(card: &RuleCard<'_>) -> Figure {
    let plain = |line: &[(String, bool)]| line.iter().map(|(part, _)| part.as_str()).collect::<String>();
    let shown = card.lines.get(..card.lines.len().min(LINES)).unwrap_or_default();
    let widest = shown.iter().map(|line| interface_width(&plain(line), LETTERS) * 1.06).fold(0.0, f32::max);
    let width = card.width.max(widest + 2.0 * INSIDE);
    let more = card.lines.len() - shown.len();
    let height = 2.0 * INSIDE + TITLE_LINE + length(shown.len() + usize::from(more > 0)) * LINE;
    let said: Vec<String> = shown.iter().map(|line| plain(line)).collect();
    let mut figure = Figure::new([width, height], format!("{}\n{}", card.title, said.join("\n")).trim().to_owned());
    figure.push(block(Rect::new(0.0, 0.0, width, height), 10.0, Colour::Card, Some((Colour::Line, 1.0))));
    let line = |top: f32, height: f32| Rect::new(INSIDE, top, width - 2.0 * INSIDE, height);
    figure.push(formula(line(INSIDE, TITLE_LINE - 8.0), card.title, Anchor::Left, TITLE, Colour::Ink));
    let top = INSIDE + TITLE_LINE;
    for (at, parts) in shown.iter().enumerate() {
        let prose = parts.iter().fold(Prose::new(), |prose, (part, is_strong)| {
            if *is_strong { prose.bold(part.as_str()) } else { prose.text(part.as_str()) }
        });
        figure.push(words(line(top + length(at) * LINE, LINE), prose, Anchor::Left, LETTERS, Colour::Ink));
    }
    if more > 0 {
        let rect = line(top + length(shown.len()) * LINE, LINE);
        figure.push(words(rect, format!("… and {more} lines more"), Anchor::Left, LETTERS, Colour::Ink3));
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{RuleCard, rule_card};

    #[test]
    fn a_rule_of_any_length_stands_within_its_card() {
        let line = vec![("move".to_owned(), true), (" a - k where k >= 1".to_owned(), false)];
        for count in [0, 1, 500] {
            let lines = vec![line.clone(); count];
            let figure = rule_card(&RuleCard { title: "Nim", lines: &lines, width: 100.0 });
            assert!(figure.size[1] < 2000.0 && figure.size[0] >= 100.0);
            assert_eq!(figure.name.contains("move a - k"), count > 0);
        }
    }
}
