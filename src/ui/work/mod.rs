//! The values that are computed in the background and kept for every frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cached` | a value worked out once per change of its key: within the frame if that is quick, else in the background |
//! | `one_event` | input events in the order in which they happened |
//! | `opponent` | the computer's moves: computed in the background, made after a short pause |
//! | `game_review` | the game in play move by move, with what was missed in it |
//! | `playback` | the playing of a timeline: the step is the session's, the playing is the panel's |
//! | `thumbnails` | thumbnails of scenes: drawn in the background, kept as long as they are looked at |
//!
//! The solver's knowledge of the things on screen, and the shared position, are kept in [`golden_session::answers`].

pub(super) mod cached;
pub(super) mod game_review;
pub(super) mod one_event;
pub(super) mod opponent;
pub(super) mod playback;
pub(super) mod thumbnails;

use std::time::Duration;

/// The time between two looks of the window at work in the background.
const WATCH: Duration = Duration::from_millis(50);

/// Has another frame drawn soon, which looks whether work in the background is done.
pub(super) fn look_again(ctx: &egui::Context) {
    ctx.request_repaint_after(WATCH);
}

/// Draws the next frame, when called from wherever an answer was found.
pub(super) fn waking(ctx: &egui::Context) -> impl FnOnce() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
