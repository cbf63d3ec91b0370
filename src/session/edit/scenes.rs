//! Edits of the scenes of a lesson.

use std::collections::HashSet;

use crate::edit::change::{Change, tidy, within};
use crate::{AnswersShown, Edit, EditError, KeptJson, Scene, SceneText, Session, Subject, Tab, caps};
use golden_prose::Lines;
use golden_teach::exercise::Exercise;

impl Session {
    /// Returns a session that shows a scene and has only this one: for its picture.
    ///
    /// # Errors
    /// The reason why its position is none of its game.
    pub fn of_scene(scene: &Scene) -> Result<Self, EditError> {
        let mut session = Self::default();
        session.model.scenes.push(scene.clone());
        session.show_scene(0)?;
        Ok(session)
    }

    pub(super) fn add_scene(&mut self, mut caption: String) -> Result<(), EditError> {
        tidy(&mut caption, Lines::Many);
        let caption = within("the caption", caption, caps::CAPTION)?;
        self.check_room()?;
        self.settle_ids();
        let shown = self.shown_as_scene(caption, self.model.focus.clone());
        // What is hidden for the question of one scene is not hidden in the next.
        let by_itself = self.scene_shown().is_some_and(Scene::hides_by_itself);
        let answers = Some(AnswersShown::Hidden).filter(|_| !by_itself && !self.view.answers.are_seen());
        let (id, about) = (Some(self.new_id()), Some(self.subject_in_front()));
        let scene = Scene { id, about, answers, ..shown };
        let place =
            self.model.scene.map_or(self.model.scenes.len(), |current| current + 1).min(self.model.scenes.len());
        self.model.scenes.insert(place, scene);
        self.model.scene = Some(place);
        Ok(())
    }

    fn check_room(&self) -> Result<(), EditError> {
        if self.model.scenes.len() < caps::SCENES {
            return Ok(());
        }
        let hint = "remove one, or begin another lesson";
        Err(EditError::TooMany { what: "scenes", most: caps::SCENES, hint })
    }

    /// Writes the ids of scenes down that follow from their places: a change of the order must not change them.
    fn settle_ids(&mut self) {
        if self.model.scenes.iter().all(|scene| scene.id.is_some()) {
            return;
        }
        let mut taken = self.written_ids();
        for index in 0..self.model.scenes.len() {
            if self.model.scenes.get(index).is_some_and(|scene| scene.id.is_none())
                && let Some(scene) = self.model.scenes.get_mut(index)
            {
                let id = first_free(index + 1, &taken);
                taken.insert(id.clone());
                scene.id = Some(id);
            }
        }
    }

    fn written_ids(&self) -> HashSet<String> {
        self.model.scenes.iter().filter_map(|scene| scene.id.clone()).collect()
    }

    /// An id that no scene has.
    fn new_id(&self) -> String {
        first_free(self.model.scenes.len() + 1, &self.written_ids())
    }

    pub(super) fn duplicate_scene(&mut self, scene: usize) -> Result<(), EditError> {
        self.check_room()?;
        self.scene_mut(scene)?;
        self.settle_ids();
        let copy = Scene { id: Some(self.new_id()), ..self.scene_mut(scene)?.clone() };
        self.model.scenes.insert(scene + 1, copy);
        self.show_scene(scene + 1)
    }

    pub(super) fn move_scene(&mut self, scene: usize, to: usize) -> Result<(), EditError> {
        self.scene_mut(scene)?;
        self.scene_mut(to)?;
        if scene == to {
            return Ok(());
        }
        self.settle_ids();
        if let Some(moved) = self.model.scenes.remove(scene) {
            self.model.scenes.insert(to, moved);
        }
        self.model.scene = self.model.scene.map(|current| match current {
            current if current == scene => to,
            current if scene < current && current <= to => current - 1,
            current if to <= current && current < scene => current + 1,
            current => current,
        });
        Ok(())
    }

    pub(crate) fn scene_mut(&mut self, scene: usize) -> Result<&mut Scene, EditError> {
        let count = self.model.scenes.len();
        self.model.scenes.get_mut(scene).ok_or(EditError::NoScene(scene + 1, count))
    }

    pub(super) fn remove_scene(&mut self, scene: usize) -> Result<(), EditError> {
        self.scene_mut(scene)?;
        self.settle_ids();
        self.model.scenes.remove(scene);
        let last = self.model.scenes.len().checked_sub(1);
        match (self.model.scene, last) {
            (Some(current), Some(_)) if current < scene => {}
            (Some(current), Some(_)) if current > scene => self.model.scene = Some(current - 1),
            // What is shown must not be taken for a change of the scene that takes the place of the removed one.
            (Some(_), Some(last)) => self.show_scene(scene.min(last))?,
            _ => self.model.scene = None,
        }
        Ok(())
    }

