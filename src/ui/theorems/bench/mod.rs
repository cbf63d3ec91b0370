//! The bench: cells, what can be used in them, the conjectures that are kept.

use egui::Ui;

use crate::ui::context::Context;

/// What of the bench belongs to no session.
#[derive(Default)]
pub struct Bench {}

impl Bench {
    /// Draws the bench in the rectangle of the `ui`.
    pub fn show(&mut self, _ui: &mut Ui, _cx: &mut Context<'_>) {}
}
