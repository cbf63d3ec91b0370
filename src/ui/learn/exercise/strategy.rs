//! The answer that is a strategy: sentences that are added, changed and taken out, and put on trial.

use egui::{Ui, vec2};

use super::ExerciseAction;
use crate::widget::{Button, StrategyInput, caption_ui};
use golden_lab::played::READ_STATES;
use golden_lab::strategy::Strategy;
use golden_logic::automata::budget::Limits;
use golden_teach::exercise::{Answer, AnswerShape};
use golden_teach::strategy::StrategyGame;

/// The sentences of an answer, and the game that they are about.
#[derive(Default)]
pub(super) struct StrategyAnswer {
    wanted: Option<AnswerShape>,
    /// None if no strategy for the game can be tried.
    game: Option<StrategyGame>,
    input: StrategyInput,
}

impl StrategyAnswer {
    /// Returns the list, to be compared with its later state; empty while it does not read.
    pub(super) fn words(&self) -> String {
        let read = self.game.as_ref().and_then(|game| self.input.strategy(game.rule()).ok());
        read.map(|strategy| strategy.to_string()).unwrap_or_default()
    }

    /// Begins with the list of a new task.
    fn begin(&mut self, wanted: &AnswerShape) {
        if self.wanted.as_ref() == Some(wanted) {
            return;
        }
        self.wanted = Some(wanted.clone());
        let AnswerShape::Strategy { ruleset, numbers, convention, .. } = wanted else { return };
        let limits = Limits { states: READ_STATES, ..Limits::default() };
        self.game = StrategyGame::of(ruleset, *numbers, *convention, &limits).ok().flatten();
        if let Some(game) = &self.game {
            self.input.set(&Strategy::beginning(game.rule()));
        }
    }

    /// Draws the sentences, those that can be added, and the button that puts the list on trial.
    pub(super) fn show(&mut self, ui: &mut Ui, wanted: &AnswerShape) -> Option<ExerciseAction> {
        let AnswerShape::Strategy { blocks, .. } = wanted else { return None };
        self.begin(wanted);
        let Some(game) = &self.game else {
            caption_ui(ui, &"No strategy for this game can be tried.".into());
            return None;
        };
        let mut is_given = self.input.show(ui, game.rule());
        let strategy = self.input.strategy(game.rule());
        let off = match &strategy {
            Err(_) => Some("A sentence does not read yet"),
            Ok(_) if self.input.is_empty() => Some("Add a sentence first"),
            Ok(_) => None,
        };
        is_given |= ui.add(Button::new("Try it").primary().touch().off(off)).clicked();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            self.input.add_ui(ui, game.rule(), game.grows(), blocks, None);
        });
        let strategy = strategy.ok().filter(|_| is_given && off.is_none())?;
        let words = strategy.to_string();
        Some(ExerciseAction::Answer(Answer::Strategy(strategy), words))
    }
}
