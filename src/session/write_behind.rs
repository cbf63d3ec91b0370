//! A small file of the user that is written in the background: its content as the window has it, and the changes that do
//! not stand in the file yet.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Instant;

use super::writer::write_at;
use golden_file::{FileError, Problem};

/// The content of such a file. A change is made twice: in the window, and in the file, which another window may have
/// changed meanwhile.
pub(super) trait FileContent: Clone + Send + Sync + 'static {
    /// A change of the content.
    type Change: Clone + Send + 'static;
    /// The message that the file cannot be written, before the reason.
    const REFUSED: &'static str;

    /// Makes a change.
    fn apply(&mut self, change: &Self::Change);

    /// Returns true if an earlier change that is not written yet says nothing any more.
    fn replaces(_change: &Self::Change, _earlier: &Self::Change) -> bool {
        false
    }

    /// Makes the changes in the file; `self` is the content in the window, with the changes. Returns what stands in the
    /// file then, and a message for the user, if any.
    ///
    /// # Errors
    /// Returns the reason why the file cannot be written.
    fn write(&self, folder: &Path, changes: &[Self::Change]) -> Result<(Self, Option<String>), String>;
}

/// The content, and what of it is not written yet. The rest is written when it is dropped.
pub(super) struct WriteBehind<C: FileContent> {
    content: Arc<C>,
    /// The folder of the file; `None` keeps nothing beyond this run.
    folder: Option<PathBuf>,
    /// The changes not written yet, in order.
    changes: Vec<C::Change>,
    /// True if one of them has not been tried: those that could not be written wait for the next change, or for the end.
    is_due: bool,
    writing: Option<Writing<C>>,
    /// The message for the user; that nothing can be written is said only once.
    problem: Option<String>,
    was_told: bool,
}

/// Changes being written.
struct Writing<C: FileContent> {
    changes: Vec<C::Change>,
    /// What stands in the file in the end; nothing comes where the writing panics.
    written: Receiver<Written<C>>,
}

/// What stands in a file after writing, with a message for the user, or why it cannot be written.
type Written<C> = Result<(C, Option<String>), String>;

impl<C: FileContent> WriteBehind<C> {
    /// The content of the file in a folder as it was read, with a message for the user.
    pub fn new(folder: Option<PathBuf>, content: C, problem: Option<String>) -> Self {
        let content = Arc::new(content);
        Self { content, folder, changes: Vec::new(), is_due: false, writing: None, problem, was_told: false }
    }

    /// Returns the content, with all changes.
    pub fn content(&self) -> &C {
        &self.content
    }

    /// Makes a change; it is written with the next [`Self::write`].
    pub fn change(&mut self, change: C::Change) {
        Arc::make_mut(&mut self.content).apply(&change);
        if self.folder.is_some() {
            self.changes.retain(|earlier| !C::replaces(&change, earlier));
            self.changes.push(change);
            self.is_due = true;
        }
    }

    /// Takes up what was written; returns true if there is something to be written and nothing is being written.
    pub fn is_due(&mut self) -> bool {
        let written = self.writing.as_ref().map(|writing| writing.written.try_recv());
        match written {
            None | Some(Err(TryRecvError::Empty)) => {}
            Some(written) => self.written(written.ok()),
        }
        self.is_due && self.writing.is_none()
    }

    /// Begins to write what is due. `wake` is called from another thread when the writing has ended.
    pub fn write(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(folder) = self.folder.clone().filter(|_| self.is_due()) else { return };
        self.is_due = false;
        let (here, changes) = (Arc::clone(&self.content), self.changes.clone());
        let (sender, written) = channel();
        let write = move || {
            // Nobody waits for it where the window is gone.
            let _ = sender.send(here.write(&folder, &changes));
            wake();
        };
        match write_at(Instant::now(), write) {
            Ok(()) => self.writing = Some(Writing { changes: std::mem::take(&mut self.changes), written }),
            Err(error) => self.refused(&error.to_string()),
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

    /// The user knows already that the file cannot be used: that it cannot be written is not said any more.
    pub fn set_told(&mut self) {
        self.was_told = true;
    }

    /// Takes up what was written; `None` where the writing gave no result.
    fn written(&mut self, written: Option<Written<C>>) {
        let Some(done) = self.writing.take() else { return };
        match written.unwrap_or_else(|| Err("the program made a mistake".to_owned())) {
            Ok((mut content, problem)) => {
                // Another window may have written, too; what has changed here meanwhile comes after it.
                for change in &self.changes {
                    content.apply(change);
                }
                self.content = Arc::new(content);
                self.problem = problem.or_else(|| self.problem.take());
            }
            Err(problem) => {
                self.changes.splice(..0, done.changes);
                self.refused(&problem);
            }
        }
    }

    fn refused(&mut self, problem: &str) {
        if !std::mem::replace(&mut self.was_told, true) {
            self.problem = Some(format!("{}: {problem}", C::REFUSED));
        }
    }
}

impl<C: FileContent> Drop for WriteBehind<C> {
    fn drop(&mut self) {
        if let Some(writing) = &self.writing {
            let written = writing.written.recv().ok();
            self.written(written);
        }
        if let Some(folder) = &self.folder
            && !self.changes.is_empty()
        {
            // No window is left to show a message.
            let _ = self.content.write(folder, &self.changes);
        }
    }
}

/// A fault of the text of such a file.
pub(super) enum TextFault {
    /// It is none of this program's.
    Damaged(String),
    /// It cannot be read.
    Unreadable(FileError),
}

/// Reads the text of such a file of at most so many bytes; `None` if there is none or it is empty.
///
/// # Errors
/// Returns what is wrong with the file.
pub(super) fn read_text(path: &Path, most: u64) -> Result<Option<String>, TextFault> {
    // Opening a pipe would wait for its writer.
    golden_file::check_ordinary(path).map_err(TextFault::Unreadable)?;
    golden_file::read_text(path, most).map(Some).or_else(|error| match error.problem() {
        Problem::NotFound | Problem::Empty => Ok(None),
        Problem::NotText { .. } | Problem::TooLarge { .. } => Err(TextFault::Damaged(error.problem().to_string())),
        _ => Err(TextFault::Unreadable(error)),
    })
}
