//! The piles up to a lost one, with brackets to its options. The last parts of a pile of Fibonacci Nim, and the limit
//! that does not reach the tail.

use super::board::star_at;
use crate::zeckendorf::words::{block, fibonacci_name, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_game::{Moves, Outcome, Position, Ruleset, option_count};
use golden_number::{Representation, UBig};
use golden_prose::{Prose, digits_within, short_number};
use golden_solver::{Job, Solver, SolverError};

/// Piles of a strip.
const PILES: u64 = 18;
/// The largest pile that is evaluated where no closed form gives its outcome.
const EVALUATED: u64 = 1 << 16;

/// Piles side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenStrip {
    pub(super) first: u64,
    /// The outcome of each, as far as it is known.
    pub(super) outcomes: Vec<Option<Outcome>>,
    /// The options of the last one, by their place in the strip.
    pub(super) options: Vec<usize>,
    /// True if the last pile has no move.
    pub(super) is_over: bool,
}

impl SeenStrip {
    pub(super) fn of(
        solver: &Solver,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let Some(&[pile]) = position.to_words().as_deref().and_then(|words| words.first_chunk()) else {
            return Ok(None);
        };
        let first = pile.saturating_add(1).saturating_sub(PILES);
        let mut outcomes = Vec::new();
        for other in first..=pile {
            let at = Position::Flat(ruleset.tidy(vec![UBig::from(other)]));
            let known = solver.analyse(ruleset, &at)?.outcome;
            outcomes.push(match known {
                None if other <= EVALUATED => solver.evaluate(ruleset, &at, job)?.outcome,
                known => known,
            });
        }
        // A move that splits a heap leads to both of its ends, not to one of them.
        let reached = |other: &u64| {
            matches!(ruleset.spec().moves, Moves::Set(_)) && ruleset.is_move(position, &Position::words(&[*other]))
        };
        let options = (first..pile).enumerate().filter(|(_, other)| reached(other)).map(|(place, _)| place);
        let is_over = option_count(ruleset, position).is_some_and(|count| count.is_zero());
        Ok(Some(Self { first, outcomes, options: options.collect(), is_over }))
    }

    /// Returns a sentence on which piles these are, where they do not begin with the empty one; else an empty text.
    pub(super) fn part(&self) -> String {
        if self.first == 0 {
            return String::new();
        }
        let last = self.first + self.outcomes.len().saturating_sub(1) as u64;
        format!("Only the piles {} to {last} are shown. ", self.first)
    }

    pub(super) fn figure(&self, width: f32) -> Figure {
        const CELL: f32 = 30.0;
        let count = length(self.outcomes.len().max(1));
        let cell = (width / count).min(CELL);
        let above = 16.0 + 9.0 * length(self.options.len().min(8));
        let name = format!(
            "Piles {} to {}: stars are P-positions",
            self.first,
            self.first + self.outcomes.len().saturating_sub(1) as u64
        );
        let mut figure = Figure::new([width, above + cell + 22.0], name);
        for (place, outcome) in self.outcomes.iter().enumerate() {
            let rect = Rect::new(cell * length(place) + 0.5, above, cell - 1.0, cell - 1.0);
            let is_last = place + 1 == self.outcomes.len();
            let edge = if is_last { (Colour::Gold, 2.0) } else { (Colour::Line, 1.0) };
            let is_option = self.options.contains(&place);
            figure.push(block(rect, 3.0, if is_option { Colour::SecBg } else { Colour::Card }, Some(edge)));
            match outcome {
                Some(Outcome::P) => figure.push(star_at(rect.centre(), cell * 0.34)),
                Some(Outcome::N) => {
                    let letter = Prose::new().italic("N");
                    figure.push(formula(rect, letter, Anchor::Centre, (cell * 0.5).clamp(8.0, 14.0), Colour::Ink2));
                }
                None => {}
            }
            let number = (self.first + place as u64).to_string();
            let fits = length(number.len()) * 7.5 + 3.0 <= cell;
            if fits || is_last || (self.outcomes.len() - 1 - place).is_multiple_of(6) {
                let rect = Rect::new(rect.x - cell, above + cell + 1.0, 3.0 * cell, 18.0);
                figure.push(words(rect, number, Anchor::Centre, 12.0, Colour::Ink3));
            }
        }
        let middle = |place: usize| cell * (length(place) + 0.5);
        let last = self.outcomes.len().saturating_sub(1);
        for (level, &option) in self.options.iter().rev().enumerate().take(8) {
            let y = above - 8.0 - 9.0 * length(level);
            let (left, right) = (middle(option), middle(last));
            let stroke = Stroke::solid(Colour::Sec, 1.5);
            for ends in [[[left, above - 2.0], [left, y]], [[left, y], [right, y]], [[right, y], [right, above - 2.0]]]
            {
                figure.push(Form::Line { ends, stroke });
            }
        }
        figure
    }
}

