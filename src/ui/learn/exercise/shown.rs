//! The parts of an exercise that are drawn, with the texts around it; whether its verdict has the keyboard.

use std::sync::Arc;

use egui::{Id, Ui};

use crate::stage::areas::{NextStep, Turn};
use golden_teach::exercise::ExerciseState;

/// Under this name it is kept which button of a verdict had the keyboard last.
pub(super) const FOCUSED: &str = "button of a verdict";

/// The texts and settings around the work on an exercise.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    /// The name above the title, where it stands nowhere else.
    pub lesson: &'a str,
    /// The title of the scene; where it is empty that of the exercise.
    pub title: &'a str,
    /// The caption of the scene.
    pub caption: &'a str,
    /// The hints of the scene.
    pub hints: &'a [Arc<str>],
    /// The ways to other scenes.
    pub turn: &'a Turn,
    /// True if it is shown to a class: the field of the answer takes the keyboard wherever nothing else has it.
    pub is_class: bool,
}

/// The parts of an exercise that are drawn.
#[derive(Clone, Copy)]
pub(super) struct ShownTask<'a> {
    pub state: &'a ExerciseState,
    pub around: Around<'a>,
}

impl ShownTask<'_> {
    /// Returns true if the tasks have no end: there is nothing to be counted or begun again.
    pub fn is_endless(&self) -> bool {
        self.around.turn.next == NextStep::Endless
    }
}

/// Returns true if a button of the verdict has the keyboard, or nothing has it.
pub(super) fn is_at_verdict(ui: &Ui) -> bool {
    let focused = ui.memory(egui::Memory::focused);
    focused.is_none() || focused == ui.data(|data| data.get_temp(Id::unique(FOCUSED)))
}
