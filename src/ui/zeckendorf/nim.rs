//! The number as a start of Fibonacci Nim: what T(n) means there.

use egui::Ui;

use super::answer::{Answer, NIM_DIGITS, shortened};
use super::centre::{message_ui, title_ui};
use super::shown::Shown;
use crate::figure::{Colour, Face};
use crate::game::{Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::prose::{Prose, grouped};
use crate::session::{Edit, Focus};
use crate::ui::context::Context;
use crate::ui::prose::{line_ui, prose_ui};
use crate::ui::theme::ink;
use crate::ui::widget::{Button, star_ui};

/// The most winning takes that are listed.
const LISTED: usize = 30;

/// Draws the section.
pub(super) fn show(ui: &mut Ui, shown: &Shown, answer: &Answer, cx: &mut Context<'_>) {
    let n = &answer.words.number;
    title_ui(ui, &format!("Fibonacci Nim with {n} stones"), |ui| {
        if !shown.n.is_zero() && ui.add(Button::new("Play from here").small()).clicked() {
            let limit = &shown.n - UBig::ONE;
            let position = Position::Flat(vec![shown.n.clone(), limit]);
            cx.edit(Edit::Focus(Focus { ruleset: Ruleset::FibonacciNim, position }));
        }
    });
    let Some(reading) = &answer.nim else {
        let words = if answer.conversion.n.len() > NIM_DIGITS {
            format!(
                "Winning takes are listed for numbers of up to {} digits; T(n) wins from every N.",
                grouped(&NIM_DIGITS)
            )
        } else {
            "With 0 stones there is no game.".to_owned()
        };
        message_ui(ui, &words.into());
        return;
    };
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.horizontal(|ui| {
        ui.set_min_height(24.0);
        let words = match reading.outcome {
            Outcome::P => {
                star_ui(ui, 8.0);
                format!("P-position: {n} is a Fibonacci number, so to take T(n) would be to take all.")
            }
            Outcome::N => format!("N-position: take T({n}) = {}, the smallest part.", answer.words.tail),
        };
        line_ui(ui, &Prose::new().bold(words), 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
    for take in reading.takes.iter().take(LISTED) {
        let [k, limit, rest, tail] =
            [&take.take, &take.limit, &take.rest, &take.tail].map(|number| shortened(&number.to_string(), 15));
        let words = format!("take {k}: the next player may take up to {limit}, less than T({rest}) = {tail}");
        prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    let more = reading.takes.len().saturating_sub(LISTED);
    if more > 0 || !reading.complete {
        message_ui(ui, &format!("and {} more", grouped(&more)).into());
    }
}
