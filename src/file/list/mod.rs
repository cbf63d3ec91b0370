//! A list of files to choose from, where no dialog of the desktop answers: a path field, and above it the folders and
//! files of the folder that the path names, beside places and recent files. The list holds the entries, the chosen
//! one, the typed path and its meaning; the window draws it. (Other crates for such lists bring widgets of their own,
//! which the screen reader could not name here.) Folders are read and paths are looked up in threads of their own,
//! into plain data.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `listing` | the contents of a folder, read, sorted and cut to what can be looked through, in threads that wait for the file system |

mod listing;

use std::path::{Path, PathBuf, is_separator};

use crate::{file_name, path_words};
use listing::{ENTRIES, Files, FolderRequest, Listing, ListingError, Looked, Pick, Reader};
pub use listing::{ListedFile, size_words};

/// Folders and files that stand beside the list.
#[derive(Clone, Debug, Default)]
pub struct FilePlaces {
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
    /// The path as it is typed; [`Self::typed`] is called when it was changed.
    pub text: String,
    /// The problem with the path, if there is one.
    problem: Option<String>,
    /// The file that exists and may be replaced when asked for once more.
    replace: Option<PathBuf>,
    saving: bool,
    extension: &'static str,
    also: Option<&'static str>,
    /// True if files of every extension are listed; [`Self::read_again`] is called when it was changed.
    pub all_files: bool,
    places: FilePlaces,
    /// The folder that is shown, or being read to be shown.
    folder: PathBuf,
    /// The contents of the folder; `None` until it has been read.
    listing: Option<Result<Listing, ListingError>>,
    /// The entries that stay in the list, by their places in the listing.
    shown: Vec<usize>,
    /// The chosen entry, by its place in `shown`.
    chosen: Option<usize>,
    reader: Reader<FolderRequest, Result<Listing, ListingError>>,
    /// The folder to be read next, from the next frame on.
    next: Option<FolderRequest>,
    /// Finds what is at the path that was picked.
    looking: Reader<Pick, Looked>,
    /// The name of a new folder while it is being typed, and what is wrong with it.
    pub new_folder: Option<(String, Option<String>)>,
    /// The things to do when the list is drawn next.
    pub due: Due,
}

/// The things to do when the list is drawn next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Due {
    /// The chosen row gets the keyboard.
    pub focus: bool,
    /// The chosen row is scrolled to.
    pub scroll: bool,
    /// The text cursor goes to the end of the path.
    pub cursor: bool,
}

