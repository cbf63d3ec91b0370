//! The purposes for which a file is asked for, the session is saved, or left.

use std::path::PathBuf;

use crate::window::dialog::Request;
use golden_export::target::ExportTarget;
use golden_file::list::FileList;
use golden_session::{Expected, Lesson};

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
