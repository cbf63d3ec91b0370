//! Copies of unsaved work for the next start: one file per window, locked while the window exists.
//!
//! A copy is an ordinary session file in the folder `recovery` of the platform's state folder. The thread of
//! `write_behind` writes it after a few seconds without a change, at the latest after half a minute of work;
//! [`Recovery::flush`] writes at once. A second file next to it holds the path of the session's own file, if it has
//! one, and a third one the stamp of what that file held last. A copy that is not locked was left by a window that
//! ended without saving.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use crate::write_behind::write_at;
use crate::{SESSION_BYTES, Session};
use golden_file::{Stamp, path_words};
use golden_solver::Job;

/// The folder of the copies, in the state folder.
const FOLDER: &str = "recovery";
/// The extension of the file that names the session's own file.
const ORIGIN: &str = "origin";
/// The extension of the file with the stamp of the session's own file.
const STAMP: &str = "stamp";
/// The longest stamp, in bytes.
const STAMP_BYTES: u64 = 64;
/// The longest path kept, in bytes.
const PATH_BYTES: u64 = 1 << 16;

/// The times after which a copy is written.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// After this time without a change.
    pub rest: Duration,
    /// After this time since the first change that is not in the copy.
    pub longest: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { rest: Duration::from_secs(5), longest: Duration::from_secs(30) }
    }
}

/// Work that would be lost.
#[derive(Clone, Debug)]
pub struct UnsavedWork {
    /// The current session.
    pub session: Arc<Session>,
    /// Its own file, if it has one.
    pub origin: Option<PathBuf>,
    /// The stamp of that file's content when it was opened or saved last, if that is known.
    pub known: Option<Stamp>,
}

/// The result of keeping unsaved work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// Nothing is unsaved.
    Nothing,
    /// Everything unsaved is in the copy at this path.
    At(PathBuf),
    /// It could not be written, for this reason.
    Failed(String),
}

/// The copy of one window's unsaved work. A clone refers to the same copy, for another thread.
#[derive(Clone, Debug)]
pub struct Recovery {
    shared: Option<Arc<Shared>>,
}

#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    pace: Pace,
    wanted: Mutex<Wanted>,
    /// The copy on the disk; locked while it is written.
    written: Mutex<Option<Written>>,
}

/// The content that the copy should have.
#[derive(Debug, Default)]
struct Wanted {
    work: Option<UnsavedWork>,
    /// The times of the first and the last change that are not in the copy.
    waiting: Option<[Instant; 2]>,
    life: Life,
    /// The reason why the last attempt to write the copy failed.
    problem: Option<String>,
    /// True if the user has seen the message, since the copy was written last.
    was_told: bool,
    /// The time at which the writer looks next whether the copy is to be written.
    look: Option<Instant>,
}

/// The state of the window: whether it exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Life {
    #[default]
    Open,
    /// It was closed normally: nothing more is kept.
    Ended,
    /// It is gone: the writer looks no more, and the copy on the disk stays.
    Gone,
}

/// A copy on the disk.
#[derive(Debug)]
struct Written {
    path: PathBuf,
    /// Locked as long as it is open, so that other windows leave the copy alone.
    _lock: File,
}

impl Recovery {
    /// A recovery that keeps no copy.
    pub fn none() -> Self {
        Self { shared: None }
    }

    /// A recovery whose copies go to a folder in this state folder, which may not exist yet; nothing is written yet.
    pub fn in_folder(state: &Path, pace: Pace) -> Self {
        let folder = state.join(FOLDER);
        let (wanted, written) = (Mutex::default(), Mutex::default());
        Self { shared: Some(Arc::new(Shared { folder, pace, wanted, written })) }
    }

