//! One of the two plots: stars or points at the P-positions, the diagonal, and both lines.

use egui::{Rect, Response, Ui};
use egui_plot::{Line, LineStyle, PlotPoints, Points};

use super::super::chart::{Chart, Window, columns, inside, moved, place, real, within};
use super::super::sheet::{go_to, tell};
use super::counted;
use crate::figure::{Colour, SafePoint, SafePoints};
use crate::prose::{Prose, grouped};
use crate::session::TableSubject;
use crate::ui::context::Context;
use crate::ui::grundy_table::chart::letter_ui;
use crate::ui::render::paint;
use crate::ui::render::theme::{ink, theme_of};

/// How near the pointer must be to a point.
const REACH: f32 = 14.0;
/// Points drawn at most, and how near they stand on screen when they are no stars any more.
const MOST: usize = 1600;
const STARS: f64 = 9.0;

/// A scale: what is drawn there.
pub(super) struct Scale<'a> {
    pub points: &'a SafePoints,
    pub subject: &'a TableSubject<'a>,
    pub is_small: bool,
    /// Whether the wheel zooms.
    pub zooms: bool,
}

/// All points, with a little room.
pub(super) fn whole_window(points: &SafePoints) -> Window {
    let end = real(points.largest().max(4)) * 1.06;
    let range = [-0.03 * end, end];
    Window { x: range, y: range }
}

/// What is seen, within what can be.
pub(super) fn kept(window: Window, whole: Window) -> Window {
    let limits = [whole.x[0], whole.x[1] * 1.5];
    let shortest = 4.0;
    Window { x: within(window.x, limits, shortest), y: within(window.y, limits, shortest) }
}

/// The focus as a point of the plot.
pub(super) fn focus_of(subject: &TableSubject<'_>) -> Option<[f64; 2]> {
    let [a, b] = subject.focus.position.numbers() else { return None };
    Some([real(u64::try_from(a).ok()?), real(u64::try_from(b).ok()?)])
}

/// Draws the plot; returns the window after what the pointer did.
pub(super) fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    scale: &Scale<'_>,
    plot: Rect,
    window: Window,
) -> (Response, Option<Window>) {
    let points = scale.points;
    let name = if scale.is_small { "P-positions at the small scale" } else { "P-positions at the large scale" };
    let summary = summary(scale);
    let up = Prose::new().italic("b").text(", ").then(counted(points));
    let chart = Chart { name, summary: &summary, axes: [Prose::new(), up], marks: None };
    let response = chart.sense(ui, plot);
    inside(ui, plot).rect_filled(plot, 0.0, ink(ui, Colour::Card));
    let (shown_x, shown_y) = (columns(window.x), columns(window.y));
    let found = points.within(&shown_x, &shown_y, MOST);
    // How far apart neighbours are on screen: n to n + 1 is at least 1 across and up, φ or φ² on the whole.
    let [right, up] = window.transform(plot).dpos_dvalue();
    let apart = right.hypot(up);
    let gold = ink(ui, Colour::Gold);
    let (line, faint) = (ink(ui, Colour::Sec), ink(ui, Colour::Ink3));
    let fitted = points.lines().map(|lines| lines.each_ref().map(|line| ends(&window, line)));
    let dots: Vec<[f64; 2]> = if apart < STARS { found.iter().map(at).collect() } else { Vec::new() };
    chart.draw(ui, plot, &window, &response, move |drawn| {
        let dashes = LineStyle::Dashed { length: 6.0 };
        let diagonal = vec![[window.x[0], window.x[0]], [window.x[1], window.x[1]]];
        drawn.line(
            Line::new("diagonal", PlotPoints::from(diagonal)).color(faint).width(1.0).style(dashes).allow_hover(false),
        );
        drawn.points(Points::new("P", PlotPoints::from(dots)).color(gold).radius(2.2).allow_hover(false));
        for (ends, name) in fitted.into_iter().flatten().zip(["upper", "lower"]) {
            drawn.line(Line::new(name, PlotPoints::from(ends.to_vec())).color(line).width(1.6).allow_hover(false));
        }
    });
    letter_ui(ui, plot, "a");
    if apart >= STARS {
        stars_ui(ui, plot, &window, &found, apart);
    }
    focus_ui(ui, plot, &window, scale.subject);
    pointer_ui(ui, cx, scale, plot, &response, &window);
    let after = if scale.zooms { moved(ui, &response, plot, window, true) } else { dragged(&response, plot, window) };
    (response, after)
}

