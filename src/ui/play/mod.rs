//! The game in play: stones to be taken, against the computer or a second person.

use egui::Ui;

use super::context::Context;

/// The Play panel.
#[derive(Default)]
pub struct PlayPanel {}

impl PlayPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, _ui: &mut Ui, _cx: &mut Context<'_>) {}
}
