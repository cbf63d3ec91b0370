//! A choice of few, side by side in one or more rows. A row that is on or off.

use egui::{Align2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::list::roving;
use super::{border, count, focus_ring, frame, group_ui, tell_elided, text, write};
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON, RADIUS_CELL};
use crate::render::{paint, prose};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

const CELL: f32 = 25.0;
const PADDING: f32 = 4.0;
const ICON_CELL: f32 = 34.0;
/// Room beside the words.
const INSET: f32 = 3.0;

/// One of the choices.
#[derive(Clone, Copy, Debug)]
pub struct Segment<'a, T> {
    /// The value that is chosen with it.
    pub value: T,
    /// Its words.
    pub label: &'a str,
    /// An icon instead of the words, which become its tooltip.
    pub icon: Option<Icon>,
}

impl<'a, T> Segment<'a, T> {
    /// A choice in words.
    pub const fn new(value: T, label: &'a str) -> Self {
        Self { value, label, icon: None }
    }

    /// A choice shown as an icon.
    pub const fn of_icon(value: T, icon: Icon, label: &'a str) -> Self {
        Self { value, label, icon: Some(icon) }
    }
}

/// Draws the choices in rows of `columns`, filling the available width (icons keep theirs); the response is changed
/// when another is chosen.
pub fn segmented_ui<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    segments: &[Segment<'_, T>],
    columns: usize,
) -> Response {
    let columns = columns.clamp(1, segments.len().max(1));
    let rows = segments.len().div_ceil(columns).max(1);
    let icons = segments.iter().all(|segment| segment.icon.is_some());
    let width =
        if icons { ICON_CELL * count(columns) + PADDING * (count(columns) + 1.0) } else { ui.available_width() };
    let height = CELL * count(rows) + PADDING * (count(rows) + 1.0);
    let (rect, group) = group_ui(ui, vec2(width, height), Role::RadioGroup, name);
    let cell = vec2((width - PADDING * (count(columns) + 1.0)) / count(columns), CELL);
    let values: Vec<&T> = segments.iter().map(|segment| &segment.value).collect();
    // Words that need more than an equal share of a single row take it from the others.
    let needs: Vec<f32> = segments.iter().map(|segment| needed(ui, segment)).collect();
    let spare = (cell.x * count(columns) - needs.iter().sum::<f32>()) / count(columns);
    let is_shared = rows == 1 && !icons && spare >= 0.0 && needs.iter().any(|need| *need > cell.x);
    let place = |i: usize| {
        if is_shared {
            let before: f32 = needs.iter().take(i).map(|need| need + spare + PADDING).sum();
            let size = vec2(needs.get(i).copied().unwrap_or(0.0) + spare, CELL);
            return Rect::from_min_size(rect.min + vec2(PADDING + before, PADDING), size);
        }
        let offset = vec2(count(i % columns), count(i / columns)) * (cell + vec2(PADDING, PADDING));
        Rect::from_min_size(rect.min + vec2(PADDING, PADDING) + offset, cell)
    };
    roving::choices_ui(ui, group, value, &values, columns, place, |ui, i, area, chosen, part| {
        segment_ui(ui, &segments[i], area, chosen, part);
    })
}

/// The width that the words of a choice need, chosen or not.
fn needed<T>(ui: &Ui, segment: &Segment<'_, T>) -> f32 {
    let words = text(ui, segment.label, theme::semibold(13.0), theme::ink(ui, Colour::Ink), f32::INFINITY);
    words.size().x.ceil() + 2.0 * INSET
}

fn segment_ui<T>(ui: &Ui, segment: &Segment<'_, T>, area: Rect, chosen: bool, response: Response) {
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, ui.is_enabled(), chosen, segment.label));
    let (font, ink) = match (chosen, response.hovered()) {
        (true, _) => (theme::semibold(13.0), Colour::Ink),
        (false, true) => (theme::regular(13.0), Colour::Ink),
        (false, false) => (theme::regular(13.0), Colour::Ink2),
    };
    if chosen {
        let edge = Stroke::new(1.0, theme::ink(ui, Colour::SecLine));
        frame(ui.painter(), area, RADIUS_BUTTON - 1.0, theme::ink(ui, Colour::SecBg), edge);
    }
    focus_ring(ui, &response, area, RADIUS_BUTTON - 1.0);
    let ink = theme::ink(ui, ink);
    if let Some(icon) = segment.icon {
        icon::paint(ui.painter(), area.shrink(4.5), icon, ink);
        response.on_hover_text(segment.label);
    } else {
        let room = area.shrink2(vec2(INSET, 0.0));
        write(ui, response, segment.label, font, ink, room, Align2::CENTER_CENTER);
    }
}

const ROW: f32 = 28.0;
const BOX: f32 = 17.0;
const GAP: f32 = 9.0;

/// Draws a check box with its words, and a star at the right edge if it is about P-positions.
pub fn checkbox_ui(ui: &mut Ui, on: &mut bool, label: &Prose, star: bool) -> Response {
    row_ui(ui, on, label, 0.0, star)
}

/// Draws a check box with its words so far from it: the caller draws a sign between them.
pub fn checkbox_indented_ui(ui: &mut Ui, on: &mut bool, label: &Prose, indent: f32) -> Response {
    row_ui(ui, on, label, indent, false)
}

fn row_ui(ui: &mut Ui, on: &mut bool, label: &Prose, indent: f32, star: bool) -> Response {
    let trailing = if star { 24.0 } else { 0.0 };
    let ink = theme::ink(ui, if *on { Colour::Ink } else { Colour::Ink2 });
    let room = ui.available_width() - BOX - GAP - indent - trailing;
    let words = prose::line(ui, label, 14.0, Face::Interface, ink, room);
    let width = if star { ui.available_width() } else { BOX + GAP + indent + words.size().x };
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    let elided = words.elided;
    if ui.is_rect_visible(rect) {
        let square = Rect::from_min_size(pos2(rect.left(), rect.center().y - BOX / 2.0), vec2(BOX, BOX));
        box_ui(ui, square, *on, response.hovered());
        focus_ring(ui, &response, square, RADIUS_CELL);
        let place = rect.with_min_x(square.right() + GAP + indent);
        let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), place).min;
        ui.painter().galley(at, words, ink);
        if star {
            paint::star(ui.painter(), pos2(rect.right() - 8.0, rect.center().y), 7.0, theme::theme_of(ui));
        }
    }
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), *on, label));
    tell_elided(response, elided, &label.to_string())
}

fn box_ui(ui: &Ui, square: Rect, on: bool, hovered: bool) {
    if on {
        frame(ui.painter(), square, RADIUS_CELL, theme::ink(ui, Colour::Sec), Stroke::NONE);
        icon::paint(ui.painter(), square.shrink(1.5), Icon::Check, theme::ink(ui, Colour::SecInk));
    } else {
        let fill = if hovered { Colour::Raise } else { Colour::Well };
        frame(ui.painter(), square, RADIUS_CELL, theme::ink(ui, fill), border(ui, Colour::Line2));
    }
}
