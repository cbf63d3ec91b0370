//! The cards beside the picture: the finding with its claims, how it was found, the set in words. The field that
//! answers for numbers of any size, from the proved automaton.

use std::sync::Arc;

use egui::{Align, Frame, Layout, Margin, Stroke, Ui};

use super::finding::ShownFinding;
use super::{LaboratoryPanel, Shown, View, same};
use crate::context::{Action, Context};
use crate::render::prose::prose_ui;
use crate::render::terms::terms_ui;
use crate::render::theme::{BORDER, RADIUS_CARD, ink};
use crate::widget::{Button, Field, caption_ui, error_ui, heading_ui, label_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face};
use golden_game::{Position, Ruleset};
use golden_lab::discover::DiscoveryVerdict;
use golden_logic::automata::automaton::Automaton;
use golden_number::{UBig, parse_typed_number};
use golden_prose::{Prose, grouped, sentence, short_number, tuple};
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus};

/// The room between two cards, in points.
const GAP: f32 = 12.0;

impl LaboratoryPanel {
    /// Draws the cards.
    pub(super) fn cards_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.y = 5.0;
        let Some(found) = shown.finding.found.as_ref() else {
            without_finding_ui(ui, shown, cx);
            return;
        };
        let edge = if found.is_proved() { Colour::SecLine } else { Colour::Line2 };
        card_ui(ui, edge, |ui| self.finding_ui(ui, found, shown, cx));
        if !shown.tells {
            return;
        }
        ui.add_space(GAP);
        card_ui(ui, Colour::Line, |ui| how_ui(ui, found));
        if found.is_proved() && found.discovery.value == 0 {
            ui.add_space(GAP);
            card_ui(ui, Colour::Line, |ui| words_ui(ui, found));
        }
    }

    fn finding_ui(&mut self, ui: &mut Ui, found: &ShownFinding, shown: &Shown, cx: &mut Context<'_>) {
        let result = found.result();
        let (verdict, words) = result.verdict_words();
        let sign = if found.is_proved() { "∀ " } else { "" };
        let head = sentence(&verdict).trim_end_matches('.').to_owned();
        prose_ui(ui, &Prose::new().bold(format!("{sign}{head}")), 16.0, Face::Interface, ink(ui, Colour::Ink));
        if !shown.tells {
            cx.hidden_ui(ui, "the finding");
            return;
        }
        terms_ui(ui, &sentence(&words).as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
        if !found.is_proved() && !found.discovery.claims.is_empty() {
            caption_ui(ui, &"Claims of the best guess, which stands for the P-positions here:".into());
        }
        for claim in &found.discovery.claims {
            let (sign, colour) = sign_of(claim.holds);
            let fails = claim.counterexample.as_ref().map_or_else(String::new, |values| {
                let values: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
                format!("; it fails for {}", values.join(", "))
            });
            let words = format!("{sign} {}{fails}", sentence(&claim.title).trim_end_matches('.'));
            prose_ui(ui, &words.as_str().into(), 14.0, Face::Interface, ink(ui, colour));
        }
        let mut facts = Vec::new();
        if found.is_proved() {
            facts.push(format!("{} states at most", grouped(&result.largest())));
            facts.push(if found.discovery.rechecked { "rechecked" } else { "not rechecked" }.to_owned());
        }
        facts.push(format!("{:.1} s", found.seconds));
        caption_ui(ui, &facts.join(" · ").as_str().into());
        if found.is_proved() {
            self.view_ui(ui);
        }
    }

    /// Draws the button that changes between the positions and the automaton.
    fn view_ui(&mut self, ui: &mut Ui) {
        let is_automaton = self.view == View::Automaton;
        let button = Button::new("Automaton").name("Draw the automaton").on(is_automaton).width(ui.available_width());
        if ui.add(button).clicked() {
            self.view = if is_automaton { View::Positions } else { View::Automaton };
        }
    }
}

/// Draws what stands there before a finding: one that is kept, an earlier one, or what to do.
fn without_finding_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    card_ui(ui, Colour::Line, |ui| {
        if let Some(kept) = &shown.finding.kept {
            heading_ui(ui, "Kept, not yet proved", "");
            let words = format!(
                "The session has kept a guess about who wins by this rule, from a table of {} rows. It counts once it is \
                 proved again.",
                grouped(&kept.rows)
            );
            caption_ui(ui, &words.as_str().into());
        } else if let Some(earlier) = &shown.earlier {
            heading_ui(ui, "The rule was edited since", "");
            if shown.tells {
                let (verdict, words) = earlier.result().verdict_words();
                let words = format!("Of the rule before: {verdict}; {words}. Discover finds who wins by this one.");
                caption_ui(ui, &words.as_str().into());
            } else {
                cx.hidden_ui(ui, "the finding");
            }
        } else {
            heading_ui(ui, "Who wins?", "");
            let words = "Discover learns an automaton from a table of outcomes, and proves for all positions that it \
                         accepts those where the player to move loses.";
            caption_ui(ui, &words.into());
        }
    });
}

/// Draws a card.
pub(super) fn card_ui(ui: &mut Ui, edge: Colour, add: impl FnOnce(&mut Ui)) {
    let fill = if edge == Colour::Err { Colour::ErrBg } else { Colour::Card };
    Frame::NONE
        .fill(ink(ui, fill))
        .stroke(Stroke::new(BORDER, ink(ui, edge)))
        .corner_radius(RADIUS_CARD)
        .inner_margin(Margin::symmetric(16, 12))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 6.0;
            add(ui);
        });
}

/// Draws the steps, with what each of them took.
fn how_ui(ui: &mut Ui, found: &ShownFinding) {
    heading_ui(ui, "How it was found", "");
    let numbers = found.checked.rule().arity();
    let power = match numbers {
        1 => "",
        2 => "²",
        _ => "³",
    };
    let rows = format!("{}{power}", grouped(&found.discovery.rows));
    let states: usize = found.discovery.sets.iter().map(Automaton::len).sum();
    let mut steps = vec![("✓ table by the rule", rows)];
    if found.discovery.sets.is_empty() {
        let at_least =
            found.discovery.at_least.map_or_else(|| "none".to_owned(), |states| format!("≥ {states} states"));
        steps.push(("– guess that agrees with it", at_least));
    } else {
        let states = if states == 1 { "1 state".to_owned() } else { format!("{} states", grouped(&states)) };
        steps.push(("✓ guess agrees with it", states));
    }
    steps.push(match found.discovery.verdict {
        DiscoveryVerdict::Proved => ("✓ proof of all claims", "for all n".to_owned()),
        _ => ("– proof", "open".to_owned()),
    });
    for (step, result) in steps {
        row_ui(ui, step, Colour::Ink, &result);
    }
}

/// Returns the sign of a claim and its colour: whether it holds, where that was decided.
pub(super) fn sign_of(holds: Option<bool>) -> (&'static str, Colour) {
    match holds {
        Some(true) => ("✓", Colour::Ink),
        Some(false) => ("✗", Colour::Err),
        None => ("–", Colour::Ink2),
    }
}

/// Draws a row of a card: words, and at its right end what came of them.
pub(super) fn row_ui(ui: &mut Ui, words: &str, colour: Colour, result: &str) {
    ui.horizontal(|ui| {
        prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, colour));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            prose_ui(ui, &result.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
        });
    });
}

fn words_ui(ui: &mut Ui, found: &ShownFinding) {
    heading_ui(ui, "In words", "");
    let words = found.result().set_words();
    let words = words.unwrap_or_else(|| "it is none of the sets that are known here: the automaton says it".to_owned());
    terms_ui(ui, &sentence(&words).as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
}

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
