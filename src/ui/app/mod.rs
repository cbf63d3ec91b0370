//! The window: its state, and what happens in a frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `apply` | where actions become changes: the one place where the window changes its session and itself |
//! | `editor` | the editor of lessons in the window: where its parts stand, what it shows of the stage |
//! | `exercise` | exercises and practice in the window: what they hide, their keys, what was solved is kept |
//! | `files` | new, open, save, export: what happens with files, one question at a time |
//! | `glossary` | the card of a term and the list of all in the window: what opens and closes them |
//! | `lesson_bar` | caption, question and what is revealed of the scene, and the way to the next |
//! | `notices` | messages at the bottom of the window, and what is only said to a screen reader |
//! | `panel` | the one place where a panel is given its context and drawn, in its pane or on the stage |
//! | `path_card` | the card that asks for a file: it waits for the desktop's dialog, or holds the list of files |
//! | `presenter` | the presenter's window beside the stage: a second window with the notes, closed with the stage |
//! | `recovery` | unsaved work that windows left which ended without asking, offered when the next one opens |
//! | `remembered` | what is remembered from one run to the next, as far as it is seen in a frame |
//! | `script` | what a scene says and asks: its texts with live values, and how much of it has been revealed |
//! | `search` | the palette opens, and what was picked there is asked of the panel in front |
//! | `sheet` | cards in front of the window, and the questions they ask |
//! | `stage` | the stage in the window: what is on it, its keys, what comes with the pointer at its edges |
//! | `start` | the start page and the tour in the window: when they are there, and what ends them |
//! | `standing` | how the session stands to its file, to its scene and to the copy of unsaved work |
//! | `status_bar` | facts, the running job, what the panel in front has to say |
//! | `store` | opening and saving the session, in the background |
//! | `top_bar` | the name, the menus, the palette's button, undo and redo, the theme, Present |

mod apply;
mod editor;
mod exercise;
mod files;
mod glossary;
mod lesson_bar;
mod notices;
mod panel;
mod path_card;
mod presenter;
mod recovery;
mod remembered;
mod script;
mod search;
pub(in crate::ui) mod sheet;
mod stage;
mod standing;
mod start;
mod status_bar;
mod store;
pub(in crate::ui) mod top_bar;

use std::cell::Cell;
use std::path::PathBuf;

use egui::{CentralPanel, Context, Frame, Key, Panel, Popup, Ui};
use egui_tiles::Tree;

use files::{Files, Leaving};
pub use stage::StageReport;

use notices::Notice;
use panel::{PanelFrame, PanelReport};
use recovery::LeftWork;
use standing::{ByHand, Standing};

use super::command::Command;
use super::context::{Action, Linked, RunningWork, Want};
use super::golden_string::GoldenStringPanel;
use super::grundy_table::GrundyTablePanel;
use super::inspector::inspector_ui;
use super::inspector::why::WhyPanel;
use super::layout::columns::{self, Side, edge_ui};
use super::layout::panes::{self, Panes, STRIP};
use super::learn::exercise::{ExercisePanel, inspector_ui as exercise_inspector_ui};
use super::learn::lesson::LessonEditor;
use super::learn::practice::PracticePage;
use super::palette::{Palette, Searches};
use super::play::PlayPanel;
use super::queen_board::QueenBoardPanel;
use super::start::StartPage;
use super::start::tour::{self, Tour};
use super::theorems::TheoremsPanel;
use super::zeckendorf::ZeckendorfPanel;
use crate::figure::Colour;
use crate::session::answers::Answers;
use crate::session::{
    AnswersShown, Columns, Expected, Folders, History, Learned, Model, Pace, Recovery, Remembered, Session, Tab,
};
use crate::solver::SolverError;
use crate::ui::render::theme::{self, Scheme, ink};
use crate::ui::window::dialog::FileDialogs;
use crate::ui::window::picture_card::PictureCard;
use crate::ui::window::zoom;
use crate::ui::work::look_again;
use crate::ui::work::opponent::Opponent;
use crate::ui::work::thumbnails::Thumbnails;

