//! Asking for a file: what for, in the desktop’s dialog or on a card with a list of files, and what is done with the
//! answer. The purposes for which a file is asked for, the session is saved, or left.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::app::App;
use crate::app::card::{Question, card};
use crate::input::file_list::{ListOutcome, file_list_ui};
use crate::laboratory::RULE;
use crate::window::dialog::{DialogAnswer, Request};
use crate::work::waking;
use golden_export::target::ExportTarget;
use golden_file::list::{FileList, FilePlaces};
use golden_prose::sentence;
use golden_session::{Expected, Lesson, home_folder, session_file_name};

impl App {
    /// The name proposed for the session's file: that of its file, else one made of its title, else of nothing.
    fn session_file_name(&self) -> String {
        match self.document.path.as_deref().and_then(Path::file_stem) {
            Some(stem) => format!("{}.json", file_stem(&stem.to_string_lossy())),
            None => session_file_name(&self.session_name().unwrap_or_default()),
        }
    }

    /// Asks the same once more, with what was wrong with the path.
    pub(in crate::app) fn ask_again(&mut self, asking: Asking, problem: &str) {
        let field = asking.field.map(|list| list.refusing(sentence(&problem)));
        self.files.asking = Some(Asking { field, ..asking });
    }

    /// Asks for a file with the desktop's dialog.
    pub(in crate::app) fn ask_for(&mut self, purpose: Purpose) {
        let request = self.request_for(&purpose);
        self.files.dialogs.ask(&request);
        self.files.asking = Some(Asking { purpose, request, field: None });
    }

    fn request_for(&self, purpose: &Purpose) -> Request {
        const SESSION: (&str, &str) = ("Golden Nim session", "json");
        let folder =
            self.document.path.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
        let folder = self.first_folder(purpose, folder);
        let (title, (kind, extension), save_as) = match purpose {
            Purpose::Open => ("Open a session or a rule", SESSION, None),
            Purpose::Save(_) => ("Save the session", SESSION, Some(self.session_file_name())),
            Purpose::OpenNumber => ("Open a file that holds a number", ("text", "txt"), None),
            Purpose::OpenStatements => ("Open a file of statements", ("text", "txt"), None),
            Purpose::OpenRule => ("Open the rule of a game", ("Rule of a game", RULE), None),
            Purpose::Export(target) => {
                (target.title.as_str(), (target.kind, target.extension), Some(target.name.clone()))
            }
        };
        // The rule of a game is opened in the session that is there.
        let also = (*purpose == Purpose::Open).then_some(RULE);
        Request { title: title.to_owned(), kind, extension, also, save_as, folder }
    }

    /// Looks whether the dialog has answered.
    pub(super) fn watch_dialog(&mut self, ctx: &Context) {
        if let Some(answer) = self.files.dialogs.poll()
            && let Some(mut asking) = self.files.asking.take()
        {
            match answer {
                DialogAnswer::Path(mut path) => {
                    // The desktop's dialogs do not add the extension they were given.
                    if asking.request.save_as.is_some() && path.extension().is_none() {
                        path.set_extension(asking.request.extension);
                        // The dialog has asked about another name: a file of this one is replaced only when told so.
                        let list = self.file_list(&asking.purpose, &asking.request);
                        asking.field = Some(list.taking(&path, waking(ctx)));
                        self.files.asking = Some(asking);
                    } else {
                        self.use_path(ctx, asking, path);
                    }
                }
                // The file is being looked for in the window instead.
                DialogAnswer::Cancelled if asking.field.is_some() => self.files.asking = Some(asking),
                DialogAnswer::Cancelled => {}
                DialogAnswer::Unavailable => {
                    asking.field.get_or_insert_with(|| self.file_list(&asking.purpose, &asking.request));
                    self.files.asking = Some(asking);
                }
            }
        }
    }

