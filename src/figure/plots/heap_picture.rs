//! The picture of the values of single heaps: 𝒢(n) against n, over the preperiod and the periods. The values of single
//! heaps as a curve: the value of any heap, and the least and largest value in any range.

use std::ops::Range;

use super::plot::{Plot, PlotCanvas, PlotRoom, PlotWindow, coordinate, naturals_in};
use super::repeats::{RepeatBands, SINGLE, dot, series, values_a_point};
use super::{Sheet, Stacked};
use crate::Extremes;
use crate::kit::shape::{Colour, Figure, Form};
use golden_game::Ruleset;
use golden_prose::{Prose, grouped};
use golden_solver::{HeapRow, Job, Solver, SolverError, describe_heap_exceptions, describe_heap_period};

/// The least number of heaps that are shown.
const FEWEST: f64 = 24.0;
/// The amount by which the dot of an exception is larger than another one, in points.
const LARGER: f32 = 1.0;

/// The heaps shown at first, from and to, with a little room: up to the end of the third period, or to the last one
/// that is computed.
pub fn heap_range(curve: &HeapCurve) -> [f64; 2] {
    let end = match curve.row().period() {
        Some(_) => curve.listed(),
        None => curve.listed().saturating_sub(1),
    };
    let end = coordinate(end).max(FEWEST);
    [-0.012 * end, end]
}

/// A plot of the values of single heaps.
#[derive(Clone, Copy, Debug)]
pub struct HeapPlot<'a> {
    /// The values.
    pub curve: &'a HeapCurve,
    /// The heaps across and the values up.
    pub window: PlotWindow,
    /// The heap that is marked.
    pub focus: Option<u64>,
    /// True if the position has more heaps than the one that is marked, which is the first of them.
    pub is_of_several: bool,
    /// True if period and exceptions are marked and said, and the value of the marked heap is said: not while answers
    /// are hidden. The values are drawn in any case, as those of a map are.
    pub tells: bool,
}

impl<'a> HeapPlot<'a> {
    /// Room for numbers of five figures.
    pub const ROOM: PlotRoom = PlotRoom { left: 60.0, top: 32.0, right: 0.0, bottom: 30.0 };
    /// The most heaps a point of the picture that are drawn one by one.
    pub const SINGLE: f64 = SINGLE;
    /// The name of the plot.
    pub const NAME: &'static str = "Values of single heaps";

    /// The plot of what is shown at first for a position of one heap, which tells all.
    pub fn whole(curve: &'a HeapCurve, focus: Option<u64>) -> Self {
        Self::of_range(curve, heap_range(curve), focus)
    }

    /// The plot of a range of heaps for a position of one heap, as high as all values are; it tells all.
    pub fn of_range(curve: &'a HeapCurve, x: [f64; 2], focus: Option<u64>) -> Self {
        let [least, most] = curve.within(0..curve.row().kept()).unwrap_or([0, 1]).map(coordinate);
        let length = (most - least).max(2.0);
        // Above the values the bands are named.
        let window = PlotWindow { x, y: [least - 0.1 * length, most + 0.18 * length] };
        Self { curve, window, focus, is_of_several: false, tells: true }
    }

    /// Returns a sentence that describes what is shown.
    pub fn summary(&self) -> String {
        if !self.tells {
            return format!("𝒢(n) for {}.", self.range_words());
        }
        let period = match self.curve.row().period() {
            Some(found) => format!(": preperiod {}, period {}", grouped(&found.preperiod), grouped(&found.period)),
            None => ": no period is proved".to_owned(),
        };
        let focus = self.focus.and_then(|heap| Some((heap, self.curve.value(heap)?)));
        let focus = focus
            .map_or_else(String::new, |(heap, value)| format!("; at n = {} it is {}", grouped(&heap), grouped(&value)));
        format!("𝒢(n) for {}{period}{focus}.", self.range_words())
    }

