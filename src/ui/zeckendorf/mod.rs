//! The Zeckendorf converter: a number of any length in Fibonacci digits, and all that follows from them.

use std::path::PathBuf;

use egui::Ui;

use super::context::Context;

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct ZeckendorfPanel {}

impl ZeckendorfPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let _ = (ui, cx);
    }

    /// Reads the number from a file, in the background.
    pub fn open(&mut self, path: PathBuf) {
        let _ = path;
    }
}
