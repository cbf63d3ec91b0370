//! The exports of the panel: the number as JSON and text, the table of forms as CSV and JSON, the sheet as a picture.

use std::sync::Arc;

use egui::Ui;

use super::section::parts::told;
use super::shown::ShownNumber;
use crate::context::{Context, ExportOffer};
use crate::widget::{ExportButton, ExportRow, exports_ui};
use golden_export::target::ExportTarget;
use golden_export::{ZeckendorfResult, write_forms_csv, write_forms_json, write_json, zeckendorf_text};
use golden_figure::{ConvertedNumber, Figure, NumberWords, ZeckendorfSheet, ZeckendorfTarget, zeckendorf_sheet};
use golden_session::{ConverterSection, PartsView, Tab};
use golden_solver::SilberReading;

/// Width of the sheet as a picture, in points.
const WIDTH: f32 = 824.0;
/// Room between two buttons, in points.
const GAP: f32 = 7.0;

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 8] = ExportOffer::all(
    Tab::Zeckendorf,
    [
        ("Copy the number and its forms", "copies the number in all forms"),
        ("Export the number as text", "writes the number in all forms"),
        ("Export the number as JSON", "writes the number in all forms"),
        ("Export the table of forms as CSV", "writes the forms of 1 to the end of the staircase"),
        ("Export the table of forms as JSON", "writes the forms of 1 to the end of the staircase"),
        ("Export the sheet as PNG", "writes the sheet as it is on screen, whole"),
        ("Export the sheet as SVG", "writes the sheet as it is on screen, whole"),
        ("Export the sheet as PDF", "writes the sheet as it is on screen, whole"),
    ],
);
/// The words on the buttons, row by row.
const WORDS: [&[&str]; 3] = [&["Copy", "TXT", "JSON"], &["Forms CSV", "Forms JSON"], &["PNG", "SVG", "PDF"]];

/// Draws the buttons.
pub(super) fn buttons_ui(ui: &mut Ui, shown: &ShownNumber<'_>, silber: Option<&SilberReading>, cx: &mut Context<'_>) {
    exports_ui(ui, cx, |ui, cx| rows_ui(ui, shown, silber, cx));
}

fn rows_ui(ui: &mut Ui, shown: &ShownNumber<'_>, silber: Option<&SilberReading>, cx: &mut Context<'_>) {
    let whole = ui.available_width();
    let row = |count: f32| ExportRow { width: (whole - (count - 1.0) * GAP) / count, gap: GAP, is_small: true };
    let rows = [row(3.0), row(2.0), row(3.0)];
    let Some(number) = shown.answer.as_ref().filter(|_| shown.is_current) else {
        let off = Some("the number is being converted");
        for (row, words) in rows.into_iter().zip(WORDS) {
            let buttons = words.iter().map(|words| ExportButton::copy(words, *words, "", String::new).switched(off));
            row.show(ui, cx, buttons);
        }
        return;
    };
    let (stem, theme, last) = ("zeckendorf", cx.session.view.theme, u64::from(shown.choices.staircase));
    let [copy, text, json, forms, table, png, svg, pdf] = EXPORTS;
    let [upper, middle, lower] = rows;
    let of_number = [
        ExportButton::copy("Copy", copy, "", || zeckendorf_text(number)),
        ExportButton::file("TXT", text, || {
            let number = Arc::clone(number);
            ExportTarget::new(text.name, stem, "text", "txt", move |out, _, _| {
                Ok(out.write_all(zeckendorf_text(&number).as_bytes())?)
            })
        }),
        ExportButton::file("JSON", json, || {
            let number = Arc::clone(number);
            ExportTarget::new(json.name, stem, "JSON", "json", move |out, _, _| {
                write_json(&ZeckendorfResult::from_conversion(&number.conversion), out)
            })
        }),
    ];
    upper.show(ui, cx, of_number);
    let of_forms = [
        ExportButton::file("Forms CSV", forms, || {
            let title = format!("Export the forms of 1 to {last} as CSV");
            ExportTarget::new(title, "forms", "CSV", "csv", move |out, _, job| write_forms_csv(last, out, job))
        }),
        ExportButton::file("Forms JSON", table, || {
            let title = format!("Export the forms of 1 to {last} as JSON");
            ExportTarget::new(title, "forms", "JSON", "json", move |out, _, job| write_forms_json(last, out, job))
        }),
    ];
    middle.show(ui, cx, of_forms);
    let words = told(&number.words, shown.tells, cx.session);
    let figure = || Some(sheet(shown, number, &words, silber));
    lower.show(ui, cx, ExportButton::pictures([png, svg, pdf], stem, theme, figure));
}

/// The sheet as it is on screen, whole.
fn sheet(
    shown: &ShownNumber<'_>,
    answer: &ConvertedNumber,
    words: &NumberWords,
    silber: Option<&SilberReading>,
) -> Figure<ZeckendorfTarget> {
    let has = |section| shown.has(section);
    let sheet = ZeckendorfSheet {
        number: answer,
        words,
        parts: has(ConverterSection::Parts).then_some(shown.choices.parts == PartsView::Tiles),
        rows: shown.rows(),
        silber: silber.filter(|silber| has(ConverterSection::Silber) && silber.may_be_told(shown.tells)),
        tells: shown.tells,
        staircase: has(ConverterSection::Staircase).then_some(shown.choices.staircase),
        stars: shown.has_stars,
    };
    zeckendorf_sheet(&sheet, WIDTH)
}
