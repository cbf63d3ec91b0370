//! A number as a start of Fibonacci Nim: its stones in Zeckendorf parts, and the winning takes.

use super::forms::{formula, length, words};
use crate::figure::kit::text_room::wrapped;
use crate::figure::play::stone_marks::star;
use crate::figure::{Anchor, Colour, Figure, Rect, StoneRow, StoneTable, stone_table};
use crate::prose::Prose;

/// The sizes of the title, of what is said, and of the table, in points; and their lines.
const TITLE: f32 = 24.0;
const TITLE_LINE: f32 = 36.0;
const WORDS: f32 = 16.0;
const LINE: f32 = 23.0;
const ROW: f32 = 25.0;
/// The greatest width of a column of the table.
const COLUMN: f32 = 150.0;
/// Room for the star of a P-position.
const STAR: f32 = 24.0;

/// What is drawn of a start.
#[derive(Clone, Debug, PartialEq)]
pub struct NimStart {
    /// "Fibonacci Nim with 12 stones".
    pub title: String,
    /// Who wins, and by what; empty while answers are hidden.
    pub verdict: String,
    /// Whether the start is a P-position, and that may be seen.
    pub is_p: bool,
    /// The stones, with their parts if they may be seen.
    pub pile: StoneRow,
    /// The winning takes: take, limit of the next player, rest, T(rest).
    pub takes: Vec<[String; 4]>,
    /// What is said below the table; empty if nothing.
    pub more: String,
}

impl NimStart {
    /// Draws it in a width, in points.
    pub fn draw(&self, width: f32) -> Figure {
        let mut figure = Figure::new([width, 0.0], format!("{}. {}", self.title, self.verdict));
        figure.push(formula(Rect::new(0.0, 0.0, width, TITLE_LINE), &*self.title, Anchor::Left, TITLE, Colour::Ink));
        let mut top = TITLE_LINE;
        if !self.verdict.is_empty() {
            let left = if self.is_p { STAR } else { 0.0 };
            if self.is_p {
                figure.push(star([9.0, top + LINE / 2.0], 8.0));
            }
            for line in wrapped(&self.verdict, WORDS, width - left, 0.0) {
                let rect = Rect::new(left, top, width - left, LINE);
                figure.push(words(rect, Prose::new().bold(line), Anchor::Left, WORDS, Colour::Ink));
                top += LINE;
            }
        }
        let table = StoneTable { rows: vec![self.pile.clone()], width, is_live: false };
        let stones = stone_table(&table).without_targets();
        figure.add(&stones, [0.0, top]);
        top += stones.size[1];
        if !self.takes.is_empty() {
            top = self.push_table(&mut figure, top + 4.0, width);
        }
        for line in wrapped(&self.more, WORDS - 2.0, width, 0.0).into_iter().filter(|line| !line.is_empty()) {
            figure.push(words(Rect::new(0.0, top, width, LINE), line, Anchor::Left, WORDS - 2.0, Colour::Ink2));
            top += LINE;
        }
        figure.size[1] = top;
        figure
    }

    /// The winning takes below each other; returns where the table ends.
    fn push_table(&self, figure: &mut Figure, top: f32, width: f32) -> f32 {
        let column = (width / 4.0).min(COLUMN);
        let heads = ["take", "next limit", "rest", "T(rest)"].map(str::to_owned);
        let rows = std::iter::once((&heads, Colour::Ink3)).chain(self.takes.iter().map(|take| (take, Colour::Ink)));
        for (row, (cells, colour)) in rows.enumerate() {
            for (place, cell) in cells.iter().enumerate() {
                let rect = Rect::new(column * length(place), top + ROW * length(row), column - 10.0, ROW);
                figure.push(words(rect, cell.as_str(), Anchor::Right, WORDS, colour));
            }
        }
        top + ROW * length(self.takes.len() + 1) + 4.0
    }
}
