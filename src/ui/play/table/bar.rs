//! The bar of chocolate: a click on a square bites it off.

use egui::{Sense, Ui, vec2};

use crate::figure::{Bar, BarSquare, Colour, Face, bar};
use crate::game::{Chomp, Move};
use crate::session::Edit;
use crate::ui::context::Context;
use crate::ui::play::PlayPanel;
use crate::ui::play::view::PlayView;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;

impl PlayPanel {
    /// Draws the bar; a click on a square bites it off.
    pub(in crate::ui::play) fn bar_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
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
        if let Some((row, column)) = response.clicked.filter(|_| shown.is_live()) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }
}

fn picture(shown: &PlayView, pointed: Option<BarSquare>, width: f32) -> Option<Bar> {
    let rows = shown.position().to_words()?;
    let whole = shown.start.position.to_words()?;
    let told = if shown.tells() { shown.winning_moves() } else { &[] };
    let bite = |step: &Move| {
        let (row, column) = Chomp::bite(shown.position(), &step.to)?;
        Some((row, u64::try_from(&column).ok()?))
    };
    let winning = told.iter().filter_map(bite).collect();
    Some(Bar { rows, whole, winning, pointed, width, is_live: shown.is_live() })
}
