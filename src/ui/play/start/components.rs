//! The games of a sum: each with its name, its numbers, its parameters and the way to remove it.

use std::sync::Arc;

use egui::{Align, Layout, Ui};

use super::fields::StartFields;
use super::group::{GAP, field_width};
use crate::game::{Fields, GameKind, Position, Ruleset};
use crate::session::{Focus, MOST_PILES, changeable_piles, start_with_number, with_pile_added, with_pile_removed};
use crate::ui::context::Context;
use crate::ui::input::parameters::Place;
use crate::ui::play::view::{COMPONENTS, PlayView};
use crate::ui::render::icon::Icon;
use crate::ui::widget::{Button, Combo, label_ui};

/// Room for the word "limit", and for the buttons beside a game's name.
const LIMIT: f32 = 32.0;
const BUTTON: f32 = 33.0;

/// Draws the games of a sum, the first of them if there are many.
pub(super) fn components_ui(ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, cx: &mut Context<'_>) {
    let Ruleset::Sum { components } = shown.ruleset() else { return };
    let parts = || components.iter().cloned().zip(shown.start.position.components().iter().cloned());
    let digits = cx.answers.digits(&shown.start);
    let digits = digits.as_deref().unwrap_or_default();
    let (mut changed, mut before) = (None, 0);
    let listed = components.iter().zip(shown.start.position.components()).take(COMPONENTS);
    for (place, (ruleset, position)) in listed.enumerate() {
        let behind = before + position.numbers().len();
        let digits = digits.get(before..behind).unwrap_or_default();
        let part = Part { place, first: before, ruleset, position, digits, is_only: components.len() <= 1 };
        if let Some(change) = part.show(ui, fields, shown) {
            let by = match change {
                Change::Removed => None,
                Change::Now(ruleset, position) => Some((ruleset, position)),
            };
            changed = Some(replaced(parts(), place, by));
        }
        before = behind;
    }
    if components.len() < COMPONENTS
        && let Some(part) = added_ui(ui)
    {
        changed = Some(parts().chain([part]).collect());
    }
    if let Some(parts) = changed {
        let (components, positions): (Vec<Ruleset>, Vec<Position>) = parts.into_iter().unzip();
        let focus = Focus { ruleset: Ruleset::Sum { components }, position: Position::Sum(positions) };
        fields.begin(shown, focus, cx);
    }
}

/// What becomes of a game of the sum.
enum Change {
    Removed,
    Now(Ruleset, Position),
}

/// A game of the sum.
struct Part<'a> {
    place: usize,
    /// How many numbers the games before it have.
    first: usize,
    ruleset: &'a Ruleset,
    position: &'a Position,
    /// The digits of its numbers; none while they are being made.
    digits: &'a [Arc<str>],
    is_only: bool,
}

