//! Edits of the scenes of a lesson.

use crate::session::{EditError, InkStroke, Scene, Session, Tab, caps};

impl Session {
    /// Returns a session that shows a scene and has only this one: for its picture.
    ///
    /// # Errors
    /// Why its position is none of its game.
    pub fn of_scene(scene: &Scene) -> Result<Self, EditError> {
        let mut session = Self::default();
        session.model.scenes.push(scene.clone());
        session.show_scene(0)?;
        Ok(session)
    }

    pub(super) fn add_scene(&mut self, caption: String) -> Result<(), EditError> {
        if self.model.scenes.len() >= caps::SCENES {
            let hint = "remove one, or begin another lesson";
            return Err(EditError::TooMany { what: "scenes", most: caps::SCENES, hint });
        }
        let shown = self.shown_as_scene(caption, self.model.focus.clone());
        let scene = Scene { about: Some(self.subject_in_front()), ..shown };
        let place =
            self.model.scene.map_or(self.model.scenes.len(), |current| current + 1).min(self.model.scenes.len());
        self.model.scenes.insert(place, scene);
        self.model.scene = Some(place);
        Ok(())
    }

    pub(in crate::session) fn scene_mut(&mut self, scene: usize) -> Result<&mut Scene, EditError> {
        let count = self.model.scenes.len();
        self.model.scenes.get_mut(scene).ok_or(EditError::NoScene(scene + 1, count))
    }

    pub(super) fn draw_ink(&mut self, scene: usize, stroke: InkStroke) -> Result<(), EditError> {
        let ink = &mut self.scene_mut(scene)?.ink;
        if ink.len() >= caps::INK_STROKES || !stroke.is_sound() {
            let hint = "clear them before you go on drawing";
            return Err(EditError::TooMany { what: "strokes in a scene", most: caps::INK_STROKES, hint });
        }
        ink.push(stroke);
        Ok(())
    }

    pub(super) fn remove_scene(&mut self, scene: usize) -> Result<(), EditError> {
        self.scene_mut(scene)?;
        self.model.scenes.remove(scene);
        let last = self.model.scenes.len().checked_sub(1);
        self.model.scene = last.map(|last| scene.min(last));
        Ok(())
    }

    pub(super) fn show_scene(&mut self, index: usize) -> Result<(), EditError> {
        let scene = self.scene_mut(index)?.clone();
        scene.focus.ruleset.validate(&scene.focus.position)?;
        self.model.table = scene.table;
        self.model.board = scene.board;
        self.model.golden = scene.golden;
        self.model.converter = scene.converter;
        if scene.tab == Tab::Theorems {
            self.model.theorems.show_scene(scene.theorems);
        }
        self.model.game = scene.game;
        self.begin(scene.focus)?;
        self.model.scene = Some(index);
        self.view.bring_to_front(scene.tab);
        self.view.board_step = scene.board_step;
        self.view.golden = scene.golden_view;
        self.view.converter_step = scene.converter_step;
        self.view.camera = scene.camera;
        self.view.table_step = scene.table_step;
        self.view.automaton_step = scene.automaton_step;
        if let Some(answers) = scene.answers {
            self.view.answers = answers;
        }
        Ok(())
    }
}
