//! Moves with their answers: a line from the position to each, and on to where it is answered.

use super::star_at;
use crate::zeckendorf::forms::{formula, length};
use crate::{Anchor, Colour, Figure, Form, Paint, Rect, Stroke};

/// Moves that are drawn.
const DRAWN: usize = 12;

/// Moves with their answers.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenAnswers {
    pub(super) position: String,
    /// The positions after a move and after its answer.
    pub(super) pairs: Vec<[String; 2]>,
    /// Whether answers lead to P-positions of normal play, drawn as stars.
    pub(super) is_gold: bool,
    /// How many moves are not drawn.
    pub(super) more: usize,
}

impl SeenAnswers {
    pub(super) fn of<'a>(position: String, answers: impl Iterator<Item = [&'a str; 2]>, is_gold: bool) -> Self {
        let mut answers = answers;
        let pairs = answers.by_ref().take(DRAWN).map(|pair| pair.map(str::to_owned)).collect();
        Self { position, pairs, is_gold, more: answers.count() }
    }

    /// Every move as a line to its answer.
    pub(super) fn figure(&self, width: f32) -> Figure {
        const ROW: f32 = 24.0;
        let Self { position, pairs, is_gold, .. } = self;
        let height = ROW * length(pairs.len().max(1)) + 8.0;
        let name = format!("{} moves from {position}, each with its answer", pairs.len());
        let mut figure = Figure::new([width, height], name);
        let column = width / 3.0;
        let middle = height / 2.0;
        let size = |text: &str| ((column - 20.0) / (0.58 * length(text.chars().count().max(1)))).clamp(7.0, 15.0);
        let from = Rect::new(0.0, middle - 12.0, column - 14.0, 24.0);
        figure.push(formula(from, position.as_str(), Anchor::Left, size(position), Colour::Ink));
        for (row, [option, answer]) in pairs.iter().enumerate() {
            let y = 4.0 + ROW * (length(row) + 0.5);
            let stroke = Stroke::solid(Paint::new(Colour::Sec, 0.7), 1.2);
            figure.push(Form::Line { ends: [[column - 14.0, middle], [column, y]], stroke });
            let rect = Rect::new(column + 4.0, y - 12.0, column - 18.0, 24.0);
            figure.push(formula(rect, option.as_str(), Anchor::Left, size(option), Colour::Ink));
            if answer.is_empty() {
                continue;
            }
            if *is_gold {
                figure.push(star_at([2.0 * column, y], 6.5));
            } else {
                let rect = Rect::new(2.0 * column - 10.0, y - 12.0, 20.0, 24.0);
                figure.push(formula(rect, "→", Anchor::Centre, 15.0, Colour::Ink2));
            }
            let rect = Rect::new(2.0 * column + 12.0, y - 12.0, column - 14.0, 24.0);
            figure.push(formula(rect, answer.as_str(), Anchor::Left, size(answer), Colour::Ink));
        }
        figure
    }
}
