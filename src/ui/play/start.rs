//! The start of a new game: its numbers, the parameters of its rules, the components of a sum.

use egui::{Role, Ui, WidgetInfo};

use super::PlayPanel;
use super::count_field::{CountField, Left};
use super::kind::{has_move, number_names};
use super::shown::{COMPONENTS, PILES, Shown};
use super::words;
use crate::figure::{Colour, Face};
use crate::game::{Position, Ruleset, parse_position, position_text};
use crate::number::UBig;
use crate::session::{Edit, Focus};
use crate::ui::context::Context;
use crate::ui::icon::Icon;
use crate::ui::prose::prose_ui;
use crate::ui::theme::ink;
use crate::ui::widget::{Button, Combo, Field, label_ui};

/// The most fields beside each other.
const IN_ROW: usize = 4;
pub(super) const LABEL: f32 = 112.0;

/// A text of the column that counts when it is entered.
#[derive(Default)]
struct Draft {
    text: Option<String>,
    /// What was entered in this frame.
    entered: Option<String>,
}

impl Draft {
    /// Draws the field; gives what was entered, and whether something was typed or dropped.
    fn show(&mut self, ui: &mut Ui, name: &str, shown: &str, width: f32, counts: bool) -> (Option<String>, bool) {
        self.entered = None;
        let mut text = self.text.clone().unwrap_or_else(|| shown.to_owned());
        let response = Field::new(name).width(width).most(2000).show(ui, &mut text);
        if response.changed() {
            self.text = Some(text);
        }
        let left = Left::of(ui, &response);
        let typed = if left.is_some() { self.text.take() } else { None };
        let is_meant = left == Some(Left::Entered) || (counts && left == Some(Left::Aside));
        let is_dropped = typed.is_some() && !is_meant;
        self.entered = typed.filter(|_| is_meant);
        (self.entered.clone(), response.changed() || is_dropped)
    }

    fn put_back(&mut self) {
        if let Some(entered) = self.entered.take() {
            self.text = Some(entered);
        }
    }
}

/// What the fields of the start hold while they are typed in.
#[derive(Default)]
pub(super) struct StartFields {
    /// The start they were typed for.
    of: Option<Focus>,
    numbers: Vec<CountField>,
    texts: Vec<Draft>,
    /// Why the last start was refused.
    refused: Option<String>,
}

impl StartFields {
    pub(super) fn refuse(&mut self, words: &impl ToString) {
        self.refused = Some(words.to_string());
        self.numbers.iter_mut().for_each(CountField::put_back);
        self.texts.iter_mut().for_each(Draft::put_back);
    }

    /// Forgets what was typed for another start.
    fn follow(&mut self, shown: &Shown) {
        if self.of.as_ref() != Some(&shown.start) {
            *self = Self { of: Some(shown.start.clone()), ..Self::default() };
        }
    }

    /// Begins a game if it is one.
    pub(super) fn begin(&mut self, shown: &Shown, focus: Focus, cx: &mut Context<'_>) {
        if let Err(error) = focus.ruleset.validate(&focus.position) {
            self.refuse(&error);
        } else if !has_move(&focus) {
            let words =
                format!("From {} there is no move, so nobody could begin. Give it more stones.", focus.position);
            self.refuse(&words);
        } else {
            self.refused = None;
            self.numbers.iter_mut().for_each(CountField::clear);
            if focus != shown.start || shown.moves > 0 {
                cx.edit(Edit::Focus(focus));
            }
        }
    }

    /// Draws the field of a number. Once moves were made, only Enter or Tab begins another game.
    fn number_ui(&mut self, ui: &mut Ui, place: usize, name: &str, shown: &Shown, width: f32) -> Option<UBig> {
        let number = shown.start.position.numbers().get(place)?.to_string();
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, CountField::default());
        }
        let (response, entered) = self.numbers.get_mut(place)?.show(ui, name, &number, width, shown.moves == 0);
        let is_dropped = match Left::of(ui, &response) {
            Some(Left::Dropped) => true,
            Some(Left::Aside) => shown.moves > 0,
            Some(Left::Entered) | None => false,
        };
        if response.changed() || is_dropped {
            self.refused = None;
        }
        entered
    }

    pub(super) fn text_ui(
        &mut self,
        ui: &mut Ui,
        place: usize,
        name: &str,
        text: &str,
        width: f32,
        shown: &Shown,
    ) -> Option<String> {
        if self.texts.len() <= place {
            self.texts.resize_with(place + 1, Draft::default);
        }
        let (entered, is_other) = self.texts.get_mut(place)?.show(ui, name, text, width, shown.moves == 0);
        if is_other {
            self.refused = None;
        }
        entered
    }

    /// Why nothing was begun.
    fn error_ui(&self, ui: &mut Ui) {
        let typed = self.numbers.iter().find_map(CountField::error);
        let words = typed.or(self.refused.as_deref());
        if let Some(words) = words {
            let response = prose_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Err));
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, words));
        }
    }
}

