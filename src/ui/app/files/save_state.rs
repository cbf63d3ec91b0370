//! The state of the session relative to its file, to its scene and to the copy of unsaved work: found out once a
//! change, and shown in the title of the window.

use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use super::recovery::LeftWork;
use crate::app::App;
use crate::window::LiveRegions;
use golden_session::{Against, Edit, Expected, Model, Recovery, UnsavedWork, Work, caps, is_lesson_of_program};

/// The changes made by hand since the session was opened, saved or begun. Things that are only looked at do not count
/// and are never asked about: tabs, layers, views, zoom, chosen statements and earlier moves.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct ByHand {
    /// A position was set up, or the way its game is played.
    pub is_set_up: bool,
    /// A move was made where games are played.
    has_moved: bool,
    /// A statement or a rule was written, kept or removed.
    has_stated: bool,
}

impl ByHand {
    /// Takes note of an edit, which was made in front of a tab where games are played or not.
    pub(in crate::app) fn note(&mut self, edit: &Edit, is_played: bool) {
        self.is_set_up |= edit.work() == Work::SetUp;
        // Beside the tabs with a board one only looks where a move leads.
        self.has_moved |= is_played && matches!(edit, Edit::Play(_) | Edit::Forbid(_));
        self.has_stated |= edit.work() == Work::Stated;
    }
}

/// A game that opening Play has begun in a new session, and what it is taken back to if nobody touches it.
pub(in crate::app) struct GameBegun {
    /// The [revision](Document::revision) with which the game began; a later one tells that it was touched. Every edit counts,
    /// one that chooses what is chosen, too.
    pub revision: u64,
    /// The model before the game.
    pub model: Box<Model>,
    /// The changes made by hand before the game.
    pub by_hand: ByHand,
}

/// The file of the session, and what is known of it.
pub(in crate::app) struct Document {
    /// The model as it is in its file; `None` if that is unknown.
    pub saved: Option<Model>,
    pub path: Option<PathBuf>,
    /// The contents of the file, as far as they are known.
    pub expected: Expected,
    /// Counts the changes of the model, of its file and of what is known of it.
    pub revision: u64,
    save_state: Cell<Option<SaveState>>,
    pub by_hand: ByHand,
    /// The game that opening Play has begun, until another tab is opened by hand, or another session.
    pub game_begun: Option<GameBegun>,
    /// The copy of unsaved work, and the revision that it has been given.
    pub recovery: Recovery,
    pub copied: u64,
    pub left_work: LeftWork,
    /// The title the window has been given.
    pub title: String,
}

impl Document {
    /// Returns the file of a new session: none.
    pub fn new(model: Model, recovery: Recovery) -> Self {
        Self {
            saved: Some(model),
            path: None,
            expected: Expected::Nothing,
            revision: 0,
            save_state: Cell::new(None),
            by_hand: ByHand::default(),
            game_begun: None,
            recovery,
            copied: 0,
            left_work: LeftWork::default(),
            title: String::new(),
        }
    }
}

/// The facts known of the model at one revision.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct SaveState {
    revision: u64,
    /// Something was made that is not in the file.
    is_unsaved: bool,
    /// True if what is shown is no longer the current scene.
    is_scene_changed: bool,
}

impl App {
    /// Returns true if something would be lost that its user would call work: the rule of docs/sessions.md.
    pub(in crate::app) fn is_unsaved(&self) -> bool {
        self.save_state().is_unsaved
    }

    /// Returns true if what is shown is no longer the current scene of the lesson.
    pub(in crate::app) fn is_scene_changed(&self) -> bool {
        self.save_state().is_scene_changed
    }

    /// Returns true if the scenes, the title and the notes are those of the file.
    pub(in crate::app) fn is_lesson_saved(&self) -> bool {
        self.document.saved.as_ref().is_some_and(|saved| saved.is_same_lesson(&self.session_of_lesson().model))
    }

    /// Returns true if a lesson of the program is open, which has no file.
    pub(in crate::app) fn is_lesson_of_program(&self) -> bool {
        self.document.path.is_none()
            && self.document.saved.as_ref().is_some_and(|saved| is_lesson_of_program(&saved.title))
    }

