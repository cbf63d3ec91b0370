//! The views of the table besides the map, and what stands where one is hidden.

use egui::{Ui, UiBuilder};

use super::atlas::AtlasView;
use super::compare::CompareView;
use super::growth::GrowthView;
use super::points::PointsView;
use super::rows::RowsView;
use super::sheet::{empty_ui, sheet_of};
use crate::command::Command;
use crate::context::{Action, Context};
use crate::stage::still::say_ui;
use golden_session::{Subject, TableSubject};
use golden_subject::{facts, hidden_words};

/// Rows, Points, Growth, Compare and Atlas.
#[derive(Default)]
pub(super) struct Views {
    rows: RowsView,
    points: PointsView,
    growth: GrowthView,
    compare: CompareView,
    atlas: AtlasView,
}

impl Views {
    /// Draws the controls of the view in front in the left column; none for the map.
    pub fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        match subject.plane.view {
            Subject::Rows => self.rows.column_ui(ui, cx, subject),
            Subject::Points => self.points.column_ui(ui, cx, subject),
            Subject::Growth => self.growth.column_ui(ui, cx, subject),
            Subject::Compare => self.compare.column_ui(ui, cx, subject),
            Subject::Atlas => self.atlas.column_ui(ui, cx, subject),
            _ => {}
        }
    }

    /// Draws the view in front in the centre; nothing for the map.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        if !subject.shows_answers && subject.plane.view != Subject::Map {
            hidden_ui(ui, cx, subject.plane.view);
            return;
        }
        match subject.plane.view {
            Subject::Rows => self.rows.show(ui, cx, subject),
            Subject::Points => self.points.show(ui, cx, subject),
            Subject::Growth => self.growth.show(ui, cx, subject),
            Subject::Compare => self.compare.show(ui, cx, subject),
            Subject::Atlas => self.atlas.show(ui, cx, subject),
            _ => {}
        }
    }
}

/// Draws what stands in place of a view, which is made of nothing but values or P-positions.
fn hidden_ui(ui: &mut Ui, cx: &mut Context<'_>, view: Subject) {
    let words = hidden_words(facts(view).made_of.unwrap_or("the values of a row, or of heaps"));
    if let Some(staged) = cx.pane.staged {
        say_ui(ui, cx, staged.areas.picture, &words);
        return;
    }
    let sheet = sheet_of(ui.max_rect());
    ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
        if empty_ui(ui, view.title(), &words, Some("Show (H)")) {
            cx.ask(Action::Command(Command::Answers));
        }
    });
}
