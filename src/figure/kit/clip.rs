//! The part of a figure in a rectangle, as the window shows it: areas and lines are cut at the edge, marks are kept if
//! their centre is inside. The smallest part of a figure that holds all its forms.

use super::shape::Anchor;
use super::text_room::text_width;
use crate::{Figure, Form, Point, Rect, Shape};

/// The part of a figure in a rectangle.
pub fn clipped(figure: &Figure, to: Rect) -> Figure {
    let shapes = figure.shapes.iter().filter_map(|shape| {
        let form = form_in(&shape.form, to)?;
        Some(Shape { form, target: None, name: shape.name.clone() })
    });
    Figure { size: figure.size, name: figure.name.clone(), shapes: shapes.collect() }
}

fn form_in(form: &Form, to: Rect) -> Option<Form> {
    let is_inside = |point: Point| to.contains(point).then(|| form.clone());
    match form {
        Form::Rectangle { rect, radius, fill, stroke: None } => {
            let rect = common(*rect, to)?;
            Some(Form::Rectangle { rect, radius: *radius, fill: *fill, stroke: None })
        }
        Form::Line { ends, stroke } => Some(Form::Line { ends: line_in(*ends, to)?, stroke: *stroke }),
        Form::Rectangle { rect, .. } | Form::Gradient { rect, .. } | Form::Text { rect, .. } => {
            is_inside(rect.centre())
        }
        Form::Polygon { corners, fill, stroke, .. } => {
            let corners = polygon_in(corners, to);
            let centre = middle(&corners)?;
            Some(Form::Polygon { centre, corners, fill: *fill, stroke: *stroke })
        }
        Form::Star { centre, .. } => is_inside(*centre),
        Form::Arrow { to: tip, .. } => is_inside(*tip),
        Form::Band { .. } => Some(Form::Clipped { area: to, forms: vec![form.clone()] }),
        Form::Dots { centres, radius, fill } => {
            let centres: Vec<Point> = centres.iter().copied().filter(|&centre| to.contains(centre)).collect();
            (!centres.is_empty()).then_some(Form::Dots { centres, radius: *radius, fill: *fill })
        }
        Form::Clipped { area, forms } => Some(Form::Clipped { area: common(*area, to)?, forms: forms.clone() }),
    }
}

/// The intersection of two rectangles, if it has an area.
pub(crate) fn common(one: Rect, other: Rect) -> Option<Rect> {
    let (left, top) = (one.x.max(other.x), one.y.max(other.y));
    let right = (one.x + one.width).min(other.x + other.width);
    let bottom = (one.y + one.height).min(other.y + other.height);
    (left < right && top < bottom).then(|| Rect::new(left, top, right - left, bottom - top))
}

/// The part of a line in a rectangle.
pub(crate) fn line_in(ends: [Point; 2], area: Rect) -> Option<[Point; 2]> {
    let [x, y] = [[area.x, area.x + area.width], [area.y, area.y + area.height]].map(|ends| ends.map(f64::from));
    #[expect(clippy::cast_possible_truncation, reason = "a point of the picture")]
    segment_in(ends.map(|end| end.map(f64::from)), [x, y]).map(|ends| ends.map(|end| end.map(|place| place as f32)))
}

/// The part of a line segment between two bounds across and two up (Liang and Barsky); `None` if there is none.
pub(crate) fn segment_in([from, to]: [[f64; 2]; 2], bounds: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
    let way = [to[0] - from[0], to[1] - from[1]];
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for ((start, step), [low, high]) in from.into_iter().zip(way).zip(bounds) {
        if step == 0.0 {
            if start < low || start > high {
                return None;
            }
            continue;
        }
        let ends = [(low - start) / step, (high - start) / step];
        enters = enters.max(ends[0].min(ends[1]));
        leaves = leaves.min(ends[0].max(ends[1]));
    }
    let at = |share: f64| [from[0] + share * way[0], from[1] + share * way[1]];
    (enters <= leaves).then(|| [at(enters), at(leaves)])
}

