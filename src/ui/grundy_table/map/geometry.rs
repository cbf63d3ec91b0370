//! The places of the parts of the centre, and the painting of the figures there: axes, key, numbers.

use egui::emath::TSTransform;
use egui::{Color32, Painter, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::camera::egui_rect;
use crate::render::pixels::rounded;
use crate::render::{paint, prose, theme};
use golden_figure::{Face, Figure, Form, MapKey, Rgb};
use golden_prose::Prose;

/// Room about the plot, in points: for the axis and title, and for the colour bar and legend.
const RIGHT: f32 = 148.0;
const BOTTOM: f32 = 56.0;
/// The smallest plot.
const LEAST: f32 = 120.0;
/// From the plot to the colour bar.
const BAR_GAP: f32 = 40.0;
/// A centre narrower than this has its legend below the plot, if that makes the plot larger.
const NARROW: f32 = 560.0;
/// Then the room right of the plot, for the name of a slope, and below the legend.
const NARROW_RIGHT: f32 = 34.0;
const LEGEND_BELOW: f32 = 6.0;

/// The room that the numbers of the axes need, in points.
#[derive(Clone, Copy)]
struct Room {
    left: f32,
    top: f32,
    /// Of the room above, the line with title and buttons.
    header: f32,
    /// Between the plot and a legend below it.
    below: f32,
}

const TABLE: Room = Room { left: 52.0, top: 56.0, header: 56.0, below: 46.0 };
/// Numbers are longer on a map without an edge, and what its axes are counted from has lines of its own.
const ENDLESS: Room = Room { left: 70.0, top: 64.0, header: 44.0, below: 52.0 };

/// On the stage there is no line with title and buttons.
const ON_STAGE: f32 = 22.0;

/// The rectangles of the centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::grundy_table) struct Geometry {
    /// The line with the title and the buttons.
    pub header: Rect,
    /// The cells.
    pub plot: Rect,
    /// The colour bar and the legend.
    pub legend: Rect,
    /// True if the legend lies below the plot.
    pub legend_lies: bool,
}

impl Geometry {
    /// The largest square plot that fits, in the middle of the width.
    pub fn in_room(centre: Rect, is_endless: bool) -> Self {
        let room = if is_endless { ENDLESS } else { TABLE };
        let (width, height) = (centre.width() - room.left, centre.height() - room.top);
        let beside = (width - RIGHT).min(height - BOTTOM);
        let above = (width - NARROW_RIGHT).min(height - room.below - MapKey::LYING - LEGEND_BELOW);
        if centre.width() < NARROW && above > beside {
            return Self::above_legend(centre, above, room);
        }
        let plot = plot_of(centre, beside, RIGHT, room);
        let right = (plot.right() + RIGHT).min(centre.right());
        let header =
            Rect::from_min_max(pos2(plot.left(), centre.top()), pos2(right - 17.0, centre.top() + room.header));
        let legend = Rect::from_min_max(pos2(plot.right() + BAR_GAP, plot.top()), pos2(right, centre.bottom() - 8.0));
        Self { header, plot, legend, legend_lies: false }
    }

    /// The largest square plot on the stage, without a header, its legend where that leaves the plot larger.
    pub fn on_stage(centre: Rect, is_endless: bool) -> Self {
        let room = if is_endless { ENDLESS } else { TABLE };
        let room = Room { top: room.top - room.header + ON_STAGE, header: 0.0, ..room };
        let (width, height) = (centre.width() - room.left, centre.height() - room.top);
        let beside = (width - RIGHT).min(height - BOTTOM);
        let above = (width - NARROW_RIGHT).min(height - room.below - MapKey::LYING - LEGEND_BELOW);
        if above > beside {
            return Self::above_legend(centre, above, room);
        }
        let spare = ((height - BOTTOM - beside) / 2.0).max(0.0);
        let plot = plot_of(centre.translate(vec2(0.0, spare.floor())), beside, RIGHT, room);
        let right = (plot.right() + RIGHT).min(centre.right());
        let header = Rect::from_min_size(plot.min, vec2(0.0, 0.0));
        let legend = Rect::from_min_max(pos2(plot.right() + BAR_GAP, plot.top()), pos2(right, centre.bottom() - 8.0));
        Self { header, plot, legend, legend_lies: false }
    }

