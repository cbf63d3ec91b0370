//! The bars at the edges of the stage that come and go with the pointer, its keys, and what is drawn by hand.

use egui::{Area, Color32, Frame, Id, Key, Order, Rect, Ui, UiBuilder, vec2};

use super::Stage;
use crate::app::App;
use crate::command::Command;
use crate::context::Action;
use crate::input::pile_keys::ChosenPiles;
use crate::render::theme::ink;
use crate::stage::strip::{LEAVES, STRIP, StripAction, StripState, strip_ui};
use crate::stage::tools;
use crate::widget::Button;
use golden_figure::Colour;
use golden_session::{Edit, Subject, Tab};

/// The pointer is at an edge from this distance on, in points.
const AT_EDGE: f32 = 6.0;
/// Height of the menus and of the tabs below them.
const TOP: f32 = 44.0;
const TABS: f32 = 40.0;

impl App {
    pub(in crate::app) fn tools_ui(&mut self, ui: &mut Ui, stage: Rect, picture: Rect, actions: &mut Vec<Action>) {
        let scene = self.scene_drawn_on().map(|(index, _)| index);
        let of_scene = scene.and_then(|index| self.session.model.scenes.get(index));
        let strokes = of_scene.map_or(self.stage.ink.as_slice(), |scene| &scene.ink);
        let Some(stroke) = self.stage.tools.show(ui, stage, picture, strokes) else { return };
        match scene {
            Some(index) => actions.push(Action::Edit(Edit::Ink(index, stroke))),
            None => self.stage.ink.push(stroke),
        }
    }

    /// The page of practice with the same tools; what is drawn on a task goes with it.
    pub(super) fn stage_of_practice_ui(&mut self, ui: &mut Ui, stage: Rect, actions: &mut Vec<Action>) {
        let (task, letters) = self.practice.as_ref().map_or((None, None), |page| (page.task(), page.letters()));
        if self.stage.practice_ink.0 != task {
            self.stage.practice_ink = (task, Vec::new());
        }
        let has_b = letters.is_some_and(|letters| letters.contains('B'));
        let has_keys = self.has_panel_keys() && !ui.ctx().text_edit_focused();
        if has_keys && self.stage.tools.keys(ui, has_b) {
            self.stage.practice_ink.1.clear();
        }
        if self.stage.tools.is_black {
            ui.painter().rect_filled(stage, 0.0, Color32::BLACK);
            return;
        }
        ui.painter().rect_filled(stage, 0.0, ink(ui, Colour::Bg));
        self.staged_practice_ui(ui, actions);
        let Stage { tools, practice_ink: (_, strokes), .. } = &mut self.stage;
        let stroke = tools.show(ui, stage, stage, strokes);
        strokes.extend(stroke);
    }

    fn clear_ink(&mut self, actions: &mut Vec<Action>) {
        self.stage.ink.clear();
        if let Some((index, _)) = self.scene_drawn_on().filter(|(_, scene)| !scene.ink.is_empty()) {
            actions.push(Action::Edit(Edit::ClearInk(index)));
        }
    }

