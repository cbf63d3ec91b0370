//! How the session stands to its file, to its scene and to the copy of unsaved work: found out once a change, and shown
//! in the title of the window.

use std::sync::Arc;

use egui::Context;

use super::App;
use crate::session::{UnsavedWork, caps, is_lesson_of_program};

/// What is known of the model as it is at one revision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    revision: u64,
    /// The model is another one than in its file.
    is_unsaved: bool,
    /// It differs in more than the position in the lesson.
    has_work: bool,
    /// What is shown is no longer the current scene.
    is_scene_changed: bool,
}

impl App {
    /// Whether the model is another one than in its file.
    pub(super) fn is_unsaved(&self) -> bool {
        self.standing().is_unsaved
    }

    /// Whether it differs in more than the position, which is found again quickly.
    pub(super) fn has_unsaved_work(&self) -> bool {
        self.standing().has_work
    }

    /// Whether what is shown is no longer the current scene of the lesson.
    pub(super) fn is_scene_changed(&self) -> bool {
        self.standing().is_scene_changed
    }

    /// Whether the scenes, the title and the notes are those of the file.
    pub(super) fn is_lesson_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|saved| saved.is_same_lesson(&self.session.model))
    }

    /// Whether a lesson of the program is open, which has no file.
    pub(super) fn is_lesson_of_program(&self) -> bool {
        self.path.is_none() && self.saved.as_ref().is_some_and(|saved| is_lesson_of_program(&saved.title))
    }

    fn standing(&self) -> Standing {
        if let Some(standing) = self.standing.get().filter(|standing| standing.revision == self.revision) {
            return standing;
        }
        let model = &self.session.model;
        let is_of_program = self.is_lesson_of_program();
        let is_unsaved = self.saved.as_ref().is_none_or(|saved| {
            // Moves that are tried in a lesson of the program are no work that could be lost.
            saved != model && !(is_of_program && saved.is_same_but_tried(model))
        });
        let has_work = is_unsaved && self.saved.as_ref().is_none_or(|saved| !saved.is_same_work(model));
        let is_scene_changed = self.session.is_scene_changed();
        let standing = Standing { revision: self.revision, is_unsaved, has_work, is_scene_changed };
        self.standing.set(Some(standing));
        standing
    }

    /// The model, or what it is compared with, has changed.
    pub(super) fn changed(&mut self) {
        self.revision += 1;
    }

    /// Gives the copy of unsaved work what this frame has changed.
    pub(super) fn keep_copy(&mut self) {
        if let Some(problem) = self.recovery.take_problem() {
            self.problem(format!("Unsaved work cannot be copied for the case that the program ends: {problem}"));
        }
        if self.copied == self.revision {
            return;
        }
        self.copied = self.revision;
        let work = self.is_unsaved().then(|| {
            let session = Arc::new(self.session.clone());
            UnsavedWork { session, origin: self.path.clone() }
        });
        self.recovery.keep(work);
    }

    /// The title of the window: the name of the session, and whether there is unsaved work.
    pub(super) fn show_title(&mut self, ctx: &Context) {
        let title = match self.session_name() {
            None if self.is_unsaved() => "Golden Nim •".to_owned(),
            None => "Golden Nim".to_owned(),
            Some(name) if self.is_unsaved() => format!("Golden Nim – {} •", for_title(&name)),
            Some(name) => format!("Golden Nim – {}", for_title(&name)),
        };
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// Asks the desktop to close the window, with nothing left to be asked.
    pub(super) fn quit(&mut self, ctx: &Context) {
        self.files.quitting = true;
        self.recovery.end();
        ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }
}

/// What the desktop takes in a title: a file may be called anything.
fn for_title(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(caps::TITLE).collect()
}

impl Drop for App {
    fn drop(&mut self) {
        // Where the window library gave up, or a fault unwinds, nothing has been asked about.
        self.recovery.flush();
        self.recovery.stop();
    }
}
