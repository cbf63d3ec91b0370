//! The words beside a picture: title, caption, legend, question, hints and answer, and the card that shows the next of
//! these. Their letters keep their size when a hint comes; what has no room scrolls. The place to answer the question
//! of a scene: buttons, a field for numbers, or room for own words, which nothing judges.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::style::ScrollAnimation;
use egui::{
    Align2, Frame, Key, Margin, Modifiers, Rect, RichText, Role, ScrollArea, Sense, Shape, Stroke, TextEdit, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};

use crate::learn::exercise::{Feedback, said_ui};
use crate::render::paint::paint_form;
use crate::render::terms::terms_ui;
use crate::render::theme::{self, RADIUS_CARD, ink, shown_scroll_bars, theme_of};
use crate::widget::{Button, Field, follow_focus, ground, mark_all, pad_button_ui, pad_ui, reveal_card_ui};
use golden_figure::{BoardLegendRow, Colour, Face};
use golden_prose::Prose;
use golden_session::AnswerPlace;

/// Sizes in points: the lesson's name, a title, text, a question, a hint, an answer, the legend.
pub const LESSON: f32 = 14.0;
pub const TITLE: f32 = 32.0;
pub const TEXT: f32 = 20.0;
pub const QUESTION: f32 = 23.0;
pub const HINT: f32 = 18.0;
const ANSWER: f32 = 21.0;
const LEGEND: f32 = 15.0;
/// In a room that is lower or narrower than this all letters are smaller by this.
const LOW: f32 = 330.0;
const NARROW: f32 = 345.0;
const SMALLER: f32 = 0.85;
/// Between a mark of the legend and its words, and between two rows in one line.
const BESIDE_MARK: f32 = 8.0;
const BETWEEN_ROWS: f32 = 22.0;
/// Between two lines, and around an answer.
pub const GAP: f32 = 12.0;
const PADDING: i8 = 14;

/// The words beside a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StageWords {
    /// The title of the lesson, where it stands nowhere else.
    pub lesson: String,
    /// The title of the scene.
    pub title: String,
    /// The caption, with its live values.
    pub text: Arc<str>,
    /// The meaning of the marks of the picture.
    pub legend: Vec<BoardLegendRow>,
    /// The question.
    pub question: Arc<str>,
    /// The place to answer it, while it can be answered here, and whether that has digits for a finger.
    pub place: Option<AnswerPlace>,
    pub has_pad: bool,
    /// The judgement of the answer given, if one was.
    pub is_right: Option<bool>,
    /// The hints that are revealed.
    pub hints: Vec<Arc<str>>,
    /// The answer; it is seen once nothing comes next.
    pub answer: Arc<str>,
    /// The words for what H shows next: "hint 2 of 3", "the answer".
    pub next: Option<String>,
    /// The reason why the next hint, or the answer, is not shown now: another position is looked at.
    pub waits: Option<String>,
    /// The reason why the exercise of the scene cannot be read.
    pub problem: Option<String>,
}

/// An action asked of the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordsAction {
    /// Judge this answer to the question.
    Answer(String),
    /// Show the next hint, or the answer.
    Reveal,
    /// Go back to the position of the scene.
    Reset,
}

/// Returns the factor for all letters in a room.
pub fn scale_of(room: Rect) -> f32 {
    if room.height() < LOW || room.width() < NARROW { SMALLER } else { 1.0 }
}

/// Draws a text whose terms can be clicked.
pub fn say_ui(ui: &mut Ui, text: &str, size: f32, face: Face, colour: Colour) {
    if !text.is_empty() {
        let colour = ink(ui, colour);
        terms_ui(ui, &Prose::from(text), size, face, colour);
    }
}

impl StageWords {
    /// Draws the words in a room with what is typed as an answer, and returns what is asked; a hint or an answer that
    /// `is_new` is brought in sight, and another scene begins at its top.
    pub fn show(
        &self,
        ui: &mut Ui,
        room: Rect,
        [is_new, is_other]: [bool; 2],
        draft: &mut String,
    ) -> Option<WordsAction> {
        if !room.is_positive() {
            return None;
        }
        let scale = scale_of(room);
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            shown_scroll_bars(ui);
            let area = ScrollArea::vertical().id_salt("words of the scene").auto_shrink(false);
            let area = if is_other { area.vertical_scroll_offset(0.0) } else { area };
            area.show(ui, |ui| {
                follow_focus(ui);
                ui.spacing_mut().item_spacing.y = GAP * scale;
                let asked = self.lines_ui(ui, scale, draft);
                if is_new {
                    let end = ui.min_rect().with_min_y(ui.min_rect().bottom());
                    ui.scroll_to_rect_animation(end, None, ScrollAnimation::none());
                }
                asked
            })
        });
        drawn.inner.inner
    }

    fn lines_ui(&self, ui: &mut Ui, scale: f32, draft: &mut String) -> Option<WordsAction> {
        say_ui(ui, &self.lesson, LESSON * scale, Face::Interface, Colour::Ink3);
        say_ui(ui, &self.title, TITLE * scale, Face::Mathematics, Colour::Ink);
        for paragraph in self.text.split("\n\n") {
            say_ui(ui, paragraph, TEXT * scale, Face::Mathematics, Colour::Ink);
        }
        legend_ui(ui, &self.legend, LEGEND * scale);
        if let Some(problem) = &self.problem {
            let words = format!("The exercise of this scene cannot be read: {problem}");
            say_ui(ui, &words, LESSON, Face::Interface, Colour::Err);
        }
        say_ui(ui, &self.question, QUESTION * scale, Face::Mathematics, Colour::Ink);
        let given = self.place.as_ref().and_then(|place| answer_place_ui(ui, place, draft, self.has_pad));
        if let Some(is_right) = self.is_right {
            said_ui(ui, &Feedback::of_answer(is_right));
        }
        for hint in &self.hints {
            say_ui(ui, hint, HINT * scale, Face::Mathematics, Colour::Ink2);
        }
        if let Some(waits) = &self.waits {
            say_ui(ui, waits, LESSON, Face::Interface, Colour::Ink2);
            return ui.add(Button::new("Back to the scene")).clicked().then_some(WordsAction::Reset);
        }
        let given = given.map(WordsAction::Answer);
        let Some(next) = &self.next else {
            answer_ui(ui, &self.answer, ANSWER * scale);
            return given;
        };
        let asked = reveal_card_ui(ui, &format!("Show {next}"), Some("H")).clicked().then_some(WordsAction::Reveal);
        given.or(asked)
    }
}

