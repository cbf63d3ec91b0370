//! The switch for misère play, which the board and Play share: it is searched before it is switched on.

use std::sync::Arc;

use egui::{Role, Ui, WidgetInfo};

use crate::context::{Context, MISERE, PanelRequest};
use crate::widget::{caption_ui, checkbox_ui, error_ui};
use crate::work::cached::Cached;
use golden_game::Convention;
use golden_prose::sentence;
use golden_session::{Edit, Focus};
use golden_solver::{Evaluation, SolverError};

/// The switch, with the search that was asked for.
#[derive(Default)]
pub(crate) struct MisereSwitch {
    search: Cached<Arc<Focus>, Evaluation>,
    /// The start that misère play was asked for.
    asked: Option<Arc<Focus>>,
    refused: Option<(Arc<Focus>, String)>,
}

impl MisereSwitch {
    /// Draws the box; off, with the reason, where the game has no misère play.
    pub fn box_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let start = Arc::clone(&cx.answers.current().start);
        let is_misere = cx.session.model.game.convention == Convention::Misere;
        let mut on = is_misere || self.asked.is_some();
        let refused = SolverError::no_misere(&start.ruleset).map(|refused| sentence(&refused));
        let response = ui.add_enabled_ui(refused.is_none(), |ui| checkbox_ui(ui, &mut on, &MISERE.into(), false)).inner;
        let response = response.on_hover_text("The last move loses; a game that was begun starts again");
        let mut is_changed = response.on_disabled_hover_text(refused.as_deref().unwrap_or_default()).changed();
        if cx.takes_wanted(&PanelRequest::Misere, refused.as_deref()) {
            (on, is_changed) = (!on, true);
        }
        if is_changed {
            self.refused = None;
            self.asked = on.then_some(start);
            if !on {
                // The search that was asked for is not wanted any more.
                self.search.ask_again();
                cx.edit(Edit::game_convention(Convention::Normal));
            }
        }
    }

    /// Draws what is to be said of misère play, if anything is; `known` is what is known of the position.
    pub fn words_ui(&mut self, ui: &mut Ui, known: MisereKnown, cx: &mut Context<'_>) {
        let start = Arc::clone(&cx.answers.current().start);
        if self.asked.take_if(|asked| *asked != start).is_some() {
            self.search.ask_again();
        }
        if self.asked.is_some() {
            self.ask(ui, start.clone(), cx);
        }
        self.refused.take_if(|(at, _)| *at != start);
        if let Some((_, refused)) = &self.refused {
            let response = error_ui(ui, refused);
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, refused));
        } else if self.asked.is_some() {
            caption_ui(ui, &"The whole game is being searched for misère play.".into());
        } else if cx.session.model.game.convention == Convention::Misere {
            caption_ui(ui, &known.words().into());
        }
    }

    /// Switches misère play on if the whole game can be searched.
    fn ask(&mut self, ui: &Ui, start: Arc<Focus>, cx: &mut Context<'_>) {
        let searched = Arc::clone(&start);
        let answer = self.search.ask(ui.ctx(), cx, "Searching the game", Arc::clone(&start), move |solver, job| {
            solver.misere(&searched.ruleset, &searched.position, job)
        });
        if let Some(problem) = answer.problem {
            self.asked = None;
            self.search.ask_again();
            if problem != SolverError::Cancelled {
                self.refused = Some((start, problem.to_string()));
            }
        } else if answer.is_current
            && let Some(evaluation) = answer.value
        {
            self.asked = None;
            if evaluation.outcome.is_some() {
                cx.edit(Edit::game_convention(Convention::Misere));
            } else {
                let words = "No rule is known for misère play here, and this game has too many positions to be \
                             searched. Begin with fewer or smaller piles.";
                self.refused = Some((start, words.into()));
            }
        }
    }
}

/// The facts known of a position under misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MisereKnown {
    /// The outcome: who wins.
    Outcome,
    /// Nothing yet: it is being searched.
    Searching,
    /// Nothing: the search did not reach its end.
    Nothing,
}

impl MisereKnown {
    /// Takes what the answers say of a position, or that it is over.
    pub fn from_answers(has_outcome: bool, is_running: bool) -> Self {
        match (has_outcome, is_running) {
            (true, _) => Self::Outcome,
            (false, true) => Self::Searching,
            (false, false) => Self::Nothing,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Outcome => "Grundy values and stars are hidden: they speak of normal play, where the last move wins.",
            Self::Searching => "Misère play of this position is being searched.",
            Self::Nothing => {
                "Misère play of this position is not known: no rule is known for it, and the search did not reach its \
                 end. Begin with fewer or smaller piles, or switch Misère off."
            }
        }
    }
}
