//! The smallest part of a figure that holds all its forms.

use super::shape::{Anchor, Figure, Form, Point, Rect, Shape};
use super::text_room::text_width;

/// The height of a line of text, in sizes of its letters.
const LINE: f32 = 1.25;

/// The rectangle that a form takes; of text an upper bound. `None` where it has no point.
fn extent(form: &Form) -> Option<Rect> {
    let of = |points: &mut dyn Iterator<Item = Point>, edge: f32| {
        points.map(|point| Rect::about(point, edge)).reduce(Rect::with)
    };
    let width = |stroke: &Option<super::shape::Stroke>| stroke.map_or(0.0, |stroke| stroke.width / 2.0);
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