/// The part of a convex polygon in a rectangle (Sutherland and Hodgman): cut along one side after the other.
fn polygon_in(corners: &[Point], area: Rect) -> Vec<Point> {
    let sides = [(0, 1.0, area.x), (0, -1.0, area.x + area.width), (1, 1.0, area.y), (1, -1.0, area.y + area.height)];
    sides.into_iter().fold(corners.to_vec(), |corners, (axis, sign, edge)| {
        let depth = |point: Point| sign * (point[axis] - edge);
        let mut kept = Vec::with_capacity(corners.len() + 1);
        for (&from, &to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let [before, after] = [depth(from), depth(to)];
            if before >= 0.0 {
                kept.push(from);
            }
            if (before >= 0.0) != (after >= 0.0) {
                let share = before / (before - after);
                kept.push([0, 1].map(|axis: usize| from[axis] + share * (to[axis] - from[axis])));
            }
        }
        kept
    })
}

/// A point inside a convex polygon; `None` if it has no interior.
fn middle(corners: &[Point]) -> Option<Point> {
    let count = f32::from(u8::try_from(corners.len()).ok().filter(|&count| count >= 3)?);
    Some([0, 1].map(|axis: usize| corners.iter().map(|corner| corner[axis]).sum::<f32>() / count))
}

/// The height of a line of text, in sizes of its letters.
const LINE: f32 = 1.25;

/// The rectangle that a form takes; of text an upper bound. `None` where it has no point.
fn extent(form: &Form) -> Option<Rect> {
    let of = |points: &mut dyn Iterator<Item = Point>, edge: f32| {
        points.map(|point| Rect::about(point, edge)).reduce(Rect::with)
    };
    let width = |stroke: &Option<super::Stroke>| stroke.map_or(0.0, |stroke| stroke.width / 2.0);
    let corners = |rect: &Rect| [[rect.x, rect.y], [rect.x + rect.width, rect.y + rect.height]].into_iter();
    match form {
        Form::Rectangle { rect, stroke, .. } => of(&mut corners(rect), width(stroke)),
        Form::Gradient { rect, .. } | Form::Clipped { area: rect, .. } => Some(*rect),
        Form::Line { ends, stroke } => of(&mut ends.iter().copied(), stroke.width / 2.0),
        Form::Polygon { corners, stroke, .. } => of(&mut corners.iter().copied(), width(stroke)),
        Form::Arrow { from, to, head, .. } => of(&mut [*from, *to].into_iter(), head[0] / 2.0),
        Form::Star { centre, radius, .. } => of(&mut [*centre].into_iter(), *radius),
        Form::Band { ends, .. } => of(&mut ends.iter().flatten().copied(), 0.0),
        Form::Dots { centres, radius, .. } => of(&mut centres.iter().copied(), *radius),
        Form::Text { prose, .. } if prose.to_string().is_empty() => None,
        Form::Text { rect, prose, anchor, size, face, .. } => {
            let (wide, [_, middle]) = (text_width(prose, *size, *face), rect.centre());
            let left = match anchor {
                Anchor::Left => rect.x,
                Anchor::Centre => rect.x + (rect.width - wide) / 2.0,
                Anchor::Right => rect.x + rect.width - wide,
            };
            let height = LINE * size;
            Some(Rect::new(left, middle - height / 2.0, wide, height))
        }
    }
}

impl<Target> Figure<Target> {
    /// The smallest rectangle that holds all its forms, of texts an upper bound; `None` where there is nothing.
    ///
    /// **Cost**: O(forms).
    pub fn extent(&self) -> Option<Rect> {
        self.shapes.iter().filter_map(|shape| extent(&shape.form)).reduce(Rect::with)
    }

