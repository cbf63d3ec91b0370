//! A plot that is dragged and zoomed: what it shows, its axes, and what the pointer does on it.
//!
//! `egui_plot` draws the grid and the lines; the window shown is our own, so that two plots can share an axis, keys can
//! move it, and numbers are written as everywhere.

use egui::{
    Align2, CursorIcon, Painter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use egui_plot::{GridMark, Plot, PlotBounds, PlotPoint, PlotTransform, PlotUi};

use crate::figure::{Colour, Face, tick_step};
use crate::prose::{Prose, grouped};
use crate::ui::render::theme::ink;
use crate::ui::render::{fonts, prose};

/// Numbers on an axis are at least so far apart, in points: across and up.
const APART: [f64; 2] = [96.0, 44.0];
const NUMBER: f32 = 13.0;
/// From the plot to its numbers, and room below it for them.
const GAP: f32 = 8.0;
pub(super) const BELOW: f32 = 30.0;
/// One step of the keys and buttons that zoom.
pub(super) const STEP: f64 = 1.5;

/// The part of the plane that a plot shows: from and to, across and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    pub x: [f64; 2],
    pub y: [f64; 2],
}

impl Window {
    /// Where its points are on screen.
    pub fn transform(&self, plot: Rect) -> PlotTransform {
        PlotTransform::new(plot, PlotBounds::from_min_max([self.x[0], self.y[0]], [self.x[1], self.y[1]]), false)
    }
}

/// Where a point is on screen.
pub(super) fn place(transform: &PlotTransform, at: [f64; 2]) -> Pos2 {
    transform.position_from_point(&PlotPoint::new(at[0], at[1]))
}

/// A mark of an axis with what is written there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mark {
    pub at: f64,
    pub words: String,
}

/// A plot on screen.
pub(super) struct Chart<'a> {
    /// What it shows, for screen readers.
    pub name: &'a str,
    /// What it shows now, in one sentence.
    pub summary: &'a str,
    /// The names of the axes.
    pub axes: [Prose; 2],
    /// The marks across, where they are not the whole numbers.
    pub marks: Option<Vec<Mark>>,
}

impl Chart<'_> {
    /// Makes the plot a widget: it can be dragged, clicked and given the keyboard.
    pub fn sense(&self, ui: &Ui, plot: Rect) -> Response {
        let response = ui.interact(plot, ui.make_persistent_id(self.name), Sense::click_and_drag());
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), self.name);
            info.current_text_value = Some(self.summary.to_owned());
            info
        });
        if response.hovered() {
            let icon = if response.dragged() { CursorIcon::Grabbing } else { CursorIcon::Crosshair };
            ui.ctx().set_cursor_icon(icon);
        }
        response
    }

    /// Draws grid, axes and what is added, in this order; what lies below the grid is drawn before.
    pub fn draw<'b>(
        &self,
        ui: &mut Ui,
        plot: Rect,
        window: &Window,
        response: &Response,
        add: impl FnOnce(&mut PlotUi<'b>) + 'b,
    ) {
        let across = self.marks.clone().unwrap_or_else(|| whole_marks(window.x, plot.width(), APART[0]));
        let up = whole_marks(window.y, plot.height(), APART[1]);
        let end = names_ui(ui, plot, &self.axes) - 8.0;
        numbers_ui(ui, plot, window, &across, &up, end);
        let (grid_across, grid_up) = (grid(&across), grid(&up));
        let line = ink(ui, Colour::Line);
        ui.scope_builder(UiBuilder::new().max_rect(plot), |ui| {
            Plot::new((self.name, "drawn"))
                .width(plot.width())
                .height(plot.height())
                .default_x_bounds(window.x[0], window.x[1])
                .default_y_bounds(window.y[0], window.y[1])
                .auto_bounds(false)
                .set_margin_fraction(egui::Vec2::ZERO)
                .show_axes(false)
                .show_background(false)
                .show_crosshair(false)
                .show_x(false)
                .show_y(false)
                .grid_color(line)
                .grid_fade(0.0)
                .x_grid_spacer(move |_| grid_across.clone())
                .y_grid_spacer(move |_| grid_up.clone())
                .allow_drag(false)
                .allow_zoom(false)
                .allow_scroll(false)
                .allow_boxed_zoom(false)
                .allow_double_click_reset(false)
                .sense(Sense::hover())
                .reset()
                .show(ui, add);
        });
        let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
        ui.painter().line_segment([plot.left_bottom(), plot.right_bottom()], edge);
        ui.painter().line_segment([plot.left_top(), plot.left_bottom()], edge);
        if response.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(plot, 2.0, ring, StrokeKind::Outside);
        }
    }
}

