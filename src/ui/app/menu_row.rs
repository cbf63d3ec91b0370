//! The entries of the menus: a check mark before what is on, and the list of the course, which may scroll.

use egui::{Atom, Button, IdSalt, KeyboardShortcut, Response, ScrollArea, Ui, Vec2, vec2};

use crate::context::Action;
use crate::render::icon::{self, Icon};
use crate::render::prose::line_ui;
use crate::render::theme::{ink, shown_scroll_bars};
use golden_figure::{Colour, Face};
use golden_session::{COURSE, Lesson};

/// The room of a check mark before the words, in points.
const MARK: Vec2 = vec2(16.0, 16.0);
/// Room that a list in a menu leaves above and below, in points.
const BESIDE_LIST: f32 = 44.0;
/// Room for its scroll bar beside the entries, and the height of the line below them.
const BAR_OF_LIST: f32 = 14.0;
const BELOW_LIST: f32 = 24.0;
/// The least width of the list: each title has one line.
const LIST: f32 = 344.0;

/// An entry of a menu.
#[derive(Clone, Copy, Debug)]
pub(super) struct MenuRow<'a> {
    /// The words of the entry.
    pub name: &'a str,
    /// The keys that do the same.
    pub keys: Option<KeyboardShortcut>,
    /// True if it is on; `None` for what is neither on nor off.
    pub on: Option<bool>,
    /// True if entries of the menu have check marks: then the words of all begin behind the room of one.
    pub has_marks: bool,
}

impl<'a> MenuRow<'a> {
    /// One of several choices.
    pub fn choice(name: &'a str, is_chosen: bool) -> Self {
        Self { name, keys: None, on: Some(is_chosen), has_marks: true }
    }

    /// Draws it; what is not possible now is dimmed.
    pub fn show(self, ui: &mut Ui, is_possible: bool) -> Response {
        ui.add_enabled_ui(is_possible, |ui| self.button_ui(ui)).inner
    }

    fn button_ui(self, ui: &mut Ui) -> Response {
        let button = if self.has_marks { Button::new((mark_room(), self.name)) } else { Button::new(self.name) };
        let button = match self.keys {
            Some(keys) => button.shortcut_text(ui.ctx().format_shortcut(&keys)),
            None => button,
        };
        let drawn = button.atom_ui(ui);
        if self.on == Some(true)
            && let Some(place) = drawn.rect(mark_id())
        {
            icon::paint(ui.painter(), place, Icon::Check, ink(ui, Colour::Ink));
        }
        drawn.response
    }
}

/// The room of a check mark.
pub(super) fn mark_room() -> Atom<'static> {
    Atom::custom(mark_id(), MARK)
}

fn mark_id() -> IdSalt {
    IdSalt::new("check mark")
}

/// The lessons of the course, which are more than a low window has room for: below them stands how many are out of sight.
pub(super) fn course_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    shown_scroll_bars(ui);
    ui.spacing_mut().scroll.floating_allocated_width = BAR_OF_LIST;
    // Without gaps the whole course has room in a window of the size of the design.
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.set_min_width(LIST.min(ui.content_rect().width() - 2.0 * BESIDE_LIST).max(0.0));
    let room = (ui.content_rect().height() - 2.0 * BESIDE_LIST - BELOW_LIST).max(80.0);
    let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
        let entry_ui = |(number, lesson): (usize, Lesson)| {
            let entry = ui.button(format!("{number}. {}", lesson.title));
            if entry.gained_focus() {
                entry.scroll_to_me(None);
            }
            if entry.clicked() {
                actions.push(Action::OpenLesson(lesson, 0));
            }
            entry.rect
        };
        (1..).zip(COURSE).map(entry_ui).collect::<Vec<_>>()
    });
    let seen = area.inner_rect;
    if area.content_size.y <= seen.height() + 1.0 {
        return;
    }
    let below = area.inner.iter().filter(|entry| entry.bottom() > seen.bottom() + 1.0).count();
    let above = area.inner.iter().filter(|entry| entry.top() < seen.top() - 1.0).count();
    let words = if below > 0 { format!("{below} more below: scroll") } else { format!("{above} more above: scroll") };
    line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
}
