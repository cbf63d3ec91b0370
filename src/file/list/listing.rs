//! The contents of a folder, as a list shows them: read, sorted, and cut to what can be looked through; and the kind
//! of entry at a path that was picked. Both look at the file system, so they are for the background: threads wait for
//! it, and a folder that does not answer stops nothing but its own list.

use std::cmp::Ordering;
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{self, AtomicBool};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::{fmt, fs, thread};

use thiserror::Error;

use crate::path_words;
use golden_prose::has_effect;

/// The most entries of a list.
pub const ENTRIES: usize = 5_000;

/// The most entries of a folder that are looked at; reading a million takes about a second.
const LOOKED_AT: usize = 1_000_000;

/// Something in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedFile {
    /// Its name as the system has it.
    pub name: OsString,
    /// Its name as it is shown.
    pub text: String,
    /// True if it is a folder, or a link to one.
    pub is_folder: bool,
    /// The size of a file, where the system says it.
    pub bytes: Option<u64>,
}

/// The entries of a folder: folders first, then files, each in the order of [`natural_order`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The folder.
    pub folder: PathBuf,
    /// At most [`ENTRIES`] of its entries.
    pub entries: Vec<ListedFile>,
    /// The number of all entries found, also those beyond [`ENTRIES`].
    pub count: usize,
}

/// The files that a list has. Those whose names begin with a dot are never in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Files {
    /// All of them.
    All,
    /// Those with this extension, or with another one that is opened as well.
    Of(&'static str, Option<&'static str>),
}

impl Files {
    fn has(self, name: &Path) -> bool {
        match self {
            Self::All => true,
            Self::Of(wanted, also) => name.extension().is_some_and(|extension| {
                std::iter::once(wanted).chain(also).any(|wanted| extension.eq_ignore_ascii_case(wanted))
            }),
        }
    }
}

/// A folder to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderRequest {
    /// The folder.
    pub folder: PathBuf,
    /// A folder to be made in it first, and read instead.
    pub make: Option<String>,
    /// The files that are wanted.
    pub files: Files,
    /// Asked while a path was being typed: a folder that is not there is not worth a word.
    pub while_typing: bool,
}

impl FolderRequest {
    /// Makes the folder, if one is to be made, and reads it.
    ///
    /// # Errors
    /// See [`make`] and [`list`].
    pub fn read(&self, is_cancelled: &dyn Fn() -> bool) -> Result<Listing, ListingError> {
        match &self.make {
            Some(name) => list(&make(&self.folder, name)?, self.files, is_cancelled),
            None => list(&self.folder, self.files, is_cancelled),
        }
    }
}

/// The reason why a folder was not read or made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ListingError {
    /// Nothing is there.
    #[error("There is no folder {}. Choose another one.", path_words(.0))]
    NotFound(PathBuf),
    /// Something else than a folder.
    #[error("{} is not a folder. Choose another one.", path_words(.0))]
    NotAFolder(PathBuf),
    /// The system forbids it.
    #[error("You may not read the folder {}. Choose another one.", path_words(.0))]
    Denied(PathBuf),
    /// Anything else the system reports.
    #[error("The folder {} cannot be read: {problem}. Choose another one.", path_words(folder))]
    System {
        /// The folder.
        folder: PathBuf,
        /// The problem, in words.
        problem: String,
    },
    /// A new folder that cannot be made.
    #[error("The folder {} cannot be made: {problem}.", path_words(folder))]
    NotMade {
        /// The folder.
        folder: PathBuf,
        /// The problem, in words.
        problem: String,
    },
    /// Nobody wants the list any more.
    #[error("The folder is not read any more.")]
    Cancelled,
}

/// Reads a folder. Ends soon after `is_cancelled` says so, but a system that does not answer keeps it waiting.
///
/// # Errors
/// The reason why it cannot be read; [`ListingError::Cancelled`].
pub fn list(folder: &Path, files: Files, is_cancelled: &dyn Fn() -> bool) -> Result<Listing, ListingError> {
    let mut found: Vec<(NaturalKey, ListedFile)> = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| problem_of(folder, &error))?.take(LOOKED_AT) {
        if is_cancelled() {
            return Err(ListingError::Cancelled);
        }
        // An entry that is gone by now, or cannot be looked at, is not there.
        let Ok(entry) = entry else { continue };
        let name = entry.file_name();
        let text = shown_name(&name.to_string_lossy());
        if text.starts_with('.') {
            continue;
        }
        let is_folder = match entry.file_type() {
            Ok(kind) if kind.is_symlink() => fs::metadata(entry.path()).is_ok_and(|target| target.is_dir()),
            Ok(kind) => kind.is_dir(),
            Err(_) => continue,
        };
        if is_folder || files.has(Path::new(&name)) {
            let key = NaturalKey { is_file: !is_folder, lower: text.to_lowercase(), text: text.clone() };
            found.push((key, ListedFile { name, text, is_folder, bytes: None }));
        }
    }
    let count = found.len();
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut entries: Vec<ListedFile> = found.into_iter().take(ENTRIES).map(|(_, entry)| entry).collect();
    for entry in entries.iter_mut().filter(|entry| !entry.is_folder) {
        if is_cancelled() {
            return Err(ListingError::Cancelled);
        }
        let known = fs::metadata(folder.join(&entry.name)).ok().filter(fs::Metadata::is_file);
        entry.bytes = known.map(|file| file.len());
    }
    Ok(Listing { folder: folder.into(), entries, count })
}

