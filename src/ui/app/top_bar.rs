//! The top bar: the name, the menus, the palette's button, undo and redo, the theme, Present. The entries of the menus:
//! a check mark before what is on, and the list of the course, which may scroll.

use egui::containers::menu::MenuConfig;
use egui::{Align, Atom, IdSalt, KeyboardShortcut, Layout, Rect, Response, ScrollArea, Ui, Vec2, pos2, vec2};

use super::App;
use crate::command::{COMMANDS, Command, CommandEntry, Menu};
use crate::context::{Action, Zoom};
use crate::layout::columns::row_end_ui;
use crate::render::icon::{self, Icon, THEMES};
use crate::render::pixels::rounded;
use crate::render::prose::line_ui;
use crate::render::theme::{self, RADIUS_BUTTON, ink, shown_scroll_bars};
use crate::stage::areas::StageSize;
use crate::widget::{Button, Segment, segmented_ui, star_ui};
use crate::window;
use golden_figure::{Colour, Face};
use golden_session::{AnswersShown, COURSE, LESSONS, Lesson};

/// Room at the right end in points.
const END: f32 = 12.0;
/// Width of the palette's button in points.
const SEARCH: f32 = 312.0;

/// Width of the menus in points.
const MENUS: f32 = 240.0;

/// The room at the end of the bar for Present alone, with the eye, with the switch between the themes, and with undo
/// and redo, in points. Buttons without room are left out: the menus have them.
const PRESENT: f32 = 102.0;
const END_WITH_EYE: f32 = 146.0;
const END_WITH_THEMES: f32 = 236.0;
const END_WITH_ALL: f32 = 314.0;

/// Size of the switch between the themes in points.
const SWITCH: egui::Vec2 = vec2(78.0, 30.0);

impl App {
    pub(super) fn top_bar_ui(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let bar = ui.max_rect();
        let hairline = egui::Stroke::new(1.0, ink(ui, Colour::Line));
        ui.painter().hline(bar.x_range(), bar.bottom() - 0.5, hairline);
        ui.horizontal_centered(|ui| {
            ui.add_space(16.0);
            star_ui(ui, 10.0);
            ui.add_space(2.0);
            ui.label(egui::RichText::new("Golden Nim").font(theme::math(20.0)).color(ink(ui, Colour::Ink)));
            ui.add_space(14.0);
            // A menu bar takes the whole width it is given.
            let menus = Rect::from_min_max(ui.cursor().min, pos2(ui.cursor().left() + MENUS, bar.bottom()));
            let before = actions.len();
            ui.scope_builder(egui::UiBuilder::new().max_rect(menus), |ui| {
                let of_menus = MenuConfig::new().style(theme::menu_style);
                egui::MenuBar::new().style(theme::menu_style).config(of_menus).ui(ui, |ui| {
                    for menu in Menu::ALL {
                        self.menu_ui(ui, menu, actions);
                    }
                });
            });
            if actions.len() > before {
                // A press by the keyboard leaves a menu open.
                egui::Popup::close_all(ui.ctx());
            }
            self.right_ui(ui, bar, actions);
        });
    }

    fn menu_ui(&self, ui: &mut Ui, menu: Menu, actions: &mut Vec<Action>) {
        ui.menu_button(menu.name(), |ui| {
            ui.set_min_width(230.0);
            if menu == Menu::Lessons {
                ui.menu_button("Course from zero", |ui| course_ui(ui, actions));
                for lesson in LESSONS {
                    if ui.button(lesson.title).clicked() {
                        actions.push(Action::OpenLesson(lesson, 0));
                    }
                }
            }
            for entry in COMMANDS.iter().filter(|entry| entry.menu == menu) {
                self.command_ui(ui, entry, actions);
                if entry.command == Command::Open {
                    self.recent_menu_ui(ui, actions);
                }
            }
        });
    }

    fn command_ui(&self, ui: &mut Ui, entry: &CommandEntry, actions: &mut Vec<Action>) {
        if entry.starts_group {
            ui.separator();
        }
        if entry.command == Command::ToggleTheme {
            return self.theme_menu_ui(ui, actions);
        }
        if matches!(entry.command, Command::HighContrast | Command::DesktopLook) {
            // They stand among the themes.
            return;
        }
        self.entry_ui(ui, entry, actions);
    }

