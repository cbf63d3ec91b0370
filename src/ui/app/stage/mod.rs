//! The stage in the window: what is on it, and how picture and words share the screen. The bar at the foot of the
//! stage, and its keys.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `presenter` | the presenter's window beside the stage: a second window with the notes, closed with the stage |

mod presenter;

use std::sync::Arc;

use egui::{Color32, Context, Id, Key, Rect, Ui};

use crate::app::App;
use crate::app::panel::PanelFrame;
use crate::command::Command;
use crate::context::{Action, Areas, DrawnPicture, Linked, Pane, Staged, Zoom};
use crate::render::theme::ink;
use crate::stage::areas::{StageSize, zoom_for};
use crate::stage::still::StillPicture;
use crate::stage::strip::{STRIP, ScenePlace, StripAction, StripLeft, strip_ui};
use crate::stage::tools::{self, Tools};
use crate::stage::words::StageWords;
use crate::window;
use golden_figure::{BoardLegendRow, Colour};
use golden_game::{Moves, Outcome};
use golden_number::UBig;
use golden_session::answers::at_once;
use golden_session::{AnswerPlace, Edit, OwnGame, Scene, ShownSection, Subject, Tab};

/// The state that belongs to the stage and to no session.
#[derive(Default)]
pub(super) struct Stage {
    tools: Tools,
    size: StageSize,
    /// The picture that was chosen here; it is looked at, and changes no scene.
    chosen: Option<Subject>,
    /// The time when the stage was entered, in egui's time.
    pub(super) since: Option<f64>,
    /// True if the presenter's window is open.
    pub(super) has_notes: bool,
    scene: SceneDrawn,
}

/// The scene as it was drawn last, in the window or on the stage.
#[derive(Default)]
struct SceneDrawn {
    /// The meaning of the marks of the picture.
    legend: Vec<BoardLegendRow>,
    /// The height of the card below the words, and of which picture it is; 0 where there is none.
    card: (Option<Subject>, f32),
    /// The picture that its panel does not draw.
    still: StillPicture,
    /// The scene whose words were drawn, and how much of it was revealed.
    words: (Option<String>, usize),
    report: Option<StageReport>,
}

impl Stage {
    pub(super) fn still_mut(&mut self) -> &mut StillPicture {
        &mut self.scene.still
    }

    /// The height that a picture's card needs below the words.
    pub(super) fn card_of(&self, subject: Subject) -> f32 {
        let (of, height) = self.scene.card;
        if of == Some(subject) { height } else { 0.0 }
    }

    /// Returns true if more is revealed of a scene than when its words were drawn last; and true if it is another one.
    pub(super) fn follow_words(&mut self, scene: Option<String>, revealed: usize) -> [bool; 2] {
        let before = std::mem::replace(&mut self.scene.words, (scene, revealed));
        let is_other = before.0 != self.scene.words.0;
        [!is_other && revealed > before.1, is_other]
    }
}

/// The places of the things in a scene, in points: for tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StageReport {
    /// The picture's subject.
    pub subject: Subject,
    /// The picture, which may take less than its room.
    pub picture: Rect,
    /// The places of all parts.
    pub areas: Areas,
    /// The bar at the foot of the stage; empty in the window.
    pub strip: Rect,
}

impl App {
    /// Returns the places of the things in the scene that was drawn last; `None` where none was.
    pub fn stage_report(&self) -> Option<StageReport> {
        self.stage.scene.report.filter(|_| self.layout.presenting || self.is_lesson_view())
    }

    pub(super) fn scene(&self) -> Option<(usize, &Scene)> {
        let model = &self.session.model;
        model.scene.and_then(|index| model.scenes.get(index).map(|scene| (index, scene)))
    }

