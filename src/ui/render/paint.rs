//! Paints figures: the shapes of [`golden_figure`] on screen, and which of their targets the pointer is on. Forms and
//! outlines on screen.

use egui::emath::TSTransform;
use egui::epaint::{BandPoint, BandShape, Mesh, PathShape, PathStroke, RectShape, StrokeKind};
use egui::{Color32, CursorIcon, Painter, Pos2, Response, Role, Sense, Shape, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::theme::{self, Scheme};
use crate::render::pixels::{lies_on_pixels, quad, straight_dashes};
use crate::render::{prose, sprite};
use golden_figure::{
    Anchor, Colour, Figure, Form, Paint, Point, Rect, Rgb, Stroke, band_outline, is_in_polygon, star_corners,
};

/// The input of a figure in this frame.
pub struct FigureResponse<Target> {
    /// The whole figure: hover, clicks, drags, focus.
    pub response: Response,
    /// The foremost target the pointer is on.
    pub hovered: Option<Target>,
    /// The target that was clicked.
    pub clicked: Option<Target>,
    /// The place of the pointer on the figure, in its own points, also while it drags beyond the edge.
    pub pointer: Option<Point>,
}

/// Paints a figure as large as fits into `rect`; returns the target under the pointer.
///
/// The figure is one widget however many targets it has; only when a screen reader (or a test) listens does each
/// target become a named widget of its own.
pub fn figure_ui<Target: Clone>(
    ui: &mut Ui,
    figure: &Figure<Target>,
    rect: egui::Rect,
    id_salt: impl std::hash::Hash + std::fmt::Debug,
) -> FigureResponse<Target> {
    let screen_from_figure = screen_from_figure(figure.size, rect);
    let response = ui.interact(rect, ui.make_persistent_id(id_salt), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), &figure.name));
    let theme = theme::theme_of(ui);
    let canvas = ui.painter_at(rect.expand(2.0));
    paint_figure(&canvas, screen_from_figure, theme, figure);
    if response.has_focus() {
        let ring = egui::Stroke::new(2.0, theme::colour(theme, Colour::Sec));
        ui.painter().rect_stroke(rect, theme::RADIUS_CELL, ring, egui::StrokeKind::Inside);
    }
    let named_click = named_targets_ui(ui, figure, screen_from_figure, &response);
    let pointer = response
        .interact_pointer_pos()
        .or_else(|| ui.ctx().pointer_hover_pos().filter(|_| response.contains_pointer()))
        .map(|p| screen_from_figure.inverse() * p)
        .map(|p| [p.x, p.y]);
    let hovered = pointer.filter(|_| response.contains_pointer()).and_then(|p| target_at(figure, p));
    let clicked = named_click.or_else(|| hovered.clone().filter(|_| response.clicked()));
    if hovered.is_some() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    FigureResponse { response, hovered, clicked, pointer }
}

/// Paints the shapes of a figure and nothing else.
pub fn paint_figure<Target>(
    painter: &Painter,
    screen_from_figure: TSTransform,
    theme: Scheme,
    figure: &Figure<Target>,
) {
    for shape in &figure.shapes {
        paint_form(painter, screen_from_figure, theme, &shape.form);
    }
}

/// Paints a figure in its own size that takes no clicks; it is an image to a screen reader.
pub fn still_ui(ui: &mut Ui, figure: &Figure) -> Response {
    let (rect, response) = ui.allocate_exact_size(figure.size.into(), Sense::hover());
    paint_figure(ui.painter(), screen_from_figure(figure.size, rect), theme::theme_of(ui), figure);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &figure.name));
    response
}

/// The transform that fits a figure of the given size into the middle of `rect` with one scale for both directions.
pub fn screen_from_figure(size: [f32; 2], rect: egui::Rect) -> TSTransform {
    let scale = (rect.width() / size[0].max(1.0)).min(rect.height() / size[1].max(1.0)).max(f32::EPSILON);
    TSTransform::new(rect.center().to_vec2() - scale * vec2(size[0], size[1]) / 2.0, scale)
}

/// Gives every named target a widget when a screen reader or test listens; says which of them was pressed.
fn named_targets_ui<Target: Clone>(
    ui: &Ui,
    figure: &Figure<Target>,
    screen_from_figure: TSTransform,
    canvas: &Response,
) -> Option<Target> {
    ui.ctx().accesskit_node_builder(canvas.id, |_| ())?;
    let mut pressed = None;
    for (i, shape) in figure.shapes.iter().enumerate() {
        let (Some(target), Some(name)) = (&shape.target, &shape.name) else { continue };
        let area = screen_from_figure * egui_rect(bounds(&shape.form));
        // Not focusable: a board of 4096 squares must not be 4096 stops of the Tab key.
        // By a name of its own: egui gives the tooltip of the canvas the canvas's id with a number.
        let response = ui.interact(area, canvas.id.with(("target", i)), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
        if response.clicked() {
            pressed = Some(target.clone());
        }
    }
    pressed
}

/// The distance beside a line or arrow within which the pointer still is on it, in points of the figure.
const REACH: f32 = 4.0;

/// The foremost target at a point of the figure.
fn target_at<Target: Clone>(figure: &Figure<Target>, at: Point) -> Option<Target> {
    figure.shapes.iter().rev().find_map(|shape| shape.target.as_ref().filter(|_| covers(&shape.form, at)).cloned())
}

fn covers(form: &Form, at: Point) -> bool {
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
pub fn bounds(form: &Form) -> Rect {
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

fn pos(p: Point) -> Pos2 {
    pos2(p[0], p[1])
}

pub fn egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_size(pos2(rect.x, rect.y), vec2(rect.width, rect.height))
}

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

#[cfg(test)]
mod tests {
    use super::{covers, screen_from_figure};
    use golden_figure::{Colour, Form, Stroke};

    #[test]
    fn a_figure_is_fitted_with_one_scale() {
        let rect = egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::vec2(200.0, 100.0));
        let transform = screen_from_figure([50.0, 50.0], rect);
        assert_eq!(transform * egui::pos2(0.0, 0.0), egui::pos2(60.0, 20.0));
        assert_eq!(transform * egui::pos2(50.0, 50.0), egui::pos2(160.0, 120.0));
    }

    #[test]
    fn a_thin_line_can_be_hit_beside_it() {
        let line = Form::Line { ends: [[0.0, 0.0], [10.0, 0.0]], stroke: Stroke::solid(Colour::Ink, 1.0) };
        assert!(covers(&line, [5.0, 3.0]) && !covers(&line, [5.0, 5.0]) && !covers(&line, [15.0, 0.0]));
    }
}
