//! A list of files inside the window, for where no dialog of the desktop answers.
//!
//! A path field, and above it the folders and files of the folder it names, beside places and recent files. This file
//! holds what is listed, chosen and typed; `card.rs` draws it. Folders are read and paths are looked up in the background
//! (`reader.rs`), into plain data (`listing.rs`, `pick.rs`).

mod card;
mod listing;
mod pick;
mod reader;
mod typed;

use std::path::{Path, PathBuf};

use egui::Context;
use listing::{Entry, Files, Listing, ListingError, Question};
use pick::{Looked, Pick};
use reader::Reader;

use crate::ui::window::dialog::Request;

pub use card::Outcome;

/// Folders and files that stand beside the list.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The user's own folder, which `~` means in a path.
    pub home: Option<PathBuf>,
    /// Other folders, each with what it is called.
    pub folders: Vec<(&'static str, PathBuf)>,
    /// Files that may be wanted again.
    pub recent: Vec<PathBuf>,
}

/// A file being looked for.
#[derive(Debug)]
pub struct FileList {
    /// The path as it is typed.
    text: String,
    /// What is wrong with it.
    problem: Option<String>,
    /// The file that exists and may be replaced when asked for once more.
    replace: Option<PathBuf>,
    saving: bool,
    extension: &'static str,
    all_files: bool,
    places: Places,
    /// The folder that is shown, or being read to be shown.
    folder: PathBuf,
    /// What is in it; `None` until it has been read.
    listing: Option<Result<Listing, ListingError>>,
    /// The entries that stay in the list, by their places in the listing.
    shown: Vec<usize>,
    /// The chosen one, by its place in `shown`.
    chosen: Option<usize>,
    reader: Reader<Question, Result<Listing, ListingError>>,
    /// The folder to be read next; asked for in the next frame.
    next: Option<Question>,
    /// Finds what is at the path that was picked.
    looking: Reader<Pick, Looked>,
    /// The name of a new folder while it is being typed, and what is wrong with it.
    new_folder: Option<(String, Option<String>)>,
    /// What the next frame has to see to.
    due: Due,
}

/// What is to be done when the list is drawn next.
#[derive(Clone, Copy, Debug, Default)]
struct Due {
    /// The chosen row gets the keyboard.
    focus: bool,
    /// The chosen row is scrolled to.
    scroll: bool,
    /// The text cursor goes to the end of the path.
    cursor: bool,
}

impl FileList {
    /// A list for this request, in the folder it names, else where the program was started.
    pub fn new(request: &Request, places: Places) -> Self {
        let start = request.folder.clone().or_else(|| std::env::current_dir().ok());
        let folder = start.or_else(|| places.home.clone()).unwrap_or_else(|| PathBuf::from("/"));
        let name = request.save_as.as_deref().unwrap_or_default();
        let mut list = Self {
            text: typed::joined(&folder, name),
            problem: None,
            replace: None,
            saving: request.save_as.is_some(),
            extension: request.extension,
            all_files: false,
            places,
            folder: PathBuf::new(),
            listing: None,
            shown: Vec::new(),
            chosen: None,
            reader: Reader::default(),
            next: None,
            looking: Reader::default(),
            new_folder: None,
            due: Due { cursor: true, ..Due::default() },
        };
        list.show_folder(folder);
        list
    }

    /// The same list, which tells what was wrong with the file that was picked, where it can be mended.
    pub fn refusing(self, problem: String) -> Self {
        Self { problem: Some(problem), replace: None, ..self }
    }

    /// The same list, in which this path was typed and is looked up.
    pub fn taking(mut self, ctx: &Context, path: &Path) -> Self {
        self.set_text(path.to_string_lossy().into_owned());
        if let Some(folder) = path.parent() {
            self.show_folder(folder.to_path_buf());
        }
        self.look_up(ctx, Pick { path: path.to_path_buf(), or: None, extension: None });
        self
    }

