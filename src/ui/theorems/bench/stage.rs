//! A statement and its verdict, for the stage.

use std::sync::Arc;

use egui::{Rect, Ui};

use super::proofs::{Proof, ProofState, key_of_cell};
use super::{Bench, Read};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::theorems::staged::fitted_statement;
use crate::work::memo::Memo;
use golden_figure::{Figure, StatementPicture, statement_figure};
use golden_session::answers::current::Same;
use golden_subject::{hidden_verdict_line, verdict_line};
use golden_theorem::bench::CellContent;

/// The statement as it was drawn last, of what was read and found out and whether that is seen, for a picture's
/// rectangle.
pub type Drawn = Memo<(Option<Same<CellContent>>, Option<Same<Proof>>, bool, Rect), Option<(Figure<()>, Rect)>>;

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
        let content = read.get(index);
        let proof = match &state {
            Some(ProofState::Done(proof)) => Some(Same(Arc::clone(proof))),
            _ => None,
        };
        let is_told = cx.tells();
        let key = (content.map(|content| Same(Arc::clone(content))), proof, is_told, staged.picture);
        let drawn = self.staged.get(key, |(_, proof, _, picture)| {
            let verdicts = proof.iter().flat_map(|Same(proof)| &proof.verdicts);
            let verdicts: Vec<_> = if is_told {
                verdicts.map(|verdict| verdict_line(&verdict.decision.finding)).collect()
            } else {
                vec![hidden_verdict_line()]
            };
            let text = content.and_then(|content| content.in_signs()).unwrap_or_else(|| cell.statement());
            let draw = |width| statement_figure::<()>(&StatementPicture { text: &text, verdicts: &verdicts, width });
            fitted_statement(*picture, draw)
        });
        let Some((figure, place)) = drawn else { return };
        cx.drawn.place = Some(*place);
        figure_ui(ui, figure, *place, "staged statement");
    }
}
