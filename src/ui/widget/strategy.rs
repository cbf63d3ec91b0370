//! The editor of a strategy: "I always leave the end, or a multiple of 7", as sentences whose numbers can be changed.

use egui::{Align, Frame, Key, Layout, Margin, Modifiers, Role, Stroke, Ui, WidgetInfo, vec2};

use super::{Button, Field};
use crate::render::icon::Icon;
use crate::render::prose::line_ui;
use crate::render::theme::{BORDER, ink};
use golden_figure::{Colour, Face};
use golden_lab::rule::Rule;
use golden_lab::strategy::{MAX_SENTENCES, Sentence, SentenceError, SentenceKind, SentencePart, Strategy};
use golden_number::UBig;

/// The width of the field of a number, for each letter and in all, and of a formula, in points.
const LETTER: f32 = 10.0;
const NUMBER: [f32; 2] = [48.0, 240.0];
const FORMULA: f32 = 220.0;
/// The side of the button that takes a sentence out: 44 points on the stage, where all is larger.
const TAKE_OUT: f32 = 32.0;
/// The height of a line of sentences.
const LINE: f32 = 38.0;
/// The size of the letters of a sentence.
const SIZE: f32 = 16.0;
/// The most characters of a number and of a formula.
const DIGITS: usize = 60;
const FORMULA_LETTERS: usize = 400;

/// A sentence as it is typed: its numbers, or its formula.
#[derive(Clone, Debug)]
struct Draft {
    kind: &'static SentenceKind,
    texts: Vec<String>,
}

/// The list that is typed.
#[derive(Clone, Debug, Default)]
pub struct StrategyInput {
    drafts: Vec<Draft>,
    /// The sentence whose first field gets the keyboard when it is drawn next.
    wants_keyboard: Option<usize>,
}

/// The sentence that does not read, from 0, and why.
type Fault = (usize, SentenceError);

impl Draft {
    fn of(sentence: &Sentence) -> Self {
        let texts = match sentence.condition() {
            Some(formula) => vec![formula.to_owned()],
            None => sentence.numbers().iter().map(ToString::to_string).collect(),
        };
        Self { kind: sentence.kind(), texts }
    }

    fn sentence(&self, rule: &Rule) -> Result<Sentence, SentenceError> {
        if self.kind.is_formula() {
            return Ok(Sentence::of_formula(self.texts.first().map_or("", String::as_str), rule)?);
        }
        let mut sentence = self.kind.sentence(rule);
        (0..).zip(&self.texts).try_for_each(|(at, text)| sentence.set_number(at, text))?;
        Ok(sentence)
    }

    /// About the width that it takes, in points.
    fn width(&self, rule: &Rule) -> f32 {
        /// The width of a letter, and of all around the fields.
        const WORDS: f32 = 8.4;
        const AROUND: f32 = 84.0;
        let label = self.kind.sentence(rule).to_string().chars().count();
        AROUND
            + WORDS * super::count(label)
            + self.texts.iter().map(|text| self.field_width(text) + LETTER).sum::<f32>()
    }

    /// The width of the field with a text.
    fn field_width(&self, text: &str) -> f32 {
        let [least, most] = if self.kind.is_formula() { [FORMULA, 2.0 * FORMULA] } else { NUMBER };
        (24.0 + LETTER * super::count(text.chars().count())).clamp(least, most)
    }

    /// Its words for a screen reader: "a multiple of 7".
    fn words(&self, rule: &Rule) -> String {
        self.sentence(rule).map_or_else(|_| self.kind.label(), |sentence| sentence.to_string())
    }
}

impl StrategyInput {
    /// Shows a list in place of what was typed.
    pub fn set(&mut self, strategy: &Strategy) {
        self.drafts = strategy.sentences().iter().map(Draft::of).collect();
    }

    /// Returns true if nothing is on the list.
    pub fn is_empty(&self) -> bool {
        self.drafts.is_empty()
    }

    /// Returns the list.
    ///
    /// # Errors
    /// The first sentence that does not read, and why.
    pub fn strategy(&self, rule: &Rule) -> Result<Strategy, Fault> {
        let read = |(at, draft): (usize, &Draft)| draft.sentence(rule).map_err(|error| (at, error));
        let sentences = self.drafts.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        Strategy::new(sentences).map_err(|error| (0, error))
    }

