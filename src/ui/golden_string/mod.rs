//! The golden string: its levels, the line of slope φ, counts, gaps, factors, Beatty pairs and the word fractal.

use egui::Ui;

use super::context::Context;

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct GoldenStringPanel {}

impl GoldenStringPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let _ = (ui, cx);
    }
}
