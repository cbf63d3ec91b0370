//! The two plots of a row, one below the other: 𝒢(a, b) − b and 𝒢(a, b) against b.

use std::ops::Range;

use egui::{Align2, Color32, Painter, Rect, Response, Ui, pos2, vec2};
use egui_plot::{Line, PlotPoints, PlotTransform, Points};

use super::super::chart::{BELOW, Chart, Window, columns, inside, moved, place, real, within};
use super::super::sheet::{caption_ui, go_to, rest_of, tell};
use super::RowsView;
use crate::figure::{Colour, RowCurve};
use crate::number::partner_u64;
use crate::prose::{Prose, grouped, signed};
use crate::session::TableSubject;
use crate::ui::context::Context;
use crate::ui::render::theme::{ink, theme_of};
use crate::ui::render::{fonts, paint};

/// Room left of a plot for numbers, above it for its name.
const LEFT: f32 = 74.0;
const ABOVE: f32 = 32.0;
/// The caption below both, in a sheet narrower than this, and the least height of a plot.
const FOOT: f32 = 42.0;
const NARROW: f32 = 620.0;
const NARROW_FOOT: f32 = 60.0;
const LEAST: f32 = 90.0;
/// The most columns a point of the screen that are drawn one by one.
const SINGLE: f64 = 12.0;
/// The columns that can be seen at once, and how far they go.
const FEWEST: f64 = 6.0;
const FARTHEST: f64 = 1e12;

/// What is shown.
pub(super) struct RowInView<'a> {
    pub curve: &'a RowCurve,
    pub subject: &'a TableSubject<'a>,
    /// Row and column of the focus.
    pub place: [u64; 2],
}

/// Which of the two plots.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quantity {
    Offset,
    Value,
}

impl Quantity {
    fn at(self, curve: &RowCurve, column: u64) -> f64 {
        match self {
            Self::Offset => plotted(curve.offset(column)),
            Self::Value => real(curve.value(column)),
        }
    }

    /// The least and the largest.
    fn within(self, curve: &RowCurve, columns: Range<u64>) -> Option<[f64; 2]> {
        match self {
            Self::Offset => curve.offsets_within(columns).map(|(least, most)| [plotted(least), plotted(most)]),
            Self::Value => curve.values_within(columns).map(|(least, most)| [real(least), real(most)]),
        }
    }
}

/// The columns of the preperiod and three periods.
pub(super) fn all_columns(curve: &RowCurve) -> [f64; 2] {
    let end = real(curve.period().preperiod) + 3.0 * real(curve.period().period);
    let end = end.max(24.0);
    [-0.012 * end, end]
}

/// The columns of the first periods and a little before.
pub(super) fn first_periods(curve: &RowCurve) -> [f64; 2] {
    let (start, period) = (real(curve.period().preperiod), real(curve.period().period));
    let room = period.max(FEWEST);
    [start - 0.4 * room, start + 2.4 * room]
}

/// The columns seen, within what can be.
fn kept(x: [f64; 2], curve: &RowCurve) -> [f64; 2] {
    let longest = all_columns(curve)[1] * 8.0;
    let middle = f64::midpoint(x[0], x[1]);
    let half = ((x[1] - x[0]) / 2.0).min(longest / 2.0);
    within([middle - half, middle + half], [all_columns(curve)[0], FARTHEST], FEWEST)
}

