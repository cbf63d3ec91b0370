//! The view of a plane of cells: from cells to points of the screen and back. The position is an exact cell and a
//! fraction of a cell, so that a view 10¹⁵ cells away moves as smoothly as one at 0. The orientation of a table: which
//! of its indices runs across and which up.

use std::ops::{Range, RangeInclusive};

use crate::{Point, Rect, clamped};
use golden_game::{Ruleset, TableShape};
use golden_solver::{PartialTable, Table, TableRequest};

/// The cells shown at first, along one side.
const OPENING: u64 = 112;

/// A view of a plane of square cells in a rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneView {
    /// The cell at the bottom left corner of the plot.
    pub anchor: Cell,
    /// The distance of the corner of the plot from that cell's own corner, in cells: 0 ≤ offset < 1.
    pub offset: [f64; 2],
    /// The side of a cell in points.
    pub cell: f64,
    /// The rectangle on the screen, in points.
    pub plot: Rect,
    /// Screen pixels per point; edges of cells are drawn on whole pixels.
    pub pixels_per_point: f32,
}

impl PlaneView {
    /// The range of the side of a cell, in points.
    pub const CELLS: RangeInclusive<f64> = 0.01..=120.0;

    /// The view from the corner of the plane with cells of the given side.
    pub fn from_corner(plot: Rect, pixels_per_point: f32, cell: f64) -> Self {
        Self { anchor: [0, 0], offset: [0.0, 0.0], cell, plot, pixels_per_point }
    }

    /// The first view of a table: about a hundred cells a side, or all of it if the focus would not be among them.
    pub fn opening(plot: Rect, pixels_per_point: f32, extent: Cell, focus: Option<Cell>) -> Self {
        let side = OPENING.min(extent[0]).min(extent[1]).max(1);
        let cell = f64::from(plot.width.min(plot.height)) / real(side);
        let view = Self::from_corner(plot, pixels_per_point, cell).within(extent);
        let hidden = focus.is_some_and(|focus| is_inside(focus, extent) && !view.shows(focus));
        if hidden { Self::from_corner(plot, pixels_per_point, *Self::CELLS.start()).within(extent) } else { view }
    }

    /// The number of cells that fit into the plot, across and up.
    pub fn span(&self) -> [f64; 2] {
        [f64::from(self.plot.width) / self.cell, f64::from(self.plot.height) / self.cell]
    }

    /// The cells at least partly in the plot, across (0) or up (1).
    pub fn shown(&self, axis: usize) -> Range<u64> {
        let end = whole((self.offset[axis] + self.span()[axis]).ceil());
        self.anchor[axis]..self.anchor[axis].saturating_add(end)
    }

    /// The cells of a table of this size that are at least partly in the plot, across and up. The range of a table
    /// out of view ends before it starts.
    pub fn seen(&self, extent: Cell) -> [Range<u64>; 2] {
        [0, 1].map(|axis: usize| {
            let shown = self.shown(axis);
            shown.start..shown.end.min(extent[axis])
        })
    }

    /// Returns true if the middle of a cell is in the plot.
    pub fn shows(&self, cell: Cell) -> bool {
        self.plot.contains(self.centre_of(cell))
    }

    /// The left edge of a column, on a whole pixel.
    pub fn left_of(&self, column: u64) -> f32 {
        self.snapped(f64::from(self.plot.x) + self.away(0, column))
    }

    /// The bottom edge of a row of cells, on a whole pixel.
    pub fn bottom_of(&self, line: u64) -> f32 {
        self.snapped(f64::from(self.plot.y + self.plot.height) - self.away(1, line))
    }

    /// A block of cells on the screen, at least a pixel wide and high.
    pub fn rect_of(&self, from: Cell, size: Cell) -> Rect {
        let [left, bottom] = [self.left_of(from[0]), self.bottom_of(from[1])];
        let pixel = 1.0 / self.pixels_per_point;
        let right = self.left_of(from[0].saturating_add(size[0])).max(left + pixel);
        let top = self.bottom_of(from[1].saturating_add(size[1])).min(bottom - pixel);
        Rect::new(left, top, right - left, bottom - top)
    }

