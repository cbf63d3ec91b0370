//! The hint in the left column. The replies to a lost square, one after the other with their answers: what the timeline
//! plays instead of a construction.

use std::sync::Arc;

use egui::{Role, Ui, WidgetInfo};

use crate::context::Context;
use crate::render::paint::still_ui;
use crate::render::prose::line_ui;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{Button, heading_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, hint_digits, hint_disc};
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::answers::description::Description;
use golden_session::{Edit, Focus};
use golden_solver::{BoardHint, HintDigits, HintStep, Table, board_hint};
use golden_subject::BoardView;

/// The hint last found, made anew when another position is shown or more is known of it.
pub(super) type KeptHint = Cached<(Same<Focus>, Same<Description>, Option<Same<Table>>, bool), BoardHint>;

/// The hint for what the board shows.
pub(super) fn hint_of<'a>(kept: &'a mut KeptHint, shown: &BoardView) -> &'a BoardHint {
    let (focus, described) = (Same(Arc::clone(&shown.focus)), Same(Arc::clone(&shown.described)));
    kept.get((focus, described, shown.table.clone().map(Same), shown.is_running), |_| {
        let Focus { ruleset, position } = &*shown.focus;
        board_hint(ruleset, position, shown.evaluation(), &|position| shown.is_p(position), shown.is_running)
    })
}

/// Draws the heading of the hint.
pub(super) fn title_ui(ui: &mut Ui, hint: &BoardHint) {
    ui.horizontal(|ui| {
        heading_ui(ui, "Hint", "");
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            line_ui(ui, &hint.source.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink3));
        });
    });
}

/// Draws the hint with the button that plays it; a short one has only the step that decides,
/// and digits only with a move.
pub(super) fn hint_ui(ui: &mut Ui, hint: &BoardHint, is_short: bool, waits: Option<&str>, cx: &mut Context<'_>) {
    let spacing = ui.spacing().item_spacing;
    ui.spacing_mut().item_spacing.y = 5.0;
    if !is_short || hint.to.is_some() {
        hint.rows.iter().for_each(|row| digit_row_ui(ui, row));
    }
    for sentence in &hint.sentences {
        terms_ui(ui, sentence, 13.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    // Before the steps, whose words are of any length: so it is in view.
    if let Some(to) = &hint.to {
        let words = format!("Play {} → {to}", hint.from);
        let width = ui.available_width();
        if ui.add(Button::new(&words).primary().width(width).off(waits)).clicked() {
            cx.edit(Edit::Play(to.clone()));
        }
    }
    hint.steps.iter().filter(|step| step.decides || !is_short).for_each(|step| step_ui(ui, step));
    ui.spacing_mut().item_spacing = spacing;
}

fn digit_row_ui(ui: &mut Ui, row: &HintDigits) {
    still_ui(ui, &hint_digits(row, ui.available_width()));
    terms_ui(ui, &row.sentence, 13.0, Face::Interface, ink(ui, Colour::Ink2));
}

/// One step of the rule, lit if it decides, with what it comes to here.
fn step_ui(ui: &mut Ui, step: &HintStep) {
    ui.horizontal_top(|ui| {
        still_ui(ui, &hint_disc(step));
        let HintStep { number, words: asked, why, .. } = step;
        let sentence = Prose::from(format!("{asked} {why}").trim_end());
        let colour = if step.decides { Colour::Ink } else { Colour::Ink3 };
        let response = terms_ui(ui, &sentence, 13.0, Face::Interface, ink(ui, colour));
        let said = if step.decides { " This step decides." } else { "" };
        response.widget_info(|| {
            let name = format!("Step {number} of Silber’s rule: {sentence}{said}");
            WidgetInfo::labeled(Role::Label, true, name)
        });
    });
}
