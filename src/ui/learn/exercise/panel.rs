//! The exercise of the scene that is shown, with the work on those before it.

use std::sync::Arc;

use egui::Ui;

use super::choices::{kept_letters_of, letters_of};
use super::desk::{Desk, DeskState};
use super::inspector::Inspected;
use super::run::Run;
use super::work::Work;
use super::{Audience, DeskAction, Onward};
use crate::command::Command;
use crate::context::{Action, Context};
use crate::input::pile_keys::{ChosenPiles, StoneKeys};
use golden_session::{Learned, Scene};
use golden_solver::Workers;
use golden_teach::exercise::{Kind, SceneKey};

/// The most exercises whose work is kept while others are looked at.
const KEPT: usize = 40;

/// Which exercise it is: its lesson, the place of its scene, its id and the exercise as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    lesson: String,
    place: usize,
    id: Option<String>,
    text: String,
    audience: Audience,
}

/// The exercise of the scene that is shown, and the work on those before it.
#[derive(Default)]
pub struct ExercisePanel {
    key: Option<Key>,
    pub(super) work: Option<Work>,
    /// Work on the exercises of other scenes, the latest last.
    kept: Vec<(Key, Work)>,
    /// Why the exercise of the scene cannot be read.
    problem: Option<String>,
    /// Whether one went back to the panel.
    pub(super) is_left: bool,
    /// Whether it is to be begun again, and whether that is to be taken back.
    is_restarted: bool,
    is_put_back: bool,
    pub(super) desk: Desk,
    titles: [String; 2],
    caption: Arc<str>,
    /// The hints of the scene.
    pub(super) hints: Vec<Arc<str>>,
    onward: Onward,
    audience: Audience,
    /// The lesson and the scene at which the stage was left, until another one is looked at.
    left_stage: Option<(String, Option<usize>)>,
    /// The exercise in the window when the stage was entered, with what was typed, laid and chosen there.
    off_stage: Option<(Key, Desk)>,
}

/// The lesson that is followed.
#[derive(Clone, Copy)]
pub struct FollowedLesson<'a> {
    /// The name under which results are kept; empty: they are not.
    pub name: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The scene that is worked on, from 0; `None` where there is none or it is being edited.
    pub scene: Option<(usize, &'a Scene)>,
    /// What comes after its exercise.
    pub onward: Onward,
    /// For whom it is shown.
    pub audience: Audience,
}

impl ExercisePanel {
    /// Follows the scene that is shown.
    pub fn follow(
        &mut self,
        lesson: FollowedLesson<'_>,
        learned: &mut Learned,
        workers: &Workers,
        ctx: &egui::Context,
    ) {
        let FollowedLesson { name, title, scene, onward, audience } = lesson;
        self.follow_audience(audience, name, scene.map(|(place, _)| place));
        let exercise = scene.and_then(|(place, scene)| Some((place, scene, scene.exercise.as_ref()?)));
        let Some((place, scene, written)) = exercise else {
            if self.key.is_some() {
                self.change(None);
            }
            return;
        };
        self.onward = onward;
        let is_kept = self.key.as_ref().is_some_and(|key| {
            key.place == place
                && key.text == written.text()
                && scene.id == key.id
                && key.lesson == name
                && key.audience == audience
        });
        if !is_kept {
            self.titles = [title.to_owned(), scene.title.clone()];
            let (id, text) = (scene.id.clone(), written.text().to_owned());
            self.change(Some(Key { lesson: name.to_owned(), place, id, text, audience }));
            if self.work.is_none() {
                self.begin_work(name, (place, scene), learned);
            }
        }
        self.follow_work(learned, workers, ctx);
    }

    /// Begins the work on the exercise of a scene of a lesson, at its place; or says why it cannot be read.
    fn begin_work(&mut self, lesson: &str, (place, scene): (usize, &Scene), learned: &Learned) {
        match scene.exercise() {
            Some(Ok(exercise)) => {
                let key = (!lesson.is_empty()).then(|| SceneKey::new(lesson, &scene.id_at(place), &exercise));
                self.work = Some(Work::new(exercise, key, self.audience, learned));
            }
            Some(Err(error)) => self.problem = Some(error.to_string()),
            None => {}
        }
    }

