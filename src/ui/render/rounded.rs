//! Rounded rectangles with a border, and their shadows, of few and small triangles: a window has a hundred of them, and
//! a software renderer feels every pixel that a triangle touches in every frame.
//!
//! Straight edges lie on whole pixels and need no softening; only the corners are softened.

use egui::emath::GuiRounding as _;
use egui::epaint::Shadow;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

const QUARTER: f32 = std::f32::consts::FRAC_PI_2;

/// Paints a rounded rectangle with its border inside, all of it on whole pixels.
pub fn rounded(painter: &Painter, rect: Rect, radius: f32, fill: Color32, border: Stroke) {
    painter.add(rounded_shape(painter.pixels_per_point(), rect, radius, fill, border));
}

/// The shape that [`rounded`] paints, for a screen with this many pixels a point.
pub fn rounded_shape(scale: f32, rect: Rect, radius: f32, fill: Color32, border: Stroke) -> Shape {
    let rect = rect.round_to_pixels(scale);
    if !rect.is_positive() || (fill == Color32::TRANSPARENT && border.is_empty()) {
        return Shape::Noop;
    }
    let half = rect.width().min(rect.height()) / 2.0;
    let whole = |length: f32| (length * scale).round() / scale;
    let width = if border.is_empty() { 0.0 } else { whole(border.width).max(1.0 / scale).min(half) };
    // A border wider than the radius has square corners.
    let radius = if radius < width { 0.0 } else { radius.min(half) };
    let frame = Frame { rect, radius, width, fill, edge: border.color, pixel: 1.0 / scale };
    let mut mesh = Mesh::default();
    frame.sides(&mut mesh);
    frame.body(&mut mesh);
    if frame.radius > 0.0 {
        frame.corners(&mut mesh);
    }
    mesh.into()
}

struct Frame {
    rect: Rect,
    radius: f32,
    /// Of the border; 0 for none.
    width: f32,
    fill: Color32,
    edge: Color32,
    pixel: f32,
}

impl Frame {
    /// From an edge to where the straight part of its neighbours ends.
    fn margin(&self) -> f32 {
        self.radius.max(self.width)
    }

    fn sides(&self, mesh: &mut Mesh) {
        if self.width <= 0.0 {
            return;
        }
        let across = self.rect.shrink2(vec2(self.radius, 0.0));
        let upward = self.rect.shrink2(vec2(0.0, self.margin()));
        for side in [
            across.with_max_y(across.top() + self.width),
            across.with_min_y(across.bottom() - self.width),
            upward.with_max_x(upward.left() + self.width),
            upward.with_min_x(upward.right() - self.width),
        ] {
            add_rect(mesh, side, self.edge);
        }
    }

    fn body(&self, mesh: &mut Mesh) {
        if self.fill == Color32::TRANSPARENT {
            return;
        }
        let margin = self.margin();
        add_rect(mesh, self.rect.shrink2(vec2(margin, self.width)), self.fill);
        let beside = self.rect.shrink2(vec2(self.width, margin));
        add_rect(mesh, beside.with_max_x(self.rect.left() + margin), self.fill);
        add_rect(mesh, beside.with_min_x(self.rect.right() - margin), self.fill);
    }

    /// Colours run over from one pixel to the next: the edges are soft.
    fn corners(&self, mesh: &mut Mesh) {
        let soft = self.pixel / 2.0;
        let outer = if self.width > 0.0 { self.edge } else { self.fill };
        let mut rings = vec![(self.radius + soft, Color32::TRANSPARENT), (self.radius - soft, outer)];
        if self.width > 0.0 {
            if self.width > self.pixel {
                rings.push((self.radius - self.width + soft, self.edge));
            }
            rings.push((self.radius - self.width - soft, self.fill));
        }
        if self.fill != Color32::TRANSPARENT {
            rings.push((0.0, self.fill));
        }
        let steps = steps(self.radius / self.pixel);
        for (centre, start) in corners(self.rect.shrink(self.radius)) {
            corner(mesh, (centre, start), &rings, steps);
        }
    }
}

/// Paints the shadow of a rounded rectangle around it. What the rectangle covers is left out but for a margin.
pub fn shadow(painter: &Painter, rect: Rect, radius: f32, shadow: Shadow) {
    let [x, y] = shadow.offset.map(f32::from);
    let rect = rect.translate(vec2(x, y)).expand(f32::from(shadow.spread));
    let blur = f32::from(shadow.blur) / 2.0;
    let (outer, inner) = (rect.expand(blur), rect.shrink(blur));
    let straight = rect.shrink(radius);
    let mut mesh = Mesh::default();
    for (sides, is_across) in [([outer.top(), inner.top()], true), ([outer.bottom(), inner.bottom()], true)]
        .into_iter()
        .chain([([outer.left(), inner.left()], false), ([outer.right(), inner.right()], false)])
    {
        let range = if is_across { straight.x_range() } else { straight.y_range() };
        let first = vertex_count(&mesh);
        for (side, colour) in sides.into_iter().zip([Color32::TRANSPARENT, shadow.color]) {
            for end in [range.min, range.max] {
                mesh.colored_vertex(if is_across { pos2(end, side) } else { pos2(side, end) }, colour);
            }
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 2, first + 1, first + 3);
    }
    let rings = [(radius + blur, Color32::TRANSPARENT), ((radius - blur).max(0.0), shadow.color)];
    for place in corners(straight) {
        corner(&mut mesh, place, &rings, 6);
    }
    painter.add(mesh);
}

