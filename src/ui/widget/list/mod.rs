//! Rows of which one is chosen: a framed list, and one of any length that scrolls, of which only the rows in sight are
//! laid out; a winning move: where it leads and what is taken.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `roving` | one stop of the Tab key for a group of choices: arrows move inside it |

pub mod roving;

use std::sync::Arc;

use egui::epaint::text::TextWrapping;
use egui::{
    Align2, Color32, CornerRadius, EventFilter, FontId, Galley, Id, Key, Modifiers, Rect, Response, Role, ScrollArea,
    Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON, RADIUS_ROW};
use crate::render::{paint, prose};
use crate::widget::{count, focus_ring, frame, group_ui, put, tell_elided, text, write};
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
fn row_look(ui: &Ui, row: Rect, chosen: bool, response: &Response) -> (FontId, Color32) {
    if chosen {
        chosen_row(ui, row);
    }
    focus_ring(ui, response, row.shrink(2.0), RADIUS_BUTTON - 2.0);
    let ink = theme::ink(ui, if chosen || response.hovered() { Colour::Ink } else { Colour::Ink2 });
    (if chosen { theme::semibold(14.0) } else { theme::regular(14.0) }, ink)
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

const ICON: f32 = 16.0;

/// The keys of a row that has the keyboard.
const KEYS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

/// One row.
pub struct LongRow<'a> {
    /// The icon with which it begins, if any.
    pub icon: Option<Icon>,
    /// Its words.
    pub words: &'a str,
    /// The note at its right end.
    pub note: String,
    /// Its name for screen readers.
    pub name: String,
}

/// A list with rows that are made when they are in sight.
#[must_use = "call `show`"]
pub struct LongList<'a> {
    /// Its name for screen readers.
    pub name: &'a str,
    /// Its height in points.
    pub height: f32,
    /// The number of its rows.
    pub count: usize,
    /// The chosen one.
    pub chosen: Option<usize>,
    /// True if the chosen row, or the first one, gets the keyboard now.
    pub focus: bool,
    /// True if the chosen row is to be brought into sight now.
    pub scroll: bool,
}

/// An action on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LongListAction {
    /// A row was chosen.
    Choose(usize),
    /// A row was taken: by Enter, or by a double click.
    Take(usize),
    /// Backspace was pressed.
    Back,
}

