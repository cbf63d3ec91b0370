//! The other games in the column: B with its parameters, and those after it.

use egui::Ui;

use super::set_sliders::set_sliders_ui;
use crate::context::{Action, Context};
use crate::input::parameters::{ParameterEditor, Place};
use crate::render::icon::Icon;
use crate::widget::{Button, Combo, caption_ui};
use golden_game::{Ruleset, share_cells, sum_of, sum_parts, table_game_label, table_game_row, table_games};
use golden_session::{Compare, CompareChoice, Edit, TableSubject};

/// The parameters of the other games that are being edited: for each those of one game or of the games of a sum.
#[derive(Default)]
pub(super) struct Drafts(Vec<[ParameterEditor; 2]>);

impl Drafts {
    /// Those of a game by its place, B first.
    fn of(&mut self, place: usize) -> &mut [ParameterEditor] {
        if self.0.len() <= place {
            self.0.resize_with(place + 1, Default::default);
        }
        self.0.get_mut(place).map_or(&mut [], |held| held)
    }
}

/// Draws B: the list of games and its parameters.
pub(super) fn other_game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, drafts: &mut Drafts) {
    let game = Game { own: &subject.plane.own.ruleset, ruleset: &subject.plane.compare.with, letter: "B", suffix: "" };
    let chosen = game.list_ui(ui, ui.available_width());
    let (edited, is_over) = game.parameters_ui(ui, drafts.of(0));
    let is_over = is_over || chosen.is_some();
    if let Some(ruleset) = edited.or(chosen) {
        cx.edit(Edit::Compare(CompareChoice::With(ruleset)));
    }
    if is_over {
        cx.ask(Action::CloseStep);
    }
}

/// Draws the games after A and B, each with a button that removes it, and the button that adds one.
pub(super) fn more_games_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, drafts: &mut Drafts) {
    const REMOVE: f32 = 30.0;
    let own = &subject.plane.own.ruleset;
    for (place, ruleset) in subject.plane.compare.others.iter().enumerate() {
        ui.push_id(("game", place), |ui| {
            let letter = (place + 3).to_string();
            let suffix = SUFFIXES.get(place).copied().unwrap_or_default();
            let game = Game { own, ruleset, letter: &letter, suffix };
            let mut chosen = None;
            ui.horizontal(|ui| {
                chosen = game.list_ui(ui, (ui.available_width() - REMOVE - 8.0).max(40.0));
                let name = format!("Remove game {letter}: {}", ruleset.title());
                if ui.add(Button::of_icon(Icon::Close, &name).width(REMOVE)).clicked() {
                    cx.edit(Edit::Compare(CompareChoice::Remove(place)));
                    cx.ask(Action::CloseStep);
                }
            });
            let (edited, is_over) = game.parameters_ui(ui, drafts.of(place + 1));
            let is_over = is_over || chosen.is_some();
            if let Some(ruleset) = edited.or(chosen) {
                cx.edit(Edit::Compare(CompareChoice::Other(place, ruleset)));
            }
            if is_over {
                cx.ask(Action::CloseStep);
            }
            if !share_cells(own, ruleset) {
                caption_ui(ui, &"It has no small map: its table is of other positions than that of A.".into());
            }
        });
    }
    let is_full = subject.plane.compare.others.len() >= Compare::OTHERS;
    let response = ui.add_enabled(!is_full, Button::new("Add a game"));
    if response.on_disabled_hover_text("Nine games are compared at most.").clicked() {
        cx.edit(Edit::Compare(CompareChoice::Add(next_game(subject.plane))));
        cx.ask(Action::CloseStep);
    }
}

/// The ends of the names of the controls of the games after B: no two are the same.
const SUFFIXES: [&str; Compare::OTHERS] =
    [" of game 3", " of game 4", " of game 5", " of game 6", " of game 7", " of game 8", " of game 9"];

/// A game to add: t-Wythoff with the next t where there is some, else the first of the list that is not there.
fn next_game(plane: &golden_session::Plane) -> Ruleset {
    let games = || std::iter::once(&plane.own.ruleset).chain(plane.compare.games());
    let t = games().filter_map(|game| if let Ruleset::TWythoff { t } = game { Some(*t) } else { None }).max();
    if let Some(next) = t.and_then(|t| t.checked_add(1)).map(|t| Ruleset::TWythoff { t })
        && share_cells(&plane.own.ruleset, &next)
        && next.check().is_ok()
    {
        return next;
    }
    let free = |game: &Ruleset| share_cells(&plane.own.ruleset, game) && games().all(|held| held != game);
    table_games().into_iter().find(free).unwrap_or_else(|| plane.compare.with.clone())
}

/// One of the other games in the column.
struct Game<'a> {
    /// A.
    own: &'a Ruleset,
    ruleset: &'a Ruleset,
    letter: &'a str,
    /// The end of the names of its controls.
    suffix: &'static str,
}

impl Game<'_> {
    /// Draws the list of the games whose tables have the same cells, with the game itself wherever its table lies;
    /// returns the one that was chosen.
    fn list_ui(&self, ui: &mut Ui, width: f32) -> Option<Ruleset> {
        let mut chosen = table_game_row(self.ruleset);
        let is_listed = |game: &Ruleset| share_cells(self.own, game) || Some(game.name()) == chosen;
        let games: Vec<Ruleset> = table_games().into_iter().filter(is_listed).collect();
        let labels: Vec<String> = games.iter().map(table_game_label).collect();
        let title = self.ruleset.title();
        // A game that has no row, such as a sum of two different ones, is named by itself.
        let own = chosen.is_none().then_some((None, title.as_str()));
        let rows = games.iter().zip(&labels).map(|(game, label)| (Some(game.name()), label.as_str()));
        let rows: Vec<(Option<&str>, &str)> = own.into_iter().chain(rows).collect();
        let name = format!("Game {}", self.letter);
        let is_changed = Combo::new(&name).width(width).show(ui, &mut chosen, &rows).changed();
        games.into_iter().find(|game| is_changed && Some(game.name()) == chosen)
    }

    /// Draws its parameters; the table follows their sliders. Returns another game, and whether a change is over.
    fn parameters_ui(&self, ui: &mut Ui, drafts: &mut [ParameterEditor]) -> (Option<Ruleset>, bool) {
        let (mut changed, mut ended) = (None, false);
        let parts = sum_parts(self.ruleset);
        for (i, (part, editor)) in parts.iter().zip(drafts).enumerate() {
            let suffix = if i == 0 { self.suffix } else { ", second pile" };
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
}
