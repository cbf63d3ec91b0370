//! The card with the field, the list and what is said of the chosen row. A row of the list on screen: its kind, its
//! title with the letters that were found, what choosing it does.

use std::sync::Arc;

use egui::accesskit::Live;
use egui::style::ScrollAnimation;
use egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align2, Area, Color32, Context, CornerRadius, EventFilter, FontId, Frame, Galley, Id, Key, Modifiers, Order, Rect,
    Response, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2,
};

use super::entry::{Act, EntryKind, FoundRow, Marked};
use super::index::key_words;
use super::search::Searches;
use super::{Movement, Palette};
use crate::context::Action;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::{self, ink};
use crate::widget::{Field, caption_ui};
use golden_figure::{Colour, Face};
use golden_prose::sentence;
use golden_session::Session;
use golden_session::answers::Answers;

/// The greatest width of the card, its distance from the top of the window, and the room beside it, in points.
const WIDTH: f32 = 760.0;
/// Its width in the narrowest windows.
const LEAST_WIDTH: f32 = 120.0;
const TOP: f32 = 60.0;
const BESIDE: f32 = 24.0;
/// The most rows in sight, and the height of what is said of the chosen one.
const ROWS: usize = 11;
const ABOUT: f32 = 70.0;
/// The height of the other parts of the card: field, hint, edges.
const OTHERS: f32 = 120.0;

/// The name of the field for screen readers, and what stands in it while it is empty.
const NAME: &str = "Find anything";
const KEYS: &str = "↑ ↓ Page Up Page Down choose, Ctrl+Home and Ctrl+End go to the ends, Enter takes, Esc closes.";
const HINT: &str = "31 48, = 2026, mex, kayles, png, light theme, what does F5 do…";

