//! The playing of a timeline: the step is the session's, the playing is the panel's.

use std::time::Duration;

use egui::{Context, Id, Key, Modifiers, Ui};

use crate::widget::{TimelineAction, TimelineState, timeline_bar_ui};
use crate::window::PanelKey;
use golden_figure::Timeline;

const BACK: PanelKey = PanelKey::new("←", &[(Modifiers::NONE, Key::ArrowLeft)], "one step back");
const FORWARD: PanelKey = PanelKey::new("→", &[(Modifiers::NONE, Key::ArrowRight)], "one step forward");
pub(crate) const PLAY: PanelKey = PanelKey::new("Space", &[(Modifiers::NONE, Key::Space)], "play or stop");
/// The keys that drive a timeline. In the table Space plays the mex fill, whose cells the arrows step through.
pub(crate) const KEYS: [&PanelKey; 3] = [&BACK, &FORWARD, &PLAY];

/// The time for which a step stays at normal speed, in seconds.
const STAY: f64 = 1.4;

/// The clock of a timeline: whether it plays, and how fast. Every function returns the step to go to, if there is one.
pub struct AnimationClock {
    /// The time when the next step is due, in egui's time; `None` while paused.
    due: Option<f64>,
    speed: f32,
    /// True if its bar stands on the stage.
    is_staged: bool,
}

impl Default for AnimationClock {
    fn default() -> Self {
        Self { due: None, speed: 1.0, is_staged: false }
    }
}

/// Frames in which a timeline that is to play has to be drawn: its panel may have come to the front just now.
const SOON: u64 = 20;

fn asked_id() -> Id {
    Id::unique("a timeline begins to play")
}

/// The timeline that is drawn next begins to play, as when its play button is pressed; one that plays goes on.
pub fn play_next(ctx: &Context) {
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| data.insert_temp(asked_id(), frame));
    ctx.request_repaint();
}

/// Returns true if the timeline that is being drawn begins to play.
fn begins(ctx: &Context) -> bool {
    let asked = ctx.data_mut(|data| data.remove_temp::<u64>(asked_id()));
    asked.is_some_and(|asked| ctx.cumulative_frame_nr().saturating_sub(asked) < SOON)
}

impl AnimationClock {
    /// A paused one that plays at a multiple of the usual speed.
    pub fn at_speed(speed: f32) -> Self {
        Self { due: None, speed, is_staged: false }
    }

    /// Goes on if it is time, and wakes the window when it will be: nothing is repainted between two steps.
    pub fn advance(&mut self, ui: &Ui, step: usize, last: usize) -> Option<usize> {
        let due = self.due?;
        if step >= last {
            self.due = None;
            return None;
        }
        let now = ui.input(|input| input.time);
        let is_due = now >= due;
        if is_due {
            self.due = Some(now + self.stay());
        }
        let wait = self.due.map_or(0.0, |due| due - now);
        ui.ctx().request_repaint_after(Duration::from_secs_f64(wait));
        is_due.then_some(step + 1)
    }

    /// Its bar stands on the stage, with its caption, or in the panel.
    pub fn stand_on_stage(&mut self, is_staged: bool) {
        self.is_staged = is_staged;
    }

    /// Draws the bar of a timeline and does what is asked of it; a step is called by the noun.
    pub fn bar_ui(&mut self, ui: &mut Ui, noun: &str, timeline: &impl Timeline, step: usize) -> Option<usize> {
        self.bar_beside_ui(ui, noun, timeline, step, 0.0)
    }

    /// The same, with some room kept free at the right end of the upper line.
    pub fn bar_beside_ui(
        &mut self,
        ui: &mut Ui,
        noun: &str,
        timeline: &impl Timeline,
        step: usize,
        kept: f32,
    ) -> Option<usize> {
        let last = timeline.last();
        let caption = timeline.caption(step);
        let (playing, speed, is_staged) = (self.due.is_some(), self.speed, self.is_staged);
        let state = TimelineState { noun, step, last, playing, speed, caption: &caption, kept, is_staged };
        let begun = if begins(ui.ctx()) && self.due.is_none() { self.toggle(ui, step, last) } else { None };
        let Some(action) = timeline_bar_ui(ui, &state) else { return begun };
        match action {
            TimelineAction::Back => Some(self.go_to(step.saturating_sub(1))),
            TimelineAction::Forward => Some(self.go_to((step + 1).min(last))),
            TimelineAction::Seek(step) => Some(self.go_to(step.min(last))),
            TimelineAction::TogglePlay => self.toggle(ui, step, last),
            TimelineAction::Speed(speed) => {
                self.speed = speed;
                None
            }
        }
    }

    /// Plays, from the beginning if it is at the end; or pauses.
    pub fn toggle(&mut self, ui: &Ui, step: usize, last: usize) -> Option<usize> {
        if self.due.take().is_some() {
            return None;
        }
        self.start(ui);
        (step >= last).then_some(0)
    }

    /// Returns the step that the arrow keys or the space bar lead to; `None` where that is the one shown.
    pub fn keys(&mut self, ui: &Ui, step: usize, last: usize) -> Option<usize> {
        if BACK.pressed(ui) {
            step.checked_sub(1).map(|step| self.go_to(step))
        } else if FORWARD.pressed(ui) {
            (step < last).then(|| self.go_to(step + 1))
        } else if PLAY.pressed(ui) {
            self.toggle(ui, step, last)
        } else {
            None
        }
    }

    /// Plays from the beginning, whether it plays or stands: the step to go to is the first.
    pub fn play_from_start(&mut self, ui: &Ui) -> usize {
        self.start(ui);
        0
    }

    fn start(&mut self, ui: &Ui) {
        self.due = Some(ui.input(|input| input.time) + self.stay());
        ui.ctx().request_repaint_after(Duration::from_secs_f64(self.stay()));
    }

    /// Returns true if it plays.
    pub fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// Stops playing: another timeline is shown.
    pub fn stop(&mut self) {
        self.due = None;
    }

    fn go_to(&mut self, step: usize) -> usize {
        self.due = None;
        step
    }

    fn stay(&self) -> f64 {
        STAY / f64::from(self.speed.max(0.1))
    }
}