    /// Returns the name of what the ring marks: "the position", "the first heap of the position".
    pub fn ringed(&self) -> &'static str {
        if self.is_of_several { "the first heap of the position" } else { "the position" }
    }

    /// "n from 0 to 106": where no period is proved, not beyond the last heap that is computed.
    fn range_words(&self) -> String {
        let row = self.curve.row();
        let heaps = naturals_in(self.window.x);
        let end = if row.period().is_some() { heaps.end } else { heaps.end.min(row.kept()) };
        format!("n from {} to {}", grouped(&heaps.start), grouped(&end.saturating_sub(1)))
    }

    /// Returns true if the exceptions of the period are seen: each heap has a dot of its own, some are in the window,
    /// and they are told.
    pub fn shows_exceptions(&self, width: f32) -> bool {
        let each = (self.window.x[1] - self.window.x[0]) / f64::from(width.max(1.0));
        self.tells && each <= SINGLE && self.exceptions().next().is_some()
    }

    /// The exceptions in the window.
    fn exceptions(&self) -> impl Iterator<Item = u64> {
        let shown = naturals_in(self.window.x);
        let all = self.curve.row().exceptions();
        let from = all.partition_point(|heap| *heap < shown.start);
        all.iter().skip(from).copied().take_while(move |heap| *heap < shown.end)
    }
}

/// Draws the values: each heap as a dot, the exceptions of the period darker, or from afar for each point across the
/// stretch from the least to the largest of its values. Period and exceptions are marked where the plot tells them.
///
/// **Cost**: as of [`row_picture`](crate::row_picture).
pub fn heap_picture(shown: &HeapPlot<'_>, canvas: &PlotCanvas<'_>) -> Figure {
    let HeapPlot { curve, focus, .. } = *shown;
    let plot = Plot::new(shown.window, HeapPlot::ROOM, canvas);
    let mut figure = Figure::new(canvas.size, HeapPlot::NAME);
    let marks = plot.whole_marks();
    let found = curve.row().period().filter(|_| shown.tells);
    let repeat = found.map(|found| RepeatBands::new(found.preperiod, found.period));
    let at = |heap: u64| curve.value(heap).map(|value| [coordinate(heap), coordinate(value)]);
    let mut forms = vec![plot.ground()];
    forms.extend(repeat.iter().flat_map(|repeat| repeat.bands(&plot)));
    forms.extend(plot.grid(&marks));
    let height = |heap| curve.value(heap).map(coordinate);
    forms.push(series(&plot, height, |heaps| curve.within(heaps).map(|ends| ends.map(coordinate))));
    if shown.tells && values_a_point(&plot) <= SINGLE {
        let centres = shown.exceptions().filter_map(at).map(|place| plot.place(place)).collect();
        forms.push(Form::Dots { centres, radius: dot(&plot) + LARGER, fill: Colour::Ink.into() });
    }
    figure.push_clipped(plot.area, forms);
    plot.draw_axes(&mut figure, [Prose::new().italic("n"), Prose::from("𝒢(").italic("n").text(")")], &marks);
    let mut forms: Vec<Form> = repeat.iter().flat_map(|repeat| repeat.names(&plot)).collect();
    forms.extend(focus.map(|heap| plot.focus_line(coordinate(heap))));
    forms.extend(focus.and_then(at).into_iter().flat_map(|place| plot.focus_ring(place, 7.0)));
    figure.push_clipped(plot.area, forms);
    figure
}

/// Draws the plot with title, and where it tells them the period with its proof, and the exceptions.
pub fn heap_sheet(shown: &HeapPlot<'_>, size: [f32; 2]) -> Figure {
    let row = shown.curve.row();
    let seen = |heap: &u64| (shown.window.x[0]..=shown.window.x[1]).contains(&coordinate(*heap));
    let ring = shown.focus.filter(seen).map(|heap| format!("Ring: {}, n = {}.", shown.ringed(), grouped(&heap)));
    let larger =
        shown.shows_exceptions(size[0] - HeapPlot::ROOM.left).then(|| "Larger dots: the exceptions.".to_owned());
    let marks: Vec<String> = larger.into_iter().chain(ring).collect();
    let told = shown.tells.then(|| [Some(describe_heap_period(row).to_string()), describe_heap_exceptions(row)]);
    let words = told.into_iter().flatten().chain([Some(marks.join(" "))]);
    let words: Vec<String> = words.flatten().filter(|words| !words.is_empty()).collect();
    Sheet {
        title: &format!("Heaps of {}", row.ruleset().title()),
        words: &words,
        plots: &[heap_picture(shown, &PlotCanvas::for_file(size))],
        stacked: Stacked::Below,
    }
    .figure()
}

