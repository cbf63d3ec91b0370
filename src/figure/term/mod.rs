//! The small pictures of the glossary: each computed from the program's own figures, solver and numbers. Fibonacci
//! digits, values of options as a strip, and piles of stones are drawn here.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `corner` | the corner of a board: stars, outcomes, values, the moves of a piece |
//! | `row` | numbers in a row: sequences, letters, values of a game |

mod corner;
mod row;

use serde::Deserialize;

use crate::zeckendorf::words::{block, length, words};
use crate::{Anchor, Colour, Figure, Form, NimColumns, NimRow, Rect, Stroke, nim_columns};
pub use corner::CornerMark;
use golden_number::{FIBONACCI, Representation, UBig};
use golden_prose::Prose;
pub use row::Sequence;

/// The width of these pictures in points.
const WIDTH: f32 = 304.0;
/// The width at which the columns of a nim sum are drawn, to be scaled down.
const COLUMNS: f32 = 400.0;

/// The content of a picture of the glossary, as its file says it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TermPicture {
    /// The corner of a board.
    Corner {
        /// The game and the square of its piece, as a position is typed.
        position: String,
        /// Squares across and up.
        size: [u8; 2],
        /// The marks that are drawn.
        marks: Vec<CornerMark>,
        /// The Grundy value whose squares are marked.
        #[serde(default)]
        value: Option<u64>,
    },
    /// Values of options, with their mex.
    Strip {
        /// The values.
        values: Vec<u64>,
    },
    /// Piles of stones.
    Piles {
        /// The stones of each pile.
        piles: Vec<u8>,
        /// The most stones that may be taken from each; none where any number may.
        #[serde(default)]
        limits: Vec<u8>,
    },
    /// Numbers in binary and their nim sum.
    Columns {
        /// The numbers.
        numbers: Vec<u64>,
    },
    /// A sequence.
    Row {
        /// The kind of the sequence.
        sequence: Sequence,
        /// The position that begins a row of values, as it is typed: its pile is the last of the row.
        #[serde(default)]
        position: Option<String>,
        /// The number of members shown.
        #[serde(default)]
        count: Option<u8>,
        /// The first and the last member that are marked, counted from 1.
        #[serde(default)]
        marked: Option<[u8; 2]>,
        /// The preperiod and the period of the values.
        #[serde(default)]
        period: Option<[u8; 2]>,
    },
    /// The Fibonacci digits of a number.
    Digits {
        /// The number.
        number: u64,
        /// The forms, from the top.
        forms: Vec<FormName>,
    },
    /// A picture of a tab.
    Subject {
        /// Its name, as in session files.
        subject: String,
        /// The position it shows, as it is typed.
        #[serde(default)]
        position: Option<String>,
    },
}

impl TermPicture {
    /// Returns true if it shows who wins, values of positions or digits of a number: what may be asked.
    pub fn tells(&self) -> bool {
        match self {
            Self::Corner { marks, .. } => {
                marks.iter().any(|mark| !matches!(mark, CornerMark::Piece | CornerMark::Options))
            }
            Self::Row { sequence, .. } => matches!(sequence, Sequence::Values | Sequence::Outcomes),
            Self::Digits { .. } => true,
            Self::Subject { subject, position } => position.is_some() || matches!(subject.as_str(), "map" | "points"),
            Self::Strip { .. } | Self::Piles { .. } | Self::Columns { .. } => false,
        }
    }

