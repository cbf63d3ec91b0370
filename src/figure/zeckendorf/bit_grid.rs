//! The digits of Fibonacci representations in their columns, drawn row by row.

use super::bit_rows::{BitColumn, BitRow, BitRowsPicture, FOLD, HEADER, LOW, PITCH, VALUE};
use super::words::{apart, area, block, formula, length, words};
use crate::kit::text_room::interface_width;
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use golden_number::FIBONACCI;
use golden_prose::{Prose, grouped};

/// The height of a cell, and the distance from row to row.
const CELL: f32 = 34.0;
const ROW: f32 = 38.0;
/// The height of a label above its digits, where there is no room beside them, and the room that the ring about a digit has
/// below it and above the next label.
const LINE: f32 = 22.0;
const RING: f32 = 3.0;

/// The layout of the digits.
pub(super) struct Grid {
    columns: Vec<BitColumn>,
    /// Whether the main row has a one in each column.
    has_one: Vec<bool>,
    is_beside: bool,
    /// Whether the values stand behind the digits, else behind their names.
    is_behind: bool,
    left: f32,
    pitch: f32,
    width: f32,
    label: f32,
}

impl Grid {
    pub(super) fn of(picture: &BitRowsPicture<'_>) -> Self {
        let columns = picture.columns();
        let (is_beside, is_behind) = (picture.is_beside(), picture.has_values_behind());
        let left = if is_beside { picture.label } else { 0.0 };
        let right = if is_behind { VALUE } else { 0.0 };
        let units: f32 = columns.iter().map(Self::units).sum();
        let pitch = ((picture.width - left - right) / units.max(1.0)).min(PITCH);
        let main = picture.rows.iter().find(|row| row.is_main);
        let is_one = |column: &BitColumn| match (column, main) {
            (BitColumn::Place(place), Some(row)) => row.has_one(*place),
            _ => false,
        };
        let has_one = columns.iter().map(is_one).collect();
        Self { columns, has_one, is_beside, is_behind, left, pitch, width: picture.width, label: picture.label }
    }

    /// The right edge of the values behind the digits: right behind few of them where names stand above.
    fn right(&self) -> f32 {
        if self.is_beside {
            return self.width;
        }
        let digits: f32 = self.columns.iter().map(|column| self.pitch * Self::units(column)).sum();
        (digits + VALUE).min(self.width)
    }

    /// The height of the lines above the rows, below their names where these have no room beside them.
    pub(super) fn header(&self) -> f32 {
        HEADER + self.above()
    }

    fn above(&self) -> f32 {
        if self.is_beside { 0.0 } else { LINE }
    }

    fn units(column: &BitColumn) -> f32 {
        match column {
            BitColumn::Place(_) => 1.0,
            BitColumn::Fold(..) => f32::from(u8::try_from(FOLD).unwrap_or(1)),
        }
    }

    pub(super) fn row_height(&self) -> f32 {
        if self.is_beside { ROW } else { ROW + LINE + 2.0 * RING }
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

    pub(super) fn draw_header(&self, figure: &mut Figure<ZeckendorfTarget>) {
        let above = self.above();
        if self.is_beside {
            let line = |top| Rect::new(0.0, top, self.label, 18.0);
            figure.push(words(line(0.0), "index", Anchor::Left, 14.0, Colour::Ink3));
            figure.push(words(line(18.0), "Fibonacci number", Anchor::Left, 14.0, Colour::Ink3));
        } else {
            let line = Rect::new(0.0, 0.0, self.width, 18.0);
            figure.push(words(line, "index, Fibonacci number", Anchor::Left, 14.0, Colour::Ink3));
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
                        let rect = Rect::new(left, above, width, 18.0);
                        figure.push(words(rect, index, Anchor::Centre, 14.0, ink));
                    }
                    if let Some((_, value)) = values.iter().find(|(at, _)| *at == place) {
                        let rect = Rect::new(left, above + 18.0, width, 18.0);
                        figure.push(formula(rect, value.clone(), Anchor::Centre, 14.0, Colour::Ink2));
                    }
                }
                BitColumn::Fold(from, to) => {
                    // In two lines, because long indices and the numbers of the low positions are beside them.
                    for (line, top) in [("left out".to_owned(), 0.0), (grouped(&(from - to + 1)), 18.0)] {
                        let rect = Rect::new(left, above + top, width, 18.0);
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
    /// the ones, then others from the lowest position on. `label` takes the position and whether it has a one.
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

    pub(super) fn draw_row(&self, figure: &mut Figure<ZeckendorfTarget>, row: &BitRow<'_>, top: f32) {
        let label = if row.is_main { Prose::new().bold(row.label) } else { row.label.into() };
        let (line, cells) = if self.is_beside { (ROW, top) } else { (LINE, top + LINE + RING - 2.0) };
        let room = if self.is_beside { self.label } else { self.width };
        let is_named = self.is_behind || row.value.is_empty();
        let label = if is_named { label } else { label.text(format!(" = {}", row.value)) };
        let place = Rect::new(0.0, top, room, line);
        figure.push(words(place, label, Anchor::Left, 14.0, Colour::Ink));
        if let Some(term) = row.term {
            let width = interface_width(row.label, 14.0).min(room);
            let name = format!("{}: what is it?", row.label);
            figure.push_target(area(Rect { width, ..place }), ZeckendorfTarget::Term(term), name);
        }
        if self.is_behind {
            let size = if row.value.chars().count() > 8 { 16.0 } else { 22.0 };
            let height = if self.is_beside { ROW } else { CELL + 4.0 };
            let value = Rect::new(self.right() - VALUE, cells, VALUE, height);
            figure.push(formula(value, row.value.clone(), Anchor::Right, size, Colour::Ink));
        }
        let last = row.ones.last().copied();
        let first = row.ones.first().copied().unwrap_or(0);
        let mut ringed = None;
        for (column, left, width) in self.places() {
            let cell = Rect::new(left + 1.0, cells + 2.0, width - 2.0, CELL);
            match column {
                // The lowest places are digits, too: texts write them.
                BitColumn::Place(place) if place > first => {
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
