//! The export of letters, table and picture.

use std::cell::RefCell;

use egui::Ui;

use super::GoldenStringPanel;
use super::file_form::{FileForm, letters_file};
use super::section::table::IN_FILE;
use super::shown::ShownString;
use crate::context::Context;
use crate::widget::{Button, ExportButton, ExportRow, heading_ui};
use golden_export::target::ExportTarget;
use golden_export::{
    DataFormat, GoldenFormat, GoldenTable, numbers_target, write_golden_table_csv, write_golden_table_json,
};
use golden_number::golden_prefix;
use golden_prose::grouped;
use golden_subject::{LevelNumbers, SubjectNumbers};

/// What belongs to the group alone: the form for long files, if it is open.
#[derive(Default)]
pub(super) struct ExportGroup {
    form: Option<FileForm>,
}

const LETTERS: [&str; 2] = ["Copy the letters of the level", "Export the letters of the level as text"];
const LONG: (&str, &str) = ("Letters to a file", "opens the form for as many letters as you like");

/// The names of all buttons of the group, each with what is taken away.
pub(crate) const EXPORTS: [(&str, &str); 10] = [
    (LETTERS[0], "copies the highest level shown"),
    (LETTERS[1], "writes the highest level shown"),
    (LEVELS[0], "writes length, counts and letters of each level shown"),
    (LEVELS[1], "writes length, counts and letters of each level shown"),
    (TABLE[0], "writes the table of i, iφ, ⌊iφ⌋, gap, letter"),
    (TABLE[1], "writes the table of i, iφ, ⌊iφ⌋, gap, letter"),
    (PICTURE[0], "writes the sheet as it is chosen"),
    (PICTURE[1], "writes the sheet as it is chosen"),
    (PICTURE[2], "writes the sheet as it is chosen"),
    LONG,
];

/// Width of a button, and room between two, in points.
const BUTTON: f32 = 53.0;
const GAP: f32 = 6.0;
/// What the files are called in their dialogs and on their buttons: CSV and JSON; PNG, SVG and PDF.
const TABLE: [&str; 2] = ["Export the table as CSV", "Export the table as JSON"];
const LEVELS: [&str; 2] = ["Export the levels as CSV", "Export the levels as JSON"];
const PICTURE: [&str; 3] = ["Export the picture as PNG", "Export the picture as SVG", "Export the picture as PDF"];
const STEM: &str = "golden-string";

impl GoldenStringPanel {
    /// Draws the group.
    pub(super) fn export_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Export", "");
        ui.spacing_mut().item_spacing.x = GAP;
        let letters = format!("the {} letters of level {}", grouped(&shown.length()), shown.view.level);
        let (copied, written) = (format!("Copies {letters}"), format!("Writes {letters}"));
        let rows = format!("{} rows of the table, from its first row on", grouped(&IN_FILE));
        let sheet = "The sheet as it is chosen, as a picture";
        let theme = cx.session.view.theme;
        let row = ExportRow { width: BUTTON, gap: GAP, is_small: false };
        let (table, also) = (self.table.in_file(shown), self.table.in_file(shown));
        let first = [
            hinted(&copied, ExportButton::copy("Copy", LETTERS[0], "", || letters_of(shown))),
            hinted(
                &written,
                ExportButton::file("TXT", LETTERS[1], || {
                    letters_file(GoldenFormat::Text, shown.length(), shown.choices.letters)
                }),
            ),
            hinted(&rows, ExportButton::file("CSV", TABLE[0], || table_file(table, false))),
            hinted(&rows, ExportButton::file("JSON", TABLE[1], || table_file(also, true))),
        ];
        row.show(ui, cx, first);
        // A figure that is drawn is kept by the panel.
        let panel = RefCell::new(&mut *self);
        let pictures = ExportButton::pictures(PICTURE, STEM, theme, || Some(panel.borrow_mut().sheet(shown)));
        let width = ((ui.available_width() - 2.0 * GAP) / 3.0).floor();
        ExportRow { width, ..row }.show(ui, cx, pictures.map(|button| hinted(sheet, button)));
        let levels = format!("Length, ones, zeros and letters of s₀ to the level {} shown", shown.view.level);
        let numbers = LevelNumbers { letters: shown.choices.letters, highest: shown.view.level };
        let formats = DataFormat::ALL.into_iter().zip(["Levels CSV", "Levels JSON"]).zip(LEVELS);
        let buttons = formats.map(|((format, words), name)| {
            let target = move || numbers_target(SubjectNumbers::Levels(numbers), name, "golden-string-levels", format);
            hinted(&levels, ExportButton::file(words, name, target))
        });
        let width = ((ui.available_width() - GAP) / 2.0).floor();
        ExportRow { width, ..row }.show(ui, cx, buttons);
        let long = Button::new("Long file…").name(LONG.0).width(ui.available_width());
        if ui.add(long).on_hover_text("As many letters as you like, as text, bits or JSON").clicked()
            || cx.is_pressed_for(LONG.0, None)
        {
            self.export.form = if self.export.form.is_some() { None } else { Some(FileForm::default()) };
        }
        if let Some(form) = &mut self.export.form {
            form.show(ui, shown, cx);
        }
    }
}

/// The button with a tooltip.
fn hinted<'a>(hint: &'a str, mut button: ExportButton<'a>) -> ExportButton<'a> {
    button.hint = hint;
    button
}

/// The rows of the table as JSON or CSV.
fn table_file(table: GoldenTable, is_json: bool) -> ExportTarget {
    let stem = "golden-string-table";
    if is_json {
        ExportTarget::new(TABLE[1], stem, "JSON", "json", move |out, _, job| write_golden_table_json(&table, out, job))
    } else {
        ExportTarget::new(TABLE[0], stem, "CSV", "csv", move |out, _, job| write_golden_table_csv(&table, out, job))
    }
}

/// The letters of the highest level shown.
fn letters_of(shown: &ShownString<'_>) -> String {
    let letters = shown.choices.letters;
    let prefix = golden_prefix(usize::try_from(shown.length()).unwrap_or(0));
    letters.spell(prefix.into_iter().map(|byte| byte == b'1'))
}
