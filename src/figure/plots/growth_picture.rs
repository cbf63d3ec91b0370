//! The picture of the growth of Fibonacci Nim: the staircase of 𝒢(n, n) against n or log n, with its records.

use super::plot::{Plot, PlotCanvas, PlotRoom, PlotWindow, coordinate};
use super::{Sheet, Stacked};
use crate::kit::shape::{Colour, Figure, Form, Paint, Point};
use golden_prose::{Prose, grouped};
use golden_solver::FibonacciGrowth;

/// The axis across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrowthAxis {
    /// n.
    Number,
    /// The decimal logarithm of n, from n = 1 on.
    Logarithm,
}

impl GrowthAxis {
    /// The coordinate of n.
    pub fn place(self, n: f64) -> f64 {
        match self {
            Self::Number => n,
            Self::Logarithm => n.max(0.5).log10(),
        }
    }

    /// The n nearest to a coordinate.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
    pub fn nearest(self, place: f64) -> u64 {
        let n = match self {
            Self::Number => place,
            Self::Logarithm => 10_f64.powf(place),
        };
        n.round() as u64
    }

    /// The range with every n that is known, with room for the number at the end.
    pub fn whole(self, growth: &FibonacciGrowth) -> [f64; 2] {
        let start = self.place(0.0);
        let end = self.place(coordinate(growth.last().max(2)));
        [start, end + 0.08 * (end - start)]
    }

    fn of(self, n: u64) -> f64 {
        self.place(coordinate(n))
    }
}

/// A plot of the growth of Fibonacci Nim.
#[derive(Clone, Copy, Debug)]
pub struct GrowthPlot<'a> {
    /// The values.
    pub growth: &'a FibonacciGrowth,
    /// The axis across.
    pub axis: GrowthAxis,
    /// The range shown of it, as coordinates.
    pub x: [f64; 2],
    /// The n that is marked, and whether its position (n, n) is the focus.
    pub focus: Option<(u64, bool)>,
}

impl<'a> GrowthPlot<'a> {
    /// Room for numbers of four figures.
    pub const ROOM: PlotRoom = PlotRoom { left: 46.0, top: 34.0, right: 18.0, bottom: 38.0 };

    /// The plot of all values.
    pub fn whole(growth: &'a FibonacciGrowth, axis: GrowthAxis, focus: Option<(u64, bool)>) -> Self {
        Self { growth, axis, x: axis.whole(growth), focus }
    }

    /// Returns the window shown: up, it goes from the least to the largest value in sight, with a little room.
    pub fn window(&self) -> PlotWindow {
        let [least, most] = self.ends().map(|n| f64::from(self.value(n)));
        let room = (most - least).max(2.0) * 0.08;
        PlotWindow { x: self.x, y: [least - room, most + room] }
    }

    /// Returns a sentence that describes what is shown.
    pub fn summary(&self) -> String {
        let [from, to] = self.ends();
        format!(
            "𝒢(n, n) for n from {} to {} rises from {} to {}.",
            grouped(&from),
            grouped(&to),
            self.value(from),
            self.value(to)
        )
    }

    /// The first and the last n in sight.
    fn ends(&self) -> [u64; 2] {
        self.x.map(|place| self.axis.nearest(place).min(self.growth.last()))
    }

    fn value(&self, n: u64) -> u32 {
        self.growth.value(n).unwrap_or_default()
    }
}

/// Draws the staircase with its records as dots.
///
/// **Cost**: two shapes for each run of equal values in sight.
pub fn growth_picture(shown: &GrowthPlot<'_>, canvas: &PlotCanvas<'_>) -> Figure {
    let GrowthPlot { growth, axis, x, focus } = *shown;
    let plot = Plot::new(shown.window(), GrowthPlot::ROOM, canvas);
    let mut figure = Figure::new(canvas.size, "Growth of Fibonacci Nim");
    let marks = match axis {
        GrowthAxis::Number => plot.whole_marks(),
        GrowthAxis::Logarithm => plot.power_marks(),
    };
    let mut forms = vec![plot.ground()];
    forms.extend(plot.grid(&marks));
    forms.extend(staircase(shown, &plot));
    // 0 has no logarithm.
    let records = growth.records().filter(|record| axis == GrowthAxis::Number || record.n > 0);
    let records = records.map(|record| [axis.of(record.n), record.value.into()]);
    let centres = records.filter(|at| (x[0]..=x[1]).contains(&at[0])).map(|at| plot.place(at)).collect();
    forms.push(Form::Dots { centres, radius: 3.4, fill: Colour::SecText.into() });
    figure.push_clipped(plot.area, forms);
    let name = Prose::from("𝒢(").italic("n").text(", ").italic("n").text(")");
    plot.draw_axes(&mut figure, [Prose::new(), name], &marks);
    figure.push(plot.letter("n"));
    if let Some((n, value, is_whole)) = focus.and_then(|(n, is_whole)| Some((n, growth.value(n)?, is_whole))) {
        let mut forms = vec![plot.focus_line(axis.of(n))];
        if is_whole {
            forms.extend(plot.focus_ring([axis.of(n), value.into()], 7.0));
        }
        figure.push_clipped(plot.area, forms);
    }
    figure
}

/// Draws the plot with title and what is shown.
pub fn growth_sheet(shown: &GrowthPlot<'_>, size: [f32; 2]) -> Figure {
    let [from, to] = shown.ends();
    let [least, most] = [from, to].map(|n| shown.value(n));
    let words = format!("n from {} to {}: the values rise from {least} to {most}.", grouped(&from), grouped(&to));
    let focus = shown.focus.filter(|(n, _)| (from..=to).contains(n));
    let focus = focus.map_or_else(String::new, |(n, _)| format!(" Dotted: n = {}, the position.", grouped(&n)));
    Sheet {
        title: "𝒢(n, n) of Fibonacci Nim",
        words: &[words, format!("A record, marked by a dot, is an n where a value appears first.{focus}")],
        plots: &[growth_picture(shown, &PlotCanvas::for_file(size))],
        stacked: Stacked::Below,
    }
    .figure()
}

/// The staircase in sight: a line for each run of equal values, and fainter the step up to the next.
fn staircase(shown: &GrowthPlot<'_>, plot: &Plot<'_>) -> Vec<Form> {
    let GrowthPlot { growth, axis, x, .. } = *shown;
    let at = |n: u64, value: u32| -> Point { plot.place([axis.of(n), value.into()]) };
    let runs = growth.runs();
    let least = u64::from(axis == GrowthAxis::Logarithm);
    let first = runs.partition_point(|run| run.n < least || axis.of(run.n) < x[0]).saturating_sub(1);
    let mut forms = Vec::new();
    for (index, run) in runs.iter().enumerate().skip(first).take_while(|(_, run)| axis.of(run.n) <= x[1]) {
        let next = runs.get(index + 1);
        let ([left, y], [right, _]) = (at(run.n, run.value), at(next.map_or(growth.last(), |next| next.n), run.value));
        forms.push(plot.level([left, right], y, Colour::Sec, 2.0));
        if let Some(next) = next {
            let (low, high) = (at(next.n, run.value)[1], at(next.n, next.value)[1]);
            forms.push(plot.upright(right, [high.min(low), high.max(low)], Paint::new(Colour::Sec, 0.55), 1.0));
        }
    }
    forms
}
