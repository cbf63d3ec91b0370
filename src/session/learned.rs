//! The exercises that a learner has solved, as the window has them: written to a file in the background after each
//! result.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::ProgressFile;
use super::progress_file::Fault;
use golden_teach::exercise::LearnerProgress;

/// A change of the progress. It is made twice: here, and in the file, which another window may have changed meanwhile.
type Change = Arc<dyn Fn(&mut LearnerProgress) + Send + Sync>;

/// Changes being written.
struct Writing {
    changes: Vec<Change>,
    worker: JoinHandle<Result<Written, String>>,
}

/// The content of the file after writing.
struct Written {
    progress: LearnerProgress,
    /// A message for the user about the file that stood there.
    problem: Option<String>,
}

/// The progress, and what of it is not written yet. The rest is written when it is dropped.
pub struct Learned {
    progress: Arc<LearnerProgress>,
    /// The folder where it is written; `None` keeps nothing beyond this run.
    folder: Option<PathBuf>,
    /// The changes not written yet, in order.
    changes: Vec<Change>,
    /// The number of those that could not be written: they wait for the next change, or for the end.
    failed: usize,
    writing: Option<Writing>,
    /// The message for the user; that nothing can be written is said only once.
    problem: Option<String>,
    was_told: bool,
}

impl Learned {
    /// The progress kept in a folder, [`super::Folders::state`]; without one nothing is kept.
    ///
    /// **Cost**: that of reading the file.
    pub fn open(folder: Option<&Path>) -> Self {
        let (file, progress, problem) = ProgressFile::open(folder);
        let folder = folder.filter(|_| file.keeps()).map(Path::to_path_buf);
        let progress = Arc::new(progress);
        Self { progress, folder, changes: Vec::new(), failed: 0, writing: None, problem, was_told: false }
    }

    /// Returns the progress: what has been solved.
    pub fn progress(&self) -> &LearnerProgress {
        &self.progress
    }

    /// Changes it; what is changed is written with the next [`Self::write`].
    pub fn change(&mut self, change: impl Fn(&mut LearnerProgress) + Send + Sync + 'static) {
        change(Arc::make_mut(&mut self.progress));
        if self.folder.is_some() {
            self.changes.push(Arc::new(change));
        }
    }

    /// Begins to write what has changed, and takes up what was written; call it every frame. `wake` is called from
    /// another thread when the writing has ended.
    pub fn write(&mut self, wake: impl FnOnce() + Send + 'static) {
        if let Some(done) = self.writing.take_if(|writing| writing.worker.is_finished()) {
            self.written(done);
        }
        if self.writing.is_some() || self.changes.len() <= self.failed {
            return;
        }
        let Some(folder) = self.folder.clone() else { return };
        let given = self.changes.clone();
        let here = Arc::clone(&self.progress);
        let work = move || {
            let written = write(&folder, &here, &given);
            wake();
            written
        };
        match thread::Builder::new().name("progress".to_owned()).spawn(work) {
            Ok(worker) => self.writing = Some(Writing { changes: std::mem::take(&mut self.changes), worker }),
            Err(error) => {
                self.failed = self.changes.len();
                self.tell(&error.to_string());
            }
        }
    }

    /// Returns true if something is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// The message for the user, given once.
    pub fn take_problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    fn written(&mut self, done: Writing) {
        match done.worker.join().unwrap_or_else(|_| Err("the program made a mistake".to_owned())) {
            Ok(Written { mut progress, problem }) => {
                self.failed = 0;
                for change in &self.changes {
                    change(&mut progress);
                }
                self.progress = Arc::new(progress);
                self.problem = problem.or_else(|| self.problem.take());
            }
            Err(problem) => {
                self.failed = done.changes.len();
                self.changes.splice(..0, done.changes);
                self.tell(&problem);
            }
        }
    }

    /// Says once that nothing can be written.
    fn tell(&mut self, problem: &str) {
        if !std::mem::replace(&mut self.was_told, true) {
            self.problem = Some(format!("What you solve cannot be kept: {problem}"));
        }
    }
}

/// Makes the changes in the file, while no other window does; returns what stands there then. A file that was damaged
/// meanwhile is put aside, and what is known `here`, with the changes made, is written in its place.
fn write(folder: &Path, here: &LearnerProgress, changes: &[Change]) -> Result<Written, String> {
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
            progress = here.clone();
            Some(format!(
                "The file of what you solved was damaged meanwhile: {problem}. It is kept as {name}; what this window knows \
                 was written anew."
            ))
        }
    };
    file.save(&progress).map_err(|error| error.to_string())?;
    Ok(Written { progress, problem })
}

impl Drop for Learned {
    fn drop(&mut self) {
        if let Some(done) = self.writing.take() {
            self.written(done);
        }
        if let Some(folder) = &self.folder
            && !self.changes.is_empty()
        {
            // No window is left to show a message.
            let _ = write(folder, &self.progress, &self.changes);
        }
    }
}