/// 𝒢(n) of the heaps n of an octal game, Grundy's game or a subtraction game, with the period if it is proved.
#[derive(Clone, Debug)]
pub struct HeapCurve {
    row: HeapRow,
    values: Extremes,
}

impl HeapCurve {
    /// The curve of a game; `None` if it is not played on one heap of these kinds.
    ///
    /// **Cost**: that of [`Solver::heap_row`], and a few nanoseconds for each heap that it keeps.
    ///
    /// # Errors
    /// Those of [`Solver::heap_row`].
    pub fn of(ruleset: &Ruleset, solver: &Solver, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(row) = solver.heap_row(ruleset, job)? else { return Ok(None) };
        let length = usize::try_from(row.kept()).unwrap_or(usize::MAX);
        // A total of its own would let the progress fall back.
        let values = Extremes::new(length, |heap| value_of(&row, heap), &job.part())?;
        Ok(Some(Self { row, values }))
    }

    /// The values and the period.
    pub fn row(&self) -> &HeapRow {
        &self.row
    }

    /// 𝒢(n); `None` for heaps beyond those that are computed, where no period is proved.
    pub fn value(&self, heap: u64) -> Option<u64> {
        self.row.value(heap)
    }

    /// The heaps that are listed in a file, and shown at first: up to the end of the third period, or all that are
    /// computed.
    pub fn listed(&self) -> u64 {
        match self.row.period() {
            Some(found) => found.preperiod.saturating_add(found.period.saturating_mul(3)),
            None => self.row.kept(),
        }
    }

    /// The least and the largest value in a range of heaps; `None` if none is known there.
    ///
    /// **Cost**: that of [`Extremes::within`], at most three times.
    pub fn within(&self, heaps: Range<u64>) -> Option<[u64; 2]> {
        let end = self.row.kept();
        let before = self.kept_within(heaps.start..heaps.end.min(end));
        let rest = heaps.start.max(end)..heaps.end;
        let Some(found) = self.row.period().filter(|_| !rest.is_empty()) else { return before };
        let (preperiod, period) = (found.preperiod, found.period);
        let after = if rest.end - rest.start >= period {
            self.kept_within(preperiod..end)
        } else {
            let start = preperiod + (rest.start - preperiod) % period;
            let stop = start + (rest.end - rest.start);
            let wrapped = if stop > end { self.kept_within(preperiod..stop - period) } else { None };
            joined(self.kept_within(start..stop.min(end)), wrapped)
        };
        joined(before, after)
    }

    fn kept_within(&self, heaps: Range<u64>) -> Option<[u64; 2]> {
        let word = |heap: u64| usize::try_from(heap).unwrap_or(usize::MAX);
        let range = word(heaps.start)..word(heaps.end);
        let (least, most) = self.values.within(range, |heap| value_of(&self.row, heap))?;
        Some([least, most].map(|value| u64::try_from(value).unwrap_or_default()))
    }
}

/// 𝒢(n) of a heap whose value is kept.
fn value_of(row: &HeapRow, heap: usize) -> i32 {
    let value = row.value(heap as u64).unwrap_or_default();
    i32::try_from(value).unwrap_or(i32::MAX)
}

fn joined(one: Option<[u64; 2]>, other: Option<[u64; 2]>) -> Option<[u64; 2]> {
    match (one, other) {
        (Some(one), Some(other)) => Some([one[0].min(other[0]), one[1].max(other[1])]),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::HeapCurve;
    use golden_game::parse_game;
    use golden_solver::{Budget, Job, Solver};

    #[test]
    fn the_least_and_the_largest_of_a_range_are_those_of_its_values() {
        let solver = Solver::new(Budget::of_cells(1 << 12));
        for text in ["kayles", "subtraction --set 1,3,4", "octal --code 0.16"] {
            let curve = HeapCurve::of(&parse_game(text).expect("a game"), &solver, &Job::new());
            let curve = curve.expect("computed").expect("heaps");
            for start in [0, 3, 60, 71, 82, 83, 500, 4090, 5000] {
                for length in [0, 1, 5, 12, 13, 90, 300] {
                    let values = || (start..start + length).filter_map(|heap| curve.value(heap));
                    let plain = values().min().zip(values().max()).map(<[u64; 2]>::from);
                    assert_eq!(curve.within(start..start + length), plain, "{text}: {length} from {start}");
                }
            }
        }
    }
}
