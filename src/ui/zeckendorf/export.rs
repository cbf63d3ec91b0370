//! What can be taken away: the number as JSON and text, the table of forms as CSV and JSON, the sheet as a picture.

use std::fmt::Write as _;
use std::sync::Arc;

use egui::Ui;

use super::answer::Answer;
use super::section::parts::squares;
use super::section::rows::rows;
use super::section::silber::{SilberAnswer, cards};
use super::shown::Shown;
use crate::export::{ZeckendorfResult, write_forms_csv, write_forms_json, write_json};
use crate::figure::{
    BitRowsPicture, Figure, StaircasePicture, ZeckendorfSheet, ZeckendorfTarget, bit_rows, silber_cards,
    zeckendorf_sheet, zeckendorf_words,
};
use crate::session::ConverterSection;
use crate::ui::context::{Action, Context};
use crate::ui::export_target::{ExportTarget, PictureFormat};
use crate::ui::widget::{Button, heading_ui};

/// Width of the sheet as a picture, in points.
const WIDTH: f32 = 824.0;
/// Where the words stand beside the squares.
const WORDS: f32 = 445.0;
/// The most columns of a staircase in a picture.
const COLUMNS: u32 = 2000;

/// Draws the buttons.
pub(super) fn buttons_ui(ui: &mut Ui, shown: &Shown<'_>, silber: Option<&Arc<SilberAnswer>>, cx: &mut Context<'_>) {
    heading_ui(ui, "Export", "");
    let off = (!shown.is_current).then_some("the number is being converted");
    let answer = shown.answer.as_ref().filter(|_| shown.is_current);
    let width = (ui.available_width() - 3.0 * 7.0) / 4.0;
    let button = |ui: &mut Ui, words: &str, name: &str| {
        ui.add(Button::new(words).small().width(width).name(name).off(off)).clicked()
    };
    let theme = cx.session.view.theme;
    let stem = "zeckendorf";
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        let Some(answer) = answer else {
            for words in ["Copy", "JSON", "CSV", "SVG"] {
                button(ui, words, words);
            }
            return;
        };
        if button(ui, "Copy", "Copy the number and its forms") {
            ui.ctx().copy_text(text(answer));
        }
        if button(ui, "JSON", "Export the number as JSON") {
            let answer = Arc::clone(answer);
            let title = "Export the number as JSON";
            cx.ask(Action::Export(ExportTarget::new(title, stem, "JSON", "json", move |out, _, _| {
                write_json(&ZeckendorfResult::of(&answer.conversion), out)
            })));
        }
        if button(ui, "CSV", "Export the table of forms as CSV") {
            let last = u64::from(shown.choices.staircase);
            let title = format!("Export the forms of 1 to {last} as CSV");
            cx.ask(Action::Export(ExportTarget::new(title, "forms", "CSV", "csv", move |out, _, job| {
                write_forms_csv(last, out, job)
            })));
        }
        if button(ui, "SVG", "Export the sheet as SVG") {
            let figure = sheet(shown, answer, silber);
            let title = "Export the sheet as SVG";
            cx.ask(Action::Export(ExportTarget::picture(title, stem, &figure, PictureFormat::Svg, theme)));
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        let Some(answer) = answer else {
            for words in ["TXT", "PNG", "Table"] {
                button(ui, words, words);
            }
            return;
        };
        if button(ui, "TXT", "Export the number as text") {
            let answer = Arc::clone(answer);
            let title = "Export the number as text";
            cx.ask(Action::Export(ExportTarget::new(title, stem, "text", "txt", move |out, _, _| {
                Ok(out.write_all(text(&answer).as_bytes())?)
            })));
        }
        if button(ui, "PNG", "Export the sheet as PNG") {
            let figure = sheet(shown, answer, silber);
            let title = "Export the sheet as PNG";
            cx.ask(Action::Export(ExportTarget::picture(title, stem, &figure, PictureFormat::Png, theme)));
        }
        if button(ui, "Table", "Export the table of forms as JSON") {
            let last = u64::from(shown.choices.staircase);
            let title = format!("Export the forms of 1 to {last} as JSON");
            cx.ask(Action::Export(ExportTarget::new(title, "forms", "JSON", "json", move |out, _, job| {
                write_forms_json(last, out, job)
            })));
        }
    });
}

/// The number and all that follows from it, whole, a line each.
pub(super) fn text(answer: &Answer) -> String {
    const PARTS_DIGITS: usize = 5000;
    let conversion = &answer.conversion;
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}: {value}");
    };
    line("n", &conversion.n.digits);
    line("canonical", &conversion.canonical.digits());
    line("second canonical", &conversion.second_canonical.digits());
    line("indices", &conversion.canonical.index_text());
    if conversion.n.len() <= PARTS_DIGITS {
        line("sum", &conversion.canonical.sum_text());
    }
    if let Some(positive) = &conversion.positive {
        line("class", &format!("{}, because {}", answer.words.class, answer.words.reason));
        line("T(n)", &positive.tail.digits);
        line("left shift", &positive.left_shift.digits);
        line("right shift", &positive.right_shift.digits);
        let [a, b] = &positive.safe_pair;
        line("safe pair", &format!("({}, {})", a.digits, b.digits));
        line("number of the pair", &positive.pair_number.digits);
        line("Wythoff array", &format!("row {}, column {}", positive.array_row.digits, positive.array_column));
    }
    text
}

/// The sheet as it is on screen, whole.
fn sheet(shown: &Shown<'_>, answer: &Answer, silber: Option<&Arc<SilberAnswer>>) -> Figure<ZeckendorfTarget> {
    let has = |section| shown.has(section);
    let parts = has(ConverterSection::Parts).then(|| {
        let squares = squares(answer, shown.choices.parts, answer.parts.len(), WORDS);
        (squares, zeckendorf_words(&answer.words, WIDTH - WORDS - 14.0))
    });
    let rows = rows(shown, answer);
    let rows = (!rows.is_empty() && answer.conversion.positive.is_some())
        .then(|| bit_rows(&BitRowsPicture { rows, from: u32::MAX, width: WIDTH }));
    let silber = silber.filter(|_| has(ConverterSection::Silber)).map(|silber| {
        let title = format!("Silber’s rule for the pair {}", silber.pair);
        let figure = silber.left_out.is_none().then(|| silber_cards(&cards(silber, WIDTH, true)));
        (title, figure, silber.left_out.clone())
    });
    let last = shown.choices.staircase.min(COLUMNS);
    let staircase = has(ConverterSection::Staircase).then(|| {
        let pitch = (760.0 / super::section::stairs::real(last)).clamp(1.0, 22.0);
        StaircasePicture { first: 1, last, whole: last, pitch, marked: shown.small() }
    });
    let title = format!("Zeckendorf form of {}", answer.words.number);
    zeckendorf_sheet(&ZeckendorfSheet { title, parts, rows, silber, staircase }, WIDTH)
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::number::UBig;
    use crate::solver::Job;
    use crate::ui::zeckendorf::answer::Answer;

    #[test]
    fn the_text_says_all() {
        let answer = Answer::of(&UBig::from(2026_u16), &Job::new()).unwrap();
        let text = text(&answer);
        for words in [
            "n: 2026",
            "canonical: 10010000101010000",
            "1597 + 377",
            "B-number, because its last 1",
            "(1252, 2026)",
            "row ",
        ] {
            assert!(text.contains(words), "{words} in {text}");
        }
    }
}
