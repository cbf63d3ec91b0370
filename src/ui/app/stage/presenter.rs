//! The presenter's window beside the stage: a second window with the notes, closed with the stage.

use egui::Context;

use crate::ui::app::App;
use crate::ui::command::Command;
use crate::ui::context::Action;
use crate::ui::stage::presenter::{PresenterAction, PresenterState, presenter_ui};

impl App {
    /// Opens the presenter's window, or closes it.
    pub(in crate::ui::app) fn toggle_presenter(&mut self) {
        self.stage.has_notes = !self.stage.has_notes && self.presenting;
    }

    /// Draws the presenter's window while it is open.
    pub(in crate::ui::app) fn presenter_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        if !self.stage.has_notes {
            return;
        }
        let now = ctx.input(|input| input.time);
        let elapsed = now - *self.stage.since.get_or_insert(now);
        let state = self.presenter_state(ctx, elapsed);
        let pressed = |ctx: &Context| Command::pressed(ctx, |command| self.is_possible(command));
        match presenter_ui(ctx, &state, pressed) {
            Some(PresenterAction::Command(command)) => actions.push(Action::Command(command)),
            Some(PresenterAction::Close) => self.stage.has_notes = false,
            None => {}
        }
    }

    fn presenter_state(&mut self, ctx: &Context, elapsed: f64) -> PresenterState {
        let reveals = match self.said(ctx) {
            Some(said) if !said.answer.is_empty() || said.next.is_some() => said.next,
            // Without a question the key shows the answers of the window.
            _ => (!self.session.view.answers.are_seen()).then(|| "the answers".to_owned()),
        };
        let prompts = self.prompts(ctx).unwrap_or_default();
        let following = self.session.model.scene.map_or(0, |index| index + 1);
        let next_caption = self.next_caption(ctx, following);
        let model = &self.session.model;
        let count = model.scenes.len();
        let current = model.scene.and_then(|index| Some((index, model.scenes.get(index)?)));
        let next = model.scenes.get(following);
        let scene = match current {
            Some((index, scene)) if scene.title.is_empty() => format!("Scene {} of {count}", index + 1),
            Some((index, scene)) => format!("Scene {} of {count}: {}", index + 1, scene.title),
            None => format!("{count} scenes"),
        };
        let notes = current.map(|(_, scene)| scene.notes.clone()).filter(|notes| !notes.is_empty());
        PresenterState {
            scene,
            notes: notes.unwrap_or_else(|| model.notes.clone()),
            next: next.map(|scene| (following + 1, scene.title.clone(), next_caption)),
            question: prompts.question,
            hints: prompts.hints,
            answer: prompts.answer,
            is_answered: prompts.is_answered,
            elapsed,
            reveals,
            has_before: current.is_some_and(|(index, _)| index > 0),
        }
    }
}
