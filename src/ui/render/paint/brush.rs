//! Forms and outlines on screen.

use egui::emath::TSTransform;
use egui::epaint::{BandPoint, BandShape, Mesh, PathShape, PathStroke, RectShape, StrokeKind};
use egui::{Color32, Painter, Pos2, Shape, Vec2, pos2};

use super::{bounds, egui_rect, pos};
use crate::render::pixels::{lies_on_pixels, quad, straight_dashes};
use crate::render::theme::Scheme;
use crate::render::{prose, sprite, theme};
use golden_figure::{Anchor, Colour, Form, Paint, Point, Rect, Rgb, Stroke, star_corners};

/// Paints one form.
pub fn paint_form(painter: &Painter, screen_from_figure: TSTransform, theme: Scheme, form: &Form) {
    let area = screen_from_figure * egui_rect(bounds(form));
    // Text may be wider than its box; everything else stays within its edge.
    let margin = if matches!(form, Form::Text { .. }) { 400.0 } else { 8.0 * screen_from_figure.scaling };
    if !painter.clip_rect().intersects(area.expand(margin)) {
        return;
    }
    Brush { painter, screen_from_figure, theme }.form(form);
}

/// Paints the golden star with its edge, as legends and rows show it.
pub fn star(painter: &Painter, centre: Pos2, radius: f32, theme: Scheme) {
    let form = Form::Star {
        centre: [centre.x, centre.y],
        radius,
        fill: Some(Colour::Gold.into()),
        stroke: Stroke::solid(Colour::StarEdge, 1.0),
    };
    Brush { painter, screen_from_figure: TSTransform::IDENTITY, theme }.form(&form);
}

/// Paints a star in one colour.
pub fn plain_star(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    if !sprite::star(painter, centre, [radius; 2], colour, colour) {
        star_shape(painter, centre, radius, colour);
    }
}

fn star_shape(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    let corners: Vec<Pos2> = star_corners([centre.x, centre.y], radius).into_iter().map(pos).collect();
    fan(painter, centre, &corners, colour);
    soften(painter, corners, colour);
}

/// Softens the hard edge of a mesh with a thin line of its colour.
fn soften(painter: &Painter, corners: Vec<Pos2>, colour: Color32) {
    painter.add(Shape::closed_line(corners, egui::Stroke::new(0.5, colour)));
}

/// Returns the distance of the edges of a star of radius 1 from its middle; all are equally far, so a margin only
/// scales it.
fn edge_distance() -> f32 {
    let corners = star_corners([0.0, 0.0], 1.0);
    let [Some(&tip), Some(&hollow)] = [corners.first(), corners.get(1)] else { return 1.0 };
    let (tip, hollow) = (pos(tip).to_vec2(), pos(hollow).to_vec2());
    (tip.x * hollow.y - tip.y * hollow.x).abs() / (hollow - tip).length()
}

/// Paints a closed dashed line, its dashes and gaps in points.
pub fn dashed_loop(painter: &Painter, mut corners: Vec<Pos2>, stroke: egui::Stroke, dash: f32, gap: f32) {
    corners.extend(corners.first().copied());
    painter.extend(Shape::dashed_line(&corners, stroke, dash, gap));
}

/// The outline of a rectangle with rounded corners, as points.
pub fn rounded_outline(rect: egui::Rect, radius: f32) -> Vec<Pos2> {
    let r = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let inner = rect.shrink(r);
    let corners = [inner.right_top(), inner.right_bottom(), inner.left_bottom(), inner.left_top()];
    let quarter = std::f32::consts::FRAC_PI_2;
    let turn = |(corner, start): (Pos2, f32)| {
        (0..=6_u8).map(move |i| corner + r * Vec2::angled(start + quarter * f32::from(i) / 6.0))
    };
    corners.into_iter().zip([-quarter, 0.0, quarter, 2.0 * quarter]).flat_map(turn).collect()
}

/// Fills a polygon as triangles about a point that sees every corner.
fn fan(painter: &Painter, centre: Pos2, corners: &[Pos2], colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(centre, colour);
    for corner in corners {
        mesh.colored_vertex(*corner, colour);
    }
    let count = u32::try_from(corners.len()).unwrap_or(0);
    for i in 0..count {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
    }
    painter.add(mesh);
}

fn is_convex(corners: &[Pos2]) -> bool {
    let (second, third) = (corners.iter().cycle().skip(1), corners.iter().cycle().skip(2));
    let mut turns = corners.iter().zip(second).zip(third).map(|((a, b), c)| {
        let (u, v) = (*b - *a, *c - *b);
        u.x * v.y - u.y * v.x
    });
    let mut rest = turns.clone();
    turns.all(|turn| turn >= 0.0) || rest.all(|turn| turn <= 0.0)
}

