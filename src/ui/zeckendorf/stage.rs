//! A section alone, for the stage.

use egui::{Rect, ScrollArea, Ui, UiBuilder};

use super::ZeckendorfPanel;
use super::section::{self, Played, make_n, message_ui};
use super::shown::{Construction, ShownNumber};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::stage::Staged;
use crate::stage::fitted::fitted;
use golden_figure::{
    BitRowsPicture, ConvertedNumber, Figure, FormRows, SilberCards, StaircasePicture, Timeline, ZeckendorfTarget,
    bit_rows, carry_limit_words, representation_rows, silber_cards, staircase, wythoff_array_columns,
    wythoff_array_sheet,
};
use golden_session::{ConverterConstruction, PartsView, Subject};

impl ZeckendorfPanel {
    /// Draws one section as large as fits; a click on a number in it makes that n.
    pub(super) fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        let room = staged.areas.picture;
        if matches!(staged.subject, Subject::Arithmetic | Subject::Written) {
            self.staged_carries(ui, staged, shown, cx);
            return;
        }
        let fitted = match staged.subject {
            Subject::Silber => self.staged_silber(ui, room, shown, cx),
            Subject::Staircase => {
                let (whole, marked) = (shown.choices.staircase, shown.small());
                fitted(room, |[width, _]| {
                    let stars = shown.has_stars;
                    Some(staircase(&StaircasePicture { stars, ..StaircasePicture::fitting(whole, marked, width) }))
                })
            }
            Subject::Representations => self.staged_representations(room, shown),
            Subject::Squares | Subject::Digits | Subject::WythoffArray => {
                let answer = shown.answer.clone();
                answer.and_then(|answer| self.staged_number(room, staged.subject, shown, &answer))
            }
            _ => None,
        };
        let Some((figure, place)) = fitted else {
            self.staged_section_ui(ui, staged, shown, cx);
            return;
        };
        cx.report.drawn.place = Some(place);
        if let Some(ZeckendorfTarget::Number(number)) = figure_ui(ui, &figure, place, "staged").clicked {
            make_n(shown, number, cx);
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

    /// The pictures of what is said of the number.
    fn staged_number(
        &self,
        room: Rect,
        subject: Subject,
        shown: &ShownNumber<'_>,
        answer: &ConvertedNumber,
    ) -> Option<(Figure<ZeckendorfTarget>, Rect)> {
        match subject {
            Subject::Squares => {
                let state = match &self.construction {
                    Some(Construction::Greedy(timeline)) if shown.is_current => {
                        Some(timeline.state(self.step.min(timeline.last())))
                    }
                    _ => None,
                };
                let (taken, _) = answer.expansion(state.as_ref());
                let as_tiles = shown.choices.parts == PartsView::Tiles;
                fitted(room, |[width, _]| Some(answer.parts_picture(as_tiles, taken, width).trimmed()))
            }
            Subject::Digits => {
                let on = shown.rows();
                let is_any = on.canonical || on.second || on.shifts;
                let which = if is_any { on } else { FormRows { canonical: true, second: false, shifts: false } };
                let mut is_first = true;
                fitted(room, |[width, _]| {
                    let rows = answer.rows(which);
                    let mut picture = BitRowsPicture { rows, from: u32::MAX, width, label: BitRowsPicture::LABEL };
                    picture.from = picture.highest();
                    // Digits are not left out for the sake of larger ones.
                    let is_drawn = !picture.rows.is_empty() && (is_first || !picture.is_folded());
                    is_first = false;
                    is_drawn.then(|| bit_rows(&picture).trimmed())
                })
            }
            _ => {
                let place = answer.conversion.array_place();
                place.as_ref()?;
                fitted(room, |[width, _]| {
                    let columns = wythoff_array_columns(width);
                    Some(wythoff_array_sheet(section::array::ROWS, columns, place.as_ref(), width))
                })
            }
        }
    }

    fn staged_silber(
        &mut self,
        ui: &Ui,
        room: Rect,
        shown: &ShownNumber<'_>,
        cx: &mut Context<'_>,
    ) -> Option<(Figure<ZeckendorfTarget>, Rect)> {
        let reading = self.silber.answer(ui, shown, cx).ok().flatten()?;
        if reading.left_out.is_some() {
            return None;
        }
        fitted(room, |[width, _]| {
            let cards = reading.cards_told(shown.tells);
            Some(silber_cards(&SilberCards { cards, width, with_digits: true, is_to_fill_in: false }))
        })
    }

    fn staged_representations(
        &mut self,
        room: Rect,
        shown: &ShownNumber<'_>,
    ) -> Option<(Figure<ZeckendorfTarget>, Rect)> {
        let all = section::representations::of(shown, &mut self.representations)?;
        fitted(room, |[width, _]| Some(representation_rows(all, width).trimmed()))
    }

    /// A section that is more than a picture, as it stands in the panel.
    fn staged_section_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        let place = UiBuilder::new().max_rect(staged.areas.picture);
        let drawn = ui.scope_builder(place, |ui| {
            ScrollArea::vertical().id_salt("staged section").auto_shrink(false).show(ui, |ui| {
                match (staged.subject, &shown.answer) {
                    (Subject::Silber, _) => {
                        self.silber.show(ui, shown, true, cx);
                    }
                    (Subject::Representations, _) => {
                        section::representations::show(ui, shown, &mut self.representations);
                    }
                    (Subject::WythoffArray, Some(answer)) => section::array::show(ui, shown, answer, cx),
                    (_, Some(_)) => {
                        message_ui(ui, &"0 has no digits.".into());
                    }
                    (_, None) => {
                        message_ui(ui, &"The number is being converted.".into());
                    }
                }
            });
        });
        cx.report.drawn.place = Some(drawn.response.rect);
    }
}
