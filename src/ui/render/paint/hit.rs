//! Where a form lies in its figure, and whether a point is on it.

use egui::{Pos2, Vec2, pos2, vec2};

use golden_figure::{Figure, Form, Point, Rect, band_outline, is_in_polygon};

/// How far beside a line or arrow the pointer still is on it, in points of the figure.
const REACH: f32 = 4.0;

/// The foremost target at a point of the figure.
pub(super) fn target_at<Target: Clone>(figure: &Figure<Target>, at: Point) -> Option<Target> {
    figure.shapes.iter().rev().find_map(|shape| shape.target.as_ref().filter(|_| covers(&shape.form, at)).cloned())
}

pub(super) fn covers(form: &Form, at: Point) -> bool {
    match form {
        Form::Rectangle { rect, .. } | Form::Gradient { rect, .. } | Form::Text { rect, .. } => rect.contains(at),
        Form::Line { ends: [a, b], stroke } => distance(at, *a, *b) <= (stroke.width / 2.0).max(REACH),
        Form::Arrow { from, to, shaft, head, .. } => distance(at, *from, *to) <= shaft.max(head[0]) / 2.0,
        Form::Star { centre, radius, .. } => (pos(*centre) - pos(at)).length() <= *radius,
        Form::Polygon { corners, .. } => is_in_polygon(corners, at),
        Form::Band { ends, .. } => is_in_polygon(&band_outline(ends), at),
        Form::Dots { centres, radius, .. } => centres.iter().any(|&centre| (pos(centre) - pos(at)).length() <= *radius),
        Form::Clipped { area, forms } => area.contains(at) && forms.iter().any(|form| covers(form, at)),
    }
}

/// The distance of a point from a straight line between two others.
pub fn distance(at: Point, a: Point, b: Point) -> f32 {
    let (at, a, b) = (pos(at), pos(a), pos(b));
    let along = b - a;
    let share = if along == Vec2::ZERO { 0.0 } else { ((at - a).dot(along) / along.length_sq()).clamp(0.0, 1.0) };
    (a + share * along - at).length()
}

/// The smallest rectangle around a form, without its edge.
pub(super) fn bounds(form: &Form) -> Rect {
    match form {
        Form::Rectangle { rect, .. } | Form::Gradient { rect, .. } | Form::Text { rect, .. } => *rect,
        Form::Clipped { area, .. } => *area,
        Form::Line { ends, stroke } => around(ends, stroke.width / 2.0),
        Form::Arrow { from, to, shaft, head, .. } => around(&[*from, *to], shaft.max(head[0]) / 2.0),
        Form::Star { centre, radius, .. } => Rect::about(*centre, *radius),
        Form::Polygon { corners, .. } => around(corners, 0.0),
        Form::Band { ends, .. } => around(ends.as_flattened(), 0.0),
        Form::Dots { centres, radius, .. } => around(centres, *radius),
    }
}

fn around(points: &[Point], margin: f32) -> Rect {
    let all = egui::Rect::from_points(&points.iter().copied().map(pos).collect::<Vec<_>>()).expand(margin);
    Rect::new(all.left(), all.top(), all.width(), all.height())
}

pub(super) fn pos(p: Point) -> Pos2 {
    pos2(p[0], p[1])
}

pub(super) fn egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_size(pos2(rect.x, rect.y), vec2(rect.width, rect.height))
}

#[cfg(test)]
mod tests {
    use super::covers;
    use golden_figure::{Colour, Form, Stroke};

    #[test]
    fn a_thin_line_can_be_hit_beside_it() {
        let line = Form::Line { ends: [[0.0, 0.0], [10.0, 0.0]], stroke: Stroke::solid(Colour::Ink, 1.0) };
        assert!(covers(&line, [5.0, 3.0]) && !covers(&line, [5.0, 5.0]) && !covers(&line, [15.0, 0.0]));
    }
}
