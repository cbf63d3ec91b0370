//! The window: its state, and what happens in a frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `apply` | the one place where actions become changes: here the window changes its session and itself |
//! | `card` | a card in front of the window, with its title and text; a question on one |
//! | `commands` | the effect of each command, and whether it can do anything now |
//! | `files` | all work with files: new, open, save, export, unsaved work |
//! | `frame` | a frame: what came from outside, the parts of the window, the cards in front |
//! | `glossary` | the card of a term and the list of all in the window: what opens and closes them |
//! | `lesson` | the lesson in the window: its scenes, its words, its exercises, its editor |
//! | `menu_row` | the entries of the menus with their check marks, and the list of the course |
//! | `notices` | messages at the bottom of the window, words for a screen reader, the status bar |
//! | `panel` | the one place where a panel is given its context and drawn, and the inspector beside the panes |
//! | `remembered` | the panes and the window around them, and the facts remembered from one run to the next |
//! | `search` | the palette opens, and what was picked there is asked of the panel in front |
//! | `sheet` | the sheets in front of the window, and which of them is open |
//! | `stage` | the stage in the window, and the presenter's window beside it |
//! | `start` | the start page in the window: when it is there, and what ends it |
//! | `top_bar` | the name, the menus, the palette's button, undo and redo, the theme, Present |

mod apply;
mod card;
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

use std::path::PathBuf;

use egui::Context;

use super::context::{Linked, PanelReport};
use super::learn::exercise::ExercisePanel;
use super::learn::practice::PracticePage;
use super::palette::Searches;
use super::start::StartPage;
use crate::render::theme;
use crate::window::desktop::Desktop;
use crate::window::dialog::FileDialogs;
use crate::window::reader::LiveRegions;
use crate::window::zoom;
use crate::work::one_event::OneEventPerFrame;
use crate::work::opponent::Opponent;
use crate::work::thumbnails::Thumbnails;
use files::Files;
use files::save_state::Document;
use golden_session::answers::Answers;
use golden_session::{Folders, History, Learned, Pace, Recovery, Remembered, Session};
use lesson::LessonWork;
use lesson::answers::AnswersSeen;
use notices::{Notice, Notices};
use panel::Panels;
use remembered::WindowLayout;
use sheet::{Cards, Sheet};
use stage::Stage;
pub use stage::StageReport;

/// The program's window.
pub struct App {
    session: Session,
    history: History,
    /// The file of the session, and what is known of it.
    document: Document,
    answers: Answers,
    panels: Panels,
    layout: WindowLayout,
    lesson: LessonWork,
    exercise: ExercisePanel,
    /// The record of what was solved, and the page of practice while it is open.
    learned: Learned,
    practice: Option<Box<PracticePage>>,
    opponent: Opponent,
    linked: Linked,
    files: Files,
    remembered: Remembered,
    cards: Cards,
    notices: Notices,
    /// The content of the status bar: the report of the panel in front, and the work of all.
    status: PanelReport,
    stage: Stage,
    /// The start page, while it is open.
    start: Option<StartPage>,
    thumbnails: Thumbnails,
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

impl App {
    /// The window with an empty session, or with the one in the file; an error is shown if the file cannot be opened.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let Start { file, dialogs, desktop, folders, pace, has_start_page } = start;
        theme::install(ctx);
        ctx.add_plugin(OneEventPerFrame::default());
        ctx.add_plugin(LiveRegions::default());
        let mut remembered = Remembered::open(folders.config);
        remembered.set_desktop(desktop.first(ctx).unwrap_or_default());
        zoom::set(ctx, remembered.zoom());
        let session = remembered.new_session();
        let seen = AnswersSeen::of(&session);
        let searches = Searches::typed_before(remembered.searches());
        let learned = Learned::open(folders.state.as_deref());
        let recovery = folders.state.map_or_else(Recovery::none, |state| Recovery::in_folder(&state, pace));
        let mut app = Self {
            document: Document::new(session.model.clone(), recovery),
            answers: Answers::default(),
            panels: Panels::default(),
            layout: WindowLayout::new(&session.view.layout, &remembered, desktop),
            lesson: LessonWork::new(seen),
            session,
            history: History::default(),
            exercise: ExercisePanel::default(),
            learned,
            practice: None,
            opponent: Opponent::default(),
            linked: Linked::default(),
            files: Files::new(dialogs),
            remembered,
            cards: Cards::new(searches),
            notices: Notices::default(),
            status: PanelReport::default(),
            stage: Stage::default(),
            start: None,
            thumbnails: Thumbnails::default(),
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
        self.document.recovery.clone()
    }

    /// Returns true if a card is open and has the keyboard.
    fn has_card(&self) -> bool {
        self.files.has_card() || self.document.left_work.is_offered() || self.cards.is_any_open()
    }

    /// Returns true if single keys go to the panel in front: not while a card, a menu or a list is open.
    fn has_panel_keys(&self) -> bool {
        !self.has_card() && !self.cards.has_menu
    }

    /// Closes the cards in front of the new question.
    fn close_cards(&mut self) {
        self.cards.close();
        self.files.asking = None;
        self.files.changed = None;
        self.cancel_opening();
        self.history.close_step();
    }
}
