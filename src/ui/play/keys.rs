//! The keys of the panel.

use egui::{Key, Modifiers, Ui};

use super::PlayPanel;
use super::moves::take_back;
use super::view::{Laid, PlayView};
use crate::number::UBig;
use crate::ui::context::Context;

const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

impl PlayPanel {
    /// Does what the keys ask for, unless a text field has them.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &PlayView, is_typing: bool, cx: &mut Context<'_>) {
        // A field that is left by Enter had the key for itself.
        if !cx.active || is_typing || ui.ctx().text_edit_focused() {
            return;
        }
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::Backspace) {
            take_back(cx);
        }
        if !shown.is_live() {
            return;
        }
        if shown.laid() != Laid::Stones {
            return;
        }
        for (count, key) in (1_u8..).zip(DIGITS) {
            if pressed(key) {
                self.choice.choose(self.choice.active(), &UBig::from(count));
                self.forget_typed();
            }
        }
        if self.choice.can_take_both() && pressed(Key::B) {
            self.choice.set_both(!self.choice.takes_both());
        }
        // A control that has the keyboard keeps its own arrows and Enter.
        if ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        if pressed(Key::ArrowDown) {
            self.choice.step_pile(true);
        }
        if pressed(Key::ArrowUp) {
            self.choice.step_pile(false);
        }
        // Stones are taken from the right end: to the left are more.
        if pressed(Key::ArrowLeft) {
            let count = self.choice.count() + UBig::ONE;
            self.choice.choose(self.choice.active(), &count);
        }
        if pressed(Key::ArrowRight) {
            let count = self.choice.count();
            let less = if count.is_zero() { count } else { count - UBig::ONE };
            self.choice.choose(self.choice.active(), &less);
        }
        if pressed(Key::Enter) {
            self.play(shown, cx);
        }
    }
}
