//! The texts of a scene: which there are, how long each may be, and reading and writing them by name.

use crate::{EditError, Scene, caps};

/// A text of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SceneText {
    /// Its title, one line.
    Title,
    /// Its caption, see [`Scene::caption`].
    Caption,
    /// What the class is asked.
    Question,
    /// A hint to the question, counted from 0; there are three.
    Hint(usize),
    /// The answer.
    Answer,
    /// What only the teacher reads.
    Notes,
}

impl SceneText {
    /// All texts, in the order in which a form lists them.
    pub const ALL: [Self; 8] = [
        Self::Title,
        Self::Caption,
        Self::Question,
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
            Self::Question | Self::Hint(_) | Self::Answer => caps::ANSWER,
            Self::Notes => caps::NOTES,
        }
    }

    /// Whether live values in braces are replaced in it: not in titles, which stand in lists, nor in notes.
    pub fn has_live_values(self) -> bool {
        !matches!(self, Self::Title | Self::Notes)
    }

    /// Its name in a sentence.
    fn words(self) -> &'static str {
        match self {
            Self::Title => "the title of a scene",
            Self::Caption => "the caption",
            Self::Question => "the question",
            Self::Hint(_) => "a hint",
            Self::Answer => "the answer",
            Self::Notes => "the notes of a scene",
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
