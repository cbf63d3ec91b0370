//! Shapes with colours by meaning, independent of any screen.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `colour` | colours by meaning, and what is drawn in them |
//! | `form` | geometric forms; points, rectangles, and the corners of forms |

mod colour;
mod form;

pub use colour::{Colour, Paint, Stroke};
pub use form::{Anchor, Face, Form, Point, Rect, band_outline, is_in_polygon, star_corners};

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

#[cfg(test)]
mod tests {
    use super::{Colour, Figure, Form, Rect, Stroke};

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
}