/// The corners of a rectangle with the angles at which their quarter circles start.
fn corners(rect: Rect) -> impl Iterator<Item = (Pos2, f32)> {
    let corners = [rect.right_bottom(), rect.left_bottom(), rect.left_top(), rect.right_top()];
    corners.into_iter().zip([0.0, QUARTER, 2.0 * QUARTER, 3.0 * QUARTER])
}

/// Adds a quarter of rings, from the outer one to the inner one, their colours running over into each other.
fn corner(mesh: &mut Mesh, (centre, start): (Pos2, f32), rings: &[(f32, Color32)], steps: u8) {
    let count = u32::from(steps) + 1;
    let first = vertex_count(mesh);
    for &(radius, colour) in rings {
        for step in 0..=steps {
            let angle = start + QUARTER * f32::from(step) / f32::from(steps);
            mesh.colored_vertex(centre + radius.max(0.0) * Vec2::angled(angle), colour);
        }
    }
    let rings = u32::try_from(rings.len()).unwrap_or(0);
    for ring in 1..rings {
        let (outer, inner) = (first + (ring - 1) * count, first + ring * count);
        let is_point = ring + 1 == rings && mesh.vertices.last().is_some_and(|last| last.pos == centre);
        for i in 0..count - 1 {
            mesh.add_triangle(outer + i, outer + i + 1, inner + i);
            if !is_point {
                mesh.add_triangle(inner + i, outer + i + 1, inner + i + 1);
            }
        }
    }
}

/// The number of straight parts of a quarter circle with this radius in pixels.
fn steps(pixels: f32) -> u8 {
    match pixels {
        ..=4.5 => 2,
        ..=8.5 => 3,
        ..=16.5 => 5,
        _ => 8,
    }
}

fn vertex_count(mesh: &Mesh) -> u32 {
    u32::try_from(mesh.vertices.len()).unwrap_or(0)
}

fn add_rect(mesh: &mut Mesh, rect: Rect, colour: Color32) {
    if rect.is_positive() {
        mesh.add_colored_rect(rect, colour);
    }
}

#[cfg(test)]
mod tests {
    use egui::{Color32, Mesh, Rect, Shape, Stroke, pos2, vec2};

    use super::{Frame, corner, corners, rounded_shape};

    fn area(mesh: &Mesh) -> f32 {
        let at = |index: u32| mesh.vertices[index as usize].pos;
        let triangles = mesh.indices.chunks(3);
        triangles.map(|i| ((at(i[1]) - at(i[0])).rot90().dot(at(i[2]) - at(i[0])) / 2.0).abs()).sum()
    }

    #[test]
    fn the_parts_of_a_frame_cover_it_once() {
        let rect = Rect::from_min_max(pos2(10.0, 20.0), pos2(110.0, 70.0));
        for (radius, width) in [(0.0, 0.0), (0.0, 2.0), (2.0, 2.0), (6.0, 0.0), (6.0, 1.0), (25.0, 2.0)] {
            let (fill, edge) = (Color32::WHITE, Color32::BLACK);
            let frame = Frame { rect, radius, width, fill, edge, pixel: 1.0 };
            let mut mesh = Mesh::default();
            frame.sides(&mut mesh);
            frame.body(&mut mesh);
            // The squares of the corners hold their quarter circles.
            let expected = rect.area() - 4.0 * radius * radius;
            assert!((area(&mesh) - expected).abs() < 1e-2, "radius {radius}, width {width}: {}", area(&mesh));
        }
    }

    #[test]
    fn a_frame_thinner_than_its_border_is_all_border() {
        let border = Stroke::new(3.0, Color32::BLACK);
        for scale in [0.1_f32, 0.2, 1.0, 1.25, 5.0] {
            for pixels in 0..40_u8 {
                let side = f32::from(pixels) / scale;
                for size in [vec2(side, 50.0 / scale), vec2(50.0 / scale, side), vec2(side, side)] {
                    let rect = Rect::from_min_size(pos2(3.0, 4.0), size);
                    let Shape::Mesh(mesh) = rounded_shape(scale, rect, 6.0, Color32::WHITE, border) else {
                        assert_eq!(pixels, 0, "{size} at {scale}");
                        continue;
                    };
                    let beyond = mesh.vertices.iter().find(|vertex| !rect.expand(1.0 / scale).contains(vertex.pos));
                    assert!(beyond.is_none(), "{size} at {scale}: {beyond:?}");
                }
            }
        }
    }

    #[test]
    fn corners_are_quarter_circles() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0));
        let mut mesh = Mesh::default();
        for place in corners(rect) {
            corner(&mut mesh, place, &[(8.0, Color32::WHITE), (0.0, Color32::WHITE)], 8);
        }
        let circle = std::f32::consts::PI * 64.0;
        assert!((area(&mesh) / circle - 1.0).abs() < 0.01, "{}", area(&mesh));
        assert!(mesh.vertices.iter().all(|vertex| rect.expand(8.01).contains(vertex.pos)));
    }
}
