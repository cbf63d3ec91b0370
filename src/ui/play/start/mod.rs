//! The start of a new game: its kind, its numbers and the parameters of its rules, or the games of a sum.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `components` | the games of a sum: name, numbers, parameters, the way to remove one |
//! | `fields` | the texts typed for the start of a new game, and the start that they make |

mod components;
pub(super) mod fields;

use egui::{Align, Layout, Ui};

use crate::context::{Action, Context};
use crate::input::parameters::ParameterPlace;
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use crate::render::icon::Icon;
use crate::widget::{Button, Segment, heading_ui, label_ui, segmented_ui};
use components::components_ui;
use fields::{GAP, StartFields, field_width};
use golden_game::{Fields, GameKind, Ruleset};
use golden_session::{
    Focus, MOST_PILES, changeable_piles, start_with_number, with_pile_added, with_pile_removed, with_piles_of,
};

/// Width of the word "limit", and of "Pile 1".
const LIMIT: f32 = 32.0;
const LABEL_OF_PILE: f32 = 64.0;
/// Numbers of more digits have a line of their own.
const LONG: usize = 5;
/// The most piles with limits in one column.
const FEW: usize = 4;

impl PlayPanel {
    /// Draws the numbers and parameters of the start.
    pub(super) fn start_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let fields = &mut self.start;
        fields.follow(shown);
        ui.horizontal(|ui| {
            heading_ui(ui, "New game", start_words(shown));
            // At the edge, where they stay whatever the piles are.
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| more_ui(ui, fields, shown, cx));
        });
        if shown.ruleset().is_sum() {
            components_ui(ui, fields, shown, cx);
        } else {
            parameters_ui(ui, fields, shown, cx);
            numbers_ui(ui, fields, shown, cx);
        }
        fields.error_ui(ui);
    }
}

/// Returns the name of what the fields of the start stand for.
fn start_words(shown: &PlayView) -> &'static str {
    match shown.ruleset().spec().fields {
        Fields::Piles { most: 1, .. } | Fields::OwnLimits { most: 1 } => "",
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit => "piles",
        Fields::Heaps => "heaps",
        Fields::Rows => "rows",
        Fields::Components(_) => "the games of the sum",
    }
}

/// The numbers of the first position.
fn numbers_ui(ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, cx: &mut Context<'_>) {
    let numbers = shown.start.position.numbers();
    let count = numbers.len().min(2 * MOST_PILES);
    let names = shown.ruleset().number_names(count);
    let places: Vec<usize> = (0..count).collect();
    let digits = cx.answers.digits(&shown.start);
    let digits = digits.as_deref().and_then(|digits| digits.get(..count)).unwrap_or_default();
    let mut entered = None;
    let mut field = |ui: &mut Ui, place: usize, width: f32| {
        let Some(name) = names.get(place) else { return };
        let digits = digits.get(place).map_or("…", |digits| digits);
        if let Some(number) = fields.number_ui(ui, place, name, digits, shown, width) {
            entered = Some((place, number));
        }
    };
    // What is still being written out is long.
    let longest = digits.iter().map(|digits| digits.len()).max().unwrap_or(usize::MAX);
    match shown.ruleset().spec().fields {
        Fields::Piles { most: 1, .. } | Fields::OwnLimits { most: 1 } => single_ui(ui, longest, &names, &mut field),
        Fields::OwnLimits { .. } => limited_ui(ui, longest, &places, &mut field),
        Fields::CommonLimit => {
            let piles = places.len().saturating_sub(1);
            piles_ui(ui, longest, places.get(..piles).unwrap_or_default(), &mut field);
            labelled_ui(ui, "Limit", longest, piles, &mut field);
        }
        Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => {
            piles_ui(ui, longest, &places, &mut field);
        }
    }
    if let Some((place, number)) = entered {
        match start_with_number(&shown.start, place, &number) {
            Ok(focus) => fields.begin(shown, focus, cx),
            Err(words) => fields.refuse(&words),
        }
    }
}