    /// Does with the work what was asked for in the frame before, and keeps what has come of it.
    fn follow_work(&mut self, learned: &mut Learned, workers: &Workers, ctx: &egui::Context) {
        let Some(work) = &mut self.work else { return };
        if std::mem::take(&mut self.is_restarted) {
            work.start_again(learned);
        }
        if std::mem::take(&mut self.is_put_back) {
            work.go_back(learned);
        }
        work.run.follow(workers, ctx);
        if self.audience == (Audience::Author { is_told: true }) {
            work.run.tell();
        }
        work.record(learned);
    }

    /// Each class begins anew. Where the stage was left and is entered again at the same scene, it is the same class.
    fn follow_audience(&mut self, audience: Audience, lesson: &str, scene: Option<usize>) {
        let before = std::mem::replace(&mut self.audience, audience);
        if before != audience {
            if (before, audience) == (Audience::Learner, Audience::Class) {
                let desk = self.desk.take_off();
                self.off_stage = self.key.clone().map(|key| (key, desk));
            }
            self.change(None);
        }
        let is_here = |(left, at): &(String, Option<usize>)| left == lesson && *at == scene;
        let goes_on = match (before, audience) {
            (Audience::Class, Audience::Learner) => {
                self.left_stage = Some((lesson.to_owned(), scene));
                true
            }
            (Audience::Learner, Audience::Learner) => self.left_stage.as_ref().is_none_or(is_here),
            (Audience::Learner, Audience::Class) => self.left_stage.as_ref().is_some_and(is_here),
            (before, audience) => before == audience,
        };
        if !goes_on {
            self.left_stage = None;
            self.kept.retain(|(key, _)| key.audience == Audience::Learner);
        }
    }

    /// Forgets all work: what was solved is forgotten, too.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Puts the work on one exercise aside and takes up that on another.
    fn change(&mut self, next: Option<Key>) {
        if let (Some(key), Some(mut work)) = (self.key.take(), self.work.take()) {
            work.run.forget_refusal();
            self.kept.push((key, work));
            if self.kept.len() > KEPT {
                self.kept.remove(0);
            }
        }
        let known = next.as_ref().and_then(|next| self.kept.iter().position(|(key, _)| key == next));
        self.work = known.map(|place| self.kept.remove(place).1);
        if let (Some(work), Audience::Class) = (&mut self.work, self.audience) {
            // As with every scene: whoever comes back finds its answers hidden.
            work.run.hide_all_hints();
        }
        (self.key, self.problem, self.is_left) = (next, None, false);
        (self.is_restarted, self.is_put_back) = (false, false);
        self.desk.begin(false);
        if let (Some(key), Audience::Learner) = (&self.key, self.audience)
            && let Some((_, desk)) = self.off_stage.take().filter(|(left, _)| left == key)
        {
            self.desk = desk;
        }
    }

    fn run(&self) -> Option<&Run> {
        self.work.as_ref().map(|work| &work.run)
    }

    /// Sets the caption of the scene, for the stage.
    pub fn set_caption(&mut self, caption: Arc<str>) {
        self.caption = caption;
    }

    /// Sets the hints of the scene, which come with those of its exercise.
    pub fn set_hints(&mut self, hints: Vec<Arc<str>>) {
        self.hints = hints;
    }

    /// What is done in the exercise that is worked on.
    pub fn kind(&self) -> Option<Kind> {
        self.run().filter(|_| !self.is_left).map(Run::kind)
    }

    /// Whether an exercise is worked on.
    pub fn is_on(&self) -> bool {
        self.work.is_some() && !self.is_left
    }

