//! Four rows of four fields: a corner of a table that is filled in. Arrows go from cell to cell, Enter to the next
//! empty one. Numbers below each other in binary, and below them the nim sum, whose digits are clicked to 0 or 1.

use egui::{Align2, Key, Modifiers, Rect, Response, Sense, Stroke, Ui, pos2, vec2};

use super::draft::{AnswerInput, Cursor, SIDE};
use super::fields::length;
use crate::render::pixels::rounded;
use crate::render::theme::{self, RADIUS_CELL, ink};
use crate::widget::{Button, Field, label_ui};
use golden_figure::Colour;
use golden_number::UBig;
use golden_teach::exercise::{Answer, Attempt, Evidence, Judgement, nim_sum_meant};

/// Width of a field, the least one where the table has little room, and the share of it that the number of a row has.
const CELL: f32 = 92.0;
const LEAST_CELL: f32 = 34.0;
const OF_ROW: f32 = 0.6;

impl AnswerInput {
    /// Draws the fields with the numbers of rows and columns, which begin with `first`, and the button that answers; the cell
    /// that is wrong is framed and marked. A cell that gets the keyboard is the one that had it last, or where none had it the
    /// wrong one, else the first that has no number. Returns whether the answer is given.
    pub(super) fn cells_ui(&mut self, ui: &mut Ui, [row, column]: [u64; 2], work: &Attempt) -> bool {
        self.texts.resize(SIDE * SIDE, String::new());
        let wrong = wrong_cell(work, [row, column], &self.texts);
        // With large text the last column would lie outside of a narrow pane.
        let cell = cell_width(ui.available_width(), ui.spacing().item_spacing.x);
        ui.horizontal(|ui| {
            ui.add_space(cell * OF_ROW + ui.spacing().item_spacing.x);
            for b in (column..).take(SIDE) {
                label_ui(ui, &b.to_string(), Some(cell));
            }
        });
        let mut fields: Vec<Response> = Vec::with_capacity(SIDE * SIDE);
        for (texts, a) in self.texts.chunks_mut(SIDE).zip(row..) {
            ui.horizontal(|ui| {
                label_ui(ui, &a.to_string(), Some(cell * OF_ROW));
                for (text, b) in texts.iter_mut().zip(column..) {
                    let is_wrong = wrong == Some(fields.len());
                    let not_yet = if is_wrong { ": not yet" } else { "" };
                    let name = format!("Value at ({a}, {b}){not_yet}");
                    let field = Field::new(&name).width(cell).large().centred().most(20).error(is_wrong.then_some(""));
                    fields.push(field.show(ui, text));
                }
            });
        }
        let texts = &self.texts;
        let is_enter = ui.input(|input| input.key_pressed(Key::Enter));
        let entered = fields.iter().position(|field| is_enter && field.lost_focus());
        let empty = entered.and_then(|at| next_empty(texts, at));
        let in_front = fields.iter().position(Response::has_focus);
        let by_arrow = in_front.and_then(|at| arrow(ui, at));
        // What stands in a field is written over, unless it was clicked.
        let by_tab = in_front.filter(|&at| fields[at].gained_focus() && ui.input(|input| input.key_pressed(Key::Tab)));
        // After a wrong try the wrong cell is mended.
        self.next_cell = wrong.or_else(|| without_number(texts)).unwrap_or(0);
        let by_key = by_arrow.or(empty).or(by_tab).map(|at| (at, Cursor::OverAll));
        let wanted = self.wants_keyboard.take().map(|cursor| (self.place.unwrap_or(self.next_cell), cursor));
        let given = by_key.or(wanted).filter(|(at, _)| *at < fields.len());
        if let Some((at, cursor)) = given {
            fields[at].request_focus();
            cursor.set(ui, fields[at].id, &texts[at]);
        }
        self.has_keyboard = in_front.is_some();
        self.place = given.map(|(at, _)| at).or(in_front).or(self.place);
        let off = self.is_short(SIDE * SIDE).then_some("Fill all 16 cells first");
        let is_pressed = ui.add(Button::new("Answer").primary().touch().off(off)).clicked();
        off.is_none() && (is_pressed || (entered.is_some() && empty.is_none()))
    }
}

/// The width of a field where the four of a row and its number have a `room` in points, with gaps between them.
fn cell_width(room: f32, gap: f32) -> f32 {
    ((room - 4.0 * gap) / (4.0 + OF_ROW)).floor().clamp(LEAST_CELL, CELL)
}

