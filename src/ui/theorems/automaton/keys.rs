//! Arrows and the space bar drive the walk, Home and End lead to its ends.

use egui::{Key, Modifiers, Ui};

use super::{AutomatonView, Shown};
use crate::figure::Timeline;
use crate::ui::context::{Action, Context};

impl AutomatonView {
    /// Does what the keys ask for, unless a control has the keyboard.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        if !cx.active || ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        let Some(timeline) = &shown.timeline else { return };
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let next = if pressed(Key::Home) {
            Some(0)
        } else if pressed(Key::End) {
            Some(timeline.last())
        } else {
            self.playback.keys(ui, shown.step, timeline.last())
        };
        if let Some(step) = next {
            cx.ask(Action::AutomatonStep(Some(step)));
        }
    }
}
