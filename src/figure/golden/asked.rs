//! A sequence up to a place that is asked for: letters of the golden string, members of a row with their gaps, safe
//! pairs. Nothing after that place is shown until the answer is shown.

use super::tile::{draw_arc, letter_tile};
use crate::kit::ticks::real;
use crate::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use golden_number::{Letters, UBig, WythoffClass, floor_phi_u64, golden_letter_u64, t_wythoff_pair, wythoff_class};
use golden_prose::Prose;

/// The largest place that is drawn: the numbers beside it have room in their cells.
pub const LARGEST_ASKED: u64 = 1_000_000_000;

/// The most letters and the most pairs before the place.
const LETTERS: u64 = 20;
const PAIRS: u64 = 16;
/// The least width of a cell, the height of one, and the width of a digit.
const CELL: f32 = 36.0;
const HEIGHT: f32 = 36.0;
const DIGIT: f32 = 9.2;
/// Room between two letters, and above the cells for the gaps.
const BETWEEN: f32 = 4.0;
const ARCS: f32 = 50.0;
/// Height of the numbers of the places below the letters or above the pairs, and width of the words before the pairs.
const PLACES: f32 = 22.0;
const WORDS: f32 = 72.0;
const RADIUS: f32 = 6.0;

/// A place of a sequence, with what stands before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedPlace {
    /// The letter of the golden string with this index, from 1 on.
    Letter(u64),
    /// The gap after the A-number or B-number with this index, from 1 on.
    Gap(WythoffClass, u64),
    /// The safe pair of t-Wythoff with this number, from 1 on: t, and the number.
    Pair(u32, u64),
}

/// Draws the sequence up to the place in a width of points, as much of it as has room; with `is_told` the answer stands
/// there, else a question mark. `None` where the index is 0 or above [`LARGEST_ASKED`], or the width has no room.
///
/// **Cost**: that of the cells that have room.
pub fn asked_place(place: AskedPlace, is_told: bool, width: f32) -> Option<Figure> {
    let (AskedPlace::Letter(index) | AskedPlace::Gap(_, index) | AskedPlace::Pair(_, index)) = place;
    if !(1..=LARGEST_ASKED).contains(&index) {
        return None;
    }
    match place {
        AskedPlace::Letter(index) => letters(index, is_told, width),
        AskedPlace::Gap(class, index) => gap(class, index, is_told, width),
        AskedPlace::Pair(t, index) => pairs(t, index, is_told, width),
    }
}

fn letters(index: u64, is_told: bool, width: f32) -> Option<Figure> {
    let cell = cell_for(index);
    let before = (cells_in(width, cell)?.min(LETTERS + 1) - 1).min(index - 1);
    let first = index - before;
    let name = format!("The golden string from place {first} on; place {index} is asked for");
    let mut figure = Figure::new([cell * real(before + 1), HEIGHT + PLACES], name);
    for place in first..=index {
        let left = cell * real(place - first);
        let tile = Rect::new(left, 0.0, cell - BETWEEN, HEIGHT);
        let is_asked = place == index;
        match golden_letter_u64(place) {
            Some(letter) if !is_asked || is_told => {
                for form in letter_tile(tile, letter, Letters::default(), 18.0) {
                    figure.push(form);
                }
            }
            _ => question(&mut figure, tile),
        }
        let below = Rect::new(left, HEIGHT, cell - BETWEEN, PLACES);
        let token = if is_asked { Colour::SecText } else { Colour::Ink3 };
        words(&mut figure, below, place.to_string().into(), 12.0, token);
    }
    Some(figure)
}

/// The member of a row with an index.
fn member(class: WythoffClass, index: u64) -> Option<u64> {
    let a = u64::try_from(floor_phi_u64(index)).ok()?;
    match class {
        WythoffClass::A => Some(a),
        WythoffClass::B => a.checked_add(index),
    }
}

