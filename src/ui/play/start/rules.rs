//! What the rules of a game leave open: its parameters, or how several piles are limited.

use egui::Ui;

use super::fields::StartFields;
use crate::context::{Action, Context};
use crate::input::parameters::Place;
use crate::play::view::PlayView;
use crate::widget::{Segment, segmented_ui};
use golden_game::{Fields, GameKind, Ruleset};
use golden_session::{Focus, with_piles_of};

/// Draws the parameters of the game's rules. Another game begins with the same piles.
pub(in crate::play) fn parameters_ui(ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, cx: &mut Context<'_>) {
    if shown.kind == GameKind::SeveralLimited {
        return several_ui(ui, fields, shown, cx);
    }
    // Once moves were made, they are not lost by a click elsewhere.
    let place = Place { keeps_by_enter: shown.moves > 0, ..Place::default() };
    let is_here = |game: &Ruleset| GameKind::of(game) == shown.kind;
    if let Some(ruleset) = fields.parameters.show(ui, shown.ruleset(), place, is_here) {
        fields.begin(shown, Focus { ruleset, position: shown.start.position.clone() }, cx);
        cx.ask(Action::CloseStep);
    }
}

fn several_ui(ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, cx: &mut Context<'_>) {
    let mut ruleset = shown.ruleset().clone();
    let games = Ruleset::examples().into_iter().filter(|game| GameKind::of(game) == GameKind::SeveralLimited);
    let words = |game: &Ruleset| match game.spec().fields {
        Fields::OwnLimits { .. } => "Limit for each",
        Fields::CommonLimit => "One limit",
        Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => "No limit",
    };
    let choices: Vec<_> =
        games.map(|game| (words(&game), game)).map(|(words, game)| Segment::new(game, words)).collect();
    if !segmented_ui(ui, "Limits", &mut ruleset, &choices, 2).changed() {
        return;
    }
    fields.begin(shown, with_piles_of(&shown.start, ruleset), cx);
}
