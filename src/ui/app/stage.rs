//! The stage in the window: what is on it, its keys, and what comes with the pointer at its edges.

use std::sync::Arc;

use egui::{Area, Color32, Frame, Id, Order, Rect, Ui, UiBuilder, Vec2, vec2};

use super::App;
use super::panel::PanelFrame;
use crate::figure::{BoardLegendRow, Colour};
use crate::game::Outcome;
use crate::session::answers::at_once;
use crate::session::{Columns, ConverterConstruction, Edit, InkStroke, Scene, Session, ShownSection, Subject, Tab};
use crate::ui::command::Command;
use crate::ui::context::{Action, Drawn, Linked};
use crate::ui::render::theme::ink;
use crate::ui::stage::Staged;
use crate::ui::stage::areas::{arrange, caption_size, zoom_for};
use crate::ui::stage::strip::{STRIP, StripAction, StripState, strip_ui};
use crate::ui::stage::tools::{self, Tools};
use crate::ui::stage::words::StageWords;
use crate::ui::widget::Button;

/// The pointer is at an edge from this distance on, in points.
const AT_EDGE: f32 = 6.0;
/// Room around an exercise.
pub(super) const EXERCISE_EDGE: f32 = 16.0;
/// Height of the menus and of the tabs below them.
const TOP: f32 = 44.0;
const TABS: f32 = 40.0;

/// What belongs to the stage and to no session.
#[derive(Default)]
pub(super) struct Stage {
    tools: Tools,
    /// The picture that was chosen here; it is looked at, and changes no scene.
    chosen: Option<Chosen>,
    /// What was drawn while no scene showed its own picture.
    ink: Vec<InkStroke>,
    /// What the marks of the picture mean, as it was drawn last.
    legend: Vec<BoardLegendRow>,
    /// The height of the card below the words, as it was drawn last; 0 where there is none.
    card: f32,
    /// When the stage was entered, in egui's time.
    pub(super) since: Option<f64>,
    /// Whether the presenter's window is open.
    pub(super) has_notes: bool,
    /// Whether the menus, and whether the scenes are seen.
    has_top: bool,
    has_bottom: bool,
    /// The picture as it was drawn last, with the room it had, and the size of the caption.
    drawn: Option<StageReport>,
}

impl Stage {
    /// The height that a picture's card needs below the words.
    pub(super) fn card_of(&self, subject: Subject) -> f32 {
        if subject == Subject::Hint { self.card } else { 0.0 }
    }
}

/// A picture chosen on the stage, until another scene or another tab comes.
#[derive(Clone, Copy, PartialEq)]
struct Chosen {
    scene: Option<usize>,
    subject: Subject,
}

/// What lies where on the stage, in points: for tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StageReport {
    /// The picture's subject.
    pub subject: Subject,
    /// The picture.
    pub picture: Rect,
    /// The room beside or above the caption, which is the picture's.
    pub room: Rect,
    /// The room of the words.
    pub words: Rect,
    /// How much of it they need.
    pub said: Vec2,
    /// The room of the timeline; empty if there is none.
    pub timeline: Rect,
    /// The strip of the scenes; empty if there is none.
    pub strip: Rect,
    /// The size of the caption.
    pub caption: f32,
}

impl App {
    /// What lies where on the stage; `None` while the window is not presenting.
    pub fn stage_report(&self) -> Option<StageReport> {
        self.stage.drawn.filter(|_| self.presenting)
    }

    pub(super) fn scene(&self) -> Option<(usize, &Scene)> {
        let model = &self.session.model;
        model.scene.and_then(|index| model.scenes.get(index).map(|scene| (index, scene)))
    }

