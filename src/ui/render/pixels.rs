//! Shapes of few triangles, on whole pixels.
//!
//! Rectangles, frames and dashes that lie on whole pixels are drawn without softened edges and without mixing
//! neighbouring pixels of a texture. The picture is the same, and a software renderer has half the work. Text that is
//! scaled or turned by other than quarters would look rough; the program has none.
//!
//! Of rounded rectangles with a border and of their shadows, only the corners are softened. A window has a hundred of
//! them, and a software renderer feels every pixel that a triangle touches in every frame.

use egui::emath::GuiRounding as _;
use egui::epaint::{ClippedShape, RectShape, Shadow};
use egui::{
    Color32, Context, CornerRadius, FullOutput, Mesh, Painter, Plugin, Pos2, Rect, Shape, Stroke, TextureId,
    TextureOptions, Vec2, pos2, vec2,
};

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

/// Returns true if all edges of a rectangle lie between pixels.
pub fn lies_on_pixels(painter: &Painter, rect: Rect) -> bool {
    let edges = [rect.left(), rect.right(), rect.top(), rect.bottom()];
    let scale = painter.pixels_per_point();
    edges.into_iter().all(|edge| (edge * scale - (edge * scale).round()).abs() < 0.01)
}

/// The largest distance of a length from a whole number of pixels.
const NEAR: f32 = 0.01;

/// Looks through the shapes of each frame before they become triangles.
pub struct WholePixels;

impl Plugin for WholePixels {
    fn debug_name(&self) -> &'static str {
        "whole pixels"
    }

    fn setup(&mut self, ctx: &Context) {
        // Discs taken from the picture with the glyphs would lie between its pixels.
        ctx.tessellation_options_mut(|options| options.prerasterized_discs = false);
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        // Glyphs lie on whole pixels, and everything of one colour is a single pixel of the same picture.
        let glyphs = output.textures_delta.set.iter_mut().filter(|(id, _)| **id == TextureId::default());
        for delta in glyphs.flat_map(|(_, deltas)| deltas) {
            delta.options = TextureOptions::NEAREST;
        }
        for ClippedShape { shape, .. } in &mut output.shapes {
            sharpen(shape, output.pixels_per_point);
        }
    }
}

/// Makes quads of straight lines and of rectangles that would cover whole pixels only.
fn sharpen(shape: &mut Shape, pixels_per_point: f32) {
    let quad = match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                sharpen(shape, pixels_per_point);
            }
            None
        }
        Shape::LineSegment { points, stroke } => {
            line(*points, *stroke, pixels_per_point).map(|rect| (rect, stroke.color))
        }
        Shape::Rect(rect) => rectangle(rect, pixels_per_point).map(|area| (area, rect.fill)),
        _ => None,
    };
    if let Some((rect, colour)) = quad {
        *shape = quad_shape(rect, colour);
    }
}

/// The pixels that a line across or upward covers, where its width is a whole number of them. egui moves such a line
/// onto pixels, and with it its ends, which belong to the line.
fn line([a, b]: [Pos2; 2], stroke: Stroke, scale: f32) -> Option<Rect> {
    let width = stroke.width * scale;
    let [is_upward, is_across] = [a.x - b.x, a.y - b.y].map(|shift| shift.abs() <= f32::EPSILON);
    let is_plain = (is_upward || is_across) && [a, b].iter().all(|end| end.is_finite());
    if !is_plain || width < 1.0 - NEAR || !is_whole(width) {
        return None;
    }
    let (width, rect) = (width.round(), Rect::from_two_pos(a, b));
    let across = |middle: f32| (middle * scale - width / 2.0).round();
    let along = |min: f32, max: f32| ((min * scale - 0.25).round(), (max * scale + 0.25).round());
    let pixels = if is_across {
        let ((left, right), top) = (along(rect.left(), rect.right()), across(a.y));
        Rect::from_min_max(pos2(left, top), pos2(right, top + width))
    } else {
        let ((top, bottom), left) = (along(rect.top(), rect.bottom()), across(a.x));
        Rect::from_min_max(pos2(left, top), pos2(left + width, bottom))
    };
    pixels.is_positive().then_some(pixels / scale)
}

/// The pixels that a plain rectangle covers, which egui moves onto whole ones; not one so thin that egui makes it a
/// line.
fn rectangle(shape: &RectShape, scale: f32) -> Option<Rect> {
    let RectShape { rect, corner_radius, fill, stroke, round_to_pixels, blur_width, angle, .. } = *shape;
    let is_plain = rect.is_finite()
        && corner_radius == CornerRadius::ZERO
        && stroke.is_empty()
        && blur_width == 0.0
        && angle == 0.0;
    let is_rounded = round_to_pixels != Some(false) && shape.brush.is_none() && fill != Color32::TRANSPARENT;
    let pixels = rect.round_to_pixels(scale);
    (is_plain && is_rounded && rect.size().min_elem() * scale > 2.0 && pixels.is_positive()).then_some(pixels)
}

