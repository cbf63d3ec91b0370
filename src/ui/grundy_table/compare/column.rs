//! The left column: the other game, what the maps do together, what is compared, export.

use egui::Ui;

use super::games::other_game_ui;
use super::{CompareView, SeenCompare};
use crate::context::{Action, Context};
use crate::grundy_table::column::{colour_ui, layer_ui};
use crate::grundy_table::sheet::export_ui;
use crate::input::parameters::LABEL;
use crate::widget::{Button, SliderField, caption_ui, checkbox_ui, group_gap_ui, heading_ui};
use golden_session::{ColourBy, Compare, CompareChoice, Edit, TableLayer, TableSubject};

impl CompareView {
    /// Draws the controls of the left column.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let compare = &subject.plane.compare;
        heading_ui(ui, "Other game", "B");
        ui.push_id("game B", |ui| other_game_ui(ui, cx, subject, &mut self.drafts));
        let sizes = u64::from(*Compare::SIZES.start())..=u64::from(*Compare::SIZES.end());
        let slider = SliderField::new("Size", sizes).logarithmic().label_width(LABEL);
        slider.edit_ui(ui, cx, compare.size, |size| Edit::Compare(CompareChoice::Size(size)));
        if ui.add(Button::new("Swap A and B")).clicked() {
            cx.edit(Edit::Compare(CompareChoice::Swap));
            cx.ask(Action::CloseStep);
        }
        group_gap_ui(ui);
        heading_ui(ui, "Maps", "");
        let mut links = compare.links;
        let moved = checkbox_ui(ui, &mut links.view, &"Move and zoom together".into(), false).changed();
        let pointed = checkbox_ui(ui, &mut links.pointer, &"Point on all maps".into(), false).changed();
        if moved || pointed {
            cx.edit(Edit::Compare(CompareChoice::Links(links)));
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
