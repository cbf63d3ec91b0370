//! The sections below the table: the nim sum column by column, the graph of the game.

use egui::Ui;

use super::nim_sum::nim_ui;
use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::view::PlayView;

impl PlayPanel {
    /// Draws the sections; `fold` is where the panel ends while it is not scrolled.
    pub(in crate::play) fn sections_ui(&mut self, ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
        if shown.is_huge {
            return;
        }
        if shown.shows_nim_sum() {
            nim_ui(ui, shown, fold, cx);
        }
        // The graph knows of no forbidden moves.
        if shown.choices.graph && shown.block == 0 {
            self.graph_ui(ui, shown, fold, cx);
        }
    }
}