    /// Sets the unsaved work; `None` means that all is saved, and the copy is removed.
    ///
    /// **Cost**: O(1); another thread writes.
    pub fn keep(&self, work: Option<UnsavedWork>) {
        let Some(shared) = &self.shared else { return };
        let mut wanted = lock(&shared.wanted);
        if wanted.life == Life::Ended || (work.is_none() && wanted.work.is_none()) {
            return;
        }
        let now = Instant::now();
        let first = wanted.waiting.map_or(now, |[first, _]| first);
        wanted.waiting = Some([first, now]);
        wanted.work = work;
        shared.look_when_due(&mut wanted);
    }

    /// Writes the copy now, if it is not up to date; also where the last attempt failed.
    pub fn flush(&self) -> SaveOutcome {
        let Some(shared) = &self.shared else { return SaveOutcome::Failed("there is no folder for it".into()) };
        shared.write();
        let written = lock(&shared.written);
        match (lock(&shared.wanted).problem.clone(), written.as_ref()) {
            (Some(problem), _) => SaveOutcome::Failed(problem),
            (None, Some(written)) => SaveOutcome::At(written.path.clone()),
            (None, None) => SaveOutcome::Nothing,
        }
    }

    /// The reason why the copy cannot be written; returned once, and again only after a copy has been written.
    pub fn take_problem(&self) -> Option<String> {
        let mut wanted = lock(&self.shared.as_ref()?.wanted);
        let problem = wanted.problem.clone().filter(|_| !wanted.was_told);
        wanted.was_told |= problem.is_some();
        problem
    }

    /// Call when the window is closed normally: removes the copy, and no more are written.
    pub fn end(&self) {
        let Some(shared) = &self.shared else { return };
        let mut wanted = lock(&shared.wanted);
        wanted.life = Life::Ended;
        wanted.work = None;
        drop(wanted);
        shared.write();
    }

    /// Call when the window is gone, however it ended: the writer looks no more. A copy stays, and
    /// [`Recovery::flush`] still writes it.
    pub fn stop(&self) {
        if let Some(shared) = &self.shared {
            let mut wanted = lock(&shared.wanted);
            if wanted.life == Life::Open {
                wanted.life = Life::Gone;
            }
        }
    }

    /// The copies of windows that ended without saving, newest first. Each is locked for the caller, so that two
    /// windows do not offer the same one.
    ///
    /// **Cost**: that of reading all of them, until the job is cancelled.
    pub fn left(&self, job: &Job) -> Vec<OrphanedCopy> {
        let Some(shared) = &self.shared else { return Vec::new() };
        let Ok(entries) = fs::read_dir(&shared.folder) else { return Vec::new() };
        golden_file::remove_all_leftovers(&shared.folder);
        let paths = entries.flatten().map(|entry| entry.path());
        let copies = paths.filter(|path| path.extension().is_some_and(|extension| extension == "json"));
        let mut left: Vec<OrphanedCopy> = copies.filter_map(|path| OrphanedCopy::claim(path, job)).collect();
        left.sort_by_key(|copy| std::cmp::Reverse(copy.written));
        left
    }
}

impl Shared {
    /// The time at which the copy is to be written; `None` while nothing waits, and where the pace never asks for it.
    fn due(&self, wanted: &Wanted) -> Option<Instant> {
        let [first, last] = wanted.waiting.filter(|_| wanted.life == Life::Open)?;
        // The copy of saved work is removed at once.
        if wanted.work.is_none() {
            return Some(last);
        }
        [last.checked_add(self.pace.rest), first.checked_add(self.pace.longest)].into_iter().flatten().min()
    }

    /// Lets the writer look when the copy is to be written, unless it looks earlier in any case: then it looks again
    /// if something still waits. The writer keeps nothing of a window that is gone.
    fn look_when_due(self: &Arc<Self>, wanted: &mut Wanted) {
        let Some(due) = self.due(wanted).filter(|due| wanted.look.is_none_or(|look| *due < look)) else { return };
        let window = Arc::downgrade(self);
        let look = move || {
            if let Some(shared) = window.upgrade() {
                shared.look();
            }
        };
        // Without the writer the copy is still written on a signal and at the end.
        wanted.look = write_at(due, look).ok().map(|()| due);
    }

