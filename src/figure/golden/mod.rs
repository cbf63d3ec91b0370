//! The golden string: its levels, the line of slope φ, gaps, factors and the fractal. A [`GoldenPicture`] holds what
//! a picture is drawn from, so that the picture can be kept until that changes.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asked` | a sequence up to a place that is asked for: letters, gaps, safe pairs |
//! | `beatty_strip` | the positive integers divided between the two Beatty sequences of a pair |
//! | `factor_sheet` | the first occurrence of a word, and all factors of its length, as tiles in rows |
//! | `fractal` | the Fibonacci word fractal (Monnerot-Dumaine 2009, The Fibonacci word fractal) |
//! | `gaps` | the gaps between the Wythoff numbers a_n, which spell the golden string |
//! | `induction` | Roughan's induction, step by step and as a picture |
//! | `levels` | the levels s_0, s_1, … of the golden string one below the other, with the boundaries of their blocks |
//! | `levels_timeline` | the levels one after the other; the part of the levels that is in sight: moved, zoomed, fitted |
//! | `line` | the golden string as the cutting sequence of the line y = φx |
//! | `multiples` | the table i, iφ, ⌊iφ⌋, gap, letter |
//! | `places` | a row of letters, values or numbers in lines, with the places of a case marked |
//! | `ratio` | ones to zeros in the levels: F_{n+1}/F_n, which tends to φ (Roughan 2017, Appendix B) |
//! | `tile` | the tile of a letter, the arc over a gap, the target of a click |

pub(super) mod asked;
pub(super) mod beatty_strip;
pub(super) mod factor_sheet;
pub(super) mod fractal;
pub(super) mod gaps;
pub(super) mod induction;
pub(super) mod levels;
pub(super) mod levels_timeline;
pub(super) mod line;
pub(super) mod multiples;
pub(super) mod places;
pub(super) mod ratio;
pub(super) mod tile;

use crate::{Figure, Timeline};
use beatty_strip::beatty_strip;
use fractal::word_fractal;
use gaps::{GapStrip, gap_strip};
use golden_number::{BeattyPair, Letters, UBig};
use induction::{InductionTimeline, induction};
use levels::{GoldenLevels, golden_levels};
use line::{CuttingLine, cutting_line};
use multiples::{multiple_rows, multiples_table};
use ratio::ratio_plot;
use tile::GoldenTarget;

/// A picture of the golden string; widths, heights and sides are in points.
#[derive(Clone, Debug, PartialEq)]
pub enum GoldenPicture {
    /// The levels in a width.
    Levels(GoldenLevels, f32),
    /// The line of slope φ, on squares of a side.
    Line(CuttingLine, f32),
    /// The ratios of levels 1 to a last one, or with `true` their distances from φ, in a width and height.
    Ratio(u32, bool, [f32; 2]),
    /// A row for each of `count` numbers from `first` on, with that of `focus` marked.
    Table {
        /// The first number, at least 1.
        first: UBig,
        /// The number of rows.
        count: usize,
        /// The number whose row is marked.
        focus: Option<UBig>,
        /// The letters; `None` leaves out the columns of gaps and letters.
        letters: Option<Letters>,
        /// The width.
        width: f32,
    },
    /// The gaps in a width.
    Gaps(GapStrip, f32),
    /// Roughan's induction at a step, in a width.
    Induction(InductionTimeline, usize, f32),
    /// A Beatty pair's numbers up to the last one, in a width.
    Beatty(Box<BeattyPair>, u64, f32),
    /// The word fractal of an order in a width and height.
    Fractal(u32, [f32; 2]),
}

impl GoldenPicture {
    /// The last level of the plot of ratios, unless higher ones are shown.
    pub const RATIOS: u32 = 10;
    /// The last number of the picture of a Beatty pair.
    pub const PARTITIONED: u64 = 60;

    /// Draws the picture.
    ///
    /// **Cost**: less than 2 ms for what a window has room for.
    pub fn draw(&self) -> Figure<GoldenTarget> {
        match self {
            Self::Levels(levels, width) => golden_levels(levels, *width),
            Self::Line(line, side) => cutting_line(line, *side),
            &Self::Ratio(last, log_error, size) => ratio_plot(last, log_error, size),
            Self::Table { first, count, focus, letters, width } => {
                multiples_table(&multiple_rows(first, *count, focus.as_ref(), *width), *letters, *width)
            }
            Self::Gaps(strip, width) => gap_strip(strip, *width),
            Self::Induction(timeline, step, width) => induction(&timeline.state(*step), *width),
            Self::Beatty(pair, last, width) => beatty_strip(pair, *last, *width),
            &Self::Fractal(order, size) => word_fractal(order, size),
        }
    }
}
