//! The number as a start of Fibonacci Nim: what T(n) means there.

use egui::{Align2, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::{message_ui, title_ui};
use crate::context::Context;
use crate::learn::glossary::terms_ui;
use crate::render::prose::{line, line_ui};
use crate::render::theme::ink;
use crate::widget::{Button, star_ui};
use crate::zeckendorf::shown::ShownNumber;
use golden_figure::{Colour, ConvertedNumber, Face, NimStart};
use golden_game::{Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_prose::{Prose, grouped};
use golden_session::{Edit, Focus};
use golden_solver::NumberReading;

/// The most winning takes that are listed.
const LISTED: usize = 30;

/// The most winning takes that are said in sentences; more stand in a table.
const SENTENCES: usize = 2;
/// The width of a column of the table at most, and the height of its rows, in points.
const COLUMN: f32 = 118.0;
const ROW: f32 = 22.0;

fn sentence([take, limit, rest, tail]: &[String; 4]) -> String {
    format!("take {take}: the next player may take up to {limit}, less than T({rest}) = {tail}")
}

/// The winning takes as a table: why each of them wins stands in its row.
fn table_ui(ui: &mut Ui, takes: &[[String; 4]]) {
    let heads = ["take", "next limit", "rest", "T(rest)"].map(Prose::from);
    row_ui(ui, &heads, Colour::Ink3, "take, next limit, rest, tail of the rest");
    for take in takes {
        row_ui(ui, &take.each_ref().map(|number| Prose::from(number.as_str())), Colour::Ink, &sentence(take));
    }
    let words = "The next player may take up to the next limit: less than T(rest), which is the least winning take.";
    terms_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
}

/// A row of the table, its numbers at the right ends of the columns.
fn row_ui(ui: &mut Ui, cells: &[Prose; 4], colour: Colour, name: &str) {
    let width = (ui.available_width() / 4.0).min(COLUMN);
    let (rect, response) = ui.allocate_exact_size(vec2(4.0 * width, ROW), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
    let mut right = rect.left() + width;
    for cell in cells {
        let galley = line(ui, cell, 14.0, Face::Interface, ink(ui, colour), width - 6.0);
        let area = Rect::from_min_max(pos2(right - width, rect.top()), pos2(right, rect.bottom()));
        let at = Align2::RIGHT_CENTER.align_size_within_rect(galley.size(), area).min;
        ui.painter().galley(at, galley, ink(ui, colour));
        right += width;
    }
}

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
    let Some(reading) = &answer.nim else {
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
    };
    if !shown.tells {
        cx.hidden_ui(ui, "Fibonacci Nim");
        return;
    }
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.horizontal(|ui| {
        ui.set_min_height(24.0);
        if reading.outcome == Outcome::P {
            star_ui(ui, 8.0);
        }
        let words = NimStart::verdict(reading.outcome, answer);
        line_ui(ui, &Prose::new().bold(words), 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
    let takes = NimStart::takes(reading, LISTED);
    if takes.len() > SENTENCES {
        table_ui(ui, &takes);
    } else {
        for take in &takes {
            terms_ui(ui, &sentence(take).into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        }
    }
    let more = reading.takes.len().saturating_sub(LISTED);
    if more > 0 || !reading.complete {
        message_ui(ui, &format!("and {} more", grouped(&more)).into());
    }
}
