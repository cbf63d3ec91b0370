//! The field that takes the map to any cell, such as 10^15.

use egui::{Key, Ui};

use crate::figure::{PlaneAxes, is_inside};
use crate::prose::grouped;
use crate::session::{Camera, Edit, Plane, TableChoice, TableSubject};
use crate::solver::ClosedPlane;
use crate::ui::context::{Action, Context};
use crate::ui::widget::{Field, label_ui};

/// Half the cells the plot shows, so that a P-position stands in the middle.
const ABOUT: u64 = 50;

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
                self.error = go(cx, subject, closed, &self.text).err();
            }
        });
    }
}

/// Moves the map to the cell of a text.
fn go(
    cx: &mut Context<'_>,
    subject: &TableSubject<'_>,
    closed: Option<&ClosedPlane>,
    text: &str,
) -> Result<(), String> {
    let (cell, is_alone) = subject.cell_written(closed, text)?;
    let mut endless = subject.is_endless;
    if !is_inside(cell, subject.extent) {
        let lies_in_plane = closed.is_some_and(|closed| {
            let [rows, columns] = closed.extent();
            is_inside(cell, subject.axes.arrange(rows, columns))
        });
        let fits =
            subject.axes == PlaneAxes::RowAcross && Plane::size_for(cell[0].max(cell[1]).saturating_add(1)).is_some();
        if (!subject.can_be_endless && !fits) || (closed.is_some() && !lies_in_plane) {
            let [across, up] = subject.extent.map(|end| grouped(&end.saturating_sub(1)));
            return Err(format!(
                "The map ends at ({across}, {up}); it goes on only where a closed form gives the cells."
            ));
        }
        // A table that reaches there says more than a map without an edge.
        let size = Plane::size_for(cell[0].max(cell[1]).saturating_add(1)).filter(|_| !subject.is_endless);
        endless = size.is_none();
        cx.edit(Edit::Table(size.map_or(TableChoice::Endless(true), TableChoice::Size)));
    }
    let anchor = if is_alone { cell.map(|place| place.saturating_sub(ABOUT)) } else { cell };
    let side = cx.session.view.camera.filter(|_| endless).map_or(6.0, |camera| camera.cell.max(1.0));
    cx.ask(Action::Camera(Some(Camera { anchor, offset: [0.0, 0.0], cell: side })));
    Ok(())
}
