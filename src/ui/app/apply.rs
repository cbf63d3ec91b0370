//! Where actions become changes: the one place where the window changes its session and itself.

use egui::Context;

use super::editor::show_panels;
use super::files::{Leaving, Purpose};
use super::{App, Notice, Sheet};
use crate::export::target::ExportTarget;
use crate::export::{Format, HandoutFormat};
use crate::game::position_text;
use crate::session::{Against, Column, Columns, Ease, Edit, Focus, Model, Side, Tab, ThemeChoice};
use crate::ui::command::Command;
use crate::ui::context::{Action, Want};
use crate::ui::layout::panes;
use crate::ui::learn::glossary::Terms;
use crate::ui::playback::play_next;
use crate::ui::render::theme;
use crate::ui::window::picture_card::PictureCard;
use crate::ui::window::zoom;

/// Frames for which what the palette wants of a panel is waited for: its map is drawn, its number converted by then.
const WAITS: u8 = 30;

/// Where the game stands and who plays it: where a change of it is no move, the computer waits until it is asked.
#[derive(PartialEq)]
struct Turn {
    focus: Focus,
    moves: (usize, usize),
    players: (Against, Side),
}

impl Turn {
    fn of(model: &Model) -> Self {
        Self {
            focus: model.focus.clone(),
            moves: (model.trail.len(), model.ahead.len()),
            players: (model.game.against, model.game.first),
        }
    }
}

/// Whether an action is about what the start page covers. A session that is opened closes the page itself.
fn leaves_start_page(action: &Action) -> bool {
    match action {
        Action::Command(command) => !matches!(
            command,
            Command::New
                | Command::Open
                | Command::LeftWork
                | Command::Quit
                | Command::ToggleTheme
                | Command::HighContrast
                | Command::ReducedMotion
                | Command::Palette
                | Command::StartPage
                | Command::Practice
                | Command::ForgetSolved
                | Command::Glossary
                | Command::WordsHere
                | Command::Keys
                | Command::About
        ),
        Action::Columns(_)
        | Action::Why(_)
        | Action::OpenFile(_)
        | Action::OpenLesson(..)
        | Action::ForgetRecent
        | Action::Zoom(_)
        | Action::Answers(_)
        | Action::CloseStep
        | Action::Explain(_)
        | Action::Tell(_) => false,
        _ => true,
    }
}

/// Whether an action is about what the page of practice covers.
fn leaves_practice(action: &Action) -> bool {
    match action {
        Action::Command(
            Command::Undo
            | Command::Redo
            | Command::Answers
            | Command::HideAnswers
            | Command::FoldColumn
            | Command::FoldInspector,
        ) => false,
        Action::Command(Command::StartPage) => true,
        action => leaves_start_page(action),
    }
}

impl App {
    /// Applies the actions of a frame, in order.
    pub(super) fn apply(&mut self, ctx: &Context, actions: Vec<Action>) {
        for action in actions {
            self.apply_one(ctx, action);
        }
    }

