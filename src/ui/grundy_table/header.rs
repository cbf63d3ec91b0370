//! The line above the plot: title, the range shown, and the buttons that zoom.

use egui::{Align, Layout, Rect, Role, Ui, UiBuilder, WidgetInfo, pos2};

use super::map::camera::Movement;
use super::map::geometry::Geometry;
use super::sheet::without_game;
use crate::layout::row_end::row_end_ui;
use crate::learn::glossary::term_line_ui;
use crate::render::icon::Icon;
use crate::render::prose;
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{Colour, Face, PlaneView, seen_words};
use golden_prose::Prose;
use golden_session::TableSubject;

const TITLE: f32 = 22.0;
/// Its size where it would not fit.
const SMALL_TITLE: f32 = 18.0;
/// And left of the plot, but so far from the edge.
const EDGE: f32 = 12.0;
/// Width of the three buttons with what is between them.
const BUTTONS: f32 = 105.0;

/// Draws the header; says which button was pressed.
pub(super) fn header_ui(
    ui: &mut Ui,
    geometry: &Geometry,
    subject: &TableSubject<'_>,
    view: &PlaneView,
) -> Option<Movement> {
    let header = geometry.header;
    let black = ink(ui, Colour::Ink);
    let width = |title: &Prose, size| {
        prose::line(ui, title, size, Face::Mathematics, black, f32::INFINITY).size().x.ceil() + 1.0
    };
    let last = header.right() - BUTTONS - 12.0;
    let room = last - ui.max_rect().left() - EDGE;
    let mut title = Prose::from(subject.title());
    if width(&title, SMALL_TITLE) > room {
        title = subject.short_title().into();
    }
    if width(&title, SMALL_TITLE) > room {
        title = without_game(&subject.short_title()).into();
    }
    let [ordinary, small] = [TITLE, SMALL_TITLE].map(|size| width(&title, size));
    let (left, right) = words_between(header.left(), geometry.plot.right().min(last), last, small);
    let left = left.max(ui.max_rect().left() + EDGE).min(header.left());
    let words = Rect::from_min_max(pos2(left, header.top()), pos2(right, header.bottom()));
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(words).layout(layout), |ui| {
        let range = seen_words(view, subject.extent, subject.axes, &subject.focus.ruleset);
        let grey = ink(ui, Colour::Ink3);
        let galley = prose::line(ui, &range.as_str().into(), 14.0, Face::Interface, grey, f32::INFINITY);
        // The title is read first.
        if words.width() - galley.size().x - 16.0 >= small {
            prose::line_ui(ui, &range.into(), 14.0, Face::Interface, grey);
            ui.add_space(8.0);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let size = if ordinary > ui.available_width() { SMALL_TITLE } else { TITLE };
            let response = term_line_ui(ui, &title, size, Face::Mathematics, black);
            let whole = subject.title();
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &whole));
        });
    });
    let buttons = Rect::from_min_max(pos2(header.right() - BUTTONS, header.top()), header.max);
    row_end_ui(ui, "zoom", buttons, buttons_ui).inner
}

/// From where to where the words stand: above the plot; a title longer than that reaches up to the buttons, and then to
/// the left of the plot.
fn words_between(left: f32, right: f32, last: f32, title: f32) -> (f32, f32) {
    if left + title <= right { (left, right) } else { (left.min(last - title), last.min(right.max(left + title))) }
}

fn buttons_ui(ui: &mut Ui) -> Option<Movement> {
    ui.spacing_mut().item_spacing.x = 4.0;
    let mut movement = None;
    if ui.add(Button::of_icon(Icon::Minus, "Zoom out")).clicked() {
        movement = Some(Movement::ZoomOut);
    }
    if ui.add(Button::of_icon(Icon::Plus, "Zoom in")).clicked() {
        movement = Some(Movement::ZoomIn);
    }
    if ui.add(Button::new("Fit").name("Fit the whole table").width(37.0)).clicked() {
        movement = Some(Movement::Fit);
    }
    movement
}

#[cfg(test)]
mod tests {
    use super::words_between;

    #[test]
    fn a_long_title_takes_the_room_beside_the_plot() {
        assert_eq!(words_between(350.0, 600.0, 620.0, 200.0), (350.0, 600.0));
        assert_eq!(words_between(350.0, 600.0, 620.0, 260.0), (350.0, 610.0));
        assert_eq!(words_between(350.0, 600.0, 620.0, 300.0), (320.0, 620.0));
    }
}
