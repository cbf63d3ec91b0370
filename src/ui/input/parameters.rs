//! The editor of a game's parameters, drawn as the game's file describes them: the list of games with a name, then a
//! control for each parameter.

use egui::{Color32, Ui};

use super::draft::Draft;
use crate::render::theme;
use crate::widget::{Combo, SliderField, label_ui};
use golden_game::typed_parameters::{as_typed, has_field, value_of, with_values};
use golden_game::{GameOption, Parameter, ParameterKind, ReadyMade, Ruleset};

/// Width of the labels of fields and sliders, in points.
pub(crate) const LABEL: f32 = 44.0;

/// The differences between the places where parameters are edited.
#[derive(Clone, Copy, Default)]
pub(crate) struct ParameterPlace {
    /// True if only Enter and Tab make what is typed count, and a click elsewhere drops it.
    pub keeps_by_enter: bool,
    /// True if a game with a name shows its parameters below the list, too.
    pub shows_all: bool,
    /// True if the game follows a slider while it is dragged: what shows it must take little time. See
    /// [`ParameterEditor::is_over`].
    pub follows: bool,
    /// The end of the names of the controls, where two editors stand below each other.
    pub suffix: &'static str,
}

/// The parameters of a game, and what is being typed for them.
#[derive(Default)]
pub(crate) struct ParameterEditor {
    /// The name of the game that the texts were typed for.
    of: &'static str,
    drafts: Vec<Draft>,
    /// True if a change ended when it was drawn last.
    is_over: bool,
}

impl ParameterEditor {
    /// Draws the list of games, of those that the place has, and the parameters of this one; returns another game when
    /// it is chosen or entered.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        ruleset: &Ruleset,
        place: ParameterPlace,
        is_here: impl Fn(&Ruleset) -> bool,
    ) -> Option<Ruleset> {
        let mut list = ruleset.ready_made().unwrap_or_default();
        list.games.retain(|(game, _)| is_here(game));
        list.own = list.own.filter(|(game, _)| is_here(game));
        let mut chosen = None;
        if is_needed(&list, ruleset) {
            chosen = list_ui(ui, ruleset, &list, place);
            if !place.shows_all && list.games.iter().any(|(game, _)| game == ruleset) {
                return chosen;
            }
        }
        self.parameters_ui(ui, ruleset, place).or(chosen)
    }

    /// Returns true if a change ended when it was drawn last: the next one is a step of its own to undo.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Draws a control for each parameter.
    fn parameters_ui(&mut self, ui: &mut Ui, ruleset: &Ruleset, place: ParameterPlace) -> Option<Ruleset> {
        let (parameters, options) = (ruleset.words().parameters, ruleset.parameter_options());
        if std::mem::replace(&mut self.of, ruleset.name()) != ruleset.name() {
            self.drafts.clear();
        }
        self.drafts.resize_with(parameters.len(), Draft::default);
        let mut changed = None;
        self.is_over = false;
        for (i, ((parameter, option), draft)) in parameters.iter().zip(options).zip(&mut self.drafts).enumerate() {
            draft.is_kept_by_enter = place.keeps_by_enter;
            let name = format!("{}{}", option.label, place.suffix);
            let (value, is_over) = match option.kind {
                ParameterKind::Number { least, most } if place.follows => {
                    let value = value_of(parameter).parse().unwrap_or(least);
                    let (number, is_over) = number_slider(&name, least, most).changed_ui(ui, value);
                    (number.map(|number| number.to_string()), is_over)
                }
                _ => {
                    let value = control_ui(ui, option, &name, value_of(parameter), draft);
                    let is_over = value.is_some();
                    (value, is_over)
                }
            };
            self.is_over |= is_over;
            if let Some(value) = value {
                changed = Some((i, value));
            }
        }
        let (at, value) = changed?;
        self.read(ruleset, &parameters, at, &value)
    }

    /// Returns the game with another value of the parameter at this place. Texts count as they stand in their fields:
    /// one may be right only with another. Errors are shown below the field.
    fn read(&mut self, ruleset: &Ruleset, parameters: &[Parameter], at: usize, value: &str) -> Option<Ruleset> {
        let options = ruleset.parameter_options();
        let is_text = options.get(at).is_some_and(|option| has_field(option.kind, value));
        let mut values = Vec::new();
        for (i, ((parameter, option), draft)) in parameters.iter().zip(options).zip(&mut self.drafts).enumerate() {
            draft.error = None;
            let now = value_of(parameter);
            if has_field(option.kind, &now) && (i == at || is_text) {
                match as_typed(option.kind, draft.text()) {
                    Ok(text) => values.push(text),
                    Err(words) => draft.error = Some(words),
                }
            } else {
                values.push(if i == at { value.to_owned() } else { now });
            }
        }
        if values.len() < parameters.len() {
            return None;
        }
        let read = with_values(ruleset, &values);
        if let (Err(words), Some(draft)) = (&read, self.drafts.get_mut(at)) {
            draft.error = Some(words.clone());
        }
        read.ok()
    }
}

