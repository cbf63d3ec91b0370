//! The winning moves, each with the reasons that unfold below it; or, of a lost position, why it is lost.

use std::sync::Arc;

use egui::{Frame, Response, Stroke, Ui};

use super::{WhyAsked, WhyPanel, fold_ui};
use crate::context::{Action, Linked};
use crate::render::icon::Icon;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{Button, caption_ui, heading_ui, open_row_ui};
use crate::work::background_task::BackgroundTask;
use golden_export::winning_moves_text;
use golden_figure::{Colour, Face};
use golden_game::{Convention, Outcome};
use golden_prose::grouped;
use golden_session::Edit;
use golden_session::answers::Answers;
use golden_session::answers::description::{DescribedMove, Description};

/// The group of the winning moves, for a frame.
pub struct WinningMoves<'a> {
    /// The parts that are unfolded.
    pub why: &'a mut WhyPanel,
    /// The question about the position.
    pub asked: WhyAsked<'a>,
    /// The reason why no move can be played here.
    pub waits: Option<&'static str>,
    /// The answers of the solver.
    pub answers: &'a mut Answers,
    /// The things that are pointed at.
    pub pointed: &'a mut Linked,
    /// The actions that are asked for.
    pub actions: &'a mut Vec<Action>,
}

impl WinningMoves<'_> {
    /// Draws the heading and the moves; of a lost position that every move can be answered.
    pub fn show(mut self, ui: &mut Ui, described: &Arc<Description>) {
        let evaluation = &described.evaluation;
        let has_none = described.moves.is_empty();
        // Under misère play the end of the game is won, without a move.
        if has_none && (described.may_have_others() || evaluation.outcome != Some(Outcome::P)) {
            return;
        }
        heading_ui(ui, "Winning moves", &described.move_count);
        if has_none {
            self.lost_ui(ui, described.is_over);
        }
        let is_normal = self.asked.convention == Convention::Normal;
        for (place, winning) in described.moves.iter().enumerate() {
            let row = ui.add_enabled_ui(self.waits.is_none(), |ui| row_ui(ui, winning, is_normal)).inner;
            let row = row.on_disabled_hover_text(self.waits.unwrap_or_default());
            let look = self.asked.look;
            let is_open = self.why.is_open(place, look);
            let name = format!("Why {} wins", winning.title.to_string().trim_start_matches("→ ").replace("  ", " "));
            if fold_ui(ui, row.rect, place, &name, is_open) {
                self.why.turn(place, is_open, look, self.actions);
            }
            if row.contains_pointer() || row.has_focus() {
                self.pointed.option = Some(winning.to.clone());
            }
            if row.clicked() {
                self.actions.push(Action::Edit(Edit::Play(winning.to.clone())));
            }
            if is_open {
                let asked = WhyAsked { via: Some(&winning.lost), ..self.asked };
                self.why.layers_ui(ui, &asked, self.answers, self.pointed, self.actions);
            }
        }
        self.others_ui(ui, described);
    }

    /// Draws how many winning moves are not listed, and the button that copies all.
    fn others_ui(&mut self, ui: &mut Ui, described: &Arc<Description>) {
        if let Some((copied, count)) = BackgroundTask::take_done(&mut self.why.copied, ui.ctx()) {
            let said = match copied {
                Ok(text) => {
                    ui.ctx().copy_text(text.as_ref().to_owned());
                    format!("{} winning moves were copied.", grouped(&count))
                }
                Err(problem) => problem.to_string(),
            };
            self.actions.push(Action::Tell(said));
        }
        if described.more_moves > 0 {
            caption_ui(ui, &format!("and {} more", grouped(&described.more_moves)).into());
        }
        if described.may_have_others() {
            caption_ui(ui, &"There may be others.".into());
        }
        if described.more_moves == 0 {
            return;
        }
        let count = described.moves.len() + described.more_moves;
        let known = if described.may_have_others() { "known " } else { "" };
        let words = format!("Copy all {} {known}winning moves", grouped(&count));
        if ui.add(Button::new(&words).icon(Icon::Copy).small()).clicked() {
            let (focus, described) = (Arc::clone(self.asked.focus), Arc::clone(described));
            let ticket = self.answers.workers().run_long(move |_, job| {
                winning_moves_text(&focus.ruleset, &focus.position, described.known_moves(), job).map(Arc::from)
            });
            self.why.copied = Some(BackgroundTask::new(ticket, count));
        }
    }

    fn lost_ui(&mut self, ui: &mut Ui, is_over: bool) {
        let words = match (is_over, self.asked.convention) {
            (true, _) => "There is no move: the game is over, and the player who moved last has won.",
            (false, Convention::Normal) => "Whatever you leave, the opponent can answer with a P-position.",
            (false, Convention::Misere) => "Whatever you leave, the opponent can answer it.",
        };
        let card = Frame::NONE
            .fill(ink(ui, Colour::Card))
            .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
            .corner_radius(8.0)
            .inner_margin(12)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                // The arrow at the right has room of its own.
                ui.scope(|ui| {
                    ui.set_max_width((ui.available_width() - 22.0).max(0.0));
                    terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                });
            });
        if is_over {
            return;
        }
        let look = self.asked.look;
        let is_open = self.why.is_open(0, look);
        if fold_ui(ui, card.response.rect, 0, "Why every move can be answered", is_open) {
            self.why.turn(0, is_open, look, self.actions);
        }
        if is_open {
            self.why.layers_ui(ui, &self.asked, self.answers, self.pointed, self.actions);
        }
    }
}

/// Draws a move: with its star, or under misère play without gold.
fn row_ui(ui: &mut Ui, winning: &DescribedMove, is_normal: bool) -> Response {
    if is_normal {
        return open_row_ui(ui, &winning.title, &winning.caption, false);
    }
    let words = winning.caption.to_string();
    let name = format!("{}: {words}", winning.title);
    ui.add(Button::new(&words).name(&name).width(ui.available_width()))
}
