//! The file of what a learner has solved: `progress.json` in the program's folder for state. It belongs to no session
//! and is not undone. [`Learned`] is the progress as the window has it, written in the background after each result.
//! [`Folders`] are those for settings, progress and copies of unsaved work.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use etcetera::{BaseStrategy, choose_base_strategy};

use super::write_behind::{FileContent, TextFault, WriteBehind, read_text};
use crate::lesson_stem;
use golden_file::FileError;
use golden_teach::exercise::LearnerProgress;

/// The name of the file.
const FILE: &str = "progress.json";

/// The largest progress file that is read, in bytes.
pub const PROGRESS_BYTES: u64 = 8 << 20;

/// The name of the empty file that a window locks while it writes, how long another one waits for it, and how often
/// it looks.
const LOCK: &str = "progress.lock";
const LOCK_WAIT: Duration = Duration::from_secs(2);
const LOCK_POLL: Duration = Duration::from_millis(10);

/// A fault of the file.
pub(super) enum Fault {
    /// It cannot be read as progress, and has another name now.
    PutAside {
        /// The reason why it cannot be read.
        problem: String,
        /// The name it has now.
        name: String,
    },
    /// Nothing can be read or kept, as this message says.
    Unreadable(String),
}

/// The place where progress is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgressFile {
    /// `None`: it is kept in memory only.
    folder: Option<PathBuf>,
}

impl ProgressFile {
    /// Opens the progress in a folder, by default [`super::Folders::state`]; without a folder nothing is kept. A file
    /// that is missing or empty is a fresh start. One that cannot be read as progress, or is one of a newer program,
    /// is kept beside as `progress.json.bak`, and the start is fresh, too; then the message says so.
    ///
    /// **Cost**: that of reading the file, at most [`PROGRESS_BYTES`].
    pub fn open(folder: Option<&Path>) -> (Self, LearnerProgress, Option<String>) {
        let (file, progress, fault) = Self::open_or_put_aside(folder);
        let message = fault.map(|fault| match fault {
            Fault::PutAside { problem, name } => {
                format!("What you solved before begins anew: {problem}. The old file is kept as {name}.")
            }
            Fault::Unreadable(message) => message,
        });
        (file, progress, message)
    }

    /// The same, with what is wrong as data.
    fn open_or_put_aside(folder: Option<&Path>) -> (Self, LearnerProgress, Option<Fault>) {
        let Some(folder) = folder else { return (Self::default(), LearnerProgress::default(), None) };
        let path = folder.join(FILE);
        let kept = Self { folder: Some(folder.into()) };
        let problem = match read_text(&path, PROGRESS_BYTES) {
            Ok(None) => return (kept, LearnerProgress::default(), None),
            Ok(Some(text)) => match LearnerProgress::from_json(&text) {
                // A file of version 0.2 names the lessons of the program by their titles.
                Ok(progress) => return (kept, progress.with_names(lesson_stem), None),
                Err(error) => error.to_string(),
            },
            Err(TextFault::Damaged(problem)) => problem,
            Err(TextFault::Unreadable(error)) => {
                let message = format!("What you solved before cannot be read, and nothing is kept now: {error}");
                return (Self::default(), LearnerProgress::default(), Some(Fault::Unreadable(message)));
            }
        };
        let aside = golden_file::backup_path(&path);
        match fs::rename(&path, &aside) {
            Ok(()) => {
                let name = golden_file::file_name(&aside);
                (kept, LearnerProgress::default(), Some(Fault::PutAside { problem, name }))
            }
            Err(error) => {
                let message = format!(
                    "What you solved before cannot be read ({problem}), nor the file be renamed ({error}): nothing is kept now."
                );
                (Self::default(), LearnerProgress::default(), Some(Fault::Unreadable(message)))
            }
        }
    }

    /// Keeps other windows from writing until the lock is dropped; `None` where there can be no lock, or another
    /// window holds it for longer than [`LOCK_WAIT`]: then writing goes on without.
    pub(super) fn lock(folder: &Path) -> Option<File> {
        // If the folder cannot be made, writing the file says why.
        let _ = fs::create_dir_all(folder);
        let lock = File::options().create(true).truncate(false).write(true).open(folder.join(LOCK)).ok()?;
        for _ in 0..LOCK_WAIT.as_millis() / LOCK_POLL.as_millis() {
            match lock.try_lock() {
                Ok(()) => return Some(lock),
                Err(TryLockError::WouldBlock) => thread::sleep(LOCK_POLL),
                Err(TryLockError::Error(_)) => return None,
            }
        }
        None
    }

