//! The section of the counts: ones to zeros, which tends to φ, or its distance from φ on a logarithmic scale.

use egui::{Align2, Rect, Ui, UiBuilder, pos2, vec2};
use egui_plot::{HLine, Line, LineStyle, Plot, PlotPoint, PlotPoints, PlotUi, Points};

use crate::figure::{Colour, Figure, GoldenTarget, RatioPoint, ratio_plot, ratio_points};
use crate::prose::{Prose, grouped};
use crate::session::{Edit, GoldenChoice, RatioView};
use crate::ui::context::Context;
use crate::ui::golden_string::shown::Shown;
use crate::ui::render::fonts;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Segment, segmented_ui};

/// The last level of the plot, unless higher ones are shown.
const LAST: u32 = 10;
/// φ, for the dashed line.
const GOLDEN: f64 = 1.618_033_988_749_895;
/// Room around the plot for its numbers: left, top, right, bottom.
const MARGIN: [f32; 4] = [30.0, 20.0, 30.0, 30.0];

/// The picture for a file.
pub(in crate::ui::golden_string) fn figure(shown: &Shown<'_>, size: [f32; 2]) -> Figure<GoldenTarget> {
    ratio_plot(last_level(shown), shown.choices.ratio == RatioView::LogError, size)
}

/// The switch between the two views, at the right of the title.
pub(in crate::ui::golden_string) fn switch_ui(ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
    let views = [Segment::new(RatioView::Ratio, "ratio"), Segment::new(RatioView::LogError, "error")];
    let mut view = shown.choices.ratio;
    if segmented_ui(ui, "Ratio or error", &mut view, &views, 2).changed() {
        cx.edit(Edit::Golden(GoldenChoice::Ratio(view)));
    }
}

/// The ratios beyond cannot be told from φ; their distances can.
fn last_level(shown: &Shown<'_>) -> u32 {
    match shown.choices.ratio {
        RatioView::Ratio => LAST,
        RatioView::LogError => LAST.max(shown.view.level),
    }
}

/// Draws the plot.
pub(in crate::ui::golden_string) fn show(ui: &mut Ui, rect: Rect, shown: &Shown<'_>) {
    let points = ratio_points(last_level(shown));
    let is_log = shown.choices.ratio == RatioView::LogError;
    let [left, top, right, bottom] = MARGIN;
    let inner = Rect::from_min_max(rect.min + vec2(left, top), rect.max - vec2(right, bottom));
    let low = points.last().map_or(-1.0, |point| point.log_error.floor());
    let (lower, upper) = if is_log { (low, 0.0) } else { (1.0, 2.0) };
    let value = |point: &RatioPoint| if is_log { point.log_error } else { point.ratio };
    let places: Vec<[f64; 2]> = points.iter().map(|point| [f64::from(point.level), value(point)]).collect();
    let (sec, grid, faint) = (ink(ui, Colour::Sec), ink(ui, Colour::Line), ink(ui, Colour::Ink));
    let last = f64::from(points.last().map_or(LAST, |point| point.level));
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
        Plot::new("ones to zeros")
            .width(inner.width())
            .height(inner.height())
            .default_x_bounds(1.0 - 0.04 * last, last * 1.04)
            .default_y_bounds(lower - 0.04 * (upper - lower), upper + 0.04 * (upper - lower))
            .auto_bounds(false)
            .set_margin_fraction(egui::Vec2::ZERO)
            .show_axes(false)
            .show_grid(false)
            .show_background(false)
            .show_crosshair(false)
            .allow_drag(false)
            .allow_zoom(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .allow_double_click_reset(false)
            .label_formatter(|_| None)
            .reset()
            .show(ui, |plot: &mut PlotUi<'_>| {
                let marks: Vec<f64> = if is_log { vec![low, (low / 2.0).round(), 0.0] } else { vec![1.0, 1.5, 2.0] };
                for mark in marks {
                    plot.hline(HLine::new("", mark).color(grid).width(1.0).allow_hover(false));
                }
                if !is_log {
                    let dashes = LineStyle::Dashed { length: 7.0 };
                    plot.hline(HLine::new("φ", GOLDEN).color(faint).width(1.6).style(dashes).allow_hover(false));
                }
                plot.line(Line::new("ones to zeros", PlotPoints::from(places.clone())).color(sec).width(2.2));
                plot.points(
                    Points::new("levels", PlotPoints::from(places.clone())).color(sec).radius(if last > 14.0 {
                        3.2
                    } else {
                        4.6
                    }),
                );
            })
    });
    let transform = drawn.inner.transform;
    let at = |[x, y]: [f64; 2]| transform.position_from_point(&PlotPoint::new(x, y));
    level_labels(ui, rect, last, &at);
    if is_log {
        log_labels(ui, rect, low, &at);
    } else {
        ratio_labels(ui, &points, &at);
    }
    tell_nearest(&drawn.inner.response, &points, &places, &at);
}

