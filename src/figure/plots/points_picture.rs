//! The picture of the P-positions of Wythoff's game and of t-Wythoff with the diagonal and the two fitted lines.

use super::plot::{Plot, PlotCanvas, PlotRoom};
use super::sheet::{Sheet, Stacked};
use super::window::{PlotWindow, coordinate, naturals_in};
use crate::figure::kit::shape::{Colour, Figure, Form, Stroke};
use crate::figure::{FittedLine, SafePoint, SafePoints};
use crate::prose::{Prose, grouped};

/// The most points drawn, and the distance of neighbours, in points of the picture, from which on they are stars.
const MOST: usize = 1600;
const STARS: f64 = 9.0;

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

    /// What is shown, in one sentence.
    pub fn summary(&self) -> String {
        let points = self.points;
        let slopes = points.lines().map_or_else(String::new, |[upper, lower]| {
            format!(
                "; fitted slopes {} above and {} below the diagonal",
                upper.slope.decimals(6),
                lower.slope.decimals(6)
            )
        });
        format!(
            "{} pairs of P-positions with numbers up to {}{slopes}.",
            grouped(&points.count()),
            grouped(&points.largest())
        )
    }
}

/// The window with all points, with a little room.
pub fn points_window(points: &SafePoints) -> PlotWindow {
    let end = coordinate(points.largest().max(4)) * 1.06;
    let range = [-0.03 * end, end];
    PlotWindow { x: range, y: range }
}

/// "200 pairs up to 523".
pub fn points_counted(points: &SafePoints) -> String {
    format!("{} pairs up to {}", grouped(&points.count()), grouped(&points.largest()))
}

/// Draws the P-positions as stars, or as dots where they stand too near each other.
///
/// **Cost**: that of at most about 1600 points; a shape for each star, one for all dots.
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
    if apart < STARS {
        let centres = found.iter().map(|&at| plot.place(at)).collect();
        forms.push(Form::Dots { centres, radius: 2.2, fill: Colour::Gold.into() });
    }
    let lines = points.lines().into_iter().flatten();
    forms.extend(lines.filter_map(|line| plot.segment(ends(&window, line), Stroke::solid(Colour::Sec, 1.6))));
    figure.push_clipped(plot.area, forms);
    let name = Prose::new().italic("b").text(", ").text(points_counted(points));
    plot.draw_axes(&mut figure, [Prose::new(), name], &marks);
    figure.push(plot.letter("a"));
    let mut forms = Vec::new();
    if apart >= STARS {
        #[expect(clippy::cast_possible_truncation, reason = "a few points of the picture")]
        let radius = (apart * 0.32).clamp(4.0, 8.0) as f32;
        // (0, 0) lies on the diagonal, and on neither line.
        forms.extend(found.iter().chain([&[0.0, 0.0]]).map(|&at| plot.star(at, radius)));
    }
    forms.extend(focus.into_iter().flat_map(|focus| plot.focus_ring(focus.map(coordinate), 9.0)));
    figure.push_clipped(plot.area, forms);
    figure
}

/// Draws both scales side by side, or one below the other, each with what is shown; `game` is the title of the game.
pub fn points_sheet(game: &str, scales: &[PointsPlot<'_>; 2], size: [f32; 2], stacked: Stacked) -> Figure {
    let seen = scales.iter().map(|scale| format!("{} {}", range_words(&scale.window), scale.summary()));
    let focus = scales[0].focus.map(|[a, b]| format!("Ring: the position ({}, {}).", grouped(&a), grouped(&b)));
    let words: Vec<String> = seen.chain(focus).collect();
    Sheet {
        title: &format!("P-positions and fitted lines of {game}"),
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

/// The ends of a fitted line in a window, from the axis up on.
fn ends(window: &PlotWindow, line: &FittedLine) -> [[f64; 2]; 2] {
    let (slope, intercept) = (line.slope.to_f64(), line.intercept.to_f64());
    [window.x[0].max(0.0), window.x[1]].map(|x| [x, slope * x + intercept])
}

fn place_of(point: &SafePoint) -> [f64; 2] {
    [coordinate(point.at.0), coordinate(point.at.1)]
}
