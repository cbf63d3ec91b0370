//! A framed list of any length that scrolls: only the rows in sight are laid out.

use egui::{
    Align2, EventFilter, Id, Key, Modifiers, Rect, Response, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};

use super::roving;
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON};
use crate::widget::list::choice_list::row_look;
use crate::widget::{focus_ring, group_ui, put, text, write};
use golden_figure::Colour;

const ROW: f32 = 29.0;
const PADDING: f32 = 4.0;
const INDENT: f32 = 9.0;
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
            ui.set_height(row_place(whole, self.count).top() - whole.top());
            if self.scroll && self.chosen.is_some() {
                ui.scroll_to_rect_animation(row_place(whole, stop), None, egui::style::ScrollAnimation::none());
            }
            // The row that has the keyboard keeps it out of sight, too.
            let in_sight = rows_between(seen.top(), seen.bottom(), self.count);
            let with_stop = in_sight.clone().chain((!in_sight.contains(&stop)).then_some(stop));
            for i in with_stop.filter(|&i| i < self.count) {
                let part = ui.interact(row_place(whole, i), id_of(i), roving::sense(i, Some(stop)));
                if part.double_clicked() {
                    action = Some(LongListAction::Take(i));
                } else if part.clicked() {
                    action = Some(LongListAction::Choose(i));
                }
                row_ui(ui, &row(i), row_place(whole, i), self.chosen == Some(i), part);
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
        let page = rows_between(0.0, self.height, usize::MAX).len().saturating_sub(2).max(1);
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

/// Returns the place of a row in the whole of the list.
fn row_place(whole: Rect, row: usize) -> Rect {
    #[expect(clippy::cast_precision_loss, reason = "a list of more than 2²⁴ rows is shown nowhere")]
    let top = whole.top() + ROW * row as f32;
    Rect::from_min_max(pos2(whole.left(), top), pos2(whole.right(), top + ROW))
}

/// The rows that lie between two heights of the list.
fn rows_between(top: f32, bottom: f32, count: usize) -> std::ops::Range<usize> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates at both ends")]
    let row_at = |y: f32| (y / ROW) as usize;
    row_at(top).min(count)..row_at(bottom).saturating_add(1).min(count)
}

fn row_ui(ui: &Ui, row: &LongRow<'_>, place: Rect, chosen: bool, response: Response) {
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), chosen, &row.name));
    let (font, ink) = row_look(ui, place, chosen, &response);
    let inner = place.with_min_x(place.left() + INDENT).with_max_x(place.right() - INDENT);
    let mut left = inner.left();
    if let Some(icon) = row.icon {
        let square = Rect::from_center_size(pos2(left + ICON / 2.0, inner.center().y), vec2(ICON, ICON));
        icon::paint(ui.painter(), square, icon, ink);
        left = square.right() + 9.0;
    }
    let note = text(ui, &row.note, fonts::regular(13.0), theme::ink(ui, Colour::Ink3), inner.width() / 3.0);
    let room = inner.with_min_x(left).with_max_x(inner.right() - note.size().x - 12.0);
    put(ui.painter(), note, inner, Align2::RIGHT_CENTER);
    write(ui, response, row.words, font, ink, room, Align2::LEFT_CENTER);
}
