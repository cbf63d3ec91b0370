//! The picture of P-positions with the diagonal and the fitted lines.

use super::plot::{Plot, PlotCanvas, PlotRoom, PlotWindow, coordinate, naturals_in};
use super::{Sheet, Stacked};
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use crate::{FittedLine, Fraction, LineFacts, SafePoint, SafePoints};
use golden_game::Ruleset;
use golden_prose::{Prose, grouped};

/// The most points drawn, and the distance of neighbours, in points of the picture, from which on they are stars.
const MOST: usize = 1600;
const STARS: f64 = 9.0;
/// The side of the number of a line, and how far its middle is from the end of the line: back along it.
const LABEL: f32 = 16.0;
const BACK: f32 = 10.0;

/// A plot of P-positions.
#[derive(Clone, Copy, Debug)]
pub struct PointsPlot<'a> {
    /// The P-positions, with their lines.
    pub points: &'a SafePoints,
    /// The part of the plane shown.
    pub window: PlotWindow,
    /// The position that is marked.
    pub focus: Option<[u64; 2]>,
}

impl<'a> PointsPlot<'a> {
    /// Room for numbers of six figures.
    pub const ROOM: PlotRoom = PlotRoom { left: 62.0, top: 32.0, right: 18.0, bottom: 30.0 };

    /// The plot of all points.
    pub fn whole(points: &'a SafePoints, focus: Option<[u64; 2]>) -> Self {
        Self { points, window: points_window(points), focus }
    }

    /// Returns a sentence that describes what is shown.
    pub fn summary(&self) -> String {
        let points = self.points;
        let slopes = slopes_words(points.facts(), 6);
        match (points.t(), slopes.as_slice()) {
            (Some(_), slopes) => {
                let slopes = match slopes {
                    [upper, lower] => format!("; fitted slopes {upper} above and {lower} below the diagonal"),
                    _ => String::new(),
                };
                let [count, largest] = [points.pairs().len() as u64, points.largest()].map(|number| grouped(&number));
                format!("{count} pairs of P-positions with numbers up to {largest}{slopes}.")
            }
            (None, []) => format!("{}.", points_counted(points)),
            (None, [slope]) => format!("{}; one line, fitted slope {slope}.", points_counted(points)),
            (None, slopes) => {
                format!(
                    "{}; {} lines observed, fitted slopes {}.",
                    points_counted(points),
                    slopes.len(),
                    slopes.join(", ")
                )
            }
        }
    }
}

/// The slopes of the lines that have one, from the steepest on, with `decimals` decimals.
pub(crate) fn slopes_words<'a>(lines: impl Iterator<Item = &'a LineFacts>, decimals: usize) -> Vec<String> {
    lines.filter_map(|line| line.fitted.as_ref()).map(|line| line.slope.decimals(decimals)).collect()
}

/// The game as the title of a plot names it: of a ray game its rays and leaps.
pub fn points_title(ruleset: &Ruleset) -> String {
    let words = ruleset.words();
    if ruleset.ray_phrase().is_none() {
        return words.title.into_owned();
    }
    let named = words.parameters.iter().filter_map(|of| Some(format!("{} {}", of.name, of.value.as_ref()?)));
    named.collect::<Vec<_>>().join(", ")
}

/// The window with all points, with a little room.
pub fn points_window(points: &SafePoints) -> PlotWindow {
    let end = coordinate(points.largest().max(4)) * 1.06;
    let range = [-0.03 * end, end];
    PlotWindow { x: range, y: range }
}

/// "200 pairs up to 523", "152 P-positions up to 200".
pub fn points_counted(points: &SafePoints) -> String {
    let (count, what) = match points.t() {
        Some(_) => (points.pairs().len() as u64, "pair"),
        None => (points.count(), "P-position"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural} up to {}", grouped(&count), grouped(&points.largest()))
}

/// Draws the P-positions as stars, or as dots where they stand too near each other.
///
/// **Cost**: that of the points of the window's columns; a shape for each star, one for all dots.
pub fn points_picture(shown: &PointsPlot<'_>, canvas: &PlotCanvas<'_>) -> Figure {
    let PointsPlot { points, window, focus } = *shown;
    let plot = Plot::new(window, PointsPlot::ROOM, canvas);
    let mut figure = Figure::new(canvas.size, format!("P-positions: {}", points_counted(points)));
    let found: Vec<[f64; 2]> =
        points.within(&naturals_in(window.x), &naturals_in(window.y), MOST).iter().map(place_of).collect();
    // The distance of neighbours: n to n + 1 is at least 1 across and up, φ or φ² on the whole.
    let [right, up] = plot.scale();
    let apart = right.hypot(up);
    let marks = plot.whole_marks();
    let mut forms = vec![plot.ground()];
    forms.extend(plot.grid(&marks));
    let [from, to] = window.x;
    forms.extend(plot.dashes([[from, from], [to, to]], Stroke::solid(Colour::Ink3, 1.0)));
    forms.extend(strip_forms(points.facts(), &plot));
    if apart < STARS {
        let centres = found.iter().map(|&at| plot.place(at)).collect();
        forms.push(Form::Dots { centres, radius: 2.2, fill: Colour::Gold.into() });
    }
    forms.extend(line_forms(points.facts(), &plot, 1.6));
    if points.t().is_none() && points.lines().len() > 1 {
        let lines = points.facts().enumerate().filter_map(|(line, facts)| Some((line, facts.fitted.as_ref()?)));
        forms.extend(lines.filter_map(|(line, fitted)| label(&plot, line, fitted)).flatten());
    }
    figure.push_clipped(plot.area, forms);
    let name = Prose::new().italic("b").text(", ").text(points_counted(points));
    plot.draw_axes(&mut figure, [Prose::new(), name], &marks);
    figure.push(plot.letter("a"));
    let mut forms = Vec::new();
    if apart >= STARS {
        #[expect(clippy::cast_possible_truncation, reason = "a few points of the picture")]
        let radius = (apart * 0.32).clamp(4.0, 8.0) as f32;
        // (0, 0) lies on the diagonal, and on no fitted line.
        forms.extend(found.iter().chain([&[0.0, 0.0]]).map(|&at| plot.star(at, radius)));
    }
    forms.extend(focus.into_iter().flat_map(|focus| plot.focus_ring(focus.map(coordinate), 9.0)));
    figure.push_clipped(plot.area, forms);
    figure
}

/// The fitted lines.
pub(crate) fn line_forms<'a>(
    lines: impl Iterator<Item = &'a LineFacts>,
    plot: &Plot<'_>,
    width: f32,
) -> impl Iterator<Item = Form> {
    let fitted = lines.filter_map(|facts| facts.fitted.as_ref());
    fitted.filter_map(move |line| plot.segment(ends(&plot.window, line, 0.0), Stroke::solid(Colour::Sec, width)))
}

