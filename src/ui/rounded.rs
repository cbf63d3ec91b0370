//! Rounded rectangles with a border, in a third of the triangles that the window library's own shape needs: a window has
//! a hundred of them, and a software renderer feels each triangle in every frame.

use egui::emath::GuiRounding as _;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Stroke, Vec2};

/// Paints a rounded rectangle with its border inside.
pub fn rounded(painter: &Painter, rect: Rect, radius: f32, fill: Color32, border: Stroke) {
    let scale = painter.pixels_per_point();
    let rect = rect.round_to_pixels(scale);
    if !rect.is_positive() || (fill == Color32::TRANSPARENT && border.is_empty()) {
        return;
    }
    // Colours run over from one pixel to the next: the edges are soft.
    let half = 0.5 / scale;
    let outline = Outline { rect, radius, steps: steps(radius * scale) };
    let mut mesh = Mesh::default();
    let edge = if border.is_empty() { fill } else { border.color };
    outline.ring(&mut mesh, -half, Color32::TRANSPARENT);
    outline.ring(&mut mesh, half, edge);
    if !border.is_empty() {
        if border.width > 2.0 * half {
            outline.ring(&mut mesh, border.width - half, border.color);
        }
        outline.ring(&mut mesh, border.width + half, fill);
    }
    outline.join(&mut mesh);
    if fill != Color32::TRANSPARENT {
        outline.close(&mut mesh);
    }
    painter.add(mesh);
}

/// Straight parts of a quarter circle of so many pixels.
fn steps(pixels: f32) -> u8 {
    match pixels {
        ..=0.5 => 0,
        ..=4.5 => 2,
        ..=8.5 => 3,
        ..=16.5 => 5,
        _ => 8,
    }
}

/// A rectangle whose corners are rounded in steps.
struct Outline {
    rect: Rect,
    radius: f32,
    steps: u8,
}

impl Outline {
    /// Points of a ring.
    fn count(&self) -> u32 {
        4 * (u32::from(self.steps) + 1)
    }

    /// Adds the points of the outline moved inward.
    fn ring(&self, mesh: &mut Mesh, inward: f32, colour: Color32) {
        let rect = self.rect.shrink(inward.min(self.rect.width().min(self.rect.height()) / 2.0));
        let radius = (self.radius - inward).clamp(0.0, rect.width().min(rect.height()) / 2.0);
        let inner = rect.shrink(radius);
        let quarter = std::f32::consts::FRAC_PI_2;
        let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
        for (corner, turns) in corners.into_iter().zip([0.0, 1.0, 2.0, 3.0]) {
            for step in 0..=self.steps {
                let part = if self.steps == 0 { 0.5 } else { f32::from(step) / f32::from(self.steps) };
                mesh.colored_vertex(corner + radius * Vec2::angled(quarter * (turns + part)), colour);
            }
        }
    }

    /// Joins each ring with the one before.
    fn join(&self, mesh: &mut Mesh) {
        let count = self.count();
        let rings = u32::try_from(mesh.vertices.len()).unwrap_or(0) / count;
        for ring in 1..rings {
            let (outer, inner) = ((ring - 1) * count, ring * count);
            for i in 0..count {
                let next = (i + 1) % count;
                mesh.add_triangle(outer + i, outer + next, inner + i);
                mesh.add_triangle(inner + i, outer + next, inner + next);
            }
        }
    }

    /// Fills the innermost ring.
    fn close(&self, mesh: &mut Mesh) {
        let first = u32::try_from(mesh.vertices.len()).unwrap_or(0).saturating_sub(self.count());
        for i in 2..self.count() {
            mesh.add_triangle(first, first + i - 1, first + i);
        }
    }
}

/// Paints a rectangle without softened edges, for one that lies on whole pixels.
pub fn quad(painter: &Painter, rect: Rect, colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, colour);
    painter.add(mesh);
}

/// Paints a line of one pixel, across or upward, on whole pixels.
pub fn hair(painter: &Painter, from: Pos2, to: Pos2, colour: Color32) {
    let pixel = 1.0 / painter.pixels_per_point();
    let snap = |place: f32| (place / pixel).floor() * pixel;
    let rect = Rect::from_two_pos(from, to);
    let min = Pos2::new(snap(rect.left()), snap(rect.top()));
    let size = Vec2::new(rect.width().max(pixel), rect.height().max(pixel));
    quad(painter, Rect::from_min_size(min, size), colour);
}
