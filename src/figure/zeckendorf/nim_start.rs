//! A number as a start of Fibonacci Nim: its stones in Zeckendorf parts, and the winning takes.

use super::words::{formula, length, words};
use crate::kit::text_room::wrapped;
use crate::play::stone_marks::star;
use crate::{Anchor, Colour, ConvertedNumber, Figure, PartMark, Rect, StoneRow, StoneTable, stone_table};
use golden_game::Outcome;
use golden_number::UBig;
use golden_prose::{Prose, grouped, shortened};
use golden_solver::FibonacciNimReading;

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

/// The content of the picture of a start.
#[derive(Clone, Debug, PartialEq)]
pub struct NimStart {
    /// "Fibonacci Nim with 12 stones".
    pub title: String,
    /// The outcome, and the reason or the winning move; empty while answers are hidden.
    pub verdict: String,
    /// True if the start is a P-position, and that may be seen.
    pub is_p: bool,
    /// The stones, with their parts if they may be seen.
    pub pile: StoneRow,
    /// The winning takes: take, limit of the next player, rest, T(rest).
    pub takes: Vec<[String; 4]>,
    /// The words below the table; empty if none.
    pub more: String,
}

impl NimStart {
    /// The start with as many stones as a number says; `tells` says whether answers are seen. `None` where nothing is
    /// known of it. At most `listed` winning takes are listed.
    pub fn from_number(number: &ConvertedNumber, n: &UBig, tells: bool, listed: usize) -> Option<Self> {
        let reading = number.nim.as_ref()?;
        let form = &number.conversion.canonical;
        // Of a long number no part has a length that can be seen.
        let is_small = tells && u64::try_from(n).is_ok();
        let parts =
            if is_small { form.parts().into_iter().zip(form.indices().iter().copied()).collect() } else { Vec::new() };
        let takes = if tells { Self::takes(reading, listed) } else { Vec::new() };
        let more = reading.takes.len().saturating_sub(takes.len());
        let why = "The next player may take up to the next limit: less than T(rest), the least winning take.";
        Some(Self {
            title: format!("Fibonacci Nim with {} stones", number.words.number),
            verdict: if tells { Self::verdict(reading.outcome, number) } else { String::new() },
            is_p: tells && reading.outcome == Outcome::P,
            pile: StoneRow {
                name: "Pile".to_owned(),
                count: n.clone(),
                chosen: UBig::ZERO,
                limit: None,
                taken: Vec::new(),
                tail_wins: tells && reading.outcome == Outcome::N,
                parts: parts.into_iter().map(|(size, index)| PartMark { size, index }).collect(),
                is_active: false,
                leaving: None,
            },
            more: match (takes.is_empty(), more) {
                (true, _) => String::new(),
                (false, 0) => why.to_owned(),
                (false, more) => format!("{why} {} more win.", grouped(&more)),
            },
            takes,
        })
    }

    /// Returns the outcome, and the reason or the winning move.
    fn verdict(outcome: Outcome, number: &ConvertedNumber) -> String {
        let n = &number.words.number;
        match outcome {
            Outcome::P => format!("P-position: {n} is a Fibonacci number, so to take T(n) would be to take all."),
            Outcome::N => format!("N-position: take T({n}) = {}, the smallest part.", number.words.tail),
        }
    }

    /// The first winning takes, at most `most`: take, limit of the next player, rest, T(rest).
    fn takes(reading: &FibonacciNimReading, most: usize) -> Vec<[String; 4]> {
        let number = |number: &UBig| shortened(&number.to_string(), 13);
        let takes = reading.takes.iter().take(most);
        takes.map(|take| [&take.take, &take.limit, &take.rest, &take.tail].map(number)).collect()
    }

    /// Draws it in a width, in points.
    pub fn draw(&self, width: f32) -> Figure {
        let mut figure = Figure::new([width, 0.0], format!("{}. {}", self.title, self.verdict));
        figure.push(formula(Rect::new(0.0, 0.0, width, TITLE_LINE), &*self.title, Anchor::Left, TITLE, Colour::Ink));
        let table = StoneTable { rows: vec![self.pile.clone()], width, is_live: false, is_dense: false };
        let mut top = TITLE_LINE;
        for part in [self.draw_verdict(width), stone_table(&table).without_targets(), self.draw_takes(width)] {
            figure.add(&part, [0.0, top]);
            top += part.size[1];
        }
        figure.size[1] = top;
        figure
    }

    /// Draws the outcome with its reason, or the winning move.
    pub fn draw_verdict(&self, width: f32) -> Figure {
        let mut figure = Figure::new([width, 0.0], self.verdict.clone());
        let left = if self.is_p { STAR } else { 0.0 };
        if self.is_p {
            figure.push(star([9.0, LINE / 2.0], 8.0));
        }
        for line in wrapped(&self.verdict, WORDS, width - left, 0.0).into_iter().filter(|line| !line.is_empty()) {
            let rect = Rect::new(left, figure.size[1], width - left, LINE);
            figure.push(words(rect, Prose::new().bold(line), Anchor::Left, WORDS, Colour::Ink));
            figure.size[1] += LINE;
        }
        figure
    }

    /// Draws the winning takes, and the reason why each of them wins.
    pub fn draw_takes(&self, width: f32) -> Figure {
        let said = self.takes.iter().map(|[take, limit, rest, tail]| {
            format!("Take {take}: the next player may take up to {limit}, less than T({rest}) = {tail}.")
        });
        let mut figure = Figure::new([width, 0.0], said.collect::<Vec<_>>().join(" "));
        let mut top = if self.takes.is_empty() { 0.0 } else { self.push_table(&mut figure, 4.0, width) };
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