    /// The letters that are answers now, as "N P"; `None` where no letter is.
    pub fn letters(&self) -> Option<&'static str> {
        letters_of(self.run().filter(|_| self.is_on())?)
    }

    /// The letters that are no keys of the stage: those that are answers now, and between two tasks those of the next one.
    pub fn kept_letters(&self) -> Option<&'static str> {
        kept_letters_of(self.run().filter(|_| self.is_on())?)
    }

    /// Which keys choose stones of the task in front, as long as it is not done; `None` where none do.
    pub(crate) fn stone_keys(&mut self) -> Option<StoneKeys> {
        let work = self.work.as_ref().filter(|_| !self.is_left)?;
        self.desk.stone_keys(&work.run)
    }

    /// Whether stones of the task in front are being chosen: arrows are keys of the stones then, and turn no page.
    pub fn has_begun_stones(&mut self) -> bool {
        let work = self.work.as_ref().filter(|_| !self.is_left);
        work.is_some_and(|work| self.desk.has_begun_stones(&work.run))
    }

    /// What is chosen of the piles of the task in front and not taken yet.
    pub(crate) fn chosen(&mut self) -> Option<ChosenPiles> {
        let work = self.work.as_ref().filter(|_| !self.is_left)?;
        self.desk.chosen(&work.run)
    }

    /// Puts the chosen stones back, and gives up their pile.
    pub fn put_stones_back(&mut self) {
        self.desk.take_away();
    }

    /// Whether an answer that is chosen has the keyboard: arrows go to the others then, and turn no page.
    pub fn is_choosing(&self, ctx: &egui::Context) -> bool {
        self.is_on() && self.run().is_some_and(Run::awaits_answer) && self.desk.is_choosing(ctx)
    }

    /// Whether one went back to the panel from it.
    pub fn is_left(&self) -> bool {
        self.work.is_some() && self.is_left
    }

    /// The upper edge of the row in which an answer is given, as it was drawn last; `None` where none is worked on.
    pub fn foot_top(&self) -> Option<f32> {
        self.desk.foot_top().filter(|_| self.is_on())
    }

    /// Why the exercise of the scene cannot be read.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Whether the answers of the window are hidden now.
    pub fn hides(&self) -> bool {
        self.is_on() && self.run().is_some_and(Run::hides)
    }

    /// Goes back to the panel.
    pub fn leave(&mut self) {
        self.is_left = true;
    }

    /// Takes the exercise up again.
    pub fn take_up(&mut self) {
        self.is_left = false;
    }

    /// Whether there is a try to be taken back, or a new beginning.
    pub fn can_take_back(&self) -> bool {
        let can = |work: &Work| work.run.can_take_back() || work.can_go_back();
        self.is_on() && self.work.as_ref().is_some_and(can)
    }

    /// Takes the try in sight back; where there is none, that it was begun again.
    pub fn take_back(&mut self) {
        let Some(work) = &mut self.work else { return };
        if work.run.can_take_back() {
            self.desk.take_back(&mut work.run);
        } else {
            self.is_put_back = true;
        }
    }

    /// Shows the next hint.
    pub fn hint(&mut self) {
        if let Some(work) = &mut self.work {
            work.run.hint();
        }
    }

    /// Hides the hints of the task in front, and its answer where that was shown.
    pub fn hide_hints(&mut self) {
        if let Some(work) = &mut self.work {
            work.run.hide_hints();
        }
    }

    /// What the inspector shows while a task about a position is worked on.
    pub fn inspected(&mut self) -> Option<Inspected> {
        let work = self.work.as_ref().filter(|_| !self.is_left)?;
        work.run.front()?.task().position()?;
        self.desk.inspected(&work.run)
    }

    /// Draws the exercise in the rectangle of the `ui`, or on the stage in the room of the picture.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let Some(mut work) = self.work.take() else { return };
        let [lesson, title] = &self.titles;
        let caption = Arc::clone(&self.caption);
        let holds_keyboard = self.audience == Audience::Class && cx.active;
        let state = DeskState { lesson, title, caption, hints: &self.hints, onward: self.onward, holds_keyboard };
        if let Some(action) = self.desk.show(ui, &work.run, &state, cx) {
            match self.desk.apply(&mut work.run, action, cx.answers.workers()) {
                Some(DeskAction::StartAgain) => {
                    self.is_restarted = true;
                    let keys = Command::Undo.entry().shortcut.map(|keys| ui.ctx().format_shortcut(&keys));
                    let words = format!("Begun again. {} goes back to where you were.", keys.unwrap_or_default());
                    if work.run.front().is_some() {
                        cx.ask(Action::Tell(words));
                    }
                }
                Some(DeskAction::NextScene) => cx.ask(Action::Command(Command::NextScene)),
                Some(DeskAction::NextLesson(lesson)) => cx.ask(Action::OpenLesson(lesson, 0)),
                Some(DeskAction::Leave) => self.is_left = true,
                _ => {}
            }
        }
        self.work = Some(work);
    }
}