    /// The keys of the stage. While there are scenes, arrows and space turn the pages.
    pub(super) fn stage_keys(&mut self, ui: &Ui, actions: &mut Vec<Action>) {
        let has_b = self.kept_letters().is_some_and(|letters| letters.contains('B'));
        if self.stage.tools.keys(ui, has_b) {
            self.clear_ink(actions);
        }
        // Arrows go from one choice of an answer to the other.
        if self.session.model.scenes.is_empty() || self.exercise.is_choosing(ui.ctx()) {
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

    /// Returns words for what Esc does now.
    fn escape_words(&mut self) -> &'static str {
        if let Some(words) = self.stage.tools.escape_words() {
            return words;
        }
        match self.chosen_on_stage() {
            Some(ChosenPiles::Stones) => "stones back",
            Some(ChosenPiles::Pile) => "pile off",
            None => LEAVES,
        }
    }

    /// Returns true if the stage is black.
    pub(in crate::app) fn is_black(&self) -> bool {
        self.presenting && self.stage.tools.is_black
    }

    /// Lets any key end the black screen and do nothing else, before the keys of commands are looked at.
    pub(in crate::app) fn black_keys(&mut self, ctx: &egui::Context) {
        if self.presenting && !self.has_menu {
            self.stage.tools.take_keys(ctx);
        }
    }

    /// Menus and tabs at the top edge, scenes at the bottom edge: they come with the pointer and go with it.
    pub(super) fn edges_ui(&mut self, ui: &mut Ui, stage: Rect, subject: Subject, actions: &mut Vec<Action>) {
        let pointer = ui.ctx().pointer_hover_pos();
        let has_menu = egui::Popup::is_any_open(ui.ctx());
        let stays = |is_open: bool, distance: f32, height: f32| {
            distance <= AT_EDGE || (is_open && (distance <= height + AT_EDGE || has_menu))
        };
        // A pointer that has not moved since the size of the interface changed may be said to lie elsewhere.
        let pointer = pointer.filter(|at| stage.expand(2.0).contains(*at));
        let from = |edge: fn(egui::Pos2, Rect) -> f32| pointer.map_or(f32::INFINITY, |at| edge(at, stage));
        let (above, below) = (from(|at, stage| at.y - stage.top()), from(|at, stage| stage.bottom() - at.y));
        self.stage.has_top = stays(self.stage.has_top, above, TOP + TABS);
        let edge = if self.session.model.scenes.is_empty() { 0.0 } else { STRIP };
        self.stage.has_bottom = stays(self.stage.has_bottom, below - edge, STRIP - edge);
        if self.stage.has_top {
            self.top_edge_ui(ui, stage, actions);
        }
        let count = self.session.model.scenes.len();
        if self.stage.has_bottom || count > 0 {
            let now = ui.input(|input| input.time);
            let since = *self.stage.since.get_or_insert(now);
            let moved = f64::from(ui.input(|input| input.pointer.time_since_last_movement()));
            let strip = StripState {
                count,
                current: self.session.model.scene,
                subject: Some(subject).filter(|_| self.stage.has_bottom),
                has_pen: self.stage.tools.has_pen,
                letters: self.letters(),
                kept_letters: self.kept_letters(),
                stones: self.stone_keys(),
                has_begun_stones: self.has_begun_stones(),
                escape: self.escape_words(),
                still: moved.min(now - since),
                next: self.next_lesson(),
            };
            match strip_ui(ui, stage, &strip) {
                Some(StripAction::Scene(scene)) => actions.push(Action::Edit(Edit::ShowScene(scene))),
                Some(StripAction::Picture(subject)) => self.choose_picture(subject, actions),
                Some(StripAction::Clear) => self.clear_ink(actions),
                Some(StripAction::NextLesson(lesson)) => actions.push(Action::OpenLesson(lesson, 0)),
                None => {}
            }
        }
    }

    fn choose_picture(&mut self, subject: Subject, actions: &mut Vec<Action>) {
        self.stage_picture(subject);
        actions.push(Action::Show(subject.tab()));
    }

    fn top_edge_ui(&mut self, ui: &Ui, stage: Rect, actions: &mut Vec<Action>) {
        let size = vec2(stage.width(), TOP + TABS);
        Area::new(Id::unique("stage top")).order(Order::Middle).fixed_pos(stage.min).show(ui.ctx(), |ui| {
            Frame::NONE.fill(ink(ui, Colour::Panel)).show(ui, |ui| {
                let (whole, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                let bar = whole.with_max_y(whole.top() + TOP);
                ui.scope_builder(UiBuilder::new().max_rect(bar), |ui| self.top_bar_ui(ui, actions));
                let tabs = whole.with_min_y(bar.bottom()).shrink2(vec2(16.0, 5.0));
                ui.scope_builder(UiBuilder::new().max_rect(tabs), |ui| {
                    ui.horizontal_centered(|ui| {
                        for tab in Tab::ALL {
                            let button = Button::new(tab.title());
                            let button = if tab == self.session.view.tab { button.primary() } else { button };
                            if ui.add(button).clicked() {
                                actions.push(Action::Show(tab));
                            }
                        }
                    });
                });
            });
        });
    }
}
