//! The controls of the window, one file each: drawn by hand to the measures of the design, named for screen readers,
//! usable from the keyboard, and still when nothing happens.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `badge` | the outcome of a position, said three ways: letter, words, star |
//! | `buttons` | buttons with words or icons, rows of them, and links to other tabs |
//! | `combo` | a choice of many, in a list that opens below |
//! | `field` | a line of text to type, what is wrong with it, the refusal of too long a paste; digits for a finger |
//! | `list` | rows of which one is chosen |
//! | `mex_strip` | the Grundy values among the options, and the first that is missing; each can be asked for its options |
//! | `notice` | messages, work without a result, a bar of progress; what stands where an answer is hidden, and the card that shows it |
//! | `section` | headings, labels and gaps of a column, and a scrolled area that fades out at its edges |
//! | `segmented` | a choice of few, side by side in one or more rows; a row that is on or off |
//! | `slider_field` | a number to drag or to type; the track and handle that sliders and scrubbers share |
//! | `strategy` | what one always leaves, as sentences whose numbers can be changed |
//! | `tiles` | a number as the sum of its parts, the larger the wider |
//! | `timeline_bar` | the bar below a panel that steps through how its picture came about |

mod badge;
mod buttons;
mod combo;
mod field;
mod list;
mod mex_strip;
mod notice;
pub(super) mod section;
mod segmented;
mod slider_field;
mod strategy;
#[cfg(test)]
mod tests;
mod tiles;
mod timeline_bar;

use std::sync::Arc;

use egui::epaint::StrokeKind;
use egui::text::LayoutJob;
use egui::{Align2, Color32, FontId, Galley, Painter, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::render::pixels::rounded;
use crate::render::theme::{self, BORDER, RADIUS_ROW};
pub use badge::badge_ui;
pub use buttons::{Button, ExportButton, ExportRow, behind_ui, exports_ui, link_button_ui};
pub use combo::Combo;
pub use field::{
    Field, PadKey, cursor_to_end, fault_above_ui, fault_below_ui, ground, mark_all, pad_button_ui, pad_ui,
    refuse_long_paste,
};
use golden_figure::Colour;
pub use list::{
    Choice, LongList, LongListAction, LongRow, choice_list_ui, move_row_ui, move_title_fits, open_row_ui, roving,
    row_place, rows_between,
};
pub use mex_strip::{MexStrip, mex_strip_ui};
pub use notice::{
    Notice, NoticeAction, hidden_card_ui, hidden_line_ui, notice_ui, problem_ui, progress_ui, reveal_card_ui,
};
pub use section::{caption_ui, error_ui, fading_ui, group_gap_ui, heading_ui, label_ui, star_ui};
pub use segmented::{Segment, checkbox_indented_ui, checkbox_ui, segmented_ui};
pub use slider_field::{SliderField, track_ui};
pub use strategy::StrategyInput;
pub use tiles::tiles_ui;
pub use timeline_bar::{TimelineAction, TimelineState, timeline_bar_ui, timeline_panel_ui, timeline_top};

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

/// Writes plain text in a rectangle, elided where that is too narrow; the whole is shown while the pointer is on it.
fn write(
    ui: &Ui,
    response: Response,
    words: &str,
    font: FontId,
    colour: Color32,
    room: Rect,
    align: Align2,
) -> Response {
    let galley = text(ui, words, font, colour, room.width());
    let elided = galley.elided;
    put(ui.painter(), galley, room, align);
    tell_elided(response, elided, words)
}

/// A number of rows or columns, as a factor of lengths.
fn count(rows: usize) -> f32 {
    f32::from(u16::try_from(rows).unwrap_or(u16::MAX))
}

/// Makes room for a framed group of choices with a name for screen readers.
fn group_ui(ui: &mut Ui, size: Vec2, role: Role, name: &str) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    frame(ui.painter(), rect, RADIUS_ROW, theme::ink(ui, Colour::Well), hairline(ui));
    response.widget_info(|| WidgetInfo::labeled(role, ui.is_enabled(), name));
    (rect, response)
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

/// Scrolls to the widget that has the keyboard, once it has come there: called at the beginning of a scrolled area.
///
/// A widget that is cut off by the edge of the list can be touched only in the part in sight.
pub fn follow_focus(ui: &mut Ui) {
    let Some(id) = ui.memory(egui::Memory::focused) else { return };
    let Some(response) = ui.ctx().read_response(id) else { return };
    if ui.data(|data| data.get_temp::<egui::Id>(followed(ui))) == Some(id) {
        return;
    }
    leave_focus(ui, id);
    let rect = response.rect;
    let is_cut = response.interact_rect.height() < rect.height() - 0.5;
    let is_below = ui.clip_rect().x_range().contains(rect.center().x) && rect.bottom() > ui.cursor().top();
    if is_cut && is_below && response.layer_id == ui.layer_id() {
        let clear = section::clear_of_edges(rect);
        ui.scroll_to_rect_animation(clear, None, egui::style::ScrollAnimation::none());
    }
}

/// Returns true if a widget in another layer than this, such as a card in front of it, has the keyboard.
pub fn has_focus_in_front(ctx: &egui::Context, layer: egui::LayerId) -> bool {
    // Who is read in the frame of a click beside it loses the keyboard, which the click may just have given it.
    if ctx.input(|input| input.pointer.any_pressed() || input.pointer.any_click()) {
        return false;
    }
    let focused = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
    focused.is_some_and(|response| response.layer_id != layer)
}

/// Under this name a scrolled area keeps the widget with the keyboard that it has brought in sight last.
fn followed(ui: &Ui) -> egui::Id {
    ui.scope_id().with("followed focus")
}

/// Lets [`follow_focus`] in the same `ui` not scroll to a widget that has got the keyboard by itself: what is read first stays
/// in sight.
pub fn leave_focus(ui: &Ui, id: egui::Id) {
    ui.data_mut(|data| data.insert_temp(followed(ui), id));
}

/// Paints the ring around the widget that has the keyboard's focus.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect, radius: f32) {
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme::ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.expand(2.0), radius + 2.0, ring, StrokeKind::Outside);
    }
}
