//! The small pictures of the glossary: each computed from the program's own figures, solver and numbers.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `corner` | the corner of a board: stars, outcomes, values, the moves of a piece |
//! | `digits` | the Fibonacci digits of a number, in its forms |
//! | `piles` | piles of stones, with what may be taken |
//! | `row` | numbers in a row: sequences, letters, values of a game |
//! | `strip` | values of options, and the smallest that is missing |

mod corner;
mod digits;
mod piles;
mod row;
mod strip;

use serde::Deserialize;

use super::{Figure, NimColumns, NimRow, nim_columns};
pub use corner::CornerMark;
pub use digits::FormName;
use golden_number::UBig;
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
            Self::Strip { values } => Some(strip::strip(values)),
            Self::Piles { piles, limits } => Some(piles::piles(piles, limits)),
            Self::Columns { numbers } => {
                let row = |number: &u64| NimRow { label: String::new(), value: UBig::from(*number) };
                let rows = numbers.iter().map(row).collect();
                nim_columns(&NimColumns { rows, total: "Nim sum".into(), is_sum_hidden: false, width: COLUMNS })
            }
            Self::Row { sequence, position, count, marked, period } => {
                row::row(*sequence, position.as_deref(), *count, *marked, *period)
            }
            Self::Digits { number, forms } => Some(digits::digits(*number, forms)),
            Self::Subject { .. } => None,
        }
    }
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
