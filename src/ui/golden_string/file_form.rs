//! The form that writes any number of letters to a file.

use egui::Ui;

use super::shown::ShownString;
use crate::context::{Action, Context};
use crate::widget::{Button, Field, Segment, fault_below_ui, label_ui, segmented_ui};
use golden_export::target::ExportTarget;
use golden_export::{GoldenFormat, GoldenString, write_golden_bits, write_golden_string, write_golden_string_json};
use golden_number::{Letters, parse_typed_number};
use golden_prose::sentence;

/// The most letters of a file: more than a disk holds.
const MOST: u64 = 1_000_000_000_000;

/// What is typed into the form.
pub(super) struct FileForm {
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
pub(super) fn letters_file(format: GoldenFormat, length: u64, letters: Letters) -> ExportTarget {
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

/// How many letters are asked for.
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
