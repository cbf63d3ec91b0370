//! The group that takes away what is seen: letters, table, picture.

use egui::Ui;

use super::GoldenStringPanel;
use super::file_form::{FileForm, text_file};
use super::section::table::IN_FILE;
use super::shown::ShownString;
use crate::export::{write_golden_table_csv, write_golden_table_json};
use crate::number::golden_prefix;
use crate::prose::grouped;
use crate::ui::context::{Action, Context};
use crate::ui::export_target::{ExportTarget, PictureFormat};
use crate::ui::widget::{Button, heading_ui};

/// What belongs to the group alone: the form for long files, if it is open.
#[derive(Default)]
pub(super) struct ExportGroup {
    form: Option<FileForm>,
}

const BUTTON: f32 = 53.0;

impl GoldenStringPanel {
    /// Draws the group.
    pub(super) fn export_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Export", "");
        ui.spacing_mut().item_spacing.x = 6.0;
        let button = |ui: &mut Ui, words: &str, name: &str, what: &str| {
            ui.add(Button::new(words).name(name).width(BUTTON)).on_hover_text(what).clicked()
        };
        let letters = format!("the {} letters of level {}", grouped(&shown.length()), shown.view.level);
        let rows = format!("{} rows of the table, from its first row on", grouped(&IN_FILE));
        let sheet = "The sheet as it is chosen, as a picture";
        ui.horizontal(|ui| {
            if button(ui, "Copy", "Copy the letters of the level", &format!("Copies {letters}")) {
                ui.ctx().copy_text(letters_of(shown));
            }
            if button(ui, "TXT", "Export the letters of the level as text", &format!("Writes {letters}")) {
                cx.ask(Action::Export(text_file(shown.length(), shown.choices.letters)));
            }
            if button(ui, "CSV", "Export the table as CSV", &rows) {
                cx.ask(Action::Export(self.table_file(shown, false)));
            }
            if button(ui, "SVG", "Export the picture as SVG", sheet) {
                cx.ask(Action::Export(self.picture_file(shown, PictureFormat::Svg, cx)));
            }
        });
        ui.horizontal(|ui| {
            if button(ui, "JSON", "Export the table as JSON", &rows) {
                cx.ask(Action::Export(self.table_file(shown, true)));
            }
            if button(ui, "PNG", "Export the picture as PNG", sheet) {
                cx.ask(Action::Export(self.picture_file(shown, PictureFormat::Png, cx)));
            }
            let width = ui.available_width();
            let long = Button::new("Long file…").name("Letters to a file").width(width);
            if ui.add(long).on_hover_text("As many letters as you like, as text, bits or JSON").clicked() {
                self.export.form = if self.export.form.is_some() { None } else { Some(FileForm::default()) };
            }
        });
        if let Some(form) = &mut self.export.form {
            form.show(ui, shown, cx);
        }
    }

    fn table_file(&self, shown: &ShownString<'_>, is_json: bool) -> ExportTarget {
        let table = self.table.in_file(shown);
        let stem = "golden-string-table";
        if is_json {
            ExportTarget::new("Export the table as JSON", stem, "JSON", "json", move |out, _, job| {
                write_golden_table_json(&table, out, job)
            })
        } else {
            ExportTarget::new("Export the table as CSV", stem, "CSV", "csv", move |out, _, job| {
                write_golden_table_csv(&table, out, job)
            })
        }
    }

    fn picture_file(&mut self, shown: &ShownString<'_>, format: PictureFormat, cx: &Context<'_>) -> ExportTarget {
        let words = match format {
            PictureFormat::Svg => "Export the picture as SVG",
            PictureFormat::Png => "Export the picture as PNG",
        };
        let theme = cx.session.view.theme;
        ExportTarget::picture(words, "golden-string", &self.sheet(shown), format, theme)
    }
}

/// The letters of the highest level shown.
fn letters_of(shown: &ShownString<'_>) -> String {
    let letters = shown.choices.letters;
    let prefix = golden_prefix(usize::try_from(shown.length()).unwrap_or(0));
    prefix.into_iter().map(|byte| letters.symbol(byte == b'1')).collect()
}
