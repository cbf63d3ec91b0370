//! Paints figures: the shapes of [`golden_figure`] on screen, and which of their targets the pointer is on.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `brush` | forms and outlines on screen |

mod brush;

use egui::emath::TSTransform;
use egui::{CursorIcon, Painter, Pos2, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::theme::{self, Scheme};
pub use brush::{dashed_loop, paint_form, plain_star, rounded_outline, star};
use golden_figure::{Colour, Figure, Form, Point, Rect, band_outline, is_in_polygon};

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