/// Where less would be left beside it, as at a large zoom, the inspector gives way to the panes.
const LEAST_BESIDE: f32 = 320.0;

/// The program's window.
pub struct App {
    session: Session,
    history: History,
    /// The model as it is in its file; `None` if that is unknown.
    saved: Option<Model>,
    path: Option<PathBuf>,
    /// What the file holds, as far as it is known.
    expected: Expected,
    /// Counts the changes of the model, of its file and of what is known of it.
    revision: u64,
    standing: Cell<Option<Standing>>,
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
    exercise: ExercisePanel,
    /// The path on which lessons were chosen on the start page.
    learning_path: Option<&'static [usize]>,
    /// What was solved, and the page of practice while it is open.
    learned: Learned,
    practice: Option<Box<PracticePage>>,
    /// Whether answers were seen before an exercise hid them.
    before_exercise: Option<AnswersShown>,
    opponent: Opponent,
    linked: Linked,
    why: WhyPanel,
    files: Files,
    remembered: Remembered,
    /// Panes were moved: how they lie now is known when they are drawn next.
    has_moved_panes: bool,
    /// Frames until the desktop is asked to maximise the window: not before it is shown.
    maximise: Option<u8>,
    palette: Option<Palette>,
    searches: Searches,
    /// What the palette wants of the panel in front, and for how many frames that is still waited for.
    wanted: Option<(Want, u8)>,
    sheet: Option<Sheet>,
    /// How pictures are taken away, while that is chosen.
    picture: Option<PictureCard>,
    glossary: glossary::OpenGlossary,
    notices: Vec<Notice>,
    /// What is said to a screen reader: the move that the computer made last.
    announced: String,
    script: script::Script,
    presenting: bool,
    /// The start page, while it is open.
    start: Option<StartPage>,
    thumbnails: Thumbnails,
    /// The tour, while it is taken.
    tour: Option<Tour>,
    /// Whether a menu or a list was open when the frame began: it has the keyboard.
    has_menu: bool,
    stage: stage::Stage,
    /// The editor of the lesson, while it is open, and its work in the background.
    editor: Option<Box<LessonEditor>>,
    editor_works: Vec<RunningWork>,
    /// What the status bar says of the panel in front.
    facts: Vec<String>,
    /// What stands at its right end while nothing runs.
    aside: String,
    /// Work of the panels that runs in the background.
    works: Vec<RunningWork>,
    /// The title the window has been given.
    title: String,
}

/// What the window starts with.
pub struct Start {
    /// The session to open.
    pub file: Option<PathBuf>,
    /// How files are asked for.
    pub dialogs: Box<dyn FileDialogs>,
    /// Where settings and copies of unsaved work are kept.
    pub folders: Folders,
    /// When unsaved work is copied.
    pub pace: Pace,
    /// Whether the start page may be shown: without a file, and if the user has not switched it off.
    pub has_start_page: bool,
}

/// A card in front of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sheet {
    Keys,
    About,
    /// The title and the notes.
    Details,
    /// How the picture in front is taken away.
    Picture,
    /// The list of all terms.
    Glossary,
    /// The question whether what was solved is to be forgotten.
    Forget,
}

