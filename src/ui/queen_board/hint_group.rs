//! The hint in the left column. The replies to a lost square, one after the other with their answers: what the timeline
//! plays instead of a construction.

use std::sync::Arc;

use egui::{Align2, FontId, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::view::BoardView;
use crate::context::Context;
use crate::learn::glossary::terms_ui;
use crate::render::fonts;
use crate::render::prose::line_ui;
use crate::render::theme::{RADIUS_CELL, ink};
use crate::widget::{Button, heading_ui};
use crate::work::derived::Memo;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::answers::description::Description;
use golden_session::{Edit, Focus};
use golden_solver::{BoardHint, HintDigits, HintStep, Table, board_hint};

const TILE: f32 = 36.0;
const TILE_HEIGHT: f32 = 30.0;
const TILE_GAP: f32 = 3.2;
const NUMBERS: f32 = 16.0;
const MARK: f32 = 18.0;

/// The hint last found, made anew when another position is shown or more is known of it.
pub(super) type KeptHint = Memo<(Same<Focus>, Same<Description>, Option<Same<Table>>, bool), BoardHint>;

/// The hint for what the board shows.
pub(super) fn hint_of<'a>(kept: &'a mut KeptHint, shown: &BoardView) -> &'a BoardHint {
    let (focus, described) = (Same(Arc::clone(&shown.focus)), Same(Arc::clone(&shown.described)));
    kept.get((focus, described, shown.values.table.clone().map(Same), shown.is_running), |_| {
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
    let count = f32::from(u8::try_from(row.digits.len().max(1)).unwrap_or(u8::MAX));
    let above = if row.numbers.is_empty() { 0.0 } else { NUMBERS };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TILE_HEIGHT + above), Sense::hover());
    let tile = ((rect.width() - TILE_GAP * (count - 1.0)) / count).min(TILE);
    let mut area = Rect::from_min_size(pos2(rect.left(), rect.top() + above), vec2(tile, TILE_HEIGHT));
    for (i, &digit) in row.digits.iter().enumerate() {
        if let Some(number) = row.numbers.get(i) {
            let at = pos2(area.center().x, rect.top() + NUMBERS / 2.0 - 2.0);
            ui.painter().text(at, Align2::CENTER_CENTER, number, fonts::math(14.0), ink(ui, Colour::Ink3));
        }
        // What is left out on the left stands for digits of its own.
        let cut = i == 0 && row.is_cut;
        tile_ui(ui, area, if cut { None } else { Some(digit) }, row.ringed == Some(i));
        area = area.translate(vec2(tile + TILE_GAP, 0.0));
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("Fibonacci digits {}", spoken(row))));
    terms_ui(ui, &row.sentence, 13.0, Face::Interface, ink(ui, Colour::Ink2));
}

fn spoken(row: &HintDigits) -> String {
    let dots = if row.is_cut { "…" } else { "" };
    let digits = row.digits.iter().skip(usize::from(row.is_cut)).map(|&digit| if digit { '1' } else { '0' });
    format!("{dots}{}", digits.collect::<String>())
}

/// One digit: 1 on blue, 0 in a frame; none stands for those left out.
fn tile_ui(ui: &Ui, area: Rect, digit: Option<bool>, ringed: bool) {
    let painter = ui.painter();
    let one = digit == Some(true);
    let (edge, words, font, token): (Colour, &str, FontId, Colour) = match digit {
        Some(true) => (Colour::SecLine, "1", fonts::semibold(15.0), Colour::Ink),
        Some(false) => (Colour::Line, "0", fonts::regular(15.0), Colour::Ink3),
        None => (Colour::Line, "…", fonts::regular(15.0), Colour::Ink3),
    };
    if one {
        painter.rect_filled(area, RADIUS_CELL, ink(ui, Colour::SecBg));
    }
    painter.rect_stroke(area, RADIUS_CELL, Stroke::new(1.0, ink(ui, edge)), egui::StrokeKind::Inside);
    painter.text(area.center(), Align2::CENTER_CENTER, words, font, ink(ui, token));
    if ringed {
        let ring = Stroke::new(2.0, ink(ui, Colour::Ink));
        painter.rect_stroke(area.expand(1.5), RADIUS_CELL + 2.0, ring, egui::StrokeKind::Middle);
    }
}

/// One step of the rule, lit if it decides, with what it comes to here.
fn step_ui(ui: &mut Ui, step: &HintStep) {
    let (fill, number, words) = if step.decides {
        (Colour::Sec, Colour::SecInk, Colour::Ink)
    } else {
        (Colour::Raise, Colour::Ink3, Colour::Ink3)
    };
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(MARK, MARK), Sense::hover());
        let font = if step.decides { fonts::semibold(13.0) } else { fonts::regular(13.0) };
        ui.painter().circle_filled(rect.center(), MARK / 2.0, ink(ui, fill));
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, step.number, font, ink(ui, number));
        let HintStep { number, words: asked, why, .. } = step;
        let sentence = Prose::from(format!("{asked} {why}").trim_end());
        let response = terms_ui(ui, &sentence, 13.0, Face::Interface, ink(ui, words));
        let said = if step.decides { " This step decides." } else { "" };
        response.widget_info(|| {
            let name = format!("Step {number} of Silber’s rule: {sentence}{said}");
            WidgetInfo::labeled(Role::Label, true, name)
        });
    });
}
