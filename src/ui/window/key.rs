//! A key that is no command: written once, beside the code that handles it, with what it does.

use egui::{InputState, Key, Modifiers, Ui};

/// A key of a panel, or several that do the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelKey {
    /// As the list writes it: "Shift+←  →".
    pub shown: &'static str,
    /// Its effect.
    pub what: &'static str,
    /// The keys themselves.
    pub keys: &'static [(Modifiers, Key)],
}

impl PanelKey {
    pub(crate) const fn new(shown: &'static str, keys: &'static [(Modifiers, Key)], what: &'static str) -> Self {
        Self { shown, what, keys }
    }

    /// Returns true if one of the keys was pressed; takes it from all others.
    pub(crate) fn pressed(&self, ui: &Ui) -> bool {
        self.pressed_place(ui).is_some()
    }

    /// Returns true if one of the keys was pressed that is none of `others`, which mean something else now; takes it
    /// from all others.
    pub(crate) fn pressed_but(&self, ui: &Ui, others: &[Key]) -> bool {
        let mut own = self.keys.iter().filter(|(_, key)| !others.contains(key));
        ui.input_mut(|input| own.any(|(modifiers, key)| input.consume_key(*modifiers, *key)))
    }

    /// Returns the pressed one of the keys, by its place in the list; takes it from all others.
    pub(crate) fn pressed_place(&self, ui: &Ui) -> Option<usize> {
        ui.input_mut(|input| self.keys.iter().position(|(modifiers, key)| input.consume_key(*modifiers, *key)))
    }

    /// Returns true if one of the keys is pressed, whatever others make of it.
    pub(crate) fn is_pressed(&self, input: &InputState) -> bool {
        self.keys.iter().any(|(_, key)| input.key_pressed(*key))
    }
}

/// The digits, from 0 to 9.
pub(crate) const DIGITS: [(Modifiers, Key); 10] = [
    (Modifiers::NONE, Key::Num0),
    (Modifiers::NONE, Key::Num1),
    (Modifiers::NONE, Key::Num2),
    (Modifiers::NONE, Key::Num3),
    (Modifiers::NONE, Key::Num4),
    (Modifiers::NONE, Key::Num5),
    (Modifiers::NONE, Key::Num6),
    (Modifiers::NONE, Key::Num7),
    (Modifiers::NONE, Key::Num8),
    (Modifiers::NONE, Key::Num9),
];
