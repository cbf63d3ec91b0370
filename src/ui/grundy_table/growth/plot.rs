//! The staircase of 𝒢(n, n), its records, and what the pointer does there.

use egui::{Rect, Response, Ui, pos2};
use egui_plot::{PlotPoints, Points};

use super::super::chart::{BELOW, Chart, Window, inside, moved, place, power_marks, real, within};
use super::super::sheet::{go_to, tell};
use super::number_of;
use super::records::zeckendorf;
use crate::figure::Colour;
use crate::game::Ruleset;
use crate::prose::{Prose, grouped};
use crate::session::TableSubject;
use crate::solver::FibonacciGrowth;
use crate::ui::context::Context;
use crate::ui::grundy_table::chart::{LETTER, letter_ui};
use crate::ui::render::theme::ink;

/// Room left of the plot for numbers, above it for its name.
const LEFT: f32 = 46.0;
const ABOVE: f32 = 34.0;

/// What is measured across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    Number,
    /// Decimal logarithms, from n = 1 on.
    Logarithm,
}

impl Axis {
    /// Where n stands.
    pub fn place(self, n: f64) -> f64 {
        match self {
            Self::Number => n,
            Self::Logarithm => n.max(0.5).log10(),
        }
    }

    /// The n at a place.
    fn number(self, place: f64) -> f64 {
        match self {
            Self::Number => place,
            Self::Logarithm => 10_f64.powf(place),
        }
    }

    /// All that is known.
    pub fn whole(self, growth: &FibonacciGrowth) -> [f64; 2] {
        let start = self.place(0.0);
        let end = self.place(real(growth.last().max(2)));
        // With room for the number at the end.
        [start, end + 0.08 * (end - start)]
    }

    /// What is seen, within what is known.
    pub fn kept(self, x: [f64; 2], growth: &FibonacciGrowth) -> [f64; 2] {
        let shortest = match self {
            Self::Number => 8.0,
            Self::Logarithm => 0.2,
        };
        within(x, self.whole(growth), shortest)
    }
}

/// What is drawn.
pub(super) struct Picture<'a> {
    pub growth: &'a FibonacciGrowth,
    pub subject: &'a TableSubject<'a>,
    pub axis: Axis,
}

/// Draws the plot; returns what is seen after what the pointer did, nothing for all.
pub(super) fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    picture: &Picture<'_>,
    area: Rect,
    seen: Option<[f64; 2]>,
) -> (Response, Option<[f64; 2]>) {
    let Picture { growth, axis, .. } = *picture;
    let plot = Rect::from_min_max(
        pos2(area.left() + LEFT, area.top() + ABOVE),
        pos2(area.right() - LETTER, area.bottom() - BELOW - 8.0),
    );
    let plot = Rect::from_min_max(plot.min.round(), plot.max.round());
    let x = seen.unwrap_or_else(|| axis.whole(growth));
    let window = Window { x, y: heights(picture, x) };
    let summary = summary(picture, x);
    let names = [Prose::new(), Prose::from("𝒢(").italic("n").text(", ").italic("n").text(")")];
    let marks = (axis == Axis::Logarithm).then(|| power_marks(x));
    let chart = Chart { name: "Growth of Fibonacci Nim", summary: &summary, axes: names, marks };
    let response = chart.sense(ui, plot);
    inside(ui, plot).rect_filled(plot, 0.0, ink(ui, Colour::Card));
    staircase_ui(ui, plot, &window, picture);
    let shown = |record: &[f64; 2]| (x[0]..=x[1]).contains(&record[0]);
    let records: Vec<[f64; 2]> =
        growth.records().map(|record| [axis.place(real(record.n)), record.value.into()]).filter(shown).collect();
    let text = ink(ui, Colour::SecText);
    chart.draw(ui, plot, &window, &response, move |drawn| {
        drawn.points(Points::new("records", PlotPoints::from(records)).color(text).radius(3.4).allow_hover(false));
    });
    letter_ui(ui, plot, "n");
    focus_ui(ui, plot, &window, picture);
    pointer_ui(ui, cx, picture, plot, &response, &window);
    let after = moved(ui, &response, plot, window, false);
    let after =
        if response.double_clicked() { None } else { after.map_or(seen, |after| Some(axis.kept(after.x, growth))) };
    (response, after)
}

