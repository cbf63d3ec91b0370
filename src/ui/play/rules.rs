//! What the rules of a game leave open: the limit after k, the set, the piece.

use egui::Ui;

use super::kind::GameKind;
use super::shown::Shown;
use super::start_fields::StartFields;
use crate::game::{Fields, Moves, Position, Ruleset, SubtractionSet};
use crate::number::UBig;
use crate::session::Focus;
use crate::ui::context::Context;
use crate::ui::parameters::{self, parse_numbers};
use crate::ui::vectors::vectors_ui;
use crate::ui::widget::{Combo, Segment, label_ui, segmented_ui};

/// Draws the parameters of the game's rules.
pub(super) fn parameters_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    match shown.kind {
        GameKind::Limited => factor_ui(ui, fields, shown, cx),
        GameKind::SeveralLimited => several_ui(ui, fields, shown, cx),
        GameKind::OneOrBoth => t_ui(ui, fields, shown, cx),
        GameKind::Set => set_ui(ui, fields, shown, cx),
        GameKind::Vectors => rays_ui(ui, fields, shown, cx),
        GameKind::AnyNumber | GameKind::Sum | GameKind::Own(_) => {
            if let Some(ruleset) = parameters::parameters_ui(ui, shown.ruleset(), &mut fields.parameters) {
                fields.begin(shown, under(shown, ruleset), cx);
            }
        }
    }
}

/// The same start under other rules.
fn under(shown: &Shown, ruleset: Ruleset) -> Focus {
    Focus { ruleset, position: shown.start.position.clone() }
}

/// A list of rules; gives the one chosen.
fn rules_ui(ui: &mut Ui, name: &str, label: f32, shown: &Shown, choices: &[(Ruleset, &str)]) -> Option<Ruleset> {
    ui.horizontal(|ui| {
        label_ui(ui, name, Some(label));
        let mut ruleset = shown.ruleset().clone();
        let width = ui.available_width();
        Combo::new(name).width(width).show(ui, &mut ruleset, choices).changed().then_some(ruleset)
    })
    .inner
}

/// The game of the list with the moves and numbers of this one, where it has a name of its own.
fn named(ruleset: Ruleset) -> Ruleset {
    let is_same = |game: &Ruleset| {
        let (game, spec) = (game.spec(), ruleset.spec());
        (game.moves, game.fields) == (spec.moves, spec.fields)
    };
    Ruleset::examples().into_iter().find(is_same).unwrap_or(ruleset)
}

fn factor_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let game = |factor| named(Ruleset::TakeAway { factor });
    let choices = [(game(1), "k"), (game(2), "2k"), (game(3), "3k"), (game(4), "4k")];
    if let Some(ruleset) = rules_ui(ui, "Limit after taking k", 144.0, shown, &choices) {
        fields.begin(shown, under(shown, ruleset), cx);
    }
}

fn several_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
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
    let piles = shown.ruleset().piles(&shown.start.position);
    let less = |pile: &UBig| if pile.is_zero() { UBig::ZERO } else { pile - UBig::ONE };
    let numbers = match ruleset.spec().fields {
        Fields::OwnLimits { .. } => piles.iter().flat_map(|pile| [pile.clone(), less(pile)]).collect(),
        Fields::CommonLimit => {
            let largest = piles.iter().max().map(less);
            piles.iter().cloned().chain(largest).collect()
        }
        Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => piles,
    };
    fields.begin(shown, Focus { ruleset, position: Position::Flat(numbers) }, cx);
}

fn t_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let game = |t| named(Ruleset::TWythoff { t });
    let choices = [(game(1), "as many"), (game(2), "t = 2"), (game(3), "t = 3"), (game(4), "t = 4")];
    if let Some(ruleset) = rules_ui(ui, "From both piles", 112.0, shown, &choices) {
        fields.begin(shown, under(shown, ruleset), cx);
    }
}

fn set_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let Moves::Set(set) = shown.ruleset().spec().moves else { return };
    let game = |set| Ruleset::Subtraction { set };
    let (own, is_own) = match set {
        SubtractionSet::Explicit(numbers) => (numbers.clone(), true),
        _ => (vec![1, 2, 3], false),
    };
    let choices = [
        (game(SubtractionSet::OddFibonacci), "1, 4, 12, 33, …"),
        (game(SubtractionSet::Fibonacci), "1, 2, 3, 5, 8, …"),
        (game(SubtractionSet::Explicit(own.clone())), "own numbers"),
    ];
    if let Some(ruleset) = rules_ui(ui, "Set", 36.0, shown, &choices) {
        fields.begin(shown, under(shown, ruleset), cx);
    }
    if !is_own {
        return;
    }
    let text = own.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let width = ui.available_width();
    if let Some(typed) = fields.text_ui(ui, 0, "What may be taken", &text, width, shown) {
        match parse_numbers(&typed) {
            Ok(set) => fields.begin(shown, under(shown, game(set)), cx),
            Err(words) => fields.refuse(&words),
        }
    }
}

fn rays_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let along = |rays: &[[u32; 2]]| {
        let rays = rays.iter().copied().map(Into::into).collect();
        Ruleset::Rays { rays, leaps: Vec::new() }
    };
    let known = [Ruleset::knight(), Ruleset::king(), along(&[[1, 0], [0, 1], [1, 1]])];
    let is_own = !known.contains(shown.ruleset());
    let own = if is_own { shown.ruleset().clone() } else { along(&[[1, 0], [1, 1], [2, 3], [1, 2], [0, 1]]) };
    let names = ["Downward knight", "King", "Queen", "Own rays, leaps"];
    let choices: Vec<(Ruleset, &str)> = known.into_iter().chain([own]).zip(names).collect();
    if let Some(ruleset) = rules_ui(ui, "Piece", 48.0, shown, &choices) {
        fields.begin(shown, under(shown, ruleset), cx);
    }
    if is_own && let Some(ruleset) = vectors_ui(ui, shown.ruleset(), &mut fields.vectors) {
        fields.begin(shown, under(shown, ruleset), cx);
    }
}
