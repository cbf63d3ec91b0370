//! The keys of the panel.

use egui::{Key, Modifiers, Ui};

use super::PlayPanel;
use super::moves::take_back;
use super::view::{Laid, PlayView};
use crate::context::Context;
use crate::input::pile_keys::{self, choose_by_keys};
use crate::widget::has_focus_in_front;
use crate::window::key::PanelKey;

const TAKE_BACK: PanelKey = PanelKey::new("Backspace", &[(Modifiers::NONE, Key::Backspace)], "take the last move back");
/// The keys of the panel.
pub(crate) const KEYS: [&PanelKey; 8] = {
    let [count, more, less, next, before, both, take] = pile_keys::KEYS;
    [count, more, less, next, before, both, take, &TAKE_BACK]
};

impl PlayPanel {
    /// Does what the keys ask for, unless a text field has them.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &PlayView, is_typing: bool, cx: &mut Context<'_>) {
        // A field that is left by Enter had the key for itself.
        if !cx.active || is_typing || ui.ctx().text_edit_focused() || has_focus_in_front(ui.ctx(), ui.layer_id()) {
            return;
        }
        if TAKE_BACK.pressed(ui) {
            take_back(cx);
        }
        if shown.is_live() && shown.laid() == Laid::Bar {
            self.bar_keys(ui, shown, cx);
        }
        if !shown.is_live() || shown.laid() != Laid::Stones {
            return;
        }
        let done = choose_by_keys(ui, &mut self.choice);
        if done.has_counted {
            self.forget_typed();
            // No control has a use for digits: who types one means the stones, and Enter takes them.
            ui.memory_mut(|memory| memory.focused().map(|control| memory.surrender_focus(control)));
        }
        if done.takes {
            self.play(shown, cx);
        }
    }
}