impl Part<'_> {
    /// Draws it; gives what becomes of it when it is changed.
    fn show(&self, ui: &mut Ui, fields: &mut StartFields, shown: &PlayView) -> Option<Change> {
        let mut changed = self.head_ui(ui);
        if let Some((ruleset, position)) = self.numbers_ui(ui, fields, shown) {
            changed = Some(Change::Now(ruleset, position));
        }
        let kind = GameKind::of(self.ruleset);
        let suffix = SUFFIXES.get(self.place).copied().unwrap_or_default();
        let place = Place { keeps_by_enter: shown.moves > 0, suffix, ..Place::default() };
        let editor = fields.parameters_of_component(self.place);
        if let Some(ruleset) = editor.show(ui, self.ruleset, place, |game| GameKind::of(game) == kind) {
            let position = self.position.clone();
            let position = if ruleset.validate(&position).is_ok() { position } else { ruleset.start_in_sum() };
            changed = Some(Change::Now(ruleset, position));
        }
        ui.add_space(4.0);
        changed
    }

    fn focus(&self) -> Focus {
        Focus { ruleset: self.ruleset.clone(), position: self.position.clone() }
    }

    /// The name, one pile more or fewer, the button that removes it.
    fn head_ui(&self, ui: &mut Ui) -> Option<Change> {
        let mut changed = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            // A game of several piles gains and loses them; its rows and heaps are few.
            let piles =
                (self.position.numbers().len() <= MOST_PILES).then(|| changeable_piles(&self.focus())).flatten();
            let buttons = if piles.is_some() { 3.0 } else { 1.0 };
            let room = ui.available_width() - buttons * BUTTON;
            label_ui(ui, &format!("{}. {}", self.place + 1, self.ruleset.title()), Some(room));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let only = self.is_only.then_some("A sum has at least one component");
                let name = format!("Remove component {}", self.place + 1);
                if ui.add(Button::of_icon(Icon::Close, &name).small().off(only)).clicked() {
                    changed = Some(Change::Removed);
                }
                let Some(piles) = piles else { return };
                let most = (piles >= MOST_PILES).then_some("At most eight piles");
                let name = format!("One pile more in game {}", self.place + 1);
                let more = ui.add(Button::of_icon(Icon::Plus, &name).small().off(most)).clicked();
                let least = (piles <= 1).then_some("One pile is the least");
                let name = format!("One pile fewer in game {}", self.place + 1);
                let fewer = ui.add(Button::of_icon(Icon::Minus, &name).small().off(least)).clicked();
                let other = match (more, fewer) {
                    (true, _) => with_pile_added(&self.focus()),
                    (_, true) => with_pile_removed(&self.focus()),
                    (false, false) => None,
                };
                if let Some(Focus { ruleset, position }) = other {
                    changed = Some(Change::Now(ruleset, position));
                }
            });
        });
        changed
    }

    /// Its numbers, a limit with the word before it.
    fn numbers_ui(&self, ui: &mut Ui, fields: &mut StartFields, shown: &PlayView) -> Option<(Ruleset, Position)> {
        let count = self.position.numbers().len().min(2 * MOST_PILES);
        let names = self.ruleset.number_names(self.position.numbers().len());
        // What is still being written out is long.
        let longest = self.digits.iter().map(|digits| digits.len()).max().unwrap_or(usize::MAX);
        let is_limit = |place: usize| match self.ruleset.spec().fields {
            Fields::OwnLimits { .. } => place % 2 == 1,
            Fields::CommonLimit => place + 1 == names.len(),
            Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => false,
        };
        let has_limits = (0..count).any(is_limit);
        let (width, in_row) = field_width(longest, ui.available_width());
        // With the word between them, two fields stand in a row.
        let in_row = if has_limits { in_row.min(2) } else { in_row };
        let width =
            if has_limits && in_row == 2 { ((ui.available_width() - LIMIT) / 2.0 - GAP).floor() } else { width };
        let mut entered = None;
        let places: Vec<usize> = (0..count).collect();
        for row in places.chunks(in_row) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for &place in row {
                    let Some(name) = names.get(place) else { continue };
                    if is_limit(place) {
                        label_ui(ui, "limit", Some(LIMIT));
                    }
                    let width = width.min(ui.available_width());
                    let digits = self.digits.get(place).map_or("…", |digits| digits);
                    let name = format!("{name} of game {}", self.place + 1);
                    if let Some(number) = fields.number_ui(ui, self.first + place, &name, digits, shown, width) {
                        entered = Some((place, number));
                    }
                }
            });
        }
        let (place, number) = entered?;
        match start_with_number(&self.focus(), place, &number) {
            Ok(Focus { ruleset, position }) => Some((ruleset, position)),
            Err(words) => {
                fields.refuse(&words);
                None
            }
        }
    }
}

/// The ends of the names of the parameters' controls.
const SUFFIXES: [&str; COMPONENTS] =
    [" of game 1", " of game 2", " of game 3", " of game 4", " of game 5", " of game 6"];

/// A list of games; gives the one to be added.
fn added_ui(ui: &mut Ui) -> Option<(Ruleset, Position)> {
    let titles = Ruleset::component_choices();
    let mut choices: Vec<(Option<Ruleset>, &str)> = vec![(None, "Add a game…")];
    choices.extend(titles.iter().map(|(ruleset, title)| (Some(ruleset.clone()), title.as_str())));
    let mut added = None;
    let width = ui.available_width();
    Combo::new("Add a component").width(width).show(ui, &mut added, &choices);
    added.map(|ruleset| {
        let position = ruleset.start_in_sum();
        (ruleset, position)
    })
}

/// The components with one replaced, or left out.
fn replaced(
    parts: impl Iterator<Item = (Ruleset, Position)>,
    place: usize,
    by: Option<(Ruleset, Position)>,
) -> Vec<(Ruleset, Position)> {
    let mut parts: Vec<(Ruleset, Position)> = parts.collect();
    parts.splice(place..=place, by);
    parts
}
