//! A bar that fills while work goes on; it moves only when the work does.

use egui::{Response, Role, Sense, Ui, WidgetInfo, vec2};

use crate::render::theme;
use golden_figure::Colour;

const HEIGHT: f32 = 8.0;

/// Draws a bar of the given width, filled from 0 to 1.
pub fn progress_ui(ui: &mut Ui, name: &str, done: f32, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, name));
    let radius = HEIGHT / 2.0;
    ui.painter().rect_filled(rect, radius, theme::ink(ui, Colour::Raise));
    let mut filled = rect;
    filled.set_width(rect.width() * done.clamp(0.0, 1.0));
    ui.painter().rect_filled(filled, radius, theme::ink(ui, Colour::Sec));
    response
}