    /// The picture as a figure; `None` for a picture of a tab, which the session draws, and for one that cannot be
    /// drawn, which a test excludes.
    ///
    /// **Cost**: that of the Grundy values shown, by plain recursion: at most a few hundred positions.
    pub fn figure(&self) -> Option<Figure> {
        match self {
            Self::Corner { position, size, marks, value } => corner::corner(position, *size, marks, *value),
            Self::Strip { values } => Some(strip(values)),
            Self::Piles { piles, limits } => Some(piles_figure(piles, limits)),
            Self::Columns { numbers } => {
                let row = |number: &u64| NimRow { label: String::new(), value: UBig::from(*number) };
                let rows = numbers.iter().map(row).collect();
                nim_columns(&NimColumns { rows, total: "Nim sum".into(), is_sum_hidden: false, width: COLUMNS })
            }
            Self::Row { sequence, position, count, marked, period } => {
                row::row(*sequence, position.as_deref(), *count, *marked, *period)
            }
            Self::Digits { number, forms } => Some(digits(*number, forms)),
            Self::Subject { .. } => None,
        }
    }
}

/// The height of a row, that of the header, the largest width of a column, and room for the number, in points.
const ROW: f32 = 32.0;
const HEADER: f32 = 20.0;
const PITCH: f32 = 30.0;
const NUMBER: f32 = 40.0;

