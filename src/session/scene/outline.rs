//! The outline of a lesson, for a search: its title and the captions of its scenes, without the rest of the file.

use std::path::Path;

use serde::Deserialize;

use super::lesson::Lesson;
use crate::caps;

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
    /// What each scene says before anything is revealed: its title, its caption and its question.
    pub fn scenes(&self) -> impl Iterator<Item = String> {
        self.scenes.iter().map(|SceneOutline { title, caption, question }| format!("{title} {caption} {question}"))
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
