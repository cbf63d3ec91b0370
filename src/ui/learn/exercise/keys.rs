//! The keys of an exercise: those of answers that are chosen, and those that choose stones.

use egui::{Key, Modifiers};

use crate::input::pile_keys;
use crate::window::key::{DIGITS, PanelKey};

pub(super) const SAY_N: PanelKey = PanelKey::new(
    "N",
    &[(Modifiers::NONE, Key::N)],
    "answer N, or that a tail may not be taken; on the stage N opens the presenter’s notes where no such task is left",
);
pub(super) const SAY_P: PanelKey = PanelKey::new("P", &[(Modifiers::NONE, Key::P)], "answer P, also on the stage");
pub(super) const SAY_Y: PanelKey = PanelKey::new("Y", &[(Modifiers::NONE, Key::Y)], "answer that a tail may be taken");
pub(super) const SAY_A: PanelKey =
    PanelKey::new("A", &[(Modifiers::NONE, Key::A)], "answer A; with stones: from both piles, or from one");
pub(super) const SAY_B: PanelKey = PanelKey::new(
    "B",
    &[(Modifiers::NONE, Key::B)],
    "answer B; on the stage B is the black screen where no such task is left, as the full stop is always",
);
const DIGIT: PanelKey = PanelKey::new(
    "0 … 9",
    &DIGITS,
    "answer with a digit, choose the step of Silber’s rule, choose that number of stones; of a large pile with several digits",
);
/// The arrows that choose stones, with what they are on the stage.
const MORE: PanelKey = PanelKey::new(
    "←",
    pile_keys::MORE.keys,
    "one stone more; of a bar the square to the left; on the stage ← is the scene before until stones are chosen",
);
const LESS: PanelKey = PanelKey::new(
    "→",
    pile_keys::LESS.keys,
    "one stone less; of a bar the square to the right; on the stage → is the next scene until stones are chosen",
);
const NEXT_PILE: PanelKey = PanelKey::new(
    "↓",
    pile_keys::NEXT_PILE.keys,
    "the next pile, also on the stage; after a wrong answer another one begins with it; in the window of a bar the square below",
);
const PILE_BEFORE: PanelKey = PanelKey::new(
    "↑",
    pile_keys::PILE_BEFORE.keys,
    "the pile before, also on the stage; after a wrong answer another one begins with it; in the window of a bar the square above",
);

/// The keys of an exercise in its pane.
pub(crate) const KEYS: [&PanelKey; 11] = {
    // Digits and A choose stones as in play, and are answers where something else is chosen.
    let [.., take] = pile_keys::KEYS;
    [&SAY_N, &SAY_P, &SAY_Y, &SAY_B, &DIGIT, &MORE, &LESS, &NEXT_PILE, &PILE_BEFORE, &SAY_A, take]
};
