//! Fibonacci representations as rows of digits in their columns, with the positions above them; all those of a small
//! number.

use super::words::{apart, area, block, formula, length, words};
use crate::board::frame::real;
use crate::kit::text_room::interface_width;
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use golden_number::{AllRepresentations, FIBONACCI};
use golden_prose::{Prose, grouped};

/// The greatest and the least width of a column, and the least one if all positions then fit, in points.
pub(super) const PITCH: f32 = 33.0;
const LEAST_PITCH: f32 = 22.0;
const CLOSEST: f32 = 18.0;
/// Height of the two lines above the rows.
pub(super) const HEADER: f32 = 38.0;
/// The column after the digits.
pub(super) const VALUE: f32 = 90.0;
/// The width of the fold that replaces omitted positions, in columns.
pub(super) const FOLD: u32 = 5;
/// The low positions that are always shown.
pub(super) const LOW: u32 = 6;

/// A representation as a row of digits.
#[derive(Clone, Debug, PartialEq)]
pub struct BitRow<'a> {
    /// The name of the row.
    pub label: &'a str,
    /// The term of the glossary that explains it.
    pub term: Option<&'static str>,
    /// The positions of its ones, highest first.
    pub ones: &'a [u32],
    /// Its value, shortened if it is long.
    pub value: String,
    /// True if it is the main row: its ones are bright, its last one has a ring.
    pub is_main: bool,
    /// True if a hairline separates it from the row above.
    pub is_ruled: bool,
}