    /// The middle of a cell on the screen.
    pub fn centre_of(&self, cell: Cell) -> Point {
        self.rect_of(cell, [1, 1]).centre()
    }

    /// The cell at a point of the screen; `None` left of the plane or below it, where there are no cells.
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        let [across, up] = self.beyond_anchor(point);
        Some([step(self.anchor[0], across.floor())?, step(self.anchor[1], up.floor())?])
    }

    /// The view after the plane was dragged by `moved` points.
    #[must_use]
    pub fn panned(mut self, moved: Point) -> Self {
        self.offset[0] -= f64::from(moved[0]) / self.cell;
        self.offset[1] += f64::from(moved[1]) / self.cell;
        self.rebased()
    }

    /// The view with cells larger by a factor, keeping the point `about` fixed.
    #[must_use]
    pub fn zoomed(mut self, factor: f64, about: Point) -> Self {
        let before = self.beyond_anchor(about);
        let cell = self.cell * factor;
        if !cell.is_finite() {
            return self;
        }
        self.cell = cell.clamp(*Self::CELLS.start(), *Self::CELLS.end());
        let after = self.beyond_anchor(about);
        for axis in [0, 1] {
            self.offset[axis] += before[axis] - after[axis];
        }
        self.rebased()
    }

    /// The view with a cell in the middle.
    #[must_use]
    pub fn centred_on(mut self, cell: Cell) -> Self {
        self.anchor = cell;
        self.offset = self.span().map(|span| (1.0 - span) / 2.0);
        self.rebased()
    }

    /// The nearest view that shows nothing beyond a table of this size if possible, and fills the plot.
    #[must_use]
    pub fn within(mut self, extent: Cell) -> Self {
        let fit = (f64::from(self.plot.width) / real(extent[0].max(1)))
            .min(f64::from(self.plot.height) / real(extent[1].max(1)));
        let largest = *Self::CELLS.end();
        self.cell = clamped(self.cell.max(fit.min(largest)), *Self::CELLS.start(), largest);
        let span = self.span();
        for (axis, span) in span.into_iter().enumerate() {
            let furthest = (extent[axis].checked_sub(whole(span.ceil())), span.ceil() - span);
            let (anchor, offset) = match furthest {
                (Some(anchor), offset) => (anchor, offset),
                (None, _) => (0, 0.0),
            };
            if self.anchor[axis] > anchor || (self.anchor[axis] == anchor && self.offset[axis] > offset) {
                (self.anchor[axis], self.offset[axis]) = (anchor, offset);
            }
        }
        self
    }

    /// The least level at which a texel is at least one pixel.
    pub fn level(&self) -> u32 {
        // Rounding must not lose half of the detail.
        const NEARLY: f64 = 1.0 - 1e-6;
        let pixels = self.cell * f64::from(self.pixels_per_point);
        (0..63_u32).find(|&level| pixels * 2_f64.powi(i32::try_from(level).unwrap_or(0)) >= NEARLY).unwrap_or(63)
    }

    /// The point of the screen for a point of the plane, in cells from the corner of the plane.
    pub(super) fn screen_from_plane(&self, place: [f64; 2]) -> [f64; 2] {
        let away = |axis: usize| (place[axis] - real(self.anchor[axis]) - self.offset[axis]) * self.cell;
        [f64::from(self.plot.x) + away(0), f64::from(self.plot.y + self.plot.height) - away(1)]
    }

    /// The point of the screen for a point of the plane, in cells from the corner of the anchor.
    pub(super) fn screen_from_anchor(&self, place: [f64; 2]) -> [f64; 2] {
        let away = |axis: usize| (place[axis] - self.offset[axis]) * self.cell;
        [f64::from(self.plot.x) + away(0), f64::from(self.plot.y + self.plot.height) - away(1)]
    }

    /// The distance of the edge of a column or row of cells from the edge of the plot, in points.
    fn away(&self, axis: usize, place: u64) -> f64 {
        let anchor = self.anchor[axis];
        let cells = if place >= anchor { real(place - anchor) } else { -real(anchor - place) };
        (cells - self.offset[axis]) * self.cell
    }

    /// A point of the screen in cells from the corner of the anchor.
    fn beyond_anchor(&self, point: Point) -> [f64; 2] {
        let across = f64::from(point[0] - self.plot.x) / self.cell;
        let up = f64::from(self.plot.y + self.plot.height - point[1]) / self.cell;
        [across + self.offset[0], up + self.offset[1]]
    }

    fn snapped(&self, at: f64) -> f32 {
        // Far outside the screen the exact position does not matter, and f32 would lose it.
        const FAR: f64 = 1e6;
        let scale = f64::from(self.pixels_per_point);
        #[expect(clippy::cast_possible_truncation, reason = "a coordinate on screen")]
        let snapped = ((at.clamp(-FAR, FAR) * scale).round() / scale) as f32;
        snapped
    }

    /// The same view with a whole anchor and an offset from 0 to 1; it never leaves the quadrant.
    fn rebased(mut self) -> Self {
        for axis in [0, 1] {
            let whole = self.offset[axis].floor();
            let part = self.offset[axis] - whole;
            // The part of a tiny negative offset rounds to 1.
            let (whole, part) = if part < 1.0 { (whole, part) } else { (whole + 1.0, 0.0) };
            (self.anchor[axis], self.offset[axis]) = match step(self.anchor[axis], whole) {
                Some(anchor) => (anchor, part),
                None if whole < 0.0 => (0, 0.0),
                None => (u64::MAX, 0.0),
            };
        }
        self
    }
}