    fn save_state(&self) -> SaveState {
        if let Some(save_state) =
            self.document.save_state.get().filter(|save_state| save_state.revision == self.document.revision)
        {
            return save_state;
        }
        let is_unsaved = self.has_work();
        let is_scene_changed = self.session.is_scene_changed();
        let save_state = SaveState { revision: self.document.revision, is_unsaved, is_scene_changed };
        self.document.save_state.set(Some(save_state));
        save_state
    }

    fn has_work(&self) -> bool {
        let Some(saved) = &self.document.saved else { return true };
        let (model, done) = (&self.session_of_lesson().model, self.document.by_hand);
        if !saved.is_same_lesson(model) || self.has_stated(model, saved) || self.has_explored_work() {
            return true;
        }
        if self.is_lesson_of_program() {
            // What is tried in it is found again by opening it.
            return false;
        }
        // A game against the computer is begun again as easily as it was begun.
        let is_kept = self.document.path.is_some() || model.game.against == Against::Person;
        (done.has_moved && is_kept && !saved.has_same_moves(model))
            || (self.document.path.is_some() && done.is_set_up && !saved.has_same_game(model))
    }

    /// Returns true if statements or rules were written that another model has not. Those on the bench of a lesson of the
    /// program are found again by opening it.
    fn has_stated(&self, model: &Model, before: &Model) -> bool {
        let is_tried = self.is_lesson_of_program() || (before.has_same_bench(model) && before.has_same_rules(model));
        self.document.by_hand.has_stated && !(is_tried && before.has_same_conjectures(model))
    }

    /// Returns true if statements or rules were written while one explores freely, which the lesson has not.
    pub(in crate::app) fn has_explored_work(&self) -> bool {
        self.is_exploring() && self.has_stated(&self.session.model, &self.session_of_lesson().model)
    }

    /// The model, or what it is compared with, has changed.
    pub(in crate::app) fn changed(&mut self) {
        self.document.revision += 1;
    }

    /// Gives the copy of unsaved work what this frame has changed.
    pub(in crate::app) fn keep_copy(&mut self) {
        if let Some(problem) = self.document.recovery.take_problem() {
            self.problem(format!("Unsaved work cannot be copied for the case that the program ends: {problem}"));
        }
        if self.document.copied == self.document.revision {
            return;
        }
        self.document.copied = self.document.revision;
        let work = self.is_unsaved().then(|| {
            // What was explored is found again as a session of its own: the file is the lesson's.
            let is_copy = self.is_exploring();
            let session = Arc::new(self.session_in_front());
            let known = match self.document.expected {
                Expected::Same(stamp) if !is_copy => Some(stamp),
                Expected::Same(_) | Expected::Anything | Expected::Nothing => None,
            };
            let origin = self.document.path.clone().filter(|_| !is_copy);
            UnsavedWork { session, origin, known }
        });
        self.document.recovery.keep(work);
    }

    /// The title of the window: the name of the session, and whether there is unsaved work.
    pub(in crate::app) fn show_title(&mut self, ctx: &Context) {
        let title = match self.session_name() {
            None if self.is_unsaved() => "Golden Nim •".to_owned(),
            None => "Golden Nim".to_owned(),
            Some(name) if self.is_unsaved() => format!("Golden Nim – {} •", for_title(&name)),
            Some(name) => format!("Golden Nim – {}", for_title(&name)),
        };
        if title != self.document.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            ctx.with_plugin(|reader: &mut LiveRegions| reader.title.clone_from(&title));
            self.document.title = title;
        }
    }

    /// Asks the desktop to close the window, with nothing left to be asked.
    pub(in crate::app) fn quit(&mut self, ctx: &Context) {
        self.files.quitting = true;
        self.document.recovery.end();
        ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }
}

/// Returns the part of a name that the desktop takes in a title: a file may be called anything.
fn for_title(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(caps::TITLE).collect()
}

impl Drop for App {
    fn drop(&mut self) {
        // Where the window library gave up, or a fault unwinds, nothing has been asked about.
        self.document.recovery.flush();
        self.document.recovery.stop();
    }
}
