//! The question, the hints and the answer of a scene, and what is drawn on it: values of the session file that are kept
//! as they are. The outline of a lesson, for a search: its title and the captions of its scenes, without the rest of
//! the file.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::lesson::Lesson;
use crate::{Scene, caps};
use golden_teach::exercise::{Exercise, ExerciseError};

/// The words that stand where an answer is hidden.
pub const ANSWERS_ARE_HIDDEN: &str = "Answers are hidden";

/// The choice whether answers are to be seen: who wins, values, winning moves, and what says why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswersShown {
    /// They are seen.
    #[default]
    Shown,
    /// They are hidden until H or the menu shows them.
    Hidden,
}

impl AnswersShown {
    /// Returns true if they are seen.
    pub fn are_seen(self) -> bool {
        self == Self::Shown
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Shown => Self::Hidden,
            Self::Hidden => Self::Shown,
        }
    }

    /// The same by reference, for the file: what is usual is not written.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn is_usual(shown: &Self) -> bool {
        shown.are_seen()
    }
}

impl Scene {
    /// Returns true if it has a question, or an answer, which belongs to a question that is asked aloud.
    pub fn has_question(&self) -> bool {
        !self.question.is_empty() || !self.answer.is_empty()
    }

    /// Returns whether answers are seen when it is shown, before anything of it is revealed: as it says, and where it
    /// says nothing, hidden if and only if it has a question.
    pub fn answers_at_first(&self) -> AnswersShown {
        let by_itself = if self.has_question() { AnswersShown::Hidden } else { AnswersShown::Shown };
        self.answers.unwrap_or(by_itself)
    }

    /// Returns true if it hides answers only because it has a question.
    pub(crate) fn hides_by_itself(&self) -> bool {
        self.answers.is_none() && self.has_question()
    }
}

/// A stroke of the pen on the stage: points across and down in ten-thousandths of the width and the height of the
/// scene's picture; points beside the picture lie outside 0 to 10,000.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InkStroke {
    /// The points, from the first to the last.
    pub points: Vec<[i32; 2]>,
}

impl InkStroke {
    /// Ten-thousandths in a whole.
    pub const WHOLE: i32 = 10_000;
    /// The farthest that a point lies from the picture's top left corner.
    pub const FARTHEST: i32 = 10 * Self::WHOLE;

    /// Returns true if it has a point, not too many, and none too far away.
    pub fn is_sound(&self) -> bool {
        let near = |point: &[i32; 2]| point.iter().all(|along| along.abs() <= Self::FARTHEST);
        !self.points.is_empty() && self.points.len() <= caps::INK_POINTS && self.points.iter().all(near)
    }
}

/// A part of the file whose text is kept byte for byte: an exercise, which may be one of a newer program.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeptJson(Box<RawValue>);

impl KeptJson {
    /// Its text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The exercise as it is written by this program; `None` if it cannot be written.
    pub(crate) fn from_exercise(exercise: &Exercise) -> Option<Self> {
        RawValue::from_string(exercise.to_json()).ok().map(Self)
    }
}

impl Scene {
    /// Its exercise, if it has one; an error if this program cannot read it, which keeps it as it is.
    ///
    /// **Cost**: linear in its text, at most [`caps::EXERCISE`] bytes.
    pub fn exercise(&self) -> Option<Result<Exercise, ExerciseError>> {
        self.exercise.as_ref().map(|kept| Exercise::from_json(kept.text()))
    }
}

impl PartialEq for KeptJson {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

/// Files with more bytes are not searched.
const BYTES: u64 = 1 << 20;

/// The title and the scenes of a session file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Outline {
    /// The title; empty if it has none.
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    scenes: Vec<SceneOutline>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
struct SceneOutline {
    #[serde(default)]
    title: String,
    #[serde(default)]
    caption: String,
    #[serde(default)]
    question: String,
}

impl Outline {
    /// Returns the text of each scene before anything is revealed: its title, its caption and its question.
    pub fn scenes(&self) -> impl Iterator<Item = String> {
        self.scenes.iter().map(|SceneOutline { title, caption, question }| format!("{title} {caption} {question}"))
    }

    /// The titles of its scenes.
    pub fn scene_titles(&self) -> impl Iterator<Item = &str> {
        self.scenes.iter().map(|scene| scene.title.as_str()).filter(|title| !title.is_empty())
    }

    /// The outline of a session file; `None` if it cannot be read, has more than 1 MiB or is not a session.
    ///
    /// **Cost**: reads the whole file; not for the window's thread.
    pub fn of_file(path: &Path) -> Option<Self> {
        Self::of_json(&golden_file::read_text(path, BYTES).ok()?)
    }

    fn of_json(json: &str) -> Option<Self> {
        let mut outline: Self = serde_json::from_str(json).ok()?;
        outline.scenes.truncate(caps::SCENES);
        Some(outline)
    }
}

impl Lesson {
    /// Its title and captions.
    ///
    /// **Cost**: reads its text, about a millisecond.
    pub fn outline(&self) -> Outline {
        Outline::of_json(self.json).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Outline;
    use crate::LESSONS;

    #[test]
    fn the_outline_of_a_lesson_has_its_title_and_every_caption() {
        for lesson in LESSONS {
            let (outline, session) = (lesson.outline(), lesson.open().expect("a lesson"));
            assert_eq!(outline.title, session.model.title, "{}", lesson.file);
            let said = outline.scenes().zip(session.model.scenes.iter());
            assert_eq!(outline.scenes().count(), session.model.scenes.len(), "{}", lesson.file);
            for (said, scene) in said {
                assert!(said.contains(&scene.caption) && said.contains(&scene.question), "{}", lesson.file);
            }
        }
    }

    #[test]
    fn what_is_no_session_has_no_outline() {
        assert_eq!(Outline::of_json("not JSON"), None);
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(Outline::of_file(folder.path()), None);
        let large = folder.path().join("large.json");
        std::fs::write(&large, format!("{{\"title\":\"{}\"}}", "x".repeat(2 << 20))).expect("written");
        assert_eq!(Outline::of_file(&large), None);
        let small = folder.path().join("small.json");
        std::fs::write(&small, r#"{"title":"Kings","scenes":[{"caption":"Even","tab":"play"}]}"#).expect("written");
        assert_eq!(Outline::of_file(&small).map(|outline| outline.title).as_deref(), Some("Kings"));
    }
}
