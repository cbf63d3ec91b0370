//! The bar of chocolate: a click on a square bites it off.

use egui::{Sense, Ui, vec2};

use crate::figure::{Bar, BarSquare, Colour, Face, bar};
use crate::game::Position;
use crate::number::UBig;
use crate::session::Edit;
use crate::ui::context::Context;
use crate::ui::play::PlayPanel;
use crate::ui::play::shown::Shown;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;

impl PlayPanel {
    /// Draws the bar; a click on a square bites it off.
    pub(in crate::ui::play) fn bar_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let Some(figure) = picture(shown, self.bitten, ui.available_width()).as_ref().and_then(bar) else {
            let words = "The bar is too large to be laid on the table; begin with fewer squares.";
            prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            return;
        };
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        let response = figure_ui(ui, &figure, rect, "bar");
        if self.bitten != response.hovered {
            self.bitten = response.hovered;
            ui.ctx().request_repaint();
        }
        if let Some(square) = response.clicked.filter(|_| shown.is_live()) {
            cx.edit(Edit::Play(after(shown, square)));
        }
    }
}

/// The position after a bite.
fn after(shown: &Shown, (row, column): BarSquare) -> Position {
    let rows = shown.piles.iter().enumerate();
    let left = rows.map(|(i, length)| if i < row { length.clone() } else { UBig::from(column).min(length.clone()) });
    Position::Flat(left.filter(|length| !length.is_zero()).collect())
}

fn picture(shown: &Shown, pointed: Option<BarSquare>, width: f32) -> Option<Bar> {
    let rows = shown.position().to_words()?;
    let whole = shown.start.position.to_words()?;
    let told = if shown.tells() { shown.winning_moves() } else { &[] };
    let winning = told.iter().filter_map(|step| bite(&rows, &step.to.to_words()?)).collect();
    Some(Bar { rows, whole, winning, pointed, width, is_live: shown.is_live() })
}

/// The square at the corner of what is gone.
fn bite(before: &[u64], after: &[u64]) -> Option<BarSquare> {
    let left = |row: usize| after.get(row).copied().unwrap_or(0);
    let row = (0..before.len()).find(|&row| before.get(row) != Some(&left(row)))?;
    Some((row, left(row)))
}
