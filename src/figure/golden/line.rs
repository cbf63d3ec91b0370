//! The golden string as the cutting sequence of the line y = φx.
//!
//! The line starts at the origin and meets the grid lines y = n at n/φ and x = m at mφ. A horizontal line gives a
//! letter 1, a vertical one a letter 0 (Roughan 2017, Appendix B, has the two swapped).

use super::tile::letter_tile;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use crate::kit::ticks::real;
use crate::{GoldenTarget, Timeline};
use golden_number::Letters;
use golden_prose::Prose;

/// φ, for geometry.
const GOLDEN: f32 = 1.618_034;
/// Room around the grid for letters and numbers: left, top, right, bottom.
const MARGIN: [f32; 4] = [28.0, 12.0, 34.0, 24.0];
/// Width and height of the tile of a letter.
const TILE: [f32; 2] = [17.0, 19.0];
/// The distance of a tile from its crossing.
const ASIDE: f32 = 18.0;
/// Size of the letters and of the numbers at the axes.
const SIZE: f32 = 13.0;
/// The distance that the line continues after its last crossing, in grid squares across.
const BEYOND: f32 = 0.27;

/// The line on its grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CuttingLine {
    /// The letters.
    pub letters: Letters,
    /// Grid columns, 8 in the panel.
    pub columns: u32,
    /// Grid rows, 13 in the panel.
    pub rows: u32,
    /// The number of crossings marked with their letters; those beyond the grid are not drawn.
    pub crossings: usize,
    /// A letter that is marked, counted from 1.
    pub marked: Option<u64>,
}

impl CuttingLine {
    /// The usual side of a grid square, in points.
    pub const UNIT: f32 = 23.5;
}

/// A grid line that the line y = φx meets, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// y = n: letter 1.
    Horizontal(u64),
    /// x = m: letter 0.
    Vertical(u64),
}

impl Crossing {
    /// Returns true if it gives a letter 1.
    pub fn is_one(self) -> bool {
        matches!(self, Self::Horizontal(_))
    }

    /// Its position in grid squares, for drawing only.
    fn place(self) -> Point {
        match self {
            Self::Horizontal(n) => [real(n) / GOLDEN, real(n)],
            Self::Vertical(m) => [real(m), real(m) * GOLDEN],
        }
    }
}

/// The crossings from the origin on.
///
/// The line meets y = n before x = m iff n/φ < m, iff n < mφ, iff n² − mn − m² < 0, because this polynomial in n has
/// the roots mφ and mψ < 0. It is never 0 for positive integers, so both are never met at once.
///
/// ```
/// use golden_figure::{Crossing, crossings};
/// let letters: String = crossings().take(8).map(|met| if met.is_one() { '1' } else { '0' }).collect();
/// assert_eq!(letters, "10110101");
/// ```
pub fn crossings() -> impl Iterator<Item = Crossing> {
    let (mut n, mut m) = (1_u64, 1_u64);
    std::iter::from_fn(move || {
        let (row, column) = (i128::from(n), i128::from(m));
        Some(if row * row - column * row - column * column < 0 {
            n += 1;
            Crossing::Horizontal(n - 1)
        } else {
            m += 1;
            Crossing::Vertical(m - 1)
        })
    })
}

/// The crossings of the first grid lines: they end before the first line outside the grid.
fn crossings_on_grid(columns: u32, rows: u32) -> impl Iterator<Item = Crossing> {
    crossings().take_while(move |met| match *met {
        Crossing::Horizontal(n) => n <= u64::from(rows),
        Crossing::Vertical(m) => m <= u64::from(columns),
    })
}

/// The crossings one after the other; the state of a step is the number of crossings met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CuttingTimeline {
    /// The letters.
    pub letters: Letters,
    /// Grid columns.
    pub columns: u32,
    /// Grid rows.
    pub rows: u32,
}

impl CuttingTimeline {
    /// The crossings of a grid of 8 columns and 13 rows.
    pub fn usual(letters: Letters) -> Self {
        Self { letters, columns: 8, rows: 13 }
    }
}

impl Timeline for CuttingTimeline {
    type State = usize;

    fn last(&self) -> usize {
        crossings_on_grid(self.columns, self.rows).count()
    }

