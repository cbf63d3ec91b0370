//! The forms of the number as rows of digits.

use egui::Ui;

use super::picture_ui;
use crate::context::{Action, Context};
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::{ExportButton, SliderField};
use crate::zeckendorf::shown::ShownNumber;
use golden_export::target::ExportTarget;
use golden_figure::{BitRowsPicture, Colour, ConvertedNumber, Face, ZeckendorfTarget, bit_rows};
use golden_number::Representation;
use golden_prose::grouped;
use golden_teach::glossary;

/// The rows, and which window of a long form is looked at.
#[derive(Default)]
pub(in crate::zeckendorf) struct RowsSection {
    /// The first place shown and the highest place it was chosen for.
    window: Option<(u32, u32)>,
}

impl RowsSection {
    /// Draws the rows that are on.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, answer: &ConvertedNumber, cx: &mut Context<'_>) {
        let rows = answer.rows(shown.rows());
        if rows.is_empty() {
            return;
        }
        let mut picture =
            BitRowsPicture { rows, from: u32::MAX, width: ui.available_width(), label: BitRowsPicture::LABEL };
        let highest = picture.highest();
        let window = self.window.filter(|(_, of)| *of == highest);
        picture.from = window.map_or(highest, |(from, _)| from);
        let clicked = picture_ui(ui, &bit_rows(&picture), "rows").clicked;
        if let Some(ZeckendorfTarget::Term(term)) = clicked
            && let Some(index) = glossary().index_of(term)
        {
            cx.ask(Action::Explain(index));
        }
        if picture.is_folded() {
            ui.add_space(4.0);
            let mut from = u64::from(picture.from);
            SliderField::new("Places from", 1..=u64::from(highest)).field_width(116.0).show(ui, &mut from);
            self.window = u32::try_from(from).ok().map(|from| (from, highest));
            long_ui(ui, &answer.conversion.canonical, cx);
        }
    }
}

/// Counts of a long form, which is copied or saved whole.
fn long_ui(ui: &mut Ui, canonical: &Representation, cx: &mut Context<'_>) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let save = || {
            let (title, form) = ("Save the digits of the canonical form", canonical.clone());
            ExportTarget::new(title, "canonical-form", "text", "txt", move |out, _, _| {
                Ok(out.write_all(form.digits().as_bytes())?)
            })
        };
        let [copied, saved] = ["Copy all digits", "Save all digits"];
        let buttons =
            [ExportButton::copy(copied, copied, "", || canonical.digits()), ExportButton::file(saved, saved, save)];
        for button in buttons {
            button.small_ui(ui, cx);
        }
        let (ones, places) = (canonical.indices().len(), canonical.indices().first().copied().unwrap_or(0));
        let words = format!("canonical: {} ones in {} places", grouped(&ones), grouped(&places));
        line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    });
    ui.add_space(4.0);
}