    /// Draws the stage.
    pub(super) fn stage_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let zoom = ui.ctx().zoom_factor();
        let wanted = zoom_for(ui.ctx().content_rect().size() * zoom) * self.stage.size.factor();
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
        let (room, strip) = whole.split_top_bottom_at_y(whole.bottom() - STRIP);
        let (name, picture, sheet) = if let Some(page) = &self.practice {
            let name = Id::unique(("practice", page.task().map(|task| task.seed)));
            self.staged_practice_ui(ui, room, actions);
            (name, room, room)
        } else {
            let subject = self.staged_subject();
            let drawn = self.scene_ui(ui, room, subject, actions);
            self.notices.place = Some(drawn.areas.words);
            self.stage.scene.report = Some(StageReport { subject, picture: drawn.picture, areas: drawn.areas, strip });
            // The buttons among the words are pressed while the pen is on, too.
            let sheet = without_words(room, drawn.areas.words);
            (Id::unique((self.scene_shown().0, subject)), drawn.picture, sheet)
        };
        let of_scene =
            self.scene().filter(|_| self.practice.is_none()).map_or(&[][..], |(_, scene)| &scene.ink).to_vec();
        self.stage.tools.show(ui, room, sheet, (name, picture), &of_scene);
        self.strip_ui(ui, strip, actions);
    }

    /// Makes everything on the stage larger or smaller.
    pub(super) fn zoom_stage(&mut self, change: Zoom) {
        self.stage.size = self.stage.size.changed(change);
    }

    /// Returns the size of everything, in percent of the usual size; on the stage in percent of the size that the
    /// screen calls for.
    pub(super) fn zoom_percent(&self, ctx: &Context) -> i32 {
        if self.layout.presenting { self.stage.size.percent() } else { window::zoom_percent(ctx) }
    }

    /// Sets the words of the scene, which stand beside its exercise, and the ways to other scenes.
    pub(super) fn set_exercise_scene(&mut self, ctx: &Context) {
        let caption = match self.said(ctx) {
            Some(said) if said.question.is_empty() => said.caption,
            Some(said) => format!("{} {}", said.caption, said.question).trim().into(),
            None => Arc::default(),
        };
        let turn = self.turn();
        self.exercise.set_scene(caption, turn);
    }

    /// The picture in front: that of the scene, or one that was chosen on the stage while there is no scene.
    pub(super) fn staged_subject(&self) -> Subject {
        let is_seen = |chosen: &Subject| {
            self.layout.presenting && self.session.model.scene.is_none() && chosen.tab() == self.session.view.tab
        };
        self.stage.chosen.filter(is_seen).unwrap_or_else(|| self.session.subject())
    }

    /// Draws the picture with its timeline; returns where it stands. Its legend stands among the words of the next frame.
    pub(super) fn picture_ui(&mut self, ui: &mut Ui, staged: Staged, actions: &mut Vec<Action>) -> Rect {
        let mut pointed = Linked::default();
        let mut asked = self.cards.wanted.as_ref().map(|(want, _)| want.clone());
        let tab = staged.subject.tab();
        let frame = PanelFrame {
            actions,
            pointed: &mut pointed,
            wanted: &mut asked,
            pane: Pane { active: self.has_panel_keys(), staged: Some(staged), ..Pane::default() },
        };
        let mut report = ui.push_id(("stage", tab), |ui| self.panel_ui(ui, tab, frame)).inner;
        if self.linked != pointed {
            ui.ctx().request_repaint();
        }
        self.linked = pointed;
        self.wait_for_wanted(ui.ctx(), asked, !report.works.is_empty());
        report.works.extend(self.opponent.work());
        let DrawnPicture { place, legend, card } = std::mem::take(&mut report.drawn);
        self.status = report;
        let scene = &mut self.stage.scene;
        let card = (Some(staged.subject), card);
        if scene.card.0 != card.0 || (scene.card.1 - card.1).abs() > 0.5 {
            scene.card = card;
            ui.ctx().request_repaint();
        }
        if scene.legend != legend {
            scene.legend = legend;
            ui.ctx().request_repaint();
        }
        let picture = place.unwrap_or(staged.areas.picture);
        let Staged { subject, areas } = staged;
        scene.report = Some(StageReport { subject, picture, areas, strip: Rect::NOTHING });
        picture
    }

    /// Puts everything of the stage back as it was before.
    pub(super) fn reset_stage(&mut self) {
        self.stage = Stage::default();
    }

    /// Puts a section on the stage, whatever the scene says is there.
    pub(super) fn stage_section(&mut self, section: ShownSection) {
        self.stage_picture(Subject::of_section(section));
    }

    /// Puts a picture on the stage until another tab comes, or a scene.
    fn stage_picture(&mut self, subject: Subject) {
        self.stage.chosen = Some(subject);
    }

    /// A scene that is shown, anew or again, has its own picture.
    pub(super) fn stage_scene(&mut self) {
        self.stage.chosen = None;
    }
}

/// Returns the part of a room that is not taken by the words beside or below the picture.
fn without_words(room: Rect, words: Rect) -> Rect {
    let is_beside = words.left() > room.left() + 0.2 * room.width();
    if is_beside { room.with_max_x(words.left()) } else { room.with_max_y(words.top().max(room.top())) }
}

/// The most winning moves that are said beside a picture.
const MOVES: usize = 4;

impl App {
    pub(super) fn stage_words(&mut self, ctx: &egui::Context, subject: Subject) -> StageWords {
        // In the window it stands above.
        let lesson = if self.layout.presenting { self.session.model.title.clone() } else { String::new() };
        let title = self.scene().map(|(_, scene)| scene.title.clone());
        let Some((title, said)) = title.zip(self.said(ctx)) else {
            return StageWords { title: lesson, text: self.own_caption(subject).into(), ..StageWords::default() };
        };
        // A picture of a game does not say itself who wins.
        let is_told = said.next.is_some() || self.session.view.answers.are_seen();
        let is_silent = said.answer.is_empty() && subject.tab() == Tab::Play && is_told && self.hides_who_wins();
        let ended = self.ended(subject).filter(|_| self.hides_who_wins());
        let answer = match ended {
            Some(ended) => ended.into(),
            None if is_silent => self.who_wins().unwrap_or_default().into(),
            None => said.answer,
        };
        // A right answer is told at once.
        if said.is_right == Some(true) && said.next.is_some() && said.waits.is_none() {
            self.reveal_found();
        }
        let asks = self.scene().filter(|(_, scene)| !scene.question.is_empty() && said.next.is_some());
        // A class says its own words aloud.
        let place = asks.and_then(|(_, scene)| scene.answer_place());
        let place = place.filter(|place| *place != AnswerPlace::OwnWords || !self.layout.presenting);
        StageWords {
            lesson,
            title,
            place,
            has_pad: self.layout.presenting,
            is_right: said.is_right,
            legend: self.stage.scene.legend.clone(),
            text: said.caption,
            question: said.question,
            hints: said.hints,
            answer,
            next: said.next,
            waits: said.waits,
            problem: self.exercise.problem().map(str::to_owned),
        }
    }

