//! The form that writes as many letters as one likes to a file.

use egui::Ui;

use super::shown::ShownString;
use crate::export::{GoldenFormat, GoldenString, write_golden_bits, write_golden_string, write_golden_string_json};
use crate::figure::{Colour, Face};
use crate::number::{Letters, parse_number};
use crate::prose::sentence;
use crate::ui::context::{Action, Context};
use crate::ui::export_target::ExportTarget;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field, Segment, label_ui, segmented_ui};

/// The most letters of a file: more than a disk holds.
const MOST: u64 = 1_000_000_000_000;

/// How letters are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writing {
    Text,
    Bits,
    Json,
}

/// What is typed into the form.
pub(super) struct FileForm {
    count: String,
    writing: Writing,
    error: Option<String>,
}

impl Default for FileForm {
    fn default() -> Self {
        Self { count: "1000000000".to_owned(), writing: Writing::Text, error: None }
    }
}

/// The first letters as a text file.
pub(super) fn text_file(length: u64, letters: Letters) -> ExportTarget {
    let string = GoldenString { length, letters };
    let title = "Export the letters as text";
    ExportTarget::new(title, &stem(length), "text", "txt", move |out, _, job| write_golden_string(string, out, job))
        .of_at_least(string.bytes(GoldenFormat::Text))
}

fn stem(length: u64) -> String {
    format!("golden-string-{length}")
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
        if let Some(error) = &self.error {
            prose_ui(ui, &error.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Err));
        }
        let writings = [
            Segment::new(Writing::Text, "Text"),
            Segment::new(Writing::Bits, "Bits"),
            Segment::new(Writing::Json, "JSON"),
        ];
        segmented_ui(ui, "How letters are written", &mut self.writing, &writings, 3);
        let width = ui.available_width();
        if ui.add(Button::new("Write the file…").primary().width(width)).clicked() {
            match count(&self.count) {
                Ok(length) => cx.ask(Action::Export(self.outlet(length, shown.choices.letters))),
                Err(error) => self.error = Some(error),
            }
        }
    }

    fn outlet(&self, length: u64, letters: Letters) -> ExportTarget {
        let string = GoldenString { length, letters };
        match self.writing {
            Writing::Text => text_file(length, letters),
            Writing::Bits => {
                let title = "Export the letters as packed bits";
                ExportTarget::new(title, &stem(length), "packed bits", "bin", move |out, _, job| {
                    write_golden_bits(length, out, job)
                })
                .of_at_least(string.bytes(GoldenFormat::Bits))
            }
            Writing::Json => {
                let title = "Export the letters as JSON";
                ExportTarget::new(title, &stem(length), "JSON", "json", move |out, _, job| {
                    write_golden_string_json(string, out, job)
                })
                .of_at_least(string.bytes(GoldenFormat::Json))
            }
        }
    }
}

/// How many letters are asked for.
fn count(text: &str) -> Result<u64, String> {
    let number = parse_number(text).map_err(|error| sentence(&error))?;
    let length = u64::try_from(&number).ok().filter(|length| (1..=MOST).contains(length));
    length.ok_or_else(|| "From 1 to 1 000 000 000 000 letters, please.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn only_counts_that_a_file_can_have_are_taken() {
        assert_eq!(count("1 000 000"), Ok(1_000_000));
        for wrong in ["", "0", "abc", "-3", "1000000000001", &"9".repeat(200)] {
            assert!(count(wrong).is_err(), "{wrong}");
        }
    }
}
