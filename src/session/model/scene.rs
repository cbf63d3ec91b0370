//! A scene of a lesson.

use serde::{Deserialize, Serialize};

use crate::{
    AnswersShown, Board, Camera, Converter, EditError, Focus, GameChoices, GoldenChoices, GoldenView, InkStroke,
    KeptJson, MapSettings, OwnGame, SceneText, Subject, Tab, Theorems,
};

/// A scene of a lesson: a caption, and everything that is shown with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Scene {
    /// The text; it may contain live values such as `{g wythoff 31 48}`.
    pub caption: String,
    /// The tab in front.
    pub tab: Tab,
    /// The shared position.
    pub focus: Focus,
    /// The way a game is played, and the choices of the Play panel.
    #[serde(default)]
    pub game: GameChoices,
    /// The choices of the Grundy table.
    #[serde(default)]
    pub table: MapSettings,
    /// The choices of the queen board.
    #[serde(default)]
    pub board: Board,
    /// The choices of the golden string panel.
    #[serde(default)]
    pub golden: GoldenChoices,
    /// The choices of the Zeckendorf panel.
    #[serde(default)]
    pub converter: Converter,
    /// The choices of the Theorems panel.
    #[serde(default = "Theorems::unsaid", skip_serializing_if = "Theorems::is_unsaid")]
    pub theorems: Theorems,
    /// The game of one's own that a scene of the laboratory is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laboratory: Option<OwnGame>,
    /// The view of the golden string.
    #[serde(default)]
    pub golden_view: GoldenView,
    /// The step of the converter's timeline; `None` shows the last one.
    #[serde(default)]
    pub converter_step: Option<usize>,
    /// The step of the board's timeline; `None` shows the last one.
    #[serde(default)]
    pub board_step: Option<usize>,
    /// The camera of the table; `None` is the first view.
    #[serde(default)]
    pub camera: Option<Camera>,
    /// The cameras of the maps of the view Compare.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub compare: Vec<Option<Camera>>,
    /// The step of the mex fill; `None` shows the last one.
    #[serde(default)]
    pub table_step: Option<usize>,
    /// The step of the walk through an automaton; `None` shows the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automaton_step: Option<usize>,
    /// Its name in links; where there is none, "s" and its number from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its title; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The picture that the stage shows; `None` is what is in front.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Subject>,
    /// The question to the class; empty if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub question: String,
    /// The answer that its place takes for right, see [`AnswerPlace`](crate::AnswerPlace); empty if none is judged.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub expect: String,
    /// Hints to the question, at most [`caps::HINTS`](crate::caps::HINTS).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<String>,
    /// The answer to the question.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub answer: String,
    /// Notes that only the teacher sees.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// The choice whether answers are seen when the scene is shown; `None` hides them where it asks something, and
    /// shows them where it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<AnswersShown>,
    /// True if its timeline begins to play when the scene is shown.
    #[serde(default, skip_serializing_if = "is_false")]
    pub plays: bool,
    /// The strokes drawn on the stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ink: Vec<InkStroke>,
    /// Its exercise, kept as it was read; see [`Scene::exercise`](fn@Self::exercise).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exercise: Option<KeptJson>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Scene {
    /// Returns what is shown in this scene, with the words, the picture and the ink of another one.
    #[must_use]
    pub(crate) fn with_script_of(self, other: &Self) -> Self {
        Self {
            id: other.id.clone(),
            title: other.title.clone(),
            about: other.about,
            question: other.question.clone(),
            expect: other.expect.clone(),
            hints: other.hints.clone(),
            answer: other.answer.clone(),
            notes: other.notes.clone(),
            answers: other.answers,
            plays: other.plays,
            ink: other.ink.clone(),
            exercise: other.exercise.clone(),
            ..self
        }
    }

    /// The scene without words, ink and exercise: two with the same picture are equal.
    #[must_use]
    pub fn without_words(&self) -> Self {
        Self {
            caption: String::new(),
            id: None,
            title: String::new(),
            question: String::new(),
            expect: String::new(),
            hints: Vec::new(),
            answer: String::new(),
            notes: String::new(),
            answers: Some(self.answers_at_first()),
            plays: false,
            ink: Vec::new(),
            exercise: None,
            ..self.clone()
        }
    }

    /// Its name in links at an index from 0: its id, or the one that follows from its place.
    pub fn id_at(&self, index: usize) -> String {
        self.id.clone().unwrap_or_else(|| format!("s{}", index + 1))
    }

    /// Takes the texts of another one, its picture, its switches and its exercise; keeps its id and its ink.
    ///
    /// # Errors
    /// A text is too long; nothing has changed then.
    pub(crate) fn take_script_of(&mut self, other: &Self) -> Result<(), EditError> {
        let mut taken = Self {
            about: other.about,
            answers: other.answers,
            plays: other.plays,
            exercise: other.exercise.clone(),
            ..self.clone()
        };
        for which in SceneText::ALL {
            taken.set_text(which, other.text(which).to_owned())?;
        }
        *self = taken;
        Ok(())
    }

    /// Its texts beside the caption, with whether each may have several lines.
    pub(crate) fn script_texts(&self) -> impl Iterator<Item = (&String, bool)> {
        let one = self.id.iter().chain([&self.title]).map(|text| (text, false));
        let many = [&self.question, &self.expect, &self.answer, &self.notes].into_iter().chain(&self.hints);
        one.chain(many.map(|text| (text, true)))
    }

    /// As [`Self::script_texts`], to be changed.
    pub(crate) fn script_texts_mut(&mut self) -> impl Iterator<Item = (&mut String, bool)> {
        let one = self.id.iter_mut().chain([&mut self.title]).map(|text| (text, false));
        let many = [&mut self.question, &mut self.expect, &mut self.answer, &mut self.notes]
            .into_iter()
            .chain(&mut self.hints);
        one.chain(many.map(|text| (text, true)))
    }
}