    fn caption(&self, step: usize) -> Prose {
        let step = self.state(step);
        let last = step.checked_sub(1).and_then(|before| crossings_on_grid(self.columns, self.rows).nth(before));
        let letter = |met: Crossing| self.letters.symbol(met.is_one());
        match last {
            None => Prose::from("The line ").italic("y").text(" = φ").italic("x").text(" starts at the corner (0, 0)."),
            Some(met @ Crossing::Horizontal(n)) => Prose::from(format!("Letter {step}: the line meets "))
                .italic("y")
                .text(format!(" = {n} before "))
                .italic("x")
                .text(format!(" = {}, for {n} < {0}φ: a horizontal line, so it is {1}.", column_after(n), letter(met))),
            Some(met @ Crossing::Vertical(m)) => Prose::from(format!("Letter {step}: the line meets "))
                .italic("x")
                .text(format!(" = {m} before "))
                .italic("y")
                .text(format!(" = {0}, for {m}φ < {0}: a vertical line, so it is {1}.", row_after(m), letter(met))),
        }
    }

    fn state(&self, step: usize) -> usize {
        step.min(self.last())
    }
}

/// The vertical line that is met next after y = n: the first m with n < mφ.
fn column_after(n: u64) -> u64 {
    let zeros = crossings().take_while(|met| *met != Crossing::Horizontal(n)).filter(|met| !met.is_one());
    zeros.count() as u64 + 1
}

/// The horizontal line that is met next after x = m.
fn row_after(m: u64) -> u64 {
    let ones = crossings().take_while(|met| *met != Crossing::Vertical(m)).filter(|met| met.is_one());
    ones.count() as u64 + 1
}

/// Draws the line, its grid and its letters; `unit` is the side of a grid square in points, 23.5 in the panel.
pub fn cutting_line(line: &CuttingLine, unit: f32) -> Figure<GoldenTarget> {
    let grid = Grid::new(line, unit);
    let mut figure = Figure::new(grid.picture_size(), "The line of slope φ with the letters at its crossings");
    grid.draw(&mut figure);
    legend(&mut figure, &grid, line.letters);
    let on_grid: Vec<Crossing> = crossings_on_grid(line.columns, line.rows).collect();
    draw_line(&mut figure, &grid, line, &on_grid);
    for (index, &met) in (1_u64..).zip(on_grid.iter().take(line.crossings)) {
        draw_crossing(&mut figure, &grid, line, index, met);
    }
    figure
}

/// The layout of the grid.
struct Grid {
    columns: f32,
    rows: f32,
    unit: f32,
}

impl Grid {
    fn new(line: &CuttingLine, unit: f32) -> Self {
        Self { columns: real(line.columns.into()), rows: real(line.rows.into()), unit }
    }

    fn picture_size(&self) -> [f32; 2] {
        let [left, top, right, bottom] = MARGIN;
        [left + self.columns * self.unit + right, top + self.rows * self.unit + bottom]
    }

    /// The point of the picture for a point of the plane.
    fn at(&self, [x, y]: Point) -> Point {
        [MARGIN[0] + x * self.unit, MARGIN[1] + (self.rows - y) * self.unit]
    }

    fn draw(&self, figure: &mut Figure<GoldenTarget>) {
        let stroke = Stroke::solid(Colour::Line, 1.0);
        let (columns, rows) = (self.columns, self.rows);
        for x in up_to(columns) {
            figure.push(Form::Line { ends: [self.at([x, 0.0]), self.at([x, rows])], stroke });
        }
        for y in up_to(rows) {
            figure.push(Form::Line { ends: [self.at([0.0, y]), self.at([columns, y])], stroke });
        }
        for x in up_to(columns).step_by(2) {
            let [middle, foot] = self.at([x, 0.0]);
            let rect = Rect::new(middle - 14.0, foot + 5.0, 28.0, 17.0);
            figure.push(label(rect, x.to_string(), Anchor::Centre));
        }
        for y in up_to(rows).step_by(5).skip(1) {
            let [edge, middle] = self.at([0.0, y]);
            let rect = Rect::new(edge - 28.0, middle - 9.0, 20.0, 18.0);
            figure.push(label(rect, y.to_string(), Anchor::Right));
        }
    }
}

/// 0, 1, 2, … up to a whole number.
fn up_to(last: f32) -> impl Iterator<Item = f32> {
    std::iter::successors(Some(0.0), |x| Some(x + 1.0)).take_while(move |x| *x <= last)
}

fn label(rect: Rect, words: String, anchor: Anchor) -> Form {
    let (face, paint) = (Face::Interface, Colour::Ink3.into());
    Form::Text { rect, prose: words.into(), anchor, size: SIZE, face, paint }
}

