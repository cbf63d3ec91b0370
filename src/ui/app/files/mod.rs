//! New, open, save, export: what happens with files, one question at a time.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `path_card` | the card that asks for a file: it waits for the desktop's dialog, or holds the list of files |
//! | `recovery` | unsaved work that windows left which ended without asking, offered when the next one opens |
//! | `standing` | how the session stands to its file, to its scene and to the copy of unsaved work |
//! | `store` | opening and saving the session, in the background |

mod path_card;
pub(in crate::ui::app) mod recovery;
pub(in crate::ui::app) mod standing;
pub(in crate::ui::app) mod store;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use egui::Context;

use crate::export::target::ExportTarget;
use crate::export::{Handout, HandoutFormat};
use crate::file::list::FileList;
use crate::session::{AnswersShown, Edit, Expected, History, Lesson, Session, Tab, session_file_name};
use crate::solver::{Progress, SolverError, Ticket, TicketState};
use crate::ui::app::files::standing::ByHand;
use crate::ui::app::files::store::{Changed, Opening, Save, Saving};
use crate::ui::app::lesson::script::Script;
use crate::ui::app::{App, Notice};
use crate::ui::context::Linked;
use crate::ui::golden_string::GoldenStringPanel;
use crate::ui::layout::panes;
use crate::ui::play::PlayPanel;
use crate::ui::queen_board::QueenBoardPanel;
use crate::ui::window::dialog::{Answer, FileDialogs, Request};
use crate::ui::work::opponent::Opponent;
use crate::ui::work::{look_again, waking};
use crate::ui::zeckendorf::ZeckendorfPanel;

/// What a file is asked for.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::app) enum Purpose {
    /// To open it as a session.
    Open,
    /// To save the session, and then to go on with what waited for that.
    Save(Option<Leaving>),
    /// To let the converter read a number from it.
    OpenNumber,
    /// To let the bench read statements from it.
    OpenStatements,
    /// To write to it.
    Export(ExportTarget),
}

/// What leaves the open session, and so asks about unsaved work first.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::app) enum Leaving {
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

/// For whom a handout is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::app) enum HandoutFor {
    /// With all answers on the last pages.
    Teacher,
    /// Without answers.
    Pupils,
}

/// A question for a file.
pub(in crate::ui::app) struct Asking {
    pub purpose: Purpose,
    pub request: Request,
    /// The list of files in the window, where no dialog answers or the user prefers it.
    pub field: Option<FileList>,
}

/// A file being written.
pub(in crate::ui::app) struct Export {
    pub path: PathBuf,
    pub ticket: Ticket<Result<(), String>>,
}

/// All that concerns files.
pub(in crate::ui::app) struct Files {
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

    /// Whether something about files is to be decided, or waited for, before anything else.
    pub fn has_card(&self) -> bool {
        let asks = self.leaving.is_some() || self.asking.is_some() || self.changed.is_some();
        asks || self.opening.is_some() || self.leaves_after_saving()
    }

    /// How far the exports are, taken together.
    pub fn progress(&self) -> Option<Progress> {
        let running = self.exports.iter().filter_map(|export| match export.ticket.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        });
        Progress::sum(running)
    }
}