    /// Draws the sentences in a line that wraps; returns true if Enter was pressed in a field.
    pub fn show(&mut self, ui: &mut Ui, rule: &Rule) -> bool {
        let fault = self.strategy(rule).err();
        let (mut is_entered, mut removed) = (false, None);
        // The click that added a sentence takes the keyboard from all else.
        let is_clicking = ui.input(|input| input.pointer.any_released());
        let wanted = if is_clicking { None } else { self.wants_keyboard.take() };
        if self.wants_keyboard.is_some() {
            ui.request_repaint();
        }
        let size = vec2(ui.available_width(), LINE);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            words_ui(ui, "I always leave", Face::Mathematics, Colour::Ink);
            if self.drafts.is_empty() {
                words_ui(ui, "nothing yet", Face::Mathematics, Colour::Ink3);
            }
            for (at, draft) in self.drafts.iter_mut().enumerate() {
                if at > 0 {
                    words_ui(ui, "or", Face::Mathematics, Colour::Ink2);
                }
                if ui.available_size_before_wrap().x < draft.width(rule) {
                    ui.end_row();
                }
                let is_wrong = fault.as_ref().is_some_and(|(wrong, _)| *wrong == at);
                let done = chip_ui(ui, draft, rule, at, (is_wrong, wanted == Some(at)));
                is_entered |= done.is_entered;
                removed = removed.or(done.is_removed.then_some(at));
            }
        });
        if let Some(removed) = removed {
            self.drafts.remove(removed);
        }
        if let Some((_, error)) = fault.filter(|_| removed.is_none()) {
            let words = golden_prose::sentence(&error);
            super::error_ui(ui, &words).widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
        }
        is_entered
    }

    /// Draws a button for each kind of sentence that can be added, of this width or to be touched; `blocks` are the names of
    /// those offered, all if there are none.
    pub fn add_ui(&mut self, ui: &mut Ui, rule: &Rule, grows: bool, blocks: &[String], width: Option<f32>) {
        let is_full = (self.drafts.len() >= MAX_SENTENCES).then_some("The list has as many sentences as it may");
        // A sentence with nothing to fill in says the same each time.
        let is_there = |drafts: &[Draft], kind: &SentenceKind| {
            let is_same = |draft: &Draft| std::ptr::eq(draft.kind, kind) && draft.texts.is_empty();
            drafts.iter().any(is_same).then_some("It is on the list")
        };
        let is_offered = |kind: &&SentenceKind| blocks.is_empty() || blocks.iter().any(|name| name == kind.name());
        for kind in SentenceKind::of_rule(rule, grows).filter(is_offered) {
            let (label, name) = (format!("+ {}", kind.label()), format!("Add {}", kind.label()));
            let button = Button::new(&label).name(&name).off(is_full.or(is_there(&self.drafts, kind)));
            let button = match width {
                Some(width) => button.left().width(width),
                None => button.touch(),
            };
            if ui.add(button).clicked() {
                let mut draft = Draft::of(&kind.sentence(rule));
                if kind.is_formula() {
                    draft.texts = vec![String::new()];
                }
                self.wants_keyboard = (!draft.texts.is_empty()).then_some(self.drafts.len());
                self.drafts.push(draft);
            }
        }
    }
}

/// The change that was made to a sentence.
#[derive(Default)]
struct Done {
    is_entered: bool,
    is_removed: bool,
}

fn words_ui(ui: &mut Ui, words: &str, face: Face, colour: Colour) {
    line_ui(ui, &words.into(), if face == Face::Mathematics { 20.0 } else { SIZE }, face, ink(ui, colour));
}

/// Draws a sentence with the fields of its numbers, and the button that takes it out.
fn chip_ui(ui: &mut Ui, draft: &mut Draft, rule: &Rule, at: usize, (is_wrong, wants_keyboard): (bool, bool)) -> Done {
    let mut done = Done::default();
    let name = draft.words(rule);
    let edge = if is_wrong { Colour::Err } else { Colour::SecLine };
    let frame = Frame::NONE
        .fill(ink(ui, Colour::SecBg))
        .stroke(Stroke::new(BORDER, ink(ui, edge)))
        .corner_radius(14.0)
        .inner_margin(Margin::symmetric(10, 3));
    ui.push_id(("sentence", at), |ui| {
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let parts = draft.kind.sentence(rule).parts();
                let numbers = draft.texts.len();
                for part in parts {
                    let (place, letters) = match part {
                        SentencePart::Words(words) => {
                            words_ui(ui, words, Face::Interface, Colour::Ink);
                            continue;
                        }
                        SentencePart::Number(place) => (place, DIGITS),
                        SentencePart::Formula => (0, FORMULA_LETTERS),
                    };
                    let label = field_name(at, draft.kind, (place, numbers));
                    let width = draft.texts.get(place).map_or(0.0, |text| draft.field_width(text));
                    let Some(text) = draft.texts.get_mut(place) else { continue };
                    let response = Field::new(&label).most(letters).width(width).show(ui, text);
                    if wants_keyboard && place == 0 {
                        response.request_focus();
                    }
                    if response.gained_focus() {
                        super::mark_all(ui, response.id, text);
                    }
                    if response.has_focus() && !draft.kind.is_formula() {
                        step(ui, text);
                        let is_empty = text.is_empty();
                        done.is_removed |=
                            is_empty && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete));
                    }
                    done.is_entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                }
                let remove = format!("Take out {name}");
                let button =
                    ui.add(Button::of_icon(Icon::Close, &remove).bare().high(TAKE_OUT).tip("Take it out (Delete)"));
                let is_deleted =
                    button.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete));
                done.is_removed |= button.clicked() || is_deleted;
            });
        });
    });
    done
}

/// The name of a field of the sentence `at`, for a screen reader: it stays while one types.
fn field_name(at: usize, kind: &SentenceKind, (place, numbers): (usize, usize)) -> String {
    let field = match numbers {
        _ if kind.is_formula() => "Formula".to_owned(),
        1 => "Number".to_owned(),
        _ => format!("Number {}", place + 1),
    };
    format!("{field} of sentence {}, “{}”", at + 1, kind.label())
}

/// Changes a number by one at an arrow up or down.
fn step(ui: &Ui, text: &mut String) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (is_up, is_down) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
    let Ok(number) = text.trim().parse::<UBig>() else { return };
    if is_up {
        *text = (number + UBig::ONE).to_string();
    } else if is_down && !number.is_zero() {
        *text = (number - UBig::ONE).to_string();
    }
}
