//! One of the two plots: its widget, and what the pointer does on it.

use std::sync::Arc;

use egui::{Rect, Response, Ui};

use super::super::chart::{Chart, ChartMemo, dragged, inside, moved, place, transform, within};
use super::super::sheet::{go_to, tell};
use crate::context::Context;
use crate::render::theme::ink;
use golden_figure::{Colour, PlotWindow, PointsPlot, SafePoints, coordinate, points_picture};
use golden_prose::grouped;
use golden_session::TableSubject;

/// How near the pointer must be to a point.
const REACH: f64 = 14.0;

/// What a plot is made of: the points, the window and the focus.
pub(super) type PointsKey = (SamePoints, PlotWindow, Option<[u64; 2]>);

/// Points that are compared by where they are held.
pub(super) struct SamePoints(Arc<SafePoints>);

impl PartialEq for SamePoints {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A scale: what is drawn there.
pub(super) struct Scale<'a> {
    pub points: &'a Arc<SafePoints>,
    pub subject: &'a TableSubject<'a>,
    pub is_small: bool,
    /// Whether the wheel zooms.
    pub zooms: bool,
}

/// What is seen, within what can be.
pub(super) fn kept(window: PlotWindow, whole: PlotWindow) -> PlotWindow {
    let limits = [whole.x[0], whole.x[1] * 1.5];
    let shortest = 4.0;
    PlotWindow { x: within(window.x, limits, shortest), y: within(window.y, limits, shortest) }
}

/// The focus, where its numbers are machine words.
pub(super) fn focus_of(subject: &TableSubject<'_>) -> Option<[u64; 2]> {
    let [a, b] = subject.focus.position.numbers() else { return None };
    Some([u64::try_from(a).ok()?, u64::try_from(b).ok()?])
}

/// Draws the plot; returns the window after what the pointer did.
pub(super) fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    scale: &Scale<'_>,
    memo: &mut ChartMemo<PointsKey>,
    plot: Rect,
    window: PlotWindow,
) -> (Response, Option<PlotWindow>) {
    let shown = PointsPlot { points: scale.points, window, focus: focus_of(scale.subject) };
    let name = if scale.is_small { "P-positions at the small scale" } else { "P-positions at the large scale" };
    let summary = shown.summary();
    let chart = Chart { name, summary: &summary, room: PointsPlot::ROOM };
    let response = chart.sense(ui, plot);
    let key = (SamePoints(Arc::clone(scale.points)), window, shown.focus);
    chart.draw(ui, &response, memo, key, |canvas| points_picture(&shown, canvas));
    pointer_ui(ui, cx, scale, &response, &window);
    let after = if scale.zooms { moved(ui, &response, plot, window, true) } else { dragged(&response, plot, window) };
    (response, after)
}

/// Tells the P-position that the pointer is near, and makes it the focus.
fn pointer_ui(ui: &Ui, cx: &mut Context<'_>, scale: &Scale<'_>, response: &Response, window: &PlotWindow) {
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let plot = response.rect;
    let transform = transform(window, plot);
    let value = transform.value_from_position(pointer);
    let found = scale.points.nearest([value.x, value.y], transform.dpos_dvalue().map(f64::abs), REACH);
    let Some(point) = found else { return };
    let (x, y) = point.at;
    let spot = place(&transform, [x, y].map(coordinate));
    inside(ui, plot).circle_stroke(spot, 7.0, egui::Stroke::new(1.5, ink(ui, Colour::Ink)));
    if cx.tells() {
        let sum = grouped(&(u128::from(x) + u128::from(y)));
        let number = match scale.points.t() {
            Some(_) => format!("n = {}, sum {sum}", grouped(&point.number)),
            None => format!("number {} of line {}, sum {sum}", grouped(&point.number), point.line + 1),
        };
        let lines = [format!("({}, {}), a P-position", grouped(&x), grouped(&y)), number];
        tell(response, &lines);
    }
    if response.clicked() {
        go_to(cx, &scale.subject.focus.ruleset, [x, y]);
    }
}