/// What the plot shows, in one sentence.
fn summary(scale: &Scale<'_>) -> String {
    let points = scale.points;
    let slopes = points.lines().map_or_else(String::new, |[upper, lower]| {
        format!("; fitted slopes {} above and {} below the diagonal", upper.slope.decimals(6), lower.slope.decimals(6))
    });
    format!(
        "{} pairs of P-positions with numbers up to {}{slopes}.",
        grouped(&points.count()),
        grouped(&points.largest())
    )
}

/// Where a fitted line is at both ends of the window.
fn ends(window: &Window, line: &crate::figure::FittedLine) -> [[f64; 2]; 2] {
    let (slope, intercept) = (line.slope.to_f64(), line.intercept.to_f64());
    // From the origin on.
    [window.x[0].max(0.0), window.x[1]].map(|x| [x, slope * x + intercept])
}

fn at(point: &SafePoint) -> [f64; 2] {
    [real(point.at.0), real(point.at.1)]
}

/// The P-positions as stars, and (0, 0), which lies on the diagonal.
fn stars_ui(ui: &Ui, plot: Rect, window: &Window, found: &[SafePoint], apart: f64) {
    let (painter, theme, transform) = (inside(ui, plot), theme_of(ui), window.transform(plot));
    #[expect(clippy::cast_possible_truncation, reason = "a few points of the screen")]
    let radius = (apart * 0.32).clamp(4.0, 8.0) as f32;
    for spot in found.iter().map(at).chain([[0.0, 0.0]]) {
        paint::star(&painter, place(&transform, spot), radius, theme);
    }
}

fn focus_ui(ui: &Ui, plot: Rect, window: &Window, subject: &TableSubject<'_>) {
    let Some(focus) = focus_of(subject) else { return };
    let (painter, at) = (inside(ui, plot), place(&window.transform(plot), focus));
    painter.circle_stroke(at, 9.0, egui::Stroke::new(3.5, ink(ui, Colour::Bg)));
    painter.circle_stroke(at, 9.0, egui::Stroke::new(2.0, ink(ui, Colour::Ink)));
}

fn dragged(response: &Response, plot: Rect, window: Window) -> Option<Window> {
    if !response.dragged() {
        return None;
    }
    let [right, up] = window.transform(plot).dvalue_dpos();
    let by = response.drag_delta();
    Some(Window { x: window.x.map(|x| x - f64::from(by.x) * right), y: window.y.map(|y| y - f64::from(by.y) * up) })
}

/// Tells the P-position that the pointer is near, and makes it the focus.
fn pointer_ui(ui: &Ui, cx: &mut Context<'_>, scale: &Scale<'_>, plot: Rect, response: &Response, window: &Window) {
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let transform = window.transform(plot);
    let value = transform.value_from_position(pointer);
    let Some(point) = scale.points.nearest([value.x, value.y], transform.dpos_dvalue()) else { return };
    let spot = place(&transform, at(&point));
    if spot.distance(pointer) > REACH {
        return;
    }
    inside(ui, plot).circle_stroke(spot, 7.0, egui::Stroke::new(1.5, ink(ui, Colour::Ink)));
    let (x, y) = point.at;
    let lines = [
        format!("({}, {}), a P-position", grouped(&x), grouped(&y)),
        format!("n = {}, sum {}", grouped(&point.number), grouped(&(u128::from(x) + u128::from(y)))),
    ];
    tell(response, &lines);
    if response.clicked() {
        go_to(cx, &scale.subject.focus.ruleset, [x, y]);
    }
}
