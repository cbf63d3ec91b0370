//! The lessons that come with the program, embedded so that an installed program has them.

use crate::session::{Session, SessionError};

/// A lesson: a session with scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its title, for the menu.
    pub title: &'static str,
    /// Its file in `saves/`.
    pub file: &'static str,
    /// The text of the file.
    pub(super) json: &'static str,
}

/// All lessons, in the order of the menu.
pub const LESSONS: [Lesson; 4] = [
    Lesson {
        title: "Roughan: 31 and 48 pebbles",
        file: "roughan-31-48.json",
        json: include_str!("../../../saves/roughan-31-48.json"),
    },
    Lesson {
        title: "Das, Figure 3: cornering the queen",
        file: "das-figure-3.json",
        json: include_str!("../../../saves/das-figure-3.json"),
    },
    Lesson {
        title: "Silber: playing with Fibonacci digits",
        file: "silber-fibonacci-digits.json",
        json: include_str!("../../../saves/silber-fibonacci-digits.json"),
    },
    Lesson {
        title: "The golden string",
        file: "golden-string.json",
        json: include_str!("../../../saves/golden-string.json"),
    },
];

impl Lesson {
    /// The lesson as a session.
    ///
    /// # Errors
    /// [`SessionError`]; a test opens every lesson.
    pub fn open(&self) -> Result<Session, SessionError> {
        Session::from_json(self.json, self.file)
    }
}
