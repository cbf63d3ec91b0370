//! The list of files inside the window, for where no dialog of the desktop answers: the way to the folder, places,
//! entries, the path, what can be done.

use std::path::{Path, PathBuf};

use egui::{Align, Id, Key, Layout, Modifiers, Ui, vec2};

use crate::render::icon::Icon;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{
    Button, Field, LongList, LongListAction, LongRow, caption_ui, checkbox_ui, cursor_to_end, error_ui, heading_ui,
};
use crate::work::waking;
use golden_figure::{Colour, Face};
use golden_file::file_name;
use golden_file::list::{FileList, size_words, way_to};
use golden_prose::ends;

/// Width of the card, and of the places beside the list, in points.
const WIDTH: f32 = 760.0;
const PLACES: f32 = 176.0;
/// The narrowest card that has places.
const NARROW: f32 = 520.0;
/// Heights of the list, and of all that is not list.
const HEIGHTS: std::ops::RangeInclusive<f32> = 84.0..=340.0;
const OTHERS: f32 = 330.0;

/// The recent files beside the list.
const RECENT: usize = 6;

/// The end of a question for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListOutcome {
    /// It goes on.
    Asking,
    /// Without a file.
    Cancelled,
    /// With this file.
    Path(PathBuf),
}

/// The list while it is drawn.
struct Card<'a> {
    list: &'a mut FileList,
}

/// Draws the list; `word` is what the button says that takes the file.
pub fn file_list_ui(ui: &mut Ui, list: &mut FileList, title: &str, word: &str) -> ListOutcome {
    Card { list }.show(ui, title, word)
}

