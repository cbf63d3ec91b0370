//! Fibonacci representations as rows of digits, one below the other, with the positions above them.

use super::forms::{apart, area, block, formula, length, words};
use crate::figure::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use crate::number::FIBONACCI;
use crate::prose::{Prose, grouped};

/// The greatest and the least width of a column, and the least one if all positions then fit, in points.
const PITCH: f32 = 33.0;
const LEAST_PITCH: f32 = 22.0;
const CLOSEST: f32 = 18.0;
/// The height of a cell, and the distance from row to row.
const CELL: f32 = 34.0;
const ROW: f32 = 38.0;
/// Height of the two lines above the rows.
const HEADER: f32 = 38.0;
/// The column after the digits.
const VALUE: f32 = 90.0;
/// The height of a label above its digits, where there is no room beside them.
const LINE: f32 = 22.0;
/// A picture narrower than this has its labels above the digits.
const BESIDE: f32 = 640.0;
/// The width of the fold that replaces omitted positions, in columns.
const FOLD: u32 = 5;
/// The low positions that are always shown.
const LOW: u32 = 6;

/// A representation as a row of digits.
#[derive(Clone, Debug, PartialEq)]
pub struct BitRow<'a> {
    /// The name of the row.
    pub label: &'a str,
    /// The positions of its ones, highest first.
    pub ones: &'a [u32],
    /// The lowest position that may hold a one.
    pub least: u32,
    /// Its value, shortened if it is long.
    pub value: String,
    /// Whether it is the main row: its ones are bright, its last one has a ring.
    pub is_main: bool,
    /// Whether a hairline separates it from the row above.
    pub is_ruled: bool,
}

impl BitRow<'_> {
    fn has_one(&self, place: u32) -> bool {
        // The positions are in decreasing order.
        self.ones.binary_search_by(|one| place.cmp(one)).is_ok()
    }
}

/// A column of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BitColumn {
    /// One position.
    Place(u32),
    /// Omitted positions, from the first down to the second.
    Fold(u32, u32),
}

/// Rows of digits, one below the other.
#[derive(Clone, Debug, PartialEq)]
pub struct BitRowsPicture<'a> {
    /// The rows from the top.
    pub rows: Vec<BitRow<'a>>,
    /// The first position shown; the highest one unless the view is scrolled.
    pub from: u32,
    /// Width in points.
    pub width: f32,
    /// Room for the names of the rows, before the digits.
    pub label: f32,
}

impl BitRowsPicture<'_> {
    /// Room for the names of the forms of a number.
    pub const LABEL: f32 = 142.0;

    /// The highest position of any row.
    pub fn highest(&self) -> u32 {
        self.rows.iter().filter_map(|row| row.ones.first()).max().copied().unwrap_or(1)
    }

    /// The number of columns that fit.
    fn capacity(&self) -> u32 {
        let room = if self.is_beside() { self.width - self.label - VALUE } else { self.width };
        // All positions, if they fit when they are a little closer.
        let whole = count(room / CLOSEST);
        if whole >= self.highest() { whole } else { count(room / LEAST_PITCH).max(LOW + FOLD + 2) }
    }

    fn is_beside(&self) -> bool {
        has_labels_beside(self.width)
    }

    /// The columns from left to right: all positions, or a window of the high ones and the lowest ones.
    pub fn columns(&self) -> Vec<BitColumn> {
        let (highest, capacity) = (self.highest(), self.capacity());
        let from = self.from.min(highest).max(1);
        if from <= capacity {
            return (1..=from).rev().map(BitColumn::Place).collect();
        }
        let to = from + LOW + FOLD + 1 - capacity;
        let high = (to..=from).rev().map(BitColumn::Place);
        let low = (1..=LOW).rev().map(BitColumn::Place);
        high.chain([BitColumn::Fold(to - 1, LOW + 1)]).chain(low).collect()
    }

    /// Whether some positions are omitted.
    pub fn is_folded(&self) -> bool {
        self.highest() > self.capacity()
    }
}

