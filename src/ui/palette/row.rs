//! A row of the list on screen: its kind, its title with the letters that were found, what choosing it does.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Color32, CornerRadius, FontId, Galley, Id, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::index::key_words;
use super::search::{Marked, Row};
use crate::render::fonts;
use crate::render::theme::{self, ink};
use golden_figure::Colour;

/// Height of a row, width of the label of its kind, room at its ends and between its parts, in points.
pub const ROW: f32 = 34.0;
const KIND: f32 = 74.0;
const EDGE: f32 = 14.0;
const GAP: f32 = 14.0;
/// The greatest share of the width for what choosing it does.
const DOES: f32 = 0.44;

/// Draws a row; the response is clicked when it is chosen by mouse. The keyboard stays in the field above.
pub fn row_ui(ui: &Ui, row: &Row, place: Rect, id: Id, is_chosen: bool) -> Response {
    let response = ui.interact(place, id, Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, name_of(row)));
    ui.ctx().accesskit_node_builder(id, |node| node.set_selected(is_chosen));
    if is_chosen || response.hovered() {
        ui.painter().rect_filled(place, theme::RADIUS_BUTTON, ink(ui, Colour::SecBg));
    }
    if is_chosen {
        let left = CornerRadius { nw: 5, sw: 5, ne: 0, se: 0 };
        ui.painter().rect_filled(place.with_max_x(place.left() + 3.0), left, ink(ui, Colour::Sec));
    }
    let soft = ink(ui, Colour::Ink3);
    let inner = place.shrink2(vec2(EDGE, 0.0));
    let kind = line(ui, LayoutJob::simple_singleline(row.kind.label().into(), fonts::regular(13.0), soft), KIND);
    put(ui, kind, inner.left(), place);
    let keys = match &row.keys {
        _ if is_chosen => "Enter".to_owned(),
        Some(keys) => key_words(*keys),
        None => String::new(),
    };
    let mut right = inner.right();
    for (words, width) in [(keys.as_str(), inner.width()), (row.does.as_str(), inner.width() * DOES)] {
        if !words.is_empty() {
            let galley = line(ui, LayoutJob::simple_singleline(words.into(), fonts::regular(13.0), soft), width);
            let left = right - galley.size().x;
            put(ui, galley, left, place);
            right = left - GAP;
        }
    }
    let left = inner.left() + KIND + 8.0;
    let galley = line(ui, words_of(ui, row, is_chosen), right - left);
    put(ui, galley, left, place);
    response
}

/// What a screen reader says: the title, the kind, what choosing it does.
fn name_of(row: &Row) -> String {
    let mut name = format!("{}, {}", row.title.text, row.kind.label());
    if !row.does.is_empty() {
        name += ": ";
        name += &row.does;
    }
    name
}

/// Title and what stands behind it, with the marks.
fn words_of(ui: &Ui, row: &Row, is_chosen: bool) -> LayoutJob {
    let mut job = LayoutJob::default();
    let title = ink(ui, if is_chosen { Colour::Ink } else { Colour::Ink2 });
    let font = if is_chosen { fonts::semibold(14.0) } else { fonts::regular(14.0) };
    let mark = ink(ui, Colour::SecText);
    append(&mut job, &row.title, &(font, title), &(fonts::semibold(14.0), mark));
    if !row.beside.text.is_empty() {
        job.append("", 10.0, format(fonts::regular(13.0), title));
        let soft = (fonts::regular(13.0), ink(ui, Colour::Ink3));
        append(&mut job, &row.beside, &soft, &(fonts::semibold(13.0), mark));
    }
    job
}

fn append(job: &mut LayoutJob, words: &Marked, plain: &(FontId, Color32), marked: &(FontId, Color32)) {
    let mut from = 0;
    let mut part = |range: std::ops::Range<usize>, (font, colour): &(FontId, Color32)| {
        if let Some(text) = words.text.get(range).filter(|text| !text.is_empty()) {
            job.append(text, 0.0, format(font.clone(), *colour));
        }
    };
    for mark in &words.marks {
        part(from..mark.start, plain);
        part(mark.clone(), marked);
        from = mark.end;
    }
    part(from..words.text.len(), plain);
}

fn format(font: FontId, colour: Color32) -> TextFormat {
    TextFormat { valign: egui::Align::BOTTOM, ..TextFormat::simple(font, colour) }
}

/// Lays a line out, ended by "…" where it is too long.
fn line(ui: &Ui, mut job: LayoutJob, width: f32) -> Arc<Galley> {
    job.wrap = TextWrapping::truncate_at_width(width.max(0.0));
    job.break_on_newline = false;
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

fn put(ui: &Ui, galley: Arc<Galley>, left: f32, place: Rect) {
    let at = pos2(left, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, Color32::PLACEHOLDER);
}
