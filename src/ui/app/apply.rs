//! The one place where actions become changes: here the window changes its session and itself.

use egui::Context;

use super::files::{GameBegun, Leaving, Purpose};
use super::lesson::editor::show_panels;
use super::{App, Notice};
use crate::command::Command;
use crate::context::{Action, Keeping, PanelRequest, Zoom};
use crate::laboratory::is_rule;
use crate::layout::panes;
use crate::window;
use golden_session::{Against, Edit, Focus, Model, Side, Tab};

/// Frames for which what the palette wants of a panel is waited for: its map is drawn, its number converted by then.
const WAITS: u8 = 30;

/// The standing of the game and who plays it: where a change of it is no move, the computer waits until it is asked.
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

/// Returns true if an action is about what the start page covers. A session that is opened closes the page itself.
fn leaves_start_page(action: &Action) -> bool {
    match action {
        Action::Command(command) => command.entry().reach.leaves_start_page(),
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

/// Returns true if an action is about what the page of practice covers.
fn leaves_practice(action: &Action) -> bool {
    match action {
        Action::Command(command) => command.entry().reach.leaves_practice(),
        action => leaves_start_page(action),
    }
}

impl App {
    /// Applies the actions of a frame, in order.
    pub(super) fn apply(&mut self, ctx: &Context, mut actions: Vec<Action>) {
        self.explore_for(&mut actions);
        for action in actions {
            self.apply_one(ctx, action);
        }
    }

    fn apply_one(&mut self, ctx: &Context, action: Action) {
        if action == Action::Command(Command::Present) && self.present_chosen(ctx) {
            return;
        }
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
                self.step_of(edits);
                self.history.close_step();
            }
            Action::Example(edits, tab) => {
                let from = self.session.view.tab;
                // Where an edit was refused, what is in front is no example.
                let is_whole = self.step_of(edits);
                let is_same = !self.history.lead(from, tab) && is_whole;
                self.history.close_step();
                if is_same && from == tab {
                    let words = format!("The example is what you see: {}.", tab.title());
                    self.notices.push(Notice::done(words));
                }
                self.show_tab(tab);
                self.look_at_game();
            }
            Action::CloseStep => self.history.close_step(),
            Action::Show(tab) => self.show_tab(tab),
            Action::Open(tab) => self.open_tab(tab),
            Action::LookAt(tab) => {
                self.show_tab(tab);
                self.look_at_game();
            }
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
            Action::OpenRule => self.ask_for(Purpose::OpenRule),
            Action::Finding(keeping, finding) => {
                let findings = &mut self.session.view.findings;
                match keeping {
                    Keeping::Keep => findings.add(finding),
                    Keeping::Forget => findings.forget(&finding.rule, finding.value()),
                }
            }
            // A rule becomes a part of the session that is open.
            Action::OpenFile(path) if is_rule(&path) => self.open_file(ctx, &path, None),
            Action::OpenFile(path) => self.leave(ctx, Leaving::File(path)),
            // A game of one's own is none of the scenes of a lesson.
            Action::PlayGame if !self.session.model.scenes.is_empty() => self.leave(ctx, Leaving::Game),
            Action::PlayGame => self.show_game(),
            Action::ForgetRecent => self.remembered.forget_recent(),
            Action::OpenLesson(lesson, scene) => {
                if let Some(page) = &self.start {
                    self.lesson.learning_path = page.path();
                }
                self.leave(ctx, Leaving::Lesson(lesson, scene));
            }
            Action::PanelRequest(PanelRequest::Reveal(section)) if self.layout.presenting => {
                self.stage_section(section);
            }
            Action::PanelRequest(want) if self.layout.presenting => {
                let name = want.name().unwrap_or("The section".into());
                self.notices.push(Notice::done(format!("{name}: not on the stage. Esc leaves it.")));
            }
            Action::PanelRequest(want) => {
                // The buttons stand in the left column.
                show_panels(&mut self.lesson.editor);
                if want.name().is_some() && self.columns().left.folded {
                    self.fold_left_column(false);
                }
                self.cards.wanted = Some((want, WAITS));
            }
            Action::Zoom(change) => self.zoom(ctx, change),
            Action::Answers(_) if self.practice.is_some() => {}
            Action::Answers(shown) => self.show_answers(shown),
            Action::Explain(term) => self.explain(term),
            Action::Tell(words) => self.notices.push(Notice::done(words)),
        }
    }

    /// Makes everything larger or smaller: on the stage that alone, for as long as it is presented.
    pub(super) fn zoom(&mut self, ctx: &Context, change: Zoom) {
        if self.layout.presenting { self.zoom_stage(change) } else { window::change_zoom(ctx, change) }
    }

    /// Changes the model in several ways that are one step, which is left open; returns whether none of them was invalid.
    pub(super) fn step_of(&mut self, edits: Vec<Edit>) -> bool {
        self.history.begin_step();
        let mut is_whole = true;
        for edit in edits {
            is_whole &= self.try_edit(edit);
        }
        is_whole
    }

    /// Changes the model. An invalid edit shows a message and changes nothing.
    pub(super) fn edit(&mut self, edit: Edit) {
        self.try_edit(edit);
    }

    /// The same; returns whether the edit was valid.
    fn try_edit(&mut self, edit: Edit) -> bool {
        let turns_page = matches!(edit, Edit::ShowScene(_));
        let shows_scene = turns_page || matches!(edit, Edit::DuplicateScene(_) | Edit::RemoveScene(_));
        match edit {
            Edit::ShowScene(next) if self.session.model.scene != Some(next) => self.keep_scene(),
            Edit::DuplicateScene(_) => self.keep_scene(),
            _ => {}
        }
        if edit.was_cleaned() {
            self.notices.push(Notice::done("Control characters were left out of the text.".into()));
        }
        let was_unsaved = self.is_unsaved() && !(self.layout.presenting && self.is_lesson_saved());
        let dropped = if edit == Edit::PlayOn { self.session.model.ahead.len() } else { 0 };
        let before = Turn::of(&self.session.model);
        // In the other tabs one only looks where a move leads.
        let is_answered = edit.is_answered() && self.session.view.tab.is_played();
        let mut by_hand = self.document.by_hand;
        by_hand.note(&edit, self.session.view.tab.is_played());
        if let Err(error) = self.history.apply(&mut self.session, edit) {
            self.problem(error.to_string());
            return false;
        }
        self.document.by_hand = by_hand;
        self.changed();
        if dropped > 0 {
            let moves =
                if dropped == 1 { "The later move was".to_owned() } else { format!("{dropped} later moves were") };
            let text = format!("{moves} dropped: the game goes on from here.");
            self.notices.push(Notice { action: Some(Command::Undo), ..Notice::done(text) });
        }
        if shows_scene {
            self.ask_anew();
            self.take_answers();
            self.stage_scene();
            // What was wanted of the panel before is wanted no longer.
            self.cards.wanted = None;
            // A page of a lesson is shown as it is.
            self.opponent.hold();
            panes::bring_to_front(&mut self.layout.tree, self.session.view.tab);
            if turns_page && !was_unsaved {
                // To turn the pages of a lesson is no work that could be lost.
                self.document.saved = Some(self.session.model.clone());
                self.changed();
            }
        } else if is_answered {
            self.opponent.allow();
        } else if Turn::of(&self.session.model) != before {
            self.opponent.hold();
        }
        true
    }

    /// A scene that was changed is left as it is now; the notice takes that back. Something tried out in front of a
    /// class changes no lesson: on the stage a notice would lie on the picture, and nobody reads it there.
    pub(super) fn keep_scene(&mut self) {
        let Some(current) = self.session.model.scene.filter(|_| !self.layout.presenting) else { return };
        if self.lesson.editor.is_none() && self.is_lesson_of_program() && self.is_lesson_saved() {
            // Moves were tried: the scene stays as it is in the lesson.
            return;
        }
        if self.is_scene_set_up_anew() && self.history.apply(&mut self.session, Edit::KeepScene).is_ok() {
            self.changed();
            let text = format!("Scene {} was changed.", current + 1);
            self.notices.push(Notice { action: Some(Command::Undo), ..Notice::done(text) });
        }
    }

    /// Brings a tab to the front for whoever wants to use it: in a new session, in which nobody has chosen a position and no
    /// lesson is edited, Play begins a game of its own.
    pub(super) fn open_tab(&mut self, tab: Tab) {
        let is_chosen = self.document.path.is_some() || self.document.by_hand.is_set_up;
        let is_new = !is_chosen && self.session.model == Model::default();
        let is_for_others = self.layout.presenting || self.lesson.editor.is_some();
        if tab == Tab::Play && is_new && !is_for_others {
            let (model, by_hand) = (Box::new(self.session.model.clone()), self.document.by_hand);
            let history = self.history.clone();
            self.show_game();
            // Nobody has done anything that could be undone.
            self.history = history;
            self.document.game_begun = Some(GameBegun { revision: self.document.revision, model, by_hand });
            return;
        }
        // A game that was begun so and not touched is none: the other tabs keep their position.
        if tab != Tab::Play
            && let Some(GameBegun { revision, model, by_hand }) = self.document.game_begun.take()
            && revision == self.document.revision
        {
            self.change_history(|_, session| session.model = *model);
            self.document.by_hand = by_hand;
        }
        self.show_tab(tab);
    }

    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.session.view.bring_to_front(tab);
        panes::bring_to_front(&mut self.layout.tree, tab);
    }

    /// Returns true if the game in play, or a strategy on trial, is in sight: in the scene of a lesson, on the stage, or in front of
    /// its group of panes.
    pub(super) fn is_game_seen(&self) -> bool {
        let is_seen = |tab: Tab| {
            if self.is_lesson_view() || self.layout.presenting {
                self.session.view.tab == tab
            } else {
                panes::is_in_front(&self.layout.tree, tab)
            }
        };
        let is_on_trial = || self.session.model.laboratory.game().is_some_and(|game| game.trial.open);
        is_seen(Tab::Play) || (is_on_trial() && is_seen(Tab::Laboratory))
    }
}