    /// The same picture without the empty room at its edges.
    ///
    /// **Cost**: O(forms).
    #[must_use]
    pub fn trimmed(self) -> Self {
        let Some(Rect { x, y, width, height }) = self.extent() else { return self };
        let moved = |shape: Shape<Target>| Shape { form: shape.form.moved([-x, -y]), ..shape };
        Self { size: [width, height], name: self.name, shapes: self.shapes.into_iter().map(moved).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::{clipped, line_in, polygon_in};
    use crate::{Colour, Figure, Form, Rect, Stroke};

    const AREA: Rect = Rect::new(10.0, 10.0, 100.0, 50.0);

    #[test]
    fn a_line_ends_at_the_edge() {
        assert_eq!(line_in([[0.0, 20.0], [200.0, 20.0]], AREA), Some([[10.0, 20.0], [110.0, 20.0]]));
        assert_eq!(line_in([[30.0, 0.0], [30.0, 40.0]], AREA), Some([[30.0, 10.0], [30.0, 40.0]]));
        assert_eq!(line_in([[0.0, 0.0], [40.0, 40.0]], AREA), Some([[10.0, 10.0], [40.0, 40.0]]));
        assert_eq!(line_in([[0.0, 5.0], [200.0, 5.0]], AREA), None);
        assert_eq!(line_in([[0.0, 50.0], [20.0, 200.0]], AREA), None);
    }

    #[test]
    fn a_strip_ends_at_the_edge() {
        let strip = [[0.0, 30.0], [200.0, 30.0], [200.0, 90.0], [0.0, 90.0]];
        let corners = polygon_in(&strip, AREA);
        assert_eq!(corners.len(), 4);
        for corner in [[10.0, 30.0], [110.0, 30.0], [110.0, 60.0], [10.0, 60.0]] {
            assert!(corners.contains(&corner), "{corners:?}");
        }
        assert!(polygon_in(&[[0.0, 0.0], [5.0, 0.0], [5.0, 5.0]], AREA).is_empty());
    }

    #[test]
    fn blocks_are_cut_and_marks_are_whole_or_gone() {
        let mut figure: Figure = Figure::new([0.0, 0.0], "");
        let (fill, stroke) = (Some(Colour::MapRay.into()), Stroke::solid(Colour::MapEdge, 1.0));
        let rect = Rect::new(0.0, 0.0, 20.0, 20.0);
        figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: None, stroke: Some(stroke) });
        for x in [5.0, 11.0] {
            figure.push(Form::Star { centre: [x, 11.0], radius: 7.0, fill, stroke });
        }
        let centres = vec![[9.0, 20.0], [20.0, 20.0], [20.0, 99.0]];
        figure.push(Form::Dots { centres, radius: 2.0, fill: Colour::Ink.into() });
        let ends = vec![[[0.0, 0.0], [0.0, 20.0]], [[20.0, 0.0], [20.0, 20.0]]];
        figure.push(Form::Band { ends, fill: Colour::Ink.into() });
        figure.push_clipped(Rect::new(0.0, 0.0, 5.0, 5.0), Vec::new());
        let kept: Vec<Form> = clipped(&figure, AREA).shapes.into_iter().map(|shape| shape.form).collect();
        assert_eq!(kept.len(), 5);
        assert!(matches!(kept[0], Form::Rectangle { rect, .. } if rect == Rect::new(10.0, 10.0, 10.0, 10.0)));
        assert!(matches!(kept[1], Form::Rectangle { stroke: Some(_), .. }));
        assert!(matches!(kept[2], Form::Star { centre: [11.0, 11.0], .. }));
        assert!(matches!(&kept[3], Form::Dots { centres, .. } if centres == &[[20.0, 20.0]]));
        assert!(matches!(&kept[4], Form::Clipped { area, forms } if *area == AREA && forms.len() == 1));
    }

    #[test]
    fn a_picture_is_as_large_as_its_forms_with_their_edges() {
        let mut figure = Figure::<()>::new([900.0, 500.0], "a square and a point");
        let rect = Rect::new(20.0, 30.0, 100.0, 50.0);
        figure.push(Form::Rectangle { rect, radius: 3.0, fill: Some(Colour::Sec.into()), stroke: None });
        figure.push(Form::Dots { centres: vec![[200.0, 40.0]], radius: 5.0, fill: Colour::Ink.into() });
        let trimmed = figure.trimmed();
        let is_size = |figure: &Figure, [width, height]: [f32; 2]| {
            (figure.size[0] - width).abs() < 0.01 && (figure.size[1] - height).abs() < 0.01
        };
        assert!(is_size(&trimmed, [185.0, 50.0]), "{:?}", trimmed.size);
        assert!(
            matches!(&trimmed.shapes[0].form, Form::Rectangle { rect, .. } if *rect == Rect::new(0.0, 0.0, 100.0, 50.0))
        );
        let empty = Figure::<()>::new([9.0, 5.0], "nothing").trimmed();
        assert!(is_size(&empty, [9.0, 5.0]));
    }
}
