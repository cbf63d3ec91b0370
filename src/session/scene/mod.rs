//! Lessons: scenes, their captions, the lessons that come with the program. The texts of a scene: which there are,
//! how long each may be, and reading and writing them by name. The comparison of what is shown with the current scene
//! of the lesson, and storing a change of it.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caption` | captions of scenes with their live values: text in braces is replaced by a computed value |
//! | `lesson` | the lessons that come with the program: those that follow a paper, the examples, and the course with two paths through it |
//! | `script` | the question, the hints and the answer of a scene, the place to answer, and what is drawn on it; the outline of a lesson, for a search |
//! | `subject` | the subject of a scene: the one picture that the stage shows beside its caption |

pub(super) mod caption;
pub(super) mod lesson;
pub(super) mod script;
pub(super) mod subject;

use crate::{EditError, Focus, GameChoices, OwnGame, Scene, Session, Tab, Theorems, caps};

/// A text of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SceneText {
    /// Its title, one line.
    Title,
    /// Its caption, see [`Scene::caption`].
    Caption,
    /// The question to the class.
    Question,
    /// The answer that is taken for right, see [`AnswerPlace`](crate::AnswerPlace).
    Expect,
    /// A hint to the question, counted from 0; there are three.
    Hint(usize),
    /// The answer.
    Answer,
    /// The notes, which only the teacher reads.
    Notes,
}

impl SceneText {
    /// All texts, in the order in which a form lists them.
    pub const ALL: [Self; 9] = [
        Self::Title,
        Self::Caption,
        Self::Question,
        Self::Expect,
        Self::Hint(0),
        Self::Hint(1),
        Self::Hint(2),
        Self::Answer,
        Self::Notes,
    ];

    /// The most characters it may have.
    pub fn most(self) -> usize {
        match self {
            Self::Title => caps::TITLE,
            Self::Caption => caps::CAPTION,
            Self::Question | Self::Expect | Self::Hint(_) | Self::Answer => caps::ANSWER,
            Self::Notes => caps::NOTES,
        }
    }

    /// Returns true if live values in braces are replaced in it: not in titles, which stand in lists, nor in notes.
    pub fn has_live_values(self) -> bool {
        !matches!(self, Self::Title | Self::Notes)
    }

    /// Its name in a sentence, and after "Undo".
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Title => "the title of the scene",
            Self::Caption => "the caption",
            Self::Question => "the question",
            Self::Expect => "the right answer",
            Self::Hint(_) => "the hint",
            Self::Answer => "the answer",
            Self::Notes => "the notes of the scene",
        }
    }
}

impl Scene {
    /// One of its texts; empty where it has none.
    pub fn text(&self, which: SceneText) -> &str {
        match which {
            SceneText::Title => &self.title,
            SceneText::Caption => &self.caption,
            SceneText::Question => &self.question,
            SceneText::Expect => &self.expect,
            SceneText::Hint(index) => self.hints.get(index).map_or("", String::as_str),
            SceneText::Answer => &self.answer,
            SceneText::Notes => &self.notes,
        }
    }

    /// Replaces one of its texts. Empty hints at the end are dropped; one before another hint keeps its place.
    ///
    /// # Errors
    /// The text is longer than [`SceneText::most`], or there are too many hints.
    pub(crate) fn set_text(&mut self, which: SceneText, text: String) -> Result<(), EditError> {
        let (got, most) = (text.chars().count(), which.most());
        if got > most {
            return Err(EditError::TooLong { what: which.words(), most, got, unit: "characters" });
        }
        match which {
            SceneText::Title => self.title = text,
            SceneText::Caption => self.caption = text,
            SceneText::Question => self.question = text,
            SceneText::Expect => self.expect = text,
            SceneText::Answer => self.answer = text,
            SceneText::Notes => self.notes = text,
            SceneText::Hint(index) if index >= caps::HINTS => {
                let hint = "put two of them into one";
                return Err(EditError::TooMany { what: "hints in a scene", most: caps::HINTS, hint });
            }
            SceneText::Hint(index) => {
                if self.hints.len() <= index {
                    self.hints.resize(index + 1, String::new());
                }
                self.hints[index] = text;
                while self.hints.last().is_some_and(String::is_empty) {
                    self.hints.pop();
                }
            }
        }
        Ok(())
    }
}

