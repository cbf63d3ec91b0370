//! The table i, iφ, ⌊iφ⌋, with the gaps and letters or without.

use super::tile::{GoldenTarget, letter_tile};
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use golden_number::{Letters, UBig, floor_phi, phi_multiple};
use golden_prose::{Prose, grouped, shortened};

/// Height of a row, and of the heading, in points.
const ROW: f32 = 22.5;
const HEADING: f32 = 30.0;
/// Width of the columns of gap and letter.
const GAP: f32 = 38.0;
const LETTER: f32 = 40.0;
/// From this width on there is room for the words that name the letter of a row.
const WIDE: f32 = 300.0;
const WIDE_LETTER: f32 = 74.0;
/// Room at both edges.
const EDGE: f32 = 6.0;
/// Room between the numbers of two columns.
const BETWEEN: f32 = 8.0;
/// The least widths of the numbers i and ⌊iφ⌋.
const LEAST_INDEX: f32 = 20.0;
const LEAST_FLOOR: f32 = 34.0;
/// The widths of characters at the size of the table, in points: of a digit the width of the widest one, as if the
/// figures were tabular, so that no number is wider than its count of digits says.
const DIGIT: f32 = 9.0;
const BOLD_DIGIT: f32 = 9.4;
const POINT: f32 = 4.1;
const SPACE: f32 = 2.6;
const DOTS: f32 = 11.6;
/// The most decimals.
const PLACES: usize = 6;

/// The width of a number as it is written, where a digit has the given width.
fn width_of(number: &str, digit: f32) -> f32 {
    let width = |character| match character {
        '.' => POINT,
        '…' => DOTS,
        '\u{202f}' => SPACE,
        _ => digit,
    };
    number.chars().map(width).sum()
}

/// The width of the widest of some numbers, at least `least`.
fn widest<'a>(numbers: impl Iterator<Item = &'a str>, digit: f32, least: f32) -> f32 {
    numbers.map(|number| width_of(number, digit)).fold(least, f32::max)
}

/// The width of the columns of gap and letter, with the room beside them.
fn beside(width: f32) -> f32 {
    2.0 * EDGE + letter_width(width) + GAP
}

fn letter_width(width: f32) -> f32 {
    if width < WIDE { LETTER } else { WIDE_LETTER }
}

/// A row as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultipleRow {
    /// i.
    pub index: String,
    /// iφ, its decimals truncated.
    pub multiple: String,
    /// ⌊iφ⌋.
    pub floor: String,
    /// ⌊iφ⌋ if it fits into a machine word: a click makes its safe pair the focus.
    pub number: Option<u64>,
    /// True if the gap ⌊iφ⌋ − ⌊(i−1)φ⌋ is 2, which is letter i−1; `None` for i = 1.
    pub letter: Option<bool>,
    /// True if it is the row of the pair in focus.
    pub is_focus: bool,
}

/// Draws the table; the column of iφ takes the remaining width. Without letters it ends with ⌊iφ⌋.
pub fn multiples_table(rows: &[MultipleRow], letters: Option<Letters>, width: f32) -> Figure<GoldenTarget> {
    let height = HEADING + ROW * f32::from(u16::try_from(rows.len()).unwrap_or(u16::MAX));
    let name = if letters.is_some() { "Multiples of φ with gaps and letters" } else { "Multiples of φ" };
    let mut figure = Figure::new([width, height], name);
    let columns = Columns::new(rows, letters, width);
    draw_heading(&mut figure, &columns, width);
    let mut top = HEADING;
    for row in rows {
        draw_row(&mut figure, row, &columns, top, width);
        top += ROW;
    }
    figure
}

/// The rows from `first` on, at least 1, as they are written in a width: long numbers by their ends, and as many
/// decimals, truncated, as there is room for. The row of `focus` is marked.
///
/// # Panics
/// Panics if `first` is 0.
pub fn multiple_rows(first: &UBig, count: usize, focus: Option<&UBig>, width: f32) -> Vec<MultipleRow> {
    /// The largest share of the room for i, and for ⌊iφ⌋, where they are written whole; the least room that is left
    /// for iφ.
    const SHARE: f32 = 0.4;
    const LEAST: f32 = 30.0;
    let room = (width - EDGE - beside(width) - 2.0 * BETWEEN).max(0.0);
    let most = [(SHARE * room).min((room - LEAST) / 2.0), room / 3.0];
    let mut index = first.clone();
    let mut before = if index == UBig::ONE { UBig::ZERO } else { floor_phi(&(&index - UBig::ONE)) };
    let (mut rows, mut multiples) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let (floor, decimals) = phi_multiple(&index, PLACES);
        let whole = floor.to_string();
        rows.push(MultipleRow {
            index: within(&index.to_string(), DIGIT, most),
            multiple: String::new(),
            floor: within(&whole, BOLD_DIGIT, most),
            number: u64::try_from(&floor).ok(),
            letter: (index != UBig::ONE).then(|| &floor - &before == UBig::from(2_u8)),
            is_focus: focus == Some(&index),
        });
        multiples.push((whole, decimals));
        before = floor;
        index += UBig::ONE;
    }
    let indices = widest(rows.iter().map(|row| row.index.as_str()), DIGIT, LEAST_INDEX);
    let floors = widest(rows.iter().map(|row| row.floor.as_str()), BOLD_DIGIT, LEAST_FLOOR);
    for (row, (whole, decimals)) in rows.iter_mut().zip(&multiples) {
        row.multiple = multiple(whole, decimals, room - indices - floors);
    }
    rows
}

