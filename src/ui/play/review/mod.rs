//! The game after its end: that it has ended, who was winning when, and what was missed.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asked` | the review of a finished game, made in the background, and kept while one steps through the game |
//! | `end` | the end of a game as an event that is seen across a room |
//! | `mistakes` | the moves that gave a win away, with what would have won, and the way back to each of them |
//! | `strip` | who was winning after each move, as a strip |

pub(super) mod asked;
pub(super) mod end;
mod mistakes;
mod strip;

use std::sync::Arc;

use egui::Ui;

use super::PlayPanel;
use super::centre::section_title_ui;
use super::view::PlayView;
use crate::context::Context;
use crate::widget::{caption_ui, problem_ui};
use crate::work::memo::Memo;
use golden_figure::ReviewStrip;
use golden_session::answers::current::Same;
use golden_session::{Edit, GameChoices, Mistake};
use golden_solver::GameReview;

/// The strip and the mistakes last made, made anew when the review, the game (its count of changes), its choices or the
/// width changes.
pub(super) type KeptReviewed = Memo<(Same<GameReview>, u64, GameChoices, f32), (ReviewStrip, Vec<Mistake>)>;

impl PlayPanel {
    /// Draws who was winning in a finished game, and what was missed in it; nothing while a game goes on.
    pub(super) fn review_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(asked) = self.review.ask(ui.ctx(), shown, cx) else { return };
        ui.add_space(2.0);
        section_title_ui(ui, "Who was winning");
        if let Some(problem) = &asked.problem {
            if problem_ui(ui, problem, "Review the game") {
                self.review.ask_again();
            }
            return;
        }
        let Some(review) = asked.review else {
            caption_ui(ui, &"The game is being looked at again.".into());
            return;
        };
        let (first, width, model) = (asked.first, ui.available_width(), &cx.session.model);
        let key = (Same(Arc::clone(&review)), cx.answers.current().game, shown.choices, width);
        let (strip, mistakes) =
            self.reviewed.get(key, |_| (model.review_strip(&review, first, width), model.mistakes(&review, first)));
        let words = "A position stands in the row of the player who wins from it. N: whoever is to move wins; P: the other one.";
        caption_ui(ui, &words.into());
        let step = strip::strip_ui(ui, strip).map(|index| first + index);
        if let Some(step) = mistakes::mistakes_ui(ui, mistakes, first, shown.step).or(step) {
            cx.edit(Edit::GoTo(step));
        }
    }
}
