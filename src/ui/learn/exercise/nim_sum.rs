//! Numbers below each other in binary, and below them the nim sum, whose digits are clicked to 0 or 1.

use egui::{Align2, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::fields::length;
use crate::render::pixels::rounded;
use crate::render::theme::{self, RADIUS_CELL, ink};
use crate::widget::Button;
use golden_figure::Colour;
use golden_number::UBig;
use golden_teach::exercise::nim_sum_meant;

/// Side of a cell, the step to the next, and the width of the numbers before them.
const CELL: f32 = 44.0;
const STEP: f32 = 52.0;
const NAMES: f32 = 76.0;
/// Height of the line above the columns.
const HEADER: f32 = 20.0;
/// The most columns and rows that are drawn; beyond them the sum is typed.
const COLUMNS: u32 = 10;
const ROWS: usize = 8;

/// The numbers, if they are few and small enough to be drawn.
pub(super) fn drawn(numbers: &[UBig]) -> Option<Vec<u64>> {
    let small: Vec<u64> = numbers.iter().map(u64::try_from).collect::<Result<_, _>>().ok()?;
    (small.len() <= ROWS && columns(&small) <= COLUMNS).then_some(small)
}

/// Returns the number of binary digits of the largest number, at least one.
fn columns(numbers: &[u64]) -> u32 {
    numbers.iter().map(|number| u64::BITS - number.leading_zeros()).max().unwrap_or(0).max(1)
}

/// The number that a text with a zero before it writes in base 2, such as `0110`.
pub(super) fn in_binary(text: &str) -> Option<UBig> {
    let text = text.trim();
    let is_binary = text.len() > 1 && text.starts_with('0') && text.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    is_binary.then(|| UBig::from_str_radix(text, 2).ok()).flatten()
}

/// The power of 2 of a place, counted from 0.
fn power(place: u32) -> u64 {
    1_u64.checked_shl(place).unwrap_or(0)
}

/// The number whose digits stand below the columns: the one that is typed, in base 10 or 2; 0 where it is none or has more
/// digits.
fn typed_number(typed: &str, numbers: &[u64]) -> u64 {
    if let Some(binary) = in_binary(typed) {
        return u64::try_from(&binary).ok().filter(|number| *number < power(columns(numbers))).unwrap_or(0);
    }
    // What is no plain number, such as 2^3, has no digits here.
    let Ok(number) = typed.trim().parse::<u64>() else { return 0 };
    let wide: Vec<UBig> = numbers.iter().copied().map(UBig::from).collect();
    let meant = u64::try_from(&nim_sum_meant(&wide, &number.into()));
    meant.ok().filter(|meant| *meant < power(columns(numbers))).unwrap_or(0)
}

/// The number with another digit of a power of 2, counted from 0.
fn with_digit_turned(number: u64, place: u32) -> u64 {
    number ^ power(place)
}

/// Draws the numbers and the sum; a click on a digit of the sum changes the number that is typed. Returns whether there was
/// one.
pub(super) fn digits_ui(ui: &mut Ui, numbers: &[u64], typed: &mut String) -> bool {
    let before = typed.clone();
    let count = columns(numbers);
    let places: Vec<u32> = (0..count).rev().collect();
    let digit = |number: u64, place: u32| number >> place & 1;
    ui.spacing_mut().item_spacing.y = 6.0;
    let (header, _) = ui.allocate_exact_size(vec2(NAMES + STEP * length(places.len()), HEADER), Sense::hover());
    for (column, place) in places.iter().enumerate() {
        let at = pos2(header.left() + NAMES + STEP * length(column) + CELL / 2.0, header.center().y);
        let power = power(*place).to_string();
        ui.painter().text(at, Align2::CENTER_CENTER, power, theme::math(15.0), ink(ui, Colour::Ink3));
    }
    for number in numbers {
        let (row, _) = ui.allocate_exact_size(vec2(NAMES + STEP * length(places.len()), CELL), Sense::hover());
        let at = pos2(row.left() + NAMES - 14.0, row.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, number.to_string(), theme::math(20.0), ink(ui, Colour::Ink));
        for (column, place) in places.iter().enumerate() {
            let corner = pos2(row.left() + NAMES + STEP * length(column), row.top());
            let cell = Rect::from_min_size(corner, vec2(CELL, CELL));
            let is_one = digit(*number, *place) == 1;
            let (fill, edge) = if is_one { (Colour::SecBg, Colour::SecLine) } else { (Colour::Well, Colour::Line) };
            rounded(ui.painter(), cell, RADIUS_CELL, ink(ui, fill), Stroke::new(1.0, ink(ui, edge)));
            let (words, colour) = if is_one { ("1", Colour::Ink) } else { ("0", Colour::Ink3) };
            ui.painter().text(cell.center(), Align2::CENTER_CENTER, words, theme::semibold(16.0), ink(ui, colour));
        }
    }
    let (line, _) = ui.allocate_exact_size(vec2(NAMES + STEP * length(places.len()), 4.0), Sense::hover());
    ui.painter().hline(line.x_range(), line.center().y, Stroke::new(1.5, ink(ui, Colour::Line2)));
    let sum = typed_number(typed, numbers);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = STEP - CELL;
        ui.add_space(NAMES);
        for place in places {
            let is_one = digit(sum, place) == 1;
            let words = if is_one { "1" } else { "0" };
            let name = format!("Digit of {}: {words}", power(place));
            let button = Button::new(words).name(&name).on(is_one).touch().width(CELL);
            if ui.add(if is_one { button.primary() } else { button }).clicked() {
                *typed = with_digit_turned(sum, place).to_string();
            }
        }
    });
    ui.add_space(8.0);
    *typed != before
}

#[cfg(test)]
mod tests {
    use super::{columns, drawn, typed_number, with_digit_turned};
    use golden_number::UBig;

    #[test]
    fn small_numbers_are_drawn_and_large_ones_typed() {
        let numbers = |of: &[u64]| of.iter().map(|number| UBig::from(*number)).collect::<Vec<_>>();
        assert_eq!(drawn(&numbers(&[10, 14, 7])), Some(vec![10, 14, 7]));
        assert_eq!((columns(&[10, 14, 7]), columns(&[0]), columns(&[])), (4, 1, 1));
        assert!(drawn(&numbers(&[1023])).is_some() && drawn(&numbers(&[1024])).is_none());
        assert!(drawn(&numbers(&[1; 9])).is_none());
        assert!(drawn(&[UBig::from(2_u8).pow(70)]).is_none());
        // What no column holds as a number in base 10 is read in base 2 where it can be.
        let typed = |text| typed_number(text, &[10, 14, 7]);
        assert_eq!(["1111", "0110", "0011", " 15 ", "11"].map(typed), [15, 6, 3, 15, 11]);
        assert_eq!(["16", "", "2^3", "010000", "0"].map(typed), [0; 5]);
        assert_eq!((with_digit_turned(5, 1), with_digit_turned(7, 0), with_digit_turned(7, 64)), (7, 6, 7));
    }
}
