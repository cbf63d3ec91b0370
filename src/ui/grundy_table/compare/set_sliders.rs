//! A slider for each number of a set: the table follows one number while the others stay.

use egui::Ui;

use crate::input::parameters::LABEL;
use crate::widget::SliderField;
use golden_game::typed_parameters::{has_field, value_of, with_values};
use golden_game::{ParameterKind, Ruleset};

/// The most sliders; the other numbers are typed.
const MOST: usize = 5;
/// The greatest number of a slider, unless a larger one was typed.
const LARGEST: u64 = 64;

/// Draws them for the numbers of a game's set; returns the game with another set, and whether a change is over.
pub(super) fn set_sliders_ui(ui: &mut Ui, ruleset: &Ruleset, suffix: &str) -> (Option<Ruleset>, bool) {
    let mut values: Vec<String> = ruleset.words().parameters.iter().map(value_of).collect();
    let is_set = |value: &String, kind| kind == ParameterKind::Numbers && has_field(kind, value);
    let kinds = ruleset.parameter_options().iter().map(|option| option.kind);
    let Some(at) = values.iter().zip(kinds).position(|(value, kind)| is_set(value, kind)) else { return (None, false) };
    let read =
        values.get(at).map(|text| text.split(',').map(|word| word.trim().parse()).collect::<Result<Vec<u64>, _>>());
    let Some(Ok(mut numbers)) = read else { return (None, false) };
    let (mut changed, mut is_over) = (false, false);
    for i in 0..numbers.len().min(MOST) {
        let Some(&number) = numbers.get(i) else { continue };
        // Between its neighbours: the set keeps its size, and each number its slider.
        let least = i.checked_sub(1).and_then(|before| numbers.get(before)).map_or(1, |before| before + 1);
        let most = numbers.get(i + 1).map_or(number.max(LARGEST), |after| after - 1);
        if least > most {
            continue;
        }
        let (name, now) = (format!("s{}{suffix}", i + 1), u32::try_from(number).unwrap_or(u32::MAX));
        let (slid, ended) = SliderField::new(&name, least..=most).label_width(LABEL).changed_ui(ui, now);
        if let (Some(slid), Some(number)) = (slid, numbers.get_mut(i)) {
            *number = slid.into();
            changed = true;
        }
        is_over |= ended;
    }
    let text = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    if let Some(value) = values.get_mut(at) {
        *value = text;
    }
    let other = if changed { with_values(ruleset, &values).ok() } else { None };
    (other, is_over)
}
