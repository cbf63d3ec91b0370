//! The timeline below the board, and its playing: the step is the session's, the playing is the panel's.

use std::time::Duration;

use egui::Ui;

use super::shown::Shown;
use crate::figure::Timeline;
use crate::ui::context::{Action, Context};
use crate::ui::widget::{TimelineAction, TimelineState, timeline_bar_ui};

/// How long a step stays at normal speed, in seconds.
const STAY: f64 = 1.4;

/// Whether and how fast the timeline plays.
pub(super) struct Playback {
    /// When the next step is due, in egui's time; none while it stands.
    due: Option<f64>,
    speed: f32,
}

impl Default for Playback {
    fn default() -> Self {
        Self { due: None, speed: 1.0 }
    }
}

impl Playback {
    /// Goes on if it is time, and wakes the window when it will be: nothing is repainted between two steps.
    pub fn advance(&mut self, ui: &Ui, shown: &Shown, cx: &mut Context<'_>) {
        let Some(due) = self.due else { return };
        if shown.step >= shown.timeline.last() {
            self.due = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let mut wait = due - now;
        if wait <= 0.0 {
            cx.ask(Action::BoardStep(shown.step + 1));
            wait = self.stay();
            self.due = Some(now + wait);
        }
        ui.ctx().request_repaint_after(Duration::from_secs_f64(wait));
    }

    fn stay(&self) -> f64 {
        STAY / f64::from(self.speed.max(0.1))
    }

    /// Draws the bar and does what is asked of it.
    pub fn bar_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let last = shown.timeline.last();
        let caption = shown.timeline.caption(shown.step);
        let state = TimelineState {
            noun: "Step",
            step: shown.step,
            last,
            playing: self.due.is_some(),
            speed: self.speed,
            caption: &caption,
        };
        match timeline_bar_ui(ui, &state) {
            None => {}
            Some(TimelineAction::Back) => self.go_to(shown.step.saturating_sub(1), cx),
            Some(TimelineAction::Forward) => self.go_to((shown.step + 1).min(last), cx),
            Some(TimelineAction::Seek(step)) => self.go_to(step.min(last), cx),
            Some(TimelineAction::TogglePlay) => self.toggle(ui, shown, cx),
            Some(TimelineAction::Speed(speed)) => self.speed = speed,
        }
    }

    fn go_to(&mut self, step: usize, cx: &mut Context<'_>) {
        self.due = None;
        cx.ask(Action::BoardStep(step));
    }

    fn toggle(&mut self, ui: &Ui, shown: &Shown, cx: &mut Context<'_>) {
        if self.due.take().is_some() {
            return;
        }
        if shown.step >= shown.timeline.last() {
            cx.ask(Action::BoardStep(0));
        }
        self.due = Some(ui.input(|input| input.time) + self.stay());
        ui.ctx().request_repaint_after(Duration::from_secs_f64(self.stay()));
    }
}
