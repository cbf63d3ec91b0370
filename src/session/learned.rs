//! What a learner has solved, as the window has it: written to its file in the background after each result.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::ProgressFile;
use crate::teach::exercise::Progress;

/// A change of the progress. It is made twice: here, and in the file, which another window may have changed meanwhile.
type Change = Arc<dyn Fn(&mut Progress) + Send + Sync>;

/// Changes being written.
struct Writing {
    changes: Vec<Change>,
    worker: JoinHandle<Result<Progress, String>>,
}

/// The progress, and what of it is not written yet. The rest is written when it is dropped.
pub struct Learned {
    progress: Progress,
    /// Where it is written; `None` keeps nothing beyond this run.
    folder: Option<PathBuf>,
    /// What is not written yet, in order.
    changes: Vec<Change>,
    /// How many of them could not be written: they wait for the next one, or for the end.
    failed: usize,
    writing: Option<Writing>,
    /// What the user is to be told; that nothing can be written is told only once.
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
        Self { progress, folder, changes: Vec::new(), failed: 0, writing: None, problem, was_told: false }
    }

    /// What has been solved.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Changes it; what is changed is written with the next [`Self::write`].
    pub fn change(&mut self, change: impl Fn(&mut Progress) + Send + Sync + 'static) {
        change(&mut self.progress);
        if self.folder.is_some() {
            self.changes.push(Arc::new(change));
        }
    }

    /// Begins to write what has changed, and takes up what was written; call it every frame. `wake` is called from another
    /// thread when the writing has ended.
    pub fn write(&mut self, wake: impl FnOnce() + Send + 'static) {
        if let Some(done) = self.writing.take_if(|writing| writing.worker.is_finished()) {
            self.written(done);
        }
        if self.writing.is_some() || self.changes.len() <= self.failed {
            return;
        }
        let Some(folder) = self.folder.clone() else { return };
        let changes = std::mem::take(&mut self.changes);
        let given = changes.clone();
        let worker = thread::spawn(move || {
            let written = write(&folder, &given);
            wake();
            written
        });
        self.writing = Some(Writing { changes, worker });
    }

    /// Whether something is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// What the user is to be told, once.
    pub fn take_problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    fn written(&mut self, done: Writing) {
        match done.worker.join().unwrap_or_else(|_| Err("the program made a mistake".to_owned())) {
            Ok(progress) => {
                self.failed = 0;
                self.progress = progress;
                for change in &self.changes {
                    change(&mut self.progress);
                }
            }
            Err(problem) => {
                self.failed = done.changes.len();
                self.changes.splice(..0, done.changes);
                if !std::mem::replace(&mut self.was_told, true) {
                    self.problem = Some(format!("What you solve cannot be kept: {problem}"));
                }
            }
        }
    }
}

/// Makes the changes in the file; returns what stands there then.
fn write(folder: &Path, changes: &[Change]) -> Result<Progress, String> {
    let (file, mut progress, problem) = ProgressFile::open(Some(folder));
    if let Some(problem) = problem.filter(|_| !file.keeps()) {
        return Err(problem);
    }
    for change in changes {
        change(&mut progress);
    }
    file.save(&progress).map_err(|error| error.to_string())?;
    Ok(progress)
}

impl Drop for Learned {
    fn drop(&mut self) {
        if let Some(done) = self.writing.take() {
            self.written(done);
        }
        if let Some(folder) = &self.folder
            && !self.changes.is_empty()
        {
            // There is nobody left to be told.
            let _ = write(folder, &self.changes);
        }
    }
}
