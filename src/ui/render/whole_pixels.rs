//! What lies on whole pixels is drawn without softened edges and without mixing neighbouring pixels of a texture. The
//! picture is the same, and a software renderer has half the work. Text that is scaled or turned by other than quarters
//! would look rough; the program has none.

use egui::emath::GuiRounding;
use egui::epaint::{ClippedShape, RectShape};
use egui::{
    Color32, Context, CornerRadius, FullOutput, Plugin, Pos2, Rect, Shape, Stroke, TextureId, TextureOptions, pos2,
};

use super::pixels::quad_shape;

/// How far from a whole number of pixels a length may be.
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

#[cfg(test)]
mod tests {
    use egui::epaint::RectShape;
    use egui::{Color32, CornerRadius, Pos2, Rect, Shape, Stroke, pos2, vec2};

    use super::{line, rectangle, sharpen};

    /// What egui makes of a shape: the pixels whose middle is covered, each with whether it is covered wholly.
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
}
