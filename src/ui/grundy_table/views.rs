//! The views beside the map, each with what it has computed.

use egui::Ui;

use super::growth::GrowthView;
use super::points::PointsView;
use super::rows::RowsView;
use crate::session::{TableSubject, TableView};
use crate::ui::context::Context;

/// Rows, Points and Growth.
#[derive(Default)]
pub(super) struct Views {
    rows: RowsView,
    points: PointsView,
    growth: GrowthView,
}

impl Views {
    /// Draws the controls of the view in front in the left column; none for the map.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        match subject.plane.view {
            TableView::Map => {}
            TableView::Rows => self.rows.column_ui(ui, cx, subject),
            TableView::Points => self.points.column_ui(ui, cx, subject),
            TableView::Growth => self.growth.column_ui(ui, cx, subject),
        }
    }

    /// Draws the view in front in the centre; nothing for the map.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        match subject.plane.view {
            TableView::Map => {}
            TableView::Rows => self.rows.show(ui, cx, subject),
            TableView::Points => self.points.show(ui, cx, subject),
            TableView::Growth => self.growth.show(ui, cx, subject),
        }
    }
}
