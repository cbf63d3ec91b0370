//! What was found out, in a card.

use egui::{Frame, Margin, RichText, Stroke, Ui, vec2};

use super::proofs::Proof;
use crate::context::{Action, Context};
use crate::learn::glossary::terms_ui;
use crate::render::fonts;
use crate::render::theme::{BORDER, RADIUS_ROW, ink};
use crate::widget::{Button, error_ui};
use golden_figure::{Colour, Face};
use golden_game::{Position, Ruleset, position_text};
use golden_prose::{Prose, grouped, short_number};
use golden_session::{Edit, Focus, Tab};
use golden_solver::SolverError;
use golden_theorem::bench::ClaimVerdict;
use golden_theorem::decide::Finding;

/// The most claims of one cell whose verdicts are drawn.
const DRAWN: usize = 200;

/// Draws the verdicts on the claims of a cell.
pub fn proof_ui(ui: &mut Ui, proof: &Proof, cx: &mut Context<'_>) {
    for fault in &proof.faults {
        error_ui(ui, fault);
    }
    let is_lone = proof.verdicts.len() == 1;
    for verdict in proof.verdicts.iter().take(DRAWN) {
        verdict_ui(ui, verdict, is_lone.then_some(proof), cx);
    }
    if !is_lone {
        let proved = proof.verdicts.iter().filter(|verdict| verdict.decision.finding == Finding::Proved).count();
        let words = format!("{} claims, {proved} proved · {}", proof.verdicts.len(), seconds_words(proof.seconds));
        ui.label(RichText::new(words).font(fonts::regular(13.0)).color(ink(ui, Colour::Ink2)));
    }
}

/// `0.21 ms`, `1.4 s`
pub fn seconds_words(seconds: f64) -> String {
    if seconds < 1.0 { format!("{:.2} ms", seconds * 1000.0) } else { format!("{seconds:.1} s") }
}

fn verdict_ui(ui: &mut Ui, verdict: &ClaimVerdict, alone: Option<&Proof>, cx: &mut Context<'_>) {
    let known = &verdict.decision.finding;
    let is_refuted = known.is_refuted();
    let (fill, edge) = match known {
        _ if verdict.rechecked == Some(false) => (Colour::ErrBg, Colour::Err),
        Finding::Proved => (Colour::SecBg, Colour::SecLine),
        _ if is_refuted => (Colour::ErrBg, Colour::Err),
        _ => (Colour::Card, Colour::Line2),
    };
    Frame::NONE
        .fill(ink(ui, fill))
        .stroke(Stroke::new(BORDER, ink(ui, edge)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(11, 9))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            let (head, more) = known.words();
            let sign = if *known == Finding::Proved {
                "∀ "
            } else if is_refuted {
                "✗ "
            } else {
                ""
            };
            let mut words = Prose::new().bold(format!("{sign}{head}"));
            words = if more.is_empty() { words } else { words.text(format!(": {more}")) };
            terms_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
            if alone.is_none() {
                terms_ui(ui, &verdict.title.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
            }
            let about = about(verdict, alone);
            if !about.is_empty() {
                terms_ui(ui, &about.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
            }
            if verdict.rechecked == Some(false) {
                error_ui(
                    ui,
                    "The two computations of this proof disagree. This is a fault of the program: please report it.",
                );
            }
            link_ui(ui, verdict, cx);
        });
}

/// What stands below the verdict: the size of its automata, the recheck, the time.
fn about(verdict: &ClaimVerdict, alone: Option<&Proof>) -> String {
    let mut parts = Vec::new();
    if verdict.decision.largest > 0 {
        parts.push(format!("largest automaton {} states", grouped(&verdict.decision.largest)));
    }
    match verdict.rechecked {
        Some(true) => parts.push("every step done again in another way".to_owned()),
        None if matches!(verdict.decision.finding, Finding::Proved | Finding::Refuted(_)) => {
            parts.push("not rechecked".to_owned());
        }
        _ => {}
    }
    if let Some(proof) = alone {
        parts.push(seconds_words(proof.seconds));
    }
    if verdict.is_unexpected() {
        parts.push("the text expects the opposite".to_owned());
    }
    parts.join(" · ")
}

/// Draws the button that shows what a counter-example is about.
fn link_ui(ui: &mut Ui, verdict: &ClaimVerdict, cx: &mut Context<'_>) {
    if let Some((ruleset, position)) = &verdict.position {
        let words = format!("Show {}", position_words(ruleset, position));
        if ui.add(Button::new(&words)).clicked() {
            cx.edit(Edit::Focus(Focus { ruleset: ruleset.clone(), position: position.clone() }));
            cx.ask(Action::CloseStep);
        }
        return;
    }
    let (Finding::Refuted(Some(values)) | Finding::Tried { fails: Some(values), .. }) = &verdict.decision.finding
    else {
        return;
    };
    let [(name, value), ..] = values.as_slice() else { return };
    let words = format!("Show {name} = {} in Zeckendorf form", short_number(value));
    if ui.add(Button::new(&words)).clicked() {
        cx.edit(Edit::Focus(Focus::of_number(value.clone())));
        cx.ask(Action::CloseStep);
        cx.ask(Action::Show(Tab::Zeckendorf));
    }
}

/// `(17, 4) in Fibonacci Nim`
fn position_words(ruleset: &Ruleset, position: &Position) -> String {
    let numbers: Vec<String> = position.numbers().iter().map(short_number).collect();
    if numbers.len() > 6 {
        return position_text(ruleset, position);
    }
    format!("({}) in {}", numbers.join(", "), ruleset.title())
}

/// Draws why there is no verdict.
pub fn failed_ui(ui: &mut Ui, error: &SolverError) {
    let words = match error {
        SolverError::Cancelled => "Cancelled: nothing is known. Prove begins it again.".to_owned(),
        error => format!("There is no verdict: {error}"),
    };
    error_ui(ui, &words);
}