/// The first field in which no number stands.
fn without_number(texts: &[String]) -> Option<usize> {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit());
    texts.iter().position(|text| !is_number(text.trim()))
}

/// The first empty field after this one, from the beginning again after the last.
fn next_empty(texts: &[String], at: usize) -> Option<usize> {
    let count = texts.len();
    (1..=count).map(|step| (at + step) % count).find(|&place| texts[place].trim().is_empty())
}

/// The field that an arrow leads to from this one.
fn arrow(ui: &Ui, at: usize) -> Option<usize> {
    let is_pressed = |key| ui.input(|input| input.modifiers == Modifiers::NONE && input.key_pressed(key));
    let (row, column) = (at / SIDE, at % SIDE);
    let to = match () {
        () if is_pressed(Key::ArrowUp) => (row.checked_sub(1)?, column),
        () if is_pressed(Key::ArrowDown) => (row + 1, column),
        () if is_pressed(Key::ArrowLeft) => (row, column.checked_sub(1)?),
        () if is_pressed(Key::ArrowRight) => (row, column + 1),
        () => return None,
    };
    (to.0 < SIDE && to.1 < SIDE).then_some(to.0 * SIDE + to.1)
}

/// The place of a cell among the fields.
fn place_of([row, column]: [u64; 2], a: u64, b: u64) -> Option<usize> {
    let [down, across] = [a.checked_sub(row)?, b.checked_sub(column)?].map(|steps| usize::try_from(steps).ok());
    Some(down? * SIDE + across?)
}

/// The place of the cell that the last try shows to be wrong, as long as the same value stands in it.
fn wrong_cell(work: &Attempt, first: [u64; 2], texts: &[String]) -> Option<usize> {
    let tried = work.tries().last()?;
    let (Answer::Cells(values), Judgement::Wrong(refutation)) = (&tried.answer, &tried.verdict) else { return None };
    let Evidence::Cell { row: a, column: b, .. } = &refutation.evidence else { return None };
    let place = place_of(first, *a, *b)?;
    let is_same = texts.get(place)?.trim() == values.get(place)?.to_string();
    is_same.then_some(place)
}

/// Side of a cell, the step to the next, and the width of the numbers before them.
const DIGIT: f32 = 44.0;
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
        let at = pos2(header.left() + NAMES + STEP * length(column) + DIGIT / 2.0, header.center().y);
        let power = power(*place).to_string();
        ui.painter().text(at, Align2::CENTER_CENTER, power, theme::math(15.0), ink(ui, Colour::Ink3));
    }
    for number in numbers {
        let (row, _) = ui.allocate_exact_size(vec2(NAMES + STEP * length(places.len()), DIGIT), Sense::hover());
        let at = pos2(row.left() + NAMES - 14.0, row.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, number.to_string(), theme::math(20.0), ink(ui, Colour::Ink));
        for (column, place) in places.iter().enumerate() {
            let corner = pos2(row.left() + NAMES + STEP * length(column), row.top());
            let cell = Rect::from_min_size(corner, vec2(DIGIT, DIGIT));
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
        ui.spacing_mut().item_spacing.x = STEP - DIGIT;
        ui.add_space(NAMES);
        for place in places {
            let is_one = digit(sum, place) == 1;
            let words = if is_one { "1" } else { "0" };
            let name = format!("Digit of {}: {words}", power(place));
            let button = Button::new(words).name(&name).on(is_one).touch().width(DIGIT);
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
    use super::{CELL, LEAST_CELL, OF_ROW, cell_width, columns, drawn, typed_number, with_digit_turned};
    use golden_number::UBig;

    #[test]
    fn the_cells_of_a_row_fit_a_narrow_room_and_grow_no_wider_than_they_were() {
        for room in [190.0, 218.0, 300.0] {
            let cell = cell_width(room, 8.0);
            assert!((4.0 + OF_ROW) * cell + 4.0 * 8.0 <= room, "{cell} in {room}");
            assert!((LEAST_CELL..CELL).contains(&cell), "{cell} in {room}");
        }
        for (room, width) in [(1000.0, CELL), (50.0, LEAST_CELL)] {
            assert!((cell_width(room, 8.0) - width).abs() < 1e-3, "{room}");
        }
    }

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
