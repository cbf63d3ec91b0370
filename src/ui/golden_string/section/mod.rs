//! The sections of the sheet: a table of them, and a file for each that is more than a picture.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `beatty` | Beatty's theorem: ⌊nα⌋ and ⌊nβ⌋ partition the positive integers, for every irrational α above 1 |
//! | `factors` | the place where a word first occurs, and all factors of its length |
//! | `levels` | a window onto the letters that is moved and zoomed |
//! | `look_up` | the letter at any index: from the number itself, without building the string |
//! | `pictures` | the picture of each section, and the effect of a click there |
//! | `table` | i, iφ, ⌊iφ⌋, gap, letter: without an end, from any i on; the gaps between the Wythoff numbers: a strip that is dragged |

pub(super) mod beatty;
pub(super) mod factors;
pub(super) mod levels;
pub(super) mod look_up;
mod pictures;
pub(super) mod table;

use golden_prose::Prose;
use golden_session::{GoldenConstruction, Subject};

/// A section of the sheet.
pub(crate) struct Section {
    /// The section meant.
    pub id: Subject,
    /// Its name in the column.
    pub label: &'static str,
    /// Its title on the sheet, if it has one.
    pub title: fn() -> Prose,
    /// The construction that the button at its title plays.
    pub construction: Option<GoldenConstruction>,
    /// The name of its picture for the window.
    pub salt: &'static str,
}

/// The sections in the order of the sheet: first those of fixed size, see [`super::centre`], then those below.
pub(crate) const SECTIONS: [Section; 9] = [
    Section {
        id: Subject::Levels,
        label: "Levels with brackets",
        title: Prose::new,
        construction: Some(GoldenConstruction::Levels),
        salt: "levels of the golden string",
    },
    Section {
        id: Subject::Line,
        label: "Line of slope φ",
        title: || "A line of slope φ".into(),
        construction: Some(GoldenConstruction::Line),
        salt: "line of slope φ",
    },
    Section {
        id: Subject::Ratio,
        label: "Ones to zeros",
        title: || Prose::from("Ones to zeros, ").italic("g").sub("n").text("/").italic("h").sub("n"),
        construction: None,
        salt: "ones to zeros",
    },
    Section {
        id: Subject::Table,
        label: "Table",
        title: Prose::new,
        construction: None,
        salt: "table of the multiples of φ",
    },
    Section {
        id: Subject::Gaps,
        label: "Wythoff gaps",
        title: || Prose::from("The gaps between the Wythoff numbers ").italic("a").sub("n"),
        construction: None,
        salt: "gaps of the Wythoff numbers",
    },
    Section {
        id: Subject::Induction,
        label: "Induction",
        title: || "Roughan’s induction".into(),
        construction: Some(GoldenConstruction::Induction),
        salt: "induction",
    },
    Section { id: Subject::Factors, label: "Factors", title: || "Factors".into(), construction: None, salt: "factors" },
    Section {
        id: Subject::Beatty,
        label: "Beatty pair",
        title: || "A Beatty pair".into(),
        construction: None,
        salt: "Beatty sequences",
    },
    Section {
        id: Subject::Fractal,
        label: "Word fractal",
        title: || "The Fibonacci word fractal".into(),
        construction: None,
        salt: "word fractal",
    },
];

/// The number of sections of fixed size.
pub(super) const FIXED: usize = 5;
