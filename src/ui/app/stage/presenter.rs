//! The presenter's window beside the stage: a second window with the notes, closed with the stage.

use egui::{Context, Rect, Ui};

use crate::app::App;
use crate::app::lesson::script::Prompts;
use crate::command::Command;
use crate::context::Action;
use crate::learn::exercise::Prompt;
use crate::stage::presenter::{PresenterAction, PresenterState, presenter_ui};

impl App {
    /// Opens the presenter's window, or closes it.
    pub(in crate::app) fn toggle_presenter(&mut self) {
        self.stage.has_notes = !self.stage.has_notes && self.layout.presenting;
    }

    /// Draws the presenter's window while it is open.
    pub(in crate::app) fn presenter_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        if !self.stage.has_notes {
            return;
        }
        let now = ctx.input(|input| input.time);
        let elapsed = now - *self.stage.since.get_or_insert(now);
        let state = self.presenter_state(ctx, elapsed);
        let following = self.session.model.scene.map_or(0, |index| index + 1);
        let mut thumbnails = std::mem::take(&mut self.thumbnails);
        let next = self.session.model.scenes.shared(following);
        let pressed = |ctx: &Context| Command::pressed(ctx, |command| self.is_possible(command));
        let picture = |ui: &Ui, place: Rect| {
            if let Some(next) = next {
                thumbnails.show_after(ui, self.answers.workers(), next, None, place);
            }
        };
        let asked = presenter_ui(ctx, &state, pressed, picture);
        self.thumbnails = thumbnails;
        match asked {
            Some(PresenterAction::Command(command)) => actions.push(Action::Command(command)),
            Some(PresenterAction::Close) => self.stage.has_notes = false,
            None => {}
        }
    }

    fn presenter_state(&mut self, ctx: &Context, elapsed: f64) -> PresenterState {
        let exercise = if self.exercise.is_on() { self.exercise.prompts(&mut self.answers) } else { None };
        let reveals = match self.said(ctx) {
            _ if let Some(task) = &exercise => task.next.clone(),
            Some(said) if !said.answer.is_empty() || said.next.is_some() => said.next,
            // Without a question the key shows the answers of the window.
            _ => (!self.are_answers_seen()).then(|| "the answers".to_owned()),
        };
        let can_hide = exercise.as_ref().is_none_or(|task| task.can_hide);
        let of_scene = self.prompts(ctx).unwrap_or_default();
        let (heading, question, prompts) = match exercise {
            Some(task) => ("Exercise", join(&[&task.place, &task.question]), with_answer(task.prompts, &of_scene)),
            None => ("Question", of_scene.question.to_string(), of_scene.in_order()),
        };
        let following = self.session.model.scene.map_or(0, |index| index + 1);
        let next_caption = self.next_caption(ctx, following);
        let model = &self.session.model;
        let count = model.scenes.len();
        let current = model.scene.and_then(|index| Some((index, model.scenes.get(index)?)));
        let next = model.scenes.get(following);
        let scene = match current {
            Some((index, scene)) if scene.title.is_empty() => format!("Scene {} of {count}", index + 1),
            Some((index, scene)) => format!("Scene {} of {count}: {}", index + 1, scene.title),
            None if count > 0 => format!("{count} scenes"),
            None if model.title.is_empty() => model.focus.ruleset.title(),
            None => model.title.clone(),
        };
        let notes = current.map(|(_, scene)| scene.notes.clone()).filter(|notes| !notes.is_empty());
        PresenterState {
            scene,
            notes: notes.unwrap_or_else(|| model.notes.clone()),
            next: next.map(|scene| (following + 1, scene.title.clone(), next_caption)),
            heading,
            question,
            prompts,
            can_hide,
            elapsed,
            reveals,
            has_scenes: count > 0,
            has_before: current.is_some_and(|(index, _)| index > 0),
        }
    }
}

/// Texts one after the other; those without words are left out.
fn join(texts: &[&str]) -> String {
    let said: Vec<&str> = texts.iter().copied().filter(|text| !text.is_empty()).collect();
    said.join(": ")
}

/// Returns the words of a task, and last the answer that its scene has of its own.
fn with_answer(mut prompts: Vec<Prompt>, of_scene: &Prompts) -> Vec<Prompt> {
    if !of_scene.answer.is_empty() {
        let words = of_scene.answer.to_string();
        prompts.push(Prompt { name: "Answer of the scene".to_owned(), words, is_shown: of_scene.is_answered });
    }
    prompts
}
