//! A framed list with one chosen row.

use egui::{Align2, CornerRadius, Id, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::{focus_ring, frame, hairline, put, roving, tell_elided, text};
use crate::figure::Colour;
use crate::ui::render::fonts;
use crate::ui::render::icon;
use crate::ui::render::icon::Icon;
use crate::ui::render::theme;
use crate::ui::render::theme::{RADIUS_BUTTON, RADIUS_ROW};

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
    let rows = f32::from(u16::try_from(choices.len()).unwrap_or(u16::MAX));
    let size = vec2(ui.available_width(), ROW * rows + 2.0 * PADDING);
    let (rect, mut response) = ui.allocate_exact_size(size, Sense::hover());
    frame(ui.painter(), rect, RADIUS_ROW, theme::ink(ui, Colour::Well), hairline(ui));
    response.widget_info(|| WidgetInfo::labeled(Role::ListBox, ui.is_enabled(), name));
    let chosen = choices.iter().position(|choice| choice.value == *value);
    let ids: Vec<Id> = (0..choices.len()).map(|i| response.id.with(i)).collect();
    let mut next = roving::arrows(ui, &ids, 1);
    let stop = next.or(chosen);
    let mut top = rect.top() + PADDING;
    for (i, (choice, &id)) in choices.iter().zip(&ids).enumerate() {
        let row = Rect::from_min_size(pos2(rect.left() + PADDING, top), vec2(size.x - 2.0 * PADDING, ROW));
        top += ROW;
        let part = ui.interact(row, id, roving::sense(i, stop));
        if part.clicked() {
            next = Some(i);
        }
        row_ui(ui, choice, row, chosen == Some(i), part);
    }
    if let Some(choice) = next.filter(|&i| Some(i) != chosen).and_then(|i| choices.get(i)) {
        *value = choice.value.clone();
        response.mark_changed();
    }
    response
}

fn row_ui<T>(ui: &Ui, choice: &Choice<'_, T>, row: Rect, chosen: bool, response: Response) {
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), chosen, choice.label));
    let ink = if chosen || response.hovered() { Colour::Ink } else { Colour::Ink2 };
    if chosen {
        chosen_row(ui, row);
    }
    focus_ring(ui, &response, row.shrink(2.0), RADIUS_BUTTON - 2.0);
    let font = if chosen { fonts::semibold(14.0) } else { fonts::regular(14.0) };
    let inner = row.with_min_x(row.left() + INDENT).with_max_x(row.right() - INDENT);
    let mut room = inner.width();
    if choice.more {
        let square = Rect::from_center_size(pos2(inner.right() - 8.0, row.center().y), vec2(16.0, 16.0));
        icon::paint(ui.painter(), square, Icon::ChevronRight, theme::ink(ui, Colour::Ink2));
        room -= 22.0;
    }
    let label = text(ui, choice.label, font, theme::ink(ui, ink), room);
    let elided = label.elided;
    put(ui.painter(), label, inner, Align2::LEFT_CENTER);
    tell_elided(response, elided, choice.label);
}

/// Paints the ground of the chosen row: soft blue with a bar at its left edge.
pub(super) fn chosen_row(ui: &Ui, row: Rect) {
    frame(ui.painter(), row, RADIUS_BUTTON - 1.0, theme::ink(ui, Colour::SecBg), egui::Stroke::NONE);
    let left = CornerRadius { nw: 5, sw: 5, ne: 0, se: 0 };
    ui.painter().rect_filled(row.with_max_x(row.left() + 3.0), left, theme::ink(ui, Colour::Sec));
}
