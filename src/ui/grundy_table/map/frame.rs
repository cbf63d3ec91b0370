//! Paints the figures around the cells and on them: axes, key, numbers.

use egui::emath::TSTransform;
use egui::{Color32, Painter, Rect, Sense, Stroke, Ui};

use super::camera::egui_rect;
use crate::render::rounded::rounded;
use crate::render::{paint, prose, theme};
use golden_figure::{Face, Figure, Form, Rgb};
use golden_prose::Prose;

/// The width of a line of text as it is on screen, in points.
pub(in crate::grundy_table) fn text_width(ui: &Ui) -> impl Fn(&Prose, f32, Face) -> f32 {
    |words, size, face| prose::line(ui, words, size, face, Color32::PLACEHOLDER, f32::INFINITY).size().x
}

/// Paints a figure that is in points of the screen, its rounded corners on whole pixels. A shape with a name tells it
/// to the pointer.
pub(in crate::grundy_table) fn frame_ui(ui: &Ui, figure: &Figure, clip: Rect) {
    let painter = ui.painter().with_clip_rect(clip.intersect(ui.clip_rect()));
    for (i, shape) in figure.shapes.iter().enumerate() {
        form_ui(ui, &painter, &shape.form);
        if let (Some(name), Form::Text { rect, .. }) = (&shape.name, &shape.form) {
            ui.interact(egui_rect(*rect), ui.scope_id().with(("frame", &figure.name, i)), Sense::hover())
                .on_hover_text(name);
        }
    }
}

fn form_ui(ui: &Ui, painter: &Painter, form: &Form) {
    let theme = theme::theme_of(ui);
    match form {
        Form::Rectangle { rect, radius, fill: Some(fill), stroke } if *radius > 0.0 => {
            // The border of a control lies within it, that of a figure on its outline.
            let half = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
            let edge = stroke.map_or(Stroke::NONE, |edge| Stroke::new(edge.width, theme::paint(theme, edge.paint)));
            rounded(painter, egui_rect(*rect).expand(half), radius + half, theme::paint(theme, *fill), edge);
        }
        Form::Rectangle { rect, radius, fill: None, stroke: Some(edge) } if 2.0 * radius >= rect.width => {
            let edge = Stroke::new(edge.width, theme::paint(theme, edge.paint));
            painter.circle_stroke(egui_rect(*rect).center(), *radius, edge);
        }
        form => paint::paint_form(painter, TSTransform::IDENTITY, theme, form),
    }
}

/// A colour of the map on screen.
pub(in crate::grundy_table) fn colour32([r, g, b]: Rgb) -> Color32 {
    Color32::from_rgb(r, g, b)
}
