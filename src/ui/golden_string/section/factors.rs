//! The section of the factors: where a word first occurs, and all factors of its length.

use egui::{Rect, Sense, Ui, UiBuilder, vec2};

use crate::context::{Action, Context};
use crate::golden_string::letters::tile_ui;
use crate::golden_string::shown::ShownString;
use crate::input::number_field::take_long_paste;
use crate::learn::glossary::terms_ui;
use crate::render::paint::figure_ui;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::stage::fitted::fitted;
use crate::widget::{Button, Field, fault_below_ui, label_ui};
use crate::work::derived::Memo;
use golden_figure::{Colour, Face, GoldenLevels, factor_sheet};
use golden_number::Letters;
use golden_prose::{grouped, shortened};
use golden_session::{Edit, GoldenChoice, GoldenChoices, GoldenView};
use golden_solver::GoldenFactorReading;

/// The longest text that is laid out.
const LAID_OUT: usize = 200;
/// The opacity of a result that is not of the text in the field.
const DIM: f32 = 0.55;
const TILE: f32 = 15.0;
const TILE_HEIGHT: f32 = 22.0;
/// Below the field on the stage; and how much wider the tiles are there.
const STAGED_GAP: f32 = 14.0;
const STAGED_TILE: f32 = 1.6;

/// The text being typed, and what is known of the word.
#[derive(Default)]
pub(in crate::golden_string) struct FactorSection {
    draft: Option<(String, Letters)>,
    error: Option<String>,
    known: Memo<String, GoldenFactorReading>,
}

impl FactorSection {
    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        self.field_ui(ui, shown, cx);
        let known = self.known.get(shown.choices.word.clone(), |word| GoldenFactorReading::of(word));
        ui.scope(|ui| {
            if let Some(error) = &self.error {
                let last = known.spelt(shown.choices.letters);
                fault_below_ui(ui, &format!("{error} The answer below is for the last valid word, {last}."));
                ui.multiply_opacity(DIM);
            }
            result_ui(ui, known, shown, cx);
            factors_ui(ui, known, shown, cx);
        });
    }

    /// Draws the field at the top of a room on the stage, and below it what is known of the word, as large as fits.
    pub fn staged_ui(&mut self, ui: &mut Ui, room: Rect, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let head = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            self.field_ui(ui, shown, cx);
            if let Some(error) = &self.error {
                fault_below_ui(ui, error);
            }
        });
        let below = room.with_min_y(head.response.rect.bottom() + STAGED_GAP);
        let known = self.known.get(shown.choices.word.clone(), |word| GoldenFactorReading::of(word));
        let mut is_first = true;
        let drawn = fitted(below, |[width, _]| {
            // Letters are not left out for the sake of larger ones.
            let is_drawn = std::mem::take(&mut is_first) || tiles_width(known.letters.len()) * STAGED_TILE <= width;
            is_drawn.then(|| factor_sheet(known, shown.choices.letters, width).trimmed())
        });
        let Some((figure, place)) = drawn else { return };
        let clicked = figure_ui(ui, &figure, place, "staged factors").clicked;
        cx.report.drawn.place = Some(head.response.rect.union(place));
        if let Some(factor) = clicked.and_then(|index| known.factors.get(index)) {
            cx.edit(Edit::Golden(GoldenChoice::Word(factor.clone())));
            cx.ask(Action::CloseStep);
        }
    }

    fn field_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let letters = shown.choices.letters;
        let spelt = letters.spell(shown.choices.word.bytes().map(|byte| byte == b'1'));
        let draft = self.draft.as_ref().filter(|(_, of)| *of == letters).map(|(draft, _)| draft.clone());
        let mut text = draft.unwrap_or_else(|| shortened(&spelt, LAID_OUT));
        let before = text.clone();
        ui.horizontal(|ui| {
            label_ui(ui, "word", None);
            let id = ui.make_persistent_id("factor");
            let pasted = take_long_paste(ui, id, LAID_OUT);
            let wrong = self.error.as_ref().map(|_| "");
            let width = ui.available_width().min(420.0);
            let response = Field::new("Word to look for").id(id).width(width).error(wrong).show(ui, &mut text);
            if response.lost_focus() {
                cx.ask(Action::CloseStep);
            }
            if let Some(pasted) = pasted {
                self.draft = None;
                self.read(&pasted, letters, cx);
            } else if text != before {
                self.read(&text, letters, cx);
                self.draft = Some((text, letters));
            }
        });
    }

    fn read(&mut self, text: &str, letters: Letters, cx: &mut Context<'_>) {
        let word = match letters.read(text) {
            Ok(word) => word,
            Err(other) => {
                let Letters { one, zero } = letters;
                self.error = Some(format!("{other:?} is not a letter here; a word is written with {one} and {zero}."));
                return;
            }
        };
        if word.is_empty() || word.len() > GoldenChoices::WORD {
            self.error = Some(format!("A word has from 1 to {} letters.", grouped(&GoldenChoices::WORD)));
            return;
        }
        self.error = None;
        cx.edit(Edit::Golden(GoldenChoice::Word(word)));
    }
}

fn result_ui(ui: &mut Ui, known: &GoldenFactorReading, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    ui.horizontal(|ui| {
        let words = known.position_words(shown.choices.letters);
        line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
    if let Some(position) = known.position
        && ui.add(Button::new("Show it in the levels").small()).clicked()
    {
        let (least, most) = GoldenView::LEVELS.into_inner();
        let end = position + known.letters.len() as u64;
        let level = (least..=most).find(|&level| GoldenLevels::length(level) >= end).unwrap_or(most);
        let level = level.max(shown.view.level);
        cx.ask(Action::Golden(GoldenView { level, first: position - 1, ..shown.view }));
    }
}

/// "Exactly 6 factors have 5 letters", and as many of them as can be seen; a press on one looks it up.
fn factors_ui(ui: &mut Ui, known: &GoldenFactorReading, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    let has_room = tiles_width(known.letters.len()) <= ui.available_width();
    let shown_ones = if has_room { known.factors.as_slice() } else { &[] };
    let words = known.count_words(shown_ones.len());
    terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 8.0);
        for factor in shown_ones {
            factor_ui(ui, factor, known, shown, cx);
        }
    });
}

/// The width of a number of tiles.
fn tiles_width(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * TILE
}

fn factor_ui(ui: &mut Ui, factor: &[bool], known: &GoldenFactorReading, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    let letters = shown.choices.letters;
    let spelt = letters.spell(factor.iter().copied());
    let (rect, response) = ui.allocate_exact_size(vec2(tiles_width(factor.len()), TILE_HEIGHT), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Factor {spelt}")));
    for (i, &is_one) in (0_u16..).zip(factor) {
        let at = rect.min + vec2(f32::from(i) * TILE, 0.0);
        tile_ui(ui, Rect::from_min_size(at, vec2(TILE - 1.0, TILE_HEIGHT)), is_one, letters);
    }
    let is_word = factor == known.letters;
    if is_word || response.has_focus() {
        let ring = egui::Stroke::new(2.0, ink(ui, if is_word { Colour::Ink } else { Colour::Sec }));
        ui.painter().rect_stroke(rect.expand(2.0), 5.0, ring, egui::StrokeKind::Middle);
    }
    if response.clicked() {
        cx.edit(Edit::Golden(GoldenChoice::Word(factor.to_vec())));
        cx.ask(Action::CloseStep);
    }
}