/// Draws the line: solid as far as it has been followed, faint beyond.
fn draw_line(figure: &mut Figure<GoldenTarget>, grid: &Grid, line: &CuttingLine, on_grid: &[Crossing]) {
    let point = |x: f32| grid.at([x, x * GOLDEN]);
    let end = |met: Option<&Crossing>| met.map_or(0.0, |met| met.place()[0]) + BEYOND;
    let whole = end(on_grid.last());
    if line.crossings >= on_grid.len() {
        let stroke = Stroke::solid(Colour::Ink, 1.7);
        return figure.push(Form::Line { ends: [point(0.0), point(whole)], stroke });
    }
    let followed = end(line.crossings.checked_sub(1).and_then(|before| on_grid.get(before)));
    let faint = Stroke::solid(Paint::new(Colour::Ink, 0.3), 1.2);
    figure.push(Form::Line { ends: [point(followed), point(whole)], stroke: faint });
    figure.push(Form::Line { ends: [point(0.0), point(followed)], stroke: Stroke::solid(Colour::Ink, 1.7) });
}

/// Draws the point where a grid line is met, with its letter on the side where there is room.
fn draw_crossing(figure: &mut Figure<GoldenTarget>, grid: &Grid, line: &CuttingLine, index: u64, met: Crossing) {
    let [x, y] = grid.at(met.place());
    let (dot, aside) = if met.is_one() { (blue_dot([x, y]), -ASIDE) } else { (hollow_dot([x, y]), ASIDE) };
    figure.push(dot);
    let tile = Rect::new(x + aside - TILE[0] / 2.0, y - TILE[1] / 2.0, TILE[0], TILE[1]);
    let symbol = line.letters.symbol(met.is_one());
    let place = match met {
        Crossing::Horizontal(n) => format!("y = {n}"),
        Crossing::Vertical(m) => format!("x = {m}"),
    };
    let [form, text] = letter_tile(tile, met.is_one(), line.letters, SIZE);
    figure.push_target(form, GoldenTarget::Letter(index), format!("Letter {index}: {symbol}, at {place}"));
    figure.push(text);
    if line.marked == Some(index) {
        let rect = Rect::new(tile.x - 2.0, tile.y - 2.0, tile.width + 4.0, tile.height + 4.0);
        let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
        figure.push(Form::Rectangle { rect, radius: 5.0, fill: None, stroke });
    }
}

fn blue_dot(centre: Point) -> Form {
    let stroke = Some(Stroke::solid(Colour::Bg, 1.0));
    Form::Rectangle { rect: Rect::about(centre, 3.6), radius: 3.6, fill: Some(Colour::Sec.into()), stroke }
}

fn hollow_dot(centre: Point) -> Form {
    let stroke = Some(Stroke::solid(Colour::Ink, 1.4));
    Form::Rectangle { rect: Rect::about(centre, 4.0), radius: 4.0, fill: Some(Colour::Bg.into()), stroke }
}

/// Draws a legend of the two letters in the corner below the line, unless the grid is too small for it.
fn legend(figure: &mut Figure<GoldenTarget>, grid: &Grid, letters: Letters) {
    const SIZES: [f32; 2] = [95.0, 50.0];
    if grid.unit * grid.columns < 1.5 * SIZES[0] || grid.unit * grid.rows < 4.0 * SIZES[1] {
        return;
    }
    let [right, bottom] = grid.at([grid.columns, 0.0]);
    let ground = Rect::new(right - SIZES[0] - 1.0, bottom - 65.0, SIZES[0], SIZES[1]);
    figure.push(Form::Rectangle { rect: ground, radius: 0.0, fill: Some(Colour::Bg.into()), stroke: None });
    for (is_one, words, above) in [(true, "horizontal", 52.3), (false, "vertical", 27.3)] {
        let middle = bottom - above;
        let tile = Rect::new(right - 90.8, middle - TILE[1] / 2.0, TILE[0], TILE[1]);
        for form in letter_tile(tile, is_one, letters, SIZE) {
            figure.push(form);
        }
        let rect = Rect::new(right - 67.3, middle - 10.0, 66.0, 20.0);
        let (prose, anchor, face, paint) = (words.into(), Anchor::Left, Face::Interface, Colour::Ink2.into());
        figure.push(Form::Text { rect, prose, anchor, size: SIZE, face, paint });
    }
}
