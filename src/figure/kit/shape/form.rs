//! Geometric forms. Points, rectangles, and the corners of forms.

use super::colour::{Paint, Stroke};
use crate::Rgb;
use golden_prose::Prose;

/// The alignment of a text in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At the left edge, centred in height.
    Left,
    /// In the middle.
    Centre,
    /// At the right edge, centred in height.
    Right,
}

/// The two typefaces of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Inter: the interface.
    Interface,
    /// STIX: mathematics, titles and figures.
    Mathematics,
}

/// A geometric form.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A rectangle with rounded corners (a circle when the radius is half the side).
    Rectangle {
        /// The rectangle.
        rect: Rect,
        /// Corner radius in points.
        radius: f32,
        /// The fill.
        fill: Option<Paint>,
        /// The edge, centred on the outline.
        stroke: Option<Stroke>,
    },
    /// A rectangle whose colours run over into each other, at equal steps from the bottom up or from left to right.
    Gradient {
        /// Its place.
        rect: Rect,
        /// The colours, at least one, the lowest or leftmost first.
        colours: Vec<Rgb>,
        /// True if they run from the bottom up.
        is_upright: bool,
    },
    /// A straight line.
    Line {
        /// Its two ends.
        ends: [Point; 2],
        /// The stroke.
        stroke: Stroke,
    },
    /// A closed convex polygon, or one that is star-shaped about `centre` (filled as a fan from there).
    Polygon {
        /// A point from which every corner is visible.
        centre: Point,
        /// The corners in order.
        corners: Vec<Point>,
        /// The fill.
        fill: Option<Paint>,
        /// The edge.
        stroke: Option<Stroke>,
    },
    /// Text on one line in a fixed box; the figure never measures it.
    Text {
        /// The box.
        rect: Rect,
        /// The text.
        prose: Prose,
        /// The alignment in the box.
        anchor: Anchor,
        /// Size in points.
        size: f32,
        /// The typeface.
        face: Face,
        /// Its colour.
        paint: Paint,
    },
    /// An arrow: shaft and head in one paint, with an edge.
    Arrow {
        /// The start.
        from: Point,
        /// The tip.
        to: Point,
        /// Width of the shaft in points.
        shaft: f32,
        /// Width and length of the head in points.
        head: [f32; 2],
        /// The fill.
        fill: Paint,
        /// The edge.
        stroke: Option<Stroke>,
    },
    /// The five-pointed star of a P-position.
    Star {
        /// The centre.
        centre: Point,
        /// Distance of its tips from the centre, in points.
        radius: f32,
        /// The fill; `None` for the dashed star of the next step.
        fill: Option<Paint>,
        /// The edge.
        stroke: Stroke,
    },
    /// The area between two curves.
    Band {
        /// The points of the upper and the lower curve at places from left to right, at least two.
        ends: Vec<[Point; 2]>,
        /// Its paint.
        fill: Paint,
    },
    /// Discs of one size in one paint: one form for many points of a plot.
    Dots {
        /// Their centres.
        centres: Vec<Point>,
        /// Their radius in points.
        radius: f32,
        /// Their paint.
        fill: Paint,
    },
    /// Forms of which only what is in a rectangle is seen.
    Clipped {
        /// The rectangle.
        area: Rect,
        /// The forms, back to front.
        forms: Vec<Form>,
    },
}

impl Form {
    /// The same form moved by a vector.
    #[must_use]
    pub fn moved(mut self, by: Point) -> Self {
        let shift = |point: &mut Point| *point = [point[0] + by[0], point[1] + by[1]];
        match &mut self {
            Self::Rectangle { rect, .. } | Self::Gradient { rect, .. } | Self::Text { rect, .. } => {
                rect.x += by[0];
                rect.y += by[1];
            }
            Self::Line { ends, .. } => ends.iter_mut().for_each(shift),
            Self::Polygon { centre, corners, .. } => {
                shift(centre);
                corners.iter_mut().for_each(shift);
            }
            Self::Arrow { from, to, .. } => {
                shift(from);
                shift(to);
            }
            Self::Star { centre, .. } => shift(centre),
            Self::Band { ends, .. } => ends.iter_mut().flatten().for_each(shift),
            Self::Dots { centres, .. } => centres.iter_mut().for_each(shift),
            Self::Clipped { area, forms } => {
                area.x += by[0];
                area.y += by[1];
                *forms = std::mem::take(forms).into_iter().map(|form| form.moved(by)).collect();
            }
        }
        self
    }
}

/// Coordinates in the figure, in points, with y downward.
pub type Point = [f32; 2];

/// An axis-parallel rectangle: left, top, width, height, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width, not negative.
    pub width: f32,
    /// The height, not negative.
    pub height: f32,
}

impl Rect {
    /// The rectangle with the given left, top, width and height.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The square with a centre and half its side.
    pub const fn about(centre: Point, half: f32) -> Self {
        Self::new(centre[0] - half, centre[1] - half, 2.0 * half, 2.0 * half)
    }

    /// The middle of the rectangle.
    pub const fn centre(&self) -> Point {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let [left, top] = [self.x.min(other.x), self.y.min(other.y)];
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::new(left, top, right - left, bottom - top)
    }

    /// Returns true if the point is inside or on the edge.
    pub fn contains(&self, p: Point) -> bool {
        (self.x..=self.x + self.width).contains(&p[0]) && (self.y..=self.y + self.height).contains(&p[1])
    }
}

/// Returns true if a point is in a polygon: a ray to the right crosses its edges an odd number of times.
pub fn is_in_polygon(corners: &[Point], [x, y]: Point) -> bool {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossings =
        edges.filter(|([ax, ay], [bx, by])| (*ay > y) != (*by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax));
    crossings.count() % 2 == 1
}

/// The outline of a band: the upper curve from left to right, then the lower one back.
pub fn band_outline(ends: &[[Point; 2]]) -> Vec<Point> {
    let upper = ends.iter().map(|[upper, _]| *upper);
    upper.chain(ends.iter().rev().map(|[_, lower]| *lower)).collect()
}

/// The ten corners of a star, the first at the top, clockwise.
pub fn star_corners(centre: Point, radius: f32) -> Vec<Point> {
    const INNER: f32 = 0.5;
    (0..10_u8)
        .map(|i| {
            let reach = if i % 2 == 0 { radius } else { radius * INNER };
            let angle = f32::from(i) * std::f32::consts::PI / 5.0;
            [centre[0] + reach * angle.sin(), centre[1] - reach * angle.cos()]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{is_in_polygon, star_corners};

    #[test]
    fn the_hollow_of_a_star_is_outside() {
        let star = star_corners([0.0, 0.0], 10.0);
        let inside = |y: f32| is_in_polygon(&star, [0.0, y]);
        assert!(inside(-8.0) && inside(0.0) && !inside(8.0) && !is_in_polygon(&[], [0.0, 0.0]));
    }
}
