//! The other game in the column with its parameters.

use egui::Ui;

use super::set_sliders::set_sliders_ui;
use crate::context::{Action, Context};
use crate::input::parameters::{ParameterEditor, Place};
use crate::widget::Combo;
use golden_game::{Ruleset, share_cells, sum_of, sum_parts, table_game_label, table_game_row, table_games};
use golden_session::{CompareChoice, Edit, TableSubject};

/// The name of the list of games.
const NAME: &str = "Game B";

/// Draws B: the list of games and its parameters, whose `drafts` are being edited.
pub(super) fn other_game_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    subject: &TableSubject<'_>,
    drafts: &mut [ParameterEditor; 2],
) {
    let ruleset = &subject.plane.compare.with;
    let chosen = list_ui(ui, &subject.plane.own.ruleset, ruleset);
    let (edited, is_over) = parameters_ui(ui, ruleset, drafts);
    let is_over = is_over || chosen.is_some();
    if let Some(ruleset) = edited.or(chosen) {
        cx.edit(Edit::Compare(CompareChoice::With(ruleset)));
    }
    if is_over {
        cx.ask(Action::CloseStep);
    }
}

/// Draws the list of the games whose tables have the same cells, with the game itself wherever its table lies;
/// returns the one that was chosen.
fn list_ui(ui: &mut Ui, own: &Ruleset, ruleset: &Ruleset) -> Option<Ruleset> {
    let mut chosen = table_game_row(ruleset);
    let is_listed = |game: &Ruleset| share_cells(own, game) || Some(game.name()) == chosen;
    let games: Vec<Ruleset> = table_games().into_iter().filter(is_listed).collect();
    let labels: Vec<String> = games.iter().map(table_game_label).collect();
    let title = ruleset.title();
    // A game that has no row, such as a sum of two different ones, is named by itself.
    let unlisted = chosen.is_none().then_some((None, title.as_str()));
    let rows = games.iter().zip(&labels).map(|(game, label)| (Some(game.name()), label.as_str()));
    let rows: Vec<(Option<&str>, &str)> = unlisted.into_iter().chain(rows).collect();
    let is_changed = Combo::new(NAME).width(ui.available_width()).show(ui, &mut chosen, &rows).changed();
    games.into_iter().find(|game| is_changed && Some(game.name()) == chosen)
}

/// Draws its parameters; the table follows their sliders. Returns another game, and whether a change is over.
fn parameters_ui(ui: &mut Ui, ruleset: &Ruleset, drafts: &mut [ParameterEditor; 2]) -> (Option<Ruleset>, bool) {
    let (mut changed, mut ended) = (None, false);
    let parts = sum_parts(ruleset);
    for (i, (part, editor)) in parts.iter().zip(drafts).enumerate() {
        let suffix = if i == 0 { "" } else { ", second pile" };
        let place = Place { shows_all: true, follows: true, suffix, ..Place::default() };
        let edited = editor.show(ui, part, place, |game| game.name() == part.name());
        let (slid, is_over) = ui.push_id(i, |ui| set_sliders_ui(ui, part, suffix)).inner;
        ended |= is_over || editor.is_over();
        if let Some(other) = edited.or(slid) {
            let mut parts = parts.to_vec();
            parts.splice(i..=i, [other]);
            changed = Some(sum_of(parts));
        }
    }
    (changed, ended)
}