    /// Draws the stage.
    pub(super) fn stage_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let zoom = ui.ctx().zoom_factor();
        let wanted = zoom_for(ui.ctx().content_rect().size() * zoom);
        if (wanted / zoom - 1.0).abs() > 0.01 {
            ui.ctx().set_zoom_factor(wanted);
        }
        let whole = ui.max_rect();
        if self.has_panel_keys() && !ui.ctx().text_edit_focused() {
            self.stage_keys(ui, actions);
        }
        if self.stage.tools.is_black {
            ui.painter().rect_filled(whole, 0.0, Color32::BLACK);
            return;
        }
        ui.painter().rect_filled(whole, 0.0, ink(ui, Colour::Bg));
        // The scenes of a lesson have a strip of their own.
        let has_strip = !self.session.model.scenes.is_empty();
        let stage = whole.with_max_y(whole.bottom() - if has_strip { STRIP } else { 0.0 });
        let subject = self.staged_subject();
        if self.is_exercise(subject.tab()) {
            let room = stage.shrink(EXERCISE_EDGE);
            let staged = Staged { subject, picture: room, timeline: Rect::NOTHING, card: Rect::NOTHING };
            self.set_exercise_caption(ui.ctx());
            let picture = self.picture_ui(ui, staged, actions);
            let words = Rect::from_min_size(room.min, Vec2::ZERO);
            let (timeline, said) = (words, Vec2::ZERO);
            let strip = if has_strip { whole.with_min_y(stage.bottom()) } else { Rect::NOTHING };
            let caption = caption_size(zoom);
            self.stage.drawn = Some(StageReport { subject, picture, room, words, said, timeline, strip, caption });
            self.tools_ui(ui, whole, picture, actions);
            self.edges_ui(ui, whole, subject, actions);
            return;
        }
        let words = self.stage_words(ui.ctx(), subject);
        let size = caption_size(zoom);
        let has_timeline = has_timeline(&self.session, subject);
        let areas = arrange(stage, subject, has_timeline, |width| words.whole_height(ui, width, size));
        let [room_of_words, card] = areas.with_card(self.stage.card_of(subject));
        let caption = words.show(ui, room_of_words, size);
        let staged = Staged { subject, picture: areas.picture, timeline: areas.timeline, card };
        let picture = self.picture_ui(ui, staged, actions);
        let (room, words, timeline) = (areas.picture, room_of_words, areas.timeline);
        let said = caption.said;
        let strip = if has_strip { whole.with_min_y(stage.bottom()) } else { Rect::NOTHING };
        let caption = caption.size;
        self.stage.drawn = Some(StageReport { subject, picture, room, words, said, timeline, strip, caption });
        self.tools_ui(ui, whole, picture, actions);
        self.edges_ui(ui, whole, subject, actions);
    }

    /// The words of the scene stand beside its exercise.
    pub(super) fn set_exercise_caption(&mut self, ctx: &egui::Context) {
        let caption = match self.said(ctx) {
            Some(said) if said.question.is_empty() => said.caption,
            Some(said) => format!("{} {}", said.caption, said.question).trim().into(),
            None => Arc::default(),
        };
        self.exercise.set_caption(caption);
    }

    /// The picture on the stage: the one of the scene, or one that was chosen here instead.
    fn staged_subject(&self) -> Subject {
        self.chosen_subject().unwrap_or_else(|| self.session.subject())
    }

    /// The picture that was chosen on the stage and is still looked at.
    fn chosen_subject(&self) -> Option<Subject> {
        let chosen = self.stage.chosen.filter(|_| self.presenting)?;
        let is_seen = chosen.scene == self.session.model.scene && chosen.subject.tab() == self.session.view.tab;
        is_seen.then_some(chosen.subject)
    }

    /// The scene shown, while its own picture is on the stage: the pen draws into it.
    fn scene_drawn_on(&self) -> Option<(usize, &Scene)> {
        self.scene().filter(|_| self.chosen_subject().is_none_or(|chosen| chosen == self.session.subject()))
    }

    /// Draws the picture with its timeline; returns where it stands. Its legend stands among the words of the next frame.
    pub(super) fn picture_ui(&mut self, ui: &mut Ui, staged: Staged, actions: &mut Vec<Action>) -> Rect {
        let (mut pointed, mut works) = (Linked::default(), Vec::new());
        let mut asked = self.wanted.as_ref().map(|(want, _)| want.clone());
        let tab = staged.subject.tab();
        let frame = PanelFrame {
            actions,
            pointed: &mut pointed,
            works: &mut works,
            wanted: &mut asked,
            columns: Columns::default(),
            active: self.has_panel_keys(),
            staged: Some(staged),
        };
        let report = ui.push_id(("stage", tab), |ui| self.panel_ui(ui, tab, frame)).inner;
        if self.linked != pointed {
            ui.ctx().request_repaint();
        }
        self.linked = pointed;
        self.wait_for_wanted(ui.ctx(), asked, !works.is_empty());
        works.extend(self.opponent.work());
        self.works = works;
        (self.facts, self.aside) = (report.facts, report.aside);
        let Drawn { place, legend, card } = report.drawn;
        if (self.stage.card - card).abs() > 0.5 {
            self.stage.card = card;
            ui.ctx().request_repaint();
        }
        if self.stage.legend != legend {
            self.stage.legend = legend;
            ui.ctx().request_repaint();
        }
        place.unwrap_or(staged.picture)
    }

    pub(super) fn tools_ui(&mut self, ui: &mut Ui, stage: Rect, picture: Rect, actions: &mut Vec<Action>) {
        let scene = self.scene_drawn_on().map(|(index, _)| index);
        let of_scene = scene.and_then(|index| self.session.model.scenes.get(index));
        let strokes = of_scene.map_or(self.stage.ink.as_slice(), |scene| &scene.ink);
        let Some(stroke) = self.stage.tools.show(ui, stage, picture, strokes) else { return };
        match scene {
            Some(index) => actions.push(Action::Edit(Edit::Ink(index, stroke))),
            None => self.stage.ink.push(stroke),
        }
    }

    fn clear_ink(&mut self, actions: &mut Vec<Action>) {
        self.stage.ink.clear();
        if let Some((index, _)) = self.scene_drawn_on().filter(|(_, scene)| !scene.ink.is_empty()) {
            actions.push(Action::Edit(Edit::ClearInk(index)));
        }
    }

    /// The keys of the stage. While there are scenes, arrows and space turn the pages.
    fn stage_keys(&mut self, ui: &Ui, actions: &mut Vec<Action>) {
        if self.stage.tools.keys(ui) {
            self.clear_ink(actions);
        }
        if self.session.model.scenes.is_empty() {
            return;
        }
        for (keys, command) in [(tools::NEXT, Command::NextScene), (tools::BEFORE, Command::PreviousScene)] {
            if keys.pressed(ui) && self.is_possible(command) {
                actions.push(Action::Command(command));
            }
        }
    }

    /// Ends the black screen; returns whether it was on.
    pub(super) fn end_black(&mut self) -> bool {
        std::mem::take(&mut self.stage.tools.is_black)
    }

    /// Puts everything of the stage back as it was before.
    pub(super) fn reset_stage(&mut self) {
        self.stage = Stage::default();
    }

    /// Menus and tabs at the top edge, scenes at the bottom edge: they come with the pointer and go with it.
    fn edges_ui(&mut self, ui: &mut Ui, stage: Rect, subject: Subject, actions: &mut Vec<Action>) {
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

    /// Puts a section on the stage, whatever the scene says is there.
    pub(super) fn stage_section(&mut self, section: ShownSection) {
        self.stage_picture(Subject::of_section(section));
    }

    /// Puts a picture on the stage until another scene or tab comes.
    fn stage_picture(&mut self, subject: Subject) {
        let scene = self.session.model.scene;
        let chosen = Some(Chosen { scene, subject });
        if self.stage.chosen != chosen {
            self.stage.ink.clear();
        }
        self.stage.chosen = chosen;
    }

    /// A scene that is shown, anew or again, has its own picture.
    pub(super) fn stage_scene(&mut self) {
        self.stage.chosen = None;
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

    pub(super) fn stage_words(&mut self, ctx: &egui::Context, subject: Subject) -> StageWords {
        let lesson = self.session.model.title.clone();
        let title = self.scene().map(|(_, scene)| scene.title.clone());
        let Some((title, said)) = title.zip(self.said(ctx)) else {
            return StageWords { title: lesson, text: self.own_caption(subject).into(), ..StageWords::default() };
        };
        let prompts = self.prompts(ctx).unwrap_or_default();
        // A picture of a game does not say itself who wins.
        let is_told = said.next.is_some() || self.session.view.answers.are_seen();
        let is_silent = said.answer.is_empty() && subject.tab() == Tab::Play && is_told && self.hides_who_wins();
        let answer = if is_silent { self.who_wins().unwrap_or_default().into() } else { said.answer };
        StageWords {
            lesson,
            title,
            legend: self.stage.legend.clone(),
            text: said.caption,
            question: said.question,
            later: prompts.hints.into_iter().skip(said.hints.len()).map(|(hint, _)| hint).collect(),
            hints: said.hints,
            answer,
            next: said.next,
        }
    }

    /// Who wins the position in front, once it is known.
    fn who_wins(&mut self) -> Option<String> {
        if at_once::is_long(&self.session.model.focus.position) {
            return None;
        }
        let focus = Arc::clone(&self.answers.current().focus);
        let known = self.answers.position_under(&focus, self.session.model.game.convention);
        let words = focus.ruleset.titled(&focus.position);
        known.described.evaluation.outcome.map(|outcome| match outcome {
            Outcome::P => format!("{words} is P: the previous player wins."),
            Outcome::N => format!("{words} is N: the next player wins."),
        })
    }

    /// A short caption of what is in front.
    fn own_caption(&mut self, subject: Subject) -> String {
        let model = &self.session.model;
        match subject.tab() {
            Tab::GoldenString => subject.title().to_owned(),
            Tab::Theorems => model.theorems.title(),
            _ if at_once::is_long(&model.focus.position) => {
                format!("{} with numbers of many digits", model.focus.ruleset.title())
            }
            Tab::Zeckendorf => match model.focus.numbers().nth(model.converter.selected) {
                Some(n) => {
                    let form = crate::number::Representation::canonical(n).sum_text();
                    format!("{n} = {form}")
                }
                None => subject.title().to_owned(),
            },
            Tab::GrundyTable | Tab::QueenBoard | Tab::Play => {
                let told = if self.session.view.answers.are_seen() { self.who_wins() } else { None };
                let focus = &self.session.model.focus;
                told.unwrap_or_else(|| focus.ruleset.titled(&focus.position))
            }
        }
    }
}

/// Whether the picture has a timeline.
pub(super) fn has_timeline(session: &Session, subject: Subject) -> bool {
    let model = &session.model;
    match subject {
        Subject::Map | Subject::Lens => model.table.fill && !model.table.endless,
        Subject::Board | Subject::Hint | Subject::Levels | Subject::Line | Subject::Induction | Subject::Automaton => {
            true
        }
        Subject::Squares => {
            model.converter.construction == ConverterConstruction::Greedy && session.view.converter_step.is_some()
        }
        Subject::Arithmetic => model.converter.construction == ConverterConstruction::Arithmetic,
        Subject::Written => model.converter.construction == ConverterConstruction::Written,
        Subject::Stones | Subject::Graph | Subject::NimColumns => model.moves() > 0,
        _ => false,
    }
}