fn is_whole(pixels: f32) -> bool {
    (pixels - pixels.round()).abs() < NEAR
}

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
    use egui::epaint::RectShape;
    use egui::{Color32, CornerRadius, Mesh, Pos2, Rect, Shape, Stroke, pos2, vec2};

    use super::{Frame, corner, corners, line, rectangle, rounded_shape, sharpen};

    /// Returns the pixels that egui makes of a shape: those whose middle is covered, each with whether it is covered
    /// wholly.
    fn covered(shape: Shape, scale: f32) -> Vec<(i32, i32, u8)> {
        let options = egui::epaint::TessellationOptions::default();
        let mut tessellator = egui::epaint::Tessellator::new(scale, options, [1, 1], Vec::new());
        let mut mesh = egui::Mesh::default();
        tessellator.tessellate_shape(shape, &mut mesh);
        let mut pixels = Vec::new();
        for y in -4_i32..40 {
            for x in -4_i32..40 {
                #[expect(clippy::cast_precision_loss, reason = "small")]
                let middle = pos2(x as f32 + 0.5, y as f32 + 0.5) / scale;
                let alpha = mesh.triangles().map(|corners| alpha_at(&mesh, corners, middle)).fold(0.0, f32::max);
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 255")]
                let alpha = alpha.round() as u8;
                if alpha > 1 {
                    pixels.push((x, y, alpha));
                }
            }
        }
        pixels
    }

    /// The opacity of a triangle at a point, 0 outside.
    fn alpha_at(mesh: &egui::Mesh, corners: [u32; 3], at: Pos2) -> f32 {
        let [a, b, c] = corners.map(|index| mesh.vertices[index as usize]);
        let twice = |p: Pos2, q: Pos2, r: Pos2| (q - p).x * (r - p).y - (q - p).y * (r - p).x;
        let whole = twice(a.pos, b.pos, c.pos);
        if whole == 0.0 {
            return 0.0;
        }
        let parts =
            [twice(at, b.pos, c.pos), twice(a.pos, at, c.pos), twice(a.pos, b.pos, at)].map(|part| part / whole);
        if parts.iter().any(|&part| part < -1e-4) {
            return 0.0;
        }
        let alphas = [a, b, c].map(|vertex| f32::from(vertex.color.a()));
        parts.iter().zip(alphas).map(|(part, alpha)| part * alpha).sum()
    }

    #[test]
    fn lines_and_rectangles_cover_the_pixels_they_covered_before() {
        let ends = [3.0, 3.2, 3.5, 3.9, 11.0, 11.3, 11.5, 11.8];
        for scale in [1.0, 1.25, 1.5, 2.0] {
            for width in [1.0, 2.0, 3.0].map(|pixels| pixels / scale) {
                for (from, to) in ends.into_iter().flat_map(|from| ends.map(|to| (from, to))) {
                    for points in [[pos2(from, 7.3), pos2(to, 7.3)], [pos2(5.6, from), pos2(5.6, to)]] {
                        if points[0].distance(points[1]) < 2.0 {
                            continue;
                        }
                        let before = Shape::line_segment(points, Stroke::new(width, Color32::WHITE));
                        let mut after = before.clone();
                        sharpen(&mut after, scale);
                        assert!(matches!(after, Shape::Mesh(_)));
                        assert_eq!(covered(after, scale), covered(before, scale), "{points:?} {width} {scale}");
                    }
                }
            }
            for size in [vec2(4.0, 9.0), vec2(6.3, 3.2)] {
                let rect = Rect::from_min_size(pos2(2.4, 3.7), size);
                let before = Shape::rect_filled(rect, 0.0, Color32::WHITE);
                let mut after = before.clone();
                sharpen(&mut after, scale);
                assert!(matches!(after, Shape::Mesh(_)));
                assert_eq!(covered(after, scale), covered(before, scale), "{rect:?} {scale}");
            }
        }
    }

    #[test]
    fn what_needs_soft_edges_keeps_them() {
        let thick = Stroke::new(1.0, Color32::WHITE);
        assert_eq!(line([Pos2::ZERO, pos2(5.0, 3.0)], thick, 1.0), None);
        assert_eq!(line([Pos2::ZERO, pos2(5.0, 0.0)], thick, 1.25), None);
        assert_eq!(line([Pos2::ZERO, Pos2::ZERO], thick, 1.0), None);
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(9.0, 9.0));
        let rounded = RectShape::filled(rect, CornerRadius::same(2), Color32::WHITE);
        assert_eq!(rectangle(&rounded, 1.0), None);
        let turned = RectShape::filled(rect, 0.0, Color32::WHITE).with_angle(0.1);
        assert_eq!(rectangle(&turned, 1.0), None);
        let framed = RectShape::stroke(rect, 0.0, thick, egui::StrokeKind::Inside);
        assert_eq!(rectangle(&framed, 1.0), None);
        let endless = RectShape::filled(Rect::EVERYTHING, 0.0, Color32::WHITE);
        assert_eq!(rectangle(&endless, 1.0), None);
    }

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
