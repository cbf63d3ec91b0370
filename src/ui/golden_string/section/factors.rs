//! The section of the factors: where a word first occurs, and all factors of its length.

use egui::{Rect, Sense, Ui, vec2};

use crate::figure::{Colour, Face};
use crate::number::{Letters, golden_factor_position, golden_factors};
use crate::prose::{Prose, grouped};
use crate::session::{Edit, GoldenChoice, GoldenChoices, GoldenView};
use crate::ui::context::{Action, Context};
use crate::ui::golden_string::letters::tile_ui;
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::words::ends;
use crate::ui::number_field::take_long_paste;
use crate::ui::render::prose::{line_ui, prose_ui};
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field, label_ui};

/// The longest words whose factors are all shown, the longest of which some are, and how many letters those have in all.
const LISTED: usize = 16;
const SHOWN: usize = 60;
const LETTERS: usize = 300;
/// The longest text that is laid out.
const LAID_OUT: usize = 200;
/// How a result is seen that is not of what stands in the field.
const DIM: f32 = 0.55;
const TILE: f32 = 15.0;
const TILE_HEIGHT: f32 = 22.0;

/// What is being typed, and what is known of the word.
#[derive(Default)]
pub(in crate::ui::golden_string) struct FactorSection {
    draft: Option<(String, Letters)>,
    error: Option<String>,
    known: Option<Known>,
}

/// What is known of a word.
struct Known {
    word: String,
    position: Option<u64>,
    /// All factors of its length or the first of them, none if they are too long to be seen.
    factors: Vec<Vec<bool>>,
}

impl Known {
    fn of(word: &str) -> Self {
        let letters: Vec<bool> = word.bytes().map(|byte| byte == b'1').collect();
        let mut factors = if letters.len() <= SHOWN { golden_factors(letters.len()) } else { Vec::new() };
        if letters.len() > LISTED {
            factors.truncate(LETTERS / letters.len());
        }
        Self { word: word.to_owned(), position: golden_factor_position(&letters), factors }
    }

    /// The word in the letters shown; of a long one the ends.
    fn spelt(&self, shown: &Shown<'_>) -> String {
        let letters = shown.choices.letters;
        let spelt: String = self.word.bytes().map(|byte| letters.symbol(byte == b'1')).collect();
        ends(&spelt, 40)
    }
}

impl FactorSection {
    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        self.field_ui(ui, shown, cx);
        if let Some(error) = &self.error {
            prose_ui(ui, &error.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Err));
        }
        let word = &shown.choices.word;
        if self.known.as_ref().is_none_or(|known| known.word != *word) {
            self.known = Some(Known::of(word));
        }
        let Some(known) = &self.known else { return };
        ui.scope(|ui| {
            if self.error.is_some() {
                let words = Prose::from("Of the last word without a mistake, ").bold(known.spelt(shown)).text(":");
                prose_ui(ui, &words, 13.0, Face::Interface, ink(ui, Colour::Ink2));
                ui.multiply_opacity(DIM);
            }
            result_ui(ui, known, shown, cx);
            factors_ui(ui, known, shown, cx);
        });
    }

    fn field_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let letters = shown.choices.letters;
        let spelt: String = shown.choices.word.bytes().map(|byte| letters.symbol(byte == b'1')).collect();
        let draft = self.draft.as_ref().filter(|(_, of)| *of == letters).map(|(draft, _)| draft.clone());
        let mut text = draft.unwrap_or_else(|| ends(&spelt, LAID_OUT));
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
        let letter = |symbol: char| {
            if symbol == letters.one { Some(true) } else { (symbol == letters.zero).then_some(false) }
        };
        let symbols = || text.chars().filter(|symbol| !symbol.is_whitespace());
        if let Some(other) = symbols().find(|&symbol| letter(symbol).is_none()) {
            self.error = Some(format!(
                "{other:?} is no letter here; a word is written with {} and {}.",
                letters.one, letters.zero
            ));
            return;
        }
        let word: Vec<bool> = symbols().filter_map(letter).collect();
        if word.is_empty() || word.len() > GoldenChoices::WORD {
            self.error = Some(format!("A word has from 1 to {} letters.", grouped(&GoldenChoices::WORD)));
            return;
        }
        self.error = None;
        cx.edit(Edit::Golden(GoldenChoice::Word(word)));
    }
}

fn result_ui(ui: &mut Ui, known: &Known, shown: &Shown<'_>, cx: &mut Context<'_>) {
    let spelt = known.spelt(shown);
    ui.horizontal(|ui| {
        let words = match known.position {
            Some(position) => Prose::new().bold(spelt).text(format!(" first occurs at letter {}.", grouped(&position))),
            None => Prose::new().bold(spelt).text(" never occurs: it is no factor of the golden string."),
        };
        line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
    if let Some(position) = known.position
        && ui.add(Button::new("Show it in the levels").small()).clicked()
    {
        let level = (0..=*GoldenView::LEVELS.end())
            .find(|&level| crate::ui::golden_string::shown::level_length(level) >= position + known.word.len() as u64);
        let level = level.unwrap_or(*GoldenView::LEVELS.end()).max(shown.view.level);
        cx.ask(Action::Golden(GoldenView { level, first: position - 1, ..shown.view }));
    }
}

/// "Exactly 6 factors have 5 letters", and as many of them as can be seen; a press on one looks it up.
fn factors_ui(ui: &mut Ui, known: &Known, shown: &Shown<'_>, cx: &mut Context<'_>) {
    let length = known.word.len();
    let noun = if length == 1 { "letter" } else { "letters" };
    let mut words =
        format!("Of length {} the golden string has exactly {} factors", grouped(&length), grouped(&(length + 1)));
    if length <= 30 {
        words = format!("{words}, of {} words of so many {noun}", grouped(&(1_u64 << length)));
    }
    let has_room = tiles_width(length) <= ui.available_width();
    let shown_ones = if has_room { known.factors.as_slice() } else { &[] };
    words = match shown_ones.len() {
        0 => format!("{words}. They are too long to be shown here."),
        count if count <= length => format!("{words}. The first {count}:"),
        _ => format!("{words}:"),
    };
    prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 8.0);
        for factor in shown_ones {
            factor_ui(ui, factor, known, shown, cx);
        }
    });
}

/// The width of so many tiles.
fn tiles_width(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * TILE
}

fn factor_ui(ui: &mut Ui, factor: &[bool], known: &Known, shown: &Shown<'_>, cx: &mut Context<'_>) {
    let letters = shown.choices.letters;
    let spelt: String = factor.iter().map(|&is_one| letters.symbol(is_one)).collect();
    let (rect, response) = ui.allocate_exact_size(vec2(tiles_width(factor.len()), TILE_HEIGHT), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Factor {spelt}")));
    for (i, &is_one) in (0_u16..).zip(factor) {
        let at = rect.min + vec2(f32::from(i) * TILE, 0.0);
        tile_ui(ui, Rect::from_min_size(at, vec2(TILE - 1.0, TILE_HEIGHT)), is_one, letters);
    }
    let is_word = factor.iter().map(|&is_one| if is_one { '1' } else { '0' }).eq(known.word.chars());
    if is_word || response.has_focus() {
        let ring = egui::Stroke::new(2.0, ink(ui, if is_word { Colour::Ink } else { Colour::Sec }));
        ui.painter().rect_stroke(rect.expand(2.0), 5.0, ring, egui::StrokeKind::Middle);
    }
    if response.clicked() {
        cx.edit(Edit::Golden(GoldenChoice::Word(factor.to_vec())));
        cx.ask(Action::CloseStep);
    }
}
