//! Points, rectangles, and the corners of forms.

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

    /// Whether the point is inside or on the edge.
    pub fn contains(&self, p: Point) -> bool {
        (self.x..=self.x + self.width).contains(&p[0]) && (self.y..=self.y + self.height).contains(&p[1])
    }
}

/// Whether a point is in a polygon: a ray to the right crosses its edges an odd number of times.
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
