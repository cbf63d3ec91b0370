//! The caption: lesson, title, text, question, hints and answer.

use std::sync::Arc;

use egui::epaint::text::TextWrapping;
use egui::{Align2, Galley, Rect, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::figure::{Colour, Face};
use crate::prose::Prose;
use crate::ui::render::fonts;
use crate::ui::render::icon::{self, Icon};
use crate::ui::render::paint::{dashed_loop, rounded_outline};
use crate::ui::render::prose::{layout, prose_ui};
use crate::ui::render::rounded::rounded;
use crate::ui::render::theme::{RADIUS_BUTTON, RADIUS_CARD, ink};

/// Sizes as shares of that of the caption: the lesson's name, a title, an answer, a hint.
const LESSON: f32 = 0.58;
const TITLE: f32 = 1.4;
const ANSWER: f32 = 1.1;
const HINT: f32 = 0.9;
/// A key is so much higher and wider than its letter.
const KEY: f32 = 12.0;
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
    /// The hints that are revealed.
    pub hints: Vec<Arc<str>>,
    /// The answer, with whether it is seen.
    pub answer: Arc<str>,
    /// Whether the answer is seen.
    pub is_answered: bool,
    /// What H shows next: "hint 2 of 3", "the answer".
    pub next: Option<String>,
}

/// Text with its size as a share of the caption's, its face and its colour.
type Line<'a> = (&'a str, f32, Face, Colour);

impl StageWords {
    /// The lines above the answer, from the top; those without words are left out.
    fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let above = [
            (&*self.lesson, LESSON, Face::Interface, Colour::Ink3),
            (&*self.title, TITLE, Face::Mathematics, Colour::Ink),
            (&*self.text, 1.0, Face::Mathematics, Colour::Ink),
            (&*self.question, 1.0, Face::Mathematics, Colour::Ink),
        ];
        let hints = self.hints.iter().map(|hint| (&**hint, HINT, Face::Mathematics, Colour::Ink2));
        above.into_iter().chain(hints).filter(|(text, ..)| !text.is_empty())
    }

    /// The answer as it stands in its box, seen or not.
    fn answer_line(&self) -> Option<Line<'_>> {
        (!self.answer.is_empty()).then_some((&*self.answer, ANSWER, Face::Mathematics, Colour::Ink))
    }

    /// Whether there is a box: for an answer, or for the key that shows the next hint.
    fn has_box(&self) -> bool {
        !self.answer.is_empty() || self.next.is_some()
    }

    /// The height of the box in a width: that of the answer, also while it is hidden.
    fn box_height(&self, ui: &Ui, width: f32, size: f32) -> f32 {
        if !self.has_box() {
            return 0.0;
        }
        let answer = self.answer_line().map_or(0.0, |line| height_of(ui, line, width - 2.0 * PADDING, size));
        answer.max(size * LESSON + KEY) + 2.0 * PADDING
    }

    /// The height in a width, in points, with the caption in a size.
    pub fn height(&self, ui: &Ui, width: f32, size: f32) -> f32 {
        let lines: f32 = self.lines().map(|line| height_of(ui, line, width, size) + GAP).sum();
        lines + self.box_height(ui, width, size) + if self.has_box() { GAP } else { 0.0 }
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
                for (text, share, face, colour) in self.lines() {
                    let colour = ink(ui, colour);
                    prose_ui(ui, &Prose::from(text), size * share, face, colour);
                }
                if self.has_box() {
                    self.box_ui(ui, size);
                }
            });
        });
        size
    }

    /// The answer, or the key that shows it or the next hint.
    fn box_ui(&self, ui: &mut Ui, size: f32) {
        let width = ui.available_width();
        let height = self.box_height(ui, width, size);
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        let inner = rect.shrink(PADDING);
        if let Some(next) = &self.next {
            let corners = rounded_outline(rect.shrink(1.0), RADIUS_CARD);
            dashed_loop(ui.painter(), corners, Stroke::new(1.5, ink(ui, Colour::Line2)), 6.0, 5.0);
            key_ui(ui, inner, &format!("shows {next}"), size * LESSON);
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("H shows {next}")));
        } else if let Some((text, share, face, colour)) = self.answer_line() {
            let edge = Stroke::new(1.5, ink(ui, Colour::SecLine));
            rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, Colour::SecBg), edge);
            let galley = galley_of(ui, (text, share, face, colour), inner.width(), size);
            let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), inner).min;
            ui.painter().galley(at, galley, ink(ui, colour));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
        }
    }
}

fn galley_of(ui: &Ui, (text, share, face, colour): Line<'_>, width: f32, size: f32) -> Arc<Galley> {
    let mut job = layout(&Prose::from(text), size * share, face, ink(ui, colour));
    job.wrap = TextWrapping::wrap_at_width(width);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

fn height_of(ui: &Ui, line: Line<'_>, width: f32, size: f32) -> f32 {
    galley_of(ui, line, width, size).size().y
}

/// An eye crossed out, the key H, and what it does.
fn key_ui(ui: &Ui, rect: Rect, words: &str, size: f32) {
    let (soft, middle) = (ink(ui, Colour::Ink2), rect.center().y);
    let eye = Rect::from_center_size(pos2(rect.left() + size / 2.0, middle), vec2(size, size));
    icon::paint(ui.painter(), eye, Icon::EyeOff, soft);
    let cap =
        Rect::from_min_size(pos2(eye.right() + size * 0.7, middle - (size + KEY) / 2.0), vec2(size + KEY, size + KEY));
    keycap_ui(ui, cap, "H", size);
    let words = ui.painter().layout_no_wrap(words.to_owned(), fonts::regular(size), soft);
    ui.painter().galley(pos2(cap.right() + size * 0.7, middle - words.size().y / 2.0), words, soft);
}

/// A key as it looks on a keyboard.
pub fn keycap_ui(ui: &Ui, rect: Rect, key: &str, size: f32) {
    rounded(ui.painter(), rect, RADIUS_BUTTON, ink(ui, Colour::Card), Stroke::new(1.25, ink(ui, Colour::Line2)));
    let colour = ink(ui, Colour::Ink);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, key, fonts::semibold(size * 0.92), colour);
}
