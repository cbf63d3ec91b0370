//! New, open, save, export: what happens with files, one question at a time. Exports: files written in the background,
//! among them the handout of a session.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asking` | asking for a file, in the desktop’s dialog or on a card: what for, and what is done with the answer |
//! | `leaving` | leaving the open session, and showing what is opened in its place |
//! | `recovery` | unsaved work that windows left which ended without asking, offered when the next one opens |
//! | `save_state` | the state of the session relative to its file, to its scene and to the copy of unsaved work |
//! | `store` | opening and saving the session, in the background |

mod asking;
mod leaving;
pub(super) mod recovery;
pub(super) mod save_state;
pub(super) mod store;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use egui::{Context, Ui};

use crate::app::{App, Notice};
use crate::widget::{Button, Segment, segmented_ui};
use crate::window::dialog::FileDialogs;
use crate::work::cached::BackgroundTask;
use crate::work::look_again;
pub(super) use asking::{Asking, Leaving, Purpose};
use asking::{Save, file_stem};
use golden_export::target::{ExportTarget, NotWritten};
use golden_export::{Handout, HandoutFormat};
use golden_solver::{Progress, SolverError};
pub(super) use save_state::GameBegun;
use store::{Changed, Opening, Saving};

/// All that concerns files.
pub(super) struct Files {
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
    pub(super) fn session_name(&self) -> Option<String> {
        if !self.session.model.title.is_empty() {
            return Some(self.session.model.title.clone());
        }
        self.document.path.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned())
    }

    /// The name of the session's file without its extension; the title of the session where it has no file.
    pub(super) fn file_stem_or_title(&self) -> Option<String> {
        let stem =
            self.document.path.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
        stem.or_else(|| self.session_name())
    }

    /// Looks whether the dialog has answered, and whether what is done with files has ended.
    pub(super) fn watch_files(&mut self, ctx: &Context) {
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

/// For whom a handout is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HandoutFor {
    /// Without answers.
    #[default]
    Pupils,
    /// With all answers on the last pages.
    Teacher,
}

/// The choices of the card for a handout: for whom, and in which format.
pub(super) struct HandoutCard {
    readers: HandoutFor,
    format: HandoutFormat,
}

impl Default for HandoutCard {
    fn default() -> Self {
        Self { readers: HandoutFor::default(), format: HandoutFormat::Pdf }
    }
}

impl HandoutCard {
    /// Draws the choices; returns them once a file is asked for.
    pub fn show(&mut self, ui: &mut Ui) -> Option<(HandoutFormat, HandoutFor)> {
        let readers =
            [Segment::new(HandoutFor::Pupils, "For pupils"), Segment::new(HandoutFor::Teacher, "With answers")];
        segmented_ui(ui, "For whom", &mut self.readers, &readers, 2);
        ui.add_space(8.0);
        let formats = [
            Segment::new(HandoutFormat::Pdf, "PDF, to print"),
            Segment::new(HandoutFormat::Html, "HTML, to read on a screen"),
        ];
        segmented_ui(ui, "Format of the handout", &mut self.format, &formats, 2);
        ui.add_space(12.0);
        ui.add(Button::new("Save handout…").primary()).clicked().then_some((self.format, self.readers))
    }
}

/// A file being written.
pub(super) type Export = BackgroundTask<Result<(), NotWritten>, ExportedTo>;

/// The file of an export.
pub(super) struct ExportedTo {
    path: PathBuf,
    /// The question that named the file, asked once more if it cannot be written there.
    asking: Asking,
}

impl App {
    /// Says of each export that has ended what came of it.
    fn watch_exports(&mut self) {
        let (ended, running): (Vec<Export>, Vec<Export>) =
            self.files.exports.drain(..).partition(|export| export.progress().is_none());
        self.files.exports = running;
        for (written, ExportedTo { path, asking }) in ended.into_iter().map(Export::wait) {
            match written {
                Ok(Ok(())) => {
                    self.remembered.chosen(&path);
                    self.notices.push(Notice::done(format!("Wrote {}", path.display())));
                }
                // Another place mends it; a card that the user has opened meanwhile, and a class, are not disturbed.
                Ok(Err(NotWritten { problem, is_of_place: true })) if !self.has_card() && !self.layout.presenting => {
                    self.refused(Some(asking), problem);
                }
                Ok(Err(NotWritten { problem, .. })) => self.problem(problem),
                Err(SolverError::Cancelled) => self.notices.push(Notice::done("The export was cancelled.".into())),
                Err(error) => self.problem(error.to_string()),
            }
        }
    }

    /// Asks for the file of a handout of the session.
    pub(super) fn export_handout(&mut self, format: HandoutFormat, readers: HandoutFor) {
        let name = self.session_name().unwrap_or_default();
        let stem = if name.is_empty() { "handout".to_owned() } else { file_stem(&name) };
        let session = self.session.clone();
        // Both may lie in one folder.
        let (whom, stem) = match readers {
            HandoutFor::Teacher => ("", stem),
            HandoutFor::Pupils => (" for pupils", format!("{stem}, for pupils")),
        };
        let target = ExportTarget::new(
            format!("Export the handout{whom} as {}", format.extension().to_uppercase()),
            &stem,
            format.kind(),
            format.extension(),
            move |out, solver, job| {
                let handout = Handout::from_session(&session, &name, solver, job)?;
                let handout = if readers == HandoutFor::Pupils { handout.without_answers() } else { handout };
                handout.write(format, out, job)
            },
        );
        self.ask_for(Purpose::Export(target));
    }

    fn export(&mut self, asking: Asking, target: ExportTarget, path: PathBuf) {
        let to = path.clone();
        let ticket = self.answers.workers().run(move |solver, job| target.write_file(&to, solver, job));
        self.files.exports.push(BackgroundTask::new(ticket, ExportedTo { path, asking }));
    }
}