    /// Writes the copy if it is to be written now, and looks again where something waits.
    fn look(self: &Arc<Self>) {
        let mut wanted = lock(&self.wanted);
        wanted.look = None;
        if self.due(&wanted).is_some_and(|due| due <= Instant::now()) {
            drop(wanted);
            self.write();
            wanted = lock(&self.wanted);
        }
        self.look_when_due(&mut wanted);
    }

    /// Brings the copy on the disk up to date. If it cannot be written, the old copy stays, and the next change or
    /// [`Recovery::flush`] tries again.
    fn write(&self) {
        // Writers hold this lock, and read the wanted content while they hold it, so that the last writer writes the
        // latest work.
        let mut written = lock(&self.written);
        let mut wanted = lock(&self.wanted);
        let is_old = wanted.waiting.take().is_some() || wanted.problem.is_some();
        if !is_old && wanted.life != Life::Ended {
            return;
        }
        let work = wanted.work.clone();
        drop(wanted);
        if let Some(work) = work {
            let path = written.as_ref().map_or_else(|| self.new_path(), |written| written.path.clone());
            let copied = self.write_copy(&path, &work);
            let mut wanted = lock(&self.wanted);
            wanted.was_told &= copied.is_err();
            wanted.problem = copied.as_ref().err().cloned();
            drop(wanted);
            if let Ok(file) = copied {
                *written = Some(Written { path, _lock: file });
            }
            return;
        }
        lock(&self.wanted).problem = None;
        if let Some(Written { path, _lock }) = written.take() {
            remove(&path);
        }
    }

    fn write_copy(&self, path: &Path, work: &UnsavedWork) -> Result<File, String> {
        let text = work.session.to_json().map_err(|error| error.to_string())?;
        create_private(&self.folder).map_err(|error| format!("{}: {error}", path_words(&self.folder)))?;
        let copy = golden_file::write_locked(path, text.as_bytes()).map_err(|error| error.to_string())?;
        // The copy is useful without the name and without the stamp, too.
        let beside = |extension, text: Option<&[u8]>| {
            let path = path.with_extension(extension);
            match text {
                Some(text) => drop(golden_file::write(&path, text)),
                None => drop(fs::remove_file(path)),
            }
        };
        beside(ORIGIN, work.origin.as_ref().map(|file| file.as_os_str().as_encoded_bytes()));
        beside(STAMP, work.known.as_ref().map(Stamp::to_text).as_deref().map(str::as_bytes));
        Ok(copy)
    }

    /// A name that no other window uses.
    fn new_path(&self) -> PathBuf {
        let chance = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        self.folder.join(format!("{}-{chance:x}.json", std::process::id()))
    }
}

/// A copy left by a window.
#[derive(Debug)]
pub struct OrphanedCopy {
    /// Its path.
    pub path: PathBuf,
    /// The time when it was written, as far as the system knows.
    pub written: Option<SystemTime>,
    /// Its session, or why it cannot be read.
    pub session: Result<Session, String>,
    /// The session's own file, if it had one.
    pub origin: Option<PathBuf>,
    /// The stamp of that file's content when it was opened or saved last, if that is known.
    pub known: Option<Stamp>,
    /// Locked as long as it is open.
    _lock: File,
}

impl OrphanedCopy {
    /// The copy at this path, unless its window still exists or another window has claimed it.
    fn claim(path: PathBuf, job: &Job) -> Option<Self> {
        let lock = File::options().read(true).write(true).open(&path).ok()?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return None,
            // On a file system without locks, the process number in the name decides.
            Err(TryLockError::Error(_)) if is_process_alive(&path) => return None,
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        // Its window may have put a new copy in its place before this one was locked.
        if !is_same_file(&lock, &path) {
            return None;
        }
        let session = read_copy(&path, job);
        let origin = golden_file::read_text(&path.with_extension(ORIGIN), PATH_BYTES).ok().map(PathBuf::from);
        let stamp = golden_file::read_text(&path.with_extension(STAMP), STAMP_BYTES).ok();
        let known = stamp.as_deref().and_then(Stamp::from_text);
        let written = lock.metadata().and_then(|found| found.modified()).ok();
        Some(Self { written, session, origin, known, path, _lock: lock })
    }