    /// Tells how the game in play has ended and who has won, where its picture is in front; `None` while there is a
    /// move, and where none was made.
    fn ended(&mut self, subject: Subject) -> Option<String> {
        if subject.tab() != Tab::Play || self.answers.current().has_move {
            return None;
        }
        self.session.model.end_lines().map(|lines| lines.join(" "))
    }

    /// Tells who wins the position in front, once it is known.
    fn who_wins(&mut self) -> Option<String> {
        if at_once::is_long(&self.session.model.focus.position) {
            return None;
        }
        let focus = Arc::clone(&self.answers.current().focus);
        let known = self.answers.position_under(&focus, self.session.model.game.convention);
        // Words that no lesson has to bring first.
        let words = match focus.ruleset.spec().moves {
            Moves::Set(_) => {
                let is_one = focus.position.numbers().iter().all(UBig::is_one);
                let stones = if is_one { "stone" } else { "stones" };
                format!("{} {stones}, {}", focus.position, focus.ruleset.words().rule)
            }
            _ => focus.ruleset.titled(&focus.position),
        };
        known.described.evaluation.outcome.map(|outcome| match outcome {
            Outcome::P => format!("{words}: whoever is to move loses."),
            Outcome::N => format!("{words}: whoever is to move wins."),
        })
    }

    /// The winning moves of the position in front, as far as they are known: "The winning moves: take 4 from both piles;
    /// take 29 from the second pile."
    fn winning_words(&mut self) -> Option<String> {
        let focus = Arc::clone(&self.answers.current().focus);
        let known = self.answers.position_under(&focus, self.session.model.game.convention);
        let moves = &known.described.moves;
        let shown: Vec<String> = moves.iter().take(MOVES).map(|one| one.caption.to_string()).collect();
        let heading = match (shown.as_slice(), known.described.more_moves + moves.len()) {
            ([], _) => return None,
            _ if known.described.may_have_others() => "Winning moves that are known: ".to_owned(),
            (_, 1) => "The winning move: ".to_owned(),
            (_, all) if all > MOVES => format!("{MOVES} of {all} winning moves: "),
            _ => "The winning moves: ".to_owned(),
        };
        Some(format!("{heading}{}.", shown.join("; ")))
    }

    /// A short caption of what is in front.
    fn own_caption(&mut self, subject: Subject) -> String {
        if let Some(ended) = self.ended(subject) {
            return ended;
        }
        let model = &self.session.model;
        match subject.tab() {
            Tab::GoldenString => subject.title().to_owned(),
            Tab::Theorems => model.theorems.title(),
            Tab::Laboratory => model.laboratory.game().map(OwnGame::name).unwrap_or_default(),
            _ if at_once::is_long(&model.focus.position) => {
                format!("{} with numbers of many digits", model.focus.ruleset.title())
            }
            Tab::Zeckendorf => match model.focus.numbers().nth(model.converter.selected) {
                Some(n) => {
                    let form = golden_number::Representation::canonical(n).sum_text();
                    format!("{n} = {form}")
                }
                None => subject.title().to_owned(),
            },
            Tab::GrundyTable | Tab::QueenBoard | Tab::Play => {
                let told = if self.are_answers_seen() { self.who_wins() } else { None };
                if let Some(told) = told {
                    return told + &self.winning_words().map(|moves| format!(" {moves}")).unwrap_or_default();
                }
                let focus = &self.session.model.focus;
                focus.ruleset.titled(&focus.position)
            }
        }
    }

    /// The keys of the stage. While there are scenes, arrows and space turn the pages.
    fn stage_keys(&mut self, ui: &Ui, actions: &mut Vec<Action>) {
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
    pub(super) fn escape_stage(&mut self, actions: &mut Vec<Action>) {
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
    pub(super) fn is_black(&self) -> bool {
        self.layout.presenting && self.stage.tools.is_black
    }

    /// Lets any key end the black screen and do nothing else, before the keys of commands are looked at.
    pub(super) fn black_keys(&mut self, ctx: &egui::Context) {
        if self.layout.presenting && !self.cards.has_menu {
            self.stage.tools.take_keys(ctx);
        }
    }

    /// Draws the bar at the foot of the stage.
    fn strip_ui(&mut self, ui: &mut Ui, rect: Rect, actions: &mut Vec<Action>) {
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
