//! Copies of unsaved work for the next start: one file a window, locked while the window lives.
//!
//! A copy is an ordinary session file in the folder `recovery` of the platform's state folder. A thread writes it once
//! the work has rested for some seconds, at the latest after half a minute of work; [`Recovery::flush`] writes at once.
//! Beside it stands the name of the session's own file, if it has one. A copy that nobody locks was left by a window
//! that ended without saving.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use crate::file;
use crate::session::{SESSION_BYTES, Session};
use crate::solver::Job;

/// The folder of the copies, in the state folder.
const FOLDER: &str = "recovery";
/// The extension of the file that names the session's own file.
const ORIGIN: &str = "origin";
/// The longest path kept, in bytes.
const PATH_BYTES: u64 = 1 << 16;

/// When a copy is written.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// After so long without a change.
    pub rest: Duration,
    /// After so long since the first change that is not in the copy.
    pub longest: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { rest: Duration::from_secs(5), longest: Duration::from_secs(30) }
    }
}

/// Work that would be lost.
#[derive(Clone, Debug)]
pub struct Work {
    /// The session as it is.
    pub session: Arc<Session>,
    /// Its own file, if it has one.
    pub origin: Option<PathBuf>,
}

/// What has become of unsaved work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Nothing is unsaved.
    Nothing,
    /// All of it is in the copy at this path.
    At(PathBuf),
    /// It could not be written, and why.
    Failed(String),
}

/// The copy of one window's unsaved work. A clone is the same copy, for another thread.
#[derive(Clone, Debug)]
pub struct Recovery {
    shared: Option<Arc<Shared>>,
}

#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    pace: Pace,
    wanted: Mutex<Wanted>,
    changed: Condvar,
    /// The copy on the disk; held while it is written.
    written: Mutex<Option<Written>>,
}

/// What the copy should hold.
#[derive(Debug, Default)]
struct Wanted {
    work: Option<Work>,
    /// When the first and the last change were made that are not in the copy.
    waiting: Option<[Instant; 2]>,
    life: Life,
    /// Why the copy was not written, the last time that was tried.
    problem: Option<String>,
    /// Whether the user knows.
    was_told: bool,
    has_thread: bool,
}

/// Whether the window is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Life {
    #[default]
    Open,
    /// It has ended in order: nothing is kept any more.
    Ended,
    /// It is gone: the thread ends, and what is on the disk stays.
    Gone,
}

/// A copy on the disk.
#[derive(Debug)]
struct Written {
    path: PathBuf,
    /// Locked as long as it is open: other windows leave the copy alone.
    _lock: File,
}

impl Recovery {
    /// No copy is kept.
    pub fn none() -> Self {
        Self { shared: None }
    }

    /// Copies go to this state folder, which need not exist; nothing is written yet.
    pub fn in_folder(state: &Path, pace: Pace) -> Self {
        let folder = state.join(FOLDER);
        let (wanted, changed, written) = (Mutex::default(), Condvar::new(), Mutex::default());
        Self { shared: Some(Arc::new(Shared { folder, pace, wanted, changed, written })) }
    }

    /// Takes what would be lost now; with `None` all is saved, and the copy is removed. Cost: O(1); the thread writes.
    pub fn keep(&self, work: Option<Work>) {
        let Some(shared) = &self.shared else { return };
        let mut wanted = lock(&shared.wanted);
        if wanted.life == Life::Ended || (work.is_none() && wanted.work.is_none()) {
            return;
        }
        let now = Instant::now();
        let first = wanted.waiting.map_or(now, |[first, _]| first);
        wanted.waiting = Some([first, now]);
        wanted.work = work;
        if !wanted.has_thread {
            let thread = Arc::clone(shared);
            let started = std::thread::Builder::new().name("recovery".into()).spawn(move || thread.follow());
            // Without the thread a signal or the end still writes the copy.
            wanted.has_thread = started.is_ok();
        }
        shared.changed.notify_all();
    }

    /// Writes the copy now, if something is not in it.
    pub fn flush(&self) -> Kept {
        let Some(shared) = &self.shared else { return Kept::Failed("there is no folder for it".into()) };
        shared.write();
        let written = lock(&shared.written);
        match (lock(&shared.wanted).problem.clone(), written.as_ref()) {
            (Some(problem), _) => Kept::Failed(problem),
            (None, Some(written)) => Kept::At(written.path.clone()),
            (None, None) => Kept::Nothing,
        }
    }

    /// Why the copy cannot be written, once.
    pub fn take_problem(&self) -> Option<String> {
        let mut wanted = lock(&self.shared.as_ref()?.wanted);
        let problem = wanted.problem.clone().filter(|_| !wanted.was_told);
        wanted.was_told |= problem.is_some();
        problem
    }

    /// The window ends in order: the copy is removed, and none is written any more.
    pub fn end(&self) {
        let Some(shared) = &self.shared else { return };
        let mut wanted = lock(&shared.wanted);
        wanted.life = Life::Ended;
        wanted.work = None;
        drop(wanted);
        shared.changed.notify_all();
        shared.write();
    }

    /// The window is gone, however it ended: the thread ends. A copy stays, and [`Recovery::flush`] still writes it.
    pub fn stop(&self) {
        if let Some(shared) = &self.shared {
            let mut wanted = lock(&shared.wanted);
            if wanted.life == Life::Open {
                wanted.life = Life::Gone;
            }
            drop(wanted);
            shared.changed.notify_all();
        }
    }