fn gap(class: WythoffClass, index: u64, is_told: bool, width: f32) -> Option<Figure> {
    let (here, next) = (member(class, index)?, member(class, index + 1)?);
    let (row, farthest) = match class {
        WythoffClass::A => ("A", here + 2),
        WythoffClass::B => ("B", here + 3),
    };
    let cell = cell_for(farthest);
    let count = cells_in(width, cell)?;
    let first = farthest.saturating_sub(count - 1).max(1);
    if first > here {
        return None;
    }
    let name =
        format!("The numbers up to {here}, the {row}-numbers with their gaps; the gap after {here} is asked for");
    let mut figure = Figure::new([cell * real(farthest - first + 1), ARCS + HEIGHT], name);
    let middle = |number: u64| cell * (real(number - first) + 0.5);
    let seen = if is_told { next } else { here };
    let mut last = None;
    for number in first..=farthest {
        let rect = Rect::new(cell * real(number - first) + 1.0, ARCS, cell - 2.0, HEIGHT);
        if is_told && number > next {
            break;
        }
        if number > seen {
            open(&mut figure, rect);
            words(&mut figure, rect, number.to_string().into(), 16.0, Colour::Ink3);
            continue;
        }
        let is_member = wythoff_class(&UBig::from(number)) == Some(class);
        let (fill, line) = if is_member { (Some(Colour::Card.into()), Colour::Line2) } else { (None, Colour::Line) };
        let stroke = Some(Stroke::solid(line, 1.0));
        figure.push(Form::Rectangle { rect, radius: RADIUS, fill, stroke });
        let digits = number.to_string();
        let (prose, token) =
            if is_member { (Prose::new().bold(digits), Colour::Ink) } else { (digits.into(), Colour::Ink3) };
        words(&mut figure, rect, prose, 16.0, token);
        if is_member && let Some(from) = last.replace(number) {
            arc(&mut figure, [middle(from), middle(number)], number - from);
        }
    }
    if !is_told {
        // No arc: it would end somewhere.
        above(&mut figure, middle(here) + cell, "?".to_owned(), Colour::SecText);
    }
    Some(figure)
}

/// Half an ellipse over a gap, with its length.
fn arc(figure: &mut Figure, ends: [f32; 2], gap: u64) {
    draw_arc(figure, ends, ARCS - 3.0, 18.0, Stroke::solid(Colour::Sec, 1.8));
    above(figure, f32::midpoint(ends[0], ends[1]), gap.to_string(), Colour::Ink2);
}

/// Draws the words about a gap, above the cells.
fn above(figure: &mut Figure, middle: f32, said: String, token: Colour) {
    words(figure, Rect::new(middle - 14.0, 0.0, 28.0, 26.0), Prose::new().bold(said), 16.0, token);
}

fn pairs(t: u32, index: u64, is_told: bool, width: f32) -> Option<Figure> {
    let of = |number: u64| t_wythoff_pair(&UBig::from(number), t);
    let (_, largest) = of(index);
    let cell = cell_for(u64::try_from(largest).ok()?) + BETWEEN;
    let before = (cells_in(width - WORDS, cell)?.min(PAIRS + 1) - 1).min(index - 1);
    let first = index - before;
    let name = format!("The safe pairs from number {first} on; pair {index} is asked for");
    let mut figure = Figure::new([WORDS + cell * real(before + 1), PLACES + 2.0 * HEIGHT], name);
    for (row, said) in ["number", "smaller", "larger"].into_iter().enumerate() {
        let top = if row == 0 { 0.0 } else { PLACES + HEIGHT * (real(row as u64) - 1.0) };
        let rect = Rect::new(0.0, top, WORDS - 12.0, if row == 0 { PLACES } else { HEIGHT });
        let (prose, anchor, size, face) = (said.into(), Anchor::Left, 13.0, Face::Interface);
        figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink2.into() });
    }
    for number in first..=index {
        let left = WORDS + cell * real(number - first);
        let is_asked = number == index;
        let token = if is_asked { Colour::SecText } else { Colour::Ink3 };
        let above = Rect::new(left, 0.0, cell - BETWEEN, PLACES);
        words(&mut figure, above, number.to_string().into(), 12.0, token);
        let (a, b) = of(number);
        for (row, member) in [a, b].into_iter().enumerate() {
            let rect = Rect::new(left, PLACES + HEIGHT * real(row as u64) + 1.0, cell - BETWEEN, HEIGHT - 2.0);
            if is_asked && !is_told {
                question(&mut figure, rect);
                continue;
            }
            let stroke = Some(Stroke::solid(Colour::GoldLine, 1.0));
            figure.push(Form::Rectangle { rect, radius: RADIUS, fill: Some(Colour::GoldBg.into()), stroke });
            words(&mut figure, rect, member.to_string().into(), 16.0, Colour::Ink);
        }
    }
    Some(figure)
}

