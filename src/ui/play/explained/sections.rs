//! The sections below the table: the nim sum column by column, a small board, the graph of the game.

use egui::{Align, Layout, Sense, Ui, vec2};

use super::nim_sum::nim_ui;
use crate::context::{Action, Context};
use crate::play::PlayPanel;
use crate::play::centre::section_title_ui;
use crate::play::view::PlayView;
use crate::render::paint::figure_ui;
use crate::widget::{Button, caption_ui};
use golden_figure::{SmallBoard, SmallSquare, small_board};
use golden_game::{Fields, Position, options};
use golden_session::{Edit, Subject, Tab};

impl PlayPanel {
    /// Draws the sections; `fold` is where the panel ends while it is not scrolled.
    pub(in crate::play) fn sections_ui(&mut self, ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
        if shown.is_huge {
            return;
        }
        self.review_ui(ui, shown, cx);
        if shown.shows_nim_sum() {
            nim_ui(ui, shown, fold, cx);
        }
        // A scene about the graph has the room of the board for it.
        let has_board = Self::explains(cx) != Some(Subject::Graph);
        let spec = shown.ruleset().spec();
        if has_board && spec.plane.is_board() && spec.fields == (Fields::Piles { least: 2, most: 2 }) {
            board_ui(ui, shown, fold, cx);
        }
        if shown.choices.graph {
            self.graph_ui(ui, shown, fold, cx);
        }
    }

    /// Returns the subject below the table where the scene is about that: it has the room of the choice of games, too.
    pub(in crate::play) fn explains(cx: &Context<'_>) -> Option<Subject> {
        let about = cx.session.model.scene.map(|_| cx.session.subject());
        about.filter(|about| matches!(about, Subject::Graph | Subject::NimColumns))
    }
}

/// Squares a side, at most and at least.
const MOST: u64 = 24;
const LEAST: u64 = 8;
/// The least side in points: the larger, the more squares there are.
const LEAST_SIDE: f32 = 96.0;
const LEAST_SQUARE: f32 = 8.0;

/// Draws the board where it is large enough for the position; `fold` is where the panel ends while it is not scrolled.
pub(in crate::play) fn board_ui(ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
    let start: Option<Vec<u64>> = shown.start.position.to_words();
    let Some([a, b]) = start.as_deref().and_then(|words| <[u64; 2]>::try_from(words).ok()) else { return };
    let size = (a.max(b).saturating_add(1)).max(LEAST);
    ui.horizontal(|ui| {
        section_title_ui(ui, "On the board");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| to_board_ui(ui, cx));
    });
    if size > MOST {
        caption_ui(ui, &"Piles of more than 23 stones do not fit onto the small board.".into());
        return;
    }
    let square = |position: &Position| Some(<[u64; 2]>::try_from(position.to_words()?).ok()?.into());
    let Some(piece) = square(shown.position()) else { return };
    let gilded = shown.tells_moves() && !shown.is_misere();
    let reached = options(shown.ruleset(), shown.position()).unwrap_or_default();
    let options = reached.iter().filter_map(|to| {
        let wins = gilded && shown.winning_moves().iter().any(|winning| winning.to == *to);
        Some(SmallSquare { at: square(to)?, wins })
    });
    // As large as the rest of the panel, where that is not too small.
    let room = fold - ui.cursor().top() - 12.0;
    let width = room.clamp(LEAST_SIDE + LEAST_SQUARE * squares(size), 420.0).min(ui.available_width());
    let board = SmallBoard { size, piece, options: options.collect(), side: width, is_live: shown.is_live() };
    let figure = small_board(&board);
    let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
    let response = figure_ui(ui, &figure, rect, "small board");
    if let Some((x, y)) = response.clicked {
        cx.edit(Edit::Play(Position::words(&[x, y])));
    }
}

/// The way to the queen board.
fn to_board_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    if ui.add(Button::new("Play on the queen board").small()).clicked() {
        cx.ask(Action::Show(Tab::QueenBoard));
    }
}

fn squares(count: u64) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
