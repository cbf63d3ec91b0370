//! A framed list with one chosen row. A winning move: where it leads and what is taken.

use std::sync::Arc;

use egui::epaint::text::TextWrapping;
use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::roving;
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON, RADIUS_ROW};
use crate::render::{fonts, paint, prose};
use crate::widget::{count, focus_ring, frame, group_ui, put, tell_elided, write};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

const ROW: f32 = 29.0;
const PADDING: f32 = 4.0;
const INDENT: f32 = 9.0;

/// One row of the list.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a, T> {
    /// The value that is chosen with it.
    pub value: T,
    /// Its words.
    pub label: &'a str,
}

impl<'a, T> Choice<'a, T> {
    /// A row with words alone.
    pub const fn new(value: T, label: &'a str) -> Self {
        Self { value, label }
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
    write(ui, response, choice.label, font, ink, inner, Align2::LEFT_CENTER);
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

const HEIGHT: f32 = 50.0;
/// The size of a title, and of one that has no room then.
const TITLE: f32 = 18.0;
const SMALL_TITLE: f32 = 16.0;
/// The space to the left and to the right of the words.
const LEFT: f32 = 41.0;
const RIGHT: f32 = 32.0;

/// Draws a row across the available width; `pointed` gilds it while the move is shown elsewhere, as does the pointer.
pub fn move_row_ui(ui: &mut Ui, title: &Prose, caption: &Prose, pointed: bool) -> Response {
    let response = open_row_ui(ui, title, caption, pointed);
    let rect = response.rect;
    if ui.is_rect_visible(rect) {
        let chevron = Rect::from_center_size(pos2(rect.right() - 18.0, rect.center().y), vec2(14.0, 14.0));
        icon::paint(ui.painter(), chevron, Icon::ChevronRight, theme::ink(ui, Colour::Ink3));
    }
    response
}

/// The same with its right end left free.
pub fn open_row_ui(ui: &mut Ui, title: &Prose, caption: &Prose, pointed: bool) -> Response {
    // A caption that is too long for its line goes on below.
    let room = ui.available_width() - LEFT - RIGHT;
    let caption = &*prose::with_short_numbers(caption, 13.0, room);
    let mut job = prose::layout(caption, 13.0, Face::Interface, Color32::PLACEHOLDER);
    job.wrap = TextWrapping { max_width: room.max(0.0), max_rows: 3, ..TextWrapping::default() };
    let lower = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let height = HEIGHT + lower.size().y - prose::line_height(13.0, Face::Interface);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), format!("{title}: {caption}")));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let pointed = pointed || response.hovered();
    let (fill, edge, soft) = if pointed {
        (Colour::GoldBg, Colour::GoldLine, Colour::Ink)
    } else {
        (Colour::Card, Colour::Line, Colour::Ink2)
    };
    frame(ui.painter(), rect, RADIUS_ROW, theme::ink(ui, fill), Stroke::new(1.0, theme::ink(ui, edge)));
    focus_ring(ui, &response, rect, RADIUS_ROW);
    paint::star(ui.painter(), pos2(rect.left() + 20.5, rect.center().y + 0.5), 7.6, theme::theme_of(ui));
    let words = Rect::from_min_max(pos2(rect.left() + LEFT, rect.top()), pos2(rect.right() - RIGHT, rect.bottom()));
    let set = |size: f32| title_line(ui, title, size, theme::ink(ui, Colour::Ink), words.width());
    let upper = Some(set(TITLE)).filter(|upper| !upper.elided).unwrap_or_else(|| set(SMALL_TITLE));
    let elided = upper.elided || lower.elided;
    put(ui.painter(), upper, words.with_max_y(rect.top() + 30.0), Align2::LEFT_CENTER);
    ui.painter().galley(pos2(words.left(), rect.bottom() - 4.0 - lower.size().y), lower, theme::ink(ui, soft));
    tell_elided(response, elided, &format!("{title}\n{caption}"))
}

/// Returns true if a title has room in a row across the available width.
pub fn move_title_fits(ui: &Ui, title: &Prose) -> bool {
    let room = ui.available_width() - LEFT - RIGHT;
    title_line(ui, title, TITLE, Color32::PLACEHOLDER, f32::INFINITY).size().x <= room
}

fn title_line(ui: &Ui, title: &Prose, size: f32, colour: Color32, width: f32) -> Arc<Galley> {
    prose::line(ui, title, size, Face::Mathematics, colour, width)
}