/// A painter for what stands in the plot.
pub(super) fn inside(ui: &Ui, plot: Rect) -> Painter {
    ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()))
}

/// What the pointer did on a plot: the window after it, if it did something. Drags move; the wheel zooms across, and up
/// as well if `both`; with Shift it zooms up alone.
pub(super) fn moved(ui: &Ui, response: &Response, plot: Rect, window: Window, both: bool) -> Option<Window> {
    let mut moved = window;
    let transform = window.transform(plot);
    if response.dragged() {
        let by = response.drag_delta();
        let [right, up] = transform.dvalue_dpos();
        moved.x = moved.x.map(|x| x - f64::from(by.x) * right);
        moved.y = moved.y.map(|y| y - f64::from(by.y) * up);
    }
    let mut has_moved = response.dragged();
    if let Some(at) = response.hover_pos() {
        let about = transform.value_from_position(at);
        let (scroll, pinch, shift) = ui.input_mut(|input| {
            let scroll = std::mem::take(&mut input.smooth_scroll_delta);
            (scroll.x + scroll.y, input.zoom_delta(), input.modifiers.shift)
        });
        let factor = f64::from(pinch) * (f64::from(scroll) / 240.0).exp();
        has_moved |= (factor - 1.0).abs() > f64::EPSILON;
        if !shift {
            moved.x = zoomed(moved.x, factor, about.x);
        }
        if both || shift {
            moved.y = zoomed(moved.y, factor, about.y);
        }
    }
    has_moved.then_some(moved)
}

/// A range zoomed by a factor about a fixed point.
pub(super) fn zoomed(range: [f64; 2], factor: f64, about: f64) -> [f64; 2] {
    range.map(|end| about + (end - about) / factor.max(1e-3))
}

/// A stretch of an axis brought within its limits, and made neither shorter nor longer than it may be.
pub(super) fn within(range: [f64; 2], limits: [f64; 2], shortest: f64) -> [f64; 2] {
    let length = (range[1] - range[0]).max(shortest).min(limits[1] - limits[0]);
    // Of a range that is too short the middle stays.
    let start = f64::midpoint(range[0], range[1]) - length / 2.0;
    let start = start.max(limits[0]).min(limits[1] - length);
    [start, start + length]
}

/// Ticks at whole numbers, at least `apart` points from each other on an axis of `points` points.
fn whole_marks(range: [f64; 2], points: f32, apart: f64) -> Vec<Mark> {
    let length = range[1] - range[0];
    let step = real(tick_step(length, f64::from(points) / apart));
    let first = (range[0] / step).ceil();
    let count = ((range[1] / step).floor() - first).clamp(-1.0, 64.0);
    let marks = std::iter::successors(Some(0.0), |index| Some(index + 1.0)).take_while(|&index| index <= count);
    marks.map(|index| (first + index) * step).map(|at| Mark { at, words: whole_number(at) }).collect()
}

/// Marks at the powers of ten of an axis that shows decimal logarithms.
pub(super) fn power_marks(range: [f64; 2]) -> Vec<Mark> {
    let words = |power: u32| grouped(&10_u64.saturating_pow(power));
    let marks = (0..=15_u32).map(|power| Mark { at: power.into(), words: words(power) });
    marks.filter(|mark| (range[0]..=range[1]).contains(&mark.at)).collect()
}

/// A whole number as it is written: 1 048 576, −12.
pub(super) fn whole_number(number: f64) -> String {
    let size = format!("{:.0}", number.abs());
    if number < 0.0 && size != "0" { format!("−{}", grouped(&size)) } else { grouped(&size) }
}

/// Room right of a plot for the letter of its axis across.
pub(super) const LETTER: f32 = 18.0;

