//! The lesson in the window: the row with its name and its scenes, and below it the scene in front.

use egui::{Align, CentralPanel, Frame, Layout, Panel, Rect, Stroke, Ui, UiBuilder, vec2};

use crate::app::App;
use crate::command::Command;
use crate::context::{Action, Areas, Staged};
use crate::layout::regions::{Region, begin_region, region_ui};
use crate::render::icon::Icon;
use crate::render::pixels::rounded;
use crate::render::prose::line;
use crate::render::theme::{RADIUS_CARD, ink};
use crate::stage::areas::{Below, NextStep, Turn, Turned, arrange, turn_ui};
use crate::stage::strip::{ScenePlace, discs_ui};
use crate::stage::words::WordsAction;
use crate::widget::Button;
use golden_figure::{Colour, Face};
use golden_session::{AnswerPlace, Edit, Subject, Tab};
use golden_subject::is_timed;

/// The height of the row, the size of the lesson's name, and the room of its buttons.
const HEAD: f32 = 56.0;
const NAME: f32 = 20.0;
const BUTTONS: f32 = 330.0;
/// The share of the row that the name has at most, beside the numbers of the scenes.
const OF_NAME: f32 = 0.4;
/// The height of the card of a timeline; of a game it says what the last move was, too.
const TIMELINE: f32 = 58.0;
const TIMELINE_OF_GAME: f32 = 88.0;

/// The parts of a scene as it was drawn.
pub(in crate::app) struct DrawnScene {
    pub areas: Areas,
    /// The picture, which may take less than its room.
    pub picture: Rect,
}

