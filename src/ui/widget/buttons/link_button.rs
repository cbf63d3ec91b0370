//! The buttons that show the position in another tab.

use egui::{Align2, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use crate::render::theme::{self, RADIUS_BUTTON};
use crate::render::{fonts, paint};
use crate::widget::{focus_ring, frame, write};
use golden_figure::Colour;

const HEIGHT: f32 = 30.0;

/// Draws a button with blue words, or the dashed outline of one where it would lead to what is already shown.
pub fn link_button_ui(ui: &mut Ui, words: &str, current: bool, width: f32) -> Response {
    button_ui(ui, words, words, current, width)
}

/// Draws a button with blue words and a name for screen readers that says more.
pub fn link_button_named_ui(ui: &mut Ui, words: &str, name: &str, width: f32) -> Response {
    button_ui(ui, words, name, false, width)
}

fn button_ui(ui: &mut Ui, words: &str, name: &str, current: bool, width: f32) -> Response {
    let sense = if current { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled() && !current, name));
    let line = Stroke::new(1.0, theme::ink(ui, Colour::Line));
    let ink = if current {
        let outline = paint::rounded_outline(rect.shrink(0.5), RADIUS_BUTTON);
        paint::dashed_loop(ui.painter(), outline, line, 3.0, 3.0);
        Colour::Ink3
    } else {
        let fill = if response.hovered() { Colour::Raise } else { Colour::Card };
        frame(ui.painter(), rect, RADIUS_BUTTON, theme::ink(ui, fill), line);
        Colour::SecText
    };
    focus_ring(ui, &response, rect, RADIUS_BUTTON);
    let room = rect.shrink2(vec2(4.0, 0.0));
    write(ui, response, words, fonts::regular(13.0), theme::ink(ui, ink), room, Align2::CENTER_CENTER)
}