impl PlayPanel {
    /// Draws the numbers and parameters of the start.
    pub(super) fn start_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let fields = &mut self.start;
        fields.follow(shown);
        if matches!(shown.ruleset(), Ruleset::Sum { .. }) {
            components_ui(ui, fields, shown, cx);
        } else {
            super::rules::parameters_ui(ui, fields, shown, cx);
            numbers_ui(ui, fields, shown, cx);
        }
        fields.error_ui(ui);
    }
}

/// The numbers of the first position.
fn numbers_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let numbers = shown.start.position.numbers();
    let names = number_names(shown.ruleset(), numbers.len());
    let mut entered = None;
    let mut field = |ui: &mut Ui, fields: &mut StartFields, place: usize, width: f32| {
        let Some(name) = names.get(place) else { return };
        if let Some(number) = fields.number_ui(ui, place, name, shown, width) {
            entered = Some((place, number));
        }
    };
    let is_single =
        matches!(shown.ruleset(), Ruleset::FibonacciNim | Ruleset::TakeAway { .. } | Ruleset::Subtraction { .. });
    if is_single {
        single_ui(ui, numbers, &names, &mut |ui, place, width| field(ui, fields, place, width));
    } else {
        let is_long = numbers.iter().any(|number| number.as_words().len() > 1);
        let (in_row, width) = if is_long { (1, 150.0) } else { (IN_ROW, 44.0) };
        let places: Vec<usize> = (0..numbers.len().min(2 * PILES)).collect();
        let rows: Vec<&[usize]> = places.chunks(in_row).collect();
        // The buttons stand beside the last fields where they have room.
        let own_row: &[usize] = &[];
        let is_full = rows.last().is_none_or(|row| row.len() == IN_ROW);
        let rows = rows.into_iter().chain(is_full.then_some(own_row));
        let last = places.len().div_ceil(in_row) - usize::from(!is_full);
        for (index, row) in rows.enumerate() {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                for &place in row {
                    field(ui, fields, place, width);
                }
                if index == last {
                    more_ui(ui, fields, shown, cx);
                }
            });
        }
    }
    if let Some((place, number)) = entered {
        match with_number(&shown.start, place, &number) {
            Ok(focus) => fields.begin(shown, focus, cx),
            Err(words) => fields.refuse(&words),
        }
    }
}

/// The stones of a single pile, and beside them or below them the limit.
fn single_ui(ui: &mut Ui, numbers: &[UBig], names: &[String], field: &mut dyn FnMut(&mut Ui, usize, f32)) {
    let is_long = numbers.iter().any(|number| *number > UBig::from(99_999_u32));
    if is_long || numbers.len() == 1 {
        for (place, name) in names.iter().enumerate() {
            ui.horizontal(|ui| {
                label_ui(ui, name, Some(72.0));
                let width = ui.available_width();
                field(ui, place, width);
            });
        }
        return;
    }
    ui.horizontal(|ui| {
        label_ui(ui, "Stones", Some(64.0));
        let width = (ui.available_width() - 48.0) / 2.0;
        field(ui, 0, width);
        label_ui(ui, "limit", Some(32.0));
        let width = ui.available_width();
        field(ui, 1, width);
    });
}

/// The start with another number; a limit of 0 would leave no move.
fn with_number(start: &Focus, place: usize, number: &UBig) -> Result<Focus, String> {
    let names = number_names(&start.ruleset, start.position.numbers().len());
    let is_limit = names.get(place).is_some_and(|name| name.to_lowercase().contains("limit"));
    if is_limit && number.is_zero() {
        return Err("With a limit of 0 nothing may be taken; the limit must be at least 1.".into());
    }
    let focus = start.with_number(place, number.clone()).map_err(|error| error.to_string())?;
    if is_limit && focus.position.numbers().get(place) != Some(number) {
        return Err(format!("A limit of {} is larger than the pile.", words::number(number)));
    }
    Ok(focus)
}

