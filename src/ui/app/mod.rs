//! The window: its state, and what happens in a frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `apply` | the one place where actions become changes: here the window changes its session and itself |
//! | `commands` | the effect of each command, and whether it can do anything now |
//! | `files` | all work with files: new, open, save, export, unsaved work |
//! | `frame` | a frame: what came from outside, the parts of the window, the cards in front |
//! | `glossary` | the card of a term and the list of all in the window: what opens and closes them |
//! | `lesson` | the lesson in the window: its scenes, its words, its exercises, its editor |
//! | `menu_row` | the entries of the menus with their check marks, and the list of the course |
//! | `notices` | messages at the bottom of the window, words for a screen reader, the status bar |
//! | `panel` | the one place where a panel is given its context and drawn, and the inspector beside the panes |
//! | `remembered` | the facts remembered from one run to the next, as far as they are seen in a frame |
//! | `search` | the palette opens, and what was picked there is asked of the panel in front |
//! | `sheet` | cards in front of the window, and the questions they ask |
//! | `stage` | the stage in the window, and the presenter's window beside it |
//! | `start` | the start page in the window: when it is there, and what ends it |
//! | `top_bar` | the name, the menus, the palette's button, undo and redo, the theme, Present |

mod apply;
mod commands;
mod files;
mod frame;
mod glossary;
mod lesson;
mod menu_row;
mod notices;
mod panel;
mod remembered;
mod search;
pub(crate) mod sheet;
mod stage;
mod start;
pub(crate) mod top_bar;

use std::cell::Cell;
use std::path::PathBuf;

use egui::Context;
use egui_tiles::Tree;

use super::context::{Linked, PanelReport, PanelRequest, RunningWork};
use super::golden_string::GoldenStringPanel;
use super::grundy_table::GrundyTablePanel;
use super::inspector::why::WhyPanel;
use super::laboratory::LaboratoryPanel;
use super::layout::panes;
use super::learn::exercise::ExercisePanel;
use super::learn::lesson::LessonEditor;
use super::learn::practice::PracticePage;
use super::palette::{Palette, Searches};
use super::play::PlayPanel;
use super::queen_board::QueenBoardPanel;
use super::start::StartPage;
use super::theorems::TheoremsPanel;
use super::zeckendorf::ZeckendorfPanel;
use crate::render::theme;
use crate::window::desktop::Desktop;
use crate::window::dialog::FileDialogs;
use crate::window::picture_card::PictureCard;
use crate::window::zoom;
use crate::work::opponent::Opponent;
use crate::work::thumbnails::Thumbnails;
use files::recovery::LeftWork;
use files::save_state::{ByHand, SaveState};
use files::{Files, HandoutCard};
use golden_session::answers::Answers;
use golden_session::{Expected, Folders, History, Learned, Model, Pace, Recovery, Remembered, Session, Tab};
use lesson::answers::AnswersSeen;
use lesson::explore::LeftLesson;
use lesson::script::Script;
use notices::Notice;
use panel::InspectorPane;
use stage::Stage;
pub use stage::StageReport;

/// The program's window.
pub struct App {
    session: Session,
    history: History,
    /// The model as it is in its file; `None` if that is unknown.
    saved: Option<Model>,
    path: Option<PathBuf>,
    /// The contents of the file, as far as they are known.
    expected: Expected,
    /// Counts the changes of the model, of its file and of what is known of it.
    revision: u64,
    save_state: Cell<Option<SaveState>>,
    by_hand: ByHand,
    /// The copy of unsaved work, and the revision that it has been given.
    recovery: Recovery,
    copied: u64,
    left_work: LeftWork,
    answers: Answers,
    tree: Tree<Tab>,
    table: GrundyTablePanel,
    board: QueenBoardPanel,
    golden: GoldenStringPanel,
    zeckendorf: ZeckendorfPanel,
    play: PlayPanel,
    theorems: TheoremsPanel,
    laboratory: LaboratoryPanel,
    exercise: ExercisePanel,
    /// The path on which lessons were chosen on the start page.
    learning_path: Option<&'static [usize]>,
    /// The record of what was solved, and the page of practice while it is open.
    learned: Learned,
    practice: Option<Box<PracticePage>>,
    opponent: Opponent,
    linked: Linked,
    why: WhyPanel,
    files: Files,
    remembered: Remembered,
    desktop: Desktop,
    inspector_pane: InspectorPane,
    /// Panes were moved: how they lie now is known when they are drawn next.
    has_moved_panes: bool,
    /// Frames until the desktop is asked to maximise the window: not before it is shown.
    maximise: Option<u8>,
    palette: Option<Palette>,
    searches: Searches,
    /// The request of the palette to the panel in front, and for how many frames it is still waited for.
    wanted: Option<(PanelRequest, u8)>,
    sheet: Option<Sheet>,
    /// The choices of how pictures and handouts are taken away.
    picture: Option<PictureCard>,
    handout: HandoutCard,
    glossary: glossary::OpenGlossary,
    notices: Vec<Notice>,
    /// The upper edge of what is read and answered at the foot of the window in this frame: notices lie above it.
    notices_floor: Option<f32>,
    /// The words of a scene, at whose foot notices lie.
    notices_at: Option<egui::Rect>,
    /// The words for a screen reader: the move that the computer made last.
    announced: String,
    script: Script,
    /// The lesson, while one explores freely from it.
    left_lesson: Option<Box<LeftLesson>>,
    /// The decision whether answers are seen.
    seen: AnswersSeen,
    presenting: bool,
    /// The start page, while it is open.
    start: Option<StartPage>,
    thumbnails: Thumbnails,
    /// True if a menu or a list was open when the frame began: it has the keyboard.
    has_menu: bool,
    stage: Stage,
    /// The editor of the lesson, while it is open, and its work in the background.
    editor: Option<Box<LessonEditor>>,
    editor_works: Vec<RunningWork>,
    /// The content of the status bar: the report of the panel in front, and the work of all.
    status: PanelReport,
    /// The title the window has been given.
    title: String,
}

