//! A statement and its verdict, for the stage.

use egui::{Ui, UiBuilder, vec2};

use super::proofs::{ProofState, key_of_cell};
use super::verdict::verdict_words;
use super::{Bench, Read};
use crate::figure::Colour;
use crate::ui::context::Context;
use crate::ui::render::fonts;
use crate::ui::render::theme::ink;
use crate::ui::stage::Staged;

/// The largest and the least letters, in points.
const LARGEST: f32 = 44.0;
const LEAST: f32 = 14.0;

impl Bench {
    /// Draws the statement of the cell that is worked on as large as fits, with its verdict below it; it is proved when it
    /// comes onto the stage.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, read: &Read, cx: &mut Context<'_>) {
        let theorems = &cx.session.model.theorems;
        let (index, Some(cell)) = (theorems.selected, theorems.cell()) else { return };
        let state = self.proofs.state(ui.ctx(), &key_of_cell(&theorems.cells, index));
        if state.is_none() {
            self.prove(index, read, cx);
        }
        let lines: Vec<&str> = cell.text.lines().filter(|line| !line.trim_start().starts_with('#')).collect();
        let text = lines.join("\n");
        let mut verdicts = String::new();
        if let Some(ProofState::Done(proof)) = &state {
            let words = proof.verdicts.iter().map(|verdict| {
                let (head, more) = verdict_words(&verdict.decision.known);
                if more.is_empty() { head.to_owned() } else { format!("{head}: {more}") }
            });
            verdicts = words.collect::<Vec<_>>().join("\n");
        }
        let room = staged.picture;
        let layout = |ui: &Ui, size: f32| {
            let colour = ink(ui, Colour::Ink);
            let lay = |text: &str, size: f32| {
                ui.fonts_mut(|fonts| fonts.layout(text.to_owned(), fonts::math(size), colour, room.width()))
            };
            [lay(&text, size), lay(&verdicts, size * 0.8)]
        };
        let mut size = LARGEST;
        let [statement, verdict] = loop {
            let galleys = layout(ui, size);
            let height = galleys[0].size().y + galleys[1].size().y + size;
            if height <= room.height() || size <= LEAST {
                break galleys;
            }
            size *= 0.88;
        };
        let height = statement.size().y + verdict.size().y + size;
        let top = room.top() + ((room.height() - height) / 2.0).max(0.0);
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            let painter = ui.painter_at(room);
            painter.galley(egui::pos2(room.left(), top), std::sync::Arc::clone(&statement), ink(ui, Colour::Ink));
            let below = egui::pos2(room.left(), top + statement.size().y + size);
            painter.galley(below, verdict, ink(ui, Colour::Ink2));
            let (_, response) = ui.allocate_exact_size(room.size(), egui::Sense::hover());
            let said = format!("{text}\n{verdicts}");
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, said.trim()));
        });
        let drawn = vec2(room.width(), height.min(room.height()));
        *cx.drawn = Some(egui::Rect::from_min_size(egui::pos2(room.left(), top), drawn));
    }
}