    /// Returns true if anything is kept: there is a folder, and what stands there can be read.
    pub fn keeps(&self) -> bool {
        self.folder.is_some()
    }

    /// Writes the progress, the whole file or nothing of it.
    ///
    /// **Cost**: that of writing the file and forcing it to the disk.
    ///
    /// # Errors
    /// Returns an error if the folder or the file cannot be written; the old file is then untouched.
    pub fn save(&self, progress: &LearnerProgress) -> Result<(), FileError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        // If the folder cannot be made, writing the file says why.
        let _ = fs::create_dir_all(folder);
        golden_file::write(&folder.join(FILE), progress.to_json().as_bytes())
    }
}

/// The name of the program's folders.
const NAME: &str = "golden-nim";

/// The folders of the platform for this program. If one is missing, nothing is stored there, and everything else
/// works.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// For settings: `$XDG_CONFIG_HOME/golden-nim`, by default `~/.config/golden-nim`.
    pub config: Option<PathBuf>,
    /// For state of the running program: `$XDG_STATE_HOME/golden-nim`, by default `~/.local/state/golden-nim`.
    pub state: Option<PathBuf>,
}

impl Folders {
    /// No folders: nothing is stored.
    pub fn none() -> Self {
        Self::default()
    }

    /// The folders of the user who runs the program. They may not exist yet.
    pub fn of_user() -> Self {
        let Ok(strategy) = choose_base_strategy() else { return Self::none() };
        let config = strategy.config_dir().join(NAME);
        let state = strategy.state_dir().unwrap_or_else(|| strategy.data_dir()).join(NAME);
        Self { config: Some(config), state: Some(state) }
    }
}

/// The user's home folder, if the platform has one.
pub fn home_folder() -> Option<PathBuf> {
    etcetera::home_dir().ok().filter(|home| home.is_absolute())
}

/// The progress, and what of it is not written yet. The rest is written when it is dropped.
pub struct Learned(WriteBehind<LearnerProgress>);

impl Learned {
    /// The progress kept in a folder, [`super::Folders::state`]; without one nothing is kept.
    ///
    /// **Cost**: that of reading the file.
    pub fn open(folder: Option<&Path>) -> Self {
        let (file, progress, problem) = ProgressFile::open(folder);
        let folder = folder.filter(|_| file.keeps()).map(Path::to_path_buf);
        Self(WriteBehind::new(folder, progress, problem))
    }

    /// Returns the progress: what has been solved.
    pub fn progress(&self) -> &LearnerProgress {
        self.0.content()
    }

    /// Changes it; what is changed is written with the next [`Self::write`].
    pub fn change(&mut self, change: impl Fn(&mut LearnerProgress) + Send + Sync + 'static) {
        self.0.change(Arc::new(change));
    }

    /// Begins to write what has changed, and takes up what was written; call it every frame. `wake` is called from
    /// another thread when the writing has ended.
    pub fn write(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.0.write(wake);
    }

    /// Returns true if something is being written.
    pub fn is_writing(&self) -> bool {
        self.0.is_writing()
    }

    /// The message for the user, given once.
    pub fn take_problem(&mut self) -> Option<String> {
        self.0.take_problem()
    }
}

impl FileContent for LearnerProgress {
    type Change = Arc<dyn Fn(&mut LearnerProgress) + Send + Sync>;
    const REFUSED: &'static str = "What you solve cannot be kept";

    fn apply(&mut self, change: &Self::Change) {
        change(self);
    }

    /// Makes the changes while no other window does. A file that was damaged meanwhile is put aside, and what is
    /// known here is written in its place.
    fn write(&self, folder: &Path, changes: &[Self::Change]) -> Result<(Self, Option<String>), String> {
        let _lock = ProgressFile::lock(folder);
        let (file, mut progress, fault) = ProgressFile::open_or_put_aside(Some(folder));
        let problem = match fault {
            None => {
                for change in changes {
                    change(&mut progress);
                }
                None
            }
            Some(Fault::Unreadable(message)) => return Err(message),
            Some(Fault::PutAside { problem, name }) => {
                progress = self.clone();
                Some(format!(
                    "The file of what you solved was damaged meanwhile: {problem}. It is kept as {name}; what this window \
                     knows was written anew."
                ))
            }
        };
        file.save(&progress).map_err(|error| error.to_string())?;
        Ok((progress, problem))
    }
}
