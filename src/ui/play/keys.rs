//! The keys of the panel.

use egui::{Key, Modifiers, Ui};

use super::PlayPanel;
use super::moves::take_back;
use super::view::{Laid, PlayView};
use crate::number::UBig;
use crate::ui::context::Context;
use crate::ui::window::key::{DIGITS, PanelKey};

const TAKE_BACK: PanelKey = PanelKey::new("Backspace", &[(Modifiers::NONE, Key::Backspace)], "take the last move back");
const COUNT: PanelKey = PanelKey::new("1 … 9", DIGITS.split_at(1).1, "choose that number of stones");
const MORE: PanelKey = PanelKey::new("←", &[(Modifiers::NONE, Key::ArrowLeft)], "one stone more");
const LESS: PanelKey = PanelKey::new("→", &[(Modifiers::NONE, Key::ArrowRight)], "one stone less");
const NEXT_PILE: PanelKey = PanelKey::new("↓", &[(Modifiers::NONE, Key::ArrowDown)], "the next pile");
const PILE_BEFORE: PanelKey = PanelKey::new("↑", &[(Modifiers::NONE, Key::ArrowUp)], "the pile before");
const BOTH: PanelKey = PanelKey::new("A", &[(Modifiers::NONE, Key::A)], "from both piles, or from one");
const TAKE: PanelKey = PanelKey::new("Enter", &[(Modifiers::NONE, Key::Enter)], "take the chosen stones");
/// The keys of the panel.
pub(in crate::ui) const KEYS: [&PanelKey; 8] =
    [&COUNT, &MORE, &LESS, &NEXT_PILE, &PILE_BEFORE, &BOTH, &TAKE, &TAKE_BACK];

impl PlayPanel {
    /// Does what the keys ask for, unless a text field has them.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &PlayView, is_typing: bool, cx: &mut Context<'_>) {
        // A field that is left by Enter had the key for itself.
        if !cx.active || is_typing || ui.ctx().text_edit_focused() {
            return;
        }
        if TAKE_BACK.pressed(ui) {
            take_back(cx);
        }
        if !shown.is_live() {
            return;
        }
        if shown.laid() != Laid::Stones {
            return;
        }
        if let Some(place) = COUNT.pressed_place(ui) {
            self.choice.choose(self.choice.active(), &UBig::from(place + 1));
            self.forget_typed();
        }
        if self.choice.can_take_both() && BOTH.pressed(ui) {
            self.choice.set_both(!self.choice.takes_both());
        }
        // A control that has the keyboard keeps its own arrows and Enter.
        if ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        if NEXT_PILE.pressed(ui) {
            self.choice.step_pile(true);
        }
        if PILE_BEFORE.pressed(ui) {
            self.choice.step_pile(false);
        }
        // Stones are taken from the right end: to the left are more.
        if MORE.pressed(ui) {
            let count = self.choice.count() + UBig::ONE;
            self.choice.choose(self.choice.active(), &count);
        }
        if LESS.pressed(ui) {
            let count = self.choice.count();
            let less = if count.is_zero() { count } else { count - UBig::ONE };
            self.choice.choose(self.choice.active(), &less);
        }
        if TAKE.pressed(ui) {
            self.play(shown, cx);
        }
    }
}
