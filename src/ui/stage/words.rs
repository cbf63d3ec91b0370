//! The caption: lesson, title, text, question and answer.

use std::sync::Arc;

use egui::{Align2, Rect, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, vec2};

use crate::figure::{Colour, Face};
use crate::prose::Prose;
use crate::ui::render::paint::{dashed_loop, rounded_outline};
use crate::ui::render::prose::{layout, prose_ui};
use crate::ui::render::rounded::rounded;
use crate::ui::render::theme::{RADIUS_CARD, ink};

/// Sizes as shares of that of the caption: the lesson's name, a title, an answer.
const LESSON: f32 = 0.58;
const TITLE: f32 = 1.4;
const ANSWER: f32 = 1.1;
/// A caption that is too long for its room becomes smaller, but never smaller than this share.
const SMALLEST: f32 = 0.6;
const SMALLER: f32 = 0.95;
const GAP: f32 = 8.0;
const PADDING: f32 = 14.0;

/// What is said on the stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StageWords {
    /// The title of the lesson.
    pub lesson: String,
    /// The title of the scene.
    pub title: String,
    /// The caption, with its live values.
    pub text: Arc<str>,
    /// The question.
    pub question: Arc<str>,
    /// The answer, with whether it is seen.
    pub answer: Arc<str>,
    /// Whether the answer is seen.
    pub is_answered: bool,
}

/// Text with its size as a share of the caption's, its face and its colour.
type Line<'a> = (&'a str, f32, Face, Colour);

impl StageWords {
    fn lines(&self) -> [Line<'_>; 4] {
        [
            (&self.lesson, LESSON, Face::Interface, Colour::Ink3),
            (&self.title, TITLE, Face::Mathematics, Colour::Ink),
            (&self.text, 1.0, Face::Mathematics, Colour::Ink),
            (&self.question, 1.0, Face::Mathematics, Colour::Ink),
        ]
    }

    fn answer_line(&self) -> Option<Line<'_>> {
        let hidden = ("H shows the answer", LESSON, Face::Interface, Colour::Ink2);
        let seen = (&*self.answer, ANSWER, Face::Mathematics, Colour::Ink);
        (!self.answer.is_empty()).then_some(if self.is_answered { seen } else { hidden })
    }

    /// The height in a width, in points, with the caption in a size.
    pub fn height(&self, ui: &Ui, width: f32, size: f32) -> f32 {
        let of = |(text, share, face, _): Line<'_>, width: f32| {
            let mut job = layout(&Prose::from(text), size * share, face, ink(ui, Colour::Ink));
            job.wrap = egui::epaint::text::TextWrapping::wrap_at_width(width);
            ui.fonts_mut(|fonts| fonts.layout_job(job)).size().y + GAP
        };
        let lines = self.lines().into_iter().filter(|(text, ..)| !text.is_empty());
        let answer = self.answer_line().map_or(0.0, |line| of(line, width - 2.0 * PADDING) + 2.0 * PADDING);
        lines.map(|line| of(line, width)).sum::<f32>() + answer
    }

    /// The largest size up to `size` in which all fits.
    fn fitting(&self, ui: &Ui, room: Rect, size: f32) -> f32 {
        let mut fitting = size;
        while fitting > size * SMALLEST && self.height(ui, room.width(), fitting) > room.height() + 0.5 {
            fitting *= SMALLER;
        }
        fitting
    }

    /// Draws the words; returns the size of the caption.
    pub fn show(&self, ui: &mut Ui, room: Rect, size: f32) -> f32 {
        let size = self.fitting(ui, room, size);
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            // Only words of several pages scroll.
            ScrollArea::vertical().id_salt("stage words").auto_shrink(false).show(ui, |ui| {
                for (text, share, face, colour) in self.lines().into_iter().filter(|(text, ..)| !text.is_empty()) {
                    let colour = ink(ui, colour);
                    prose_ui(ui, &Prose::from(text), size * share, face, colour);
                }
                if let Some(line) = self.answer_line() {
                    self.answer_ui(ui, line, size);
                }
            });
        });
        size
    }

    /// The answer, or the key that shows it.
    fn answer_ui(&self, ui: &mut Ui, (text, share, face, colour): Line<'_>, size: f32) {
        let width = ui.available_width();
        let colour = ink(ui, colour);
        let mut job = layout(&Prose::from(text), size * share, face, colour);
        job.wrap = egui::epaint::text::TextWrapping::wrap_at_width(width - 2.0 * PADDING);
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y + 2.0 * PADDING), Sense::hover());
        if self.is_answered {
            rounded(
                ui.painter(),
                rect,
                RADIUS_CARD,
                ink(ui, Colour::SecBg),
                Stroke::new(1.5, ink(ui, Colour::SecLine)),
            );
        } else {
            let corners = rounded_outline(rect.shrink(1.0), RADIUS_CARD);
            dashed_loop(ui.painter(), corners, Stroke::new(1.5, ink(ui, Colour::Line2)), 6.0, 5.0);
        }
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect.shrink(PADDING)).min;
        ui.painter().galley(at, galley, colour);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    }
}
