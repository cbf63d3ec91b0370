//! Where the parts of the centre stand.

use egui::{Rect, pos2, vec2};

/// Room about the plot, in points: for the axis and title, and for the colour bar and legend.
const LEFT: f32 = 52.0;
const TOP: f32 = 56.0;
const RIGHT: f32 = 148.0;
const BOTTOM: f32 = 56.0;
/// The smallest plot.
const LEAST: f32 = 120.0;
/// From the plot to the colour bar.
const BAR_GAP: f32 = 40.0;

/// The rectangles of the centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Geometry {
    /// The line with the title and the buttons.
    pub header: Rect,
    /// The cells.
    pub plot: Rect,
    /// The colour bar and the legend.
    pub legend: Rect,
}

impl Geometry {
    /// The largest square plot that fits, in the middle of the width.
    pub fn of(centre: Rect) -> Self {
        let side = (centre.width() - LEFT - RIGHT).min(centre.height() - TOP - BOTTOM).max(LEAST).floor();
        let spare = ((centre.width() - LEFT - RIGHT - side) / 2.0).max(0.0).floor();
        let left = (centre.left() + LEFT + spare).round();
        let plot = Rect::from_min_size(pos2(left, (centre.top() + TOP).round()), vec2(side, side));
        let right = (plot.right() + RIGHT).min(centre.right());
        let header = Rect::from_min_max(pos2(left, centre.top()), pos2(right - 17.0, plot.top()));
        let legend = Rect::from_min_max(pos2(plot.right() + BAR_GAP, plot.top()), pos2(right, centre.bottom() - 8.0));
        Self { header, plot, legend }
    }
}
