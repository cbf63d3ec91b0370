//! The part of a board around a star: where its moves lead, and that no star stands there.

use std::ops::Range;

use crate::kit::ticks::real;
use crate::zeckendorf::words::{block, length, words};
use crate::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke};
use golden_game::{Position, Ruleset, option_count};
use golden_solver::{Job, Quantity, Solver, SolverError, TableRequest, p_positions};

/// Squares a side.
const SQUARES: u64 = 12;
/// Cells of a table that is filled only for a picture.
const FILLED: u64 = 1 << 20;

/// A part of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenBoard {
    pub(super) position: (u64, u64),
    pub(super) columns: Range<u64>,
    pub(super) rows: Range<u64>,
    /// The P-positions and the options of this part.
    pub(super) stars: Vec<(u64, u64)>,
    pub(super) options: Vec<(u64, u64)>,
}

impl SeenBoard {
    pub(super) fn of(
        solver: &Solver,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let Some(&[a, b]) = position.to_words().as_deref().and_then(|words| words.first_chunk()) else {
            return Ok(None);
        };
        let window = |at: u64| {
            let end = at.saturating_add(2).max(8);
            end.saturating_sub(SQUARES)..end
        };
        let (columns, rows) = (window(a), window(b));
        // The first number is the row of the table and the column of the board.
        let request = |quantity| TableRequest {
            ruleset: ruleset.clone(),
            quantity,
            rows: columns.clone(),
            columns: rows.clone(),
        };
        let stars = if let Some(found) = p_positions(ruleset, columns.clone(), rows.clone()) {
            found
        } else {
            if columns.end.saturating_mul(rows.end) > FILLED {
                return Ok(None);
            }
            let table = match solver.table(&request(Quantity::Grundy), job) {
                Ok(table) => table,
                Err(error @ (SolverError::Cancelled | SolverError::OutOfMemory { .. })) => return Err(error),
                Err(_) => return Ok(None),
            };
            let cells = columns.clone().flat_map(|a| rows.clone().map(move |b| (a, b)));
            cells.filter(|&(a, b)| table.value(a, b) == Some(0)).collect()
        };
        let cells = columns.clone().flat_map(|a| rows.clone().map(move |b| (a, b)));
        let is_option = |&(a, b): &(u64, u64)| ruleset.is_move(position, &Position::words(&[a, b]));
        let options: Vec<(u64, u64)> = cells.filter(is_option).collect();
        let is_over = option_count(ruleset, position).is_some_and(|count| count.is_zero());
        if (options.is_empty() && !is_over) || !stars.contains(&(a, b)) {
            // All of its moves lead out of this part.
            return Ok(None);
        }
        Ok(Some(Self { position: (a, b), columns, rows, stars, options }))
    }

    /// Returns words on the part of the board it is; `None` where it begins in the corner, and so shows all moves.
    pub(super) fn part(&self) -> Option<String> {
        let [columns, rows] = [&self.columns, &self.rows];
        let last = |range: &Range<u64>| range.end.saturating_sub(1);
        (columns.start > 0 || rows.start > 0).then(|| {
            format!(
                "A part of the board: columns {} to {}, rows {} to {}.",
                columns.start,
                last(columns),
                rows.start,
                last(rows)
            )
        })
    }

    pub(super) fn figure(&self, width: f32) -> Figure {
        const LARGEST: f32 = 26.0;
        let digits = |range: &Range<u64>| range.end.to_string().len();
        let edge = 8.0 * length(digits(&self.rows)) + 10.0;
        let (across, up) = (count(&self.columns), count(&self.rows));
        let cell = ((width - edge) / across).clamp(4.0, LARGEST);
        let size = [edge + cell * across, cell * up + 20.0];
        let (a, b) = self.position;
        let name =
            format!("Part of the board around ({a}, {b}): {} P-positions, none of them a move away", self.stars.len());
        let mut figure = Figure::new(size, name);
        let rect = |(a, b): (u64, u64)| {
            let x = edge + cell * real(a - self.columns.start);
            let y = cell * (up - 1.0 - real(b - self.rows.start));
            Rect::new(x, y, cell, cell)
        };
        for a in self.columns.clone() {
            for b in self.rows.clone() {
                let ground = if (a + b) % 2 == 0 { Colour::Square1 } else { Colour::Square2 };
                figure.push(block(rect((a, b)), 0.0, ground, None));
            }
        }
        for &option in &self.options {
            let fill = Some(Paint::new(Colour::Sec, 0.22));
            figure.push(Form::Rectangle { rect: rect(option), radius: 0.0, fill, stroke: None });
            let dot = Rect::about(rect(option).centre(), (cell * 0.12).max(1.5));
            figure.push(Form::Rectangle {
                rect: dot,
                radius: dot.width / 2.0,
                fill: Some(Colour::Sec.into()),
                stroke: None,
            });
        }
        for &star in &self.stars {
            if star == self.position {
                let ring = Rect::about(rect(star).centre(), cell * 0.46);
                let stroke = Some(Stroke::solid(Colour::Gold, 1.5));
                figure.push(Form::Rectangle {
                    rect: ring,
                    radius: ring.width / 2.0,
                    fill: Some(Colour::GoldBg.into()),
                    stroke,
                });
            }
            figure.push(star_at(rect(star).centre(), cell * 0.34));
        }
        // Numbers that would run together are left out, but not those of the position.
        let every = |range: &Range<u64>| if cell >= 8.0 * length(digits(range)) + 4.0 { 1 } else { 4 };
        for a in self.columns.clone().filter(|a| a.is_multiple_of(every(&self.columns)) || *a == self.position.0) {
            let near = a.abs_diff(self.position.0);
            if near == 0 || every(&self.columns) == 1 || near > 2 {
                let column = rect((a, self.rows.start));
                let label = Rect::new(column.x - cell, column.y + cell, 3.0 * cell, 20.0);
                figure.push(words(label, a.to_string(), Anchor::Centre, 12.0, Colour::Ink3));
            }
        }
        for b in self.rows.clone().filter(|b| cell >= 14.0 || b.is_multiple_of(4) || *b == self.position.1) {
            let row = rect((self.columns.start, b));
            figure.push(words(
                Rect::new(0.0, row.y, edge - 5.0, cell),
                b.to_string(),
                Anchor::Right,
                12.0,
                Colour::Ink3,
            ));
        }
        figure
    }
}

fn count(range: &Range<u64>) -> f32 {
    real(range.end.saturating_sub(range.start).max(1))
}

pub(super) fn star_at(centre: Point, radius: f32) -> Form {
    let stroke = Stroke::solid(Colour::StarEdge, 1.0);
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
}