/// Draws a place whose answer is asked for.
fn question(figure: &mut Figure, rect: Rect) {
    open(figure, rect);
    words(figure, rect, Prose::new().bold("?"), 18.0, Colour::SecText);
}

fn open(figure: &mut Figure, rect: Rect) {
    let stroke = Some(Stroke::dashed(Colour::Sec, 1.5));
    figure.push(Form::Rectangle { rect, radius: RADIUS, fill: None, stroke });
}

fn words(figure: &mut Figure, rect: Rect, prose: Prose, size: f32, token: Colour) {
    figure.push(Form::Text { rect, prose, anchor: Anchor::Centre, size, face: Face::Interface, paint: token.into() });
}

/// The width of a cell for numbers up to this one.
fn cell_for(number: u64) -> f32 {
    CELL.max(real(u64::from(number.checked_ilog10().unwrap_or(0)) + 1) * DIGIT + 10.0)
}

/// Returns the number of cells that a width has room for; `None` where there is none.
fn cells_in(width: f32, cell: f32) -> Option<u64> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of cells on screen")]
    let count = (width / cell).max(0.0) as u64;
    (count > 0).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::{AskedPlace, LARGEST_ASKED, asked_place};
    use crate::drawn::words;
    use golden_number::WythoffClass::{A, B};

    fn drawn(place: AskedPlace, is_told: bool) -> Vec<String> {
        words(&asked_place(place, is_told, 400.0).unwrap())
    }

    #[test]
    fn letters_stand_up_to_the_place_and_the_answer_only_when_told() {
        assert_eq!(drawn(AskedPlace::Letter(4), false), ["1", "1", "0", "2", "1", "3", "?", "4"]);
        assert_eq!(drawn(AskedPlace::Letter(4), true), ["1", "1", "0", "2", "1", "3", "1", "4"]);
        assert_eq!(drawn(AskedPlace::Letter(1), false), ["?", "1"]);
    }

    #[test]
    fn gaps_are_those_of_their_row() {
        // A: 1, 3, 4, 6; B: 2, 5, 7.
        assert_eq!(drawn(AskedPlace::Gap(A, 3), false), ["1", "2", "3", "2", "4", "1", "5", "6", "?"]);
        assert_eq!(drawn(AskedPlace::Gap(A, 3), true), ["1", "2", "3", "2", "4", "1", "5", "6", "2"]);
        assert_eq!(drawn(AskedPlace::Gap(B, 2), false), ["1", "2", "3", "4", "5", "3", "6", "7", "8", "?"]);
        assert_eq!(drawn(AskedPlace::Gap(B, 2), true), ["1", "2", "3", "4", "5", "3", "6", "7", "2"]);
    }

    #[test]
    fn pairs_are_those_of_their_game() {
        let of = |t| drawn(AskedPlace::Pair(t, 3), false)[3..].to_vec();
        assert_eq!(of(1), ["1", "1", "2", "2", "3", "5", "3", "?", "?"]);
        assert_eq!(of(2), ["1", "1", "3", "2", "2", "6", "3", "?", "?"]);
        assert_eq!(drawn(AskedPlace::Pair(1, 3), true)[9..], ["3", "4", "7"]);
    }

    #[test]
    fn whatever_the_place_and_the_width_it_keeps_within_them() {
        for index in [0, 1, 2, 21, 22, 999, LARGEST_ASKED, LARGEST_ASKED + 1, u64::MAX] {
            for place in [AskedPlace::Letter(index), AskedPlace::Gap(A, index), AskedPlace::Gap(B, index)] {
                for width in [0.0, 30.0, 120.0, 400.0, 2000.0] {
                    let figure = asked_place(place, false, width);
                    if let Some(figure) = figure {
                        assert!((1..=LARGEST_ASKED).contains(&index) && figure.size[0] <= width, "{place:?} {width}");
                    }
                }
            }
        }
    }
}