impl App {
    /// The name of the session for the title bar: its title, or its file, if any.
    pub(in crate::ui::app) fn session_name(&self) -> Option<String> {
        if !self.session.model.title.is_empty() {
            return Some(self.session.model.title.clone());
        }
        self.path.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned())
    }

    /// The name of the session's file without its extension; the title of the session where it has no file.
    pub(in crate::ui::app) fn file_stem_or_title(&self) -> Option<String> {
        let stem = self.path.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
        stem.or_else(|| self.session_name())
    }

    /// The name proposed for the session's file: that of its file, else one made of its title, else of nothing.
    fn session_file_name(&self) -> String {
        match self.path.as_deref().and_then(Path::file_stem) {
            Some(stem) => format!("{}.json", file_stem(&stem.to_string_lossy())),
            None => session_file_name(&self.session_name().unwrap_or_default()),
        }
    }

    /// Leaves the session, asking first when there is unsaved work.
    pub(in crate::ui::app) fn leave(&mut self, ctx: &Context, leaving: Leaving) {
        if self.leave_after_saving(leaving.clone()) {
            return;
        }
        if self.is_unsaved() { self.files.leaving = Some(leaving) } else { self.left(ctx, leaving) }
    }

    /// Does what the session was left for.
    pub(in crate::ui::app) fn left(&mut self, ctx: &Context, leaving: Leaving) {
        match leaving {
            Leaving::New => self.show_session(ctx, self.remembered.new_session(), None),
            Leaving::Game => {
                self.show_session(ctx, self.remembered.new_session(), None);
                self.show_game();
            }
            Leaving::Choose => self.ask_for(Purpose::Open),
            Leaving::File(path) => self.open_file(ctx, &path, None),
            Leaving::Lesson(lesson, scene) => {
                self.show_lesson(ctx, lesson, scene);
            }
            Leaving::Present(lesson) => {
                if self.show_lesson(ctx, lesson, 0) {
                    self.present(ctx, true);
                }
            }
            Leaving::LeftWork(index) => self.open_left_work(ctx, index),
            Leaving::Quit => self.quit(ctx),
        }
    }

    /// Opens a lesson of the program at a scene; `false` where that is refused, with a message that says why.
    fn show_lesson(&mut self, ctx: &Context, lesson: Lesson, scene: usize) -> bool {
        let mut session = match lesson.open() {
            Ok(session) => session,
            Err(error) => {
                self.problem(error.to_string());
                return false;
            }
        };
        // The program's own lessons are seen in the theme that is there.
        session.view.theme = self.session.view.theme;
        self.show_session(ctx, session, None);
        self.begin_at_scene(scene);
        true
    }

    /// Shows the tab in which games are played, with what wins hidden: whoever begins a game here finds the moves; H shows
    /// them.
    pub(in crate::ui::app) fn show_game(&mut self) {
        (self.start, self.editor) = (None, None);
        self.show_tab(Tab::Play);
        self.show_answers(AnswersShown::Hidden);
    }

    /// Shows a scene of the lesson that has just been opened.
    pub(super) fn begin_at_scene(&mut self, scene: usize) {
        if self.session.model.scene != Some(scene) {
            self.edit(Edit::ShowScene(scene));
            self.history = History::default();
        }
    }

    /// Takes a session as the open one, all saved.
    pub(in crate::ui::app) fn show_session(&mut self, ctx: &Context, session: Session, path: Option<PathBuf>) {
        self.saved = Some(session.model.clone());
        self.by_hand = ByHand::default();
        (self.start, self.practice) = (None, None);
        self.session = session;
        self.session.answers_of_scene();
        self.path = path;
        self.expected = Expected::Nothing;
        self.changed();
        self.history = History::default();
        self.tree = panes::tree_of(&self.session.view.layout);
        panes::bring_to_front(&mut self.tree, self.session.view.tab);
        // What went wrong is read before it goes.
        self.notices.retain(|notice| notice.is_problem);
        self.sheet = None;
        self.script = Script::default();
        if self.presenting {
            // What was kept of the session before is none of this one.
            self.begin_before_class();
        }
        self.linked = Linked::default();
        if self.is_lesson_of_program() {
            // It is opened to be learned from.
            self.editor = None;
            self.editor_works.clear();
        } else if let Some(editor) = &mut self.editor {
            editor.accept();
        }
        self.board = QueenBoardPanel::default();
        self.golden = GoldenStringPanel::default();
        self.zeckendorf = ZeckendorfPanel::default();
        self.play = PlayPanel::default();
        // What was opened stays as it is in its file until something is done.
        self.opponent = Opponent::default();
        self.opponent.hold();
        self.apply_theme(ctx);
    }

    /// Asks the same once more, with what was wrong with the path.
    pub(in crate::ui::app) fn ask_again(&mut self, asking: Asking, problem: String) {
        let field = asking.field.map(|list| list.refusing(problem));
        self.files.asking = Some(Asking { field, ..asking });
    }

    /// Asks for a file with the desktop's dialog.
    pub(in crate::ui::app) fn ask_for(&mut self, purpose: Purpose) {
        let request = self.request_for(&purpose);
        self.files.dialogs.ask(&request);
        self.files.asking = Some(Asking { purpose, request, field: None });
    }

    fn request_for(&self, purpose: &Purpose) -> Request {
        const SESSION: (&str, &str) = ("Golden Nim session", "json");
        let folder = self.path.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
        let folder = self.first_folder(purpose, folder);
        let (title, (kind, extension), save_as) = match purpose {
            Purpose::Open => ("Open a session", SESSION, None),
            Purpose::Save(_) => ("Save the session", SESSION, Some(self.session_file_name())),
            Purpose::OpenNumber => ("Open a file that holds a number", ("text", "txt"), None),
            Purpose::OpenStatements => ("Open a file of statements", ("text", "txt"), None),
            Purpose::Export(target) => {
                (target.title.as_str(), (target.kind, target.extension), Some(target.name.clone()))
            }
        };
        Request { title: title.to_owned(), kind, extension, save_as, folder }
    }

    /// Looks whether the dialog has answered, and whether exports have ended.
    pub(in crate::ui::app) fn watch_files(&mut self, ctx: &Context) {
        if let Some(answer) = self.files.dialogs.poll()
            && let Some(mut asking) = self.files.asking.take()
        {
            match answer {
                Answer::Path(mut path) => {
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
                Answer::Cancelled if asking.field.is_some() => self.files.asking = Some(asking),
                Answer::Cancelled => {}
                Answer::Unavailable => {
                    asking.field.get_or_insert_with(|| self.file_list(&asking.purpose, &asking.request));
                    self.files.asking = Some(asking);
                }
            }
        }
        self.watch_work(ctx);
    }

    /// Looks whether what is done with files has ended.
    fn watch_work(&mut self, ctx: &Context) {
        self.watch_store(ctx);
        self.watch_left_work(ctx);
        self.watch_exports();
        let waiting = self.files.asking.as_ref().is_some_and(|asking| asking.field.is_none());
        if waiting || !self.files.exports.is_empty() {
            look_again(ctx);
        }
    }

    fn watch_exports(&mut self) {
        let (ended, running): (Vec<Export>, Vec<Export>) =
            self.files.exports.drain(..).partition(|e| matches!(e.ticket.state(), TicketState::Done(_)));
        self.files.exports = running;
        for export in ended {
            match export.ticket.wait() {
                Ok(Ok(())) => self.notices.push(Notice::done(format!("Wrote {}", export.path.display()))),
                Ok(Err(problem)) => self.problem(problem),
                Err(SolverError::Cancelled) => self.notices.push(Notice::done("The export was cancelled.".into())),
                Err(error) => self.problem(error.to_string()),
            }
        }
    }

    /// Does what the file was asked for.
    pub(in crate::ui::app) fn use_path(&mut self, ctx: &Context, asking: Asking, path: PathBuf) {
        self.remembered.chosen(&path);
        match asking.purpose.clone() {
            Purpose::Open => self.open_file(ctx, &path, Some(asking)),
            // A user who names an existing file has been asked whether to replace it.
            Purpose::Save(then) => {
                self.save_to(ctx, Save { path, expected: Expected::Anything, then, asking: Some(asking) });
            }
            Purpose::OpenNumber => self.zeckendorf.open(path),
            Purpose::OpenStatements => self.theorems.open(path, &self.answers),
            Purpose::Export(target) => self.export(target, path),
        }
    }

    /// Asks for the file of a handout of the session.
    pub(in crate::ui::app) fn export_handout(&mut self, format: HandoutFormat, readers: HandoutFor) {
        let name = self.session_name().unwrap_or_else(|| "handout".to_owned());
        let (stem, session) = (file_stem(&name), self.session.clone());
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
                let handout = Handout::of(&session, &name, solver, job)?;
                let handout = if readers == HandoutFor::Pupils { handout.without_answers() } else { handout };
                handout.write(format, out, job)
            },
        );
        self.ask_for(Purpose::Export(target));
    }

    fn export(&mut self, target: ExportTarget, path: PathBuf) {
        let to = path.clone();
        let ticket = self.answers.workers().run(move |solver, job| target.write_file(&to, solver, job));
        self.files.exports.push(Export { path, ticket });
    }
}

/// The name without what a file name cannot hold: "How do 31 and 48 stones fall".
fn file_stem(name: &str) -> String {
    let kept = |c: char| if c.is_alphanumeric() || " -_.,()".contains(c) { c } else { ' ' };
    let words: String = name.chars().map(kept).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let trimmed = words.trim_matches(|c: char| " -_.,".contains(c));
    if trimmed.is_empty() { "lesson".to_owned() } else { trimmed.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::file_stem;

    #[test]
    fn a_name_of_a_file_ends_with_a_word() {
        assert_eq!(file_stem("How do 31 and 48 stones fall?"), "How do 31 and 48 stones fall");
        assert_eq!(file_stem("a/b: \u{201c}c\u{201d}…"), "a b c");
        assert_eq!(file_stem("?"), "lesson");
    }
}