    /// Does what the file was asked for. Its folder is where the next question begins once a file was opened or written
    /// there: one that is missing, or takes no file, would be met again in every dialog.
    fn use_path(&mut self, ctx: &Context, asking: Asking, path: PathBuf) {
        match asking.purpose.clone() {
            Purpose::Open => self.open_file(ctx, &path, Some(asking)),
            // A user who names an existing file has been asked whether to replace it.
            Purpose::Save(then) => {
                self.save_to(ctx, Save { path, expected: Expected::Anything, then, asking: Some(asking) });
            }
            Purpose::OpenNumber => {
                self.remembered.chosen(&path);
                self.panels.zeckendorf.open(path);
            }
            Purpose::OpenStatements => {
                self.remembered.chosen(&path);
                self.panels.theorems.open(path, &self.answers);
            }
            Purpose::OpenRule => {
                self.remembered.chosen(&path);
                self.open_rule(path);
            }
            Purpose::Export(target) => self.export(asking, target, path),
        }
    }

    /// The list of files for a question, with the places and files that this window knows.
    pub(in crate::app) fn file_list(&self, purpose: &Purpose, request: &Request) -> FileList {
        let of_session = self.document.path.as_deref().and_then(Path::parent).map(Path::to_path_buf);
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
        let mut outcome = ListOutcome::Asking;
        if let Some(list) = &mut asking.field {
            let word = word(&asking.purpose);
            let response = card("path", ctx).show(ctx, |ui| file_list_ui(ui, list, &asking.request.title, word));
            outcome = if response.should_close() { ListOutcome::Cancelled } else { response.inner };
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
                Some(false) => outcome = ListOutcome::Cancelled,
                None => {}
            }
        }
        match outcome {
            ListOutcome::Asking => self.files.asking = Some(asking),
            ListOutcome::Cancelled => {}
            ListOutcome::Path(path) => self.use_path(ctx, asking, path),
        }
    }
}

/// Returns the label of the button that takes the file.
fn word(purpose: &Purpose) -> &'static str {
    match purpose {
        Purpose::Open | Purpose::OpenNumber | Purpose::OpenStatements | Purpose::OpenRule => "Open",
        Purpose::Save(_) => "Save",
        Purpose::Export(..) => "Export",
    }
}

/// The name without what a file name cannot hold: "Who wins with 31 and 48 stones".
pub(super) fn file_stem(name: &str) -> String {
    let kept = |c: char| if c.is_alphanumeric() || " -_.,()".contains(c) { c } else { ' ' };
    let words: String = name.chars().map(kept).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let trimmed = words.trim_matches(|c: char| " -_.,".contains(c));
    if trimmed.is_empty() { "lesson".to_owned() } else { trimmed.to_owned() }
}

/// The reason for leaving the open session, which asks about unsaved work first.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum Leaving {
    /// An empty session.
    New,
    /// A game of one's own, in an empty session.
    Game,
    /// A session to be chosen.
    Choose,
    /// A session file.
    File(PathBuf),
    /// A lesson, at a scene counted from 0.
    Lesson(Lesson, usize),
    /// A lesson on the stage, at its first scene.
    Present(Lesson),
    /// Unsaved work that another window left, by its place in the offer.
    LeftWork(usize),
    /// The end of the program.
    Quit,
}

/// The purpose for which a file is asked for.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum Purpose {
    /// To open it as a session.
    Open,
    /// To save the session, and then to go on with what waited for that.
    Save(Option<Leaving>),
    /// To let the converter read a number from it.
    OpenNumber,
    /// To let the bench read statements from it.
    OpenStatements,
    /// To let the laboratory read a rule from it.
    OpenRule,
    /// To write to it.
    Export(ExportTarget),
}

/// A question for a file.
pub(in crate::app) struct Asking {
    pub purpose: Purpose,
    pub request: Request,
    /// The list of files in the window, where no dialog answers or the user prefers it.
    pub field: Option<FileList>,
}

/// The place where the session is saved, and the reason.
pub(in crate::app) struct Save {
    pub path: PathBuf,
    /// The contents that the file is expected to hold.
    pub expected: Expected,
    /// The reason for leaving the session once it is saved.
    pub then: Option<Leaving>,
    /// The question that named the file, asked once more if it cannot be written.
    pub asking: Option<Asking>,
}

#[cfg(test)]
mod tests {
    use super::file_stem;

    #[test]
    fn a_name_of_a_file_ends_with_a_word() {
        assert_eq!(file_stem("Who wins with 31 and 48 stones?"), "Who wins with 31 and 48 stones");
        assert_eq!(file_stem("a/b: \u{201c}c\u{201d}…"), "a b c");
        assert_eq!(file_stem("?"), "lesson");
    }
}
