//! Opening and saving the session, in the background. The user is asked about changes that another program has made to
//! its file meanwhile.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use super::asking::{Asking, Leaving, Purpose, Save};
use super::save_state::ByHand;
use crate::app::card::{CARD, Question, card, title_ui};
use crate::app::{App, Notice};
use crate::laboratory::is_rule;
use crate::widget::{Button, progress_ui};
use crate::work::cached::BackgroundTask;
use golden_file::list::FileList;
use golden_file::{Problem, Stamp, absolute, file_name};
use golden_prose::ends;
use golden_session::{Expected, Opened, Saved, Session, SessionError, Tab, is_lesson_of_program};
use golden_solver::SolverError;

/// A session file being read.
pub(in crate::app) type Opening = BackgroundTask<Arc<Result<(Opened, Stamp), NotOpened>>, OpenedFor>;

/// The purpose for which a session file is read.
pub(in crate::app) struct OpenedFor {
    path: PathBuf,
    /// The question that named the file, asked once more if it cannot be opened.
    asking: Option<Asking>,
}

/// The reason why a session file was not opened.
#[derive(Clone, Debug)]
pub(in crate::app) struct NotOpened {
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
pub(in crate::app) type Saving = BackgroundTask<Arc<Result<Saved, String>>, SavedFor>;

/// The purpose for which the session is written.
pub(in crate::app) struct SavedFor {
    pub(super) save: Save,
    session: Arc<Session>,
    /// True if it is what was explored, not the lesson.
    is_copy: bool,
}

/// The session's file holds something else than when it was opened or saved last.
#[derive(Clone, Debug)]
pub(in crate::app) struct Changed {
    pub path: PathBuf,
    /// True if it is known what the file held; else somebody may have changed it, or not.
    pub is_known: bool,
    pub then: Option<Leaving>,
}

/// The user's choice of what is done with a file that another program has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OnChanged {
    SaveOver,
    SaveAs,
    Reload,
    Cancel,
}

/// Returns true if a session that is opened is a lesson saved at one of its scenes: it is given from the first one on.
/// A scene that had been changed when it was saved is shown as it was.
fn begins_at_first_scene(session: &Session) -> bool {
    session.model.scene.is_some_and(|scene| scene > 0) && !session.is_scene_changed()
}

impl App {
    /// Returns true if a session is being opened or saved.
    pub(in crate::app) fn is_busy_with_files(&self) -> bool {
        self.files.opening.is_some() || self.files.saving.is_some()
    }

    /// Returns true if files are read or written in the background: what they lead to is not on screen yet.
    pub fn waits_for_files(&self) -> bool {
        let list = self.files.asking.as_ref().and_then(|asking| asking.field.as_ref());
        self.is_busy_with_files() || self.document.left_work.is_reading() || list.is_some_and(FileList::is_looking)
    }

