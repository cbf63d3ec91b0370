//! Where a game goes: a JSON file, text on the clipboard.

use egui::Ui;

use super::view::PlayView;
use crate::export::{GameRecord, write_json};
use crate::ui::context::{Action, Context};
use crate::ui::export_target::ExportTarget;
use crate::ui::widget::{Button, heading_ui};

/// Draws the buttons.
pub(super) fn buttons_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    heading_ui(ui, "Save the game", "");
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let width = ((ui.available_width() - 6.0) / 2.0).floor();
        if ui.add(Button::new("JSON…").name("Export the game as JSON").small().width(width)).clicked() {
            let record = GameRecord::of(&cx.session.model, shown.winner);
            cx.ask(Action::Export(ExportTarget::new(
                "Export the game as JSON",
                &format!("{}-game", shown.ruleset().name()),
                "JSON",
                "json",
                move |out, _, _| write_json(&record, out),
            )));
        }
        if ui.add(Button::new("Copy").name("Copy the game as text").small().width(width)).clicked() {
            ui.ctx().copy_text(GameRecord::of(&cx.session.model, shown.winner).to_string());
            cx.ask(Action::Tell("The game was copied.".to_owned()));
        }
    });
}
