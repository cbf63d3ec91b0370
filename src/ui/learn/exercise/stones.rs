//! Piles of stones, from which a move takes.

use std::sync::Arc;

use egui::{Rect, Role, Ui, UiBuilder, WidgetInfo, vec2};

use super::Ask;
use crate::figure::{Colour, Face, StoneRow, StoneTable, StoneTarget, stone_table};
use crate::game::{Fields, Moves, Position, Ruleset};
use crate::number::UBig;
use crate::prose::short_number;
use crate::session::{ChosenStones, Focus};
use crate::teach::exercise::Answer;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, checkbox_ui};

/// The most piles that are laid on the table, and the most digits of one.
const PILES: usize = 8;

/// Whether positions of the game are piles that a move takes from.
pub(super) fn are_stones(focus: &Focus) -> bool {
    let spec = focus.ruleset.spec();
    let is_taken = !matches!(spec.moves, Moves::Split(_)) && spec.fields != Fields::Rows;
    let piles = focus.ruleset.piles(&focus.position);
    is_taken && !piles.is_empty() && piles.len() <= PILES
}

/// Draws the piles of a position whose moves do more than take from one of them, as far as they are few.
pub(super) fn piles_ui(ui: &mut Ui, focus: &Focus) {
    let piles = focus.ruleset.piles(&focus.position);
    if !matches!(focus.ruleset.spec().moves, Moves::Split(_)) || piles.is_empty() || piles.len() > PILES {
        return;
    }
    let figure = stone_table(&table(focus, &[], |_| false, ui.available_width(), false));
    let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), egui::Sense::hover());
    figure_ui(ui, &figure, rect, "exercise piles");
}

/// Draws the piles in a room; where `is_live`, stones are chosen with clicks and taken with a button. Returns the move.
pub(super) fn stones_ui(
    ui: &mut Ui,
    room: Rect,
    focus: &Arc<Focus>,
    choice: &mut ChosenStones,
    is_live: bool,
) -> Option<Ask> {
    choice.follow(focus, 0, is_live);
    let mut asked = None;
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let chosen = if is_live { choice.take() } else { &[] };
        let table = table(focus, chosen, |pile| choice.is_active(pile), room.width(), is_live);
        let figure = stone_table(&table);
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), egui::Sense::hover());
        let response = figure_ui(ui, &figure, rect, "exercise stones");
        if !is_live {
            return;
        }
        match response.clicked {
            Some(StoneTarget::Take(pile, count)) => choice.choose(pile, &UBig::from(count)),
            Some(StoneTarget::Pile(pile)) => choice.activate(pile),
            None => {}
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let after = choice.after(focus);
            let nothing = choice.take().iter().all(UBig::is_zero);
            let words = if nothing { "Take".to_owned() } else { format!("Take {}", taken(choice.take())) };
            let off = after
                .as_ref()
                .err()
                .map(|error| if nothing { "Choose stones first".to_owned() } else { error.to_string() });
            let button = Button::new(&words).primary().off(off.as_deref());
            if ui.add(button).clicked()
                && let Ok(to) = after
            {
                let words = crate::game::short_position(&to, 24);
                asked = Some(Ask::Answer(Answer::Move(to), words));
            }
            if choice.can_take_both() {
                let mut both = choice.takes_both();
                if checkbox_ui(ui, &mut both, &"from both piles".into(), false).changed() {
                    choice.set_both(both);
                }
            }
            if let Some(reason) = off.filter(|_| !nothing) {
                let response = crate::ui::widget::error_ui(ui, &reason);
                response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &reason));
            }
        });
    });
    asked
}

/// Draws the position that a wrong try leaves, with the stones marked that the opponent takes then.
pub(super) fn answered_ui(ui: &mut Ui, room: Rect, ruleset: &Ruleset, [from, to]: [&Position; 2]) {
    let (before, after) = (ruleset.piles(from), ruleset.piles(to));
    let taken = |(pile, count): (usize, &UBig)| match after.get(pile) {
        Some(left) if left <= count => count - left,
        Some(_) => UBig::ZERO,
        None => count.clone(),
    };
    let taken: Vec<UBig> = before.iter().enumerate().map(taken).collect();
    let focus = Focus { ruleset: ruleset.clone(), position: from.clone() };
    let figure = stone_table(&table(&focus, &taken, |_| false, room.width(), false));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let words = "After your move. Your opponent takes the marked stones:";
        let response = prose_ui(ui, &words.into(), 16.0, Face::Interface, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, words));
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), egui::Sense::hover());
        figure_ui(ui, &figure, rect, "exercise stones");
    });
}

fn table(focus: &Focus, chosen: &[UBig], is_active: impl Fn(usize) -> bool, width: f32, is_live: bool) -> StoneTable {
    let Focus { ruleset, position } = focus;
    let (limits, names) = (ruleset.limits(position), ruleset.pile_names(position));
    let rows = ruleset.piles(position).into_iter().enumerate().map(|(pile, count)| StoneRow {
        name: names.get(pile).cloned().unwrap_or_default(),
        chosen: chosen.get(pile).cloned().unwrap_or_default(),
        limit: limits.get(pile).cloned().flatten(),
        taken: Vec::new(),
        parts: Vec::new(),
        tail_wins: false,
        is_active: is_live && is_active(pile),
        leaving: None,
        count,
    });
    StoneTable { rows: rows.collect(), width, is_live }
}

/// "3", "2 from both", "1 and 2".
fn taken(take: &[UBig]) -> String {
    let changed: Vec<String> = take.iter().filter(|take| !take.is_zero()).map(short_number).collect();
    match changed.as_slice() {
        [a, b] if a == b => format!("{a} from both"),
        several => several.join(" and "),
    }
}