/// A number in groups where that has room, else its digits, else their ends, which have a room of their own.
fn within(digits: &str, digit: f32, [whole, ends]: [f32; 2]) -> String {
    let spaced = grouped(&digits);
    if width_of(&spaced, digit) <= whole {
        spaced
    } else if width_of(digits, digit) <= whole {
        digits.to_owned()
    } else {
        shortened(digits, characters(digits, digit, ends.min(whole)))
    }
}

/// iφ with as many of its decimals as there is room for; of a number that is too long itself, the ends.
fn multiple(whole: &str, decimals: &str, room: f32) -> String {
    let cut = |places: usize| format!("{whole}.{}…", decimals.chars().take(places).collect::<String>());
    let fitting = (0..=PLACES).rev().map(cut).find(|shown| width_of(shown, DIGIT) <= room);
    // The digits before the point alone would be another number.
    let most = characters(whole, DIGIT, room).min(whole.len().saturating_sub(1)).max(3);
    fitting.unwrap_or_else(|| shortened(whole, most))
}

/// Returns the number of characters of a long number that have room: all digits, or the ends with … between them.
fn characters(digits: &str, digit: f32, room: f32) -> usize {
    if width_of(digits, digit) <= room {
        return digits.len();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "characters in a row on screen")]
    let kept = ((room - DOTS) / digit).max(2.0) as usize;
    kept + 1
}

/// The right edges of i, iφ and ⌊iφ⌋, and the columns behind these.
struct Columns {
    index: f32,
    multiple: f32,
    floor: f32,
    letters: Option<LetterColumns>,
}

/// The middles of the columns of gap and letter, and the letters.
#[derive(Clone, Copy)]
struct LetterColumns {
    gap: f32,
    letter: f32,
    letters: Letters,
}

impl Columns {
    /// The columns of i and ⌊iφ⌋ are as wide as their longest numbers, that of iφ takes the remaining width.
    fn new(rows: &[MultipleRow], letters: Option<Letters>, width: f32) -> Self {
        let index = widest(rows.iter().map(|row| row.index.as_str()), DIGIT, LEAST_INDEX);
        let of_floor = widest(rows.iter().map(|row| row.floor.as_str()), BOLD_DIGIT, LEAST_FLOOR);
        let of_letter = letter_width(width);
        let letter = width - EDGE - of_letter / 2.0 + 4.0;
        let gap = letter - of_letter / 2.0 - GAP / 2.0;
        let letters = letters.map(|letters| LetterColumns { gap, letter, letters });
        let floor = if letters.is_some() { gap - GAP / 2.0 } else { width } - EDGE - 4.0;
        Self { index: EDGE + index, multiple: floor - of_floor - BETWEEN, floor, letters }
    }
}

fn draw_heading(figure: &mut Figure<GoldenTarget>, columns: &Columns, width: f32) {
    let i = || Prose::new().italic("i");
    let floor = Prose::new().text("⌊").italic("iφ").text("⌋");
    let heads = [(columns.index, i()), (columns.multiple, Prose::new().italic("iφ")), (columns.floor, floor)];
    for (right, prose) in heads {
        figure.push(number(prose, right, 0.0, HEADING - 4.0, Colour::Ink2));
    }
    if let Some(LetterColumns { gap, letter, .. }) = columns.letters {
        let head = if width < WIDE { "letter".into() } else { Prose::from("letter ").italic("i").text(" − 1") };
        for (middle, prose) in [(gap, "gap".into()), (letter, head)] {
            figure.push(centred(prose, middle, 0.0, HEADING - 4.0, Colour::Ink2));
        }
    }
    let y = HEADING - 2.5;
    figure.push(Form::Line { ends: [[0.0, y], [width, y]], stroke: Stroke::solid(Colour::Line2, 1.2) });
}

