//! A sequence that repeats from some place on, in a plot: its values, and the shades of the preperiod and the periods;
//! the least and the largest value in any range of a long sequence, in logarithmic time.

use std::ops::Range;

use super::plot::{Plot, coordinate, naturals_in};
use crate::kit::clip::common;
use crate::kit::shape::{Colour, Form, Paint, Rect};
use golden_solver::{Job, SolverError};

/// The most values for a point of the picture that are drawn one by one.
pub(super) const SINGLE: f64 = 12.0;
/// The height of the band where the least and the largest are the same, in points.
const LINE: f32 = 1.0;
/// Repeats of the period narrower than this, in points, are shaded as one.
const THIN: f64 = 6.0;

/// Each value as a dot, or from afar the band from the least to the largest of the values at each point across; `at` is
/// the height at a place where there is one, `within` the least and the largest in a range of places, where there are
/// values.
///
/// **Cost**: at most 12 values, or one request of `within`, for each point across.
pub(super) fn series(
    plot: &Plot<'_>,
    at: impl Fn(u64) -> Option<f64>,
    within: impl Fn(Range<u64>) -> Option<[f64; 2]>,
) -> Form {
    let window = plot.window;
    let shown = naturals_in(window.x);
    let each = values_a_point(plot);
    if each <= SINGLE {
        let centres = shown.filter_map(|place| Some(plot.place([coordinate(place), at(place)?]))).collect();
        return Form::Dots { centres, radius: dot(plot), fill: Colour::Sec.into() };
    }
    let mut ends = Vec::new();
    let mut start = shown.start;
    while start < shown.end {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let next = ((((coordinate(start) - window.x[0]) / each).floor() + 1.0) * each + window.x[0]).ceil() as u64;
        let end = next.max(start + 1).min(shown.end);
        if let Some([least, most]) = within(start..end) {
            let x = f64::midpoint(coordinate(start), coordinate(end - 1));
            let ([across, lower], [_, upper]) = (plot.place([x, least]), plot.place([x, most]));
            ends.push([[across, upper - LINE / 2.0], [across, lower + LINE / 2.0]]);
        }
        start = end;
    }
    Form::Band { ends, fill: Paint::new(Colour::Sec, 0.75) }
}

/// The values at a point across.
pub(super) fn values_a_point(plot: &Plot<'_>) -> f64 {
    1.0 / plot.scale()[0]
}

/// The radius of the dots.
pub(super) fn dot(plot: &Plot<'_>) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a few points of the picture")]
    let radius = (0.32 / values_a_point(plot)).clamp(0.8, 3.5) as f32;
    radius
}

/// The bands of a preperiod and a period.
#[derive(Clone, Copy)]
pub(super) struct RepeatBands {
    start: f64,
    period: f64,
}

impl RepeatBands {
    pub fn new(preperiod: u64, period: u64) -> Self {
        Self { start: coordinate(preperiod), period: coordinate(period) }
    }

    /// The shades of the preperiod, the first period, and fainter its repeats.
    pub fn bands(self, plot: &Plot<'_>) -> Vec<Form> {
        let Self { start, period } = self;
        let x = plot.window.x;
        let band = |places: [f64; 2], fill: Paint| {
            let [left, right] = stretch(plot, places);
            let rect = common(Rect::new(left, plot.area.y, right - left, plot.area.height), plot.area)?;
            Some(Form::Rectangle { rect, radius: 0.0, fill: Some(fill), stroke: None })
        };
        let shade = |strength: f32| Paint::new(Colour::Sec, strength);
        let mut bands = vec![band([0.0, start], Colour::Raise.into()), band([start, start + period], shade(0.26))];
        if period * plot.scale()[0] < THIN {
            bands.push(band([start + period, x[1] + 1.0], shade(0.06)));
        } else {
            let first = ((x[0] - start) / period).floor().max(1.0);
            let count = ((x[1] - x[0]) / period).ceil() + 1.0;
            let turns =
                std::iter::successors(Some(first), |turn| Some(turn + 1.0)).take_while(|turn| *turn <= first + count);
            bands.extend(turns.map(|turn| {
                let from = start + turn * period;
                band([from, from + period], shade(if turn % 2.0 == 0.0 { 0.1 } else { 0.03 }))
            }));
        }
        bands.into_iter().flatten().collect()
    }

