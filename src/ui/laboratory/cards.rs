//! The cards beside the picture: the finding with its claims, how it was found, the set in words.

use egui::{Align, Frame, Layout, Margin, Stroke, Ui};

use super::finding::ShownFinding;
use super::{LaboratoryPanel, Shown, View};
use crate::context::Context;
use crate::render::prose::prose_ui;
use crate::render::terms::terms_ui;
use crate::render::theme::{BORDER, RADIUS_CARD, ink};
use crate::widget::{Button, caption_ui, heading_ui};
use golden_figure::{Colour, Face};
use golden_lab::discover::DiscoveryVerdict;
use golden_logic::automata::automaton::Automaton;
use golden_prose::{Prose, grouped, sentence};

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