    /// The copies that windows left which ended without saving, the newest first. Each is locked for whoever gets it
    /// here, so that two windows do not offer the same.
    ///
    /// Cost: the reading of all of them; cancelled by the job.
    pub fn left(&self, job: &Job) -> Vec<Left> {
        let Some(shared) = &self.shared else { return Vec::new() };
        let Ok(entries) = fs::read_dir(&shared.folder) else { return Vec::new() };
        file::remove_all_leftovers(&shared.folder);
        let paths = entries.flatten().map(|entry| entry.path());
        let copies = paths.filter(|path| path.extension().is_some_and(|extension| extension == "json"));
        let mut left: Vec<Left> = copies.filter_map(|path| Left::claim(path, job)).collect();
        left.sort_by_key(|copy| std::cmp::Reverse(copy.written));
        left
    }
}

impl Shared {
    /// Writes as the pace says, until the window ends.
    fn follow(&self) {
        let mut wanted = lock(&self.wanted);
        while wanted.life == Life::Open {
            let Some([first, last]) = wanted.waiting else {
                wanted = self.changed.wait(wanted).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let rest = self.pace.rest.saturating_sub(last.elapsed());
            let rest = rest.min(self.pace.longest.saturating_sub(first.elapsed()));
            // What is saved needs no rest: its copy goes at once.
            let rest = if wanted.work.is_some() { rest } else { Duration::ZERO };
            if rest.is_zero() {
                drop(wanted);
                self.write();
                wanted = lock(&self.wanted);
            } else {
                (wanted, _) = self.changed.wait_timeout(wanted, rest).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Brings the copy on the disk up to date. A copy that cannot be written stays as it was: the next change tries
    /// again.
    fn write(&self) {
        // Whoever holds this lock writes; what is wanted is looked at within it, so that the last writer writes the last.
        let mut written = lock(&self.written);
        let mut wanted = lock(&self.wanted);
        if wanted.waiting.take().is_none() && wanted.life != Life::Ended {
            return;
        }
        let work = wanted.work.clone();
        drop(wanted);
        if let Some(work) = work {
            let path = written.as_ref().map_or_else(|| self.new_path(), |written| written.path.clone());
            let copied = self.write_copy(&path, &work);
            lock(&self.wanted).problem = copied.as_ref().err().cloned();
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

    fn write_copy(&self, path: &Path, work: &Work) -> Result<File, String> {
        let text = work.session.to_json().map_err(|error| error.to_string())?;
        create_private(&self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let copy = file::write_locked(path, text.as_bytes()).map_err(|error| error.to_string())?;
        let origin = path.with_extension(ORIGIN);
        // Without the name the copy is worth as much.
        match &work.origin {
            Some(file) => drop(file::write(&origin, file.as_os_str().as_encoded_bytes())),
            None => drop(fs::remove_file(origin)),
        }
        Ok(copy)
    }

    /// A name that no other window uses.
    fn new_path(&self) -> PathBuf {
        let chance = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        self.folder.join(format!("{}-{chance:x}.json", std::process::id()))
    }
}

/// A copy that a window left.
#[derive(Debug)]
pub struct Left {
    /// Where it is.
    pub path: PathBuf,
    /// When it was written, as far as the system knows.
    pub written: Option<SystemTime>,
    /// What it holds, or why that cannot be read.
    pub session: Result<Session, String>,
    /// The session's own file, if it had one.
    pub origin: Option<PathBuf>,
    /// Locked as long as it is open.
    _lock: File,
}

impl Left {
    /// The copy at this path, unless its window lives or another one has it already.
    fn claim(path: PathBuf, job: &Job) -> Option<Self> {
        let lock = File::options().read(true).write(true).open(&path).ok()?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return None,
            // Where the file system knows no locks, the number of the process tells.
            Err(TryLockError::Error(_)) if is_process_alive(&path) => return None,
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        // Its window may have put a new copy in its place before this one was locked.
        if !is_same_file(&lock, &path) {
            return None;
        }
        let session = read_copy(&path, job);
        let origin = file::read_text(&path.with_extension(ORIGIN), PATH_BYTES).ok().map(PathBuf::from);
        let written = lock.metadata().and_then(|found| found.modified()).ok();
        Some(Self { written, session, origin, path, _lock: lock })
    }

    /// Removes it: its work is elsewhere by now, or not wanted.
    pub fn remove(self) {
        remove(&self.path);
    }

    /// What to call it.
    pub fn name(&self) -> String {
        let title = self.session.as_ref().ok().map(|session| session.model.title.clone());
        let file = || Some(self.origin.as_ref()?.file_name()?.to_string_lossy().into_owned());
        title.filter(|title| !title.is_empty()).or_else(file).unwrap_or_else(|| "Untitled session".into())
    }
}

/// A copy may be larger than a session's file: what the program could hold is not lost because it cannot be saved.
fn read_copy(path: &Path, job: &Job) -> Result<Session, String> {
    let text = file::read_text(path, 16 * SESSION_BYTES).map_err(|error| error.to_string())?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Session::read_json(&text, &name, job).map(|opened| opened.session).map_err(|error| error.to_string())
}

/// Whether the process lives that the name of a copy begins with, as far as the system tells.
fn is_process_alive(copy: &Path) -> bool {
    let name = copy.file_name().unwrap_or_default().to_string_lossy();
    name.split('-').next().is_some_and(|process| Path::new("/proc").join(process).exists())
}

/// Whether the path still leads to the open file.
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
    let _ = fs::remove_file(copy.with_extension(ORIGIN));
}

/// Creates the folder for the user alone: unsaved work is nobody else's business.
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
