//! The picture of the Wythoff array.

use super::words::length;
use crate::board::frame::real;
use crate::{Anchor, Colour, Face, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use golden_number::{UBig, WythoffArrayPlace, wythoff_array_entry};
use golden_prose::{Prose, digits_within};

/// The least width of the row headings.
const ROW_HEAD: f32 = 48.0;
/// Height of the numbers of the columns, and of a row.
const COLUMN_HEAD: f32 = 24.0;
const ROW: f32 = 26.0;
/// The gap between cells.
const GAP: f32 = 3.0;
/// Text sizes.
const HEAD: f32 = 13.0;
const NUMBER: f32 = 16.0;
/// The width of a digit as a fraction of the text size: Inter's widest, and STIX's.
const WIDTH: [f32; 2] = [0.66, 0.5];
/// The most bits of a number that is computed for a picture.
const MOST_BITS: usize = 4096;
/// The bits that ten columns add, rounded up: log₂ φ = 0.694… is below 7/10.
const BITS_OF_TEN_COLUMNS: usize = 7;

/// Draws `rows` rows and `columns` columns of the Wythoff array (A035513), `width` points wide, with headings; the
/// marked place has a ring. A click on a number is [`ZeckendorfTarget::Number`].
///
/// The array begins at row 1 and column 1; if the marked place is farther away, it is a window of the same size around
/// it. Long numbers are shortened in the middle. A place whose numbers have more than about 1,200 digits is not drawn:
/// the array is shown from its beginning. At most 1,000 rows and 100 columns are drawn.
///
/// **Cost**: one product for each row, one addition for each number.
pub fn wythoff_array_sheet(
    rows: u32,
    columns: u32,
    marked: Option<&WythoffArrayPlace>,
    width: f32,
) -> Figure<ZeckendorfTarget> {
    let (rows, columns) = (rows.clamp(1, 1000), columns.clamp(1, 100));
    let marked = marked.filter(|place| can_be_drawn(place));
    let sheet = Sheet::new([rows, columns], marked, width);
    let mut figure = Figure::new([width, COLUMN_HEAD + ROW * real(rows) + 2.0], summary(&sheet, marked));
    sheet.push_heads(&mut figure);
    for step in 0..rows {
        sheet.push_row(&mut figure, step, marked);
    }
    figure
}

/// The number of columns of the Wythoff array that a width has room for, at least 3.
pub fn wythoff_array_columns(width: f32) -> u32 {
    const COLUMN: f32 = 68.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
    let columns = (width / COLUMN).floor().max(3.0) as u32;
    columns
}

fn can_be_drawn(place: &WythoffArrayPlace) -> bool {
    let bits = 8 * place.row.as_words().len() * size_of::<usize>();
    bits + place.column as usize / 10 * BITS_OF_TEN_COLUMNS <= MOST_BITS
}

/// A window of the array.
struct Sheet {
    first_row: UBig,
    first_column: u32,
    columns: u32,
    /// The width of the row headings, and of a column.
    head: f32,
    pitch: f32,
}

impl Sheet {
    fn new([rows, columns]: [u32; 2], marked: Option<&WythoffArrayPlace>, width: f32) -> Self {
        let mut first_row = UBig::ONE;
        let mut first_column = 1;
        if let Some(place) = marked {
            if place.row > UBig::from(rows) {
                first_row = &place.row - UBig::from((rows - 1) / 2);
            }
            if place.column > columns {
                first_column = place.column - (columns - 1) / 2;
            }
        }
        let longest = (&first_row + rows).to_string().len();
        let head = ROW_HEAD.max(WIDTH[0] * HEAD * length(longest) + 12.0).min(width / 4.0);
        Self { first_row, first_column, columns, head, pitch: (width - head) / real(columns) }
    }

    fn cell(&self, row: u32, column: u32) -> Rect {
        let (left, top) = (self.head + self.pitch * real(column), COLUMN_HEAD + ROW * real(row));
        Rect::new(left + GAP / 2.0, top + GAP / 2.0, (self.pitch - GAP).max(1.0), ROW - GAP)
    }

    fn push_heads(&self, figure: &mut Figure<ZeckendorfTarget>) {
        let corner = Rect::new(0.0, 0.0, self.head - 6.0, COLUMN_HEAD);
        figure.push(head(corner, "row".to_owned(), Anchor::Left));
        for column in 0..self.columns {
            let rect = Rect { y: 0.0, height: COLUMN_HEAD, ..inner(self.cell(0, column)) };
            figure.push(head(rect, (self.first_column + column).to_string(), Anchor::Right));
        }
        let ends = [[self.head, COLUMN_HEAD - 1.0], [self.head + self.pitch * real(self.columns), COLUMN_HEAD - 1.0]];
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line, 1.0) });
    }

    fn push_row(&self, figure: &mut Figure<ZeckendorfTarget>, step: u32, marked: Option<&WythoffArrayPlace>) {
        let row = &self.first_row + step;
        let rect = Rect::new(0.0, COLUMN_HEAD + ROW * real(step), self.head - 6.0, ROW);
        let room = characters(rect.width, WIDTH[0] * HEAD);
        figure.push(head(rect, digits_within(&row.to_string(), room), Anchor::Left));
        let entry = |column| wythoff_array_entry(&row, column).unwrap_or_default();
        let (mut number, mut next) = (entry(self.first_column), entry(self.first_column + 1));
        for column in 0..self.columns {
            let index = self.first_column + column;
            let is_marked = marked.is_some_and(|place| place.row == row && place.column == index);
            self.push_number(figure, [step, column], &number, is_marked, &format!("row {row}, column {index}"));
            let after = &number + &next;
            number = std::mem::replace(&mut next, after);
        }
    }

    fn push_number(
        &self,
        figure: &mut Figure<ZeckendorfTarget>,
        [row, column]: [u32; 2],
        number: &UBig,
        is_marked: bool,
        place: &str,
    ) {
        let (rect, digits) = (self.cell(row, column), number.to_string());
        let (fill, stroke) =
            if is_marked { (Some(Colour::SecBg.into()), Some(Stroke::solid(Colour::Sec, 2.0))) } else { (None, None) };
        let cell = Form::Rectangle { rect, radius: 4.0, fill, stroke };
        figure.push_target(cell, ZeckendorfTarget::Number(number.clone()), format!("{digits}: {place}"));
        let rect = inner(rect);
        let prose = Prose::from(digits_within(&digits, characters(rect.width, WIDTH[1] * NUMBER)));
        let colour = if is_marked { Colour::Ink } else { Colour::Ink2 };
        let (face, paint) = (Face::Mathematics, colour.into());
        figure.push(Form::Text { rect, prose, anchor: Anchor::Right, size: NUMBER, face, paint });
    }
}

/// The box for the number of a cell, and for the heading above it.
fn inner(cell: Rect) -> Rect {
    Rect { width: cell.width - 4.0, ..cell }
}

/// The name of the picture for a screen reader.
fn summary(sheet: &Sheet, marked: Option<&WythoffArrayPlace>) -> String {
    let place = match marked {
        Some(place) => format!("; marked is row {}, column {}", place.row, place.column),
        None => String::new(),
    };
    format!("Wythoff array from row {} and column {} on{place}", sheet.first_row, sheet.first_column)
}

fn head(rect: Rect, words: String, anchor: Anchor) -> Form {
    let (face, paint) = (Face::Interface, Colour::Ink3.into());
    Form::Text { rect, prose: Prose::from(words), anchor, size: HEAD, face, paint }
}

/// The number of characters of a width that fit.
fn characters(room: f32, width: f32) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the width of a window")]
    let count = (room / width).max(0.0) as usize;
    count
}