    fn apply_one(&mut self, ctx: &Context, action: Action) {
        if self.practice.is_some() {
            if leaves_practice(&action) {
                self.practice = None;
            }
        } else if self.start.is_some() && leaves_start_page(&action) {
            self.start = None;
        }
        match action {
            Action::Edit(edit @ Edit::ShowScene(_)) => {
                self.edit(edit);
                self.play_scene(ctx);
            }
            Action::Edit(edit) => self.edit(edit),
            Action::Edits(edits) => {
                self.history.begin_step();
                for edit in edits {
                    self.edit(edit);
                }
                self.history.close_step();
            }
            Action::CloseStep => self.history.close_step(),
            Action::Show(tab) => self.show_tab(tab),
            Action::Columns(columns) => self.set_columns(columns),
            Action::Why(look) => self.remembered.set_why(look),
            Action::Camera(camera) => self.session.view.camera = camera,
            Action::CompareCameras(cameras) => self.session.view.compare = cameras,
            Action::TableStep(step) => self.session.view.table_step = step,
            Action::BoardStep(step) => self.session.view.board_step = Some(step),
            Action::Command(command) => self.command(ctx, command),
            Action::LetMove => {
                // Undo takes back the computer's move alone, not what was done before it was asked.
                self.history.close_step();
                self.opponent.allow();
            }
            Action::Golden(view) => self.session.view.golden = view,
            Action::ConverterStep(step) => self.session.view.converter_step = step,
            Action::AutomatonStep(step) => self.session.view.automaton_step = step,
            Action::Export(target) => self.ask_for(Purpose::Export(target)),
            Action::OpenNumber => self.ask_for(Purpose::OpenNumber),
            Action::OpenStatements => self.ask_for(Purpose::OpenStatements),
            Action::OpenFile(path) => self.leave(ctx, Leaving::File(path)),
            Action::ForgetRecent => self.remembered.forget_recent(),
            Action::OpenLesson(lesson, scene) => {
                if let Some(page) = &self.start {
                    self.learning_path = page.path();
                }
                self.leave(ctx, Leaving::Lesson(lesson, scene));
            }
            Action::Want(Want::Reveal(section)) if self.presenting => self.stage_section(section),
            Action::Want(Want::Press(name)) if self.presenting => {
                self.notices.push(Notice::done(format!("{name}: not on the stage. Esc leaves it.")));
            }
            Action::Want(want) => {
                // The buttons stand in the left column.
                show_panels(&mut self.editor);
                if matches!(want, Want::Press(_)) && self.columns().left.folded {
                    self.fold_left_column(false);
                }
                self.wanted = Some((want, WAITS));
            }
            Action::Zoom(zoom) => zoom::change(ctx, zoom),
            Action::Answers(_) if self.practice.is_some() => {}
            Action::Answers(shown) => self.show_answers(shown),
            Action::Explain(term) => self.explain(term),
            Action::Tell(words) => self.notices.push(Notice::done(words)),
        }
    }

    /// Changes the model. An invalid edit shows a message and changes nothing.
    pub(super) fn edit(&mut self, edit: Edit) {
        let turns_page = matches!(edit, Edit::ShowScene(_));
        let shows_scene = turns_page || matches!(edit, Edit::DuplicateScene(_) | Edit::RemoveScene(_));
        match edit {
            Edit::ShowScene(next) if self.session.model.scene != Some(next) => self.keep_scene(),
            Edit::DuplicateScene(_) => self.keep_scene(),
            _ => {}
        }
        let (edit, was_cleaned) = edit.cleaned();
        if was_cleaned {
            self.notices.push(Notice::done("Control characters were left out of the text.".into()));
        }
        let was_unsaved = self.is_unsaved() && !(self.presenting && self.is_lesson_saved());
        let dropped = if edit == Edit::PlayOn { self.session.model.ahead.len() } else { 0 };
        let before = Turn::of(&self.session.model);
        // In the other tabs one only looks where a move leads.
        let is_answered = edit.is_answered() && self.session.view.tab.is_played();
        let mut by_hand = self.by_hand;
        by_hand.note(&edit, self.session.view.tab.is_played());
        if let Err(error) = self.history.apply(&mut self.session, edit) {
            self.problem(error.to_string());
            return;
        }
        self.by_hand = by_hand;
        self.changed();
        if dropped > 0 {
            let moves =
                if dropped == 1 { "The later move was".to_owned() } else { format!("{dropped} later moves were") };
            let text = format!("{moves} dropped: the game goes on from here.");
            self.notices.push(Notice { action: Some(Command::Undo), ..Notice::done(text) });
        }
        if shows_scene {
            self.script.hide();
            self.stage_scene();
            // What was wanted of the panel before is wanted no longer.
            self.wanted = None;
            // A page of a lesson is shown as it is.
            self.opponent.hold();
            panes::bring_to_front(&mut self.tree, self.session.view.tab);
            if turns_page && !was_unsaved {
                // To turn the pages of a lesson is no work that could be lost.
                self.saved = Some(self.session.model.clone());
                self.changed();
            }
        } else if is_answered {
            self.opponent.allow();
        } else if Turn::of(&self.session.model) != before {
            self.opponent.hold();
        }
    }