impl App {
    /// Draws the lesson in the whole window below the top bar.
    pub(in crate::app) fn lesson_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let bar = Panel::top("top bar").exact_size(44.0).resizable(false).show_separator_line(false).frame(Frame::NONE);
        region_ui(ui, Region::Bar, |ui| bar.show(ui, |ui| self.top_bar_ui(ui, actions)));
        self.lesson_row_ui(ui, actions);
        let room = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
        room.show(ui, |ui| {
            let room = ui.max_rect();
            let drawn = self.scene_ui(ui, room, self.session.subject(), actions);
            self.notices.place = Some(drawn.areas.words);
            self.running_ui(ui, room);
        });
    }

    /// Draws the row of the lesson: its name, its scenes, and the ways out of it.
    pub(in crate::app) fn lesson_row_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let row = Panel::top("lesson").exact_size(HEAD).resizable(false).show_separator_line(false).frame(Frame::NONE);
        region_ui(ui, Region::Lesson, |ui| {
            row.show(ui, |ui| {
                let rect = ui.max_rect();
                ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, ink(ui, Colour::Line)));
                ui.horizontal_centered(|ui| self.name_and_scenes_ui(ui, actions));
            })
        });
    }

    fn name_and_scenes_ui(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let width = ui.available_width();
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.add_space(10.0);
        let is_lesson = self.is_lesson_view();
        let (back, tip, command) = if self.is_exploring() {
            ("Back to the lesson", "Drop what was tried, and go back to the scene", Command::ExploreFreely)
        } else {
            ("All lessons", "All lessons and examples", Command::StartPage)
        };
        let button = if self.is_exploring() {
            Button::new(back).icon(Icon::ChevronLeft).primary()
        } else {
            Button::of_icon(Icon::ChevronLeft, back).bare()
        };
        let button = ui.add(button);
        if (if self.is_exploring() { button.on_hover_text(tip) } else { button }).clicked() {
            actions.push(Action::Command(command));
        }
        let title = self.lesson_title();
        let name = line(ui, &title.as_str().into(), NAME, Face::Mathematics, ink(ui, Colour::Ink), OF_NAME * width);
        let (place, response) = ui.allocate_exact_size(name.size(), egui::Sense::hover());
        ui.painter().galley(place.min, name, ink(ui, Colour::Ink));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Heading, true, &title));
        ui.add_space(16.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(10.0);
            self.ways_out_ui(ui, is_lesson, actions);
            let discs = ui.available_width();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let count = self.session.model.scenes.len();
                let chosen =
                    discs_ui(ui, ScenePlace { count, current: self.scene_or_left() }, discs.min(width - BUTTONS));
                actions.extend(chosen.map(|scene| Action::Edit(Edit::ShowScene(scene))));
            });
        });
    }

    /// Explore freely, the lesson on paper, and the beginning of a scene that was changed.
    fn ways_out_ui(&self, ui: &mut Ui, is_lesson: bool, actions: &mut Vec<Action>) {
        let mut ask = |ui: &mut Ui, button: Button<'_>, command: Command| {
            if ui.add(button).on_hover_text(command.entry().tooltip).clicked() {
                actions.push(Action::Command(command));
            }
        };
        if is_lesson {
            ask(ui, Button::new(Command::ExploreFreely.entry().name), Command::ExploreFreely);
            let print = Button::of_icon(Icon::Print, "Print the lesson…").bare();
            ask(ui, print, Command::Handout);
            if self.is_scene_changed() || self.session.is_away_from_scene() {
                ask(ui, Button::new("Start again"), Command::ResetScene);
            }
        }
    }

    /// The title of the lesson, or the name of its file.
    fn lesson_title(&self) -> String {
        let title = &self.session.model.title;
        if title.is_empty() { self.session_name().unwrap_or_else(|| "Lesson".to_owned()) } else { title.clone() }
    }

    /// The ways from the scene shown to others.
    pub(in crate::app) fn turn(&self) -> Turn {
        let after = self.scene_after(1);
        let (next, words) = match (self.next_lesson(), after) {
            (Some(lesson), _) => (NextStep::Lesson(lesson), format!("Next lesson: {}", lesson.short)),
            (None, Some(scene)) => {
                let title = self.session.model.scenes.get(scene).map_or("", |scene| scene.title.as_str());
                let words = if title.is_empty() { "Next".to_owned() } else { format!("Next: {title}") };
                (NextStep::Scene, words)
            }
            (None, None) if self.is_lesson_of_program() => (NextStep::Lessons, "All lessons".to_owned()),
            (None, None) => (NextStep::Nowhere, "Next".to_owned()),
        };
        Turn { has_before: self.scene_after(-1).is_some(), next, words }
    }

    /// Draws the scene shown, or a picture that is looked at instead, in a room; returns where its parts stand.
    pub(in crate::app) fn scene_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        subject: Subject,
        actions: &mut Vec<Action>,
    ) -> DrawnScene {
        let has_turn = self.scene().is_some();
        if self.exercise.is_on() {
            let areas = arrange(room, Below { has_turn, ..Below::default() });
            self.set_exercise_scene(ui.ctx());
            begin_region(ui, Region::Content);
            let picture = self.picture_ui(ui, Staged { subject, areas }, actions);
            return DrawnScene { areas, picture };
        }
        let timeline = match (is_timed(&self.session, subject), subject.tab()) {
            (false, _) => 0.0,
            (true, Tab::Play) => TIMELINE_OF_GAME,
            (true, _) => TIMELINE,
        };
        let areas = arrange(room, Below { card: self.stage.card_of(subject), timeline, has_turn });
        let words = self.stage_words(ui.ctx(), subject);
        let new = self.stage.follow_words(self.scene_shown().0, self.revealed());
        let asked = &mut self.lesson.script.asked;
        let is_own = words.place == Some(AnswerPlace::OwnWords);
        let draft = if is_own { &mut asked.own_words } else { &mut asked.draft };
        let asked = words.show(ui, areas.words, new, draft);
        match asked {
            Some(WordsAction::Answer(given)) => self.lesson.script.asked.given = Some(given),
            Some(WordsAction::Reveal) => actions.push(Action::Command(Command::Answers)),
            Some(WordsAction::Reset) => actions.push(Action::Command(Command::ResetScene)),
            None => {}
        }
        if areas.timeline.is_positive() {
            let edge = Stroke::new(1.0, ink(ui, Colour::Line));
            rounded(ui.painter(), areas.timeline, RADIUS_CARD, ink(ui, Colour::Card), edge);
        }
        // The words belong to it, but the first control is one of the picture.
        begin_region(ui, Region::Content);
        let picture = self.picture_ui(ui, Staged { subject, areas }, actions);
        if has_turn {
            self.turn_ui(ui, areas.turn, actions);
        }
        DrawnScene { areas, picture }
    }

    fn turn_ui(&self, ui: &mut Ui, row: Rect, actions: &mut Vec<Action>) {
        let turn = self.turn();
        let no_back = (!turn.has_before).then_some("This is the first scene");
        let no_next = (turn.next == NextStep::Nowhere).then_some("This is the last scene");
        // What is still to be done comes first.
        let (turned, _) = turn_ui(ui, row, ("Back", no_back), (&turn.words, no_next, !self.has_open_question()));
        match (turned, turn.next) {
            (Some(Turned::Back), _) => actions.push(Action::Command(Command::PreviousScene)),
            (Some(Turned::On), next) => actions.extend(next.action()),
            (None, _) => {}
        }
    }

    /// The work that runs, at the foot of a room without a status bar, once it has taken a moment.
    fn running_ui(&mut self, ui: &mut Ui, room: Rect) {
        const MOMENT: f64 = 0.5;
        const SIZE: egui::Vec2 = vec2(420.0, 30.0);
        let id = egui::Id::unique("work in a lesson");
        let now = ui.input(|input| input.time);
        if !self.has_running_work() {
            return ui.data_mut(|data| data.remove::<f64>(id));
        }
        let since = ui.data_mut(|data| *data.get_temp_mut_or_insert_with(id, || now));
        if now - since < MOMENT {
            return ui.ctx().request_repaint_after(std::time::Duration::from_millis(100));
        }
        let place = Rect::from_min_size(room.left_bottom() - vec2(0.0, SIZE.y), SIZE);
        ui.painter().rect_filled(place, 0.0, ink(ui, Colour::Panel));
        ui.scope_builder(UiBuilder::new().max_rect(place.shrink2(vec2(16.0, 0.0))), |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.job_ui(ui));
        });
    }
}
