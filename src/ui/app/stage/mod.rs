//! The stage in the window: what is on it, and how picture and words share the screen.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `edges` | the bars at the edges of the stage that come and go with the pointer, its keys, and what is drawn by hand |
//! | `presenter` | the presenter's window beside the stage: a second window with the notes, closed with the stage |

mod edges;
mod presenter;

use std::sync::Arc;

use egui::{Color32, Context, Rect, Ui, Vec2};

use crate::app::App;
use crate::app::panel::PanelFrame;
use crate::command::Command;
use crate::context::{Action, Drawn, Linked, Zoom};
use crate::render::theme::ink;
use crate::stage::Staged;
use crate::stage::areas::{StageSize, arrange, caption_size, zoom_for};
use crate::stage::still::StillPicture;
use crate::stage::strip::STRIP;
use crate::stage::tools::Tools;
use crate::stage::words::{StageWords, WordsReport};
use crate::window::zoom;
use golden_figure::{BoardLegendRow, Colour};
use golden_game::{Moves, Outcome};
use golden_number::UBig;
use golden_session::answers::at_once;
use golden_session::{Columns, InkStroke, Scene, ShownSection, Subject, Tab};
use golden_subject::{StageRoom, facts, is_timed};
use golden_teach::exercise::PracticeRecord;

/// Room around an exercise.
pub(in crate::app) const EXERCISE_EDGE: f32 = 16.0;

/// The share of the stage that words below a picture have with all hints, at most.
const HINTS: f32 = 0.48;

/// The state that belongs to the stage and to no session.
#[derive(Default)]
pub(in crate::app) struct Stage {
    tools: Tools,
    size: StageSize,
    /// The picture that was chosen here; it is looked at, and changes no scene.
    chosen: Option<Chosen>,
    /// The strokes drawn while no scene showed its own picture.
    ink: Vec<InkStroke>,
    /// The strokes drawn on a task of practice.
    practice_ink: (Option<PracticeRecord>, Vec<InkStroke>),
    /// The meaning of the marks of the picture, as it was drawn last.
    legend: Vec<BoardLegendRow>,
    /// The height of the card below the words, as it was drawn last; 0 where there is none.
    card: f32,
    /// The picture that its panel does not draw.
    still: StillPicture,
    /// The time when the stage was entered, in egui's time.
    pub(in crate::app) since: Option<f64>,
    /// True if the presenter's window is open.
    pub(in crate::app) has_notes: bool,
    /// True if the menus are seen.
    has_top: bool,
    /// True if the scenes are seen.
    has_bottom: bool,
    /// The picture as it was drawn last, with the room it had, and the size of the caption.
    drawn: Option<StageReport>,
}

impl Stage {
    pub(in crate::app) fn still_mut(&mut self) -> &mut StillPicture {
        &mut self.still
    }

    /// The height that a picture's card needs below the words.
    pub(in crate::app) fn card_of(&self, subject: Subject) -> f32 {
        if facts(subject).room == StageRoom::BesideCard { self.card } else { 0.0 }
    }
}

/// A picture chosen on the stage, until another scene or another tab comes.
#[derive(Clone, Copy, PartialEq)]
struct Chosen {
    scene: Option<usize>,
    subject: Subject,
}

/// The places of the things on the stage, in points: for tests.
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
    /// The size that they need of it.
    pub said: Vec2,
    /// The room of the timeline; empty if there is none.
    pub timeline: Rect,
    /// The strip of the scenes; empty if there is none.
    pub strip: Rect,
    /// The size of the caption.
    pub caption: f32,
}

impl App {
    /// Returns the places of the things on the stage; `None` while the window is not presenting.
    pub fn stage_report(&self) -> Option<StageReport> {
        self.stage.drawn.filter(|_| self.presenting)
    }

    pub(in crate::app) fn scene(&self) -> Option<(usize, &Scene)> {
        let model = &self.session.model;
        model.scene.and_then(|index| model.scenes.get(index).map(|scene| (index, scene)))
    }

