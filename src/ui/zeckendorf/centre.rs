//! The middle of the panel: the sections one below the other.

use egui::{Align, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, style::ScrollAnimation, vec2};

use super::ZeckendorfPanel;
use super::section::{Played, message_ui};
use super::shown::ShownNumber;
use crate::figure::{Colour, ConvertedNumber, Face};
use crate::prose::Prose;
use crate::session::{ConverterConstruction, ConverterSection};
use crate::ui::context::Context;
use crate::ui::render::prose::{line, line_ui};
use crate::ui::render::theme::ink;

/// Room at the left and the right of the sections, in points.
const MARGIN: f32 = 24.0;
/// What a line of digits adds to the cards of Silber's rule.
const DIGITS: f32 = 22.0;

/// The rows of digits, which stand together.
const ROWS: [ConverterSection; 3] =
    [ConverterSection::Canonical, ConverterSection::SecondCanonical, ConverterSection::Shifts];
/// The sections from the top.
const SECTIONS: [ConverterSection; 11] = [
    ConverterSection::Parts,
    ConverterSection::Canonical,
    ConverterSection::SecondCanonical,
    ConverterSection::Shifts,
    ConverterSection::Silber,
    ConverterSection::Staircase,
    ConverterSection::Array,
    ConverterSection::Arithmetic,
    ConverterSection::Written,
    ConverterSection::Representations,
    ConverterSection::FibonacciNim,
];

impl ZeckendorfPanel {
    /// Draws the centre.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        let height = ui.available_height();
        // The cards show their digits unless the sheet would have to be scrolled for that alone.
        let with_digits = self.needed > height || self.needed + DIGITS <= height;
        self.digits = 0.0;
        ScrollArea::vertical().id_salt("zeckendorf").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let width = ui.available_width() - 2.0 * MARGIN;
            let left = ui.max_rect().left() + MARGIN;
            let area = Rect::from_min_size(pos2(left, ui.cursor().top()), vec2(width, f32::INFINITY));
            let inner = ui.scope_builder(UiBuilder::new().max_rect(area), |ui| {
                ui.set_width(width);
                self.sections_ui(ui, shown, with_digits, cx);
            });
            let needed = inner.response.rect.height() - self.digits;
            if (needed - self.needed).abs() > 0.5 {
                self.needed = needed;
                ui.ctx().request_repaint();
            }
            ui.allocate_rect(inner.response.rect, Sense::hover());
        });
    }

    fn sections_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, with_digits: bool, cx: &mut Context<'_>) {
        header_ui(ui);
        if let Some(problem) = &shown.problem {
            self.problem_ui(ui, &problem.to_string());
        }
        let reveal = self.reveal.take_if(|section| shown.has(*section));
        for section in SECTIONS.into_iter().filter(|section| shown.has(*section)) {
            let top = ui.cursor().top();
            self.section_ui(ui, section, shown, with_digits, cx);
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

    fn section_ui(
        &mut self,
        ui: &mut Ui,
        section: ConverterSection,
        shown: &ShownNumber<'_>,
        with_digits: bool,
        cx: &mut Context<'_>,
    ) {
        use ConverterSection as Section;
        let answer = shown.answer.clone();
        // What is said of the number before is greyed.
        let of_number = |ui: &mut Ui, draw: &mut dyn FnMut(&mut Ui, &ConvertedNumber)| {
            if let Some(answer) = &answer {
                ui.add_enabled_ui(shown.is_current, |ui| draw(ui, answer));
            }
        };
        match section {
            Section::Parts => of_number(ui, &mut |ui, answer| self.parts_ui(ui, shown, answer, cx)),
            // The rows stand together, below the first of them that is on.
            Section::Canonical | Section::SecondCanonical | Section::Shifts => {
                if ROWS.into_iter().find(|row| shown.has(*row)) == Some(section) {
                    of_number(ui, &mut |ui, answer| self.rows.show(ui, shown, answer, cx));
                }
            }
            Section::Array => of_number(ui, &mut |ui, answer| super::section::array::show(ui, shown, answer, cx)),
            Section::Silber => self.digits = self.silber.show(ui, shown, with_digits, cx),
            Section::Staircase => super::section::stairs::show(ui, shown, cx),
            Section::Arithmetic => {
                let construction = ConverterConstruction::Arithmetic;
                let played = Played { construction, step: self.step, playback: &mut self.playback };
                self.arithmetic.show(ui, shown, played, cx);
            }
            Section::Written => {
                let construction = ConverterConstruction::Written;
                let played = Played { construction, step: self.step, playback: &mut self.playback };
                self.written.show(ui, shown, played, cx);
            }
            Section::Representations => super::section::representations::show(ui, shown, &mut self.representations),
            Section::FibonacciNim => of_number(ui, &mut |ui, answer| super::section::nim::show(ui, shown, answer, cx)),
        }
    }

    fn problem_ui(&mut self, ui: &mut Ui, problem: &str) {
        message_ui(ui, &problem.into());
        if ui.add(crate::ui::widget::Button::new("Convert again").small()).clicked() {
            self.conversion.ask_again();
        }
        ui.add_space(8.0);
    }
}

fn header_ui(ui: &mut Ui) {
    ui.add_space(12.0);
    let title = Prose::from("Zeckendorf converter");
    let words = Prose::from("type a number of any length, or paste thousands of digits");
    let width = ui.available_width();
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        line_ui(ui, &title, 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        let needed = line(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink3), f32::INFINITY).size().x;
        if needed + 220.0 <= width {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink3));
            });
        }
    });
}