/// The letter of the axis across, right of its end, where it takes the place of no number.
pub(super) fn letter_ui(ui: &Ui, plot: Rect, letter: &str) {
    let at = plot.right_bottom() + vec2(5.0, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, letter, fonts::math_italic(17.0), ink(ui, Colour::Ink));
}

fn grid(marks: &[Mark]) -> Vec<GridMark> {
    // All lines are alike, and far enough apart to be drawn.
    let apart = marks.iter().zip(marks.iter().skip(1)).map(|(mark, next)| next.at - mark.at);
    let step_size = apart.fold(f64::INFINITY, f64::min).min(1e15);
    marks.iter().map(|mark| GridMark { value: mark.at, step_size }).collect()
}

/// Writes the numbers of both axes; those across end where the name of the axis begins.
fn numbers_ui(ui: &Ui, plot: Rect, window: &Window, across: &[Mark], up: &[Mark], end: f32) {
    let transform = window.transform(plot);
    let grey = ink(ui, Colour::Ink2);
    let mut free_from = f32::NEG_INFINITY;
    for mark in across {
        let x = place(&transform, [mark.at, window.y[0]]).x;
        let words = ui.painter().layout_no_wrap(mark.words.clone(), fonts::regular(NUMBER), grey);
        let left = x - words.size().x / 2.0;
        if left >= free_from && left + words.size().x <= end {
            free_from = left + words.size().x + 8.0;
            ui.painter().galley(pos2(left, plot.bottom() + GAP - 2.0), words, grey);
        }
    }
    for mark in up {
        let y = place(&transform, [window.x[0], mark.at]).y;
        ui.painter().text(pos2(plot.left() - GAP, y), Align2::RIGHT_CENTER, &mark.words, fonts::regular(NUMBER), grey);
    }
}

/// The name of the axis across stands below its end, that of the axis up above it; returns where the first begins.
fn names_ui(ui: &Ui, plot: Rect, names: &[Prose; 2]) -> f32 {
    let black = ink(ui, Colour::Ink);
    let [across, up] =
        [0, 1].map(|axis: usize| prose::line(ui, &names[axis], 17.0, Face::Mathematics, black, plot.width()));
    let left = plot.right() - across.size().x;
    ui.painter().galley(pos2(left, plot.bottom() + GAP - 5.0), across, black);
    let at = plot.left_top() - vec2(0.0, up.size().y + 3.0);
    ui.painter().galley(at, up, black);
    left
}

#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
pub(super) fn real(number: u64) -> f64 {
    number as f64
}

/// The whole numbers shown, from 0 on.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
pub(super) fn columns(range: [f64; 2]) -> std::ops::Range<u64> {
    range[0].floor() as u64..(range[1].floor() as u64).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::{columns, power_marks, whole_marks, whole_number, within, zoomed};

    #[test]
    fn a_window_stays_within_its_limits() {
        let close = |a: [f64; 2], b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(close(within([-5.0, 5.0], [0.0, 100.0], 4.0), [0.0, 10.0]));
        assert!(close(within([95.0, 105.0], [0.0, 100.0], 4.0), [90.0, 100.0]));
        assert!(close(within([50.0, 51.0], [0.0, 100.0], 4.0), [48.5, 52.5]));
        assert!(close(within([-900.0, 900.0], [0.0, 100.0], 4.0), [0.0, 100.0]));
        assert!(close(zoomed([0.0, 10.0], 2.0, 4.0), [2.0, 7.0]));
        assert_eq!((columns([-3.5, 2.2]), columns([7.0, 7.5])), (0..3, 7..8));
    }

    #[test]
    fn marks_are_whole_numbers_and_powers_of_ten() {
        let words = |marks: Vec<super::Mark>| marks.into_iter().map(|mark| mark.words).collect::<Vec<_>>();
        assert_eq!(words(whole_marks([-12.0, 11.0], 220.0, 44.0)), ["−10", "−5", "0", "5", "10"]);
        assert_eq!(words(whole_marks([0.2, 0.4], 220.0, 44.0)), Vec::<String>::new());
        assert_eq!(words(power_marks([-0.1, 4.2])), ["1", "10", "100", "1000", "10\u{202f}000"]);
        assert_eq!(whole_number(-0.2), "0");
    }
}
