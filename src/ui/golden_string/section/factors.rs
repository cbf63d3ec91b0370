//! The section of the factors: where a word first occurs, and all factors of its length.

use egui::{Rect, Ui, UiBuilder, Vec2};

use crate::context::{Action, Context};
use crate::golden_string::shown::ShownString;
use crate::input::number_field::take_long_paste;
use crate::render::paint::figure_ui;
use crate::stage::still::fitted;
use crate::widget::{Button, Field, fault_below_ui, label_ui};
use crate::work::cached::Cached;
use golden_figure::{Figure, GoldenLevels, factor_sheet, factor_width};
use golden_number::Letters;
use golden_prose::{grouped, shortened};
use golden_session::{Edit, GoldenChoices, GoldenView};
use golden_solver::GoldenFactorReading;

/// The longest text that is laid out.
const LAID_OUT: usize = 200;
/// The opacity of a result that is not of the text in the field.
const DIM: f32 = 0.55;
/// The size of the picture in the panel; on the stage it fills its room.
const SCALE: f32 = 0.7;
/// The room below the field on the stage.
const STAGED_GAP: f32 = 14.0;

/// The text being typed, and what is known of the word.
#[derive(Default)]
pub(in crate::golden_string) struct FactorSection {
    draft: Option<(String, Letters)>,
    error: Option<String>,
    known: Cached<String, GoldenFactorReading>,
}

impl FactorSection {
    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        self.field_ui(ui, shown, cx);
        let known = self.known.get(shown.choices.word.clone(), |word| GoldenFactorReading::from_word(word));
        ui.scope(|ui| {
            if let Some(error) = &self.error {
                let last = known.spelt(shown.choices.letters);
                fault_below_ui(ui, &format!("{error} The answer below is for the last valid word, {last}."));
                ui.multiply_opacity(DIM);
            }
            show_ui(ui, known, shown, cx);
            let figure = factor_sheet(known, shown.choices.letters, ui.available_width() / SCALE);
            let (_, place) = ui.allocate_space(SCALE * Vec2::from(figure.size));
            sheet_ui(ui, &figure, place, known, cx);
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
        let known = self.known.get(shown.choices.word.clone(), |word| GoldenFactorReading::from_word(word));
        let mut is_first = true;
        let drawn = fitted(below, |[width, _]| {
            // Letters are not left out for the sake of larger ones.
            let is_drawn = std::mem::take(&mut is_first) || factor_width(known.letters.len()) <= width;
            is_drawn.then(|| factor_sheet(known, shown.choices.letters, width).trimmed())
        });
        let Some((figure, place)) = drawn else { return };
        cx.report.drawn.place = Some(head.response.rect.union(place));
        sheet_ui(ui, &figure, place, known, cx);
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
        cx.edit(Edit::golden_word(&word));
    }
}

/// Offers the levels where the word occurs.
fn show_ui(ui: &mut Ui, known: &GoldenFactorReading, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    let Some(position) = known.position else { return };
    if ui.add(Button::new("Show it in the levels").small()).clicked() {
        let (least, most) = GoldenView::LEVELS.into_inner();
        let end = position + known.letters.len() as u64;
        let level = (least..=most).find(|&level| GoldenLevels::length(level) >= end).unwrap_or(most);
        let level = level.max(shown.view.level);
        cx.ask(Action::Golden(GoldenView { level, first: position - 1, ..shown.view }));
    }
}

/// Draws the first place of the word and the factors of its length; a click on one looks it up.
fn sheet_ui(ui: &mut Ui, figure: &Figure<usize>, place: Rect, known: &GoldenFactorReading, cx: &mut Context<'_>) {
    let response = figure_ui(ui, figure, place, "factors");
    let at = known.factors.iter().position(|factor| *factor == known.letters);
    let mut chosen = response.clicked;
    if response.response.has_focus() {
        let lock = egui::EventFilter { horizontal_arrows: true, ..egui::EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.response.id, lock));
        let pressed = |key| ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key));
        let (next, before) = (pressed(egui::Key::ArrowRight), pressed(egui::Key::ArrowLeft));
        let step = |at: usize| if next { Some(at + 1) } else { at.checked_sub(1) };
        chosen = chosen.or(at.filter(|_| next || before).and_then(step));
    }
    if let Some(factor) = chosen.and_then(|index| known.factors.get(index)) {
        cx.edit(Edit::golden_word(factor));
        cx.ask(Action::CloseStep);
    }
}