/// Returns true if the list says more than the controls of the parameters do: about a piece or a set, or about games of
/// another name. A number has its slider.
fn is_needed(list: &ReadyMade, ruleset: &Ruleset) -> bool {
    let is_text = |option: &GameOption| match option.kind {
        ParameterKind::Numbers | ParameterKind::Vectors | ParameterKind::Text => true,
        ParameterKind::Number { .. } | ParameterKind::Choice(_) => false,
    };
    let is_other = |(game, _): &(Ruleset, _)| game.name() != ruleset.name();
    !list.games.is_empty() && (ruleset.parameter_options().iter().any(is_text) || list.games.iter().any(is_other))
}

/// Draws the list of games with a name; returns the one that is chosen.
fn list_ui(ui: &mut Ui, ruleset: &Ruleset, list: &ReadyMade, place: ParameterPlace) -> Option<Ruleset> {
    let mut choices = list.games.clone();
    let is_listed = choices.iter().any(|(game, _)| game == ruleset);
    choices.extend(list.own.clone().map(|(game, words)| (if is_listed { game } else { ruleset.clone() }, words)));
    let mut chosen = ruleset.clone();
    let name = format!("{}{}", list.label, place.suffix);
    let label = ui.painter().layout_no_wrap(list.label.to_owned(), theme::regular(14.0), Color32::PLACEHOLDER);
    let width = label.size().x.ceil();
    labelled_ui(ui, list.label, width, |ui| {
        let width = ui.available_width();
        Combo::new(&name).width(width).show(ui, &mut chosen, &choices).changed().then_some(chosen)
    })
}

fn number_slider(name: &str, least: u32, most: u32) -> SliderField<'_> {
    let slider = SliderField::new(name, least.into()..=most.into()).label_width(LABEL);
    // Nothing is a multiple of 0.
    if least > 0 { slider.logarithmic() } else { slider }
}

/// Draws the control of a parameter; returns another value when it is chosen or entered.
fn control_ui(ui: &mut Ui, option: &GameOption, name: &str, value: String, draft: &mut Draft) -> Option<String> {
    match option.kind {
        ParameterKind::Number { least, most } => number_slider(name, least, most)
            .let_go_ui(ui, value.parse().unwrap_or(least))
            .map(|number| number.to_string()),
        ParameterKind::Choice(choices) => {
            let default = choices.first().map_or("", |(value, _)| value);
            let mut chosen = if value.is_empty() { default } else { value.as_str() };
            // A value that was typed is there, too.
            let typed = choices.iter().all(|(value, _)| *value != chosen).then_some((chosen, chosen));
            let choices: Vec<(&str, &str)> = choices.iter().copied().chain(typed).collect();
            labelled_ui(ui, option.label, LABEL, |ui| {
                let width = ui.available_width();
                let combo = Combo::new(name).width(width);
                combo.show(ui, &mut chosen, &choices).changed().then(|| chosen.to_owned())
            })
        }
        ParameterKind::Numbers if !has_field(option.kind, &value) => None,
        // The name is longer than a label.
        ParameterKind::Numbers => draft.field_ui(ui, name, option.value, value),
        ParameterKind::Vectors => labelled_ui(ui, option.label, LABEL, |ui| draft.field_ui(ui, name, "none", value)),
        ParameterKind::Text => labelled_ui(ui, option.label, LABEL, |ui| draft.field_ui(ui, name, option.value, value)),
    }
}

/// A label before what is drawn.
fn labelled_ui<T>(ui: &mut Ui, label: &str, width: f32, draw: impl FnOnce(&mut Ui) -> T) -> T {
    ui.horizontal_top(|ui| {
        label_ui(ui, label, Some(width));
        draw(ui)
    })
    .inner
}
