//! The exercise in its pane or on the stage: where its parts stand, and what is done with what is asked for.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use egui::{CentralPanel, Frame, Margin, Panel, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

use super::answer::AnswerInput;
use super::column::{ColumnState, column_ui};
use super::picture::{PictureState, convention_of, has_picture};
use super::run::Run;
use super::verdict::verdict_ui;
use super::{Ask, Sizes};
use crate::figure::{Colour, Face, options_title};
use crate::game::{Convention, short_position};
use crate::session::{Focus, Scene};
use crate::solver::Workers;
use crate::teach::exercise::Task;
use crate::ui::command::Command;
use crate::ui::context::{Action, Context};
use crate::ui::layout::columns::left_column_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, error_ui};

/// The most exercises whose work is kept while others are looked at.
const KEPT: usize = 40;
/// Room around question, picture and answer.
const MARGIN: f32 = 16.0;

/// Which exercise it is: the place of its scene, its id and the exercise as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    place: usize,
    id: String,
    text: String,
}

/// The exercise of the scene that is shown, and the work on those before it.
#[derive(Default)]
pub struct ExercisePanel {
    key: Option<Key>,
    run: Option<Run>,
    /// Work on the exercises of other scenes, the latest last.
    kept: Vec<(Key, Run)>,
    /// Why the exercise of the scene cannot be read.
    problem: Option<String>,
    /// Whether one went back to the panel.
    is_left: bool,
    input: AnswerInput,
    picture: PictureState,
    hides_moves: bool,
    /// How many verdicts were seen: a new one has the keyboard on its button.
    seen: usize,
    /// The task in front, its round, and how many tasks there are.
    front: (usize, usize, usize),
    titles: [String; 2],
    /// The caption of the scene, for the stage: in its pane it stands in the lesson bar.
    caption: Arc<str>,
    has_next_scene: bool,
    /// The height of what stands at the foot of the stage.
    foot: f32,
}

impl ExercisePanel {
    /// Follows the scene that is shown, from 0, in a lesson; `None` where there is none or it is being edited.
    pub fn follow(
        &mut self,
        lesson: &str,
        shown: Option<(usize, &Scene)>,
        has_next_scene: bool,
        workers: &Workers,
        ctx: &egui::Context,
    ) {
        let exercise = shown.and_then(|(place, scene)| Some((place, scene, scene.exercise.as_ref()?)));
        let Some((place, scene, written)) = exercise else {
            if self.key.is_some() {
                self.change(None);
            }
            return;
        };
        self.has_next_scene = has_next_scene;
        let is_kept = self.key.as_ref().is_some_and(|key| {
            key.place == place && key.text == written.text() && scene.id.as_deref().unwrap_or_default() == key.id
        });
        if !is_kept {
            let id = scene.id.clone().unwrap_or_default();
            self.titles = [lesson.to_owned(), scene.title.clone()];
            self.change(Some(Key { place, id, text: written.text().to_owned() }));
            if self.run.is_none() {
                match scene.exercise() {
                    Some(Ok(exercise)) => self.run = Some(Run::new(exercise, seed())),
                    Some(Err(error)) => self.problem = Some(error.to_string()),
                    None => {}
                }
            }
        }
        if let Some(run) = &mut self.run {
            run.follow(workers, ctx);
        }
    }

    /// Puts the work on one exercise aside and takes up that on another.
    fn change(&mut self, next: Option<Key>) {
        if let (Some(key), Some(run)) = (self.key.take(), self.run.take()) {
            self.kept.push((key, run));
            if self.kept.len() > KEPT {
                self.kept.remove(0);
            }
        }
        let known = next.as_ref().and_then(|next| self.kept.iter().position(|(key, _)| key == next));
        self.run = known.map(|place| self.kept.remove(place).1);
        (self.key, self.problem, self.is_left) = (next, None, false);
        self.input.clear();
    }

    /// Sets the caption of the scene, for the stage.
    pub fn set_caption(&mut self, caption: Arc<str>) {
        self.caption = caption;
    }

    /// Whether an exercise is worked on.
    pub fn is_on(&self) -> bool {
        self.run.is_some() && !self.is_left
    }

    /// Whether one went back to the panel from it.
    pub fn is_left(&self) -> bool {
        self.run.is_some() && self.is_left
    }

    /// Why the exercise of the scene cannot be read.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Whether the answers of the window are hidden now.
    pub fn hides(&self) -> bool {
        self.is_on() && self.run.as_ref().is_some_and(Run::hides)
    }

    /// Goes back to the panel.
    pub fn leave(&mut self) {
        self.is_left = true;
    }

    /// Takes the exercise up again.
    pub fn take_up(&mut self) {
        self.is_left = false;
    }

