//! A picture with its words: the scene of a lesson in the window, and on the stage, which is the same on the whole screen
//! with larger letters, and tools for a presenter.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `areas` | the places of picture, words, timeline and the buttons that turn the page; the buttons that turn the page |
//! | `presenter` | the presenter's window: notes, what comes next, how long it has taken, and what turns the pages |
//! | `still` | a picture in which nothing is clicked or played, drawn as it is for a file, as large as fits |
//! | `strip` | the bar at the foot of the stage: the scenes, and the tools; the numbers of the scenes, each on a disc that leads there |
//! | `tools` | the pen with its eraser, the spotlight, the black screen and the countdown |
//! | `words` | the words: title, caption, legend, question, hints and answer, and the place to answer |

pub mod areas;
pub mod presenter;
pub mod still;
pub mod strip;
pub mod tools;
pub mod words;

use egui::{Ui, UiBuilder};

use super::widget::timeline_panel_ui;
use crate::context::Staged;

/// Draws the bar of a timeline at the foot of the panel, or in a scene in the room that it has there; returns the step
/// that is asked for.
pub fn timeline_ui(
    ui: &mut Ui,
    staged: Option<Staged>,
    name: &'static str,
    add: impl FnOnce(&mut Ui) -> Option<usize>,
) -> Option<usize> {
    let Some(Staged { areas, .. }) = staged else { return timeline_panel_ui(ui, name, false, add) };
    if !areas.timeline.is_positive() {
        return None;
    }
    ui.scope_builder(UiBuilder::new().max_rect(areas.timeline.shrink(TIMELINE_MARGIN)), add).inner
}

/// The room around the controls in the card of a timeline.
pub const TIMELINE_MARGIN: f32 = 14.0;
