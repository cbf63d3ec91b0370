//! The field that answers for numbers of any size, from the proved automaton.

use std::sync::Arc;

use egui::{Frame, Margin, Stroke, Ui};

use super::finding::ShownFinding;
use super::{Shown, same};
use crate::context::{Action, Context};
use crate::render::theme::{BORDER, RADIUS_CARD, ink};
use crate::widget::{Button, Field, caption_ui, error_ui, label_ui};
use crate::work::cached::Cached;
use golden_figure::Colour;
use golden_game::{Position, Ruleset};
use golden_logic::automata::automaton::Automaton;
use golden_number::{UBig, parse_typed_number};
use golden_prose::{grouped, sentence, short_number, tuple};
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus};

/// An answer about a position with its numbers, or why there is none.
type Answer = Result<(String, Vec<UBig>), String>;

/// The field, with the position that was typed.
#[derive(Default)]
pub struct AnySize {
    text: String,
    asked: Arc<str>,
    answer: Cached<(Option<Same<ShownFinding>>, Arc<str>), Answer>,
}

impl AnySize {
    /// Draws the field and its answer in a card.
    pub(super) fn ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let frame = Frame::NONE
            .fill(ink(ui, Colour::Card))
            .stroke(Stroke::new(BORDER, ink(ui, Colour::Line)))
            .corner_radius(RADIUS_CARD)
            .inner_margin(Margin::symmetric(16, 10));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            let found = shown.finding.found.as_ref().filter(|found| found.is_proved());
            let numbers = shown.outcomes.as_ref().map_or_else(Vec::new, |outcomes| outcomes.numbers.clone());
            let hint = match numbers.len() {
                0 | 1 => "10^30",
                2 => "10^30, 7",
                _ => "10^30, 7, 12",
            };
            ui.horizontal(|ui| {
                label_ui(ui, "Any size:", None);
                let width = (ui.available_width() * 0.5).clamp(80.0, 320.0);
                Field::new("A position of any size").hint(hint).width(width).show(ui, &mut self.text);
                let names = numbers.join(", ");
                if !names.is_empty() {
                    caption_ui(ui, &names.as_str().into());
                }
            });
            self.answer_ui(ui, found, shown, cx);
        });
    }

    fn answer_ui(&mut self, ui: &mut Ui, found: Option<&Arc<ShownFinding>>, shown: &Shown, cx: &mut Context<'_>) {
        let Some(found) = found else {
            let words = match &shown.finding {
                finding if finding.found.is_some() => {
                    "Nothing is proved, so that nothing is known beyond small numbers."
                }
                finding if finding.kept.is_some() => "It is answered as soon as what was kept is proved again.",
                _ => "Discover comes first: then it answers for numbers of any size.",
            };
            caption_ui(ui, &words.into());
            return;
        };
        if !shown.tells {
            cx.hidden_ui(ui, "any size");
            return;
        }
        if self.text.trim().is_empty() {
            caption_ui(ui, &"Type a position, such as a power of ten: the automaton reads its digits.".into());
            return;
        }
        if *self.asked != *self.text {
            self.asked = self.text.as_str().into();
        }
        let key = (same(Some(found)), Arc::clone(&self.asked));
        let (own, text) = (Arc::clone(found), Arc::clone(&self.asked));
        let answer =
            self.answer.ask_long(ui.ctx(), cx, "Reading the digits", key, move |_, _| Ok(answer_of(&own, &text)));
        match answer.value.as_deref() {
            Some(Ok((words, numbers))) => {
                caption_ui_strong(ui, words);
                let rule = shown.rule.own.as_ref().map(|own| own.titled(&shown.game.name()));
                let look = Button::new("Look at it").name("Look at this position").small();
                if let Some(rule) = rule
                    && ui.add(look).on_hover_text("Winning moves and reasons, in the inspector").clicked()
                {
                    let position = Position::Flat(numbers.clone());
                    cx.edit(Edit::Focus(Focus { ruleset: Ruleset::Own { rule }, position }));
                    cx.ask(Action::CloseStep);
                }
            }
            Some(Err(problem)) => drop(error_ui(ui, &sentence(problem))),
            None => drop(caption_ui(ui, &"The digits are being read.".into())),
        }
    }
}

/// Draws the answer, a little stronger than a caption.
fn caption_ui_strong(ui: &mut Ui, words: &str) -> egui::Response {
    let ink = ink(ui, Colour::Ink);
    crate::render::prose::prose_ui(ui, &words.into(), 14.0, golden_figure::Face::Interface, ink)
}

/// Returns who wins from the position of a text, with the reason.
fn answer_of(found: &ShownFinding, text: &str) -> Answer {
    let rule = found.checked.rule();
    let numbers = text.trim().trim_start_matches('(').trim_end_matches(')').split(',');
    let read = numbers.map(|number| parse_typed_number(number.trim()));
    let numbers: Vec<UBig> = read.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let names: Vec<&str> = rule.numbers.iter().map(|name| name.text.as_str()).collect();
    if numbers.len() != names.len() {
        let count = match names.len() {
            1 => "one number".to_owned(),
            count => format!("{count} numbers with commas between them"),
        };
        return Err(format!("a position of this game is {count}: {}", names.join(", ")));
    }
    let position = tuple(numbers.iter().map(short_number));
    if found.positions.as_ref().is_some_and(|positions| !positions.accepts(&numbers)) {
        return Err(format!("{position} is no position of this game"));
    }
    let sets = &found.discovery.sets;
    let value = sets.iter().position(|set| set.accepts(&numbers));
    let digits = sets.first().map_or(0, |set| set.word_of(&numbers).len());
    let digits = if digits == 1 { "1 place".to_owned() } else { format!("{} places", grouped(&digits)) };
    let automaton = |index: usize| {
        let states = sets.get(index).map_or(0, Automaton::len);
        if states == 1 { "its automaton of 1 state".to_owned() } else { format!("its automaton of {states} states") }
    };
    let words = match (value, found.discovery.value) {
        (Some(0), 0) => format!("Whoever moves loses: {} accepts {position}, after {digits}.", automaton(0)),
        (_, 0) => {
            let move_to = found.winning_option(&numbers).map_or_else(String::new, |option| {
                format!(" One move that wins leads to {}.", tuple(option.iter().map(short_number)))
            });
            format!("Whoever moves wins: {} rejects {position}, after {digits}.{move_to}", automaton(0))
        }
        (Some(value), _) => format!("Grundy value {value}: {} accepts {position}, after {digits}.", automaton(value)),
        (None, most) => {
            format!("The Grundy value is larger than {most}: all {} automata reject {position}.", sets.len())
        }
    };
    Ok((words, numbers))
}