fn value_at(growth: &FibonacciGrowth, n: u64) -> u32 {
    growth.value(n.min(growth.last())).unwrap_or_default()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
fn nearest_number(axis: Axis, place: f64) -> u64 {
    axis.number(place).round() as u64
}

/// From the least to the largest value in sight, with a little room.
fn heights(picture: &Picture<'_>, x: [f64; 2]) -> [f64; 2] {
    let Picture { growth, axis, .. } = *picture;
    let [least, most] = x.map(|place| f64::from(value_at(growth, nearest_number(axis, place))));
    let room = (most - least).max(2.0) * 0.08;
    [least - room, most + room]
}

/// Draws the staircase in sight: a line for each run of equal values, and fainter the step up to the next.
fn staircase_ui(ui: &Ui, plot: Rect, window: &Window, picture: &Picture<'_>) {
    let Picture { growth, axis, .. } = *picture;
    let (painter, transform) = (inside(ui, plot), window.transform(plot));
    let at = |n: u64, value: u32| place(&transform, [axis.place(real(n)), value.into()]);
    let sec = ink(ui, Colour::Sec);
    let (along, rise) = (egui::Stroke::new(2.0, sec), egui::Stroke::new(1.0, sec.gamma_multiply(0.55)));
    let runs = growth.runs();
    let first = runs.partition_point(|run| axis.place(real(run.n)) < window.x[0]).saturating_sub(1);
    let in_sight = runs.iter().enumerate().skip(first);
    for (index, run) in in_sight.take_while(|(_, run)| axis.place(real(run.n)) <= window.x[1]) {
        let next = runs.get(index + 1);
        let end = next.map_or(growth.last(), |next| next.n);
        painter.line_segment([at(run.n, run.value), at(end, run.value)], along);
        if let Some(next) = next {
            painter.line_segment([at(next.n, run.value), at(next.n, next.value)], rise);
        }
    }
}

/// What the plot shows, in one sentence.
fn summary(picture: &Picture<'_>, x: [f64; 2]) -> String {
    let Picture { growth, axis, .. } = *picture;
    let [from, to] = x.map(|place| nearest_number(axis, place).min(growth.last()));
    format!(
        "𝒢(n, n) for n from {} to {} rises from {} to {}.",
        grouped(&from),
        grouped(&to),
        value_at(growth, from),
        value_at(growth, to)
    )
}

fn focus_ui(ui: &Ui, plot: Rect, window: &Window, picture: &Picture<'_>) {
    let Some((n, is_whole)) = number_of(picture.subject) else { return };
    let Some(value) = picture.growth.value(n) else { return };
    let at = place(&window.transform(plot), [picture.axis.place(real(n)), value.into()]);
    let painter = inside(ui, plot);
    let line = ink(ui, Colour::Ink3).gamma_multiply(0.6);
    painter.extend(egui::Shape::dotted_line(&[pos2(at.x, plot.top()), pos2(at.x, plot.bottom())], line, 4.0, 0.8));
    if is_whole {
        painter.circle_stroke(at, 7.0, egui::Stroke::new(3.5, ink(ui, Colour::Bg)));
        painter.circle_stroke(at, 7.0, egui::Stroke::new(2.0, ink(ui, Colour::Ink)));
    }
}

/// Tells the value at the n the pointer is on; a click goes to (n, n).
fn pointer_ui(ui: &Ui, cx: &mut Context<'_>, picture: &Picture<'_>, plot: Rect, response: &Response, window: &Window) {
    let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) else { return };
    let transform = window.transform(plot);
    let n = nearest_number(picture.axis, transform.value_from_position(pointer).x).min(picture.growth.last());
    let Some(value) = picture.growth.value(n) else { return };
    let spot = place(&transform, [picture.axis.place(real(n)), value.into()]);
    inside(ui, plot).circle_filled(spot, 4.0, ink(ui, Colour::Ink));
    let mut lines = vec![format!("n = {}: 𝒢(n, n) = {}", grouped(&n), grouped(&value))];
    if n > 0 {
        lines.push(format!("n = {}", zeckendorf(n)));
    }
    if picture.growth.records().any(|record| record.n == n) {
        lines.push("a record".to_owned());
    }
    tell(response, &lines);
    if response.clicked() && n > 0 {
        go_to(cx, &Ruleset::FibonacciNim, [n, n]);
    }
}
