//! The keys that choose stones of piles, and take them; the buttons of two of them, for a finger. A bar of chocolate,
//! bitten with the pointer or with keys: arrows lead to a square, Enter bites there.

use egui::{EventFilter, Id, Key, Modifiers, Response, Role, Ui, WidgetInfo};

use crate::render::paint::FigureResponse;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::Button;
use crate::window::{DIGITS, PanelKey};
use golden_figure::{BarSquare, Colour, Face};
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

/// The words shown when the poisoned square is clicked.
const POISONED: &str =
    "This square is poisoned and cannot be bitten: who finds only it left has lost. Bite another square.";
/// The arrows stay with the bar that has the keyboard.
const ARROWS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
/// The height of the words below a bar, in points.
pub(crate) const WORDS: f32 = 24.0;

/// The square of a bar that is pointed at, by the pointer or by keys.
#[derive(Default)]
pub(crate) struct BarChoice {
    /// The square under the pointer, and the one that the arrows have led to.
    hovered: Option<BarSquare>,
    chosen: Option<BarSquare>,
    /// True if the poisoned square was clicked last.
    is_poisoned: bool,
    /// The widget of the bar, as it was drawn last.
    bar: Option<Id>,
}

impl BarChoice {
    /// The square whose bite is marked.
    pub fn pointed(&self) -> Option<BarSquare> {
        self.hovered.or(self.chosen)
    }

    /// Nothing is chosen: another bar is there.
    pub fn forget(&mut self) {
        (self.chosen, self.is_poisoned) = (None, false);
    }

    /// Takes what the pointer does on the bar; returns the square that is bitten, where it `is_live`.
    pub fn point(&mut self, ui: &Ui, figure: &FigureResponse<BarSquare>, is_live: bool) -> Option<BarSquare> {
        let id = figure.response.id;
        self.bar = Some(id);
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, ARROWS));
        let hovered = figure.hovered.filter(|square| !is_poison(*square));
        if self.hovered != hovered {
            self.hovered = hovered;
            ui.ctx().request_repaint();
        }
        // Enter and Space on the bar are no click, wherever the pointer rests.
        let is_key = ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
        let clicked = figure.clicked.filter(|_| is_live && !is_key)?;
        self.forget();
        self.is_poisoned = is_poison(clicked);
        ui.ctx().request_repaint();
        (!self.is_poisoned).then_some(clicked)
    }

    /// Does what the keys ask for on a bar of these rows; returns the square that is bitten. A control that has the keyboard
    /// keeps its keys.
    pub fn keys(&mut self, ui: &Ui, rows: &[u64]) -> Option<BarSquare> {
        let focused = ui.memory(egui::Memory::focused);
        if focused.is_some() && focused != self.bar {
            return None;
        }
        self.chosen = self.chosen.filter(|square| is_there(rows, *square));
        let arrows =
            [(Key::ArrowLeft, (0, -1)), (Key::ArrowRight, (0, 1)), (Key::ArrowUp, (-1, 0)), (Key::ArrowDown, (1, 0))];
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if let Some((_, step)) = arrows.into_iter().find(|(key, _)| pressed(*key)) {
            self.chosen = beside(rows, self.chosen, step);
            self.is_poisoned = false;
            ui.ctx().request_repaint();
        }
        let bitten = self.chosen.filter(|_| pressed(Key::Enter))?;
        self.forget();
        Some(bitten)
    }

    /// Says below the bar which square is chosen, or why the one clicked cannot be bitten.
    pub fn words_ui(&self, ui: &mut Ui) {
        let say = |ui: &mut Ui, words: &str, colour: Colour, role: Role| {
            let response: Response = prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, colour));
            response.widget_info(|| WidgetInfo::labeled(role, true, words));
        };
        if self.is_poisoned {
            say(ui, POISONED, Colour::Err, Role::Alert);
        } else if let Some((row, column)) = self.chosen {
            let words = format!("Row {}, column {} is chosen: Enter bites there.", row + 1, column + 1);
            say(ui, &words, Colour::Ink2, Role::Status);
        }
    }
}

fn is_poison(square: BarSquare) -> bool {
    square == (0, 0)
}

/// Returns true if a bar of these rows has a square that can be bitten.
fn is_there(rows: &[u64], (row, column): BarSquare) -> bool {
    !is_poison((row, column)) && rows.get(row).is_some_and(|length| column < *length)
}

/// Returns the square that an arrow leads to: beside the chosen one, in a shorter row its last one, at first one beside
/// the poisoned square. If no such square can be bitten, returns the chosen one.
fn beside(rows: &[u64], chosen: Option<BarSquare>, (down, right): (isize, i64)) -> Option<BarSquare> {
    let Some((row, column)) = chosen else {
        return [(0, 1), (1, 0)].into_iter().find(|square| is_there(rows, *square));
    };
    let next = || {
        let row = row.checked_add_signed(down)?;
        let last = rows.get(row)?.checked_sub(1)?;
        let column = column.checked_add_signed(right)?;
        Some((row, if down == 0 { column } else { column.min(last) }))
    };
    next().filter(|square| is_there(rows, *square)).or(chosen)
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn arrows_lead_to_every_square_but_the_poisoned_one() {
        let rows = [4, 3, 1];
        let go = |from, step| beside(&rows, Some(from), step);
        assert_eq!([beside(&rows, None, (0, 1)), beside(&[1, 1], None, (0, 1))], [Some((0, 1)), Some((1, 0))]);
        assert_eq!(beside(&[1], None, (1, 0)), None);
        assert_eq!([go((0, 1), (0, -1)), go((1, 0), (-1, 0))], [Some((0, 1)), Some((1, 0))], "not to the poison");
        assert_eq!([go((0, 3), (0, 1)), go((2, 0), (1, 0))], [Some((0, 3)), Some((2, 0))], "not over an edge");
        assert_eq!([go((0, 3), (1, 0)), go((1, 2), (1, 0))], [Some((1, 2)), Some((2, 0))], "in a shorter row its last");
    }
}
