//! What can be taken away: the number as JSON and text, the table of forms as CSV and JSON, the sheet as a picture.

use std::sync::Arc;

use egui::Ui;

use super::shown::ShownNumber;
use crate::export::{ZeckendorfResult, write_forms_csv, write_forms_json, write_json, zeckendorf_text};
use crate::figure::{ConvertedNumber, Figure, ZeckendorfSheet, ZeckendorfTarget, zeckendorf_sheet};
use crate::session::{ConverterSection, PartsView};
use crate::solver::SilberReading;
use crate::ui::context::{Action, Context};
use crate::ui::export_target::{ExportTarget, PictureFormat};
use crate::ui::widget::{Button, heading_ui};

/// Width of the sheet as a picture, in points.
const WIDTH: f32 = 824.0;

/// What is taken away.
#[derive(Clone, Copy, PartialEq)]
enum Taken {
    Copy,
    Json,
    Text,
    Picture(PictureFormat),
    FormsCsv,
    FormsJson,
}

/// The buttons, row by row: what stands on each, and its name.
const BUTTONS: [&[(&str, &str, Taken)]; 2] = [
    &[
        ("Copy", "Copy the number and its forms", Taken::Copy),
        ("JSON", "Export the number as JSON", Taken::Json),
        ("CSV", "Export the table of forms as CSV", Taken::FormsCsv),
        ("SVG", "Export the sheet as SVG", Taken::Picture(PictureFormat::Svg)),
    ],
    &[
        ("TXT", "Export the number as text", Taken::Text),
        ("PNG", "Export the sheet as PNG", Taken::Picture(PictureFormat::Png)),
        ("Table", "Export the table of forms as JSON", Taken::FormsJson),
    ],
];

/// Draws the buttons.
pub(super) fn buttons_ui(ui: &mut Ui, shown: &ShownNumber<'_>, silber: Option<&SilberReading>, cx: &mut Context<'_>) {
    heading_ui(ui, "Export", "");
    let off = (!shown.is_current).then_some("the number is being converted");
    let number = shown.answer.as_ref().filter(|_| shown.is_current);
    let width = (ui.available_width() - 3.0 * 7.0) / 4.0;
    for row in BUTTONS {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            for &(label, name, taken) in row {
                let button = Button::new(label).small().width(width).name(if off.is_some() { label } else { name });
                let is_pressed = ui.add(button.off(off)).clicked();
                match number.filter(|_| is_pressed) {
                    Some(number) if taken == Taken::Copy => ui.ctx().copy_text(zeckendorf_text(number)),
                    Some(number) => {
                        let sheet = || sheet(shown, number, silber);
                        let last = u64::from(shown.choices.staircase);
                        cx.ask(Action::Export(target(taken, name, number, last, sheet, cx)));
                    }
                    None => {}
                }
            }
        });
    }
}

/// The file of a button; its dialog is called as the button unless it says more.
fn target(
    taken: Taken,
    title: &str,
    number: &Arc<ConvertedNumber>,
    last: u64,
    sheet: impl FnOnce() -> Figure<ZeckendorfTarget>,
    cx: &Context<'_>,
) -> ExportTarget {
    let (stem, number) = ("zeckendorf", Arc::clone(number));
    match taken {
        Taken::Json => ExportTarget::new(title, stem, "JSON", "json", move |out, _, _| {
            write_json(&ZeckendorfResult::of(&number.conversion), out)
        }),
        Taken::Copy | Taken::Text => ExportTarget::new(title, stem, "text", "txt", move |out, _, _| {
            Ok(out.write_all(zeckendorf_text(&number).as_bytes())?)
        }),
        Taken::FormsCsv => {
            let title = format!("Export the forms of 1 to {last} as CSV");
            ExportTarget::new(title, "forms", "CSV", "csv", move |out, _, job| write_forms_csv(last, out, job))
        }
        Taken::FormsJson => {
            let title = format!("Export the forms of 1 to {last} as JSON");
            ExportTarget::new(title, "forms", "JSON", "json", move |out, _, job| write_forms_json(last, out, job))
        }
        Taken::Picture(format) => ExportTarget::picture(title, stem, &sheet(), format, cx.session.view.theme),
    }
}

/// The sheet as it is on screen, whole.
fn sheet(
    shown: &ShownNumber<'_>,
    answer: &ConvertedNumber,
    silber: Option<&SilberReading>,
) -> Figure<ZeckendorfTarget> {
    let has = |section| shown.has(section);
    let sheet = ZeckendorfSheet {
        number: answer,
        parts: has(ConverterSection::Parts).then_some(shown.choices.parts == PartsView::Tiles),
        rows: shown.rows(),
        silber: silber.filter(|_| has(ConverterSection::Silber)),
        staircase: has(ConverterSection::Staircase).then_some(shown.choices.staircase),
    };
    zeckendorf_sheet(&sheet, WIDTH)
}
