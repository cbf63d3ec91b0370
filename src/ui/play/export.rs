//! The ways to take a game away: a JSON file, text on the clipboard; its graph as numbers.

use egui::Ui;

use super::view::PlayView;
use crate::context::{Context, ExportOffer};
use crate::widget::{ExportButton, ExportRow, exports_ui};
use golden_export::target::ExportTarget;
use golden_export::{DataFormat, GameRecord, write_json, write_numbers};
use golden_session::Tab;
use golden_subject::{AskedGraph, SubjectNumbers};

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 4] = ExportOffer::all(
    Tab::Play,
    [
        ("Export the game as JSON", "writes the moves of the game in play"),
        ("Copy the game as text", "copies the moves of the game in play"),
        ("Export the graph as CSV", "writes the moves of the game’s graph"),
        ("Export the graph as JSON", "writes the positions and moves of the game’s graph"),
    ],
);

/// Draws the buttons.
pub(super) fn buttons_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    exports_ui(ui, cx, |ui, cx| rows_ui(ui, shown, cx));
}

fn rows_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    const GAP: f32 = 6.0;
    let [file, text, csv, json] = EXPORTS;
    let model = &cx.session.model;
    let to_file = || {
        let (record, stem) = (GameRecord::from_model(model, shown.winner), format!("{}-game", shown.ruleset().name()));
        ExportTarget::new(file.name, &stem, "JSON", "json", move |out, _, _| write_json(&record, out))
    };
    let to_text = || GameRecord::from_model(model, shown.winner).to_string();
    let row = ExportRow { width: ((ui.available_width() - GAP) / 2.0).floor(), gap: GAP, is_small: true };
    let buttons =
        [ExportButton::file("JSON…", file, to_file), ExportButton::copy("Copy", text, "The game was copied.", to_text)];
    row.show(ui, cx, buttons);
    let (session, secrecy) = (cx.session, cx.secrecy);
    let stem = format!("{}-graph", shown.ruleset().name());
    let graph = |format: DataFormat, offer: ExportOffer| {
        let (asked, stem) = (AskedGraph::of(session, &secrecy), stem.as_str());
        ExportTarget::new(offer.name, stem, format.name(), format.extension(), move |out, solver, job| {
            write_numbers(&SubjectNumbers::Graph(asked.numbers(solver, job)?), format, out, job)
        })
    };
    let buttons = [
        ExportButton::file("Graph CSV…", csv, || graph(DataFormat::Csv, csv)),
        ExportButton::file("Graph JSON…", json, || graph(DataFormat::Json, json)),
    ];
    row.show(ui, cx, buttons);
}