/// Makes a folder in another one; returns its path.
///
/// # Errors
/// Fails if the name is none for a folder, or if the system refuses.
pub fn make(parent: &Path, name: &str) -> Result<PathBuf, ListingError> {
    let folder = parent.join(name.trim());
    let problem = if name.trim().is_empty() {
        "it needs a name".to_owned()
    } else if name.contains(std::path::is_separator) || matches!(name.trim(), "." | "..") {
        "its name may hold no slash, and not be one or two dots".to_owned()
    } else {
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            Err(error) => match error.kind() {
                ErrorKind::AlreadyExists => "that name is taken".to_owned(),
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "permission denied".to_owned(),
                _ => error.to_string(),
            },
        }
    };
    Err(ListingError::NotMade { folder, problem })
}

fn problem_of(folder: &Path, error: &io::Error) -> ListingError {
    match error.kind() {
        ErrorKind::NotFound => ListingError::NotFound(folder.into()),
        ErrorKind::NotADirectory => ListingError::NotAFolder(folder.into()),
        ErrorKind::PermissionDenied => ListingError::Denied(folder.into()),
        _ => ListingError::System { folder: folder.into(), problem: error.to_string() },
    }
}

/// The name without what would move or hide other letters.
fn shown_name(name: &str) -> String {
    name.chars().map(|c| if has_effect(c) { '?' } else { c }).collect()
}

/// The place of an entry in the list: folders first, then as [`natural_order`] has it.
#[derive(PartialEq, Eq)]
struct NaturalKey {
    is_file: bool,
    lower: String,
    text: String,
}

impl Ord for NaturalKey {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_name = || natural_order(&self.lower, &other.lower).then_with(|| self.text.cmp(&other.text));
        self.is_file.cmp(&other.is_file).then_with(by_name)
    }
}

impl PartialOrd for NaturalKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the letters, but numbers by their size: "lesson 2" stands before "lesson 10".
pub fn natural_order(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a, b);
    loop {
        let (number_a, number_b) = (digits(a), digits(b));
        if !number_a.is_empty() && !number_b.is_empty() {
            let (size_a, size_b) = (number_a.trim_start_matches('0'), number_b.trim_start_matches('0'));
            let by_size = size_a.len().cmp(&size_b.len()).then_with(|| size_a.cmp(size_b));
            // Of equal numbers the one with fewer leading zeros comes first.
            match by_size.then(number_a.len().cmp(&number_b.len())) {
                Ordering::Equal => {}
                order => return order,
            }
            (a, b) = (&a[number_a.len()..], &b[number_b.len()..]);
            continue;
        }
        let (mut rest_a, mut rest_b) = (a.chars(), b.chars());
        match (rest_a.next(), rest_b.next()) {
            (Some(first_a), Some(first_b)) if first_a == first_b => (a, b) = (rest_a.as_str(), rest_b.as_str()),
            (first_a, first_b) => return first_a.cmp(&first_b),
        }
    }
}

/// The digits a text begins with.
fn digits(text: &str) -> &str {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    text.get(..end).unwrap_or_default()
}

/// A size in a few letters: 512 bytes, 12 kB, 3.4 MB.
pub fn size_words(bytes: u64) -> String {
    let units = [("kB", 1_000_u64), ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000)];
    let Some((unit, scale)) = units.into_iter().rev().find(|(_, scale)| bytes >= *scale) else {
        return format!("{bytes} bytes");
    };
    let tenths = bytes / (scale / 10);
    if tenths < 100 { format!("{}.{} {unit}", tenths / 10, tenths % 10) } else { format!("{} {unit}", tenths / 10) }
}

