//! The games of a sum: each with its name, its numbers, its parameters and the way to remove it.

use std::sync::Arc;

use egui::{Align, Color32, Layout, Ui};

use super::fields::{GAP, StartFields, field_width};
use crate::context::Context;
use crate::input::parameters::ParameterPlace;
use crate::play::view::{COMPONENTS, PlayView};
use crate::render::icon::Icon;
use crate::render::theme;
use crate::widget::{Button, Combo, label_ui};
use golden_game::{Fields, GameKind, Position, Ruleset};
use golden_number::UBig;
use golden_session::{Focus, MOST_PILES, changeable_piles, start_with_number, with_pile_added, with_pile_removed};

/// Room for the word "limit", and for the buttons beside a game's name.
const LIMIT: f32 = 32.0;
const BUTTON: f32 = 33.0;
/// The field of a small number beside the name.
const SHORT: f32 = 38.0;

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

/// The change of a game of the sum.
enum Change {
    Removed,
    Now(Ruleset, Position),
}

/// A game of the sum.
struct Part<'a> {
    place: usize,
    /// The number of numbers in the games before it.
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
        let title = format!("{}. {}", self.place + 1, self.ruleset.title());
        let is_short = self.fits_beside(ui, &title);
        let mut entered = None;
        let mut changed = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let beside = if is_short { self.short_width() } else { 0.0 };
            let room = ui.available_width() - self.buttons_width() - beside;
            label_ui(ui, &title, Some(room - GAP));
            if is_short {
                for place in 0..self.position.numbers().len() {
                    self.number_ui(ui, fields, shown, (place, SHORT), &mut entered);
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| changed = self.buttons_ui(ui));
        });
        if !is_short {
            self.numbers_ui(ui, fields, shown, &mut entered);
        }
        if let Some((place, number)) = entered {
            match start_with_number(&self.focus(), place, &number) {
                Ok(Focus { ruleset, position }) => changed = Some(Change::Now(ruleset, position)),
                Err(words) => fields.refuse(&words),
            }
        }
        self.parameters_ui(ui, fields, shown).or(changed)
    }

    /// Draws what its rules leave open; nothing for a game without parameters, which is chosen by its name.
    fn parameters_ui(&self, ui: &mut Ui, fields: &mut StartFields, shown: &PlayView) -> Option<Change> {
        if self.ruleset.parameter_options().is_empty() {
            return None;
        }
        let kind = GameKind::of(self.ruleset);
        let suffix = SUFFIXES.get(self.place).copied().unwrap_or_default();
        let place = ParameterPlace { keeps_by_enter: shown.moves > 0, suffix, ..ParameterPlace::default() };
        let editor = fields.parameters_of_component(self.place);
        let ruleset = editor.show(ui, self.ruleset, place, |game| GameKind::of(game) == kind)?;
        let fits = ruleset.validate(self.position).is_ok();
        let position = if fits { self.position.clone() } else { ruleset.start_in_sum() };
        Some(Change::Now(ruleset, position))
    }

    fn focus(&self) -> Focus {
        Focus { ruleset: self.ruleset.clone(), position: self.position.clone() }
    }

    /// Returns the number of its piles, where it gains and loses them; rows and heaps beyond a few are only shown.
    fn changeable(&self) -> Option<usize> {
        (self.position.numbers().len() <= MOST_PILES).then(|| changeable_piles(&self.focus())).flatten()
    }

    fn buttons_width(&self) -> f32 {
        if self.changeable().is_some() { 3.0 * BUTTON } else { BUTTON }
    }

    fn short_width(&self) -> f32 {
        let fields = if self.position.numbers().len() == 1 { 1.0 } else { 2.0 };
        fields * (SHORT + GAP)
    }

    /// Returns true if one or two small numbers have room beside its name.
    fn fits_beside(&self, ui: &Ui, title: &str) -> bool {
        let is_small = (1..=2).contains(&self.position.numbers().len())
            && self.digits.len() == self.position.numbers().len()
            && self.digits.iter().all(|digits| digits.len() <= 3);
        let has_limit = (0..self.position.numbers().len()).any(|place| self.is_limit(place));
        let words = ui.painter().layout_no_wrap(title.to_owned(), theme::regular(14.0), Color32::PLACEHOLDER);
        let room = ui.available_width() - self.buttons_width() - self.short_width() - 2.0 * GAP;
        is_small && !has_limit && words.size().x <= room
    }

    fn is_limit(&self, place: usize) -> bool {
        match self.ruleset.spec().fields {
            Fields::OwnLimits { .. } => place % 2 == 1,
            Fields::CommonLimit => place + 1 == self.position.numbers().len(),
            Fields::Piles { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => false,
        }
    }

    /// One pile more or fewer, and the button that removes it, from the right.
    fn buttons_ui(&self, ui: &mut Ui) -> Option<Change> {
        let only = self.is_only.then_some("A sum has at least one component");
        let name = format!("Remove component {}", self.place + 1);
        if ui.add(Button::of_icon(Icon::Close, &name).small().off(only)).clicked() {
            return Some(Change::Removed);
        }
        let piles = self.changeable()?;
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
        other.map(|Focus { ruleset, position }| Change::Now(ruleset, position))
    }

    /// Its numbers in rows of their own, a limit with the word before it.
    fn numbers_ui(&self, ui: &mut Ui, fields: &mut StartFields, shown: &PlayView, entered: &mut Option<(usize, UBig)>) {
        let count = self.position.numbers().len().min(2 * MOST_PILES);
        // What is still being written out is long.
        let longest = self.digits.iter().map(|digits| digits.len()).max().unwrap_or(usize::MAX);
        let has_limits = (0..count).any(|place| self.is_limit(place));
        let (width, in_row) = field_width(longest, ui.available_width());
        // With the word between them, two fields stand in a row.
        let in_row = if has_limits { in_row.min(2) } else { in_row };
        let width =
            if has_limits && in_row == 2 { ((ui.available_width() - LIMIT) / 2.0 - GAP).floor() } else { width };
        let places: Vec<usize> = (0..count).collect();
        for row in places.chunks(in_row) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for &place in row {
                    self.number_ui(ui, fields, shown, (place, width), entered);
                }
            });
        }
    }

    /// The field of a number, `width` points wide.
    fn number_ui(
        &self,
        ui: &mut Ui,
        fields: &mut StartFields,
        shown: &PlayView,
        (place, width): (usize, f32),
        entered: &mut Option<(usize, UBig)>,
    ) {
        if self.is_limit(place) {
            label_ui(ui, "limit", Some(LIMIT));
        }
        let names = self.ruleset.number_names(self.position.numbers().len());
        let name = format!("{} of game {}", names.get(place).map_or("Number", String::as_str), self.place + 1);
        let digits = self.digits.get(place).map_or("…", |digits| digits);
        let width = width.min(ui.available_width());
        if let Some(number) = fields.number_ui(ui, self.first + place, &name, digits, shown, width) {
            *entered = Some((place, number));
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
