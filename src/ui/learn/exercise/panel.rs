//! The exercise of the scene that is shown, with the work on those before it, and what of it is kept.

use std::mem::{replace, take};
use std::sync::Arc;

use egui::Ui;

use super::view::ExerciseView;
use super::{Around, Audience, ExerciseAction};
use crate::command::Command;
use crate::context::{Action, Context};
use crate::stage::areas::Turn;
use crate::work::opponent::seed;
use golden_session::{Learned, Scene};
use golden_solver::Workers;
use golden_teach::exercise::{CLASS_SEED, ExerciseState, SceneKey, SceneProgress};

/// The most exercises whose work is kept while others are looked at.
const KEPT: usize = 40;

/// The key of an exercise: its lesson, the place of its scene, its id and the exercise as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    lesson: String,
    place: usize,
    id: Option<String>,
    text: String,
    audience: Audience,
}

/// The data kept beside the work on an exercise.
struct Work {
    key: Key,
    /// The name under which its results are kept; `None`: they are not.
    name: Option<SceneKey>,
    /// The work before it was begun again, with what was kept of it: as long as nothing is tried, one can go back to it.
    before: Option<(ExerciseState, Option<SceneProgress>)>,
}

/// The exercise of the scene that is shown, and the work on those before it.
#[derive(Default)]
pub struct ExercisePanel {
    pub(super) view: ExerciseView,
    work: Option<Work>,
    /// Work on the exercises of other scenes, the latest last.
    kept: Vec<(Work, ExerciseState)>,
    /// The reason why the exercise of the scene cannot be read.
    problem: Option<String>,
    title: String,
    caption: Arc<str>,
    /// The hints of the scene.
    pub(super) hints: Vec<Arc<str>>,
    turn: Turn,
    audience: Audience,
    /// The lesson and the scene at which the stage was left, until another one is looked at.
    left_stage: Option<(String, Option<usize>)>,
    /// The exercise in the window when the stage was entered, with what was typed, laid and chosen there.
    off_stage: Option<(Key, ExerciseView)>,
}

/// The lesson that is followed.
#[derive(Clone, Copy)]
pub struct FollowedLesson<'a> {
    /// The name under which results are kept; empty: they are not.
    pub name: &'a str,
    /// The scene that is worked on, from 0; `None` where there is none or it is being edited.
    pub scene: Option<(usize, &'a Scene)>,
    /// For whom it is shown.
    pub audience: Audience,
}

impl ExercisePanel {
    /// Follows the scene that is shown, and keeps what was solved or given up.
    pub fn follow(
        &mut self,
        lesson: FollowedLesson<'_>,
        learned: &mut Learned,
        workers: &Workers,
        ctx: &egui::Context,
    ) {
        let FollowedLesson { name, scene, audience } = lesson;
        self.follow_audience(audience, name, scene.map(|(place, _)| place));
        let exercise = scene.and_then(|(place, scene)| Some((place, scene, scene.exercise.as_ref()?)));
        let Some((place, scene, written)) = exercise else {
            if self.work.is_some() {
                self.change(None);
            }
            return;
        };
        let is_here = self.work.as_ref().is_some_and(|Work { key, .. }| {
            key.place == place
                && key.text == written.text()
                && scene.id == key.id
                && key.lesson == name
                && key.audience == audience
        });
        if !is_here {
            self.title.clone_from(&scene.title);
            let (id, text) = (scene.id.clone(), written.text().to_owned());
            self.change(Some(Key { lesson: name.to_owned(), place, id, text, audience }));
            if self.view.state.kind().is_none() {
                self.begin(name, (place, scene), learned);
            }
        }
        self.view.follow(workers, ctx);
        if audience == (Audience::Author { is_told: true }) {
            self.view.state.tell();
        }
        self.record(learned);
    }

    /// Begins the work on the exercise of a scene of a lesson, at its place; or says why it cannot be read. A learner goes on
    /// where it was left, and what is solved is kept; for a class and for an author the tasks are the same ones, all open, and
    /// nothing is kept.
    fn begin(&mut self, lesson: &str, (place, scene): (usize, &Scene), learned: &Learned) {
        match scene.exercise() {
            Some(Ok(exercise)) => {
                let name = (!lesson.is_empty()).then(|| SceneKey::new(lesson, &scene.id_at(place), &exercise));
                let kept = name.as_ref().and_then(|name| learned.progress().scene(name));
                if self.audience == Audience::Learner {
                    self.view.state = ExerciseState::new(exercise, seed(), kept);
                    if let Some(work) = &mut self.work {
                        work.name = name;
                    }
                } else {
                    // What was rehearsed is what is asked, whatever has been solved of it.
                    self.view.state = ExerciseState::new(exercise, kept.map_or(CLASS_SEED, |kept| kept.seed), None);
                }
            }
            Some(Err(error)) => self.problem = Some(error.to_string()),
            None => {}
        }
    }

    /// Keeps what was solved or given up.
    fn record(&mut self, learned: &mut Learned) {
        let (ended, seed) = (self.view.state.take_ended(), self.view.state.seed());
        let Some(key) = self.work.as_ref().and_then(|work| work.name.as_ref()) else { return };
        for place in ended {
            let Some(attempt) = self.view.state.attempts().get(place).cloned() else { continue };
            let key = key.clone();
            learned.change(move |progress| {
                progress.begin(&key, seed);
                progress.note(&key, place, &attempt);
            });
        }
    }

