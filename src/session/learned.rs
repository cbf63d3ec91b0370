//! The exercises that a learner has solved, as the window has them: written to a file in the background after each
//! result.

use std::path::Path;
use std::sync::Arc;

use super::ProgressFile;
use super::progress_file::Fault;
use super::write_behind::{FileContent, WriteBehind};
use golden_teach::exercise::LearnerProgress;

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

    /// Makes the changes while no other window does. A file that was damaged meanwhile is put aside, and what is known
    /// here is written in its place.
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