impl Palette {
    /// Draws the palette; `false` once it is done with. With the session comes whether answers may be told.
    pub fn show(
        &mut self,
        ctx: &Context,
        session: (&Session, bool),
        answers: &Answers,
        searches: &mut Searches,
        actions: &mut Vec<Action>,
    ) -> bool {
        let pressed = |modifiers: Modifiers, key: Key| ctx.input_mut(|input| input.consume_key(modifiers, key));
        if pressed(Modifiers::NONE, Key::Escape) {
            return false;
        }
        let movement = movement(&pressed);
        let screen = ctx.content_rect();
        let width = WIDTH.min(screen.width() - 2.0 * BESIDE).max(LEAST_WIDTH);
        let room = ((screen.height() - TOP - OTHERS - ABOUT) / ROW).floor();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, and is clamped")]
        let rows = (room as usize).clamp(3, ROWS);
        let area = Area::new(Id::unique("palette")).order(Order::Foreground).anchor(Align2::CENTER_TOP, vec2(0.0, TOP));
        let shown = area.show(ctx, |ui| {
            let frame = Frame::popup(ui.style()).fill(ink(ui, Colour::Card)).inner_margin(12);
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 6.0;
                // The field comes first, so that what was typed in this frame is what Enter picks from.
                let field = self.field_ui(ui);
                self.read(ctx, answers);
                self.find(session, searches);
                self.choose(movement, rows.saturating_sub(1));
                self.hint_ui(ui);
                let mut picked = self.list_ui(ui, &field, rows);
                self.about_ui(ui);
                self.is_entered |= pressed(Modifiers::NONE, Key::Enter);
                // What is being read is waited for.
                if self.reading.is_none() && std::mem::take(&mut self.is_entered) {
                    picked = picked.or(self.chosen);
                }
                picked.and_then(|i| self.found.as_ref()?.rows.get(i).cloned())
            })
        });
        let Some(row) = shown.inner.inner else { return !shown.response.clicked_elsewhere() };
        searches.remember(&row, &self.text);
        match row.act {
            Act::Do(asked) => {
                actions.extend(asked);
                false
            }
            Act::Complete(text) => {
                self.complete(ctx, text);
                true
            }
            Act::Explain => true,
        }
    }

    /// Puts a text into the field, with the cursor behind it.
    fn complete(&mut self, ctx: &Context, text: String) {
        let id = field_id();
        if let Some(mut state) = TextEdit::load_state(ctx, id) {
            let end = CCursor::new(text.chars().count());
            state.cursor.set_char_range(Some(CCursorRange::one(end)));
            TextEdit::store_state(ctx, id, state);
        }
        self.text = text;
        self.forget();
        ctx.memory_mut(|memory| memory.request_focus(id));
        ctx.request_repaint();
    }

    fn field_ui(&mut self, ui: &mut Ui) -> Response {
        let response = Field::new(NAME).hint(HINT).id(field_id()).show(ui, &mut self.text);
        // Enter gives up the keyboard, also where there is nothing to take.
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !self.has_keyboard || is_entered {
            self.has_keyboard = true;
            response.request_focus();
        }
        if response.changed() {
            self.forget();
        }
        // The Tab key moves the choice; the keyboard does not leave the card while it is open.
        let all = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, all));
        response
    }

    /// Draws the hint: the things that can be typed, while the field is empty; the fault of a position; the number
    /// being worked out.
    fn hint_ui(&self, ui: &mut Ui) {
        if self.reading.is_some() {
            caption_ui(ui, &"The number is being worked out.".into());
        } else if let Some(message) = self.found.as_ref().and_then(|found| found.message.as_ref()) {
            let response = caption_ui(ui, &sentence(message).into());
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, message));
        } else if self.text.trim().is_empty() {
            let hint =
                "A position, a number, a technical term, a game, a lesson, a statement, a setting, an export, a key.";
            caption_ui(ui, &hint.into());
        }
    }

    /// Draws the list; returns the row that was clicked, or whose keys were pressed.
    fn list_ui(&mut self, ui: &mut Ui, field: &Response, most: usize) -> Option<usize> {
        let Some(found) = &self.found else { return None };
        let count = found.rows.len();
        let (height, whole_height) = (height_of(count.min(most)), height_of(count));
        let id = ui.make_persistent_id("found");
        let rect = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
        let list = ui.interact(rect, id, Sense::hover());
        let words = if count == 1 { "1 found".to_owned() } else { format!("{count} found") };
        list.widget_info(|| WidgetInfo::labeled(Role::ListBox, true, &words));
        ui.ctx().accesskit_node_builder(id, |node| node.set_live(Live::Polite));
        let mut picked = None;
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(rect));
        theme::shown_scroll_bars(&mut child);
        child.spacing_mut().item_spacing.y = 0.0;
        let area = ScrollArea::vertical().id_salt("palette list").max_height(height).auto_shrink(false);
        area.show_viewport(&mut child, |ui, seen| {
            let whole = ui.max_rect();
            ui.set_height(whole_height);
            for (i, row) in found.rows.iter().enumerate() {
                let top = height_of(i);
                let is_chosen = self.chosen == Some(i);
                let place = Rect::from_min_size(pos2(whole.left(), whole.top() + top), vec2(whole.width(), ROW));
                if is_chosen && self.is_moved {
                    ui.scroll_to_rect_animation(place, None, ScrollAnimation::none());
                }
                let is_seen = top + ROW > seen.top() && top < seen.bottom();
                if row.answers_keys
                    && row.keys.is_some_and(|keys| ui.ctx().input_mut(|input| input.consume_shortcut(&keys)))
                {
                    picked = Some(i);
                }
                // The chosen row is there for screen readers, also out of sight.
                if is_seen || is_chosen {
                    let response = row_ui(ui, row, place, id.with(i), is_chosen);
                    if response.clicked() {
                        picked = Some(i);
                    }
                    if is_chosen {
                        let of = response.id.accesskit_id();
                        ui.ctx().accesskit_node_builder(field.id, |node| node.set_active_descendant(of));
                    }
                }
            }
        });
        ui.advance_cursor_after_rect(rect);
        picked
    }

    /// The sentence about the chosen row; the card keeps its height while the choice moves.
    fn about_ui(&self, ui: &mut Ui) {
        let Some(found) = &self.found else { return };
        if found.rows.is_empty() {
            return;
        }
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ABOUT));
        let hairline = egui::Stroke::new(1.0, ink(ui, Colour::Line));
        ui.painter().hline(rect.x_range(), rect.top() + 1.0, hairline);
        let row = self.chosen.and_then(|chosen| found.rows.get(chosen));
        let inner = rect.shrink2(vec2(14.0, 0.0)).with_min_y(rect.top() + 8.0);
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        child.set_clip_rect(rect.intersect(ui.clip_rect()));
        child.spacing_mut().item_spacing.y = 2.0;
        match row {
            Some(row) => said_ui(&mut child, row),
            None => small_ui(&mut child, KEYS),
        }
    }
}