    /// A scene that was changed is left as it is now; the notice takes that back. What is tried out in front of a class
    /// changes no lesson: on the stage a notice would lie on the picture, and nobody reads it there.
    pub(super) fn keep_scene(&mut self) {
        let Some(current) = self.session.model.scene.filter(|_| !self.presenting) else { return };
        if self.editor.is_none() && self.is_lesson_of_program() && self.is_lesson_saved() {
            // Moves were tried: the scene stays as it is in the lesson.
            return;
        }
        if self.is_scene_set_up_anew() && self.history.apply(&mut self.session, Edit::KeepScene).is_ok() {
            self.changed();
            let text = format!("Scene {} was changed.", current + 1);
            self.notices.push(Notice { action: Some(Command::Undo), ..Notice::done(text) });
        }
    }

    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.session.view.bring_to_front(tab);
        panes::bring_to_front(&mut self.tree, tab);
    }

    fn command(&mut self, ctx: &Context, command: Command) {
        match command {
            Command::New => self.leave(ctx, Leaving::New),
            Command::Open => self.leave(ctx, Leaving::Choose),
            Command::Save => self.save(ctx, None),
            Command::SaveAs => self.ask_for(Purpose::Save(None)),
            Command::LeftWork => self.look_for_left_work(true),
            Command::ResetScene => {
                if let Some(scene) = self.session.model.scene {
                    self.edit(Edit::ShowScene(scene));
                }
            }
            Command::ExportJson => self.export_table(Format::Json),
            Command::ExportCsv => self.export_table(Format::Csv),
            Command::ExportPicture => {
                self.picture.iter_mut().for_each(PictureCard::reopen);
                self.sheet = Some(Sheet::Picture);
            }
            Command::HandoutPdf => self.export_handout(HandoutFormat::Pdf),
            Command::HandoutHtml => self.export_handout(HandoutFormat::Html),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            // Behind the page nothing is changed.
            Command::Undo | Command::Redo | Command::Answers | Command::HideAnswers if self.practice.is_some() => {
                if let Some(page) = &mut self.practice {
                    match command {
                        Command::Undo => page.take_back(),
                        Command::Answers => page.hint(),
                        _ => {}
                    }
                }
            }
            Command::Undo if self.exercise.can_take_back() => self.exercise.take_back(),
            Command::Undo => {
                let scene = self.scene_shown();
                self.history.undo(&mut self.session);
                self.after_undo(&scene);
            }
            Command::Redo => {
                let scene = self.scene_shown();
                self.history.redo(&mut self.session);
                self.after_undo(&scene);
            }
            Command::CopyPosition => {
                let focus = &self.session.model.focus;
                ctx.copy_text(position_text(&focus.ruleset, &focus.position));
                self.notices.push(Notice::done("The position was copied.".into()));
            }
            Command::SwapPiles => self.swap_piles(),
            Command::ShowGrundyTable => self.show_tab(Tab::GrundyTable),
            Command::ShowQueenBoard => self.show_tab(Tab::QueenBoard),
            Command::ShowGoldenString => self.show_tab(Tab::GoldenString),
            Command::ShowZeckendorf => self.show_tab(Tab::Zeckendorf),
            Command::ShowPlay => self.show_tab(Tab::Play),
            Command::ShowTheorems => self.show_tab(Tab::Theorems),
            Command::Answers if self.exercise.is_on() => self.exercise.hint(),
            Command::Answers => self.reveal(),
            Command::HideAnswers if self.exercise.is_on() => self.exercise.hide_hints(),
            Command::HideAnswers => self.hide_answers(),
            Command::ToggleTheme => self.toggle_theme(ctx),
            Command::HighContrast => self.change_ease(ctx, |ease| ease.high_contrast = !ease.high_contrast),
            Command::ReducedMotion => self.change_ease(ctx, |ease| ease.reduced_motion = !ease.reduced_motion),
            Command::Present => self.present(ctx, !self.presenting),
            Command::PresenterNotes => self.toggle_presenter(),
            Command::FoldColumn => self.fold_left_column(!self.columns().left.folded),
            Command::FoldInspector => {
                let columns = self.columns();
                let inspector = Column { folded: !columns.inspector.folded, ..columns.inspector };
                self.set_columns(Columns { inspector, ..columns });
            }
            Command::ResetLayout => self.reset_layout(),
            Command::Palette => self.open_palette(ctx),
            Command::NextScene => self.show_scene_after(ctx, 1),
            Command::PreviousScene => self.show_scene_after(ctx, -1),
            Command::EditLesson => self.toggle_editor(),
            Command::AddScene => self.insert_scene(),
            Command::DuplicateScene => self.edit_scene(Edit::DuplicateScene),
            Command::MoveSceneBack => self.edit_scene(|scene| Edit::MoveScene(scene, scene.saturating_sub(1))),
            Command::MoveSceneForward => {
                let last = self.session.model.scenes.len().saturating_sub(1);
                self.edit_scene(|scene| Edit::MoveScene(scene, (scene + 1).min(last)));
            }
            Command::UpdateScene => self.update_scene(),
            Command::RemoveScene => self.edit_scene(Edit::RemoveScene),
            Command::Details => self.sheet = Some(Sheet::Details),
            Command::StartPage => self.open_start_page(),
            Command::Practice => self.open_practice(),
            Command::ForgetSolved => self.sheet = Some(Sheet::Forget),
            Command::Tour => self.take_tour(ctx),
            Command::Glossary => self.open_glossary(ctx, Terms::All),
            Command::WordsHere => self.open_glossary(ctx, Terms::Here),
            Command::Keys => self.sheet = Some(Sheet::Keys),
            Command::About => self.sheet = Some(Sheet::About),
        }
    }

    /// What follows when a step was undone or redone; a scene that came back is looked at as it was kept, and nothing of
    /// it is revealed.
    fn after_undo(&mut self, before: &(Option<String>, usize)) {
        self.changed();
        self.opponent.hold();
        if self.scene_shown() != *before && self.scene().is_some() {
            self.script.hide();
            self.session.look_as_scene();
            self.session.answers_of_scene();
            self.stage_scene();
            panes::bring_to_front(&mut self.tree, self.session.view.tab);
        }
    }

    /// Whether a command can do anything now.
    pub(super) fn is_possible(&self, command: Command) -> bool {
        let model = &self.session.model;
        match command {
            Command::Undo | Command::Redo | Command::SwapPiles | Command::NextScene | Command::PreviousScene
                if let Some(page) = &self.practice =>
            {
                command == Command::Undo && page.can_take_back()
            }
            Command::ForgetSolved => !self.learned.progress().is_empty(),
            Command::Undo => self.history.can_undo() || self.exercise.can_take_back(),
            Command::Redo => self.history.can_redo(),
            Command::PresenterNotes => self.presenting,
            Command::SwapPiles => self.answers.current().can_swap,
            // At the ends of the row a move does nothing, but the panels do not get its arrow keys.
            Command::RemoveScene | Command::DuplicateScene | Command::MoveSceneBack | Command::MoveSceneForward => {
                model.scene.is_some()
            }
            Command::ResetScene => self.is_scene_changed(),
            Command::UpdateScene => self.is_scene_set_up_anew(),
            Command::EditLesson => !self.presenting,
            Command::NextScene => self.scene_after(1).is_some(),
            Command::PreviousScene => self.scene_after(-1).is_some(),
            _ => true,
        }
    }

    /// Changes the scene that is shown, as a step of its own.
    fn edit_scene(&mut self, edit: impl FnOnce(usize) -> Edit) {
        if let Some(scene) = self.session.model.scene {
            self.history.close_step();
            self.edit(edit(scene));
            self.history.close_step();
        }
    }

    /// Keeps what is shown as the scene, and what is written in the editor.
    fn update_scene(&mut self) {
        self.edit_scene(|_| Edit::KeepScene);
        if let Some(editor) = &mut self.editor {
            editor.accept();
        }
    }

    fn swap_piles(&mut self) {
        if let Some(focus) = self.session.model.focus.mirrored() {
            self.edit(Edit::Focus(focus));
        }
    }

    /// The table on screen, whole.
    fn export_table(&mut self, format: Format) {
        self.ask_for(Purpose::Export(ExportTarget::table(self.session.model.table.request(), format)));
    }

    fn toggle_theme(&mut self, ctx: &Context) {
        let view = &mut self.session.view;
        view.theme = match view.theme {
            ThemeChoice::Dark => ThemeChoice::Light,
            ThemeChoice::Light => ThemeChoice::Dark,
        };
        self.remembered.theme(self.session.view.theme);
        self.apply_theme(ctx);
    }

    fn change_ease(&mut self, ctx: &Context, change: impl FnOnce(&mut Ease)) {
        let mut ease = self.remembered.ease();
        change(&mut ease);
        self.remembered.set_ease(ease);
        theme::set_ease(ctx, ease);
    }

    /// Whether a command that switches something on or off has it on; `None` for all others.
    pub(super) fn is_on(&self, command: Command) -> Option<bool> {
        match command {
            Command::HighContrast => Some(self.remembered.ease().high_contrast),
            Command::ReducedMotion => Some(self.remembered.ease().reduced_motion),
            _ => None,
        }
    }

    pub(super) fn apply_theme(&self, ctx: &Context) {
        ctx.set_theme(match self.session.view.theme {
            ThemeChoice::Dark => egui::Theme::Dark,
            ThemeChoice::Light => egui::Theme::Light,
        });
    }

    fn fold_left_column(&mut self, folded: bool) {
        let columns = self.columns();
        let left = Column { folded, ..columns.left };
        self.set_columns(Columns { left, ..columns });
    }

    pub(super) fn present(&mut self, ctx: &Context, on: bool) {
        if on {
            self.keep_scene_of_editor();
        }
        if on && !self.presenting {
            self.begin_before_class();
        }
        if on != self.presenting {
            self.reset_stage();
            self.wanted = None;
        }
        if self.presenting && !on {
            // Whatever it was on the stage: afterwards all is as large as the user has it.
            ctx.set_zoom_factor(self.remembered.zoom());
        }
        self.presenting = on;
        if on {
            self.play_scene(ctx);
        } else if self.editor.is_some() && self.is_scene_set_up_anew() {
            // What was tried out in front of the class is no work on the scene.
            self.command(ctx, Command::ResetScene);
        }
        ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(on));
    }

    fn reset_layout(&mut self) {
        self.session.view.layout = crate::session::Layout::default();
        self.remembered.layout(crate::session::Layout::default());
        self.remembered.set_columns(Columns::default());
        self.tree = panes::tree_of(&self.session.view.layout);
        self.show_tab(self.session.view.tab);
    }

    /// Takes the panes as they are now into the session.
    pub(super) fn keep_layout(&mut self) {
        if let Some(layout) = panes::layout_of(&self.tree) {
            self.session.view.layout = layout;
        }
    }

    /// The scene some steps after the current one.
    pub(super) fn scene_after(&self, steps: isize) -> Option<usize> {
        let count = self.session.model.scenes.len();
        let next = match self.session.model.scene {
            Some(scene) => scene.checked_add_signed(steps)?,
            None => 0,
        };
        (next < count).then_some(next)
    }

    fn show_scene_after(&mut self, ctx: &Context, steps: isize) {
        if let Some(scene) = self.scene_after(steps) {
            self.edit(Edit::ShowScene(scene));
            self.play_scene(ctx);
        }
    }

    /// Lets the timeline of the scene that was entered play, if the scene says so; not while the scene is being made.
    fn play_scene(&self, ctx: &Context) {
        let model = &self.session.model;
        let plays = model.scene.and_then(|scene| model.scenes.get(scene)).is_some_and(|scene| scene.plays);
        if plays && (self.presenting || self.editor.is_none()) {
            play_next(ctx);
        }
    }
}
