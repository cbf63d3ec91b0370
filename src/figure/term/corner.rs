//! The corner of a board: stars, outcomes, values, the moves of a piece; (0, 0) at the bottom left.

use serde::Deserialize;

use super::WIDTH;
use crate::kit::ticks::real;
use crate::zeckendorf::words::{block, formula, words};
use crate::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke};
use golden_game::{Component, Game, Position, Ruleset, options, parse_position};
use golden_prose::Prose;
use golden_solver::reference;

/// The largest side of a square, in points.
const LARGEST: f32 = 34.0;
/// The greatest height of the picture, in points.
const HEIGHT: f32 = 176.0;

/// Something drawn on the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CornerMark {
    /// A star on each P-position.
    Stars,
    /// A star on each P-position and N on all others.
    Outcomes,
    /// The Grundy values, those of P-positions in gold.
    Values,
    /// Lines from each P-position over the squares from which a move leads to it.
    Rays,
    /// The piece.
    Piece,
    /// The squares that the piece can reach.
    Options,
    /// Arrows from the piece to the P-positions that it can reach.
    Moves,
}

/// A square: its coordinates across and up.
type Square = (u64, u64);

/// The squares with their place in the picture.
struct Grid {
    cell: f32,
    left: f32,
    size: [u64; 2],
}

impl Grid {
    fn of([across, up]: [u8; 2]) -> Self {
        let (width, height) = (f32::from(across.max(1)), f32::from(up.max(1)));
        let cell = (WIDTH / width).min(HEIGHT / height).min(LARGEST).floor();
        Self { cell, left: ((WIDTH - cell * width) / 2.0).floor(), size: [across.into(), up.into()] }
    }

    fn rect(&self, (x, y): Square) -> Rect {
        let top = self.size[1].saturating_sub(y + 1);
        Rect::new(self.left + self.cell * real(x), self.cell * real(top), self.cell, self.cell)
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let [across, up] = self.size;
        (0..up).flat_map(move |y| (0..across).map(move |x| (x, y)))
    }

    fn has(&self, (x, y): Square) -> bool {
        x < self.size[0] && y < self.size[1]
    }
}

/// A corner that is drawn.
struct Corner<'a> {
    grid: Grid,
    ruleset: Ruleset,
    piece: Square,
    marks: &'a [CornerMark],
    /// The squares with their Grundy values.
    values: Vec<(Square, u32)>,
    /// The squares of P-positions.
    stars: Vec<Square>,
    /// The squares that the piece can reach.
    reached: Vec<Square>,
}

/// Draws the corner; `None` if the text is no position of a game on two numbers.
pub(super) fn corner(text: &str, size: [u8; 2], marks: &[CornerMark], value: Option<u64>) -> Option<Figure> {
    let (ruleset, position) = parse_position(text).ok()?;
    let [x, y] = position.to_words()?[..] else { return None };
    let corner = Corner::new(ruleset, (x, y), size, marks)?;
    let grid = &corner.grid;
    let mut figure = Figure::new([WIDTH, grid.cell * real(grid.size[1])], corner.name());
    for square in grid.squares() {
        let ground = if (square.0 + square.1) % 2 == 0 { Colour::Square2 } else { Colour::Square1 };
        figure.push(block(grid.rect(square), 0.0, ground, None));
    }
    let level = |square: &&(Square, u32)| value.is_some_and(|value| u64::from(square.1) == value);
    for (square, _) in corner.values.iter().filter(level) {
        tint(&mut figure, grid.rect(*square), Colour::Sec, 0.45);
    }
    corner.draw_below(&mut figure);
    corner.draw_letters_and_stars(&mut figure);
    corner.draw_piece(&mut figure);
    Some(figure)
}

impl<'a> Corner<'a> {
    fn new(ruleset: Ruleset, piece: Square, size: [u8; 2], marks: &'a [CornerMark]) -> Option<Self> {
        let (grid, component) = (Grid::of(size), Component::new(&ruleset)?);
        let value_at = |(x, y): Square| -> Option<u32> {
            let position = component.from_position(&Position::words(&[x, y]))?;
            Some(reference::grundy(&component, &position))
        };
        let values: Vec<(Square, u32)> =
            grid.squares().filter_map(|square| Some((square, value_at(square)?))).collect();
        let stars = values.iter().filter(|(_, value)| *value == 0).map(|(square, _)| *square).collect();
        let reached = reached_from(&ruleset, piece);
        Some(Self { grid, ruleset, piece, marks, values, stars, reached })
    }

    fn has(&self, mark: CornerMark) -> bool {
        self.marks.contains(&mark)
    }

    /// The P-positions that the piece can reach.
    fn wins(&self) -> impl Iterator<Item = Square> {
        self.stars.iter().copied().filter(|square| self.reached.contains(square))
    }

    fn name(&self) -> String {
        let name = format!("Corner of the board of {}", self.ruleset.title());
        if !self.has(CornerMark::Moves) {
            return name;
        }
        let listed: Vec<String> = self.wins().map(|(x, y)| format!("({x}, {y})")).collect();
        let (x, y) = self.piece;
        format!("{name}: from ({x}, {y}) to {}", listed.join(", "))
    }

