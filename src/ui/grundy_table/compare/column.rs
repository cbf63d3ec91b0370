//! The left column: the other game with its parameters, what is compared, export.

use egui::Ui;

use super::set_sliders::set_sliders_ui;
use super::{CompareView, SeenCompare};
use crate::game::{Ruleset, share_cells, sum_of, sum_parts, table_game_label, table_game_row, table_games};
use crate::session::{ColourBy, Compare, CompareChoice, Edit, TableLayer, TableSubject};
use crate::ui::context::{Action, Context};
use crate::ui::grundy_table::column::{colour_ui, layer_ui};
use crate::ui::grundy_table::sheet::export_ui;
use crate::ui::input::parameters::{LABEL, ParameterEditor, Place};
use crate::ui::widget::{Button, Combo, SliderField, caption_ui, group_gap_ui, heading_ui};

/// The parameters of the other game that are being edited, of one game or of the games of a sum.
#[derive(Default)]
pub(super) struct Drafts([ParameterEditor; 2]);

impl CompareView {
    /// Draws the controls of the left column.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        heading_ui(ui, "Other game", "B");
        ui.push_id("game B", |ui| {
            games_ui(ui, cx, subject);
            parameters_ui(ui, cx, subject, &mut self.drafts);
        });
        let sizes = u64::from(*Compare::SIZES.start())..=u64::from(*Compare::SIZES.end());
        let slider = SliderField::new("Size", sizes).logarithmic().label_width(LABEL);
        slider.edit_ui(ui, cx, subject.plane.compare.size, |size| Edit::Compare(CompareChoice::Size(size)));
        if ui.add(Button::new("Swap A and B")).clicked() {
            cx.edit(Edit::Compare(CompareChoice::Swap));
            cx.ask(Action::CloseStep);
        }
        group_gap_ui(ui);
        heading_ui(ui, "Compare", "");
        colour_ui(ui, cx, subject);
        if subject.plane.colour == ColourBy::LineDistance {
            caption_ui(ui, &"The distance from the lines is the same in both: values are compared.".into());
        }
        ui.add_space(4.0);
        layer_ui(ui, cx, subject, TableLayer::PPositions, "P-positions");
        let names = [&subject.plane.own.ruleset, &subject.plane.compare.with].map(Ruleset::name);
        let stem = format!("compare-{}-{}", names[0], names[1]);
        export_ui(ui, cx, &stem, self.seen.as_ref(), SeenCompare::sheet, SeenCompare::numbers);
    }
}

/// Draws the list of the games whose tables have the same cells.
fn games_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let (own, other) = (&subject.plane.own.ruleset, &subject.plane.compare.with);
    let games: Vec<Ruleset> = table_games().into_iter().filter(|game| share_cells(own, game)).collect();
    let labels: Vec<String> = games.iter().map(table_game_label).collect();
    let rows: Vec<(Option<&str>, &str)> =
        games.iter().zip(&labels).map(|(game, label)| (Some(game.name()), label.as_str())).collect();
    let mut chosen = table_game_row(other);
    let width = ui.available_width();
    if Combo::new("Game B").width(width).show(ui, &mut chosen, &rows).changed()
        && let Some(game) = games.into_iter().find(|game| Some(game.name()) == chosen)
    {
        choose(cx, game, true);
    }
}

/// Draws the parameters of the other game; the table follows their sliders.
fn parameters_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, drafts: &mut Drafts) {
    let parts = sum_parts(&subject.plane.compare.with);
    for (i, (part, editor)) in parts.iter().zip(&mut drafts.0).enumerate() {
        let suffix = if i == 0 { "" } else { ", second pile" };
        let place = Place { shows_all: true, follows: true, suffix, ..Place::default() };
        let edited = editor.show(ui, part, place, |game| game.name() == part.name());
        let (slid, is_over) = ui.push_id(i, |ui| set_sliders_ui(ui, part)).inner;
        let is_over = is_over || editor.is_over();
        if let Some(other) = edited.or(slid) {
            let mut parts = parts.to_vec();
            parts.splice(i..=i, [other]);
            choose(cx, sum_of(parts), is_over);
        } else if is_over {
            cx.ask(Action::CloseStep);
        }
    }
}

fn choose(cx: &mut Context<'_>, ruleset: Ruleset, is_over: bool) {
    cx.edit(Edit::Compare(CompareChoice::With(ruleset)));
    if is_over {
        cx.ask(Action::CloseStep);
    }
}