/// Draws the field of a place, with its width in points.
type DrawField<'a> = dyn FnMut(&mut Ui, usize, f32) + 'a;

/// Piles beside each other.
fn piles_ui(ui: &mut Ui, longest: usize, places: &[usize], field: &mut DrawField<'_>) {
    let (width, in_row) = field_width(longest, ui.available_width());
    for row in places.chunks(in_row) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for &place in row {
                field(ui, place, width);
            }
        });
    }
}

/// Piles with a limit each: a few below each other by name, more in two columns.
fn limited_ui(ui: &mut Ui, longest: usize, places: &[usize], field: &mut DrawField<'_>) {
    if longest > LONG {
        for (pile, pair) in places.chunks(2).enumerate() {
            let [stones, limit] = pair else { continue };
            labelled_ui(ui, &format!("Pile {}", pile + 1), longest, *stones, field);
            labelled_ui(ui, "limit", longest, *limit, field);
        }
        return;
    }
    let in_two = places.len() > 2 * FEW && longest <= 2;
    let columns: u8 = if in_two { 2 } else { 1 };
    for (row, places) in places.chunks(2 * usize::from(columns)).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            if !in_two {
                label_ui(ui, &format!("Pile {}", row + 1), Some(LABEL_OF_PILE - GAP));
            }
            let columns = f32::from(columns);
            let room = (ui.available_width() - GAP * (columns - 1.0)) / columns;
            let width = ((room - LIMIT - 2.0 * GAP) / 2.0).floor();
            for pair in places.chunks(2) {
                let [stones, limit] = pair else { continue };
                field(ui, *stones, width);
                label_ui(ui, "limit", Some(LIMIT));
                field(ui, *limit, width);
            }
        });
    }
}

/// A number with its name before it; a long one takes the rest of the line.
fn labelled_ui(ui: &mut Ui, name: &str, longest: usize, place: usize, field: &mut DrawField<'_>) {
    ui.horizontal(|ui| {
        label_ui(ui, name, Some(72.0));
        let width = if longest > LONG { ui.available_width() } else { 80.0 };
        field(ui, place, width);
    });
}

/// The stones of a single pile, and beside them or below them the limit.
fn single_ui(ui: &mut Ui, longest: usize, names: &[String], field: &mut DrawField<'_>) {
    if longest > LONG || names.len() == 1 {
        for (place, name) in names.iter().enumerate() {
            labelled_ui(ui, name, LONG + 1, place, field);
        }
        return;
    }
    ui.horizontal(|ui| {
        label_ui(ui, "Stones", Some(64.0));
        let width = (ui.available_width() - 48.0) / 2.0;
        field(ui, 0, width);
        label_ui(ui, "limit", Some(LIMIT));
        let width = ui.available_width();
        field(ui, 1, width);
    });
}

/// One pile more or less, where the game has several.
fn more_ui(ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, cx: &mut Context<'_>) {
    let Some(piles) = changeable_piles(&shown.start) else { return };
    let most = (piles >= MOST_PILES).then_some("At most eight piles");
    if ui.add(Button::of_icon(Icon::Plus, "One pile more").small().off(most)).clicked()
        && let Some(start) = with_pile_added(&shown.start)
    {
        fields.begin(shown, start, cx);
    }
    let least = (piles <= 1).then_some("One pile is the least");
    if ui.add(Button::of_icon(Icon::Minus, "One pile fewer").small().off(least)).clicked()
        && let Some(start) = with_pile_removed(&shown.start)
    {
        fields.begin(shown, start, cx);
    }
}

/// Draws the parameters of the game's rules. Another game begins with the same piles.
pub(super) fn parameters_ui(ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, cx: &mut Context<'_>) {
    if shown.kind == GameKind::SeveralLimited {
        return several_ui(ui, fields, shown, cx);
    }
    // Once moves were made, they are not lost by a click elsewhere.
    let place = ParameterPlace { keeps_by_enter: shown.moves > 0, ..ParameterPlace::default() };
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
