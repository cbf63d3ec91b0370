//! The controls of the window, one file each: drawn by hand to the measures of the design, named for screen readers,
//! usable from the keyboard, and still when nothing happens.

mod badge;
mod button;
mod checkbox;
mod choice_list;
mod combo;
mod export_group;
mod field;
mod link_button;
mod long_list;
mod mex_strip;
mod move_row;
mod notice;
mod progress;
mod roving;
mod section;
mod segmented;
mod slider_field;
#[cfg(test)]
mod tests;
mod tiles;
mod timeline_bar;
mod track;

pub use badge::badge_ui;
pub use button::Button;
pub use checkbox::checkbox_ui;
pub use choice_list::{Choice, choice_list_ui};
pub use combo::Combo;
pub use export_group::{ExportButton, ExportRow};
pub use field::Field;
pub use link_button::link_button_ui;
pub use long_list::{LongList, LongListAction, LongRow};
pub use mex_strip::mex_strip_ui;
pub use move_row::{move_row_ui, move_title};
pub use notice::{Notice, NoticeAction, notice_ui};
pub use progress::progress_ui;
pub use section::{caption_ui, group_gap_ui, heading_ui, label_ui, star_ui};
pub use segmented::{Segment, segmented_ui};
pub use slider_field::SliderField;
pub use tiles::{Tile, tiles_ui};
pub use timeline_bar::{TimelineAction, TimelineState, timeline_bar_ui, timeline_panel_ui};
pub use track::track_ui;

use std::sync::Arc;

use egui::epaint::StrokeKind;
use egui::text::LayoutJob;
use egui::{Align2, Color32, FontId, Galley, Painter, Rect, Response, Stroke, Ui};

use crate::figure::Colour;
use crate::ui::render::rounded::rounded;
use crate::ui::render::theme;
use crate::ui::render::theme::BORDER;

/// Lays plain text out on one line at most `width` wide, elided with "…".
fn text(ui: &Ui, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Paints laid-out text in a rectangle.
fn put(painter: &Painter, galley: Arc<Galley>, rect: Rect, align: Align2) {
    let at = align.align_size_within_rect(galley.size(), rect).min;
    painter.galley(at, galley, Color32::PLACEHOLDER);
}

/// Shows the whole of a text that did not fit while the pointer is on it.
fn tell_elided(response: Response, elided: bool, whole: &str) -> Response {
    if elided { response.on_hover_text(whole) } else { response }
}

/// Paints a filled rectangle with a border inside its edge.
fn frame(painter: &Painter, rect: Rect, radius: f32, fill: Color32, border: Stroke) {
    rounded(painter, rect, radius, fill, border);
}

/// The border of a control in one of the theme's colours.
fn border(ui: &Ui, colour: Colour) -> Stroke {
    Stroke::new(BORDER, theme::ink(ui, colour))
}

/// A hairline in the theme's colour.
fn hairline(ui: &Ui) -> Stroke {
    Stroke::new(1.0, theme::ink(ui, Colour::Line))
}

/// Paints the ring around the widget that has the keyboard's focus.
fn focus_ring(ui: &Ui, response: &Response, rect: Rect, radius: f32) {
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme::ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.expand(2.0), radius + 2.0, ring, StrokeKind::Outside);
    }
}
