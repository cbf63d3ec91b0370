//! The stage: one picture and its caption, for a projector. Everything else comes with the pointer at an edge.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `areas` | the places of picture, words and timeline on the screen |
//! | `fitted` | a figure as large as fits, with letters as large as its room allows |
//! | `presenter` | the presenter's window: notes, what comes next, how long it has taken, and what turns the pages |
//! | `still` | a picture in which nothing is clicked or played, drawn as it is for a file |
//! | `strip` | the scenes at the bottom edge |
//! | `tools` | the pen, the spotlight and the black screen; a key as it looks on a keyboard, with what it does |
//! | `words` | the words: lesson, title, caption, legend, question, hints and answer |

pub mod areas;
pub mod fitted;
pub mod presenter;
pub mod still;
pub mod strip;
pub mod tools;
pub mod words;

use egui::{Rect, Ui, UiBuilder};

use super::widget::timeline_panel_ui;
use golden_session::Subject;
use golden_subject::is_still;

/// The parts that a panel draws on the stage instead of itself: one of its pictures, and its timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Staged {
    /// The picture.
    pub subject: Subject,
    /// The room of the picture.
    pub picture: Rect,
    /// The room of the timeline.
    pub timeline: Rect,
    /// The room below the words for a card that belongs to the picture; empty where there is none.
    pub card: Rect,
}

impl Staged {
    /// Returns true if it is drawn as for a file, not by its panel.
    pub fn is_still(&self) -> bool {
        is_still(self.subject)
    }
}

/// Draws the bar of a timeline at the foot of the panel, or on the stage in the room that it has there; returns the step
/// that is asked for.
pub fn timeline_ui(
    ui: &mut Ui,
    staged: Option<Staged>,
    name: &'static str,
    add: impl FnOnce(&mut Ui) -> Option<usize>,
) -> Option<usize> {
    let Some(staged) = staged else { return timeline_panel_ui(ui, name, false, add) };
    if !staged.timeline.is_positive() {
        return None;
    }
    ui.scope_builder(UiBuilder::new().max_rect(staged.timeline), add).inner
}