fn draw_row(figure: &mut Figure<GoldenTarget>, row: &MultipleRow, columns: &Columns, top: f32, width: f32) {
    let middle = top + ROW / 2.0;
    let rect = Rect::new(0.5, top + 0.5, width - 1.0, ROW - 1.0);
    let (fill, stroke) = if row.is_focus {
        (Some(Colour::GoldBg.into()), Some(Stroke::solid(Colour::GoldLine, 1.0)))
    } else {
        (None, None)
    };
    let ground = Form::Rectangle { rect, radius: 5.0, fill, stroke };
    match row.number {
        Some(target) => {
            let pair = if row.is_focus { ", the pair in focus" } else { "" };
            let name = format!("Row {}: {}{pair}", row.index, row.floor);
            figure.push_target(ground, GoldenTarget::Number(target), name);
        }
        None => figure.push(ground),
    }
    figure.push(number(row.index.as_str().into(), columns.index, top, ROW, Colour::Ink));
    figure.push(number(row.multiple.as_str().into(), columns.multiple, top, ROW, Colour::Ink2));
    figure.push(number(Prose::new().bold(row.floor.as_str()), columns.floor, top, ROW, Colour::Ink));
    let Some(LetterColumns { gap: gap_middle, letter, letters }) = columns.letters else { return };
    let gap = match row.letter {
        None => "–",
        Some(true) => "2",
        Some(false) => "1",
    };
    figure.push(centred(gap.into(), gap_middle, top, ROW, Colour::Ink));
    if let Some(is_one) = row.letter {
        let tile = Rect::new(letter - 8.5, middle - 9.0, 17.0, 18.0);
        for form in letter_tile(tile, is_one, letters, 13.0) {
            figure.push(form);
        }
    }
}

fn number(prose: Prose, right: f32, top: f32, height: f32, colour: Colour) -> Form {
    let rect = Rect::new(0.0, top, right, height);
    Form::Text { rect, prose, anchor: Anchor::Right, size: 14.0, face: Face::Interface, paint: colour.into() }
}

fn centred(prose: Prose, middle: f32, top: f32, height: f32, colour: Colour) -> Form {
    let rect = Rect::new(middle - 30.0, top, 60.0, height);
    Form::Text { rect, prose, anchor: Anchor::Centre, size: 14.0, face: Face::Interface, paint: colour.into() }
}

#[cfg(test)]
mod tests {
    use super::{BETWEEN, BOLD_DIGIT, Columns, DIGIT, EDGE, multiple, multiple_rows, multiples_table, width_of};
    use crate::Form;
    use crate::drawn::gather;
    use golden_number::{Letters, UBig};

    #[test]
    fn without_letters_the_table_ends_with_the_floors() {
        let rows = multiple_rows(&UBig::ONE, 7, None, 420.0);
        for (letters, heads) in
            [(None, &["i", "iφ", "⌊iφ⌋"][..]), (Some(Letters::default()), &["i", "iφ", "⌊iφ⌋", "gap", "letter i − 1"])]
        {
            let figure = multiples_table(&rows, letters, 420.0);
            let words = gather(&figure, |form| match form {
                Form::Text { prose, rect, .. } if rect.y < 1.0 => Some(prose.to_string()),
                _ => None,
            });
            assert_eq!(words, heads);
            assert_eq!(figure.name.contains("letters"), letters.is_some());
        }
    }

    #[test]
    fn decimals_are_cut_off_never_rounded() {
        assert_eq!(multiple("11", "326237", 100.0), "11.326237…");
        assert_eq!(multiple("1854", "267097", 70.0), "1854.26…");
        assert_eq!(multiple("1854", "267097", 52.0), "1854.…");
        assert_eq!(multiple("1854", "267097", 40.0), "1…4", "it is not a whole number");
        assert_eq!(multiple("123456789", "5", 75.0), "123…789");
    }

    #[test]
    fn no_number_touches_the_column_beside_it() {
        // 245 points is the table at 1440 × 900 with the inspector open.
        for width in [225.0, 245.0, 299.0, 300.0, 420.0] {
            for first in ["1", "95", "100", "997", "9998", "123456", "100000000000000000000"] {
                let rows = multiple_rows(&first.parse().expect("a number"), 7, None, width);
                let columns = Columns::new(&rows, Some(Letters::default()), width);
                for row in rows {
                    let index = columns.index - width_of(&row.index, DIGIT);
                    assert!(index >= EDGE - 0.1, "{row:?} in {width}");
                    let multiple = columns.multiple - width_of(&row.multiple, DIGIT);
                    assert!(multiple >= columns.index + BETWEEN - 0.1, "{row:?} in {width}");
                    let floor = columns.floor - width_of(&row.floor, BOLD_DIGIT);
                    assert!(floor >= columns.multiple + BETWEEN - 0.1, "{row:?} in {width}");
                }
            }
        }
    }

    #[test]
    fn the_first_column_is_as_wide_as_its_longest_number() {
        let right = |first: u32| {
            let rows = multiple_rows(&first.into(), 7, None, 245.0);
            (Columns::new(&rows, Some(Letters::default()), 245.0).index, rows[6].index.clone())
        };
        assert_eq!(right(94).1, "100");
        assert!(
            right(93).0 < right(94).0 && right(994).0 > right(993).0,
            "wider from the row of three and four digits on"
        );
    }
}