    /// Brings the tab of the scene shown to the front, at its steps and with its camera.
    pub fn look_as_scene(&mut self) {
        let Some(scene) = self.model.scene.and_then(|index| self.model.scenes.get(index)) else { return };
        let view = &mut self.view;
        view.board_step = scene.board_step;
        view.golden = scene.golden_view;
        view.converter_step = scene.converter_step;
        view.camera = scene.camera;
        view.compare.clone_from(&scene.compare);
        view.table_step = scene.table_step;
        view.automaton_step = scene.automaton_step;
        view.bring_to_front(scene.tab);
    }

    /// The scene shown last, if it is still there.
    pub fn scene_shown(&self) -> Option<&Scene> {
        self.model.scene.and_then(|index| self.model.scenes.get(index))
    }

    /// Shows or hides answers as the scene shown says, before anything of it is revealed.
    pub fn answers_of_scene(&mut self) {
        if let Some(scene) = self.scene_shown() {
            self.view.answers = scene.answers_at_first();
        }
    }

    pub(super) fn show_scene(&mut self, index: usize) -> Result<(), EditError> {
        let scene = self.scene_mut(index)?.clone();
        scene.focus.ruleset.validate(&scene.focus.position)?;
        // The game that is left is one of its own players, not of those of the scene.
        let players = self.model.players_of_next_game();
        self.model.table = scene.table;
        self.model.board = scene.board;
        self.model.golden = scene.golden;
        self.model.converter = scene.converter;
        if scene.tab == Tab::Theorems {
            self.model.theorems.show_scene(scene.theorems);
        }
        if let Some(game) = scene.laboratory {
            self.model.laboratory.show_scene(game);
        }
        self.model.game = scene.game;
        self.begin(scene.focus)?;
        self.model.players = players;
        self.model.scene = Some(index);
        self.look_as_scene();
        self.answers_of_scene();
        Ok(())
    }
}

/// The texts of a lesson and its scenes, and what they show.
impl Edit {
    /// The title of the session.
    pub fn title(title: String) -> Self {
        let text = (title, Lines::One, caps::TITLE);
        Change::text("the title", text, |model| &mut model.title).with_gesture().into()
    }

    /// The notes for the teacher.
    pub fn notes(notes: String) -> Self {
        let text = (notes, Lines::Many, caps::NOTES);
        Change::text("the notes", text, |model| &mut model.notes).with_gesture().into()
    }

    /// One of the texts of a scene.
    pub fn scene_text(scene: usize, which: SceneText, mut text: String) -> Self {
        let was_cleaned = tidy(&mut text, if which == SceneText::Title { Lines::One } else { Lines::Many });
        let change = in_scene(which.words(), scene, move |scene| scene.set_text(which, text.clone()));
        change.with_gesture_about(&format!("{scene} {which:?}")).cleaned(was_cleaned).into()
    }

    /// Sets whether answers are seen when a scene is shown; `None` hides them where it asks something.
    pub fn scene_answers(scene: usize, answers: Option<AnswersShown>) -> Self {
        Change::new("whether the scene hides answers", move |session| {
            session.scene_mut(scene)?.answers = answers;
            if session.model.scene == Some(scene) {
                session.answers_of_scene();
            }
            Ok(())
        })
        .into()
    }

    /// The exercise of a scene; `None` removes it.
    pub fn scene_exercise(scene: usize, exercise: Option<&Exercise>) -> Self {
        let is_written = exercise.is_some();
        let kept = exercise.and_then(KeptJson::from_exercise);
        let change = Change::new("the exercise of the scene", move |session| {
            let got = kept.as_ref().map_or(0, |kept| kept.text().len());
            if got > caps::EXERCISE {
                let what = "the exercise";
                return Err(EditError::TooLong { what, most: caps::EXERCISE, got, unit: "bytes" });
            }
            session.scene_mut(scene)?.exercise.clone_from(&kept);
            Ok(())
        });
        if is_written { change.with_gesture_about(&scene).into() } else { change.into() }
    }

    /// Sets whether the timeline of a scene begins to play when it is shown.
    pub fn scene_plays(scene: usize, plays: bool) -> Self {
        in_scene("whether the scene plays", scene, move |scene| {
            scene.plays = plays;
            Ok(())
        })
        .into()
    }

    /// The picture that the stage shows for a scene.
    pub fn scene_about(scene: usize, subject: Subject) -> Self {
        in_scene("the choice of the picture", scene, move |scene| {
            scene.about = Some(subject);
            Ok(())
        })
        .into()
    }
}

/// A change of one scene, which may be refused.
fn in_scene(
    words: &'static str,
    scene: usize,
    change: impl Fn(&mut Scene) -> Result<(), EditError> + Send + Sync + 'static,
) -> Change {
    Change::new(words, move |session| change(session.scene_mut(scene)?))
}

/// The first of s<n>, s<n + 1>, … that is not taken.
fn first_free(mut number: usize, taken: &HashSet<String>) -> String {
    loop {
        let id = format!("s{number}");
        if !taken.contains(&id) {
            return id;
        }
        number += 1;
    }
}
