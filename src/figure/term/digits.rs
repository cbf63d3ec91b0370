//! The Fibonacci digits of a number in its forms, with the Fibonacci numbers above the columns.

use serde::Deserialize;

use super::WIDTH;
use crate::zeckendorf::words::{block, length, words};
use crate::{Anchor, Colour, Figure, Rect};
use golden_number::{FIBONACCI, Representation, UBig};
use golden_prose::Prose;

/// The height of a row, that of the header, the largest width of a column, and room for the number, in points.
const ROW: f32 = 32.0;
const HEADER: f32 = 20.0;
const PITCH: f32 = 30.0;
const NUMBER: f32 = 40.0;

/// A form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormName {
    /// Zeckendorf's.
    Canonical,
    /// The one whose smallest index is odd.
    SecondCanonical,
    /// The canonical form with every index one higher.
    LeftShift,
    /// The canonical form with every index one lower.
    RightShift,
}

impl FormName {
    fn of(self, number: &UBig) -> Representation {
        match self {
            Self::Canonical => Representation::canonical(number),
            Self::SecondCanonical => Representation::second_canonical(number),
            Self::LeftShift => Representation::canonical(number).left_shift(),
            Self::RightShift => Representation::canonical(number).right_shift(),
        }
    }
}

/// Draws the forms, one below the other; each with its value at the left.
pub(super) fn digits(number: u64, forms: &[FormName]) -> Figure {
    let rows: Vec<Representation> = forms.iter().map(|form| form.of(&UBig::from(number))).collect();
    let said: Vec<String> = rows.iter().map(|row| format!("{} = {}", row.value(), row.digits())).collect();
    let highest = rows.iter().filter_map(|row| row.indices().iter().max()).max().copied().unwrap_or(1);
    let columns: Vec<u32> = (1..=highest).rev().collect();
    let mut figure = Figure::new([WIDTH, HEADER + ROW * length(rows.len())], said.join("; "));
    let pitch = ((WIDTH - NUMBER) / length(columns.len())).min(PITCH);
    let start = NUMBER + (WIDTH - NUMBER - pitch * length(columns.len())) / 2.0;
    for (place, &index) in columns.iter().enumerate() {
        let left = start + pitch * length(place);
        let weight = usize::try_from(index).ok().and_then(|index| FIBONACCI.get(index)).copied().unwrap_or(0);
        let header = Rect::new(left - 4.0, 0.0, pitch + 8.0, HEADER - 3.0);
        figure.push(words(header, weight.to_string(), Anchor::Centre, 12.0, Colour::Ink3));
        for (line, row) in rows.iter().enumerate() {
            let rect = Rect::new(left + 1.0, HEADER + ROW * length(line), pitch - 2.0, ROW - 4.0);
            let (fill, edge, digit, ink) = if row.indices().contains(&index) {
                (Colour::SecBg, Some((Colour::SecLine, 1.0)), Prose::new().bold("1"), Colour::Ink)
            } else {
                (Colour::Well, Some((Colour::Line, 1.0)), Prose::from("0"), Colour::Ink3)
            };
            figure.push(block(rect, 4.0, fill, edge));
            figure.push(words(rect, digit, Anchor::Centre, 14.0, ink));
        }
    }
    for (line, row) in rows.iter().enumerate() {
        let rect = Rect::new(0.0, HEADER + ROW * length(line), NUMBER - 10.0, ROW - 4.0);
        figure.push(words(rect, row.value().to_string(), Anchor::Right, 15.0, Colour::Ink));
    }
    figure
}
