//! The question, the hints and the answer of a scene, and what is drawn on it: values of the session file that are kept
//! as they are.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Scene, caps};
use golden_teach::exercise::{Exercise, ExerciseError};

/// What stands where an answer is hidden.
pub const ANSWERS_ARE_HIDDEN: &str = "Answers are hidden";

/// Whether answers are to be seen: who wins, values, winning moves, and what says why.
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
    /// Whether they are seen.
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
    /// Whether it has a question, or an answer, which belongs to a question that is asked aloud.
    pub fn has_question(&self) -> bool {
        !self.question.is_empty() || !self.answer.is_empty()
    }

    /// Whether answers are seen when it is shown, before anything of it is revealed: as it says, and where it says
    /// nothing, hidden if and only if it has a question.
    pub fn answers_at_first(&self) -> AnswersShown {
        let by_itself = if self.has_question() { AnswersShown::Hidden } else { AnswersShown::Shown };
        self.answers.unwrap_or(by_itself)
    }

    /// Whether it hides answers only because it has a question.
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

    /// Whether it has a point, not too many, and none too far away.
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
    pub(crate) fn of(exercise: &Exercise) -> Option<Self> {
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
