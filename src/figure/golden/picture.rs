//! Every picture of the golden string as what it is drawn from, so that it can be kept until that changes.

use super::beatty_strip::beatty_strip;
use super::fractal::word_fractal;
use super::gaps::{GapStrip, gap_strip};
use super::induction::{InductionTimeline, induction};
use super::levels::{GoldenLevels, golden_levels};
use super::line::{CuttingLine, cutting_line};
use super::multiples::{multiple_rows, multiples_table};
use super::ratio::ratio_plot;
use super::tile::GoldenTarget;
use crate::{Figure, Timeline};
use golden_number::{BeattyPair, Letters, UBig};

/// A picture of the golden string; widths, heights and sides are in points.
#[derive(Clone, Debug, PartialEq)]
pub enum GoldenPicture {
    /// The levels in a width.
    Levels(GoldenLevels, f32),
    /// The line of slope φ, on squares of a side.
    Line(CuttingLine, f32),
    /// The ratios of levels 1 to the first number, or their distances from φ, in a width and height.
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

    /// Draws it. Cost: less than 2 ms for what a window has room for.
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