/// The most parts that are drawn: the smallest ones.
const PARTS: usize = 5;

/// The last parts of a number of stones.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenTail {
    /// Values and Fibonacci indices, the largest first.
    pub(super) parts: Vec<(String, u32)>,
    /// True if there are larger ones.
    pub(super) has_more: bool,
    pub(super) tail: String,
    pub(super) limit: String,
    /// The limit as a share of the tail.
    pub(super) share: f32,
}

impl SeenTail {
    pub(super) fn of(stones: &UBig, limit: &UBig) -> Option<Self> {
        let form = Representation::canonical(stones);
        let (indices, values) = (form.indices(), form.parts());
        let tail = values.last().filter(|tail| *limit < **tail)?;
        let thousandths = u16::try_from(&(limit * UBig::from(1000_u16) / tail)).unwrap_or(1000);
        let hidden = values.len().saturating_sub(PARTS);
        let parts =
            values.iter().map(|value| digits_within(&value.to_string(), 9)).zip(indices.iter().copied()).skip(hidden);
        Some(Self {
            parts: parts.collect(),
            has_more: hidden > 0,
            tail: short_number(tail),
            limit: short_number(limit),
            share: f32::from(thousandths) / 1000.0,
        })
    }

    pub(super) fn figure(&self, width: f32) -> Figure {
        const TILE: f32 = 44.0;
        const GAP: f32 = 6.0;
        let name = format!("The parts of the pile: the tail {}, the limit {}", self.tail, self.limit);
        let mut figure = Figure::new([width, 112.0], name);
        let more = if self.has_more { 22.0 } else { 0.0 };
        if self.has_more {
            figure.push(words(Rect::new(0.0, 8.0, more, TILE), "…", Anchor::Left, 16.0, Colour::Ink3));
        }
        let parts = length(self.parts.len());
        let each = ((width - more - GAP * (parts - 1.0)) / parts).min(110.0);
        let mut last = Rect::new(more, 8.0, each, TILE);
        for (place, (value, index)) in self.parts.iter().enumerate() {
            let tile = Rect::new(more + (each + GAP) * length(place), 8.0, each, TILE);
            let is_tail = place + 1 == self.parts.len();
            let (fill, edge) =
                if is_tail { (Colour::SecBg, (Colour::Sec, 2.0)) } else { (Colour::Card, (Colour::Line2, 1.0)) };
            figure.push(block(tile, 5.0, fill, Some(edge)));
            let upper = Rect { height: TILE * 0.6, ..tile };
            let size = (each / (0.62 * length(value.chars().count().max(1)))).clamp(9.0, 18.0);
            figure.push(formula(upper, value.clone(), Anchor::Centre, size, Colour::Ink));
            let lower = Rect { y: tile.y + TILE * 0.52, height: TILE * 0.42, ..tile };
            figure.push(formula(lower, fibonacci_name(*index), Anchor::Centre, 12.0, Colour::Ink2));
            last = tile;
        }
        // The tail's bracket ends where its tile does; the limit's falls short of it.
        let bottom = last.y + TILE;
        let spans = [
            (last.width, "tail", &self.tail, Colour::Sec),
            (last.width * self.share, "limit", &self.limit, Colour::Ink2),
        ];
        for (row, (span, noun, number, colour)) in spans.into_iter().enumerate() {
            let y = bottom + 8.0 + 26.0 * length(row);
            let right = last.x + last.width;
            bracket(&mut figure, [right - span.max(2.0), right], y, colour);
            let label = format!("{noun} {number}");
            let rect = Rect::new(0.0, y - 3.0, (right - last.width - 8.0).max(0.0), 18.0);
            if rect.width >= 60.0 {
                figure.push(words(rect, label, Anchor::Right, 13.0, Colour::Ink2));
            } else {
                let beside = Rect::new(right + 8.0, y - 3.0, (width - right - 8.0).max(0.0), 18.0);
                figure.push(words(beside, label, Anchor::Left, 13.0, Colour::Ink2));
            }
        }
        figure
    }
}

/// Draws a bracket below something.
fn bracket(figure: &mut Figure, [left, right]: [f32; 2], y: f32, colour: Colour) {
    let stroke = Stroke::solid(colour, 2.0);
    for ends in
        [[[left, y - 4.0], [left, y + 4.0]], [[left, y + 4.0], [right, y + 4.0]], [[right, y + 4.0], [right, y - 4.0]]]
    {
        figure.push(Form::Line { ends, stroke });
    }
}