impl Card<'_> {
    fn show(&mut self, ui: &mut Ui, title: &str, word: &str) -> ListOutcome {
        let mut outcome = self.list.poll(waking(ui.ctx())).map_or(ListOutcome::Asking, ListOutcome::Path);
        let room = ui.ctx().content_rect().size();
        let width = WIDTH.min(room.x - 80.0).max(200.0);
        ui.set_width(width);
        line_ui(ui, &title.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        self.way_ui(ui);
        let more = [self.list.new_folder.is_some(), self.list.problem().is_some()]
            .map(|is_there| if is_there { 40.0 } else { 0.0 });
        let others = OTHERS + more[0] + more[1];
        let height = (room.y - others).clamp(*HEIGHTS.start(), *HEIGHTS.end());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            if width >= NARROW {
                self.places_ui(ui, height, &mut outcome);
            }
            ui.vertical(|ui| self.entries_ui(ui, height, &mut outcome));
        });
        self.new_folder_ui(ui);
        let entered = self.path_ui(ui);
        ui.add_space(2.0);
        self.buttons_ui(ui, word, entered, &mut outcome);
        outcome
    }

    /// The folders on the way to this one; what does not fit is left out from the root on.
    fn way_ui(&mut self, ui: &mut Ui) {
        const LETTERS: usize = 24;
        let way = way_to(self.list.folder());
        let mut room = ui.available_width() - 40.0;
        let short = |name: &str| ends(name, LETTERS, LETTERS, 0);
        let fits = way.iter().rev().take_while(|(name, _)| {
            let letters = f32::from(u8::try_from(short(name).chars().count()).unwrap_or(u8::MAX));
            room -= 8.0 * letters + 40.0;
            room > 0.0
        });
        let first = way.len().saturating_sub(fits.count().max(1));
        let mut chosen = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for (i, (name, folder)) in way.iter().enumerate().skip(first.saturating_sub(1)) {
                let words = if i < first { "…".to_owned() } else { short(name) };
                let name = format!("Go to {}", folder.display());
                if i > first.saturating_sub(1) && i != 1 {
                    ui.label(egui::RichText::new("/").color(ink(ui, Colour::Ink3)));
                }
                if ui.add(Button::new(&words).name(&name).small().bare()).clicked() {
                    chosen = Some(folder.clone());
                }
            }
        });
        if let Some(folder) = chosen {
            self.list.enter(folder);
        }
    }

    /// Places and recent files at the left.
    fn places_ui(&mut self, ui: &mut Ui, height: f32, outcome: &mut ListOutcome) {
        let mut folder = None;
        let size = vec2(PLACES, height);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(size);
            egui::ScrollArea::vertical().id_salt("places").max_height(height).auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                heading_ui(ui, "Places", "");
                let home = self.list.places().home.iter().map(|path| ("Home", path));
                let places = home.chain(self.list.places().folders.iter().map(|(name, path)| (*name, path)));
                for (name, path) in places {
                    if place_ui(ui, name, path) {
                        folder = Some(path.clone());
                    }
                }
                if !self.list.places().recent.is_empty() {
                    ui.add_space(8.0);
                    heading_ui(ui, "Recent files", "");
                }
                for path in self.list.places().recent.iter().take(RECENT) {
                    if place_ui(ui, &file_name(path), path) {
                        *outcome = ListOutcome::Path(path.clone());
                    }
                }
            });
        });
        if let Some(folder) = folder {
            self.list.enter(folder);
        }
    }

    /// The folders and files, or why there are none.
    fn entries_ui(&mut self, ui: &mut Ui, height: f32, outcome: &mut ListOutcome) {
        let top = ui.cursor();
        let list = LongList {
            name: "Folders and files",
            height,
            count: self.list.count(),
            chosen: self.list.chosen(),
            focus: self.list.due.focus,
            scroll: self.list.due.scroll,
        };
        let action = list.show(ui, |row| self.row(row));
        if !self.list.is_reading() {
            self.list.due.focus = false;
            self.list.due.scroll = false;
        }
        if let Some(words) = self.list.words_for_empty() {
            let colour = if words.is_ok() { Colour::Ink3 } else { Colour::Err };
            let words = words.unwrap_or_else(|problem| problem);
            let place = egui::Rect::from_min_size(top.min, vec2(ui.min_rect().width(), height)).shrink(16.0);
            let mut above = ui.new_child(egui::UiBuilder::new().max_rect(place));
            prose_ui(&mut above, &words.as_str().into(), 14.0, Face::Interface, ink(ui, colour));
        }
        match action {
            Some(LongListAction::Choose(row)) => {
                self.list.choose(row);
                self.list.due.focus = true;
                self.list.due.scroll = true;
            }
            Some(LongListAction::Take(row)) => {
                self.list.choose_unless_chosen(row);
                self.list.due.focus = true;
                self.take(ui, outcome);
            }
            Some(LongListAction::Back) => {
                self.list.due.focus = true;
                self.list.up();
            }
            None => {}
        }
    }

    fn row(&self, row: usize) -> LongRow<'_> {
        let Some(entry) = self.list.entry(row) else {
            return LongRow { icon: Some(Icon::File), words: "", note: String::new(), name: String::new() };
        };
        let note = entry.bytes.map(size_words).unwrap_or_default();
        let (icon, what) = if entry.is_folder { (Icon::Folder, "folder") } else { (Icon::File, note.as_str()) };
        let name = if what.is_empty() { entry.text.clone() } else { format!("{}, {what}", entry.text) };
        LongRow { icon: Some(icon), words: &entry.text, note, name }
    }

    /// The name of a new folder while one is being made.
    fn new_folder_ui(&mut self, ui: &mut Ui) {
        let Some((name, problem)) = &mut self.list.new_folder else { return };
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.list.new_folder = None;
            return;
        }
        let mut make = false;
        ui.horizontal_top(|ui| {
            let id = Id::unique("new folder field");
            let width = ui.available_width() - 90.0;
            let field = Field::new("Name of the new folder").hint("name of the new folder").error(problem.as_deref());
            let response = field.id(id).width(width).show(ui, name);
            if response.changed() {
                *problem = None;
            }
            make = response.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            make |= ui.add(Button::new("Create")).clicked();
            if ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
            }
        });
        if make {
            self.list.make_folder();
        }
    }

    /// The path field; whether Enter was pressed in it.
    fn path_ui(&mut self, ui: &mut Ui) -> bool {
        let id = Id::unique("path field");
        let has_keyboard = ui.memory(|memory| memory.has_focus(id));
        if has_keyboard && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown)) {
            self.list.go_to_list();
        }
        let problem = self.list.problem().map(str::to_owned);
        // The words stand between the field and the buttons: below the field they would lie on these.
        let mark = problem.as_ref().map(|_| "");
        let field = Field::new("Path").hint("the full path of the file").error(mark).id(id);
        let response = field.show(ui, &mut self.list.text);
        if let Some(problem) = &problem {
            error_ui(ui, problem);
        }
        if response.changed() {
            self.list.typed();
        }
        let entered = response.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        // Enter takes the keyboard from a field; a path that is refused is to be mended there.
        if !self.list.due.focus && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if std::mem::take(&mut self.list.due.cursor) {
            cursor_to_end(ui, id, &self.list.text);
        }
        entered
    }

    fn buttons_ui(&mut self, ui: &mut Ui, word: &str, entered: bool, outcome: &mut ListOutcome) {
        let word = if self.list.replaces() { "Replace" } else { word };
        ui.horizontal(|ui| {
            if ui.add(Button::new(word).primary()).clicked() || entered {
                self.take(ui, outcome);
            }
            if ui.add(Button::new("Cancel")).clicked() {
                *outcome = ListOutcome::Cancelled;
            }
            if let Some(words) = self.list.note() {
                ui.scope(|ui| {
                    ui.set_max_width((ui.available_width() - 240.0).max(80.0));
                    caption_ui(ui, &words.as_str().into());
                });
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if checkbox_ui(ui, &mut self.list.all_files, &"All files".into(), false).changed() {
                    self.list.read_again();
                }
                if self.list.is_saving() && ui.add(Button::new("New folder").small()).clicked() {
                    self.list.new_folder = Some(Default::default());
                    ui.memory_mut(|memory| memory.request_focus(Id::unique("new folder field")));
                }
            });
        });
    }

    fn take(&mut self, ui: &Ui, outcome: &mut ListOutcome) {
        if let Some(path) = self.list.accept(waking(ui.ctx())) {
            *outcome = ListOutcome::Path(path);
        }
    }
}

/// A row of the places; whether it was pressed.
fn place_ui(ui: &mut Ui, words: &str, path: &Path) -> bool {
    let button = Button::new(words).small().bare().width(ui.available_width()).left();
    ui.add(button).on_hover_text(path.display().to_string()).clicked()
}