    /// Draws the stage.
    pub(in crate::app) fn stage_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let zoom = ui.ctx().zoom_factor();
        let wanted = zoom_for(ui.ctx().content_rect().size() * zoom) * self.stage.size.factor();
        if (wanted / zoom - 1.0).abs() > 0.01 {
            ui.ctx().set_zoom_factor(wanted);
        }
        let whole = ui.max_rect();
        if self.practice.is_some() {
            self.stage_of_practice_ui(ui, whole, actions);
            return;
        }
        if self.has_panel_keys() && !ui.ctx().text_edit_focused() {
            self.stage_keys(ui, actions);
        }
        if self.stage.tools.is_black {
            ui.painter().rect_filled(whole, 0.0, Color32::BLACK);
            return;
        }
        ui.painter().rect_filled(whole, 0.0, ink(ui, Colour::Bg));
        // The strip has a place of its own, also where it is seen at the pointer only: it covers nothing.
        let stage = whole.with_max_y(whole.bottom() - STRIP);
        let has_strip = !self.session.model.scenes.is_empty();
        let strip = if has_strip { whole.with_min_y(stage.bottom()) } else { Rect::NOTHING };
        let subject = self.staged_subject();
        let drawn = if self.is_exercise(subject.tab()) {
            self.staged_exercise_ui(ui, (stage, strip), subject, actions)
        } else {
            self.staged_picture_ui(ui, (stage, strip), subject, actions)
        };
        self.stage.drawn = Some(drawn);
        self.tools_ui(ui, whole, drawn.picture, actions);
        self.edges_ui(ui, whole, subject, actions);
    }

    /// Draws the exercise of the scene, which has the whole stage above the strip.
    fn staged_exercise_ui(
        &mut self,
        ui: &mut Ui,
        (stage, strip): (Rect, Rect),
        subject: Subject,
        actions: &mut Vec<Action>,
    ) -> StageReport {
        let room = stage.shrink(EXERCISE_EDGE);
        let staged = Staged { subject, picture: room, timeline: Rect::NOTHING, card: Rect::NOTHING };
        self.set_exercise_caption(ui.ctx());
        let picture = self.picture_ui(ui, staged, actions);
        self.notices_floor = self.exercise.foot_top().or(Some(stage.bottom()));
        let words = Rect::from_min_size(room.min, Vec2::ZERO);
        let (timeline, said) = (words, Vec2::ZERO);
        let caption = self.caption_size(ui.ctx());
        StageReport { subject, picture, room, words, said, timeline, strip, caption }
    }

    /// Draws a picture with its words and its timeline.
    fn staged_picture_ui(
        &mut self,
        ui: &mut Ui,
        (stage, strip): (Rect, Rect),
        subject: Subject,
        actions: &mut Vec<Action>,
    ) -> StageReport {
        let words = self.stage_words(ui.ctx(), subject);
        let size = self.caption_size(ui.ctx());
        let has_timeline = is_timed(&self.session, subject);
        let most = HINTS * stage.height();
        let areas = arrange(stage, subject, has_timeline, |width| words.kept_height(ui, width, size, most));
        // Words below the picture stay in sight.
        let is_below = areas.words.top() >= areas.picture.bottom();
        let floor = if is_below { areas.words.top() } else { stage.bottom() };
        let timeline = Some(areas.timeline).filter(Rect::is_positive);
        self.notices_floor = Some(timeline.map_or(floor, |timeline| timeline.top().min(floor)));
        let [room_of_words, card] = areas.with_card(self.stage.card_of(subject));
        let WordsReport { size: caption, said } = words.show(ui, room_of_words, size);
        let staged = Staged { subject, picture: areas.picture, timeline: areas.timeline, card };
        let picture = self.picture_ui(ui, staged, actions);
        let (room, words, timeline) = (areas.picture, room_of_words, areas.timeline);
        StageReport { subject, picture, room, words, said, timeline, strip, caption }
    }

    /// The size of a caption in points: on the screen it becomes larger with everything else.
    fn caption_size(&self, ctx: &Context) -> f32 {
        caption_size(ctx.zoom_factor() / self.stage.size.factor())
    }

    /// Makes everything on the stage larger or smaller.
    pub(in crate::app) fn zoom_stage(&mut self, change: Zoom) {
        self.stage.size = self.stage.size.changed(change);
    }

    /// Returns the size of everything, in percent of the usual size; on the stage in percent of the size that the
    /// screen calls for.
    pub(in crate::app) fn zoom_percent(&self, ctx: &Context) -> i32 {
        if self.presenting { self.stage.size.percent() } else { zoom::percent(ctx) }
    }

    /// The words of the scene stand beside its exercise.
    pub(super) fn set_exercise_caption(&mut self, ctx: &Context) {
        let caption = match self.said(ctx) {
            Some(said) if said.question.is_empty() => said.caption,
            Some(said) => format!("{} {}", said.caption, said.question).trim().into(),
            None => Arc::default(),
        };
        self.exercise.set_caption(caption);
    }

    /// The picture on the stage: the one of the scene, or one that was chosen here instead.
    pub(in crate::app) fn staged_subject(&self) -> Subject {
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
    pub(in crate::app) fn picture_ui(&mut self, ui: &mut Ui, staged: Staged, actions: &mut Vec<Action>) -> Rect {
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

    /// Puts everything of the stage back as it was before.
    pub(in crate::app) fn reset_stage(&mut self) {
        self.stage = Stage::default();
    }

    /// Puts a section on the stage, whatever the scene says is there.
    pub(in crate::app) fn stage_section(&mut self, section: ShownSection) {
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
    pub(in crate::app) fn stage_scene(&mut self) {
        self.stage.chosen = None;
    }
}

/// The most winning moves that are said beside a picture.
const MOVES: usize = 4;

impl App {
    pub(in crate::app) fn stage_words(&mut self, ctx: &egui::Context, subject: Subject) -> StageWords {
        let lesson = self.session.model.title.clone();
        let title = self.scene().map(|(_, scene)| scene.title.clone());
        let Some((title, said)) = title.zip(self.said(ctx)) else {
            return StageWords { title: lesson, text: self.own_caption(subject).into(), ..StageWords::default() };
        };
        let prompts = self.prompts(ctx).unwrap_or_default();
        let later = prompts.hints.into_iter().filter(|(_, is_shown)| !is_shown).map(|(hint, _)| hint).collect();
        // A picture of a game does not say itself who wins.
        let is_told = said.next.is_some() || self.session.view.answers.are_seen();
        let is_silent = said.answer.is_empty() && subject.tab() == Tab::Play && is_told && self.hides_who_wins();
        let ended = self.ended(subject).filter(|_| self.hides_who_wins());
        let answer = match ended {
            Some(ended) => ended.into(),
            None if is_silent => self.who_wins().unwrap_or_default().into(),
            None => said.answer,
        };
        let keys = Command::Undo.entry().shortcut.map(|keys| ctx.format_shortcut(&keys)).unwrap_or_default();
        let example = self.example_words().map(|words| format!("{words} {keys} leads back."));
        StageWords {
            example: example.or(said.waits).unwrap_or_default(),
            lesson,
            title,
            legend: self.stage.legend.clone(),
            text: said.caption,
            question: said.question,
            hints: said.hints,
            later,
            answer,
            next: said.next,
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
                let told = if self.session.view.answers.are_seen() { self.who_wins() } else { None };
                if let Some(told) = told {
                    return told + &self.winning_words().map(|moves| format!(" {moves}")).unwrap_or_default();
                }
                let focus = &self.session.model.focus;
                focus.ruleset.titled(&focus.position)
            }
        }
    }
}