    /// Draws the options and the rays, which lie below letters and stars.
    fn draw_below(&self, figure: &mut Figure) {
        let grid = &self.grid;
        if self.has(CornerMark::Options) {
            for square in self.reached.iter().filter(|square| grid.has(**square)) {
                tint(figure, grid.rect(*square), Colour::Sec, 0.25);
                dot(figure, grid.rect(*square).centre(), grid.cell * 0.11);
            }
        }
        if self.has(CornerMark::Rays) {
            rays(figure, grid, &self.ruleset, &self.stars);
        }
    }

    fn draw_letters_and_stars(&self, figure: &mut Figure) {
        let has_values = self.has(CornerMark::Values);
        if self.has(CornerMark::Outcomes) || has_values {
            for (square, value) in self.values.iter().filter(|(_, value)| *value > 0 || has_values) {
                letter(figure, &self.grid, *square, has_values.then_some(*value));
            }
        }
        if self.has(CornerMark::Outcomes) || self.has(CornerMark::Stars) {
            for square in &self.stars {
                star(figure, &self.grid, *square);
            }
        }
    }

    /// Draws the piece, with arrows to the P-positions that it can reach.
    fn draw_piece(&self, figure: &mut Figure) {
        let (grid, centre) = (&self.grid, self.grid.rect(self.piece).centre());
        if self.has(CornerMark::Moves) {
            for square in self.wins() {
                arrow(figure, centre, grid.rect(square).centre(), grid.cell);
            }
        }
        if self.has(CornerMark::Piece) {
            let rect = Rect::about(centre, grid.cell * 0.34);
            let (radius, stroke) = (rect.width / 2.0, Some(Stroke::solid(Colour::Sec, 2.5)));
            figure.push(Form::Rectangle { rect, radius, fill: Some(Colour::Stone.into()), stroke });
        }
    }
}

/// The squares that one move reaches.
fn reached_from(ruleset: &Ruleset, (x, y): Square) -> Vec<Square> {
    let reached = options(ruleset, &Position::words(&[x, y])).unwrap_or_default();
    let square = |option: &Position| match option.to_words()?[..] {
        [x, y] => Some((x, y)),
        _ => None,
    };
    reached.iter().filter_map(square).collect()
}

/// Lines from each star over the squares from which a move leads to it.
fn rays(figure: &mut Figure, grid: &Grid, ruleset: &Ruleset, stars: &[Square]) {
    for square in grid.squares() {
        for star in reached_from(ruleset, square).iter().filter(|option| stars.contains(option)) {
            let ends = [grid.rect(*star).centre(), grid.rect(square).centre()];
            figure.push(Form::Line { ends, stroke: Stroke::solid(Paint::new(Colour::Ray, 0.8), 2.5) });
        }
    }
}

fn tint(figure: &mut Figure, rect: Rect, colour: Colour, opacity: f32) {
    figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Paint::new(colour, opacity)), stroke: None });
}

fn dot(figure: &mut Figure, centre: Point, radius: f32) {
    let rect = Rect::about(centre, radius);
    figure.push(Form::Rectangle { rect, radius, fill: Some(Colour::SecText.into()), stroke: None });
}

fn star(figure: &mut Figure, grid: &Grid, square: Square) {
    let stroke = Stroke::solid(Colour::StarEdge, 1.0);
    let (centre, radius) = (grid.rect(square).centre(), grid.cell * 0.34);
    figure.push(Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke });
}

/// N, or the value of the square.
fn letter(figure: &mut Figure, grid: &Grid, square: Square, value: Option<u32>) {
    let rect = grid.rect(square);
    let disc = Rect::about(rect.centre(), grid.cell * 0.34);
    let form = if let Some(value) = value {
        let colour = if value == 0 { Colour::GoldText } else { Colour::Ink };
        words(rect, value.to_string(), Anchor::Centre, 14.0, colour)
    } else {
        // A ray passes below the letter, not through it.
        figure.push(block(disc, disc.width / 2.0, Colour::Well, Some((Colour::Line2, 1.0))));
        formula(rect, Prose::new().italic("N"), Anchor::Centre, grid.cell.min(26.0) * 0.56, Colour::Ink2)
    };
    figure.push(form);
}

/// From the edge of the piece to the edge of the star.
fn arrow(figure: &mut Figure, from: Point, to: Point, cell: f32) {
    let along = [to[0] - from[0], to[1] - from[1]];
    let length = along[0].hypot(along[1]).max(1.0);
    let at = |distance: f32| [from[0] + along[0] * distance / length, from[1] + along[1] * distance / length];
    figure.push(Form::Arrow {
        from: at(cell * 0.36),
        to: at(length - cell * 0.34),
        shaft: 3.0,
        head: [10.0, 10.0],
        fill: Colour::Gold.into(),
        stroke: Some(Stroke::solid(Colour::StarEdge, 0.75)),
    });
}
