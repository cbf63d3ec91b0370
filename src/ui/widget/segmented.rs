//! A choice of few, side by side in one or more rows.

use egui::{Align2, Rect, Response, Role, Stroke, Ui, WidgetInfo, vec2};

use super::list::roving;
use super::{count, focus_ring, frame, group_ui, text, write};
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON};
use golden_figure::Colour;

const CELL: f32 = 25.0;
const PADDING: f32 = 4.0;
const ICON_CELL: f32 = 34.0;
/// Room beside the words.
const INSET: f32 = 3.0;

/// One of the choices.
#[derive(Clone, Copy, Debug)]
pub struct Segment<'a, T> {
    /// What is chosen with it.
    pub value: T,
    /// What it says.
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
    let words = text(ui, segment.label, fonts::semibold(13.0), theme::ink(ui, Colour::Ink), f32::INFINITY);
    words.size().x.ceil() + 2.0 * INSET
}

fn segment_ui<T>(ui: &Ui, segment: &Segment<'_, T>, area: Rect, chosen: bool, response: Response) {
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, ui.is_enabled(), chosen, segment.label));
    let (font, ink) = match (chosen, response.hovered()) {
        (true, _) => (fonts::semibold(13.0), Colour::Ink),
        (false, true) => (fonts::regular(13.0), Colour::Ink),
        (false, false) => (fonts::regular(13.0), Colour::Ink2),
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