impl BitRow<'_> {
    pub(super) fn has_one(&self, place: u32) -> bool {
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
    /// A picture narrower than this has the names of its rows, and those of the lines above the rows, above the digits.
    pub const BESIDE: f32 = 640.0;
    /// A picture narrower than this has the values beside the names, too, and not behind the digits.
    const BEHIND: f32 = 400.0;

    /// The highest position of any row.
    pub fn highest(&self) -> u32 {
        self.rows.iter().filter_map(|row| row.ones.first()).max().copied().unwrap_or(1)
    }

    /// The width in which all positions stand side by side, as wide as they become, with the names of their rows before
    /// them and the values right behind them, in points.
    pub fn whole_width(&self) -> f32 {
        (self.label + PITCH * real(self.highest()) + VALUE).max(Self::BESIDE)
    }

    /// The number of columns that fit.
    fn capacity(&self) -> u32 {
        let label = if self.is_beside() { self.label } else { 0.0 };
        let room = self.width - label - if self.has_values_behind() { VALUE } else { 0.0 };
        // All positions, if they fit when they are a little closer.
        let whole = count(room / CLOSEST);
        if whole >= self.highest() { whole } else { count(room / LEAST_PITCH).max(LOW + FOLD + 2) }
    }

    pub(super) fn is_beside(&self) -> bool {
        has_labels_beside(self.width)
    }

    /// Returns true if there is room for values behind the digits.
    pub(super) fn has_values_behind(&self) -> bool {
        self.is_beside() || (self.width >= Self::BEHIND && self.rows.iter().any(|row| !row.value.is_empty()))
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

    /// Returns true if some positions are omitted.
    pub fn is_folded(&self) -> bool {
        self.highest() > self.capacity()
    }
}

/// Returns true if a picture so wide has the names of its rows beside the digits; else they stand above them.
pub(super) fn has_labels_beside(width: f32) -> bool {
    width >= BitRowsPicture::BESIDE
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates; columns of a window")]
fn count(real: f32) -> u32 {
    real.floor() as u32
}

/// Draws the rows with the positions and the Fibonacci numbers above them.
pub fn bit_rows(picture: &BitRowsPicture<'_>) -> Figure<ZeckendorfTarget> {
    let grid = Grid::of(picture);
    let ruled = picture.rows.iter().filter(|row| row.is_ruled).count();
    let height = grid.header() + grid.row_height() * length(picture.rows.len()) + 4.0 * length(ruled);
    let mut figure = Figure::new([picture.width, height], name(picture));
    grid.draw_header(&mut figure);
    let mut top = grid.header();
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

/// The width of a character of a sum, in points, and what is kept free after it.
const CHARACTER: f32 = 8.9;
const AFTER: f32 = 10.0;

/// Draws the listed representations below each other, each with its sum.
pub fn representation_rows(all: &AllRepresentations, width: f32) -> Figure<ZeckendorfTarget> {
    let tight: Vec<String> = all.list.iter().map(|form| form.sum_text().replace(" + ", "+")).collect();
    let longest = tight.iter().map(String::len).max().unwrap_or(0);
    // As much as the sums need, as long as the digits keep most of the room.
    let label = (CHARACTER * length(longest) + AFTER).clamp(BitRowsPicture::LABEL, 0.35 * width.max(640.0));
    let room = if has_labels_beside(width) { label } else { width };
    let sums: Vec<String> = tight.iter().map(|sum| shortened_sum(sum, room)).collect();
    let rows = all.list.iter().zip(&sums).enumerate().map(|(i, (form, label))| BitRow {
        label,
        term: None,
        ones: form.indices(),
        value: String::new(),
        is_main: i == 0,
        is_ruled: false,
    });
    bit_rows(&BitRowsPicture { rows: rows.collect(), from: u32::MAX, width, label })
}

/// Returns the sum, or as many of its parts as have room with the count of all: "987+610+… (8 parts)".
fn shortened_sum(sum: &str, room: f32) -> String {
    let fits = |text: &str| CHARACTER * length(text.chars().count()) + AFTER <= room;
    if fits(sum) {
        return sum.to_owned();
    }
    let count = sum.split('+').count();
    let ends = sum.match_indices('+').map(|(place, _)| place).rev();
    let cut = |end: usize| format!("{}+… ({count} parts)", sum.get(..end).unwrap_or_default());
    ends.map(cut).find(|text| fits(text)).unwrap_or_else(|| format!("{count} parts"))
}

/// The height of a cell, and the distance from row to row.
const CELL: f32 = 34.0;
const ROW: f32 = 38.0;
/// The height of a label above its digits, where there is no room beside them, and the room that the ring about a
/// digit has below it and above the next label.
const LINE: f32 = 22.0;
const RING: f32 = 3.0;

/// The layout of the digits.
pub(super) struct Grid {
    columns: Vec<BitColumn>,
    /// True for each column in which the main row has a one.
    has_one: Vec<bool>,
    is_beside: bool,
    /// True if the values stand behind the digits, else behind their names.
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

#[cfg(test)]
mod tests {
    use super::{AFTER, BitColumn, BitRow, BitRowsPicture, CHARACTER, bit_rows, representation_rows};
    use crate::drawn::{assert_says, gather};
    use crate::zeckendorf::words::length;
    use crate::{Anchor, Face, Form};
    use golden_number::all_representations;

    fn row(ones: &[u32]) -> BitRow<'_> {
        BitRow { label: "Canonical", term: None, ones, value: "2026".into(), is_main: true, is_ruled: false }
    }

    fn digits(picture: &BitRowsPicture<'_>) -> String {
        let cells = gather(&bit_rows(picture), |form| match form {
            Form::Text { prose, size, .. } if *size >= 15.0 && *size < 17.0 => Some(prose.to_string()),
            _ => None,
        });
        cells.concat()
    }

    #[test]
    fn digits_stand_in_their_places() {
        let ones = [17, 14, 9, 7, 5];
        let picture = BitRowsPicture { rows: vec![row(&ones)], from: u32::MAX, width: 824.0, label: 142.0 };
        assert_eq!(picture.columns().len(), 17);
        assert_eq!(digits(&picture), "10010000101010000");
        assert!(!picture.is_folded());
    }

    #[test]
    fn names_and_heads_above_the_digits_are_clear_of_them() {
        let ones = [5];
        for (width, is_behind) in [(408.0, true), (344.0, false)] {
            let row = BitRow { value: "5".into(), ..row(&ones) };
            let picture = BitRowsPicture { rows: vec![row], from: u32::MAX, width, label: 142.0 };
            let figure = bit_rows(&picture);
            assert_says(&figure, &["index, Fibonacci number"]);
            let texts = gather(&figure, |form| match form {
                Form::Text { rect, prose, size, .. } => Some((prose.to_string(), *rect, *size)),
                _ => None,
            });
            let label = texts.iter().find(|(words, ..)| words.starts_with("Canonical")).expect("the name");
            let text_bottom = label.1.y + f32::midpoint(label.1.height, label.2);
            let ring = figure.shapes.iter().find_map(|shape| match &shape.form {
                Form::Rectangle { rect, fill: None, stroke: Some(stroke), .. } => Some(rect.y - stroke.width / 2.0),
                _ => None,
            });
            assert!(ring.expect("a ring") > text_bottom, "{width}");
            let value = texts.iter().find(|(words, _, size)| words == "5" && *size > 16.0);
            assert_eq!(value.is_some(), is_behind, "{width}");
            // It stands in the line of its digits, or behind its name.
            let last =
                texts.iter().find(|(words, _, size)| words == "1" && (*size - 15.0).abs() < 0.1).expect("a digit");
            match value {
                Some(value) => assert!((value.1.centre()[1] - last.1.centre()[1]).abs() < 0.1, "{value:?} {last:?}"),
                None => assert_eq!(label.0, "Canonical = 5"),
            }
        }
    }

    #[test]
    fn in_the_whole_width_the_values_stand_right_behind_the_digits() {
        let ones = [40, 2];
        let picture = BitRowsPicture { rows: vec![row(&ones)], from: u32::MAX, width: 4000.0, label: 142.0 };
        let width = picture.whole_width();
        let whole = BitRowsPicture { width, ..picture };
        assert!(!whole.is_folded() && whole.columns().len() == 40);
        assert!((width - (142.0 + 40.0 * 33.0 + 90.0)).abs() < 0.5, "{width}");
        let few = [6, 2];
        let small = BitRowsPicture { rows: vec![row(&few)], from: u32::MAX, width: 4000.0, label: 142.0 };
        assert!(small.whole_width() >= BitRowsPicture::BESIDE, "names stand beside the digits");
    }

    #[test]
    fn the_digits_end_as_they_are_written_in_a_text() {
        // The safe pair (12, 20): the same word, with a 0 behind it.
        let rows = vec![row(&[6, 4, 2]), row(&[7, 5, 3])];
        let picture = BitRowsPicture { rows, from: u32::MAX, width: 824.0, label: 142.0 };
        assert_eq!(digits(&picture), "·1010101010100", "a place before the first digit has none");
    }

    #[test]
    fn the_ones_have_their_fibonacci_numbers_before_others() {
        // 2026 = 1597 + 377 + 34 + 13 + 5, where not all numbers have room.
        let ones = [17, 14, 9, 7, 5];
        let picture = BitRowsPicture { rows: vec![row(&ones)], from: u32::MAX, width: 410.0, label: 142.0 };
        let figure = bit_rows(&picture);
        let written = gather(&figure, |form| match form {
            Form::Text { prose, face: Face::Mathematics, .. } => Some(prose.to_string()),
            _ => None,
        });
        for part in ["1597", "377", "34", "13", "5"] {
            assert!(written.iter().any(|text| text == part), "{part}");
        }
        assert!(!written.iter().any(|text| text == "610"), "it has no room beside 377");
    }

    #[test]
    fn the_numbers_above_the_digits_do_not_run_together() {
        for highest in 5..=40_u32 {
            for width in [400.0, 640.0, 700.0, 824.0, 1100.0] {
                let ones = [highest];
                let picture = BitRowsPicture { rows: vec![row(&ones)], from: u32::MAX, width, label: 142.0 };
                let figure = bit_rows(&picture);
                let labels: Vec<(f32, f32)> = gather(&figure, |form| match form {
                    Form::Text { rect, prose, face: Face::Mathematics, size, .. } if *size < 15.0 => {
                        Some((rect.x + rect.width / 2.0, 7.0 * super::length(prose.to_string().len())))
                    }
                    _ => None,
                });
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
        let mut picture = BitRowsPicture { rows: vec![row(&ones)], from: u32::MAX, width: 824.0, label: 142.0 };
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

    #[test]
    fn no_sum_is_cut_by_its_digits() {
        for (n, width) in [(20_u64, 824.0), (2026, 640.0), (2026, 824.0), (99_999, 700.0), (99_999, 1100.0)] {
            let all = all_representations(n, 40);
            let figure = representation_rows(&all, width);
            let sums = gather(&figure, |form| match form {
                Form::Text { rect, prose, anchor: Anchor::Left, face: Face::Interface, .. } => {
                    Some((rect.width, prose.to_string()))
                }
                _ => None,
            });
            let sums: Vec<(f32, String)> = sums.into_iter().skip(2).filter(|(_, sum)| !sum.is_empty()).collect();
            assert_eq!(sums.len(), all.list.len(), "{n} {width}");
            for (room, sum) in sums {
                assert!(CHARACTER * length(sum.chars().count()) + AFTER <= room + 0.01, "{n} {width}: {sum}");
                assert!(!sum.contains('…') || sum.ends_with(" parts)"), "{sum}");
            }
        }
    }
}