    /// Whether the path was asked for once and would replace a file.
    pub fn replaces(&self) -> bool {
        self.replace.is_some()
    }

    /// Whether what was picked is still being looked up.
    pub fn is_looking(&self) -> bool {
        self.looking.is_reading()
    }

    fn files(&self) -> Files {
        if self.all_files { Files::All } else { Files::Of(self.extension) }
    }

    fn question(&self, folder: PathBuf) -> Question {
        Question { folder, make: None, files: self.files(), while_typing: false }
    }

    /// Shows a folder as soon as it is read; the path field stays as it is.
    fn show_folder(&mut self, folder: PathBuf) {
        self.next = Some(self.question(folder.clone()));
        self.folder = folder;
        self.listing = None;
        self.shown.clear();
        self.chosen = None;
    }

    /// Goes to a folder: it is shown, and the path field names it, with the name of the file to be saved.
    fn enter(&mut self, folder: PathBuf) {
        let name = if self.saving { typed::split(&self.text, &self.folder, None).1 } else { String::new() };
        self.set_text(typed::joined(&folder, &name));
        self.show_folder(folder);
    }

    /// Goes to the folder above.
    fn up(&mut self) {
        if let Some(above) = self.folder.parent().map(Path::to_path_buf) {
            self.enter(above);
        }
    }

    /// Reads the folder again: other files are wanted.
    fn read_again(&mut self) {
        self.show_folder(self.folder.clone());
    }

    /// Makes a folder where the list is, and goes there.
    fn make_folder(&mut self) {
        if let Some((name, problem)) = &mut self.new_folder {
            *problem = None;
            let make = Some(name.clone());
            self.next = Some(Question { make, ..self.question(self.folder.clone()) });
        }
    }

    fn set_text(&mut self, text: String) {
        self.text = text;
        self.looking.give_up();
        self.problem = None;
        self.replace = None;
        self.due.cursor = true;
    }

    /// Takes what the reader has found meanwhile.
    fn take_answer(&mut self) {
        let Some((question, answer)) = self.reader.poll() else { return };
        let unread = |problem| Err(ListingError::System { folder: question.folder.clone(), problem });
        match answer.unwrap_or_else(|problem| unread(problem.to_string())) {
            Ok(listing) => {
                if question.make.is_some() {
                    self.new_folder = None;
                    let name = typed::split(&self.text, &self.folder, None).1;
                    self.set_text(typed::joined(&listing.folder, &name));
                }
                self.folder.clone_from(&listing.folder);
                self.listing = Some(Ok(listing));
                self.chosen = None;
                self.filter();
                if self.due.focus {
                    self.chosen = (!self.shown.is_empty()).then_some(0);
                }
                self.due.scroll = true;
            }
            Err(error) if question.make.is_some() => {
                if let Some((_, problem)) = &mut self.new_folder {
                    *problem = Some(error.to_string());
                }
            }
            // While a path is being typed, folders that are not there come and go.
            Err(_) if question.while_typing => {}
            Err(error) => self.listing = Some(Err(error)),
        }
    }

    /// After something was typed into the path field: its folder is shown, with what matches.
    fn typed(&mut self) {
        self.looking.give_up();
        self.problem = None;
        self.replace = None;
        self.chosen = None;
        let (folder, _) = self.split();
        let differs = folder.components().ne(self.folder.components());
        // Else the rest of the path would mean something else in the new folder.
        if differs && typed::is_whole(&self.text) {
            self.next = Some(Question { while_typing: true, ..self.question(folder) });
        }
        self.filter();
    }

    /// The folder and the name that are typed.
    fn split(&self) -> (PathBuf, String) {
        typed::split(&self.text, &self.folder, self.places.home.as_deref())
    }

    /// Finds the entries that stay in the list: all of them, or those that match the name of a file to be opened.
    fn filter(&mut self) {
        let (folder, name) = self.split();
        let filters = !self.saving && folder.components().eq(self.folder.components());
        let entries = self.listing.iter().flatten().flat_map(|listing| listing.entries.iter().enumerate());
        let stays = |entry: &Entry| !filters || typed::matches(&entry.text, &name);
        self.shown = entries.filter(|(_, entry)| stays(entry)).map(|(i, _)| i).collect();
    }

