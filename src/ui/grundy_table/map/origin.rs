//! The field that takes the map to any cell, such as 10^15.

use std::sync::Arc;

use egui::{Key, Ui};

use crate::context::{Action, Context};
use crate::widget::{Field, label_ui};
use golden_figure::{Cell, is_inside};
use golden_game::Ruleset;
use golden_session::{Destination, Edit, Focus, TableSubject};
use golden_solver::ClosedPlane;

/// Longer texts name no cell.
const LONGEST: usize = 100;

/// What is being typed, and the cell that was gone to.
#[derive(Default)]
pub(in crate::grundy_table) struct OriginField {
    text: String,
    error: Option<String>,
    gone_to: Option<GoneTo>,
}

/// The cell that was gone to last: marked until the position or the table is another one.
struct GoneTo {
    cell: Cell,
    focus: Arc<Focus>,
    ruleset: Ruleset,
    width: u32,
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
                    Ok(Destination { cell, choice, camera }) => {
                        self.error = None;
                        // The map marks it: the field is free for the next one.
                        self.text.clear();
                        let (ruleset, width) = (subject.focus.ruleset.clone(), subject.plane.width);
                        let focus = Arc::clone(&cx.answers.current().focus);
                        self.gone_to = Some(GoneTo { cell, focus, ruleset, width });
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

    /// Returns the cell that was gone to, while position and table are still the same and it is in the table; not in a
    /// table that is being filled, which marks its own cells.
    pub fn marked(&mut self, focus: &Arc<Focus>, subject: &TableSubject<'_>) -> Option<Cell> {
        let is_same = |gone: &GoneTo| {
            let is_same_plane = (&gone.ruleset, gone.width) == (&subject.focus.ruleset, subject.plane.width);
            is_same_plane && Arc::ptr_eq(&gone.focus, focus)
        };
        if !self.gone_to.as_ref().is_some_and(is_same) {
            self.gone_to = None;
        }
        let cell = self.gone_to.as_ref()?.cell;
        (subject.fill.is_none() && is_inside(cell, subject.extent)).then_some(cell)
    }
}
