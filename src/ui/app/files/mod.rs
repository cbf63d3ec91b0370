//! New, open, save, export: what happens with files, one question at a time.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asking` | asking for a file, in the desktop’s dialog or on a card, and what is done with the answer; the purposes for which a file is asked for, the session is saved, or left |
//! | `export` | exports in the background, among them the handout of a session |
//! | `leaving` | leaving the open session, and showing what is opened in its place |
//! | `recovery` | unsaved work that windows left which ended without asking, offered when the next one opens |
//! | `save_state` | the state of the session relative to its file, to its scene and to the copy of unsaved work |
//! | `store` | opening and saving the session, in the background |

mod asking;
mod export;
mod leaving;
pub(in crate::app) mod recovery;
pub(in crate::app) mod save_state;
pub(in crate::app) mod store;

use std::collections::VecDeque;
use std::path::Path;

use egui::Context;

use self::asking::Save;
pub(in crate::app) use self::asking::{Asking, Leaving, Purpose};
use self::export::Export;
pub(in crate::app) use self::export::HandoutCard;
pub(in crate::app) use self::save_state::GameBegun;
use self::store::{Changed, Opening, Saving};
use crate::app::App;
use crate::window::dialog::FileDialogs;
use crate::work::look_again;
use golden_solver::Progress;

/// All that concerns files.
pub(in crate::app) struct Files {
    pub dialogs: Box<dyn FileDialogs>,
    pub asking: Option<Asking>,
    pub exports: Vec<Export>,
    pub opening: Option<Opening>,
    pub saving: Option<Saving>,
    /// Saves that wait for it, in order.
    pub next_saves: VecDeque<Save>,
    /// Waits for the answer about a file that another program has changed.
    pub changed: Option<Changed>,
    /// Waits for the answer about unsaved work.
    pub leaving: Option<Leaving>,
    /// The end of the program has been agreed on.
    pub quitting: bool,
}

impl Files {
    pub fn new(dialogs: Box<dyn FileDialogs>) -> Self {
        Self {
            dialogs,
            asking: None,
            exports: Vec::new(),
            opening: None,
            saving: None,
            next_saves: VecDeque::new(),
            changed: None,
            leaving: None,
            quitting: false,
        }
    }

    /// Returns true if something about files is to be decided, or waited for, before anything else.
    pub fn has_card(&self) -> bool {
        let asks = self.leaving.is_some() || self.asking.is_some() || self.changed.is_some();
        asks || self.opening.is_some() || self.leaves_after_saving()
    }

    /// The save that was asked for last, while it is running or waits.
    fn last_save(&mut self) -> Option<&mut Save> {
        self.next_saves.back_mut().or(self.saving.as_mut().map(|saving| &mut saving.then.save))
    }

    /// Returns true if the session is left when a save is done.
    pub fn leaves_after_saving(&self) -> bool {
        let running = self.saving.iter().map(|saving| &saving.then.save);
        running.chain(&self.next_saves).any(|save| save.then.is_some())
    }

    /// Returns the progress of the exports, taken together.
    pub fn progress(&self) -> Option<Progress> {
        Progress::sum(self.exports.iter().filter_map(Export::progress))
    }
}

impl App {
    /// The name of the session for the title bar: its title, or its file, if any.
    pub(in crate::app) fn session_name(&self) -> Option<String> {
        if !self.session.model.title.is_empty() {
            return Some(self.session.model.title.clone());
        }
        self.document.path.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned())
    }

    /// The name of the session's file without its extension; the title of the session where it has no file.
    pub(in crate::app) fn file_stem_or_title(&self) -> Option<String> {
        let stem =
            self.document.path.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
        stem.or_else(|| self.session_name())
    }

    /// Looks whether the dialog has answered, and whether what is done with files has ended.
    pub(in crate::app) fn watch_files(&mut self, ctx: &Context) {
        self.watch_dialog(ctx);
        self.watch_store(ctx);
        self.watch_left_work(ctx);
        self.watch_exports();
        let waiting = self.files.asking.as_ref().is_some_and(|asking| asking.field.is_none());
        if waiting || !self.files.exports.is_empty() {
            look_again(ctx);
        }
    }
}