    /// An entry of the list, by its place in it.
    fn entry(&self, row: usize) -> Option<&Entry> {
        let listing = self.listing.as_ref()?.as_ref().ok()?;
        listing.entries.get(*self.shown.get(row)?)
    }

    /// Chooses a row; the path field names it if it is a file.
    fn choose(&mut self, row: usize) {
        let Some(entry) = self.entry(row) else { return };
        let path = (!entry.is_folder).then(|| typed::joined(&self.folder, &entry.text));
        self.chosen = Some(row);
        if let Some(text) = path {
            self.set_text(text);
        }
    }

    /// Leaves the path field for the list.
    fn go_to_list(&mut self) {
        self.choose_unless_chosen(self.chosen.unwrap_or(0));
        self.due = Due { focus: true, scroll: true, ..self.due };
    }

    /// Chooses a row; one that is chosen already keeps what was said about it.
    fn choose_unless_chosen(&mut self, row: usize) {
        if self.chosen != Some(row) {
            self.choose(row);
        }
    }

    /// Takes what is chosen or typed: gives a file that needs no look, goes to a folder, or has a path looked up.
    fn accept(&mut self, ctx: &Context) -> Option<PathBuf> {
        let pick = if let Some(entry) = self.chosen.and_then(|row| self.entry(row)) {
            let path = self.folder.join(&entry.name);
            if entry.is_folder {
                self.enter(path);
                return None;
            }
            if !self.saving {
                return Some(path);
            }
            Pick { path, or: None, extension: None }
        } else {
            let text = self.text.trim();
            if text.is_empty() {
                self.problem = Some("Type the path of a file, or choose one in the list.".into());
                return None;
            }
            let path = typed::resolved(text, &self.folder, self.places.home.as_deref());
            Pick { path, or: self.completed(), extension: self.saving.then_some(self.extension) }
        };
        self.look_up(ctx, pick);
        None
    }

    fn look_up(&mut self, ctx: &Context, pick: Pick) {
        self.looking.ask(pick, waking(ctx), |pick, _| pick.look());
    }

    /// What was picked, once it has been looked up. A folder is gone to instead; a file that would be replaced has to
    /// be picked once more.
    fn looked_up(&mut self) -> Option<PathBuf> {
        let (pick, looked) = self.looking.poll()?;
        match looked {
            Ok(Looked::Folder(path)) if path.components().eq(self.folder.components()) => {
                let what = if self.saving { "Type a name for the file." } else { "Choose a file in the list." };
                self.problem = Some(what.into());
            }
            Ok(Looked::Folder(path)) => self.enter(path),
            Ok(Looked::File(path)) if self.saving && self.replace.as_ref() != Some(&path) => {
                let words = format!("{} exists. Press again to replace it, or type another path.", path.display());
                self.problem = Some(words);
                self.replace = Some(path);
            }
            Ok(Looked::File(path) | Looked::Nothing(path)) => return Some(path),
            Err(problem) => {
                self.problem = Some(format!("{} cannot be looked up: {problem}. Try again.", pick.path.display()));
            }
        }
        None
    }

    /// The only entry that goes on with the name of the file to be opened.
    fn completed(&self) -> Option<PathBuf> {
        let (folder, name) = self.split();
        if self.saving || name.trim().is_empty() || folder.components().ne(self.folder.components()) {
            return None;
        }
        let entries = (0..self.shown.len()).filter_map(|row| self.entry(row));
        let mut candidates = entries.filter(|entry| typed::completes(&entry.text, &name));
        let only = candidates.next()?;
        candidates.next().is_none().then(|| self.folder.join(&only.name))
    }
}

/// Draws the next frame, when called from wherever an answer was found.
fn waking(ctx: &Context) -> impl FnOnce() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
