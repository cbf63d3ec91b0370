//! The window: its state, and a frame of it: what came from outside, the parts of the window, the cards in front, and
//! what follows from all of it.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `apply` | the one place where actions become changes: here the window changes its session and itself |
//! | `card` | a card in front of the window, with its title and text; a question on one |
//! | `commands` | the effect of each command, and whether it can do anything now; what was picked in the palette |
//! | `files` | all work with files: new, open, save, export, unsaved work |
//! | `glossary` | the card of a term and the list of all in the window: what opens and closes them |
//! | `lesson` | the lesson in the window: its scenes, its words, its exercises, its editor |
//! | `notices` | messages at the bottom of the window, words for a screen reader, the status bar |
//! | `panel` | the one place where a panel is given its context and drawn, and the inspector beside the panes |
//! | `remembered` | the panes and the window around them, and the facts remembered from one run to the next |
//! | `sheet` | the sheets in front of the window, and which of them is open |
//! | `stage` | the stage in the window, and the presenter's window beside it |
//! | `start` | the start page in the window: when it is there, and what ends it |
//! | `top_bar` | the name, the menus with their entries, the palette's button, undo and redo, the theme, Present |

mod apply;
mod card;
mod commands;
mod files;
mod glossary;
mod lesson;
mod notices;
mod panel;
mod remembered;
pub(crate) mod sheet;
mod stage;
mod start;
pub(crate) mod top_bar;

use std::path::PathBuf;

use egui::{CentralPanel, Context, Frame, Key, Panel, Popup, Ui};
use egui_tiles::Tree;

use super::learn::exercise::ExercisePanel;
use super::learn::practice::PracticePage;
use super::palette::Searches;
use super::start::StartPage;
use crate::command::Command;
use crate::context::{Action, Linked, Pane, PanelReport};
use crate::layout::panes::Panes;
use crate::layout::regions::{self, Region, region_ui};
use crate::render::theme::{self, Scheme};
use crate::window::desktop::Desktop;
use crate::window::dialog::FileDialogs;
use crate::window::{self, LiveRegions};
use crate::work::look_again;
use crate::work::one_event::OneEventPerFrame;
use crate::work::opponent::Opponent;
use crate::work::thumbnails::Thumbnails;
use files::save_state::Document;
use files::{Files, Leaving};
use golden_figure::Colour;
use golden_session::answers::Answers;
use golden_session::{Folders, History, Learned, Pace, Recovery, Remembered, Session, Tab};
use golden_solver::SolverError;
use lesson::LessonWork;
use lesson::answers::AnswersSeen;
use notices::{Notice, Notices};
use panel::{PanelFrame, Panels};
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
        window::set_zoom(ctx, remembered.zoom());
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

impl eframe::App for App {
    /// Runs before each frame, and also while the window is hidden: unsaved work is asked about even then.
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        let closing = ctx.input(|input| input.viewport().close_requested());
        if !closing || self.files.quitting {
            return;
        }
        if !self.is_unsaved() && !self.is_busy_with_files() {
            self.document.recovery.end();
            return;
        }
        ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
        ctx.send_viewport_cmd(egui::ViewportCommand::Minimized(false));
        ctx.send_viewport_cmd(egui::ViewportCommand::Focus);
        self.close_cards();
        self.leave(ctx, Leaving::Quit);
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        theme::colour(Scheme::of_visuals(visuals), Colour::Panel).to_normalized_gamma_f32()
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        self.remember(&ctx);
        self.cards.has_menu = Popup::is_any_open(&ctx);
        let mut actions = Vec::new();
        self.answers.begin_frame(&self.session.model, Some(self.document.revision));
        self.take_events(&ctx, &mut actions);
        // A session may just have been opened.
        self.answers.begin_frame(&self.session.model, Some(self.document.revision));
        self.follow_exercise(&ctx);
        self.follow_learned(&ctx);
        if self.layout.presenting {
            CentralPanel::default().frame(Frame::NONE).show(ui, |ui| self.stage_ui(ui, &mut actions));
            self.presenter_ui(&ctx, &mut actions);
        } else if self.practice.is_some() {
            self.practice_ui(ui, &mut actions);
        } else if self.start.is_some() {
            self.start_page_ui(ui, &mut actions);
        } else if self.is_lesson_view() {
            self.lesson_ui(ui, &mut actions);
        } else {
            self.window_ui(ui, &mut actions);
        }
        self.announced_ui(ui);
        self.cards_ui(&ctx, &mut actions);
        self.opponent_moves(&ctx, &mut actions);
        if !actions.is_empty() {
            // What this frame showed is out of date as soon as they are applied.
            ctx.request_repaint();
        }
        self.apply(&ctx, actions);
        if self.follow_game() {
            ctx.request_repaint();
        }
        self.keep_copy();
        if self.answers.end_frame() {
            look_again(&ctx);
        }
        self.show_title(&ctx);
    }
}

