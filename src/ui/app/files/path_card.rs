//! The card that asks for a file: it waits for the desktop's dialog, or holds the list of files.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::app::App;
use crate::app::files::Purpose;
use crate::app::sheet::{Question, card};
use crate::input::file_list::{Outcome, file_list_ui};
use crate::window::dialog::Request;
use golden_file::list::{FileList, FilePlaces};
use golden_session::home_folder;

impl App {
    /// The list of files for a question, with the places and files that this window knows.
    pub(in crate::app) fn file_list(&self, purpose: &Purpose, request: &Request) -> FileList {
        let of_session = self.path.as_deref().and_then(Path::parent).map(Path::to_path_buf);
        let home = home_folder();
        let mut folders: Vec<(&'static str, PathBuf)> = Vec::new();
        for (name, folder) in [("This session’s folder", of_session), ("Last folder", self.remembered.last_folder())]
        {
            let known = |folder: &PathBuf| home.as_ref() == Some(folder) || folders.iter().any(|(_, f)| f == folder);
            folders.extend(folder.filter(|folder| folder.is_absolute() && !known(folder)).map(|folder| (name, folder)));
        }
        let recent = if *purpose == Purpose::Open { self.remembered.recent() } else { Vec::new() };
        FileList::new(request.wanted(), FilePlaces { home, folders, recent })
    }

    pub(in crate::app) fn path_card_ui(&mut self, ctx: &Context) {
        let Some(mut asking) = self.files.asking.take() else { return };
        let mut outcome = Outcome::Asking;
        if let Some(list) = &mut asking.field {
            let word = word(&asking.purpose);
            let response = card("path", ctx).show(ctx, |ui| file_list_ui(ui, list, &asking.request.title, word));
            outcome = if response.should_close() { Outcome::Cancelled } else { response.inner };
        } else {
            let question = Question {
                name: "path",
                title: &asking.request.title,
                text: "Choose a file in the dialog that has opened.",
                answers: &[("Choose here instead", true), ("Cancel", false)],
                primary: None,
            };
            match question.show(ctx) {
                Some(true) => asking.field = Some(self.file_list(&asking.purpose, &asking.request)),
                Some(false) => outcome = Outcome::Cancelled,
                None => {}
            }
        }
        match outcome {
            Outcome::Asking => self.files.asking = Some(asking),
            Outcome::Cancelled => {}
            Outcome::Path(path) => self.use_path(ctx, asking, path),
        }
    }
}

/// What the button says that takes the file.
fn word(purpose: &Purpose) -> &'static str {
    match purpose {
        Purpose::Open | Purpose::OpenNumber | Purpose::OpenStatements => "Open",
        Purpose::Save(_) => "Save",
        Purpose::Export(..) => "Export",
    }
}
