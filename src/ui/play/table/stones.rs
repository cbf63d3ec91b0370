//! The stones on the table, and the move that takes them.

use std::sync::Arc;

use egui::{Rect, Ui};

use crate::context::Context;
use crate::play::view::{Laid, PlayView};
use crate::play::{PlayPanel, SeenGame};
use crate::render::paint::figure_ui;
use crate::render::theme::has_motion;
use golden_figure::{Figure, StoneRow, StoneTable, StoneTarget};
use golden_number::UBig;
use golden_session::{Edit, Model, Player};

/// The time for which a move is seen, in seconds.
const MOVEMENT: f64 = 0.18;

impl PlayPanel {
    /// Makes the chosen move; says why not where it is none.
    pub(in crate::play) fn play(&mut self, shown: &PlayView, cx: &mut Context<'_>) {
        if !shown.is_live() {
            return;
        }
        match self.choice.after(&shown.focus) {
            Ok(to) => {
                self.refusal = None;
                cx.edit(Edit::Play(to));
            }
            Err(error) => self.refusal = Some(error.to_string()),
        }
    }

    /// Draws the stones in a place, and chooses with a click there.
    pub(super) fn stones_at(
        &mut self,
        ui: &mut Ui,
        figure: &Figure<StoneTarget>,
        place: Rect,
        shown: &PlayView,
        cx: &mut Context<'_>,
    ) {
        let response = figure_ui(ui, figure, place, "stones");
        if !shown.is_live() {
            return;
        }
        match response.clicked {
            Some(StoneTarget::Take(pile, count)) => {
                let again = self.choice.active() == pile && self.choice.count() == UBig::from(count);
                self.choice.choose(pile, &UBig::from(count));
                self.forget_typed();
                if again && response.response.double_clicked() {
                    self.play(shown, cx);
                }
            }
            Some(StoneTarget::Pile(_)) if shown.ruleset().own_rule().is_some() && shown.laid() == Laid::Heaps => {}
            Some(StoneTarget::Pile(pile)) if shown.laid() == Laid::Heaps => self.splits.choose(pile),
            Some(StoneTarget::Pile(pile)) => {
                self.choice.activate(pile);
                self.forget_typed();
            }
            None => {}
        }
    }

    /// The piles as they are to be drawn in a width, in points.
    pub(super) fn stone_table(&self, ui: &Ui, shown: &PlayView, model: &Model, width: f32) -> StoneTable {
        let rows = model.stone_rows(shown.winning_moves(), shown.tells_moves(), &shown.taken);
        let rows = rows.into_iter().enumerate().map(|(pile, row)| StoneRow {
            chosen: self.choice.take().get(pile).filter(|_| shown.is_live()).cloned().unwrap_or_default(),
            leaving: self.leaving(ui, pile),
            is_active: shown.is_live()
                && match shown.laid() {
                    Laid::Heaps => self.splits.only() == Some(pile),
                    Laid::Stones | Laid::Bar => self.choice.is_active(pile),
                },
            ..row
        });
        let is_live = shown.is_live() && shown.laid() == Laid::Stones;
        StoneTable { rows: rows.collect(), width, is_live, is_dense: shown.shows_nim_sum() }
    }

    /// The stones of a pile that the last move takes, while that is shown.
    fn leaving(&self, ui: &Ui, pile: usize) -> Option<(u64, f32)> {
        let (take, since) = self.moved.as_ref()?;
        let share = (ui.input(|input| input.time) - since) / MOVEMENT;
        #[expect(clippy::cast_possible_truncation, reason = "an opacity")]
        let opacity = (1.0 - share).clamp(0.0, 1.0) as f32;
        let count = take.get(pile).and_then(|count| u64::try_from(count).ok()).filter(|count| *count > 0)?;
        Some((count, opacity))
    }

    /// Notices a move, and shows it for a moment.
    pub(in crate::play) fn notice_move(&mut self, ui: &Ui, shown: &PlayView) {
        let now = ui.input(|input| input.time);
        let seen = SeenGame { start: Arc::clone(&shown.start), step: shown.step, moves: shown.moves };
        if self.seen.as_ref() != Some(&seen) {
            let before = self.seen.replace(seen).filter(|before| before.start == shown.start);
            let is_same = before.is_some();
            let is_next = before.as_ref().is_some_and(|before| before.step + 1 == shown.step);
            // To step to the end of a game that has ended before is no news.
            let is_made = before.is_some_and(|before| before.moves != shown.moves);
            let is_moving = shown.choices.animate && has_motion(ui);
            let is_seen = is_next && is_moving && !shown.is_huge && shown.laid() == Laid::Stones;
            let taken = shown.last.as_ref().filter(|_| is_seen);
            self.moved = taken.map(|step| (step.take.clone(), now));
            // Who was winning is asked of one game.
            self.sees_review &= !is_made && is_same;
            self.has_just_ended = is_next && is_made && shown.is_over;
            self.ended_at = self.has_just_ended.then_some(now);
        }
        if self.moved.as_ref().is_some_and(|(_, since)| now - since >= MOVEMENT) {
            self.moved = None;
        }
        if self.moved.is_some() {
            ui.ctx().request_repaint();
        }
    }
}

/// The reason why a position is not laid on the table.
pub(super) fn too_much(shown: &PlayView) -> &'static str {
    if !shown.has_many() {
        return "These numbers are too long to be laid on a table; begin with smaller piles.";
    }
    match shown.laid() {
        Laid::Stones => {
            "These are too many piles to be laid on a table: eight are the most, in a sum six games. Begin with fewer."
        }
        Laid::Heaps => "There are too many heaps to play with: at most 200. Begin with fewer.",
        Laid::Bar => "There are too many rows for the table. Begin with fewer.",
    }
}

/// Returns true if the computer is to move and waits to be asked.
pub(super) fn waits(shown: &PlayView, cx: &Context<'_>) -> bool {
    !shown.looks_back() && !shown.is_over && shown.mover == Player::Computer && cx.pane.opponent_waits
}
