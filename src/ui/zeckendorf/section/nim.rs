//! The number as a start of Fibonacci Nim: what T(n) means there.

use egui::{Align2, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::{message_ui, title_ui};
use crate::figure::{Colour, ConvertedNumber, Face, NimStart, PartMark, StoneRow};
use crate::game::{Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::prose::{Prose, grouped, shortened};
use crate::session::{Edit, Focus};
use crate::solver::{FibonacciNimReading, NumberReading};
use crate::ui::context::Context;
use crate::ui::learn::glossary::terms_ui;
use crate::ui::render::prose::{line, line_ui};
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, star_ui};
use crate::ui::zeckendorf::shown::ShownNumber;

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

/// Who wins, and by what.
fn verdict(outcome: Outcome, answer: &ConvertedNumber) -> String {
    let n = &answer.words.number;
    match outcome {
        Outcome::P => format!("P-position: {n} is a Fibonacci number, so to take T(n) would be to take all."),
        Outcome::N => format!("N-position: take T({n}) = {}, the smallest part.", answer.words.tail),
    }
}

/// The winning takes that are listed: take, next limit, rest, T(rest).
fn takes_of(reading: &FibonacciNimReading, most: usize) -> Vec<[String; 4]> {
    let number = |number: &UBig| shortened(&number.to_string(), 13);
    let takes = reading.takes.iter().take(most);
    takes.map(|take| [&take.take, &take.limit, &take.rest, &take.tail].map(number)).collect()
}

/// The start as a picture of its own, for the stage; `None` where nothing is known of it.
pub(in crate::ui::zeckendorf) fn start(shown: &ShownNumber<'_>, answer: &ConvertedNumber) -> Option<NimStart> {
    /// The most winning takes in the picture.
    const STAGED: usize = 6;
    let reading = answer.nim.as_ref()?;
    let form = &answer.conversion.canonical;
    // Of a long number no part has a length that can be seen.
    let is_small = shown.tells && shown.small().is_some();
    let parts =
        if is_small { form.parts().into_iter().zip(form.indices().iter().copied()).collect() } else { Vec::new() };
    let takes = if shown.tells { takes_of(reading, STAGED) } else { Vec::new() };
    let more = reading.takes.len().saturating_sub(takes.len());
    let why = "The next player may take up to the next limit: less than T(rest), the least winning take.";
    Some(NimStart {
        title: format!("Fibonacci Nim with {} stones", answer.words.number),
        verdict: if shown.tells { verdict(reading.outcome, answer) } else { String::new() },
        is_p: shown.tells && reading.outcome == Outcome::P,
        pile: StoneRow {
            name: "Pile".to_owned(),
            count: (*shown.n).clone(),
            chosen: UBig::ZERO,
            limit: None,
            taken: Vec::new(),
            tail_wins: shown.tells && reading.outcome == Outcome::N,
            parts: parts.into_iter().map(|(size, index)| PartMark { size, index }).collect(),
            is_active: false,
            leaving: None,
        },
        more: match (takes.is_empty(), more) {
            (true, _) => String::new(),
            (false, 0) => why.to_owned(),
            (false, more) => format!("{why} {} more win.", grouped(&more)),
        },
        takes,
    })
}

/// Draws the section.
pub(in crate::ui::zeckendorf) fn show(
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
        let words = verdict(reading.outcome, answer);
        line_ui(ui, &Prose::new().bold(words), 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
    let takes = takes_of(reading, LISTED);
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
