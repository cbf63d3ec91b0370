//! What is computed in the background and kept for every frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `derived` | a question of one panel that is answered in the background: the last answer stays until the next one is there |
//! | `in_order` | events in the order in which they happened, all of them |
//! | `memo` | a value that is made anew only when what it is made of has changed |
//! | `opponent` | the computer's moves: asked for in the background when it is its turn, and made after a short pause |
//! | `pending` | work that is done once, and what to go on with when it is done |
//! | `played` | the game in play move by move, with what was missed in it: kept until it changes, and where there is much to say, said in the background |
//!
//! What the solver knows of the things on screen, and the shared position, are kept in [`crate::session::answers`].

pub(super) mod derived;
pub(super) mod in_order;
pub(super) mod memo;
pub(super) mod opponent;
pub(super) mod pending;
pub(super) mod played;

use std::time::Duration;

pub(super) use crate::session::answers::{self, current};

/// How often the window looks whether work in the background is done.
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