/// One pile more or less, where the game has several.
fn more_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let numbers = shown.start.position.numbers();
    let (group, fixed) = match shown.ruleset() {
        Ruleset::Nim => (1, 0),
        Ruleset::FibonacciNimLocal => (2, 0),
        Ruleset::FibonacciNimGlobal => (1, 1),
        _ => return,
    };
    let end = numbers.len().saturating_sub(fixed);
    let again = |numbers: Vec<UBig>| Focus { ruleset: shown.ruleset().clone(), position: Position::Flat(numbers) };
    let most = (end / group >= PILES).then_some("Eight piles are the most");
    if ui.add(Button::of_icon(Icon::Plus, "One pile more").small().off(most)).clicked() {
        let mut numbers = numbers.to_vec();
        let added = [UBig::from(5_u8), UBig::from(4_u8)];
        numbers.splice(end..end, added.into_iter().take(group));
        fields.begin(shown, again(numbers), cx);
    }
    let least = (end / group <= 1).then_some("One pile is the least");
    if ui.add(Button::of_icon(Icon::Minus, "One pile fewer").small().off(least)).clicked() {
        let mut numbers = numbers.to_vec();
        // From more piles than are played with it goes to the most.
        numbers.drain(end.saturating_sub(group).min(PILES * group)..end);
        if let (1, Some((limit, piles))) = (fixed, numbers.split_last_mut()) {
            let largest = piles.iter().max().cloned().unwrap_or_default();
            *limit = limit.clone().min(largest);
        }
        fields.begin(shown, again(numbers), cx);
    }
}

/// The components of a sum, each as one would type it.
fn components_ui(ui: &mut Ui, fields: &mut StartFields, shown: &Shown, cx: &mut Context<'_>) {
    let Ruleset::Sum { components } = shown.ruleset() else { return };
    let parts: Vec<(Ruleset, Position)> =
        components.iter().cloned().zip(shown.start.position.components().iter().cloned()).collect();
    let mut changed = None;
    for (place, (ruleset, position)) in parts.iter().enumerate().take(COMPONENTS) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let width = ui.available_width() - 33.0;
            let name = format!("Component {}", place + 1);
            if let Some(typed) = fields.text_ui(ui, place, &name, &position_text(ruleset, position), width, shown) {
                match parse_position(&typed) {
                    Ok(part) => changed = Some(replaced(&parts, place, Some(part))),
                    Err(error) => fields.refuse(&error),
                }
            }
            let last = (parts.len() <= 1).then_some("A sum has at least one component");
            let name = format!("Remove component {}", place + 1);
            if ui.add(Button::of_icon(Icon::Close, &name).small().off(last)).clicked() {
                changed = Some(replaced(&parts, place, None));
            }
        });
    }
    if parts.len() < COMPONENTS
        && let Some(part) = added_ui(ui)
    {
        changed = Some(parts.iter().cloned().chain([part]).collect());
    }
    if let Some(parts) = changed {
        let (components, positions): (Vec<Ruleset>, Vec<Position>) = parts.into_iter().unzip();
        let focus = Focus { ruleset: Ruleset::Sum { components }, position: Position::Sum(positions) };
        fields.begin(shown, focus, cx);
    }
}

/// A list of games; gives the one to be added.
fn added_ui(ui: &mut Ui) -> Option<(Ruleset, Position)> {
    let examples = Ruleset::examples();
    let games = examples.into_iter().filter(|ruleset| !matches!(ruleset, Ruleset::Sum { .. }));
    let titles: Vec<(Ruleset, String)> = games.map(|ruleset| (ruleset.clone(), ruleset.title())).collect();
    let mut choices: Vec<(Option<Ruleset>, &str)> = vec![(None, "Add a game…")];
    choices.extend(titles.iter().map(|(ruleset, title)| (Some(ruleset.clone()), title.as_str())));
    let mut added = None;
    let width = ui.available_width();
    Combo::new("Add a component").width(width).show(ui, &mut added, &choices);
    added.map(|ruleset| {
        let position = small_start(&ruleset);
        (ruleset, position)
    })
}

/// The components with one replaced, or left out.
fn replaced(parts: &[(Ruleset, Position)], place: usize, by: Option<(Ruleset, Position)>) -> Vec<(Ruleset, Position)> {
    let mut parts = parts.to_vec();
    parts.splice(place..=place, by);
    parts
}

/// A small first position for a component.
fn small_start(ruleset: &Ruleset) -> Position {
    match ruleset {
        Ruleset::Nim => Position::words(&[5_u8]),
        Ruleset::Wythoff | Ruleset::TWythoff { .. } => Position::words(&[3_u8, 4]),
        Ruleset::Rays { .. } => Position::words(&[4_u8, 5]),
        other => other.start(),
    }
}
