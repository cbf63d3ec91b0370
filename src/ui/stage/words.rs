//! The words: whether an example is shown, lesson, title, caption, legend, question, hints and answer.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::epaint::text::TextWrapping;
use egui::{Align2, Galley, Rect, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use super::tools::{KeyHint, cap_height};
use crate::learn::glossary::terms_ui;
use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::paint::{dashed_loop, paint_form, rounded_outline};
use crate::render::pixels::rounded;
use crate::render::prose::layout;
use crate::render::theme::{RADIUS_CARD, ink, theme_of};
use golden_figure::{BoardLegendRow, Colour, Face};
use golden_prose::Prose;

/// Sizes as shares of that of the caption: that it is an example, the lesson's name, a title, an answer, a hint, the legend.
const EXAMPLE: f32 = 0.7;
const LESSON: f32 = 0.58;
const TITLE: f32 = 1.4;
const ANSWER: f32 = 1.1;
const HINT: f32 = 0.9;
const LEGEND: f32 = 0.62;
/// Between a mark of the legend and its words, and between two rows in one line.
const BESIDE_MARK: f32 = 8.0;
const BETWEEN_ROWS: f32 = 22.0;
/// A caption that is too long for its room becomes smaller, but never smaller than this share.
const SMALLEST: f32 = 0.6;
const SMALLER: f32 = 0.95;
const GAP: f32 = 8.0;
const PADDING: f32 = 14.0;

/// The words on the stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StageWords {
    /// That the picture is an example, or of another position, and not that of the scene; empty where it is that of the scene.
    pub example: String,
    /// The title of the lesson.
    pub lesson: String,
    /// The title of the scene.
    pub title: String,
    /// The caption, with its live values.
    pub text: Arc<str>,
    /// The meaning of the marks of the picture.
    pub legend: Vec<BoardLegendRow>,
    /// The question.
    pub question: Arc<str>,
    /// The hints that are revealed.
    pub hints: Vec<Arc<str>>,
    /// The hints that are still to be revealed: there is room for them.
    pub later: Vec<Arc<str>>,
    /// The answer; it is seen once nothing comes next.
    pub answer: Arc<str>,
    /// The words for what H shows next: "hint 2 of 3", "the answer".
    pub next: Option<String>,
}

/// The size of the words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WordsReport {
    /// The size of the caption in points.
    pub size: f32,
    /// The width and height of all words in points.
    pub said: Vec2,
}

/// Text with its size as a share of the caption's, its face and its colour.
type Line<'a> = (&'a str, f32, Face, Colour);

impl StageWords {
    /// The lines above the legend, from the top; those without words are left out.
    fn caption_lines(&self) -> impl Iterator<Item = Line<'_>> {
        let above = [
            (&*self.lesson, LESSON, Face::Interface, Colour::Ink3),
            (&*self.title, TITLE, Face::Mathematics, Colour::Ink),
        ];
        let paragraphs = self.text.split("\n\n").map(|text| (text, 1.0, Face::Mathematics, Colour::Ink));
        above.into_iter().chain(paragraphs).filter(|(text, ..)| !text.is_empty())
    }

    /// The lines between the legend and the answer.
    fn question_lines(&self) -> impl Iterator<Item = Line<'_>> {
        let question = (&*self.question, 1.0, Face::Mathematics, Colour::Ink);
        let hints = self.hints.iter().map(|hint| hint_line(hint));
        std::iter::once(question).chain(hints).filter(|(text, ..)| !text.is_empty())
    }

    /// The answer as it stands in its box, seen or not.
    fn answer_line(&self) -> Option<Line<'_>> {
        (!self.answer.is_empty()).then_some((&*self.answer, ANSWER, Face::Mathematics, Colour::Ink))
    }

    /// That it is an example, as it stands in its frame.
    fn example_line(&self) -> Option<Line<'_>> {
        (!self.example.is_empty()).then_some((&*self.example, EXAMPLE, Face::Interface, Colour::Ink))
    }

    /// The height of its frame in a width; 0 where there is none.
    fn example_height(&self, ui: &Ui, width: f32, size: f32) -> f32 {
        self.example_line().map_or(0.0, |line| height_of(ui, line, width - 2.0 * PADDING, size) + PADDING)
    }

    /// Returns true if there is a box: for an answer, or for the key that shows the next hint.
    fn has_box(&self) -> bool {
        !self.answer.is_empty() || self.next.is_some()
    }

    /// The height of the box in a width: that of the answer, also while it is hidden.
    fn box_height(&self, ui: &Ui, width: f32, size: f32) -> f32 {
        if !self.has_box() {
            return 0.0;
        }
        let answer = self.answer_line().map_or(0.0, |line| height_of(ui, line, width - 2.0 * PADDING, size));
        answer.max(cap_height(size * LESSON)) + 2.0 * PADDING
    }

    /// The height in a width, in points, with the caption in a size.
    pub fn height(&self, ui: &Ui, width: f32, size: f32) -> f32 {
        let lines = self.caption_lines().chain(self.question_lines());
        let lines: f32 = lines.map(|line| height_of(ui, line, width, size) + GAP).sum();
        let (_, legend) = legend_places(ui, &self.legend, width, size * LEGEND);
        let gap = |is_there: bool| if is_there { GAP } else { 0.0 };
        let extra = legend + gap(legend > 0.0) + self.box_height(ui, width, size) + gap(self.has_box());
        let example = self.example_height(ui, width, size);
        example + gap(example > 0.0) + lines + extra
    }

    /// The height that is kept for the words in a width: that with all hints, so that a picture above them is as large before
    /// these come as after. Beyond `most` points it is not kept for hints: they make the words smaller.
    pub fn kept_height(&self, ui: &Ui, width: f32, size: f32, most: f32) -> f32 {
        let of_hints = |hints: &[Arc<str>]| -> f32 {
            hints.iter().map(|hint| height_of(ui, hint_line(hint), width, size) + GAP).sum()
        };
        let now = self.height(ui, width, size);
        let at_first = now - of_hints(&self.hints);
        (now + of_hints(&self.later)).min(most.max(at_first))
    }

    /// The largest size up to `size` in which all fits.
    fn fitting(&self, ui: &Ui, room: Rect, size: f32) -> f32 {
        let mut fitting = size;
        while fitting > size * SMALLEST && self.height(ui, room.width(), fitting) > room.height() + 0.5 {
            fitting *= SMALLER;
        }
        fitting
    }

    /// Draws the words; returns how large they are.
    pub fn show(&self, ui: &mut Ui, room: Rect, size: f32) -> WordsReport {
        let size = self.fitting(ui, room, size);
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            // Only words of several pages scroll.
            ScrollArea::vertical().id_salt("stage words").auto_shrink(false).show(ui, |ui| {
                let say = |ui: &mut Ui, (text, share, face, colour): Line<'_>| {
                    let colour = ink(ui, colour);
                    terms_ui(ui, &Prose::from(text), size * share, face, colour);
                };
                self.example_ui(ui, size);
                self.caption_lines().for_each(|line| say(ui, line));
                if !self.legend.is_empty() {
                    legend_ui(ui, &self.legend, size * LEGEND);
                }
                self.question_lines().for_each(|line| say(ui, line));
                if self.has_box() {
                    self.box_ui(ui, size);
                }
            });
        });
        WordsReport { size, said: vec2(room.width(), self.height(ui, room.width(), size)) }
    }

    /// That the picture is an example, in a frame above all else.
    fn example_ui(&self, ui: &mut Ui, size: f32) {
        let Some(line) = self.example_line() else { return };
        let height = self.example_height(ui, ui.available_width(), size);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let galley = galley_of(ui, line, rect.width() - 2.0 * PADDING, size);
        let edge = Stroke::new(1.5, ink(ui, Colour::GoldLine));
        rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, Colour::GoldBg), edge);
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect.shrink(PADDING)).min;
        ui.painter().galley(at, galley, ink(ui, Colour::Ink));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.example));
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

