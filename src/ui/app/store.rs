//! Opening and saving the session, in the background. What another program did to its file meanwhile is asked about.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

use super::files::{Asking, Leaving, Purpose};
use super::{App, Notice};
use crate::file::{Problem, Stamp};
use crate::prose::ends;
use crate::session::{Expected, Opened, Saved, Session, SessionError};
use crate::solver::{SolverError, Ticket, TicketState};
use crate::ui::file_list::FileList;

/// How often the window looks whether a file is read or written.
const WATCH: Duration = Duration::from_millis(50);

/// A small file is there sooner than the next frame: the window waits so long, and does not flicker.
const BRIEF: Duration = Duration::from_millis(40);

/// A session file being read.
pub(super) struct Opening {
    path: PathBuf,
    ticket: Ticket<Arc<Result<(Opened, Stamp), NotOpened>>>,
    /// The question that named the file, asked once more if it cannot be opened.
    asking: Option<Asking>,
}

/// Why a session file was not opened.
#[derive(Clone, Debug)]
struct NotOpened {
    problem: String,
    /// There is no such file.
    is_gone: bool,
}

impl From<SessionError> for NotOpened {
    fn from(error: SessionError) -> Self {
        let is_gone = matches!(&error, SessionError::File(error) if matches!(error.problem(), Problem::NotFound));
        Self { problem: error.to_string(), is_gone }
    }
}

/// The session being written.
pub(super) struct Saving {
    path: PathBuf,
    session: Arc<Session>,
    expected: Expected,
    ticket: Ticket<Arc<Result<Saved, String>>>,
    then: Option<Leaving>,
    asking: Option<Asking>,
}

impl Saving {
    /// Whether the session is left when it is saved.
    pub fn ends_something(&self) -> bool {
        self.then.is_some()
    }
}

impl NextSave {
    /// Whether the session is left when it is saved.
    pub fn ends_something(&self) -> bool {
        self.then.is_some()
    }
}

/// A save that waits for the one before.
pub(super) struct NextSave {
    path: PathBuf,
    expected: Expected,
    then: Option<Leaving>,
    asking: Option<Asking>,
}

/// The session's file holds something else than when it was opened or saved last.
#[derive(Clone, Debug)]
pub(super) struct Changed {
    pub path: PathBuf,
    /// Whether it is known what the file held: else somebody may have changed it, or not.
    pub is_known: bool,
    pub then: Option<Leaving>,
}

/// What the user wants done with a file that another program has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnChanged {
    SaveOver,
    SaveAs,
    Reload,
}

impl App {
    /// Whether a session is being opened or saved.
    pub(super) fn is_busy_with_files(&self) -> bool {
        self.files.opening.is_some() || self.files.saving.is_some()
    }

    /// Whether files are read or written in the background: what they lead to is not on screen yet.
    pub fn waits_for_files(&self) -> bool {
        let list = self.files.asking.as_ref().and_then(|asking| asking.field.as_ref());
        self.is_busy_with_files() || self.left_work.is_reading() || list.is_some_and(FileList::is_looking)
    }