/// Draws an answer that is told, in its box.
fn answer_ui(ui: &mut Ui, answer: &str, size: f32) {
    if answer.is_empty() {
        return;
    }
    let card = Frame::NONE
        .fill(ink(ui, Colour::SecBg))
        .stroke(Stroke::new(1.5, ink(ui, Colour::SecLine)))
        .corner_radius(RADIUS_CARD)
        .inner_margin(Margin::same(PADDING));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        say_ui(ui, answer, size, Face::Mathematics, Colour::Ink);
    });
}

/// A row of the legend in one line: its mark and its words, as wide as they are.
fn legend_width(ui: &Ui, row: &BoardLegendRow, size: f32) -> f32 {
    let words = ui.painter().layout_no_wrap(row.words.clone(), theme::regular(size), egui::Color32::PLACEHOLDER);
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
    (places, at.y + height)
}

/// Draws the meaning of the marks of a picture, if it has any.
pub fn legend_ui(ui: &mut Ui, legend: &[BoardLegendRow], size: f32) {
    if legend.is_empty() {
        return;
    }
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
        ui.painter().text(at, Align2::LEFT_CENTER, &row.words, theme::regular(size), colour);
        let response = ui.interact(place, ui.next_auto_id().with(&row.words), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.words));
    }
}

/// The width of the field, and the most that is typed there.
const FIELD: f32 = 190.0;
const LONGEST: usize = 400;
/// Room for own words, in characters and lines.
const OWN_WORDS: usize = 2000;
const LINES: usize = 2;
const SIZE: f32 = 16.0;

/// Draws the place, with what is typed there, and where it `has_pad` with digits for a finger; returns an answer once it is
/// given.
pub fn answer_place_ui(ui: &mut Ui, place: &AnswerPlace, draft: &mut String, has_pad: bool) -> Option<String> {
    match place {
        AnswerPlace::Buttons(buttons) => {
            let pressed = ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                let mut pressed = None;
                for words in buttons {
                    if ui.add(Button::new(words).large().touch()).clicked() {
                        pressed = Some(words.clone());
                    }
                }
                pressed
            });
            pressed.inner
        }
        AnswerPlace::Numbers => {
            let given = ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                let width = FIELD.min(ui.available_width() / 2.0);
                let field = Field::new("Your answer").most(LONGEST).width(width).large().show(ui, draft);
                // Taken, so that Enter does not make a move as well.
                let is_entered =
                    field.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                let off = draft.trim().is_empty().then_some("Type an answer first");
                let is_pressed = ui.add(Button::new("Check").primary().touch().off(off)).clicked();
                if has_pad {
                    pad_button_ui(ui);
                }
                let is_given = (is_entered && off.is_none()) || is_pressed;
                if is_given {
                    // If it is wrong, the next one is typed in its place, and is no move in the picture.
                    field.request_focus();
                    mark_all(ui, field.id, draft);
                }
                is_given
            });
            if let Some(key) = has_pad.then(|| pad_ui(ui)).flatten() {
                key.type_into(draft);
            }
            given.inner.then(|| draft.clone())
        }
        AnswerPlace::OwnWords => {
            let below = ui.painter().add(Shape::Noop);
            let words = TextEdit::multiline(draft)
                .font(theme::regular(SIZE))
                .hint_text(RichText::new("Say it in your own words, then compare.").font(theme::regular(SIZE)))
                .frame(Frame::NONE.inner_margin(Margin::symmetric(10, 8)))
                .char_limit(OWN_WORDS)
                .desired_rows(LINES)
                .desired_width(f32::INFINITY);
            let response = ui.add(words).accessible_name("Your answer");
            let shape = ground(ui, response.rect, false, &response);
            ui.painter().set(below, shape);
            None
        }
    }
}
