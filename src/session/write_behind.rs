//! Small files of the user that are written in the background, such as settings and progress: the content as the
//! window has it, and the changes that do not stand in the file yet. The one thread that writes in the background,
//! one file after the other: settings, progress, and copies of unsaved work.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use std::{io, thread};

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

    /// Makes the changes in the file; `self` is the content in the window, with the changes. Returns what stands in
    /// the file then, and a message for the user, if any.
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
    /// True if one of them has not been tried: those that could not be written wait for the next change, or for the
    /// end.
    is_due: bool,
    writing: Option<Writing<C>>,
    /// The message for the user; that nothing can be written is said only once.
    problem: Option<String>,
    was_told: bool,
}

/// Changes being written.
struct Writing<C: FileContent> {
    changes: Vec<C::Change>,
    /// The content of the file in the end; nothing comes where the writing panics.
    written: Receiver<Written<C>>,
}

/// The content of a file after writing, with a message for the user, or the reason why it cannot be written.
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
    /// It is not text, or too long.
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

/// The writes that wait for their time.
struct Queue {
    waiting: Vec<(Instant, Write)>,
    has_thread: bool,
}

type Write = Box<dyn FnOnce() + Send>;

static QUEUE: Mutex<Queue> = Mutex::new(Queue { waiting: Vec::new(), has_thread: false });
static CHANGED: Condvar = Condvar::new();

/// Lets the thread write at this time, or as soon as it is free after it. A write that panics ends alone.
///
/// # Errors
/// Fails if the thread cannot be begun; nothing is written then.
pub(super) fn write_at(due: Instant, write: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let mut queue = lock();
    if !queue.has_thread {
        thread::Builder::new().name("writer".into()).spawn(follow)?;
        queue.has_thread = true;
    }
    queue.waiting.push((due, Box::new(write)));
    CHANGED.notify_all();
    Ok(())
}

/// Makes each write when it is due, the earliest first.
fn follow() {
    let mut queue = lock();
    loop {
        let next = queue.waiting.iter().enumerate().min_by_key(|(_, (due, _))| *due);
        let Some((place, &(due, _))) = next else {
            queue = CHANGED.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let rest = due.saturating_duration_since(Instant::now());
        if rest.is_zero() {
            let (_, write) = queue.waiting.remove(place);
            drop(queue);
            // Whoever waits for it finds that it has given no result.
            let _ = catch_unwind(AssertUnwindSafe(write));
            queue = lock();
        } else {
            (queue, _) = CHANGED.wait_timeout(queue, rest).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn lock() -> MutexGuard<'static, Queue> {
    QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    use super::write_at;

    #[test]
    fn writes_come_at_their_time_and_one_that_panics_ends_alone() {
        let (sender, written) = channel();
        let (all_wait, release) = channel::<()>();
        let now = Instant::now();
        // The thread is held until all of them wait.
        let hold = move || {
            let _ = release.recv();
        };
        write_at(now, hold).expect("a thread");
        for (number, wait) in [(3, 40), (1, 0), (2, 20)] {
            let sender = sender.clone();
            let due = now + Duration::from_millis(wait);
            let write = move || {
                assert!(Instant::now() >= due);
                sender.send(number).expect("somebody waits");
            };
            write_at(due, write).expect("a thread");
        }
        write_at(now, || panic!("on purpose")).expect("a thread");
        drop((sender, all_wait));
        assert_eq!(written.iter().collect::<Vec<u8>>(), [1, 2, 3]);
    }
}
