//! The choice of the game, with the parameters of those that have some.

use egui::Ui;

use crate::context::{Action, Context};
use crate::input::parameters::{LABEL, ParameterEditor, ParameterPlace};
use crate::widget::{Combo, Segment, SliderField, segmented_ui};
use golden_figure::PlaneAxes;
use golden_game::{Ruleset, TableShape, sum_of, sum_parts, table_game_label, table_game_row, table_games};
use golden_session::{Edit, Focus, TableSubject, position_in_table};

/// The parameters being edited: of the game, or of the games of a sum.
#[derive(Default)]
pub(super) struct RuleDrafts([ParameterEditor; 2]);

/// Draws the choice of the game, and the parameters of the chosen one.
pub(super) fn game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, drafts: &mut RuleDrafts) {
    let ruleset = &subject.focus.ruleset;
    let now = if subject.shows_shared_game() { table_game_row(ruleset) } else { None };
    let games = games_with_table(cx, ruleset);
    let labels: Vec<String> = games.iter().map(table_game_label).collect();
    let is_chosen = |game: &Ruleset| now == Some(game.name()) && game.own_rule() == ruleset.own_rule();
    let mut chosen = games.iter().position(is_chosen);
    let rows: Vec<_> = labels.iter().enumerate().map(|(place, label)| (Some(place), label.as_str())).collect();
    let width = ui.available_width();
    if Combo::new("Game of the table").width(width).show(ui, &mut chosen, &rows).changed()
        && let Some(game) = chosen.and_then(|place| games.get(place))
    {
        choose(cx, subject, game.clone());
    }
    if ruleset.own_rule().is_some() {
        if ruleset.plane() == TableShape::Line {
            width_ui(ui, cx, subject.plane);
        }
        return;
    }
    if now.is_none() {
        return;
    }
    let parts = sum_parts(ruleset);
    parts_ui(ui, cx, subject, parts);
    for (i, (part, editor)) in parts.iter().zip(&mut drafts.0).enumerate() {
        let suffix = if i == 0 { "" } else { ", second pile" };
        let place = ParameterPlace { shows_all: true, suffix, ..ParameterPlace::default() };
        if let Some(other) = editor.show(ui, part, place, |game| game.name() == part.name()) {
            let mut parts = parts.to_vec();
            parts.splice(i..=i, [other]);
            choose(cx, subject, sum_of(parts));
        }
    }
    if ruleset.plane() == TableShape::Line {
        width_ui(ui, cx, subject.plane);
    }
}

/// The games whose tables can be chosen where one of them is shown: those of the program, then those of the laboratory.
pub(super) fn games_with_table(cx: &Context<'_>, shown: &Ruleset) -> Vec<Ruleset> {
    let mut games = table_games();
    let own = cx.session.model.laboratory.rulesets();
    games.extend(own.into_iter().filter(|game| game.plane() != TableShape::None));
    // The game of another session, or of a rule that has been changed.
    games.extend(Some(shown.clone()).filter(|shown| shown.own_rule().is_some() && !games.contains(shown)));
    games
}

/// Makes a game the focus, with a position that suits it.
fn choose(cx: &mut Context<'_>, subject: &TableSubject<'_>, ruleset: Ruleset) {
    let edit = game_edit(cx, subject, ruleset);
    cx.edit(edit);
    cx.ask(Action::CloseStep);
}

/// The edit that makes a game the focus, with a position that suits it.
pub(super) fn game_edit(cx: &mut Context<'_>, subject: &TableSubject<'_>, ruleset: Ruleset) -> Edit {
    // A table that lies otherwise is looked at from its beginning.
    if PlaneAxes::of(&ruleset) != subject.axes {
        cx.ask(Action::Camera(None));
    }
    let position = position_in_table(&subject.focus.ruleset, &subject.focus.position, &ruleset, subject.plane.width);
    Edit::Focus(Focus { ruleset, position })
}

/// One pile or a sum of two, where the game lies in lines and its sum has a table.
fn parts_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, parts: &[Ruleset]) {
    let Some(first) = parts.first().filter(|first| first.plane() == TableShape::Line) else { return };
    let of = |count| sum_of(vec![first.clone(); count]);
    let mut count = parts.len();
    let counts = [Segment::new(1, "One pile"), Segment::new(2, "Sum of two")];
    if of(2).plane() == TableShape::TwoPiles && segmented_ui(ui, "How many piles", &mut count, &counts, 2).changed() {
        choose(cx, subject, of(count));
    }
}

fn width_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &golden_session::MapSettings) {
    let widths = golden_session::MapSettings::WIDTHS;
    let range = u64::from(*widths.start())..=u64::from(*widths.end());
    let slider = SliderField::new("Width", range).logarithmic().label_width(LABEL);
    slider.edit_ui(ui, cx, plane.width, Edit::table_width);
}
