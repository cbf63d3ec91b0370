//! The keys that choose stones of piles, and take them; the buttons of two of them, for a finger.

use egui::{Key, Modifiers, Ui};

use crate::widget::Button;
use crate::window::key::{DIGITS, PanelKey};
use golden_session::ChosenStones;

pub(crate) const COUNT: PanelKey =
    PanelKey::new("0 … 9", &DIGITS, "choose that number of stones; of a large pile with several digits");
pub(crate) const MORE: PanelKey =
    PanelKey::new("←", &[(Modifiers::NONE, Key::ArrowLeft)], "one stone more; of a bar the square to the left");
pub(crate) const LESS: PanelKey =
    PanelKey::new("→", &[(Modifiers::NONE, Key::ArrowRight)], "one stone less; of a bar the square to the right");
pub(crate) const NEXT_PILE: PanelKey =
    PanelKey::new("↓", &[(Modifiers::NONE, Key::ArrowDown)], "the next pile; of a bar the square below");
pub(crate) const PILE_BEFORE: PanelKey =
    PanelKey::new("↑", &[(Modifiers::NONE, Key::ArrowUp)], "the pile before; of a bar the square above");
const BOTH: PanelKey = PanelKey::new("A", &[(Modifiers::NONE, Key::A)], "from both piles, or from one");
/// The key that makes the chosen move.
pub const TAKE: PanelKey =
    PanelKey::new("Enter", &[(Modifiers::NONE, Key::Enter)], "take the chosen stones; bite a bar at the chosen square");
/// The keys of stones.
pub(crate) const KEYS: [&PanelKey; 7] = [&COUNT, &MORE, &LESS, &NEXT_PILE, &PILE_BEFORE, &BOTH, &TAKE];

/// The keys of these that do something where stones are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoneKeys {
    /// True if there are several piles: ↑ and ↓ go from one to the other.
    pub has_several: bool,
    /// True if both piles may be taken from.
    pub has_both: bool,
}

/// The choice of piles that is not taken yet: on the stage Esc gives it up before it does anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChosenPiles {
    /// A pile, but no stone of it.
    Pile,
    /// Stones.
    Stones,
}

impl ChosenPiles {
    /// Returns what is chosen where it `has_stones`, or where a choice `is_begun`.
    pub(crate) fn where_begun(has_stones: bool, is_begun: bool) -> Option<Self> {
        match (has_stones, is_begun) {
            (true, _) => Some(Self::Stones),
            (false, true) => Some(Self::Pile),
            (false, false) => None,
        }
    }
}

/// The effects of the keys of this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PileKeys {
    /// A number of stones was chosen by a digit.
    pub has_counted: bool,
    /// True if the chosen stones are to be taken.
    pub takes: bool,
}

/// Returns `Some(true)` if the keys of this frame go to the next pile, `Some(false)` if to the one before; takes them
/// from all others.
pub(crate) fn pile_by_keys(ui: &Ui) -> Option<bool> {
    let is_next = NEXT_PILE.pressed(ui);
    (is_next || PILE_BEFORE.pressed(ui)).then_some(is_next)
}

/// Draws the buttons that take a stone less, and one more: for a finger, where stones are too many to be pressed one by one; returns
/// true if one was pressed.
pub(crate) fn steps_ui(ui: &mut Ui, choice: &mut ChosenStones) -> bool {
    let less = choice.count().is_zero().then_some("No stone is chosen");
    let is_less = ui.add(Button::new("−").name("One stone less").large().off(less)).clicked();
    let is_more = ui.add(Button::new("+").name("One stone more").large()).clicked();
    if is_less || is_more {
        choice.step(is_more);
    }
    is_less || is_more
}

/// Changes the choice as the keys of this frame say. A control that has the keyboard keeps its own arrows and Enter; a text
/// field must not have it.
pub(crate) fn choose_by_keys(ui: &Ui, choice: &mut ChosenStones) -> PileKeys {
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
    if let Some(down) = pile_by_keys(ui) {
        choice.step_pile(down);
    }
    // Stones are taken from the right end: to the left are more.
    if MORE.pressed(ui) {
        choice.step(true);
    }
    if LESS.pressed(ui) {
        choice.step(false);
    }
    done.takes = TAKE.pressed(ui);
    done
}