/// A form of a number in Fibonacci digits.
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
fn digits(number: u64, forms: &[FormName]) -> Figure {
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

/// The side of a cell and the gap between two, in points.
const CELL: f32 = 32.0;
const GAP: f32 = 6.0;
/// The most cells.
const MOST: usize = 8;

/// Draws the cells from 0 to the largest value, or to the mex if that is larger.
fn strip(values: &[u64]) -> Figure {
    let mex = (0..=u64::MAX).find(|value| !values.contains(value)).unwrap_or(0);
    let last = values.iter().copied().max().unwrap_or(0).max(mex);
    let cells: Vec<u64> = (0..=last).take(MOST).collect();
    let listed: Vec<String> = values.iter().map(u64::to_string).collect();
    let said = if values.is_empty() { "No values".to_owned() } else { format!("Values {}", listed.join(", ")) };
    let mut figure = Figure::new([WIDTH, CELL + 4.0], format!("{said}: the mex is {mex}"));
    let whole = length(cells.len()) * (CELL + GAP) - GAP;
    let mut left = (WIDTH - whole) / 2.0;
    for cell in cells {
        let rect = Rect::new(left, 2.0, CELL, CELL);
        let number = cell.to_string();
        let (fill, edge, prose, ink) = if cell == mex {
            (Colour::Well, Some((Colour::Ink, 2.0)), Prose::new().bold(number), Colour::Ink)
        } else if values.contains(&cell) {
            (Colour::SecBg, None, Prose::from(number.as_str()), Colour::SecText)
        } else {
            (Colour::Well, Some((Colour::Line, 1.0)), Prose::from(number.as_str()), Colour::Ink3)
        };
        figure.push(block(rect, 5.0, fill, edge));
        figure.push(words(rect, prose, Anchor::Centre, 15.0, ink));
        left += CELL + GAP;
    }
    figure
}

/// The height of a row and the largest distance of two stones, in points.
const STONES_ROW: f32 = 30.0;
const STONE_PITCH: f32 = 22.0;
/// Room for the number of a pile, and for its limit.
const PILE_NUMBER: f32 = 30.0;
const LIMIT: f32 = 58.0;

/// Draws the piles; the last stones of each may be taken.
fn piles_figure(piles: &[u8], limits: &[u8]) -> Figure {
    let said = |(index, pile): (usize, &u8)| match limits.get(index) {
        Some(limit) => format!("a pile of {pile}, of which up to {limit} may be taken"),
        None => format!("a pile of {pile}"),
    };
    let name: Vec<String> = piles.iter().enumerate().map(said).collect();
    let mut figure = Figure::new([WIDTH, STONES_ROW * length(piles.len())], name.join("; "));
    let right = if limits.is_empty() { 0.0 } else { LIMIT };
    let largest = piles.iter().copied().max().unwrap_or(1).max(1);
    let pitch = ((WIDTH - PILE_NUMBER - right) / f32::from(largest)).min(STONE_PITCH);
    for (index, &pile) in piles.iter().enumerate() {
        let top = STONES_ROW * length(index);
        let number = Rect::new(0.0, top, PILE_NUMBER - 8.0, STONES_ROW);
        figure.push(words(number, pile.to_string(), Anchor::Right, 14.0, Colour::Ink2));
        let limit = limits.get(index).copied();
        for stone in 0..pile {
            let centre = [PILE_NUMBER + pitch * (f32::from(stone) + 0.5), top + STONES_ROW / 2.0];
            let radius = (pitch * 0.42).min(9.0);
            let may = limit.is_some_and(|limit| stone + limit >= pile);
            let stroke = may.then(|| Stroke::solid(Colour::Sec, 2.0));
            let rect = Rect::about(centre, radius);
            figure.push(Form::Rectangle { rect, radius, fill: Some(Colour::Stone.into()), stroke });
        }
        if let Some(limit) = limit {
            let place = Rect::new(WIDTH - LIMIT, top, LIMIT, STONES_ROW);
            figure.push(words(place, format!("up to {limit}"), Anchor::Right, 13.0, Colour::SecText));
        }
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{CornerMark, FormName, Sequence, TermPicture};
    use crate::drawn::{count, is_star, words};

    #[test]
    fn a_corner_has_the_stars_and_the_values_of_its_game() {
        let corner = |marks: &[CornerMark]| {
            let position = "wythoff 0 0".to_owned();
            let picture = TermPicture::Corner { position, size: [4, 3], marks: marks.to_vec(), value: None };
            picture.figure().expect("a corner")
        };
        assert_eq!(count(&corner(&[CornerMark::Stars]), is_star), 3, "(0, 0), (1, 2) and (2, 1)");
        let values = words(&corner(&[CornerMark::Values]));
        assert_eq!(values, ["0", "1", "2", "3", "1", "2", "0", "4", "2", "0", "1", "5"], "Das, Table 2");
        let letters = words(&corner(&[CornerMark::Outcomes]));
        assert_eq!(letters, vec!["N"; 9]);
    }

    #[test]
    fn a_strip_ends_with_the_mex_and_the_empty_one_has_mex_0() {
        let name = |values: &[u64]| TermPicture::Strip { values: values.to_vec() }.figure().expect("a strip").name;
        assert_eq!(name(&[0, 1, 2, 4]), "Values 0, 1, 2, 4: the mex is 3");
        assert_eq!(name(&[]), "No values: the mex is 0");
    }

    #[test]
    fn rows_are_the_sequences_that_they_name() {
        let row = |sequence, position: Option<&str>, count| {
            let position = position.map(str::to_owned);
            let picture = TermPicture::Row { sequence, position, count, marked: None, period: None };
            picture.figure().expect("a row").name
        };
        assert_eq!(row(Sequence::Fibonacci, None, Some(7)), "Fibonacci numbers: 1, 1, 2, 3, 5, 8, 13");
        assert_eq!(row(Sequence::Letters, None, Some(8)), "Letters of the golden string: 1, 0, 1, 1, 0, 1, 0, 1");
        assert_eq!(row(Sequence::ANumbers, None, Some(9)), "A-numbers: 1, 3, 4, 6, 8, 9");
        assert_eq!(row(Sequence::BNumbers, None, Some(9)), "B-numbers: 2, 5, 7");
        let values = row(Sequence::Values, Some("subtraction 7 --set 1,3,4"), None);
        assert_eq!(values, "Grundy values from 0 on: 0, 1, 0, 1, 2, 3, 2, 0");
    }

    #[test]
    fn the_forms_of_a_number_are_those_of_the_papers() {
        let forms = vec![FormName::Canonical, FormName::SecondCanonical];
        let eight = TermPicture::Digits { number: 8, forms }.figure().expect("digits");
        assert_eq!(eight.name, "8 = 100000; 8 = 10101");
        let forms = vec![FormName::Canonical, FormName::LeftShift, FormName::RightShift];
        let twelve = TermPicture::Digits { number: 12, forms }.figure().expect("digits");
        assert_eq!(twelve.name, "12 = 101010; 20 = 1010100; 8 = 10101");
    }
}
