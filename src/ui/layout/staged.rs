//! The picture that a panel draws in a scene instead of itself, and the places of all parts of the scene.

use egui::Rect;

use golden_session::Subject;
use golden_subject::is_still;

/// The parts that a panel draws in a scene instead of itself: one of its pictures, and its timeline. An exercise draws
/// its words and the buttons that turn the page, too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Staged {
    /// The picture.
    pub subject: Subject,
    /// The places of all parts.
    pub areas: Areas,
}

impl Staged {
    /// Returns true if it is drawn as for a file, not by its panel.
    pub fn is_still(&self) -> bool {
        is_still(self.subject)
    }
}

/// The places of all parts of a lesson's scene; what is not there is empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Areas {
    /// The picture.
    pub picture: Rect,
    /// The words.
    pub words: Rect,
    /// A card that belongs to the picture, below the words.
    pub card: Rect,
    /// The timeline.
    pub timeline: Rect,
    /// The buttons that turn the page.
    pub turn: Rect,
}