impl App {
    /// Takes what came from outside since the last frame: keys, dropped files, dialogs, the wish to close.
    fn take_events(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        regions::begin_frame(ctx, self.has_card() || self.cards.has_menu || self.layout.presenting);
        self.watch_files(ctx);
        self.follow_desktop(ctx);
        // Text can be made larger also on a card.
        if let Some(change) = window::zoom_keys(ctx) {
            self.zoom(ctx, change);
        }
        if self.has_card() {
            return;
        }
        let dropped = ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_path_buf()));
        if let Some(path) = dropped {
            // A text on the converter is a number; everything else is a session.
            let is_text = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("txt"));
            if is_text && self.session.view.tab == Tab::Zeckendorf {
                self.panels.zeckendorf.open(path);
            } else {
                actions.push(Action::OpenFile(path));
            }
        }
        self.black_keys(ctx);
        self.glossary_keys(ctx);
        // A hidden exercise takes no answers: the start page or the editor lies over it, or the screen is black.
        let is_page = self.start.is_some() || self.lesson.editor.is_some();
        let is_seen =
            !self.cards.has_menu && !self.is_black() && (self.practice.is_some() || !is_page || self.layout.presenting);
        let presenting = self.layout.presenting;
        match self.view_in_front().filter(|_| is_seen) {
            Some(view) if presenting => view.sort_keys(ctx),
            Some(view) => view.take_keys(ctx),
            None => {}
        }
        // What is typed in the editor belongs to the scene that is shown.
        let is_written = self.lesson.editor.is_some() && ctx.text_edit_focused();
        let turns = |command| matches!(command, Command::NextScene | Command::PreviousScene);
        // N is an answer then, or will be of the next task; the menu has the notes.
        let is_letter = |letter| self.kept_letters().is_some_and(|letters| letters.contains(letter));
        let is_answer = |command| command == Command::PresenterNotes && is_letter('N');
        let is_possible = |command| self.is_possible(command) && !(is_written && turns(command)) && !is_answer(command);
        if let Some(command) = Command::pressed(ctx, is_possible) {
            actions.push(Action::Command(command));
        }
        self.practice_keys(ctx);
        self.start_page_keys(ctx);
        if self.layout.presenting
            && !self.cards.has_menu
            && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape))
        {
            self.escape_stage(actions);
        }
    }

    /// The panes in the middle.
    fn panes_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>, pointed: &mut Linked) -> (Vec<String>, String) {
        let (mut report, mut works) = (PanelReport::default(), Vec::new());
        let (has_card, has_keys) = (self.has_card(), self.has_panel_keys());
        let mut asked = self.cards.wanted.as_ref().map(|(want, _)| want.clone());
        let front = self.session.view.tab;
        let columns = self.columns();
        // The tree draws the panes, and each of them all else of the window.
        let mut tree = std::mem::replace(&mut self.layout.tree, Tree::empty(egui::Id::NULL));
        let mut draw = |ui: &mut Ui, tab: Tab| {
            // Keys go to the pane that was used last.
            let area = ui.max_rect();
            let pressed = ui.input(|input| {
                input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(|at| area.contains(at))
            });
            if pressed && tab != front && !has_card {
                actions.push(Action::Show(tab));
            }
            let active = tab == front && has_keys;
            let (pointed, wanted) = (&mut *pointed, &mut asked);
            let frame = PanelFrame { actions, pointed, wanted, pane: Pane { active, columns, ..Pane::default() } };
            let mut own = ui.push_id(tab, |ui| self.panel_ui(ui, tab, frame)).inner;
            works.append(&mut own.works);
            if tab == front {
                report = own;
            }
        };
        let mut panes = Panes { draw: &mut draw, front, chosen: None, moved: false };
        regions::begin_region(ui, Region::Tabs);
        tree.ui(&mut panes, ui);
        let Panes { chosen, moved, .. } = panes;
        self.layout.tree = tree;
        if let Some(tab) = chosen {
            actions.push(Action::Open(tab));
        }
        if moved {
            self.layout.has_moved_panes = true;
        }
        let is_working = !works.is_empty();
        self.wait_for_wanted(ui.ctx(), asked, is_working);
        works.extend(self.opponent.work());
        works.extend_from_slice(&self.lesson.editor_works);
        // The status bar is drawn before the panes: it shows their work a frame later.
        if self.status.works.len() != works.len() {
            ui.ctx().request_repaint();
        }
        self.status.works = works;
        (report.facts, report.aside)
    }

    fn window_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let mut pointed = Linked::default();
        self.bars_ui(ui, actions);
        self.inspector_pane_ui(ui, &mut pointed, actions);
        // The window is cleared in the colour of the panels: a software renderer pays for every layer.
        let centre = CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            if self.lesson.editor.is_none() {
                return self.panes_ui(ui, actions, &mut pointed);
            }
            self.editor_keys(ui);
            self.editor_middle_ui(ui, actions, &mut pointed)
        });
        if self.lesson.editor.as_ref().is_some_and(|editor| editor.is_previewed) {
            // What the class sees stays in sight, also the answer: a message lies on the strip of the scenes.
            self.notices.floor = None;
        }
        let (facts, aside) = if self.lesson.editor.is_some() { self.lesson_facts() } else { centre.inner };
        if self.linked != pointed {
            ui.ctx().request_repaint();
        }
        self.linked = pointed;
        // The status bar is drawn before the panes that write its facts: it shows them a frame later.
        if self.status.facts != facts || self.status.aside != aside {
            (self.status.facts, self.status.aside) = (facts, aside);
            ui.ctx().request_repaint();
        }
    }

    /// The bars above and below the panes, and what belongs to the lesson there.
    fn bars_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let panel = Frame::NONE;
        let bar = Panel::top("top bar").exact_size(44.0).resizable(false).show_separator_line(false).frame(panel);
        region_ui(ui, Region::Bar, |ui| bar.show(ui, |ui| self.top_bar_ui(ui, actions)));
        Panel::bottom("status bar")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(panel)
            .show(ui, |ui| self.status_bar_ui(ui));
        if self.lesson.editor.is_some() {
            region_ui(ui, Region::Lesson, |ui| self.editor_ui(ui, actions));
        } else if !self.session.model.scenes.is_empty() {
            self.lesson_row_ui(ui, actions);
        }
    }

    fn cards_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        self.palette_ui(ctx, actions);
        self.glossary_ui(ctx, actions);
        self.sheet_ui(ctx, actions);
        self.forget_ui(ctx);
        self.left_work_ui(ctx);
        self.opening_ui(ctx);
        self.path_card_ui(ctx);
        self.changed_ui(ctx);
        self.unsaved_ui(ctx);
        self.notices_ui(ctx, actions);
    }

    /// Lets the computer move where it is its turn; not behind a card.
    fn opponent_moves(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        // What was asked for in this frame may change whose turn it is.
        if self.has_card() || self.start.is_some() || self.practice.is_some() || !actions.is_empty() {
            return;
        }
        match self.opponent.follow(ctx, &self.session, &self.answers) {
            Some(Ok(edit)) => {
                self.announce(&edit);
                actions.push(Action::Edit(edit));
            }
            Some(Err(SolverError::Cancelled)) => {
                let words = "The computer stopped thinking: it moves when it is asked to.";
                self.notices.push(Notice::done(words.into()));
            }
            Some(Err(error)) => self.problem(format!("The computer has no move: {error}")),
            None => {}
        }
    }
}