/// Everything a form needs to be painted.
struct Brush<'a> {
    painter: &'a Painter,
    screen_from_figure: TSTransform,
    theme: Scheme,
}

impl Brush<'_> {
    fn form(&self, form: &Form) {
        match form {
            Form::Rectangle { rect, radius, fill, stroke } => self.rectangle(*rect, *radius, *fill, *stroke),
            Form::Gradient { rect, colours, is_upright } => self.gradient(*rect, colours, *is_upright),
            Form::Line { ends: [a, b], stroke } => self.line(vec![self.at(*a), self.at(*b)], *stroke),
            Form::Polygon { centre, corners, fill, stroke } => self.polygon(*centre, corners, *fill, *stroke),
            Form::Text { .. } => self.text(form),
            Form::Arrow { from, to, shaft, head, fill, stroke } => {
                self.arrow(self.at(*from), self.at(*to), [*shaft, head[0], head[1]], *fill, *stroke);
            }
            Form::Star { centre, radius, fill: Some(fill), stroke } if !stroke.dashed => {
                self.star(*centre, *radius, *fill, *stroke);
            }
            Form::Star { centre, radius, fill, stroke } => {
                self.polygon(*centre, &star_corners(*centre, *radius), *fill, Some(*stroke));
            }
            Form::Band { ends, fill } => self.band(ends, *fill),
            Form::Dots { centres, radius, fill } => {
                let (radius, colour) = (radius * self.scale(), self.colour(*fill));
                self.painter.extend(centres.iter().map(|&p| Shape::circle_filled(self.at(p), radius, colour)));
            }
            Form::Clipped { area, forms } => {
                let area = self.screen_from_figure * egui_rect(*area);
                let painter = self.painter.with_clip_rect(area.intersect(self.painter.clip_rect()));
                for form in forms {
                    paint_form(&painter, self.screen_from_figure, self.theme, form);
                }
            }
        }
    }

    fn at(&self, p: Point) -> Pos2 {
        self.screen_from_figure * pos(p)
    }

    fn scale(&self) -> f32 {
        self.screen_from_figure.scaling
    }

    fn colour(&self, paint: Paint) -> Color32 {
        theme::paint(self.theme, paint)
    }

    fn stroke(&self, stroke: Stroke) -> egui::Stroke {
        egui::Stroke::new(stroke.width * self.scale(), self.colour(stroke.paint))
    }

    fn rectangle(&self, rect: Rect, radius: f32, fill: Option<Paint>, stroke: Option<Stroke>) {
        let area = self.screen_from_figure * egui_rect(rect);
        let colour = fill.map_or(Color32::TRANSPARENT, |paint| self.colour(paint));
        let radius = radius * self.scale();
        let solid = stroke.filter(|stroke| !stroke.dashed).map_or(egui::Stroke::NONE, |stroke| self.stroke(stroke));
        let half = area.width().min(area.height()) / 2.0;
        if radius <= 0.0 && solid.is_empty() && lies_on_pixels(self.painter, area) {
            // No edge to be softened: two triangles instead of thirty.
            quad(self.painter, area, colour);
        } else if radius > 0.0 && (area.width() - area.height()).abs() < 0.01 && radius >= half - 0.01 {
            // The corner radii of egui are whole points: too coarse for a dot.
            if colour != Color32::TRANSPARENT || !sprite::ring(self.painter, area.center(), half, solid) {
                self.painter.circle(area.center(), half, colour, solid);
            }
        } else {
            self.painter.add(RectShape::new(area, radius, colour, solid, StrokeKind::Middle));
        }
        if let Some(stroke) = stroke.filter(|stroke| stroke.dashed) {
            self.dashes(rounded_outline(area, radius), stroke, true);
        }
    }

    fn gradient(&self, rect: Rect, colours: &[Rgb], is_upright: bool) {
        let area = self.screen_from_figure * egui_rect(rect);
        let last = u16::try_from(colours.len().saturating_sub(1)).unwrap_or(u16::MAX).max(1);
        let mut mesh = Mesh::default();
        for (i, &[r, g, b]) in (0_u16..).zip(colours) {
            let share = f32::from(i) / f32::from(last);
            let edge = if is_upright {
                let y = area.bottom() - area.height() * share;
                [pos2(area.left(), y), pos2(area.right(), y)]
            } else {
                let x = area.left() + area.width() * share;
                [pos2(x, area.top()), pos2(x, area.bottom())]
            };
            for end in edge {
                mesh.colored_vertex(end, Color32::from_rgb(r, g, b));
            }
            if i > 0 {
                let before = 2 * u32::from(i) - 2;
                mesh.add_triangle(before, before + 1, before + 2);
                mesh.add_triangle(before + 1, before + 2, before + 3);
            }
        }
        self.painter.add(mesh);
    }

    fn line(&self, points: Vec<Pos2>, stroke: Stroke) {
        if stroke.dashed {
            self.dashes(points, stroke, false);
        } else {
            self.painter.line(points, PathStroke::from(self.stroke(stroke)));
        }
    }

    fn dashes(&self, mut points: Vec<Pos2>, stroke: Stroke, closed: bool) {
        if closed {
            points.extend(points.first().copied());
        }
        let (dash, gap) = (3.0 * self.scale(), 2.5 * self.scale());
        if let [a, b] = points.as_slice()
            && ((a.x - b.x).abs() < 1e-3 || (a.y - b.y).abs() < 1e-3)
        {
            return straight_dashes(self.painter, *a, *b, self.stroke(stroke), dash, gap);
        }
        self.painter.extend(Shape::dashed_line(&points, self.stroke(stroke), dash, gap));
    }

    fn band(&self, ends: &[[Point; 2]], fill: Paint) {
        let points = ends.iter().map(|[upper, lower]| {
            let (upper, lower) = (self.at(*upper), self.at(*lower));
            BandPoint::new(upper.x, upper.y..=lower.y)
        });
        self.painter.add(BandShape::filled(points.collect(), self.colour(fill)));
    }

    fn polygon(&self, centre: Point, corners: &[Point], fill: Option<Paint>, stroke: Option<Stroke>) {
        let corners: Vec<Pos2> = corners.iter().map(|&p| self.at(p)).collect();
        if let Some(fill) = fill.map(|paint| self.colour(paint)) {
            if is_convex(&corners) {
                self.painter.add(Shape::convex_polygon(corners.clone(), fill, egui::Stroke::NONE));
            } else {
                fan(self.painter, self.at(centre), &corners, fill);
                soften(self.painter, corners.clone(), fill);
            }
        }
        match stroke {
            Some(stroke) if stroke.dashed => self.dashes(corners, stroke, true),
            Some(stroke) => {
                self.painter.add(PathShape::closed_line(corners, self.stroke(stroke)));
            }
            None => {}
        }
    }

    /// A line along the edge would be cut off at the sharp tips, so the edge is a larger star below a smaller one.
    fn star(&self, centre: Point, radius: f32, fill: Paint, edge: Stroke) {
        let share = edge.width / 2.0 / (radius * edge_distance()).max(f32::EPSILON);
        let at = self.at(centre);
        let [inner, outer] = [(1.0 - share).max(0.0), 1.0 + share].map(|factor| radius * factor * self.scale());
        let [fill, edge] = [fill, edge.paint].map(|paint| self.colour(paint));
        if !sprite::star(self.painter, at, [inner, outer], fill, edge) {
            star_shape(self.painter, at, outer, edge);
            star_shape(self.painter, at, inner, fill);
        }
    }

    /// `sizes` are the widths of shaft and head and the length of the head.
    fn arrow(&self, from: Pos2, to: Pos2, sizes: [f32; 3], fill: Paint, stroke: Option<Stroke>) {
        let [shaft, width, length] = sizes.map(|size| size * self.scale());
        let along = (to - from).normalized();
        let neck = to - along * length.min((to - from).length());
        let (narrow, wide) = (along.rot90() * shaft / 2.0, along.rot90() * width / 2.0);
        let colour = self.colour(fill);
        let shaft_corners = vec![from + narrow, neck + narrow, neck - narrow, from - narrow];
        self.painter.add(Shape::convex_polygon(shaft_corners, colour, egui::Stroke::NONE));
        self.painter.add(Shape::convex_polygon(vec![neck + wide, to, neck - wide], colour, egui::Stroke::NONE));
        if let Some(stroke) = stroke {
            let outline = [from + narrow, neck + narrow, neck + wide, to, neck - wide, neck - narrow, from - narrow];
            self.painter.add(PathShape::closed_line(outline.into(), self.stroke(stroke)));
        }
    }

    fn text(&self, form: &Form) {
        let Form::Text { rect, prose, anchor, size, face, paint } = form else { return };
        let area = self.screen_from_figure * egui_rect(*rect);
        // Quarter points, so that zooming does not fill the glyph atlas with sizes nobody can tell apart.
        let size = (size * self.scale() * 4.0).round() / 4.0;
        let colour = self.colour(*paint);
        let galley = self.painter.layout_job(prose::layout(prose, size.max(1.0), *face, colour));
        let left = match anchor {
            Anchor::Left => area.left(),
            Anchor::Centre => area.center().x - galley.size().x / 2.0,
            Anchor::Right => area.right() - galley.size().x,
        };
        self.painter.galley(pos2(left, area.center().y - galley.size().y / 2.0), galley, colour);
    }
}
