//! Arrows and the space bar drive the walk, Home and End lead to its ends.

use egui::{Key, Modifiers, Ui};

use super::{AutomatonView, Shown};
use crate::context::{Action, Context};
use crate::window::key::PanelKey;
use golden_figure::Timeline;

const FIRST: PanelKey = PanelKey::new("Home", &[(Modifiers::NONE, Key::Home)], "the first state of the walk");
const LAST: PanelKey = PanelKey::new("End", &[(Modifiers::NONE, Key::End)], "the last state of the walk");
/// The keys of the automaton; those of its timeline are [`crate::playback::KEYS`].
pub(crate) const KEYS: [&PanelKey; 2] = [&FIRST, &LAST];

impl AutomatonView {
    /// Does what the keys ask for, unless a control has the keyboard.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        if !cx.active || ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        let Some(timeline) = &shown.timeline else { return };
        let next = if FIRST.pressed(ui) {
            Some(0)
        } else if LAST.pressed(ui) {
            Some(timeline.last())
        } else {
            self.playback.keys(ui, shown.step, timeline.last())
        };
        if let Some(step) = next {
            cx.ask(Action::AutomatonStep(Some(step)));
        }
    }
}