impl RowsView {
    /// Draws both plots with the caption below.
    pub(super) fn plots_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, shown: &RowInView<'_>, rest: Rect) {
        let foot = if rest.width() < NARROW { NARROW_FOOT } else { FOOT };
        let height = ((rest.height() - foot) / 2.0 - ABOVE - BELOW).max(LEAST).floor();
        let x = kept(self.x.unwrap_or_else(|| all_columns(shown.curve)), shown.curve);
        let mut next = None;
        self.plots.clear();
        let mut top = rest.top() + ABOVE;
        for (index, quantity) in [Quantity::Offset, Quantity::Value].into_iter().enumerate() {
            let plot = Rect::from_min_max(pos2(rest.left() + LEFT, top), pos2(rest.right(), top + height));
            let plot = Rect::from_min_max(plot.min.round(), plot.max.round());
            let whole = whole_height(shown.curve, quantity, x);
            let window = Window { x, y: self.y[index].unwrap_or(whole) };
            let (response, after) = plot_ui(ui, cx, shown, quantity, plot, window);
            if response.double_clicked() {
                (self.x, self.y) = (None, [None; 2]);
            } else if let Some(after) = after {
                next = Some(after.x);
                // Heights follow what is in sight until the wheel has changed them.
                let is_zoomed = (after.y[1] - after.y[0] - (window.y[1] - window.y[0])).abs() > 1e-9;
                if is_zoomed || self.y[index].is_some() {
                    let room = (whole[1] - whole[0]).max(1.0);
                    self.y[index] = Some(within(after.y, [whole[0] - room, whole[1] + room], 4.0));
                }
            }
            self.plots.push(response.id);
            top += height + BELOW + ABOVE;
        }
        if let Some(x) = next {
            self.x = Some(kept(x, shown.curve));
            ui.ctx().request_repaint();
        }
        let foot = Rect::from_min_max(pos2(rest.left(), top - ABOVE + 6.0), rest.max);
        ui.scope_builder(egui::UiBuilder::new().max_rect(foot), |ui| caption_ui(ui, &caption(x, rest.width() - LEFT)));
        ui.allocate_rect(
            Rect::from_min_max(pos2(rest.left(), rest_of(ui, rest).top()), rest.max),
            egui::Sense::hover(),
        );
    }
}

/// What the marks mean at this scale.
fn caption(x: [f64; 2], points: f32) -> Prose {
    let each = (x[1] - x[0]) / f64::from(points);
    let marks = if each > SINGLE {
        format!("Each line: the least to the largest of {each:.0} columns. ")
    } else {
        String::new()
    };
    Prose::from(format!(
        "{marks}Star: the P-position of the row; ring: the focus. Drag to move, wheel to zoom (with Shift in height), \
         ↑ ↓ for the row, ← → for the column."
    ))
}

/// The heights of all values: for offsets those of the whole row, for values those of the columns in sight.
fn whole_height(curve: &RowCurve, quantity: Quantity, x: [f64; 2]) -> [f64; 2] {
    let period = curve.period();
    let seen = match quantity {
        Quantity::Offset => 0..period.preperiod + period.period,
        Quantity::Value => columns(x),
    };
    let [least, most] = quantity.within(curve, seen).unwrap_or([0.0, 1.0]);
    let length = (most - least).max(2.0);
    // Above the offsets the bands are named.
    let above = if quantity == Quantity::Offset { 0.18 } else { 0.06 };
    [least - 0.1 * length, most + above * length]
}

fn plot_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    shown: &RowInView<'_>,
    quantity: Quantity,
    plot: Rect,
    window: Window,
) -> (Response, Option<Window>) {
    let row = shown.curve.period();
    let (name, up) = match quantity {
        Quantity::Offset => (
            "Value less column of the row",
            Prose::from(format!("𝒢({}, ", row.row)).italic("b").text(") − ").italic("b"),
        ),
        Quantity::Value => ("Values of the row", Prose::from(format!("𝒢({}, ", row.row)).italic("b").text(")")),
    };
    let summary = format!(
        "{up} for b from {} to {}: preperiod {}, period {}; at b = {} it is {}.",
        grouped(&columns(window.x).start),
        grouped(&columns(window.x).end.saturating_sub(1)),
        grouped(&row.preperiod),
        grouped(&row.period),
        grouped(&shown.place[1]),
        written(quantity, shown.curve, shown.place[1])
    );
    let chart = Chart { name, summary: &summary, axes: [Prose::new().italic("b"), up], marks: None };
    let response = chart.sense(ui, plot);
    let transform = window.transform(plot);
    shades_ui(ui, plot, &transform, shown.curve, &window);
    let series = Series::of(shown.curve, quantity, &window, plot.width());
    let sec = ink(ui, Colour::Sec);
    chart.draw(ui, plot, &window, &response, move |drawn| series.add(drawn, sec));
    if quantity == Quantity::Offset {
        names_ui(ui, plot, &transform, shown.curve);
    }
    marks_ui(ui, plot, &transform, shown, quantity);
    let after = pointer_ui(ui, cx, shown, quantity, plot, &response, window);
    (response, after)
}