    /// Begins again with other tasks; what was solved of those before is counted on.
    fn start_again(&mut self, learned: &mut Learned) {
        let is_again = self.can_go_back();
        let Some(work) = &mut self.work else { return };
        let mut before = self.view.state.start_again();
        before.forget_refusal();
        let kept = work.name.as_ref().and_then(|key| learned.progress().scene(key)).cloned();
        if let Some(key) = work.name.clone().filter(|_| kept.is_some()) {
            let seed = self.view.state.seed();
            learned.change(move |progress| progress.restart(&key, seed));
        }
        // Begun again and again, one goes back to where something was done.
        if !is_again {
            work.before = Some((before, kept));
        }
    }

    /// Returns true if it was begun again, and nothing was tried since.
    fn can_go_back(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.before.is_some()) && self.view.state.is_untouched()
    }

    /// Returns true if there is a try to be taken back, or a new beginning.
    pub fn can_take_back(&self) -> bool {
        self.is_on() && (self.view.state.phase().can_take_back() || self.can_go_back())
    }

    /// Takes the try in sight back; where there is none, that it was begun again.
    pub fn take_back(&mut self, learned: &mut Learned) {
        if self.view.state.phase().can_take_back() {
            return self.view.take_back();
        }
        let is_untouched = self.can_go_back();
        let Some(work) = self.work.as_mut().filter(|_| is_untouched) else { return };
        let Some((state, kept)) = work.before.take() else { return };
        self.view.state = state;
        if let Some((key, kept)) = work.name.clone().zip(kept) {
            learned.change(move |progress| progress.put_back(&key, &kept));
        }
    }

    /// Each class begins anew. Where the stage was left and is entered again at the same scene, it is the same class.
    fn follow_audience(&mut self, audience: Audience, lesson: &str, scene: Option<usize>) {
        let before = replace(&mut self.audience, audience);
        if before != audience {
            if (before, audience) == (Audience::Learner, Audience::Class) {
                let view = self.view.take_off();
                self.off_stage = self.work.as_ref().map(|work| (work.key.clone(), view));
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
            self.kept.retain(|(work, _)| work.key.audience == Audience::Learner);
        }
    }

    /// Forgets all work: what was solved is forgotten, too.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Puts the work on one exercise aside and takes up that on another.
    fn change(&mut self, next: Option<Key>) {
        let mut state = take(&mut self.view.state);
        if let Some(work) = self.work.take().filter(|_| state.kind().is_some()) {
            state.forget_refusal();
            self.kept.push((work, state));
            if self.kept.len() > KEPT {
                self.kept.remove(0);
            }
        }
        self.problem = None;
        self.view.begin(false);
        let Some(key) = next else { return };
        if let Some(known) = self.kept.iter().position(|(work, _)| work.key == key) {
            let (work, state) = self.kept.remove(known);
            (self.work, self.view.state) = (Some(work), state);
        } else {
            self.work = Some(Work { key: key.clone(), name: None, before: None });
        }
        match self.audience {
            // As with every scene: whoever comes back finds its answers hidden.
            Audience::Class => self.view.state.hide_all_hints(),
            Audience::Learner => {
                if let Some((_, view)) = self.off_stage.take().filter(|(left, _)| *left == key) {
                    self.view.put_on(view);
                }
            }
            Audience::Author { .. } => {}
        }
    }

    /// Sets the caption of the scene, and the ways to other scenes.
    pub fn set_scene(&mut self, caption: Arc<str>, turn: Turn) {
        (self.caption, self.turn) = (caption, turn);
    }

    /// Sets the hints of the scene, which come with those of its exercise.
    pub fn set_hints(&mut self, hints: Vec<Arc<str>>) {
        self.hints = hints;
    }

    /// Returns the view of the exercise that is worked on; `None` where there is none.
    pub fn view(&self) -> Option<&ExerciseView> {
        self.is_on().then_some(&self.view)
    }

    /// The same, to be changed.
    pub fn view_mut(&mut self) -> Option<&mut ExerciseView> {
        self.is_on().then_some(&mut self.view)
    }

    /// Returns true if an exercise is worked on.
    pub fn is_on(&self) -> bool {
        self.view.state.kind().is_some()
    }

    /// Returns true if an answer that is chosen has the keyboard: arrows go to the others then, and turn no page.
    pub fn is_choosing(&self, ctx: &egui::Context) -> bool {
        self.view().is_some_and(|view| view.is_choosing(ctx))
    }

    /// The reason why the exercise of the scene cannot be read.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Returns true if the answers of the window must be hidden now; they are not stored as hidden, but follow from the
    /// phase.
    pub fn hides(&self) -> bool {
        self.view().is_some_and(|view| view.state.phase().hides_answers())
    }

    /// Draws the exercise in the places of its scene; the name of its lesson is said where it stands nowhere else.
    pub fn show(&mut self, ui: &mut Ui, lesson: &str, learned: &mut Learned, cx: &mut Context<'_>) {
        if self.view.state.kind().is_none() {
            return;
        }
        let is_class = self.audience == Audience::Class && cx.pane.active;
        let Self { view, title, caption, hints, turn, .. } = self;
        match view.show(ui, Around { lesson, title, caption, hints, turn, is_class }, cx) {
            Some(ExerciseAction::StartAgain) => {
                let keys = Command::Undo.entry().shortcut.map(|keys| ui.ctx().format_shortcut(&keys));
                let words = format!("Begun again. {} goes back to where you were.", keys.unwrap_or_default());
                if self.view.state.front().is_some() {
                    cx.ask(Action::Tell(words));
                }
                self.start_again(learned);
            }
            Some(ExerciseAction::GoOn(next)) => next.action().into_iter().for_each(|action| cx.ask(action)),
            Some(ExerciseAction::PreviousScene) => cx.ask(Action::Command(Command::PreviousScene)),
            _ => {}
        }
    }
}
