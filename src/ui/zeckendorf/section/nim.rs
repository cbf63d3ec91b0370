//! The number as a start of Fibonacci Nim: what T(n) means there.

use egui::Ui;

use super::{message_ui, picture_ui, title_ui};
use crate::context::Context;
use crate::widget::Button;
use crate::zeckendorf::shown::ShownNumber;
use golden_figure::{ConvertedNumber, NimStart};
use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_prose::grouped;
use golden_session::{Edit, Focus};
use golden_solver::NumberReading;

/// The most winning takes that are listed.
const LISTED: usize = 30;

/// Draws the section.
pub(in crate::zeckendorf) fn show(
    ui: &mut Ui,
    shown: &ShownNumber<'_>,
    answer: &ConvertedNumber,
    cx: &mut Context<'_>,
) {
    let n = &answer.words.number;
    title_ui(ui, &format!("Fibonacci Nim with {n} stones"), |ui| {
        if !shown.n.is_zero() && ui.add(Button::new("Play from here").small()).clicked() {
            let limit = &*shown.n - UBig::ONE;
            let position = Position::Flat(vec![shown.n.as_ref().clone(), limit]);
            cx.edit(Edit::Focus(Focus { ruleset: Ruleset::FibonacciNim, position }));
        }
    });
    if answer.nim.is_none() {
        let words = if answer.conversion.n.len() > NumberReading::NIM_DIGITS {
            format!(
                "Winning takes are listed for numbers of up to {} digits; T(n) wins from every N.",
                grouped(&NumberReading::NIM_DIGITS)
            )
        } else {
            "With 0 stones there is no game.".to_owned()
        };
        message_ui(ui, &words.into());
        return;
    }
    if !shown.tells {
        cx.hidden_ui(ui, "Fibonacci Nim");
        return;
    }
    ui.spacing_mut().item_spacing.y = 4.0;
    if let Some(start) = NimStart::from_number(answer, &shown.n, true, LISTED) {
        let width = ui.available_width();
        picture_ui(ui, &start.draw_verdict(width), "start");
        if !start.takes.is_empty() {
            picture_ui(ui, &start.draw_takes(width), "takes");
        }
    }
}
