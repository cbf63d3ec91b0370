//! The export of letters, table and picture.

use std::cell::RefCell;

use egui::Ui;

use super::GoldenStringPanel;
use super::section::table::IN_FILE;
use super::shown::ShownString;
use crate::context::{Action, Context, ExportOffer, PanelRequest};
use crate::widget::{
    Button, ExportButton, ExportRow, Field, Segment, exports_ui, fault_below_ui, label_ui, segmented_ui,
};
use golden_export::target::ExportTarget;
use golden_export::{
    DataFormat, GoldenFormat, GoldenString, GoldenTable, numbers_target, write_golden_bits, write_golden_string,
    write_golden_string_json, write_golden_table_csv, write_golden_table_json,
};
use golden_number::{Letters, golden_prefix, parse_typed_number};
use golden_prose::{grouped, sentence};
use golden_session::Tab;
use golden_subject::{LevelNumbers, SubjectNumbers};

/// The state that belongs to the group alone: the form for long files, if it is open.
#[derive(Default)]
pub(super) struct ExportGroup {
    form: Option<FileForm>,
}

const LETTERS: [ExportOffer; 2] = ExportOffer::all(
    Tab::GoldenString,
    [
        ("Copy the letters of the level", "copies the highest level shown"),
        ("Export the letters of the level as text", "writes the highest level shown"),
    ],
);
const LEVELS: [ExportOffer; 2] = ExportOffer::all(
    Tab::GoldenString,
    [
        ("Export the levels as CSV", "writes length, counts and letters of each level shown"),
        ("Export the levels as JSON", "writes length, counts and letters of each level shown"),
    ],
);
const TABLE: [ExportOffer; 2] = ExportOffer::all(
    Tab::GoldenString,
    [
        ("Export the table as CSV", "writes the table of i, iφ, ⌊iφ⌋, gap, letter"),
        ("Export the table as JSON", "writes the table of i, iφ, ⌊iφ⌋, gap, letter"),
    ],
);
const PICTURE: [ExportOffer; 3] = ExportOffer::all(
    Tab::GoldenString,
    [
        ("Export the picture as PNG", "writes the sheet as it is chosen"),
        ("Export the picture as SVG", "writes the sheet as it is chosen"),
        ("Export the picture as PDF", "writes the sheet as it is chosen"),
    ],
);
const LONG: ExportOffer = ExportOffer {
    tab: Tab::GoldenString,
    name: "Letters to a file",
    does: "opens the form for as many letters as you like",
};

/// The ways to take something away.
pub(crate) fn exports() -> impl Iterator<Item = ExportOffer> {
    LETTERS.into_iter().chain(LEVELS).chain(TABLE).chain(PICTURE).chain([LONG])
}

/// Width of a button, and room between two, in points.
const BUTTON: f32 = 53.0;
const GAP: f32 = 6.0;
const STEM: &str = "golden-string";

impl GoldenStringPanel {
    /// Draws the group.
    pub(super) fn export_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        exports_ui(ui, cx, |ui, cx| self.rows_ui(ui, shown, cx));
    }

    fn rows_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
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
        let buttons = formats.map(|((format, words), offer)| {
            let target =
                move || numbers_target(SubjectNumbers::Levels(numbers), offer.name, "golden-string-levels", format);
            hinted(&levels, ExportButton::file(words, offer, target))
        });
        let width = ((ui.available_width() - GAP) / 2.0).floor();
        ExportRow { width, ..row }.show(ui, cx, buttons);
        let long = Button::new("Long file…").name(LONG.name).width(ui.available_width());
        if ui.add(long).on_hover_text("As many letters as you like, as text, bits or JSON").clicked()
            || cx.takes_wanted(&PanelRequest::Export(LONG), None)
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
        ExportTarget::new(TABLE[1].name, stem, "JSON", "json", move |out, _, job| {
            write_golden_table_json(&table, out, job)
        })
    } else {
        ExportTarget::new(TABLE[0].name, stem, "CSV", "csv", move |out, _, job| {
            write_golden_table_csv(&table, out, job)
        })
    }
}

/// The letters of the highest level shown.
fn letters_of(shown: &ShownString<'_>) -> String {
    let letters = shown.choices.letters;
    let prefix = golden_prefix(usize::try_from(shown.length()).unwrap_or(0));
    letters.spell(prefix.into_iter().map(|byte| byte == b'1'))
}

/// The most letters of a file: more than a disk holds.
const MOST: u64 = 1_000_000_000_000;

/// The text typed into the form.
struct FileForm {
    count: String,
    writing: GoldenFormat,
    error: Option<String>,
}

impl Default for FileForm {
    fn default() -> Self {
        Self { count: "1000000000".to_owned(), writing: GoldenFormat::Text, error: None }
    }
}

/// The first letters as a file of a format.
fn letters_file(format: GoldenFormat, length: u64, letters: Letters) -> ExportTarget {
    let string = GoldenString { length, letters };
    let (title, kind, extension) = match format {
        GoldenFormat::Text => ("Export the letters as text", "text", "txt"),
        GoldenFormat::Bits => ("Export the letters as packed bits", "packed bits", "bin"),
        GoldenFormat::Json => ("Export the letters as JSON", "JSON", "json"),
    };
    let stem = format!("golden-string-{length}");
    let target = ExportTarget::new(title, &stem, kind, extension, move |out, _, job| match format {
        GoldenFormat::Text => write_golden_string(string, out, job),
        GoldenFormat::Bits => write_golden_bits(length, out, job),
        GoldenFormat::Json => write_golden_string_json(string, out, job),
    });
    target.of_at_least(string.bytes(format))
}

impl FileForm {
    /// Draws the form.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            label_ui(ui, "letters", None);
            let width = ui.available_width();
            let wrong = self.error.as_ref().map(|_| "");
            let response =
                Field::new("Letters in the file").most(40).width(width).error(wrong).show(ui, &mut self.count);
            if response.changed() {
                self.error = count(&self.count).err();
            }
        });
        fault_below_ui(ui, self.error.as_deref().unwrap_or_default());
        let writings = [
            Segment::new(GoldenFormat::Text, "Text"),
            Segment::new(GoldenFormat::Bits, "Bits"),
            Segment::new(GoldenFormat::Json, "JSON"),
        ];
        segmented_ui(ui, "How letters are written", &mut self.writing, &writings, 3);
        let width = ui.available_width();
        if ui.add(Button::new("Write the file…").primary().width(width)).clicked() {
            match count(&self.count) {
                Ok(length) => cx.ask(Action::Export(letters_file(self.writing, length, shown.choices.letters))),
                Err(error) => self.error = Some(error),
            }
        }
    }
}

/// Returns the number of letters that is asked for.
fn count(text: &str) -> Result<u64, String> {
    let number = parse_typed_number(text).map_err(|error| sentence(&error))?;
    let length = u64::try_from(&number).ok().filter(|length| (1..=MOST).contains(length));
    length.ok_or_else(|| "From 1 to 1 000 000 000 000 letters, please.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn only_counts_that_a_file_can_have_are_taken() {
        assert_eq!(count("1 000 000"), Ok(1_000_000));
        assert_eq!(count("10^6+1"), Ok(1_000_001));
        for wrong in ["", "0", "abc", "-3", "1000000000001", &"9".repeat(200)] {
            assert!(count(wrong).is_err(), "{wrong}");
        }
    }
}