/// Draws the words about a row: a word of the trade with its sentence in full, another one in small.
fn said_ui(ui: &mut Ui, row: &FoundRow) {
    if row.kind == EntryKind::Term {
        line_ui(ui, &row.title.text.as_str().into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        prose_ui(ui, &row.text.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
        return;
    }
    let title = egui::RichText::new(&row.title.text).font(theme::semibold(13.0)).color(ink(ui, Colour::Ink2));
    ui.add(egui::Label::new(title).truncate());
    small_ui(ui, if row.text.is_empty() { &row.does } else { &row.text });
}

/// A text of two lines at most.
fn small_ui(ui: &mut Ui, words: &str) {
    let width = ui.available_width();
    let mut job = LayoutJob::simple(words.to_owned(), theme::regular(13.0), ink(ui, Colour::Ink2), width);
    job.wrap.max_rows = 2;
    ui.add(egui::Label::new(job));
}

fn field_id() -> Id {
    Id::unique("palette field")
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred rows")]
fn height_of(rows: usize) -> f32 {
    ROW * rows as f32
}

/// Returns the movement of the choice by the keys; Home and End alone are the field's.
fn movement(pressed: &impl Fn(Modifiers, Key) -> bool) -> Movement {
    for (modifiers, key, movement) in [
        (Modifiers::SHIFT, Key::Tab, Movement::Up),
        (Modifiers::NONE, Key::Tab, Movement::Down),
        (Modifiers::NONE, Key::ArrowDown, Movement::Down),
        (Modifiers::NONE, Key::ArrowUp, Movement::Up),
        (Modifiers::NONE, Key::PageDown, Movement::PageDown),
        (Modifiers::NONE, Key::PageUp, Movement::PageUp),
        (Modifiers::COMMAND, Key::Home, Movement::First),
        (Modifiers::COMMAND, Key::End, Movement::Last),
    ] {
        if pressed(modifiers, key) {
            return movement;
        }
    }
    Movement::None
}

/// Height of a row, width of the label of its kind, room at its ends and between its parts, in points.
pub const ROW: f32 = 34.0;
const KIND: f32 = 74.0;
const EDGE: f32 = 14.0;
const GAP: f32 = 14.0;
/// The greatest share of the width for what choosing it does.
const DOES: f32 = 0.44;

/// Draws a row; the response is clicked when it is chosen by mouse. The keyboard stays in the field above.
pub fn row_ui(ui: &Ui, row: &FoundRow, place: Rect, id: Id, is_chosen: bool) -> Response {
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
    let kind = line(ui, LayoutJob::simple_singleline(row.kind.label().into(), theme::regular(13.0), soft), KIND);
    put(ui, kind, inner.left(), place);
    let keys = match &row.keys {
        _ if is_chosen => "Enter".to_owned(),
        Some(keys) => key_words(*keys),
        None => String::new(),
    };
    let mut right = inner.right();
    for (words, width) in [(keys.as_str(), inner.width()), (row.does.as_str(), inner.width() * DOES)] {
        if !words.is_empty() {
            let galley = line(ui, LayoutJob::simple_singleline(words.into(), theme::regular(13.0), soft), width);
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

/// Returns the words of a screen reader: the title, the kind, the effect of choosing it.
fn name_of(row: &FoundRow) -> String {
    let mut name = format!("{}, {}", row.title.text, row.kind.label());
    if !row.does.is_empty() {
        name += ": ";
        name += &row.does;
    }
    name
}

/// Title and what stands behind it, with the marks.
fn words_of(ui: &Ui, row: &FoundRow, is_chosen: bool) -> LayoutJob {
    let mut job = LayoutJob::default();
    let title = ink(ui, if is_chosen { Colour::Ink } else { Colour::Ink2 });
    let font = if is_chosen { theme::semibold(14.0) } else { theme::regular(14.0) };
    let mark = ink(ui, Colour::SecText);
    append(&mut job, &row.title, &(font, title), &(theme::semibold(14.0), mark));
    if !row.beside.text.is_empty() {
        job.append("", 10.0, format(theme::regular(13.0), title));
        let soft = (theme::regular(13.0), ink(ui, Colour::Ink3));
        append(&mut job, &row.beside, &soft, &(theme::semibold(13.0), mark));
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