/// Whether a picture so wide has the names of its rows beside the digits; else they stand above them.
pub(super) fn has_labels_beside(width: f32) -> bool {
    width >= BESIDE
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates; columns of a window")]
fn count(real: f32) -> u32 {
    real.floor() as u32
}

/// Draws the rows with the positions and the Fibonacci numbers above them.
pub fn bit_rows(picture: &BitRowsPicture<'_>) -> Figure<ZeckendorfTarget> {
    let grid = Grid::of(picture);
    let ruled = picture.rows.iter().filter(|row| row.is_ruled).count();
    let height = HEADER + grid.row_height() * length(picture.rows.len()) + 4.0 * length(ruled);
    let mut figure = Figure::new([picture.width, height], name(picture));
    grid.draw_header(&mut figure);
    let mut top = HEADER;
    for (i, row) in picture.rows.iter().enumerate() {
        if row.is_ruled {
            if i > 0 {
                let line = Stroke::solid(Colour::Line, 1.0);
                figure.push(Form::Line { ends: [[0.0, top + 0.5], [picture.width, top + 0.5]], stroke: line });
            }
            top += 4.0;
        }
        grid.draw_row(&mut figure, row, top);
        top += grid.row_height();
    }
    figure
}

/// The name for a screen reader: the digits of each row if they are few.
fn name(picture: &BitRowsPicture<'_>) -> String {
    let said = picture.rows.iter().map(|row| {
        let ones = row.ones.len();
        let highest = row.ones.first().copied().unwrap_or(0);
        if highest <= 64 {
            let digit = |place| if row.ones.contains(&place) { '1' } else { '0' };
            let digits: String = (1..=highest).rev().map(digit).collect();
            format!("{}: {digits} = {}", row.label, row.value)
        } else {
            format!("{}: {ones} ones in {highest} places", row.label)
        }
    });
    said.collect::<Vec<_>>().join("; ")
}

/// The layout of the digits.
struct Grid {
    columns: Vec<BitColumn>,
    /// Whether the main row has a one in each column.
    has_one: Vec<bool>,
    is_beside: bool,
    left: f32,
    pitch: f32,
    width: f32,
    label: f32,
}

impl Grid {
    fn of(picture: &BitRowsPicture<'_>) -> Self {
        let columns = picture.columns();
        let is_beside = picture.is_beside();
        let (left, right) = if is_beside { (picture.label, VALUE) } else { (0.0, 0.0) };
        let units: f32 = columns.iter().map(Self::units).sum();
        let pitch = ((picture.width - left - right) / units.max(1.0)).min(PITCH);
        let main = picture.rows.iter().find(|row| row.is_main);
        let is_one = |column: &BitColumn| match (column, main) {
            (BitColumn::Place(place), Some(row)) => row.has_one(*place),
            _ => false,
        };
        let has_one = columns.iter().map(is_one).collect();
        Self { columns, has_one, is_beside, left, pitch, width: picture.width, label: picture.label }
    }

    /// The right edge of the values: where names stand above the digits, values end with the digits, if both have room.
    fn right(&self) -> f32 {
        if self.is_beside {
            return self.width;
        }
        let digits: f32 = self.columns.iter().map(|column| self.pitch * Self::units(column)).sum();
        digits.max(self.label + VALUE).min(self.width)
    }

    fn units(column: &BitColumn) -> f32 {
        match column {
            BitColumn::Place(_) => 1.0,
            BitColumn::Fold(..) => f32::from(u8::try_from(FOLD).unwrap_or(1)),
        }
    }

    fn row_height(&self) -> f32 {
        if self.is_beside { ROW } else { ROW + LINE }
    }

    /// Each column with its left edge and its width.
    fn places(&self) -> impl Iterator<Item = (BitColumn, f32, f32)> {
        let mut left = self.left;
        self.columns.iter().map(move |column| {
            let width = self.pitch * Self::units(column);
            let at = left;
            left += width;
            (*column, at, width)
        })
    }

    fn draw_header(&self, figure: &mut Figure<ZeckendorfTarget>) {
        if self.is_beside {
            let line = |top| Rect::new(0.0, top, self.label, 18.0);
            figure.push(words(line(0.0), "index", Anchor::Left, 14.0, Colour::Ink3));
            figure.push(words(line(18.0), "Fibonacci number", Anchor::Left, 14.0, Colour::Ink3));
        }
        // Long indices are written only at every second or fifth position.
        let widest = self.columns.iter().map(|column| match column {
            BitColumn::Place(place) | BitColumn::Fold(place, _) => place.to_string().len(),
        });
        let needed = 7.6 * length(widest.max().unwrap_or(1)) + 6.0;
        let every = [1_u8, 2, 5, 10].into_iter().find(|&every| f32::from(every) * self.pitch >= needed).unwrap_or(10);
        let is_indexed = |place: u32| place <= LOW || place.is_multiple_of(every.into());
        let indices = self.with_room(|place, is_one| (is_one || is_indexed(place)).then(|| place.to_string()), 7.6);
        let values = self.values();
        for (column, left, width) in self.places() {
            match column {
                BitColumn::Place(place) => {
                    if indices.iter().any(|(at, _)| *at == place) {
                        let is_odd = place % 2 == 1;
                        let (index, ink) = if is_odd {
                            (Prose::new().bold(place.to_string()), Colour::Ink)
                        } else {
                            (place.to_string().into(), Colour::Ink3)
                        };
                        let rect = Rect::new(left, 0.0, width, 18.0);
                        figure.push(words(rect, index, Anchor::Centre, 14.0, ink));
                    }
                    if let Some((_, value)) = values.iter().find(|(at, _)| *at == place) {
                        let rect = Rect::new(left, 18.0, width, 18.0);
                        figure.push(formula(rect, value.clone(), Anchor::Centre, 14.0, Colour::Ink2));
                    }
                }
                BitColumn::Fold(from, to) => {
                    // In two lines, because long indices and the numbers of the low positions are beside them.
                    for (line, top) in [("left out".to_owned(), 0.0), (grouped(&(from - to + 1)), 18.0)] {
                        let rect = Rect::new(left, top, width, 18.0);
                        figure.push(words(rect, line, Anchor::Centre, 13.0, Colour::Ink3));
                    }
                }
            }
        }
    }

    /// The Fibonacci numbers of the positions that have room for theirs: where they would run together, those of the
    /// ones are written before others.
    fn values(&self) -> Vec<(u32, String)> {
        self.with_room(|place, _| FIBONACCI.get(usize::try_from(place).ok()?).map(ToString::to_string), 7.2)
    }

    /// The labels of the positions that have room for theirs, a letter of which is `letter` points wide: first those of
    /// the ones, then others from the lowest position on. `label` is told whether the position has a one.
    fn with_room(&self, label: impl Fn(u32, bool) -> Option<String>, letter: f32) -> Vec<(u32, String)> {
        let places = self.places().zip(&self.has_one).filter_map(|((column, left, width), &is_one)| match column {
            BitColumn::Place(place) => Some((!is_one, place, label(place, is_one)?, left + width / 2.0)),
            BitColumn::Fold(..) => None,
        });
        let mut all: Vec<(bool, u32, String, f32)> = places.collect();
        all.sort_by_key(|(is_zero, place, ..)| (*is_zero, *place));
        let widths = all.iter().map(|(_, _, label, middle)| (*middle, letter * length(label.len())));
        let fits = apart(widths, 2.0 * self.pitch);
        all.into_iter().zip(fits).filter_map(|((_, place, label, _), fits)| fits.then_some((place, label))).collect()
    }

    fn draw_row(&self, figure: &mut Figure<ZeckendorfTarget>, row: &BitRow<'_>, top: f32) {
        let label = if row.is_main { Prose::new().bold(row.label) } else { row.label.into() };
        let (line, cells) = if self.is_beside { (ROW, top) } else { (LINE, top + LINE - 2.0) };
        let room = if self.is_beside { self.label } else { self.width };
        figure.push(words(Rect::new(0.0, top, room, line), label, Anchor::Left, 14.0, Colour::Ink));
        let size = if row.value.chars().count() > 8 { 16.0 } else { 22.0 };
        let value = Rect::new(self.right() - VALUE, top, VALUE, line);
        figure.push(formula(value, row.value.clone(), Anchor::Right, size, Colour::Ink));
        let last = row.ones.last().copied();
        let first = row.ones.first().copied().unwrap_or(0);
        let mut ringed = None;
        for (column, left, width) in self.places() {
            let cell = Rect::new(left + 1.0, cells + 2.0, width - 2.0, CELL);
            match column {
                BitColumn::Place(place) if place > first || place < row.least => {
                    figure.push(words(cell, "·", Anchor::Centre, 15.0, Colour::Ink3));
                }
                BitColumn::Place(place) => {
                    let is_one = row.has_one(place);
                    draw_digit(figure, cell, is_one, row.is_main);
                    if row.is_main && last == Some(place) {
                        ringed = Some(cell);
                    }
                    let name = format!("{}, place {place}: {}", row.label, u8::from(is_one));
                    figure.push_target(area(cell), ZeckendorfTarget::Index(place), name);
                }
                BitColumn::Fold(..) => figure.push(words(cell, "…", Anchor::Centre, 16.0, Colour::Ink3)),
            }
        }
        // Drawn last, over the neighbouring cells.
        if let Some(cell) = ringed {
            let ring = Rect::new(cell.x - 2.0, cell.y - 2.0, cell.width + 4.0, cell.height + 4.0);
            let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
            figure.push(Form::Rectangle { rect: ring, radius: 6.0, fill: None, stroke });
        }
    }
}

fn draw_digit(figure: &mut Figure<ZeckendorfTarget>, cell: Rect, is_one: bool, is_main: bool) {
    let (fill, edge, digit, ink) = match (is_one, is_main) {
        (true, true) => (Colour::Sec, None, Prose::new().bold("1"), Colour::SecInk),
        (true, false) => (Colour::SecBg, Some((Colour::SecLine, 1.0)), Prose::new().bold("1"), Colour::Ink),
        (false, _) => (Colour::Bg, Some((Colour::Line, 1.0)), Prose::from("0"), Colour::Ink3),
    };
    figure.push(block(cell, 4.0, fill, edge));
    figure.push(words(cell, digit, Anchor::Centre, 15.0, ink));
}

#[cfg(test)]
mod tests {
    use super::{BitColumn, BitRow, BitRowsPicture, bit_rows};
    use crate::figure::{Face, Form};

    fn row(ones: &[u32], least: u32) -> BitRow<'_> {
        BitRow { label: "Canonical", ones, least, value: "2026".into(), is_main: true, is_ruled: false }
    }

    fn digits(picture: &BitRowsPicture<'_>) -> String {
        let figure = bit_rows(picture);
        let cells = figure.shapes.iter().filter_map(|shape| match &shape.form {
            Form::Text { prose, size, .. } if *size >= 15.0 && *size < 17.0 => Some(prose.to_string()),
            _ => None,
        });
        cells.collect()
    }

    #[test]
    fn digits_stand_in_their_places() {
        let ones = [17, 14, 9, 7, 5];
        let picture = BitRowsPicture { rows: vec![row(&ones, 2)], from: u32::MAX, width: 824.0, label: 142.0 };
        assert_eq!(picture.columns().len(), 17);
        assert_eq!(digits(&picture), "1001000010101000·");
        assert!(!picture.is_folded());
    }

    #[test]
    fn the_ones_have_their_fibonacci_numbers_before_others() {
        // 2026 = 1597 + 377 + 34 + 13 + 5, where not all numbers have room.
        let ones = [17, 14, 9, 7, 5];
        let picture = BitRowsPicture { rows: vec![row(&ones, 2)], from: u32::MAX, width: 410.0, label: 142.0 };
        let figure = bit_rows(&picture);
        let is_written = |number: &str| {
            let mut texts = figure.shapes.iter().filter_map(|shape| match &shape.form {
                Form::Text { prose, face: Face::Mathematics, .. } => Some(prose.to_string()),
                _ => None,
            });
            texts.any(|text| text == number)
        };
        for part in ["1597", "377", "34", "13", "5"] {
            assert!(is_written(part), "{part}");
        }
        assert!(!is_written("610"), "it has no room beside 377");
    }

    #[test]
    fn the_numbers_above_the_digits_do_not_run_together() {
        for highest in 5..=40_u32 {
            for width in [400.0, 640.0, 700.0, 824.0, 1100.0] {
                let ones = [highest];
                let picture = BitRowsPicture { rows: vec![row(&ones, 1)], from: u32::MAX, width, label: 142.0 };
                let figure = bit_rows(&picture);
                let labels = figure.shapes.iter().filter_map(|shape| match &shape.form {
                    Form::Text { rect, prose, face: Face::Mathematics, size, .. } if *size < 15.0 => {
                        Some((rect.x + rect.width / 2.0, 7.0 * super::length(prose.to_string().len())))
                    }
                    _ => None,
                });
                let labels: Vec<(f32, f32)> = labels.collect();
                assert!(labels.len() >= 5.min(highest as usize), "{highest} {width}");
                for pair in labels.windows(2) {
                    let gap = pair[1].0 - pair[0].0 - f32::midpoint(pair[0].1, pair[1].1);
                    assert!(gap >= 5.0, "{highest} at {width}: {gap}");
                }
            }
        }
    }

    #[test]
    fn a_long_form_shows_its_ends_and_a_window_moves_through_it() {
        let ones: Vec<u32> = (1..=5000).rev().step_by(2).collect();
        let mut picture = BitRowsPicture { rows: vec![row(&ones, 2)], from: u32::MAX, width: 824.0, label: 142.0 };
        assert!(picture.is_folded());
        let columns = picture.columns();
        assert_eq!(columns.first(), Some(&BitColumn::Place(5000)));
        assert_eq!(columns.last(), Some(&BitColumn::Place(1)));
        let places: u32 = columns
            .iter()
            .map(|column| match column {
                BitColumn::Place(_) => 1,
                BitColumn::Fold(from, to) => from - to + 1,
            })
            .sum();
        assert_eq!(places, 5000);
        picture.from = 100;
        assert_eq!(picture.columns().first(), Some(&BitColumn::Place(100)));
        picture.from = 10;
        assert_eq!(picture.columns(), (1..=10).rev().map(BitColumn::Place).collect::<Vec<_>>());
    }
}