impl LongList<'_> {
    /// Draws the list across the available width.
    pub fn show<'r>(self, ui: &mut Ui, row: impl Fn(usize) -> LongRow<'r>) -> Option<LongListAction> {
        let size = vec2(ui.available_width(), self.height);
        let (rect, response) = group_ui(ui, size, Role::ListBox, self.name);
        let stop = self.chosen.unwrap_or(0);
        let id_of = |i: usize| response.id.with(i);
        if self.focus {
            ui.memory_mut(|memory| memory.request_focus(id_of(stop)));
        }
        let mut action = self.key(ui, id_of(stop));
        let inner = rect.shrink(PADDING);
        let mut content = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        if self.count == 0 {
            // Somebody must have the keyboard, for the way back.
            let empty = content.interact(inner, id_of(0), Sense::click());
            empty.widget_info(|| WidgetInfo::labeled(Role::ListBox, ui.is_enabled(), "Empty list"));
            focus_ring(&content, &empty, inner.shrink(2.0), RADIUS_BUTTON - 2.0);
            return action;
        }
        theme::shown_scroll_bars(&mut content);
        let area = ScrollArea::vertical().id_salt(response.id).max_height(inner.height()).auto_shrink(false);
        area.show_viewport(&mut content, |ui, seen| {
            let whole = ui.max_rect();
            ui.set_height(row_place(whole, self.count, ROW).top() - whole.top());
            if self.scroll && self.chosen.is_some() {
                ui.scroll_to_rect_animation(row_place(whole, stop, ROW), None, egui::style::ScrollAnimation::none());
            }
            // The row that has the keyboard keeps it out of sight, too.
            let in_sight = rows_between(seen.top(), seen.bottom(), ROW, self.count);
            let with_stop = in_sight.clone().chain((!in_sight.contains(&stop)).then_some(stop));
            for i in with_stop.filter(|&i| i < self.count) {
                let part = ui.interact(row_place(whole, i, ROW), id_of(i), roving::sense(i, Some(stop)));
                if part.double_clicked() {
                    action = Some(LongListAction::Take(i));
                } else if part.clicked() {
                    action = Some(LongListAction::Choose(i));
                }
                long_row_ui(ui, &row(i), row_place(whole, i, ROW), self.chosen == Some(i), part);
            }
        });
        action
    }

    /// Returns the action of the keys, while the row with the keyboard has it.
    fn key(&self, ui: &Ui, stop: Id) -> Option<LongListAction> {
        if !ui.memory(|memory| memory.has_focus(stop)) {
            return None;
        }
        ui.memory_mut(|memory| memory.set_focus_lock_filter(stop, KEYS));
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::Backspace) {
            return Some(LongListAction::Back);
        }
        let last = self.count.checked_sub(1)?;
        if pressed(Key::Enter) {
            return Some(LongListAction::Take(self.chosen.unwrap_or(0).min(last)));
        }
        let page = rows_between(0.0, self.height, ROW, usize::MAX).len().saturating_sub(2).max(1);
        // The first arrow chooses the row that has the keyboard.
        let from = |step: usize| self.chosen.map_or(0, |chosen| chosen + step);
        let back = |step: usize| self.chosen.map_or(0, |chosen| chosen.saturating_sub(step));
        let to = if pressed(Key::ArrowDown) {
            from(1)
        } else if pressed(Key::ArrowUp) {
            back(1)
        } else if pressed(Key::PageDown) {
            from(page)
        } else if pressed(Key::PageUp) {
            back(page)
        } else if pressed(Key::Home) {
            0
        } else if pressed(Key::End) {
            last
        } else {
            return None;
        };
        Some(LongListAction::Choose(to.min(last)))
    }
}

/// Returns the place of a row in the whole of a list with rows of one height.
pub fn row_place(whole: Rect, row: usize, height: f32) -> Rect {
    #[expect(clippy::cast_precision_loss, reason = "a list of more than 2²⁴ rows is shown nowhere")]
    let top = whole.top() + height * row as f32;
    Rect::from_min_max(pos2(whole.left(), top), pos2(whole.right(), top + height))
}

/// The rows of one height, of `count` in all, that lie between two heights of a list.
pub fn rows_between(top: f32, bottom: f32, height: f32, count: usize) -> std::ops::Range<usize> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates at both ends")]
    let row_at = |y: f32| (y / height) as usize;
    row_at(top).min(count)..row_at(bottom).saturating_add(1).min(count)
}

fn long_row_ui(ui: &Ui, row: &LongRow<'_>, place: Rect, chosen: bool, response: Response) {
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), chosen, &row.name));
    let (font, ink) = row_look(ui, place, chosen, &response);
    let inner = place.with_min_x(place.left() + INDENT).with_max_x(place.right() - INDENT);
    let mut left = inner.left();
    if let Some(icon) = row.icon {
        let square = Rect::from_center_size(pos2(left + ICON / 2.0, inner.center().y), vec2(ICON, ICON));
        icon::paint(ui.painter(), square, icon, ink);
        left = square.right() + 9.0;
    }
    let note = text(ui, &row.note, theme::regular(13.0), theme::ink(ui, Colour::Ink3), inner.width() / 3.0);
    let room = inner.with_min_x(left).with_max_x(inner.right() - note.size().x - 12.0);
    put(ui.painter(), note, inner, Align2::RIGHT_CENTER);
    write(ui, response, row.words, font, ink, room, Align2::LEFT_CENTER);
}
