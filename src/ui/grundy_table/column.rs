//! The left column: game, table, colours, overlays, export.

use egui::{Color32, Ui};

use super::colour_bar::colour32;
use super::colours::scale_of;
use super::rules::{LABEL, RuleDrafts, game_ui};
use super::subject::Subject;
use crate::export::Format;
use crate::prose::{Prose, memory};
use crate::session::{ColourBy, ColourMap, Edit, Plane, TableChoice, TableLayer};
use crate::ui::context::{Action, Context};
use crate::ui::outlet::Outlet;
use crate::ui::widget::{
    Button, Combo, Segment, SliderField, caption_ui, checkbox_ui, group_gap_ui, heading_ui, label_ui, segmented_ui,
};

/// Draws the column.
pub(super) fn column_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, drafts: &mut RuleDrafts) {
    heading_ui(ui, "Game", "");
    game_ui(ui, cx, subject, drafts);
    group_gap_ui(ui);
    heading_ui(ui, "Table", "");
    size_ui(ui, cx, subject);
    group_gap_ui(ui);
    heading_ui(ui, "Colour by", "");
    colour_ui(ui, cx, subject.plane);
    group_gap_ui(ui);
    heading_ui(ui, "Overlays", "");
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        overlays_ui(ui, cx, subject);
    });
    group_gap_ui(ui);
    heading_ui(ui, "Export table", "");
    export_ui(ui, cx, subject);
}

fn size_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>) {
    /// Smaller tables need no word about their memory.
    const LARGE: u64 = 50_000_000;
    let plane = subject.plane;
    let range = u64::from(*Plane::SIZES.start())..=u64::from(*Plane::SIZES.end());
    let slider = SliderField::new("Size", range).logarithmic().field_width(64.0);
    slider.edit_ui(ui, cx, plane.size, |size| Edit::Table(TableChoice::Size(size)));
    let needed = cx.answers.desk().solver().table_bytes(&subject.request);
    if let Some(bytes) = needed.ok().filter(|&bytes| bytes >= LARGE) {
        caption_ui(ui, &Prose::from(format!("{} of memory", memory(bytes))));
    }
}

fn colour_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &Plane) {
    let mut colour = plane.colour;
    let choices = [
        Segment::new(ColourBy::Value, "Value"),
        Segment::new(ColourBy::Outcome, "Outcome"),
        Segment::new(ColourBy::ValueMod, "Value mod k"),
        Segment::new(ColourBy::LineDistance, "Line distance"),
        Segment::new(ColourBy::ValueMinusColumn, "Value − column"),
    ];
    if segmented_ui(ui, "Colour by", &mut colour, &choices, 2).changed() {
        cx.edit(Edit::Table(TableChoice::Colour(colour)));
    }
    if colour == ColourBy::ValueMod {
        modulus_ui(ui, cx, plane);
    }
    ui.horizontal(|ui| {
        label_ui(ui, "Map", Some(LABEL));
        let maps = [
            (ColourMap::Viridis, "Viridis"),
            (ColourMap::Cividis, "Cividis"),
            (ColourMap::Grey, "Grey"),
            (ColourMap::Categorical, "Twelve colours"),
        ];
        let swatch =
            |map: &ColourMap| -> Vec<Color32> { scale_of(*map).anchors().iter().copied().map(colour32).collect() };
        let mut map = plane.map;
        let width = ui.available_width();
        if Combo::new("Colour map").width(width).swatch(&swatch).show(ui, &mut map, &maps).changed() {
            cx.edit(Edit::Table(TableChoice::Map(map)));
        }
    });
}

fn modulus_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &Plane) {
    let range = u64::from(*Plane::MODULI.start())..=u64::from(*Plane::MODULI.end());
    let slider = SliderField::new("k", range).logarithmic().label_width(LABEL);
    slider.edit_ui(ui, cx, plane.modulus, |modulus| Edit::Table(TableChoice::Modulus(modulus)));
}

fn overlays_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>) {
    let slopes = Prose::from("Lines of slope φ, 1/φ");
    let layers = [
        (TableLayer::PPositions, Prose::from("P-positions")),
        (TableLayer::SlopeLines, slopes),
        (TableLayer::Options, Prose::from("Crosshair and options")),
        (TableLayer::Lens, Prose::from("Lens")),
        (TableLayer::Grid, Prose::from("Grid")),
        (TableLayer::Partner, Prose::from("Partner (b, a)")),
        (TableLayer::LevelSet, Prose::from("Positions of value g")),
    ];
    for (layer, label) in layers {
        let reason = (layer == TableLayer::SlopeLines && !subject.has_slopes())
            .then_some("Only the P-positions of Wythoff’s game lie along these lines");
        let mut on = subject.plane.layers.has(layer);
        let star = layer == TableLayer::PPositions;
        let response = match reason {
            None => checkbox_ui(ui, &mut on, &label, star),
            Some(reason) => {
                let mut off = false;
                let disabled = ui.add_enabled_ui(false, |ui| checkbox_ui(ui, &mut off, &label, star)).inner;
                disabled.on_disabled_hover_text(reason)
            }
        };
        if response.changed() {
            cx.edit(Edit::Table(TableChoice::Layer(layer, on)));
        }
    }
}

fn export_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>) {
    ui.horizontal(|ui| {
        let formats = [
            (Format::Json, "JSON", "Export the table as JSON"),
            (Format::Csv, "CSV", "Export the table as CSV"),
            (Format::Npy, "NPY", "Export the table as NPY, an array for numpy"),
        ];
        for (format, words, name) in formats {
            if ui.add(Button::new(words).name(name).width(64.0)).clicked() {
                cx.ask(Action::Export(Outlet::table(subject.request.clone(), format)));
            }
        }
    });
}
