//! A statement and its verdict, for the stage.

use egui::Ui;

use super::proofs::{ProofState, key_of_cell};
use super::{Bench, Read};
use crate::export::verdict_line;
use crate::figure::{StatementPicture, statement_figure};
use crate::ui::context::Context;
use crate::ui::render::paint::figure_ui;
use crate::ui::stage::Staged;
use crate::ui::stage::fitted::fitted;

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
        let mut verdicts = Vec::new();
        if let Some(ProofState::Done(proof)) = &state {
            verdicts = proof.verdicts.iter().map(|verdict| verdict_line(&verdict.decision.finding)).collect();
        }
        let text = read.get(index).and_then(|content| content.in_signs()).unwrap_or_else(|| cell.statement());
        let draw = |[width, _]: [f32; 2]| {
            Some(statement_figure::<()>(&StatementPicture { text: &text, verdicts: &verdicts, width }))
        };
        let Some((figure, place)) = fitted(staged.picture, draw) else { return };
        cx.drawn.place = Some(place);
        figure_ui(ui, &figure, place, "staged statement");
    }
}
