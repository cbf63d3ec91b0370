//! What stands below the table: the nim sum column by column, a small board, the graph of the game.

use egui::Ui;

use super::nim_sum::nim_ui;
use super::small_board::board_ui;
use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use golden_game::Fields;
use golden_session::Subject;

impl PlayPanel {
    /// Draws the sections; `fold` is where the panel ends while it is not scrolled.
    pub(in crate::play) fn sections_ui(&mut self, ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
        if shown.is_huge {
            return;
        }
        self.review_ui(ui, shown, cx);
        if shown.shows_nim_sum() {
            nim_ui(ui, shown, fold, cx);
        }
        // A scene about the graph has the room of the board for it.
        let has_board = Self::explains(cx) != Some(Subject::Graph);
        let spec = shown.ruleset().spec();
        if has_board && spec.plane.is_board() && spec.fields == (Fields::Piles { least: 2, most: 2 }) {
            board_ui(ui, shown, fold, cx);
        }
        if shown.choices.graph {
            self.graph_ui(ui, shown, fold, cx);
        }
    }

    /// What stands below the table where the scene is about that: it has the room of the choice of games, too.
    pub(in crate::play) fn explains(cx: &Context<'_>) -> Option<Subject> {
        let about = cx.session.model.scene.map(|_| cx.session.subject());
        about.filter(|about| matches!(about, Subject::Graph | Subject::NimColumns))
    }
}
