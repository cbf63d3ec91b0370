//! The stones, the graph or the nim sum alone, for the stage.

use egui::{Rect, ScrollArea, Ui, UiBuilder};

use super::PlayPanel;
use super::explained::nim_sum::nim_ui;
use super::view::PlayView;
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::stage::fitted::{fitted, say_ui};
use golden_figure::{Figure, NimColumns, nim_columns, nim_rows};
use golden_game::Ruleset;
use golden_session::Subject;

impl PlayPanel {
    /// Draws one part of the panel in the room of the picture; moves are made there as in the panel.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &PlayView, cx: &mut Context<'_>) {
        let room = staged.picture;
        if staged.subject == Subject::NimColumns
            && let Some((figure, place)) = columns_in(room, shown)
        {
            cx.drawn.place = Some(place);
            figure_ui(ui, &figure, place, "nim columns");
            return;
        }
        if staged.subject == Subject::NimColumns && !shown.has_nim_columns() {
            say_ui(ui, cx, room, "This game has no nim sum that can be drawn.");
            return;
        }
        if staged_as_table(staged.subject, shown) {
            self.staged_table_ui(ui, room, shown, cx);
            return;
        }
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            ScrollArea::vertical().id_salt("staged play").auto_shrink(false).show(ui, |ui| {
                if staged.subject == Subject::NimColumns {
                    nim_ui(ui, shown, room.bottom(), cx);
                } else {
                    self.graph_ui(ui, shown, room.bottom(), cx);
                }
            });
        });
        // The graph stands in the middle of its room by itself.
        cx.drawn.place.get_or_insert(drawn.response.rect);
    }
}

/// Whether the game itself is drawn for a subject, and is played there.
pub(super) fn staged_as_table(subject: Subject, shown: &PlayView) -> bool {
    subject == Subject::Stones || (subject == Subject::Graph && shown.is_huge)
}

/// The columns of the nim sum as large as fits, where they may be seen and there are any. While answers are hidden the
/// piles of Nim are written in binary, and the sum is left open.
fn columns_in(room: Rect, shown: &PlayView) -> Option<(Figure, Rect)> {
    let is_open = shown.tells() || *shown.ruleset() == Ruleset::Nim;
    if !is_open || !shown.has_nim_columns() {
        return None;
    }
    let rows = nim_rows(shown.ruleset(), shown.position(), &shown.described.evaluation)?;
    let is_sum_hidden = !shown.tells();
    fitted(room, |[width, _]| {
        nim_columns(&NimColumns { rows: rows.clone(), total: "Nim sum".into(), is_sum_hidden, width })
            .map(Figure::trimmed)
    })
}