    /// Plot, axes and legend.
    pub fn whole(&self) -> Rect {
        let axes = Rect::from_min_max(self.plot.min - vec2(TABLE.left, 12.0), self.plot.max + vec2(12.0, TABLE.below));
        let key = self.legend.with_max_y(self.legend.bottom().min(self.plot.bottom() + TABLE.below));
        axes.union(if self.legend_lies { self.legend } else { key })
    }

    fn above_legend(centre: Rect, side: f32, room: Room) -> Self {
        let plot = plot_of(centre, side, NARROW_RIGHT, room);
        let right = centre.right() - 12.0;
        let header = Rect::from_min_max(pos2(plot.left(), centre.top()), pos2(right, centre.top() + room.header));
        let legend = Rect::from_min_max(plot.left_bottom() + vec2(0.0, room.below), pos2(right, centre.bottom()));
        Self { header, plot, legend, legend_lies: true }
    }
}

/// A square plot in the middle of the width that is left.
fn plot_of(centre: Rect, side: f32, room_right: f32, room: Room) -> Rect {
    let side = side.max(LEAST).floor();
    let spare = ((centre.width() - room.left - room_right - side) / 2.0).max(0.0).floor();
    let left = (centre.left() + room.left + spare).round();
    Rect::from_min_size(pos2(left, (centre.top() + room.top).round()), vec2(side, side))
}

/// The width of a line of text as it is on screen, in points.
pub(in crate::grundy_table) fn text_width(ui: &Ui) -> impl Fn(&Prose, f32, Face) -> f32 {
    |words, size, face| prose::line(ui, words, size, face, Color32::PLACEHOLDER, f32::INFINITY).size().x
}

/// Paints a figure that is in points of the screen, its rounded corners on whole pixels. A shape with a name tells it
/// to the pointer.
pub(in crate::grundy_table) fn frame_ui(ui: &Ui, figure: &Figure, clip: Rect) {
    let painter = ui.painter().with_clip_rect(clip.intersect(ui.clip_rect()));
    for (i, shape) in figure.shapes.iter().enumerate() {
        form_ui(ui, &painter, &shape.form);
        if let (Some(name), Form::Text { rect, .. }) = (&shape.name, &shape.form) {
            ui.interact(egui_rect(*rect), ui.scope_id().with(("frame", &figure.name, i)), Sense::hover())
                .on_hover_text(name);
        }
    }
}

fn form_ui(ui: &Ui, painter: &Painter, form: &Form) {
    let theme = theme::theme_of(ui);
    match form {
        Form::Rectangle { rect, radius, fill: Some(fill), stroke } if *radius > 0.0 => {
            // The border of a control lies within it, that of a figure on its outline.
            let half = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
            let edge = stroke.map_or(Stroke::NONE, |edge| Stroke::new(edge.width, theme::paint(theme, edge.paint)));
            rounded(painter, egui_rect(*rect).expand(half), radius + half, theme::paint(theme, *fill), edge);
        }
        Form::Rectangle { rect, radius, fill: None, stroke: Some(edge) } if 2.0 * radius >= rect.width => {
            let edge = Stroke::new(edge.width, theme::paint(theme, edge.paint));
            painter.circle_stroke(egui_rect(*rect).center(), *radius, edge);
        }
        form => paint::paint_form(painter, TSTransform::IDENTITY, theme, form),
    }
}

/// A colour of the map on screen.
pub(in crate::grundy_table) fn colour32([r, g, b]: Rgb) -> Color32 {
    Color32::from_rgb(r, g, b)
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::Geometry;

    #[test]
    fn the_legend_lies_below_the_plot_where_that_makes_it_larger() {
        for is_endless in [false, true] {
            let of = |width, height| {
                Geometry::in_room(Rect::from_min_size(pos2(264.0, 85.0), vec2(width, height)), is_endless)
            };
            let [wide, narrow, low] = [of(832.0, 785.0), of(456.0, 585.0), of(456.0, 300.0)];
            assert!(!wide.legend_lies && narrow.legend_lies && !low.legend_lies);
            assert!(narrow.plot.width() > 340.0 && narrow.legend.top() > narrow.plot.bottom());
            assert!(wide.legend.left() > wide.plot.right());
            // What an axis far out is counted from has a line between the header and the plot.
            let line = if is_endless { 20.0 } else { 0.0 };
            assert!([wide, narrow, low].iter().all(|parts| parts.plot.top() - parts.header.bottom() >= line));
        }
    }
}
