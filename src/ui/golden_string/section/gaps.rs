//! The section of the gaps between the Wythoff numbers.

use egui::{Rect, Ui, UiBuilder, vec2};

use crate::golden_string::shown::ShownString;
use crate::learn::glossary::term_line_ui;
use crate::render::theme::ink;
use golden_figure::{Colour, Face, GapStrip, gap_caption};

/// What belongs to no session: how far the strip has been dragged.
#[derive(Default)]
pub(in crate::golden_string) struct GapSection {
    /// Numbers by which the strip begins later, with the part of a cell that the drag has not yet made up.
    moved: f32,
    /// The pair that the strip has been dragged from.
    pair: Option<(u64, u64, u64)>,
}

impl GapSection {
    /// The numbers in a width: those about the pair, unless the strip was dragged.
    pub fn strip(&mut self, shown: &ShownString<'_>, width: f32) -> GapStrip {
        let pair = shown.small_pair();
        if self.pair != pair {
            (self.pair, self.moved) = (pair, 0.0);
        }
        GapStrip::around(pair, width, self.moved, shown.choices.letters)
    }

    /// Drags the strip, and says below it what it shows.
    pub fn respond(&mut self, ui: &mut Ui, place: Rect, dragged: f32, shown: &ShownString<'_>) {
        if dragged != 0.0 {
            let before = GapStrip::before(shown.small_pair(), place.width());
            self.moved = (self.moved - dragged / GapStrip::CELL).max(-before);
        }
        let line = Rect::from_min_size(place.left_bottom() + vec2(0.0, 3.0), vec2(place.width(), 20.0));
        ui.scope_builder(UiBuilder::new().max_rect(line), |ui| {
            let words = gap_caption(shown.choices.letters, place.width());
            term_line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        });
    }
}
