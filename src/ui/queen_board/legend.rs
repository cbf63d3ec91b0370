//! What the marks on the board mean.

use egui::emath::TSTransform;
use egui::{Sense, Ui};

use crate::learn::glossary::{term_line_ui, terms_ui};
use crate::render::paint::paint_form;
use crate::render::theme::{ink, theme_of};
use crate::widget::heading_ui;
use golden_figure::{BoardLegendRow, BoardPicture, Colour, Face, board_legend};

/// Draws the legend of the layers that are on.
pub(super) fn legend_ui(ui: &mut Ui, picture: &BoardPicture) {
    let rows = board_legend(picture);
    let has_no_room = picture.layers.values && !picture.has_room_for_values();
    if rows.is_empty() && !has_no_room {
        return;
    }
    heading_ui(ui, "Legend", "");
    ui.scope(|ui| {
        // A row is as high as its mark, not as a control.
        ui.spacing_mut().interact_size.y = BoardLegendRow::MARK[1];
        for row in &rows {
            row_ui(ui, row);
        }
        if has_no_room {
            let words = "The squares are too small for Grundy values: point at one.";
            terms_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
        }
    });
}

fn row_ui(ui: &mut Ui, row: &BoardLegendRow) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let (rect, _) = ui.allocate_exact_size(BoardLegendRow::MARK.into(), Sense::hover());
        let place = TSTransform::from_translation(rect.min.to_vec2());
        for form in &row.mark {
            paint_form(ui.painter(), place, theme_of(ui), form);
        }
        term_line_ui(ui, &row.words.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
}
