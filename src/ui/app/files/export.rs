//! Exports: files written in the background, among them the handout of a session.

use std::path::PathBuf;

use egui::Ui;

use super::asking::{Asking, Purpose, file_stem};
use crate::app::{App, Notice};
use crate::widget::{Button, Segment, segmented_ui};
use crate::work::cached::BackgroundTask;
use golden_export::target::{ExportTarget, NotWritten};
use golden_export::{Handout, HandoutFormat};
use golden_solver::SolverError;

/// For whom a handout is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) enum HandoutFor {
    /// Without answers.
    #[default]
    Pupils,
    /// With all answers on the last pages.
    Teacher,
}

/// The choices of the card for a handout: for whom, and in which format.
pub(in crate::app) struct HandoutCard {
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
pub(in crate::app) type Export = BackgroundTask<Result<(), NotWritten>, ExportedTo>;

/// The file of an export.
pub(in crate::app) struct ExportedTo {
    path: PathBuf,
    /// The question that named the file, asked once more if it cannot be written there.
    asking: Asking,
}

impl App {
    /// Says of each export that has ended what came of it.
    pub(super) fn watch_exports(&mut self) {
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
    pub(in crate::app) fn export_handout(&mut self, format: HandoutFormat, readers: HandoutFor) {
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

    pub(super) fn export(&mut self, asking: Asking, target: ExportTarget, path: PathBuf) {
        let to = path.clone();
        let ticket = self.answers.workers().run(move |solver, job| target.write_file(&to, solver, job));
        self.files.exports.push(BackgroundTask::new(ticket, ExportedTo { path, asking }));
    }
}
