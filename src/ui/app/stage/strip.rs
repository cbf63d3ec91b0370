//! The bar at the foot of the stage, and its keys.

use egui::{Key, Rect, Ui};

use crate::app::App;
use crate::command::Command;
use crate::context::Action;
use crate::stage::discs::ScenePlace;
use crate::stage::strip::{StripAction, StripLeft, strip_ui};
use crate::stage::tools;
use golden_session::Edit;

impl App {
    /// The keys of the stage. While there are scenes, arrows and space turn the pages.
    pub(super) fn stage_keys(&mut self, ui: &Ui, actions: &mut Vec<Action>) {
        let has_b = self.kept_letters().is_some_and(|letters| letters.contains('B'));
        self.stage.tools.keys(ui, has_b);
        // Arrows go from one choice of an answer to the other.
        if self.practice.is_some() || self.session.model.scenes.is_empty() || self.exercise.is_choosing(ui.ctx()) {
            return;
        }
        // Such as that of a verdict: Space goes on to the next task.
        let has_button = self.exercise.is_on() && ui.memory(|memory| memory.focused().is_some());
        let mut others = if has_button { vec![Key::Space] } else { Vec::new() };
        // They go from pile to pile, and from the first choice on they change how many stones are taken.
        if self.stone_keys().is_some_and(|keys| keys.has_several) {
            others.extend([Key::ArrowUp, Key::ArrowDown]);
        }
        if self.has_begun_stones() {
            others.extend([Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight]);
        }
        for (keys, command) in [(tools::NEXT, Command::NextScene), (tools::BEFORE, Command::PreviousScene)] {
            if keys.pressed_but(ui, &others) && self.is_possible(command) {
                actions.push(Action::Command(command));
            }
        }
    }

    /// Esc on the stage puts away what lies innermost: the pen, the spotlight, the stones or the pile chosen, and where none of
    /// these is there the stage itself.
    pub(in crate::app) fn escape_stage(&mut self, actions: &mut Vec<Action>) {
        if self.stage.tools.put_away() {
            return;
        }
        if self.chosen_on_stage().is_some() {
            self.put_back_on_stage();
        } else {
            actions.push(Action::Command(Command::Present));
        }
    }

    /// Returns true if the stage is black.
    pub(in crate::app) fn is_black(&self) -> bool {
        self.layout.presenting && self.stage.tools.is_black
    }

    /// Lets any key end the black screen and do nothing else, before the keys of commands are looked at.
    pub(in crate::app) fn black_keys(&mut self, ctx: &egui::Context) {
        if self.layout.presenting && !self.cards.has_menu {
            self.stage.tools.take_keys(ctx);
        }
    }

    /// Draws the bar at the foot of the stage.
    pub(super) fn strip_ui(&mut self, ui: &mut Ui, rect: Rect, actions: &mut Vec<Action>) {
        let count = self.session.model.scenes.len();
        let left = match self.session.model.scene {
            _ if self.practice.is_some() => StripLeft::Nothing,
            Some(scene) if self.is_lesson_view() => StripLeft::Scenes(ScenePlace { count, current: Some(scene) }),
            _ => StripLeft::Picture(self.staged_subject(), self.is_exploring()),
        };
        let has_notes = self.practice.is_none();
        match strip_ui(ui, rect, left, &mut self.stage.tools, has_notes) {
            Some(StripAction::Scene(scene)) => actions.push(Action::Edit(Edit::ShowScene(scene))),
            Some(StripAction::Picture(subject)) => {
                self.stage_picture(subject);
                actions.push(Action::Show(subject.tab()));
            }
            Some(StripAction::Command(command)) => actions.push(Action::Command(command)),
            None => {}
        }
    }
}