    /// Removes the copy, once its work is open elsewhere or has been discarded.
    pub fn remove(self) {
        remove(&self.path);
    }

    /// A name for the user: the title of its session, else the name of its own file, else "Untitled session".
    pub fn name(&self) -> String {
        let title = self.session.as_ref().ok().map(|session| session.model.title.clone());
        let file = || self.origin.as_deref().map(golden_file::file_name);
        title.filter(|title| !title.is_empty()).or_else(file).unwrap_or_else(|| "Untitled session".into())
    }
}

/// Reads a copy, which may be larger than a session file: work that is too large to be saved is not lost.
fn read_copy(path: &Path, job: &Job) -> Result<Session, String> {
    let text = golden_file::read_text(path, 16 * SESSION_BYTES).map_err(|error| error.to_string())?;
    let name = golden_file::file_name(path);
    Session::read_json(&text, &name, job).map(|opened| opened.session).map_err(|error| error.to_string())
}

/// Returns true if the process whose number begins the name of a copy is still running, as far as the system knows.
fn is_process_alive(copy: &Path) -> bool {
    let name = copy.file_name().unwrap_or_default().to_string_lossy();
    name.split('-').next().is_some_and(|process| Path::new("/proc").join(process).exists())
}

/// Returns true if the path still refers to the open file.
#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let place = |found: fs::Metadata| (found.dev(), found.ino());
    file.metadata().map(place).ok() == fs::metadata(path).map(place).ok()
}

#[cfg(not(unix))]
fn is_same_file(_file: &File, path: &Path) -> bool {
    path.exists()
}

fn remove(copy: &Path) {
    let _ = fs::remove_file(copy);
    for extension in [ORIGIN, STAMP] {
        let _ = fs::remove_file(copy.with_extension(extension));
    }
}

/// Creates the folder with access for the user only, because unsaved work is private.
fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::Arc;
    use std::time::Duration;

    use super::{FOLDER, Pace, Recovery, SaveOutcome, UnsavedWork};
    use crate::Session;

    #[test]
    fn what_could_not_be_written_is_tried_again_when_it_matters_and_told_again_after_a_copy() {
        let state = tempfile::tempdir().expect("a folder");
        let recovery = Recovery::in_folder(state.path(), Pace { rest: Duration::MAX, longest: Duration::MAX });
        let work = || UnsavedWork { session: Arc::new(Session::default()), origin: None, known: None };
        let folder = state.path().join(FOLDER);
        // A file stands where the folder should be.
        fs::write(&folder, "").expect("a file");
        recovery.keep(Some(work()));
        assert!(matches!(recovery.flush(), SaveOutcome::Failed(_)));
        assert!(recovery.take_problem().is_some());
        assert!(matches!(recovery.flush(), SaveOutcome::Failed(_)));
        assert_eq!(recovery.take_problem(), None, "it was told");
        fs::remove_file(&folder).expect("removed");
        // Nothing has changed since, but the work is in no copy.
        assert!(matches!(recovery.flush(), SaveOutcome::At(copy) if copy.is_file()));
        assert_eq!(recovery.take_problem(), None);
        fs::remove_dir_all(&folder).expect("removed");
        fs::write(&folder, "").expect("a file");
        recovery.keep(Some(work()));
        assert!(matches!(recovery.flush(), SaveOutcome::Failed(_)));
        assert!(recovery.take_problem().is_some(), "another time");
        recovery.end();
    }
}
