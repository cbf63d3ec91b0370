//! The stones, the graph or the nim sum alone, for the stage.

use egui::{ScrollArea, Ui, UiBuilder};

use super::PlayPanel;
use super::explained::nim_sum::nim_ui;
use super::view::{DRAWN, PlayView};
use crate::session::Subject;
use crate::ui::context::Context;
use crate::ui::stage::Staged;
use crate::ui::widget::caption_ui;

impl PlayPanel {
    /// Draws one part of the panel in the room of the picture; moves are made there as in the panel.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &PlayView, cx: &mut Context<'_>) {
        let room = staged.picture;
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            ScrollArea::vertical().id_salt("staged play").auto_shrink(false).show(ui, |ui| match staged.subject {
                Subject::Graph if !shown.is_huge => self.graph_ui(ui, shown, room.bottom(), cx),
                Subject::NimColumns if shown.has_nim_sum() && shown.piles.len() <= DRAWN && !shown.is_huge => {
                    nim_ui(ui, shown, cx);
                }
                Subject::NimColumns => {
                    caption_ui(ui, &"This game has no nim sum that can be drawn.".into());
                }
                _ => self.table_ui(ui, shown, cx),
            });
        });
        *cx.drawn = Some(drawn.response.rect);
    }
}
