//! The smallest part of a figure that holds all its forms.

use super::shape::{Anchor, Figure, Form, Point, Shape};
use super::text_room::text_width;

/// The height of a line of text, in sizes of its letters.
const LINE: f32 = 1.25;

/// The least and the greatest coordinates of a form; of text an upper bound. `None` where it has no point.
fn extent(form: &Form) -> Option<[Point; 2]> {
    let of = |points: &mut dyn Iterator<Item = Point>, edge: f32| {
        points.fold(None, |all: Option<[Point; 2]>, [x, y]| {
            let [least, greatest] = all.unwrap_or([[x, y], [x, y]]);
            let [left, top] = [least[0].min(x - edge), least[1].min(y - edge)];
            Some([[left, top], [greatest[0].max(x + edge), greatest[1].max(y + edge)]])
        })
    };
    let width = |stroke: &Option<super::shape::Stroke>| stroke.map_or(0.0, |stroke| stroke.width / 2.0);
    match form {
        Form::Rectangle { rect, stroke, .. } => {
            let corners = [[rect.x, rect.y], [rect.x + rect.width, rect.y + rect.height]];
            of(&mut corners.into_iter(), width(stroke))
        }
        Form::Gradient { rect, .. } | Form::Clipped { area: rect, .. } => {
            of(&mut [[rect.x, rect.y], [rect.x + rect.width, rect.y + rect.height]].into_iter(), 0.0)
        }
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
            let half = LINE * size / 2.0;
            of(&mut [[left, middle - half], [left + wide, middle + half]].into_iter(), 0.0)
        }
    }
}

impl<Target> Figure<Target> {
    /// The same picture without the empty room at its edges.
    ///
    /// **Cost**: O(forms).
    #[must_use]
    pub fn trimmed(self) -> Self {
        let extents = self.shapes.iter().filter_map(|shape| extent(&shape.form));
        let whole = extents.reduce(|[least, greatest], [other, more]| {
            let both =
                |one: Point, two: Point, choose: fn(f32, f32) -> f32| [choose(one[0], two[0]), choose(one[1], two[1])];
            [both(least, other, f32::min), both(greatest, more, f32::max)]
        });
        let Some([least, greatest]) = whole else { return self };
        let by = [-least[0], -least[1]];
        let moved = |shape: Shape<Target>| Shape { form: shape.form.moved(by), ..shape };
        let size = [greatest[0] - least[0], greatest[1] - least[1]];
        Self { size, name: self.name, shapes: self.shapes.into_iter().map(moved).collect() }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Colour, Figure, Form, Rect};

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
