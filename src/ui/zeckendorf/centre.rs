//! The middle of the panel: the sections one below the other. The sections that are not still on the stage: arithmetic
//! in Fibonacci digits and written forms, with their fields above the carries; digits, none of which is left out for
//! the sake of larger ones.

use egui::style::ScrollAnimation;
use egui::{Align, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::ZeckendorfPanel;
use super::section::{self, Played, message_ui};
use super::shown::ShownNumber;
use crate::context::{Context, Staged};
use crate::render::paint::figure_ui;
use crate::render::prose::{line, line_ui};
use crate::render::terms::term_line_ui;
use crate::render::theme::ink;
use crate::stage::still::{fitted, say_ui};
use crate::widget::problem_ui;
use golden_figure::{BitRowsPicture, Colour, ConvertedNumber, Face, bit_rows, carry_limit_words};
use golden_prose::Prose;
use golden_session::{ConverterConstruction, ConverterSection, Subject};

/// Room at the left and the right of the sections, in points.
const MARGIN: f32 = 24.0;
/// The height that a line of digits adds to the cards of Silber's rule.
const DIGITS: f32 = 22.0;

/// The function that draws a section.
enum Draw {
    /// The facts about the number, greyed while they are about the number before.
    OfNumber(fn(&mut ZeckendorfPanel, &mut Ui, &ShownNumber<'_>, &ConvertedNumber, &mut Context<'_>)),
    /// Anything else.
    Own(fn(&mut ZeckendorfPanel, &mut Ui, &ShownNumber<'_>, &mut Context<'_>)),
}

/// The sections from the top.
const SECTIONS: [(ConverterSection, Draw); 11] = [
    (ConverterSection::Parts, Draw::OfNumber(ZeckendorfPanel::parts_ui)),
    (ConverterSection::Canonical, ROWS),
    (ConverterSection::SecondCanonical, ROWS),
    (ConverterSection::Shifts, ROWS),
    (
        ConverterSection::Silber,
        Draw::Own(|panel, ui, shown, cx| panel.digits = panel.silber.show(ui, shown, panel.with_digits, cx)),
    ),
    (ConverterSection::Staircase, Draw::Own(|_, ui, shown, cx| section::stairs::show(ui, shown, cx))),
    (ConverterSection::Array, Draw::OfNumber(|_, ui, shown, number, cx| section::array::show(ui, shown, number, cx))),
    (
        ConverterSection::Arithmetic,
        Draw::Own(|panel, ui, shown, cx| {
            let construction = ConverterConstruction::Arithmetic;
            let played = Played { construction, step: panel.step, playback: &mut panel.playback };
            panel.arithmetic.show(ui, shown, played, cx);
        }),
    ),
    (
        ConverterSection::Written,
        Draw::Own(|panel, ui, shown, cx| {
            let construction = ConverterConstruction::Written;
            let played = Played { construction, step: panel.step, playback: &mut panel.playback };
            panel.written.show(ui, shown, played, cx);
        }),
    ),
    (
        ConverterSection::Representations,
        Draw::Own(|panel, ui, shown, _| section::representations::show(ui, shown, &mut panel.representations)),
    ),
    (
        ConverterSection::FibonacciNim,
        Draw::OfNumber(|_, ui, shown, number, cx| section::nim::show(ui, shown, number, cx)),
    ),
];

/// The rows of digits stand together, below the first of them that is on.
const ROWS: Draw = Draw::OfNumber(|panel, ui, shown, number, cx| panel.rows.show(ui, shown, number, cx));

impl ZeckendorfPanel {
    /// Draws the centre.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        let height = ui.available_height();
        // The cards show their digits unless the sheet would have to be scrolled for that alone.
        self.with_digits = self.needed > height || self.needed + DIGITS <= height;
        self.digits = 0.0;
        ScrollArea::vertical().id_salt("zeckendorf").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            let width = ui.available_width() - 2.0 * MARGIN;
            let left = ui.max_rect().left() + MARGIN;
            let area = Rect::from_min_size(pos2(left, ui.cursor().top()), vec2(width, f32::INFINITY));
            let inner = ui.scope_builder(UiBuilder::new().max_rect(area), |ui| {
                ui.set_width(width);
                self.sections_ui(ui, shown, cx);
            });
            let needed = inner.response.rect.height() - self.digits;
            if (needed - self.needed).abs() > 0.5 {
                self.needed = needed;
                ui.ctx().request_repaint();
            }
            ui.allocate_rect(inner.response.rect, Sense::hover());
        });
    }

    fn sections_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        header_ui(ui);
        if let Some(problem) = &shown.problem {
            if problem_ui(ui, problem, "Convert again") {
                self.conversion.ask_again();
            }
            ui.add_space(8.0);
        }
        let reveal = self.reveal.take_if(|section| shown.has(*section));
        let mut has_rows = false;
        for (section, draw) in SECTIONS.into_iter().filter(|(section, _)| shown.has(*section)) {
            let top = ui.cursor().top();
            let is_row = matches!(
                section,
                ConverterSection::Canonical | ConverterSection::SecondCanonical | ConverterSection::Shifts
            );
            match (draw, &shown.answer) {
                _ if is_row && has_rows => {}
                (Draw::OfNumber(draw), Some(number)) => {
                    ui.add_enabled_ui(shown.is_current, |ui| draw(self, ui, shown, number, cx));
                }
                (Draw::OfNumber(_), None) => {}
                (Draw::Own(draw), _) => draw(self, ui, shown, cx),
            }
            has_rows |= is_row;
            if reveal == Some(section) {
                let rect =
                    Rect::from_min_max(pos2(ui.min_rect().left(), top), pos2(ui.min_rect().right(), ui.cursor().top()));
                ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
            }
        }
        if shown.answer.is_none()
            && let Some(progress) = shown.running
        {
            let percent = progress.percent().map_or_else(String::new, |percent| format!(" {percent} %"));
            message_ui(ui, &format!("Converting the number{percent}").into());
        }
        ui.add_space(4.0);
    }
}

fn header_ui(ui: &mut Ui) {
    ui.add_space(12.0);
    let title = Prose::from("Zeckendorf converter");
    let words = Prose::from("type a number of any length, or paste thousands of digits");
    let width = ui.available_width();
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        term_line_ui(ui, &title, 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        let needed = line(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink3), f32::INFINITY).size().x;
        if needed + 220.0 <= width {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink3));
            });
        }
    });
}

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