    /// Opens a session file; one that cannot be opened changes nothing.
    /// A file of a rule becomes a game of one's own in the session that is open.
    pub(in crate::app) fn open_file(&mut self, ctx: &Context, path: &Path, asking: Option<Asking>) {
        let path = absolute(path);
        if is_rule(&path) {
            self.remembered.chosen(&path);
            return self.open_rule(path);
        }
        let target = path.clone();
        let ticket = self.answers.workers().run(move |_, job| {
            let read = Session::open_stamped(&target, job).map_err(NotOpened::from);
            if job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(Arc::new(read)) }
        });
        self.files.opening = Some(BackgroundTask::brief(ticket, OpenedFor { path, asking }));
        self.watch_opening(ctx);
    }

    /// Opens the rule of a game in the laboratory.
    pub(in crate::app) fn open_rule(&mut self, path: PathBuf) {
        self.start = None;
        self.panels.laboratory.open(path, &self.answers);
        self.show_tab(Tab::Laboratory);
    }

    fn watch_opening(&mut self, ctx: &Context) {
        let Some((read, OpenedFor { path, asking })) = BackgroundTask::take_done(&mut self.files.opening, ctx) else {
            return;
        };
        match read.map(Arc::unwrap_or_clone) {
            Ok(Ok((opened, stamp))) => self.show_opened(ctx, opened, path, stamp),
            Ok(Err(NotOpened { problem, is_gone })) => {
                let was_recent = is_gone && self.remembered.gone(&path);
                if asking.is_some() && !is_gone {
                    // Its folder is the right one; another file of it may be wanted next.
                    self.remembered.chosen(&path);
                }
                let more = if was_recent { ". It is no longer among the recent files." } else { "" };
                self.refused(asking, format!("{problem}{more}"));
            }
            Err(SolverError::Cancelled) => {
                self.notices.push(Notice::done(format!("{} was not opened.", path.display())));
            }
            Err(error) => self.refused(asking, error.to_string()),
        }
    }

    fn show_opened(&mut self, ctx: &Context, opened: Opened, path: PathBuf, stamp: Stamp) {
        let Opened { mut session, repairs } = opened;
        if is_lesson_of_program(&session.model.title) {
            session.view.theme = self.session.view.theme;
        }
        let begins = begins_at_first_scene(&session);
        if session.is_beside_scene() && !session.is_scene_changed() {
            // Another tab was only looked at when it was saved.
            session.look_as_scene();
        }
        self.remembered.opened(&path);
        self.show_session(ctx, session, Some(path));
        if begins {
            self.begin_at_scene(0);
        }
        self.document.expected = Expected::Same(stamp);
        self.notices.list.extend(repairs.into_iter().map(Notice::done));
    }

    /// Shows why a file could not be used: at the field it was typed in, or else as a message.
    pub(super) fn refused(&mut self, asking: Option<Asking>, problem: String) {
        match asking {
            Some(asking) if asking.field.is_some() => self.ask_again(asking, &problem),
            _ => self.problem(problem),
        }
    }

    /// Saves to the session's file, or asks for one: also where something was written while one explores freely, which is no
    /// part of the lesson.
    pub(in crate::app) fn save(&mut self, ctx: &Context, then: Option<Leaving>) {
        if self.has_explored_work() {
            return self.ask_for(Purpose::Save(then));
        }
        // A save under another name that is still running has named the file.
        let path = self.files.last_save().map(|save| save.path.clone()).or_else(|| self.document.path.clone());
        match path {
            Some(path) => self.save_to(ctx, Save { path, expected: self.document.expected, then, asking: None }),
            None => self.ask_for(Purpose::Save(then)),
        }
    }

    /// Saves to a file that holds what is expected; a save that is still running comes first.
    pub(in crate::app) fn save_to(&mut self, ctx: &Context, save: Save) {
        let save = Save { path: absolute(&save.path), ..save };
        if self.files.saving.is_some() {
            self.files.next_saves.push_back(save);
            return;
        }
        self.keep_scene_of_editor();
        self.keep_layout();
        // The lesson's own file gets the lesson, another one what is explored.
        let is_own = self.document.path.as_ref() == Some(&save.path);
        if is_own && self.has_explored_work() {
            let name = short_name(&save.path);
            return self
                .refused(save.asking, format!("{name} is the lesson itself: what you explored needs another name."));
        }
        let is_copy = self.is_exploring() && !is_own;
        let is_front = is_copy || !self.is_exploring();
        let session = Arc::new(if is_front { self.session_in_front() } else { self.session_of_lesson().clone() });
        let (target, expected, written) = (save.path.clone(), save.expected, Arc::clone(&session));
        let ticket = self.answers.workers().run(move |_, job| {
            let saved = written.save_expecting(&target, expected, job);
            Ok(Arc::new(saved.map_err(|error| error.to_string())))
        });
        self.files.saving = Some(BackgroundTask::brief(ticket, SavedFor { save, session, is_copy }));
        self.watch_saving(ctx);
    }

    fn watch_saving(&mut self, ctx: &Context) {
        let Some((written, SavedFor { save, session, is_copy })) =
            BackgroundTask::take_done(&mut self.files.saving, ctx)
        else {
            return;
        };
        match written.map_err(|error| error.to_string()).and_then(Arc::unwrap_or_clone) {
            Ok(Saved::Done { problem, .. }) if is_copy && !self.is_exploring() => {
                // The lesson is in front again, and keeps its file.
                let done = Notice::done(format!("Saved {}", save.path.display()));
                self.notices.push(problem.map_or(done, Notice::problem));
                self.remembered.opened(&save.path);
            }
            Ok(Saved::Done { stamp, problem }) => {
                if session.model == self.session.model {
                    self.document.by_hand = ByHand::default();
                    if let Some(editor) = &mut self.lesson.editor {
                        // What is in the form is in the file.
                        editor.accept();
                    }
                }
                self.document.saved = Some(session.model.clone());
                self.document.expected = Expected::Same(stamp);
                match problem {
                    Some(problem) => self.problem(problem),
                    None if !is_copy && self.is_exploring() => {
                        let words = "Saved the lesson. What you explore is not part of it: Save as… keeps that.";
                        self.notices.push(Notice::done(words.into()));
                    }
                    None => self.notices.push(Notice::done(format!("Saved {}", save.path.display()))),
                }
                self.remembered.opened(&save.path);
                if is_copy {
                    // What was explored has a file of its own now, and no lesson to go back to.
                    self.lesson.left_lesson = None;
                }
                self.document.path = Some(save.path);
                self.changed();
                if let Some(next) = self.files.next_saves.front_mut() {
                    next.then = next.then.take().or(save.then);
                } else if let Some(leaving) = save.then {
                    self.leave(ctx, leaving);
                }
            }
            Ok(Saved::Changed) => {
                // Further saves to this file would meet the same question.
                self.files.next_saves.retain(|next| next.path != save.path);
                let is_known = matches!(save.expected, Expected::Same(_));
                self.files.changed = Some(Changed { path: save.path, is_known, then: save.then });
            }
            Err(problem) => self.refused(save.asking, problem),
        }
        if let Some(next) = self.files.next_saves.pop_front() {
            // The session's own file is as it was left just now.
            let expected =
                if self.document.path.as_ref() == Some(&next.path) { self.document.expected } else { next.expected };
            self.save_to(ctx, Save { expected, ..next });
        }
    }

    /// Takes the results of the files that are being read and written.
    pub(in crate::app) fn watch_store(&mut self, ctx: &Context) {
        self.watch_opening(ctx);
        self.watch_saving(ctx);
    }

    /// Asks what to do with a file that another program has changed.
    pub(in crate::app) fn changed_ui(&mut self, ctx: &Context) {
        let Some(changed) = self.files.changed.clone() else { return };
        let name = short_name(&changed.path);
        let (title, words) = if changed.is_known {
            let words = "It no longer holds what was opened or saved here. ";
            (format!("{name} was changed by another program"), words)
        } else {
            (format!("{name} may hold something newer"), "It may have been changed since this work was left. ")
        };
        let choices = "Saving over it replaces what it holds now; a session is kept beside it as a .bak file. Reloading it \
                       drops the changes made here.";
        let question = Question {
            name: "changed",
            title: &title,
            text: &format!("{words}{choices}"),
            answers: &[
                ("Save over it", OnChanged::SaveOver),
                ("Save as…", OnChanged::SaveAs),
                ("Reload it", OnChanged::Reload),
                ("Cancel", OnChanged::Cancel),
            ],
            primary: Some(3),
        };
        if let Some(answer) = question.show(ctx) {
            self.files.changed = None;
            self.answer_changed(ctx, changed, answer);
        }
    }

    /// Waits with the user for a file that is being read, once that takes long.
    pub(in crate::app) fn opening_ui(&mut self, ctx: &Context) {
        let Some((words, progress)) = self.opening_words() else { return };
        card("opening", ctx).show(ctx, |ui| {
            title_ui(ui, &words);
            progress_ui(ui, &words, progress, CARD);
            ui.add_space(14.0);
            if ui.add(Button::new("Cancel")).clicked() {
                self.cancel_opening();
            }
        });
    }

    /// Does what the user wants with a file that another program has changed.
    fn answer_changed(&mut self, ctx: &Context, changed: Changed, answer: OnChanged) {
        let Changed { path, then, .. } = changed;
        match answer {
            OnChanged::SaveOver => {
                self.save_to(ctx, Save { path, expected: Expected::Anything, then, asking: None });
            }
            OnChanged::SaveAs => self.ask_for(Purpose::Save(then)),
            OnChanged::Reload => self.open_file(ctx, &path, None),
            OnChanged::Cancel => {}
        }
    }

    /// Returns words that name the file being read, and the share of it that is read, from 0 to 1.
    fn opening_words(&self) -> Option<(String, f32)> {
        let opening = self.files.opening.as_ref()?;
        let share = f32::from(opening.progress()?.percent().unwrap_or(0)) / 100.0;
        Some((format!("Opening {}", short_name(&opening.then.path)), share))
    }

    /// Ends the reading of a file.
    pub(in crate::app) fn cancel_opening(&self) {
        if let Some(opening) = &self.files.opening {
            opening.cancel();
        }
    }

    /// Lets what leaves the session wait for the save that is running; `false` where none is.
    pub(in crate::app) fn leave_after_saving(&mut self, leaving: Leaving) -> bool {
        let Some(save) = self.files.last_save() else { return false };
        save.then = Some(leaving);
        true
    }
}

/// The name of a file, for a sentence or a title.
pub(in crate::app) fn short_name(path: &Path) -> String {
    ends(&file_name(path), 32, 16, 12)
}