/// The edges of the strips that hold the P-positions of each line.
fn strip_forms<'a>(lines: impl Iterator<Item = &'a LineFacts>, plot: &Plot<'_>) -> impl Iterator<Item = Form> {
    let stroke = Stroke::solid(Paint::new(Colour::SecLine, 0.8), 1.0);
    let strips = lines.filter_map(|facts| Some((facts.fitted.as_ref()?, facts.strip.as_ref()?)));
    strips.flat_map(move |(line, strip)| {
        let edges = strip.each_ref().map(Fraction::to_f64).into_iter().filter(|edge| edge.abs() > f64::EPSILON);
        edges.filter_map(move |by| plot.segment(ends(&plot.window, line, by), stroke))
    })
}

/// The number of a line near the end that is farther from (0, 0), where that is in the window and there is room.
fn label(plot: &Plot<'_>, line: usize, fitted: &FittedLine) -> Option<[Form; 2]> {
    let [from, to]: [Point; 2] = plot.window.segment(ends(&plot.window, fitted, 0.0))?.map(|end| plot.place(end));
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = way[0].hypot(way[1]);
    if length < 4.0 * LABEL {
        return None;
    }
    let rect = Rect::about([0, 1].map(|axis: usize| to[axis] - way[axis] * BACK / length), LABEL / 2.0);
    let stroke = Some(Stroke::solid(Colour::Sec, 1.0));
    let (prose, face) = (Prose::from((line + 1).to_string()), Face::Interface);
    Some([
        Form::Rectangle { rect, radius: LABEL / 2.0, fill: Some(Colour::Bg.into()), stroke },
        Form::Text { rect, prose, anchor: Anchor::Centre, size: 12.0, face, paint: Colour::Ink.into() },
    ])
}

/// Draws both scales side by side, or one below the other, each with what is shown.
pub fn points_sheet(scales: &[PointsPlot<'_>; 2], size: [f32; 2], stacked: Stacked) -> Figure {
    let seen = scales.iter().map(|scale| format!("{} {}", range_words(&scale.window), scale.summary()));
    let focus = scales[0].focus.map(|[a, b]| format!("Ring: the position ({}, {}).", grouped(&a), grouped(&b)));
    let words: Vec<String> = seen.chain(focus).collect();
    Sheet {
        title: &format!("P-positions and fitted lines of {}", points_title(scales[0].points.ruleset())),
        words: &words,
        plots: &scales.each_ref().map(|scale| points_picture(scale, &PlotCanvas::for_file(size))),
        stacked,
    }
    .figure()
}

/// "a from 0 to 21, b from 0 to 21:"
fn range_words(window: &PlotWindow) -> String {
    let [across, up] = [window.x, window.y].map(naturals_in);
    let ends = |range: std::ops::Range<u64>| [range.start, range.end.saturating_sub(1)].map(|end| grouped(&end));
    let ([a, b], [c, d]) = (ends(across), ends(up));
    format!("a from {a} to {b}, b from {c} to {d}:")
}

/// The ends of a fitted line in a window, from the axis up on, moved up the plane.
fn ends(window: &PlotWindow, line: &FittedLine, up: f64) -> [[f64; 2]; 2] {
    let (slope, intercept) = (line.slope.to_f64(), line.intercept.to_f64() + up);
    [window.x[0].max(0.0), window.x[1]].map(|x| [x, slope * x + intercept])
}

fn place_of(point: &SafePoint) -> [f64; 2] {
    [coordinate(point.at.0), coordinate(point.at.1)]
}