    /// Opens a session file; one that cannot be opened changes nothing.
    pub(super) fn open_file(&mut self, ctx: &Context, path: PathBuf, asking: Option<Asking>) {
        let path = absolute(path);
        let target = path.clone();
        let ticket = self.answers.workers().run(move |_, job| {
            let read = Session::open_stamped(&target, job).map_err(NotOpened::from);
            if job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(Arc::new(read)) }
        });
        wait_briefly(&ticket);
        self.files.opening = Some(Opening { path, ticket, asking });
        self.watch_opening(ctx);
    }

    fn watch_opening(&mut self, ctx: &Context) {
        let Some(opening) = self.files.opening.take() else { return };
        let Opening { path, ticket, asking } = opening;
        match ticket.state() {
            TicketState::Running(_) => {
                ctx.request_repaint_after(WATCH);
                self.files.opening = Some(Opening { path, ticket, asking });
            }
            TicketState::Done(Ok(read)) => {
                drop(ticket);
                match Arc::unwrap_or_clone(read) {
                    Ok((opened, stamp)) => self.show_opened(ctx, opened, path, stamp),
                    Err(NotOpened { problem, is_gone }) => {
                        let was_recent = is_gone && self.remembered.gone(&path);
                        let more = if was_recent { ". It is no longer among the recent files." } else { "" };
                        self.refused(asking, format!("{problem}{more}"));
                    }
                }
            }
            TicketState::Done(Err(SolverError::Cancelled)) => {
                self.notices.push(Notice::done(format!("{} was not opened.", path.display())));
            }
            TicketState::Done(Err(error)) => self.refused(asking, error.to_string()),
        }
    }

    fn show_opened(&mut self, ctx: &Context, opened: Opened, path: PathBuf, stamp: Stamp) {
        let Opened { session, repairs } = opened;
        self.remembered.opened(&path);
        self.show_session(ctx, session, Some(path));
        self.expected = Expected::Same(stamp);
        self.notices.extend(repairs.into_iter().map(Notice::done));
    }

    /// A file that could not be used: told at the field where it was typed, and where it can be mended, or else as a
    /// message.
    fn refused(&mut self, asking: Option<Asking>, problem: String) {
        match asking {
            Some(asking) if asking.field.is_some() => self.ask_again(asking, problem),
            _ => self.problem(problem),
        }
    }

    /// Saves to the session's file, or asks for one.
    pub(super) fn save(&mut self, ctx: &Context, then: Option<Leaving>) {
        // A save under another name that is still running has named the file.
        let queued = self.files.next_saves.back().map(|next| next.path.clone());
        let running = self.files.saving.as_ref().map(|saving| saving.path.clone());
        match queued.or(running).or_else(|| self.path.clone()) {
            Some(path) => self.save_to(ctx, path, self.expected, then, None),
            None => self.ask_for(Purpose::Save(then)),
        }
    }

    /// Saves to a file that holds what is expected; a save that is still running comes first.
    pub(super) fn save_to(
        &mut self,
        ctx: &Context,
        path: PathBuf,
        expected: Expected,
        then: Option<Leaving>,
        asking: Option<Asking>,
    ) {
        let path = absolute(path);
        if self.files.saving.is_some() {
            self.files.next_saves.push_back(NextSave { path, expected, then, asking });
            return;
        }
        self.keep_layout();
        let session = Arc::new(self.session.clone());
        let (target, written) = (path.clone(), Arc::clone(&session));
        let ticket = self.answers.workers().run(move |_, job| {
            let saved = written.save_expecting(&target, expected, job);
            Ok(Arc::new(saved.map_err(|error| error.to_string())))
        });
        wait_briefly(&ticket);
        self.files.saving = Some(Saving { path, session, expected, ticket, then, asking });
        self.watch_saving(ctx);
    }

    fn watch_saving(&mut self, ctx: &Context) {
        let Some(saving) = self.files.saving.take() else { return };
        let outcome = match saving.ticket.state() {
            TicketState::Running(_) => {
                ctx.request_repaint_after(WATCH);
                self.files.saving = Some(saving);
                return;
            }
            TicketState::Done(Ok(outcome)) => Arc::unwrap_or_clone(outcome),
            TicketState::Done(Err(error)) => Err(error.to_string()),
        };
        match outcome {
            Ok(Saved::Done { stamp, problem }) => {
                self.saved = Some(saving.session.model.clone());
                self.expected = Expected::Same(stamp);
                match problem {
                    Some(problem) => self.problem(problem),
                    None => self.notices.push(Notice::done(format!("Saved {}", saving.path.display()))),
                }
                self.remembered.opened(&saving.path);
                self.path = Some(saving.path);
                self.changed();
                if let Some(next) = self.files.next_saves.front_mut() {
                    next.then = next.then.take().or(saving.then);
                } else if let Some(leaving) = saving.then {
                    self.leave(ctx, leaving);
                }
            }
            Ok(Saved::Changed) => {
                // Further saves to this file would meet the same question.
                self.files.next_saves.retain(|next| next.path != saving.path);
                let is_known = matches!(saving.expected, Expected::Same(_));
                self.files.changed = Some(Changed { path: saving.path, is_known, then: saving.then });
            }
            Err(problem) => self.refused(saving.asking, problem),
        }
        if let Some(NextSave { path, expected, then, asking }) = self.files.next_saves.pop_front() {
            // The session's own file is as it was left just now.
            let expected = if self.path.as_ref() == Some(&path) { self.expected } else { expected };
            self.save_to(ctx, path, expected, then, asking);
        }
    }

    /// What came of the files that are being read and written.
    pub(super) fn watch_store(&mut self, ctx: &Context) {
        self.watch_opening(ctx);
        self.watch_saving(ctx);
    }

    /// Does what the user wants with a file that another program has changed.
    pub(super) fn answer_changed(&mut self, ctx: &Context, changed: Changed, answer: OnChanged) {
        let Changed { path, then, .. } = changed;
        match answer {
            OnChanged::SaveOver => self.save_to(ctx, path, Expected::Anything, then, None),
            OnChanged::SaveAs => self.ask_for(Purpose::Save(then)),
            OnChanged::Reload => self.open_file(ctx, path, None),
        }
    }

    /// What is being read, and how much of it from 0 to 1.
    pub(super) fn opening_words(&self) -> Option<(String, f32)> {
        let opening = self.files.opening.as_ref()?;
        match opening.ticket.state() {
            TicketState::Running(progress) => {
                let share = f32::from(progress.percent().unwrap_or(0)) / 100.0;
                Some((format!("Opening {}", file_name(&opening.path)), share))
            }
            TicketState::Done(_) => None,
        }
    }

    /// Ends the reading of a file.
    pub(super) fn cancel_opening(&self) {
        if let Some(opening) = &self.files.opening {
            opening.ticket.cancel();
        }
    }

    /// Lets what leaves the session wait for the save that is running; `false` where none is.
    pub(super) fn leave_after_saving(&mut self, leaving: Leaving) -> bool {
        match (self.files.next_saves.back_mut(), &mut self.files.saving) {
            (Some(next), _) => next.then = Some(leaving),
            (None, Some(saving)) => saving.then = Some(leaving),
            (None, None) => return false,
        }
        true
    }
}

/// The path from the root: the folder that a path starts from is another one in the next run.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}

/// Waits for what takes less time than a frame.
fn wait_briefly<T: Clone>(ticket: &Ticket<T>) {
    let since = Instant::now();
    while matches!(ticket.state(), TicketState::Running(_)) && since.elapsed() < BRIEF {
        thread::sleep(Duration::from_millis(1));
    }
}

/// The name of a file, for a sentence or a title.
pub(super) fn file_name(path: &Path) -> String {
    ends(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy(), 32, 16, 12)
}
