//! The field that takes the map to any cell, such as 10^15.

use egui::{Key, Ui};

use crate::session::{Edit, TableSubject};
use crate::solver::ClosedPlane;
use crate::ui::context::{Action, Context};
use crate::ui::widget::{Field, label_ui};

/// Longer texts name no cell.
const LONGEST: usize = 100;

/// What is being typed.
#[derive(Default)]
pub(in crate::ui::grundy_table) struct OriginField {
    text: String,
    error: Option<String>,
}

impl OriginField {
    /// Draws the field; what is entered moves the map there.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        closed: Option<&ClosedPlane>,
        label: f32,
    ) {
        const HELP: &str = "The cell in the corner of the plot: one number for the column, at its P-position, or both, \
                            such as 10^15 10^15";
        ui.horizontal_top(|ui| {
            label_ui(ui, "Go to", Some(label));
            let field = Field::new("Go to a cell").hint("10^15").most(LONGEST).error(self.error.as_deref());
            let response = field.show(ui, &mut self.text).on_hover_text(HELP);
            if response.changed() {
                self.error = None;
            }
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if entered && !self.text.trim().is_empty() {
                match subject.map_at_cell(closed, &self.text, cx.session.view.camera) {
                    Ok((choice, camera)) => {
                        self.error = None;
                        if let Some(choice) = choice {
                            cx.edit(Edit::Table(choice));
                        }
                        cx.ask(Action::Camera(Some(camera)));
                    }
                    Err(fault) => self.error = Some(fault),
                }
            }
        });
    }
}