fn write(ui: &Ui, at: egui::Pos2, anchor: Align2, words: &str, colour: Colour) {
    ui.painter().text(at, anchor, words, fonts::regular(13.0), ink(ui, colour));
}

/// 1, 4, 7, n, 10 below.
fn level_labels(ui: &Ui, rect: Rect, last: f64, at: &dyn Fn([f64; 2]) -> egui::Pos2) {
    let step = (last / 3.0).floor().max(1.0);
    let y = rect.bottom() - 14.0;
    for i in 0..4_u8 {
        let level = 1.0 + f64::from(i) * step;
        if level <= last {
            write(ui, pos2(at([level, 1.0]).x, y), Align2::CENTER_CENTER, &level.to_string(), Colour::Ink3);
        }
    }
    let x = at([1.0 + 2.5 * step, 1.0]).x;
    ui.painter().text(pos2(x, y), Align2::CENTER_CENTER, "n", fonts::math_italic(16.0), ink(ui, Colour::Ink2));
}

fn ratio_labels(ui: &Ui, points: &[RatioPoint], at: &dyn Fn([f64; 2]) -> egui::Pos2) {
    let left = at([1.0, 1.0]).x - 14.0;
    for (value, words) in [(1.0, "1"), (1.5, "1.5"), (2.0, "2")] {
        write(ui, pos2(left, at([1.0, value]).y), Align2::RIGHT_CENTER, words, Colour::Ink3);
    }
    let asides = [
        (0, Align2::LEFT_BOTTOM, vec2(9.0, -2.0)),
        (1, Align2::CENTER_BOTTOM, vec2(0.0, -7.0)),
        (2, Align2::CENTER_TOP, vec2(0.0, 8.0)),
        (3, Align2::CENTER_BOTTOM, vec2(0.0, -7.0)),
    ];
    for (i, anchor, aside) in asides {
        let Some(point) = points.get(i) else { continue };
        let words = format!("{}/{}", point.ones, point.zeros);
        write(ui, at([f64::from(point.level), point.ratio]) + aside, anchor, &words, Colour::Ink);
    }
    let Some(point) = points.last() else { return };
    let end = at([f64::from(point.level), GOLDEN]);
    ui.painter().text(end + vec2(10.0, 0.0), Align2::LEFT_CENTER, "φ", fonts::math(19.0), ink(ui, Colour::Ink));
    write(ui, end + vec2(8.0, 13.0), Align2::RIGHT_TOP, &decimal(point), Colour::Ink2);
}

fn log_labels(ui: &Ui, rect: Rect, low: f64, at: &dyn Fn([f64; 2]) -> egui::Pos2) {
    let left = at([1.0, 0.0]).x - 10.0;
    for value in [0.0, (low / 2.0).round(), low] {
        let words = if value == 0.0 { "1".into() } else { Prose::from("10").sup(format!("{value:.0}")).to_string() };
        write(ui, pos2(left, at([1.0, value]).y), Align2::RIGHT_CENTER, &words, Colour::Ink3);
    }
    let at = pos2(rect.right() - 30.0, rect.top() + 26.0);
    write(ui, at, Align2::RIGHT_TOP, "|gₙ/hₙ − φ|", Colour::Ink2);
}

/// "89/55 = 1.61818…", the decimals truncated.
fn decimal(point: &RatioPoint) -> String {
    const SCALE: u32 = 100_000;
    let (ones, zeros) = (&point.ones, &point.zeros);
    let scaled = (ones * crate::number::UBig::from(SCALE)) / zeros;
    let digits = scaled.to_string();
    let (whole, decimals) = digits.split_at(digits.len().saturating_sub(5));
    let is_exact = &scaled * zeros == ones * crate::number::UBig::from(SCALE);
    let dots = if is_exact { "" } else { "…" };
    format!("{}/{} = {whole}.{decimals}{dots}", grouped(ones), grouped(zeros))
}

/// The level whose point the pointer is near says its counts.
fn tell_nearest(
    response: &egui::Response,
    points: &[RatioPoint],
    places: &[[f64; 2]],
    at: &dyn Fn([f64; 2]) -> egui::Pos2,
) {
    const REACH: f32 = 12.0;
    let Some(pointer) = response.hover_pos() else { return };
    let near = points.iter().zip(places).find(|(_, place)| at(**place).distance(pointer) < REACH);
    if let Some((point, _)) = near {
        response.clone().on_hover_text_at_pointer(format!("Level {}: {}", point.level, decimal(point)));
    }
}
