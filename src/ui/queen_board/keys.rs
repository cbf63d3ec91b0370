//! Moving the piece with the keyboard.

use egui::{Id, Key, Modifiers, Ui};

use super::chosen_option::ChosenOption;
use super::view::BoardView;
use crate::context::Context;
use crate::window::key::PanelKey;
use golden_session::{BoardPlace, Corner, Edit};
use golden_solver::BoardHint;

const CHOOSE: PanelKey = PanelKey::new(
    "Arrow keys",
    &[
        (Modifiers::NONE, Key::ArrowLeft),
        (Modifiers::NONE, Key::ArrowRight),
        (Modifiers::NONE, Key::ArrowUp),
        (Modifiers::NONE, Key::ArrowDown),
    ],
    "choose a move",
);
const PLACE: PanelKey = PanelKey::new(
    "Ctrl+arrow keys",
    &[
        (Modifiers::COMMAND, Key::ArrowLeft),
        (Modifiers::COMMAND, Key::ArrowRight),
        (Modifiers::COMMAND, Key::ArrowUp),
        (Modifiers::COMMAND, Key::ArrowDown),
    ],
    "put the piece one square further",
);
const PLAY: PanelKey = PanelKey::new(
    "Enter",
    &[(Modifiers::NONE, Key::Enter)],
    "play the chosen move; without a choice the move of the hint",
);
const FORGET: PanelKey = PanelKey::new("Esc", &[(Modifiers::NONE, Key::Escape)], "forget the choice");
/// The keys of the panel.
pub(crate) const KEYS: [&PanelKey; 4] = [&CHOOSE, &PLAY, &FORGET, &PLACE];

/// Does what the keys ask for: arrows choose an option, Enter plays it, with Ctrl they put the piece elsewhere. Given
/// are the board's widget and what had the keyboard in the frame before. Returns why no move is made.
pub(super) fn keys(
    ui: &Ui,
    shown: &BoardView,
    hint: Option<&BoardHint>,
    [board, before]: [Option<Id>; 2],
    choice: &mut ChosenOption,
    cx: &mut Context<'_>,
) -> Option<&'static str> {
    // A control that has the keyboard keeps its keys, and the one that ends the typing in a field was meant for that.
    let focused = ui.memory(egui::Memory::focused).or(before);
    let is_elsewhere = focused.is_some() && focused != board;
    if !cx.active || shown.not_shown.is_some() || is_elsewhere {
        return None;
    }
    let corner = cx.session.model.board.corner;
    // With Ctrl first: egui takes such an arrow for a plain one as well.
    if let Some(step) = arrow(ui, &PLACE, corner) {
        if let Some((a, b)) = beside(shown.at, step) {
            cx.edit(Edit::Focus(BoardPlace { a, b }.focus(&shown.focus.ruleset)));
        }
        return None;
    }
    if let Some(direction) = arrow(ui, &CHOOSE, corner) {
        choice.go(shown, direction);
        ui.ctx().request_repaint();
    }
    if choice.square().is_some() && FORGET.pressed(ui) {
        choice.set(None);
        ui.ctx().request_repaint();
    }
    let chosen = choice.square().map(|square| shown.focus_on(square).position);
    if let Some(to) = chosen.or_else(|| hint.and_then(|hint| hint.to.clone()))
        && PLAY.pressed(ui)
    {
        let waits = shown.waits_for_computer(cx);
        if waits.is_none() {
            cx.edit(Edit::Play(to));
        }
        return waits;
    }
    None
}

/// The direction of an arrow key that was pressed, in coordinates.
fn arrow(ui: &Ui, keys: &PanelKey, corner: Corner) -> Option<(i64, i64)> {
    let up = match corner {
        Corner::BottomLeft => 1,
        Corner::TopLeft => -1,
    };
    // In the order of the keys.
    let directions = [(-1, 0), (1, 0), (0, up), (0, -up)];
    keys.pressed_place(ui).and_then(|place| directions.get(place).copied())
}

fn beside((a, b): (u64, u64), (x, y): (i64, i64)) -> Option<(u64, u64)> {
    Some((a.checked_add_signed(x)?, b.checked_add_signed(y)?))
}
