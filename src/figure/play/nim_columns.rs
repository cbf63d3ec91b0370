//! Numbers in binary, one below the other, and their nim sum: binary addition without carrying.

use dashu_int::ops::BitTest;

use crate::zeckendorf::forms::{block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_number::UBig;
use golden_prose::{Prose, digits_within};

/// The greatest and the least height of a row, the height of the header, and the greatest width of a column.
const ROW: f32 = 43.0;
const LEAST_ROW: f32 = 27.0;
const HEADER: f32 = 30.0;
const PITCH: f32 = 62.0;
/// The least width of a column.
const NARROWEST: f32 = 19.0;

/// A number of the sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimRow {
    /// The name of the number: "Pile 1".
    pub label: String,
    /// The number.
    pub value: UBig,
}

/// Numbers to be added without carrying.
#[derive(Clone, Debug, PartialEq)]
pub struct NimColumns {
    /// The numbers from the top.
    pub rows: Vec<NimRow>,
    /// The name of the sum.
    pub total: String,
    /// Whether the sum is left for the reader to find: its digits are question marks.
    pub is_sum_hidden: bool,
    /// Width in points.
    pub width: f32,
}

impl NimColumns {
    /// The nim sum.
    pub fn sum(&self) -> UBig {
        self.rows.iter().fold(UBig::ZERO, |sum, row| sum ^ &row.value)
    }

    /// Binary digits of the largest number, at least four.
    fn places(&self) -> usize {
        self.rows.iter().map(|row| row.value.bit_len()).max().unwrap_or(0).max(4)
    }

    fn label(&self) -> f32 {
        (self.width * 0.26).clamp(72.0, 140.0)
    }

    fn value(&self) -> f32 {
        (self.width * 0.16).clamp(48.0, 70.0)
    }

    fn pitch(&self) -> f32 {
        ((self.width - self.label() - self.value() - 10.0) / length(self.places())).min(PITCH)
    }

    /// Whether all columns fit.
    pub fn fits(&self) -> bool {
        self.pitch() >= NARROWEST
    }
}

/// The columns as a picture; `None` if they do not fit.
pub fn nim_columns(sheet: &NimColumns) -> Option<Figure> {
    nim_columns_within(sheet, f32::INFINITY)
}

/// The columns as a picture that is no higher than this, in points, if its rows need not be lower than 27 points for
/// it; `None` if the columns do not fit.
pub fn nim_columns_within(sheet: &NimColumns, height: f32) -> Option<Figure> {
    if !sheet.fits() {
        return None;
    }
    let rows = length(sheet.rows.len() + 1);
    let pitch = ((height - HEADER - 8.0) / rows).floor().clamp(LEAST_ROW, ROW);
    let height = HEADER + pitch * rows + 8.0;
    let mut figure = Figure::new([sheet.width, height], name(sheet));
    let start = sheet.label() + sheet.value() + 10.0;
    for place in 0..sheet.places() {
        let left = start + sheet.pitch() * length(sheet.places() - 1 - place);
        let digits = (UBig::ONE << place).to_string();
        if length(digits.len()) * 8.0 <= sheet.pitch() {
            let rect = Rect::new(left, 0.0, sheet.pitch(), HEADER - 4.0);
            figure.push(formula(rect, digits, Anchor::Centre, 16.0, Colour::Ink3));
        }
    }
    let mut top = HEADER;
    for row in &sheet.rows {
        draw_row(&mut figure, sheet, [top, pitch], &row.label.as_str().into(), Digits::Of(&row.value));
        top += pitch;
    }
    let line = [[0.0, top + 1.0], [start + sheet.pitch() * length(sheet.places()), top + 1.0]];
    figure.push(Form::Line { ends: line, stroke: Stroke::solid(Colour::Line2, 1.5) });
    let sum = sheet.sum();
    let digits = if sheet.is_sum_hidden { Digits::Hidden } else { Digits::OfSum(&sum) };
    draw_row(&mut figure, sheet, [top + 8.0, pitch], &Prose::new().bold(sheet.total.as_str()), digits);
    Some(figure)
}

/// What stands in a row.
#[derive(Clone, Copy)]
enum Digits<'a> {
    Of(&'a UBig),
    OfSum(&'a UBig),
    /// Question marks.
    Hidden,
}

fn draw_row(figure: &mut Figure, sheet: &NimColumns, [top, height]: [f32; 2], label: &Prose, row: Digits<'_>) {
    let (label_width, value_width) = (sheet.label(), sheet.value());
    figure.push(words(Rect::new(0.0, top, label_width, height - 4.0), label.clone(), Anchor::Left, 14.0, Colour::Ink));
    let digits = match row {
        Digits::Of(value) | Digits::OfSum(value) => digits_within(&value.to_string(), 9),
        Digits::Hidden => "?".to_owned(),
    };
    let size = if digits.len() > 5 { 16.0 } else { 22.0 };
    let rect = Rect::new(label_width, top, value_width - 14.0, height - 4.0);
    figure.push(formula(rect, digits, Anchor::Right, size, Colour::Ink));
    for place in 0..sheet.places() {
        let left = label_width + value_width + 10.0 + sheet.pitch() * length(sheet.places() - 1 - place);
        let cell = Rect::new(left + 1.5, top, sheet.pitch() - (sheet.pitch() * 0.15).max(3.0), height - 6.0);
        let line = Some((Colour::Line, 1.0));
        let (fill, edge, digit, ink) = match row {
            Digits::OfSum(sum) if sum.bit(place) => (Colour::Sec, None, Prose::new().bold("1"), Colour::SecInk),
            Digits::Of(value) if value.bit(place) => {
                (Colour::SecBg, Some((Colour::SecLine, 1.0)), Prose::new().bold("1"), Colour::Ink)
            }
            Digits::Of(_) | Digits::OfSum(_) => (Colour::Bg, line, Prose::from("0"), Colour::Ink3),
            Digits::Hidden => (Colour::Bg, line, Prose::from("?"), Colour::Ink3),
        };
        figure.push(block(cell, 6.0, fill, edge));
        figure.push(words(cell, digit, Anchor::Centre, 16.0, ink));
    }
}

/// The name for a screen reader.
fn name(sheet: &NimColumns) -> String {
    let width = sheet.places();
    let said = |label: &str, value: &UBig| format!("{label}: {value} = {value:0width$b}");
    let rows: Vec<String> = sheet.rows.iter().map(|row| said(&row.label, &row.value)).collect();
    let sum = if sheet.is_sum_hidden { format!("{}: hidden", sheet.total) } else { said(&sheet.total, &sheet.sum()) };
    format!("{}; {sum}", rows.join(", "))
}