    /// Whether there is a try to be taken back.
    pub fn can_take_back(&self) -> bool {
        self.is_on() && self.run.as_ref().is_some_and(Run::can_take_back)
    }

    /// Takes the try in sight back.
    pub fn take_back(&mut self) {
        if let Some(run) = &mut self.run {
            run.take_back();
            self.input.expect();
        }
    }

    /// Shows the next hint.
    pub fn hint(&mut self) {
        if let Some(run) = &mut self.run {
            run.hint();
        }
    }

    /// What the inspector shows: the position of the task in front, and whether its answers are hidden.
    pub(super) fn inspected(&mut self) -> Option<(Arc<Focus>, Convention, bool)> {
        let run = self.run.as_ref()?;
        let work = run.work()?;
        Some((self.picture.focus_of(work)?, convention_of(&work.task), run.hides()))
    }

    /// Whether the task in front is about a position.
    pub fn has_position(&self) -> bool {
        self.is_on() && self.run.as_ref().and_then(Run::work).is_some_and(|work| work.task.position().is_some())
    }

    /// Draws the exercise in the rectangle of the `ui`, or on the stage in the room of the picture.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let Some(mut run) = self.run.take() else { return };
        self.follow_task(&run);
        let asked = match cx.staged {
            Some(staged) => {
                let (asked, drawn) = self.stage_ui(ui, staged.picture, &run, cx);
                cx.drawn.place = Some(drawn);
                asked
            }
            None => self.pane_ui(ui, &run, cx),
        };
        state_facts(&run, cx);
        if let Some(asked) = asked {
            self.apply(&mut run, asked, cx);
        }
        self.run = Some(run);
    }

    /// Another task, or another round of one, begins with nothing typed.
    fn follow_task(&mut self, run: &Run) {
        let front = (run.at(), run.work().map_or(0, super::run::Work::round), run.works().len());
        if std::mem::replace(&mut self.front, front) != front {
            self.input.clear();
        }
    }

    fn apply(&mut self, run: &mut Run, asked: Ask, cx: &mut Context<'_>) {
        match asked {
            Ask::Answer(answer, words) => run.answer(answer, words, cx.answers.workers()),
            Ask::Refuse(words) => run.refuse(words),
            Ask::TakeBack => {
                run.take_back();
                self.input.expect();
            }
            Ask::Hint => run.hint(),
            Ask::Skip => run.skip(),
            Ask::Next => {
                run.next();
                self.follow_task(run);
                self.input.expect();
            }
            Ask::Go(place) => run.go(place),
            Ask::StartAgain => run.start_again(),
            Ask::NextScene => cx.ask(Action::Command(Command::NextScene)),
            Ask::Leave => self.is_left = true,
        }
    }

    fn pane_ui(&mut self, ui: &mut Ui, run: &Run, cx: &mut Context<'_>) -> Option<Ask> {
        let sizes = Sizes::PANEL;
        let mut asked = None;
        let mut of_column = None;
        self.picture.follow(cx.session.subject());
        left_column_ui(ui, "exercise controls", cx, |ui, _| of_column = self.column_ui(ui, run, sizes, ""));
        asked = asked.or(of_column);
        let line = Stroke::new(1.0, ink(ui, Colour::Line));
        let bar = Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin::symmetric(16, 10));
        let foot = Panel::bottom("exercise answer").resizable(false).show_separator_line(false).frame(bar);
        let of_foot = foot.show(ui, |ui| {
            let area = ui.max_rect().expand2(vec2(16.0, 10.0));
            ui.painter().hline(area.x_range(), area.top() + 0.5, line);
            self.foot_ui(ui, run, sizes, cx)
        });
        asked = asked.or(of_foot.inner);
        let middle = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
        let of_middle = middle.show(ui, |ui| {
            let room = ui.max_rect().shrink(MARGIN);
            self.middle_ui(ui, room, run, sizes, cx).0
        });
        asked.or(of_middle.inner)
    }

    fn stage_ui(&mut self, ui: &mut Ui, room: Rect, run: &Run, cx: &mut Context<'_>) -> (Option<Ask>, Rect) {
        let sizes = Sizes::STAGE;
        let column = room.with_max_x(room.left() + sizes.column);
        let right = room.with_min_x(column.right() + MARGIN);
        let caption = Arc::clone(&self.caption);
        self.picture.follow(cx.session.subject());
        let of_column =
            ui.scope_builder(UiBuilder::new().max_rect(column), |ui| self.column_ui(ui, run, sizes, &caption)).inner;
        // The foot is as high as it was in the frame before: the picture has the rest.
        let foot = right.with_min_y(right.bottom() - self.foot.clamp(40.0, right.height() / 2.0));
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| self.foot_ui(ui, run, sizes, cx));
        let height = drawn.response.rect.height();
        if (height - self.foot).abs() > 0.5 {
            self.foot = height;
            ui.ctx().request_repaint();
        }
        let middle = right.with_max_y(foot.top() - 10.0);
        let (of_middle, picture) = self.middle_ui(ui, middle, run, sizes, cx);
        (of_column.or(drawn.inner).or(of_middle), picture)
    }

    fn column_ui(&mut self, ui: &mut Ui, run: &Run, sizes: Sizes, caption: &str) -> Option<Ask> {
        let focus = run.work().and_then(|work| self.picture.focus_of(work));
        let focus = focus.filter(|focus| self.picture.square_of(focus).is_some());
        let [lesson, title] = &self.titles;
        let moves = focus.map(|focus| options_title(&focus.ruleset));
        let state = ColumnState { lesson, title, caption, moves };
        let mut shows_moves = !self.hides_moves;
        let asked = column_ui(ui, run, &state, sizes, &mut shows_moves);
        self.hides_moves = !shows_moves;
        asked
    }

    /// The question above the picture; returns where the picture was drawn, too.
    fn middle_ui(&mut self, ui: &mut Ui, room: Rect, run: &Run, sizes: Sizes, cx: &Context<'_>) -> (Option<Ask>, Rect) {
        let mut asked = None;
        let head = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            if let Some(problem) = run.problem() {
                error_ui(ui, problem);
                if ui.add(Button::new("Try to draw them again")).clicked() {
                    asked = Some(Ask::StartAgain);
                }
                return;
            }
            let words = run.work().map_or("The tasks are being drawn…", |work| work.question.as_str());
            prose_ui(ui, &words.into(), sizes.question, Face::Mathematics, ink(ui, Colour::Ink));
            if let Some(round) = run.work().and_then(round_words) {
                let response =
                    prose_ui(ui, &round.as_str().into(), sizes.text + 2.0, Face::Interface, ink(ui, Colour::Ink2));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Status, true, &round));
            }
        });
        let top = head.response.rect.bottom() + 12.0;
        let place = Rect::from_min_max(pos2(room.left(), top), room.max);
        if !place.is_positive() || run.problem().is_some() {
            return (asked, room);
        }
        if run.work().is_some_and(|work| !has_picture(&work.task)) {
            let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| self.answer_ui(ui, run, sizes, cx));
            return (asked.or(shown.inner), place);
        }
        let (of_picture, drawn) = self.picture.show(ui, place, run, !self.hides_moves, sizes, cx);
        (asked.or(of_picture), drawn)
    }

    /// The verdict, or the row in which an answer is given.
    fn foot_ui(&mut self, ui: &mut Ui, run: &Run, sizes: Sizes, cx: &Context<'_>) -> Option<Ask> {
        let verdicts = run.works().iter().map(|work| work.tries.len() + work.hints_seen).sum();
        let is_new = std::mem::replace(&mut self.seen, verdicts) != verdicts;
        if run.can_take_back() || run.work().is_some_and(super::run::Work::is_done) {
            return verdict_ui(ui, run, sizes, self.has_next_scene, is_new && cx.active);
        }
        if run.work().is_some_and(|work| !has_picture(&work.task)) {
            return None;
        }
        self.answer_ui(ui, run, sizes, cx)
    }

    fn answer_ui(&mut self, ui: &mut Ui, run: &Run, sizes: Sizes, cx: &Context<'_>) -> Option<Ask> {
        // On the stage N opens the presenter’s notes.
        let has_keys = cx.active && cx.staged.is_none() && run.is_asking() && !ui.ctx().text_edit_focused();
        self.input.show(ui, run, sizes, has_keys)
    }
}

/// What the status bar says of the exercise.
fn state_facts(run: &Run, cx: &mut Context<'_>) {
    let Some(work) = run.work() else { return };
    cx.facts.push(format!("Exercise {} of {}", run.at() + 1, run.works().len()));
    match work.wrong_tries() {
        0 => {}
        1 => cx.facts.push("1 wrong try".to_owned()),
        several => cx.facts.push(format!("{several} wrong tries")),
    }
    "Esc leaves the exercise, Ctrl+Z takes a try back".clone_into(cx.aside);
}

/// Which of the opponent's moves is to be answered.
fn round_words(work: &super::run::Work) -> Option<String> {
    let Task::Reply { rounds, .. } = &work.task else { return None };
    let round = work.round();
    let from = rounds.get(round)?;
    let at = short_position(from, 40);
    Some(format!("Move {} of {}: your opponent has gone to {at}. Answer it.", round + 1, rounds.len()))
}

/// Another seed each time an exercise is begun.
fn seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() ^ u64::from(now.subsec_nanos()).rotate_left(32)
}
