//! Rectangles, frames and dashes on whole pixels: they need no softened edges, and so few triangles.

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2};

/// Paints a rectangle without softened edges, for one that lies on whole pixels.
pub fn quad(painter: &Painter, rect: Rect, colour: Color32) {
    painter.add(quad_shape(rect, colour));
}

/// The shape that [`quad`] paints.
pub fn quad_shape(rect: Rect, colour: Color32) -> Shape {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, colour);
    mesh.into()
}

/// The parts of a rectangle about a hole in it: above, below, left and right of the hole.
pub fn around(whole: Rect, hole: Rect) -> [Rect; 4] {
    let hole = hole.intersect(whole);
    [
        whole.with_max_y(hole.top()),
        whole.with_min_y(hole.bottom()),
        Rect::from_min_max(pos2(whole.left(), hole.top()), hole.left_bottom()),
        Rect::from_min_max(hole.right_top(), pos2(whole.right(), hole.bottom())),
    ]
}

/// Paints a dashed line across or upward: on whole pixels its dashes need no softened edges.
pub fn straight_dashes(painter: &Painter, from: Pos2, to: Pos2, stroke: Stroke, dash: f32, gap: f32) {
    let (along, length) = ((to - from).normalized(), (to - from).length());
    let scale = painter.pixels_per_point();
    let thick = (stroke.width * scale).round().max(1.0) / scale;
    let snap = |place: f32| ((place - thick / 2.0) * scale).round() / scale + thick / 2.0;
    let from = if along.x.abs() < along.y.abs() { pos2(snap(from.x), from.y) } else { pos2(from.x, snap(from.y)) };
    let beside = along.rot90() * thick / 2.0;
    let mut mesh = Mesh::default();
    let mut start = 0.0;
    while start < length {
        let [a, b] = [start, (start + dash).min(length)].map(|at| from + along * at);
        mesh.add_colored_rect(Rect::from_two_pos(a - beside, b + beside), stroke.color);
        start += dash + gap;
    }
    painter.add(mesh);
}

/// Paints the frame of a rectangle, its line in the middle of the edges, with square corners.
pub fn square_frame(painter: &Painter, rect: Rect, stroke: Stroke) {
    let (outer, inner) = (rect.expand(stroke.width / 2.0), rect.shrink(stroke.width / 2.0));
    let mut mesh = Mesh::default();
    for side in around(outer, inner) {
        mesh.add_colored_rect(side, stroke.color);
    }
    painter.add(mesh);
}

/// Whether all edges of a rectangle lie between pixels.
pub fn lies_on_pixels(painter: &Painter, rect: Rect) -> bool {
    let edges = [rect.left(), rect.right(), rect.top(), rect.bottom()];
    let scale = painter.pixels_per_point();
    edges.into_iter().all(|edge| (edge * scale - (edge * scale).round()).abs() < 0.01)
}
