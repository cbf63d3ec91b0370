//! The keys that choose stones of piles, and take them.

use egui::{Key, Modifiers, Ui};

use crate::number::UBig;
use crate::session::ChosenStones;
use crate::ui::window::key::{DIGITS, PanelKey};

pub(in crate::ui) const COUNT: PanelKey =
    PanelKey::new("0 … 9", &DIGITS, "choose that number of stones; of a large pile with several digits");
const MORE: PanelKey = PanelKey::new("←", &[(Modifiers::NONE, Key::ArrowLeft)], "one stone more");
const LESS: PanelKey = PanelKey::new("→", &[(Modifiers::NONE, Key::ArrowRight)], "one stone less");
const NEXT_PILE: PanelKey = PanelKey::new("↓", &[(Modifiers::NONE, Key::ArrowDown)], "the next pile");
const PILE_BEFORE: PanelKey = PanelKey::new("↑", &[(Modifiers::NONE, Key::ArrowUp)], "the pile before");
const BOTH: PanelKey = PanelKey::new("A", &[(Modifiers::NONE, Key::A)], "from both piles, or from one");
const TAKE: PanelKey = PanelKey::new("Enter", &[(Modifiers::NONE, Key::Enter)], "take the chosen stones");
/// The keys of stones.
pub(in crate::ui) const KEYS: [&PanelKey; 7] = [&COUNT, &MORE, &LESS, &NEXT_PILE, &PILE_BEFORE, &BOTH, &TAKE];

/// What the keys of this frame did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct PileKeys {
    /// A number of stones was chosen by a digit.
    pub has_counted: bool,
    /// What is chosen is to be taken.
    pub takes: bool,
}

/// Changes the choice as the keys of this frame say. A control that has the keyboard keeps its own arrows and Enter; a text
/// field must not have it.
pub(in crate::ui) fn choose_by_keys(ui: &Ui, choice: &mut ChosenStones) -> PileKeys {
    let mut done = PileKeys::default();
    if let Some(digit) = COUNT.pressed_place(ui) {
        choice.type_digit(digit);
        done.has_counted = true;
    }
    if choice.can_take_both() && BOTH.pressed(ui) {
        choice.set_both(!choice.takes_both());
    }
    if ui.memory(|memory| memory.focused().is_some()) {
        return done;
    }
    if NEXT_PILE.pressed(ui) {
        choice.step_pile(true);
    }
    if PILE_BEFORE.pressed(ui) {
        choice.step_pile(false);
    }
    // Stones are taken from the right end: to the left are more.
    if MORE.pressed(ui) {
        let count = choice.count() + UBig::ONE;
        choice.choose(choice.active(), &count);
    }
    if LESS.pressed(ui) {
        let count = choice.count();
        let less = if count.is_zero() { count } else { count - UBig::ONE };
        choice.choose(choice.active(), &less);
    }
    done.takes = TAKE.pressed(ui);
    done
}
