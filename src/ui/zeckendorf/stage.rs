//! The sections that are not still on the stage: arithmetic in Fibonacci digits and written forms, with their fields above the
//! carries; digits, none of which is left out for the sake of larger ones.

use egui::{Rect, Ui, UiBuilder};

use super::ZeckendorfPanel;
use super::section::{self, Played, message_ui};
use super::shown::ShownNumber;
use crate::context::Context;
use crate::layout::staged::Staged;
use crate::render::paint::figure_ui;
use crate::stage::fitted::{fitted, say_ui};
use golden_figure::{BitRowsPicture, bit_rows, carry_limit_words};
use golden_session::{ConverterConstruction, Subject};

impl ZeckendorfPanel {
    /// Draws one of them as large as fits.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        if staged.subject == Subject::Digits {
            digits_ui(ui, staged.areas.picture, shown, cx);
        } else {
            self.staged_carries(ui, staged, shown, cx);
        }
    }

    /// Draws the result that is worked out, or the form that is read, at the top, and the carries below it.
    fn staged_carries(&mut self, ui: &mut Ui, staged: Staged, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        const GAP: f32 = 12.0;
        let is_arithmetic = staged.subject == Subject::Arithmetic;
        let head = ui.scope_builder(UiBuilder::new().max_rect(staged.areas.picture), |ui| {
            if is_arithmetic { self.arithmetic.staged_ui(ui, shown, cx) } else { self.written.staged_ui(ui, shown, cx) }
        });
        let below = staged.areas.picture.with_min_y(head.response.rect.bottom() + GAP);
        let (construction, carries) = if is_arithmetic {
            (ConverterConstruction::Arithmetic, self.arithmetic.carries(shown).cloned())
        } else {
            (ConverterConstruction::Written, self.written.read(shown).map(|(_, carries)| carries.clone()))
        };
        let place = match carries {
            Some(carries) => {
                let played = Played { construction, step: self.step, playback: &mut self.playback };
                section::staged_carries_ui(ui, below, shown, &carries, played, cx)
            }
            None if is_arithmetic => {
                let said =
                    ui.scope_builder(UiBuilder::new().max_rect(below), |ui| message_ui(ui, &carry_limit_words()));
                said.inner.rect
            }
            None => below,
        };
        cx.report.drawn.place = Some(head.response.rect.union(place));
    }
}

fn digits_ui(ui: &mut Ui, room: Rect, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
    let Some(answer) = &shown.answer else { return say_ui(ui, cx, room, "The number is being converted.") };
    let which = shown.rows().or_canonical();
    let mut is_first = true;
    let drawn = fitted(room, |[width, _]| {
        let mut picture =
            BitRowsPicture { rows: answer.rows(which), from: u32::MAX, width, label: BitRowsPicture::LABEL };
        picture.from = picture.highest();
        let is_drawn = !picture.rows.is_empty() && (std::mem::take(&mut is_first) || !picture.is_folded());
        is_drawn.then(|| bit_rows(&picture).trimmed())
    });
    let Some((figure, place)) = drawn else { return say_ui(ui, cx, room, "0 has no digits.") };
    cx.report.drawn.place = Some(place);
    figure_ui(ui, &figure, place, "staged");
}
