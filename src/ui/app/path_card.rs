//! The card that asks for a file: it waits for the desktop's dialog, or holds the list of files.

use std::path::{Path, PathBuf};

use egui::Context;

use super::App;
use super::files::Purpose;
use super::sheet::{card, text_ui, title_ui};
use crate::file::list::{FileList, Places, Request};
use crate::session::home_folder;
use crate::ui::file_list::{Outcome, file_list_ui};
use crate::ui::widget::Button;

impl App {
    /// The list of files for a question, with the places and files that this window knows.
    pub(super) fn file_list(&self, purpose: &Purpose, request: &Request) -> FileList {
        let of_session = self.path.as_deref().and_then(Path::parent).map(Path::to_path_buf);
        let home = home_folder();
        let mut folders: Vec<(&'static str, PathBuf)> = Vec::new();
        for (name, folder) in [("This session’s folder", of_session), ("Last folder", self.remembered.last_folder())]
        {
            let known = |folder: &PathBuf| home.as_ref() == Some(folder) || folders.iter().any(|(_, f)| f == folder);
            folders.extend(folder.filter(|folder| folder.is_absolute() && !known(folder)).map(|folder| (name, folder)));
        }
        let recent = if *purpose == Purpose::Open { self.remembered.recent() } else { Vec::new() };
        FileList::new(request, Places { home, folders, recent })
    }

    pub(super) fn path_card_ui(&mut self, ctx: &Context) {
        let Some(mut asking) = self.files.asking.take() else { return };
        let mut outcome = Outcome::Asking;
        let mut in_window = false;
        let response = card("path", ctx).show(ctx, |ui| {
            if let Some(list) = &mut asking.field {
                outcome = file_list_ui(ui, list, &asking.request.title, word(&asking.purpose));
                return;
            }
            title_ui(ui, &asking.request.title);
            text_ui(ui, "Choose a file in the dialog that has opened.");
            ui.add_space(14.0);
            ui.horizontal(|ui| {
                in_window = ui.add(Button::new("Choose here instead")).clicked();
                if ui.add(Button::new("Cancel")).clicked() {
                    outcome = Outcome::Cancelled;
                }
            });
        });
        if in_window {
            asking.field = Some(self.file_list(&asking.purpose, &asking.request));
        }
        if response.should_close() {
            outcome = Outcome::Cancelled;
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
        Purpose::Open | Purpose::OpenNumber => "Open",
        Purpose::Save(_) => "Save",
        Purpose::Export(..) => "Export",
    }
}
