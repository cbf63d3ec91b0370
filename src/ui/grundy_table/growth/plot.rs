//! The plot of 𝒢(n, n): its widget, and what the pointer does on it.

use egui::{Rect, Response, Ui, pos2};

use super::super::chart::{Chart, ChartMemo, inside, moved, place, transform, within};
use super::super::sheet::{go_to, tell};
use super::records::zeckendorf;
use crate::context::Context;
use crate::render::theme::ink;
use golden_figure::{Colour, GrowthAxis, GrowthPlot, PlotWindow, coordinate, growth_picture};
use golden_game::Ruleset;
use golden_prose::grouped;
use golden_solver::FibonacciGrowth;

/// What the plot is made of: the last n, the axis, the range shown and the focus.
pub(super) type GrowthKey = (u64, GrowthAxis, [f64; 2], Option<(u64, bool)>);

/// What is seen, within what is known.
pub(super) fn kept(axis: GrowthAxis, x: [f64; 2], growth: &FibonacciGrowth) -> [f64; 2] {
    let shortest = match axis {
        GrowthAxis::Number => 8.0,
        GrowthAxis::Logarithm => 0.2,
    };
    within(x, axis.whole(growth), shortest)
}

/// Draws the plot, which shows the range `seen` or everything; returns the range after what the pointer did.
pub(super) fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    shown: &GrowthPlot<'_>,
    memo: &mut ChartMemo<GrowthKey>,
    area: Rect,
    seen: Option<[f64; 2]>,
) -> (Response, Option<[f64; 2]>) {
    let GrowthPlot { growth, axis, x, focus } = *shown;
    let room = GrowthPlot::ROOM;
    let plot = Rect::from_min_max(
        pos2(area.left() + room.left, area.top() + room.top),
        pos2(area.right() - room.right, area.bottom() - room.bottom),
    );
    let plot = Rect::from_min_max(plot.min.round(), plot.max.round());
    let (window, summary) = (shown.window(), shown.summary());
    let chart = Chart { name: "Growth of Fibonacci Nim", summary: &summary, room };
    let response = chart.sense(ui, plot);
    chart.draw(ui, &response, memo, (growth.last(), axis, x, focus), |canvas| growth_picture(shown, canvas));
    pointer_ui(ui, cx, shown, &response, &window);
    let after = moved(ui, &response, plot, window, false);
    let after =
        if response.double_clicked() { None } else { after.map_or(seen, |after| Some(kept(axis, after.x, growth))) };
    (response, after)
}

/// Tells the value at the n the pointer is on; a click goes to (n, n).
fn pointer_ui(ui: &Ui, cx: &mut Context<'_>, shown: &GrowthPlot<'_>, response: &Response, window: &PlotWindow) {
    let GrowthPlot { growth, axis, .. } = *shown;
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let plot = response.rect;
    let transform = transform(window, plot);
    let n = axis.nearest(transform.value_from_position(pointer).x).min(growth.last());
    let Some(value) = growth.value(n) else { return };
    let spot = place(&transform, [axis.place(coordinate(n)), value.into()]);
    inside(ui, plot).circle_filled(spot, 4.0, ink(ui, Colour::Ink));
    let mut lines = vec![format!("n = {}: 𝒢(n, n) = {}", grouped(&n), grouped(&value))];
    if n > 0 {
        lines.push(format!("n = {}", zeckendorf(n)));
    }
    if growth.records().any(|record| record.n == n) {
        lines.push("a record".to_owned());
    }
    if cx.tells() {
        tell(response, &lines);
    }
    if response.clicked() && n > 0 {
        go_to(cx, &Ruleset::FibonacciNim, [n, n]);
    }
}
