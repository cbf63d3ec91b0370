//! The table i, iφ, ⌊iφ⌋, with the gaps and letters or without.

use super::letter::letter_tile;
use super::target::GoldenTarget;
use crate::figure::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::number::{Letters, UBig, floor_phi, phi_multiple};
use crate::prose::{Prose, grouped_within, shortened};

/// Height of a row, and of the heading, in points.
const ROW: f32 = 22.5;
const HEADING: f32 = 30.0;
/// Width of the columns of gap and letter.
const GAP: f32 = 38.0;
const LETTER: f32 = 40.0;
/// From this width on there is room for the words that name the letter of a row.
const WIDE: f32 = 300.0;
const WIDE_LETTER: f32 = 74.0;
/// Width of a digit.
const FIGURE: f32 = 8.6;
/// Room at both edges.
const EDGE: f32 = 6.0;

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
    /// Whether the gap ⌊iφ⌋ − ⌊(i−1)φ⌋ is 2, which is letter i−1; `None` for i = 1.
    pub letter: Option<bool>,
    /// Whether it is the row of the pair in focus.
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
pub fn multiple_rows(first: &UBig, count: usize, focus: Option<&UBig>, width: f32) -> Vec<MultipleRow> {
    /// Width of a character of Inter at 14 points, and of what is no number in a row; the most decimals.
    const CHARACTER: f32 = 7.8;
    const BESIDE: f32 = 120.0;
    const PLACES: usize = 6;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "characters in a row on screen")]
    let room = ((width - BESIDE) / CHARACTER).max(12.0) as usize;
    let of_ends = (room * 3 / 10).max(4);
    let mut index = first.clone();
    let mut before = if index == UBig::ONE { UBig::ZERO } else { floor_phi(&(&index - UBig::ONE)) };
    let mut rows = Vec::new();
    for _ in 0..count {
        let (floor, decimals) = phi_multiple(&index, PLACES);
        let whole = floor.to_string();
        let shown = [&index.to_string(), &whole].map(|digits| grouped_within(digits, of_ends));
        let taken: usize = shown.iter().map(|text| text.chars().count().max(2)).sum();
        let [number, floor_shown] = shown;
        rows.push(MultipleRow {
            index: number,
            multiple: multiple(&whole, &decimals, room.saturating_sub(taken).max(6)),
            floor: floor_shown,
            number: u64::try_from(&floor).ok(),
            letter: (index != UBig::ONE).then(|| &floor - &before == UBig::from(2_u8)),
            is_focus: focus == Some(&index),
        });
        before = floor;
        index += UBig::ONE;
    }
    rows
}

/// iφ with as many of its decimals as there is room for; of a number that is too long itself, the ends.
fn multiple(whole: &str, decimals: &str, room: usize) -> String {
    match room.checked_sub(whole.len() + 2) {
        Some(places) if places > 0 => {
            let shown: String = decimals.chars().take(places).collect();
            format!("{whole}.{shown}…")
        }
        _ => shortened(whole, room),
    }
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
        let longest = |text: fn(&MultipleRow) -> &str| {
            let count = rows.iter().map(|row| text(row).chars().count()).max().unwrap_or(0);
            f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * FIGURE
        };
        let of_letter = if width < WIDE { LETTER } else { WIDE_LETTER };
        let letter = width - EDGE - of_letter / 2.0 + 4.0;
        let gap = letter - of_letter / 2.0 - GAP / 2.0;
        let letters = letters.map(|letters| LetterColumns { gap, letter, letters });
        let floor = if letters.is_some() { gap - GAP / 2.0 } else { width } - EDGE - 4.0;
        let multiple = floor - (longest(|row| &row.floor) + 8.0).max(42.0);
        Self { index: EDGE + longest(|row| &row.index).max(20.0), multiple, floor, letters }
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
    use super::{multiple, multiple_rows, multiples_table};
    use crate::figure::Form;
    use crate::number::{Letters, UBig};

    #[test]
    fn without_letters_the_table_ends_with_the_floors() {
        let rows = multiple_rows(&UBig::ONE, 7, None, 420.0);
        for (letters, heads) in
            [(None, &["i", "iφ", "⌊iφ⌋"][..]), (Some(Letters::default()), &["i", "iφ", "⌊iφ⌋", "gap", "letter i − 1"])]
        {
            let figure = multiples_table(&rows, letters, 420.0);
            let words = figure.shapes.iter().filter_map(|shape| match &shape.form {
                Form::Text { prose, rect, .. } if rect.y < 1.0 => Some(prose.to_string()),
                _ => None,
            });
            assert_eq!(words.collect::<Vec<_>>(), heads);
            assert_eq!(figure.name.contains("letters"), letters.is_some());
        }
    }

    #[test]
    fn decimals_are_cut_off_never_rounded() {
        assert_eq!(multiple("11", "326237", 12), "11.326237…");
        assert_eq!(multiple("1854", "267097", 8), "1854.26…");
        assert_eq!(multiple("123456789", "5", 8), "1234…789");
    }
}
