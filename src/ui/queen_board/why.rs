//! Why a P-position is lost: every option with the move that answers it.

use egui::{Align2, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use super::choice::Choice;
use super::shown::Shown;
use crate::figure::{Colour, LARGEST_BOARD, Square, beams, on_board, options_on_board};
use crate::game::{Outcome, Ruleset};
use crate::ui::context::Context;
use crate::ui::theme::{self, RADIUS_CELL, ink};
use crate::ui::widget::{caption_ui, heading_ui};
use crate::ui::{fonts, paint};

/// Height of a row, and of how many rows the list is.
const ROW: f32 = 24.0;
const ROWS: f32 = 6.0;

/// The options of the P-position on the board with their answers; empty for any other position.
#[derive(Default)]
pub(super) struct Why {
    of: Option<(Ruleset, (u64, u64))>,
    answered: Vec<Answered>,
}

/// An option of a P-position, and a P-position to which it can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Answered {
    option: Square,
    to: Square,
}

impl Why {
    /// Finds the answers once the position is known to be P and the values of the board are there.
    pub fn update(&mut self, shown: &Shown) {
        let key = (shown.focus.ruleset.clone(), shown.at);
        if self.of.as_ref() == Some(&key) && !self.answered.is_empty() && !shown.is_misere() {
            return;
        }
        let is_p = shown.evaluation().outcome == Some(Outcome::P) && !shown.is_misere();
        self.answered = if is_p && shown.own_last.is_none() { answers(shown) } else { Vec::new() };
        self.of = Some(key);
    }

    /// Where the move leads that answers an option.
    pub fn answer(&self, option: Square) -> Option<Square> {
        self.answered.iter().find(|answered| answered.option == option).map(|answered| answered.to)
    }

    /// Draws the list; an option pointed at or chosen is shown on the board with its answer.
    pub fn show(&self, ui: &mut Ui, shown: &Shown, choice: &mut Choice, cx: &mut Context<'_>) {
        if shown.evaluation().outcome != Some(Outcome::P) || shown.described.is_over || shown.own_last.is_some() {
            return;
        }
        heading_ui(ui, "Why is this losing?", "");
        if on_board(shown.at, LARGEST_BOARD).is_none() {
            let last = LARGEST_BOARD - 1;
            let words = format!("Every option can be answered; the board lists them up to ({last}, {last}).");
            caption_ui(ui, &words.into());
            return;
        }
        if self.answered.is_empty() {
            caption_ui(ui, &"The answers are being computed.".into());
            return;
        }
        let words = match self.answered.len() {
            1 => "Its one option with its answer:".to_owned(),
            count => format!("Its {count} options, each with its answer:"),
        };
        caption_ui(ui, &words.into());
        let new = choice.newly();
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let list = ScrollArea::vertical().id_salt("answers").max_height(ROWS * ROW).auto_shrink([false, true]);
            list.show(ui, |ui| self.answered.iter().for_each(|row| row_ui(ui, *row, shown, choice, new, cx)));
        });
        ui.add_space(6.0);
    }
}

/// The options in the order of the lines, each with the first P-position that it leads to.
fn answers(shown: &Shown) -> Vec<Answered> {
    let (ruleset, Some(table)) = (&shown.focus.ruleset, &shown.values.table) else { return Vec::new() };
    if on_board(shown.at, LARGEST_BOARD).is_none() {
        return Vec::new();
    }
    let is_p = |&(a, b): &Square| table.value(a.into(), b.into()) == Some(0);
    let mut answered: Vec<Answered> = Vec::new();
    for option in beams(ruleset).iter().flat_map(|beam| beam.options(shown.at, LARGEST_BOARD)) {
        if answered.iter().any(|known| known.option == option) {
            continue;
        }
        let onward = options_on_board(ruleset, (option.0.into(), option.1.into()), LARGEST_BOARD);
        let Some(to) = onward.into_iter().find(is_p) else { return Vec::new() };
        answered.push(Answered { option, to });
    }
    answered
}

fn row_ui(
    ui: &mut Ui,
    Answered { option, to }: Answered,
    shown: &Shown,
    choice: &mut Choice,
    new: Option<Square>,
    cx: &mut Context<'_>,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let words = |(a, b): Square| format!("({a}, {b})");
    response.widget_info(|| {
        let name = format!("{} is answered by {}", words(option), words(to));
        WidgetInfo::labeled(Role::Button, ui.is_enabled(), name)
    });
    if new == Some(option) {
        ui.scroll_to_rect(rect, None);
    }
    if response.clicked() {
        choice.set(Some(option));
        ui.ctx().request_repaint();
    }
    let pointed = response.hovered() || response.has_focus();
    if pointed {
        cx.pointed.option = Some(shown.focus_on(option).position);
    }
    if !ui.is_rect_visible(rect) {
        return;
    }
    if pointed || choice.square() == Some(option) {
        ui.painter().rect_filled(rect, RADIUS_CELL, ink(ui, Colour::SecBg));
    }
    let text = |at: f32, align: Align2, words: String| {
        let place = pos2(rect.left() + at, rect.center().y);
        ui.painter().text(place, align, words, fonts::math(16.0), ink(ui, Colour::Ink))
    };
    text(78.0, Align2::RIGHT_CENTER, words(option));
    text(94.0, Align2::CENTER_CENTER, "→".to_owned());
    let drawn: Rect = text(110.0, Align2::LEFT_CENTER, words(to));
    paint::star(ui.painter(), pos2(drawn.right() + 14.0, rect.center().y), 6.0, theme::theme_of(ui));
}
