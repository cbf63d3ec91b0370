//! The parts that explain the position: the nim sum column by column with the moves that bring it to zero, the graph of
//! the game, the hint.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `graph` | the graph of all games from the start, with the line played in it, whole or zoomed |
//! | `hint` | the hint: what to do and why, all at once or step by step, and the button that does it |

pub(super) mod graph;
pub(super) mod hint;

use egui::{Sense, Ui, vec2};

use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::centre::section_title_ui;
use crate::play::view::PlayView;
use crate::render::paint::figure_ui;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{caption_ui, move_row_ui, move_title_fits};
use golden_figure::{Colour, Face, NimColumns, nim_columns_within, nim_move, nim_rows};
use golden_game::Ruleset;
use golden_number::UBig;
use golden_prose::{Prose, number_ends, short_number};
use golden_session::Edit;
use golden_session::answers::description::DescribedMove;

impl PlayPanel {
    /// Draws the sections; `fold` is where the panel ends while it is not scrolled.
    pub(super) fn sections_ui(&mut self, ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
        if shown.is_huge {
            return;
        }
        if shown.shows_nim_sum() {
            nim_ui(ui, shown, fold, cx);
        }
        // The graph knows of no forbidden moves.
        if shown.choices.graph && shown.block == 0 {
            self.graph_ui(ui, shown, fold, cx);
        }
    }
}

/// Two sections stand side by side from this width on.
const BESIDE: f32 = 640.0;
/// Room below the columns, without and with the line that shows the sum.
const MARGIN: f32 = 8.0;
const SHOW: f32 = 46.0;
/// The most moves listed beside the columns.
const MOVES: usize = 4;

/// The numbers whose nim sum decides, in binary, and the moves that bring it to zero; `fold` is where the panel ends while it
/// is not scrolled.
fn nim_ui(ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
    let is_nim = *shown.ruleset() == Ruleset::Nim;
    let title = if is_nim { "The nim sum, column by column" } else { "The sum of the Grundy values" };
    let is_told = shown.tells() || shown.is_hinted;
    // The digits of a pile are no answer; the value of a component is one.
    if !is_told && !is_nim {
        section_title_ui(ui, title);
        cx.hidden_ui(ui, "the nim sum");
        return;
    }
    let evaluation = &shown.described.evaluation;
    let Some(rows) = nim_rows(shown.ruleset(), shown.position(), evaluation) else { return };
    let beside = ui.available_width() >= BESIDE;
    let width = if beside { ui.available_width() * 0.56 } else { ui.available_width() };
    let sheet = NimColumns { rows, total: "Nim sum".into(), is_sum_hidden: !is_told, width };
    let columns = |ui: &mut Ui| {
        section_title_ui(ui, title);
        // The sum is to be seen without scrolling, and how it is shown.
        let room = fold - ui.cursor().top() - if is_told { MARGIN } else { SHOW };
        if let Some(figure) = nim_columns_within(&sheet, room) {
            let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
            figure_ui(ui, &figure, rect, "nim columns");
        } else {
            caption_ui(ui, &sheet.words_without_room().into());
        }
    };
    if !is_told {
        columns(ui);
        cx.hidden_ui(ui, "the nim sum");
    } else if !shown.tells_moves() {
        columns(ui);
        cx.hidden_ui(ui, "the moves that bring it to zero");
    } else if beside {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(width);
                columns(ui);
            });
            ui.add_space(24.0);
            ui.vertical(|ui| zero_ui(ui, shown, &sheet, cx));
        });
    } else {
        columns(ui);
        zero_ui(ui, shown, &sheet, cx);
    }
}

/// The moves that bring the nim sum to zero; a click plays one.
fn zero_ui(ui: &mut Ui, shown: &PlayView, sheet: &NimColumns, cx: &mut Context<'_>) {
    section_title_ui(ui, "Bringing the sum to zero");
    ui.add_space(4.0);
    let moves = &shown.described.moves;
    let sum = sheet.sum();
    if moves.is_empty() {
        no_move_ui(ui, shown, &sum);
    }
    for winning in moves.iter().take(MOVES) {
        let (title, is_short) = move_title(ui, shown, winning);
        let is_pointed = cx.links.before.option.as_ref() == Some(&winning.to);
        let mut row = move_row_ui(ui, &title, &winning.caption, is_pointed);
        if is_short {
            row = row.on_hover_ui(|ui| {
                let whole = nim_move(shown.ruleset(), shown.position(), &winning.to, UBig::to_string);
                ui.label(whole.unwrap_or(title).to_string());
            });
        }
        if row.hovered() || row.has_focus() {
            cx.links.now.option = Some(winning.to.clone());
        }
        if row.clicked() && shown.is_live() {
            cx.edit(Edit::Play(winning.to.clone()));
        }
    }
    if !moves.is_empty() && shown.described.may_have_others() {
        caption_ui(ui, &"There may be others.".into());
    }
    if *shown.ruleset() == Ruleset::Nim {
        let words = "A position is P exactly when every column has an even number of ones (Bouton).";
        terms_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    }
}

/// Returns words for what a move does to the nim sum, and whether numbers in them are shortened: with the counts of
/// their digits where these have room. In another game than Nim the title of the move.
fn move_title(ui: &Ui, shown: &PlayView, winning: &DescribedMove) -> (Prose, bool) {
    let said = |written: fn(&UBig) -> String| nim_move(shown.ruleset(), shown.position(), &winning.to, written);
    let Some(counted) = said(short_number) else { return (winning.title.clone(), false) };
    let is_short = counted.to_string().contains('…');
    if !is_short || move_title_fits(ui, &counted) {
        return (counted, is_short);
    }
    (said(|number| number_ends(&number.to_string())).unwrap_or(counted), true)
}

/// The reason why no moves are listed: there is none, or none is known.
fn no_move_ui(ui: &mut Ui, shown: &PlayView, sum: &UBig) {
    let words = if shown.is_over {
        "No stone is left."
    } else if sum.is_zero() {
        "The nim sum is 0 already: whatever is taken makes it another number."
    } else if shown.is_running {
        "The moves are being searched."
    } else {
        "The moves that do it are too many to list."
    };
    terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
}
