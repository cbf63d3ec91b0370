//! A framed list with one chosen row.

use egui::{Align2, Color32, CornerRadius, FontId, Rect, Response, Role, Ui, WidgetInfo, pos2, vec2};

use super::roving;
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON};
use crate::widget::{count, focus_ring, frame, group_ui, write};
use golden_figure::Colour;

const ROW: f32 = 29.0;
const PADDING: f32 = 4.0;
const INDENT: f32 = 9.0;

/// One row of the list.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a, T> {
    /// What is chosen with it.
    pub value: T,
    /// What it says.
    pub label: &'a str,
    /// Whether it leads to more choices, shown by a chevron.
    pub more: bool,
}

impl<'a, T> Choice<'a, T> {
    /// A row with words alone.
    pub const fn new(value: T, label: &'a str) -> Self {
        Self { value, label, more: false }
    }

    /// The same row with a chevron.
    #[must_use]
    pub fn more(mut self) -> Self {
        self.more = true;
        self
    }
}

/// Draws the list across the available width; the response is changed when another row is chosen.
pub fn choice_list_ui<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    choices: &[Choice<'_, T>],
) -> Response {
    let size = vec2(ui.available_width(), ROW * count(choices.len()) + 2.0 * PADDING);
    let (rect, group) = group_ui(ui, size, Role::ListBox, name);
    let values: Vec<&T> = choices.iter().map(|choice| &choice.value).collect();
    let place = |i: usize| {
        let top = rect.top() + PADDING + ROW * count(i);
        Rect::from_min_size(pos2(rect.left() + PADDING, top), vec2(size.x - 2.0 * PADDING, ROW))
    };
    roving::choices_ui(ui, group, value, &values, 1, place, |ui, i, row, chosen, part| {
        row_ui(ui, &choices[i], row, chosen, part);
    })
}

fn row_ui<T>(ui: &Ui, choice: &Choice<'_, T>, row: Rect, chosen: bool, response: Response) {
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), chosen, choice.label));
    let (font, ink) = row_look(ui, row, chosen, &response);
    let inner = row.with_min_x(row.left() + INDENT).with_max_x(row.right() - INDENT);
    let mut room = inner;
    if choice.more {
        let square = Rect::from_center_size(pos2(inner.right() - 8.0, row.center().y), vec2(16.0, 16.0));
        icon::paint(ui.painter(), square, Icon::ChevronRight, theme::ink(ui, Colour::Ink2));
        room.max.x -= 22.0;
    }
    write(ui, response, choice.label, font, ink, room, Align2::LEFT_CENTER);
}

/// Paints the ground of a row and the ring of its focus; returns the font and the colour of its words.
pub(in crate::widget) fn row_look(ui: &Ui, row: Rect, chosen: bool, response: &Response) -> (FontId, Color32) {
    if chosen {
        chosen_row(ui, row);
    }
    focus_ring(ui, response, row.shrink(2.0), RADIUS_BUTTON - 2.0);
    let ink = theme::ink(ui, if chosen || response.hovered() { Colour::Ink } else { Colour::Ink2 });
    (if chosen { fonts::semibold(14.0) } else { fonts::regular(14.0) }, ink)
}

/// Paints the ground of the chosen row: soft blue with a bar at its left edge.
fn chosen_row(ui: &Ui, row: Rect) {
    frame(ui.painter(), row, RADIUS_BUTTON - 1.0, theme::ink(ui, Colour::SecBg), egui::Stroke::NONE);
    let left = CornerRadius { nw: 5, sw: 5, ne: 0, se: 0 };
    ui.painter().rect_filled(row.with_max_x(row.left() + 3.0), left, theme::ink(ui, Colour::Sec));
}