/// Returns true if a cell is in a table of this size that begins at 0.
pub fn is_inside(cell: Cell, extent: Cell) -> bool {
    cell[0] < extent[0] && cell[1] < extent[1]
}

/// The index `cells` whole cells further; `None` outside the quadrant.
fn step(place: u64, cells: f64) -> Option<u64> {
    if cells < 0.0 { place.checked_sub(whole(-cells)) } else { place.checked_add(whole(cells)) }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
fn whole(cells: f64) -> u64 {
    cells as u64
}

#[expect(clippy::cast_precision_loss, reason = "a distance in cells on screen, or a coarse place far away")]
fn real(cells: u64) -> f64 {
    cells as f64
}

/// A cell of the plane: columns from the left, rows from below.
pub type Cell = [u64; 2];

/// The index of a table that runs across; the other runs up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaneAxes {
    /// The row index, as in 𝒢(a, b) with a across.
    RowAcross,
    /// The column index: the rows of a subtraction game are read from left to right.
    ColumnAcross,
}

impl PlaneAxes {
    /// The orientation of the table of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        if ruleset.plane() == TableShape::Line { Self::ColumnAcross } else { Self::RowAcross }
    }

    /// Swaps a (row, column) pair into (across, up), or back.
    pub fn arrange<T>(self, first: T, second: T) -> [T; 2] {
        match self {
            Self::RowAcross => [first, second],
            Self::ColumnAcross => [second, first],
        }
    }

    /// The names of the axes, across and up.
    pub fn names(self, ruleset: &Ruleset) -> [&'static str; 2] {
        let (row, column) = ruleset.axis_names();
        self.arrange(row, column)
    }

    /// The number of cells of a table that begins at 0, across and up.
    pub fn extent(self, request: &TableRequest) -> Cell {
        self.arrange(request.rows.end, request.columns.end)
    }

    /// The value of a cell; `None` outside the table.
    pub fn value(self, table: &Table, cell: Cell) -> Option<u32> {
        let [row, column] = self.arrange(cell[0], cell[1]);
        table.value(row, column)
    }

    /// The value of a cell of a partial table; `None` outside it and if it is not known yet.
    pub fn value_so_far(self, partial: &PartialTable, cell: Cell) -> Option<u32> {
        let [row, column] = self.arrange(cell[0], cell[1]);
        partial.value(row, column)
    }
}
