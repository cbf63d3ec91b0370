//! Shapes with colours by meaning, independent of any screen: geometric forms, points, rectangles, the corners of forms;
//! colours by meaning, and what is drawn in them.

use crate::Rgb;
use golden_prose::Prose;

/// A form, with an optional click target and name.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape<Target> {
    /// The form.
    pub form: Form,
    /// The target of a click on it.
    pub target: Option<Target>,
    /// The name for a screen reader.
    pub name: Option<String>,
}

/// A picture as data: shapes from back to front.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure<Target = ()> {
    /// Width and height in points.
    pub size: [f32; 2],
    /// The name of the picture for a screen reader.
    pub name: String,
    /// The shapes, back to front.
    pub shapes: Vec<Shape<Target>>,
}

impl<Target> Figure<Target> {
    /// An empty picture.
    pub fn new(size: [f32; 2], name: impl Into<String>) -> Self {
        Self { size, name: name.into(), shapes: Vec::new() }
    }

    /// Adds a shape on top.
    pub fn push(&mut self, form: Form) {
        self.shapes.push(Shape { form, target: None, name: None });
    }

    /// Adds forms on top, of which only what is in a rectangle is seen.
    pub fn push_clipped(&mut self, area: Rect, forms: Vec<Form>) {
        self.push(Form::Clipped { area, forms });
    }

    /// Adds the shapes of another figure, with its top left corner at a point of this one.
    pub fn add<Other>(&mut self, other: &Figure<Other>, at: Point)
    where
        Other: Clone + Into<Target>,
    {
        self.shapes.extend(other.shapes.iter().map(|shape| Shape {
            form: shape.form.clone().moved(at),
            target: shape.target.clone().map(Into::into),
            name: shape.name.clone(),
        }));
    }

    /// The same picture without click targets: a file has none.
    #[must_use]
    pub fn without_targets(self) -> Figure {
        let plain = |shape: Shape<Target>| Shape { form: shape.form, target: None, name: shape.name };
        Figure { size: self.size, name: self.name, shapes: self.shapes.into_iter().map(plain).collect() }
    }

    /// Adds a shape with a click target and a name for a screen reader.
    pub fn push_target(&mut self, form: Form, target: Target, name: impl Into<String>) {
        self.shapes.push(Shape { form, target: Some(target), name: Some(name.into()) });
    }
}

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

/// The colours of the program by meaning; each theme defines their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Background of the central area.
    Bg,
    /// Background of side columns and bars.
    Panel,
    /// Buttons, rows, cards.
    Card,
    /// Hover, slider track, the value 2.
    Raise,
    /// Fields, lists, the stone table.
    Well,
    /// Hairlines.
    Line,
    /// Borders of controls.
    Line2,
    /// Text.
    Ink,
    /// Labels.
    Ink2,
    /// Captions.
    Ink3,
    /// P-positions only.
    Gold,
    /// Text on gold.
    GoldInk,
    /// Gold text.
    GoldText,
    /// A soft gold background.
    GoldBg,
    /// The border of the soft gold background.
    GoldLine,
    /// The edge of every star.
    StarEdge,
    /// Selected, focused, or an option.
    Sec,
    /// Text on `Sec`.
    SecInk,
    /// Links and option marks.
    SecText,
    /// A soft blue background.
    SecBg,
    /// The border of the soft blue background.
    SecLine,
    /// Errors and failed checks.
    Err,
    /// A soft red background.
    ErrBg,
    /// Light board square.
    Square1,
    /// Dark board square.
    Square2,
    /// Stones.
    Stone,
    /// Text on a stone.
    StoneInk,
    /// Rays of P-positions.
    Ray,
    /// A one of the staircase; the last one is `Sec`.
    Stair1,
    /// A zero of the staircase.
    Stair0,
    /// Option rays on the heatmap.
    MapRay,
    /// Slope lines on the heatmap.
    MapLine,
    /// The winning ring on the heatmap.
    MapRing,
    /// The positions of a chosen value on the map.
    MapLevel,
    /// The winning ring beside the heatmap, on the ground of the window.
    KeyRing,
    /// The dark edge below rings and stars on the heatmap.
    MapEdge,
    /// A cell of the heatmap, or text on it: the same in every theme.
    Cell(Rgb),
}

