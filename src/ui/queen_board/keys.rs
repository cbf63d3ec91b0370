//! Moving the piece with the keyboard.

use egui::{Id, Key, Modifiers, Ui};

use super::hint::Hint;
use super::shown::Shown;
use super::words;
use crate::figure::options_on_board;
use crate::session::{BoardPlace, Corner, Edit};
use crate::ui::context::Context;

/// Does what the keys ask for. Returns why a move was refused.
pub(super) fn keys(ui: &Ui, shown: &Shown, hint: Option<&Hint>, board: Id, cx: &mut Context<'_>) -> Option<String> {
    // A control that has the focus keeps its keys.
    let focused = ui.memory(egui::Memory::focused);
    if !cx.active || shown.own_last.is_some() || (focused.is_some_and(|id| id != board)) {
        return None;
    }
    let corner = cx.session.model.board.corner;
    // With Shift first: egui takes a shifted arrow for an arrow as well.
    if let Some(step) = moved(ui, corner) {
        return play(step, shown, corner, cx);
    }
    if let Some((a, b)) = stepped(ui, corner).and_then(|step| beside(shown.at, step)) {
        cx.edit(Edit::Focus(BoardPlace { a, b }.focus(&shown.focus.ruleset)));
    }
    if let Some(to) = hint.and_then(|hint| hint.to.clone())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    {
        cx.edit(Edit::Play(to));
    }
    None
}

/// The step of a move, from the shifted keys.
fn moved(ui: &Ui, corner: Corner) -> Option<(i64, i64)> {
    let toward = match corner {
        Corner::BottomLeft => Key::ArrowDown,
        Corner::TopLeft => Key::ArrowUp,
    };
    let keys = [(Key::ArrowLeft, (-1, 0)), (toward, (0, -1)), (Key::End, (-1, -1))];
    pressed(ui, Modifiers::SHIFT, &keys)
}

/// One square further in any direction, from the plain arrows.
fn stepped(ui: &Ui, corner: Corner) -> Option<(i64, i64)> {
    let up = match corner {
        Corner::BottomLeft => 1,
        Corner::TopLeft => -1,
    };
    let keys =
        [(Key::ArrowLeft, (-1, 0)), (Key::ArrowRight, (1, 0)), (Key::ArrowUp, (0, up)), (Key::ArrowDown, (0, -up))];
    pressed(ui, Modifiers::NONE, &keys)
}

fn pressed(ui: &Ui, modifiers: Modifiers, keys: &[(Key, (i64, i64))]) -> Option<(i64, i64)> {
    let step = |input: &mut egui::InputState| {
        keys.iter().find(|(key, _)| input.consume_key(modifiers, *key)).map(|(_, step)| *step)
    };
    ui.input_mut(step)
}

fn beside((a, b): (u64, u64), (x, y): (i64, i64)) -> Option<(u64, u64)> {
    Some((a.checked_add_signed(x)?, b.checked_add_signed(y)?))
}

fn play(step: (i64, i64), shown: &Shown, corner: Corner, cx: &mut Context<'_>) -> Option<String> {
    let to = beside(shown.at, step)?;
    let square = crate::figure::on_board(to, shown.size)?;
    if options_on_board(&shown.focus.ruleset, shown.at, shown.size).contains(&square) {
        cx.edit(Edit::Play(shown.focus_on(square).position));
        return None;
    }
    Some(words::refusal(&shown.focus.ruleset, corner, square))
}