    fn entry_ui(&self, ui: &mut Ui, entry: &CommandEntry, actions: &mut Vec<Action>) {
        let on = self.is_on(entry.command);
        let has_marks = entry.menu == Menu::View;
        let row = MenuRow { name: entry.name, keys: entry.shortcut, on, has_marks };
        let response = row.show(ui, self.is_possible(entry.command)).on_hover_text(entry.tooltip);
        if let Some(on) = on {
            // The name ends with the keys, as that of every entry.
            let keys = entry.shortcut.map(|keys| format!(" {}", ui.ctx().format_shortcut(&keys)));
            let name = format!("{}{}", entry.name, keys.unwrap_or_default());
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::CheckBox, true, on, &name));
        }
        if response.clicked() {
            actions.push(Action::Command(entry.command));
        }
    }

    /// The themes, their contrast, and the size of the text.
    fn theme_menu_ui(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        ui.menu_button((mark_room(), "Theme"), |ui| {
            ui.set_min_width(230.0);
            for (theme, _, label) in THEMES {
                let is_chosen = self.session.view.theme == theme;
                let response = MenuRow::choice(label, is_chosen).show(ui, true);
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, true, is_chosen, label));
                if response.clicked() && !is_chosen {
                    actions.push(Action::Command(Command::ToggleTheme));
                }
            }
            ui.separator();
            self.entry_ui(ui, Command::ToggleTheme.entry(), actions);
            self.entry_ui(ui, Command::HighContrast.entry(), actions);
            self.entry_ui(ui, Command::DesktopLook.entry(), actions);
        });
        ui.menu_button((mark_room(), "Text size"), |ui| {
            ui.set_min_width(260.0);
            let now = self.zoom_percent(ui.ctx());
            let sizes =
                window::ZOOM_PERCENTS.into_iter().filter(|percent| !self.layout.presenting || StageSize::has(*percent));
            for percent in sizes {
                let is_chosen = now == i32::from(percent);
                let label = format!("{percent} %");
                let response = MenuRow::choice(&label, is_chosen).show(ui, true);
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, true, is_chosen, &label));
                if response.clicked() {
                    actions.push(Action::Zoom(Zoom::Percent(percent)));
                }
            }
            ui.separator();
            for (change, label, keys) in window::ZOOM_CHANGES {
                let (name, what) = label.split_once(": ").unwrap_or((label, ""));
                let row = MenuRow { name, keys: Some(keys), on: None, has_marks: true };
                if row.show(ui, true).on_hover_text(what).clicked() {
                    actions.push(Action::Zoom(change));
                }
            }
        });
    }

    /// The palette's button in the middle, and what stands at the right end.
    fn right_ui(&self, ui: &mut Ui, bar: Rect, actions: &mut Vec<Action>) {
        let menus_end = ui.cursor().left();
        // What is in the middle is walked to first, and needs to know where the end begins.
        let key = ui.scope_id().with("where the end begins");
        let known = ui.data(|data| data.get_temp::<f32>(key));
        let controls_start = known.unwrap_or(bar.right());
        let left = (bar.center().x - SEARCH / 2.0).max(menus_end + 12.0);
        let right = (left + SEARCH).min(controls_start - 12.0);
        let field = Rect::from_min_max(pos2(left, bar.top() + 7.0), pos2(right, bar.bottom() - 7.0));
        if field.width() > 90.0 && search_button_ui(ui, field) {
            actions.push(Action::Command(Command::Palette));
        }
        let within = Rect::from_min_max(
            pos2(menus_end.min(bar.right() - END - PRESENT), bar.top()),
            pos2(bar.right() - END, bar.bottom()),
        );
        let start = row_end_ui(ui, "end of the bar", within, |ui| self.end_ui(ui, within.width(), actions))
            .response
            .rect
            .left();
        if known != Some(start) {
            ui.data_mut(|data| data.insert_temp(key, start));
            ui.ctx().request_discard("the end of the bar begins elsewhere");
        }
    }

    /// Undo and redo, the theme, whether answers are seen, Present; what has room.
    fn end_ui(&self, ui: &mut Ui, room: f32, actions: &mut Vec<Action>) {
        let mut ask = |clicked: bool, action: Action| {
            if clicked {
                actions.push(action);
            }
        };
        for (command, icon, nothing, beside) in
            [(Command::Undo, Icon::Undo, "Nothing to undo", 4.0), (Command::Redo, Icon::Redo, "Nothing to redo", 12.0)]
        {
            if room < END_WITH_ALL {
                break;
            }
            ui.spacing_mut().item_spacing.x = beside;
            let off = (!self.is_possible(command)).then_some(nothing);
            let button = Button::of_icon(icon, command.entry().name).bare().off(off);
            ask(ui.add(button).clicked(), Action::Command(command));
        }
        ui.spacing_mut().item_spacing.x = 12.0;
        if room >= END_WITH_THEMES {
            let mut chosen = self.session.view.theme;
            let segments = THEMES.map(|(theme, icon, label)| Segment::of_icon(theme, icon, label));
            let changed = ui.allocate_ui_with_layout(SWITCH, Layout::left_to_right(Align::Center), |ui| {
                segmented_ui(ui, "Theme", &mut chosen, &segments, 2).changed()
            });
            ask(changed.inner, Action::Command(Command::ToggleTheme));
        }
        let is_seen = self.are_answers_seen();
        let (icon, tooltip) = if is_seen {
            (Icon::Eye, "Answers are seen. Hide them (H)")
        } else {
            (Icon::EyeOff, "Answers are hidden. Show them (H)")
        };
        let eye = Button::of_icon(icon, Command::Answers.entry().name).tip(tooltip).on(is_seen);
        // A scene says itself what can be shown.
        if room >= END_WITH_EYE && !self.is_lesson_view() {
            let eye = ui.add(if is_seen { eye.bare() } else { eye });
            ask(eye.clicked(), Action::Answers(if is_seen { AnswersShown::Hidden } else { AnswersShown::Shown }));
        }
        ask(ui.add(Button::new("Present").icon(Icon::Present)).clicked(), Action::Command(Command::Present));
    }
}