impl App {
    /// The window with an empty session, or with the one in the file; an error is shown if the file cannot be opened.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let Start { file, dialogs, folders, pace, has_start_page } = start;
        theme::install(ctx);
        tour::controls::install(ctx);
        let remembered = Remembered::open(folders.config);
        zoom::set(ctx, remembered.zoom());
        theme::set_ease(ctx, remembered.ease());
        let session = remembered.new_session();
        let searches = Searches::typed_before(remembered.searches());
        let learned = Learned::open(folders.state.as_deref());
        let mut app = Self {
            saved: Some(session.model.clone()),
            expected: Expected::Nothing,
            revision: 0,
            standing: Cell::new(None),
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
            exercise: ExercisePanel::default(),
            learning_path: None,
            learned,
            practice: None,
            before_exercise: None,
            opponent: Opponent::default(),
            linked: Linked::default(),
            why: WhyPanel::default(),
            files: Files::new(dialogs),
            maximise: remembered.window().filter(|window| window.maximised).map(|_| 2),
            has_moved_panes: false,
            remembered,
            palette: None,
            searches,
            wanted: None,
            sheet: None,
            picture: None,
            glossary: glossary::OpenGlossary::default(),
            notices: Vec::new(),
            announced: String::new(),
            script: script::Script::default(),
            presenting: false,
            start: None,
            thumbnails: Thumbnails::default(),
            tour: None,
            has_menu: false,
            stage: stage::Stage::default(),
            editor: None,
            editor_works: Vec::new(),
            facts: Vec::new(),
            aside: String::new(),
            works: Vec::new(),
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

    /// What came from outside since the last frame: keys, dropped files, dialogs, the wish to close.
    fn take_events(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        self.watch_files(ctx);
        // Text can be made larger also on a card.
        zoom::keys(ctx);
        if self.has_card() {
            return;
        }
        let dropped = ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_path_buf()));
        if let Some(path) = dropped {
            // A text on the converter is a number; everything else is a session.
            let is_text = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("txt"));
            if is_text && self.session.view.tab == Tab::Zeckendorf {
                self.zeckendorf.open(path);
            } else {
                actions.push(Action::OpenFile(path));
            }
        }
        self.glossary_keys(ctx);
        if self.presenting && self.has_panel_keys() {
            self.exercise.sort_keys(ctx);
        }
        // What is typed in the editor belongs to the scene that is shown.
        let is_written = self.editor.is_some() && ctx.text_edit_focused();
        let turns = |command| matches!(command, Command::NextScene | Command::PreviousScene);
        let is_possible = |command| self.is_possible(command) && !(is_written && turns(command));
        if let Some(command) = Command::pressed(ctx, is_possible) {
            actions.push(Action::Command(command));
        }
        self.practice_keys(ctx);
        self.start_page_keys(ctx);
        self.exercise_keys(ctx);
        if self.presenting
            && !self.has_menu
            && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape))
            && !self.end_black()
        {
            actions.push(Action::Command(Command::Present));
        }
    }

    /// Whether a card is open and has the keyboard.
    fn has_card(&self) -> bool {
        let asks = self.files.has_card() || self.left_work.is_offered();
        asks || self.sheet.is_some() || self.palette.is_some() || self.tour.is_some()
    }

    /// Whether single keys go to the panel in front: not while a card, a menu or a list is open.
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

    /// The panes in the middle.
    fn panes_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>, pointed: &mut Linked) -> (Vec<String>, String) {
        let (mut report, mut works) = (PanelReport::default(), Vec::new());
        let (has_card, has_keys) = (self.has_card(), self.has_panel_keys());
        let mut asked = self.wanted.as_ref().map(|(want, _)| want.clone());
        let front = self.session.view.tab;
        let columns = self.columns();
        // The tree draws the panes, and each of them all else of the window.
        let mut tree = std::mem::replace(&mut self.tree, Tree::empty(egui::Id::NULL));
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
            let (pointed, works, wanted) = (&mut *pointed, &mut works, &mut asked);
            let frame = PanelFrame { actions, pointed, works, wanted, columns, active, staged: None };
            let own = ui.push_id(tab, |ui| self.panel_ui(ui, tab, frame)).inner;
            if tab == front {
                report = own;
            }
        };
        let mut panes = Panes { draw: &mut draw, chosen: None, moved: false };
        tree.ui(&mut panes, ui);
        let Panes { chosen, moved, .. } = panes;
        self.tree = tree;
        if let Some(tab) = chosen {
            actions.push(Action::Show(tab));
        }
        if moved {
            self.has_moved_panes = true;
        }
        let is_working = !works.is_empty();
        self.wait_for_wanted(ui.ctx(), asked, is_working);
        works.extend(self.opponent.work());
        works.extend_from_slice(&self.editor_works);
        // The status bar is drawn before the panes: it shows their work a frame later.
        if self.works.len() != works.len() {
            ui.ctx().request_repaint();
        }
        self.works = works;
        (report.facts, report.aside)
    }

    fn window_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let mut pointed = Linked::default();
        // The window is cleared in the colour of the panels: a software renderer pays for every layer.
        let panel = Frame::NONE;
        Panel::top("top bar")
            .exact_size(44.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(panel)
            .show(ui, |ui| self.top_bar_ui(ui, actions));
        Panel::bottom("status bar")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(panel)
            .show(ui, |ui| self.status_bar_ui(ui));
        if self.editor.is_some() {
            self.editor_ui(ui, actions);
        } else if !self.session.model.scenes.is_empty() {
            Panel::bottom("lesson bar").resizable(false).frame(panel).show(ui, |ui| self.lesson_bar_ui(ui, actions));
        }
        let columns = self.columns();
        let beside = ui.available_width() - LEAST_BESIDE;
        let folded = columns.inspector.folded;
        let (name, width) = if folded {
            ("folded inspector", columns::FOLDED)
        } else {
            ("inspector", f32::from(columns.inspector.width).min(beside))
        };
        if beside >= f32::from(Columns::default().inspector.width) {
            Panel::right(name).exact_size(width).resizable(false).frame(panel).show(ui, |ui| {
                let area = ui.max_rect();
                // The strip of the tabs continues above the inspector.
                ui.spacing_mut().item_spacing.y = 0.0;
                let (_, strip) = ui.allocate_space(egui::vec2(ui.available_width(), STRIP));
                ui.painter().rect_filled(strip, 0.0, ink(ui, Colour::Bg));
                let inspected = self.exercise.inspected().filter(|_| !folded);
                if let Some(inspected) = inspected {
                    exercise_inspector_ui(ui, &inspected, &mut self.answers);
                } else if !folded {
                    self.beside_question(|app| {
                        let filled = app.linked.filled.as_ref();
                        let why = (&mut app.why, app.remembered.why());
                        inspector_ui(
                            ui,
                            &app.session,
                            (filled, app.linked.compared.as_ref()),
                            why,
                            &mut app.answers,
                            &mut pointed,
                            actions,
                        );
                    });
                }
                edge_ui(ui, area, Side::Inspector, columns, actions);
            });
        }
        let centre = CentralPanel::default().frame(panel).show(ui, |ui| {
            if self.editor.is_none() {
                return self.panes_ui(ui, actions, &mut pointed);
            }
            self.editor_keys(ui);
            self.editor_middle_ui(ui, actions, &mut pointed)
        });
        let (facts, aside) = if self.editor.is_some() { self.lesson_facts() } else { centre.inner };
        if self.linked != pointed {
            ui.ctx().request_repaint();
        }
        self.linked = pointed;
        // The status bar is drawn before the panes that write its facts: it shows them a frame later.
        if self.facts != facts || self.aside != aside {
            (self.facts, self.aside) = (facts, aside);
            ui.ctx().request_repaint();
        }
    }

    fn cards_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        self.tour_ui(ctx, actions);
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

impl eframe::App for App {
    /// Runs before each frame, and also while the window is hidden: unsaved work is asked about even then.
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        let closing = ctx.input(|input| input.viewport().close_requested());
        if !closing || self.files.quitting {
            return;
        }
        if !self.is_unsaved() && !self.is_busy_with_files() {
            self.recovery.end();
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
        self.has_menu = Popup::is_any_open(&ctx);
        let mut actions = Vec::new();
        self.answers.begin_frame(&self.session.model, Some(self.revision));
        self.take_events(&ctx, &mut actions);
        // A session may just have been opened.
        self.answers.begin_frame(&self.session.model, Some(self.revision));
        self.follow_exercise(&ctx);
        self.follow_learned(&ctx);
        if self.presenting {
            CentralPanel::default().frame(Frame::NONE).show(ui, |ui| self.stage_ui(ui, &mut actions));
            self.presenter_ui(&ctx, &mut actions);
        } else if self.practice.is_some() {
            self.practice_ui(ui, &mut actions);
        } else if self.start.is_some() {
            self.start_page_ui(ui, &mut actions);
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
        self.keep_copy();
        if self.answers.end_frame() {
            look_again(&ctx);
        }
        self.show_title(&ctx);
    }
}
