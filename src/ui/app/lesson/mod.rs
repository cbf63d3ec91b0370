//! The lesson in the window: what is said of the scene in front, what is asked there, and how scenes are made.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answers` | the decision whether answers are seen, and what is told beside a picture |
//! | `editor` | the editor of lessons in the window: where its parts stand, what it shows of the stage |
//! | `explore` | exploring freely from a scene, on a copy that is dropped on the way back |
//! | `exercise` | exercises and practice in the window: what they hide, their keys, what was solved is kept |
//! | `script` | the texts and the question of a scene: with live values, and how much of it has been revealed |
//! | `view` | the lesson in the window: the row with its name and its scenes, and below it the scene in front |

pub(super) mod answers;
pub(super) mod editor;
mod exercise;
pub(super) mod explore;
pub(super) mod script;
mod view;

use crate::context::RunningWork;
use crate::learn::lesson::LessonEditor;
use answers::AnswersSeen;
use explore::LeftLesson;
use script::Script;

/// The work on the lesson in the window.
pub(super) struct LessonWork {
    pub script: Script,
    /// The decision whether answers are seen.
    pub seen: AnswersSeen,
    /// The lesson, while one explores freely from it.
    pub left_lesson: Option<Box<LeftLesson>>,
    /// The editor, while it is open, and its work in the background.
    pub editor: Option<Box<LessonEditor>>,
    pub editor_works: Vec<RunningWork>,
    /// The path on which lessons were chosen on the start page.
    pub learning_path: Option<&'static [usize]>,
}

impl LessonWork {
    /// Returns the work on a session as it was opened.
    pub fn new(seen: AnswersSeen) -> Self {
        Self {
            script: Script::default(),
            seen,
            left_lesson: None,
            editor: None,
            editor_works: Vec::new(),
            learning_path: None,
        }
    }
}