/// A path to be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The path as it was typed or chosen.
    pub path: PathBuf,
    /// The entry of the list that is meant where nothing has that path. A hidden file is not listed, but may be meant.
    pub or: Option<PathBuf>,
    /// The extension that a new file gets if its path has none.
    pub extension: Option<&'static str>,
}

/// The result of looking up a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looked {
    /// A folder, or a link to one.
    Folder(PathBuf),
    /// A file, or a link to one.
    File(PathBuf),
    /// Neither, or the system does not say it.
    Nothing(PathBuf),
}

impl Pick {
    /// Looks up the path, or the entry that is meant instead, or the path with the extension.
    pub fn look(&self) -> Looked {
        match (at(self.path.clone()), &self.or, self.extension) {
            (Looked::Nothing(_), Some(entry), _) => at(entry.clone()),
            (Looked::File(path) | Looked::Nothing(path), _, Some(extension)) if path.extension().is_none() => {
                at(path.with_extension(extension))
            }
            (looked, ..) => looked,
        }
    }
}

fn at(path: PathBuf) -> Looked {
    match std::fs::metadata(&path) {
        Ok(found) if found.is_dir() => Looked::Folder(path),
        Ok(found) if found.is_file() => Looked::File(path),
        _ => Looked::Nothing(path),
    }
}

/// The most threads of a reader that wait at once. More would only pile up behind a system that does not answer.
const THREADS: usize = 8;

/// Serves one request after the other; a new one gives up the one before.
#[derive(Debug)]
pub struct Reader<Q, R> {
    pending: Option<Pending<Q, R>>,
    /// Held by every thread that has not ended.
    threads: Arc<()>,
}

/// A request whose response is awaited.
#[derive(Debug)]
struct Pending<Q, R> {
    request: Q,
    response: Receiver<Result<R, Unread>>,
    is_cancelled: Arc<AtomicBool>,
}

/// The reason why a request has no response, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread(String);

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<Q, R> Drop for Pending<Q, R> {
    fn drop(&mut self) {
        self.is_cancelled.store(true, atomic::Ordering::Relaxed);
    }
}

impl<Q, R> Default for Reader<Q, R> {
    fn default() -> Self {
        Self { pending: None, threads: Arc::default() }
    }
}

impl<Q: Clone + Send + 'static, R: Send + 'static> Reader<Q, R> {
    /// Serves a request in a thread of its own: `work` is given the request and a function that says whether the
    /// request is given up, and `wake` is called when the response is there.
    ///
    /// **Cost**: that of starting a thread.
    pub fn start(
        &mut self,
        request: Q,
        wake: impl FnOnce() + Send + 'static,
        work: impl FnOnce(&Q, &dyn Fn() -> bool) -> R + Send + 'static,
    ) {
        let (sender, response) = channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        self.pending = Some(Pending { request: request.clone(), response, is_cancelled: Arc::clone(&is_cancelled) });
        if Arc::strong_count(&self.threads) > THREADS {
            // Not received where the list is closed meanwhile; here and below.
            let _ = sender.send(Err(Unread("too many folders have not answered yet".into())));
            return;
        }
        let (held, to_refuse) = (Arc::clone(&self.threads), sender.clone());
        let run = move || {
            let _ = sender.send(Ok(work(&request, &|| is_cancelled.load(atomic::Ordering::Relaxed))));
            drop(held);
            wake();
        };
        if let Err(error) = thread::Builder::new().name("folder".into()).spawn(run) {
            let _ = to_refuse.send(Err(Unread(error.to_string())));
        }
    }

    /// The response to the last request, once.
    pub fn poll(&mut self) -> Option<(Q, Result<R, Unread>)> {
        let pending = self.pending.as_ref()?;
        let response = match pending.response.try_recv() {
            Ok(response) => response,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(Unread("the program made a mistake while reading".into())),
        };
        let pending = self.pending.take()?;
        Some((pending.request.clone(), response))
    }

    /// Gives up the request, if there is one.
    pub fn give_up(&mut self) {
        self.pending = None;
    }