/// A hint as it is said.
fn hint_line(hint: &str) -> Line<'_> {
    (hint, HINT, Face::Mathematics, Colour::Ink2)
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
    let middle = rect.center().y;
    let eye = Rect::from_center_size(pos2(rect.left() + size / 2.0, middle), vec2(size, size));
    icon::paint(ui.painter(), eye, Icon::EyeOff, ink(ui, Colour::Ink2));
    KeyHint { key: "H", words }.paint(ui, pos2(eye.right() + size * 0.7, middle), size, 1.0);
}

/// A row of the legend in one line: its mark and its words, as wide as they are.
fn legend_width(ui: &Ui, row: &BoardLegendRow, size: f32) -> f32 {
    let words = ui.painter().layout_no_wrap(row.words.clone(), fonts::regular(size), egui::Color32::PLACEHOLDER);
    BoardLegendRow::MARK[0] * mark_scale(size) + BESIDE_MARK + words.size().x
}

/// The marks are drawn for words of 14 points.
fn mark_scale(size: f32) -> f32 {
    size / 14.0
}

/// Returns the places of the rows of a legend in a width, in lines from the top left corner; and their height.
fn legend_places(ui: &Ui, legend: &[BoardLegendRow], width: f32, size: f32) -> (Vec<Rect>, f32) {
    let height = BoardLegendRow::MARK[1] * mark_scale(size);
    let (mut places, mut at) = (Vec::new(), pos2(0.0, 0.0));
    for row in legend {
        let row_width = legend_width(ui, row, size).min(width);
        if at.x > 0.0 && at.x + row_width > width {
            at = pos2(0.0, at.y + height);
        }
        places.push(Rect::from_min_size(at, vec2(row_width, height)));
        at.x += row_width + BETWEEN_ROWS;
    }
    let whole = if legend.is_empty() { 0.0 } else { at.y + height };
    (places, whole)
}

fn legend_ui(ui: &mut Ui, legend: &[BoardLegendRow], size: f32) {
    let (places, height) = legend_places(ui, legend, ui.available_width(), size);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    for (row, place) in legend.iter().zip(places) {
        let place = place.translate(rect.min.to_vec2());
        let scale = mark_scale(size);
        let transform = TSTransform::new(place.min.to_vec2(), scale);
        for form in &row.mark {
            paint_form(ui.painter(), transform, theme_of(ui), form);
        }
        let at = pos2(place.left() + BoardLegendRow::MARK[0] * scale + BESIDE_MARK, place.center().y);
        let colour = ink(ui, Colour::Ink2);
        ui.painter().text(at, Align2::LEFT_CENTER, &row.words, fonts::regular(size), colour);
        let response = ui.interact(place, ui.next_auto_id().with(&row.words), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.words));
    }
}