/// A colour with an opacity from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colour.
    pub colour: Colour,
    /// The opacity: 0 invisible, 1 solid.
    pub opacity: f32,
}

impl Paint {
    /// The colour at the given opacity.
    pub const fn new(colour: Colour, opacity: f32) -> Self {
        Self { colour, opacity }
    }
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Self::new(colour, 1.0)
    }
}

/// A line's paint, width in points, and whether it is dashed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its paint.
    pub paint: Paint,
    /// Its width in points.
    pub width: f32,
    /// True if it is drawn in dashes.
    pub dashed: bool,
}

impl Stroke {
    /// A solid line.
    pub fn solid(paint: impl Into<Paint>, width: f32) -> Self {
        Self { paint: paint.into(), width, dashed: false }
    }

    /// A dashed line.
    pub fn dashed(paint: impl Into<Paint>, width: f32) -> Self {
        Self { paint: paint.into(), width, dashed: true }
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, Figure, Form, Rect, Stroke, is_in_polygon, star_corners};

    #[test]
    fn a_figure_added_to_another_moves_with_all_its_points() {
        let stroke = Stroke::solid(Colour::Ink, 1.0);
        let rect = Rect::new(1.0, 2.0, 3.0, 4.0);
        let mut part: Figure<u8> = Figure::new([10.0, 10.0], "part");
        part.push_target(Form::Rectangle { rect, radius: 0.0, fill: None, stroke: None }, 7, "seven");
        part.push(Form::Line { ends: [[0.0, 0.0], [1.0, 1.0]], stroke });
        part.push(Form::Star { centre: [5.0, 5.0], radius: 1.0, fill: None, stroke });
        let dots = Form::Dots { centres: vec![[2.0, 3.0]], radius: 1.0, fill: Colour::Ink.into() };
        let ends = vec![[[1.0, 1.0], [1.0, 3.0]], [[2.0, 0.0], [2.0, 1.0]]];
        let band = Form::Band { ends, fill: Colour::Ink.into() };
        part.push_clipped(rect, vec![dots, band]);
        let mut whole: Figure<u32> = Figure::new([99.0, 99.0], "whole");
        whole.add(&part, [10.0, 20.0]);
        let forms: Vec<&Form> = whole.shapes.iter().map(|shape| &shape.form).collect();
        assert!(matches!(forms[0], Form::Rectangle { rect, .. } if *rect == Rect::new(11.0, 22.0, 3.0, 4.0)));
        assert!(matches!(forms[1], Form::Line { ends: [[10.0, 20.0], [11.0, 21.0]], .. }));
        assert!(matches!(forms[2], Form::Star { centre: [15.0, 25.0], .. }));
        assert_eq!(whole.shapes[0].target, Some(7));
        let Form::Clipped { area, forms: inner } = forms[3] else { panic!("{:?}", forms[3]) };
        assert_eq!(*area, Rect::new(11.0, 22.0, 3.0, 4.0));
        assert!(matches!(&inner[0], Form::Dots { centres, .. } if centres == &[[12.0, 23.0]]));
        assert!(matches!(&inner[1], Form::Band { ends, .. } if ends[0] == [[11.0, 21.0], [11.0, 23.0]]));
    }

    #[test]
    fn the_hollow_of_a_star_is_outside() {
        let star = star_corners([0.0, 0.0], 10.0);
        let inside = |y: f32| is_in_polygon(&star, [0.0, y]);
        assert!(inside(-8.0) && inside(0.0) && !inside(8.0) && !is_in_polygon(&[], [0.0, 0.0]));
    }
}