    /// Returns true if a response is awaited.
    pub fn is_reading(&self) -> bool {
        self.pending.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;
    use std::fs;
    use std::path::Path;
    use std::sync::mpsc::{Receiver, Sender, channel};

    use proptest::prelude::*;

    use super::{
        ENTRIES, Files, Listing, ListingError, Looked, Pick, Reader, THREADS, Unread, list, make, natural_order,
        size_words,
    };

    fn read(folder: &Path, files: Files) -> Listing {
        list(folder, files, &|| false).expect("it can be read")
    }

    fn names(listing: &Listing) -> Vec<&str> {
        listing.entries.iter().map(|entry| entry.text.as_str()).collect()
    }

    #[test]
    fn folders_come_first_then_the_files_asked_for_by_name_and_number() {
        let home = tempfile::tempdir().expect("a folder");
        for file in ["lesson 10.json", "Lesson 2.json", "b.JSON", "a.txt", "no extension", ".hidden.json"] {
            fs::write(home.path().join(file), file).expect("written");
        }
        for folder in ["z", "Y", ".hidden", "x.txt"] {
            fs::create_dir(home.path().join(folder)).expect("made");
        }
        let listing = read(home.path(), Files::Of("json", None));
        assert_eq!(names(&listing), ["x.txt", "Y", "z", "b.JSON", "Lesson 2.json", "lesson 10.json"]);
        let folders: Vec<bool> = listing.entries.iter().map(|entry| entry.is_folder).collect();
        assert_eq!(folders, [true, true, true, false, false, false]);
        assert_eq!(listing.entries[4].bytes, Some(13));
        assert_eq!(listing.count, 6);
        let all = read(home.path(), Files::All);
        let expected = ["x.txt", "Y", "z", "a.txt", "b.JSON", "Lesson 2.json", "lesson 10.json", "no extension"];
        assert_eq!(names(&all), expected);
    }

    #[test]
    fn of_a_huge_folder_the_first_entries_are_listed_and_all_are_counted() {
        let home = tempfile::tempdir().expect("a folder");
        let count = ENTRIES + 7;
        for i in 0..count {
            fs::write(home.path().join(format!("{i}.json")), "").expect("written");
        }
        let listing = read(home.path(), Files::Of("json", None));
        assert_eq!((listing.entries.len(), listing.count), (ENTRIES, count));
        assert_eq!(listing.entries[ENTRIES - 1].text, format!("{}.json", ENTRIES - 1), "the first by number");
    }

    #[test]
    fn what_is_no_folder_is_told_in_words() {
        let home = tempfile::tempdir().expect("a folder");
        let file = home.path().join("file");
        fs::write(&file, "").expect("written");
        let gone = home.path().join("gone");
        let refused = |folder: &Path| list(folder, Files::All, &|| false).expect_err("no folder");
        assert_eq!(refused(&gone), ListingError::NotFound(gone));
        assert_eq!(refused(&file), ListingError::NotAFolder(file));
        assert_eq!(list(home.path(), Files::All, &|| true), Err(ListingError::Cancelled));
    }

    #[cfg(unix)]
    #[test]
    fn links_count_as_what_they_lead_to_and_odd_names_stay_on_one_line() {
        use std::os::unix::ffi::OsStrExt;
        use std::os::unix::fs::symlink;
        let home = tempfile::tempdir().expect("a folder");
        fs::create_dir(home.path().join("folder")).expect("made");
        symlink(home.path().join("folder"), home.path().join("to a folder")).expect("a link");
        symlink(home.path().join("nowhere"), home.path().join("to nowhere.json")).expect("a link");
        fs::write(home.path().join("line\nbreak.json"), "").expect("written");
        fs::write(home.path().join("turn\u{202e}ed.json"), "").expect("written");
        let odd = std::ffi::OsStr::from_bytes(b"odd\xff.json");
        fs::write(home.path().join(odd), "").expect("written");
        let listing = read(home.path(), Files::Of("json", None));
        assert_eq!(
            names(&listing),
            ["folder", "to a folder", "line?break.json", "odd\u{fffd}.json", "to nowhere.json", "turn?ed.json"]
        );
        assert!(listing.entries[1].is_folder);
        assert_eq!(listing.entries[3].name, odd, "the name itself is kept");
        assert_eq!(listing.entries[4].bytes, None);
    }

    #[test]
    fn a_folder_is_made_where_its_name_is_one() {
        let home = tempfile::tempdir().expect("a folder");
        let made = make(home.path(), " lessons ").expect("made");
        assert_eq!(made, home.path().join("lessons"));
        assert!(made.is_dir());
        for name in ["lessons", "", "  ", ".", "..", "a/b", "/"] {
            let problem = make(home.path(), name).expect_err("refused");
            assert!(matches!(problem, ListingError::NotMade { .. }), "{name:?}: {problem}");
        }
        assert_eq!(fs::read_dir(home.path()).expect("read").count(), 1);
    }

    #[test]
    fn sizes_are_said_in_a_few_letters() {
        let said = [0, 999, 1_000, 1_999, 9_999, 12_345, 999_999, 1_000_000, u64::MAX].map(size_words);
        let words = ["0 bytes", "999 bytes", "1.0 kB", "1.9 kB", "9.9 kB", "12 kB", "999 kB", "1.0 MB", "18446744 TB"];
        assert_eq!(said, words);
    }

    proptest! {
        #[test]
        fn the_natural_order_is_an_order(names in prop::collection::vec("[ab01-9]{0,6}", 3)) {
            let [a, b, c] = [&names[0], &names[1], &names[2]];
            prop_assert_eq!(natural_order(a, b), natural_order(b, a).reverse());
            prop_assert_eq!(natural_order(a, b) == Ordering::Equal, a == b);
            if natural_order(a, b).is_le() && natural_order(b, c).is_le() {
                prop_assert!(natural_order(a, c).is_le());
            }
        }
    }

    #[test]
    fn a_path_is_looked_up_with_the_extension_of_new_files_and_the_entry_it_begins() {
        let place = tempfile::tempdir().expect("a folder");
        let at = |name: &str| place.path().join(name);
        fs::create_dir(at("folder")).expect("made");
        for name in ["plain", "saved.json", ".hidden"] {
            fs::write(at(name), "").expect("written");
        }
        let look = |name: &str, or: Option<&str>, extension| Pick { path: at(name), or: or.map(at), extension }.look();
        assert_eq!(look("folder", None, Some("json")), Looked::Folder(at("folder")));
        assert_eq!(look("saved", None, Some("json")), Looked::File(at("saved.json")));
        assert_eq!(look("saved.json", None, Some("json")), Looked::File(at("saved.json")));
        assert_eq!(look("plain", None, Some("json")), Looked::Nothing(at("plain.json")), "a new file has an extension");
        assert_eq!(look("plain", None, None), Looked::File(at("plain")));
        assert_eq!(look("sav", Some("saved.json"), None), Looked::File(at("saved.json")));
        assert_eq!(look("fol", Some("folder"), None), Looked::Folder(at("folder")));
        assert_eq!(look(".hidden", Some(".hidden too.json"), None), Looked::File(at(".hidden")));
        assert_eq!(look("none", None, None), Looked::Nothing(at("none")));
    }

    type Numbers = Reader<u32, u32>;

    /// Starts a request that is not served before something is sent; returns the end to send to, and that at which the
    /// thread says at its end whether it was given up.
    fn start_a_dead_one(reader: &mut Numbers) -> (Sender<()>, Receiver<bool>) {
        let (send, awaited) = channel::<()>();
        let (ended, end) = channel();
        reader.start(
            0,
            || (),
            move |_, is_cancelled| {
                // The other end is dropped where the test fails.
                let _ = awaited.recv();
                ended.send(is_cancelled()).expect("the test listens");
                0
            },
        );
        (send, end)
    }

    fn start_a_square(reader: &mut Numbers, n: u32) {
        reader.start(n, || (), |n, _| n * n);
    }

    fn response(reader: &mut Numbers) -> (u32, Result<u32, Unread>) {
        loop {
            if let Some(response) = reader.poll() {
                return response;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_folder_that_does_not_answer_holds_up_nothing_and_is_given_up_for_the_next() {
        let mut reader = Reader::default();
        let (send, end) = start_a_dead_one(&mut reader);
        assert!(reader.is_reading());
        assert_eq!(reader.poll(), None);
        start_a_square(&mut reader, 7);
        assert_eq!(response(&mut reader), (7, Ok(49)));
        send.send(()).expect("it waits");
        assert!(end.recv().expect("it ends"), "it is given up");
        assert_eq!(reader.poll(), None, "what comes too late is dropped");
    }

    #[test]
    fn threads_that_wait_for_dead_folders_do_not_pile_up() {
        let mut reader = Reader::default();
        let dead: Vec<_> = (0..THREADS).map(|_| start_a_dead_one(&mut reader)).collect();
        start_a_square(&mut reader, 2);
        assert!(response(&mut reader).1.is_err(), "one too many");
        for (send, end) in dead {
            send.send(()).expect("it waits");
            end.recv().expect("it ends");
        }
        loop {
            // The threads end a moment after they have said so.
            start_a_square(&mut reader, 2);
            if response(&mut reader).1.is_ok() {
                break;
            }
        }
    }

    #[test]
    fn work_that_panics_is_reported_and_the_next_request_is_served() {
        let mut reader = Numbers::default();
        reader.start(1, || (), |_, _| panic!("a mistake that the test makes"));
        assert!(response(&mut reader).1.is_err());
        start_a_square(&mut reader, 3);
        assert_eq!(response(&mut reader), (3, Ok(9)));
    }
}
