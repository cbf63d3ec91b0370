//! Exercises in the window: which scene has one, what they hide, their keys.

use std::ffi::OsStr;
use std::path::Path;

use egui::{Context, Key, Modifiers, Popup};

use super::App;
use crate::session::{AnswersShown, Lesson, Tab, lesson_after};
use crate::ui::learn::exercise::{FollowedLesson, Onward};

impl App {
    /// Follows the exercise of the scene that is shown, and hides the answers of the window while one is open.
    pub(super) fn follow_exercise(&mut self, ctx: &Context) {
        let is_worked_on = self.editor.is_none() && self.start.is_none() && self.practice.is_none();
        let onward = match self.next_lesson() {
            Some(lesson) => Onward::Lesson(lesson),
            None if self.scene_after(1).is_some() => Onward::Scene,
            None => Onward::Nowhere,
        };
        let model = &self.session.model;
        let shown = model.scene.filter(|_| is_worked_on).and_then(|place| Some((place, model.scenes.get(place)?)));
        let decides = shown.is_some_and(|(_, scene)| scene.answers_at_first().is_some());
        // A lesson without a title has the name of its file.
        let of_file = || self.path.as_deref().and_then(Path::file_stem).and_then(OsStr::to_str).unwrap_or_default();
        let name = if model.title.is_empty() { of_file() } else { &model.title };
        let lesson = FollowedLesson { name, title: &model.title, scene: shown, onward };
        self.exercise.follow(lesson, &mut self.learned, self.answers.workers(), ctx);
        let answers = &mut self.session.view.answers;
        if self.exercise.hides() {
            if answers.are_seen() {
                self.before_exercise.get_or_insert(*answers);
                *answers = AnswersShown::Hidden;
            }
        } else if let Some(before) = self.before_exercise.take() {
            // A scene that says so itself hides them on.
            if !decides || self.exercise.is_on() {
                *answers = before;
            }
        }
    }

    /// The lesson after this one, once its last scene is shown.
    pub(super) fn next_lesson(&self) -> Option<Lesson> {
        let is_last = self.session.model.scene.is_some() && self.scene_after(1).is_none();
        lesson_after(&self.session.model.title, self.learning_path).filter(|_| is_last)
    }

    /// Whether the pane of a tab is the exercise now: the one of its scene.
    pub(super) fn is_exercise(&self, tab: Tab) -> bool {
        self.exercise.is_on() && self.scene().is_some_and(|(_, scene)| scene.tab == tab)
    }

    /// Escape goes back to the panel; in a field it ends the typing, on the stage it leaves the stage.
    pub(super) fn exercise_keys(&mut self, ctx: &Context) {
        if !self.exercise.is_on() || self.presenting || ctx.text_edit_focused() || Popup::is_any_open(ctx) {
            return;
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.exercise.leave();
        }
    }
}