/// The settings and helpers that the window starts with.
pub struct Start {
    /// The session to open.
    pub file: Option<PathBuf>,
    /// The way in which files are asked for.
    pub dialogs: Box<dyn FileDialogs>,
    /// The desktop's settings for the look of windows.
    pub desktop: Desktop,
    /// The folders where settings and copies of unsaved work are kept.
    pub folders: Folders,
    /// The times at which unsaved work is copied.
    pub pace: Pace,
    /// True if the start page may be shown: without a file, and if the user has not switched it off.
    pub has_start_page: bool,
}

/// A card in front of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sheet {
    Keys,
    About,
    /// The title and the notes.
    Details,
    /// The choice of how the picture in front is taken away.
    Picture,
    /// The choice of how the lesson is put on paper.
    Handout,
    /// The list of all terms.
    Glossary,
    /// The question whether what was solved is to be forgotten.
    Forget,
}

impl App {
    /// The window with an empty session, or with the one in the file; an error is shown if the file cannot be opened.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let Start { file, dialogs, desktop, folders, pace, has_start_page } = start;
        theme::install(ctx);
        let mut remembered = Remembered::open(folders.config);
        remembered.set_desktop(desktop.first(ctx).unwrap_or_default());
        zoom::set(ctx, remembered.zoom());
        let session = remembered.new_session();
        let seen = AnswersSeen::of(&session);
        let searches = Searches::typed_before(remembered.searches());
        let learned = Learned::open(folders.state.as_deref());
        let mut app = Self {
            saved: Some(session.model.clone()),
            expected: Expected::Nothing,
            revision: 0,
            save_state: Cell::new(None),
            by_hand: ByHand::default(),
            recovery: folders.state.map_or_else(Recovery::none, |state| Recovery::in_folder(&state, pace)),
            copied: 0,
            left_work: LeftWork::default(),
            tree: panes::tree_of(&session.view.layout),
            session,
            history: History::default(),
            path: None,
            answers: Answers::default(),
            table: GrundyTablePanel::default(),
            board: QueenBoardPanel::default(),
            golden: GoldenStringPanel::default(),
            zeckendorf: ZeckendorfPanel::default(),
            play: PlayPanel::default(),
            theorems: TheoremsPanel::default(),
            laboratory: LaboratoryPanel::default(),
            exercise: ExercisePanel::default(),
            learning_path: None,
            learned,
            practice: None,
            opponent: Opponent::default(),
            linked: Linked::default(),
            why: WhyPanel::default(),
            files: Files::new(dialogs),
            maximise: remembered.window().filter(|window| window.maximised).map(|_| 2),
            inspector_pane: InspectorPane::default(),
            has_moved_panes: false,
            remembered,
            desktop,
            palette: None,
            searches,
            wanted: None,
            sheet: None,
            picture: None,
            handout: HandoutCard::default(),
            glossary: glossary::OpenGlossary::default(),
            notices: Vec::new(),
            notices_floor: None,
            notices_at: None,
            announced: String::new(),
            script: Script::default(),
            left_lesson: None,
            seen,
            presenting: false,
            start: None,
            thumbnails: Thumbnails::default(),
            has_menu: false,
            stage: Stage::default(),
            editor: None,
            editor_works: Vec::new(),
            status: PanelReport::default(),
            title: String::new(),
        };
        app.apply_theme(ctx);
        app.look_for_left_work(false);
        if let Some(path) = file {
            app.open_file(ctx, &path, None);
        } else if has_start_page && app.remembered.start_page() {
            app.open_start_page();
        }
        app
    }

    /// The copy of this window's unsaved work, for the handlers of the program's end.
    pub fn recovery(&self) -> Recovery {
        self.recovery.clone()
    }

    /// Returns true if a card is open and has the keyboard.
    fn has_card(&self) -> bool {
        let asks = self.files.has_card() || self.left_work.is_offered();
        asks || self.sheet.is_some() || self.palette.is_some()
    }

    /// Returns true if single keys go to the panel in front: not while a card, a menu or a list is open.
    fn has_panel_keys(&self) -> bool {
        !self.has_card() && !self.has_menu
    }

    /// Closes the cards in front of the new question.
    fn close_cards(&mut self) {
        self.palette = None;
        self.sheet = None;
        self.files.asking = None;
        self.files.changed = None;
        self.cancel_opening();
        self.history.close_step();
    }
}
