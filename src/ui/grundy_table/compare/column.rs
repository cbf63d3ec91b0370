//! The left column: the other game, what the maps do together, what is compared, export.

use egui::Ui;

use super::{CompareView, SeenCompare};
use crate::context::{Action, Context};
use crate::grundy_table::column::{colour_ui, layer_ui};
use crate::grundy_table::rules::games_with_table;
use crate::grundy_table::sheet::export_ui;
use crate::input::parameters::{LABEL, ParameterEditor, ParameterPlace};
use crate::widget::{Button, Combo, SliderField, caption_ui, checkbox_ui, group_gap_ui, heading_ui};
use golden_game::typed_parameters::{has_field, value_of, with_values};
use golden_game::{ParameterKind, Ruleset, share_cells, sum_of, sum_parts, table_game_label, table_game_row};
use golden_session::{ColourBy, Compare, Edit, TableLayer, TableSubject};

impl CompareView {
    /// Draws the controls of the left column.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let compare = &subject.plane.compare;
        heading_ui(ui, "Other game", "B");
        ui.push_id("game B", |ui| other_game_ui(ui, cx, subject, &mut self.drafts));
        let sizes = u64::from(*Compare::SIZES.start())..=u64::from(*Compare::SIZES.end());
        let slider = SliderField::new("Size", sizes).logarithmic().label_width(LABEL);
        slider.edit_ui(ui, cx, compare.size, Edit::compare_size);
        if ui.add(Button::new("Swap A and B")).clicked() {
            cx.edit(Edit::compare_swap());
            cx.ask(Action::CloseStep);
        }
        group_gap_ui(ui);
        heading_ui(ui, "Maps", "");
        let mut links = compare.links;
        let moved = checkbox_ui(ui, &mut links.view, &"Move and zoom together".into(), false).changed();
        let pointed = checkbox_ui(ui, &mut links.pointer, &"Point on all maps".into(), false).changed();
        if moved || pointed {
            cx.edit(Edit::compare_links(links));
        }
        group_gap_ui(ui);
        heading_ui(ui, "Compare", "");
        colour_ui(ui, cx, subject);
        if subject.plane.colour == ColourBy::LineDistance {
            caption_ui(ui, &"The distance from the lines is the same in both: values are compared.".into());
        }
        ui.add_space(4.0);
        layer_ui(ui, cx, subject, TableLayer::PPositions, "P-positions");
        let stem = subject.plane.compare_stem();
        export_ui(ui, cx, &stem, self.seen.as_ref(), SeenCompare::sheet, SeenCompare::numbers, None);
    }
}

/// The name of the list of games.
const NAME: &str = "Game B";

/// Draws B: the list of games and its parameters, whose `drafts` are being edited.
pub(super) fn other_game_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    subject: &TableSubject<'_>,
    drafts: &mut [ParameterEditor; 2],
) {
    let ruleset = &subject.plane.compare.with;
    let chosen = list_ui(ui, cx, &subject.plane.own.ruleset, ruleset);
    let (edited, is_over) = parameters_ui(ui, ruleset, drafts);
    let is_over = is_over || chosen.is_some();
    if let Some(ruleset) = edited.or(chosen) {
        cx.edit(Edit::compare_with(ruleset));
    }
    if is_over {
        cx.ask(Action::CloseStep);
    }
}

/// Draws the list of the games whose tables have the same cells, with the game itself wherever its table lies;
/// returns the one that was chosen.
fn list_ui(ui: &mut Ui, cx: &Context<'_>, own: &Ruleset, ruleset: &Ruleset) -> Option<Ruleset> {
    let row = table_game_row(ruleset);
    let is_shown = |game: &Ruleset| Some(game.name()) == row && game.own_rule() == ruleset.own_rule();
    let mut games = games_with_table(cx, ruleset);
    games.retain(|game| share_cells(own, game) || is_shown(game));
    let mut chosen = games.iter().position(is_shown);
    let labels: Vec<String> = games.iter().map(table_game_label).collect();
    let title = ruleset.title();
    // A game that has no row, such as a sum of two different ones, is named by itself.
    let unlisted = chosen.is_none().then_some((None, title.as_str()));
    let rows = labels.iter().enumerate().map(|(place, label)| (Some(place), label.as_str()));
    let rows: Vec<(Option<usize>, &str)> = unlisted.into_iter().chain(rows).collect();
    let is_changed = Combo::new(NAME).width(ui.available_width()).show(ui, &mut chosen, &rows).changed();
    games.into_iter().nth(chosen.filter(|_| is_changed)?)
}

/// Draws its parameters; the table follows their sliders. Returns another game, and whether a change is over.
fn parameters_ui(ui: &mut Ui, ruleset: &Ruleset, drafts: &mut [ParameterEditor; 2]) -> (Option<Ruleset>, bool) {
    let (mut changed, mut ended) = (None, false);
    // The rule of a game of one's own is written in the laboratory.
    let parts = if ruleset.own_rule().is_some() { &[] } else { sum_parts(ruleset) };
    for (i, (part, editor)) in parts.iter().zip(drafts).enumerate() {
        let suffix = if i == 0 { "" } else { ", second pile" };
        let place = ParameterPlace { shows_all: true, follows: true, suffix, ..ParameterPlace::default() };
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

/// The most sliders; the other numbers are typed.
const MOST: usize = 5;
/// The greatest number of a slider, unless a larger one was typed.
const LARGEST: u64 = 64;

/// Draws them for the numbers of a game's set; returns the game with another set, and whether a change is over.
fn set_sliders_ui(ui: &mut Ui, ruleset: &Ruleset, suffix: &str) -> (Option<Ruleset>, bool) {
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
