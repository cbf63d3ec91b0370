//! Draws the list of files: the way to the folder, places, entries, the path, what can be done.

use std::path::{Path, PathBuf};

use egui::{Align, Id, Key, Layout, Modifiers, Ui, vec2};

use super::listing::{ENTRIES, size_words};
use super::{FileList, typed, waking};
use crate::figure::{Colour, Face};
use crate::ui::render::icon::Icon;
use crate::ui::render::prose::{line_ui, prose_ui};
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field, LongList, LongListAction, LongRow, caption_ui, checkbox_ui, heading_ui};

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

/// How a question for a file ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Asking,
    /// Without a file.
    Cancelled,
    /// With this file.
    Path(PathBuf),
}

impl FileList {
    /// Draws it; `word` is what the button says that takes the file.
    pub fn show(&mut self, ui: &mut Ui, title: &str, word: &str) -> Outcome {
        let mut outcome = self.read(ui);
        let room = ui.ctx().content_rect().size();
        let width = WIDTH.min(room.x - 80.0).max(200.0);
        ui.set_width(width);
        line_ui(ui, &title.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        self.way_ui(ui);
        let others = if self.new_folder.is_some() { OTHERS + 40.0 } else { OTHERS };
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

    /// Asks for the folder that is wanted next, takes the one that has been read, and what was picked.
    fn read(&mut self, ui: &Ui) -> Outcome {
        if let Some(question) = self.next.take() {
            self.reader.ask(question, waking(ui.ctx()), |question, is_cancelled| question.answer(is_cancelled));
        }
        self.take_answer();
        self.looked_up().map_or(Outcome::Asking, Outcome::Path)
    }

    /// The folders on the way to this one; what does not fit is left out from the root on.
    fn way_ui(&mut self, ui: &mut Ui) {
        const LETTERS: usize = 24;
        let way = typed::way_to(&self.folder);
        let mut room = ui.available_width() - 40.0;
        let short = |name: &str| -> String {
            let start: String = name.chars().take(LETTERS).collect();
            if start.len() < name.len() { start + "…" } else { start }
        };
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
            self.enter(folder);
        }
    }

    /// Places and recent files at the left.
    fn places_ui(&mut self, ui: &mut Ui, height: f32, outcome: &mut Outcome) {
        let mut folder = None;
        let size = vec2(PLACES, height);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(size);
            egui::ScrollArea::vertical().id_salt("places").max_height(height).auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                heading_ui(ui, "Places", "");
                let home = self.places.home.iter().map(|path| ("Home", path));
                let places = home.chain(self.places.folders.iter().map(|(name, path)| (*name, path)));
                for (name, path) in places {
                    if place_ui(ui, name, path) {
                        folder = Some(path.clone());
                    }
                }
                if !self.places.recent.is_empty() {
                    ui.add_space(8.0);
                    heading_ui(ui, "Recent files", "");
                }
                for path in self.places.recent.iter().take(RECENT) {
                    if place_ui(ui, &file_name(path), path) {
                        *outcome = Outcome::Path(path.clone());
                    }
                }
            });
        });
        if let Some(folder) = folder {
            self.enter(folder);
        }
    }

    /// The folders and files, or why there are none.
    fn entries_ui(&mut self, ui: &mut Ui, height: f32, outcome: &mut Outcome) {
        let is_reading = self.reader.is_reading() || self.next.is_some();
        let top = ui.cursor();
        let list = LongList {
            name: "Folders and files",
            height,
            count: self.shown.len(),
            chosen: self.chosen,
            focus: self.due.focus,
            scroll: self.due.scroll,
        };
        let action = list.show(ui, |row| self.row(row));
        if !is_reading {
            self.due.focus = false;
            self.due.scroll = false;
        }
        if let Some((words, colour)) = self.words_for_empty(is_reading) {
            let place = egui::Rect::from_min_size(top.min, vec2(ui.min_rect().width(), height)).shrink(16.0);
            let mut above = ui.new_child(egui::UiBuilder::new().max_rect(place));
            prose_ui(&mut above, &words.as_str().into(), 14.0, Face::Interface, ink(ui, colour));
        }
        match action {
            Some(LongListAction::Choose(row)) => {
                self.choose(row);
                self.due.focus = true;
                self.due.scroll = true;
            }
            Some(LongListAction::Take(row)) => {
                self.choose_unless_chosen(row);
                self.due.focus = true;
                self.take(ui, outcome);
            }
            Some(LongListAction::Back) => {
                self.due.focus = true;
                self.up();
            }
            None => {}
        }
    }

    fn row(&self, row: usize) -> LongRow<'_> {
        let Some(entry) = self.entry(row) else {
            return LongRow { icon: Icon::File, words: "", note: String::new(), name: String::new() };
        };
        let note = entry.bytes.map(size_words).unwrap_or_default();
        let (icon, what) = if entry.is_folder { (Icon::Folder, "folder") } else { (Icon::File, note.as_str()) };
        let name = if what.is_empty() { entry.text.clone() } else { format!("{}, {what}", entry.text) };
        LongRow { icon, words: &entry.text, note, name }
    }

    /// What stands where no entry does.
    fn words_for_empty(&self, is_reading: bool) -> Option<(String, Colour)> {
        if !self.shown.is_empty() {
            return None;
        }
        let words = match &self.listing {
            Some(Err(problem)) => return Some((problem.to_string(), Colour::Err)),
            None if is_reading => "Reading the folder…".to_owned(),
            None => return None,
            Some(Ok(listing)) if !listing.entries.is_empty() => "Nothing here has that name.".to_owned(),
            Some(Ok(_)) if self.all_files => "No folders and no files here.".to_owned(),
            Some(Ok(_)) => format!("No folders and no .{} files here.", self.extension),
        };
        Some((words, Colour::Ink3))
    }

    /// The name of a new folder while one is being made.
    fn new_folder_ui(&mut self, ui: &mut Ui) {
        let Some((name, problem)) = &mut self.new_folder else { return };
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.new_folder = None;
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
            self.make_folder();
        }
    }

    /// The path field; whether Enter was pressed in it.
    fn path_ui(&mut self, ui: &mut Ui) -> bool {
        let id = Id::unique("path field");
        let has_keyboard = ui.memory(|memory| memory.has_focus(id));
        if has_keyboard && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown)) {
            self.go_to_list();
        }
        let field = Field::new("Path").hint("the full path of the file").error(self.problem.as_deref()).id(id);
        let response = field.show(ui, &mut self.text);
        if response.changed() {
            self.typed();
        }
        let entered = response.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        // Enter takes the keyboard from a field; a path that is refused is to be mended there.
        if !self.due.focus && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if std::mem::take(&mut self.due.cursor) {
            cursor_to_end(ui, id, &self.text);
        }
        entered
    }

    fn buttons_ui(&mut self, ui: &mut Ui, word: &str, entered: bool, outcome: &mut Outcome) {
        let word = if self.replaces() { "Replace" } else { word };
        ui.horizontal(|ui| {
            if ui.add(Button::new(word).primary()).clicked() || entered {
                self.take(ui, outcome);
            }
            if ui.add(Button::new("Cancel")).clicked() {
                *outcome = Outcome::Cancelled;
            }
            let words = match &self.listing {
                _ if self.is_looking() => Some("Waiting for the file system…".to_owned()),
                Some(Ok(listing)) if listing.count > listing.entries.len() => {
                    Some(format!("The first {ENTRIES} of {} are listed; type the path of another.", listing.count))
                }
                _ => None,
            };
            if let Some(words) = words {
                ui.scope(|ui| {
                    ui.set_max_width((ui.available_width() - 240.0).max(80.0));
                    caption_ui(ui, &words.as_str().into());
                });
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if checkbox_ui(ui, &mut self.all_files, &"All files".into(), false).changed() {
                    self.read_again();
                }
                if self.saving && ui.add(Button::new("New folder").small()).clicked() {
                    self.new_folder = Some(Default::default());
                    ui.memory_mut(|memory| memory.request_focus(Id::unique("new folder field")));
                }
            });
        });
    }

    fn take(&mut self, ui: &Ui, outcome: &mut Outcome) {
        if let Some(path) = self.accept(ui.ctx()) {
            *outcome = Outcome::Path(path);
        }
    }
}

/// A row of the places; whether it was pressed.
fn place_ui(ui: &mut Ui, words: &str, path: &Path) -> bool {
    let button = Button::new(words).small().bare().width(ui.available_width()).left();
    ui.add(button).on_hover_text(path.display().to_string()).clicked()
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Puts the cursor of a text field behind its last letter, so that the end of a long path is seen.
fn cursor_to_end(ui: &Ui, id: Id, text: &str) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(text.chars().count()))));
    state.store(ui.ctx(), id);
}
