//! The bar of chocolate: a click on a square bites it off, as arrows and Enter do.

use egui::{Rect, Sense, Ui, vec2};

use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use crate::render::paint::figure_ui;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use golden_figure::{Bar, BarSquare, Colour, Face, Figure, bar};
use golden_game::{Chomp, Move};
use golden_session::Edit;

/// What is said in place of a bar that is too large.
pub(super) const TOO_LARGE: &str = "The bar is too large to be laid on the table; begin with fewer squares.";

/// The share of the panel's height that is the bar's, and the least height that it is drawn for, in points.
const SHARE: f32 = 0.5;
const LEAST: f32 = 288.0;

impl PlayPanel {
    /// Draws the bar; a click on a square bites it off.
    pub(in crate::play) fn bar_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(figure) = self.bar_figure(shown, [ui.available_width(), height_left(ui)]) else {
            prose_ui(ui, &TOO_LARGE.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            return;
        };
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        self.bar_at(ui, &figure, rect, shown, cx);
        self.bar.words_ui(ui);
    }

    /// The bar in a width and a height, in points; `None` where it is too large.
    pub(super) fn bar_figure(&self, shown: &PlayView, room: [f32; 2]) -> Option<Figure<BarSquare>> {
        picture(shown, self.bar.pointed(), room).as_ref().and_then(bar)
    }

    /// Draws the bar in a place; a click on a square bites it off.
    pub(super) fn bar_at(
        &mut self,
        ui: &mut Ui,
        figure: &Figure<BarSquare>,
        place: Rect,
        shown: &PlayView,
        cx: &mut Context<'_>,
    ) {
        let response = figure_ui(ui, figure, place, "bar");
        if let Some((row, column)) = self.bar.point(ui, &response, shown.is_live()) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }

    /// Bites where the keys say.
    pub(in crate::play) fn bar_keys(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(rows) = shown.position().to_words().filter(|_| !shown.is_huge) else { return };
        if let Some((row, column)) = self.bar.keys(ui, &rows) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }
}

/// The height for the bar in the panel: half of what is in sight, as the game goes on below it.
fn height_left(ui: &Ui) -> f32 {
    (ui.clip_rect().height() * SHARE).max(LEAST)
}

fn picture(shown: &PlayView, pointed: Option<BarSquare>, [width, height]: [f32; 2]) -> Option<Bar> {
    let rows = shown.position().to_words()?;
    let whole = shown.start.position.to_words()?;
    let told = if shown.tells_moves() { shown.winning_moves() } else { &[] };
    let bite = |step: &Move| {
        let (row, column) = Chomp::bite(shown.position(), &step.to)?;
        Some((row, u64::try_from(&column).ok()?))
    };
    let winning = told.iter().filter_map(bite).collect();
    Some(Bar { rows, whole, winning, pointed, width, height, is_live: shown.is_live() })
}
