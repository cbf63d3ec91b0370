//! The left column: how large the board is, which piece stands on it, what is drawn.

use egui::{Frame, Margin, ScrollArea, Ui};

use super::hint::Hint;
use super::hint_group::hint_ui;
use super::shown::Shown;
use super::words;
use crate::figure::{Colour, Face};
use crate::game::Ruleset;
use crate::prose::Prose;
use crate::session::{Board, BoardChoice, BoardLayer, Corner, Edit, Focus};
use crate::ui::context::Context;
use crate::ui::prose::line_ui;
use crate::ui::theme::ink;
use crate::ui::widget::{Segment, SliderField, caption_ui, checkbox_ui, group_gap_ui, heading_ui, segmented_ui};

/// Draws the column.
pub(super) fn controls_ui(ui: &mut Ui, shown: &Shown, hint: Option<&Hint>, cx: &mut Context<'_>) {
    ScrollArea::vertical().id_salt("board controls").auto_shrink(false).show(ui, |ui| {
        Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
            board_ui(ui, shown, cx);
            group_gap_ui(ui);
            layers_ui(ui, shown, cx);
            if let Some(hint) = hint {
                group_gap_ui(ui);
                hint_ui(ui, hint, cx);
            }
            // What is chosen once a lesson stands last, so that the hint needs no scrolling.
            group_gap_ui(ui);
            corner_ui(ui, cx);
        });
    });
}

fn board_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    heading_ui(ui, "Board", "");
    size_ui(ui, shown, cx);
    piece_ui(ui, shown, cx);
}

fn size_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let chosen = cx.session.model.board.size;
    let range = u64::from(*Board::SIZES.start())..=u64::from(*Board::SIZES.end());
    SliderField::new("Size", range).edit_ui(ui, cx, chosen, |size| Edit::Board(BoardChoice::Size(size)));
    if shown.size > chosen {
        let (size, (a, b)) = (shown.size, shown.at);
        caption_ui(ui, &Prose::from(format!("{size} × {size} is drawn, for ({a}, {b}).")));
    }
}

/// The pieces; another one starts on the same square.
fn piece_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let pieces = [
        Segment::new(Ruleset::queen(), "Queen"),
        Segment::new(Ruleset::rook(), "Rook"),
        Segment::new(Ruleset::king(), "King"),
        Segment::new(Ruleset::knight(), "Knight"),
    ];
    let mut ruleset = shown.focus.ruleset.clone();
    if segmented_ui(ui, "Piece", &mut ruleset, &pieces, pieces.len()).changed() {
        cx.edit(Edit::Focus(Focus { ruleset, position: shown.focus.position.clone() }));
    }
}

fn corner_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let corners = [Segment::new(Corner::BottomLeft, "Bottom left"), Segment::new(Corner::TopLeft, "Top left")];
    let mut corner = cx.session.model.board.corner;
    ui.horizontal(|ui| {
        ui.set_min_height(33.0);
        line_ui(ui, &"(0, 0)".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        if segmented_ui(ui, "Corner of (0, 0)", &mut corner, &corners, corners.len()).changed() {
            cx.edit(Edit::Board(BoardChoice::Corner(corner)));
        }
    });
}

fn layers_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    heading_ui(ui, "Show", "");
    let options = words::options(&shown.focus.ruleset);
    let layers = [
        (BoardLayer::Rays, "Rays from P-positions"),
        (BoardLayer::Options, options.as_str()),
        (BoardLayer::WinningMoves, "Winning moves"),
        (BoardLayer::Values, "Grundy values"),
        (BoardLayer::Hint, "Hint"),
    ];
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (layer, label) in layers {
            let mut on = cx.session.model.board.layers.has(layer);
            if checkbox_ui(ui, &mut on, &label.into(), false).changed() {
                cx.edit(Edit::Board(BoardChoice::Layer(layer, on)));
            }
        }
    });
}