/// What is drawn of a row in a window.
enum Series {
    /// Each column.
    Single { points: Vec<[f64; 2]>, radius: f32 },
    /// For each point of the screen a line from the least to the largest.
    Lines(Vec<[f64; 2]>),
}

impl Series {
    fn of(curve: &RowCurve, quantity: Quantity, window: &Window, width: f32) -> Self {
        let shown = columns(window.x);
        let each = (window.x[1] - window.x[0]) / f64::from(width);
        if each <= SINGLE {
            let points = shown.map(|column| [real(column), quantity.at(curve, column)]).collect();
            #[expect(clippy::cast_possible_truncation, reason = "a few points of the screen")]
            let radius = (0.32 / each).clamp(0.8, 3.5) as f32;
            return Self::Single { points, radius };
        }
        let mut lines = Vec::new();
        let mut start = shown.start;
        while start < shown.end {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
            let next = ((((real(start) - window.x[0]) / each).floor() + 1.0) * each + window.x[0]).ceil() as u64;
            let end = next.max(start + 1).min(shown.end);
            if let Some([least, most]) = quantity.within(curve, start..end) {
                let x = f64::midpoint(real(start), real(end - 1));
                lines.extend([[x, least], [x, most]]);
            }
            start = end;
        }
        Self::Lines(lines)
    }

    fn add(self, drawn: &mut egui_plot::PlotUi<'_>, colour: Color32) {
        match self {
            Self::Single { points, radius } => {
                drawn.points(
                    Points::new("values", PlotPoints::from(points)).color(colour).radius(radius).allow_hover(false),
                );
            }
            Self::Lines(lines) => {
                let line = Line::new("values", PlotPoints::from(lines)).color(colour.gamma_multiply(0.75)).width(1.0);
                drawn.line(line.allow_hover(false));
            }
        }
    }
}

/// Shades the preperiod, the first period, and fainter its repeats.
fn shades_ui(ui: &Ui, plot: Rect, transform: &PlotTransform, curve: &RowCurve, window: &Window) {
    /// Repeats narrower than this are shaded as one.
    const THIN: f32 = 6.0;
    let painter = inside(ui, plot);
    let (start, period) = (real(curve.period().preperiod), real(curve.period().period));
    let at = |column: f64| place(transform, [column - 0.5, 0.0]).x;
    let band = |from: f64, to: f64| Rect::from_x_y_ranges(at(from)..=at(to), plot.y_range());
    painter.rect_filled(plot, 0.0, ink(ui, Colour::Card));
    painter.rect_filled(band(0.0, start), 0.0, ink(ui, Colour::Raise));
    let sec = ink(ui, Colour::Sec);
    painter.rect_filled(band(start, start + period), 0.0, sec.gamma_multiply(0.26));
    let width = band(start, start + period).width();
    if width < THIN {
        painter.rect_filled(band(start + period, window.x[1] + 1.0), 0.0, sec.gamma_multiply(0.06));
    } else {
        let first = ((window.x[0] - start) / period).floor().max(1.0);
        let count = ((window.x[1] - window.x[0]) / period).ceil() + 1.0;
        let turns =
            std::iter::successors(Some(first), |turn| Some(turn + 1.0)).take_while(|turn| *turn <= first + count);
        for turn in turns {
            let strength = if turn % 2.0 == 0.0 { 0.1 } else { 0.03 };
            let from = start + turn * period;
            painter.rect_filled(band(from, from + period), 0.0, sec.gamma_multiply(strength));
        }
    }
}

/// Names the preperiod, the first period and its first repeat where there is room.
fn names_ui(ui: &Ui, plot: Rect, transform: &PlotTransform, curve: &RowCurve) {
    let painter = inside(ui, plot);
    let (start, period) = (real(curve.period().preperiod), real(curve.period().period));
    let at = |column: f64| place(transform, [column - 0.5, 0.0]).x;
    let bands = [
        (0.0, start, "preperiod"),
        (start, start + period, "period"),
        (start + period, start + 2.0 * period, "repeat"),
    ];
    for (from, to, words) in bands {
        name_ui(ui, &painter, Rect::from_x_y_ranges(at(from)..=at(to), plot.y_range()).intersect(plot), words);
    }
}