/// The button that looks like a field and opens the palette.
fn search_button_ui(ui: &mut Ui, rect: Rect) -> bool {
    let response = ui.interact(rect, ui.scope_id().with("find"), egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, "Find anything in the program"));
    let edge = if response.hovered() || response.has_focus() { Colour::Sec } else { Colour::Line2 };
    let edge = egui::Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, ink(ui, edge));
    rounded(ui.painter(), rect, RADIUS_BUTTON, ink(ui, Colour::Well), edge);
    let soft = ink(ui, Colour::Ink3);
    let lens = Rect::from_center_size(pos2(rect.left() + 20.0, rect.center().y), vec2(15.0, 15.0));
    icon::paint(ui.painter(), lens, Icon::Search, soft);
    let font = theme::regular(14.0);
    let (left, right) = (rect.left() + 36.0, rect.right() - 12.0);
    let keys = ui.painter().layout_no_wrap("Ctrl+P".into(), theme::regular(13.0), soft);
    let words = ui.painter().layout_no_wrap("Find anything…".into(), font, soft);
    if left + words.size().x + 12.0 + keys.size().x < right {
        let at = pos2(right - keys.size().x, rect.center().y - keys.size().y / 2.0);
        ui.painter().galley(at, keys, soft);
    }
    ui.painter().with_clip_rect(rect).galley(pos2(left, rect.center().y - words.size().y / 2.0), words, soft);
    response.clicked()
}

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
struct MenuRow<'a> {
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
        let button =
            if self.has_marks { egui::Button::new((mark_room(), self.name)) } else { egui::Button::new(self.name) };
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
fn mark_room() -> Atom<'static> {
    Atom::custom(mark_id(), MARK)
}

fn mark_id() -> IdSalt {
    IdSalt::new("check mark")
}

/// The lessons of the course, which are more than a low window has room for: below them stands how many are out of sight.
fn course_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
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