impl Session {
    /// Returns what is shown now, as a scene with this caption and position.
    pub(crate) fn shown_as_scene(&self, caption: String, focus: Focus) -> Scene {
        Scene {
            caption,
            tab: self.view.tab,
            focus,
            // The scene begins another game.
            game: GameChoices { ended_against: None, ..self.model.game },
            table: self.model.table.clone(),
            board: self.model.board.clone(),
            golden: self.model.golden.clone(),
            converter: self.model.converter.clone(),
            theorems: self.theorems_for_scene(self.view.tab),
            laboratory: self.rule_for_scene(self.view.tab),
            golden_view: self.view.golden,
            converter_step: self.view.converter_step,
            board_step: self.view.board_step,
            camera: self.view.camera,
            compare: self.view.compare.clone(),
            table_step: self.view.table_step,
            automaton_step: self.view.automaton_step,
            id: None,
            title: String::new(),
            about: None,
            question: String::new(),
            expect: String::new(),
            hints: Vec::new(),
            answer: String::new(),
            notes: String::new(),
            answers: None,
            plays: false,
            ink: Vec::new(),
            exercise: None,
        }
    }

    /// Returns true if position or choices differ from those of the scene shown last. Playing a game, scrolling and
    /// stepping a timeline do not change a scene.
    ///
    /// **Cost**: that of copying what is shown.
    pub fn is_scene_changed(&self) -> bool {
        let Some(scene) = self.scene_shown() else { return false };
        let mut shown = self.shown_as_scene(scene.caption.clone(), self.start_beside(scene)).with_script_of(scene);
        shown.theorems = self.theorems_for_scene(scene.tab);
        shown.laboratory = self.rule_for_scene(scene.tab);
        // Ignored: the view, and the positions that panels remember by themselves.
        shown.tab = scene.tab;
        shown.golden_view = scene.golden_view;
        shown.converter_step = scene.converter_step;
        shown.board_step = scene.board_step;
        shown.camera = scene.camera;
        shown.compare.clone_from(&scene.compare);
        shown.table_step = scene.table_step;
        shown.automaton_step = scene.automaton_step;
        shown.game.ended_against = scene.game.ended_against;
        shown.table.own.clone_from(&scene.table.own);
        shown.board.own.clone_from(&scene.board.own);
        shown.converter.own.clone_from(&scene.converter.own);
        shown != *scene
    }

    /// Returns the choices of the Theorems panel that a scene of this tab keeps.
    fn theorems_for_scene(&self, tab: Tab) -> Theorems {
        if tab == Tab::Theorems { self.model.theorems.for_scene() } else { Theorems::unsaid() }
    }

    /// Returns the game of one's own that a scene of this tab keeps.
    fn rule_for_scene(&self, tab: Tab) -> Option<OwnGame> {
        self.model.laboratory.game().filter(|_| tab == Tab::Laboratory).cloned()
    }

    /// Returns true if another tab is in front than the one of the scene shown last.
    pub fn is_beside_scene(&self) -> bool {
        let scene = self.scene_shown();
        scene.is_some_and(|scene| scene.tab != self.view.tab)
    }

    /// Returns true if the game in play has not passed through the position of the scene shown last; false where the
    /// scene is about no position.
    ///
    /// **Cost**: one comparison for each move of the game in play.
    pub fn is_away_from_scene(&self) -> bool {
        let is_about_position = |scene: &&Scene| scene.tab.shows_position() || scene.tab == Tab::Zeckendorf;
        self.scene_shown().filter(is_about_position).is_some_and(|scene| !self.has_passed(scene))
    }

    /// Returns true if the game in play passed through the position of a scene.
    fn has_passed(&self, scene: &Scene) -> bool {
        scene.focus.ruleset == self.model.focus.ruleset
            && self.model.line().any(|position| *position == scene.focus.position)
    }

    /// The position of the scene if the game in play passed through it, else the first position of that game.
    fn start_beside(&self, scene: &Scene) -> Focus {
        let focus = &self.model.focus;
        if self.has_passed(scene) {
            return scene.focus.clone();
        }
        match self.model.trail.first() {
            Some(start) => Focus { ruleset: focus.ruleset.clone(), position: start.clone() },
            None => focus.clone(),
        }
    }

    /// Stores what is shown now in the current scene.
    pub(crate) fn keep_scene(&mut self) -> Result<(), EditError> {
        let (Some(index), Some(shown)) = (self.model.scene, self.scene_as_shown()) else { return Ok(()) };
        *self.scene_mut(index)? = shown;
        Ok(())
    }

    /// The current scene as it would be stored now, with what is shown; `None` if no scene is shown.
    ///
    /// **Cost**: that of copying what is shown.
    pub fn scene_as_shown(&self) -> Option<Scene> {
        let scene = self.scene_shown()?;
        let mut shown = self.shown_as_scene(scene.caption.clone(), self.start_beside(scene)).with_script_of(scene);
        if shown.tab != scene.tab {
            // Its picture was one of the tab that was in front before.
            shown.about = Some(self.subject_in_front());
        }
        Some(shown)
    }
}