/// Writes what a band is at its top, if it is wide enough.
fn name_ui(ui: &Ui, painter: &Painter, band: Rect, words: &str) {
    let colour = ink(ui, Colour::Ink2);
    let galley = painter.layout_no_wrap(words.to_owned(), fonts::regular(13.0), colour);
    if band.is_positive() && galley.size().x + 12.0 <= band.width() {
        let at = Align2::CENTER_TOP.align_size_within_rect(galley.size(), band.translate(vec2(0.0, 3.0))).min;
        let ground = Rect::from_min_size(at, galley.size()).expand2(vec2(5.0, 0.0));
        painter.rect_filled(ground, 4.0, ink(ui, Colour::Bg).gamma_multiply(0.8));
        painter.galley(at, galley, colour);
    }
}

/// The P-position of the row, and the focus.
fn marks_ui(ui: &Ui, plot: Rect, transform: &PlotTransform, shown: &RowInView<'_>, quantity: Quantity) {
    let painter = inside(ui, plot);
    let at = |column: u64| place(transform, [real(column), quantity.at(shown.curve, column)]);
    let focus = at(shown.place[1]);
    let line = egui::Stroke::new(1.0, ink(ui, Colour::Ink3).gamma_multiply(0.6));
    painter.extend(egui::Shape::dotted_line(
        &[pos2(focus.x, plot.top()), pos2(focus.x, plot.bottom())],
        line.color,
        4.0,
        0.8,
    ));
    if let Ok(column) = u64::try_from(partner_u64(shown.place[0])) {
        paint::star(&painter, at(column), 8.0, theme_of(ui));
    }
    painter.circle_stroke(focus, 7.0, egui::Stroke::new(3.5, ink(ui, Colour::Bg)));
    painter.circle_stroke(focus, 7.0, egui::Stroke::new(2.0, ink(ui, Colour::Ink)));
}

/// Moves, zooms, shows the values of the column under the pointer, and sets the focus there.
fn pointer_ui(
    ui: &Ui,
    cx: &mut Context<'_>,
    shown: &RowInView<'_>,
    quantity: Quantity,
    plot: Rect,
    response: &Response,
    window: Window,
) -> Option<Window> {
    let transform = window.transform(plot);
    if let Some(at) = response.hover_pos().filter(|_| !response.dragged()) {
        let column = nearest_column(&transform, at.x);
        let spot = place(&transform, [real(column), quantity.at(shown.curve, column)]);
        inside(ui, plot).circle_filled(spot, 4.0, ink(ui, Colour::Ink));
        tell(response, &words_of(shown, column));
        if response.clicked() {
            go_to(cx, &shown.subject.focus.ruleset, [shown.place[0], column]);
        }
    }
    moved(ui, response, plot, window, false)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
fn nearest_column(transform: &PlotTransform, x: f32) -> u64 {
    transform.value_from_position(pos2(x, 0.0)).x.round() as u64
}

/// What is true of a column, exactly.
fn words_of(shown: &RowInView<'_>, column: u64) -> Vec<String> {
    let row = shown.curve.period();
    let value = shown.curve.value(column);
    let kind = if value == 0 { ", a P-position" } else { "" };
    let mut lines = vec![
        format!("𝒢({}, {}) = {}{kind}", row.row, grouped(&column), grouped(&value)),
        format!("𝒢 − b = {}", written(Quantity::Offset, shown.curve, column)),
    ];
    if let Some(after) = column.checked_sub(row.preperiod) {
        lines.push(format!(
            "column {} of period {}",
            grouped(&(after % row.period)),
            grouped(&(after / row.period + 1))
        ));
    } else {
        lines.push("in the preperiod".to_owned());
    }
    lines
}

/// A value as it is written.
fn written(quantity: Quantity, curve: &RowCurve, column: u64) -> String {
    match quantity {
        Quantity::Value => grouped(&curve.value(column)),
        Quantity::Offset => signed(curve.offset(column).into()),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
fn plotted(number: i64) -> f64 {
    number as f64
}
