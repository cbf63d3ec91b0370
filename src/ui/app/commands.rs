//! The effect of each command, and whether it can do anything now. The palette opens, and what was picked there is
//! asked of the panel in front.

use egui::Context;

use super::files::{Leaving, Purpose};
use super::{App, Notice, Sheet};
use crate::command::Command;
use crate::context::{Action, PanelRequest};
use crate::layout::panes;
use crate::learn::glossary::Terms;
use crate::palette::{Index, Palette, Sources};
use crate::render::theme;
use crate::window::picture_card::PictureCard;
use crate::work::playback::play_next;
use golden_export::Format;
use golden_export::target::ExportTarget;
use golden_game::position_text;
use golden_session::{Edit, History, Session, SideColumn, SideColumns, Tab, ThemeChoice};

impl App {
    pub(super) fn command(&mut self, ctx: &Context, command: Command) {
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
                let pictured = self.pictured();
                self.cards.picture.get_or_insert_with(PictureCard::new).reopen(pictured);
                self.cards.sheet = Some(Sheet::Picture);
            }
            Command::Handout => self.cards.sheet = Some(Sheet::Handout),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            // Behind the page nothing is changed.
            Command::Redo | Command::HideAnswers if self.practice.is_some() => {}
            Command::Undo if let Some(page) = &mut self.practice => page.view.take_back(),
            Command::Undo if self.exercise.is_on() => self.exercise.take_back(&mut self.learned),
            Command::Undo => self.change_history(History::undo),
            Command::Redo => self.change_history(History::redo),
            Command::CopyPosition => self.copy_position(ctx),
            Command::SwapPiles => self.swap_piles(),
            Command::ShowGrundyTable => self.open_tab(Tab::GrundyTable),
            Command::ShowQueenBoard => self.open_tab(Tab::QueenBoard),
            Command::ShowGoldenString => self.open_tab(Tab::GoldenString),
            Command::ShowZeckendorf => self.open_tab(Tab::Zeckendorf),
            Command::ShowPlay => self.open_tab(Tab::Play),
            Command::ShowTheorems => self.open_tab(Tab::Theorems),
            Command::ShowLaboratory => self.open_tab(Tab::Laboratory),
            Command::Answers => match self.view_in_front() {
                Some(view) => {
                    view.state.hint();
                }
                None => self.reveal(),
            },
            Command::HideAnswers => match self.exercise.view_mut() {
                Some(view) => view.state.hide_hints(),
                None => self.hide_answers(),
            },
            Command::ToggleTheme => self.toggle_theme(ctx),
            Command::HighContrast => {
                self.remembered.set_high_contrast(!self.remembered.ease().high_contrast);
                self.apply_theme(ctx);
            }
            Command::ReducedMotion => {
                self.remembered.set_reduced_motion(!self.remembered.ease().reduced_motion);
                self.apply_theme(ctx);
            }
            Command::DesktopLook => {
                self.remembered.look_as_desktop();
                self.session.view.theme = self.remembered.theme();
                self.apply_theme(ctx);
            }
            Command::Present => self.present(ctx, !self.layout.presenting),
            Command::PresenterNotes => self.toggle_presenter(),
            Command::FoldColumn => self.fold_left_column(!self.columns().left.folded),
            Command::FoldInspector => self.fold_inspector(),
            Command::ResetLayout => self.reset_layout(),
            Command::Palette => self.open_palette(ctx),
            Command::NextScene => self.show_scene_after(ctx, 1),
            Command::PreviousScene => self.show_scene_after(ctx, -1),
            Command::ExploreFreely => self.toggle_exploring(),
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
            Command::Details => self.cards.sheet = Some(Sheet::Details),
            Command::StartPage => {
                if self.layout.presenting {
                    self.present(ctx, false);
                }
                self.open_start_page();
            }
            Command::Practice => self.open_practice(),
            Command::ForgetSolved => self.cards.sheet = Some(Sheet::Forget),
            Command::Glossary => self.open_glossary(ctx, Terms::All),
            Command::WordsHere => self.open_glossary(ctx, Terms::Here),
            Command::Keys => self.cards.sheet = Some(Sheet::Keys),
            Command::About => self.cards.sheet = Some(Sheet::About),
        }
    }

    /// Undoes or redoes a step; one that was shown in another tab leads back to the tab it was asked for in.
    pub(super) fn change_history<R>(&mut self, change: impl FnOnce(&mut History, &mut Session) -> R) {
        let (scene, tab) = (self.scene_shown(), self.session.view.tab);
        change(&mut self.history, &mut self.session);
        if self.session.view.tab != tab {
            panes::bring_to_front(&mut self.layout.tree, self.session.view.tab);
        }
        self.after_undo(&scene);
    }

    fn copy_position(&mut self, ctx: &Context) {
        let focus = &self.session.model.focus;
        ctx.copy_text(position_text(&focus.ruleset, &focus.position));
        self.notices.push(Notice::done("The position was copied.".into()));
    }

    /// Brings the window into line after a step was undone or redone; a scene that came back is looked at as it was
    /// kept, and nothing of it is revealed.
    fn after_undo(&mut self, before: &(Option<String>, usize)) {
        self.changed();
        self.opponent.hold();
        if self.scene_shown() != *before && self.scene().is_some() {
            self.ask_anew();
            self.session.look_as_scene();
            self.session.answers_of_scene();
            self.take_answers();
            self.stage_scene();
            panes::bring_to_front(&mut self.layout.tree, self.session.view.tab);
        }
    }

    /// Returns true if a command can do anything now.
    pub(super) fn is_possible(&self, command: Command) -> bool {
        let model = &self.session.model;
        match command {
            Command::Undo | Command::Redo | Command::SwapPiles | Command::NextScene | Command::PreviousScene
                if let Some(page) = &self.practice =>
            {
                command == Command::Undo && page.view.state.phase().can_take_back()
            }
            Command::ForgetSolved => !self.learned.progress().is_empty(),
            // No step leads away from an exercise: the pages do.
            Command::Undo if self.exercise.is_on() => self.exercise.can_take_back(),
            Command::ExploreFreely => self.is_lesson_view() || self.is_exploring(),
            Command::Undo => self.history.can_undo(),
            Command::Redo => self.history.can_redo(),
            Command::PresenterNotes => self.layout.presenting && self.practice.is_none(),
            Command::SwapPiles => self.answers.current().can_swap,
            // At the ends of the row a move does nothing, but the panels do not get its arrow keys.
            Command::RemoveScene | Command::DuplicateScene | Command::MoveSceneBack | Command::MoveSceneForward => {
                model.scene.is_some()
            }
            Command::ResetScene => self.is_scene_changed() || self.session.is_away_from_scene(),
            Command::UpdateScene => self.is_scene_set_up_anew(),
            Command::EditLesson => !self.layout.presenting,
            Command::NextScene => self.scene_after(1).is_some(),
            Command::PreviousScene => self.scene_after(-1).is_some(),
            _ => true,
        }
    }

    /// Returns true if a command that switches something on or off has it on, false if off; `None` for all other
    /// commands.
    pub(super) fn is_on(&self, command: Command) -> Option<bool> {
        match command {
            Command::HighContrast => Some(self.remembered.ease().high_contrast),
            Command::ReducedMotion => Some(self.remembered.ease().reduced_motion),
            Command::DesktopLook => Some(self.remembered.is_as_desktop()),
            // In an exercise the key shows the next hint.
            Command::Answers if !self.exercise.is_on() => Some(self.are_answers_seen()),
            Command::ExploreFreely => Some(self.is_exploring()),
            Command::FoldColumn => Some(!self.columns().left.folded),
            Command::FoldInspector => Some(!self.columns().inspector.folded),
            _ => None,
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
        if let Some(editor) = &mut self.lesson.editor {
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
        self.remembered.set_theme(self.session.view.theme);
        self.apply_theme(ctx);
    }

    /// Follows the settings of the desktop where the user chose nothing; a session from a file has a theme of its own.
    pub(super) fn follow_desktop(&mut self, ctx: &Context) {
        let Some(look) = self.layout.desktop.latest() else { return };
        let before = self.remembered.theme();
        self.remembered.set_desktop(look);
        if self.document.path.is_none() && self.session.view.theme == before {
            self.session.view.theme = self.remembered.theme();
        }
        self.apply_theme(ctx);
    }

    /// Gives the window the theme of its session, with the contrast and motion that the user wants.
    pub(super) fn apply_theme(&self, ctx: &Context) {
        theme::set_ease(ctx, self.remembered.ease());
        ctx.set_theme(match self.session.view.theme {
            ThemeChoice::Dark => egui::Theme::Dark,
            ThemeChoice::Light => egui::Theme::Light,
        });
    }

    pub(super) fn fold_left_column(&mut self, folded: bool) {
        let columns = self.columns();
        let left = SideColumn { folded, ..columns.left };
        self.set_columns(SideColumns { left, ..columns });
    }

    pub(super) fn present(&mut self, ctx: &Context, on: bool) {
        if on {
            self.keep_scene_of_editor();
        }
        if on && !self.layout.presenting && self.practice.is_none() {
            self.show_scene_again();
            self.begin_before_class();
        }
        if on && !self.layout.presenting {
            // What was told in the window is not told to a class; what went wrong is read before it goes.
            self.notices.list.retain(|notice| notice.is_problem);
        }
        if on != self.layout.presenting {
            self.reset_stage();
            self.cards.wanted = None;
        }
        if self.layout.presenting && !on {
            self.end_before_class();
            // Whatever it was on the stage: afterwards all is as large as the user has it.
            ctx.set_zoom_factor(self.remembered.zoom());
        }
        self.layout.presenting = on;
        if on {
            if self.practice.is_none() {
                self.play_scene(ctx);
            }
        } else if self.lesson.editor.is_some() && self.is_scene_set_up_anew() {
            // What was tried out in front of the class is no work on the scene.
            self.command(ctx, Command::ResetScene);
        }
        ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(on));
    }

    /// Brings the picture of the scene shown to the front where another tab was looked at: a class sees the scene as it was
    /// prepared.
    fn show_scene_again(&mut self) {
        if self.session.is_beside_scene() {
            self.session.look_as_scene();
            panes::bring_to_front(&mut self.layout.tree, self.session.view.tab);
        }
    }

    fn reset_layout(&mut self) {
        self.session.view.layout = golden_session::Layout::default();
        self.remembered.layout(golden_session::Layout::default());
        self.remembered.set_columns(SideColumns::default());
        self.layout.tree = panes::tree_of(&self.session.view.layout);
        self.show_tab(self.session.view.tab);
    }

    /// Takes the panes as they are now into the session.
    pub(super) fn keep_layout(&mut self) {
        if let Some(layout) = panes::layout_of(&self.layout.tree) {
            self.session.view.layout = layout;
        }
    }

    /// The scene some steps after the current one.
    pub(super) fn scene_after(&self, steps: isize) -> Option<usize> {
        let count = self.session.model.scenes.len();
        let next = match self.scene_or_left() {
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
    pub(super) fn play_scene(&self, ctx: &Context) {
        let plays = self.session.scene_shown().is_some_and(|scene| scene.plays);
        if plays && (self.layout.presenting || self.lesson.editor.is_none()) {
            play_next(ctx);
        }
    }

    /// Opens the palette.
    fn open_palette(&mut self, ctx: &Context) {
        self.cards.palette = Some(Palette::open(self.remembered.recent(), &self.answers));
        ctx.request_repaint();
    }

    /// Draws the palette while it is open.
    pub(super) fn palette_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        let Some(mut palette) = self.cards.palette.take() else { return };
        palette.prepare(ctx, self.document.revision, |recent| {
            Index::new(&Sources {
                session: &self.session,
                is_possible: &|command: Command| self.is_possible(command),
                undo: self.history.undo_words(),
                redo: self.history.redo_words(),
                presenting: self.layout.presenting,
                is_covered: !self.layout.presenting && (self.start.is_some() || self.practice.is_some()),
                recent,
            })
        });
        // Words that give the answer of the scene are hidden with it.
        let session = (&self.session, self.secrecy().tells());
        let is_open = palette.show(ctx, session, &self.answers, &mut self.cards.searches, actions);
        if is_open {
            self.cards.palette = Some(palette);
        } else if self.cards.searches.typed() != self.remembered.searches() {
            self.remembered.searched(self.cards.searches.typed().to_vec());
        }
    }

    /// Keeps what the palette wants of a panel until the panel has done it; says so where it never does. `left` is what
    /// the panels have not taken in this frame.
    pub(super) fn wait_for_wanted(&mut self, ctx: &Context, left: Option<PanelRequest>, is_working: bool) {
        let Some((_, frames)) = self.cards.wanted.take() else { return };
        let Some(want) = left else { return };
        ctx.request_repaint();
        // A panel that is at work has its buttons afterwards.
        let frames = if is_working { frames } else { frames.saturating_sub(1) };
        match want {
            want if frames > 0 => self.cards.wanted = Some((want, frames)),
            want => {
                if let Some(name) = want.name() {
                    self.notices.push(Notice::done(format!("{name}: not possible now.")));
                }
            }
        }
    }
}