    /// The names of the preperiod, the first period and its first repeat where there is room.
    pub fn names(self, plot: &Plot<'_>) -> impl Iterator<Item = Form> {
        let Self { start, period } = self;
        let bands = [
            ([0.0, start], "preperiod"),
            ([start, start + period], "period"),
            ([start + period, start + 2.0 * period], "repeat"),
        ];
        bands.into_iter().filter_map(|(places, words)| plot.caption(stretch(plot, places), words)).flatten()
    }
}

/// The stretch of the picture that places take: from the first up to, not including, the last.
fn stretch(plot: &Plot<'_>, [from, to]: [f64; 2]) -> [f32; 2] {
    plot.near_area([from, to].map(|place| plot.place([place - 0.5, 0.0])[0]))
}

/// The values of a block at each level.
const BLOCK: usize = 64;

/// The least and the largest value of each block of 64, of each 64 blocks, and so on.
///
/// The values themselves are not stored: the caller gives them again. **Memory**: about an eighth of a byte per value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extremes {
    length: usize,
    levels: Vec<Vec<(i32, i32)>>,
}

impl Extremes {
    /// Computes the blocks of the first `length` values. The job counts values.
    ///
    /// **Cost**: each value is requested once.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn new(length: usize, value: impl Fn(usize) -> i32, job: &Job) -> Result<Self, SolverError> {
        job.start(length as u64);
        let mut blocks = Vec::with_capacity(length.div_ceil(BLOCK));
        for start in (0..length).step_by(BLOCK) {
            let end = (start + BLOCK).min(length);
            blocks.extend(both(start..end, &value));
            job.advance((end - start) as u64)?;
        }
        let mut levels = vec![blocks];
        while let Some(below) = levels.last().filter(|level| level.len() > BLOCK) {
            let above = below.chunks(BLOCK).filter_map(|blocks| blocks.iter().copied().reduce(joined)).collect();
            levels.push(above);
        }
        Ok(Self { length, levels })
    }

    /// The number of values.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The least and the largest of the values in a range, given the same values again; `None` if there are none.
    ///
    /// **Cost**: about 126 values or blocks at each of log₆₄ n levels for n values.
    pub fn within(&self, range: Range<usize>, value: impl Fn(usize) -> i32) -> Option<(i32, i32)> {
        let (mut start, mut end) = (range.start, range.end.min(self.length));
        let mut found = None;
        let mut below: Option<&[(i32, i32)]> = None;
        for level in self.levels.iter().map(Some).chain([None]) {
            let at = |range: Range<usize>| match below {
                None => both(range, &value),
                Some(blocks) => blocks.get(range).and_then(|blocks| blocks.iter().copied().reduce(joined)),
            };
            let (first, last) = (start.div_ceil(BLOCK), end / BLOCK);
            let Some(level) = level.filter(|_| first < last) else {
                return if start < end { joined_options(found, at(start..end)) } else { found };
            };
            found = joined_options(found, at(start..first * BLOCK));
            found = joined_options(found, at(last * BLOCK..end));
            (start, end) = (first, last);
            below = Some(level);
        }
        found
    }
}

/// The least and the largest of some values.
fn both(range: Range<usize>, value: impl Fn(usize) -> i32) -> Option<(i32, i32)> {
    range.map(|index| (value(index), value(index))).reduce(joined)
}

fn joined(one: (i32, i32), other: (i32, i32)) -> (i32, i32) {
    (one.0.min(other.0), one.1.max(other.1))
}

fn joined_options(one: Option<(i32, i32)>, other: Option<(i32, i32)>) -> Option<(i32, i32)> {
    match (one, other) {
        (Some(one), Some(other)) => Some(joined(one, other)),
        (one, other) => one.or(other),
    }
}