impl FileList {
    /// A list for this file. It begins in the folder that is given, else in the folder where the program was started,
    /// else in the user's own.
    pub fn new(wanted: WantedFile<'_>, places: FilePlaces) -> Self {
        let start = wanted.folder.map(Path::to_path_buf).or_else(|| std::env::current_dir().ok());
        let folder = start.or_else(|| places.home.clone()).unwrap_or_else(|| PathBuf::from("/"));
        let name = wanted.save_as.unwrap_or_default();
        let mut list = Self {
            text: joined(&folder, name),
            problem: None,
            replace: None,
            saving: wanted.save_as.is_some(),
            extension: wanted.extension,
            also: wanted.also,
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

    /// The same list with the problem of the file that was picked, so that another one can be chosen.
    #[must_use]
    pub fn refusing(self, problem: String) -> Self {
        Self { problem: Some(problem), replace: None, ..self }
    }

    /// The same list, in which this path was typed and is looked up; `wake` is called when that is done.
    #[must_use]
    pub fn taking(mut self, path: &Path, wake: impl FnOnce() + Send + 'static) -> Self {
        self.set_text(path.to_string_lossy().into_owned());
        if let Some(folder) = path.parent() {
            self.show_folder(folder.to_path_buf());
        }
        self.look_up(Pick { path: path.to_path_buf(), or: None, extension: None }, wake);
        self
    }

    /// Begins to read the folder that is wanted next, and takes what has been read; `wake` is called when there is
    /// more to be taken. Returns the file that was picked, once it has been looked up. Call it in every frame.
    pub fn poll(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<PathBuf> {
        if let Some(request) = self.next.take() {
            self.reader.start(request, wake, |request, is_cancelled| request.read(is_cancelled));
        }
        self.take_response();
        self.looked_up()
    }

    /// The folder that is shown, or being read to be shown.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folders and files that stand beside the list.
    pub fn places(&self) -> &FilePlaces {
        &self.places
    }

    /// Returns true if a file is to be written, not read.
    pub fn is_saving(&self) -> bool {
        self.saving
    }

    /// Returns the problem with the path, if there is one.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Returns the number of entries listed.
    pub fn count(&self) -> usize {
        self.shown.len()
    }

    /// The chosen entry, by its place in the list.
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns true if the folder is being read.
    pub fn is_reading(&self) -> bool {
        self.reader.is_reading() || self.next.is_some()
    }

    /// Returns the words that stand where no entry does: `Err` if the folder cannot be read.
    pub fn words_for_empty(&self) -> Option<Result<String, String>> {
        if !self.shown.is_empty() {
            return None;
        }
        let words = match &self.listing {
            Some(Err(problem)) => return Some(Err(problem.to_string())),
            None if self.is_reading() => "Reading the folder…".to_owned(),
            None => return None,
            Some(Ok(listing)) if !listing.entries.is_empty() => "Nothing here has that name.".to_owned(),
            Some(Ok(_)) if self.all_files => "No folders and no files here.".to_owned(),
            Some(Ok(_)) => format!("No folders and no .{} files here.", self.extension),
        };
        Some(Ok(words))
    }

    /// Returns a remark on the list: that something is waited for, or that not all is listed.
    pub fn note(&self) -> Option<String> {
        match &self.listing {
            _ if self.is_looking() => Some("Waiting for the file system…".to_owned()),
            Some(Ok(listing)) if listing.count > listing.entries.len() => {
                Some(format!("The first {ENTRIES} of {} are listed; type the path of another.", listing.count))
            }
            _ => None,
        }
    }

    /// Returns true if the path was asked for once and would replace a file.
    pub fn replaces(&self) -> bool {
        self.replace.is_some()
    }

    /// Returns true if what was picked is still being looked up.
    pub fn is_looking(&self) -> bool {
        self.looking.is_reading()
    }

    fn files(&self) -> Files {
        if self.all_files { Files::All } else { Files::Of(self.extension, self.also) }
    }

    fn folder_request(&self, folder: PathBuf) -> FolderRequest {
        FolderRequest { folder, make: None, files: self.files(), while_typing: false }
    }

    /// Shows a folder as soon as it is read; the path field stays as it is.
    fn show_folder(&mut self, folder: PathBuf) {
        self.next = Some(self.folder_request(folder.clone()));
        self.folder = folder;
        self.listing = None;
        self.shown.clear();
        self.chosen = None;
    }

    /// Goes to a folder: it is shown, and the path field names it, with the name of the file to be saved.
    pub fn enter(&mut self, folder: PathBuf) {
        let name = if self.saving { split(&self.text, &self.folder, None).1 } else { String::new() };
        self.set_text(joined(&folder, &name));
        self.show_folder(folder);
    }

    /// Goes to the folder above.
    pub fn up(&mut self) {
        if let Some(above) = self.folder.parent().map(Path::to_path_buf) {
            self.enter(above);
        }
    }

    /// Reads the folder again, after a change of [`Self::all_files`].
    pub fn read_again(&mut self) {
        self.show_folder(self.folder.clone());
    }

    /// Begins to make the folder that [`Self::new_folder`] names in the folder shown, and goes there once it is made.
    pub fn make_folder(&mut self) {
        if let Some((name, problem)) = &mut self.new_folder {
            *problem = None;
            let make = Some(name.clone());
            self.next = Some(FolderRequest { make, ..self.folder_request(self.folder.clone()) });
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
    fn take_response(&mut self) {
        let Some((request, answer)) = self.reader.poll() else { return };
        let unread = |problem| Err(ListingError::System { folder: request.folder.clone(), problem });
        match answer.unwrap_or_else(|problem| unread(problem.to_string())) {
            Ok(listing) => {
                if request.make.is_some() {
                    self.new_folder = None;
                    let name = split(&self.text, &self.folder, None).1;
                    self.set_text(joined(&listing.folder, &name));
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
            Err(error) if request.make.is_some() => {
                if let Some((_, problem)) = &mut self.new_folder {
                    *problem = Some(error.to_string());
                }
            }
            // While a path is being typed, folders that are not there come and go.
            Err(_) if request.while_typing => {}
            Err(error) => self.listing = Some(Err(error)),
        }
    }

    /// Shows the folder of the path with the entries that match, after something was typed into the path field.
    pub fn typed(&mut self) {
        if let Some(whole) = replacing(&self.text, &self.folder).map(str::to_owned) {
            self.set_text(whole);
        }
        self.looking.give_up();
        self.problem = None;
        self.replace = None;
        self.chosen = None;
        let (folder, _) = self.split();
        let differs = folder.components().ne(self.folder.components());
        // Else the rest of the path would mean something else in the new folder.
        if differs && is_whole(&self.text) {
            self.next = Some(FolderRequest { while_typing: true, ..self.folder_request(folder) });
        }
        self.filter();
    }

    /// The folder and the name that are typed.
    fn split(&self) -> (PathBuf, String) {
        split(&self.text, &self.folder, self.places.home.as_deref())
    }

    /// Finds the entries that stay in the list: all of them, or those that match the name of a file to be opened.
    fn filter(&mut self) {
        let (folder, name) = self.split();
        let filters = !self.saving && folder.components().eq(self.folder.components());
        let entries = self.listing.iter().flatten().flat_map(|listing| listing.entries.iter().enumerate());
        let stays = |entry: &ListedFile| !filters || matches(&entry.text, &name);
        self.shown = entries.filter(|(_, entry)| stays(entry)).map(|(i, _)| i).collect();
    }

    /// An entry of the list, by its place in it.
    pub fn entry(&self, row: usize) -> Option<&ListedFile> {
        let listing = self.listing.as_ref()?.as_ref().ok()?;
        listing.entries.get(*self.shown.get(row)?)
    }

    /// Chooses a row; the path field names it if it is a file.
    pub fn choose(&mut self, row: usize) {
        let Some(entry) = self.entry(row) else { return };
        let path = (!entry.is_folder).then(|| joined(&self.folder, &entry.text));
        self.chosen = Some(row);
        if let Some(text) = path {
            self.set_text(text);
        }
    }

    /// Leaves the path field for the list.
    pub fn go_to_list(&mut self) {
        self.choose_unless_chosen(self.chosen.unwrap_or(0));
        self.due = Due { focus: true, scroll: true, ..self.due };
    }

    /// Chooses a row; one that is chosen already keeps what was said about it.
    pub fn choose_unless_chosen(&mut self, row: usize) {
        if self.chosen != Some(row) {
            self.choose(row);
        }
    }

    /// Takes what is chosen or typed: returns a file that needs no look-up, goes to a folder, or has a path looked up
    /// and calls `wake` when that is done.
    pub fn accept(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<PathBuf> {
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
            let path = resolved(text, &self.folder, self.places.home.as_deref());
            Pick { path, or: self.completed(), extension: self.saving.then_some(self.extension) }
        };
        self.look_up(pick, wake);
        None
    }

    fn look_up(&mut self, pick: Pick, wake: impl FnOnce() + Send + 'static) {
        self.looking.start(pick, wake, |pick, _| pick.look());
    }

    /// Returns the path that was picked, once it has been looked up. A folder is opened instead; a file that would be
    /// replaced has to be picked once more.
    fn looked_up(&mut self) -> Option<PathBuf> {
        let (pick, looked) = self.looking.poll()?;
        match looked {
            Ok(Looked::Folder(path)) if path.components().eq(self.folder.components()) => {
                let what = if self.saving { "Type a name for the file." } else { "Choose a file in the list." };
                self.problem = Some(what.into());
            }
            Ok(Looked::Folder(path)) => self.enter(path),
            Ok(Looked::File(path)) if self.saving && self.replace.as_ref() != Some(&path) => {
                let words = format!("{} exists. Press again to replace it, or type another path.", path_words(&path));
                self.problem = Some(words);
                self.replace = Some(path);
            }
            Ok(Looked::File(path) | Looked::Nothing(path)) => return Some(path),
            Err(problem) => {
                self.problem = Some(format!("{} cannot be looked up: {problem}. Try again.", path_words(&pick.path)));
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
        let mut candidates = entries.filter(|entry| completes(&entry.text, &name));
        let only = candidates.next()?;
        candidates.next().is_none().then(|| self.folder.join(&only.name))
    }
}

/// A file that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WantedFile<'a> {
    /// Its extension.
    pub extension: &'static str,
    /// Another extension of files that are opened as well.
    pub also: Option<&'static str>,
    /// The name offered when saving; `None` asks for a file that exists.
    pub save_as: Option<&'a str>,
    /// The folder to start in.
    pub folder: Option<&'a Path>,
}

/// The folder and the rest of a typed path: what stands after the last slash. A path that does not begin at the root
/// begins at the folder shown; `~` is the home folder.
pub fn split(text: &str, shown: &Path, home: Option<&Path>) -> (PathBuf, String) {
    let text = text.trim_start();
    let (folder, name) = match text.rfind(is_separator) {
        Some(at) => {
            let after = text.get(at..).and_then(|rest| rest.chars().next()).map_or(at, |slash| at + slash.len_utf8());
            (text.get(..after).unwrap_or_default(), text.get(after..).unwrap_or_default())
        }
        None => ("", text),
    };
    (resolved(folder, shown, home), name.to_owned())
}

/// The path that a text means, in the way of [`split`].
pub fn resolved(text: &str, shown: &Path, home: Option<&Path>) -> PathBuf {
    let rest = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(is_separator));
    match (rest, home) {
        (Some(rest), Some(home)) => home.join(rest.trim_start_matches(is_separator)),
        _ => shown.join(text),
    }
}

/// Returns true if a typed path says by itself which folder it means.
pub fn is_whole(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['~']) || Path::new(text).is_absolute()
}

/// The whole path that was typed or pasted behind the folder shown, and replaces it; `None` if there is none.
pub fn replacing<'a>(text: &'a str, shown: &Path) -> Option<&'a str> {
    let rest = text.strip_prefix(&joined(shown, ""))?;
    let is_of_home = rest.strip_prefix('~').is_some_and(|rest| rest.starts_with(is_separator));
    (is_of_home || Path::new(rest).is_absolute()).then_some(rest)
}

/// The path of a name in a folder, as text; for an empty name the folder with a slash at its end.
pub fn joined(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

/// Returns true if an entry stays in the list while this is typed.
pub fn matches(entry: &str, typed: &str) -> bool {
    entry.to_lowercase().contains(&typed.trim().to_lowercase())
}

/// Returns true if an entry goes on with what is typed.
pub fn completes(entry: &str, typed: &str) -> bool {
    entry.to_lowercase().starts_with(&typed.trim().to_lowercase())
}

/// The folders on the way to this one, the root first, each with what it is called.
pub fn way_to(folder: &Path) -> Vec<(String, PathBuf)> {
    let parts = folder.ancestors().filter(|part| !part.as_os_str().is_empty());
    let mut way: Vec<_> = parts.map(|part| (file_name(part), part.to_path_buf())).collect();
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{completes, is_whole, joined, matches, replacing, split, way_to};

    #[cfg(unix)]
    #[test]
    fn a_typed_path_is_a_folder_and_a_name() {
        let (shown, home) = (Path::new("/lessons"), Path::new("/home/me"));
        for (text, folder, name) in [
            ("/a/b.json", "/a", "b.json"),
            ("/a/", "/a", ""),
            ("/", "/", ""),
            ("  /a/b", "/a", "b"),
            ("b.json", "/lessons", "b.json"),
            ("a/b", "/lessons/a", "b"),
            ("", "/lessons", ""),
            ("~/b.json", "/home/me", "b.json"),
            ("~/a/b", "/home/me/a", "b"),
            ("~b", "/lessons", "~b"),
            ("~b/c", "/lessons/~b", "c"),
            ("/ä/é", "/ä", "é"),
        ] {
            let (found, rest) = split(text, shown, Some(home));
            // A slash at the end changes no path.
            assert_eq!(found.components().collect::<PathBuf>(), Path::new(folder), "{text}");
            assert_eq!(rest, name, "{text}");
        }
        assert_eq!(split("~/b", shown, None).0, Path::new("/lessons/~"));
        assert!(is_whole("/a") && is_whole("~/a") && !is_whole("a/b") && !is_whole(""));
        assert_eq!(joined(shown, ""), "/lessons/");
        for (text, whole) in [
            ("/lessons//tmp/a.json", Some("/tmp/a.json")),
            ("/lessons//", Some("/")),
            ("/lessons/~/a.json", Some("~/a.json")),
            ("/lessons/~a", None),
            ("/lessons/a//b", None),
            ("/tmp//a", None),
        ] {
            assert_eq!(replacing(text, shown), whole, "{text}");
        }
        assert_eq!(joined(shown, "a.json"), "/lessons/a.json");
    }

    #[test]
    fn an_entry_is_found_by_any_part_of_its_name_and_completed_from_its_start() {
        assert!(matches("Das figure 3.json", "FIGURE") && matches("a", "") && !matches("Das.json", "fig"));
        assert!(completes("Das figure 3.json", "das f") && !completes("Das figure 3.json", "figure"));
    }

    #[cfg(unix)]
    #[test]
    fn the_way_to_a_folder_begins_at_the_root() {
        let way = way_to(Path::new("/home/me/lessons"));
        let names: Vec<&str> = way.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["/", "home", "me", "lessons"]);
        assert_eq!(way[2].1, Path::new("/home/me"));
        assert_eq!(way_to(Path::new("/")).len(), 1);
    }
}
